#include "engine/crd/checks/internal/schema_check.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string_view>
#include <unordered_map>

#include "engine/crd/model/decode_messages.h"
#include "engine/object/rule_evaluation.h"
#include "engine/schema/siblings.h"

namespace crd {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

void note(CheckedSchema& checkedSchema, const SchemaIssue& issue) {
    if (issue.stage != RuleStage::Warning) checkedSchema.errorsBelow = true;
    if (issue.stage == RuleStage::Defaults)
        checkedSchema.defaultsBelow.add(requirementOf(issue.rule, issue.stage), issue.servers);
}

// Whether the node, or one that its rules look at, is not read: what it seems to lack may be there.
bool isPartlyUnread(const Schema& node, int levels = 2) {
    if (node.unread) return true;
    return levels > 0 && node.unreadBelow &&
           std::any_of(node.children.begin(), node.children.end(),
                       [&](const ChildSchema& child) { return isPartlyUnread(*child.schema, levels - 1); });
}

}  // namespace

void ErrorServers::add(Requirement requirement, MinorSet servers) {
    m_servers[static_cast<std::size_t>(requirement)] |= servers;
}

void ErrorServers::add(const ErrorServers& other) {
    for (const Requirement requirement : kRequirements)
        add(requirement, other.m_servers[static_cast<std::size_t>(requirement)]);
}

bool ErrorServers::any(const AdmissionOptions& admission) const {
    return std::any_of(kRequirements.begin(), kRequirements.end(), [&](Requirement requirement) {
        const MinorSet servers = m_servers[static_cast<std::size_t>(requirement)];
        return !servers.empty() && admission.holds(requirement) && admission.server.isAmong(servers);
    });
}

CheckedPtr CheckedSchema::child(std::size_t index) const {
    const auto at = std::lower_bound(children.begin(), children.end(), index,
                                     [](const auto& entry, std::size_t i) { return entry.first < i; });
    return at != children.end() && at->first == index ? at->second : nullptr;
}

bool hasOpenApiErrors(const CheckedPtr& checkedSchema, const AdmissionOptions& admission) {
    return checkedSchema && checkedSchema->openApiBelow.any(admission);
}

std::optional<RuleId> firstError(const CheckedSchema* checkedSchema, RuleStage stage,
                                 const AdmissionOptions& admission) {
    if (checkedSchema == nullptr) return std::nullopt;
    const bool any = stage == RuleStage::Structural
                         ? !checkedSchema->structuralBelow.empty() && admission.structuralSchema
                         : (stage == RuleStage::Defaults ? checkedSchema->defaultsBelow : checkedSchema->openApiBelow)
                               .any(admission);
    if (!any) return std::nullopt;
    for (const SchemaIssue& issue : checkedSchema->own)
        if (issue.stage == stage && admission.holds(requirementOf(issue.rule, stage)) &&
            admission.server.isAmong(issue.servers)) {
            return issue.rule;
        }
    for (const auto& [index, below] : checkedSchema->children)
        if (const auto rule = firstError(below.get(), stage, admission)) return rule;
    return std::nullopt;
}

