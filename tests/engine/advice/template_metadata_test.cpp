// advice.template-metadata.
#include <gmock/gmock.h>

#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr RuleId kTemplateRule = RuleId::AdviceTemplateMetadata;

// What is below the spec.
std::vector<Finding> templatesOf(const std::string& properties) {
    return test::foreseenOf(
        test::definitionAround("type: object\nproperties:\n  spec:\n    type: object\n    properties:\n" +
                               test::indentedBy(6, properties)),
        kTemplateRule);
}

std::string templateWith(const std::string& metadata) {
    return "template: {type: object, properties: {metadata: {" + metadata + "}, spec: {type: object}}}\n";
}

TEST(TemplateMetadata, AnObjectWithoutFields) {
    const std::string text = test::definitionAround(
        "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      " + templateWith("type: object"));
    const auto found = test::foreseenOf(text, kTemplateRule);
    EXPECT_THAT(
        test::toldOf(found),
        ElementsAre("Labels and annotations in spec.template.metadata are pruned: the schema specifies no fields "
                    "there at spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[template]"
                    ".properties[metadata]",
                    "create as v1: accepted, and stored with spec.template.metadata: {}"));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found.front().proof->summary.english(), "create with labels → stored as {metadata: {}}");
    EXPECT_THAT(found.front().proof->repairs, SizeIs(2));
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("labels: {additionalProperties: {type: string}, type: object}"));
    EXPECT_THAT(test::foreseenOf(fixed, kTemplateRule), IsEmpty());
}

TEST(TemplateMetadata, SeveralAreOneProblem) {
    const std::string claim = "{type: object, properties: {metadata: {type: object}, spec: {type: object}}}";
    const auto found = templatesOf("claims: {type: array, items: " + claim +
                                   "}\nbyName: {type: object, additionalProperties: " + claim + "}\na: " + claim +
                                   "\nb: " + claim + "\n");
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found.front().message.english(),
              "Names, labels and annotations in spec.claims[0].metadata, spec.byName[example].metadata, "
              "spec.a.metadata and 1 "
              "more are pruned: the schema specifies no fields there");
    EXPECT_THAT(found.front().proof->requests, SizeIs(3));
}

// It tells the items of a list from each other.
TEST(TemplateMetadata, TheNameOfAnItem) {
    const auto said = [](const std::string& more) {
        const auto found = templatesOf("claims: {type: array, items: {type: object, properties: {" + more +
                                       "metadata: {type: object}, spec: {type: object}}}}\n");
        return found.size() == 1 ? found.front().message.english() : std::string();
    };
    EXPECT_EQ(
        said(""),
        "Names, labels and annotations in spec.claims[0].metadata are pruned: the schema specifies no fields there");
    EXPECT_EQ(said("name: {type: string}, "),
              "Labels and annotations in spec.claims[0].metadata are pruned: the schema specifies no fields there");
    const std::string text = test::definitionAround(
        "type: object\nproperties:\n  claims: {type: array, items: {type: object, properties: {metadata: {type: "
        "object}, "
        "spec: {type: object}}}}\n");
    const auto found = test::foreseenOf(text, kTemplateRule);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_EQ(found.front().proof->repairs.front().title.english(), "Specify name, labels and annotations");
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("name: {type: string}"));
    EXPECT_THAT(test::foreseenOf(fixed, kTemplateRule), IsEmpty());
}

TEST(TemplateMetadata, ATemplateByItsName) {
    EXPECT_THAT(
        templatesOf("podTemplate: {type: object, properties: {metadata: {type: object}, image: {type: string}}}\n"),
        SizeIs(1));
    EXPECT_THAT(
        templatesOf("claimTemplates: {type: array, items: {type: object, properties: {metadata: {type: object}}}}\n"),
        SizeIs(1));
    EXPECT_THAT(templatesOf("track: {type: object, properties: {metadata: {type: object}, image: {type: string}}}\n"),
                IsEmpty());
}

TEST(TemplateMetadata, ClaimsOfVolumesOnlyWithOthers) {
    const std::string claim =
        "ephemeral: {type: object, properties: {volumeClaimTemplate: {type: object, properties: "
        "{metadata: {type: object}, spec: {type: object}}}}}";
    const std::string volumes = "extraVolumes: {type: array, items: {type: object, properties: {" + claim + "}}}\n";
    EXPECT_THAT(templatesOf(volumes), IsEmpty());
    // A single volume, of a backup.
    const std::string single = "volume: {type: object, properties: {" + claim + "}}\n";
    EXPECT_THAT(templatesOf(single), IsEmpty());
    EXPECT_THAT(templatesOf("storage: {type: object, properties: {" + single.substr(0, single.size() - 1) + "}}\n"),
                IsEmpty());
    // A whole pod; a volume of another name, another list.
    EXPECT_THAT(templatesOf(volumes + "containers: {type: array, items: {type: string}}\n"), IsEmpty());
    EXPECT_THAT(templatesOf("cache: {type: object, properties: {" + claim + "}}\n"), SizeIs(1));
    EXPECT_THAT(templatesOf("disks: {type: array, items: {type: object, properties: {" + claim + "}}}\n"), SizeIs(1));
    // The volume in an object of its own.
    EXPECT_THAT(templatesOf("volumes: {type: array, items: {type: object, properties: {volume: {type: object, "
                            "properties: {" +
                            claim + "}}}}}\n"),
                IsEmpty());
    EXPECT_THAT(templatesOf("volumes: {type: array, items: {type: object, properties: {disk: {type: object, "
                            "properties: {" +
                            claim + "}}}}}\n"),
                SizeIs(1));
    // The source of the volume in an item of any list.
    const auto source = [&](const std::string& name) { return name + ": {type: object, properties: {" + claim + "}}"; };
    const auto levels = [&](const std::string& name) {
        return "levels: {type: array, items: {type: object, properties: {" + source(name) + "}}}\n";
    };
    EXPECT_THAT(templatesOf(levels("volumeSource")), IsEmpty());
    EXPECT_THAT(templatesOf(levels("volumeSource") + volumes), IsEmpty());
    EXPECT_THAT(templatesOf(levels("source")), SizeIs(1));
    EXPECT_THAT(templatesOf(source("volumeSource") + "\n"), SizeIs(1)) << "the one of the object";
    // Next to another template, they are named after it.
    const auto found = templatesOf(volumes + templateWith("type: object"));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found.front().message.english(),
                HasSubstr("in spec.template.metadata and "
                          "spec.extraVolumes[0].ephemeral.volumeClaimTemplate.metadata are pruned"));
    EXPECT_THAT(found.front().path.toString(), HasSubstr("properties[template]"));
}

