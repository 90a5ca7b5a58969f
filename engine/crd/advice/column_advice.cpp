// Advice on printer columns whose paths are valid: what kubectl get shows of them is not what their authors expect.
#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/rule_id.h"
#include "engine/base/text/edit_distance.h"
#include "engine/crd/advice/internal/definition_advice.h"
#include "engine/crd/checks/internal/definition_issues.h"
#include "engine/crd/model/column_type.h"
#include "engine/crd/model/details.h"
#include "engine/value/api_types.h"

namespace crd {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

// What the values at the end of a path are, as far as the schema says.
struct Shown {
    std::string type;  // of a schema; "int-or-string"
    std::string format, description;
    bool labels = false;  // pairs or a selector of them, which have no shorter form than JSON
};

std::optional<Shown> inMetadata(const JsonPathStep* step, const JsonPathStep* end) {
    if (step == end) return Shown{"object", {}, {}};
    if (step->kind != JsonPathStep::Kind::Field) return std::nullopt;
    const ApiField* const field = objectMetaType().field(step->name);
    if (field == nullptr) return std::nullopt;
    if (field->kind == GoKind::StringMap && step + 2 == end && step[1].kind == JsonPathStep::Kind::Field)
        return Shown{"string", {}, {}};
    if (step + 1 != end) return std::nullopt;
    switch (field->kind) {
        case GoKind::String:
            return Shown{"string", {}, {}};
        case GoKind::Time:
            return Shown{"string", "date-time", {}};
        case GoKind::Boolean:
            return Shown{"boolean", {}, {}};
        case GoKind::Int32:
        case GoKind::Int64:
            return Shown{"integer", {}, {}};
        case GoKind::StringMap:
            return Shown{"object", {}, {}, true};
        case GoKind::Struct:
            return Shown{"object", {}, {}};
        case GoKind::StringList:
        case GoKind::StructList:
            return Shown{"array", {}, {}};
        default:
            return std::nullopt;
    }
}

bool hasLabels(const Schema& node) {
    const ChildSchema* values = node.child(ChildKind::AdditionalProperties);
    return (values != nullptr && values->schema->type != "object" && values->schema->type != "array") ||
           node.property("matchLabels") != nullptr;
}

// Nothing if the schema does not say it, or if the path has steps that can lead to several nodes.
std::optional<Shown> shownAt(const Schema& root, const JsonPath& path) {
    const Schema* node = &root;
    bool resource = true;
    const JsonPathStep* const end = path.data() + path.size();
    for (const JsonPathStep* step = path.data(); step != end; ++step) {
        const ChildSchema* next = nullptr;
        if (step->kind == JsonPathStep::Kind::Field) {
            if (resource && step->name == "metadata") return inMetadata(step + 1, end);
            if (resource && (step->name == "kind" || step->name == "apiVersion"))
                return step + 1 == end ? std::optional(Shown{"string", {}, {}}) : std::nullopt;
            next = node->property(step->name);
            if (!next) next = node->child(ChildKind::AdditionalProperties);
        } else if (step->kind == JsonPathStep::Kind::Slice || step->kind == JsonPathStep::Kind::Filter) {
            next = node->child(ChildKind::Items);
        } else if (step->kind == JsonPathStep::Kind::Wildcard && node->type == "array") {
            next = node->child(ChildKind::Items);
        }
        if (!next) return std::nullopt;
        node = next->schema.get();
        resource = node->embeddedResource;
    }
    if (node->intOrString) return Shown{"int-or-string", {}, {}};
    if (node->type.empty()) return std::nullopt;
    return Shown{node->type, node->format, node->description, hasLabels(*node)};
}

// Whether only `kubectl get -o wide` shows the column.
bool isWide(const Field& column) {
    return column["priority"].integer() > 0;
}

// Whether the field holds times by its name or description, though its schema has no format.
bool holdsTimes(const std::string& name, const Shown& shown) {
    constexpr std::array<std::string_view, 4> kEnds = {"Time", "Date", "Timestamp", "At"};
    constexpr std::array<std::string_view, 3> kNames = {"time", "date", "timestamp"};
    constexpr std::array<std::string_view, 3> kWords = {"timestamp", "rfc3339", "rfc 3339"};
    const std::string text = goLower(shown.description);
    return std::any_of(kEnds.begin(), kEnds.end(), [&](std::string_view end) { return name.ends_with(end); }) ||
           std::find(kNames.begin(), kNames.end(), name) != kNames.end() ||
           std::any_of(kWords.begin(), kWords.end(),
                       [&](std::string_view word) { return text.find(word) != std::string::npos; });
}

// Why a column of this type does not show such values; empty if it does. `name` is that of the field; `wide`: only
// `kubectl get -o wide` shows the column, where JSON is not in the way.
std::optional<Phrase> mismatch(const std::string& column, const std::string& name, const Shown& shown, bool wide) {
    const bool number = shown.type == "integer" || shown.type == "number";
    const auto blank = [&] {
        return phrase("Advice", "The column has type %1, but the field has type %2: the column stays empty")
            .with(column, shown.type);
    };
    if (column == "integer" || column == "number") {
        if (shown.type == "int-or-string") {
            return phrase("Advice", "The column has type %1, but the field may be a string: strings are not shown")
                .with(column);
        }
        if (!number) return blank();
        if (column == "integer" && shown.type == "number")
            return Phrase(
                phrase("Advice", "The column has type integer, but the field has type number: fractions are cut off"));
        return std::nullopt;
    }
    if (column == "boolean") return shown.type == "boolean" ? std::nullopt : std::optional(blank());
    if (column == "date") {
        if (shown.type != "string") return blank();
        if (shown.format == "date-time" || (shown.format.empty() && holdsTimes(name, shown))) return std::nullopt;
        return Phrase(
            phrase("Advice",
                   "The column has type date, but the field does not have format: date-time: other values are "
                   "shown as <invalid>"));
    }
    if (column == "string" && shown.type == "object" && !shown.labels && !wide)
        return Phrase(phrase("Advice", "The field is an object: the column shows it as JSON"));
    return std::nullopt;
}

// The text without literal indexes: equal for .a[0].b and .a[1].b.
std::string withoutIndexes(const std::string& path) {
    std::string out;
    for (std::size_t at = 0; at < path.size(); ++at) {
        out += path[at];
        if (path[at] != '[') continue;
        const std::size_t end = path.find_first_not_of("0123456789", at + 1);
        if (end != std::string::npos && path[end] == ']') at = end - 1;
    }
    return out;
}

// Whether the columns show the same field of different items, and each says which.
bool areItemsOfOneList(const Field& one, const Field& other) {
    const std::string path = one["jsonPath"].text(), otherPath = other["jsonPath"].text();
    return path != otherPath && withoutIndexes(path) == withoutIndexes(otherPath) &&
           !one["description"].text().empty() && !other["description"].text().empty();
}

// Whether a wide column named Name directly follows that of a kind: both are read as one, a reference to an object.
bool isNameOfReference(const Field& list, std::size_t index) {
    return isWide(list.items[index]) && index > 0 && goUpper(list.items[index - 1]["name"].text()) == "KIND";
}

// The path up to the last list of which it selects all items; all of it if there is none.
std::string listOfItems(const std::string& path) {
    constexpr std::string_view kAll = "[*]";
    const std::size_t at = path.rfind(kAll);
    return at == std::string::npos ? path : path.substr(0, at + kAll.size());
}

// One field of all items of a list, under a name for one: no path shows that field of several items. (The whole list
// can be shown.) The plural can be that of a field that is not a list.
bool showsOneOnPurpose(const std::string& path, const std::string& name, const std::optional<Shown>& shown) {
    const auto isPlural = [](const std::string& text) {
        const std::string lower = goLower(text);
        return lower.ends_with('s') && !lower.ends_with("ss");  // an address is one
    };
    return (path.starts_with(".spec.") || path.starts_with(".status.")) && path.find("[*].") != std::string::npos &&
           (!isPlural(name) || (shown && shown->type != "array" && isPlural(path)));
}

}  // namespace