CheckedPtr SchemaChecker::node(const Schema& now, const SchemaContext& context, const Schema* before,
                               const SchemaContext& contextBefore, const CheckedPtr& checkedBefore) {
    const bool comparable = before && context == contextBefore;
    if (comparable && before == &now &&
        !(checkedBefore && (checkedBefore->defaultsSkippedBelow || !checkedBefore->sameOn.contains(server())))) {
        if (checkedBefore) {
            m_left = std::max<std::int64_t>(m_left - checkedBefore->defaultCostBelow, -1);
            m_searchWork += checkedBefore->searchWorkBelow;
            m_patternNotRun = m_patternNotRun || checkedBefore->patternNotRunBelow;
        }
        return checkedBefore;
    }
    if ((m_checked & 0xff) == 0 && m_stop.stop_requested()) m_stopped = true;
    if (m_stopped) return nullptr;
    ++m_checked;

    boost::intrusive_ptr<CheckedSchema> out(new CheckedSchema);
    const bool isKnown = !isPartlyUnread(now);
    if (isKnown) {
        structuralIssues(now, context, out->own);
        openApiIssues(now, context, out->own);
        if (context.position == Position::Root) completenessIssues(now, out->own);
    }
    // With a separate budget, so that the result does not depend on other nodes. But if earlier defaults used up the
    // schema's budget, the server runs no rules.
    std::int64_t budget = m_left < 0 ? -1 : object::kRuleBudget;
    out->defaultsSkippedBelow = m_left < 0 && (object::defaultOf(now) || now.embeddedResource);
    if (!now.unreadBelow && m_searchWork <= m_mostSearchWork) {
        const std::uint64_t workBefore = m_validator.searchWork();
        const std::size_t notRunBefore = m_validator.patternsNotRun();
        defaultIssues(now, context, m_validator, *m_rules, budget, out->own, &out->sameOn);
        out->searchWorkBelow = m_validator.searchWork() - workBefore;
        out->patternNotRunBelow = m_validator.patternsNotRun() != notRunBefore;
        m_searchWork += out->searchWorkBelow;
        m_patternNotRun = m_patternNotRun || out->patternNotRunBelow;
    }
    if (m_left >= 0) out->defaultCost = object::kRuleBudget - budget;
    out->defaultCostBelow = out->defaultCost;
    m_left = std::max<std::int64_t>(m_left - out->defaultCost, -1);
    if (isKnown) adviceIssues(now, context, out->own);
    if (context.converted) out->conversionRule = conversionRule(now);
    out->conversionBelow = out->conversionRule.has_value();
    for (const SchemaIssue& issue : out->own) {
        if (issue.stage == RuleStage::OpenApi)
            out->openApiBelow.add(requirementOf(issue.rule, issue.stage), issue.servers);
        note(*out, issue);
        if (issue.stage == RuleStage::Structural) out->structuralBelow |= issue.servers;
    }

    schema::Siblings siblings(before);
    for (std::size_t i = 0; i < now.children.size(); ++i) {
        const ChildSchema& child = now.children[i];
        const ChildSchema* old = siblings.of(i, child);
        const CheckedPtr checkedSchema =
            node(*child.schema, childContext(now, context, child), old ? old->schema.get() : nullptr,
                 old ? childContext(*before, contextBefore, *old) : SchemaContext(),
                 old && checkedBefore ? checkedBefore->child(static_cast<std::size_t>(old - before->children.data()))
                                      : nullptr);
        if (!checkedSchema) continue;
        out->conversionBelow = out->conversionBelow || checkedSchema->conversionBelow;
        out->openApiBelow.add(checkedSchema->openApiBelow);
        out->defaultsBelow.add(checkedSchema->defaultsBelow);
        out->defaultsSkippedBelow = out->defaultsSkippedBelow || checkedSchema->defaultsSkippedBelow;
        out->searchWorkBelow += checkedSchema->searchWorkBelow;
        out->patternNotRunBelow = out->patternNotRunBelow || checkedSchema->patternNotRunBelow;
        out->errorsBelow = out->errorsBelow || checkedSchema->errorsBelow;
        out->structuralBelow |= checkedSchema->structuralBelow;
        out->sameOn &= checkedSchema->sameOn;
        constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max() / 2;
        out->defaultCostBelow = std::min(out->defaultCostBelow + checkedSchema->defaultCostBelow, kMost);
        out->children.emplace_back(static_cast<std::uint32_t>(i), checkedSchema);
    }
    if (out->own.empty() && out->children.empty() && !out->conversionBelow && out->defaultCost == 0 &&
        !out->defaultsSkippedBelow && out->searchWorkBelow == 0 && !out->patternNotRunBelow &&
        out->sameOn == MinorSet::all()) {
        return nullptr;
    }
    return out;
}

CheckedPtr SchemaChecker::check(const Schema& root, const Schema* before, const CheckedPtr& checkedBefore) {
    const bool ended = m_defaultCost > m_mostDefaultCost;
    m_left = ended ? -1 : object::kRuleBudget;
    const std::int64_t start = m_left;
    CheckedPtr out = node(root, SchemaContext(), before, SchemaContext(), checkedBefore);
    m_defaultCost += start - m_left;
    m_defaultsLeftOut |= ended && out && (out->defaultsSkippedBelow || out->defaultCostBelow > 0);
    return out;
}

