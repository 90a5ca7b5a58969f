#include "engine/mapping/kcp_mapping.h"

#include <array>
#include <set>
#include <utility>

#include "engine/base/error_types.h"
#include "engine/base/go_text.h"
#include "engine/base/kubernetes.h"
#include "engine/cel_schema/declared_type.h"
#include "engine/cel_schema/expression.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/mapping/compiled.h"
#include "engine/object/form.h"

namespace crd::mapping {

namespace {

using schema::Schema;

// kcp declares `self` without telling the checker what objects are.
class NoObjects final : public cel::TypeProvider {
 public:
    bool hasObject(std::string_view) const override { return false; }
    bool namesTimes() const override { return false; }
    std::optional<cel::Type> fieldType(std::string_view, std::string_view) const override { return std::nullopt; }
};

cel::Type typeOf(const cel_schema::DeclaredType& type) {
    switch (type.kind) {
        case cel::TypeKind::Object:
            return cel::Type::object("object");
        case cel::TypeKind::List:
            return cel::Type::list(typeOf(*type.element));
        case cel::TypeKind::Map:
            return cel::Type::map(cel::Type::string(), typeOf(*type.element));
        case cel::TypeKind::Bytes:
            return cel::Type::bytes();
        case cel::TypeKind::Duration:
            return cel::Type::duration();
        case cel::TypeKind::Timestamp:
            return cel::Type::timestamp();
        case cel::TypeKind::String:
            return cel::Type::string();
        case cel::TypeKind::Bool:
            return cel::Type::boolean();
        case cel::TypeKind::Double:
            return cel::Type::number();
        case cel::TypeKind::Int:
            return cel::Type::integer();
        default:
            return cel::Type::dyn();
    }
}

ServerError errorAt(const FieldPath& path, std::string_view type, std::string detail) {
    ServerError out;
    out.type = type;
    out.field = path.toString();
    out.detail = std::move(detail);
    return out;
}

ServerError invalid(const FieldPath& path, const std::string& value, std::string detail) {
    ServerError out = errorAt(path, error_type::kInvalid, std::move(detail));
    out.value = value;
    return out;
}

class KcpCompiler {
 public:
    // The error, if the rule has one.
    std::optional<ServerError> compile(const Rule& rule, const Schema& root, KcpRule& out) {
        out.field = stepsOf(rule.field);
        out.destination = stepsOf(rule.destination);
        const FieldPath field = rule.path.child("field");
        if (out.field.size() > kMaxSteps || out.destination.size() > kMaxSteps)
            return invalid(field, rule.field, "the path is too long");  // kcp has no limit
        const Result<const Schema*> node = nodeOf(root, out.field);
        if (!node) return invalid(field, rule.field, node.error().message);
        if (rule.transformation.empty()) return std::nullopt;
        // kcp asks for the type of the root of an object, and a list loses its items there.
        const cel_schema::DeclaredTypePtr declared =
            (*node)->type == "array" && !(*node)->intOrString ? nullptr : m_cache.type(**node, true);
        if (!declared) {
            return errorAt(
                field, error_type::kInternal,
                "error creating CEL environment: rule declared on schema that does not support validation rules "
                "type: '" +
                    (*node)->type + "' x-kubernetes-preserve-unknown-fields: '" +
                    (object::preservesUnknown(**node) ? "true" : "false") + "'");
        }
        const std::array<cel::Variable, 1> variables{{{"self", typeOf(*declared)}}};
        cel_schema::CompiledExpression compiled = cel_schema::compileExpression(
            rule.transformation, variables, NoObjects(), cel_schema::SelfSizes(*declared), m_cache.environment());
        if (compiled.failure != cel_schema::ExpressionFailure::None) {
            const bool program = compiled.failure == cel_schema::ExpressionFailure::Program;
            return invalid(
                rule.path.child("transformation"), rule.transformation,
                (program ? "error creating CEL program: " : "error compiling CEL program: ") + compiled.error);
        }
        out.program = std::move(compiled.program);
        return std::nullopt;
    }

 private:
    cel_schema::RuleCache m_cache{cel_schema::storedEnvironment(kDefaultMinor)};
};

}  // namespace

KcpMapping::KcpMapping(const std::vector<CompiledConversion>& conversions) {
    KcpCompiler compiler;
    for (std::size_t i = 0; i < conversions.size(); ++i) {
        const VersionConversion& written = *conversions[i].written;
        if (!conversions[i].from) {
            const FieldPath path = written.path.child("from");
            m_errors.push_back(
                {i, std::nullopt, invalid(path, written.from, "unable to find structural schema for version"), path});
            continue;
        }
        Rules made;
        made.conversion = i;
        for (std::size_t k = 0; k < written.rules.size(); ++k) {
            std::optional<ServerError> error =
                compiler.compile(written.rules[k], *conversions[i].from->schema, made.rules.emplace_back());
            if (!error) continue;
            const FieldPath at =
                written.rules[k].path.child(error->field.ends_with(".field") ? "field" : "transformation");
            m_errors.push_back({i, k, *std::move(error), at});
        }
        m_rules.insert_or_assign(written.from, std::move(made));
    }
}

std::optional<ServerError> rejectionByKcp(const Rule& rule, const Version& from) {
    KcpRule made;
    return KcpCompiler().compile(rule, *from.schema, made);
}

// Source: k8s.io/apimachinery pkg/util/errors (Aggregate).
std::string KcpMapping::error() const {
    std::string out;
    std::set<std::string> seen;
    for (const KcpError& one : m_errors) {
        std::string text = one.error.toString();
        if (!seen.insert(text).second) continue;
        out.append(out.empty() ? "" : ", ").append(text);
    }
    return seen.size() > 1 ? '[' + out + ']' : out;
}

const KcpMapping::Rules* KcpMapping::from(std::string_view version) const {
    const auto found = m_rules.find(version);
    return found == m_rules.end() ? nullptr : &found->second;
}

Result<const Schema*> nodeOf(const Schema& root, const std::vector<std::string>& steps) {
    const Schema* at = &root;
    std::string visited;
    for (const std::string& step : steps) {
        if (at->type != "object") return failure("expected field " + goQuoted(visited) + " to be an object");
        visited.append(visited.empty() ? "" : ".").append(step);
        const schema::ChildSchema* property = at->property(step);
        if (!property) {
            const Schema* values = object::additionalOf(*at).schema;
            property = values ? values->property(step) : nullptr;
        }
        if (!property) return failure("field " + goQuoted(visited) + " doesn't exist");
        at = property->schema.get();
    }
    return at;
}

}  // namespace crd::mapping
