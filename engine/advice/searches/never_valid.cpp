// No value can meet a node of the schema, so the server rejects every object with the field.
#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "engine/advice/internal/contradiction.h"
#include "engine/advice/internal/search.h"
#include "engine/advice/internal/subject.h"
#include "engine/object/form.h"
#include "engine/object/value_error.h"

namespace crd::advice {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

using NodeWay = std::vector<const ChildSchema*>;

// More of them have one cause, as a generator that writes a wrong limit everywhere.
constexpr std::size_t kMostReported = 30;

// A node that no value meets.
struct EmptyNode {
    NodeWay way;
    Reason reason;
    std::size_t outer = 0;  // so many steps of the way lead to the outermost node that cannot have a value therefore
};

// A branch of the node at the end of the way.
struct EmptyBranch {
    NodeWay way;
    DeadBranch dead;
};

// "spec.peers[*].asn".
std::string nameOfWay(const NodeWay& way, std::size_t steps) {
    std::string out;
    for (std::size_t i = 0; i < steps; ++i) {
        if (way[i]->kind == ChildKind::Items)
            out += "[*]";
        else
            out += (out.empty() ? "" : ".") + (way[i]->kind == ChildKind::Property ? way[i]->name : "*");
    }
    return out;
}

FieldPath pathOfWay(const NodeWay& way) {
    FieldPath out;
    for (const ChildSchema* child : way) out = schema::childPath(out, *child);
    return out;
}

const Schema& nodeOf(const Subject& subject, const NodeWay& way) {
    return way.empty() ? subject.root() : *way.back()->schema;
}

// The node that the path below this one leads to or through last.
const Schema* deepestAt(const Schema& node, const FieldPath& path) {
    for (const ChildSchema& child : node.children) {
        const FieldPath at = schema::childPath({}, child);
        if (!path.startsWith(at)) continue;
        const auto rest = path.steps().begin() + static_cast<std::ptrdiff_t>(at.steps().size());
        return deepestAt(*child.schema, FieldPath({rest, path.steps().end()}));
    }
    return &node;
}

// Whether the node says anything that can contradict.
bool mayContradict(const Schema& node) {
    return !node.required.empty() || node.enumValues || node.maximum || node.minimum || node.multipleOf ||
           node.maxLength || node.maxItems || node.maxProperties || node.minProperties.value_or(0) > 1 ||
           std::any_of(node.children.begin(), node.children.end(),
                       [](const ChildSchema& child) { return !schema::placesValues(child.kind); });
}

bool isRequiredBy(const Schema& schema, const std::string& name) {
    return schema.isRequired(name) ||
           std::any_of(schema.children.begin(), schema.children.end(), [&](const ChildSchema& child) {
               return child.kind == ChildKind::AllOf && isRequiredBy(*child.schema, name);
           });
}

// Walks the structural part of the schema.
class EmptyNodes {
 public:
    explicit EmptyNodes(const Subject& subject)
        : m_subject(subject), m_contradictions(subject.targetMinor()), m_keepsAll(subject.kind().preservesUnknown) {
        visit(subject.root(), m_keepsAll);
    }

    const std::vector<EmptyNode>& nodes() const { return m_nodes; }
    const std::vector<EmptyBranch>& branches() const { return m_branches; }

