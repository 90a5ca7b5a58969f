// Advice: findings that no server reports.
#include <gmock/gmock.h>

#include <array>
#include <set>

#include "engine/crd/server/api_changes.h"
#include "engine/crd/server/stored_definition.h"
#include "engine/edit/definition_edit.h"
#include "engine/fix/fixes.h"
#include "tests/data/definitions.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

std::vector<std::string> found(const std::string& text) {
    const auto read = checked(text);
    const CheckResult& result = read.result;
    EXPECT_TRUE(result.admitted) << test::described(result.findings);
    std::vector<std::string> out;
    for (const Finding& finding : result.findings) {
        EXPECT_FALSE(finding.server.has_value());
        out.push_back(std::string(idOf(finding.rule)) + " " + std::string(finding.span.of(read.stream->text())));
    }
    return out;
}

const std::string kSchema = R"(type: object
properties:
  spec:
    type: object
    properties:
      size: {type: integer}
      any: {type: object, x-kubernetes-preserve-unknown-fields: true}
      labels: {type: object, additionalProperties: {type: string}}
      hosts: {type: array, items: {type: object, properties: {name: {type: string}}}}
)";

// A definition with these items of additionalPrinterColumns, in flow style.
std::string withColumns(const std::vector<std::string>& columns) {
    std::string text = definitionAround(kSchema);
    std::string list = "      additionalPrinterColumns:\n";
    for (const std::string& column : columns) list += "        - " + column + "\n";
    return text.insert(text.find("      schema:\n"), list);
}

const std::string kAge = "{name: Age, type: date, jsonPath: .metadata.creationTimestamp}";

std::string withColumn(const std::string& path, const std::string& type = "string") {
    return withColumns({"{name: A, type: " + type + ", jsonPath: '" + path + "'}", kAge});
}

TEST(Advice, SaysWhatARecursivePathSelects) {
    const auto messages = [](const std::string& path) {
        std::string text = definitionAround(
            "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      size: {type: integer}\n"
            "      hosts: {type: array, items: {type: object, properties: {name: {type: string}}}}\n");
        text.insert(text.find("      schema:\n"),
                    "      additionalPrinterColumns:\n      - {name: A, type: string, "
                    "jsonPath: '" +
                        path + "'}\n      - " + kAge + "\n");
        std::vector<std::string> out;
        const auto read = checked(text);
        for (const Finding& finding : check(read.definition, nullptr, {}, {}).findings)
            out.push_back(finding.message.english());
        return out;
    };
    EXPECT_THAT(messages("..sise"), ElementsAre("The path ..sise does not lead to a field of version v1: it can select "
                                                "only a label or an annotation"));
    EXPECT_THAT(messages(".spec..sise"),
                ElementsAre("The path .spec..sise does not lead to a field of version v1: the column stays empty"));
    for (const std::string path : {"..size", "..uid", "..kind", "..name", ".spec..name", "..hosts[*].name"}) {
        EXPECT_THAT(messages(path),
                    ElementsAre("The path " + path + " can select several values: the column shows only the first"));
    }
}

TEST(Advice, FollowsTheColumnsPath) {
    for (const char* path : {".spec.size", ".spec.any.what.ever", ".spec.labels.some", ".spec.hosts[0].name",
                             ".spec.hosts[?(@.name==\"a\")].name", ".metadata.creationTimestamp", ".metadata.labels.x",
                             ".kind", ".spec.hosts", ".spec.hosts[-1:].name"}) {
        EXPECT_THAT(found(withColumn(path)), IsEmpty()) << path;
    }
    for (const char* path :
         {"..anything", ".spec.*", ".spec.hosts[0,1].name", ".spec.hosts[1:].name", ".spec.hosts[0:2].name"}) {
        EXPECT_THAT(found(withColumn(path)), ElementsAre(HasSubstr("advice.column-first-only"))) << path;
    }
    for (const char* path :
         {".spec.sise", ".size", ".spec.size.more", ".spec.hosts.name", ".spec.hosts[0].nme", ".spec.labels.some.more",
          ".metadata.creationTime", ".kind.more", ".spec.size[0]", ".spec.hosts..nme", ".spec.sise[*].name"}) {
        EXPECT_THAT(found(withColumn(path)), ElementsAre(HasSubstr("advice.path-nowhere"))) << path;
    }
    EXPECT_THAT(found(withColumn(".spec.hosts[x]")), ElementsAre(HasSubstr("advice.json-path")));
    for (const char* path : {".spec.hosts}{range .spec.hosts[*]}{.name}{end", ".none}{range .spec.hosts[*]}{.name}{end",
                             ".spec.hosts[0].name range"}) {
        EXPECT_THAT(found(withColumn(path)), ElementsAre(HasSubstr("advice.column-range"))) << path;
    }
}

