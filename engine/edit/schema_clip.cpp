#include "engine/edit/schema_clip.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "engine/base/text/quote.h"
#include "engine/crd/model/read.h"
#include "engine/edit/internal/schema_insert.h"
#include "engine/edit/internal/taken_text.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/edit/schema_way.h"
#include "engine/schema/keyword.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd {
namespace {

using schema::ChildKind;
using schema::ValueShape;
using TakenNames = std::set<std::string, std::less<>>;

// In the order of the text, without those below another one.
Result<std::vector<SchemaWay>> waysTo(const EditScript& script, const SchemaNodes& from) {
    std::vector<FieldPath> paths = from.nodes;
    std::sort(paths.begin(), paths.end());
    std::vector<std::pair<std::size_t, SchemaWay>> found;
    const FieldPath* above = nullptr;
    for (const FieldPath& path : paths) {
        if (above && path.startsWith(*above)) continue;
        above = &path;
        auto way = wayTo(script, from.definition, path);
        if (!way) return tl::unexpected<Error>(way.error());
        const std::size_t begin = script.at(way->node()).begin();
        found.emplace_back(begin, std::move(*way));
    }
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<SchemaWay> out;
    for (auto& [begin, way] : found) out.push_back(std::move(way));
    if (out.empty()) return failure(phrase("Edits", "No schema node is selected."));
    return out;
}

std::string withoutLineEnds(std::string text) {
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

// A value in flow style as written, its later lines indented from column 0.
std::string flowSource(const EditScript& script, const FieldPath& path) {
    const std::string text = script.source(path);
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        out += text[i];
        if (text[i] == '\n' && text.compare(i + 1, 2, "  ") == 0) i += 2;
    }
    return out;
}

bool isJsonText(const yaml::NodeRef& node) {
    return node->flow && node->isMapping() && node.size() > 0 && node.entry(0).key &&
           node.entry(0).key->style == yaml::ScalarStyle::DoubleQuoted;
}

bool readsAlone(const yaml::NodeRef& node) {
    return node && !node->isAlias() && !node->holdsAlias;
}

// The property as an entry of a mapping, with a line end in block style.
Result<std::string> copiedEntry(const EditScript& script, const SchemaWay& way, const std::string& name, bool json) {
    const yaml::NodeRef node = script.at(way.node());
    const bool renamed = name != way.steps.back().name;
    if (readsAlone(node)) {
        if (Result<std::string> text = yaml::textOfEntry(script.target(), way.node(), renamed ? name : std::string()))
            return text;
        if (node->flow || node->isScalar()) {
            const std::string key = json ? toString(Json(name)) : yamlScalar(name);
            return key + ": " + flowSource(script, way.node()) + (json ? "" : "\n");
        }
    }
    const std::optional<std::string> text = takenText(script, way.node());
    if (!text) return failure(phrase("Edits", "The schema at %1 cannot be read.").with(way.node().toString()));
    return yamlScalar(name) + ":\n" + indentedBy(2, *text + "\n", "\n");
}

// --- pasting

bool isSchema(const yaml::NodeRef& node) {
    if (!node || !node->isMapping()) return false;
    for (std::size_t i = 0; i < node.size(); ++i) {
        const yaml::EntryRef entry = node.entry(i);
        const auto keyword = entry.key ? schema::keywordNamed(entry.key->scalar) : std::nullopt;
        if (!keyword) return false;
        const ValueShape shape = schema::info(*keyword).shape;
        const bool holdsMapping = shape == ValueShape::SchemaNode || shape == ValueShape::SchemaMap ||
                                  shape == ValueShape::SchemaOrBool || shape == ValueShape::AnyValue;
        if (entry.value->isMapping() && !holdsMapping) return false;
    }
    return true;
}

bool holdsSchemas(const yaml::NodeRef& node) {
    if (!node || !node->isMapping() || node.size() == 0) return false;
    for (std::size_t i = 0; i < node.size(); ++i) {
        const yaml::EntryRef entry = node.entry(i);
        if (!entry.key || !entry.key->isScalar() || !isSchema(entry.value)) return false;
    }
    return true;
}

struct Clip {
    yaml::StreamPtr stream;
    std::optional<FieldPath> properties;  // nothing: the whole is one schema
};

Result<Clip> clipOf(std::string_view text) {
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return failure(phrase("Edits", "The clipboard has no text to paste."));
    Clip out;
    out.stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    // Members of a JSON object.
    if (!out.stream->ok()) {
        auto members = yaml::Stream::read(std::make_shared<const std::string>("{" + std::string(text) + "}"));
        if (!members->ok())
            return failure(phrase("Edits", "The clipboard is not valid YAML: %1")
                               .with(out.stream->problems().front().message.phrase()));
        out.stream = std::move(members);
    }
    const auto& documents = out.stream->documents();
    if (documents.size() != 1 || !documents.front().root)
        return failure(phrase("Edits", "The clipboard does not contain exactly one YAML document."));
    const yaml::NodeRef root = documents.front().ref();
    if (holdsSchemas(root)) {
        out.properties = FieldPath();
    } else if (isSchema(root) && root.size() > 0) {
        const bool only = root.size() == 1 && root.entry(0).key->scalar == "properties";
        if (only && holdsSchemas(root.entry(0).value)) out.properties = FieldPath().child("properties");
    } else {
        return failure(phrase("Edits", "The clipboard contains neither properties of a schema nor one schema."));
    }
    return out;
}

// Replaces the entry of a placeholder, on a line of its own, with whole lines. False where it has none.
bool replaceLine(EditScript& script, const FieldPath& entry, std::string_view key, const std::string& lines) {
    const yaml::NodeRef mapping = script.at(entry.parent());
    if (!mapping || !mapping->isMapping() || mapping->flow || script.stream().isJson(script.document())) return false;
    const std::size_t index = mapping.indexOf(key);
    if (index >= mapping.size()) return false;
    const std::string& text = script.stream().text();
    const yaml::EntryRef found = mapping.entry(index);
    const std::size_t begin = script.stream().lines().lineBegin(script.stream().lines().lineOf(found.key.begin()));
    const std::size_t end = found.value.span().end;
    const std::size_t column = found.key.begin() - begin;
    if (text.find_first_not_of(' ', begin) != found.key.begin()) return false;
    const std::string_view ending = text.compare(end, 2, "\r\n") == 0 ? "\r\n" : "\n";
    std::string block = indentedBy(column, lines, ending);
    block.resize(block.size() - ending.size());  // that of the placeholder stays
    return script.step(TextEdit{{{begin, end}, std::move(block)}});
}

void pasteOne(EditScript& script, const FieldPath& node, const std::string& name, const EditScript& clip,
              const FieldPath& entry, yaml::InsertPosition position) {
    const FieldPath path = node.child("properties").key(name);
    const std::optional<Json> value = clip.value(entry);
    if (!value) {
        script.fail(phrase("Edits", "The server could not read the text of %1.").with(quoted(name)));
        return;
    }
    insertProperty(script, node, name, "x", position);
    bool done = false;
    if (script.ok() && !entry.empty() && readsAlone(clip.at(entry)) && !isJsonText(clip.at(entry))) {
        const bool renamed = entry.steps().back().name != name;
        const Result<std::string> lines = yaml::textOfEntry(clip.target(), entry, renamed ? name : std::string());
        if (lines) done = replaceLine(script, path, name, *lines);
    }
    if (!script.ok()) return;
    if (!done) {
        const std::optional<std::string> text = takenText(clip, entry);
        script.step(yaml::setText(script.target(), path, text ? *text : "{}"));
    }
    if (script.ok() && script.value(path) != value)
        script.fail(phrase("Edits", "The text of %1 cannot be pasted here unchanged.").with(quoted(name)));
}

// Without the texts that later steps moved or removed.
std::vector<FollowedNode> withTexts(const EditScript& script, std::vector<FollowedNode> all) {
    for (FollowedNode& one : all)
        std::erase_if(one.followed.left, [&](const LeftText& text) { return !script.has(text.path); });
    return all;
}

}  // namespace

