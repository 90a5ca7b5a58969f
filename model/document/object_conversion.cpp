#include "model/document/object_conversion.h"

#include "engine/convert/review_response.h"
#include "engine/crd/model/resource_kind.h"

namespace crd::model {

convert::Conversion& ObjectConversion::use(const AnalysisResultPtr& analysis, std::size_t object,
                                           const WebhookStandIn& standIn,
                                           const std::shared_ptr<cel_schema::RuleCache>& rules) {
    const Definition& definition = analysis->definitions[object];
    const WebhookStandIn used = convertsByWebhook(definition) ? standIn : WebhookStandIn();
    if (m_conversion && m_analysis == analysis && m_object == object && m_standIn == used && m_rules == rules)
        return *m_conversion;
    m_conversion.reset();
    m_mapped.reset();
    m_recorded.reset();
    m_mapping = declaredMapping(used.mapping, definition);
    m_analysis = analysis;
    m_object = object;
    m_standIn = used;
    m_rules = rules;
    convert::Converter* converter = nullptr;
    if (m_mapping->problem.empty()) {
        m_mapped = std::make_unique<mapping::MappingConverter>(m_mapping->compiled,
                                                               mapping::ConvertOptions{.dropsMoved = true});
        converter = m_mapped.get();
    } else if (used.responses && !used.mapping) {
        const auto find = [responses = used.responses](
                              const convert::ReviewRequest& request,
                              const std::stop_token&) -> tl::expected<convert::ReviewResponse, convert::CallFailure> {
            if (auto found = responses->find(request)) return *std::move(found);
            return tl::unexpected<convert::CallFailure>(convert::CallFailure{
                phrase("Preview",
                       "A webhook converts the objects of this definition; its response to the conversion from %1 to "
                       "%2 is not known.")
                    .with(convert::kindOf(request.input.objects.front()).version, request.input.to),
                {}});
        };
        m_recorded = std::make_unique<convert::WebhookConverter>(convert::reviewSettingsOf(definition), find,
                                                                 used.responses->uid);
        converter = m_recorded.get();
    }
    m_conversion =
        std::make_unique<convert::Conversion>(definition, analysis->outcomes[object].versions, converter, rules);
    return *m_conversion;
}

}  // namespace crd::model