TEST(Advice, ComparesTheTypeOfColumnsWithTheField) {
    const std::array<std::array<const char*, 2>, 12> fitting = {{{".spec.size", "integer"},
                                                                 {".spec.size", "number"},
                                                                 {".spec.size", "string"},
                                                                 {".spec.hosts[0].name", "string"},
                                                                 {".spec.hosts", "string"},
                                                                 {".spec.any.thing", "integer"},
                                                                 {".metadata.generation", "integer"},
                                                                 {".metadata.deletionTimestamp", "date"},
                                                                 {".metadata.labels.x", "string"},
                                                                 {".metadata.labels", "string"},
                                                                 {".spec.labels", "string"},
                                                                 {".kind", "string"}}};
    for (const auto& [path, type] : fitting) EXPECT_THAT(found(withColumn(path, type)), IsEmpty()) << path << type;
    const std::array<std::array<const char*, 2>, 9> wrong = {{{".spec.size", "boolean"},
                                                              {".spec.size", "date"},
                                                              {".spec.hosts[0].name", "integer"},
                                                              {".spec.hosts[0].name", "date"},
                                                              {".spec.hosts", "number"},
                                                              {".spec", "string"},
                                                              {".metadata.labels.x", "integer"},
                                                              {".metadata.name", "date"},
                                                              {".kind", "boolean"}}};
    for (const auto& [path, type] : wrong) {
        EXPECT_THAT(found(withColumn(path, type)), ElementsAre("advice.column-type " + std::string(type))) << path;
    }
    const auto fixed = fixAll(withColumn(".spec.size", "boolean"), "advice.column-type");
    ASSERT_TRUE(fixed.has_value()) << fixed.error().message;
    EXPECT_THAT(applied(withColumn(".spec.size", "boolean"), fixed->edit), HasSubstr("{name: A, type: integer, "));
}

TEST(Advice, WantsDifferentHeadersAndAnAge) {
    const std::string one = "{name: One, type: integer, jsonPath: .spec.size}";
    EXPECT_THAT(found(withColumns({one, "{name: oNE, type: integer, jsonPath: .spec.size}", kAge})),
                ElementsAre("advice.column-name-twice oNE"));
    EXPECT_THAT(found(withColumns({"{name: name, type: integer, jsonPath: .spec.size}", kAge})),
                ElementsAre("advice.column-name-twice name"));
    const std::string ageless = withColumns({one});
    EXPECT_THAT(found(ageless), ElementsAre(HasSubstr("advice.column-no-age")));
    const auto fixed = fixAll(ageless, "advice.column-no-age");
    ASSERT_TRUE(fixed.has_value()) << fixed.error().message;
    EXPECT_THAT(found(applied(ageless, fixed->edit)), IsEmpty());
    // Nothing after a broken path is shown, so only the path matters.
    EXPECT_THAT(found(withColumns({"{name: A, type: string, jsonPath: '.spec['}", one, one})),
                ElementsAre(HasSubstr("advice.json-path")));
}

std::string withField(const std::string& keywords) {
    return definitionAround("type: object\nproperties:\n  a: {" + keywords + "}\n");
}