Result<std::string> copiedText(const SchemaNodes& from) {
    const EditScript script(from.stream, from.definition.document);
    const auto ways = waysTo(script, from);
    if (!ways) return tl::unexpected<Error>(ways.error());
    const bool json = from.stream.isJson(from.definition.document);
    const bool properties =
        std::all_of(ways->begin(), ways->end(), [](const SchemaWay& way) { return way.isProperty(); });
    if (!properties && ways->size() > 1)
        return failure(phrase("Edits", "Several nodes can be copied only if all are properties."));
    if (!properties) {
        const FieldPath& path = ways->front().node();
        const yaml::NodeRef node = script.at(path);
        if (readsAlone(node) && node->flow) return flowSource(script, path) + "\n";
        const std::optional<std::string> text = takenText(script, path);
        if (!text) return failure(phrase("Edits", "The schema at %1 cannot be read.").with(path.toString()));
        return *text + "\n";
    }
    std::string out;
    TakenNames names;
    for (const SchemaWay& way : *ways) {
        const std::string& base = way.steps.back().name;
        std::string name = base;
        for (std::size_t number = 2; names.contains(name); ++number) name = base + std::to_string(number);
        names.insert(name);
        const Result<std::string> text = copiedEntry(script, way, name, json);
        if (!text) return text;
        out += (json && !out.empty() ? ",\n" : "") + (json ? withoutLineEnds(*text) : *text);
    }
    return json ? out + "\n" : out;
}

