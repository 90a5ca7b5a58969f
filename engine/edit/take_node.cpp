#include "engine/edit/take_node.h"

#include <algorithm>
#include <optional>
#include <string>

#include "engine/edit/internal/schema_insert.h"
#include "engine/edit/internal/taken_text.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/edit/schema_way.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd {
namespace {

using schema::ChildKind;

// The key of a property; null if it is not in a mapping of its own document.
yaml::NodeRef keyOf(const EditScript& script, const SchemaWay& property) {
    const yaml::NodeRef all = script.at(property.parent().child("properties"));
    if (!all || !all->isMapping()) return {};
    const std::size_t at = all.indexOf(property.steps.back().name);
    return at < all.size() ? all.entry(at).key : yaml::NodeRef();
}

// Copies the comments above a property's key to those of a new one.
void takeComments(EditScript& script, const SchemaWay& to, const EditScript& from, const SchemaWay& taken) {
    copyComments(script, script.ok() ? keyOf(script, to) : yaml::NodeRef(), from, keyOf(from, taken));
}

// Where a new property goes: behind the nearest sibling before it that exists in both.
yaml::InsertPosition placeLike(const EditScript& from, const SchemaWay& taken, const EditScript& script,
                               const FieldPath& properties) {
    const yaml::NodeRef siblings = from.at(taken.parent().child("properties"));
    const yaml::NodeRef there = script.at(properties);
    if (!siblings || !siblings->isMapping() || !there || !there->isMapping()) return {};
    const std::size_t at = siblings.indexOf(taken.steps.back().name);
    if (at >= siblings.size()) return {};
    for (std::size_t i = at; i > 0; --i) {
        const yaml::NodeRef key = siblings.entry(i - 1).key;
        const std::size_t found = key ? there.indexOf(yaml::keyName(*key)) : there.size();
        if (found < there.size())
            return found + 1 < there.size() ? yaml::InsertPosition{found + 1} : yaml::InsertPosition{};
    }
    return at == 0 && there.size() > 0 ? yaml::InsertPosition{0} : yaml::InsertPosition{};
}

std::string asBranch(std::string_view head, std::string_view text) {
    std::string out(head);
    for (const char c : text) {
        out += c;
        if (c == '\n') out.append(2, ' ');
    }
    return out;
}

// At the end of a list keyword, which need not exist yet.
void addListItem(EditScript& script, const FieldPath& list, const std::string& text) {
    const yaml::NodeRef there = script.at(list);
    if (there && there->isSequence() && there.size() > 0) {
        const std::size_t size = there.size();
        script.step(yaml::insertItem(script.target(), list, Json("x")));
        script.step(yaml::setText(script.target(), list.at(size), text));
        return;
    }
    const yaml::NodeRef owner = script.at(list.parent());
    const bool flow = owner && owner->isMapping() && owner->flow;
    script.setKeywordText(list.parent(), list.steps().back().name, flow ? "[" + text + "]" : asBranch("- ", text));
}

void insertNode(EditScript& script, const EditScript& from, const SchemaWay& taken, const SchemaWay& to,
                const std::string& text) {
    const SchemaStep& last = to.steps.back();
    const FieldPath parent = to.parent();
    if (!script.has(parent)) {
        script.fail(phrase("Edits", "There is no %1 yet; take it first.").with(parent.toString()));
        return;
    }
    switch (last.kind) {
        case ChildKind::Property: {
            const std::string& name = taken.isProperty() ? taken.steps.back().name : last.name;
            const yaml::InsertPosition position = taken.isProperty()
                                                      ? placeLike(from, taken, script, parent.child("properties"))
                                                      : yaml::InsertPosition{};
            insertProperty(script, parent, name, text, position);
            return;
        }
        case ChildKind::Items:
        case ChildKind::AdditionalProperties:
        case ChildKind::Not:
            script.setKeywordText(parent, last.path.steps().back().name, text);
            return;
        case ChildKind::AllOf:
        case ChildKind::AnyOf:
        case ChildKind::OneOf: {
            const FieldPath list = last.path.parent();
            addListItem(script, list, text);
            return;
        }
        default:
            script.fail(phrase("Edits", "A %1 cannot be taken.").with(last.path.toString()));
    }
}

bool isRequired(const EditScript& script, const SchemaWay& property) {
    return script.indexOf(property.parent().child("required"), property.steps.back().name) != EditScript::npos;
}

void takeRequired(EditScript& script, const SchemaWay& to, const EditScript& from, const SchemaWay& taken) {
    if (!script.ok() || !taken.isProperty() || !to.isProperty()) return;
    if (isRequired(from, taken)) {
        script.addToList(to.parent(), "required", to.steps.back().name);
    } else {
        script.removeFromList(to.parent(), "required", to.steps.back().name);
    }
}

}  // namespace