// What the API server's validators look at for a value of each type, and for an integer or a string.
TEST(Advice, ReportsKeywordsThatDoNotApplyToTheType) {
    const std::vector<std::pair<std::string, std::set<std::string>>> kinds = {
        {"type: string", {"string"}},
        {"type: integer", {"number"}},
        {"type: number", {"number"}},
        {"type: boolean", {}},
        {"type: object", {"object"}},
        {"type: array", {"array"}},
        {"x-kubernetes-int-or-string: true", {"string", "number"}},
        {"type: integer, x-kubernetes-int-or-string: true", {"string", "number"}},
    };
    const std::vector<std::array<std::string, 3>> keywords = {
        {"string", "pattern", "'^a'"},
        {"string", "minLength", "1"},
        {"string", "maxLength", "1"},
        {"number", "minimum", "1"},
        {"number", "maximum", "1"},
        {"number", "multipleOf", "2"},
        {"array", "minItems", "1"},
        {"array", "maxItems", "1"},
        {"array", "items", "{type: string}"},
        {"object", "minProperties", "1"},
        {"object", "maxProperties", "1"},
        {"object", "required", "[b]"},
        {"object", "properties", "{b: {type: string}}"},
        {"object", "additionalProperties", "{type: string}"},
    };
    for (const auto& [type, groups] : kinds) {
        for (const auto& [group, keyword, value] : keywords) {
            std::string all = type + ", " + keyword + ": " + value;
            if (type == "type: array" && keyword != "items") all += ", items: {type: string}";
            SCOPED_TRACE(all);
            if (groups.contains(group)) {
                EXPECT_THAT(found(withField(all)), IsEmpty());
            } else {
                EXPECT_THAT(found(withField(all)), ElementsAre("advice.keyword-without-effect " + keyword));
            }
        }
    }
    EXPECT_THAT(found(withField("type: integer, exclusiveMinimum: true, minimum: 1")), IsEmpty());
    EXPECT_THAT(found(withField("type: string, exclusiveMinimum: true, minimum: 1")),
                ElementsAre("advice.keyword-without-effect minimum"))
        << "one problem of a node";
    const auto said = [](const std::string& all) {
        return check(checked(withField(all)).definition, nullptr, {}, {}).findings;
    };
    const std::vector<Finding> several =
        said("type: array, items: {type: string}, pattern: a, maxLength: 3, minimum: 1");
    ASSERT_EQ(several.size(), 1U);
    EXPECT_EQ(several.front().related.size(), 2U);
    EXPECT_THAT(several.front().message.english(),
                HasSubstr(" have no effect: they do not apply to values of type array"));
    const std::vector<Finding> either = said("x-kubernetes-int-or-string: true, minItems: 1, maxItems: 2");
    ASSERT_EQ(either.size(), 1U);
    EXPECT_THAT(either.front().message.english(),
                HasSubstr(" have no effect: they do not apply to an integer or a string"));
    EXPECT_THAT(found(withField("type: string, exclusiveMinimum: false, pattern: '', required: []")), IsEmpty())
        << "not set, for the server";
}

TEST(Advice, ReportsNoKeywordWhereValuesOfItsTypeAreAccepted) {
    EXPECT_THAT(found(withField("x-kubernetes-preserve-unknown-fields: true, pattern: a, minItems: 1, minimum: 2")),
                IsEmpty());
    EXPECT_THAT(found(withField("type: string, nullable: true, pattern: a")), IsEmpty());
    // A branch has no type of its own, and without the keyword it would accept everything.
    EXPECT_THAT(found(withField("type: string, anyOf: [{minimum: 1}, {pattern: a}], not: {maxItems: 1}")), IsEmpty());
    EXPECT_THAT(found(withField("x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]")),
                IsEmpty());
}

TEST(Advice, ReportsNoSchemasWithoutEffectThatRestrictNothing) {
    const std::string keeps = "{x-kubernetes-preserve-unknown-fields: true, description: any}";
    EXPECT_THAT(found(withField("type: object, items: " + keeps)), IsEmpty());
    EXPECT_THAT(found(withField("type: string, properties: {a: " + keeps + "}")), IsEmpty());
    EXPECT_THAT(found(withField("type: string, properties: {a: " + keeps + ", b: {type: string}}")),
                ElementsAre("advice.keyword-without-effect properties"));
    EXPECT_THAT(found(withField("type: object, items: {maxLength: 3, x-kubernetes-preserve-unknown-fields: true}")),
                ElementsAre("advice.keyword-without-effect items"));
}

