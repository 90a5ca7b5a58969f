// One run of the Conversion tab: an object through the stages, with the converter that is chosen. Used on a worker.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/call/call.h"
#include "engine/convert/webhook_converter.h"
#include "model/compare/conversion_values.h"
#include "model/document/object_conversion.h"
#include "model/preview/object_preview.h"
#include "model/text/edited_text.h"
#include "model/text/text_history.h"

namespace crd::model {

// The response of a webhook, by the body of the request.
struct CalledResponse {
    tl::expected<convert::ReviewResponse, convert::CallFailure> response;
    std::chrono::milliseconds took{};
};
using CalledResponses = std::map<std::string, CalledResponse>;

// How to call the webhook.
struct WebhookAddress {
    std::string url;
    std::string caBundle;  // PEM; empty: that of the system
    QString caFile;        // read instead of it; empty: none
    std::chrono::seconds timeout{30};
};

struct ConversionTask {
    AnalysisResultPtr analysis;
    std::size_t object = 0;
    std::string request;                    // version
    bool ownVersion = false;                // the request is at the version of the sample, if that is served
    std::vector<std::string> sample;        // its text; empty: a generated object
    int witness = -1;                       // index into the generated objects of the request
    std::shared_ptr<const Json> generated;  // that object, if it is known already
    ConversionBy by = ConversionBy::None;
    ResponseFrom from = ResponseFrom::Pasted;
    SharedText mapping;                        // the text of the mapping; null: none
    std::string uid;                           // of all requests
    std::map<std::string, SharedText> pasted;  // by ResponseText::versionPair()
    std::shared_ptr<const CalledResponses> called;
    bool calling = false;                // the webhook is being called
    bool stopped = false;                // the last call was stopped by the user
    std::optional<WebhookAddress> call;  // the webhook is called: set only when the user asks for it
};

// A conversion by a webhook.
struct ConversionExchange {
    std::string from, to;  // versions
    std::string request, response;
    ConversionReview shown;
    QList<ReviewRow> checks;
    // Of a pasted response: a valid one to start from, the place of an error in the text, and of a wrong uid.
    std::string proposal;
    SharedText text;
    std::vector<SourceMark> marks;
    SourceSpan uid;
};

struct ConversionResult {
    AnalysisResultPtr analysis;
    QString obstacle;      // why there is nothing to show, a sentence
    QString missing;       // why the chosen mapping converts nothing, a sentence; empty: it converts
    QStringList versions;  // served
    QString storage;
    QString request;        // of the versions
    QStringList witnesses;  // titles of the generated objects of the request
    std::vector<std::shared_ptr<const Json>> witnessObjects;
    QList<ConversionStageRow> stages;
    std::vector<PreviewResultPtr> rows;     // per stage: it next to the object that was sent
    std::vector<QStringList> said;          // per stage: what is lost and why, a sentence each
    std::vector<QList<ReviewRow>> effects;  // per stage: what changes without an error
    std::vector<int> exchangeOf;            // per stage: index into exchanges; -1: none
    std::vector<ConversionExchange> exchanges;
    std::shared_ptr<const CalledResponses> called;  // of a call: what was answered
};
using ConversionResultPtr = std::shared_ptr<const ConversionResult>;

// What successive runs share: the simulation of one definition, what its requests lose, the compiled mapping. One for
// each worker.
struct ConversionKept;
std::shared_ptr<ConversionKept> makeConversionKept();

// The written responses and those of calls, as other tabs use them; null if there are none. `called` may be null.
std::shared_ptr<const RecordedResponses> recordedResponses(std::string uid, std::map<std::string, SharedText> pasted,
                                                           std::shared_ptr<const CalledResponses> called);

ConversionResultPtr convertObject(const ConversionTask& task, ConversionKept& kept, const std::stop_token& stop);

}  // namespace crd::model