CheckedPtr SchemaChecker::withinBudget(const Schema& node, const SchemaContext& context,
                                       const CheckedPtr& checkedSchema, std::int64_t& budget) {
    if (!checkedSchema || budget < 0) return checkedSchema;
    if (checkedSchema->defaultCostBelow <= budget) {
        budget -= checkedSchema->defaultCostBelow;
        return checkedSchema;
    }
    boost::intrusive_ptr<CheckedSchema> out(new CheckedSchema(*checkedSchema));
    if (out->defaultCost <= budget) {
        budget -= out->defaultCost;
    } else {
        std::erase_if(out->own, [](const SchemaIssue& issue) { return issue.stage == RuleStage::Defaults; });
        defaultIssues(node, context, m_validator, *m_rules, budget, out->own, nullptr);
        for (const SchemaIssue& issue : out->own) note(*out, issue);
    }
    for (auto& [index, below] : out->children) {
        const ChildSchema& child = node.children[index];
        below = withinBudget(*child.schema, childContext(node, context, child), below, budget);
        out->errorsBelow = out->errorsBelow || below->errorsBelow;
        out->defaultsBelow.add(below->defaultsBelow);
    }
    return out;
}

CheckedPtr SchemaChecker::withinBudget(const Schema& root, const CheckedPtr& checkedSchema) {
    std::int64_t budget = object::kRuleBudget;
    return withinBudget(root, SchemaContext(), checkedSchema, budget);
}

std::optional<RuleId> firstConversionRule(const Schema& root, const CheckedPtr& checkedSchema) {
    if (!checkedSchema || !checkedSchema->conversionBelow) return std::nullopt;
    if (checkedSchema->conversionRule) return checkedSchema->conversionRule;
    constexpr std::array<ChildKind, 7> kOrder = {ChildKind::Not,
                                                 ChildKind::AllOf,
                                                 ChildKind::AnyOf,
                                                 ChildKind::OneOf,
                                                 ChildKind::Items,
                                                 ChildKind::Property,
                                                 ChildKind::AdditionalProperties};
    for (const ChildKind kind : kOrder) {
        for (const auto& [index, below] : checkedSchema->children) {
            if (root.children[index].kind != kind) continue;
            if (const auto rule = firstConversionRule(*root.children[index].schema, below)) return rule;
        }
    }
    return std::nullopt;
}

std::string firstConversionError(const Schema& root, const CheckedPtr& checkedSchema) {
    const std::optional<RuleId> rule = firstConversionRule(root, checkedSchema);
    return rule ? conversionError(*rule) : std::string();
}

std::string serverPath(const FieldPath& path) {
    std::string out = path.toString();
    return out.empty() ? "<nil>" : out;
}

std::string sentence(const FieldPath& path, std::string_view detail) {
    constexpr std::array<std::string_view, 6> kPredicates = {"must ", "cannot ", "may ", "should ", "is ", "can "};
    const bool predicate =
        std::any_of(kPredicates.begin(), kPredicates.end(), [&](std::string_view p) { return detail.starts_with(p); });
    if (!predicate || path.empty()) return std::string(detail);
    // The last name with what follows it: `type`, `properties[metadata]`, `shortNames[1]`.
    std::size_t from = path.steps().size() - 1;
    while (from > 0 && path.steps()[from].kind != PathStep::Kind::Field) --from;
    const FieldPath tail(
        std::vector<PathStep>(path.steps().begin() + static_cast<std::ptrdiff_t>(from), path.steps().end()));
    return tail.toString() + ' ' + std::string(detail);
}

namespace {

// Walks a schema and its result in parallel, with absolute positions.
// The keys of a mapping that a later equal key overrides. Read once for each mapping.
class OverriddenKeys {
 public:
    // The last key before `later`, a key of the mapping at the end of the path below the node.
    std::optional<SourceSpan> before(SourceSpan later, yaml::NodeRef node, const FieldPath& mapping) {
        for (const PathStep& step : mapping.steps()) {
            if (!node || step.kind == PathStep::Kind::Index) return std::nullopt;
            node = node.find(step.name);
        }
        if (!node || !node->isMapping()) return std::nullopt;
        if (node.get() != m_mapping || node.begin() != m_begin) read(node);
        const auto known = m_overridden.find(later.begin);
        return known == m_overridden.end() ? std::nullopt : std::optional(known->second);
    }