TEST(Advice, ReportsKeysThatAreNotReadAsText) {
    const auto of = [](const std::string& keys) { return withField("type: object, properties: {" + keys + "}"); };
    const std::string odd = of("y: {type: string}, 010: {type: string}, 1.50: {type: string}, off: {type: string}");
    EXPECT_THAT(found(odd), UnorderedElementsAre("advice.key-not-text y", "advice.key-not-text 010",
                                                 "advice.key-not-text 1.50", "advice.key-not-text off"));
    EXPECT_THAT(found(of("'y': {type: string}, 8: {type: string}, 'off': {type: string}, true: {type: string}, yes2: "
                         "{type: string}, \"010\": {type: string}")),
                IsEmpty());
    EXPECT_EQ(fixAll(odd, "advice.key-not-text")->applied, 0U) << "objects change";
    const auto fixed = fixAll(odd, "advice.key-not-text", {.unsafeFixes = true});
    ASSERT_TRUE(fixed.has_value()) << fixed.error().message;
    EXPECT_EQ(applied(odd, fixed->edit),
              of("'y': {type: string}, '010': {type: string}, '1.50': {type: string}, 'off': {type: string}"));
    // What is required follows; a name that is taken stays.
    const std::string required = withField("type: object, required: ['true'], properties: {y: {type: string}}");
    const auto named = fixAll(required, "advice.key-not-text", {.unsafeFixes = true});
    ASSERT_TRUE(named.has_value());
    EXPECT_EQ(applied(required, named->edit),
              withField("type: object, required: ['y'], properties: {'y': {type: string}}"));
    EXPECT_EQ(
        fixAll(of("y: {type: string}, 'y': {type: string}"), "advice.key-not-text", {.unsafeFixes = true})->applied,
        0U);
}

TEST(Advice, RemovesKeywordsWithoutEffect) {
    const std::string text = withField("type: integer, pattern: a, maxLength: 3, minimum: 1");
    const auto fixed = fixAll(text, "advice.keyword-without-effect");
    ASSERT_TRUE(fixed.has_value()) << fixed.error().message;
    EXPECT_EQ(applied(text, fixed->edit), withField("type: integer, minimum: 1"));
    const std::string schemas = withField("type: string, minItems: 1, properties: {b: {type: string}}");
    EXPECT_EQ(fixAll(schemas, "advice.keyword-without-effect")->applied, 0U) << "rather a wrong type";
    const auto removed = fixAll(schemas, "advice.keyword-without-effect", {.unsafeFixes = true});
    ASSERT_TRUE(removed.has_value());
    EXPECT_EQ(applied(schemas, removed->edit), withField("type: string"));
}

std::string withScale(const std::string& selector, const std::string& replicas = "integer") {
    std::string text = definitionAround(
        "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      replicas: {type: " + replicas +
        "}\n      image: {type: string}\n      selector: {type: object}\n  status:\n    type: object\n    properties:\n"
        "      replicas: {type: integer}\n");
    const std::string scale =
        "      subresources:\n        scale:\n          specReplicasPath: .spec.replicas\n"
        "          statusReplicasPath: .status.replicas\n" +
        selector;
    return text.insert(text.find("      schema:\n"), scale);
}

TEST(Advice, WantsASelectorForAutoscalers) {
    const std::string text = withScale("");
    EXPECT_THAT(found(text), ElementsAre("advice.scale-selector scale"));
    const auto fixed = fixAll(text, "advice.scale-selector", {.unsafeFixes = true});
    ASSERT_TRUE(fixed.has_value()) << fixed.error().message;
    const std::string after = applied(text, fixed->edit);
    EXPECT_THAT(after, HasSubstr("labelSelectorPath: .status.selector"));
    EXPECT_THAT(found(after), IsEmpty());
}

TEST(Advice, ComparesTheTypesOfAScale) {
    EXPECT_THAT(found(withScale("          labelSelectorPath: .spec.selector\n")),
                ElementsAre("advice.scale-type .spec.selector"));
    const std::string none = "          labelSelectorPath: .spec.any\n";
    EXPECT_THAT(found(withScale(none, "string")),
                ElementsAre("advice.scale-type .spec.replicas", "advice.path-nowhere .spec.any"));
    EXPECT_THAT(found(withScale(none, "number")), ElementsAre("advice.path-nowhere .spec.any"));
}

