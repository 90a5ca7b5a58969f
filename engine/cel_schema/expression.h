// One expression over values that a schema describes: parsed, checked, compiled and priced.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cel/cost/cost.h"
#include "engine/cel/eval/program.h"
#include "engine/cel/syntax/source.h"
#include "engine/cel/types/checked.h"
#include "engine/cel/types/environment.h"
#include "engine/cel/types/type.h"

namespace crd::cel_schema {

enum class ExpressionFailure : std::uint8_t {
    None,
    Compilation,  // the parser or the checker rejects it: CompiledExpression::error has the issues
    Type,         // it has another type than `wanted`
    Program       // a constant part fails
};

struct CompiledExpression {
    ExpressionFailure failure = ExpressionFailure::None;
    std::string error;               // the library's text
    std::vector<cel::Issue> issues;  // of Compilation, with their positions in the expression
    cel::Type type;                  // of the result; of no meaning after Compilation
    std::optional<cel::CheckedExpression> checked;
    std::shared_ptr<const cel::Program> program;
    cel::Range cost;  // of one call
};

// `wanted`: the type that the result must have; nothing: any.
CompiledExpression compileExpression(std::string_view text, std::span<const cel::Variable> variables,
                                     const cel::TypeProvider& types, const cel::SizeEstimator& sizes,
                                     const cel::Environment& environment,
                                     const std::optional<cel::Type>& wanted = std::nullopt);

}  // namespace crd::cel_schema
