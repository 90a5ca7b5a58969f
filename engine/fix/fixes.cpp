#include "engine/fix/fixes.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <set>

#include "engine/advice/advice.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/rule_id.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/read.h"
#include "engine/crd/server/check_servers.h"
#include "engine/fix/internal/fix_builder.h"
#include "engine/fix/internal/fix_table.h"
#include "engine/size/size_advice.h"
#include "engine/yaml/read/navigate.h"

namespace crd {
namespace {

// A text and the check result for one document of it.
struct State {
    yaml::StreamPtr stream;
    Definition definition;
    CheckResult result;
    BasePtr base = nullptr;
    int targetMinor = kDefaultMinor;
    std::shared_ptr<SharedRuleCosts> ruleCosts = std::make_shared<SharedRuleCosts>();
    bool foresight = false;  // the result has the findings of engine/advice
};

// CheckResult::stopped: `stop` was requested, the state must be discarded.
CheckResult checked(const State& state, const std::stop_token& stop, const CheckResult* previous = nullptr) {
    CheckOptions options;
    options.base = state.base;
    options.targetMinor = state.targetMinor;
    CheckResult out = check(state.definition, previous, stop, options);
    out.stopped = out.stopped || stop.stop_requested();  // reading the definition may have been stopped, too
    if (out.stopped) return out;
    MeasuredSizePtr size;
    if (std::optional<Finding> advice = sizeAdvice(*state.stream, state.definition, size))
        out.findings.push_back(*std::move(advice));
    if (state.foresight) {
        advice::Known known;
        for (Finding& finding :
             advice::foresee(*state.stream, state.definition, out, {state.targetMinor, true, {}}, known, stop))
            out.findings.push_back(std::move(finding));
        out.stopped = stop.stop_requested();
    }
    return out;
}

struct ById {
    bool operator()(RuleId a, RuleId b) const { return idOf(a) < idOf(b); }
};
using ErrorCounts = std::map<RuleId, std::size_t, ById>;

ErrorCounts errorCounts(const CheckResult& result) {
    ErrorCounts counts;
    for (const Finding& finding : result.findings)
        if (finding.severity == Severity::Error) ++counts[finding.rule];
    return counts;
}

// An error of this rule that was not there before; nothing if there is none.
std::optional<Finding> addedError(const CheckResult& before, const CheckResult& after, RuleId rule) {
    std::set<std::pair<FieldPath, std::string>> known;
    for (const Finding& error : before.findings)
        if (error.rule == rule) known.emplace(error.path, error.message.english());
    for (const Finding& error : after.findings) {
        const bool is = error.rule == rule && error.severity == Severity::Error;
        if (is && !known.contains({error.path, error.message.english()})) return error;
    }
    return std::nullopt;
}

// The state after an edit; nothing if the text cannot be read or `stop` was requested. `holds`: the edit satisfies the
// contract.
struct FixTrial {
    std::optional<State> after;
    bool holds = false;
    RuleId worse = RuleId::None;  // a rule that has more errors; else the rule of the finding
};

bool isInExpression(RuleId rule) {
    return rule == RuleId::RuleExpression || rule == RuleId::RuleMessageExpression;
}

// Whether the edit only writes another value at the path of the finding. An error that is then still there would mean
// that the new value does not help.
bool replacesValue(const State& state, const Finding& finding, const TextEdit& edit) {
    if (isInExpression(finding.rule)) return false;
    const yaml::DocumentTree& tree = state.stream->documents()[state.definition.document];
    const auto value = tree.root ? yaml::locate(tree, finding.path) : std::nullopt;
    if (!value || !value->node->isScalar()) return false;
    const SourceSpan span = value->node.span();
    return std::all_of(edit.begin(), edit.end(), [&](const TextPatch& patch) {
        return span.begin <= patch.span.begin && patch.span.end <= span.end;
    });
}

// A finding about the file, or one that needs samples, other definitions or the file's path, is not of a check.
bool needsMoreThanCheck(RuleId rule) {
    return rule == RuleId::AdviceColumnBlank || rule == RuleId::AdviceNameConflict || rule == RuleId::AdviceBraces ||
           rule == RuleId::FileDirective;
}

// The contract: `rule` has at least `fewer` findings less, and no rule has more errors. (Paths shift when list entries
// are removed, so findings are counted instead of compared by path.)
FixTrial tryFix(const State& before, RuleId rule, const TextEdit& edit, const std::stop_token& stop,
                const std::set<FieldPath>& replaced, std::ptrdiff_t fewer = 1) {
    const std::string& text = before.stream->text();
    if (!isValidEdit(edit, text.size())) return {};
    FixTrial out;
    out.worse = rule;
    State after;
    after.stream =
        yaml::Stream::read(std::make_shared<const std::string>(applied(text, edit)), before.stream, {}, stop);
    if (!after.stream || !after.stream->ok() || before.definition.document >= after.stream->documents().size())
        return {};
    after.definition =
        readDefinition(*after.stream, before.definition.document, &before.definition, stop, before.definition.root);
    after.base = before.base;
    after.targetMinor = before.targetMinor;
    after.foresight = before.foresight;
    after.result = checked(after, stop, &before.result);
    if (after.result.stopped) return {};
    // Each error in an expression counts: a finding has all of them.
    const bool inExpression = isInExpression(rule);
    out.after = std::move(after);
    const auto was = errorCounts(before.result), now = errorCounts(out.after->result);
    for (const auto& [name, count] : now) {
        // A definition of v1beta1 and a near miss were not checked before.
        if (rule == RuleId::CrdV1beta1 || rule == RuleId::CrdNearMiss) break;
        const auto old = was.find(name);
        if (count <= (old == was.end() ? 0 : old->second)) continue;
        out.worse = name;
        return out;
    }
    for (const Finding& left : out.after->result.findings) {
        if (left.severity != Severity::Error || !replaced.contains(left.path)) continue;
        out.worse = left.rule;
        return out;
    }
    const auto count = [&](const CheckResult& result) {
        std::ptrdiff_t found = 0;
        for (const Finding& finding : result.findings)
            if (finding.rule == rule)
                found += 1 + static_cast<std::ptrdiff_t>(inExpression ? finding.related.size() : 0);
        return found;
    };
    out.holds = needsMoreThanCheck(rule) || count(out.after->result) + fewer <= count(before.result);
    return out;
}

FixTrial tryFix(const State& before, const Finding& finding, const TextEdit& edit, const std::stop_token& stop) {
    std::set<FieldPath> replaced;
    if (replacesValue(before, finding, edit)) replaced.insert(finding.path);
    return tryFix(before, finding.rule, edit, stop, replaced);
}

// The state after an edit that satisfies the contract.
std::optional<State> tried(const State& before, const Finding& finding, const TextEdit& edit,
                           const std::stop_token& stop) {
    FixTrial out = tryFix(before, finding, edit, stop);
    return out.holds ? std::move(out.after) : std::nullopt;
}

struct Candidates {
    std::vector<Fix> fixes;  // best first
    bool leftOut = false;    // unsafe ones are not among them
};

struct Choice {
    bool firstOnly = false, safeOnly = false;
};

Candidates candidates(const State& state, const Finding& finding, const std::stop_token& stop, Choice choice = {}) {
    const RuleFix* known = fixOf(finding.rule);
    const yaml::Stream& stream = *state.stream;
    if (!known || !stream.ok() || state.definition.document >= stream.documents().size()) return {};
    FixBuilder builder(stream, state.definition, finding, state.base.get(), state.targetMinor, choice.firstOnly, stop);
    builder.ruleCosts = state.ruleCosts;
    builder.safeOnly = choice.safeOnly;
    known->offer(builder);
    return {std::move(builder.candidates), builder.leftOut};
}

// `why`: what to report if none holds.
std::optional<std::pair<Fix, State>> firstThatHolds(const State& before, const Finding& finding, bool safeOnly,
                                                    const std::stop_token& stop, FixBlock& why) {
    Candidates all = candidates(before, finding, stop, {.firstOnly = false, .safeOnly = safeOnly});
    why = all.leftOut ? FixBlock::Unsafe : all.fixes.empty() ? FixBlock::NoEdit : FixBlock::NewErrors;
    for (Fix& fix : all.fixes)
        if (auto after = tried(before, finding, fix.edit, stop)) return std::pair(std::move(fix), std::move(*after));
    return std::nullopt;
}

// The definitions of one document, in a text of its own: a round of fixes reads its text again, and there can be
// hundreds of documents.
struct DocumentStates {
    std::size_t begin = 0;  // of that text in the whole one
    yaml::StreamPtr stream;
    std::vector<State> states;
    std::size_t document = 0;  // its index in the whole text
};

// The states of the documents to fix.
Result<std::vector<DocumentStates>> statesOf(std::string_view text, const FixAllOptions& options, bool foresight) {
    const std::stop_token& stop = options.stop;
    const auto stopped = [] { return failure(phrase("Fixes", "Stopped before the text was checked.")); };
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text), nullptr, {}, stop);
    if (!stream) return stopped();
    if (!stream->ok())
        return failure(
            stream->problems().empty()
                ? Phrase(phrase("Fixes", "The text is not valid YAML."))
                : phrase("Fixes", "The text is not valid YAML: %1").with(stream->problems().front().message.phrase()));
    std::vector<DocumentStates> out;
    std::vector<Definition> definitions;
    const std::vector<yaml::DocumentTree>& documents = stream->documents();
    for (std::size_t i = 0; i < documents.size(); ++i) {
        if (options.document && *options.document != i) continue;
        DocumentStates own{0, stream, {}, i};
        std::size_t index = i;
        if (documents.size() > 1) {
            const SourceSpan span = documents[i].span;
            yaml::StreamPtr alone =
                yaml::Stream::read(std::make_shared<const std::string>(span.of(text)), nullptr, {}, stop);
            if (!alone) return stopped();
            if (alone->ok() && alone->documents().size() == 1) {
                own = {span.begin, std::move(alone), {}, i};
                index = 0;
            }
        }
        for (const FieldPath& root : objectsIn(*own.stream, index)) {
            Definition definition = readDefinition(*own.stream, index, nullptr, stop, root);
            if (stop.stop_requested()) return stopped();
            if (!definition.details && !definition.nearMiss) continue;
            definitions.push_back(definition);
            own.states.push_back({own.stream, std::move(definition), {}, nullptr, options.targetMinor});
            own.states.back().foresight = foresight;
        }
        if (!own.states.empty()) out.push_back(std::move(own));
    }
    const std::vector<BasePtr> bases = basesOf(definitions, options.stored);
    auto base = bases.begin();
    for (DocumentStates& document : out) {
        for (State& state : document.states) {
            state.base = *base++;
            state.result = checked(state, stop);
            if (state.result.stopped) return stopped();
        }
    }
    if (out.empty() && options.document)
        return failure(phrase("Fixes", "Document %1 is not a CustomResourceDefinition.")
                           .with(std::to_string(*options.document + 1)));
    if (out.empty()) return failure(phrase("Fixes", "The text contains no CustomResourceDefinition."));
    return out;
}

