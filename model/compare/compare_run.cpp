#include "model/compare/compare_run.h"

#include <algorithm>
#include <functional>

#include "engine/convert/conversion.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/mapping/declared_conversion.h"
#include "engine/yaml/read/navigate.h"

namespace crd::model {

namespace {

std::uint64_t mixed(std::uint64_t parent, std::string_view name, bool leftOnly) {
    std::uint64_t hash = parent ^ (std::hash<std::string_view>()(name) + 0x9e3779b97f4a7c15ULL + (parent << 6));
    hash = (hash ^ (hash >> 31)) * 0xbf58476d1ce4e5b9ULL;
    return hash + (leftOnly ? 1 : 0);
}

const yaml::DocumentTree* treeOn(const CompareSide& side) {
    const auto& documents = side.stream().documents();
    const std::size_t document = side.definition().document;
    return document < documents.size() ? &documents[document] : nullptr;
}

}  // namespace

const Definition& CompareSide::definition() const {
    return analysis ? analysis->definitions[object] : base->definitions[object]->definition;
}

const yaml::Stream& CompareSide::stream() const {
    return analysis ? *analysis->tree : *base->definitions[object]->stream;
}

diff::Side CompareSide::side() const {
    diff::Side out{&definition(), &info(), true};
    if (!analysis) {
        out.structural = !base->definitions[object]->nonStructural.contains(kDefaultMinor);
    } else if (object < analysis->outcomes.size() && version < analysis->outcomes[object].versions.size()) {
        out.structural = analysis->outcomes[object].versions[version].structural;
    }
    return out;
}

namespace {

// What the declared conversion does, between two versions of the document.
diff::DeclaredConversion declaredConversion(const CompareTask& task, const std::stop_token& stop) {
    const CompareSide &left = task.left, &right = task.right;
    const bool same = left.isDocument() && left.analysis == right.analysis && left.object == right.object;
    if (!same || !task.mapping || task.mapping->empty() || !convertsByWebhook(right.definition())) return {};
    const mapping::MappingText text = mapping::readMappings(yaml::Stream::read(task.mapping));
    const mapping::Mapping* own = mapping::mappingFor(text, right.definition());
    if (!text.stream->ok() || !own) return {};
    const mapping::CompiledMapping compiled = mapping::compile(*text.stream, *own, right.definition());
    if (right.object >= right.analysis->outcomes.size()) return {};
    convert::Conversion server(right.definition(), right.analysis->outcomes[right.object].versions);
    return mapping::declaredConversion(compiled, right.definition(), left.info(), right.info(), &server, stop);
}

}  // namespace

CompareResultPtr runComparison(const CompareTask& task, const std::stop_token& stop, const CompareResult* before) {
    auto out = std::make_shared<CompareResult>();
    out->task = task;
    out->task.options.conversion = declaredConversion(task, stop);
    out->comparison = diff::compare(task.left.side(), task.right.side(), out->task.options, stop,
                                    before ? &before->comparison : nullptr);
    if (out->comparison.stopped) return nullptr;
    const auto& nodes = out->comparison.nodes;
    out->keys.resize(nodes.size());
    out->changed.resize(nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const diff::PairedNode& node = nodes[i];
        const std::uint64_t parent = node.parent == diff::PairedNode::kNone ? 1 : out->keys[node.parent];
        const schema::ChildSchema* child = node.rightChild ? node.rightChild : node.leftChild;
        const bool property = child && child->kind == schema::ChildKind::Property;
        out->keys[i] = property ? mixed(parent, child->name, node.right == nullptr)
                                : mixed(parent, node.name(), node.right == nullptr);
    }
    const auto count = [&](const std::vector<diff::Difference>& differences) {
        for (const diff::Difference& difference : differences) {
            for (std::size_t i = 0; i < diff::kImpacts; ++i)
                out->counts[i] += difference.has(static_cast<diff::Impact>(i)) ? 1 : 0;
        }
    };
    count(out->comparison.definition);
    for (const diff::PairedNode& node : nodes) count(node.differences);
    for (std::size_t i = nodes.size(); i-- > 0;) {
        if (nodes[i].mark != diff::Mark::Same || !nodes[i].differences.empty()) out->changed[i] = true;
        if (out->changed[i] && nodes[i].parent != diff::PairedNode::kNone) out->changed[nodes[i].parent] = true;
    }
    return out;
}

std::optional<FieldPath> pathOn(const CompareResult& result, std::uint32_t node, bool left) {
    const auto below = left ? result.comparison.leftPath(node) : result.comparison.rightPath(node);
    if (!below) return std::nullopt;
    const CompareSide& side = left ? result.task.left : result.task.right;
    return side.info().schemaPath.joined(*below);
}

yaml::NodeRef yamlOn(const CompareResult& result, std::uint32_t node, bool left) {
    const auto path = pathOn(result, node, left);
    const CompareSide& side = left ? result.task.left : result.task.right;
    const yaml::DocumentTree* tree = treeOn(side);
    if (!path || !tree) return {};
    const auto at = yaml::locate(*tree, *path);
    return at ? at->node : yaml::NodeRef{};
}

std::string textOn(const CompareResult& result, std::uint32_t node, bool left) {
    const auto path = pathOn(result, node, left);
    if (!path) return {};
    const CompareSide& side = left ? result.task.left : result.task.right;
    const EditScript script(side.stream(), side.definition().document);
    std::string text = script.source(*path);
    if (!text.empty() && text.back() != '\n') text += '\n';
    return text;
}

}  // namespace crd::model