TEST(TemplateMetadata, SilentWhereLabelsAreKept) {
    EXPECT_THAT(templatesOf(templateWith("type: object, x-kubernetes-preserve-unknown-fields: true")), IsEmpty());
    EXPECT_THAT(templatesOf(templateWith("type: object, additionalProperties: {type: string}")), IsEmpty());
    EXPECT_THAT(templatesOf(templateWith("type: object, properties: {name: {type: string}}")), IsEmpty());
    EXPECT_THAT(templatesOf(templateWith("type: string")), IsEmpty());
    EXPECT_THAT(templatesOf("template: {type: object, x-kubernetes-embedded-resource: true, properties: {apiVersion: "
                            "{type: string}, kind: {type: string}, metadata: {type: object}, spec: {type: object}}}\n"),
                IsEmpty());
    EXPECT_THAT(templatesOf("template: {type: object, properties: {meta: {type: object}, spec: {type: object}}}\n"),
                IsEmpty());
    // The metadata of the object itself, and what only controllers write.
    EXPECT_THAT(
        test::foreseenOf(test::definitionAround(
                             "type: object\nproperties:\n  metadata: {type: object}\n  spec: {type: object}\n"
                             "  status: {type: object, properties: {" +
                             templateWith("type: object").substr(0, templateWith("type: object").size() - 1) + "}}\n"),
                         kTemplateRule),
        IsEmpty());
}

}  // namespace
}  // namespace crd

CRD_CLAIMS(R"py(
LABELS = {"labels": {"app": "web"}, "annotations": {"note": "a"}}
PRUNED_PAGE = {"Such a schema is what controller-gen writes for Go fields of the type ObjectMeta.": "about other programs",
               ADVICE: silent, OFF: "about crdctl"}


def template_metadata(sentence, properties, *paths, kept="labels and annotations", sent=LABELS):
    """`paths` lead from the spec to the metadata, through names and one item of a list. `sent`: the metadata."""
    def around(path, value):
        for step in reversed(path.split(".")):
            value = [value] if step == "0" else {step: value}
        return {"spec": value}

    def stored(path, wanted):
        def claim(world):
            reply = world.create(around(path, sent))
            return accepted(reply) or equal(reply.stored["spec"], around(path, wanted)["spec"])
        return claim
    emptied = lambda world: all_of(*(stored(path, {})(world) for path in paths))
    strict = lambda world: all_of(*(rejected(world.create_strict(around(path, sent)), "unknown field") for path in paths))
    yield Case("template-metadata", thing({"spec": thing(properties)}), {
        sentence: emptied,
        "The server removes fields that the schema does not specify.": emptied,
        "It accepts an object with labels or annotations in the template, and stores it with an empty `metadata`.": emptied,
        "Only a client that asks for strict validation, as kubectl does, gets an error: `unknown field`.": strict,
        "A schema that specifies no fields is valid, and pruning is not an error unless the client asks for strict validation.": lambda world: all_of(
            silent(world), emptied(world), strict(world)),
        f"Objects keep {kept} there.": lambda world: all_of(*(stored(path, sent)(world.fixed) for path in paths)),
        **PRUNED_PAGE})


def cases():
    one = thing({"metadata": {"type": "object"}, "spec": thing({"image": text()})})
    said = "Labels and annotations in {} are pruned: the schema specifies no fields there"
    yield from template_metadata(said.format("spec.template.metadata"), {"template": one}, "template.metadata")
    yield from template_metadata("Names, l" + said[1:].format("spec.claims[0].metadata"),
                                 {"claims": {"type": "array", "items": one}}, "claims.0.metadata",
                                 kept="names, labels and annotations", sent={"name": "data", **LABELS})
    yield from template_metadata(
        "Names, l" + said[1:].format("spec.a.metadata, spec.b[0].metadata, spec.c.metadata and 1 more"),
        {"a": one, "b": {"type": "array", "items": one}, "c": one, "d": one}, "a.metadata", "b.0.metadata", "c.metadata", "d.metadata",
        kept="names, labels and annotations", sent={"name": "data", **LABELS})
)py");
