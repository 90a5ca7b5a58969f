// Every edit of a JSON definition produces JSON, and has the same meaning as the edit of the definition in YAML.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "engine/base/rule_id.h"
#include "engine/base/text_patch.h"
#include "engine/edit/definition_edit.h"
#include "engine/edit/path_edit.h"
#include "engine/edit/schema_edit.h"
#include "engine/edit/upgrade.h"
#include "engine/fix/fixes.h"
#include "engine/size/trim_descriptions.h"
#include "engine/yaml/read/resolve.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;

const std::string kDefinition = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: lamps.example.com
  annotations: {note: "it's: a {note}"}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Lamp, listKind: LampList, plural: lamps, singular: lamp, shortNames: [lp]}
  conversion:
    strategy: Webhook
    webhook:
      clientConfig: {service: {namespace: default, name: hook, path: /convert}}
      conversionReviewVersions: [v1]
  versions:
    - name: v1
      served: true
      storage: true
      subresources: {status: {}, scale: {specReplicasPath: .spec.count, statusReplicasPath: .status.count}}
      additionalPrinterColumns:
        - {name: Colour, type: string, jsonPath: .spec.colour}
        - {name: Age, type: date, jsonPath: .metadata.creationTimestamp}
      selectableFields:
        - jsonPath: .spec.colour
      schema:
        openAPIV3Schema:
          type: object
          description: A lamp.
          properties:
            spec:
              type: object
              description: |
                What is wanted:
                  "all of it"
              required: [colour]
              default: {colour: red}
              x-kubernetes-validations:
                - rule: has(self.colour)
                  message: no colour
                - rule: self.count > 0
              properties:
                colour: {type: string, enum: [red, green, "yes"], description: deep}
                count: {type: integer, minimum: 0}
                bulbs:
                  type: array
                  x-kubernetes-list-type: map
                  x-kubernetes-list-map-keys: [name]
                  items:
                    type: object
                    required: [name]
                    properties:
                      name: {type: string}
                      watts: {type: integer}
                labels:
                  type: object
                  additionalProperties: {type: string}
                any: {}
            status:
              type: object
              properties:
                count: {type: integer}
    - name: v1beta1
      served: true
      storage: false
      deprecated: true
      deprecationWarning: go on to v1
      schema:
        openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}
)";

const std::string kSpec = test::kRoot + ".properties[spec]";

FieldPath at(const std::string& path) {
    const auto parsed = FieldPath::parse(path);
    EXPECT_TRUE(parsed.has_value()) << path;
    return parsed.value_or(FieldPath());
}

struct Layout {
    const char* name;
    int indent;
    char with;
};
constexpr Layout kLayouts[] = {
    {"two blanks", 2, ' '}, {"four blanks", 4, ' '}, {"tabs", 1, '\t'}, {"one line", -1, ' '}};

std::optional<Json> valueOf(const std::string& text) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    return stream->ok() ? yaml::toJson(*stream).value : std::nullopt;
}

std::string inLayout(const Json& value, const Layout& layout) {
    return nlohmann::json::parse(toString(value)).dump(layout.indent, layout.with) + "\n";
}

using Operation = std::function<Result<TextEdit>(const yaml::Stream&, const Definition&)>;

Result<TextEdit> run(const Operation& operation, const std::string& text) {
    const auto read = checked(text);
    return operation(*read.stream, read.definition);
}

// The operation on the text in every layout of JSON.
void expectJson(const std::string& yamlText, const Operation& operation) {
    const std::optional<Json> value = valueOf(yamlText);
    ASSERT_TRUE(value.has_value());
    const Result<TextEdit> meant = run(operation, yamlText);
    ASSERT_TRUE(meant.has_value()) << meant.error().message;
    const std::optional<Json> wanted = valueOf(applied(yamlText, *meant));
    ASSERT_TRUE(wanted.has_value());
    EXPECT_NE(*wanted, *value) << "the operation changes nothing";
    for (const Layout& layout : kLayouts) {
        SCOPED_TRACE(layout.name);
        const std::string before = inLayout(*value, layout);
        const Result<TextEdit> edit = run(operation, before);
        ASSERT_TRUE(edit.has_value()) << edit.error().message;
        const std::string after = applied(before, *edit);
        const nlohmann::json strict = nlohmann::json::parse(after, nullptr, false);
        ASSERT_FALSE(strict.is_discarded()) << after;
        EXPECT_EQ(valueOf(after), wanted) << after;
        EXPECT_EQ(strict, nlohmann::json::parse(toString(*wanted))) << after;
        EXPECT_EQ(applied(after, inverse(before, *edit)), before);
        const bool lines = layout.indent > 0;
        EXPECT_EQ(std::count(after.begin(), after.end(), '\n') > 1, lines) << after;
        // Indentation is that of the neighbours.
        const char* foreign = layout.with == '\t' ? "\n " : layout.indent == 4 ? "\n  \"" : "\n\t";
        EXPECT_EQ(after.find(foreign), std::string::npos) << after;
    }
}

