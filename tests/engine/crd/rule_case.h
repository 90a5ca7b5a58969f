// Tables of rule cases: a definition with marked spans, and its expected findings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"
#include "engine/yaml/read/stream.h"

namespace crd::tests {

struct Expected {
    std::string rule;
    std::string path;    // below the schema's root for schema cases, else the whole path
    int mark = 0;        // index of the marked span; kRootKey: the key openAPIV3Schema
    std::string server;  // "Type: detail" as in the server's message; empty: no server error
};
inline constexpr int kRootKey = -1;

// `wrong` marks spans as «text». `right` is similar and has no findings.
struct RuleCase {
    std::string name;
    std::string wrong;
    std::vector<Expected> findings;
    std::string right;
};

struct Marked {
    std::string text;
    std::vector<SourceSpan> marks;
};
Marked unmarked(std::string_view text);

// A whole definition with one version around a schema, indented as needed.
std::string definitionOf(std::string_view schema, std::string_view versionExtra = {});

struct Checked {
    yaml::StreamPtr stream;
    Definition definition;
    CheckResult result;
};
Checked checked(std::string text);

std::string describe(const Finding& finding, const yaml::Stream& stream);

// Compares the findings of `wrong` with the expected ones, and those of `right` with none. Schema cases have only the
// schema.
void expectSchemaCase(const RuleCase& c);
void expectDefinitionCase(const RuleCase& c);

}  // namespace crd::tests
