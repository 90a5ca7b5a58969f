#include "model/problems/problem_place.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/crd/cel_rules/rule_limits.h"
#include "model/problems/problems_model.h"
#include "model/schema/schema_place.h"

namespace crd::model {

namespace {

struct Where {
    const Definition* definition = nullptr;
    const Version* version = nullptr;
    bool inSchema = false;
    std::size_t above = 0;  // steps of the path up to the schema, or to the version
};

// The version of the path: the one that it names, else the first, whose schema may be shared by all. No search: there
// may be thousands of versions and of findings.
const Version* candidate(const Definition* definition, const FieldPath& path) {
    if (definition == nullptr || definition->versions.empty()) return nullptr;
    const std::vector<PathStep>& steps = path.steps();
    const std::size_t at = definition->root.steps().size();
    if (steps.size() > at + 2 && steps[at].name == "spec" && steps[at + 1].name == "versions" &&
        steps[at + 2].kind == PathStep::Kind::Index) {
        const std::size_t index = steps[at + 2].index;
        return index < definition->versions.size() ? &definition->versions[index] : nullptr;
    }
    return &definition->versions.front();
}

Where whereOf(const AnalysisResult& analysis, const Finding& finding) {
    Where out;
    out.definition = definitionOf(analysis, objectAt(analysis, finding.document, finding.path));
    const Version* version = candidate(out.definition, finding.path);
    if (version == nullptr) return out;
    const bool own = !version->path.empty() && finding.path.startsWith(version->path);
    out.inSchema = !version->schemaPath.empty() && finding.path.startsWith(version->schemaPath);
    // A schema outside of the versions applies to all of them.
    if (own || (out.inSchema && out.definition->versions.size() == 1)) out.version = version;
    if (own || out.inSchema) out.above = (out.inSchema ? version->schemaPath : version->path).steps().size();
    return out;
}

// The number of steps that lead from schema to schema; the rest are keywords.
std::size_t schemaSteps(const std::vector<PathStep>& steps) {
    std::size_t at = 0;
    while (at < steps.size()) {
        const std::string& name = steps[at].name;
        const bool more = at + 1 < steps.size();
        if (name == "properties" && more && steps[at + 1].kind == PathStep::Kind::Key)
            at += 2;
        else if ((name == "allOf" || name == "anyOf" || name == "oneOf") && more &&
                 steps[at + 1].kind == PathStep::Kind::Index)
            at += 2;
        else if (name == "items" || name == "additionalProperties" || name == "not")
            ++at;
        else
            break;
    }
    return at;
}

bool isBranch(const PathStep& step) {
    constexpr std::array<std::string_view, 4> kBranches = {"allOf", "anyOf", "oneOf", "not"};
    return step.kind == PathStep::Kind::Field &&
           std::find(kBranches.begin(), kBranches.end(), step.name) != kBranches.end();
}

}  // namespace

const Version* versionOfProblem(const AnalysisResult& analysis, const Finding& finding) {
    return whereOf(analysis, finding).version;
}

QString problemVersion(const AnalysisResult& analysis, const Finding& finding) {
    const Where where = whereOf(analysis, finding);
    if (where.version == nullptr) return {};
    const QString name = where.version->name.empty() ? QStringLiteral("versions[%1]").arg(where.version->index)
                                                     : QString::fromStdString(where.version->name);
    const auto several = std::count_if(analysis.definitions.begin(), analysis.definitions.end(),
                                       [](const Definition& each) { return !each.versions.empty(); });
    if (several < 2 || where.definition->kindName.empty()) return name;
    return QString::fromStdString(where.definition->kindName) + u'/' + name;
}

QString problemPlace(const AnalysisResult& analysis, const Finding& finding) {
    const Where where = whereOf(analysis, finding);
    const auto first = finding.path.steps().begin() + static_cast<std::ptrdiff_t>(where.above);
    const std::vector<PathStep> below(first, finding.path.steps().end());
    // A problem of a whole document has no path.
    if (finding.path.empty() && analysis.definitions.size() > 1)
        return ProblemsModel::tr("document %1").arg(finding.document + 1);
    if (!where.inSchema) return QString::fromStdString(FieldPath(below).toString());
    const auto split = below.begin() + static_cast<std::ptrdiff_t>(schemaSteps(below));
    // A node in a branch can have a path that no value has: what is in the branch follows the path of its value.
    const auto branch = std::find_if(below.begin(), split, isBranch);
    QString out = QString::fromStdString(valuePath(FieldPath({below.begin(), branch})));
    if (branch != split) out += QStringLiteral(" · ") + QString::fromStdString(FieldPath({branch, split}).toString());
    // A keyword of the node is named by the rule and its sentence; for one of several rules or values the index is
    // needed.
    const FieldPath keyword({split, below.end()});
    const bool told = keyword.steps().size() < 2;
    return told ? out : out + QStringLiteral(" · ") + QString::fromStdString(keyword.toString());
}

}  // namespace crd::model
