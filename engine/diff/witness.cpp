#include "engine/diff/witness.h"

#include <algorithm>
#include <set>

#include "engine/base/error_types.h"
#include "engine/crd/resource_kind.h"
#include "engine/diff/trial_values.h"
#include "engine/object/client.h"
#include "engine/object/value_error.h"
#include "engine/sample/sample.h"

namespace crd::diff {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

// One version, with what generates and validates its objects.
struct TrialSide {
    explicit TrialSide(const Side& side) : kind(kindOf(side)), sampler(kind), server(kind) {}

    // Without the status subresource, so that status is validated like the rest.
    static object::ResourceKind kindOf(const Side& side) {
        object::ResourceKind out = resourceKindOf(*side.definition, *side.version);
        out.hasStatus = false;
        return out;
    }

    Json adapted(Json object) const {
        if (Json::Object* members = object.asObject()) {
            members->insert_or_assign("apiVersion", Json(kind.group + '/' + kind.version));
            members->insert_or_assign("kind", Json(kind.kind));
        }
        return object;
    }

    // The result of an update of an object that was created with these texts.
    object::Outcome updated(const Json& object, const Json& stored) {
        const Json read = server.create(object::completed(stored, kind)).stored;
        return server.update(object::completed(object, kind, &read), read);
    }

    object::ResourceKind kind;
    sample::Sampler sampler;
    object::ResourceServer server;
};

namespace {

// Each object is validated twice.
constexpr std::size_t kMostTried = 240;
constexpr std::size_t kMostDropped = 48;  // members, of a found object
// Updates from each of these objects to each other one.
constexpr std::size_t kMostStored = 16;

bool accepts(const object::Outcome& outcome) {
    return !outcome.reading.refusal && outcome.verdict.errors.empty() && outcome.reading.unknownFields.empty();
}

// Where a node's values are: its nearest node that places values, and whether that is the node itself or one of whose
// junctors it is a part.
struct Location {
    std::vector<const ChildSchema*> way;
    const Schema* node = nullptr;
};

Location locationOf(const Schema& root, const std::vector<const ChildSchema*>& way) {
    Location out{{}, &root};
    for (const ChildSchema* child : way) {
        if (!schema::placesValues(child->kind)) continue;
        const ChildSchema* own =
            child->kind == ChildKind::Property ? out.node->property(child->name) : out.node->child(child->kind);
        if (!own) break;
        out.way.push_back(own);
        out.node = own->schema.get();
    }
    return out;
}

// What the server's error says about the keyword.
bool isAbout(const object::ValueError& error, Keyword keyword) {
    const auto says = [&](std::string_view words) { return error.detail.find(words) != std::string::npos; };
    switch (keyword) {
        case Keyword::Maximum:
        case Keyword::ExclusiveMaximum:
            return says("should be less than");
        case Keyword::Minimum:
        case Keyword::ExclusiveMinimum:
            return says("should be greater than");
        case Keyword::MultipleOf:
            return says("multiple of") || says("MultipleOf");
        case Keyword::MaxLength:
            return error.type == error_type::kTooLong || says("should be at most");
        case Keyword::MinLength:
            return says("should be at least");
        case Keyword::MaxItems:
        case Keyword::MaxProperties:
            return error.type == error_type::kTooMany || says("at most");
        case Keyword::MinItems:
        case Keyword::MinProperties:
            return says("should have at least");
        case Keyword::Pattern:
            return says("should match");
        case Keyword::Enum:
            return error.type == error_type::kNotSupported;
        default:
            return true;
    }
}

class Search {
 public:
    // `isBranch`: the node is a part of anyOf, oneOf, allOf or not. `rule`: of the rejecting side, if the difference is
    // about one.
    Search(TrialSide& accepting, TrialSide& rejecting, const Location& location, const Schema* accepted,
           const Schema* rejected, bool isBranch, std::optional<std::size_t> rule, const std::stop_token& stop)
        : m_a(accepting),
          m_b(rejecting),
          m_location(location),
          m_accepted(accepted),
          m_rejected(rejected),
          m_isBranch(isBranch),
          m_rule(rule),
          m_stop(stop) {}

    // The accepted object, in the version of the accepting side, and the server's text of the other one.
    struct Found {
        Json object;
        std::string rejection;
        std::optional<Json> stored = {};
    };

    std::optional<Found> run(const Difference& difference, std::size_t& tried) {
        m_tried = &tried;
        m_difference = &difference;
        specific(difference);
        if (!m_found) plain(difference);
        const bool transition = difference.left.find("oldSelf") != std::string::npos ||
                                difference.right.find("oldSelf") != std::string::npos;
        if (!m_found && transition) updates();
        return std::move(m_found);
    }

