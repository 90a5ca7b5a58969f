// The edits of an author outside of schemas: the resulting texts, and the rejected edits.
#include "engine/edit/definition_edit.h"

#include <algorithm>

#include "engine/base/gocompat/base64.h"
#include "engine/crd/model/suggested_names.h"
#include "engine/edit/definition_field.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "tests/data/definitions.h"
#include "tests/engine/crd/ca_certificate.h"
#include "tests/engine/edit/edit_case.h"
#include "tests/processor_time.h"

namespace crd {
namespace {

using namespace test;  // edit_case.h

constexpr char kPlain[] = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: notes.example.com # both names
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: notes
    singular: note
    kind: "Note"
    listKind: NoteList
    shortNames: [nt, nn]
  versions:
    # the old one
    - name: v1beta1
      served: true
      storage: false
      deprecated: true
      deprecationWarning: use v1
      schema: {openAPIV3Schema: {type: object}}
    - name: v1
      served: true # for all
      storage: true
      additionalPrinterColumns:
        # how many
        - name: Count
          type: integer
          jsonPath: .spec.count
        - name: Age
          type: date
          jsonPath: .metadata.creationTimestamp
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                count:
                  type: integer
                colour:
                  type: string
)";

class DefinitionEdits : public ::testing::TestWithParam<EditCase> {};

TEST_P(DefinitionEdits, MakesThis) {
    expectEdit(kPlain, GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Names, DefinitionEdits,
    ::testing::ValuesIn(std::vector<EditCase>{
        {"plural_takes_the_name_along",
         set("spec.names.plural", "papers"),
         {"  name: notes.example.com # both names", "    plural: notes"},
         {"  name: papers.example.com # both names", "    plural: papers"},
         ""},
        {"group_takes_the_name_along",
         set("spec.group", "example.org"),
         {"  name: notes.example.com # both names", "  group: example.com"},
         {"  name: notes.example.org # both names", "  group: example.org"},
         ""},
        {"kind_takes_singular_and_list_along",
         set("spec.names.kind", "Paper"),
         {"    singular: note", "    kind: \"Note\"", "    listKind: NoteList"},
         {"    singular: paper", "    kind: \"Paper\"", "    listKind: PaperList"},
         ""},
        {"scope", set("spec.scope", "Cluster"), {"  scope: Namespaced"}, {"  scope: Cluster"}, ""},
        {"same_value", set("spec.scope", "Namespaced"), {}, {}, ""},
        {"short_name_more",
         set("spec.names.shortNames", names({"nt", "nx", "nn"})),
         {"    shortNames: [nt, nn]"},
         {"    shortNames: [nt, nx, nn]"},
         ""},
        {"short_name_less",
         set("spec.names.shortNames", names({"nn"})),
         {"    shortNames: [nt, nn]"},
         {"    shortNames: [nn]"},
         ""},
        {"short_names_none", set("spec.names.shortNames", names({})), {"    shortNames: [nt, nn]"}, {}, ""},
        {"categories_new",
         set("spec.names.categories", names({"all", "texts"})),
         {},
         {"    categories:", "      - all", "      - texts"},
         ""},
        {"approval",
         set("metadata.annotations[api-approved.kubernetes.io]", "https://example.com/1"),
         {},
         {"  annotations:", "    api-approved.kubernetes.io: https://example.com/1"},
         ""},
        {"unset_singular", unset("spec.names.singular"), {"    singular: note"}, {}, ""},
        {"unset_nothing", unset("spec.preserveUnknownFields"), {}, {}, ""},
        {"no_field", set("spec.colour", "red"), {}, {}, "spec.colour is not a field"},
    }),
    name);

INSTANTIATE_TEST_SUITE_P(
    Versions, DefinitionEdits,
    ::testing::ValuesIn(std::vector<EditCase>{
        {"rename", set("spec.versions[1].name", "v2"), {"    - name: v1"}, {"    - name: v2"}, ""},
        {"rename_to_taken", set("spec.versions[1].name", "v1beta1"), {}, {}, "already a version \"v1beta1\""},
        {"rename_to_nothing", set("spec.versions[1].name", ""), {}, {}, "needs a name"},
        {"storage_moves", set("spec.versions[0].storage", true), {}, {}, ""},  // two lines change places
        {"storage_stays", set("spec.versions[1].storage", false), {}, {}, "One version must be the storage version"},
        {"storage_unset", unset("spec.versions[1].storage"), {}, {}, "One version must be the storage version"},
        {"served",
         set("spec.versions[1].served", false),
         {"      served: true # for all"},
         {"      served: false # for all"},
         ""},
        {"no_longer_deprecated",
         set("spec.versions[0].deprecated", false),
         {"      deprecated: true", "      deprecationWarning: use v1"},
         {"      deprecated: false"},
         ""},
        {"deprecated_unset",
         unset("spec.versions[0].deprecated"),
         {"      deprecated: true", "      deprecationWarning: use v1"},
         {},
         ""},
        {"warning_deprecates",
         set("spec.versions[1].deprecationWarning", "no: more"),
         {},
         {"      deprecated: true", "      deprecationWarning: 'no: more'"},
         ""},
        {"copy",
         [](const DefinitionRef& p) { return copyVersion(p, 0, "v1beta2"); },
         {},
         {"    # the old one", "    - name: v1beta2", "      served: true", "      storage: false",
          "      schema: {openAPIV3Schema: {type: object}}"},
         ""},
        {"copy_taken", [](const DefinitionRef& p) { return copyVersion(p, 0, "v1"); }, {}, {}, "already a version"},
        {"remove",
         [](const DefinitionRef& p) { return removeVersion(p, 0); },
         {"    # the old one", "    - name: v1beta1", "      served: true", "      storage: false",
          "      deprecated: true", "      deprecationWarning: use v1",
          "      schema: {openAPIV3Schema: {type: object}}"},
         {},
         ""},
        {"remove_storage",
         [](const DefinitionRef& p) { return removeVersion(p, 1); },
         {},
         {},
         "Objects are stored in v1"},
        {"move_beyond_the_end",
         [](const DefinitionRef& p) { return moveItem(p, at("spec.versions[1]"), 5); },
         {},
         {},
         ""},
    }),
    name);

INSTANTIATE_TEST_SUITE_P(
    Rest, DefinitionEdits,
    ::testing::ValuesIn(std::vector<EditCase>{
        {"status_on",
         set("spec.versions[1].subresources.status", true),
         {},
         {"      subresources:", "        status: {}"},
         ""},
        {"scale_on",
         set("spec.versions[1].subresources.scale", true),
         {},
         {"      subresources:", "        scale:", "          specReplicasPath: .spec.replicas",
          "          statusReplicasPath: .status.replicas"},
         ""},
        {"conversion_webhook",
         set("spec.conversion.strategy", "Webhook"),
         {},
         {"  conversion:", "    strategy: Webhook",
          "    webhook:", "      clientConfig:", "        service:", "          namespace: default",
          "          name: webhook", "          path: /convert", "      conversionReviewVersions:", "        - v1"},
         ""},
        {"url_alone",
         set("spec.conversion.webhook.clientConfig.url", "https://example.com/convert"),
         {},
         {"  conversion:", "    webhook:", "      clientConfig:", "        url: https://example.com/convert"},
         ""},
        {"column",
         [](const DefinitionRef& p) { return addColumn(p, 1); },
         {},
         {"        - name: Colour", "          type: string", "          jsonPath: .spec.colour"},
         ""},
        {"first_column",
         [](const DefinitionRef& p) { return addColumn(p, 0); },
         {},
         {"      additionalPrinterColumns:", "        - name: Age", "          type: date",
          "          jsonPath: .metadata.creationTimestamp"},
         ""},
        {"column_field_new",
         set("spec.versions[1].additionalPrinterColumns[0].priority", 1),
         {},
         {"          priority: 1"},
         ""},
        {"column_gone",
         [](const DefinitionRef& p) { return removeItem(p, at("spec.versions[1].additionalPrinterColumns[0]")); },
         {"        # how many", "        - name: Count", "          type: integer", "          jsonPath: .spec.count"},
         {},
         ""},
        {"selectable",
         [](const DefinitionRef& p) { return addSelectableField(p, 1); },
         {},
         {"      selectableFields:", "        - jsonPath: .spec.count"},
         ""},
        {"nothing_selectable",
         [](const DefinitionRef& p) { return addSelectableField(p, 0); },
         {},
         {},
         "has no other string"},
    }),
    name);

std::string after(const std::string& text, const std::function<Result<TextEdit>(const DefinitionRef&)>& make) {
    const auto before = checked(text);
    const auto edit = make({*before.stream, before.definition});
    EXPECT_TRUE(edit.has_value()) << (edit ? "" : edit.error().message.english());
    return edit ? applied(text, *edit) : text;
}

// ---- columns for fields

constexpr char kFields[] = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: notes.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: notes, singular: note, kind: Note, listKind: NoteList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          apiVersion: {type: string}
          kind: {type: string}
          metadata: {type: object}
          spec:
            type: object
            properties:
              due: {type: string, format: date-time}
              "a.b": {type: integer}
              "it's": {type: string}
              hosts: {type: array, items: {type: object, properties: {name: {type: string}}}}
              labels: {type: object, additionalProperties: {type: string}}
              nested: {type: object, properties: {phase: {type: boolean}, free: {type: object}}}
          status:
            type: object
            properties:
              conditions:
                type: array
                items: {type: object, properties: {type: {type: string}, status: {type: string}}}
              ratio: {type: number}
              phase: {type: string}
)";

std::vector<std::string> shownOf(const std::vector<ColumnField>& fields) {
    std::vector<std::string> out;
    for (const ColumnField& field : fields)
        out.push_back(field.jsonPath + " " + field.name + " " + field.parent + " " + field.type);
    return out;
}

TEST(ColumnFields, FollowsTheSchemaToTheFirstItemsOfLists) {
    const auto definition = checked(kFields);
    const std::vector<std::string> expected{
        ".spec.due Due spec date",
        ".spec['a\\.b'] A.b spec integer",
        ".spec.it's It's spec string",
        ".spec.hosts Hosts spec string",
        ".spec.hosts[0].name Name hosts string",
        ".spec.labels Labels spec string",
        ".spec.nested.phase Phase nested boolean",
        ".spec.nested.free Free nested string",
        ".status.conditions[?(@.type==\"Ready\")].status Ready status string",
        ".status.conditions Conditions status string",
        ".status.ratio Ratio status number",
        ".status.phase Phase status string",
        ".metadata.creationTimestamp Age  date",
        ".metadata.generation Generation metadata integer",
        ".metadata.labels Labels metadata string",
        ".metadata.annotations Annotations metadata string",
    };
    EXPECT_EQ(shownOf(columnFields(definition.definition.versions[0])), expected);
}

TEST(ColumnFields, EndsAtItsLimit) {
    std::string text = kFields;
    std::string many;
    for (int i = 0; i < 5000; ++i) many += "              f" + std::to_string(i) + ": {type: string}\n";
    text.insert(text.find("              due:"), many);
    const auto definition = checked(text);
    EXPECT_LE(columnFields(definition.definition.versions[0]).size(), kMaxColumnFields + 10);
}

TEST(ColumnFieldOf, NamesTheNodeThatAWayLeadsTo) {
    const auto definition = checked(kFields);
    const schema::Schema& root = *definition.definition.versions[0].schema;
    const auto fieldAt = [&](const std::vector<std::string>& names) -> std::optional<ColumnField> {
        std::vector<const schema::ChildSchema*> way;
        const schema::Schema* node = &root;
        for (const std::string& name : names) {
            const schema::ChildSchema* child = name == "[]"   ? node->child(schema::ChildKind::Items)
                                               : name == "{}" ? node->child(schema::ChildKind::AdditionalProperties)
                                                              : node->property(name);
            if (child == nullptr) return std::nullopt;
            way.push_back(child);
            node = child->schema.get();
        }
        return columnFieldOf(way);
    };
    EXPECT_EQ(fieldAt({"spec", "due"}), (ColumnField{".spec.due", "Due", "spec", "date"}));
    EXPECT_EQ(fieldAt({"spec", "a.b"}), (ColumnField{".spec['a\\.b']", "A.b", "spec", "integer"}));
    EXPECT_EQ(fieldAt({"spec", "hosts", "[]", "name"}),
              (ColumnField{".spec.hosts[0].name", "Name", "hosts", "string"}));
    EXPECT_EQ(fieldAt({"spec", "labels", "{}"}), (ColumnField{".spec.labels.*", "Labels", "spec", "string"}));
    EXPECT_EQ(fieldAt({"spec"}), (ColumnField{".spec", "Spec", "", "string"}));
    EXPECT_EQ(fieldAt({"spec", "it's"}), (ColumnField{".spec.it's", "It's", "spec", "string"}));
    EXPECT_EQ(fieldAt({}), std::nullopt);
}

TEST(AddColumn, GivesEachColumnANameOfItsOwn) {
    std::string text = kFields;
    const ColumnField phase{".status.phase", "Phase", "status", "string"};
    for (const char* name : {"Phase", "StatusPhase", "Phase2"}) {
        text = after(text, [&](const auto& p) { return addColumn(p, 0, phase); });
        EXPECT_NE(text.find("name: " + std::string(name) + "\n"), std::string::npos) << name << text;
    }
    // kubectl prints NAME itself, and in capitals.
    text = after(text, [](const auto& p) { return addColumn(p, 0, {".spec.hosts[0].name", "Name", "", "string"}); });
    EXPECT_NE(text.find("name: Name2\n"), std::string::npos) << text;
}

TEST(AddColumn, PlacesAColumnBeforeAnother) {
    const std::string first = after(kPlain, [](const auto& p) {
        return addColumn(p, 1, {".spec.colour", "Colour", "spec", "string"}, 0);
    });
    EXPECT_LT(first.find("name: Colour"), first.find("name: Count"));
    EXPECT_LT(first.find("# how many"), first.find("name: Count"));
    // The first column comes with the age, which kubectl shows only if there are no columns.
    const std::string aged = after(kFields, [](const auto& p) {
        return addColumn(p, 0, {".spec.due", "Due", "spec", "date"});
    });
    EXPECT_LT(aged.find("name: Due"), aged.find("name: Age"));
    EXPECT_NE(aged.find("name: Age"), std::string::npos);
}

// Also where comments and blank lines are between the repeated entries.
TEST(RemoveKey, RemovesAKeyThatIsRepeatedThousandsOfTimes) {
    EXPECT_TRUE(test::takesLinearTime(8'000, [](std::size_t count) {
        std::string text = kFields, many;
        for (std::size_t i = 0; i < count; ++i) {
            if (i % 3 == 0) many += "              # about it\n";
            if (i % 5 == 0) many += "\n";
            many += i % 7 == 0 ? "              due:\n                type: string\n"
                               : "              due: {type: string}\n";
            if (i == count / 2) many += "              kept: {type: string}\n";
        }
        text.insert(text.find("              due:"), many);
        const auto stream = yaml::Stream::read(std::make_shared<const std::string>(text));
        return test::threadTimeOf([&] {
            EditScript script(*stream, 0);
            const FieldPath properties = at("spec.versions[0].schema.openAPIV3Schema.properties[spec].properties");
            EXPECT_TRUE(script.removeKey(properties, "due"));
            EXPECT_FALSE(script.has(properties.key("due")));
            EXPECT_TRUE(script.has(properties.key("kept")));
            EXPECT_TRUE(script.has(properties.key("a.b")));
        });
    }));
}

