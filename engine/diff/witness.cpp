#include "engine/diff/witness.h"

#include <algorithm>

#include "engine/apply/field_manager.h"
#include "engine/base/check.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/diff/internal/rejection.h"
#include "engine/diff/internal/search.h"
#include "engine/diff/internal/stored_requests.h"
#include "engine/object/client.h"

namespace crd::diff {

namespace {

// An object that a server returns.
struct Read {
    Json object;
    std::vector<std::string> lost;  // the paths of what is stored and not returned
};

// Of a rejected update: the server's text, that for the difference first. `isOther`: the update is rejected only
// because of other differences, which reject the object itself, too.
struct UnchangedRejection {
    std::string text;
    bool isOther = false;
};

UnchangedRejection unchangedRejection(const object::Outcome& outcome, const Rejection& known) {
    if (outcome.reading.rejection) return {*outcome.reading.rejection};
    std::vector<std::string> texts;
    for (const object::ValueError& error : outcome.validation.errors)
        if (!error.notEvaluated && error.detail != object::kRulesNotChecked)
            texts.push_back(object::toString(error, outcome.stored));
    if (texts.empty()) return {object::toString(outcome.validation.errors.front(), outcome.stored)};
    const auto own = std::find(texts.begin(), texts.end(), known.text);
    if (own != texts.end()) return {*own};
    const std::vector<std::string>& others = known.others;
    const bool isOther = std::all_of(texts.begin(), texts.end(), [&](const std::string& text) {
        return std::find(others.begin(), others.end(), text) != others.end();
    });
    return {texts.front(), isOther};
}

Pattern unchangedRejectionPattern(bool isWhole, bool isOther) {
    if (isOther)
        return isWhole ? phrase("Comparison",
                                "Only because of other differences, an update that leaves such a stored object "
                                "unchanged is rejected: %1")
                       : phrase("Comparison",
                                "Only because of other differences, an update that sends back what is read is "
                                "rejected: %1");
    return isWhole ? phrase("Comparison", "An update that leaves such a stored object unchanged is rejected: %1")
                   : phrase("Comparison", "An update that sends back what is read is rejected: %1");
}

// What becomes of an update that sends back what is read. `known`: why the object itself is rejected.
UnchangedUpdate unchangedUpdate(const object::Outcome& outcome, const std::vector<std::string>& lost,
                                const Rejection& known) {
    constexpr std::size_t kShown = 4;
    UnchangedUpdate out;
    const bool whole = lost.empty();
    if (outcome.reading.rejection || !outcome.validation.errors.empty()) {
        const UnchangedRejection rejection = unchangedRejection(outcome, known);
        out.says = unchangedRejectionPattern(whole, rejection.isOther).with(rejection.text);
    } else if (!outcome.validation.warnings.empty()) {
        out.accepted = true;
        out.says =
            (whole ? phrase("Comparison",
                            "An update that leaves such a stored object unchanged is accepted with a warning: %1")
                   : phrase("Comparison", "An update that sends back what is read is accepted with a warning: %1"))
                .with(outcome.validation.warnings.front());
    } else {
        out.accepted = true;
        out.says = whole ? phrase("Comparison", "An update that leaves such a stored object unchanged is accepted.")
                         : phrase("Comparison", "An update that sends back what is read is accepted.");
    }
    if (whole) return out;
    std::vector<Phrase> names;
    for (const std::string& path : lost) names.push_back(Phrase::word(names.size() < kShown ? path : "\xE2\x80\xA6"));
    names.resize(std::min(names.size(), kShown + 1));
    out.says = sentences(phrase("Comparison", "Such a stored object is read without %1.").with(allOf(names)), out.says);
    return out;
}

bool isListKind(const Difference& difference) {
    return difference.keyword == schema::Keyword::XListType || difference.keyword == schema::Keyword::XListMapKeys;
}

Phrase saysOf(const FailingObject& failing) {
    return sentences(phrase("Comparison", "For another stored object the rule fails with an error."),
                     remarksOn(failing.updates));
}

// Where a sentence ends with a text of the server, which has no full stop, and another sentence follows.
Phrase withFullStop(const Phrase& sentence) {
    return sentence.empty() || sentence.english().ends_with('.') ? sentence
                                                                 : phrase("Comparison", "%1.").with(sentence);
}

}  // namespace

struct Witnesses::State {
    State(const Side& leftSide, const Side& rightSide) : left(leftSide), right(rightSide) {}

    // Null for a version without a structural schema.
    TrialSide* trial(const Side& side, std::unique_ptr<TrialSide>& made) const {
        if (!side.definition || !side.version || !side.version->schema || !side.structural) return nullptr;
        if (!made) made = std::make_unique<TrialSide>(side);
        return made->sampler.usable() ? made.get() : nullptr;
    }

    // Whether the right version of a stored object is what the left one is read as, with another apiVersion.
    bool readsUnconverted() const {
        return isReadAsLeft(left, right) && left.definition == right.definition &&
               !convertsByWebhook(*right.definition);
    }

