#include "engine/diff/internal/search.h"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <set>
#include <unordered_set>

#include "engine/cel/syntax/parser.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/diff/internal/changes.h"
#include "engine/diff/internal/edits.h"
#include "engine/diff/internal/shrink.h"
#include "engine/diff/internal/trial_values.h"
#include "engine/object/rule_mentions.h"
#include "engine/object/value_error.h"
#include "engine/sample/violations.h"
#include "engine/value/json_size.h"

namespace crd::diff {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

// Each object is validated twice.
constexpr std::size_t kMostTried = 240;
// More objects and updates, if these show nothing.
constexpr std::size_t kMostAround = 320;
constexpr std::size_t kMostUpdates = 256;
// Updates from each of these objects to each other one; fewer, if their values at the node are the same.
constexpr std::size_t kMostStored = 16;
constexpr std::size_t kMostAlike = 6;

// Counts of the objects that were tried.
struct Tally {
    std::size_t tried = 0, undecided = 0;  // of the second it is not known, because a rule was not evaluated
    std::size_t accepted = 0;              // by the accepting side
    std::size_t elsewhere = 0;             // and rejected by the other one, because of something else
    std::size_t unruled = 0;               // of those, the ones whose rules the server does not check
    std::string obstacle, rejection;  // the first text about such an object, and the first one of the accepting side
    bool unwritable = false;          // an object was found, but a write to /status does not show it
};

class Search {
 public:
    Search(TrialSide& accepting, TrialSide& rejecting, const Location& location, Dispute of, sample::Budget& budget,
           const std::stop_token& stop)
        : m_a(accepting),
          m_b(rejecting),
          m_generating(&accepting),
          m_location(location),
          m_of(std::move(of)),
          m_budget(budget),
          m_stop(stop) {}

    // `ofStatus`: SearchSubject::ofStatus.
    std::optional<FoundObject> run(const Difference& difference, bool ofStatus, Tally& tally) {
        m_tally = &tally;
        m_most = kMostTried;
        if (difference.keyword == Keyword::XValidations) violating(difference);
        m_most = tally.tried + kMostTried;
        specific(difference);
        const bool isField = m_of.added && m_of.added->kind == ChildKind::Property && !m_of.isBranch;
        if (!m_found && isField) insideAdded();
        if (!m_found) plain(difference);
        if (!m_found && m_failing) {
            m_found = std::move(m_failing);
            m_foundPath = m_failingPath;
        }
        m_most += kMostAround;
        if (!m_found && (m_mixed || tally.elsewhere > 0)) asRejecting(difference);
        if (!m_found && m_mixed) {
            m_found = std::move(m_mixed);
            m_foundPath = m_mixedPath;
        }
        if (!m_found && difference.keyword == Keyword::XValidations) inside(difference);
        if (!m_found && concernsOthers(m_of)) around();
        m_most += kMostUpdates;
        if (!m_found && isTransition(difference)) updates();
        if (m_found) shrinkAll();
        if (m_found && ofStatus) asStatusWrite();
        if (m_found) m_found->path = m_foundPath;
        return std::move(m_found);
    }

    // Whether all values of the node were in objects that both sides accept: there are no others.
    bool triedEveryValue() const {
        if (concernsOthers(m_of) || isTransition(m_of.difference) || m_of.isBranch) return false;
        if (!m_of.accepted || m_of.accepted->type == "object" || m_of.accepted->type == "array") return false;
        if (m_of.accepted->type == "boolean") return m_values.contains("true") && m_values.contains("false");
        if (!m_of.accepted->enumValues || m_of.accepted->enumValues->empty()) return false;
        return std::all_of(m_of.accepted->enumValues->begin(), m_of.accepted->enumValues->end(),
                           [&](const Json& value) { return m_values.contains(toString(value)); });
    }

 private:
    bool done() const { return m_found || m_tally->tried >= m_most || m_budget.usedUp() || m_stop.stop_requested(); }

    bool isTransition(const Difference& difference) const {
        const auto compares = [](const std::string& rules) { return object::mentions(rules, "oldSelf"); };
        if (difference.keyword == Keyword::XValidations)
            return compares(expressionOf(difference.left)) || compares(expressionOf(difference.right));
        if (!concernsOthers(m_of)) return false;
        return std::any_of(m_of.holders.begin(), m_of.holders.end(), [&](const Holder& holder) {
            return holder.rejecting && compares(rulesOf(*holder.rejecting));
        });
    }