bool selectsSeveral(const JsonPathStep& step) {
    switch (step.kind) {
        case JsonPathStep::Kind::Wildcard:
        case JsonPathStep::Kind::Recursive:
        case JsonPathStep::Kind::Union:
            return true;
        case JsonPathStep::Kind::Slice: {
            const auto [begin, end, by] = step.slice;
            if (end.derived) return false;
            if (!end.known) return begin.value != -1;
            return (begin.value < 0) != (end.value < 0) || end.value - begin.value > 1;
        }
        default:
            return false;
    }
}

std::string columnTypeFor(std::string_view type, std::string_view format) {
    if (type == "string" && format == "date-time") return "date";
    if (type == "integer" || type == "number" || type == "boolean") return std::string(type);
    return "string";  // also shows lists and objects, as JSON
}

std::string columnTypeAt(const Schema& root, std::string_view jsonPath) {
    const Result<JsonPathParts> parts = parseJsonPath(jsonPath);
    const std::optional<Shown> shown = parts ? shownAt(root, parts->front()) : std::nullopt;
    return shown ? columnTypeFor(shown->type, shown->format) : std::string();
}

bool columnShowsObjects(const Schema& root, std::string_view jsonPath) {
    const Result<JsonPathParts> parts = parseJsonPath(jsonPath);
    const std::optional<Shown> shown = parts ? shownAt(root, parts->front()) : std::nullopt;
    return shown && shown->type == "object";
}

