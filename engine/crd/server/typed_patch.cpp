#include "engine/crd/server/typed_patch.h"

#include <map>
#include <string_view>

#include "engine/base/gocompat/go_text.h"

namespace crd {

namespace {

void addRepeated(const schema::Schema& node, const FieldPath& path, std::vector<RepeatedRule>& out) {
    for (const schema::ChildSchema& child : node.children)
        if (child.kind == schema::ChildKind::Property) addRepeated(*child.schema, schema::childPath(path, child), out);
    if (node.rules.size() < 2) return;
    std::map<std::string_view, std::vector<std::size_t>> byText;
    for (std::size_t i = 0; i < node.rules.size(); ++i) byText[node.rules[i].rule].push_back(i);
    for (std::size_t i = 0; i < node.rules.size(); ++i)
        if (std::vector<std::size_t>& items = byText[node.rules[i].rule]; items.size() > 1 && items.front() == i)
            out.push_back({path, &node, items});
}

// One line for each item after the first.
void addErrors(const Version& version, const std::vector<RepeatedRule>& repeated, std::vector<std::string>& out) {
    for (const RepeatedRule& one : repeated) {
        std::string line = ".spec.versions[" + std::to_string(version.index) + "].schema.openAPIV3Schema";
        for (const PathStep& step : one.node.steps()) line += '.' + step.name;
        line += ".x-kubernetes-validations: duplicate entries for key [rule=" +
                goQuoted(one.schema->rules[one.items.front()].rule) + ']';
        out.insert(out.end(), one.items.size() - 1, line);
    }
}

std::string messageOf(const std::string& definitionName, const std::vector<std::string>& errors) {
    if (errors.empty()) return {};
    std::string out = "failed to create typed patch object (/" + definitionName +
                      "; apiextensions.k8s.io/v1, Kind=CustomResourceDefinition): ";
    if (errors.size() == 1) return out + errors.front();
    out += "errors:";
    for (const std::string& error : errors) out += "\n  " + error;
    return out;
}

}  // namespace

std::vector<RepeatedRule> repeatedRules(const schema::Schema& root) {
    std::vector<RepeatedRule> out;
    addRepeated(root, FieldPath(), out);
    return out;
}

std::string typedPatchError(const std::string& definitionName, const Version& version,
                            const std::vector<RepeatedRule>& repeated) {
    std::vector<std::string> errors;
    addErrors(version, repeated, errors);
    return messageOf(definitionName, errors);
}

std::string typedPatchError(const Definition& definition) {
    std::vector<std::string> errors;
    for (const Version& version : definition.versions)
        if (version.schema) addErrors(version, repeatedRules(*version.schema), errors);
    return messageOf(definition.name, errors);
}

}  // namespace crd
