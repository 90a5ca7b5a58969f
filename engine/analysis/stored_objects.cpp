#include "engine/analysis/internal/stored_objects.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "engine/advice/proof.h"
#include "engine/crd/model/path_in_document.h"
#include "engine/diff/comparison.h"
#include "engine/diff/witness.h"
#include "engine/schema/keyword.h"
#include "engine/yaml/read/navigate.h"

namespace crd::analysis {

namespace {

// Differences of a version for which objects are tried, and how small the budget of each is.
constexpr std::size_t kMostTried = 12;
constexpr unsigned kHalvedBudget = 4;

advice::RequestKind kindOf(diff::UpdateKind kind) {
    switch (kind) {
        case diff::UpdateKind::Label:
            return advice::RequestKind::Update;
        case diff::UpdateKind::Apply:
            return advice::RequestKind::Apply;
        case diff::UpdateKind::Status:
        case diff::UpdateKind::StatusValue:
            break;
    }
    return advice::RequestKind::UpdateStatus;
}

advice::ProofRequest requestOf(const diff::StoredUpdate& update, const std::string& version) {
    advice::ProofRequest out;
    out.kind = kindOf(update.kind);
    out.version = version;
    out.object = update.object;
    out.accepted = update.accepted;
    out.response = !update.accepted     ? Text(update.response)
                   : update.dropped > 0 ? Text(diff::outcomeOf(update))
                                        : Text(phrase("Foresight", "accepted"));
    out.storedBefore = update.kind == diff::UpdateKind::Label || update.kind == diff::UpdateKind::Status;
    return out;
}

Phrase summaryOf(const diff::StoredUpdate& update) {
    if (update.dropped > 0 && update.rejectedBy.empty())
        return phrase("Foresight", "server-side apply → an item is dropped");
    switch (update.kind) {
        case diff::UpdateKind::Label:
            return phrase("Foresight", "update of a label only → rejected");
        case diff::UpdateKind::Apply:
            return phrase("Foresight", "server-side apply of one item → rejected");
        case diff::UpdateKind::Status:
        case diff::UpdateKind::StatusValue:
            break;
    }
    return phrase("Foresight", "update of the status → rejected");
}

class Stuck {
 public:
    explicit Stuck(const StoredObjects& of) : m_of(of) {
        for (const Finding& finding : of.checked.findings)
            if (finding.rule == RuleId::AdviceRuleReadsAbsent || finding.rule == RuleId::AdviceRuleError)
                m_known.insert(finding.path);
    }

    void compare(const Version& before, const Version& now, const std::stop_token& stop) {
        const bool structural = now.index < m_of.checked.versions.size() && m_of.checked.versions[now.index].structural;
        const diff::Side left{&m_of.base.definition, &before, !m_of.base.nonStructural.contains(m_of.targetMinor)};
        const diff::Side right{&m_of.definition, &now, structural};
        if (!left.structural || !right.structural) return;
        diff::Options options;
        options.targetMinor = m_of.targetMinor;
        options.wholeDefinition = false;
        const diff::Comparison comparison = diff::compare(left, right, options, stop);
        diff::Witnesses witnesses(left, right, kHalvedBudget);
        std::size_t tried = 0;
        for (std::uint32_t row = 0; row < comparison.nodes.size(); ++row) {
            for (const diff::Difference& difference : comparison.nodes[row].differences) {
                if (stop.stop_requested() || tried == kMostTried) return;
                if (!difference.has(diff::Impact::Stored) || !difference.has(diff::Impact::Writers)) continue;
                const FieldPath path = placeOf(comparison, row, difference);
                if (m_known.contains(pathInDocument(m_of.definition, now.index, path))) continue;
                ++tried;
                const diff::Evidence evidence = witnesses.of(comparison, row, difference, stop);
                add(now, path, difference, evidence.failing ? evidence.failing->updates : evidence.updates);
            }
        }
    }

    std::vector<Finding> take() { return std::move(m_out); }

 private:
    // Below the version. Of what the definition does not have any more, what is around it.
    static FieldPath placeOf(const diff::Comparison& comparison, std::uint32_t row,
                             const diff::Difference& difference) {
        FieldPath out = FieldPath().child("schema").child("openAPIV3Schema");
        const diff::PairedNode& node = comparison.nodes[row];
        if (!node.right) {
            const bool hasParent = node.parent != diff::PairedNode::kNone;
            return hasParent ? out.joined(comparison.rightPath(node.parent).value_or(FieldPath())) : out;
        }
        out = out.joined(comparison.rightPath(row).value_or(FieldPath()));
        if (difference.rightRule) return out.child("x-kubernetes-validations").at(*difference.rightRule).child("rule");
        return difference.keyword ? out.child(schema::info(*difference.keyword).name) : out;
    }

    void add(const Version& version, const FieldPath& path, const diff::Difference& difference,
             const std::vector<diff::StoredUpdate>& updates) {
        const auto isStuck = [&](const diff::StoredUpdate& update) {
            return update.dropped > 0 || !(update.rejectedBy & m_of.range).empty();
        };
        const auto first = std::find_if(updates.begin(), updates.end(), isStuck);
        if (first == updates.end()) return;
        Finding finding(RuleId::AdviceStoredObjects);
        finding.document = m_of.definition.document;
        finding.path = pathInDocument(m_of.definition, version.index, path);
        const yaml::Location place = yaml::locatePart(m_of.stream.documents()[finding.document], finding.path);
        finding.span = finding.context = place.node.span();
        finding.message = sentences(difference.what, diff::outcomeOf(*first));
        const auto [known, isNew] = m_indexes.try_emplace({path, finding.message.english()}, m_out.size());
        if (!isNew) {
            m_out[known->second].related.push_back({"the same here", finding.path, finding.span});
            return;
        }
        advice::Proof proof;
        for (const diff::StoredUpdate& update : updates) proof.requests.push_back(requestOf(update, version.name));
        proof.summary = summaryOf(*first);
        finding.proof = std::make_shared<const advice::Proof>(std::move(proof));
        m_out.push_back(std::move(finding));
    }

    const StoredObjects& m_of;
    std::set<FieldPath> m_known;
    std::map<std::pair<FieldPath, std::string>, std::size_t> m_indexes;  // by path below the version, and message
    std::vector<Finding> m_out;
};

}  // namespace

std::vector<Finding> stuckObjects(const StoredObjects& of, const std::stop_token& stop) {
    if (!of.checked.admitted || of.definition.kind != DocumentKind::CustomResourceDefinition) return {};
    Stuck out(of);
    for (const Version& version : of.definition.versions) {
        const std::vector<Version>& stored = of.base.definition.versions;
        const auto before =
            std::find_if(stored.begin(), stored.end(), [&](const Version& one) { return one.name == version.name; });
        if (before == stored.end() || !before->schema || !version.schema || before->schema == version.schema) continue;
        if (version.served) out.compare(*before, version, stop);
    }
    return out.take();
}

}  // namespace crd::analysis
