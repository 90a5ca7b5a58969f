// Definitions for tests of engine/diff.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/crd/checks/check.h"
#include "engine/crd/model/read.h"
#include "engine/diff/comparison.h"
#include "engine/yaml/read/stream.h"

namespace crd::diff::test {

// A text with one definition.
struct DefinitionText {
    yaml::StreamPtr stream;
    Definition definition;
    std::vector<VersionOutcome> outcomes;
    bool admitted = false;

    explicit DefinitionText(const std::string& text)
        : stream(yaml::Stream::read(std::make_shared<const std::string>(text))) {
        EXPECT_TRUE(stream->ok()) << text;
        definition = readDefinition(*stream, 0);
        const CheckResult result = check(definition);
        outcomes = result.versions;
        admitted = result.admitted;
    }

    Side side(std::size_t version = 0) const {
        return {&definition, &definition.versions.at(version), outcomes.at(version).structural};
    }
};

// A definition whose versions v1, v2, ... have these schemas, each in one line.
inline std::string definitionWith(const std::vector<std::string>& schemas) {
    std::string out =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: "
        "things.example.com}\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {kind: Thing, "
        "listKind: ThingList, plural: things, singular: thing}\n  versions:\n";
    for (std::size_t i = 0; i < schemas.size(); ++i) {
        out += "  - name: v" + std::to_string(i + 1) + "\n    served: true\n    storage: ";
        out += i == 0 ? "true\n" : "false\n";
        out += "    schema:\n      openAPIV3Schema: " + schemas[i] + "\n";
    }
    return out;
}

// The schema of an object whose `spec` has these members, in flow style.
inline std::string specWith(const std::string& members) {
    return "{type: object, properties: {spec: {type: object, " + members + "}}}";
}

struct Pair {
    DefinitionText text;
    Comparison comparison;

    Pair(const std::string& left, const std::string& right, const Options& options = {})
        : text(definitionWith({left, right})), comparison(compare(text.side(0), text.side(1), options)) {}
};

// One line per difference: `spec.size: changed: writers stored: maximum changes from 10 to 5.`
inline std::vector<std::string> lines(const Comparison& comparison) {
    std::vector<std::string> out;
    for (std::uint32_t i = 0; i < comparison.nodes.size(); ++i) {
        const PairedNode& node = comparison.nodes[i];
        for (const Difference& difference : node.differences) {
            const std::optional<FieldPath> path = node.right ? comparison.rightPath(i) : comparison.leftPath(i);
            std::string line = (path ? path->toString() : "?") + ": " + std::string(name(node.mark)) + ":";
            for (const Consequence& consequence : difference.consequences) {
                line += ' ';
                line += name(consequence.impact);
            }
            out.push_back(line + ": " + difference.what.english());
        }
    }
    for (const Difference& difference : comparison.definition) {
        std::string line = difference.field + ":";
        for (const Consequence& consequence : difference.consequences) {
            line += ' ';
            line += name(consequence.impact);
        }
        out.push_back(line + ": " + difference.what.english());
    }
    return out;
}

// The differences of the rows as texts; mirrored, as if left and right were exchanged.
inline std::multiset<std::string> rowsOf(const Comparison& comparison, bool mirrored) {
    std::multiset<std::string> out;
    for (std::uint32_t i = 0; i < comparison.nodes.size(); ++i) {
        const PairedNode& node = comparison.nodes[i];
        std::string left = comparison.leftField(i), right = comparison.rightField(i);
        if (mirrored) std::swap(left, right);
        for (const Difference& difference : node.differences) {
            std::string a = difference.left, b = difference.right;
            if (mirrored) std::swap(a, b);
            std::string line = left;
            line += " | " + right + " | ";
            line += difference.keyword ? std::string(schema::info(*difference.keyword).name) : std::string("-");
            if (node.mark == Mark::Moved || node.mark == Mark::Renamed) line += name(node.mark);
            line += " | " + a + " | " + b;
            out.insert(std::move(line));
        }
    }
    return out;
}

}  // namespace crd::diff::test