TEST(AddColumn, IsQuickWithThousandsOfColumns) {
    EXPECT_TRUE(test::takesLinearTime(5'000, [](std::size_t count) {
        std::string text = kFields, many = "    additionalPrinterColumns:\n";
        for (std::size_t i = 0; i < count; ++i)
            many += "    - {name: Due" + (i == 0 ? std::string() : std::to_string(i + 1)) +
                    ", type: string, jsonPath: .spec.due}\n";
        text.insert(text.find("    schema:\n"), many);
        const auto definition = checked(text);
        return test::threadTimeOf([&] {
            const auto edit =
                addColumn({*definition.stream, definition.definition}, 0, {".spec.due", "Due", "", "date"});
            ASSERT_TRUE(edit.has_value());
            EXPECT_NE(applied(text, *edit).find("Due" + std::to_string(count + 1)), std::string::npos);
        });
    }));
}

TEST(DefinitionEdit, MovesAColumnWithItsComment) {
    const std::string moved =
        after(kPlain, [](const auto& p) { return moveItem(p, at("spec.versions[1].additionalPrinterColumns[0]"), 1); });
    EXPECT_NE(moved.find("creationTimestamp\n        # how many\n        - name: Count\n"), std::string::npos) << moved;
    EXPECT_EQ(
        after(moved, [](const auto& p) { return moveItem(p, at("spec.versions[1].additionalPrinterColumns[1]"), -1); }),
        kPlain);
}

