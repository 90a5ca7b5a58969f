// Internal to engine/crd: applies the schema rules to a tree of schema nodes, reusing the results of unchanged nodes,
// and turns results into findings.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/finding.h"
#include "engine/base/gocompat/pattern.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/checks/internal/schema_issue.h"
#include "engine/crd/server/admission_options.h"
#include "engine/object/validate.h"
#include "engine/schema/schema.h"

namespace crd {

class CheckedSchema;
using CheckedPtr = boost::intrusive_ptr<const CheckedSchema>;

// The servers that report an error, by the requirement of its rule.
class ErrorServers {
 public:
    void add(Requirement requirement, MinorSet servers);
    void add(const ErrorServers& other);
    bool any(const AdmissionOptions& admission) const;

 private:
    std::array<MinorSet, kRequirements.size()> m_servers;
};

// The result for a node and its descendants. Only nodes with issues, or with defaults that run rules, have one: a null
// pointer is a clean subtree. Belongs to one Schema pointer and context; `children` index that schema's children.
class CheckedSchema : public boost::intrusive_ref_counter<CheckedSchema, boost::thread_safe_counter> {
 public:
    std::vector<SchemaIssue> own;
    std::vector<std::pair<std::uint32_t, CheckedPtr>> children;  // ascending
    std::optional<RuleId> conversionRule;                        // why the node itself has no structural form
    bool conversionBelow = false;                                // here or below: the schema has no structural form
    bool errorsBelow = false;  // here or below: an issue of a stage other than RuleStage::Warning
    // Here or below: who reports errors of each stage.
    ErrorServers openApiBelow, defaultsBelow;
    MinorSet structuralBelow;
    // Cost of running the rules of defaults on them: for the node, and for the node and its descendants; saturates.
    std::int64_t defaultCost = 0;
    std::int64_t defaultCostBelow = 0;
    // Here or below: a default whose rules were not run, because earlier defaults used up the budget.
    bool defaultsSkippedBelow = false;
    // Of the patterns that were run on defaults, for the node and its descendants; whether one of them was not run.
    std::uint64_t searchWorkBelow = 0;
    bool patternNotRunBelow = false;
    // Here and below: the servers for which the results of defaults are the same. Other issues are those of all
    // servers, each with its own.
    MinorSet sameOn = MinorSet::all();

    // Null if the child's subtree is clean.
    CheckedPtr child(std::size_t index) const;
};

class SchemaChecker {
 public:
    // `rules` caches the compiled rules that defaults must satisfy; it can be shared. Its environment is that of the
    // server. Once the rules of defaults have cost more than `mostDefaultCost`, those of further schemas are not run.
    // Once their patterns have needed more than `mostSearchWork`, further defaults are not validated.
    explicit SchemaChecker(std::stop_token stop,
                           std::shared_ptr<cel_schema::RuleCache> rules = std::make_shared<cel_schema::RuleCache>(),
                           std::int64_t mostDefaultCost = std::numeric_limits<std::int64_t>::max(),
                           std::uint64_t mostSearchWork = 2 * kMostSearchWork)
        : m_stop(std::move(stop)),
          m_rules(std::move(rules)),
          m_mostDefaultCost(mostDefaultCost),
          m_mostSearchWork(mostSearchWork) {}

    // The result for a whole schema. `before` and `checkedBefore`, of any server, belong together; nodes of `root` that
    // are also in `before` with the same context keep their result if this server has the same.
    CheckedPtr check(const schema::Schema& root, const schema::Schema* before, const CheckedPtr& checkedBefore);

    // All defaults of a schema share one budget for their rules. Returns the result with the server's error at the
    // default that exceeds it, in file order (the server's order is random); unchanged if the budget is sufficient.
    // Must not be cached, because the result for a node then depends on other nodes.
    CheckedPtr withinBudget(const schema::Schema& root, const CheckedPtr& checkedSchema);

    std::size_t schemasChecked() const { return m_checked; }
    // Cost of the rules of defaults, including those of cached results.
    std::int64_t defaultCost() const { return m_defaultCost; }
    // Some defaults were not validated because `mostDefaultCost` was exceeded.
    bool defaultsLeftOut() const { return m_defaultsLeftOut; }
    // Of the patterns that were run on defaults, including those of cached results.
    std::uint64_t searchWork() const { return m_searchWork; }
    // Some patterns were not run on defaults, because one needs too much work, or all of them.
    bool patternsLeftOut() const { return m_patternNotRun || m_searchWork > m_mostSearchWork; }
    bool stopped() const { return m_stopped; }