 private:
    bool done() const { return m_found || *m_tried >= kMostTried || m_stop.stop_requested(); }

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
            }
            return;
        }
        for (Json& value : trialValues(m_accepted ? m_accepted : m_location.node, m_rejected, difference)) {
            target.value = std::move(value);
            with(target);
            if (done()) return;
        }
        target.value.reset();
        for (const std::size_t size : trialSizes(m_accepted, m_rejected, difference)) {
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
        const sample::TargetedSample plain = m_a.sampler.makeWith(target);
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
                sample::SampleOptions options;
                options.seed = seed;
                options.extent = extent;
                with(target, options);
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

    void with(const sample::Target& target, const sample::SampleOptions& options = {}) {
        if (done()) return;
        const sample::TargetedSample made = m_a.sampler.makeWith(target, options);
        if (made.path && m_known.insert(toString(made.object)).second) attempt(made);
    }

    void attempt(const sample::TargetedSample& made) {
        ++*m_tried;
        if (!accepts(m_a.sampler.validated(made.object))) return;
        const object::Outcome other = m_b.sampler.validated(m_b.adapted(made.object));
        const std::optional<std::string> text = rejection(other, *made.path);
        if (text) {
            m_found = Found{made.object, *text};
            Json& object = m_found->object;
            const std::vector<PathStep>& steps = made.path->steps();
            std::size_t left = kMostDropped;
            shrink(object, object, steps.data(), steps.data() + steps.size(), *made.path, left);
        } else if (accepts(other) && m_stored.size() < kMostStored) {
            m_stored.push_back(made);
        }
    }

    // The message, if the object is rejected because of the node.
    std::optional<std::string> rejection(const object::Outcome& outcome, const FieldPath& path) const {
        if (outcome.reading.refusal) return outcome.reading.refusal;
        for (const object::ValueError& error : outcome.verdict.errors)
            if (isOwn(error, path)) return object::toString(error, outcome.stored);
        // kubectl asks for strict validation.
        const std::optional<Keyword> keyword = m_difference->keyword;
        if (!keyword && !m_accepted) return std::nullopt;  // the rejecting side has a field more
        if (keyword && keyword != Keyword::XPreserveUnknownFields && keyword != Keyword::AdditionalProperties &&
            keyword != Keyword::XEmbeddedResource && keyword != Keyword::Type)
            return std::nullopt;
        for (const std::string& field : outcome.reading.unknownFields) {
            const std::optional<FieldPath> at = FieldPath::parse(field);
            if (!at || at->startsWith(path)) return "strict decoding error: unknown field \"" + field + "\"";
        }
        return std::nullopt;
    }

    // Drops members of a part of the found object, as long as it shows the same. `next`: the step from the part to the
    // node; `end` if the part does not contain the node.
    void shrink(Json& object, Json& part, const PathStep* next, const PathStep* end, const FieldPath& path,
                std::size_t& left) {
        if (Json::Object* members = part.asObject()) {
            std::vector<std::string> names;
            for (const auto& [name, member] : *members) names.push_back(name);
            for (const std::string& name : names) {
                if (left == 0 || m_stop.stop_requested()) return;
                if (&part == &object && (name == "apiVersion" || name == "kind" || name == "metadata")) continue;
                const bool onWay = next != end && next->kind != PathStep::Kind::Index && next->name == name;
                if (!onWay) {
                    --left;
                    auto dropped = members->extract(name);
                    std::optional<std::string> text;
                    if (accepts(m_a.sampler.validated(object)))
                        text = rejection(m_b.sampler.validated(m_b.adapted(object)), path);
                    if (text) {
                        m_found->rejection = *std::move(text);
                        continue;
                    }
                    members->insert(std::move(dropped));
                }
                shrink(object, members->find(name)->second, onWay ? next + 1 : end, end, path, left);
            }
        } else if (Json::Array* items = part.asArray()) {
            for (std::size_t i = 0; i < items->size(); ++i) {
                const bool onWay = next != end && next->kind == PathStep::Kind::Index && next->index == i;
                shrink(object, (*items)[i], onWay ? next + 1 : end, end, path, left);
            }
        }
    }

    // Rules with oldSelf apply to updates of objects that both sides accept.
    void updates() {
        for (const sample::TargetedSample& stored : m_stored) {
            for (const sample::TargetedSample& sent : m_stored) {
                if (m_found || m_stop.stop_requested()) return;
                ++*m_tried;
                Json object = sent.object;
                // The same object under another name is not an update.
                const Json::Object* old = stored.object.asObject();
                if (old && object.asObject() && old->contains("metadata"))
                    object.asObject()->insert_or_assign("metadata", old->find("metadata")->second);
                if (!accepts(m_a.updated(object, stored.object))) continue;
                const auto text = rejection(m_b.updated(m_b.adapted(object), m_b.adapted(stored.object)), *sent.path);
                if (text) m_found = Found{std::move(object), *text, stored.object};
            }
        }
    }

    // Whether the error is about the difference, and not about another one of the same schemas.
    bool isOwn(const object::ValueError& error, const FieldPath& path) const {
        if (m_isBranch && path.startsWith(error.path) && error.detail.find("validate") != std::string::npos)
            return true;
        if (!m_difference->keyword)
            return m_rejected && (error.schema == m_rejected || (m_accepted && error.path.startsWith(path)));
        switch (*m_difference->keyword) {
            case Keyword::Required: {
                const std::string& entry = m_difference->left.empty() ? m_difference->right : m_difference->left;
                return error.type == error_type::kRequired && error.path.startsWith(path) &&
                       error.path.steps().size() == path.steps().size() + 1 &&
                       toString(Json(error.path.steps().back().name)) == entry;
            }
            case Keyword::XValidations:
                return error.rule && error.schema == m_rejected && (!m_rule || error.rule == m_rule);
            case Keyword::AllOf:
            case Keyword::AnyOf:
            case Keyword::OneOf:
            case Keyword::Not:
                return error.path.startsWith(path) && !error.rule;
            default:
                break;
        }
        if (error.rule) return false;
        const bool isHere = m_rejected && error.schema == m_rejected;
        return (isHere || error.path.startsWith(path)) && isAbout(error, *m_difference->keyword);
    }

    TrialSide& m_a;
    TrialSide& m_b;
    const Location& m_location;
    const Schema* m_accepted;
    const Schema* m_rejected;
    const bool m_isBranch;
    const std::optional<std::size_t> m_rule;
    const std::stop_token& m_stop;
    const Difference* m_difference = nullptr;
    std::size_t* m_tried = nullptr;
    std::set<std::string> m_known;
    std::vector<sample::TargetedSample> m_stored;
    std::optional<Found> m_found;
};

}  // namespace