    // What a server of the right side returns of an object that the left side stored. Nothing if it is not known: a
    // webhook converts it, or it cannot be read.
    std::optional<Read> returned(const Json& object, const std::stop_token& stop) {
        const Json stored = leftTrial->server.create(object::completed(object, leftTrial->kind), stop).stored;
        Json sent = stored;
        object::Steps before;
        if (isReadAsLeft(left, right)) {
            // The definition of the left side can have another schema for the version.
            if (left.definition != right.definition || convertsByWebhook(*right.definition)) return std::nullopt;
            object::Reading decoded = leftTrial->server.readStored(stored);
            if (decoded.rejection) return std::nullopt;
            sent = std::move(decoded.object);
            before = std::move(decoded.steps);
        }
        sent = rightTrial->adapted(std::move(sent));
        object::Reading read = isReadAsLeft(left, right) ? later->coerce(sent) : later->readStored(sent);
        if (read.rejection || stop.stop_requested()) return std::nullopt;
        Read out{std::move(read.object), {}};
        before.insert(before.end(), read.steps.begin(), read.steps.end());
        for (const object::Step& step : before)
            if (step.kind == object::StepKind::Pruned || step.kind == object::StepKind::NullDropped)
                out.lost.push_back(step.path.toString());
        return out;
    }

    // What follows for an object, as the left side stores it.
    struct Followed {
        std::optional<UnchangedUpdate> unchanged;
        std::vector<StoredUpdate> updates;
    };
    // `equalItems`: the path of a list that has them; may be null. Nothing if it is not known.
    Followed follow(const Json& object, const Rejection& rejection, bool ofStatus, const FieldPath* equalItems,
                    int targetMinor, const std::stop_token& stop) {
        if (!later || minor != targetMinor) {
            minor = targetMinor;
            later = std::make_unique<object::ResourceServer>(
                rightTrial->kind, std::make_shared<cel_schema::RuleCache>(cel_schema::storedEnvironment(targetMinor)));
        }
        const std::optional<Read> read = returned(object, stop);
        if (!read) return {};
        const Json old = object::completed(read->object, rightTrial->kind, &read->object);
        if (!requests) requests = std::make_unique<StoredRequests>(right);
        std::optional<StoredRequests::EqualItems> items;
        if (equalItems && left.version->name == right.version->name) items = {*equalItems, managersOf(object)};
        return {unchanged(*read, old, rejection, stop),
                requests->run({old, rejection.text, targetMinor, ofStatus, items ? &*items : nullptr}, stop)};
    }

    // metadata.managedFields of the object, as the left side creates it for kubectl.
    Json managersOf(const Json& object) const {
        Json created = object::completed(object, leftTrial->kind);
        apply::FieldManager(leftTrial->kind).update(nullptr, created, "kubectl-create", kNoTime);
        const Json* managers = object::valueAt(created, FieldPath().child("metadata").child("managedFields"));
        return managers ? *managers : Json(Json::Array());
    }

    std::optional<UnchangedUpdate> unchanged(const Read& read, const Json& old, const Rejection& known,
                                             const std::stop_token& stop) {
        const object::Outcome outcome = later->update(old, old, object::Endpoint::Main, stop);
        if (!outcome.reading.rejection && object::isUndecided(outcome.validation.errors)) return std::nullopt;
        return unchangedUpdate(outcome, read.lost, known);
    }

