#include "engine/cel_schema/expression.h"

#include <utility>

#include "engine/cel/syntax/parser.h"
#include "engine/cel/types/checker.h"

namespace crd::cel_schema {

CompiledExpression compileExpression(std::string_view text, std::span<const cel::Variable> variables,
                                     const cel::TypeProvider& types, const cel::SizeEstimator& sizes,
                                     const cel::Environment& environment, const std::optional<cel::Type>& wanted) {
    CompiledExpression out;
    const cel::Source source(text);
    cel::Issues issues;
    if (auto ast = cel::parse(source, environment, issues))
        out.checked = cel::check(std::move(*ast), source, environment, variables, types, issues);
    if (!out.checked) {
        out.failure = ExpressionFailure::Compilation;
        out.error = issues.toString(source);
        out.issues = issues.list();
        return out;
    }
    out.type = out.checked->type();
    if (wanted && (out.type != *wanted || out.type.isWrapper())) {
        out.failure = ExpressionFailure::Type;
        out.checked.reset();
        return out;
    }
    auto program = cel::Program::compile(*out.checked, environment);
    if (!program) {
        out.failure = ExpressionFailure::Program;
        out.error = program.error().message.english();
        return out;
    }
    out.program = std::make_shared<const cel::Program>(std::move(*program));
    out.cost = cel::estimatedCost(*out.checked, sizes, environment);
    return out;
}

}  // namespace crd::cel_schema
