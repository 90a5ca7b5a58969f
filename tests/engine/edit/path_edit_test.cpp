// Edits at a path: the same edits as in the window, and their messages.
#include "engine/edit/path_edit.h"

#include <gmock/gmock.h>

#include "engine/edit/schema_edit.h"
#include "tests/engine/edit/edit_case.h"

namespace crd {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kText = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: lamps.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Lamp, listKind: LampList, plural: lamps, singular: lamp}
  versions:
    - name: v1
      served: true
      storage: true
      subresources:
        scale: {specReplicasPath: .spec.count, statusReplicasPath: .status.count}
      additionalPrinterColumns:
        - {name: Colour, type: string, jsonPath: .spec.colour}
        - {name: Bulb, type: string, jsonPath: ".spec.bulbs[?(@.name==\"main\")].name"}
        - {name: Age, type: date, jsonPath: .metadata.creationTimestamp}
      selectableFields:
        - jsonPath: .spec.colour
        - jsonPath: .spec.colours
      schema:
        openAPIV3Schema:
          type: object
          x-kubernetes-validations:
            - rule: self.spec.colour != 'x' # why
              fieldPath: .spec.colour
            - rule: self.spec.colours == ''
          properties:
            spec:
              type: object
              required: [colour]
              default: {colour: red, bulbs: [{name: main}]}
              anyOf:
                - required: [colour]
                - properties: {colour: {maxLength: 3}}
              properties:
                colour: {type: string} # the paint
                colours: {type: string}
                count: {type: integer}
                bulbs:
                  type: array
                  x-kubernetes-list-type: map
                  x-kubernetes-list-map-keys: [name]
                  items:
                    type: object
                    required: [name]
                    properties:
                      name: {type: string}
)";

const std::string kRoot = "spec.versions[0].schema.openAPIV3Schema";
const std::string kSpec = kRoot + ".properties[spec]";

struct Done {
    std::string text;
    std::vector<std::string> notes;
    std::string refused;
};

template <typename Make>
Done done(const std::string& text, const Make& make) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    EXPECT_TRUE(stream->ok());
    const Result<PathEdit> edit = make(yaml::EditTarget{*stream, 0});
    if (!edit) return {text, {}, edit.error().message.english()};
    const std::string after = applied(text, edit->edit);
    EXPECT_EQ(applied(after, inverse(text, edit->edit)), text);
    return {after, edit->notes, {}};
}
Done setAtPath(const std::string& path, const std::string& yaml, const std::string& text = kText) {
    return done(text, [&](const yaml::EditTarget& target) { return setAt(target, path, yaml); });
}
Done unsetAtPath(const std::string& path, const std::string& text = kText) {
    return done(text, [&](const yaml::EditTarget& target) { return unsetAt(target, path); });
}
Done renameAtPath(const std::string& path, const std::string& name, const std::string& text = kText) {
    return done(text, [&](const yaml::EditTarget& target) { return renameAt(target, path, name); });
}

std::string replacedAll(std::string text, const std::vector<std::pair<std::string, std::string>>& pairs) {
    for (const auto& [from, to] : pairs) {
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        text.replace(at, from.size(), to);
    }
    return text;
}