// Updates the other documents of a text after a fix in one document: same findings, new positions. Returns false and
// changes nothing if `stop` was requested.
bool follow(std::vector<State>& states, const State& changed, const std::stop_token& stop) {
    std::vector<State> followed;
    followed.reserve(states.size());
    for (const State& state : states) {
        const Definition& old = state.definition;
        if (old.document == changed.definition.document && old.root == changed.definition.root) {
            followed.push_back(changed);
            continue;
        }
        State& next = followed.emplace_back();
        next.stream = changed.stream;
        next.definition = readDefinition(*next.stream, old.document, &old, stop, old.root);
        next.base = state.base;
        next.targetMinor = state.targetMinor;
        next.foresight = state.foresight;
        next.result = checked(next, stop, &state.result);
        if (next.result.stopped) return false;
    }
    states = std::move(followed);
    return true;
}

AppliedFix appliedTo(const Finding& finding, const Fix& fix) {
    return {0, finding.rule, finding.path, fix.title, fix.consequence, fix.safety};
}

// A finding among those of all documents, for candidates that failed.
std::string problemName(const State& state, const Finding& f) {
    return std::to_string(state.definition.document) + " " + std::string(idOf(f.rule)) + " " + f.path.toString() + " " +
           f.message.english();
}

// Candidates that failed, by finding and title.
using Failed = std::set<std::pair<std::string, std::string>>;