struct Case {
    const char* name;
    Operation operation;
};

void PrintTo(const Case& c, std::ostream* out) {
    *out << c.name;
}

Operation onSchema(const std::string& path, const std::function<Result<TextEdit>(const SchemaRef&)>& edit) {
    return [=](const yaml::Stream& stream, const Definition& definition) {
        return edit({stream, definition, at(path)});
    };
}

Operation onDefinition(const std::function<Result<TextEdit>(const DefinitionRef&)>& edit) {
    return [=](const yaml::Stream& stream, const Definition& definition) { return edit({stream, definition}); };
}

Operation byPath(const std::function<Result<PathEdit>(const yaml::EditTarget&)>& edit) {
    return [=](const yaml::Stream& stream, const Definition&) -> Result<TextEdit> {
        Result<PathEdit> out = edit({stream, 0});
        if (!out) return tl::unexpected<Error>(out.error());
        return std::move(out->edit);
    };
}

Operation set(const std::string& path, const Json& value) {
    return onDefinition([=](const DefinitionRef& place) { return setDefinitionField(place, at(path), value); });
}
Operation unset(const std::string& path) {
    return onDefinition([=](const DefinitionRef& place) { return unsetDefinitionField(place, at(path)); });
}
Operation keyword(const std::string& path, const std::string& name, const std::string& text) {
    return onSchema(path, [=](const SchemaRef& place) { return setKeyword(place, name, text); });
}
Operation type(const std::string& path, const std::string& name) {
    return onSchema(path, [=](const SchemaRef& place) { return changeType(place, name); });
}

const std::string kProperties = kSpec + ".properties";

