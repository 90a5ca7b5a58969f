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
FieldPath inFile(const PathRef& place, const FieldPath& root, const FieldPath& path) {
    const std::vector<PathStep> steps(path.steps().begin() + static_cast<std::ptrdiff_t>(root.steps().size()),
                                      path.steps().end());
    if (!place.document().root || steps.size() < 2 || steps[0].name != "spec") return path;
    const FieldPath top = root.child("spec");
    const auto versions = yaml::locate(place.document(), top.child("versions"));
    if (!versions || !versions->node->isSequence() || versions->node.size() != 1) return path;
    if (place.has(top.child(steps[1].name))) return path;
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
Result<FieldPath> definitionInList(const PathRef& place, const std::vector<FieldPath>& objects) {
    std::vector<FieldPath> definitions;
    for (const FieldPath& object : objects) {
        if (isDefinition(readDefinition(place.target.stream, place.target.document, nullptr, {}, object)))
            definitions.push_back(object);
    }
    if (definitions.size() == 1) return definitions.front();
    const std::string number = std::to_string(place.target.document + 1);
    if (definitions.empty())
        return failure(phrase("Edits",
                              "Document %1 is a List without a CustomResourceDefinition: start the path with the item, "
                              "such as items[0].")
                           .with(number));
    return failure(
        phrase("Edits",
               "Document %1 is a List of %2 CustomResourceDefinitions: start the path with one of them, such as %3.")
            .with(number, std::to_string(definitions.size()), definitions.front().joined(place.path).toString()));
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
    PathRef place{target, *std::move(parsed)};
    if (!target.stream.ok()) return place;  // the edit reports the reason
    const std::vector<FieldPath> objects = objectsIn(target.stream, target.document);
    FieldPath root;
    if (const bool list = !objects.empty() && !objects.front().empty(); list) {
        const auto inside = std::find_if(objects.begin(), objects.end(),
                                         [&](const FieldPath& object) { return place.path.startsWith(object); });
        if (inside != objects.end()) {
            root = *inside;
        } else if (place.path.steps().front().name != "items") {
            const Result<FieldPath> one = definitionInList(place, objects);
            if (!one) return tl::unexpected<Error>(one.error());
            root = *one;
            place.path = root.joined(place.path);
        }
    }
    place.path = inFile(place, root, place.path);
    Definition definition = readDefinition(target.stream, target.document, nullptr, {}, root);
    if (place.path.startsWith(root.child("spec"))) place.outdated = whyOutdated(definition);
    if (definition.kind != DocumentKind::CustomResourceDefinition) return place;
    place.way = schemaWay(definition, place.path);
    if (place.way && !place.has(place.way->node())) place.way.reset();
    place.definition = std::move(definition);
    return place;
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

Result<PathEdit> typeAt(const PathRef& place, const std::string& type) {
    Result<PathEdit> out = alone(changeType(place.schemaRef(), type));
    if (!out) return out;
    const yaml::StreamPtr after =
        yaml::Stream::read(std::make_shared<const std::string>(applied(place.target.stream.text(), out->edit)));
    const std::vector<std::string> kept = keysAt(*after, place.target.document, place.way->node());
    std::string gone;
    // An object's keywords can move to its items, and back.
    const FieldPath items = place.way->node().child("items");
    const std::vector<std::string> below = keysAt(*after, place.target.document, items);
    const std::vector<std::string> were = keysAt(place.target.stream, place.target.document, items);
    const auto has = [](const std::vector<std::string>& keys, const std::string& key) {
        return std::find(keys.begin(), keys.end(), key) != keys.end();
    };
    for (const std::string& key : keysAt(place.target.stream, place.target.document, place.way->node())) {
        if (key == "type" || has(kept, key)) continue;
        if (were.empty() && has(below, key)) continue;
        if (key == "items" && were.size() > 1 && std::all_of(were.begin(), were.end(), [&](const std::string& moved) {
                return moved == "type" || has(kept, moved);
            }))
            continue;
        gone += (gone.empty() ? "" : ", ") + key;
    }
    if (!gone.empty())
        out->notes.push_back("Removed from " + place.way->node().toString() + " with its former type: " + gone + ".");
    return out;
}

Result<PathEdit> keywordAt(const PathRef& place, const schema::KeywordInfo& keyword, const PlainValue& value) {
    const std::string* text = value.json.asString();
    if (keyword.name == "type" && text != nullptr) return typeAt(place, *text);
    const bool isText = keyword.shape == ValueShape::Text || keyword.shape == ValueShape::LongText ||
                        keyword.shape == ValueShape::Choice;
    return alone(setKeyword(place.schemaRef(), keyword.name, isText && text != nullptr ? *text : value.text));
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
const DefinitionField* fieldOfPlace(const PathRef& place) {
    if (!place.definition || place.way) return nullptr;
    FieldPath item = place.path;
    while (!item.empty() && item.steps().back().kind != PathStep::Kind::Index) item = item.parent();
    return item.empty() || place.has(item) ? definitionFieldAt(place.path) : nullptr;
}

}  // namespace

Result<PathEdit> setAt(const yaml::EditTarget& target, std::string_view path, std::string_view yaml) {
    const Result<PathRef> place = placeAt(target, path);
    if (!place) return tl::unexpected<Error>(place.error());
    const auto plain = [&] { return yaml::putText(target, place->path, yaml); };
    if (const std::optional<PlainValue> value = plainValue(yaml)) {
        const auto keyword = schema::keywordNamed(place->keyword());
        if (keyword) return keywordAt(*place, schema::info(*keyword), *value);
        const DefinitionField* field = fieldOfPlace(*place);
        if (field != nullptr && fits(*field, value->json))
            return orPlain(setDefinitionField(place->definitionRef(), place->path, value->json), plain);
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
std::vector<FieldPath> columnsNaming(const PathRef& place) {
    if (!place.isNode() || !place.way->isProperty()) return {};
    // Of a name that exists, the edit fails.
    const Result<TextEdit> edit = renameProperty(place.schemaRef(), place.way->steps.back().name + "_renamed");
    if (!edit) return {};
    const yaml::StreamPtr after =
        yaml::Stream::read(std::make_shared<const std::string>(applied(place.target.stream.text(), *edit)));
    if (!after->ok() || place.target.document >= after->documents().size()) return {};
    const Definition renamed = readDefinition(*after, place.target.document, nullptr, {}, place.definition->root);
    const std::size_t version = place.way->version;
    if (version >= renamed.versions.size()) return {};
    const std::vector<PrinterColumn>& columns = place.definition->versions[version].columns;
    const std::vector<PrinterColumn>& changed = renamed.versions[version].columns;
    std::vector<FieldPath> out;
    for (std::size_t i = 0; i < columns.size() && i < changed.size(); ++i) {
        if (columns[i].jsonPath == changed[i].jsonPath) continue;
        const FieldPath path = FieldPath().child("additionalPrinterColumns").at(i).child("jsonPath");
        out.push_back(pathInDocument(*place.definition, version, path));
    }
    return out;
}

// One sentence for each name that the edit leaves behind.
std::vector<std::string> leftBehind(const PathRef& place, const TextEdit& edit) {
    const yaml::StreamPtr after =
        yaml::Stream::read(std::make_shared<const std::string>(applied(place.target.stream.text(), edit)));
    if (!after->ok() || place.target.document >= after->documents().size()) return {};
    const std::set<LostName> before = lostNames(*place.definition);
    std::vector<std::string> out;
    std::set<std::string> said;
    for (const LostName& lost :
         lostNames(readDefinition(*after, place.target.document, nullptr, {}, place.definition->root))) {
        if (before.contains(lost)) continue;
        const std::string path = std::get<FieldPath>(lost).toString();
        said.insert(path);
        out.push_back(path + " still names it: " + std::get<2>(lost) + (std::get<2>(lost).ends_with('.') ? "" : "."));
    }
    for (const FieldPath& path : columnsNaming(place))
        if (!said.contains(path.toString())) out.push_back(path.toString() + " still names it.");
    return out;
}

// With a note for each branch that still names it: leftBehind() has the others.
Result<PathEdit> withoutNode(const PathRef& place) {
    Followed followed;
    Result<PathEdit> out = alone(removeNode(place.schemaRef(), &followed));
    if (!out) return out;
    for (const LeftText& text : followed.left)
        if (const auto way = schemaWay(*place.definition, text.path); way && way->insideJunctor())
            out->notes.push_back(text.why.english());
    const FieldPath list = place.way->parent().parent();
    const FieldPath keys = list.child("x-kubernetes-list-map-keys");
    if (!followed.keywords.contains("x-kubernetes-list-map-keys")) return out;
    const yaml::StreamPtr after =
        yaml::Stream::read(std::make_shared<const std::string>(applied(place.target.stream.text(), out->edit)));
    if (!yaml::locate(after->documents()[place.target.document], keys))
        out->notes.push_back(list.toString() + " has no x-kubernetes-list-map-keys left.");
    return out;
}

Result<PathEdit> removedAt(const yaml::EditTarget& target, const Result<PathRef>& place) {
    const auto plain = [&] { return yaml::remove(target, place->path); };
    if (place->has(place->path)) {
        if (place->isNode() && !place->way->steps.empty()) return withoutNode(*place);
        if (schema::keywordNamed(place->keyword())) return alone(unsetKeyword(place->schemaRef(), place->keyword()));
        if (place->way && place->way->keyword.steps().size() == 2 &&
            place->way->keyword.steps()[1].kind == PathStep::Kind::Index) {
            const std::vector<PathStep>& steps = place->way->keyword.steps();
            if (schema::keywordNamed(steps[0].name))
                return alone(removeListValue(place->schemaRef(), steps[0].name, steps[1].index));
        }
        const FieldPath list = place->path.parent();
        const bool item =
            place->definition && place->path.steps().back().kind == PathStep::Kind::Index && !list.empty();
        if (item &&
            (list.steps().back().name == "additionalPrinterColumns" || list.steps().back().name == "selectableFields"))
            return alone(removeItem(place->definitionRef(), place->path));
        if (fieldOfPlace(*place) != nullptr)
            return orPlain(unsetDefinitionField(place->definitionRef(), place->path), plain);
        if (place->definition) {
            for (std::size_t i = 0; i < place->definition->versions.size(); ++i)
                if (place->definition->versions[i].path == place->path)
                    return orPlain(removeVersion(place->definitionRef(), i), plain);
        }
    }
    return alone(plain());
}

}  // namespace

Result<PathEdit> unsetAt(const yaml::EditTarget& target, std::string_view path) {
    const Result<PathRef> place = placeAt(target, path);
    if (!place) return tl::unexpected<Error>(place.error());
    if (!place->outdated.empty()) return failure(place->outdated);
    Result<PathEdit> out = removedAt(target, place);
    const std::string keyword = place->keyword();
    const bool fields =
        place->isNode() || keyword == "properties" || keyword == "items" || keyword == "additionalProperties";
    if (out && fields && place->definition) {
        for (std::string& note : leftBehind(*place, out->edit)) out->notes.push_back(std::move(note));
    }
    return out;
}

Result<PathEdit> renameAt(const yaml::EditTarget& target, std::string_view path, std::string_view name) {
    const Result<PathRef> place = placeAt(target, path);
    if (!place) return tl::unexpected<Error>(place.error());
    if (name.empty())
        return failure(phrase("Edits", "The new name of %1 is empty.").with(quoted(place->path.toString())));
    if (!place->outdated.empty()) return failure(place->outdated);
    if (!place->isNode() || !place->way->isProperty()) return alone(yaml::renameKey(target, place->path, name));
    Followed followed;
    Result<PathEdit> out = alone(renameProperty(place->schemaRef(), name, &followed));
    if (!out) return out;
    for (const LeftText& text : followed.left) out->notes.push_back(text.why.english());
    return out;
}

}  // namespace crd