std::optional<std::string> namePathOfColumn(const Schema& root, std::string_view jsonPath) {
    if (jsonPath.ends_with('.') || !columnShowsObjects(root, jsonPath)) return std::nullopt;
    std::string out = std::string(jsonPath) + ".name";
    const Result<JsonPathParts> parts = parseJsonPath(out);
    const std::optional<Shown> shown = parts ? shownAt(root, parts->front()) : std::nullopt;
    return shown && shown->type == "string" ? std::optional(std::move(out)) : std::nullopt;
}

std::optional<std::string> similarColumnPath(const Schema& root, std::string_view jsonPath) {
    const Schema* node = &root;
    std::string out;
    bool changed = false;
    while (!jsonPath.empty()) {
        // Names that need escapes are not guessed.
        if (jsonPath.front() != '.' || jsonPath.find_first_of("\\[]*{}@$ '\"") != std::string_view::npos)
            return std::nullopt;
        jsonPath.remove_prefix(1);
        const std::string_view name = jsonPath.substr(0, jsonPath.find('.'));
        jsonPath.remove_prefix(name.size());
        const ChildSchema* next = node->property(name);
        if (!next) {
            if (changed || name.size() > 64) return std::nullopt;
            std::size_t best = name.size() / 3 + 1;
            for (const ChildSchema& child : node->children) {
                if (child.kind != ChildKind::Property || child.name.size() > 64) continue;
                const std::size_t distance = editDistance(name, child.name);
                if (distance > best || (next && distance == best)) continue;
                best = distance;
                next = &child;
            }
            changed = true;
            if (!next) return std::nullopt;
        }
        out += '.' + next->name;
        node = next->schema.get();
    }
    return changed ? std::optional(std::move(out)) : std::nullopt;
}

struct ColumnAdvice::Seen {
    struct Header {
        std::size_t column = 0;
        bool wide = false;
    };
    std::map<std::string, Header> headers;
    std::map<std::string, Finding> firstOnly;  // by list
    bool age = false, broken = false;
};

