#include "engine/mapping/compiled.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/error_types.h"
#include "engine/base/kubernetes/kubernetes.h"
#include "engine/cel/syntax/escape.h"
#include "engine/cel/syntax/operators.h"
#include "engine/cel_schema/data_shape.h"
#include "engine/cel_schema/expression.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/mapping/internal/type_check.h"
#include "engine/object/form.h"
#include "engine/schema/properties_along.h"
#include "engine/value/api_types.h"

namespace crd::mapping {

namespace {

using schema::Schema;

// The node of a field: a map can be entered only by the properties of its values. Fails with kcp's text.
Result<const Schema*> fieldNode(const Schema& root, const std::vector<std::string>& steps) {
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

// What a destination is in a schema.
struct Destination {
    const Schema* node = nullptr;  // null: unknown, or nothing
    std::size_t known = 0;         // steps that lead to something
    bool exists = false;           // a value there is not pruned
    bool holds = true;             // all parents are objects
};

Destination destinationIn(const Schema& root, const std::vector<std::string>& steps) {
    Destination out;
    const Schema* at = &root;
    for (const std::string& step : steps) {
        if (!at->type.empty() && at->type != "object") {
            out.holds = false;
            return out;
        }
        if (const schema::ChildSchema* property = at->property(step)) {
            at = property->schema.get();
        } else {
            const object::Additional additional = object::additionalOf(*at);
            if (!additional.present && !object::preservesUnknown(*at)) return out;
            if (!additional.schema) {  // any value
                out.exists = true;
                return out;
            }
            at = additional.schema;
        }
        ++out.known;
    }
    out.exists = true;
    out.node = at;
    return out;
}

// Whether objects can have a value at the path, which is not pruned.
bool canHaveValueAt(const Schema& root, const std::vector<std::string>& steps) {
    const auto isMeta = [](const std::string& name) {
        return name == "apiVersion" || name == "kind" || name == "metadata";
    };
    if (steps.empty()) return false;
    if (isMeta(steps.front())) {
        if (steps.size() == 1) return true;
        const ApiField* field = steps.front() == "metadata" ? objectMetaType().field(steps[1]) : nullptr;
        return field && (steps.size() == 2 || (steps.size() == 3 && field->kind == GoKind::StringMap));
    }
    const Schema* at = &root;
    for (const std::string& step : steps) {
        if (at->embeddedResource && isMeta(step)) return true;
        const schema::ChildSchema* property = at->property(step);
        if (!property) break;
        at = property->schema.get();
    }
    return destinationIn(root, steps).exists;
}

// Whether values of the type can be integers or have some. `left`: of the fields that are visited; beyond, they can.
bool canHoldIntegers(const cel::Type& type, const cel::TypeProvider& types, int& left) {
    switch (type.kind()) {
        case cel::TypeKind::Int:
        case cel::TypeKind::Uint:
        case cel::TypeKind::Dyn:
        case cel::TypeKind::Any:
            return true;
        case cel::TypeKind::Object: {
            const std::vector<std::string> names = types.fieldNames(type.name());
            return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
                if (left-- <= 0) return true;
                const std::optional<cel::Type> field = types.fieldType(type.name(), name);
                return field && canHoldIntegers(*field, types, left);
            });
        }
        default:
            return std::any_of(type.parameters().begin(), type.parameters().end(),
                               [&](const cel::Type& parameter) { return canHoldIntegers(parameter, types, left); });
    }
}

constexpr int kMaxVisitedFields = 1'000;

// The members of `self` that an expression selects.
class Selections {
 public:
    Selections(const cel::CheckedExpression& checked, CompiledRule& out)
        : m_checked(checked), m_out(out.reads), m_selectsFields(out.selectsFields) {}