    static std::string rulesOf(const Schema& node) {
        std::string out;
        for (const schema::ValidationRule& rule : node.rules) out += rule.rule + '\n';
        return out;
    }

    // The location in the schema of the rejecting side; nothing if that side does not have it.
    std::optional<Location> rejectingLocation() const {
        std::vector<const ChildSchema*> way;
        for (const Holder& holder : m_of.holders) {
            if (!holder.rejecting) return std::nullopt;
            const PairedNode& row = m_of.comparison.nodes[holder.row];
            if (const ChildSchema* child = m_of.forward ? row.rightChild : row.leftChild) way.push_back(child);
        }
        return locationOf(*m_b.kind.schema, way);
    }

    // Values of a field that only the rejecting side specifies, each with a value in it that its schema can reject: in
    // an object of the accepting side, and in one of the rejecting side.
    void insideAdded() {
        const std::optional<Location> around = rejectingLocation();
        if (!around || !around->node || around->way.size() != m_location.way.size()) return;
        const std::vector<sample::TargetedSample> hosts = bases();
        constexpr std::size_t kMostNodes = 24, kMostDepth = 6;
        std::size_t nodes = 0;
        const std::function<void(sample::Target&, const ChildSchema&)> each = [&](sample::Target& target,
                                                                                  const ChildSchema& child) {
            if (++nodes > kMostNodes || target.way.size() > around->way.size() + kMostDepth) return;
            target.way.push_back(&child);
            for (Json& value : trialValues(nullptr, child.schema.get(), m_of.difference)) {
                target.value = std::move(value);
                addedWith(target, hosts);
            }
            target.value = Json(child.schema->type == "string" ? Json(1) : Json("example"));
            addedWith(target, hosts);
            target.value.reset();
            for (const std::size_t size : trialSizes(nullptr, child.schema.get(), m_of.difference)) {
                target.size = size;
                addedWith(target, hosts);
            }
            target.size.reset();
            for (const ChildSchema& inner : child.schema->children)
                if (!done() && schema::placesValues(inner.kind)) each(target, inner);
            target.way.pop_back();
        };
        sample::Target target;
        target.way = around->way;
        each(target, *m_of.added);
    }

    void addedWith(const sample::Target& target, const std::vector<sample::TargetedSample>& hosts) {
        for (const sample::TargetedSample& host : hosts) changedIn(host, target);
        if (done()) return;
        sample::SampleOptions options;
        options.budget = &m_budget;
        sample::TargetedSample made = m_b.sampler.makeWith(target, options);
        const std::size_t depth = m_location.way.size();
        if (!made.path || made.path->steps().size() <= depth) return;
        const auto steps = made.path->steps().begin();
        made.path = FieldPath(std::vector<PathStep>(steps, steps + static_cast<std::ptrdiff_t>(depth)));
        const Json* value = object::valueAt(made.object, made.path->child(m_of.added->name));
        for (const sample::TargetedSample& host : hosts) {
            sample::TargetedSample changed = host;
            Json* holder = value ? memberAt(changed.object, host.path->steps(), host.path->steps().size()) : nullptr;
            if (!holder || !holder->asObject()) continue;
            holder->asObject()->insert_or_assign(m_of.added->name, *value);
            attemptNew(changed);
        }
        made.object = m_a.adapted(std::move(made.object));
        attemptNew(made);
    }

    // The target in what an object has of the field anyway, as every object has metadata.
    void changedIn(const sample::TargetedSample& host, const sample::Target& target) {
        const bool isText = target.way.back()->schema->type == "string";
        if (!target.value && !(target.size && isText)) return;
        sample::TargetedSample changed = host;
        Json* at = memberAt(changed.object, host.path->steps(), host.path->steps().size());
        for (std::size_t i = m_location.way.size(); at && i < target.way.size(); ++i) {
            Json::Object* members = at->asObject();
            const auto found = members ? members->find(target.way[i]->name) : Json::Object::iterator();
            if (!members || found == members->end()) return;
            at = &found->second;
        }
        if (!at) return;
        *at = target.value ? *target.value : Json(std::string(*target.size, 'a'));
        attemptNew(changed);
    }