 private:
    void read(yaml::NodeRef mapping) {
        m_mapping = mapping.get();
        m_begin = mapping.begin();
        m_overridden.clear();
        std::unordered_map<std::string_view, SourceSpan> last;
        for (std::size_t i = 0; i < mapping.size(); ++i) {
            const yaml::NodeRef key = mapping.entry(i).key;
            if (!key || !key->isScalar()) continue;
            const auto [known, isNew] = last.try_emplace(key->scalar, key.span());
            if (isNew) continue;
            m_overridden.emplace(key.begin(), known->second);
            known->second = key.span();
        }
    }

    const yaml::Node* m_mapping = nullptr;
    std::size_t m_begin = 0;
    std::unordered_map<std::size_t, SourceSpan> m_overridden;  // by the position of the later key
};

class Publisher {
 public:
    Publisher(const SchemaLocation& location, FindingSink& sink, std::optional<RuleId> conversionRule = {},
              std::optional<RuleId> structuralRule = {})
        : m_location(location), m_sink(sink), m_conversionRule(conversionRule), m_structuralRule(structuralRule) {}

    void issues(const Schema& schema, const CheckedSchema& checkedSchema, yaml::NodeRef at, SourceSpan key,
                const FieldPath& path) {
        const bool warns = m_sink.wanted() != Wanted::Errors;
        if (!warns && !checkedSchema.errorsBelow) return;
        for (const SchemaIssue& issue : checkedSchema.own) {
            if (issue.stage == RuleStage::Warning) {
                if (!warns || (m_sink.wanted() == Wanted::Server && isAdvice(issue.rule))) continue;
            }
            if (!m_location.admission.server.isAmong(issue.servers)) continue;
            if (m_sink.full()) {
                m_sink.skip();
            } else {
                m_sink.add(finding(issue, at, key, path));
            }
        }
        for (const auto& [index, below] : checkedSchema.children) {
            const ChildSchema& child = schema.children[index];
            issues(*child.schema, *below, schema::childNode(at, child), moved(child.keySpan, at),
                   schema::childPath(path, child));
        }
    }

    void problems(const Schema& schema, yaml::NodeRef at, const FieldPath& path, bool strict) {
        OverriddenKeys keys;
        for (const schema::ReadProblem& problem : schema.problems) {
            if (m_sink.full()) {
                m_sink.skip();
                continue;
            }
            Finding out = finding(problem, at, path, strict);
            if (problem.kind == schema::ReadProblem::Kind::DuplicateField) {
                if (const auto earlier = keys.before(out.span, at, problem.path.parent()))
                    out.related.push_back({"set here first", out.path, *earlier});
            }
            m_sink.add(std::move(out));
        }
        for (const ChildSchema& child : schema.children) {
            if (!child.schema->problemsBelow) continue;
            problems(*child.schema, schema::childNode(at, child), schema::childPath(path, child),
                     strict && inheritsStrictness(child.kind));
        }
    }

 private:
    static SourceSpan moved(SourceSpan relative, yaml::NodeRef at) {
        return {relative.begin + at.begin(), relative.end + at.begin()};
    }

    Finding finding(const SchemaIssue& issue, yaml::NodeRef at, SourceSpan key, const FieldPath& path) const {
        Finding out(issue.rule);
        out.document = m_location.document;
        out.path = path.joined(issue.path);
        out.span = issue.ownKey ? key : moved(issue.span, at);
        out.context = issue.ownKey ? SourceSpan{std::min(key.begin, at.begin()), at.end()} : moved(issue.context, at);
        if (!out.context.covers(out.span)) out.context = out.span;  // an alias refers elsewhere
        std::string detail = issue.error.detail;
        if (issue.detailPath) detail += serverPath(path.joined(*issue.detailPath));
        out.message = !issue.message.empty() ? issue.message : message(issue, detail);
        if (issue.stage != RuleStage::Warning) {
            FieldError server = issue.error;
            server.field.insert(0, serverPath(issue.serverPath ? path.joined(*issue.serverPath) : out.path));
            server.detail = std::move(detail);
            if (issue.stage == RuleStage::Conversion) {
                // A conversion error is about the schema as a whole.
                server.type = error_type::kInvalid;
                server.field = serverPath(m_location.path);
                if (m_location.otherErrors) out.suppression = Suppression{Suppression::Reason::SchemaErrors};
            } else if (issue.stage == RuleStage::Structural) {
                out.suppression = suppressedBy(m_conversionRule);
            } else if (issue.stage == RuleStage::Defaults) {
                out.suppression = suppressedBy(m_conversionRule ? m_conversionRule : m_structuralRule);
            }
            out.server = std::move(server);
        }
        if (!enforced(issue)) demoteToWarning(out);
        for (const RelatedLocation& one : issue.related)
            out.related.push_back({one.label, path.joined(one.path), moved(one.span, at)});
        return out;
    }