// Fixes of several findings in one edit.
struct Group {
    TextEdit edit;
    std::set<FieldPath> replaced;             // paths whose values `edit` replaces
    std::vector<const Finding*> findings;     // those that `edit` fixes,
    std::vector<AppliedFix> fixed;            // and how
    std::vector<const Finding*> unsafe;       // those that have only unsafe fixes
    std::vector<const Finding*> withoutEdit;  // those that have none
    std::vector<const Finding*> withoutMore;  // those of which all candidates failed
};

// Combines the first candidates of the findings that did not fail, as long as they do not overlap. Those of the
// findings so far if `stop` was requested.
Group together(const State& state, const std::vector<const Finding*>& findings, bool safeOnly, const Failed& failed,
               const std::stop_token& stop) {
    Group out;
    std::map<std::size_t, TextPatch> patches;  // by their beginning
    for (const Finding* finding : findings) {
        if (stop.stop_requested()) break;
        const std::string name = failed.empty() ? std::string() : problemName(state, *finding);
        const auto known = failed.lower_bound({name, {}});
        const bool again = known != failed.end() && known->first == name;
        Candidates offered = candidates(state, *finding, stop, {.firstOnly = !again, .safeOnly = safeOnly});
        std::erase_if(offered.fixes, [&](const Fix& fix) {
            return again && failed.contains({name, fix.title.english()});
        });
        if (offered.fixes.empty()) {
            if (offered.leftOut) out.unsafe.push_back(finding);
            if (!offered.leftOut) (again ? out.withoutMore : out.withoutEdit).push_back(finding);
            continue;
        }
        const auto apart = [&](const TextPatch& patch) {
            const auto after = patches.lower_bound(patch.span.begin);
            if (after != patches.end() && after->first <= patch.span.end) return false;
            return after == patches.begin() || std::prev(after)->second.span.end < patch.span.begin;
        };
        TextEdit& edit = offered.fixes.front().edit;
        if (!std::all_of(edit.begin(), edit.end(), apart)) continue;
        if (replacesValue(state, *finding, edit)) out.replaced.insert(finding->path);
        for (TextPatch& patch : edit) patches.emplace(patch.span.begin, std::move(patch));
        out.findings.push_back(finding);
        out.fixed.push_back(appliedTo(*finding, offered.fixes.front()));
    }
    for (auto& [begin, patch] : patches) out.edit.push_back(std::move(patch));
    return out;
}

