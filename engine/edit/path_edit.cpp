#include "engine/edit/path_edit.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "engine/base/rule_id.h"
#include "engine/base/text/quote.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/path_in_document.h"
#include "engine/crd/model/read.h"
#include "engine/edit/definition_edit.h"
#include "engine/edit/definition_field.h"
#include "engine/edit/schema_edit.h"
#include "engine/edit/schema_way.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd {
namespace {

using schema::ValueShape;

// A document path, and the definition that contains it.
struct PathRef {
    const yaml::EditTarget& target;
    FieldPath path;
    std::optional<Definition> definition{};
    std::optional<SchemaWay> way{};  // set if the path leads to an existing schema node or to a keyword of one
    Phrase outdated{};               // whyOutdated(), of a path in the spec

    const yaml::DocumentTree& document() const { return target.stream.documents()[target.document]; }
    bool has(const FieldPath& at) const { return document().root && yaml::locate(document(), at).has_value(); }
    SchemaRef schemaRef() const { return {target.stream, *definition, way->node()}; }
    DefinitionRef definitionRef() const { return {target.stream, *definition}; }
    bool isNode() const { return way && way->keyword.empty(); }
    // The keyword that the path names; empty for other paths.
    std::string keyword() const {
        const bool one = way && way->keyword.steps().size() == 1;
        return one ? way->keyword.steps().front().name : std::string();
    }
};

// For a definition with one version, the server uses paths such as `spec.validation.openAPIV3Schema...`, which are
// below spec.versions[0] in the file.
FieldPath inFile(const PathRef& ref, const FieldPath& root, const FieldPath& path) {
    const std::vector<PathStep> steps(path.steps().begin() + static_cast<std::ptrdiff_t>(root.steps().size()),
                                      path.steps().end());
    if (!ref.document().root || steps.size() < 2 || steps[0].name != "spec") return path;
    const FieldPath top = root.child("spec");
    const auto versions = yaml::locate(ref.document(), top.child("versions"));
    if (!versions || !versions->node->isSequence() || versions->node.size() != 1) return path;
    if (ref.has(top.child(steps[1].name))) return path;
    const FieldPath version = top.child("versions").at(0);
    const auto behind = [&steps](std::size_t n) {
        return FieldPath({steps.begin() + static_cast<std::ptrdiff_t>(n), steps.end()});
    };
    if (steps[1].name == "validation") return version.child("schema").joined(behind(2));
    if (steps[1].name == "subresources" || steps[1].name == "additionalPrinterColumns") {
        return version.joined(behind(1));
    }
    return path;
}

// The definition of a List that the path refers to without naming it.
Result<FieldPath> definitionInList(const PathRef& ref, const std::vector<FieldPath>& objects) {
    std::vector<FieldPath> definitions;
    for (const FieldPath& object : objects) {
        if (isDefinition(readDefinition(ref.target.stream, ref.target.document, nullptr, {}, object)))
            definitions.push_back(object);
    }
    if (definitions.size() == 1) return definitions.front();
    const std::string number = std::to_string(ref.target.document + 1);
    if (definitions.empty())
        return failure(phrase("Edits",
                              "Document %1 is a List without a CustomResourceDefinition: start the path with the item, "
                              "such as items[0].")
                           .with(number));
    return failure(
        phrase("Edits",
               "Document %1 is a List of %2 CustomResourceDefinitions: start the path with one of them, such as %3.")
            .with(number, std::to_string(definitions.size()), definitions.front().joined(ref.path).toString()));
}

Result<PathRef> placeAt(const yaml::EditTarget& target, std::string_view text) {
    std::optional<FieldPath> parsed = FieldPath::parse(text);
    if (!parsed) return failure(phrase("Edits", "%1 is not a field path.").with(quoted(text)));
    if (parsed->empty()) return failure(phrase("Edits", "The path is empty: name a field, such as spec.scope."));
    // What is deeper could not be read again.
    if (const auto most = static_cast<std::size_t>(yaml::ReadLimits().maxDepth); parsed->steps().size() >= most)
        return failure(phrase("Edits", "The path has %1 parts: files of more than %2 levels are not read.")
                           .with(std::to_string(parsed->steps().size()), std::to_string(most)));
    if (target.document >= target.stream.documents().size())
        return failure(phrase("Edits", "The file has no document %1.").with(std::to_string(target.document + 1)));
    PathRef ref{target, *std::move(parsed)};
    if (!target.stream.ok()) return ref;  // the edit reports the reason
    const std::vector<FieldPath> objects = objectsIn(target.stream, target.document);
    FieldPath root;
    if (const bool list = !objects.empty() && !objects.front().empty(); list) {
        const auto inside = std::find_if(objects.begin(), objects.end(),
                                         [&](const FieldPath& object) { return ref.path.startsWith(object); });
        if (inside != objects.end()) {
            root = *inside;
        } else if (ref.path.steps().front().name != "items") {
            const Result<FieldPath> one = definitionInList(ref, objects);
            if (!one) return tl::unexpected<Error>(one.error());
            root = *one;
            ref.path = root.joined(ref.path);
        }
    }
    ref.path = inFile(ref, root, ref.path);
    Definition definition = readDefinition(target.stream, target.document, nullptr, {}, root);
    if (ref.path.startsWith(root.child("spec"))) ref.outdated = whyOutdated(definition);
    if (definition.kind != DocumentKind::CustomResourceDefinition) return ref;
    ref.way = schemaWay(definition, ref.path);
    if (ref.way && !ref.has(ref.way->node())) ref.way.reset();
    ref.definition = std::move(definition);
    return ref;
}

Result<PathEdit> alone(Result<TextEdit> edit) {
    if (!edit) return tl::unexpected<Error>(edit.error());
    return PathEdit{*std::move(edit), {}};
}

// An edit that is rejected in the window may be one of several steps in a script: makes the plain edit, with a note.
template <typename Plain>
Result<PathEdit> orPlain(const Result<TextEdit>& edit, const Plain& plain) {
    if (edit) return alone(edit);
    Result<PathEdit> out = alone(plain());
    if (out) out->notes.push_back(edit.error().message.english());
    return out;
}

// A single value without comments, which can be written as a value instead of as text.
struct PlainValue {
    std::string text;
    Json json;
};
std::optional<PlainValue> plainValue(std::string_view yaml) {
    const yaml::StreamPtr read = yaml::Stream::read(std::make_shared<const std::string>(yaml));
    if (!read->ok() || read->documents().size() != 1 || !read->documents().front().root) return std::nullopt;
    if (!yaml::allComments(*read).empty() || read->documents().front().root->holdsAnchor) return std::nullopt;
    std::optional<Json> value = yaml::toJson(*read).value;
    if (!value) return std::nullopt;
    const std::size_t begin = yaml.find_first_not_of(" \t\r\n"), end = yaml.find_last_not_of(" \t\r\n");
    return PlainValue{std::string(yaml.substr(begin, end + 1 - begin)), *std::move(value)};
}

// The keys of the node at the path.
std::vector<std::string> keysAt(const yaml::Stream& stream, std::size_t document, const FieldPath& path) {
    std::vector<std::string> out;
    const auto at = yaml::locate(stream.documents()[document], path);
    for (std::size_t i = 0; at && i < at->node.size(); ++i)
        if (const yaml::NodeRef key = at->node.entry(i).key; key && key->isScalar()) out.push_back(key->scalar);
    return out;
}

Result<PathEdit> typeAt(const PathRef& ref, const std::string& type) {
    Result<PathEdit> out = alone(changeType(ref.schemaRef(), type));
    if (!out) return out;
    const yaml::StreamPtr after =
        yaml::Stream::read(std::make_shared<const std::string>(applied(ref.target.stream.text(), out->edit)));
    const std::vector<std::string> kept = keysAt(*after, ref.target.document, ref.way->node());
    std::string gone;
    // An object's keywords can move to its items, and back.
    const FieldPath items = ref.way->node().child("items");
    const std::vector<std::string> below = keysAt(*after, ref.target.document, items);
    const std::vector<std::string> were = keysAt(ref.target.stream, ref.target.document, items);
    const auto has = [](const std::vector<std::string>& keys, const std::string& key) {
        return std::find(keys.begin(), keys.end(), key) != keys.end();
    };
    for (const std::string& key : keysAt(ref.target.stream, ref.target.document, ref.way->node())) {
        if (key == "type" || has(kept, key)) continue;
        if (were.empty() && has(below, key)) continue;
        if (key == "items" && were.size() > 1 && std::all_of(were.begin(), were.end(), [&](const std::string& moved) {
                return moved == "type" || has(kept, moved);
            }))
            continue;
        gone += (gone.empty() ? "" : ", ") + key;
    }
    if (!gone.empty())
        out->notes.push_back("Removed from " + ref.way->node().toString() + " with its former type: " + gone + ".");
    return out;
}

Result<PathEdit> keywordAt(const PathRef& ref, const schema::KeywordInfo& keyword, const PlainValue& value) {
    const std::string* text = value.json.asString();
    if (keyword.name == "type" && text != nullptr) return typeAt(ref, *text);
    const bool isText = keyword.shape == ValueShape::Text || keyword.shape == ValueShape::LongText ||
                        keyword.shape == ValueShape::Choice;
    return alone(setKeyword(ref.schemaRef(), keyword.name, isText && text != nullptr ? *text : value.text));
}

bool fits(const DefinitionField& field, const Json& value) {
    if (field.need == FieldNeed::Presence || field.shape == ValueShape::Boolean) return value.asBool() != nullptr;
    if (field.shape == ValueShape::Integer) return value.asInt() != nullptr;
    if (field.shape != ValueShape::NameList) return value.asString() != nullptr;
    const Json::Array* names = value.asArray();
    return names != nullptr &&
           std::all_of(names->begin(), names->end(), [](const Json& name) { return name.asString() != nullptr; });
}

// The field at the path, if the list items on the path exist.
const DefinitionField* fieldOfPlace(const PathRef& ref) {
    if (!ref.definition || ref.way) return nullptr;
    FieldPath item = ref.path;
    while (!item.empty() && item.steps().back().kind != PathStep::Kind::Index) item = item.parent();
    return item.empty() || ref.has(item) ? definitionFieldAt(ref.path) : nullptr;
}

}  // namespace