 private:
    // The indexes of the reasons why the node cannot have a value.
    std::vector<std::size_t> visit(const Schema& node, bool keepsUnknown) {
        std::vector<std::size_t> out;
        NodePosition position;
        const bool keepsItems = keepsUnknown || object::preservesUnknown(node);
        for (const ChildSchema& child : node.children) {
            if (!schema::placesValues(child.kind) || m_subject.stop().stop_requested()) continue;
            const bool property = child.kind == ChildKind::Property;
            const bool atRoot = m_way.empty() && property;
            if (property && child.name == "metadata" && (atRoot || node.embeddedResource)) continue;
            m_way.push_back(&child);
            // Lists pass on to their items that unknown fields are kept.
            const std::vector<std::size_t> below =
                visit(*child.schema, m_keepsAll || (child.kind == ChildKind::Items && keepsItems));
            m_way.pop_back();
            if (below.empty() || m_contradictions.acceptsNull(*child.schema)) continue;
            if (property) position.empty.insert(child.name);
            // A create drops the status.
            if (atRoot && child.name == "status" && m_subject.kind().hasStatus) continue;
            const bool needed = property ? isRequiredBy(node, child.name)
                                         : child.kind == ChildKind::Items && node.minItems.value_or(0) > 0;
            if (!needed) continue;
            for (const std::size_t index : below) {
                m_nodes[index].outer = m_way.size();
                out.push_back(index);
            }
        }
        if (!mayContradict(node) || !out.empty()) return out;
        position.root = m_way.empty();
        position.keepsUnknown = keepsUnknown;
        if (std::optional<Reason> reason = m_contradictions.of(node, position)) {
            // advice.required-status
            if (position.root && reason->pruned == "status" && m_subject.kind().hasStatus) return out;
            out.push_back(m_nodes.size());
            m_nodes.push_back({m_way, *std::move(reason), m_way.size()});
        } else {
            for (DeadBranch& dead : m_contradictions.deadBranches(node, position))
                m_branches.push_back({m_way, std::move(dead)});
        }
        return out;
    }

    const Subject& m_subject;
    Contradictions m_contradictions;
    const bool m_keepsAll;
    NodeWay m_way;
    std::vector<EmptyNode> m_nodes;
    std::vector<EmptyBranch> m_branches;
};

// Whether the server rejects the object for what is at the path or below it, and for nothing else than `others`.
bool isRejectedAt(const Tried& tried, const FieldPath& path, const std::set<const Schema*>& others = {}) {
    if (!tried.decided || tried.accepted() || tried.outcome.reading.rejection) return false;
    bool some = false;
    for (const object::ValueError& error : tried.outcome.validation.errors) {
        if (error.detail == object::kRulesNotChecked) continue;
        const bool here = error.path.startsWith(path);
        if (!here && !others.contains(error.schema)) return false;
        some = some || here;
    }
    return some;
}

Json* memberAt(Json& object, const FieldPath& path) {
    return const_cast<Json*>(object::valueAt(object, path));
}

// Values to try at a node that has none.
std::vector<Json> candidatesFor(const Schema& node) {
    std::vector<Json> out;
    const auto add = [&](Json value) {
        if (std::find(out.begin(), out.end(), value) == out.end()) out.push_back(std::move(value));
    };
    const std::string& type = node.type;
    if (type == "integer" || type == "number") add(Json(1));
    if (node.enumValues && !node.enumValues->empty()) add(node.enumValues->front());
    if (type == "integer" || type == "number") {
        for (const std::optional<double>& limit : {node.minimum, node.maximum})
            if (limit && *limit == static_cast<double>(static_cast<std::int32_t>(std::clamp(*limit, -2e9, 2e9))))
                add(Json(static_cast<std::int64_t>(*limit)));
    }
    if (type == "string") add(Json("example"));
    if (type == "boolean") {
        add(Json(true));
        add(Json(false));
    }
    return out;
}

class NeverValidProof {
 public:
    // `empty`: all nodes without values, which objects may need.
    NeverValidProof(Subject& subject, const std::set<const Schema*>& empty) : m_subject(subject), m_empty(empty) {}

    // Nothing if the requests do not show it.
    std::shared_ptr<Proof> of(const EmptyNode& empty) {
        const bool status = inStatus(empty.way) && empty.outer > 0;
        std::optional<Tried> created;
        if (empty.outer > 0) {
            if (!m_subject.smallest()) return nullptr;
            created = m_subject.create(*m_subject.smallest());
            if (!created->accepted()) return nullptr;
        }
        auto proof = std::make_shared<Proof>();
        bool shown = false;  // some object has a value at the node itself
        const Schema* node = &nodeOf(m_subject, empty.way);
        const auto rejects = [&](const Json& object, const FieldPath& path) {
            Tried tried = status ? m_subject.updateStatus(object, created->outcome.stored) : m_subject.create(object);
            if (!isRejectedAt(tried, path, m_empty)) return false;
            const std::vector<object::ValueError>& errors = tried.outcome.validation.errors;
            shown = shown || std::any_of(errors.begin(), errors.end(),
                                         [&](const object::ValueError& error) { return error.schema == node; });
            const bool known = std::any_of(proof->requests.begin(), proof->requests.end(),
                                           [&](const ProofRequest& one) { return one.object == tried.request.object; });
            if (known || proof->requests.size() >= kRejected) return true;
            if (proof->requests.empty()) proof->summary = summaryOf(object, empty, status);
            proof->requests.push_back(std::move(tried.request));
            return true;
        };
        const NodeWay outer(empty.way.begin(), empty.way.begin() + static_cast<std::ptrdiff_t>(empty.outer));
        if (!rejectsAll(empty, outer, rejects) || !shown) return nullptr;
        if (created) proof->requests.push_back(std::move(created->request));
        return proof;
    }