std::vector<Case> cases() {
    return {
        // schema_edit.h
        {"add_property", onSchema(kSpec,
                                  [](const SchemaRef& place) {
                                      return addProperty(place, "on", "boolean", {.before = 1},
                                                         {.required = true, .description = "is: it\n\"on\"?"});
                                  })},
        {"add_first_property", onSchema(kProperties + "[any]",
                                        [](const SchemaRef& place) {
                                            return addProperty(place, "a b", "array", {},
                                                               {.required = true, .description = {}});
                                        })},
        {"add_items", onSchema(kProperties + "[any]", [](const SchemaRef& place) { return addItems(place); })},
        {"add_additional", onSchema(kProperties + "[any]",
                                    [](const SchemaRef& place) { return addAdditionalProperties(place, "array"); })},
        {"rename_property",
         onSchema(kProperties + "[colour]", [](const SchemaRef& place) { return renameProperty(place, "tint"); })},
        {"rename_map_key", onSchema(kProperties + "[bulbs].items.properties[name]",
                                    [](const SchemaRef& place) { return renameProperty(place, "say \"hi\""); })},
        {"remove_node", onSchema(kProperties + "[colour]", [](const SchemaRef& place) { return removeNode(place); })},
        {"remove_items",
         onSchema(kProperties + "[bulbs].items", [](const SchemaRef& place) { return removeNode(place); })},
        {"duplicate",
         onSchema(kProperties + "[bulbs]", [](const SchemaRef& place) { return duplicateProperty(place); })},
        {"move_into",
         onSchema(kProperties + "[bulbs]",
                  [](const SchemaRef& place) { return moveProperty(place, at(test::kRoot + ".properties[status]")); })},
        {"type_of_object", type(kSpec, "string")},
        {"type_of_array", type(kProperties + "[bulbs]", "object")},
        {"type_array", type(kProperties + "[count]", "array")},
        {"type_int_or_string", type(kProperties + "[count]", "int-or-string")},
        {"type_any", type(kProperties + "[labels]", "any")},
        {"required",
         onSchema(kProperties + "[count]", [](const SchemaRef& place) { return setRequired(place, true); })},
        {"first_required",
         onSchema(test::kRoot + ".properties[spec]", [](const SchemaRef& place) { return setRequired(place, true); })},
        {"not_required",
         onSchema(kProperties + "[colour]", [](const SchemaRef& place) { return setRequired(place, false); })},
        {"text_keyword", keyword(kSpec, "description", "yes")},
        {"long_text_keyword", keyword(kProperties + "[count]", "description", "# not a comment\n- x: \"y\"\n")},
        {"choice_keyword", keyword(kProperties + "[labels]", "x-kubernetes-map-type", "atomic")},
        {"flag_keyword", keyword(kSpec, "nullable", "true")},
        {"number_keyword", keyword(kProperties + "[count]", "maximum", "1_000")},
        {"values_keyword", keyword(kProperties + "[count]", "enum", "[1, 0x2, 3]")},
        {"names_keyword", keyword(test::kRoot, "required", "- spec # why\n- 'status'\n")},
        {"schemas_keyword", keyword(kProperties + "[any]", "properties", "a: {type: string}\nb:\n  type: integer\n")},
        {"rules_keyword", keyword(kProperties + "[any]", "x-kubernetes-validations",
                                  "- rule: 'true'\n  message: |\n    two\n    lines\n")},
        {"default_keyword", keyword(kProperties + "[labels]", "default", "{a: b, 1: 2001-01-01}")},
        {"unset_keyword",
         onSchema(kProperties + "[count]", [](const SchemaRef& place) { return unsetKeyword(place, "minimum"); })},
        {"add_values", onSchema(kProperties + "[colour]",
                                [](const SchemaRef& place) {
                                    return addListValues(place, "enum", {"blue", "'no'", "{a: [b]}"}, {.before = 1});
                                })},
        {"add_first_values", onSchema(kProperties + "[count]",
                                      [](const SchemaRef& place) {
                                          return addListValues(place, "enum", {"1", "2"});
                                      })},
        {"set_value", onSchema(kProperties + "[colour]",
                               [](const SchemaRef& place) { return setListValue(place, "enum", 2, "no way"); })},
        {"remove_value",
         onSchema(kProperties + "[colour]", [](const SchemaRef& place) { return removeListValue(place, "enum", 2); })},
        {"remove_last_value",
         onSchema(kSpec, [](const SchemaRef& place) { return removeListValue(place, "required", 0); })},
        {"move_value",
         onSchema(kProperties + "[colour]", [](const SchemaRef& place) { return moveListValue(place, "enum", 0, 2); })},
        {"add_rule", onSchema(kSpec, [](const SchemaRef& place) { return addRule(place, "self.colour != \"x\""); })},
        {"add_first_rule",
         onSchema(kProperties + "[labels]", [](const SchemaRef& place) { return addRule(place, "size(self) < 3"); })},
        {"rule_field", onSchema(kSpec,
                                [](const SchemaRef& place) {
                                    return setRuleField(place, 1, "messageExpression",
                                                        "'count is ' + string(self.count)\n+ '.'");
                                })},
        {"no_rule_field",
         onSchema(kSpec, [](const SchemaRef& place) { return setRuleField(place, 0, "message", ""); })},
        // definition_edit.h
        {"set_plural", set("spec.names.plural", Json("lights"))},
        {"set_kind", set("spec.names.kind", Json("Light"))},
        {"set_names", set("spec.names.shortNames", Json(Json::Array{Json("lp"), Json("yes")}))},
        {"set_categories", set("spec.names.categories", Json(Json::Array{Json("all")}))},
        {"set_storage", set("spec.versions[1].storage", Json(true))},
        {"set_warning", set("spec.versions[0].deprecationWarning", Json("no: more"))},
        {"set_strategy", set("spec.conversion.strategy", Json("None"))},
        {"set_url", set("spec.conversion.webhook.clientConfig.url", Json("https://example.com"))},
        {"set_status", set("spec.versions[1].subresources.status", Json(true))},
        {"set_scale", set("spec.versions[1].subresources.scale", Json(true))},
        {"set_priority", set("spec.versions[0].additionalPrinterColumns[0].priority", Json(1))},
        {"unset_scale", unset("spec.versions[0].subresources.scale")},
        {"unset_deprecated", unset("spec.versions[1].deprecated")},
        {"copy_version", onDefinition([](const DefinitionRef& place) { return copyVersion(place, 0, "v2"); })},
        {"remove_version", onDefinition([](const DefinitionRef& place) { return removeVersion(place, 1); })},
        {"add_column", onDefinition([](const DefinitionRef& place) { return addColumn(place, 0); })},
        {"add_first_column", onDefinition([](const DefinitionRef& place) { return addColumn(place, 1); })},
        {"add_selectable", onDefinition([](const DefinitionRef& place) { return addSelectableField(place, 0); })},
        {"move_item", onDefinition([](const DefinitionRef& place) {
             return moveItem(place, at("spec.versions[0].additionalPrinterColumns[1]"), -1);
         })},
        {"remove_item", onDefinition([](const DefinitionRef& place) {
             return removeItem(place, at("spec.versions[0].selectableFields[0]"));
         })},
        // path_edit.h: crdctl edit --set, --unset, --rename
        {"path_set", byPath([](const yaml::EditTarget& target) { return setAt(target, "spec.scope", "Cluster"); })},
        {"path_set_text", byPath([](const yaml::EditTarget& target) {
             return setAt(target, "metadata.labels[a.b/c]", "# why\nx: [y, 'z']\nw: |\n  1\n");
         })},
        {"path_set_list", byPath([](const yaml::EditTarget& target) {
             return setAt(target, "spec.names.categories", "- all\n- yes it's\n");
         })},
        {"path_unset", byPath([](const yaml::EditTarget& target) { return unsetAt(target, "metadata.annotations"); })},
        {"path_unset_node",
         byPath([](const yaml::EditTarget& target) { return unsetAt(target, kProperties + "[bulbs]"); })},
        {"path_rename", byPath([](const yaml::EditTarget& target) {
             return renameAt(target, "metadata.annotations[note]", "a: {b}");
         })},
        {"path_rename_property",
         byPath([](const yaml::EditTarget& target) { return renameAt(target, kProperties + "[colour]", "tint"); })},
        // crdctl size --trim-descriptions
        {"trim",
         [](const yaml::Stream& stream, const Definition& definition) -> Result<TextEdit> {
             Result<TrimResult> out = trimDescriptions(stream, {definition}, 0);
             if (!out) return tl::unexpected<Error>(out.error());
             return std::move(out->edit);
         }},
    };
}