TEST(DefinitionEdit, TurnsConversionOnAndOff) {
    const std::string on = after(kPlain, set("spec.conversion.strategy", "Webhook"));

    ASSERT_EQ(checked(on).result.findings.size(), 1u) << described(checked(on).result.findings);
    EXPECT_EQ(idOf(checked(on).result.findings.front().rule), "advice.webhook-placeholder");
    const std::string url = after(on, set("spec.conversion.webhook.clientConfig.url", "https://example.com/convert"));
    EXPECT_EQ(url.find("service:"), std::string::npos) << url;
    EXPECT_TRUE(checked(url).result.findings.empty()) << described(checked(url).result.findings);
    const std::string service = after(url, set("spec.conversion.webhook.clientConfig.service.name", "hook"));
    EXPECT_EQ(service.find("url:"), std::string::npos) << service;
    const std::string off = after(on, set("spec.conversion.strategy", "None"));
    EXPECT_EQ(off.find("webhook"), std::string::npos) << off;
    EXPECT_EQ(after(off, unset("spec.conversion.strategy")), kPlain);
}

TEST(DefinitionEdit, EncodesABundle) {
    const std::string on = after(kPlain, set("spec.conversion.strategy", "Webhook"));
    const std::string pem = kCaPem;
    const std::string line = base64(std::string_view(pem));
    EXPECT_NE(after(on, set("spec.conversion.webhook.clientConfig.caBundle", pem)).find(line), std::string::npos);
    // A field of one line has spaces in the place of line breaks.
    std::string spaces = "  " + pem;
    std::replace(spaces.begin(), spaces.end(), '\n', ' ');
    EXPECT_NE(after(on, set("spec.conversion.webhook.clientConfig.caBundle", spaces)).find(line), std::string::npos);
    EXPECT_NE(after(on, set("spec.conversion.webhook.clientConfig.caBundle", "QUJD")).find("caBundle: QUJD\n"),
              std::string::npos);
    EXPECT_NE(after(on, set("spec.conversion.webhook.clientConfig.caBundle", "-----BEGIN X")).find("caBundle: LS0"),
              std::string::npos)
        << "what is cut off is kept";
}