Result<TextEdit> pasteProperties(const SchemaRef& parent, std::string_view text, yaml::InsertPosition position,
                                 std::vector<PastedProperty>* pasted) {
    EditScript script(parent.stream, parent.definition.document);
    const auto way = wayTo(script, parent.definition, parent.node);
    if (!way) return tl::unexpected<Error>(way.error());
    if (way->insideJunctor())
        return failure(phrase("Edits", "A branch of allOf, anyOf, oneOf or not cannot declare properties; paste at %1.")
                           .with(structuralPath(*way).toString()));
    const Result<Clip> clip = clipOf(text);
    if (!clip) return tl::unexpected<Error>(clip.error());
    const EditScript source(*clip->stream, 0);
    std::vector<PastedProperty> all;
    TakenNames taken;
    const auto add = [&](const std::string& was) {
        const std::string base = was.empty() ? "newProperty" : was;
        all.push_back({freePropertyName(parent.definition, parent.node, base, taken), was});
        taken.insert(all.back().name);
    };
    if (clip->properties) {
        const yaml::NodeRef mapping = source.at(*clip->properties);
        for (std::size_t i = 0; i < mapping.size(); ++i) add(yaml::keyName(*mapping.entry(i).key));
    } else {
        add({});
    }
    const FieldPath& node = way->node();
    if (Phrase why = whyNoProperty(script, *way, all.front().name); !why.empty()) return failure(std::move(why));
    makeObject(script, node);
    for (std::size_t i = 0; i < all.size() && script.ok(); ++i) {
        yaml::InsertPosition at = position;
        if (at.before) *at.before += i;
        pasteOne(script, node, all[i].name, source, clip->properties ? clip->properties->key(all[i].was) : FieldPath(),
                 at);
    }
    if (pasted) *pasted = std::move(all);
    return script.finish();
}

Result<TextEdit> moveProperties(const SchemaNodes& from, const FieldPath& newParent, std::string_view after,
                                std::vector<FollowedNode>* followed) {
    EditScript script(from.stream, from.definition.document);
    const auto ways = waysTo(script, from);
    if (!ways) return tl::unexpected<Error>(ways.error());
    const auto parent = wayTo(script, from.definition, newParent);
    if (!parent) return tl::unexpected<Error>(parent.error());
    const FieldPath properties = parent->node().child("properties");
    std::string previous(after);
    std::vector<FollowedNode> all;
    for (const SchemaWay& way : *ways) {
        if (!script.ok()) break;
        yaml::InsertPosition position;
        const yaml::NodeRef there = script.at(properties);
        if (!previous.empty() && there && there->isMapping()) {
            const std::size_t index = there.indexOf(previous);
            if (index < there.size() && index + 1 < there.size()) position.before = index + 1;
        }
        Definition definition =
            all.empty() ? from.definition
                        : readDefinition(script.stream(), script.document(), nullptr, {}, from.definition.root);
        all.push_back({way.node(), {}});
        script.step(
            moveProperty({script.stream(), definition, way.node()}, parent->node(), position, &all.back().followed));
        // Without a name, each goes to the end.
        if (!previous.empty()) previous = way.steps.back().name;
    }
    if (followed && script.ok()) *followed = withTexts(script, std::move(all));
    return script.finish();
}

Result<TextEdit> removeNodes(const SchemaNodes& from, std::vector<FollowedNode>* followed) {
    EditScript script(from.stream, from.definition.document);
    const auto ways = waysTo(script, from);
    if (!ways) return tl::unexpected<Error>(ways.error());
    std::vector<const SchemaWay*> last;
    for (const SchemaWay& way : *ways) last.push_back(&way);
    // From the end of each list, so that removing a branch does not shift the remaining ones.
    std::sort(last.begin(), last.end(), [](const auto* a, const auto* b) { return b->node() < a->node(); });
    std::vector<FollowedNode> all;
    for (const SchemaWay* way : last) {
        // The same field in a branch is removed with the field.
        if (!script.ok() || (!way->steps.empty() && !script.has(way->node()))) continue;
        all.push_back({way->node(), {}});
        removeFrom(script, from.definition, *way, followed ? &all.back().followed : nullptr);
    }
    std::map<FieldPath, std::size_t> ranks;
    for (const SchemaWay& way : *ways) ranks.emplace(way.node(), ranks.size());
    std::sort(all.begin(), all.end(),
              [&](const auto& a, const auto& b) { return ranks.at(a.node) < ranks.at(b.node); });
    if (followed && script.ok()) *followed = withTexts(script, std::move(all));
    return script.finish();
}

Result<TextEdit> duplicateProperties(const SchemaNodes& from, std::vector<FieldPath>* copies) {
    EditScript script(from.stream, from.definition.document);
    const auto ways = waysTo(script, from);
    if (!ways) return tl::unexpected<Error>(ways.error());
    std::vector<FieldPath> made;
    std::set<FieldPath> taken;
    for (const SchemaWay& way : *ways) {
        if (!way.isProperty()) return failure(phrase("Edits", "%1 is not a property.").with(way.node().toString()));
        const FieldPath properties = way.parent().child("properties");
        TakenNames also;
        std::string name;
        do {
            name = freePropertyName(from.definition, way.parent(), way.steps.back().name, also);
            also.insert(name);
        } while (taken.contains(properties.key(name)));
        made.push_back(properties.key(name));
        taken.insert(made.back());
        script.step(yaml::duplicate(script.target(), way.node(), name));
    }
    if (copies) *copies = std::move(made);
    return script.finish();
}

}  // namespace crd
