#include "tests/engine/analysis/repeated_documents.h"

#include <string>

namespace crd::test {

namespace {

const std::string kObject =
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: things.example.com\n";
const std::string kNames =
    "spec:\n  group: example.com\n  scope: Namespaced\n  names:\n    kind: Thing\n    plural: things\n";
const std::string kBeforeVersions = kObject + kNames;
const std::string kVersion = "  versions:\n  - name: v1\n    served: true\n    storage: true\n";
const std::string kSchema = "    schema:\n      openAPIV3Schema:\n        type: object\n";
const std::string kVersions = kBeforeVersions + kVersion + kSchema;
const std::string kRoot = kBeforeVersions + kVersion + kSchema;
const std::string kProperties = kRoot + "        properties:\n";
const std::string kSpec = kProperties + "          spec:\n            type: object\n";
const std::string kText = kProperties + "          text:\n            type: string\n";
const std::string kRules = kProperties +
                           "          text:\n            type: string\n            maxLength: 10\n"
                           "        x-kubernetes-validations:\n";
const std::string kAny = "        x-kubernetes-preserve-unknown-fields: true\n";
const std::string kOneVersion = kVersion + kSchema + kAny;
const std::string kAnotherVersion = "  - name: v%\n    served: true\n    storage: false\n";

std::vector<Repeated> versions() {
    const std::string beta =
        "apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata:\n"
        "  name: things.example.com\n" +
        kNames;
    const std::string described = "        description: The schema of version number %.\n";
    const std::string field = "        properties:\n          field%: {type: string}\n";
    return {
        {"versions", kVersions + kAny, kAnotherVersion + kSchema + described + kAny, {}, {}, {}},
        {"versions_alike", kVersions + kAny, kAnotherVersion + kSchema + kAny, {}, {}, {}},
        {"versions_one_name",
         kVersions + kAny,
         "  - name: v1\n    served: true\n    storage: false\n" + kSchema + kAny,
         {},
         {},
         {}},
        {"versions_stored",
         kVersions + kAny,
         "  - name: v%\n    served: true\n    storage: true\n" + kSchema + kAny,
         {},
         {},
         {}},
        {"versions_misnamed",
         kVersions + kAny,
         "  - name: Version_%\n    served: true\n    storage: false\n" + kSchema + described + kAny,
         {},
         {},
         {}},
        {"versions_wrong",
         kVersions + kAny,
         kAnotherVersion + kSchema + field + "        uniqueItems: true\n",
         {},
         {},
         {}},
        {"versions_wrong_alike",
         kVersions + "        uniqueItems: true\n",
         kAnotherVersion + kSchema + "        uniqueItems: true\n",
         {},
         {},
         {}},
        {"versions_undecodable", kVersions + kAny, kAnotherVersion + "    schema: text\n    columns: 1\n", {}, {}, {}},
        {"versions_without_schema", kVersions + kAny, kAnotherVersion, {}, {}, {}},
        {"versions_with_rule",
         kVersions + kAny,
         kAnotherVersion + kSchema + field +
             "        x-kubernetes-validations:\n        - rule: self.field%.size() < 9\n",
         {},
         {},
         {}},
        {"versions_with_default",
         kVersions + kAny,
         kAnotherVersion + kSchema + "        properties:\n          field: {type: string, default: value%}\n",
         {},
         {},
         {}},
        {"versions_with_column",
         kVersions + field,
         kAnotherVersion + kSchema + field +
             "    additionalPrinterColumns:\n    - {name: A, type: string, jsonPath: .field%}\n",
         {},
         {},
         {}},
        {"versions_selectable",
         kVersions + field,
         kAnotherVersion + kSchema + field + "    selectableFields:\n    - jsonPath: .field%\n",
         {},
         {},
         {}},
        {"versions_with_status",
         kVersions + kAny,
         kAnotherVersion + kSchema + described + kAny + "    subresources: {status: {}}\n",
         {},
         {},
         {}},
        {"versions_v1beta1",
         beta + kVersion + kSchema + kAny,
         kAnotherVersion + kSchema + described + kAny,
         {},
         {},
         {}},
        {"versions_v1beta1_top",
         beta + "  validation:\n    openAPIV3Schema:\n      type: object\n  versions:\n",
         "  - {name: v%, served: true, storage: false}\n",
         {},
         {},
         {}},
    };
}

std::vector<Repeated> properties() {
    const std::string property = "          field%:\n            type: string\n";
    const std::string object = "          field%:\n            type: object\n";
    return {
        {"properties", kProperties, property + "            description: The field number %.\n", {}, {}, {}},
        {"properties_untyped",
         kProperties,
         "          field%:\n            description: The field number %.\n",
         {},
         {},
         {}},
        {"properties_one_name", kProperties, "          field:\n            type: string\n", {}, {}, {}},
        {"properties_no_schema", kProperties, "          field%: text\n", {}, {}, {}},
        {"properties_unknown_keyword", kProperties, property + "            unknown%: 1\n", {}, {}, {}},
        {"properties_with_rule",
         kProperties,
         property +
             "            maxLength: 9\n            x-kubernetes-validations:\n            - rule: self.size() < %\n",
         {},
         {},
         {}},
        {"properties_with_costly_rule",
         kProperties,
         "          field%:\n            type: array\n            items: {type: string}\n"
         "            x-kubernetes-validations:\n            - rule: self.all(x, self.all(y, x.matches(y)))\n",
         {},
         {},
         {}},
        {"properties_with_broken_rule",
         kProperties,
         property + "            x-kubernetes-validations:\n            - rule: self.nothing == %\n",
         {},
         {},
         {}},
        {"properties_below_rule",
         kRoot + "        x-kubernetes-validations:\n        - rule: has(self.field2)\n        properties:\n",
         property,
         {},
         {},
         {}},
        {"properties_of_one_type",
         kProperties,
         object + "            properties:\n              a: {type: string}\n",
         {},
         {},
         {}},
        {"properties_with_default", kProperties, property + "            default: value%\n", {}, {}, {}},
        {"properties_with_wrong_default", kProperties, property + "            default: %\n", {}, {}, {}},
        {"properties_with_default_below",
         kProperties,
         object +
             "            properties:\n              a:\n                type: string\n                default: b\n",
         {},
         {},
         {}},
        {"properties_with_pattern", kProperties, property + "            pattern: ^field%[a-z]*$\n", {}, {}, {}},
        {"properties_with_format", kProperties, property + "            format: format%\n", {}, {}, {}},
        {"properties_in_all_of",
         kProperties,
         property,
         "        allOf:\n",
         "        - properties: {field%: {maxLength: 9}}\n",
         {}},
        {"properties_embedded",
         kProperties,
         object + "            x-kubernetes-embedded-resource: true\n"
                  "            x-kubernetes-preserve-unknown-fields: true\n",
         {},
         {},
         {}},
        {"properties_list_map",
         kProperties,
         "          field%:\n            type: array\n            x-kubernetes-list-type: map\n"
         "            x-kubernetes-list-map-keys: [a]\n            items:\n              type: object\n"
         "              required: [a]\n              properties: {a: {type: string}}\n",
         {},
         {},
         {}},
        {"properties_int_or_string", kProperties, "          field%: {x-kubernetes-int-or-string: true}\n", {}, {}, {}},
        {"required", kProperties, property, "        required:\n", "        - field%\n", {}},
        {"required_with_default",
         kProperties,
         property + "            default: a\n",
         "        required:\n",
         "        - field%\n",
         {}},
        {"required_missing", kSpec + "            required:\n", "            - field%\n", {}, {}, {}},
        {"definitions", kRoot + "        definitions:\n", "          field%: {type: string}\n", {}, {}, {}},
        {"dependencies", kRoot + "        dependencies:\n", "          field%: [a, b]\n", {}, {}, {}},
        {"pattern_properties",
         kRoot + "        patternProperties:\n",
         "          field%: {type: string}\n",
         {},
         {},
         {}},
        {"unknown_keywords", kRoot, "        keyword%: 1\n", {}, {}, {}},
        {"unknown_fields", kBeforeVersions + kOneVersion, "  field%: 1\n", {}, {}, {}},
        {"equal_keywords", kRoot, "        description: text\n", {}, {}, {}},
        {"branches", kText + "            anyOf:\n", "            - maxLength: %\n", {}, {}, {}},
        {"branches_of_all", kText + "            allOf:\n", "            - maxLength: %\n", {}, {}, {}},
        {"branches_of_one", kSpec + "            oneOf:\n", "            - required: [field%]\n", {}, {}, {}},
        {"branches_outside",
         kSpec + "            anyOf:\n",
         "            - properties: {field%: {minLength: 1}}\n",
         {},
         {},
         {}},
        {"branches_typed", kText + "            anyOf:\n", "            - type: string\n", {}, {}, {}},
        {"tuple",
         kProperties + "          list:\n            type: array\n            items:\n",
         "            - {type: string}\n",
         {},
         {},
         {}},
        {"list_map_keys",
         kProperties + "          list:\n            type: array\n            x-kubernetes-list-type: map\n"
                       "            items:\n              type: object\n              properties:\n",
         "                field%: {type: string}\n",
         "            x-kubernetes-list-map-keys:\n",
         "            - field%\n",
         {}},
        {"list_map_keys_missing",
         kProperties + "          list:\n            type: array\n            x-kubernetes-list-type: map\n"
                       "            items:\n              type: object\n            x-kubernetes-list-map-keys:\n",
         "            - field%\n",
         {},
         {},
         {}},
        {"list_map_keys_equal",
         kProperties + "          list:\n            type: array\n            x-kubernetes-list-type: map\n"
                       "            items:\n              type: object\n            x-kubernetes-list-map-keys:\n",
         "            - field\n",
         {},
         {},
         {}},
    };
}

std::vector<Repeated> values() {
    const std::string list = kProperties + "          list:\n            type: array\n";
    const std::string map =
        kProperties + "          map:\n            type: object\n            additionalProperties:\n";
    return {
        {"enum", kText + "            enum:\n", "            - value%\n", {}, {}, {}},
        {"enum_equal", kText + "            enum:\n", "            - value\n", {}, {}, {}},
        {"enum_numbers", kText + "            enum:\n", "            - %\n", {}, {}, {}},
        {"enum_unreadable", kText + "            enum:\n", "            - !!int value%\n", {}, {}, {}},
        {"enum_with_default",
         kText + "            default: nothing\n            enum:\n",
         "            - value%\n",
         {},
         {},
         {}},
        {"enum_with_rule",
         kText + "            x-kubernetes-validations:\n            - rule: self != 'value'\n            enum:\n",
         "            - value%\n",
         {},
         {},
         {}},
        {"default_list",
         list + "            items: {type: string}\n            default:\n",
         "            - value%\n",
         {},
         {},
         {}},
        {"default_list_wrong",
         list + "            items: {type: string}\n            default:\n",
         "            - %\n",
         {},
         {},
         {}},
        {"default_set",
         list + "            x-kubernetes-list-type: set\n            items: {type: string}\n            default:\n",
         "            - value%\n",
         {},
         {},
         {}},
        {"default_set_of_objects",
         list + "            x-kubernetes-list-type: set\n            items: {type: object, x-kubernetes-map-type: "
                "atomic, "
                "additionalProperties: {type: integer}}\n            default:\n",
         "            - {a: %}\n",
         {},
         {},
         {}},
        {"default_list_map",
         list +
             "            x-kubernetes-list-type: map\n            x-kubernetes-list-map-keys: [a]\n            "
             "items:\n"
             "              type: object\n              required: [a]\n              properties: {a: {type: string}}\n"
             "            default:\n",
         "            - {a: value%}\n",
         {},
         {},
         {}},
        {"default_map",
         map + "              type: string\n            default:\n",
         "              key%: value%\n",
         {},
         {},
         {}},
        {"default_unknown_fields", kSpec + "            default:\n", "              key%: value%\n", {}, {}, {}},
        {"default_unique",
         list + "            uniqueItems: true\n            items: {type: string}\n            default:\n",
         "            - value%\n",
         {},
         {},
         {}},
        {"default_with_rule",
         list + "            items: {type: string}\n            x-kubernetes-validations:\n"
                "            - rule: self.all(x, x.startsWith('value'))\n            default:\n",
         "            - value%\n",
         {},
         {},
         {}},
        {"default_with_quadratic_rule",
         list + "            items: {type: string}\n            x-kubernetes-validations:\n"
                "            - rule: self.all(x, self.exists_one(y, x == y))\n            default:\n",
         "            - value%\n",
         {},
         {},
         {}},
        {"example", kText + "            example:\n", "            - value%\n", {}, {}, {}},
        {"example_equal_keys", kText + "            example:\n", "              key: value%\n", {}, {}, {}},
    };
}

std::vector<Repeated> rules() {
    const std::string one = kRules + "        - rule: \"";
    return {
        {"rules", kRules, "        - rule: self.text.size() < %\n", {}, {}, {}},
        {"rules_equal", kRules, "        - rule: self.text.size() < 9\n", {}, {}, {}},
        {"rules_broken", kRules, "        - rule: self.text < %\n", {}, {}, {}},
        {"rules_unreadable", kRules, "        - rule: self.text.(% +\n", {}, {}, {}},
        {"rules_costly",
         kProperties + "          list:\n            type: array\n            items: {type: string}\n"
                       "        x-kubernetes-validations:\n",
         "        - rule: self.list.all(x, self.list.all(y, x == y || x == 'value%'))\n",
         {},
         {},
         {}},
        {"rules_with_message",
         kRules,
         "        - {rule: self.text.size() < %, message: The number % is the limit.}\n",
         {},
         {},
         {}},
        {"rules_with_message_expression",
         kRules,
         "        - {rule: self.text.size() < %, messageExpression: \"self.text + 'value%'\"}\n",
         {},
         {},
         {}},
        {"rules_with_field_path", kRules, "        - {rule: self.text.size() < %, fieldPath: .nothing%}\n", {}, {}, {}},
        {"rules_unknown_fields", kRules + "        - rule: 'true'\n", "          field%: 1\n", {}, {}, {}},
        {"rules_empty", kRules, "        - {}\n", {}, {}, {}},
        {"rules_of_text", kRules, "        - text\n", {}, {}, {}},
        {"expression_sum", one + "0", " + %", " == 0\"\n", {}, {}},
        {"expression_and", one + "true", " && self.text != 'value%'", "\"\n", {}, {}},
        {"expression_list", one + "self.text in [''", ", 'value%'", "]\"\n", {}, {}},
        {"expression_mixed_list", one + "[1", ", 'value%', %", "].size() > 1\"\n", {}, {}},
        {"expression_map", one + "self.text in {'': 0", ", 'value%': %", "}\"\n", {}, {}},
        {"expression_text", one + "self.text == '", "value%", "'\"\n", {}, {}},
        {"expression_calls", one + "self.text", ".trim()", " == ''\"\n", {}, {}},
        {"expression_choice", one + "self.text == ", "'value%' ? true : self.text == ", "''\"\n", {}, {}},
        {"expression_parentheses", one, "(", "true\"\n", {}, {}},
        {"expression_not", one, "!", "true\"\n", {}, {}},
        {"expression_garbage", one, "% ) ] ", "\"\n", {}, {}},
        {"expression_lines",
         kRules + "        - rule: |\n            true\n",
         "            && self.text != 'value%'\n",
         {},
         {},
         {}},
        {"expression_macros", one + "true", " && ['a'].all(x, x == 'value%')", "\"\n", {}, {}},
        {"expression_comments",
         kRules + "        - rule: |\n            true\n",
         "            // number %\n",
         {},
         {},
         {}},
    };
}

std::vector<Repeated> fields() {
    const std::string column = "    - name: Column%\n      type: string\n      jsonPath: .text\n";
    const std::string text = kVersion + kSchema + "        properties: {text: {type: string}}\n";
    const std::string status = kBeforeVersions + kOneVersion + "status:\n";
    return {
        {"columns", kBeforeVersions + text + "    additionalPrinterColumns:\n", column, {}, {}, {}},
        {"columns_nowhere",
         kBeforeVersions + text + "    additionalPrinterColumns:\n",
         "    - {name: Column%, type: text, jsonPath: .field%.a}\n",
         {},
         {},
         {}},
        {"column_path",
         kBeforeVersions + text + "    additionalPrinterColumns:\n    - name: A\n      type: string\n      jsonPath: ",
         ".field%",
         "\n",
         {},
         {}},
        {"column_union",
         kBeforeVersions + text +
             "    additionalPrinterColumns:\n    - name: A\n      type: string\n      jsonPath: \".a",
         "['a','b%']",
         "\"\n",
         {},
         {}},
        {"selectable_fields",
         kProperties,
         "          field%: {type: string}\n",
         "    selectableFields:\n",
         "    - jsonPath: .field%\n",
         {}},
        {"short_names", kBeforeVersions + "    shortNames:\n", "    - t%\n", kOneVersion, {}, {}},
        {"short_names_wrong", kBeforeVersions + "    shortNames:\n", "    - T_%\n", kOneVersion, {}, {}},
        {"short_names_equal", kBeforeVersions + "    shortNames:\n", "    - t\n", kOneVersion, {}, {}},
        {"categories", kBeforeVersions + "    categories:\n", "    - t%\n", kOneVersion, {}, {}},
        {"labels", kObject + "  labels:\n", "    key%: value%\n", kNames + kOneVersion, {}, {}},
        {"labels_wrong", kObject + "  labels:\n", "    _key%: value %!\n", kNames + kOneVersion, {}, {}},
        {"labels_equal", kObject + "  labels:\n", "    key: value%\n", kNames + kOneVersion, {}, {}},
        {"annotations",
         kObject + "  annotations:\n",
         "    example.com/key%: text number %\n",
         kNames + kOneVersion,
         {},
         {}},
        {"finalizers", kObject + "  finalizers:\n", "  - example.com/key%\n", kNames + kOneVersion, {}, {}},
        {"owners",
         kObject + "  ownerReferences:\n",
         "  - {apiVersion: v1, kind: Thing, name: t%, uid: u%}\n",
         kNames + kOneVersion,
         {},
         {}},
        {"managed_fields",
         kObject + "  managedFields:\n",
         "  - {manager: m%, operation: Apply, apiVersion: v1, fieldsType: FieldsV1, fieldsV1: {f%: {}}}\n",
         kNames + kOneVersion,
         {},
         {}},
        {"conditions",
         status + "  conditions:\n",
         "  - {type: T%, status: 'True', reason: R, message: m, lastTransitionTime: '2024-01-01T00:00:00Z'}\n",
         {},
         {},
         {}},
        {"stored_versions", status + "  storedVersions:\n", "  - v%\n", {}, {}, {}},
        {"review_versions",
         kBeforeVersions +
             "  conversion:\n    strategy: Webhook\n    webhook:\n      clientConfig: {url: https://a.b}\n"
             "      conversionReviewVersions:\n",
         "      - v%\n",
         kOneVersion,
         {},
         {}},
        {"ca_bundle",
         kBeforeVersions + "  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n"
                           "      clientConfig:\n        url: https://a.b\n        caBundle: |\n",
         "          MIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBa\n",
         kOneVersion,
         {},
         {}},
    };
}

std::vector<Repeated> streams() {
    const std::string other = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c%}\n---\n";
    const std::string whole =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: "
        "t%.example.com\nspec:\n"
        "  group: example.com\n  scope: Namespaced\n  names: {kind: T%, plural: t%}\n  versions:\n"
        "  - name: v1\n    served: true\n    storage: true\n    schema: {openAPIV3Schema: {type: object}}\n";
    std::string item = "- ";
    for (const char c : whole) {
        item += c;
        if (c == '\n') item += "  ";
    }
    item.erase(item.size() - 2);
    const std::string rest = "\n" + whole;
    return {
        {"documents", {}, whole + "---\n", {}, {}, whole},
        {"documents_other", {}, other, {}, {}, whole},
        {"documents_of_text", {}, "text\n---\n", {}, {}, whole},
        {"documents_empty", {}, "---\n", {}, {}, whole},
        {"documents_ended", {}, "a: %\n...\n", {}, {}, {}},
        {"documents_broken", {}, "a: [%\n---\n", {}, {}, {}},
        {"list_items", "apiVersion: v1\nkind: List\nitems:\n", item, {}, {}, {}},
        {"list_items_other",
         "apiVersion: v1\nkind: List\nitems:\n",
         "- {apiVersion: v1, kind: ConfigMap}\n",
         {},
         {},
         {}},
        {"list_items_of_definitions",
         "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinitionList\nitems:\n",
         "- metadata: {name: t%}\n",
         {},
         {},
         {}},
        {"anchors", kProperties, "          field%: &a% {type: string}\n", {}, {}, {}},
        {"aliases", kProperties + "          field: &a {type: string}\n", "          field%: *a\n", {}, {}, {}},
        {"anchors_with_alias",
         kProperties,
         "          field%: &a%\n            type: string\n          copy%: *a%\n",
         {},
         {},
         {}},
        {"anchors_one_name", kProperties, "          field%: &a {type: string}\n          copy%: *a\n", {}, {}, {}},
        {"aliases_undefined", kProperties, "          field%: *a%\n", {}, {}, {}},
        {"aliases_in_value",
         kText + "            example:\n            - &a {b: c}\n",
         "            - *a\n",
         {},
         {},
         {}},
        {"merges", kProperties + "          field: &a {type: string}\n", "          field%: {<<: *a}\n", {}, {}, {}},
        {"merges_in_one",
         kText + "            example:\n            - &a {b: c, d: e}\n            -\n",
         "              <<: *a\n",
         {},
         {},
         {}},
        {"tags", kProperties, "          field%: !!map {type: !!str string}\n", {}, {}, {}},
        {"comments", kProperties, "          # The comment number %.\n", "          field: {type: string}\n", {}, {}},
        {"comments_behind", kProperties, "          field%: {type: string}  # The comment number %.\n", {}, {}, {}},
        {"blank_lines", kProperties, "\n", "          field: {type: string}\n", {}, {}},
        {"crlf", kProperties, "          field%:\r\n            type: string\r\n", {}, {}, {}},
        {"spaces", kProperties + "          field: {type: string}", "        ", "\n", {}, {}},
        {"plain_lines",
         kText + "            description: text\n",
         "              goes on in line number %\n",
         {},
         {},
         {}},
        {"plain_line", kText + "            description: text", " word number %", "\n", {}, {}},
        {"double_quoted_lines",
         kText + "            description: \"text\n",
         "              goes on in \\\"line\\\" number %\n",
         "              \"\n",
         {},
         {}},
        {"single_quoted_line", kText + "            description: 'text", " it''s %", "'\n", {}, {}},
        {"literal_lines", kText + "            description: |\n", "              line number %\n", {}, {}, {}},
        {"folded_lines", kText + "            description: >\n", "              line number %\n\n", {}, {}, {}},
        {"long_pattern", kText + "            pattern: ^(a", "|b%", ")$\n", {}, {}},
        {"long_key", kProperties + "          field", "field%", ": {type: string}\n", {}, {}},
        {"flow", kRoot + "        properties: {", "field%: {type: string}, ", "last: {type: string}}\n", {}, {}},
        {"flow_lines",
         kRoot + "        properties: {\n",
         "          field%: {type: string},\n",
         "          last: {type: string}\n        }\n",
         {},
         {}},
        {"json",
         R"({"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"things.example.com"},)"
         R"("spec":{"group":"example.com","scope":"Namespaced","names":{"kind":"Thing","plural":"things"},"versions":[)"
         R"({"name":"v1","served":true,"storage":true,"schema":{"openAPIV3Schema":{"type":"object","properties":{)",
         R"("field%":{"type":"string"},)",
         R"("last":{"type":"string"}}}}}]}})",
         {},
         {}},
        {"json_lines",
         "{\"apiVersion\": \"apiextensions.k8s.io/v1\", \"kind\": \"CustomResourceDefinition\",\n\"metadata\": "
         "{\"name\": "
         "\"things.example.com\"},\n\"spec\": {\"group\": \"example.com\", \"scope\": \"Namespaced\", \"names\": "
         "{\"kind\": "
         "\"Thing\", \"plural\": \"things\"}, \"versions\": [\n{\"name\": \"v1\", \"served\": true, \"storage\": true, "
         "\"schema\": {\"openAPIV3Schema\": {\"type\": \"object\", \"properties\": {\n",
         "  \"field%\": {\n    \"type\": \"string\"\n  },\n",
         "  \"last\": {\"type\": \"string\"}}}}}]}}\n",
         {},
         {}},
        {"faults", kProperties, "          field%: {type: string\n          field: @\n", {}, {}, {}},
        {"fault_at_end", kProperties, "          field%: {type: string}\n", "          last: [\n", {}, {}},
        {"fault_at_begin", "text: [\n" + kProperties, "          field%: {type: string}\n", {}, {}, {}},
        {"open_lists", {}, "[", {}, {}, {}},
        {"open_lists_of_lists", {}, "[a,\n", {}, {}, {}},
        {"open_maps", {}, "{a: ", {}, {}, {}},
        {"open_maps_without_key", {}, "{", {}, {}, {}},
        {"closed_lists", {}, "[", "a", "]", {}},
        {"dashes", {}, "- ", {}, {}, {}},
        {"questions", {}, "? ", {}, {}, {}},
        {"colons", {}, ": ", {}, {}, {}},
        {"colons_alone", {}, ":", {}, {}, {}},
        {"plain_keys", {}, "a: ", {}, {}, {}},
        {"ampersands", {}, "&a ", {}, {}, {}},
        {"tags_alone", {}, "!a ", {}, {}, {}},
        {"tabs", {}, "\t", {}, {}, {}},
        {"quote_open", "a: \"", "text number % ", {}, {}, {}},
        {"quote_open_lines", "a: '", "text number %\n", {}, {}, {}},
        {"backslashes", "a: \"", "\\", {}, {}, {}},
        {"quotes", {}, "\"a\" 'b' ", {}, {}, {}},
        {"quoted_lines", {}, "\"a\"\n", {}, {}, {}},
        {"pipes", {}, "|\n", {}, {}, {}},
        {"directives", {}, "%TAG !a% tag:a.b,2000:\n", "--- a\n", {}, {}},
        {"indented_deeper", "a: b\n", "   c%\n", {}, {}, {}},
        {"one_character", {}, "a", {}, {}, {}},
        {"one_space", {}, " ", {}, {}, {}},
        {"one_line_break", {}, "\n", {}, {}, {}},
        {"text_lines", {}, "Line number % of a text.\n", {}, {}, {}},
        {"csv_lines", {}, "%,a,b,\"c\",d\n", {}, {}, {}},
        {"keys", {}, "key%: value%\n", {}, {}, {}},
        {"keys_equal", {}, "key: value%\n", {}, {}, {}},
        {"keys_of_maps", {}, "? {a: %}\n: b\n", {}, {}, {}},
        {"items", {}, "- value%\n", {}, {}, {}},
        {"line_separators", "a: b", "\xE2\x80\xA8", {}, {}, {}},
        {"byte_order_marks", "a: b", "\xEF\xBB\xBF", {}, {}, {}},
        {"byte_order_mark_lines",
         "a: b\n",
         "\xEF\xBB\xBF"
         "c%: d\n",
         {},
         {},
         {}},
        {"indents_less", {}, "  a%:\n a%:\na%:\n", {}, {}, {}},
    };
}

}  // namespace

const std::vector<Repeated>& repeatedDocuments() {
    static const std::vector<Repeated> all = [] {
        std::vector<Repeated> out;
        for (const auto& some : {versions(), properties(), values(), rules(), fields(), streams()}) {
            out.insert(out.end(), some.begin(), some.end());
        }
        return out;
    }();
    return all;
}

}  // namespace crd::test