// Adds the fixes of the group that its failure is about: where there is a new error at the node of the finding, or the
// finding itself is still there. Returns their number; 0 if that cannot be told.
std::size_t blame(const State& before, const State& after, const Group& group, Failed& failed) {
    constexpr std::size_t kSeveral = static_cast<std::size_t>(-1);
    std::map<FieldPath, std::size_t> owners;
    const auto own = [&](const FieldPath& path, std::size_t i) {
        const auto [at, fresh] = owners.emplace(path, i);
        if (!fresh && at->second != i) at->second = kSeveral;
    };
    for (std::size_t i = 0; i < group.findings.size(); ++i) {
        own(group.findings[i]->path, i);
        own(group.findings[i]->path.parent(), i);
    }
    std::set<std::pair<RuleId, FieldPath>> known;
    for (const Finding& finding : before.result.findings)
        if (finding.severity == Severity::Error) known.emplace(finding.rule, finding.path);
    std::set<std::size_t> blamed;
    for (const Finding& finding : after.result.findings) {
        const bool stays = finding.rule == group.findings.front()->rule;
        const bool expected = known.contains({finding.rule, finding.path}) && !group.replaced.contains(finding.path);
        if (!stays && (finding.severity != Severity::Error || expected)) continue;
        auto owner = owners.find(finding.path);
        for (FieldPath path = finding.path; !stays && owner == owners.end() && !path.empty();) {
            path = path.parent();
            owner = owners.find(path);
        }
        if (owner != owners.end() && owner->second != kSeveral) blamed.insert(owner->second);
    }
    for (const std::size_t i : blamed)
        failed.emplace(problemName(before, *group.findings[i]), group.fixed[i].title.english());
    return blamed.size();
}

// Processes the findings rule by rule. Most fixes are independent, so many are tried at once; if that violates the
// contract, other candidates for those that failed, or fewer, down to one finding with all its candidates.
template <typename Wanted>
class FixRun {
 public:
    FixRun(DocumentStates document, const FixAllOptions& options, std::size_t maxFixes, Wanted wanted)
        : m_stream(std::move(document.stream)),
          m_states(std::move(document.states)),
          m_maxFixes(maxFixes),
          m_safeOnly(!options.unsafeFixes),
          m_wanted(std::move(wanted)),
          m_stop(options.stop) {}