class JsonOperations : public ::testing::TestWithParam<Case> {};

TEST_P(JsonOperations, LeaveJson) {
    expectJson(kDefinition, GetParam().operation);
}

INSTANTIATE_TEST_SUITE_P(All, JsonOperations, ::testing::ValuesIn(cases()),
                         [](const auto& one) { return std::string(one.param.name); });

TEST(JsonUpgrade, LeavesJson) {
    expectJson(R"(apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: lamps.example.com}
spec:
  group: example.com
  names: {kind: Lamp, plural: lamps}
  version: v1
  versions:
    - {name: v1, served: true, storage: true}
    - {name: v2, served: true, storage: false}
  subresources: {status: {}}
  additionalPrinterColumns:
    - {name: Age, type: date, JSONPath: .metadata.creationTimestamp}
  conversion:
    strategy: Webhook
    webhookClientConfig: {url: "https://example.com"}
  validation:
    openAPIV3Schema: {type: object, properties: {spec: {type: object, description: "a: b"}}}
)",
               [](const yaml::Stream& stream, const Definition&) -> Result<TextEdit> {
                   Result<Upgrade> out = upgradeToV1(stream.text());
                   if (!out) return tl::unexpected<Error>(out.error());
                   return std::move(out->edit);
               });
}

// Each fix of each rule that a page shows.
class JsonFixes : public ::testing::TestWithParam<std::string> {};

TEST_P(JsonFixes, LeaveJson) {
    const auto page = test::rulePage("resources/rules/" + GetParam() + ".md");
    const std::optional<Json> value = valueOf(page.breaking);
    if (!value || page.breaking.find("\n---") != std::string::npos) GTEST_SKIP() << "no definition to be had in JSON";
    const BasePtr base = test::baseOf(page);
    std::size_t offered = 0;
    for (const Layout& layout : kLayouts) {
        SCOPED_TRACE(layout.name);
        const std::string text = inLayout(*value, layout);
        const auto before = checked(text, base);
        for (const Finding& finding : before.result.findings) {
            if (idOf(finding.rule) != GetParam()) continue;
            for (const Fix& fix : fixesFor(*before.stream, before.definition, finding, base)) {
                ++offered;
                const std::string after = applied(text, fix.edit);
                EXPECT_TRUE(nlohmann::json::accept(after)) << fix.title << "\n" << after;
                EXPECT_EQ(applied(after, inverse(text, fix.edit)), text);
                const auto fixed = checked(after, base);
                const auto left = [&](const test::Checked& of) {
                    return std::count_if(of.result.findings.begin(), of.result.findings.end(),
                                         [](const Finding& f) { return idOf(f.rule) == GetParam(); });
                };
                EXPECT_LT(left(fixed), left(before)) << fix.title << "\n" << after;
            }
        }
        const Result<FixAllResult> all =
            fixAll(text, "all", {.stored = base ? std::vector{base} : std::vector<BasePtr>(), .unsafeFixes = true});
        const std::string after = all ? applied(text, all->edit) : text;
        EXPECT_TRUE(nlohmann::json::accept(after)) << after;
    }
    RecordProperty("fixes", static_cast<int>(offered));
}

std::vector<std::string> allRules() {
    std::vector<std::string> out;
    for (const RuleInfo& rule : definitionRules()) out.emplace_back(rule.id);
    return out;
}

INSTANTIATE_TEST_SUITE_P(All, JsonFixes, ::testing::ValuesIn(allRules()), [](const auto& rule) {
    std::string name = rule.param;
    for (char& c : name)
        if (c == '.' || c == '-') c = '_';
    return name;
});

}  // namespace
}  // namespace crd
