// Shared by the tests of this folder: texts of definitions, and reading and checking them.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/model/read.h"
#include "engine/yaml/read/stream.h"

namespace crd::test {

inline const std::string kRoot = "spec.versions[0].schema.openAPIV3Schema";

inline std::string indentedBy(std::size_t columns, const std::string& text) {
    std::string out;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        out += (line.empty() ? std::string() : std::string(columns, ' ') + line) + "\n";
    return out;
}

// The text with each `from`, which it must contain, replaced by its `to`.
inline std::string replaced(std::string text,
                            std::initializer_list<std::pair<std::string_view, std::string_view>> changes) {
    for (const auto& [from, to] : changes) {
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        if (at != std::string::npos) text.replace(at, from.size(), to);
    }
    return text;
}

// A whole definition around the value of openAPIV3Schema.
inline std::string definitionAround(const std::string& schema) {
    return R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: notes.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Note, listKind: NoteList, plural: notes, singular: note}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
)" + indentedBy(10, schema);
}

// The schema's text in a result of definitionAround() (possibly edited since).
inline std::string schemaOf(const std::string& definition) {
    const std::string head = "        openAPIV3Schema:\n";
    std::string out;
    std::istringstream lines(definition.substr(definition.find(head) + head.size()));
    for (std::string line; std::getline(lines, line);)
        out += (line.size() > 10 ? line.substr(10) : std::string()) + "\n";
    return out;
}

struct Checked {
    yaml::StreamPtr stream;
    Definition definition;
    CheckResult result;
};

// With a base, the text is its update.
inline BasePtr baseOf(const std::string& text) {
    return baseDefinition(yaml::Stream::read(std::make_shared<const std::string>(text)), 0);
}

inline Checked checked(const std::string& text, const BasePtr& base = nullptr) {
    Checked out;
    out.stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    EXPECT_TRUE(out.stream->ok()) << out.stream->problems().front().message << "\n" << text;
    out.definition = readDefinition(*out.stream, 0);
    CheckOptions options;
    options.base = base;
    out.result = check(out.definition, nullptr, {}, options);
    return out;
}

inline std::string described(const std::vector<Finding>& findings) {
    std::string out;
    for (const Finding& f : findings)
        out += std::string(idOf(f.rule)) + " at " + f.path.toString() + ": " + f.message.english() +
               (f.suppression ? " (hidden)" : "") + "\n";
    return out;
}

inline FieldPath pathOf(const std::string& below) {
    const auto path = FieldPath::parse(kRoot + (below.empty() ? "" : "." + below));
    EXPECT_TRUE(path.has_value()) << below;
    return path.value_or(FieldPath());
}

inline std::string fileText(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

// One page of resources/rules.
struct RulePage {
    std::string rule, title;
    std::vector<std::string> headings;
    std::string breaking, passing;  // whole definitions; empty if the page shows none
    std::string base;               // the stored definition of both; empty: they are created
    std::size_t lines = 0;
};

inline RulePage rulePage(const std::filesystem::path& path) {
    RulePage page;
    page.rule = path.stem().string();
    std::istringstream lines(fileText(path));
    std::string heading, block;
    bool inBlock = false, whole = false, isBase = false;
    for (std::string line; std::getline(lines, line);) {
        ++page.lines;
        if (inBlock && line == "```") {
            std::string& shown = isBase ? page.base : heading == "Incorrect" ? page.breaking : page.passing;
            shown = whole ? block : definitionAround(block);
            inBlock = false;
        } else if (inBlock) {
            block += line + "\n";
        } else if (line.starts_with("```yaml")) {
            inBlock = true;
            isBase = line == "```yaml base";
            whole = isBase || line == "```yaml document";
            block.clear();
        } else if (line.starts_with("## ")) {
            heading = line.substr(3);
            page.headings.push_back(heading);
        } else if (line.starts_with("# ")) {
            page.title = line.substr(2);
        }
    }
    return page;
}

inline BasePtr baseOf(const RulePage& page) {
    return page.base.empty() ? nullptr : baseOf(page.base);
}

}  // namespace crd::test
