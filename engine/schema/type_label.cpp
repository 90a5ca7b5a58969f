#include "engine/schema/type_label.h"

namespace crd::schema {

namespace {

// Limits "[][][]..." for nested lists; more does not fit a table cell.
constexpr int kMostLevels = 6;

}  // namespace

std::string typeLabel(const Schema& root) {
    const Schema* schema = &root;
    std::string before;
    for (int level = 0; level < kMostLevels; ++level) {
        if (schema->intOrString) return before + "int-or-string";
        if (schema->type == "array") {
            before += "[]";
            const ChildSchema* items = schema->child(ChildKind::Items);
            if (items == nullptr) return before;
            schema = items->schema.get();
            continue;
        }
        const ChildSchema* values = schema->child(ChildKind::AdditionalProperties);
        if (schema->type == "object" && values != nullptr && schema->child(ChildKind::Property) == nullptr) {
            before += "map[string]";
            schema = values->schema.get();
            continue;
        }
        if (schema->type.empty() && schema->preserveUnknownFields.value_or(false)) return before + "any";
        return before + schema->type;
    }
    return before + "\xE2\x80\xA6";
}

}  // namespace crd::schema