    FixAllResult run() {
        std::size_t appliedBefore = 0, atOnce = kFirstAtOnce;
        while (m_out.applied < m_maxFixes && !m_stop.stop_requested()) {
            const State* state = nullptr;
            std::vector<const Finding*> next = nextFindings(state);
            if (next.empty()) {
                // Fixes that failed before may succeed after other fixes.
                if (m_hopeless.empty() || m_out.applied == appliedBefore) break;
                appliedBefore = m_out.applied;
                m_hopeless.clear();
                m_failed.clear();
                continue;
            }
            if (std::size_t most = std::min(atOnce, m_maxFixes - m_out.applied); next.size() > most) next.resize(most);
            if (next.size() > 1) {
                Group group = together(*state, next, m_safeOnly, m_failed, m_stop);
                if (m_stop.stop_requested()) break;  // those that were not reached may have a fix
                for (const Finding* finding : group.unsafe)
                    m_hopeless[problemName(*state, *finding)] = FixBlock::Unsafe;
                for (const Finding* finding : group.withoutEdit)
                    m_hopeless[problemName(*state, *finding)] = FixBlock::NoEdit;
                for (const Finding* finding : group.withoutMore)
                    m_hopeless[problemName(*state, *finding)] = FixBlock::NewErrors;
                const std::size_t size = group.findings.size();
                if (size == 0) {  // nothing was tried, and each round goes through all findings
                    if (next.size() >= atOnce) atOnce *= 2;
                    continue;
                }
                FixTrial trial;
                if (size > 1)
                    trial = tryFix(*state, next.front()->rule, group.edit, m_stop, group.replaced,
                                   static_cast<std::ptrdiff_t>(size));
                if (trial.holds) {
                    accept(group.edit, std::move(group.fixed), *trial.after);
                    atOnce *= 2;
                    continue;
                }
                // Other candidates for those that failed, or fewer at once.
                const std::size_t blamed = trial.after ? blame(*state, *trial.after, group, m_failed) : 0;
                const bool shorter = group.unsafe.size() + group.withoutEdit.size() + group.withoutMore.size() > 0;
                if (blamed * kFewBlamed < size && !(size <= 1 && shorter))
                    atOnce = std::max<std::size_t>(1, next.size() / 4);
                continue;
            }
            FixBlock why = FixBlock::NoEdit;
            if (auto fixed = firstThatHolds(*state, *next.front(), m_safeOnly, m_stop, why)) {
                accept(fixed->first.edit, {appliedTo(*next.front(), fixed->first)}, fixed->second);
                atOnce *= 2;
            } else if (!m_stop.stop_requested()) {
                m_hopeless[problemName(*state, *next.front())] = why;
            }
        }
        for (const State& state : m_states) {
            for (const Finding& finding : state.result.findings) {
                if (!m_wanted(finding)) continue;
                ++m_out.left;
                ++m_out.why[whyLeft(state, finding)];
            }
        }
        return std::move(m_out);
    }

 private:
    static constexpr std::size_t kFirstAtOnce = 256;
    // Other candidates are tried for at least this part of a group; otherwise the group is made smaller.
    static constexpr std::size_t kFewBlamed = 8;

    FixBlock whyLeft(const State& state, const Finding& finding) const {
        if (!fixOf(finding.rule)) return FixBlock::NoFix;
        const auto tried = m_hopeless.find(problemName(state, finding));
        return tried == m_hopeless.end() ? FixBlock::Unfinished : tried->second;
    }

    // All findings of the first rule in order, in one document.
    std::vector<const Finding*> nextFindings(const State*& where) const {
        std::vector<const Finding*> next;
        std::size_t order = kNoFixOrder;
        for (const State& state : m_states)
            for (const Finding& finding : state.result.findings) {
                const std::size_t own = orderOf(finding.rule);
                if (own > order || own == kNoFixOrder || (own == order && where != &state)) continue;
                if (!m_wanted(finding) || (!m_hopeless.empty() && m_hopeless.contains(problemName(state, finding))))
                    continue;
                if (own < order) next.clear();
                order = own;
                where = &state;
                next.push_back(&finding);
            }
        return next;
    }

    // Does nothing once stopped.
    void accept(const TextEdit& edit, std::vector<AppliedFix> fixed, const State& after) {
        if (!follow(m_states, after, m_stop)) return;
        m_out.edit = m_out.edit.empty() ? edit : combined(m_stream->text(), m_out.edit, edit);
        m_out.applied += fixed.size();
        std::move(fixed.begin(), fixed.end(), std::back_inserter(m_out.fixed));
    }