    // Objects that avoid what other differences reject: made for the rejecting side.
    void asRejecting(const Difference& difference) {
        const std::optional<Location> around = rejectingLocation();
        if (!around) return;
        const Location own = m_location;
        m_location = *around;
        m_generating = &m_b;
        if (difference.keyword == Keyword::XValidations) violating(difference);
        if (!m_found) specific(difference);
        if (!m_found) plain(difference);
        m_generating = &m_a;
        m_location = own;
    }

    // Values for which the rule fails, as its conditions say.
    void violating(const Difference& difference) {
        if (m_location.node != (m_generating == &m_a ? m_of.accepted : m_of.rejected)) return;
        const bool known = m_of.rejected && m_of.rule && *m_of.rule < m_of.rejected->rules.size();
        const cel::Source source(known ? m_of.rejected->rules[*m_of.rule].rule
                                       : expressionOf(m_of.forward ? difference.right : difference.left));
        cel::Issues issues;
        const std::optional<cel::Ast> rule = cel::parse(source, cel_schema::usualEnvironment(), issues);
        if (!rule) return;
        sample::Target target;
        target.way = m_location.way;
        for (std::vector<sample::Demand>& demands :
             sample::violationsOf(*rule->root, *m_location.node, m_location.way.empty())) {
            target.demands = std::move(demands);
            for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full})
                with(target, optionsOf(0, extent));
            if (done()) return;
        }
    }

    // Values for the keyword of the difference.
    void specific(const Difference& difference) {
        sample::Target target;
        target.way = m_location.way;
        const std::optional<Keyword> keyword = difference.keyword;
        if (keyword == Keyword::Required || keyword == Keyword::Default) {
            const std::string& text = difference.left.empty() ? difference.right : difference.left;
            if (keyword == Keyword::Required) {
                target.without = text.size() > 1 ? text.substr(1, text.size() - 2) : text;
                with(target);
            } else if (!target.way.empty() && target.way.back()->kind == ChildKind::Property) {
                target.without = target.way.back()->name;
                target.way.pop_back();
                with(target);
            } else {
                target.value = Json();
                with(target);
            }
            return;
        }
        for (Json& value : trialValues(m_of.accepted ? m_of.accepted : m_location.node, m_of.rejected, difference)) {
            target.value = std::move(value);
            with(target);
            if (done()) return;
        }
        target.value.reset();
        for (const std::size_t size : trialSizes(m_of.accepted, m_of.rejected, difference)) {
            target.size = size;
            with(target);
            if (done()) return;
        }
        target.size.reset();
        if (keyword == Keyword::XListType || keyword == Keyword::XListMapKeys) repeated();
        if (keyword == Keyword::XPreserveUnknownFields) unknownField();
    }

    // A list with an item twice, or twice with another value of one member.
    void repeated() {
        sample::Target target;
        target.way = m_location.way;
        target.size = 1;
        sample::SampleOptions options;
        options.budget = &m_budget;
        const sample::TargetedSample plain = m_generating->sampler.makeWith(target, options);
        const Json* list = plain.path ? object::valueAt(plain.object, *plain.path) : nullptr;
        if (!list || !list->asArray() || list->asArray()->empty()) return;
        target.size.reset();
        const Json item = list->asArray()->front();
        target.value = Json(Json::Array{item, item});
        with(target);
        const ChildSchema* items = m_location.node->child(ChildKind::Items);
        if (!items || !item.asObject()) return;
        for (const ChildSchema& member : items->schema->children) {
            if (member.kind != ChildKind::Property || done()) continue;
            for (Json& value : trialValues(member.schema.get(), nullptr, Difference())) {
                Json other = item;
                other.asObject()->insert_or_assign(member.name, std::move(value));
                target.value = Json(Json::Array{item, std::move(other)});
                with(target);
                if (done()) return;
            }
        }
    }

    void unknownField() {
        sample::Target target;
        target.way = m_location.way;
        target.value = Json(Json::Object{{"unknownField", Json("value")}});
        with(target);
    }

    // Objects that differ by seed, and by one member of the node's value.
    void plain(const Difference& difference) {
        sample::Target target;
        target.way = m_location.way;
        constexpr std::uint64_t kSeeds = 12;
        for (std::uint64_t seed = 0; seed < kSeeds && !done(); ++seed) {
            for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full}) {
                with(target, optionsOf(seed, extent));
                if (done()) return;
            }
        }
        constexpr std::size_t kMembers = 24;
        std::size_t members = 0;
        for (const ChildSchema& member : m_location.node->children) {
            if (member.kind != ChildKind::Property || ++members > kMembers) continue;
            sample::Target below;
            below.way = m_location.way;
            below.without = member.name;
            with(below);
            below.without.clear();
            below.way.push_back(&member);
            for (Json& value : trialValues(member.schema.get(), nullptr, difference)) {
                below.value = std::move(value);
                with(below);
                if (done()) return;
            }
        }
    }

    static sample::SampleOptions optionsOf(std::uint64_t seed, sample::Extent extent) {
        sample::SampleOptions out;
        out.seed = seed;
        out.extent = extent;
        return out;
    }

    // Objects with the value that the sides treat in another way: absent, null, or any.
    std::vector<sample::TargetedSample> bases() {
        sample::Target target;
        target.way = m_location.way;
        const bool isMember = !target.way.empty() && target.way.back()->kind == ChildKind::Property;
        if (m_of.difference.keyword == Keyword::Nullable ||
            (m_of.difference.keyword == Keyword::Default && !isMember)) {
            target.value = Json();
        } else if (m_of.difference.keyword == Keyword::Default) {
            target.without = target.way.back()->name;
            target.way.pop_back();
        }
        std::vector<sample::TargetedSample> out;
        constexpr std::uint64_t kSeeds = 2;
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
            for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full}) {
                sample::SampleOptions options = optionsOf(seed, extent);
                options.budget = &m_budget;
                sample::TargetedSample made = m_a.sampler.makeWith(target, options);
                if (made.path) out.push_back(std::move(made));
            }
        }
        return out;
    }

    // Changes what the rules, limits and lists around the node look at.
    void around() {
        for (sample::TargetedSample& base : bases()) {
            attempt(base);
            for (std::size_t i = m_of.holders.size(); i-- > 0 && !done();) {
                const Schema* node = m_of.holders[i].accepting;
                const Schema* rejecting = m_of.holders[i].rejecting;
                const std::size_t depth = i;
                if (!node || !rejecting || depth > base.path->steps().size()) continue;
                const ChildSchema* next = depth < m_location.way.size() ? m_location.way[depth] : nullptr;
                const std::string rules = rulesOf(*rejecting);
                const bool branches = std::any_of(rejecting->children.begin(), rejecting->children.end(),
                                                  [](const auto& child) { return !schema::placesValues(child.kind); });
                const bool limits = rejecting->maxProperties || rejecting->minProperties;
                if (!rules.empty() || branches || limits)
                    vary(base, depth, *node, branches || limits ? std::string() : rules, next);
                if (rejecting->listType || !rules.empty()) repeatItem(base, depth);
            }
            if (done()) return;
        }
    }

    // Changes members of the node's value that its rule names.
    void inside(const Difference& difference) {
        const std::string rule = expressionOf(m_of.forward ? difference.right : difference.left);
        if (rule.empty()) return;
        // Also from the accepted values so far.
        std::vector<sample::TargetedSample> starts = m_stored;
        for (sample::TargetedSample& base : bases()) starts.push_back(std::move(base));
        const std::size_t most = m_most;
        for (std::size_t i = 0; i < starts.size() && m_tally->tried < most; ++i) {
            // Each gets its share.
            m_most = m_tally->tried + (most - m_tally->tried) / (starts.size() - i);
            const std::size_t depth = starts[i].path->steps().size();
            repeatItem(starts[i], depth);
            vary(starts[i], depth, *m_location.node, rule, nullptr);
            if (m_found) break;
        }
        m_most = most;
    }

    // Sets or drops members of the value at the first `depth` steps of the path, one or two at a time.
    void vary(const sample::TargetedSample& base, std::size_t depth, const Schema& node, const std::string& words,
              const ChildSchema* except) {
        const std::vector<PathStep> head(base.path->steps().begin(),
                                         base.path->steps().begin() + static_cast<std::ptrdiff_t>(depth));
        const std::vector<Edit> edits = editsOf(base.object, head, node, words, except);
        const auto attemptWith = [&](std::initializer_list<const Edit*> both) {
            sample::TargetedSample changed = base;
            for (const Edit* edit : both)
                if (!apply(changed.object, *edit)) return;
            attemptNew(changed);
            // A rule about all items of a list.
            if (node.type == "array") repeatItem(changed, depth);
        };
        for (const Edit& edit : edits) {
            if (done()) return;
            attemptWith({&edit});
        }
        // Distant ones first, so that different members are changed.
        for (std::size_t apart = edits.size(); apart-- > 1;) {
            for (std::size_t i = 0; i + apart < edits.size(); ++i) {
                if (done()) return;
                if (edits[i].steps != edits[i + apart].steps) attemptWith({&edits[i], &edits[i + apart]});
            }
        }
    }

    // An item of a list on the way a second time; with the default, if that is what changes.
    void repeatItem(const sample::TargetedSample& base, std::size_t depth) {
        const std::vector<PathStep>& steps = base.path->steps();
        sample::TargetedSample changed = base;
        Json* list = memberAt(changed.object, steps, depth);
        if (!list || !list->asArray() || list->asArray()->empty()) return;
        Json::Array& items = *list->asArray();
        items.push_back(Json(items.front()));
        attemptNew(changed);
        if (m_of.difference.keyword != Keyword::Default || m_location.way.size() != depth + 2 || done()) return;
        for (const Schema* side : {m_of.accepted, m_of.rejected}) {
            Json::Object* copy = items.back().asObject();
            if (!copy || !side || !side->defaultValue) continue;
            copy->insert_or_assign(m_location.way.back()->name, *side->defaultValue);
            attemptNew(changed);
        }
    }

    void with(const sample::Target& target, sample::SampleOptions options = {}) {
        if (done()) return;
        options.budget = &m_budget;
        sample::TargetedSample made = m_generating->sampler.makeWith(target, options);
        if (m_generating != &m_a) made.object = m_a.adapted(std::move(made.object));
        if (made.path) attemptNew(made);
    }

    void attemptNew(const sample::TargetedSample& made) {
        const std::string text = toString(made.object);
        m_budget.spend(text.size());
        // The hash in place of the text, which can be large: of two objects with the same one, the second is not tried.
        if (m_known.insert(std::hash<std::string>()(text)).second) attempt(made);
    }

    void attempt(const sample::TargetedSample& made) {
        if (done()) return;
        ++m_tally->tried;
        const object::Outcome own = m_a.created(made.object, m_budget);
        if (object::isUndecided(own.validation.errors)) ++m_tally->undecided;
        if (!accepts(own)) {
            if (m_tally->rejection.empty()) m_tally->rejection = textOf(own);
            return;
        }
        ++m_tally->accepted;
        const object::Outcome other = m_b.created(m_b.adapted(made.object), m_budget);
        if (object::isUndecided(other.validation.errors)) ++m_tally->undecided;
        std::optional<Rejection> found = rejectionOf(m_of, own, other, *made.path);
        if (found && found->others.empty() && isRuleFailure(*found)) {
            // One that shows what the rule says shows more.
            if (!m_failing) {
                m_failing = FoundObject{made.object, *std::move(found)};
                m_failingPath = *made.path;
            }
        } else if (found && found->others.empty()) {
            m_found = FoundObject{made.object, *std::move(found)};
            m_foundPath = *made.path;
        } else if (found) {
            // One that only this difference rejects shows more.
            if (m_mixed && m_mixed->rejection.others.size() <= found->others.size()) return;
            m_mixed = FoundObject{made.object, *std::move(found)};
            m_mixedPath = *made.path;
        } else if (accepts(other)) {
            const Json* value = object::valueAt(made.object, *made.path);
            const bool isNew = m_values.insert(value ? toString(*value) : std::string()).second;
            // Updates differ in the value; some are of objects that differ elsewhere.
            if ((isNew && m_stored.size() < kMostStored) || m_stored.size() < kMostAlike) m_stored.push_back(made);
        } else {
            ++m_tally->elsewhere;
            const std::vector<object::ValueError>& errors = other.validation.errors;
            if (std::any_of(errors.begin(), errors.end(),
                            [](const auto& error) { return error.detail == object::kRulesNotChecked; })) {
                ++m_tally->unruled;
                if (m_tally->obstacle.empty()) m_tally->obstacle = textOf(other);
            }
        }
    }

    static std::string textOf(const object::Outcome& of) {
        if (of.reading.rejection) return *of.reading.rejection;
        if (!of.validation.errors.empty()) return object::toString(of.validation.errors.front(), of.stored);
        return of.reading.unknownFields.empty() ? std::string() : unknownFieldText(of.reading.unknownFields.front());
    }

    // The rejection, if the found objects still show the difference, and no other one that they did not.
    std::optional<Rejection> shown() {
        const Json& object = m_found->object;
        std::optional<Rejection> out;
        if (m_found->stored) {
            out = rejectedUpdate(object, *m_found->stored, m_foundPath);
        } else if (const object::Outcome own = m_a.created(object, m_budget); accepts(own)) {
            out = rejectionOf(m_of, own, m_b.created(m_b.adapted(object), m_budget), m_foundPath);
        }
        if (out && out->others.size() > m_found->rejection.others.size()) return std::nullopt;
        if (out && isRuleFailure(*out) && !isRuleFailure(m_found->rejection)) return std::nullopt;
        return out;
    }

    // The server names other paths in its response to a write to the subresource, and does not check in it whether
    // embedded resources are complete. Where status is not a subresource, other requests write it.
    void asStatusWrite() {
        if (!m_b.hasStatus) return;
        Json base = m_found->stored ? *m_found->stored : m_found->object;
        if (!m_found->stored && base.asObject()) base.asObject()->erase("status");
        const Json& object = m_found->object;
        const object::Outcome own =
            m_a.updated(object, base, m_budget, m_a.hasStatus ? object::Endpoint::Status : object::Endpoint::Main);
        const object::Outcome other =
            m_b.updated(m_b.adapted(object), m_b.adapted(base), m_budget, object::Endpoint::Status);
        std::optional<Rejection> written = accepts(own) ? rejectionOf(m_of, own, other, m_foundPath) : std::nullopt;
        if (written) {
            m_found->rejection = *std::move(written);
        } else {
            m_found.reset();
            m_tally->unwritable = true;
        }
    }

    // Drops members that the difference does not need.
    void shrinkAll() {
        const auto stillShown = [&] {
            std::optional<Rejection> still = shown();
            if (still) m_found->rejection = *std::move(still);
            return still.has_value();
        };
        shrink(m_found->object, m_found->stored ? &*m_found->stored : nullptr, m_foundPath, stillShown, m_budget,
               m_stop);
    }

    // Rules with oldSelf apply to updates of objects that both sides accept. Other rules may forbid other changes, so
    // at first only the value changes.
    void updates() {
        std::string words = expressionOf(m_of.forward ? m_of.difference.right : m_of.difference.left);
        if (m_of.difference.keyword != Keyword::XValidations)
            for (const Holder& holder : m_of.holders)
                if (holder.rejecting) words += rulesOf(*holder.rejecting);
        for (const sample::TargetedSample& stored : m_stored) {
            const std::vector<PathStep>& steps = stored.path->steps();
            for (const sample::TargetedSample& other : m_stored) {
                sample::TargetedSample sent = stored;
                Json* place = memberAt(sent.object, steps, steps.size());
                const Json* value = object::valueAt(other.object, *other.path);
                if (!place || !value || *place == *value) continue;
                *place = *value;
                update(sent, stored);
                if (done()) return;
            }
            for (const Edit& edit : editsOf(stored.object, steps, *m_location.node, words, nullptr)) {
                sample::TargetedSample sent = stored;
                if (!apply(sent.object, edit)) continue;
                update(sent, stored);
                update(stored, sent);
                if (done()) return;
            }
        }
        for (const sample::TargetedSample& stored : m_stored) {
            for (sample::TargetedSample sent : m_stored) {
                // The same object under another name is not an update.
                const Json::Object* old = stored.object.asObject();
                if (old && sent.object.asObject() && old->contains("metadata"))
                    sent.object.asObject()->insert_or_assign("metadata", old->find("metadata")->second);
                update(sent, stored);
                if (done()) return;
            }
        }
    }

    void update(const sample::TargetedSample& sent, const sample::TargetedSample& stored) {
        if (done()) return;
        m_budget.spend(requestBytes(sent.object));
        ++m_tally->tried;
        std::optional<Rejection> found = rejectedUpdate(sent.object, stored.object, *sent.path);
        if (!found) return;
        m_found = FoundObject{sent.object, *std::move(found), stored.object};
        m_foundPath = *sent.path;
    }

    // Nothing unless only the rejecting side rejects the update of an object that both sides accept.
    std::optional<Rejection> rejectedUpdate(const Json& object, const Json& stored, const FieldPath& path) {
        const Json other = m_b.adapted(stored);
        if (!accepts(m_a.created(stored, m_budget)) || !accepts(m_b.created(other, m_budget))) return std::nullopt;
        const object::Outcome own = m_a.updated(object, stored, m_budget);
        if (!accepts(own)) return std::nullopt;
        return rejectionOf(m_of, own, m_b.updated(m_b.adapted(object), other, m_budget), path);
    }

    TrialSide& m_a;
    TrialSide& m_b;
    TrialSide* m_generating;
    Location m_location;  // in the schema of the generating side
    const Dispute m_of;
    sample::Budget& m_budget;
    const std::stop_token& m_stop;
    Tally* m_tally = nullptr;
    std::size_t m_most = 0;
    std::unordered_set<std::size_t> m_known;  // hashes
    std::set<std::string> m_values;           // of the node, in objects that both sides accept
    std::vector<sample::TargetedSample> m_stored;
    std::optional<FoundObject> m_found;
    FieldPath m_foundPath;  // of the node in the found object
    // An object that other differences reject, too, until a better one is found.
    std::optional<FoundObject> m_mixed;
    FieldPath m_mixedPath;
    // An object for which the rule has no result, until a better one is found.
    std::optional<FoundObject> m_failing;
    FieldPath m_failingPath;
};

