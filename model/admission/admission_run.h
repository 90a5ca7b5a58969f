// The way of one request through admission, ready to be shown. Computed on a worker.
#pragma once

#include <QJsonObject>
#include <QString>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/admission/admit.h"
#include "model/admission/admission_config.h"
#include "model/admission/admission_values.h"
#include "model/base/chip.h"
#include "model/preview/object_preview.h"
#include "model/text/edited_text.h"

namespace crd::model {

// The response of a running webhook.
struct KeptCall {
    std::string body;  // of the request
    std::string uid;   // in it
    admission::WebhookResponse response;
};

// How one webhook answers. `calls` are those of its rounds, in order; null: it was not called. Shared, because they can
// be large.
struct HookChoice {
    HookResponse answer = HookResponse::Allow;
    std::string url, caFile;
    int seconds = 0;  // 0: as configured
    std::shared_ptr<const std::vector<KeptCall>> calls;
};
using HookChoices = std::map<std::string, HookChoice>;  // by webhookKey()
HookChoices keptChoices(const QJsonObject& kept);       // those that AdmissionModel wrote to the response store

struct AdmissionTask {
    // The sample and the request, as in the Object tab. Without a sample, `request.text` is null and only the
    // configuration is read.
    PreviewTask request;
    bool ofDefinition = false;  // the definition itself is the object, in place of the sample
    bool dryRun = false;
    admission::UserInfo user;
    std::optional<admission::DeclaredAuthorizer> authorizer = std::nullopt;
    SharedText text;
    int document = 0;  // another number: the text is that of another document
    std::shared_ptr<const HookChoices> choices;
    std::map<std::string, SharedText> pasted;  // responses, by webhookKey(); "$UID" stands for the uid of the request
    std::string live;                          // the webhook that is called, a webhookKey(); empty: none
};

// A line of the way: a stage, one that the request does not reach, or the answer to the client, which is the last.
struct AdmissionStop {
    std::string key;
    QString title, name, detail;
    Chip chip;
    bool reached = true;
    int stage = -1;        // index into Admitted::stages
    bool answers = false;  // the answer to the client
    std::string webhook;   // webhookKey(); empty: it is none
    std::string part;      // partKey()
    bool operator==(const AdmissionStop&) const = default;
};

struct PastedMark {
    SharedText text;
    SourceMark mark;
};

struct AdmissionResult {
    AnalysisResultPtr analysis;  // what is simulated refers to it
    AdmissionConfigPtr config;
    QString unusable;  // why no request is simulated, a sentence; there are no stops then
    SampleRequest request = SampleRequest::Create;
    admission::Sent sent;
    admission::Admitted admitted;
    std::vector<AdmissionStop> stops;
    std::map<std::string, Chip> states;            // by partKey(), with the reason as the tip
    std::map<std::string, std::string> bodies;     // what each webhook is sent first, by webhookKey()
    std::map<std::string, PastedMark> unreadable;  // pasted responses, by webhookKey()
    std::map<std::string, bool> stale;             // webhooks with answers to an older request, by webhookKey()
    std::string storageVersion;
    bool mapped = false;           // the declared mapping converts objects in place of the webhook
    std::string command, output;   // of kubectl
    std::string otherVersion;      // the apiVersion in the sample, if it is not that of the request
    std::vector<KeptCall> called;  // by the task's `live`
};
using AdmissionResultPtr = std::shared_ptr<const AdmissionResult>;

// Caches what successive runs share. Not thread-safe.
class AdmissionRunner {
 public:
    AdmissionRunner();
    ~AdmissionRunner();
    AdmissionRunner(const AdmissionRunner&) = delete;
    AdmissionRunner& operator=(const AdmissionRunner&) = delete;

    // Null when stopped. Blocks for a call of a webhook.
    AdmissionResultPtr run(const AdmissionTask& task, const std::stop_token& stop = {});

 private:
    std::unique_ptr<struct AdmissionKept> m_kept;
};

}  // namespace crd::model