struct Witnesses::State {
    State(const Side& leftSide, const Side& rightSide) : left(leftSide), right(rightSide) {}

    // Null for a version without a structural schema.
    TrialSide* trial(const Side& side, std::unique_ptr<TrialSide>& made) const {
        if (!side.definition || !side.version || !side.version->schema || !side.structural) return nullptr;
        if (!made) made = std::make_unique<TrialSide>(side);
        return made->sampler.usable() ? made.get() : nullptr;
    }

    Side left, right;
    std::unique_ptr<TrialSide> leftTrial, rightTrial;
};

Witnesses::Witnesses(const Side& left, const Side& right) : m_state(std::make_unique<State>(left, right)) {}
Witnesses::~Witnesses() = default;

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
        out.assurance = phrase("Comparison", "No objects were tried: a schema is not structural.");
        return out;
    }
    const PairedNode& row = comparison.nodes[node];
    const bool leftToRight = difference.has(Impact::Writers) || difference.impact() == Impact::Safe;
    const auto way = row.left ? comparison.leftWay(node) : comparison.rightWay(node);
    const bool isBranch = std::any_of(way.begin(), way.end(),
                                      [](const ChildSchema* child) { return !schema::placesValues(child->kind); });
    const auto search = [&](bool forward) {
        TrialSide& accepting = forward ? *left : *right;
        TrialSide& rejecting = forward ? *right : *left;
        const bool exists = forward ? row.left != nullptr : row.right != nullptr;
        // The rejecting node, or what is around it.
        const std::uint32_t at = exists ? node : row.parent;
        const Location location =
            locationOf(*accepting.kind.schema, forward ? comparison.leftWay(at) : comparison.rightWay(at));
        auto found =
            Search(accepting, rejecting, location, forward ? row.left : row.right, forward ? row.right : row.left,
                   isBranch, forward ? difference.rightRule : difference.leftRule, stop)
                .run(difference, out.tried);
        if (!found) return false;
        const bool ofStatus = !location.way.empty() && location.way.front()->name == "status" &&
                              (m_state->left.version->hasStatus || m_state->right.version->hasStatus);
        std::optional<Json> stored;
        if (found->stored) stored = left->adapted(*std::move(found->stored));
        out.witness = Witness{left->adapted(std::move(found->object)),
                              std::move(stored),
                              forward,
                              !forward,
                              std::move(found->rejection),
                              ofStatus};
        return true;
    };
    bool shown = leftToRight && search(true);
    // An added field is unknown to the other version: that needs no object.
    const bool isAddition = !difference.keyword && !row.left;
    if (!shown && !difference.has(Impact::Writers) && !isAddition) shown = search(false);
    const std::string tried = std::to_string(out.tried);
    if (shown) {
        const bool forward = out.witness->leftAccepts;
        if (out.witness->stored) {
            out.assurance =
                forward
                    ? phrase("Comparison", "An update shows it: the left version accepts it, the right one rejects it.")
                    : phrase("Comparison",
                             "An update shows it: the right version accepts it, the left one rejects it.");
            return out;
        }
        out.assurance =
            forward
                ? phrase("Comparison", "An object shows it: the left version accepts it, the right one rejects it.")
                : phrase("Comparison", "An object shows it: the right version accepts it, the left one rejects it.");
    } else {
        out.assurance =
            phrase("Comparison", "Generated objects tried: %1. No object was found that only one version accepts.")
                .with(tried);
    }
    return out;
}

}  // namespace crd::diff
