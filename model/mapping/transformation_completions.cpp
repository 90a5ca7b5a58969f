#include "model/mapping/transformation_completions.h"

namespace crd::model {

completion::Completions TransformationCompletions::completionsAt(const std::string& text, std::size_t byte) const {
    const MappingReadingPtr reading = m_model ? m_model->reading() : nullptr;
    const mapping::CompiledConversion* conversion =
        reading ? reading->directions[m_model->backward() ? 1 : 0].conversion : nullptr;
    if (!conversion || !conversion->from) return {};
    const auto scope = mapping::scopeOf(m_field.trimmed().toStdString(), *conversion->from);
    return scope ? completion::expressionCompletions(text, byte, *scope) : completion::Completions();
}

}  // namespace crd::model

#include "moc_transformation_completions.cpp"