// Whether kubectl scale works is what a simulated request says, so no other problem can say the opposite.
TEST(Advice, SaysThatKubectlScaleWorksOnlyIfItDoes) {
    const auto said = [](const std::string& text) -> std::string {
        const auto read = checked(text);
        for (const Finding& finding : check(read.definition).findings)
            if (idOf(finding.rule) == "advice.scale-selector") return finding.message.english();
        return "not reported";
    };
    const std::string works =
                          "There is no labelSelectorPath: kubectl scale works, but a HorizontalPodAutoscaler finds no "
                          "pods",
                      unknown = "There is no labelSelectorPath: a HorizontalPodAutoscaler finds no pods";
    const auto with = [&](const std::string& from, const std::string& to, std::string text = withScale("")) {
        return text.replace(text.find(from), from.size(), to);
    };
    EXPECT_EQ(said(withScale("")), works);
    EXPECT_EQ(said(withScale("", "integer, minimum: 3, maximum: 5")), works);
    const std::string field = "                selector: {type: object}\n";
    EXPECT_EQ(said(with(field, field + "              required: [image]\n")), works);
    EXPECT_EQ(said(with("specReplicasPath: .spec.replicas", "specReplicasPath: .spec.replica")), unknown);
    EXPECT_EQ(said(with("specReplicasPath: .spec.replicas", "specReplicasPath: spec.replicas")), unknown);
    EXPECT_EQ(said(with("          specReplicasPath: .spec.replicas\n", "")), unknown);
    EXPECT_EQ(said(with("statusReplicasPath: .status.replicas", "statusReplicasPath: .replicas")), unknown);
    EXPECT_EQ(said(with("          statusReplicasPath: .status.replicas\n", "")), unknown);
    EXPECT_EQ(said(withScale("", "string")), unknown);
    // The Scale then has no current replicas, but its replicas can be changed.
    EXPECT_EQ(said(with("statusReplicasPath: .status.replicas", "statusReplicasPath: .status.replica")), works);
}

TEST(Advice, OffersOnlyFixesThatCanBeMade) {
    // Of the rule: the title where the schemas are looked at, and the number of fixes.
    using Offer = std::pair<std::string, std::size_t>;
    const auto offered = [](const std::string& text, std::string_view rule) -> Offer {
        const auto read = checked(text);
        for (const Finding& finding : check(read.definition).findings) {
            if (idOf(finding.rule) != rule) continue;
            return {fixTitle(finding, &read.definition).english(),
                    fixesFor(*read.stream, read.definition, finding).size()};
        }
        return {"not reported", 0};
    };
    const Offer nothing{"", 0};
    const auto with = [](std::string text, const std::string& from, const std::string& to) {
        return text.replace(text.find(from), from.size(), to);
    };
    const std::string status =
        "            status:\n              type: object\n              properties:\n"
        "                replicas: {type: integer}\n";
    EXPECT_EQ(offered(withScale(""), "advice.scale-selector"), Offer("Add labelSelectorPath", 1));
    EXPECT_EQ(offered(with(withScale(""), status,
                           status + "                selector: {type: string}\n                labelSelector: {type: "
                                    "string}\n"),
                      "advice.scale-selector"),
              Offer("Add labelSelectorPath", 2));
    EXPECT_EQ(offered(with(withScale(""), status, status + "                selector: {type: object}\n"),
                      "advice.scale-selector"),
              nothing);
    EXPECT_EQ(offered(with(withScale(""), status, ""), "advice.scale-selector"), nothing);

    const std::string selector = "          labelSelectorPath: ";
    EXPECT_EQ(offered(withScale(selector + ".spec.selectr\n"), "advice.path-nowhere"), Offer("Change the path", 1));
    EXPECT_EQ(offered(withScale(selector + ".spec.any\n"), "advice.path-nowhere"), nothing);
    // The similar property is where the server does not allow the path.
    EXPECT_EQ(
        offered(with(withScale(selector + ".spec.selector\n"), "  status:\n", "  stats:\n"), "advice.path-nowhere"),
        nothing);
    EXPECT_EQ(offered(withScale(selector + ".spec.selector\n", "string"), "advice.scale-type"),
              Offer("Set the type that a Scale has", 1));
    EXPECT_EQ(offered(withScale(selector + ".spec.selector\n", "string, default: many"), "advice.scale-type"), nothing);
}