TEST(PathEdit, APathIsNotDeeperThanCanBeRead) {
    std::string path = "x";
    for (int i = 0; i < 1'000; ++i) path += ".a";
    EXPECT_EQ(setAtPath(path, "1").refused, "The path has 1001 parts: files of more than 1000 levels are not read.");
    const Done deep = setAtPath(path.substr(0, path.size() - 4), "1");
    EXPECT_EQ(deep.refused, "");
    EXPECT_TRUE(yaml::Stream::read(std::make_shared<const std::string>(deep.text))->ok());
}

TEST(PathEdit, NeverReplacesWhatAMergeKeyGives) {
    const std::string text = replacedAll(kText, {{"    - name: v1\n", "    - &v\n      name: v1\n"}}) +
                             "    - <<: *v\n      name: v2\n      storage: false\n";
    const std::string version = "spec.versions[1]";
    for (const std::string& path :
         {version + ".schema.openAPIV3Schema.properties[spec].properties[count].maximum",
          version + ".subresources.status", version + ".additionalPrinterColumns", version + ".selectableFields[0]"}) {
        const Done set = setAtPath(path, path.ends_with("maximum") ? "9" : "{}", text);
        EXPECT_THAT(set.refused, HasSubstr("is given by the merge key (<<) on line")) << path;
        EXPECT_EQ(set.text, text) << path;
    }
    EXPECT_THAT(unsetAtPath(version + ".schema", text).refused, HasSubstr("is given by the merge key (<<) on line"));
    EXPECT_THAT(renameAtPath(version + ".schema.openAPIV3Schema.properties[spec]", "x", text).refused,
                HasSubstr("is given by the merge key (<<) on line"));
    EXPECT_EQ(setAtPath(version + ".served", "false", text).refused, "");
}

TEST(PathEdit, OfV1beta1ChangesNothingElse) {
    const std::string old = replacedAll(kText, {{"k8s.io/v1\n", "k8s.io/v1beta1\n"}});
    EXPECT_EQ(setAtPath("spec.group", "example.org", old).text,
              replacedAll(old, {{"group: example.com", "group: example.org"}}));
    const test::Checked read = test::checked(old);
    const Result<TextEdit> edit =
        setDefinitionField({*read.stream, read.definition}, test::at("spec.group"), Json("example.org"));
    ASSERT_FALSE(edit.has_value());
    EXPECT_THAT(edit.error().message.english(), HasSubstr("Upgrade it to v1 first"));
    // What names a property would not follow.
    EXPECT_THAT(renameAtPath(kSpec + ".properties[colour]", "tint", old).refused, HasSubstr("Upgrade it to v1 first"));
    EXPECT_THAT(unsetAtPath(kSpec + ".properties[colour]", old).refused, HasSubstr("Upgrade it to v1 first"));
    EXPECT_EQ(renameAtPath("metadata.name", "title", old).text, replacedAll(old, {{"name: lamps", "title: lamps"}}));
}

TEST(PathEdit, ARenameTakesAllAlongThatNamesTheProperty) {
    const Done result = renameAtPath(kSpec + ".properties[colour]", "tint");
    EXPECT_EQ(result.refused, "");
    EXPECT_EQ(result.text, replacedAll(kText, {{"jsonPath: .spec.colour}", "jsonPath: .spec.tint}"},
                                               {"- jsonPath: .spec.colour\n", "- jsonPath: .spec.tint\n"},
                                               {"rule: self.spec.colour !=", "rule: self.spec.tint !="},
                                               {"fieldPath: .spec.colour", "fieldPath: .spec.tint"},
                                               {"required: [colour]", "required: [tint]"},
                                               {"default: {colour:", "default: {tint:"},
                                               {"- required: [colour]", "- required: [tint]"},
                                               {"- properties: {colour:", "- properties: {tint:"},
                                               {"colour: {type: string} #", "tint: {type: string} #"}}));
    EXPECT_THAT(result.notes, IsEmpty());
    const std::string unknown = replacedAll(kText, {{"rule: self.spec.colour", "rule: dyn(self).spec.colour"}});
    EXPECT_THAT(renameAtPath(kSpec + ".properties[colour]", "tint", unknown).notes,
                ElementsAre(kRoot + ".x-kubernetes-validations[0].rule may use \"colour\": it selects the name from a "
                                    "value of an unknown type."));
    // As in the window.
    const auto read = test::checked(kText);
    const auto edit = renameProperty({*read.stream, read.definition, test::at(kSpec + ".properties[colour]")}, "tint");
    ASSERT_TRUE(edit.has_value());
    EXPECT_EQ(applied(kText, *edit), result.text);
}

TEST(PathEdit, ARenameFollowsListMapKeysItemsAndOddNames) {
    const std::string name = kSpec + ".properties[bulbs].items.properties[name]";
    const Done result = renameAtPath(name, "my.id");
    EXPECT_EQ(result.text,
              replacedAll(kText, {{"?(@.name==", "?(@['my\\\\.id']=="},
                                  {")].name\"}", ")]['my\\\\.id']\"}"},
                                  {"bulbs: [{name: main}]", "bulbs: [{my.id: main}]"},
                                  {"map-keys: [name]", "map-keys: [my.id]"},
                                  {"required: [name]", "required: [my.id]"},
                                  {"                      name: {type", "                      my.id: {type"}}));
    EXPECT_THAT(result.notes, IsEmpty());
    EXPECT_EQ(renameAtPath(kSpec + ".properties[count]", "number").text,
              replacedAll(kText, {{".spec.count", ".spec.number"}, {"count: {type", "number: {type"}}));
    // Any other key is only a key.
    EXPECT_EQ(renameAtPath("metadata.name", "title").text, replacedAll(kText, {{"name: lamps", "title: lamps"}}));
    EXPECT_THAT(renameAtPath(kSpec + ".properties[colour]", "colours").refused, HasSubstr("already"));
    EXPECT_THAT(renameAtPath(kSpec + ".properties[colour]", "").refused, HasSubstr("empty"));
    EXPECT_THAT(renameAtPath("metadata.name", "").refused, HasSubstr("empty"));
}

TEST(PathEdit, APropertyIsFoundByTheNameThatTheServerReads) {
    const std::string odd =
        replacedAll(kText, {{"                count: {type: integer}\n",
                             "                count: {type: integer}\n                y: {type: integer}\n"
                             "                010: {type: integer}\n                1.50: {type: integer}\n"
                             "                '010': {type: string}\n"}});
    const std::string all = kSpec + ".properties";
    const auto described = [&](const std::string& key, const std::string& type) {
        return replacedAll(odd, {{key + ": {type: " + type + "}", key + ": {type: " + type + ", description: hi}"}});
    };
    EXPECT_EQ(setAtPath(all + "[true].description", "hi", odd).text, described(" y", "integer"));
    EXPECT_EQ(setAtPath(all + "[8].description", "hi", odd).text, described(" 010", "integer"));
    EXPECT_EQ(setAtPath(all + "[1.5].description", "hi", odd).text, described(" 1.50", "integer"));
    EXPECT_EQ(setAtPath(all + "[010].description", "hi", odd).text, described(" '010'", "string"));
    EXPECT_EQ(unsetAtPath(all + "[true]", odd).text, replacedAll(odd, {{"                y: {type: integer}\n", ""}}));
    // To the name that it seems to have.
    EXPECT_EQ(renameAtPath(all + "[true]", "y", odd).text, replacedAll(odd, {{" y: {", " 'y': {"}}));
    EXPECT_THAT(renameAtPath(all + "[count]", "true", odd).refused, HasSubstr("already"));
    // A name of digits is a property, too.
    const std::string digits =
        replacedAll(odd, {{"required: [colour]", "required: [colour, '8']"}, {"010: {type: int", "'8': {type: int"}});
    EXPECT_EQ(renameAtPath(all + "[8]", "eight", digits).text,
              replacedAll(digits, {{"[colour, '8']", "[colour, 'eight']"}, {" '8': {type", " 'eight': {type"}}));
}

TEST(PathEdit, RemovingAPropertyTakesWhatNamesItAlong) {
    const Done result = unsetAtPath(kSpec + ".properties[colour]");
    EXPECT_EQ(result.refused, "");
    EXPECT_THAT(result.text, Not(HasSubstr("\n              required: [colour]")));
    EXPECT_THAT(result.text, Not(HasSubstr("# the paint")));
    EXPECT_THAT(result.text, HasSubstr("                - required: [colour]\n"
                                       "                - properties: {colour: {maxLength: 3}}\n"))
        << "an empty branch would accept everything";
    const auto read = test::checked(kText);
    const auto edit = removeNode({*read.stream, read.definition, test::at(kSpec + ".properties[colour]")});
    ASSERT_TRUE(edit.has_value());
    EXPECT_EQ(applied(kText, *edit), result.text);
    EXPECT_EQ(unsetAtPath(kSpec + ".required[0]").text,
              replacedAll(kText, {{"              required: [colour]\n", ""}}));
    EXPECT_THAT(unsetAtPath("spec.versions[0].selectableFields[1]").text, Not(HasSubstr(".spec.colours\n")));
    // In a script a later step may correct it.
    EXPECT_EQ(setAtPath("spec.versions[0].storage", "false").text,
              replacedAll(kText, {{"storage: true", "storage: false"}}));
    EXPECT_THAT(setAtPath("spec.versions[0].storage", "false").notes, ElementsAre(HasSubstr("storage version")));
    EXPECT_THAT(unsetAtPath("spec.versions[0]").notes, ElementsAre(HasSubstr("the only one")));
    EXPECT_THAT(unsetAtPath("spec.nothing").refused, HasSubstr("does not exist"));
}

TEST(PathEdit, RemovingAPropertySaysWhatStillNamesIt) {
    const auto names = [](const std::string& place, const std::string& why) {
        return Contains(AllOf(HasSubstr(place + " still names it: "), HasSubstr(why)));
    };
    const std::string version = "spec.versions[0]";
    const std::vector<std::string> notes = unsetAtPath(kSpec + ".properties[colour]").notes;
    EXPECT_THAT(notes, names(kRoot + ".x-kubernetes-validations[0].rule",
                             "undefined field 'colour': the schema declares it, but"));
    EXPECT_THAT(notes, names(kRoot + ".x-kubernetes-validations[0].fieldPath", "fieldPath must be a valid path."));
    EXPECT_THAT(notes, names(version + ".additionalPrinterColumns[0].jsonPath", "colour"));
    EXPECT_THAT(notes, names(version + ".selectableFields[0].jsonPath", "does not refer to a valid field."));
    EXPECT_THAT(notes, Contains(kSpec + ".anyOf[0].required[0] still names \"colour\"."));
    EXPECT_THAT(notes, Contains(kSpec + ".anyOf[1].properties[colour] still names \"colour\"."));
    EXPECT_THAT(notes, Not(Contains(HasSubstr("colours"))));
    EXPECT_THAT(unsetAtPath(kSpec + ".properties[bulbs].items.properties[name]").notes,
                Contains(kSpec + ".properties[bulbs] has no x-kubernetes-list-map-keys left."));
    EXPECT_THAT(unsetAtPath(kSpec + ".properties[count]").notes,
                ElementsAre(HasSubstr("scale.specReplicasPath still names it: ")));
    EXPECT_THAT(unsetAtPath(kSpec + ".properties").notes,
                names(kRoot + ".x-kubernetes-validations[1].rule", "colours"));
    EXPECT_THAT(unsetAtPath(kSpec + ".default").notes, IsEmpty());
}

TEST(PathEdit, RemovingAPropertySaysWhichFiltersNameIt) {
    const std::string text = replacedAll(
        kText, {{R"()].name"})", R"()].power"})"},
                {"                      name: {type: string}\n",
                 "                      name: {type: string}\n                      power: {type: string}\n"}});
    const auto notes = [&](const std::string& name) {
        const std::string path = kSpec + ".properties[bulbs].items.properties[" + name + "]";
        return done(text, [&](const yaml::EditTarget& target) { return unsetAt(target, path); }).notes;
    };
    const std::string column = "spec.versions[0].additionalPrinterColumns[1].jsonPath still names it";
    EXPECT_THAT(notes("name"), Contains(column + "."));
    EXPECT_THAT(notes("power"), ElementsAre(HasSubstr(column + ": ")));
}

