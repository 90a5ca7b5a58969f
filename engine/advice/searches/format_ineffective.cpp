// A format of strings at a node that is not a string: the server does not check it.
#include <algorithm>

#include "engine/advice/internal/search.h"
#include "engine/advice/internal/subject.h"
#include "engine/advice/internal/way.h"
#include "engine/base/gocompat/formats.h"
#include "engine/base/gocompat/go_text.h"
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

// Whether the strings of the value, or the value itself, have the format.
bool haveFormat(const std::optional<Json>& value, const std::string& format) {
    const auto has = [&](const Json& one) { return !one.asString() || matchesFormat(format, *one.asString()); };
    if (!value) return true;
    if (const Json::Array* items = value->asArray()) return std::all_of(items->begin(), items->end(), has);
    const Json::Object* fields = value->asObject();
    if (!fields) return has(*value);
    return std::all_of(fields->begin(), fields->end(), [&](const auto& field) { return has(field.second); });
}

// Whether the values that the node declares have the format.
bool declaresFormat(const Schema& node, const std::string& format) {
    const auto has = [&](const Json& one) { return haveFormat(one, format); };
    return haveFormat(node.example, format) && haveFormat(node.defaultValue, format) &&
           (!node.enumValues || std::all_of(node.enumValues->begin(), node.enumValues->end(), has));
}

// Whether the description names addresses of both versions of IP: one of the formats would reject the others.
bool namesBothAddresses(const Schema& node) {
    const std::string text = goLower(node.description);
    return text.find("ipv4") != std::string::npos && text.find("ipv6") != std::string::npos;
}

// Whether the format may have been meant for these strings of the node.
bool fitsTexts(const Schema& node, const Schema& texts, const std::string& format) {
    const bool addresses = format == "ipv4" || format == "ipv6";
    if (addresses && (namesBothAddresses(node) || namesBothAddresses(texts))) return false;
    return declaresFormat(node, format) && declaresFormat(texts, format);
}

std::vector<Repair> formatRepairs(const Schema& node, const FieldPath& path) {
    std::vector<Repair> out;
    const ChildSchema* texts = textsIn(node);
    const std::string format = schema::plainFormat(node.format);
    if (texts && texts->schema->format.empty()) {
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
    const ChildSchema* texts = textsIn(node);
    if (texts && !value) return;
    // Then the format is a mistake that neither server nor reader takes for a restriction.
    if (texts && !fitsTexts(node, *texts->schema, schema::plainFormat(node.format))) return;
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