Result<TextEdit> takeNode(const SchemaRef& from, const SchemaRef& to) {
    const EditScript source(from.stream, from.definition.document);
    const auto taken = wayTo(source, from.definition, from.node);
    if (!taken) return tl::unexpected<Error>(taken.error());
    EditScript script(to.stream, to.definition.document);
    auto way = schemaWay(to.definition, to.node);
    if (!way || !way->keyword.empty())
        return failure(phrase("Edits", "%1 is not a schema node of this definition.").with(to.node.toString()));
    const auto text = takenText(source, taken->node());
    if (!text) return failure(phrase("Edits", "The schema at %1 cannot be read.").with(from.node.toString()));

    const auto takeName = [&] {
        way->steps.back().name = taken->steps.back().name;
        way->steps.back().path = way->parent().child("properties").key(way->steps.back().name);
    };
    if (!script.has(way->node())) {
        if (way->steps.empty()) return failure(phrase("Edits", "The version has no schema; add one first."));
        insertNode(script, source, *taken, *way, *text);
        if (taken->isProperty() && way->isProperty()) {
            takeName();
            takeComments(script, *way, source, *taken);
        }
    } else {
        const bool renamed =
            taken->isProperty() && way->isProperty() && taken->steps.back().name != way->steps.back().name;
        if (renamed) {
            script.step(renameProperty(to, taken->steps.back().name));
            takeName();
        }
        if (script.at(way->node())->isAlias())
            return failure(phrase("Edits", "The schema at %1 is an alias; change it where it is defined.")
                               .with(way->node().toString()));
        if (script.ok() && script.value(way->node()) != source.value(taken->node()))
            script.step(yaml::setText(script.target(), way->node(), *text));
    }
    takeRequired(script, *way, source, *taken);
    return script.finish();
}

Result<TextEdit> takeMovedNode(const SchemaRef& from, const SchemaRef& to, const FieldPath& target) {
    const EditScript source(from.stream, from.definition.document);
    const auto taken = wayTo(source, from.definition, from.node);
    if (!taken) return tl::unexpected<Error>(taken.error());
    const auto way = schemaWay(to.definition, target);
    if (!way || !way->isProperty() || !taken->isProperty())
        return failure(phrase("Edits", "%1 is not a property of this definition.").with(target.toString()));
    const auto text = takenText(source, taken->node());
    if (!text) return failure(phrase("Edits", "The schema at %1 cannot be read.").with(from.node.toString()));
    EditScript script(to.stream, to.definition.document);
    if (script.has(way->node())) return failure(phrase("Edits", "There is already a %1.").with(target.toString()));
    script.step(removeNode(to));
    if (script.ok()) insertNode(script, source, *taken, *way, *text);
    takeComments(script, *way, source, *taken);
    takeRequired(script, *way, source, *taken);
    return script.finish();
}

Result<TextEdit> takeKeyword(const SchemaRef& from, const SchemaRef& to, std::string_view keyword) {
    const EditScript source(from.stream, from.definition.document);
    const auto taken = wayTo(source, from.definition, from.node);
    if (!taken) return tl::unexpected<Error>(taken.error());
    EditScript script(to.stream, to.definition.document);
    const auto way = wayTo(script, to.definition, to.node);
    if (!way) return tl::unexpected<Error>(way.error());
    const FieldPath path = taken->node().child(keyword);
    if (!source.has(path)) {
        script.removeKey(way->node(), keyword);
        return script.finish();
    }
    const auto text = takenText(source, path);
    if (!text) return failure(phrase("Edits", "%1 cannot be read.").with(path.toString()));
    script.setKeywordText(way->node(), keyword, *text);
    return script.finish();
}

Result<TextEdit> takeEntry(const SchemaRef& to, std::string_view keyword, std::string_view name, bool exists) {
    EditScript script(to.stream, to.definition.document);
    const auto way = wayTo(script, to.definition, to.node);
    if (!way) return tl::unexpected<Error>(way.error());
    if (exists) {
        script.addToList(way->node(), keyword, name);
    } else {
        script.removeFromList(way->node(), keyword, name);
    }
    return script.finish();
}

Result<TextEdit> takeItem(const SchemaRef& from, const SchemaRef& to, std::string_view keyword,
                          std::optional<std::size_t> own, std::optional<std::size_t> other) {
    const EditScript source(from.stream, from.definition.document);
    const auto taken = wayTo(source, from.definition, from.node);
    if (!taken) return tl::unexpected<Error>(taken.error());
    EditScript script(to.stream, to.definition.document);
    const auto way = wayTo(script, to.definition, to.node);
    if (!way) return tl::unexpected<Error>(way.error());
    const FieldPath list = way->node().child(keyword);
    if (!own) {
        if (other) script.step(yaml::remove(script.target(), list.at(*other), true));
        return script.finish();
    }
    const FieldPath path = taken->node().child(keyword).at(*own);
    const auto text = takenText(source, path);
    if (!text) return failure(phrase("Edits", "%1 cannot be read.").with(path.toString()));
    if (other) {
        script.step(yaml::setText(script.target(), list.at(*other), *text));
    } else {
        addListItem(script, list, *text);
    }
    return script.finish();
}

}  // namespace crd
