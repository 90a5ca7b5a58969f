// What each server of a range of minors says about definitions, their versions and their rules, side by side. The
// analysis must have asked them (AnalysisOptions::servers).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/analysis.h"

namespace crd {

enum class CellState : std::uint8_t {
    Accepted,
    Warned,      // accepted with a warning
    Rejected,    // this part has an error
    NotChecked,  // the server stops at errors elsewhere
    Unknown,     // a limit of CRD Designer: a part is not read
};

struct MatrixCell {
    CellState state = CellState::Accepted;
    std::optional<std::uint64_t> cost;  // of a rule for one object (RuleCost::highest()), or of all rules of a version
    std::string reason;                 // the first error, else the first warning, of the part; may be empty
    bool operator==(const MatrixCell&) const = default;
};

struct MatrixRow {
    enum class Kind : std::uint8_t { Definition, Version, Rule };
    Kind kind = Kind::Definition;
    std::size_t definition = 0;     // index into AnalysisResult::definitions
    std::size_t version = 0;        // index into Definition::versions
    std::size_t rule = 0;           // index into RuleCosts::rules of the target
    FieldPath path;                 // of the part in the file; empty for a definition that is a document of its own
    std::string name;               // "backups.example.com", "v1", "spec.retention: self.days > 0", on one line
    std::vector<MatrixCell> cells;  // by Matrix::minors

    std::uint64_t budget() const;  // of the costs
    bool differs() const;          // among the minors
};

struct Matrix {
    std::vector<int> minors;  // ascending
    // Each definition is followed by its versions, each of them by its rules.
    std::vector<MatrixRow> rows;

    MinorSet accepting(const MatrixRow& row) const;  // the minors that do not reject it
};

// Empty without further servers, or if the text is not YAML.
Matrix matrixOf(const AnalysisResult& result);
// Only the rows of the rules of one schema node, `node` being its path below the schema of the version. Takes little
// time compared with the whole.
Matrix matrixOf(const AnalysisResult& result, std::size_t definition, std::size_t version, const FieldPath& node);

// An expression on one line.
std::string expressionLine(std::string_view expression);

}  // namespace crd