    yaml::StreamPtr m_stream;  // before the first fix
    std::vector<State> m_states;
    std::size_t m_maxFixes;
    bool m_safeOnly;
    Wanted m_wanted;
    std::stop_token m_stop;
    FixAllResult m_out;
    std::map<std::string, FixBlock> m_hopeless;  // findings that no fix resolved, by problemName()
    Failed m_failed;
};

// Of all documents, one after another.
template <typename Wanted>
FixAllResult fixDocuments(std::vector<DocumentStates> documents, const FixAllOptions& options, const Wanted& wanted) {
    FixAllResult out;
    for (DocumentStates& document : documents) {
        const std::size_t begin = document.begin, index = document.document;
        FixAllResult own = FixRun(std::move(document), options, options.maxFixes - out.applied, wanted).run();
        for (TextPatch& patch : own.edit) {
            patch.span.begin += begin;
            patch.span.end += begin;
            out.edit.push_back(std::move(patch));
        }
        for (AppliedFix& fix : own.fixed) {
            fix.document = index;
            out.fixed.push_back(std::move(fix));
        }
        out.applied += own.applied;
        out.left += own.left;
        for (const auto& [why, count] : own.why) out.why[why] += count;
    }
    return out;
}

// What each known server says.
std::vector<ServerOutcome> allServers(const State& state, const CheckResult& target, const std::stop_token& stop) {
    CheckOptions options;
    options.base = state.base;
    options.targetMinor = state.targetMinor;
    return checkServers(state.definition, target, MinorSet::all(), {}, stop, options);
}

std::size_t errorCountOf(const ServerOutcome& server) {
    return static_cast<std::size_t>(
        std::count_if(server.findings.begin(), server.findings.end(),
                      [](const Finding& finding) { return finding.severity == Severity::Error; }));
}

// Whether the servers of the finding have no error left at its path, and no server has more errors than before.
bool holdsForServers(const State& before, const std::vector<ServerOutcome>& were, const Finding& finding,
                     const TextEdit& edit, const std::stop_token& stop) {
    const std::string& text = before.stream->text();
    if (!isValidEdit(edit, text.size())) return false;
    State after;
    after.stream =
        yaml::Stream::read(std::make_shared<const std::string>(applied(text, edit)), before.stream, {}, stop);
    const std::size_t document = before.definition.document;
    if (!after.stream || !after.stream->ok() || document >= after.stream->documents().size()) return false;
    after.definition = readDefinition(*after.stream, document, &before.definition, stop, before.definition.root);
    after.base = before.base;
    after.targetMinor = before.targetMinor;
    const CheckResult target = checked(after, stop, &before.result);
    if (target.stopped) return false;
    const std::vector<ServerOutcome> are = allServers(after, target, stop);
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
        const ServerOutcome* was = outcomeOfMinor(were, minor);
        const ServerOutcome* is = outcomeOfMinor(are, minor);
        if (was == nullptr || is == nullptr || errorCountOf(*is) > errorCountOf(*was)) return false;
        const auto remains = [&](const Finding& one) {
            return one.severity == Severity::Error && one.path == finding.path;
        };
        if (finding.servers.contains(minor) && std::any_of(is->findings.begin(), is->findings.end(), remains))
            return false;
    }
    return true;
}

// The fixes for the errors that other servers report at the finding's position: those of the newest such server that
// hold for all servers.
std::vector<Fix> fixesForOtherTarget(const yaml::Stream& stream, const Definition& definition, const Finding& finding,
                                     const BasePtr& base, const FixOptions& options) {
    FixOptions other = options;
    other.targetMinor = finding.servers.last();
    State state{yaml::StreamPtr(yaml::StreamPtr(), &stream), definition, {}, base, other.targetMinor};
    state.result = checked(state, options.stop);
    const std::vector<ServerOutcome> were = allServers(state, state.result, options.stop);
    std::vector<Fix> out;
    for (const Finding& error : state.result.findings) {
        if (error.severity != Severity::Error || error.path != finding.path || error.span != finding.span) continue;
        if (lacksFunctions(error)) continue;
        for (Fix& fix : fixesFor(stream, definition, error, base, other)) {
            const bool known =
                std::any_of(out.begin(), out.end(), [&](const Fix& one) { return one.edit == fix.edit; });
            if (!known && out.size() < options.most && holdsForServers(state, were, finding, fix.edit, options.stop))
                out.push_back(std::move(fix));
        }
    }
    return out;
}