    void of(const cel::Expr* expr) {
        if (!expr) return;
        if (const auto* ident = expr->as<cel::Ident>()) {
            if (ident->name == "self") m_out.emplace_back();
        } else if (const auto* select = expr->as<cel::Select>()) {
            std::vector<std::string> steps;
            if (!chain(*select, steps)) return of(select->operand);
            if (!select->testOnly) m_out.push_back(std::move(steps));
        } else if (const auto* call = expr->as<cel::Call>()) {
            of(call->target);
            if (call->function == cel::op::kOptionalSelect) noteOperand(*call->arguments.front());
            for (const cel::Expr* argument : call->arguments) of(argument);
        } else if (const auto* list = expr->as<cel::ListLiteral>()) {
            for (const cel::Expr* element : list->elements) of(element);
        } else if (const auto* map = expr->as<cel::MapLiteral>()) {
            for (const cel::MapEntry& entry : map->entries) {
                of(entry.key);
                of(entry.value);
            }
        } else if (const auto* object = expr->as<cel::ObjectLiteral>()) {
            for (const cel::FieldEntry& entry : object->fields) of(entry.value);
        } else if (const auto* fold = expr->as<cel::Comprehension>()) {
            for (const cel::Expr* part : {fold->range, fold->accuInit, fold->condition, fold->step, fold->result})
                of(part);
        }
    }

 private:
    void noteOperand(const cel::Expr& operand) {
        const cel::Type& type = m_checked.type(operand);
        const cel::Type& held = type.isOptional() ? type.parameters().front() : type;
        m_selectsFields = m_selectsFields || held.kind() == cel::TypeKind::Object;
    }

    // dyn() changes the type that the checker sees, not the value.
    static const cel::Expr& withoutDyn(const cel::Expr& expr) {
        const auto* call = expr.as<cel::Call>();
        const bool dyn = call && !call->target && call->function == "dyn" && call->arguments.size() == 1;
        return dyn ? withoutDyn(*call->arguments.front()) : expr;
    }

    // self.a.b, dyn(self.a).b
    bool chain(const cel::Select& select, std::vector<std::string>& steps) {
        noteOperand(*select.operand);
        const cel::Expr& operand = withoutDyn(*select.operand);
        if (const auto* below = operand.as<cel::Select>()) {
            if (!chain(*below, steps)) return false;
        } else {
            const auto* ident = operand.as<cel::Ident>();
            if (!ident || ident->name != "self") return false;
        }
        steps.push_back(cel::unescaped(select.field).value_or(select.field));
        return true;
    }

    const cel::CheckedExpression& m_checked;
    std::vector<std::vector<std::string>>& m_out;
    bool& m_selectsFields;
};

class RuleCompiler {
 public:
    RuleCompiler(const yaml::Stream* stream, std::size_t document, std::vector<Finding>& findings)
        : m_stream(stream), m_document(document), m_findings(findings) {}

    CompiledRule compile(const Rule& rule, const Version& from, const Version* to) {
        CompiledRule out;
        out.field = stepsOf(rule.field);
        out.destination = stepsOf(rule.destination);
        if (out.field.size() > kMaxSteps || out.destination.size() > kMaxSteps) {
            invalid(out, rule.path.child("field"), rule.field, "the path is too long");
            return out;
        }
        const Result<const Schema*> node = fieldNode(*from.schema, out.field);
        if (!node) {
            invalid(out, rule.path.child("field"), rule.field, node.error().message.english());
            return out;
        }
        out.from = *node;
        out.reads.push_back(out.field);
        const std::optional<cel::Type> type = rule.transformation.empty() ? std::nullopt : transformation(rule, out);
        if (to && to->schema && out.error.empty()) destination(rule, *to, type, out);
        return out;
    }

    Finding& at(const FieldPath& path, RuleId rule, Severity severity) {
        if (m_stream) {
            m_findings.push_back(findingAt(*m_stream, m_document, path, rule, severity));
        } else {
            Finding& out = m_findings.emplace_back(rule);
            out.severity = severity;
            out.path = path;
        }
        return m_findings.back();
    }

    // An error that kcp reports.
    std::string invalid(const FieldPath& path, RuleId rule, const std::string& value, std::string detail) {
        Finding& out = at(path, rule, Severity::Error);
        out.message = detail;
        FieldError error;
        error.type = error_type::kInvalid;
        error.field = path.toString();
        error.detail = std::move(detail);
        error.value = value;
        out.server = error;
        return toString(error);
    }