// Why no object was found, as a whole sentence.
Phrase reasonOf(const Search& search, const Tally& tally, const Difference& difference, bool forward,
                const sample::Budget& budget) {
    if (tally.unwritable) return phrase("Comparison", "No write to the status subresource shows it.");
    if (budget.usedUp() || tally.undecided > 0) return phrase("Comparison", "No object was found within the limits.");
    if (tally.tried == 0) return phrase("Comparison", "No object with such a value could be generated.");
    if (tally.accepted == 0)
        return (forward ? phrase("Comparison", "The left version rejects all generated objects: %1")
                        : phrase("Comparison", "The right version rejects all generated objects: %1"))
            .with(shownText(tally.rejection));
    if (difference.keyword == Keyword::XPreserveUnknownFields)
        return phrase("Comparison", "Only requests without strict field validation can show it.");
    if (search.triedEveryValue())
        return phrase("Comparison", "Both versions accept every value that the schema allows here.");
    if (difference.keyword == Keyword::XValidations && tally.unruled > 0 && tally.unruled == tally.accepted)
        return phrase("Comparison", "Because of other differences, no generated object reaches the rule: %1")
            .with(shownText(tally.obstacle));
    if (tally.elsewhere > 0)
        return phrase("Comparison", "Objects that only one version accepts show other differences.");
    return forward
               ? phrase("Comparison", "The right version accepts every generated object that the left one accepts.")
               : phrase("Comparison", "The left version accepts every generated object that the right one accepts.");
}

}  // namespace

