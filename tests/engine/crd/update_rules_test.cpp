// Updates of a stored definition: what must not change, and which errors the server accepts because of the stored one.
#include <gmock/gmock.h>

#include "engine/crd/server/admission_options.h"
#include "engine/fix/fixes.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::baseOf;
using test::checked;
using test::definitionAround;
using test::described;
using test::replaced;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// `rule at path: detail` of the server's errors.
std::vector<std::string> reported(const std::string& before, const std::string& after,
                                  const BaseOptions& options = {}) {
    const BasePtr base = baseDefinition(yaml::Stream::read(std::make_shared<const std::string>(before)), 0, options);
    EXPECT_NE(base, nullptr) << before;
    std::vector<std::string> out;
    const auto result = checked(after, base).result;
    for (const Finding& f : result.findings) {
        if (!f.server || f.suppression) continue;
        out.push_back(std::string(idOf(f.rule)) + " at " + f.server->field + ": " + f.server->detail);
    }
    EXPECT_EQ(result.admitted, out.empty()) << described(result.findings);
    return out;
}

const std::string kPlain = definitionAround("type: object");
const std::string kStored =
    "status:\n  storedVersions: [v1alpha1, v1]\n  conditions:\n  - {type: Established, status: 'False'}\n";

TEST(UpdateRules, NothingChangesNothing) {
    EXPECT_THAT(reported(kPlain, kPlain), IsEmpty());
}

TEST(UpdateRules, AddressAndKindStay) {
    EXPECT_THAT(reported(kPlain, replaced(kPlain, {{"Namespaced", "Cluster"}})),
                ElementsAre("update.scope at spec.scope: field is immutable"));
    EXPECT_THAT(reported(kPlain, replaced(kPlain, {{"kind: Note,", "kind: Memo,"}})),
                ElementsAre("update.kind at spec.names.kind: field is immutable"));
    EXPECT_THAT(reported(kPlain, replaced(kPlain, {{"plural: notes", "plural: memos"}})),
                ElementsAre("update.plural at spec.names.plural: field is immutable"));
    EXPECT_THAT(reported(kPlain, replaced(kPlain, {{"group: example.com", "group: example.org"}})),
                ElementsAre("update.group at spec.group: field is immutable"));
    EXPECT_THAT(reported(kPlain, replaced(kPlain, {{"singular: note", "singular: memo"}, {"NoteList", "Notes"}})),
                IsEmpty());
}

TEST(UpdateRules, ScopeAndKindCanChangeUntilEstablished) {
    const std::string changed = replaced(kPlain, {{"Namespaced", "Cluster"}, {"kind: Note,", "kind: Memo,"}});
    const std::string stored = replaced(kPlain + kStored, {{"[v1alpha1, v1]", "[v1]"}});
    EXPECT_THAT(reported(stored, changed), IsEmpty());
    EXPECT_EQ(reported(stored, changed, {.bare = true}).size(), 2u);
    EXPECT_EQ(reported(replaced(stored, {{"'False'", "'True'"}}), changed).size(), 2u);
}

TEST(UpdateRules, StoredVersionsStay) {
    EXPECT_THAT(reported(kPlain + kStored, kPlain),
                ElementsAre("update.stored-version at status.storedVersions[0]: missing from spec.versions; v1alpha1 "
                            "was previously a storage version, and must remain in spec.versions until a storage "
                            "migration ensures no data remains persisted in v1alpha1 and removes v1alpha1 from "
                            "status.storedVersions"));
    const std::string first = replaced(kPlain, {{"  name: notes", "  generation: 1\n  name: notes"}});
    EXPECT_THAT(reported(kPlain + kStored, first, {.bare = true}), IsEmpty());
    EXPECT_THAT(reported(kPlain, replaced(kPlain, {{"name: v1", "name: v2"}})).size(), 1u);
}

TEST(UpdateRules, TheStoredVersionComesBackWithItsText) {
    const std::string before = definitionAround("type: object # the old one\nproperties:\n  a: {type: string}");
    const std::string after = replaced(kPlain, {{"name: v1", "name: v2"}});
    const BasePtr base = baseOf(before);
    const auto result = checked(after, base);
    ASSERT_EQ(result.result.findings.size(), 1u) << described(result.result.findings);
    const std::vector<Fix> fixes = fixesFor(*result.stream, result.definition, result.result.findings[0], base);
    ASSERT_EQ(fixes.size(), 2u);
    EXPECT_EQ(fixes[0].title, "Restore version v1 from the base");
    EXPECT_EQ(fixes[1].title, "Restore version v1 with served: false");
    const auto unserved = checked(applied(after, fixes[1].edit), base);
    EXPECT_EQ(unserved.definition.versions.at(1).served, false);
    EXPECT_THAT(unserved.result.findings, IsEmpty());
    const std::string fixed = applied(after, fixes[0].edit);
    EXPECT_TRUE(fixed.starts_with(after)) << fixed;
    EXPECT_NE(fixed.find("          type: object # the old one\n"), std::string::npos) << fixed;
    EXPECT_THAT(checked(fixed, base).definition.versions.at(1).storage, false);
    EXPECT_THAT(reported(before, fixed), IsEmpty());
}