    Side left, right;
    std::unique_ptr<TrialSide> leftTrial, rightTrial;
    std::unique_ptr<object::ResourceServer> later;  // of the right side, on this minor
    int minor = 0;
    std::unique_ptr<StoredRequests> requests;
    // Searches that used up their budget: each leaves the next ones half of it, since what made them expensive is often
    // in every object.
    unsigned exhausted = 0;
    std::size_t spent = 0;
};

Witnesses::Witnesses(const Side& left, const Side& right, unsigned halved)
    : m_state(std::make_unique<State>(left, right)) {
    m_state->exhausted = halved;
}
Witnesses::~Witnesses() = default;

std::size_t Witnesses::spent() const {
    return m_state->spent;
}

Evidence Witnesses::of(const Comparison& comparison, std::uint32_t node, const Difference& difference,
                       const std::stop_token& stop) {
    Evidence out;
    if (!difference.assurance.empty()) {
        out.assurance = difference.assurance;
        return out;
    }
    TrialSide* left = m_state->trial(m_state->left, m_state->leftTrial);
    TrialSide* right = m_state->trial(m_state->right, m_state->rightTrial);
    if (!left || !right) {
        const auto isOld = [](const Side& side) {
            return !side.structural && side.definition &&
                   side.definition->kind == DocumentKind::CustomResourceDefinitionV1beta1;
        };
        const auto isUnread = [](const Side& side) {
            return side.version && side.version->schema && side.version->schema->unreadBelow;
        };
        out.assurance = isOld(m_state->left) || isOld(m_state->right)
                            ? phrase("Comparison",
                                     "No objects were tried: a definition is written in apiextensions.k8s.io/v1beta1.")
                        : isUnread(m_state->left) || isUnread(m_state->right)
                            ? phrase("Comparison", "No objects were tried: a schema has more levels than are read.")
                            : phrase("Comparison", "No objects were tried: a schema is not structural.");
        return out;
    }
    if (m_state->readsUnconverted()) right->storing = left;
    CRD_CHECK(node < comparison.nodes.size());
    const PairedNode& row = comparison.nodes[node];
    const bool leftToRight = difference.has(Impact::Writers) || difference.impact() == Impact::Safe;
    constexpr unsigned kMostHalved = 6;
    const unsigned halved = std::min(m_state->exhausted, kMostHalved);
    sample::Budget budget(sample::Budget::kBytes >> halved, sample::Budget::kTime / (1U << halved));
    Phrase reason;
    FieldPath path;  // of the node's value in the witness
    bool isFailing = false;
    const auto search = [&](bool forward) {
        TrialSide& accepting = forward ? *left : *right;
        TrialSide& rejecting = forward ? *right : *left;
        const bool exists = forward ? row.left != nullptr : row.right != nullptr;
        // The rejecting node, or what is around it.
        const std::uint32_t at = exists ? node : row.parent;
        const Location location =
            locationOf(*accepting.kind.schema, forward ? comparison.leftWay(at) : comparison.rightWay(at));
        const bool ofStatus = !location.way.empty() && location.way.front()->name == "status" &&
                              (m_state->left.version->hasStatus || m_state->right.version->hasStatus);
        SearchResult result = searchObject(accepting, rejecting, location,
                                           {comparison, node, difference, forward, ofStatus}, budget, stop);
        std::optional<FoundObject>& found = result.found;
        out.tried += result.tried;
        if (!found) {
            if (reason.empty()) reason = std::move(result.reason);
            return false;
        }
        path = found->path;
        isFailing = isRuleFailure(found->rejection);
        std::optional<Json> stored;
        if (found->stored) stored = left->adapted(*std::move(found->stored));
        out.witness = Witness{left->adapted(std::move(found->object)),
                              std::move(stored),
                              forward,
                              !forward,
                              std::move(found->rejection.text),
                              std::move(found->rejection.others),
                              ofStatus};
        return true;
    };
    const auto failing = [&]() -> std::optional<FailingObject> {
        if (difference.keyword != schema::Keyword::XValidations || !row.left) return std::nullopt;
        const Location location = locationOf(*left->kind.schema, comparison.leftWay(node));
        std::optional<FoundObject> found = failingObject(
            *left, *right, location, {comparison, node, difference, true, out.witness->ofStatus}, budget, stop);
        if (!found) return std::nullopt;
        FailingObject made{left->adapted(std::move(found->object)), {}};
        made.updates =
            m_state->follow(made.object, found->rejection, out.witness->ofStatus, nullptr, comparison.targetMinor, stop)
                .updates;
        const bool isStuck = std::any_of(made.updates.begin(), made.updates.end(),
                                         [](const StoredUpdate& update) { return !update.accepted; });
        return isStuck ? std::optional(std::move(made)) : std::nullopt;
    };
    bool shown = leftToRight && search(true);
    // An added field is unknown to the other version: that needs no object.
    const bool isAddition = !difference.keyword && !row.left;
    if (!shown && !difference.has(Impact::Writers) && !isAddition) shown = search(false);
    if (budget.usedUp()) ++m_state->exhausted;
    m_state->spent += budget.spent();
    if (shown) {
        const bool forward = out.witness->leftAccepts;
        const Phrase update = forward ? phrase("Comparison",
                                               "An update shows it: the left version accepts it, the right one "
                                               "rejects it.")
                                      : phrase("Comparison",
                                               "An update shows it: the right version accepts it, the left one "
                                               "rejects it.");
        const Phrase object = forward ? phrase("Comparison",
                                               "An object shows it: the left version accepts it, the right one "
                                               "rejects it.")
                                      : phrase("Comparison",
                                               "An object shows it: the right version accepts it, the left one "
                                               "rejects it.");
        if (!out.witness->otherRejections.empty())
            out.context = phrase("Comparison", "Other differences reject it, too: %1.")
                              .with(joined(out.witness->otherRejections, ", "));
        if (forward && !out.witness->stored && difference.has(Impact::Stored)) {
            State::Followed followed = m_state->follow(
                out.witness->object, {out.witness->rejection, out.witness->otherRejections}, out.witness->ofStatus,
                isListKind(difference) ? &path : nullptr, comparison.targetMinor, stop);
            out.unchanged = std::move(followed.unchanged);
            if (out.unchanged) {
                out.updates = std::move(followed.updates);
                out.context = sentences(sentences(out.context, remarksOn(out.updates)), out.unchanged->says);
            }
            if (!isFailing) out.failing = failing();
            if (out.failing) out.context = sentences(withFullStop(out.context), saysOf(*out.failing));
        }
        out.assurance = sentences(out.witness->stored ? update : object, out.context);
    } else {
        const Phrase none = out.tried == 0 ? Phrase()
                                           : phrase("Comparison", "No object that shows it was found in %1 tries.")
                                                 .with(std::to_string(out.tried));
        out.assurance = sentences(none, reason);
    }
    return out;
}

}  // namespace crd::diff
