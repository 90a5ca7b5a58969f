#include "engine/schema/reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace crd::schema {
namespace {

using testing::ElementsAre;

struct Read {
    yaml::StreamPtr stream;
    SchemaPtr schema;
    std::size_t fresh = 0;
};

Read read(const std::string& text, const Read* previous = nullptr, const SchemaReadLimits& limits = {}) {
    Read out;
    out.stream =
        yaml::Stream::read(std::make_shared<const std::string>(text), previous ? previous->stream : yaml::StreamPtr());
    SchemaReader reader(*out.stream, out.stream->documents()[0], limits);
    out.schema = reader.read(out.stream->documents()[0].ref(), previous ? previous->schema : SchemaPtr());
    out.fresh = reader.schemasRead();
    return out;
}

TEST(SchemaReader, DecodesEveryKeyword) {
    const Read r = read(
        "id: i\n$schema: s\n$ref: r\ndescription: d\ntype: object\nformat: f\ntitle: t\ndefault: {a: [1, null]}\n"
        "maximum: 1.5\nexclusiveMaximum: true\nminimum: 1\nexclusiveMinimum: true\nmaxLength: 2\nminLength: 1.0\n"
        "pattern: p\nmaxItems: 3\nminItems: 0x10\nuniqueItems: true\nmultipleOf: 2\nenum: [a, 1, null]\n"
        "maxProperties: 4\nminProperties: 5\nrequired: [a, 'b']\nitems: {type: string}\nallOf: [{title: x}, {}]\n"
        "oneOf: [{}]\nanyOf: [{}]\nnot: {}\nproperties: {p: {type: integer}, yes: {}}\nadditionalProperties: false\n"
        "patternProperties: {x: {}}\ndependencies: {a: [b], c: {}}\nadditionalItems: true\ndefinitions: {d: {}}\n"
        "externalDocs: {url: u}\nexample: 7\nnullable: true\nx-kubernetes-preserve-unknown-fields: true\n"
        "x-kubernetes-embedded-resource: true\nx-kubernetes-int-or-string: true\nx-kubernetes-list-map-keys: [k]\n"
        "x-kubernetes-list-type: map\nx-kubernetes-map-type: atomic\n"
        "x-kubernetes-validations: [{rule: r, message: m, messageExpression: e, reason: FieldValueInvalid, fieldPath: "
        ".a, optionalOldSelf: true}]\n");
    const Schema& s = *r.schema;
    EXPECT_TRUE(s.problems.empty());
    for (const KeywordInfo& k : keywords()) EXPECT_TRUE(s.has(k.keyword) && s.set(k.keyword)) << k.name;
    EXPECT_EQ(s.id, "i");
    EXPECT_EQ(s.schema, "s");
    EXPECT_EQ(s.ref, "r");
    EXPECT_EQ(s.description, "d");
    EXPECT_EQ(s.type, "object");
    EXPECT_EQ(s.format, "f");
    EXPECT_EQ(s.title, "t");
    EXPECT_EQ(toString(*s.defaultValue), "{\"a\":[1,null]}");
    EXPECT_EQ(s.maximum, 1.5);
    EXPECT_EQ(s.minimum, 1.0);
    EXPECT_EQ(s.multipleOf, 2.0);
    EXPECT_TRUE(s.exclusiveMaximum && s.exclusiveMinimum && s.uniqueItems && s.nullable);
    EXPECT_EQ(s.maxLength, 2);
    EXPECT_EQ(s.minLength, 1);
    EXPECT_EQ(s.pattern, "p");
    EXPECT_EQ(s.maxItems, 3);
    EXPECT_EQ(s.minItems, 16);
    EXPECT_EQ(s.maxProperties, 4);
    EXPECT_EQ(s.minProperties, 5);
    ASSERT_TRUE(s.enumValues);
    EXPECT_THAT(*s.enumValues, ElementsAre(Json("a"), Json(1), Json()));
    EXPECT_THAT(s.required, ElementsAre("a", "b"));
    EXPECT_THAT(s.listMapKeys, ElementsAre("k"));
    EXPECT_EQ(s.additionalPropertiesAllowed, false);
    EXPECT_EQ(s.preserveUnknownFields, true);
    EXPECT_TRUE(s.embeddedResource && s.intOrString);
    EXPECT_EQ(s.listType, "map");
    EXPECT_EQ(s.mapType, "atomic");
    EXPECT_EQ(s.ruleCount, 1u);
    EXPECT_EQ(s.rules[0], (ValidationRule{"r", "m", "e", ".a", "FieldValueInvalid", true}));
    EXPECT_EQ(s.dependencyCount, 2u);
    EXPECT_EQ(*s.example, Json(7));

    std::vector<std::string> paths;
    for (const ChildSchema& child : s.children) paths.push_back(childPath(FieldPath(), child).toString());
    EXPECT_THAT(paths, ElementsAre("items", "allOf[0]", "allOf[1]", "oneOf[0]", "anyOf[0]", "not", "properties[p]",
                                   "properties[true]", "patternProperties[x]", "dependencies[c]", "definitions[d]"));
    EXPECT_EQ(s.subtreeSize, 12u);
    EXPECT_EQ(s.property("p")->schema->type, "integer");
    EXPECT_EQ(s.child(ChildKind::Items)->schema->type, "string");
    EXPECT_EQ(s.child(ChildKind::AdditionalProperties), nullptr);
}

TEST(SchemaReader, KnowsWhereEverythingIs) {
    const Read r = read("type: object\nproperties:\n  a:\n    type: string\nallOf:\n- title: x\n");
    const std::string& text = r.stream->text();
    const yaml::NodeRef root = r.stream->documents()[0].ref();
    const Schema& s = *r.schema;
    EXPECT_EQ(s.keySpan(Keyword::Properties).of(text), "properties");
    EXPECT_EQ(s.valueSpan(Keyword::Type).of(text), "object");
    const ChildSchema* a = s.property("a");
    EXPECT_EQ(a->keySpan.of(text), "a");
    const yaml::NodeRef node = childNode(root, *a);
    EXPECT_EQ(node.span().of(text), "type: string");
    EXPECT_EQ(root.entry(a->keywordEntry).value.entry(a->innerEntry).value.get(), node.get());
    const ChildSchema* branch = s.child(ChildKind::AllOf);
    EXPECT_EQ(branch->keySpan.of(text), "-");
    EXPECT_EQ(childNode(root, *branch).span().of(text), "title: x");
}

TEST(SchemaReader, NullsAreAbsentAndNullElementsAreEmptySchemas) {
    const Read r = read(
        "type: null\nitems: ~\nnot:\nproperties: {a: null, b: {}}\nallOf: [null]\nrequired: null\ndefault: null\n"
        "maxLength: null\nadditionalProperties: null\n");
    const Schema& s = *r.schema;
    EXPECT_TRUE(s.problems.empty());
    EXPECT_TRUE(s.has(Keyword::Type));
    for (const Keyword k : {Keyword::Type, Keyword::Items, Keyword::Not, Keyword::Required, Keyword::Default,
                            Keyword::MaxLength, Keyword::AdditionalProperties}) {
        EXPECT_FALSE(s.set(k)) << info(k).name;
    }
    EXPECT_EQ(s.subtreeSize, 4u);
    EXPECT_FALSE(s.property("a")->schema->has(Keyword::Type));
    EXPECT_FALSE(s.additionalPropertiesAllowed);
}

struct ProblemCase {
    std::string text;
    ReadProblem::Kind kind;
    std::string path;
    std::string span;
};

class SchemaReaderProblems : public testing::TestWithParam<ProblemCase> {};

TEST_P(SchemaReaderProblems, AreFoundWhereTheyAre) {
    const ProblemCase& c = GetParam();
    SCOPED_TRACE(c.text);
    const Read r = read(c.text);
    ASSERT_TRUE(r.stream->ok());
    EXPECT_TRUE(r.schema->problemsBelow);
    ASSERT_EQ(r.schema->problems.size(), 1u);
    const ReadProblem& p = r.schema->problems[0];
    EXPECT_EQ(p.kind, c.kind);
    EXPECT_EQ(p.path.toString(), c.path);
    EXPECT_EQ(p.span.of(r.stream->text()), c.span);
    EXPECT_TRUE(p.message.english().ends_with('.')) << p.message;
}

using Kind = ReadProblem::Kind;
INSTANTIATE_TEST_SUITE_P(
    Table, SchemaReaderProblems,
    testing::Values(
        ProblemCase{"type: 5", Kind::WrongType, "type", "5"}, ProblemCase{"type: [a]", Kind::WrongType, "type", "[a]"},
        ProblemCase{"description: yes", Kind::WrongType, "description", "yes"},
        ProblemCase{"maxLength: '5'", Kind::WrongType, "maxLength", "'5'"},
        ProblemCase{"maxLength: 1.5", Kind::WrongType, "maxLength", "1.5"},
        ProblemCase{"maxLength: 9223372036854775808", Kind::WrongType, "maxLength", "9223372036854775808"},
        ProblemCase{"minimum: a", Kind::WrongType, "minimum", "a"},
        ProblemCase{"minimum: .inf", Kind::Unreadable, "minimum", ".inf"},
        ProblemCase{"nullable: 'true'", Kind::WrongType, "nullable", "'true'"},
        ProblemCase{"properties: [a]", Kind::WrongType, "properties", "[a]"},
        ProblemCase{"properties: {a: 5}", Kind::WrongType, "properties[a]", "5"},
        ProblemCase{"properties: {a: [1]}", Kind::WrongType, "properties[a]", "[1]"},
        ProblemCase{"allOf: {a: b}", Kind::WrongType, "allOf", "{a: b}"},
        ProblemCase{"allOf: [x]", Kind::WrongType, "allOf[0]", "x"}, ProblemCase{"not: x", Kind::WrongType, "not", "x"},
        ProblemCase{"not: [x]", Kind::WrongType, "not", "[x]"},
        ProblemCase{"items: [5]", Kind::WrongType, "items[0]", "5"},
        ProblemCase{"items: .nan", Kind::Unreadable, "items", ".nan"},
        ProblemCase{"additionalProperties: x", Kind::WrongType, "additionalProperties", "x"},
        ProblemCase{"additionalProperties: []", Kind::WrongType, "additionalProperties", "[]"},
        ProblemCase{"required: a", Kind::WrongType, "required", "a"},
        ProblemCase{"required: [a, y]", Kind::WrongType, "required[1]", "y"},
        ProblemCase{"enum: a", Kind::WrongType, "enum", "a"},
        ProblemCase{"enum: [.inf]", Kind::Unreadable, "enum[0]", ".inf"},
        ProblemCase{"default: {a: .inf}", Kind::Unreadable, "default", "{a: .inf}"},
        ProblemCase{"dependencies: {a: [1]}", Kind::WrongType, "dependencies[a][0]", "1"},
        ProblemCase{"externalDocs: {url: 1}", Kind::WrongType, "externalDocs.url", "1"},
        ProblemCase{"externalDocs: {uri: a}", Kind::UnknownField, "externalDocs.uri", "uri"},
        ProblemCase{"x-kubernetes-validations: [a]", Kind::WrongType, "x-kubernetes-validations[0]", "a"},
        ProblemCase{"x-kubernetes-validations: [{rule: 1}]", Kind::WrongType, "x-kubernetes-validations[0].rule", "1"},
        ProblemCase{"x-kubernetes-validations: [{rules: a}]", Kind::UnknownField, "x-kubernetes-validations[0].rules",
                    "rules"},
        ProblemCase{"foo: 1", Kind::UnknownField, "foo", "foo"},
        ProblemCase{"type: a\ntype: b", Kind::DuplicateField, "type", "type"},
        ProblemCase{"properties: {a: {}, a: {}}", Kind::DuplicateField, "properties[a]", "a"}));

TEST(SchemaReader, TheLastOfEqualKeysWins) {
    const Read r =
        read("type: string\ntype: integer\nproperties:\n  a: {type: string}\n  b: {}\n  a: {type: number}\n");
    EXPECT_EQ(r.schema->type, "integer");
    EXPECT_EQ(r.schema->entryOf(Keyword::Type), 1);
    EXPECT_EQ(r.schema->subtreeSize, 3u);
    EXPECT_EQ(r.schema->property("a")->schema->type, "number");
}

TEST(SchemaReader, MergeKeysCountInTheirPlace) {
    // A merge after a key overrides it, one before it is overridden; in a list the first wins.
    const Read r = read(
        "properties:\n  a: &a {type: string, title: a}\n  b: &b {type: object, format: b}\n"
        "  c: {<<: *a, type: integer}\n  d: {type: integer, <<: *a}\n  e: {<<: [*a, *b]}\n");
    EXPECT_EQ(r.schema->property("c")->schema->type, "integer");
    EXPECT_EQ(r.schema->property("c")->schema->title, "a");
    EXPECT_EQ(r.schema->property("d")->schema->type, "string");
    EXPECT_EQ(r.schema->property("e")->schema->type, "string");
    EXPECT_EQ(r.schema->property("e")->schema->format, "b");
    EXPECT_FALSE(r.schema->problemsBelow);
}

TEST(SchemaReader, TheLastMergeOfAMappingCounts) {
    const Read r = read(
        "properties:\n  a: &a {type: string, title: a}\n  b: &b {type: object, format: b}\n"
        "  c: {<<: [*a, *b, *a]}\n  d: {<<: [*b, *a, *b]}\n  e: {<<: *a, type: integer, <<: *a}\n"
        "  f: &f {<<: [*a, *b]}\n  g: {<<: [*b, *f]}\n  h: {<<: [*f, *b]}\n");
    EXPECT_EQ(r.schema->property("c")->schema->type, "string");
    EXPECT_EQ(r.schema->property("d")->schema->type, "object");
    EXPECT_EQ(r.schema->property("e")->schema->type, "string");
    EXPECT_EQ(r.schema->property("g")->schema->type, "object");
    EXPECT_EQ(r.schema->property("h")->schema->type, "string");
    for (const char* name : {"c", "d", "g", "h"}) {
        EXPECT_EQ(r.schema->property(name)->schema->title, "a") << name;
        EXPECT_EQ(r.schema->property(name)->schema->format, "b") << name;
    }
    EXPECT_FALSE(r.schema->problemsBelow);
}

// Expanded each time, the last one would be the first one 2^60 times.
TEST(SchemaReader, MappingsMergedTwiceAreExpandedOnce) {
    std::string text = "properties:\n  a0: &a0 {type: string}\n";
    for (int i = 1; i <= 60; ++i) {
        const std::string name = "a" + std::to_string(i), before = "*a" + std::to_string(i - 1);
        text += "  " + name + ": &" + name + " {<<: [" + before + ", " + before + "], title: " + name + "}\n";
    }
    const Read r = read(text);
    EXPECT_EQ(r.schema->property("a60")->schema->type, "string");
    EXPECT_EQ(r.schema->property("a60")->schema->title, "a60");
    EXPECT_FALSE(r.schema->problemsBelow);
}

TEST(SchemaReader, MappingsMergedIntoThemselvesAreReported) {
    for (const char* value : {"&a {<<: *a, type: string}", "&a {<<: [*a, *a], type: string}",
                              "&a {<<: {<<: *a, title: t}, type: string}"}) {
        const Read r = read(std::string("properties:\n  a: ") + value + "\n");
        EXPECT_EQ(r.schema->property("a")->schema->type, "string") << value;
        EXPECT_TRUE(r.schema->problemsBelow) << value;
    }
}

TEST(SchemaReader, AliasTargetsAreReadOnceAndFoundWhereTheyStand) {
    const Read r = read("properties:\n  a: &x\n    type: string\n  b: *x\n  c: *x\n");
    EXPECT_EQ(r.schema->property("b")->schema, r.schema->property("c")->schema);
    const yaml::NodeRef root = r.stream->documents()[0].ref();
    EXPECT_EQ(childNode(root, *r.schema->property("b")).span().of(r.stream->text()), "&x\n    type: string");
    EXPECT_EQ(r.schema->property("b")->keySpan.of(r.stream->text()), "b");
}

// The node at the end of a chain of items.
const Schema& deepest(const Schema& root) {
    const Schema* s = &root;
    while (const ChildSchema* items = s->child(ChildKind::Items)) s = items->schema.get();
    return *s;
}

TEST(SchemaReader, DepthIsBounded) {
    SchemaReadLimits limits;
    limits.maxDepth = 4;
    std::string text = "{type: array}";
    for (int i = 0; i < 3; ++i) text = "{items: " + text + "}";
    EXPECT_FALSE(read(text, nullptr, limits).schema->problemsBelow);
    EXPECT_EQ(read(text, nullptr, limits).schema->height, 4);
    const Read r = read("{items: {items: " + text + "}}", nullptr, limits);
    EXPECT_EQ(r.schema->height, 4);
    ASSERT_EQ(deepest(*r.schema).problems.size(), 1u);
    EXPECT_EQ(deepest(*r.schema).problems[0].kind, Kind::TooDeep);
}

TEST(SchemaReader, DepthThroughAliasesIsBounded) {
    // Each anchor contains the previous one some levels deeper.
    std::string text = "properties:\n  a0: &a0 {items: {items: {items: {type: string}}}}\n";
    for (int i = 1; i < 200; ++i) {
        text += "  a" + std::to_string(i) + ": &a" + std::to_string(i) + " {items: {items: {items: *a" +
                std::to_string(i - 1) + " }}}\n";
    }
    const Read r = read(text);
    EXPECT_LE(r.schema->height, SchemaReadLimits().maxDepth);
    EXPECT_TRUE(r.schema->problemsBelow);
}

TEST(SchemaReader, TheDeepestSchemasAreReadAndLetGo) {
    std::string text = "{type: array}";
    for (int i = 0; i < 900; ++i) text = "{items: " + text + "}";
    const Read r = read(text);
    ASSERT_TRUE(r.stream->ok());
    EXPECT_EQ(r.schema->height, SchemaReadLimits().maxDepth);
    EXPECT_TRUE(r.schema->problemsBelow);
}

TEST(SchemaReader, ExpandedAliasesAreBounded) {
    std::string text = "properties:\n  a0: &a0 {type: string}\n";
    for (int i = 1; i < 12; ++i) {
        const std::string before = "*a" + std::to_string(i - 1);
        text += "  a" + std::to_string(i) + ": &a" + std::to_string(i) + "\n    properties: {x: " + before +
                " , y: " + before + " }\n";
    }
    SchemaReadLimits limits;
    limits.maxSchemas = 1000;
    const Read r = read(text, nullptr, limits);
    EXPECT_LE(r.schema->subtreeSize, 1000u);
    EXPECT_TRUE(r.schema->problemsBelow);
    EXPECT_LT(r.fresh, 100u);
    EXPECT_FALSE(read(text).schema->problemsBelow);
}

TEST(SchemaReader, KeepsWhatDidNotChange) {
    const std::string text =
        "properties:\n  a:\n    type: string\n  b:\n    type: object\n    properties:\n      c:\n        type: "
        "string\n";
    const Read before = read(text);
    EXPECT_EQ(before.fresh, 4u);
    Read same;
    {
        SchemaReader reader(*before.stream, before.stream->documents()[0]);
        same.schema = reader.read(before.stream->documents()[0].ref(), before.schema);
        same.fresh = reader.schemasRead();
    }
    EXPECT_EQ(same.schema, before.schema);
    EXPECT_EQ(same.fresh, 0u);

    std::string changed = text;
    changed.replace(changed.find("a:\n    type: string") + 13, 6, "number");
    const Read after = read(changed, &before);
    EXPECT_EQ(after.schema->property("a")->schema->type, "number");
    if (after.stream->documents()[0].root->entries[0].value.node->entries[1].value.node ==
        before.stream->documents()[0].root->entries[0].value.node->entries[1].value.node) {
        EXPECT_EQ(after.schema->property("b")->schema, before.schema->property("b")->schema);
        EXPECT_EQ(after.fresh, 2u);
    }
}

}  // namespace
}  // namespace crd::schema