 private:
    CheckedPtr node(const schema::Schema& now, const SchemaContext& context, const schema::Schema* before,
                    const SchemaContext& contextBefore, const CheckedPtr& checkedBefore);
    CheckedPtr withinBudget(const schema::Schema& node, const SchemaContext& context, const CheckedPtr& checkedSchema,
                            std::int64_t& budget);

    int server() const { return m_rules->environment().serverVersion().server(); }

    std::stop_token m_stop;
    object::Validator m_validator;
    std::shared_ptr<cel_schema::RuleCache> m_rules;
    std::size_t m_checked = 0;
    std::int64_t m_left = 0;  // remaining budget of the schema
    std::int64_t m_mostDefaultCost = 0;
    std::int64_t m_defaultCost = 0;
    bool m_defaultsLeftOut = false;
    std::uint64_t m_mostSearchWork = 0;
    std::uint64_t m_searchWork = 0;
    bool m_patternNotRun = false;
    bool m_stopped = false;
};

// The rule of the first reason why the schema has no structural form, in the order of the server's conversion; nothing
// if it has one.
std::optional<RuleId> firstConversionRule(const schema::Schema& root, const CheckedPtr& checkedSchema);
// What the server reports then.
std::string firstConversionError(const schema::Schema& root, const CheckedPtr& checkedSchema);

// Whether the server reports an error of RuleStage::OpenApi in the schema.
bool hasOpenApiErrors(const CheckedPtr& checkedSchema, const AdmissionOptions& admission);

// The first rule of that stage that the server reports for the schema.
std::optional<RuleId> firstError(const CheckedSchema* checkedSchema, RuleStage stage,
                                 const AdmissionOptions& admission);

// The position of a schema in the document, and the context for reporting.
struct SchemaLocation {
    std::size_t document = 0;
    yaml::NodeRef node;
    SourceSpan key;            // of openAPIV3Schema
    FieldPath path;            // spec.versions[i].schema.openAPIV3Schema
    bool otherErrors = false;  // the server reports another error for this version's schema
    AdmissionOptions admission;
};

// Collects findings up to a limit and counts the rest. Ignores findings once `stop` was requested, because the result
// is discarded then.
class FindingSink {
 public:
    FindingSink(std::vector<Finding>& out, std::size_t limit, std::stop_token stop = {}, Wanted kinds = Wanted::All)
        : m_out(out), m_limit(limit), m_stop(std::move(stop)), m_wanted(kinds) {}
    Wanted wanted() const { return m_wanted; }
    bool full() const { return m_out.size() >= m_limit || m_stop.stop_requested(); }
    void add(Finding finding) {
        if (m_wanted != Wanted::All && isAdvice(finding.rule)) return;
        if (m_wanted == Wanted::Errors && finding.severity != Severity::Error && !finding.server) return;
        if (full()) {
            ++m_leftOut;
        } else {
            m_out.push_back(std::move(finding));
        }
    }
    void skip() { ++m_leftOut; }
    std::size_t leftOut() const { return m_leftOut; }

 private:
    std::vector<Finding>& m_out;
    std::size_t m_limit;
    std::stop_token m_stop;
    Wanted m_wanted;
    std::size_t m_leftOut = 0;
};

// The rule that keeps the server from checking any expressions; nothing if there is none.
std::optional<RuleId> hidesRules(const schema::Schema& root, const CheckedPtr& checkedSchema,
                                 const AdmissionOptions& admission);

// Whether unknown fields of such a child are errors if those of its parent are: the content of some keywords has its
// own decoder, which does not inherit strictness.
bool inheritsStrictness(schema::ChildKind kind);

void publishIssues(const SchemaLocation& location, const schema::Schema& root, const CheckedPtr& checkedSchema,
                   FindingSink& sink);
// Publishes the decoding problems of the schema and its descendants.
void publishProblems(const SchemaLocation& location, const schema::Schema& root, FindingSink& sink);

// Makes a sentence from a server's detail: adds the subject if it has none ("must not be empty at the root"; but "id is
// not supported" has one).
std::string sentence(const FieldPath& path, std::string_view detail);

// A path as the server prints it.
std::string serverPath(const FieldPath& path);

}  // namespace crd