    bool enforced(const SchemaIssue& issue) const {
        const AdmissionOptions& admission = m_location.admission;
        if (issue.stage != RuleStage::Warning) return admission.holds(requirementOf(issue.rule, issue.stage));
        // The server has only the warnings that an update adds.
        if (!admission.base) return true;
        const auto before = admission.base->warnings.find(issue.message.english());
        return before == admission.base->warnings.end() || !admission.server.isAmong(before->second);
    }

    static std::string message(const SchemaIssue& issue, const std::string& detail) {
        if (issue.rule == RuleId::StructuralDefinedOutside) {
            FieldPath lacking(std::vector<PathStep>(
                issue.path.steps().end() - (issue.path.steps().back().kind == PathStep::Kind::Key ? 2 : 1),
                issue.path.steps().end()));
            return lacking.toString() + " must be specified here " + detail;
        }
        return sentence(issue.path, detail);
    }

    Finding finding(const schema::ReadProblem& problem, yaml::NodeRef at, const FieldPath& path, bool strict) const {
        using Kind = schema::ReadProblem::Kind;
        RuleId id = RuleId::DecodeWrongType;
        switch (problem.kind) {
            case Kind::WrongType:
                id = RuleId::DecodeWrongType;
                break;
            case Kind::Unreadable:
                id = RuleId::DecodeUnreadableValue;
                break;
            case Kind::UnknownField:
                id = RuleId::DecodeUnknownField;
                break;
            case Kind::DuplicateField:
                id = RuleId::DecodeDuplicateField;
                break;
            case Kind::TooDeep:
                id = RuleId::DecodeTooDeep;
                break;
        }
        Finding out(id);
        out.document = m_location.document;
        out.path = path.joined(problem.path);
        out.span = moved(problem.span, at);
        out.context = moved(problem.context, at);
        if (problem.kind == Kind::UnknownField && strict) {
            out.message = unknownFieldSentence(out.path, problem.message);
        } else {
            out.message = problem.message;
        }
        if (problem.kind == Kind::WrongType) out.server = FieldError{{}, {}, schemaDecodeError(path, problem), {}};
        if (problem.kind == Kind::UnknownField && !strict)
            out.suppression = Suppression{Suppression::Reason::ContentDecoder};
        return out;
    }

    const SchemaLocation& m_location;
    FindingSink& m_sink;
    std::optional<RuleId> m_conversionRule, m_structuralRule;
};

}  // namespace

std::optional<RuleId> hidesRules(const Schema& root, const CheckedPtr& checkedSchema,
                                 const AdmissionOptions& admission) {
    if (const auto conversion = firstConversionRule(root, checkedSchema)) return conversion;
    const auto structural = firstError(checkedSchema.get(), RuleStage::Structural, admission);
    return structural ? structural : firstError(checkedSchema.get(), RuleStage::Defaults, admission);
}

bool inheritsStrictness(ChildKind kind) {
    return kind != ChildKind::Items && kind != ChildKind::ItemsTuple && kind != ChildKind::AdditionalProperties &&
           kind != ChildKind::AdditionalItems && kind != ChildKind::Dependency;
}

void publishIssues(const SchemaLocation& location, const Schema& root, const CheckedPtr& checkedSchema,
                   FindingSink& sink) {
    if (!checkedSchema) return;
    const auto structural = firstError(checkedSchema.get(), RuleStage::Structural, created(location.admission.server));
    Publisher publisher(location, sink, firstConversionRule(root, checkedSchema), structural);
    publisher.issues(root, *checkedSchema, location.node, location.key, location.path);
}

void publishProblems(const SchemaLocation& location, const Schema& root, FindingSink& sink) {
    if (!root.problemsBelow) return;
    Publisher(location, sink).problems(root, location.node, location.path, true);
}

}  // namespace crd