// A rule broken by the base may be broken by the update; a rule satisfied by the base must not be.
struct Relaxed {
    std::string name, broken, rule;
};

class LetsPass : public ::testing::TestWithParam<Relaxed> {};

TEST_P(LetsPass, WhatTheBaseBreaksToo) {
    const Relaxed& c = GetParam();
    const std::string broken = definitionAround(c.broken);
    const auto created = checked(broken);
    ASSERT_FALSE(created.result.admitted);
    const auto errors = reported(kPlain, broken);
    ASSERT_FALSE(errors.empty());
    for (const std::string& error : errors) EXPECT_TRUE(error.starts_with(c.rule)) << error;

    const auto kept = checked(definitionAround(c.broken + "description: changed\n"), baseOf(broken)).result;
    EXPECT_TRUE(kept.admitted) << described(kept.findings);
    ASSERT_FALSE(kept.findings.empty());
    for (const Finding& f : kept.findings) {
        EXPECT_EQ(f.suppression, Suppression{Suppression::Reason::Base});
        EXPECT_EQ(f.severity, Severity::Warning);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Schemas, LetsPass,
    ::testing::ValuesIn(std::vector<Relaxed>{
        {"types", "type: object\nproperties:\n  a: {type: file}\n", "schema.type-unsupported"},
        {"set_of_objects",
         "type: object\nproperties:\n  a: {type: array, x-kubernetes-list-type: set, items: {type: object}}\n",
         "schema.set-item-atomic"},
        {"set_of_sets",
         "type: object\nproperties:\n  a:\n    type: array\n    x-kubernetes-list-type: set\n"
         "    items: {type: array, x-kubernetes-list-type: set, items: {type: string}}\n",
         "schema.set-item-atomic"},
        {"nullable_items",
         "type: object\nproperties:\n  a:\n    type: array\n    x-kubernetes-list-type: set\n"
         "    items: {type: string, nullable: true}\n",
         "schema.list-item-nullable"},
        {"optional_key",
         "type: object\nproperties:\n  a:\n    type: array\n    x-kubernetes-list-type: map\n"
         "    x-kubernetes-list-map-keys: [k]\n    items: {type: object, properties: {k: {type: string}}}\n",
         "schema.list-map-key-required"},
    }),
    [](const auto& c) { return c.param.name; });

TEST(UpdateRules, StructureIsLetPassOnlyWhereUnknownFieldsAreKept) {
    const std::string broken = definitionAround("type: object\nproperties:\n  a: {description: no type}\n");
    const std::string keeps = replaced(broken, {{"  scope", "  preserveUnknownFields: true\n  scope"}});
    const std::string error =
        "structural.type-required at spec.versions[0].schema.openAPIV3Schema.properties[a].type: must not be empty for "
        "specified object fields";
    EXPECT_THAT(reported(keeps, keeps), IsEmpty());
    EXPECT_THAT(reported(keeps, broken), ElementsAre(error));
    EXPECT_THAT(reported(kPlain, broken), ElementsAre(error));
    // Defaults and extensions need structure, in any version.
    EXPECT_THAT(reported(keeps, replaced(keeps, {{"description: no type", "x-kubernetes-list-type: atomic"}})).size(),
                2u);
    EXPECT_THAT(
        reported(keeps, replaced(keeps, {{"{description: no type}", "{}\n            b: {type: string, default: x}"}}))
            .size(),
        2u);
}

TEST(UpdateRules, AMissingSchemaIsLetPassWhereNothingIsPruned) {
    const std::string lacks =
        replaced(kPlain, {{"      schema:\n        openAPIV3Schema:\n          type: object\n", ""}});
    const std::string keeps = replaced(lacks, {{"  scope", "  preserveUnknownFields: true\n  scope"}});
    const std::string at = "version.schema-required at spec.versions[0].schema.openAPIV3Schema: ";
    EXPECT_THAT(reported(keeps, keeps), IsEmpty());
    EXPECT_THAT(reported(keeps, lacks), ElementsAre(at + "because otherwise all fields are pruned"));
    EXPECT_THAT(reported(keeps, replaced(lacks, {{"served: true", "served: false"}})), IsEmpty());
    EXPECT_THAT(reported(kPlain, lacks), ElementsAre(at));
}

TEST(UpdateRules, OnlyNewFormatsAreWarnedOf) {
    const auto formats = [](const std::string& a, const std::string& b) {
        return definitionAround("type: object\nproperties:\n  a: {type: string, format: " + a +
                                "}\n  b: {type: string, format: " + b + "}\n");
    };
    const auto result = checked(formats("cron", "semver"), baseOf(formats("date", "cron"))).result;
    ASSERT_EQ(result.findings.size(), 2u) << described(result.findings);
    EXPECT_EQ(result.findings[0].suppression, Suppression{Suppression::Reason::Base});
    EXPECT_FALSE(result.findings[1].suppression);
    EXPECT_EQ(result.findings[1].message, "unrecognized format \"semver\"");
}

TEST(UpdateRules, ReviewVersionsAndApproval) {
    const auto webhook = [](const std::string& versions) {
        return replaced(
            kPlain,
            {{"  scope", "  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: " +
                             versions + "\n      clientConfig: {url: 'https://a.example.com'}\n  scope"}});
    };
    EXPECT_THAT(reported(webhook("[v9]"), webhook("[v8]")), IsEmpty());
    EXPECT_THAT(reported(webhook("[v1]"), webhook("[v8]")).size(), 1u);
    EXPECT_THAT(reported(kPlain, webhook("[v8]")).size(), 1u);

    const std::string missing =
        replaced(kPlain, {{"notes.example.com", "notes.apps.k8s.io"}, {"group: example.com", "group: apps.k8s.io"}});
    const std::string invalid = replaced(missing, {{"  name: notes.apps.k8s.io",
                                                    "  name: notes.apps.k8s.io\n  annotations:\n"
                                                    "    api-approved.kubernetes.io: soon"}});
    EXPECT_THAT(reported(missing, missing), IsEmpty());
    EXPECT_THAT(reported(invalid, replaced(invalid, {{"soon", "later"}})), IsEmpty());
    EXPECT_THAT(reported(missing, invalid).size(), 1u);
    EXPECT_THAT(reported(invalid, missing).size(), 1u);
}

TEST(UpdateRules, AnOlderTargetTakesABrokenBundle) {
    const auto webhook = [](const std::string& more) {
        return replaced(kPlain,
                        {{"  scope",
                          "  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n"
                          "      clientConfig: {url: 'https://a.example.com'" +
                              more + "}\n  scope"}}) +
               "status:\n  conditions:\n  - {type: Established, status: 'True'}\n";
    };
    const auto read = checked(webhook(", caBundle: bm90IGEgY2VydA=="));
    const auto sentenceFor = [&](int target) {
        CheckOptions options;
        options.base = baseOf(webhook(""));
        options.targetMinor = target;
        for (const Finding& finding : check(read.definition, nullptr, {}, options).findings) {
            if (idOf(finding.rule) == "crd.conversion" && !finding.suppression) return finding.message.english();
        }
        return std::string();
    };
    EXPECT_FALSE(sentenceFor(31).empty());
    EXPECT_EQ(sentenceFor(30), "");
}

TEST(UpdateRules, TooManySelectableFieldsMayStayAsTheyAre) {
    const auto selecting = [](const std::vector<int>& fields) {
        std::string list, properties;
        for (int i = 0; i < 10; ++i) properties += "  f" + std::to_string(i) + ": {type: string}\n";
        for (const int i : fields)
            list += (list.empty() ? "" : ", ") + std::string("{jsonPath: .f") + std::to_string(i) + "}";
        return replaced(definitionAround("type: object\nproperties:\n" + properties),
                        {{"      schema:", "      selectableFields: [" + list + "]\n      schema:"}});
    };
    const std::string nine = selecting({0, 1, 2, 3, 4, 5, 6, 7, 8});
    EXPECT_THAT(reported(nine, nine), IsEmpty());
    EXPECT_THAT(reported(nine, selecting({1, 0, 2, 3, 4, 5, 6, 7, 8})).size(), 1u);
    EXPECT_THAT(reported(selecting({0, 1}), nine).size(), 1u);
}

TEST(UpdateRules, MetadataThatTheServerSetsDoesNotMatter) {
    const auto having = [](const std::string& fields) {
        return replaced(kPlain, {{"  name: notes", fields + "  name: notes"}});
    };
    const std::string live = having("  uid: a\n  generation: 7\n  creationTimestamp: 2026-01-02T03:04:05Z\n");
    EXPECT_THAT(reported(live, kPlain), IsEmpty());
    EXPECT_THAT(reported(live, having("  creationTimestamp: null\n  generation: 2\n")), IsEmpty());
    EXPECT_THAT(reported(live, having("  uid: b\n")),
                ElementsAre("update.metadata at metadata.uid: field is immutable"));
    EXPECT_THAT(reported(kPlain, replaced(kPlain, {{"notes.example.com", "memos.example.com"}})),
                ElementsAre("update.metadata at metadata.name: field is immutable"));
    const std::string dying = having("  deletionTimestamp: 2026-01-02T03:04:05Z\n  finalizers: [a.io/b]\n");
    EXPECT_THAT(reported(dying, kPlain), IsEmpty());
    EXPECT_THAT(
        reported(dying, having("  finalizers: [a.io/b, a.io/c]\n")),
        ElementsAre("update.metadata at metadata.finalizers: no new finalizers can be added if the object is being "
                    "deleted, found new finalizers []string{\"a.io/c\"}"));
}

TEST(UpdateRules, NoBaseWithoutADefinition) {
    EXPECT_EQ(baseOf("apiVersion: v1\nkind: ConfigMap\n"), nullptr);
    EXPECT_EQ(baseOf(replaced(kPlain, {{"scope: Namespaced", "scope: 5"}})), nullptr);
    EXPECT_EQ(baseOf(""), nullptr);
}

}  // namespace
}  // namespace crd