    // An object whose node has what the branch asks for is rejected, and another one is accepted.
    std::shared_ptr<Proof> of(const EmptyBranch& empty) {
        if (inStatus(empty.way)) return nullptr;
        const std::optional<sample::Placed> placed = containing(empty.way, std::nullopt);
        if (!placed || !placed->accepted) return nullptr;
        const Schema& node = nodeOf(m_subject, empty.way);
        const ChildSchema& branch = *empty.dead.branch;
        Json object = placed->object;
        Json* value = memberAt(object, placed->path);
        Json::Object* members = value ? value->asObject() : nullptr;
        if (!members) return nullptr;
        for (const ChildSchema& other : node.children) {
            if (other.kind != branch.kind) continue;
            for (const std::string& name : other.schema->required)
                if (!isRequiredBy(node, name)) members->erase(name);
        }
        for (const std::string& name : branch.schema->required) {
            const ChildSchema* claimed = branch.schema->property(name);
            if (claimed && claimed->schema->enumValues && !claimed->schema->enumValues->empty()) {
                (*members)[name] = claimed->schema->enumValues->front();
                continue;
            }
            if (members->contains(name)) continue;
            std::optional<Json> made = valueOf(empty.way, node, name);
            if (!made) return nullptr;
            (*members)[name] = *std::move(made);
        }
        Tried tried = m_subject.create(object), created = m_subject.create(placed->object);
        if (!isRejectedAt(tried, placed->path) || !created.accepted()) return nullptr;
        auto proof = std::make_shared<Proof>();
        proof->summary = phrase("Foresight", "create %1 → rejected").with(brief(object));
        proof->requests = {std::move(tried.request), std::move(created.request)};
        return proof;
    }

 private:
    static constexpr std::size_t kRejected = 2;  // requests that are shown

    bool inStatus(const NodeWay& way) const {
        return m_subject.kind().hasStatus && !way.empty() && way.front()->name == "status";
    }

    static Phrase summaryOf(const Json& object, const EmptyNode& empty, bool status) {
        const std::string whole = brief(object), name = nameOfWay(empty.way, empty.outer);
        if (status) return phrase("Foresight", "update of the status with %1 → rejected").with(name);
        if (whole.ends_with("…") && !name.empty()) return phrase("Foresight", "create with %1 → rejected").with(name);
        return phrase("Foresight", "create %1 → rejected").with(whole);
    }

    template <typename Rejects>
    bool rejectsAll(const EmptyNode& empty, const NodeWay& outer, const Rejects& rejects) {
        const Schema& node = nodeOf(m_subject, empty.way);
        FieldPath path;
        Json object;
        if (outer.empty()) {
            if (!m_subject.sampler().usable()) return false;
            object = m_subject.sampler().make(m_subject.sampling()).object;
            if (!rejects(Json(Json::Object()), path)) return false;
        } else {
            std::optional<sample::Placed> placed = containing(outer, std::nullopt);
            if (!placed || (placed->accepted && !inStatus(empty.way))) return false;
            path = placed->path;
            object = std::move(placed->object);
        }
        for (const Json& value : candidatesFor(node)) {
            if (const auto placed = containing(empty.way, value))
                if (!rejects(placed->object, outer.empty() ? FieldPath() : reached(placed->path, outer.size())))
                    return false;
        }
        if (!empty.reason.pruned.empty()) {
            if (const auto placed = containing(empty.way, std::nullopt)) {
                Json with = placed->object;
                Json* value = memberAt(with, placed->path);
                if (Json::Object* members = value ? value->asObject() : nullptr) {
                    (*members)[empty.reason.pruned] = Json("example");
                    if (!rejects(with, outer.empty() ? FieldPath() : reached(placed->path, outer.size()))) return false;
                }
            }
        }
        return rejects(object, path);
    }