Result<PathEdit> setAt(const yaml::EditTarget& target, std::string_view path, std::string_view yaml) {
    const Result<PathRef> ref = placeAt(target, path);
    if (!ref) return tl::unexpected<Error>(ref.error());
    const auto plain = [&] { return yaml::putText(target, ref->path, yaml); };
    if (const std::optional<PlainValue> value = plainValue(yaml)) {
        const auto keyword = schema::keywordNamed(ref->keyword());
        if (keyword) return keywordAt(*ref, schema::info(*keyword), *value);
        const DefinitionField* field = fieldOfPlace(*ref);
        if (field != nullptr && fits(*field, value->json))
            return orPlain(setDefinitionField(ref->definitionRef(), ref->path, value->json), plain);
    }
    return alone(plain());
}

namespace {

// Names and paths of the definition that lead nowhere: (rule, path, message).
using LostName = std::tuple<std::string_view, FieldPath, std::string>;
std::set<LostName> lostNames(const Definition& definition) {
    constexpr RuleId kRules[] = {RuleId::RuleExpression,     RuleId::RuleMessageExpression, RuleId::SchemaRuleFieldPath,
                                 RuleId::CrdSelectableField, RuleId::CrdSubresource,        RuleId::AdvicePathNowhere,
                                 RuleId::DefaultUnknownField};
    std::set<LostName> out;
    for (Finding& finding : check(definition).findings)
        if (std::find(std::begin(kRules), std::end(kRules), finding.rule) != std::end(kRules))
            out.emplace(idOf(finding.rule), std::move(finding.path), finding.message.english());
    return out;
}

// The columns of the version whose paths a new name of the property would change: also those that name it in a filter,
// as in `.status.conditions[?(@.type=="Ready")].status`, which no finding is about.
std::vector<FieldPath> columnsNaming(const PathRef& ref) {
    if (!ref.isNode() || !ref.way->isProperty()) return {};
    // Of a name that exists, the edit fails.
    const Result<TextEdit> edit = renameProperty(ref.schemaRef(), ref.way->steps.back().name + "_renamed");
    if (!edit) return {};
    const yaml::StreamPtr after =
        yaml::Stream::read(std::make_shared<const std::string>(applied(ref.target.stream.text(), *edit)));
    if (!after->ok() || ref.target.document >= after->documents().size()) return {};
    const Definition renamed = readDefinition(*after, ref.target.document, nullptr, {}, ref.definition->root);
    const std::size_t version = ref.way->version;
    if (version >= renamed.versions.size()) return {};
    const std::vector<PrinterColumn>& columns = ref.definition->versions[version].columns;
    const std::vector<PrinterColumn>& changed = renamed.versions[version].columns;
    std::vector<FieldPath> out;
    for (std::size_t i = 0; i < columns.size() && i < changed.size(); ++i) {
        if (columns[i].jsonPath == changed[i].jsonPath) continue;
        const FieldPath path = FieldPath().child("additionalPrinterColumns").at(i).child("jsonPath");
        out.push_back(pathInDocument(*ref.definition, version, path));
    }
    return out;
}

// One sentence for each name that the edit leaves behind.
std::vector<std::string> leftOver(const PathRef& ref, const TextEdit& edit) {
    const yaml::StreamPtr after =
        yaml::Stream::read(std::make_shared<const std::string>(applied(ref.target.stream.text(), edit)));
    if (!after->ok() || ref.target.document >= after->documents().size()) return {};
    const std::set<LostName> before = lostNames(*ref.definition);
    std::vector<std::string> out;
    std::set<std::string> named;
    for (const LostName& lost :
         lostNames(readDefinition(*after, ref.target.document, nullptr, {}, ref.definition->root))) {
        if (before.contains(lost)) continue;
        const std::string path = std::get<FieldPath>(lost).toString();
        named.insert(path);
        out.push_back(path + " still names it: " + std::get<2>(lost) + (std::get<2>(lost).ends_with('.') ? "" : "."));
    }
    for (const FieldPath& path : columnsNaming(ref))
        if (!named.contains(path.toString())) out.push_back(path.toString() + " still names it.");
    return out;
}

// With a note for each branch that still names it: leftOver() has the others.
Result<PathEdit> withoutNode(const PathRef& ref) {
    Followed followed;
    Result<PathEdit> out = alone(removeNode(ref.schemaRef(), &followed));
    if (!out) return out;
    for (const LeftText& text : followed.left)
        if (const auto way = schemaWay(*ref.definition, text.path); way && way->insideJunctor())
            out->notes.push_back(text.why.english());
    const FieldPath list = ref.way->parent().parent();
    const FieldPath keys = list.child("x-kubernetes-list-map-keys");
    if (!followed.keywords.contains("x-kubernetes-list-map-keys")) return out;
    const yaml::StreamPtr after =
        yaml::Stream::read(std::make_shared<const std::string>(applied(ref.target.stream.text(), out->edit)));
    if (!yaml::locate(after->documents()[ref.target.document], keys))
        out->notes.push_back(list.toString() + " has no x-kubernetes-list-map-keys left.");
    return out;
}

Result<PathEdit> removedAt(const yaml::EditTarget& target, const Result<PathRef>& ref) {
    const auto plain = [&] { return yaml::remove(target, ref->path); };
    if (ref->has(ref->path)) {
        if (ref->isNode() && !ref->way->steps.empty()) return withoutNode(*ref);
        if (schema::keywordNamed(ref->keyword())) return alone(unsetKeyword(ref->schemaRef(), ref->keyword()));
        if (ref->way && ref->way->keyword.steps().size() == 2 &&
            ref->way->keyword.steps()[1].kind == PathStep::Kind::Index) {
            const std::vector<PathStep>& steps = ref->way->keyword.steps();
            if (schema::keywordNamed(steps[0].name))
                return alone(removeListValue(ref->schemaRef(), steps[0].name, steps[1].index));
        }
        const FieldPath list = ref->path.parent();
        const bool item = ref->definition && ref->path.steps().back().kind == PathStep::Kind::Index && !list.empty();
        if (item &&
            (list.steps().back().name == "additionalPrinterColumns" || list.steps().back().name == "selectableFields"))
            return alone(removeItem(ref->definitionRef(), ref->path));
        if (fieldOfPlace(*ref) != nullptr) return orPlain(unsetDefinitionField(ref->definitionRef(), ref->path), plain);
        if (ref->definition) {
            for (std::size_t i = 0; i < ref->definition->versions.size(); ++i)
                if (ref->definition->versions[i].path == ref->path)
                    return orPlain(removeVersion(ref->definitionRef(), i), plain);
        }
    }
    return alone(plain());
}

}  // namespace