TEST(DefinitionEdit, SwitchesScaleOffWithWhatHeldIt) {
    const std::string on = after(kPlain, set("spec.versions[1].subresources.scale", true));
    EXPECT_EQ(after(on, set("spec.versions[1].subresources.scale", false)), kPlain);
}

TEST(DefinitionEdit, WorksOnTheItemOfAList) {
    const std::string list = "apiVersion: v1\nkind: List\nitems:\n- apiVersion: apiextensions.k8s.io/v1\n" +
                             test::indentedBy(2, std::string(kPlain).substr(std::string(kPlain).find("kind:")));
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(list));
    const Definition item = readDefinition(*stream, 0, nullptr, {}, at("items[0]"));
    ASSERT_EQ(item.versions.size(), 2u);
    const DefinitionRef place{*stream, item};
    const auto plural = setDefinitionField(place, at("items[0].spec.names.plural"), Json("papers"));
    ASSERT_TRUE(plural.has_value()) << plural.error().message;
    EXPECT_NE(applied(list, *plural).find("    name: papers.example.com # both names"), std::string::npos);
    const auto copy = copyVersion(place, 0, "v1beta2");
    ASSERT_TRUE(copy.has_value()) << copy.error().message;
    EXPECT_NE(applied(list, *copy).find("- name: v1beta2"), std::string::npos);
}

