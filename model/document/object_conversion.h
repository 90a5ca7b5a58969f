// How previews convert the objects of a definition: as strategy None does, or, where a webhook converts, by the
// declared mapping in its place or by its responses that are known.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/analysis/analysis.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/convert/conversion.h"
#include "engine/convert/webhook_converter.h"
#include "engine/mapping/mapping_converter.h"
#include "model/document/declared_mapping.h"

namespace crd::model {

// Responses of the webhook of a definition: written by the user, or of calls that were made.
struct RecordedResponses {
    std::string uid;  // of all requests
    // The response to a request that the server would accept, or the webhook's own response to exactly this request;
    // nothing if none is known. Called on workers.
    std::function<std::optional<convert::ReviewResponse>(const convert::ReviewRequest& request)> find;
};

// What stands for the webhook of a definition. The mapping, if there is a text, before the responses. Null: none.
struct WebhookStandIn {
    SharedText mapping;
    std::shared_ptr<const RecordedResponses> responses;
    bool operator==(const WebhookStandIn&) const = default;
};

// Kept from one run of a worker to the next.
class ObjectConversion {
 public:
    // That of a definition of the analysis, which is one. `rules` as in convert::Conversion.
    convert::Conversion& use(const AnalysisResultPtr& analysis, std::size_t object, const WebhookStandIn& standIn,
                             const std::shared_ptr<cel_schema::RuleCache>& rules = nullptr);
    // Of the last use().
    convert::Conversion& conversion() { return *m_conversion; }
    bool byMapping() const { return m_mapped != nullptr; }
    bool byResponses() const { return m_recorded != nullptr; }
    // Why a conversion since the last call is not simulated although there are responses: none of them is its own. A
    // sentence; empty if all are simulated.
    Phrase takeProblem() { return m_recorded ? m_recorded->takeCallProblem() : Phrase(); }

 private:
    AnalysisResultPtr m_analysis;
    std::size_t m_object = 0;
    WebhookStandIn m_standIn;
    std::shared_ptr<cel_schema::RuleCache> m_rules;
    std::unique_ptr<DeclaredMapping> m_mapping;
    std::unique_ptr<mapping::MappingConverter> m_mapped;    // null: the mapping cannot be used, or none is
    std::unique_ptr<convert::WebhookConverter> m_recorded;  // null: there is a mapping, or no response is known
    std::unique_ptr<convert::Conversion> m_conversion;      // refers to the others
};

}  // namespace crd::model
