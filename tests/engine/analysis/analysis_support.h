// Texts to analyse, and results in a comparable form.
#pragma once

#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "engine/analysis/analysis.h"

namespace crd::test {

Snapshot snapshotOf(std::string text, std::uint64_t revision = 1);

// A definition with the given schema, indented as needed.
std::string definitionWith(const std::string& schema);

// A definition of `versions` versions, each with a tree of properties `width` wide and `depth` deep; every seventh node
// breaks a rule.
std::string generatedDefinition(std::size_t versions, std::size_t width, std::size_t depth);

// Everything in a result except identities: two results with equal text are equal.
std::string dumpDefinitions(const AnalysisResult& result);
std::string dumpFindings(const AnalysisResult& result);

std::string readAll(const std::filesystem::path& path);

// One random, typical change: a line lost or doubled, a value replaced, letters typed, a block indented.
std::string randomlyEdited(const std::string& text, std::mt19937& random);

}  // namespace crd::test
