#include "engine/edit/take_node.h"

#include <algorithm>
#include <optional>
#include <string>

#include "engine/edit/schema_edit_place.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/yaml/navigate.h"
#include "engine/yaml/write.h"

namespace crd {
namespace {

using schema::ChildKind;

std::size_t blanksBefore(std::string_view line) {
    return std::min(line.find_first_not_of(' '), line.size());
}

std::string_view lineOf(const yaml::Stream& stream, std::size_t line) {
    const std::string_view text = stream.text();
    const std::size_t begin = stream.lines().lineBegin(line);
    return text.substr(begin, text.find('\n', begin) - begin);
}

// The column of a node that begins its line.
std::optional<std::size_t> columnOf(const yaml::Stream& stream, std::size_t at) {
    const std::size_t line = stream.lines().lineOf(at);
    const std::size_t column = blanksBefore(lineOf(stream, line));
    if (stream.lines().lineBegin(line) + column != at) return std::nullopt;
    return column;
}

// The comment lines directly above a node that begins its line, without their indentation. `aligned`: only those in its
// column.
std::string commentsAbove(const yaml::Stream& stream, std::size_t at, bool aligned) {
    const std::optional<std::size_t> column = columnOf(stream, at);
    if (!column) return {};
    std::string out;
    for (std::size_t line = stream.lines().lineOf(at); line > 0; --line) {
        std::string_view above = lineOf(stream, line - 1);
        const std::size_t blanks = blanksBefore(above);
        above.remove_prefix(blanks);
        if (!above.starts_with('#') || (aligned && blanks != *column)) break;
        while (above.ends_with('\r')) above.remove_suffix(1);
        out = std::string(above) + "\n" + out;
    }
    return out;
}

// The comments between a key and the block collection below it, which begins with them.
std::string leadingComments(const yaml::Stream& stream, const yaml::NodeRef& node) {
    return node->isScalar() || node->flow ? std::string() : commentsAbove(stream, node.begin(), false);
}

// The key of a property; null if it is not in a mapping of its own document.
yaml::NodeRef keyOf(const EditScript& script, const SchemaWay& property) {
    const yaml::NodeRef all = script.at(property.parent().child("properties"));
    if (!all || !all->isMapping()) return {};
    const std::size_t at = all.indexOf(property.steps.back().name);
    return at < all.size() ? all.entry(at).key : yaml::NodeRef();
}

// Copies the comments above a property's key to those of a new one.
void takeComments(EditScript& script, const SchemaWay& to, const EditScript& from, const SchemaWay& taken) {
    const yaml::NodeRef source = keyOf(from, taken);
    const yaml::NodeRef key = script.ok() ? keyOf(script, to) : yaml::NodeRef();
    if (!source || !key) return;
    const std::optional<std::size_t> column = columnOf(script.stream(), key.begin());
    const std::string comments = commentsAbove(from.stream(), source.begin(), true);
    if (!column || comments.empty()) return;
    const std::size_t at = key.begin() - *column;
    const std::string_view ending = at > 1 && script.stream().text().substr(at - 2, 2) == "\r\n"
                                        ? std::string_view("\r\n")
                                        : std::string_view("\n");
    std::string lines;
    for (std::size_t begin = 0; begin < comments.size();) {
        const std::size_t end = comments.find('\n', begin);
        lines.append(*column, ' ').append(comments, begin, end - begin).append(ending);
        begin = end + 1;
    }
    script.step(TextEdit{{{at, at}, lines}});
}

// The text of a value, to be set in another document, which writes JSON itself if it is JSON.
std::optional<std::string> takenText(const EditScript& from, const FieldPath& path) {
    const yaml::NodeRef node = from.at(path);
    if (!node) return std::nullopt;
    if (!node->holdsAlias && !node->holdsAnchor && !node->isAlias()) {
        std::string text = from.source(path);
        const bool isJson = text.size() > 1 && text[0] == '{' && text.find_first_not_of(" \r\n", 1) != text.npos &&
                            text[text.find_first_not_of(" \r\n", 1)] == '"';
        if (!isJson) return leadingComments(from.stream(), node) + text;
    }
    const auto value = from.value(path);
    if (!value) return std::nullopt;
    std::string text = yaml::write(*value);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

// Where a new property goes: behind the nearest sibling before it that exists in both.
yaml::Place placeLike(const EditScript& from, const SchemaWay& taken, const EditScript& script,
                      const FieldPath& properties) {
    const yaml::NodeRef siblings = from.at(taken.parent().child("properties"));
    const yaml::NodeRef there = script.at(properties);
    if (!siblings || !siblings->isMapping() || !there || !there->isMapping()) return {};
    const std::size_t at = siblings.indexOf(taken.steps.back().name);
    if (at >= siblings.size()) return {};
    for (std::size_t i = at; i > 0; --i) {
        const yaml::NodeRef key = siblings.entry(i - 1).key;
        const std::size_t found = key ? there.indexOf(key->scalar) : there.size();
        if (found < there.size()) return found + 1 < there.size() ? yaml::Place{found + 1} : yaml::Place{};
    }
    return at == 0 && there.size() > 0 ? yaml::Place{0} : yaml::Place{};
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
            const FieldPath properties = parent.child("properties");
            const yaml::NodeRef there = script.at(properties);
            if (there && there->isAlias()) {
                script.fail(phrase("Edits", "The properties of %1 are an alias; change them where they are defined.")
                                .with(parent.toString()));
                return;
            }
            if (there && there->isMapping() && there.size() > 0) {
                const yaml::Place place =
                    taken.isProperty() ? placeLike(from, taken, script, properties) : yaml::Place{};
                script.insertText(properties, name, text, place);
                return;
            }
            const yaml::NodeRef owner = script.at(parent);
            const bool flow = owner && owner->isMapping() && owner->flow;
            script.setKeywordText(parent, "properties",
                                  flow ? "{" + yamlScalar(name) + ": x}" : yamlScalar(name) + ": x");
            script.step(yaml::setText(script.target(), properties.key(name), text));
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

Result<TextEdit> takeNode(const SchemaPlace& from, const SchemaPlace& to) {
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

Result<TextEdit> takeMovedNode(const SchemaPlace& from, const SchemaPlace& to, const FieldPath& target) {
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

Result<TextEdit> takeKeyword(const SchemaPlace& from, const SchemaPlace& to, std::string_view keyword) {
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

Result<TextEdit> takeEntry(const SchemaPlace& to, std::string_view keyword, std::string_view name, bool exists) {
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

Result<TextEdit> takeItem(const SchemaPlace& from, const SchemaPlace& to, std::string_view keyword,
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
