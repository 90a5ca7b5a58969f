#include "model/document/declared_mapping.h"

namespace crd::model {

std::unique_ptr<DeclaredMapping> declaredMapping(const SharedText& text, const Definition& definition) {
    auto out = std::make_unique<DeclaredMapping>();
    if (!text || text->find_first_not_of(" \t\r\n") == std::string::npos) {
        out->problem = phrase("Conversion", "There is no mapping between the versions of this definition yet.");
        return out;
    }
    out->text = mapping::readMappings(yaml::Stream::read(text));
    if (!out->text.stream->ok()) {
        out->problem = phrase("Conversion", "The mapping is not valid YAML.");
        return out;
    }
    out->mapping = mapping::mappingFor(out->text, definition);
    if (!out->mapping && out->text.mappings.size() == 1) out->mapping = &out->text.mappings.front();
    if (!out->mapping) {
        out->problem = phrase("Conversion", "The mapping has no APIConversion with the name %1.").with(definition.name);
        return out;
    }
    out->compiled = mapping::compile(*out->text.stream, *out->mapping, definition);
    return out;
}

}  // namespace crd::model
