#include "engine/cel_schema/compiled_schema.h"

#include <algorithm>
#include <numeric>
#include <string_view>

#include "engine/cel/syntax/escape.h"
#include "engine/schema/siblings.h"

namespace crd::cel_schema {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

// State inherited from the parent node.
struct SchemaCompiler::NodeContext {
    bool isRoot = true;
    bool inScope = false;  // a node above has rules
    DeclaredTypePtr type;  // type of the node, if in scope
    bool lostAbove = false;
};

CompiledSchemaPtr CompiledSchema::child(std::size_t index) const {
    const auto at = std::lower_bound(children.begin(), children.end(), index,
                                     [](const auto& entry, std::size_t i) { return entry.first < i; });
    return at != children.end() && at->first == index ? at->second : nullptr;
}

// Below a node with rules, types are taken from its declaration if they are accessible in it.
SchemaCompiler::NodeContext SchemaCompiler::below(CompiledSchema& parent, const ChildSchema& child) {
    NodeContext out;
    out.isRoot = false;
    out.inScope = parent.inScope;
    if (!parent.inScope || parent.type == nullptr) return out;
    if (child.kind != ChildKind::Property) {
        out.type = parent.type->element;
        out.lostAbove = out.type == nullptr;
        return out;
    }
    const auto name = cel::escaped(child.name);
    const auto field = name ? parent.type->fields.find(*name) : parent.type->fields.end();
    const bool found = field != parent.type->fields.end();
    out.type = found ? field->second : m_cache.type(*child.schema, child.schema->embeddedResource, &parent.sameOn);
    return out;
}

namespace {

std::vector<std::uint32_t> visitsOf(const Schema& node, const CompiledSchema& compiled) {
    const auto rank = [&](std::uint32_t position) {
        const ChildSchema& child = node.children[compiled.children[position].first];
        const int kind = child.kind == ChildKind::AdditionalProperties ? 0 : child.kind == ChildKind::Property ? 1 : 2;
        return std::pair<int, std::string_view>(kind, child.name);
    };
    std::vector<std::uint32_t> out(compiled.children.size());
    std::iota(out.begin(), out.end(), 0U);
    std::stable_sort(out.begin(), out.end(), [&](auto a, auto b) { return rank(a) < rank(b); });
    return out;
}

}  // namespace

CompiledSchemaPtr SchemaCompiler::node(const Schema& now, const NodeContext& context, const Schema* before,
                                       const CompiledSchemaPtr& compiledBefore) {
    if (before == &now) {
        if (!compiledBefore) return nullptr;
        const bool inScope = context.inScope || !now.rules.empty();
        if (compiledBefore->inScope == inScope && (!context.inScope || compiledBefore->type == context.type) &&
            compiledBefore->sameOn.contains(m_cache.environment().serverVersion().server())) {
            return compiledBefore;
        }
    }
    m_stopped = m_stopped || m_stop.stop_requested();
    if (m_stopped) return nullptr;
    boost::intrusive_ptr<CompiledSchema> out(new CompiledSchema);
    out->inScope = context.inScope || !now.rules.empty();
    out->lostAbove = context.lostAbove;
    out->type = context.type;
    if (out->inScope && !context.inScope)
        out->type = m_cache.type(now, context.isRoot || now.embeddedResource, &out->sameOn);
    for (const schema::ValidationRule& rule : now.rules) {
        m_stopped = m_stopped || m_stop.stop_requested();
        if (m_stopped) return nullptr;
        if (!out->type) continue;
        out->rules.push_back(m_cache.rule(rule, out->type));
        out->sameOn &= out->rules.back()->sameOn;
    }
    schema::Siblings siblings(before);
    for (std::size_t i = 0; i < now.children.size(); ++i) {
        const ChildSchema& child = now.children[i];
        if (!placesValues(child.kind)) continue;
        const ChildSchema* old = siblings.of(i, child);
        const CompiledSchemaPtr compiledOld =
            old && compiledBefore ? compiledBefore->child(static_cast<std::size_t>(old - before->children.data()))
                                  : nullptr;
        auto compiled = node(*child.schema, below(*out, child), old ? old->schema.get() : nullptr, compiledOld);
        if (m_stopped) return nullptr;
        if (!compiled) continue;
        out->sameOn &= compiled->sameOn;
        out->children.emplace_back(static_cast<std::uint32_t>(i), std::move(compiled));
    }
    if (now.rules.empty() && out->children.empty()) return nullptr;
    out->visits = visitsOf(now, *out);
    return out;
}

CompiledSchemaPtr SchemaCompiler::compile(const Schema& root, const Schema* before,
                                          const CompiledSchemaPtr& compiledBefore) {
    return node(root, NodeContext(), before, compiledBefore);
}

}  // namespace crd::cel_schema