// That the server does not accept them in an update: Status.ADefinitionCanTakeItsOwnNamesTwice.
TEST(Advice, FieldsThatTheServerDoesNotStore) {
    const std::string around = definitionAround("type: object\n");
    const auto with = [&](std::string_view from, std::string_view to) { return test::replaced(around, {{from, to}}); };
    const std::string names = with("singular: note", "singular: note, shortNames: [], categories: []");
    EXPECT_THAT(found(names), ElementsAre("advice.drift shortNames"));
    EXPECT_THAT(
        found(with("      served", "      additionalPrinterColumns: []\n      deprecated: false\n      served")),
        ElementsAre("advice.drift additionalPrinterColumns"));
    EXPECT_THAT(found(with("  name: notes", "  labels: {}\n  name: notes")), ElementsAre("advice.drift labels"));
    // What is stored: lists with items, false where Go always writes it, empty structs, null.
    EXPECT_THAT(found(with("singular: note", "singular: note, shortNames: [nt], categories: [all]")), IsEmpty());
    EXPECT_THAT(found(with("      served: true", "      subresources: {}\n      served: true")), IsEmpty());
    EXPECT_THAT(found(with("singular: note", "singular: note, shortNames: null")), IsEmpty());
    EXPECT_THAT(found(with("  scope", "  conversion: {strategy: None}\n  scope")), IsEmpty());
    // It ends a stored true.
    EXPECT_THAT(found(with("  scope", "  preserveUnknownFields: false\n  scope")), IsEmpty());
    const auto fixed = fixAll(names, "advice.drift");
    ASSERT_TRUE(fixed);
    EXPECT_EQ(fixed->applied, 1u);
    const auto all = checked(with("singular: note", "singular: note, shortNames: [], categories: []"));
    const std::vector<Finding> drift = check(all.definition, nullptr, {}, {}).findings;
    ASSERT_EQ(drift.size(), 1u);
    EXPECT_THAT(drift.front().message.english(), HasSubstr("does not store shortNames: [] and categories: []: GitOps"));
    ASSERT_EQ(drift.front().related.size(), 1u);
    EXPECT_EQ(drift.front().related.front().path.toString(), "spec.names.categories");
    const auto before = test::checked(names), after = test::checked(applied(names, fixed->edit));
    EXPECT_EQ(toString(storedDefinition(*after.stream, after.definition)),
              toString(storedDefinition(*before.stream, before.definition)));
    EXPECT_THAT(found(after.stream->text()), IsEmpty());
}

TEST(Advice, AShortNameThatTheKindHasAlready) {
    const auto withShortNames = [](const std::string& names) {
        return test::replaced(definitionAround("type: object\n"),
                              {{"singular: note}", "singular: note, shortNames: [" + names + "]}"}});
    };
    EXPECT_THAT(found(withShortNames("note")), ElementsAre("advice.short-name note"));
    EXPECT_THAT(found(withShortNames("nt, notes")), ElementsAre("advice.short-name notes"));
    EXPECT_THAT(found(withShortNames("nt, nts, noted")), IsEmpty());
    EXPECT_THAT(found(withShortNames("note, nt, notes")), ElementsAre("advice.short-name note"));
    // So many names are meant.
    EXPECT_THAT(found(withShortNames("note, a, b, c")), ElementsAre("advice.short-name note"));
    EXPECT_THAT(found(withShortNames("note, a, b, c, d")), IsEmpty());
    // The server's default.
    EXPECT_THAT(found(test::replaced(withShortNames("note"), {{", singular: note", ""}})),
                ElementsAre("advice.short-name note"));
    for (const auto& [names, rest] :
         {std::pair("nt, note", "singular: note, shortNames: [nt]}"), std::pair("note", "singular: note}"),
          std::pair("note, nt, notes", "singular: note, shortNames: [nt]}"),
          std::pair("notes, note", "singular: note}")}) {
        const auto fixed = fixAll(withShortNames(names), "advice.short-name");
        ASSERT_TRUE(fixed.has_value());
        EXPECT_THAT(applied(withShortNames(names), fixed->edit), HasSubstr(rest));
    }
}

