// A format of strings at a node that is not a string: the server does not check it.
#include <algorithm>

#include "engine/advice/internal/search.h"
#include "engine/advice/internal/subject.h"
#include "engine/advice/internal/way.h"
#include "engine/base/gocompat/formats.h"
#include "engine/schema/format.h"

namespace crd::advice {

namespace {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

bool hasFormatOfText(const Schema& node) {
    return !node.format.empty() && !node.type.empty() && node.type != "string" && schema::isTextFormat(node.format);
}

// The strings in the list or map that the format was probably meant for; null if there are none.
const ChildSchema* textsIn(const Schema& node) {
    const ChildSchema* child = node.child(node.type == "array" ? ChildKind::Items : ChildKind::AdditionalProperties);
    return child && child->schema->type == "string" ? child : nullptr;
}

// A value that the format is meant to reject; nothing: any value of the node.
std::optional<Json> unformatted(const Schema& node) {
    if (!textsIn(node)) return std::nullopt;
    const std::string format = schema::plainFormat(node.format);
    for (const char* text : {"example", "-", "%"}) {
        if (matchesFormat(format, text)) continue;
        return node.type == "array" ? Json(Json::Array{Json(text)}) : Json(Json::Object{{"example", Json(text)}});
    }
    return std::nullopt;
}

// Whether the strings of the value have the format.
bool haveFormat(const std::optional<Json>& value, const std::string& format) {
    const auto has = [&](const Json& one) { return !one.asString() || matchesFormat(format, *one.asString()); };
    if (!value) return true;
    if (const Json::Array* items = value->asArray()) return std::all_of(items->begin(), items->end(), has);
    const Json::Object* fields = value->asObject();
    return !fields || std::all_of(fields->begin(), fields->end(), [&](const auto& field) { return has(field.second); });
}

std::vector<Repair> formatRepairs(const Schema& node, const FieldPath& path) {
    std::vector<Repair> out;
    const ChildSchema* texts = textsIn(node);
    const std::string format = schema::plainFormat(node.format);
    const bool fits =
        texts && haveFormat(node.example, format) && haveFormat(node.defaultValue, format) &&
        haveFormat(
            Json(Json::Array{texts->schema->example.value_or(Json()), texts->schema->defaultValue.value_or(Json())}),
            format);
    if (fits && texts->schema->format.empty()) {
        Repair move;
        move.title = phrase("Fixes", "Move format to %1")
                         .with(texts->kind == ChildKind::Items ? "items" : "additionalProperties");
        move.consequence =
            phrase("Fixes",
                   "The server rejects strings that do not have the format, also in stored objects once they change.");
        const FieldPath child = childPath(path, *texts);
        move.changes = {{child.child("format"), Json(node.format)}, {path.child("format"), std::nullopt}};
        out.push_back(std::move(move));
    }
    Repair remove;
    remove.title = phrase("Fixes", "Remove %1").with("format");
    remove.consequence =
        phrase("Fixes", "Objects are not affected: the keyword never applies to a value of this type.");
    remove.changes = {{path.child("format"), std::nullopt}};
    remove.safe = true;
    out.push_back(std::move(remove));
    return out;
}

void tryUnformatted(Subject& subject, const Way& way) {
    const Schema& node = *way.back()->schema;
    const std::optional<Json> value = unformatted(node);
    if (textsIn(node) && !value) return;
    std::optional<StoredValue> found = storedWith(subject, way, value);
    if (!found) return;
    const FieldPath path = subject.schemaPath(pathOf(way));
    auto proof = std::make_shared<Proof>();
    const std::string object = brief(found->requests.back().object);
    proof->summary = found->requests.size() == 1 ? phrase("Foresight", "create %1 → accepted").with(object)
                                                 : phrase("Foresight", "update to %1 → accepted").with(object);
    proof->requests = std::move(found->requests);
    proof->repairs = formatRepairs(node, path);
    subject.report({RuleId::AdviceFormatIneffective, path.child("format"),
                    phrase("Advice", "The format %1 has no effect: it applies only to strings, and the type is %2")
                        .with(node.format, node.type),
                    std::move(proof), way.back()->schema});
}

}  // namespace

// Source: k8s.io/kube-openapi pkg/validation/validate/formats.go: only strings have these formats.
template <>
void search<RuleId::AdviceFormatIneffective>(Subject& subject) {
    Way way;
    eachNode(subject.root(), way, [&](const Way& at) {
        if (hasFormatOfText(*at.back()->schema) && !subject.done()) tryUnformatted(subject, at);
    });
}

}  // namespace crd::advice