Result<PathEdit> unsetAt(const yaml::EditTarget& target, std::string_view path) {
    const Result<PathRef> ref = placeAt(target, path);
    if (!ref) return tl::unexpected<Error>(ref.error());
    if (!ref->outdated.empty()) return failure(ref->outdated);
    Result<PathEdit> out = removedAt(target, ref);
    const std::string keyword = ref->keyword();
    const bool fields =
        ref->isNode() || keyword == "properties" || keyword == "items" || keyword == "additionalProperties";
    if (out && fields && ref->definition) {
        for (std::string& note : leftOver(*ref, out->edit)) out->notes.push_back(std::move(note));
    }
    return out;
}

Result<PathEdit> renameAt(const yaml::EditTarget& target, std::string_view path, std::string_view name) {
    const Result<PathRef> ref = placeAt(target, path);
    if (!ref) return tl::unexpected<Error>(ref.error());
    if (name.empty())
        return failure(phrase("Edits", "The new name of %1 is empty.").with(quoted(ref->path.toString())));
    if (!ref->outdated.empty()) return failure(ref->outdated);
    if (!ref->isNode() || !ref->way->isProperty()) return alone(yaml::renameKey(target, ref->path, name));
    Followed followed;
    Result<PathEdit> out = alone(renameProperty(ref->schemaRef(), name, &followed));
    if (!out) return out;
    for (const LeftText& text : followed.left) out->notes.push_back(text.why.english());
    return out;
}

}  // namespace crd