 private:
    void invalid(CompiledRule& out, const FieldPath& path, const std::string& value, std::string detail) {
        out.error =
            invalid(path, path.steps().back().name == "field" ? RuleId::MappingField : RuleId::MappingTransformation,
                    value, std::move(detail));
        out.from = nullptr;
    }

    std::optional<cel::Type> transformation(const Rule& rule, CompiledRule& out) {
        const FieldPath path = rule.path.child("transformation");
        const cel_schema::DeclaredTypePtr declared = m_cache.type(*out.from, out.from->embeddedResource);
        if (!declared) {
            invalid(out, path, rule.transformation,
                    "rule declared on schema that does not support validation rules type: '" + out.from->type +
                        "' x-kubernetes-preserve-unknown-fields: '" +
                        (object::preservesUnknown(*out.from) ? "true" : "false") + "'");
            return std::nullopt;
        }
        m_types = std::make_unique<cel_schema::SelfTypes>(declared, "selfType", m_cache.environment());
        const cel_schema::SelfSizes sizes(*declared);
        const std::array<cel::Variable, 1> variables{{{"self", m_types->self()}}};
        cel_schema::CompiledExpression compiled =
            cel_schema::compileExpression(rule.transformation, variables, *m_types, sizes, m_cache.environment());
        out.issues = std::move(compiled.issues);
        if (compiled.failure != cel_schema::ExpressionFailure::None) {
            const bool program = compiled.failure == cel_schema::ExpressionFailure::Program;
            invalid(out, path, rule.transformation,
                    (program ? "error creating CEL program: " : "error compiling CEL program: ") + compiled.error);
            return std::nullopt;
        }
        out.type = compiled.type.toString();
        out.program = std::move(compiled.program);
        out.reads.clear();
        Selections(*compiled.checked, out).of(compiled.checked->ast.root);
        int left = kMaxVisitedFields;
        out.mayHoldIntegers = canHoldIntegers(compiled.type, *m_types, left);
        for (std::vector<std::string>& steps : out.reads)
            steps.insert(steps.begin(), out.field.begin(), out.field.end());
        out.shape = shapeOf(*out.from);
        return compiled.type;
    }

    // All rules of a field share it: it is as large as the schema of the field.
    std::shared_ptr<const cel::DataShape> shapeOf(const Schema& node) {
        std::shared_ptr<const cel::DataShape>& out = m_shapes[&node];
        if (!out) out = cel_schema::dataShape(node, node.embeddedResource);
        return out;
    }

    void destination(const Rule& rule, const Version& to, const std::optional<cel::Type>& type, CompiledRule& out) {
        const FieldPath path = rule.path.child("destination");
        const std::string shown = pathOf(out.destination);
        const std::string& first = out.destination.front();
        if (first == "apiVersion" || first == "kind") {
            at(path, RuleId::MappingDestination, Severity::Error).message =
                phrase("Mapping", "A rule cannot write %1: the conversion sets it.").with(first);
            return;
        }
        if (first == "metadata") {
            const bool kept =
                out.destination.size() > 1 && (out.destination[1] == "labels" || out.destination[1] == "annotations");
            if (!kept) {
                at(path, RuleId::MappingDestination, Severity::Error).message =
                    phrase("Mapping", "The server restores %1: a conversion changes only labels and annotations.")
                        .with(shown);
            }
            return;
        }
        const Destination found = destinationIn(*to.schema, out.destination);
        if (!found.exists) {
            const std::string holder =
                pathOf({out.destination.begin(),
                        out.destination.begin() + static_cast<std::ptrdiff_t>(found.known + (found.holds ? 1 : 0))});
            at(path, RuleId::MappingDestination, Severity::Error).message =
                found.holds
                    ? phrase("Mapping", "%1 has no field %2: a value written there is pruned.").with(to.name, holder)
                    : phrase("Mapping", "%2 of %1 is not an object.").with(to.name, holder);
            return;
        }
        out.to = found.node;
        if (!out.to) return;
        const Misfit misfit = type ? resultMisfit(*type, *m_types, *out.to, shown)
                                   : copyMisfit(*out.from, *out.to, pathOf(out.field), shown);
        if (!misfit) return;
        at(type ? rule.path.child("transformation") : rule.path, RuleId::MappingType,
           misfit.error ? Severity::Error : Severity::Warning)
            .message = misfit.reason;
    }