TEST(Advice, ReadsTheCaBundle) {
    const auto withBundle = [](const std::string& base64) {
        std::string text = definitionAround("type: object\n");
        const std::string conversion =
            "  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n"
            "      clientConfig:\n        url: https://example.com\n        caBundle: " +
            base64 + "\n";
        return text.insert(text.find("  versions:\n"), conversion);
    };
    // A line break, as older versions of tools wrote it.
    const std::string text = withBundle("Cg==");
    EXPECT_THAT(found(text), ElementsAre("advice.ca-bundle caBundle"));
    const auto fixed = fixAll(text, "advice.ca-bundle", {.unsafeFixes = true});
    ASSERT_TRUE(fixed.has_value()) << fixed.error().message;
    EXPECT_THAT(found(applied(text, fixed->edit)), IsEmpty());
    // "-----BEGIN PRIVATE KEY-----"
    EXPECT_THAT(found(withBundle("LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0t")), ElementsAre("advice.ca-bundle caBundle"));
    EXPECT_THAT(found(withBundle("''")), ElementsAre("advice.drift caBundle"));

    // What the server does with it, by its minor and the stored definition.
    const auto said = [&](const std::string& definition, int minor, const BasePtr& base = nullptr) {
        CheckOptions options;
        options.targetMinor = minor;
        options.base = base;
        std::string out;
        for (const Finding& finding : check(checked(definition).definition, nullptr, {}, options).findings)
            if (finding.path.toString().ends_with("caBundle")) out += finding.message.english() + "\n";
        return out;
    };
    const std::string why = "unable to load root certificates: unable to parse bytes as PEM block";
    const std::string accepted =
        "It contains no certificate (" + why + "): the API server accepts it but cannot call the webhook\n";
    const std::string installed = "It contains no certificate (" + why +
                                  "): the API server accepts a new definition with it, but does not establish it, so "
                                  "it is not served. An update that adds it to a definition that is established is "
                                  "rejected\n";
    const std::string rejected = why + "\n";
    EXPECT_EQ(said(text, 30), accepted);
    EXPECT_EQ(said(text, 31), installed);
    const BasePtr without = test::baseOf(withBundle("''"));
    EXPECT_EQ(said(text, 30, without), accepted);
    EXPECT_EQ(said(text, 31, without), rejected);
    EXPECT_EQ(said(text, 31, test::baseOf(text)), accepted + rejected) << "the base has it: hidden";
    EXPECT_EQ(said(text, 31,
                   test::baseOf(withBundle("''") + "status: {conditions: [{type: Established, status: 'False'}]}\n")),
              installed + rejected);
}

// Until it is changed, what an edit writes for the strategy Webhook is reported.
TEST(Advice, KnowsThePlaceholderOfAWebhook) {
    const std::string text = definitionAround("type: object\n");
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    const auto edit = setDefinitionField({*stream, readDefinition(*stream, 0)},
                                         *FieldPath::parse("spec.conversion.strategy"), Json("Webhook"));
    ASSERT_TRUE(edit) << edit.error().message;
    std::string webhook = applied(text, *edit);
    EXPECT_THAT(found(webhook), ElementsAre("advice.webhook-placeholder name"));
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string out = webhook;
        return out.replace(out.find(from), from.size(), to);
    };
    EXPECT_THAT(found(with("namespace: default", "namespace: lamps")), IsEmpty());
    EXPECT_THAT(found(with("name: webhook", "name: lamps")), IsEmpty());
}

TEST(Advice, GuessesTheFieldOfAPath) {
    const std::string text = withColumn(".spec.sise");
    const auto fixed = fixAll(text, "advice.path-nowhere");
    ASSERT_TRUE(fixed.has_value()) << fixed.error().message;
    EXPECT_THAT(applied(text, fixed->edit), HasSubstr("jsonPath: '.spec.size'"));
    const auto none = fixAll(withColumn(".spec.else"), "advice.path-nowhere");
    EXPECT_TRUE(!none || none->applied == 0);
}

TEST(Advice, FindsWhatOnlyAClusterWrites) {
    std::string text = definitionAround("type: object\n");
    const std::string name = "  name: notes.example.com\n";
    text.insert(text.find(name) + name.size(),
                "  creationTimestamp: null\n  generation: 3\n  uid: 5e0bd1a4-1e5c-4b0e-8a39-7e1f0e4c9a11\n"
                "  resourceVersion: '4711'\n  annotations:\n    "
                "kubectl.kubernetes.io/last-applied-configuration: '{}'\n");
    EXPECT_THAT(found(text), ElementsAre("advice.live-object resourceVersion",
                                         "advice.live-object kubectl.kubernetes.io/last-applied-configuration"));
    const auto read = checked(text);
    std::vector<std::string> others;
    for (const RelatedLocation& other : read.result.findings.front().related) others.push_back(other.path.toString());
    EXPECT_THAT(others, ElementsAre("metadata.uid", "metadata.generation"));
    const auto fixed = fixAll(text, "advice.live-object");
    ASSERT_TRUE(fixed.has_value()) << fixed.error().message;
    EXPECT_EQ(fixed->applied, 2u);
    EXPECT_THAT(applied(text, fixed->edit), HasSubstr(name + "  creationTimestamp: null\nspec:\n"));
    EXPECT_THAT(found(text + "status: {storedVersions: [v1]}\n"), ::testing::Contains("advice.live-object status"));
    const auto severities = [](const std::string& of) {
        std::vector<Severity> out;
        for (const Finding& finding : check(checked(of).definition, nullptr, {}, {}).findings)
            out.push_back(finding.severity);
        return out;
    };
    const std::string plain = definitionAround("type: object\n");
    EXPECT_THAT(severities(plain + "status: {storedVersions: [v1]}\n"), ElementsAre(Severity::Info));
    EXPECT_THAT(severities(test::replaced(plain, {{"  name: notes", "  uid: a\n  name: notes"}})),
                ElementsAre(Severity::Warning));
}

