// Rules that a node has twice: the server accepts them in a create, but not in a server-side apply of the definition.
#include <algorithm>
#include <string>
#include <utility>

#include "engine/advice/internal/search.h"
#include "engine/advice/internal/subject.h"
#include "engine/advice/internal/way.h"
#include "engine/crd/server/typed_patch.h"

namespace crd::advice {

namespace {

Json::Object ruleAsJson(const schema::ValidationRule& rule) {
    Json::Object out{{"rule", Json(rule.rule)}};
    if (!rule.message.empty()) out["message"] = Json(rule.message);
    if (!rule.messageExpression.empty()) out["messageExpression"] = Json(rule.messageExpression);
    if (!rule.fieldPath.empty()) out["fieldPath"] = Json(rule.fieldPath);
    if (rule.reason) out["reason"] = Json(*rule.reason);
    if (rule.optionalOldSelf) out["optionalOldSelf"] = Json(*rule.optionalOldSelf);
    return out;
}

// The part of the definition that the server rejects.
Json partOf(const Subject& subject, const RepeatedRule& repeated) {
    Json::Array rules;
    for (const schema::ValidationRule& rule : repeated.schema->rules) rules.emplace_back(ruleAsJson(rule));
    Json node(Json::Object{{"x-kubernetes-validations", Json(std::move(rules))}});
    const Way way = wayTo(subject.root(), repeated.node).value_or(Way());
    for (auto child = way.rbegin(); child != way.rend(); ++child)
        node = Json(Json::Object{{"properties", Json(Json::Object{{(*child)->name, std::move(node)}})}});
    Json::Array versions;
    // Those before it give it its index.
    for (std::size_t i = 0; i < subject.version().index; ++i)
        versions.emplace_back(Json::Object{{"name", Json(subject.definition().versions[i].name)}});
    versions.emplace_back(Json::Object{{"name", Json(subject.version().name)},
                                       {"schema", Json(Json::Object{{"openAPIV3Schema", std::move(node)}})}});
    return Json(Json::Object{{"apiVersion", Json("apiextensions.k8s.io/v1")},
                             {"kind", Json("CustomResourceDefinition")},
                             {"metadata", Json(Json::Object{{"name", Json(subject.definition().name)}})},
                             {"spec", Json(Json::Object{{"versions", Json(std::move(versions))}})}});
}

// Removes all items but the first, if they reject the same objects.
std::optional<Repair> withoutCopies(const RepeatedRule& repeated, const FieldPath& list) {
    const schema::ValidationRule& first = repeated.schema->rules[repeated.items.front()];
    const auto optional = [](const schema::ValidationRule& rule) { return rule.optionalOldSelf.value_or(false); };
    const auto same = [&](std::size_t item) { return optional(repeated.schema->rules[item]) == optional(first); };
    if (!std::all_of(repeated.items.begin(), repeated.items.end(), same)) return std::nullopt;
    Repair out;
    for (auto item = repeated.items.rbegin(); std::next(item) != repeated.items.rend(); ++item)
        out.changes.push_back({list.at(*item), std::nullopt});
    out.title = phrase("Fixes", "Remove the copy of the rule");
    out.consequence =
        phrase("Fixes", "The same objects are accepted; an error is reported once, as the first copy says.");
    out.safe = true;
    return out;
}

}  // namespace

template <>
void search<RuleId::AdviceDuplicateRule>(Subject& subject) {
    if (!subject.rules()) return;
    for (const RepeatedRule& repeated : repeatedRules(subject.root())) {
        auto proof = std::make_shared<Proof>();
        ProofRequest request;
        request.kind = RequestKind::ApplyDefinition;
        request.version = subject.version().name;
        request.response = Text(typedPatchError(subject.definition().name, subject.version(), {repeated}));
        request.object = partOf(subject, repeated);
        proof->requests.push_back(std::move(request));
        proof->summary = phrase("Foresight", "apply --server-side → duplicate entries for key");
        const FieldPath list = subject.schemaPath(repeated.node).child("x-kubernetes-validations");
        if (std::optional<Repair> repair = withoutCopies(repeated, list)) proof->repairs.push_back(*std::move(repair));
        subject.report({RuleId::AdviceDuplicateRule, list.at(repeated.items[1]).child("rule"),
                        phrase("Advice", "Server-side apply rejects this definition: the node has the same rule twice"),
                        std::move(proof), schema::SchemaPtr(repeated.schema)});
    }
}

}  // namespace crd::advice