TEST(DefinitionEdit, MarksExactlyOneStorageVersionWhateverWasThere) {
    std::string text = kPlain;
    text.replace(text.find("storage: false"), 14, "storage: true");
    const std::string one = after(text, set("spec.versions[1].storage", true));
    const Definition definition = checked(one).definition;
    EXPECT_FALSE(definition.versions[0].storage);
    EXPECT_TRUE(definition.versions[1].storage);
}

TEST(SuggestedNames, AsUsersExpect) {
    const std::vector<std::pair<std::string, std::string>> plurals = {
        {"Policy", "policies"}, {"Gateway", "gateways"}, {"Class", "classes"},        {"Box", "boxes"},
        {"Batch", "batches"},   {"Key", "keys"},         {"HTTPRoute", "httproutes"}, {"", ""}};
    for (const auto& [kind, plural] : plurals) EXPECT_EQ(suggestedPlural(kind), plural);
    EXPECT_EQ(suggestedListKind("Gateway"), "GatewayList");
    EXPECT_EQ(suggestedListKind(""), "");
    EXPECT_EQ(suggestedSingular("HTTPRoute"), "httproute");
}

TEST(SuggestedNames, OfVersionsFollowTheirPriority) {
    Definition definition;
    const auto next = [&](const char* version) { return suggestedVersionNames(definition, version); };
    using Names = std::vector<std::string>;
    EXPECT_EQ(next("v1alpha1"), (Names{"v1alpha2", "v1beta1", "v1"}));
    EXPECT_EQ(next("v1beta3"), (Names{"v1beta4", "v1"}));
    EXPECT_EQ(next("v1"), (Names{"v2alpha1", "v2beta1", "v2"}));
    EXPECT_EQ(next("foo"), (Names{"foo2"}));
    EXPECT_EQ(next("v99999999999999999999"), (Names{"v999999999999999999992"}));
    EXPECT_EQ(next(""), (Names{"v1"}));
    for (const char* taken : {"v1alpha2", "v1beta1", "v1"}) {
        Version version;
        version.name = taken;
        definition.versions.push_back(version);
    }
    EXPECT_EQ(next("v1alpha1"), (Names{"v1alpha3", "v1beta2", "v2"}));
    EXPECT_EQ(next(""), (Names{"v2"}));
}

