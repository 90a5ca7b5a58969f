#include "model/problems/problem_groups.h"

#include <QCoreApplication>
#include <map>
#include <string_view>
#include <tuple>

#include "engine/advice/proof.h"
#include "model/base/severity.h"

namespace crd::model {

namespace {

std::string provedBy(const Finding& finding) {
    return finding.proof ? finding.proof->summary.english() : std::string();
}

}  // namespace

ProblemSection sectionOf(const Finding& finding, bool isKnown) {
    if (isKnown) return ProblemSection::Known;
    if (finding.shownSeverity() == Severity::Error) return ProblemSection::Errors;
    if (isAdvice(finding.rule)) return ProblemSection::Foresight;
    return finding.shownSeverity() == Severity::Warning ? ProblemSection::Warnings : ProblemSection::Notes;
}

QString sectionTitle(ProblemSection section) {
    switch (section) {
        case ProblemSection::Errors:
            return SeverityNames::heading(SeverityNames::Error);
        case ProblemSection::Warnings:
            return SeverityNames::heading(SeverityNames::Warning);
        case ProblemSection::Foresight:
            return QCoreApplication::translate("ProblemSection", "Foresight");
        case ProblemSection::Notes:
            return QCoreApplication::translate("ProblemSection", "Notes");
        case ProblemSection::Known:
            return QCoreApplication::translate("ProblemSection", "In the baseline");
    }
    return {};
}

QString sectionNote(ProblemSection section) {
    if (section == ProblemSection::Foresight)
        return QCoreApplication::translate("ProblemSection", "The API server does not report these problems.");
    if (section == ProblemSection::Known)
        return QCoreApplication::translate("ProblemSection", "Known problems, which are not counted.");
    return {};
}

std::vector<ProblemCause> causesOf(const std::vector<Finding>& all, const std::vector<std::size_t>& findings) {
    std::vector<ProblemCause> causes;
    std::map<std::tuple<RuleId, std::string_view, std::string>, std::size_t> known;
    for (const std::size_t i : findings) {
        const Finding& finding = all[i];
        const auto [at, isNew] =
            known.try_emplace({finding.rule, finding.message.english(), provedBy(finding)}, causes.size());
        if (isNew) causes.push_back({causeKey(finding), {}});
        causes[at->second].findings.push_back(i);
    }
    return causes;
}

std::string causeKey(const Finding& finding) {
    return std::string(idOf(finding.rule)) + '\n' + finding.message.english() + '\n' + provedBy(finding);
}

}  // namespace crd::model