void ColumnAdvice::add(RuleId rule, const FieldPath& at, const Field& field, Phrase text) {
    m_sink.add(findingOf(m_definition, rule, at, {field.span, field.entry}, std::move(text)));
}

void ColumnAdvice::version(const Version& version, const Field& list) {
    Seen seen;
    seen.headers.emplace("NAME", Seen::Header{list.items.size(), false});
    const FieldPath columns = version.path.child("additionalPrinterColumns");
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const Field& column = list.items[i];
        const FieldPath at = columns.at(i);
        header(list, at, i, seen);
        const std::string text = column["jsonPath"].text();
        if (!text.starts_with('.')) continue;  // reported as an error elsewhere
        const Result<JsonPathParts> parts = parseJsonPath(text);
        if (!parts) {
            seen.broken = true;  // nothing after it is shown
            break;
        }
        seen.age = seen.age || (column["type"].text() == "date" && text.find("creationTimestamp") != std::string::npos);
        if (usesRange(*parts)) {
            add(RuleId::AdviceColumnRange, at.child("jsonPath"), column["jsonPath"],
                phrase("Advice", "The path %1 has a range, which is not simulated: the column is empty in CRD Designer")
                    .with(text));
        } else {
            path(version, column, at, parts->front(), seen);
        }
    }
    for (auto& [path, finding] : seen.firstOnly) m_sink.add(std::move(finding));
    if (!list.items.empty() && !seen.age && !seen.broken) {
        m_sink.add(findingOf(m_definition, RuleId::AdviceColumnNoAge, columns, {list.key, list.entry},
                             phrase("Advice",
                                    "kubectl get shows no age: it is only shown by default if a version has no columns "
                                    "of its own")));
    }
}

void ColumnAdvice::header(const Field& list, const FieldPath& at, std::size_t index, Seen& seen) {
    const Field& column = list.items[index];
    const Field& name = column["name"];
    if (!name.set) return;
    const std::string shown = goUpper(name.text());
    const auto [first, fresh] = seen.headers.emplace(shown, Seen::Header{index, isWide(column)});
    if (fresh) return;
    const bool ofName = first->second.column > index;
    if (ofName ? isNameOfReference(list, index) : areItemsOfOneList(list.items[first->second.column], column)) return;
    const bool wide = isWide(column) || first->second.wide;
    const std::string command = wide ? "kubectl get -o wide" : "kubectl get";
    add(RuleId::AdviceColumnNameTwice, at.child("name"), name,
        ofName ? phrase("Advice", "%2 shows two columns named %1: the first is always the object's name")
                     .with(shown, command)
               : phrase("Advice", "%2 shows two columns named %1").with(shown, command));
}

void ColumnAdvice::path(const Version& version, const Field& column, const FieldPath& at, const JsonPath& path,
                        Seen& seen) {
    const Field& field = column["jsonPath"];
    const std::optional<Shown> shown = shownAt(*version.schema, path);
    const std::string type = column["type"].text();
    if (const std::optional<Phrase> why =
            shown ? mismatch(type, path.empty() ? std::string() : path.back().name, *shown, isWide(column))
                  : std::nullopt) {
        add(RuleId::AdviceColumnType, at.child("type"), column["type"], *why);
        return;
    }
    if (std::any_of(path.begin(), path.end(), selectsSeveral) && pathLeads(*version.schema, path) &&
        !selectsOne(*version.schema, path) && !showsOneOnPurpose(field.text(), column["name"].text(), shown)) {
        const auto [known, isNew] = seen.firstOnly.try_emplace(
            listOfItems(field.text()),
            findingOf(m_definition, RuleId::AdviceColumnFirstOnly, at.child("jsonPath"), {field.span, field.entry},
                      phrase("Advice", "The path %1 can select several values: the column shows only the first")
                          .with(field.text())));
        if (!isNew) known->second.related.push_back({"shows only the first, too", at.child("jsonPath"), field.span});
    }
}

}  // namespace crd