TEST(DefinitionSpots, LeadFromFindingsToRows) {
    const auto field = [](const char* path) {
        const auto spot = pageFieldOf(at(path));
        return spot ? spot->field.toString() : std::string();
    };
    EXPECT_EQ(field("spec.names.shortNames[1]"), "spec.names.shortNames");
    EXPECT_EQ(field("metadata.annotations[api-approved.kubernetes.io]"),
              "metadata.annotations[api-approved.kubernetes.io]");
    EXPECT_EQ(field("spec.names"), "spec.names.kind");
    EXPECT_EQ(field("spec.versions[2].name"), "spec.versions[2].name");
    EXPECT_EQ(field("spec.versions[2].subresources.scale.specReplicasPath"),
              "spec.versions[2].subresources.scale.specReplicasPath");
    EXPECT_EQ(field("spec.versions[0].additionalPrinterColumns[3].type"),
              "spec.versions[0].additionalPrinterColumns[3].type");
    EXPECT_EQ(pageFieldOf(at("spec.versions[0].additionalPrinterColumns[3]"))->page, DefinitionPage::Columns);
    EXPECT_EQ(pageFieldOf(at("spec.conversion"))->page, DefinitionPage::Conversion);
    EXPECT_EQ(pageFieldOf(at("spec.versions"))->page, DefinitionPage::Versions);
    EXPECT_EQ(pageFieldOf(at("spec.versions[1].served"))->version, 1);
    EXPECT_FALSE(pageFieldOf(at("spec.versions[0].schema.openAPIV3Schema.properties[name]")));
    EXPECT_FALSE(pageFieldOf(FieldPath().child("kind")));
}

TEST(DefinitionFields, SayWhatTheTableOfApiTypesSays) {
    const auto field = [](const char* path) { return *definitionFieldAt(at(path)); };
    const DefinitionField scope = field("spec.scope");
    EXPECT_EQ(scope.label, "scope");
    EXPECT_EQ(scope.shape, schema::ValueShape::Choice);
    EXPECT_EQ(scope.choices, "Namespaced Cluster");
    EXPECT_EQ(scope.need, FieldNeed::Required);
    const DefinitionField name = field("metadata.name");
    EXPECT_EQ(name.label, "metadata.name");
    EXPECT_EQ(name.need, FieldNeed::Required);
    EXPECT_STREQ(name.help.english, "The name of the definition: always the plural, a dot and the group.");
    const DefinitionField approved = field("metadata.annotations[api-approved.kubernetes.io]");
    EXPECT_EQ(approved.label, "api-approved");
    EXPECT_EQ(approved.shape, schema::ValueShape::Text);
    EXPECT_EQ(approved.need, FieldNeed::Optional);
    const DefinitionField port = field("spec.conversion.webhook.clientConfig.service.port");
    EXPECT_EQ(port.label, "service port");
    EXPECT_EQ(port.shape, schema::ValueShape::Integer);
    EXPECT_EQ(port.fallback, "443");
    EXPECT_EQ(field("spec.versions[0].subresources.status").need, FieldNeed::Presence);
    EXPECT_EQ(field("spec.versions[0].additionalPrinterColumns[0].description").shape, schema::ValueShape::LongText);
    EXPECT_EQ(field("spec.names.shortNames").shape, schema::ValueShape::NameList);
    for (const DefinitionField& one : definitionFields()) EXPECT_STRNE(one.help.english, "") << one.path;
}