Dispute disputeOf(const SearchSubject& subject) {
    const Comparison& comparison = subject.comparison;
    const PairedNode& row = comparison.nodes[subject.node];
    const bool forward = subject.forward;
    const auto way = row.left ? comparison.leftWay(subject.node) : comparison.rightWay(subject.node);
    const bool isBranch = std::any_of(way.begin(), way.end(),
                                      [](const ChildSchema* child) { return !schema::placesValues(child->kind); });
    const bool exists = forward ? row.left != nullptr : row.right != nullptr;
    return {comparison,
            subject.difference,
            forward ? row.left : row.right,
            forward ? row.right : row.left,
            isBranch,
            forward ? subject.difference.rightRule : subject.difference.leftRule,
            forward && !row.left ? row.rightChild : nullptr,
            holdersOf(comparison, exists ? subject.node : row.parent, forward),
            forward};
}

SearchResult searchObject(TrialSide& accepting, TrialSide& rejecting, const Location& location,
                          const SearchSubject& subject, sample::Budget& budget, const std::stop_token& stop) {
    SearchResult out;
    Tally tally;
    Search attempts(accepting, rejecting, location, disputeOf(subject), budget, stop);
    out.found = attempts.run(subject.difference, subject.ofStatus, tally);
    out.tried = tally.tried;
    if (!out.found) out.reason = reasonOf(attempts, tally, subject.difference, subject.forward, budget);
    return out;
}

}  // namespace crd::diff