    const yaml::Stream* m_stream;
    std::size_t m_document;
    std::vector<Finding>& m_findings;
    cel_schema::RuleCache m_cache{cel_schema::storedEnvironment(kDefaultMinor)};
    std::unique_ptr<cel_schema::SelfTypes> m_types;  // of the transformation that was compiled last
    std::map<const Schema*, std::shared_ptr<const cel::DataShape>> m_shapes;
};

// Whether values of the field can be there: ".spec.hosts[].name"; * is a key of a map.
bool mayHaveField(const Schema& root, std::string_view field) {
    const Schema* at = &root;
    bool isFirst = true;
    for (const std::string& step : stepsOf(field)) {
        const std::string name = step.substr(0, step.find("[]"));
        const bool isMeta = name == "apiVersion" || name == "kind" || name == "metadata";
        if (isMeta && (isFirst || at->embeddedResource)) return true;
        isFirst = false;
        if (const schema::ChildSchema* property = at->property(name)) {
            at = property->schema.get();
        } else {
            // A name with a dot is several steps here.
            const auto startsAlike = [&](const schema::ChildSchema& child) {
                return child.kind == schema::ChildKind::Property && child.name.starts_with(name + ".");
            };
            if (std::any_of(at->children.begin(), at->children.end(), startsAlike)) return true;
            const object::Additional additional = object::additionalOf(*at);
            if (!additional.schema) return additional.present || object::preservesUnknown(*at);
            at = additional.schema;
        }
        for (std::size_t item = name.size(); item < step.size(); item += 2) {
            const Schema* items = object::itemsOf(*at);
            if (!items) return object::preservesUnknown(*at);
            at = items;
        }
    }
    return true;
}

const Version* versionWithSchema(const Definition& definition, std::string_view name) {
    const Version* version = versionNamed(definition, name);
    return version && version->schema ? version : nullptr;
}

// The conversion copies the object before the rules write: if a parent of a destination is not an object in the source,
// nothing can be written.
void reportBlocked(const CompiledConversion& conversion, RuleCompiler& compiler) {
    for (std::size_t i = 0; i < conversion.rules.size(); ++i) {
        const CompiledRule& rule = conversion.rules[i];
        if (!rule.from || rule.destination.front() == "metadata") continue;
        const auto way = schema::propertiesAlong(*conversion.from->schema, rule.destination);
        for (std::size_t k = 0; k < way.size() && k + 1 < rule.destination.size(); ++k) {
            const std::string& type = way[k]->schema->type;
            if (type == "object" || type.empty()) continue;
            const std::string holder =
                pathOf({rule.destination.begin(), rule.destination.begin() + static_cast<std::ptrdiff_t>(k + 1)});
            compiler.at(conversion.written->rules[i].path.child("destination"), RuleId::MappingBlocked, Severity::Error)
                .message = phrase("Mapping",
                                  "%1 of %2 is not an object and is copied first, so nothing can be written below it. "
                                  "Write the whole object %1 with a transformation.")
                               .with(holder, conversion.from->name);
            break;
        }
    }
}

void findMoved(CompiledConversion& conversion) {
    const auto add = [&](const std::vector<std::string>& field) {
        if (field.empty() || field.front() == "metadata") return;
        const Destination found = destinationIn(*conversion.to->schema, field);
        if (!found.exists && found.holds) conversion.moved.emplace_back(field, found.known);
    };
    for (const CompiledRule& rule : conversion.rules) std::for_each(rule.reads.begin(), rule.reads.end(), add);
    std::for_each(conversion.preserve.begin(), conversion.preserve.end(), add);
}

void reportAcknowledged(const yaml::Stream& stream, const Mapping& mapping, const Definition& definition,
                        std::vector<Finding>& findings) {
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < mapping.acknowledged.size() && wrong < kMostWrongLines; ++i) {
        const Acknowledged& one = mapping.acknowledged[i];
        const Version *from = versionWithSchema(definition, one.from), *to = versionWithSchema(definition, one.to);
        if (!from || !to || mayHaveField(*from->schema, one.field) || mayHaveField(*to->schema, one.field)) continue;
        ++wrong;
        const bool isKnown = i < mapping.acknowledgedLines.size();
        findings.push_back(findingAtLine(
            stream, mapping.document, isKnown ? std::string_view(mapping.acknowledgedLines[i]) : std::string_view()));
        findings.back().message = phrase("Mapping", "Neither %1 nor %2 has a field %3, so nothing is acknowledged.")
                                      .with(one.from, one.to, one.field);
    }
}

}  // namespace

