// Reads the text of the admission configuration: the objects that the engine uses, each with its place in the text, and
// their problems. Without Qt's objects; runs on a worker.
#pragma once

#include <QString>
#include <cstdint>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/admission/check_configuration.h"
#include "engine/admission/configuration.h"
#include "engine/base/kubernetes/kubernetes.h"
#include "engine/base/source_span.h"
#include "engine/yaml/read/stream.h"
#include "model/text/edited_text.h"
#include "model/text/file_state.h"

namespace crd::model {

struct ConfiguredPart {
    enum class Kind : std::uint8_t {
        MutatingPolicy,
        MutatingWebhook,
        ValidatingPolicy,
        ValidatingWebhook,
        Binding,
        Parameters,  // an object of any other kind
        Namespace,
        Unusable
    };
    Kind kind = Kind::Unusable;
    bool mutating = false;  // of a binding
    std::string name;       // of a webhook its own
    std::string owner;      // the configuration of a webhook, the policy of a binding, the kind of parameters
    QString why;            // why it cannot be used, a sentence
    bool rejected = false;  // Unusable: the API server would reject it
    SourceSpan span;        // in the text
    bool operator==(const ConfiguredPart&) const = default;
};
using PartKind = ConfiguredPart::Kind;

// Names a webhook, policy or binding among all of them.
std::string partKey(PartKind kind, const std::string& owner, const std::string& name);
std::string partKey(const ConfiguredPart& part);
std::string bindingKey(bool mutating, const std::string& policy, const std::string& name);
std::string webhookKey(const admission::Webhook& webhook);

// A mark of the text, for a list.
struct ConfigProblem {
    SourceSpan span;
    Severity severity = Severity::Error;
    int line = 0;  // from 1
    QString message;
    bool operator==(const ConfigProblem&) const = default;
};

struct AdmissionConfig {
    SharedText text;
    int minor = kDefaultMinor;  // of the server that validates
    yaml::StreamPtr stream;
    admission::Configurations configurations;
    // Policies and webhooks in the order in which the server evaluates them, each policy with its bindings; then
    // bindings without a policy, parameters, namespaces, and what cannot be used.
    std::vector<ConfiguredPart> parts;
    std::vector<SourceMark> marks;
    std::vector<ConfigProblem> problems;  // the marks in the order of the text
    // Cached validation results by the JSON text of the object: most objects stay the same while one is edited.
    std::map<std::string, std::shared_ptr<const admission::ConfigurationCheck>> checks;
    QString note;  // what is ignored, whole sentences
};
using AdmissionConfigPtr = std::shared_ptr<const AdmissionConfig>;

// A cluster has few of these objects, each of at most 3 MB. Beyond the limits a part of the text is left out, and
// `note` says so.
inline constexpr std::size_t kMostAdmissionBytes = 16u << 20;
inline constexpr std::size_t kMostAdmissionObjects = 2'000;
inline constexpr std::size_t kMostWebhooks = 1'000;

// Null when stopped. `previous` may be null: the result for an earlier text.
AdmissionConfigPtr readAdmissionConfig(const SharedText& text, const AdmissionConfigPtr& previous,
                                       int minor = kDefaultMinor, const std::stop_token& stop = {});

}  // namespace crd::model