// Without that about the service that an edit writes for the author to replace.
std::ptrdiff_t complaints(const CheckResult& result) {
    return std::count_if(result.findings.begin(), result.findings.end(), [](const Finding& f) {
        return f.severity != Severity::Info && idOf(f.rule) != "advice.webhook-placeholder";
    });
}

// Every edit on every real file: the reread result is as intended, and nothing else changed.
TEST(DefinitionEdit, HoldsOnRealDefinitions) {
    std::size_t files = 0;
    for (const auto& [name, text] : test::realDefinitions()) {
        SCOPED_TRACE(name);
        const auto before = checked(text);
        if (before.definition.kind != DocumentKind::CustomResourceDefinition) continue;
        ++files;
        const DefinitionRef place{*before.stream, before.definition};
        const auto json = [](const std::string& yaml, const FieldPath& path) {
            const auto stream = yaml::Stream::read(std::make_shared<const std::string>(yaml));
            const auto location = yaml::locate(stream->documents()[0], path);
            if (!location) return Json();
            return yaml::toJson(*stream, stream->documents()[0], location->node).value.value_or(Json());
        };
        const auto made = [&](const Result<TextEdit>& edit) {
            EXPECT_TRUE(edit.has_value()) << (edit ? "" : edit.error().message.english());
            if (!edit) return text;
            const std::string out = applied(text, *edit);
            EXPECT_EQ(applied(out, inverse(text, *edit)), text);
            // A copy duplicates notes.
            EXPECT_EQ(complaints(checked(out).result), complaints(before.result))
                << described(checked(out).result.findings);
            return out;
        };
        // Every field of the table that is a text or a flag, in the first version and the definition.
        for (const DefinitionField& field : definitionFields()) {
            if (field.part != DefinitionPart::Definition && field.part != DefinitionPart::Version) continue;
            if (field.need == FieldNeed::Presence || field.path == "storage" ||
                field.page == DefinitionPage::Conversion)
                continue;
            const FieldPath path =
                field.below(field.part == DefinitionPart::Version ? at("spec.versions[0]") : FieldPath());
            Json value;
            if (field.shape == schema::ValueShape::Boolean)
                value = Json(true);
            else if (field.shape == schema::ValueShape::NameList)
                value = Json(Json::Array{Json("one"), Json("two")});
            else if (field.shape == schema::ValueShape::Choice)
                value = Json("Cluster");
            else
                value = Json("v7");
            const auto edit = setDefinitionField(place, path, value);
            ASSERT_TRUE(edit.has_value()) << path.toString() << ": " << edit.error().message;
            EXPECT_EQ(json(applied(text, *edit), path), value) << path.toString();
        }
        const std::string copied = made(copyVersion(place, 0, "v77alpha1"));
        Json meant = json(text, at("spec.versions[0]"));
        (*meant.asObject())["name"] = Json("v77alpha1");
        (*meant.asObject())["storage"] = Json(false);
        meant.asObject()->erase("deprecated");
        meant.asObject()->erase("deprecationWarning");
        EXPECT_EQ(json(copied, at("spec.versions[1]")), meant);
        EXPECT_EQ(json(copied, at("spec.versions[0]")), json(text, at("spec.versions[0]")));
        const auto again = checked(copied);
        const auto removed = removeVersion({*again.stream, again.definition}, 1);
        ASSERT_TRUE(removed.has_value());
        EXPECT_EQ(applied(copied, *removed), text);
        made(addColumn(place, 0));
        made(setDefinitionField(place, at("spec.conversion.strategy"), Json("Webhook")));
        const std::string renamed = made(setDefinitionField(place, at("spec.names.plural"), Json("otherthings")));
        EXPECT_EQ(json(renamed, at("metadata.name")), Json("otherthings." + before.definition.group));
    }
    EXPECT_GE(files, 5u);
}

}  // namespace
}  // namespace crd