TEST(PathEdit, ANewTypeSaysWhatItRemoves) {
    const Done result = setAtPath(kSpec + ".properties[bulbs].type", "string");
    EXPECT_EQ(result.refused, "");
    EXPECT_THAT(result.text, Not(HasSubstr("x-kubernetes-list-map-keys")));
    EXPECT_THAT(result.notes, ElementsAre("Removed from " + kSpec +
                                          ".properties[bulbs] with its former type: x-kubernetes-list-type, "
                                          "x-kubernetes-list-map-keys, items."));
    EXPECT_THAT(setAtPath(kSpec + ".properties[count].type", "number").notes, IsEmpty());
    // The schema of the items becomes that of the object, and back.
    const Done object = setAtPath(kSpec + ".properties[bulbs].type", "object");
    EXPECT_THAT(object.notes, ElementsAre("Removed from " + kSpec +
                                          ".properties[bulbs] with its former type: x-kubernetes-list-type, "
                                          "x-kubernetes-list-map-keys."));
    EXPECT_THAT(setAtPath(kSpec + ".properties[bulbs].type", "array", object.text).notes, IsEmpty());
    EXPECT_THAT(setAtPath(kSpec + ".type", "text").refused, HasSubstr("is not a type"));
}

TEST(PathEdit, KeywordsAndFieldsAreSetByWhatTheyMean) {
    EXPECT_EQ(setAtPath(kSpec + ".properties[colour].description", "yes").text,
              replacedAll(kText, {{"colour: {type: string} #", "colour: {type: string, description: 'yes'} #"}}));
    EXPECT_THAT(setAtPath(kSpec + ".properties[count].maximum", "many").refused, HasSubstr("needs a number"));
    EXPECT_EQ(setAtPath("spec.names.plural", "lights").text,
              replacedAll(kText, {{"name: lamps.", "name: lights."}, {"plural: lamps", "plural: lights"}}));
    EXPECT_EQ(setAtPath("spec.scope", "Cluster # for all").text,
              replacedAll(kText, {{"scope: Namespaced", "scope: Cluster # for all"}}));
    // Missing parents are created.
    EXPECT_THAT(setAtPath(kSpec + ".properties[new].type", "string").text,
                HasSubstr("new:\n                  type: string\n"));
    EXPECT_THAT(setAtPath("metadata.labels[a]", "b").text, HasSubstr("  labels:\n    a: b\n"));
    // A definition of one version: with the server's paths.
    EXPECT_EQ(setAtPath("spec.validation.openAPIV3Schema.properties[spec].nullable", "true").text,
              setAtPath(kSpec + ".nullable", "true").text);
}