const CompiledConversion* CompiledMapping::between(std::string_view from, std::string_view to) const {
    const auto found = std::find_if(conversions.begin(), conversions.end(), [&](const CompiledConversion& conversion) {
        return conversion.written->from == from && conversion.written->to == to;
    });
    return found == conversions.end() ? nullptr : &*found;
}

CompiledMapping compile(const yaml::Stream& stream, const Mapping& mapping, const Definition& definition) {
    CompiledMapping out;
    RuleCompiler compiler(&stream, mapping.document, out.findings);
    const auto failed = [&](const std::string& error) {
        if (out.error.empty()) out.error = error;
    };
    for (const VersionConversion& written : mapping.conversions) {
        CompiledConversion& made = out.conversions.emplace_back();
        made.written = &written;
        made.from = versionWithSchema(definition, written.from);
        made.to = versionWithSchema(definition, written.to);
        for (const std::string& field : written.preserve) {
            made.preserve.push_back(stepsOf(field));
            if (made.preserve.back().size() > kMaxSteps) made.preserve.back().clear();
        }
        if (!made.from) {
            failed(compiler.invalid(written.path.child("from"), RuleId::MappingVersion, written.from,
                                    "unable to find structural schema for version"));
            continue;
        }
        if (!made.to) {
            compiler.at(written.path.child("to"), RuleId::MappingVersion, Severity::Error).message =
                written.to.empty()
                    ? Phrase(phrase("Mapping", "The conversion does not name the version it converts to."))
                    : phrase("Mapping", "The definition has no version %1.").with(written.to);
        } else if (made.to == made.from) {
            compiler.at(written.path.child("to"), RuleId::MappingVersion, Severity::Error).message =
                phrase("Mapping", "Objects are not converted to their own version: these rules never run.");
        }
        for (const Rule& rule : written.rules) {
            made.rules.push_back(compiler.compile(rule, *made.from, made.to));
            if (!made.rules.back().error.empty()) failed(made.rules.back().error);
        }
        if (made.to) {
            reportBlocked(made, compiler);
            findMoved(made);
        }
        for (std::size_t i = 0; i < written.preserve.size(); ++i) {
            if (canHaveValueAt(*made.from->schema, made.preserve[i])) continue;
            compiler.at(written.path.child("preserve").at(i), RuleId::MappingPreserve, Severity::Warning).message =
                phrase("Mapping", "%1 has no field %2, so nothing is preserved.")
                    .with(written.from, written.preserve[i]);
        }
    }
    reportAcknowledged(stream, mapping, definition, out.findings);
    return out;
}

TriedRule tryRule(const Rule& rule, const Version& from, const Version& to) {
    TriedRule out;
    out.rule = RuleCompiler(nullptr, 0, out.findings).compile(rule, from, &to);
    return out;
}

std::optional<cel_schema::RuleScope> scopeOf(std::string_view field, const Version& from) {
    const std::vector<std::string> steps = stepsOf(field);
    const Result<const Schema*> node = steps.size() > kMaxSteps ? failure("too long") : fieldNode(*from.schema, steps);
    if (!node) return std::nullopt;
    cel_schema::RuleScope out;
    out.serverVersion = ServerVersion::ofStoredRules(kDefaultMinor);
    out.self = cel_schema::declaredType(**node, (*node)->embeddedResource, out.serverVersion);
    out.hasOldSelf = false;
    return out.self ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace crd::mapping