    // The first steps of a path to a value: a step of the way is one of the path.
    static FieldPath reached(const FieldPath& path, std::size_t steps) {
        const auto begin = path.steps().begin();
        return FieldPath({begin, begin + static_cast<std::ptrdiff_t>(std::min(steps, path.steps().size()))});
    }

    std::optional<sample::Placed> containing(const NodeWay& way, const std::optional<Json>& value) {
        return m_subject.sampler().usable() ? m_subject.sampler().containing(way, value, m_subject.sampling())
                                            : std::nullopt;
    }

    std::optional<Json> valueOf(NodeWay way, const Schema& node, const std::string& name) {
        const ChildSchema* property = node.property(name);
        if (!property) return Json("example");
        way.push_back(property);
        const std::optional<sample::Placed> placed = containing(way, std::nullopt);
        const Json* value = placed ? object::valueAt(placed->object, placed->path) : nullptr;
        return value ? std::optional(*value) : std::nullopt;
    }

    Subject& m_subject;
    const std::set<const Schema*>& m_empty;
};

// The version from which all servers reject the value, if earlier ones accept it: "1.36". Else empty.
std::string rejectedSince(MinorSet servers) {
    if (servers.empty() || servers.first() == kOldestMinor) return {};
    return servers == MinorSet::range(servers.first(), kNewestMinor) ? "1." + std::to_string(servers.first()) : "";
}

// What the server rejects.
enum class NeverValidPart { Object, Status, NotNull, Field };

NeverValidPart partRejected(const EmptyNode& empty, bool hasStatus) {
    if (empty.outer == 0) return NeverValidPart::Object;
    if (hasStatus && empty.way.front()->name == "status") return NeverValidPart::Status;
    return empty.way[empty.outer - 1]->schema->nullable ? NeverValidPart::NotNull : NeverValidPart::Field;
}

// `others`: further fields with this cause.
Phrase neverValidMessage(const EmptyNode& empty, NeverValidPart part, const std::vector<std::string>& others) {
    const std::string name = nameOfWay(empty.way, empty.outer), since = rejectedSince(empty.reason.servers);
    const Phrase& cause = empty.reason.cause;
    switch (part) {
        case NeverValidPart::Object:
            return since.empty() ? phrase("Advice", "The server rejects every object: %1").with(cause)
                                 : phrase("Advice", "From Kubernetes %1 on, the server rejects every object: %2")
                                       .with(since, cause);
        case NeverValidPart::Status:
            return since.empty()
                       ? phrase("Advice", "The server rejects every update of the status with %1: %2").with(name, cause)
                       : phrase("Advice",
                                "From Kubernetes %1 on, the server rejects every update of the status with %2: %3")
                             .with(since, name, cause);
        case NeverValidPart::NotNull:
            return since.empty()
                       ? phrase("Advice", "The server rejects every object in which %1 is not null: %2")
                             .with(name, cause)
                       : phrase("Advice",
                                "From Kubernetes %1 on, the server rejects every object in which %2 is not null: %3")
                             .with(since, name, cause);
        case NeverValidPart::Field:
            break;
    }
    if (others.empty())
        return since.empty() ? phrase("Advice", "The server rejects every object with %1: %2").with(name, cause)
                             : phrase("Advice", "From Kubernetes %1 on, the server rejects every object with %2: %3")
                                   .with(since, name, cause);
    const Phrase names = namesOf(others, others.size());
    return since.empty()
               ? phrase("Advice", "The server rejects every object with %1: %2. The same is true of %3")
                     .with(name, cause, names)
               : phrase("Advice",
                        "From Kubernetes %1 on, the server rejects every object with %2: %3. The same is true of %4")
                     .with(since, name, cause, names);
}

// Nodes with one cause and one fix, as a generator that writes a wrong type everywhere.
struct NeverValidGroup {
    const EmptyNode* first = nullptr;
    NeverValidPart part = NeverValidPart::Field;
    std::shared_ptr<Proof> proof;
    std::vector<FieldPath> keywords;  // of each, the first one's first
    std::vector<std::string> others;