// Its conditions and stored versions, which every object in a cluster has, are empty.
TEST(Advice, KnowsAStatusOfAGenerator) {
    const std::string text = definitionAround("type: object\n") +
                             "status:\n  acceptedNames: {kind: Note, plural: notes, listKind: NoteList}\n";
    const auto id = ElementsAre("advice.empty-status status");
    EXPECT_THAT(found(text + "  conditions: []\n  storedVersions: []\n"), id);
    EXPECT_THAT(found(text), id);
    EXPECT_THAT(found(text + "  conditions: []\n  storedVersions: [v1]\n"), ElementsAre("advice.live-object status"));
    EXPECT_THAT(found(text + "  conditions: [{type: Established, status: 'True'}]\n"),
                ElementsAre("advice.live-object status"));
}

// With a real server, tests/server/advice_test.py makes the requests.
TEST(Advice, SaysWhichRequestsWithFieldsOfAClusterAreRejected) {
    const auto messageFor = [](const std::string& field) {
        std::string text = definitionAround("type: object\n");
        const std::string name = "  name: notes.example.com\n";
        text.insert(text.find(name) + name.size(), "  " + field + "\n");
        const auto read = checked(text);
        const CheckResult result = check(read.definition);
        return result.findings.empty() ? std::string() : result.findings.front().message.english();
    };
    EXPECT_THAT(messageFor("resourceVersion: '4711'"), HasSubstr("rejects a create with it, and an update"));
    EXPECT_THAT(messageFor("resourceVersion: '0'"), HasSubstr("the server sets it"));
    EXPECT_THAT(messageFor("uid: a"), HasSubstr("rejects an update if the object has another one"));
    EXPECT_THAT(messageFor("deletionTimestamp: 2020-01-01T00:00:00Z"), HasSubstr("rejects an update that sets it"));
    EXPECT_THAT(messageFor("generation: 5"), HasSubstr("the server sets it"));
}

TEST(Advice, ARequiredStatusRejectsEveryCreate) {
    const std::string without = definitionAround(R"(type: object
required: [spec, status]
properties:
  spec: {type: object}
  status:
    type: object
    default: {phase: New}
    properties:
      phase: {type: string}
)");
    EXPECT_THAT(found(without), IsEmpty()) << "clients can send it";
    std::string text = without;
    text.insert(text.find("      schema:\n"), "      subresources: {status: {}}\n");
    EXPECT_THAT(found(text), ElementsAre("advice.required-status status"));
    const auto fixed = fixAll(text, "advice.required-status");
    ASSERT_TRUE(fixed.has_value()) << fixed.error().message;
    const std::string better = applied(text, fixed->edit);
    EXPECT_THAT(better, HasSubstr("required: [spec]\n"));
    EXPECT_THAT(found(better), IsEmpty());
    ASSERT_EQ(fixed->fixed.size(), 1U);
    EXPECT_THAT(fixed->fixed[0].consequence.english(), HasSubstr("clients read the default of the status"));
    const std::string standard = "default: {phase: New}";
    text.replace(text.find(standard), standard.size(), "description: Of a note");
    EXPECT_THAT(fixAll(text, "advice.required-status")->fixed.at(0).consequence.english(), HasSubstr("have no status"));
}

TEST(Advice, NeverSpeaksOfErrorsInRealDefinitions) {
    const auto files = test::realDefinitions();
    ASSERT_FALSE(files.empty());
    for (const auto& [name, text] : files) {
        const auto result = checked(text).result;
        EXPECT_TRUE(result.admitted) << name;
        for (const Finding& finding : result.findings) {
            EXPECT_NE(finding.severity, Severity::Error) << name << " " << idOf(finding.rule);
        }
    }
}

}  // namespace
}  // namespace crd
