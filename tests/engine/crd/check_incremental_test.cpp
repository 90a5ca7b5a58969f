// Reusing an earlier revision only saves work: after random edits the incremental reading and check equal those from
// scratch, and an edit at one path visits only the nodes on it.
#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "engine/base/text_patch.h"
#include "engine/crd/model/read.h"
#include "tests/data/definitions.h"
#include "tests/engine/crd/rule_case.h"

namespace crd::tests {
namespace {

Checked from(const std::string& text, const Checked* previous) {
    Checked out;
    out.stream =
        yaml::Stream::read(std::make_shared<const std::string>(text), previous ? previous->stream : yaml::StreamPtr());
    out.definition = readDefinition(*out.stream, 0, previous ? &previous->definition : nullptr);
    out.result = check(out.definition, previous ? &previous->result : nullptr);
    return out;
}

std::string summary(const Checked& c) {
    std::ostringstream out;
    for (const Finding& f : c.result.findings) {
        out << describe(f, *c.stream) << " in " << f.context.begin << '-' << f.context.end;
        for (const RelatedLocation& r : f.related) out << " related " << r.path.toString() << r.span.begin;
        out << " fix " << f.fixTitle << '\n';
    }
    for (const VersionOutcome& v : c.result.versions) {
        out << v.structural << ' ' << v.convertError << '\n';
        if (!v.rules) continue;
        for (const RuleCost& r : v.rules->rules)
            out << r.node.toString() << r.offset << ' ' << r.index << ' ' << r.cost << ' '
                << (r.compiled ? r.compiled->error : "-");
        out << v.rules->total << '\n';
    }
    out << c.result.readable << c.result.admitted;
    return out.str();
}

bool sameSchema(const schema::Schema& a, const schema::Schema& b) {
    if (a.type != b.type || a.description != b.description || a.required != b.required ||
        a.enumValues != b.enumValues || a.defaultValue != b.defaultValue || a.subtreeSize != b.subtreeSize ||
        a.problems.size() != b.problems.size() || a.problemsBelow != b.problemsBelow ||
        a.children.size() != b.children.size() || a.rules != b.rules) {
        return false;
    }
    for (const schema::KeywordInfo& k : schema::keywords()) {
        if (a.entryOf(k.keyword) != b.entryOf(k.keyword) || a.set(k.keyword) != b.set(k.keyword)) return false;
    }
    for (std::size_t i = 0; i < a.children.size(); ++i) {
        const schema::ChildSchema& x = a.children[i];
        const schema::ChildSchema& y = b.children[i];
        if (x.kind != y.kind || x.name != y.name || x.index != y.index || x.offset != y.offset ||
            x.keySpan != y.keySpan || x.keywordEntry != y.keywordEntry || x.innerEntry != y.innerEntry ||
            !sameSchema(*x.schema, *y.schema)) {
            return false;
        }
    }
    return true;
}

bool sameDefinition(const Definition& a, const Definition& b) {
    if (a.versions.size() != b.versions.size()) return false;
    for (std::size_t i = 0; i < a.versions.size(); ++i) {
        const schema::SchemaPtr& x = a.versions[i].schema;
        const schema::SchemaPtr& y = b.versions[i].schema;
        if (!x != !y || (x && !sameSchema(*x, *y))) return false;
    }
    return true;
}

const char* const kWords[] = {"type: object",
                              "type: string",
                              "type: array",
                              "properties:",
                              "items: {}",
                              "anyOf: [{type: integer}, {type: string}]",
                              "x-kubernetes-int-or-string: true",
                              "x-kubernetes-embedded-resource: true",
                              "allOf: [{properties: {a: {minLength: 1}}}]",
                              "description: words",
                              "nullable: true",
                              "$ref: x",
                              "$schema: x",
                              "maxLength: '5'",
                              "foo: bar",
                              "default: {a: 1}",
                              "metadata: {type: object, title: x}",
                              "b: *anchor",
                              "c: {<<: *anchor}",
                              "x-kubernetes-validations: [{rule: self.a == 'x'}, {rule: has(self.b)}]",
                              "x-kubernetes-validations: [{rule: 'self.all(x, x == oldSelf)', optionalOldSelf: true}]"};

// A small change: a line is removed, repeated, or preceded by another one with the same indentation.
std::string edited(const std::string& text, std::mt19937& random) {
    std::vector<std::size_t> lines{0};
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i] == '\n') lines.push_back(i + 1);
    }
    const auto pick = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
    const std::size_t line = lines[pick(lines.size())];
    const std::size_t end = std::min(text.find('\n', line), text.size() - 1) + 1;
    const std::size_t indent = text.find_first_not_of(" -", line) - line;
    switch (pick(4)) {
        case 0:
            return text.substr(0, line) + text.substr(end);
        case 1:
            return text.substr(0, end) + text.substr(line);
        case 2: {
            const std::size_t at = line + pick(end - line);
            return text.substr(0, at) + "x" + text.substr(at);
        }
        default:
            return text.substr(0, line) + std::string(std::min<std::size_t>(indent, 60), ' ') +
                   kWords[pick(std::size(kWords))] + "\n" + text.substr(line);
    }
}