    // Only fields that cannot be set themselves: an object around several would be named for each.
    bool takes(const EmptyNode& empty, NeverValidPart other) const {
        const Reason &one = first->reason, &two = empty.reason;
        return part == NeverValidPart::Field && other == part && first->outer == first->way.size() &&
               empty.outer == empty.way.size() && one.cause.english() == two.cause.english() && one.at == two.at &&
               one.servers == two.servers && one.repair.has_value() == two.repair.has_value() &&
               (!one.repair || one.repair->title.english() == two.repair->title.english());
    }
};

}  // namespace

template <>
void search<RuleId::AdviceNeverValid>(Subject& subject) {
    const EmptyNodes found(subject);
    if (found.nodes().empty() && found.branches().empty()) return;
    std::set<const Schema*> all;
    for (const EmptyNode& empty : found.nodes()) all.insert(&nodeOf(subject, empty.way));
    std::unique_ptr<Subject> newest;
    std::vector<NeverValidGroup> groups;
    std::size_t reported = 0;
    for (const EmptyNode& empty : found.nodes()) {
        if (subject.done() || reported >= kMostReported) break;
        const MinorSet& servers = empty.reason.servers;
        const bool here = servers.contains(subject.targetMinor());
        if (!here && !newest) newest = subject.at(servers.last());
        std::shared_ptr<Proof> proof = NeverValidProof(here ? subject : *newest, all).of(empty);
        if (!proof) continue;
        ++reported;
        const FieldPath node = subject.schemaPath(pathOfWay(empty.way));
        std::vector<Change> changes;
        if (empty.reason.repair) changes = empty.reason.repair->changes;
        for (Change& change : changes) change.path = node.joined(change.path);
        const NeverValidPart part = partRejected(empty, subject.kind().hasStatus);
        const auto group = std::find_if(groups.begin(), groups.end(),
                                        [&](const NeverValidGroup& one) { return one.takes(empty, part); });
        if (group != groups.end()) {
            group->others.push_back(nameOfWay(empty.way, empty.outer));
            group->keywords.push_back(node.joined(empty.reason.at));
            if (!group->proof->repairs.empty()) {
                std::vector<Change>& to = group->proof->repairs.front().changes;
                to.insert(to.end(), changes.begin(), changes.end());
            }
            continue;
        }
        if (empty.reason.repair) {
            proof->repairs.push_back(*empty.reason.repair);
            proof->repairs.back().changes = std::move(changes);
        }
        groups.push_back({&empty, part, std::move(proof), {node.joined(empty.reason.at)}, {}});
    }
    for (NeverValidGroup& group : groups) {
        const EmptyNode& first = *group.first;
        Advice advice{RuleId::AdviceNeverValid,
                      group.keywords.front(),
                      neverValidMessage(first, group.part, group.others),
                      std::move(group.proof),
                      deepestAt(nodeOf(subject, first.way), first.reason.at),
                      first.reason.servers};
        advice.others.assign(group.keywords.begin() + 1, group.keywords.end());
        subject.report(std::move(advice));
    }
    for (const EmptyBranch& empty : found.branches()) {
        if (subject.done() || reported >= kMostReported) return;
        const Reason& reason = empty.dead.reason;
        if (!reason.servers.contains(subject.targetMinor())) continue;
        const std::shared_ptr<Proof> proof = NeverValidProof(subject, all).of(empty);
        if (!proof) continue;
        const ChildSchema& branch = *empty.dead.branch;
        const std::string_view keyword = branch.kind == ChildKind::OneOf ? "oneOf" : "anyOf";
        subject.report({RuleId::AdviceNeverValid, subject.schemaPath(schema::childPath(pathOfWay(empty.way), branch)),
                        phrase("Advice", "No value meets this schema of %1: %2").with(keyword, reason.cause), proof,
                        branch.schema, reason.servers});
        ++reported;
    }
}

}  // namespace crd::advice