TEST(PathEdit, AnEmptyPathIsRejected) {
    for (const char* path : {"", "."}) {
        EXPECT_NE(setAtPath(path, "x").refused, "") << path;
        EXPECT_NE(unsetAtPath(path).refused, "") << path;
        EXPECT_NE(renameAtPath(path, "x").refused, "") << path;
    }
    EXPECT_THAT(setAtPath("", "x").refused, HasSubstr("empty"));
}

TEST(PathEdit, APathInAListIsThatOfItsDefinition) {
    const std::string item = "-\n" + test::indentedBy(2, kText);
    const std::string head = "apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: ConfigMap}\n";
    const std::string one = head + item;
    const Done result = setAtPath("spec.scope", "Cluster", one);
    EXPECT_EQ(result.refused, "");
    EXPECT_EQ(result.text, replacedAll(one, {{"scope: Namespaced", "scope: Cluster"}}));
    EXPECT_EQ(setAtPath("items[1].spec.scope", "Cluster", one).text, result.text);
    EXPECT_EQ(setAtPath("items[0].data.a", "b", one).refused, "");
    EXPECT_EQ(renameAtPath(kSpec + ".properties[count]", "number", one).text,
              replacedAll(one, {{".spec.count", ".spec.number"}, {"count: {type", "number: {type"}}));
    // Several: which one?
    EXPECT_EQ(setAtPath("spec.scope", "Cluster", one + item).refused,
              "Document 1 is a List of 2 CustomResourceDefinitions: start the path with one of them, such as "
              "items[1].spec.scope.");
    EXPECT_EQ(setAtPath("items[2].spec.scope", "Cluster", one + item).refused, "");
    EXPECT_THAT(setAtPath("spec.scope", "Cluster", head).refused, HasSubstr("without a CustomResourceDefinition"));
}

}  // namespace
}  // namespace crd
