#include "engine/crd/model/schema_locations.h"

#include "engine/base/check.h"
#include "engine/yaml/read/navigate.h"

namespace crd {

using schema::ChildSchema;
using schema::Schema;

SchemaLocations::SchemaLocations(const yaml::Stream& stream, const Definition& definition, const Version& version) {
    CRD_CHECK(definition.document < stream.documents().size());
    const auto location =
        yaml::locate(stream.documents()[definition.document], definition.root.joined(version.schemaPath));
    // If the schema is the target of an alias, the path of keys does not lead to its node; positions are then unknown.
    if (!location || !version.schema || location->node.get() != version.schema->source.get()) return;
    const std::size_t begin = location->node.begin();
    walk(location->node, *version.schema, {version.schemaPath, {begin, begin}, location->node.span()});
}

void SchemaLocations::walk(yaml::NodeRef at, const Schema& node, Entry location) {
    const auto [known, added] = m_locations.try_emplace(&node, std::move(location));
    if (!added) return;
    const FieldPath path = known->second.path;
    for (const ChildSchema& child : node.children) {
        const yaml::NodeRef below = schema::childNode(at, child);
        const SourceSpan key{at.begin() + child.keySpan.begin, at.begin() + child.keySpan.end};
        walk(below, *child.schema, {schema::childPath(path, child), key, below.span()});
    }
}

const SchemaLocations::Entry* SchemaLocations::find(const Schema* node) const {
    const auto at = m_locations.find(node);
    return at == m_locations.end() ? nullptr : &at->second;
}

std::optional<SchemaLocations::Entry> SchemaLocations::rule(const Schema* node, std::size_t index) const {
    const Entry* location = find(node);
    if (location == nullptr) return std::nullopt;
    Entry out = *location;
    out.path = location->path.child("x-kubernetes-validations").at(index);
    const int entry = node->entryOf(schema::Keyword::XValidations);
    if (entry < 0) return out;
    const yaml::EntryRef rules =
        yaml::NodeRef(node->source.get(), location->node.begin).entry(static_cast<std::size_t>(entry));
    out.key = rules.key.span();
    out.node = rules.value.span();
    if (!rules.value->isSequence() || index >= rules.value.size()) return out;
    const yaml::NodeRef item = rules.value.entry(index).value;
    out.key = out.node = item.span();
    if (!item->isMapping() || item.indexOf("rule") == yaml::NodeRef::npos) return out;
    const yaml::EntryRef text = item.entry(item.indexOf("rule"));
    out.path = out.path.child("rule");
    out.key = text.key.span();
    out.node = text.value.span();
    return out;
}

}  // namespace crd