bool isOfOtherServers(RuleId rule) {
    return rule == RuleId::AdviceOtherTarget || rule == RuleId::AdviceNotOnOlder;
}

}  // namespace

std::vector<Fix> fixesFor(const yaml::Stream& stream, const Definition& definition, const Finding& finding,
                          const BasePtr& base, const FixOptions& options, std::optional<RejectedFix>* whyNone) {
    if (isOfOtherServers(finding.rule)) return fixesForOtherTarget(stream, definition, finding, base, options);
    std::vector<Fix> kept;
    // Non-owning: the state refers to the caller's stream only during this call.
    State before{yaml::StreamPtr(yaml::StreamPtr(), &stream), definition, {}, base, options.targetMinor};
    std::vector<Fix> offered = candidates(before, finding, options.stop).fixes;
    if (offered.empty()) return kept;
    before.foresight = advice::isForesight(finding.rule);
    before.result = checked(before, options.stop);
    for (Fix& fix : offered) {
        if (kept.size() >= options.most || options.stop.stop_requested()) break;
        const bool known =
            std::any_of(kept.begin(), kept.end(), [&](const Fix& other) { return other.edit == fix.edit; });
        if (known) continue;
        const FixTrial trial = tryFix(before, finding, fix.edit, options.stop);
        if (trial.holds) {
            kept.push_back(std::move(fix));
        } else if (whyNone && !*whyNone && trial.after) {
            if (auto added = addedError(before.result, trial.after->result, trial.worse))
                *whyNone = RejectedFix{fix.title, *std::move(added)};
        }
    }
    if (whyNone && !kept.empty()) whyNone->reset();
    return kept;
}

Result<FixAllResult> fixAll(std::string_view text, std::string_view rule, const FixAllOptions& options) {
    const std::optional<RuleId> wantedRule = definitionRule(rule);
    if (rule != "all" && !wantedRule) return failure(phrase("Fixes", "There is no rule \"%1\".").with(rule));
    auto states = statesOf(text, options, wantedRule && advice::isForesight(*wantedRule));
    if (!states) return tl::unexpected<Error>(states.error());
    const auto wanted = [&](const Finding& f) {
        return wantedRule ? f.rule == *wantedRule : f.severity == Severity::Error;
    };
    return fixDocuments(std::move(*states), options, wanted);
}

bool canFixAll(RuleId rule) {
    return fixOf(rule) != nullptr && !needsMoreThanCheck(rule) && !isOfOtherServers(rule);
}

Result<FixAllResult> fixOne(std::string_view text, std::string_view rule, std::string_view path,
                            const FixAllOptions& options) {
    const std::optional<RuleId> wantedRule = definitionRule(rule);
    if (!wantedRule) return failure(phrase("Fixes", "There is no rule \"%1\".").with(rule));
    auto states = statesOf(text, options, advice::isForesight(*wantedRule));
    if (!states) return tl::unexpected<Error>(states.error());
    const auto wanted = [&](const Finding& f) {
        return f.rule == *wantedRule && (f.path.toString() == path || (f.server && f.server->field == path));
    };
    std::vector<std::string> documents;  // that have such a finding, from one
    for (const DocumentStates& document : *states) {
        const bool has = std::any_of(document.states.begin(), document.states.end(), [&](const State& state) {
            return std::any_of(state.result.findings.begin(), state.result.findings.end(), wanted);
        });
        if (has) documents.push_back(std::to_string(document.document + 1));
    }
    if (documents.empty()) return failure(phrase("Fixes", "There is no problem %1 at %2.").with(rule, path));
    if (documents.size() > 1)
        return failure(phrase("Fixes", "The documents %1 have a problem %2 at %3: choose one of them with --document.")
                           .with(joined(documents, ", "), rule, path));
    FixAllOptions one = options;
    one.maxFixes = 1;
    one.unsafeFixes = true;
    FixAllResult done = fixDocuments(std::move(*states), one, wanted);
    if (done.applied == 0 && done.why.contains(FixBlock::NewErrors))
        return failure(phrase("Fixes",
                              "No fix for %1 at %2 can be applied alone: none resolves the problem without causing "
                              "another one.")
                           .with(rule, path));
    if (done.applied == 0) return failure(phrase("Fixes", "No fix for %1 at %2 is available.").with(rule, path));
    return done;
}

}  // namespace crd
