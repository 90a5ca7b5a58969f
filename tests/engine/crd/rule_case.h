// Tables of rule cases: a definition with marked places, and the findings it must give.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/check.h"
#include "engine/crd/definition.h"
#include "engine/yaml/stream.h"

namespace crd::tests {

struct Expected {
    std::string rule;
    std::string path;    // below the schema's root for schema cases, else the whole path
    int mark = 0;        // which marked place; kRootKey: the key openAPIV3Schema
    std::string server;  // "Type: detail" as the server says it; empty: no server error
};
inline constexpr int kRootKey = -1;

// `wrong` marks places as «text». `right` is much the same and gives no finding at all.
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

// A whole definition with one version around a schema, indented as it must be.
std::string definitionOf(std::string_view schema, std::string_view versionExtra = {});

struct Checked {
    yaml::StreamPtr stream;
    Definition definition;
    CheckResult result;
};
Checked checked(std::string text);

std::string describe(const Finding& finding, const yaml::Stream& stream);

// Holds the findings of `wrong` against the expected ones and `right` against none. Schema cases hold only the schema.
void expectSchemaCase(const RuleCase& c);
void expectDefinitionCase(const RuleCase& c);

}  // namespace crd::tests