void expectEqualAfterEdits(const std::string& start, int edits, unsigned seed) {
    std::mt19937 random(seed);
    std::string text = start;
    Checked last = from(text, nullptr);
    for (int i = 0; i < edits; ++i) {
        std::string next = edited(text, random);
        if (!yaml::Stream::read(std::make_shared<const std::string>(next))->ok()) {
            if (random() % 8 != 0) continue;  // mostly readable texts
            next = text;
        }
        if (random() % 40 == 0) next = start;
        const Checked scratch = from(next, nullptr);
        const Checked kept = from(next, &last);
        ASSERT_EQ(summary(kept), summary(scratch)) << "seed " << seed << " edit " << i << "\n" << next;
        ASSERT_TRUE(sameDefinition(kept.definition, scratch.definition)) << "seed " << seed << " edit " << i;
        EXPECT_LE(kept.definition.schemasRead, scratch.definition.schemasRead);
        last = kept;
        text = next;
    }
}

const std::string kStart = definitionOf(
    "type: object\n"
    "properties:\n"
    "  spec:\n"
    "    type: object\n"
    "    required: [a, b]\n"
    "    properties:\n"
    "      a: &anchor\n"
    "        type: string\n"
    "        maxLength: 5\n"
    "      b:\n"
    "        type: array\n"
    "        x-kubernetes-list-type: map\n"
    "        x-kubernetes-list-map-keys: [k]\n"
    "        items:\n"
    "          type: object\n"
    "          required: [k]\n"
    "          properties:\n"
    "            k: {type: string}\n"
    "      c:\n"
    "        x-kubernetes-int-or-string: true\n"
    "        anyOf:\n"
    "        - type: integer\n"
    "        - type: string\n"
    "      d: *anchor\n"
    "    anyOf:\n"
    "    - required: [a]\n"
    "    - properties:\n"
    "        a: {minLength: 1}\n"
    "  status:\n"
    "    type: object\n"
    "    x-kubernetes-preserve-unknown-fields: true\n"
    "allOf:\n"
    "- properties:\n"
    "    spec:\n"
    "      properties:\n"
    "        a: {minLength: 2}\n");

TEST(CheckIncremental, EqualsFromScratchAfterRandomEdits) {
    for (unsigned seed = 1; seed <= 25; ++seed) expectEqualAfterEdits(kStart, 80, seed);
}

TEST(CheckIncremental, EqualsFromScratchOnRealDefinitions) {
    const auto files = test::realDefinitions();
    ASSERT_FALSE(files.empty());
    unsigned seed = 100;
    for (const auto& [name, text] : files) {
        if (text.size() > 450'000) continue;
        SCOPED_TRACE(name);
        expectEqualAfterEdits(text, 12, seed++);
    }
}

TEST(CheckIncremental, LooksOnlyAtTheWayToTheEdit) {
    std::string schema = "type: object\nproperties:\n";
    for (int i = 0; i < 100; ++i) {
        schema += "  p" + std::to_string(i) + ":\n    type: object\n    properties:\n";
        for (int k = 0; k < 20; ++k) schema += "      q" + std::to_string(k) + ":\n        type: string\n";
    }
    const std::string text = definitionOf(schema);
    const Checked before = from(text, nullptr);
    EXPECT_EQ(before.result.schemasChecked, 2101u);
    std::string changed = text;
    const std::size_t at = changed.find("p50:");
    changed.replace(changed.find("string", at), 6, "text");
    const Checked after = from(changed, &before);
    ASSERT_EQ(after.result.findings.size(), 1u);
    EXPECT_EQ(idOf(after.result.findings[0].rule), "schema.type-unsupported");
    EXPECT_EQ(after.result.findings[0].span.of(changed), "text");
    if (after.stream->freshNodes() < before.stream->freshNodes() / 2) {
        EXPECT_LE(after.definition.schemasRead, 3u);
        EXPECT_LE(after.result.schemasChecked, 3u);
    }
    // Nothing changed: nothing is visited.
    Checked same;
    same.stream = before.stream;
    same.definition = readDefinition(*same.stream, 0, &before.definition);
    same.result = check(same.definition, &before.result);
    EXPECT_EQ(same.definition.schemasRead, 0u);
    EXPECT_EQ(same.result.schemasChecked, 0u);
}

TEST(CheckIncremental, AnEarlierResultOfAnotherTextOnlySavesNoWork) {
    const Checked other = checked(definitionOf("type: string\nproperties:\n  a: {}\n"));
    const Checked kept = from(kStart, &other);
    EXPECT_EQ(summary(kept), summary(from(kStart, nullptr)));
}

}  // namespace
}  // namespace crd::tests
