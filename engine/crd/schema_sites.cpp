#include "engine/crd/schema_sites.h"

#include "engine/yaml/navigate.h"

namespace crd {

using schema::ChildSchema;
using schema::Schema;

SchemaSites::SchemaSites(const yaml::Stream& stream, const Definition& definition, const Version& version) {
    const auto place =
        yaml::locate(stream.documents()[definition.document], definition.root.joined(version.schemaPath));
    // Behind an alias the way of keys does not lead to the node; then nothing is known of places.
    if (!place || !version.schema || place->node.get() != version.schema->source.get()) return;
    const std::size_t begin = place->node.begin();
    walk(place->node, *version.schema, {version.schemaPath, {begin, begin}, place->node.span()});
}

void SchemaSites::walk(yaml::NodeRef at, const Schema& node, Site site) {
    const auto [known, added] = m_sites.try_emplace(&node, std::move(site));
    if (!added) return;
    const FieldPath path = known->second.path;
    for (const ChildSchema& child : node.children) {
        const yaml::NodeRef below = schema::childNode(at, child);
        const SourceSpan key{at.begin() + child.keySpan.begin, at.begin() + child.keySpan.end};
        walk(below, *child.schema, {schema::childPath(path, child), key, below.span()});
    }
}

const SchemaSites::Site* SchemaSites::find(const Schema* node) const {
    const auto at = m_sites.find(node);
    return at == m_sites.end() ? nullptr : &at->second;
}

}  // namespace crd
