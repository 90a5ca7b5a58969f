#include "model/schema/schema_place.h"

#include <algorithm>

#include "engine/schema/properties_along.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd::model {

namespace {

using schema::ChildSchema;
using schema::Schema;

bool sameStep(const PathStep& written, const PathStep& asked) {
    if (written == asked) return true;
    // Users may write properties.spec; and a property may be named "0".
    if (written.kind == PathStep::Kind::Key && asked.kind == PathStep::Kind::Field) return written.name == asked.name;
    return written.kind == PathStep::Kind::Key && asked.kind == PathStep::Kind::Index &&
           written.name == std::to_string(asked.index);
}

// The child that the steps starting at `at` lead to, and their number; null for none.
const ChildSchema* childAt(const Schema& parent, const std::vector<PathStep>& steps, std::size_t at,
                           std::size_t& taken) {
    for (auto child = parent.children.rbegin(); child != parent.children.rend(); ++child) {  // the last one wins
        // Most children are properties: compare their names before making a path.
        if (child->kind == schema::ChildKind::Property &&
            (at + 1 >= steps.size() ||
             (steps[at + 1].kind != PathStep::Kind::Index && steps[at + 1].name != child->name))) {
            continue;
        }
        const FieldPath path = stepsOf(*child);
        const std::vector<PathStep>& own = path.steps();
        if (at + own.size() > steps.size()) continue;
        const bool leads =
            std::equal(own.begin(), own.end(), steps.begin() + static_cast<std::ptrdiff_t>(at), sameStep);
        if (leads) {
            taken = own.size();
            return &*child;
        }
    }
    return nullptr;
}

SchemaText placed(const yaml::DocumentTree& document, const yaml::EntryRef& entry) {
    SchemaText text;
    text.entry = entry.span();
    text.key = entry.key ? entry.key.span() : SourceSpan{entry.begin, entry.begin};
    text.node = yaml::target(document, entry.value);
    return text;
}

}  // namespace

FieldPath stepsOf(const ChildSchema& child) {
    return schema::childPath({}, child);
}

std::optional<SchemaWay> wayTo(const Schema& root, const FieldPath& below, bool nearest) {
    SchemaWay way;
    const Schema* schema = &root;
    std::size_t at = 0;
    while (at < below.steps().size()) {
        std::size_t taken = 0;
        const ChildSchema* child = childAt(*schema, below.steps(), at, taken);
        if (child == nullptr || child->schema == nullptr) {
            if (nearest) return way;
            return std::nullopt;
        }
        way.push_back(child);
        schema = child->schema.get();
        at += taken;
    }
    return way;
}

const Schema& schemaAt(const Schema& root, const SchemaWay& way) {
    return way.empty() ? root : *way.back()->schema;
}

FieldPath pathBelow(const SchemaWay& way) {
    return schema::pathAlong(way);
}

const Definition* definitionOf(const AnalysisResult& analysis, std::size_t object) {
    return object < analysis.definitions.size() ? &analysis.definitions[object] : nullptr;
}

const yaml::DocumentTree* treeOf(const AnalysisResult& analysis, std::size_t object) {
    const Definition* definition = definitionOf(analysis, object);
    if (definition == nullptr || definition->document >= analysis.tree->documents().size()) return nullptr;
    return &analysis.tree->documents()[definition->document];
}

std::size_t objectAt(const AnalysisResult& analysis, std::size_t document, const FieldPath& path) {
    const auto found = std::find_if(analysis.definitions.begin(), analysis.definitions.end(), [&](const Definition& d) {
        return d.document == document && path.startsWith(d.root);
    });
    return static_cast<std::size_t>(found - analysis.definitions.begin());
}

const Version* versionOf(const AnalysisResult& analysis, std::size_t object, int version) {
    const Definition* definition = definitionOf(analysis, object);
    if (definition == nullptr || version < 0 || static_cast<std::size_t>(version) >= definition->versions.size()) {
        return nullptr;
    }
    return &definition->versions[static_cast<std::size_t>(version)];
}

SchemaText textOf(const AnalysisResult& analysis, std::size_t object, const Version& version, const SchemaWay& way) {
    SchemaText text;
    const yaml::DocumentTree* tree = treeOf(analysis, object);
    if (tree == nullptr) return text;
    const std::optional<yaml::Location> root = yaml::locate(*tree, version.schemaPath);
    if (!root || root->steps.empty()) return text;
    text = placed(*tree, root->entryRef());
    for (const ChildSchema* child : way) text = textOf(*tree, text, *child);
    return text;
}

SchemaText textOf(const yaml::DocumentTree& document, const SchemaText& parent, const ChildSchema& child) {
    if (!parent.node || child.keywordEntry >= parent.node.size()) return {};
    const yaml::EntryRef keyword = parent.node.entry(child.keywordEntry);
    if (child.innerEntry == ChildSchema::kNoInner) return placed(document, keyword);
    const yaml::NodeRef inner = yaml::target(document, keyword.value);
    if (!inner || child.innerEntry >= inner.size()) return {};
    return placed(document, inner.entry(child.innerEntry));
}

SchemaAt schemaAtByte(const AnalysisResult& analysis, std::size_t offset) {
    SchemaAt at;
    const yaml::Stream& stream = *analysis.tree;
    if (stream.documents().empty()) return at;
    const std::size_t document = yaml::documentAt(stream, offset);
    if (document >= stream.documents().size()) return at;
    const yaml::Location place = yaml::locate(stream, stream.documents()[document], offset);
    const FieldPath path = yaml::pathOf(place);
    at.object = objectAt(analysis, document, path);
    const Definition* definition = definitionOf(analysis, at.object);
    if (definition == nullptr) return at;
    for (std::size_t i = 0; i < definition->versions.size(); ++i) {
        const Version& version = definition->versions[i];
        if (!path.startsWith(version.path) && !path.startsWith(version.schemaPath)) continue;
        at.version = static_cast<int>(i);
        if (!version.schema || !path.startsWith(version.schemaPath)) break;
        at.inSchema = true;
        const Schema* schema = version.schema.get();
        std::size_t step = version.schemaPath.steps().size();
        const std::vector<yaml::Step>& steps = place.steps;
        while (step < steps.size()) {
            const auto hit = std::find_if(schema->children.begin(), schema->children.end(), [&](const ChildSchema& c) {
                if (c.keywordEntry != steps[step].entry) return false;
                return c.innerEntry == ChildSchema::kNoInner ||
                       (step + 1 < steps.size() && c.innerEntry == steps[step + 1].entry);
            });
            if (hit == schema->children.end() || !hit->schema) break;
            at.way.push_back(&*hit);
            schema = hit->schema.get();
            step += hit->innerEntry == ChildSchema::kNoInner ? 1U : 2U;
        }
        break;
    }
    return at;
}

}  // namespace crd::model
