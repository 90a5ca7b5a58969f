#include "engine/diff/internal/shrink.h"

#include <string>
#include <vector>

#include "engine/value/json_size.h"

namespace crd::diff {

namespace {

constexpr std::size_t kMostDropped = 48;  // members, in one pass

// One pass through an object.
class Shrinking {
 public:
    Shrinking(const Json& object, const std::function<bool()>& shown, sample::Budget& budget,
              const std::stop_token& stop)
        : m_object(object), m_shown(shown), m_budget(budget), m_stop(stop) {}

    // Of a part of the object; also of the twin, the same part of the stored object. `next`: the step from the part to
    // the node; `end` if the part does not contain the node.
    void part(Json& part, Json* twin, bool isRoot, const PathStep* next, const PathStep* end) {
        if (Json::Object* found = part.asObject()) {
            if (twin && !twin->asObject()) return;
            members(*found, twin ? twin->asObject() : nullptr, isRoot, next, end);
        } else if (Json::Array* items = part.asArray()) {
            Json::Array* others = twin ? twin->asArray() : nullptr;
            for (std::size_t i = 0; i < items->size(); ++i) {
                if (twin && (!others || i >= others->size())) return;
                const bool onWay = next != end && next->kind == PathStep::Kind::Index && next->index == i;
                this->part((*items)[i], others ? &(*others)[i] : nullptr, false, onWay ? next + 1 : end, end);
            }
        }
    }

 private:
    void members(Json::Object& members, Json::Object* others, bool isRoot, const PathStep* next, const PathStep* end) {
        std::vector<std::string> names;
        for (const auto& [name, member] : members) names.push_back(name);
        for (const std::string& name : names) {
            if (m_left == 0 || m_budget.usedUp() || m_stop.stop_requested()) return;
            if (isRoot && (name == "apiVersion" || name == "kind" || name == "metadata")) continue;
            const bool inBoth = others && others->contains(name);
            if (others && !inBoth) continue;
            const bool onWay = next != end && next->kind != PathStep::Kind::Index && next->name == name;
            if (!onWay && drop(members, inBoth ? others : nullptr, name)) continue;
            part(members.find(name)->second, inBoth ? &others->find(name)->second : nullptr, false,
                 onWay ? next + 1 : end, end);
        }
    }

    bool drop(Json::Object& members, Json::Object* others, const std::string& name) {
        --m_left;
        m_budget.spend(requestBytes(m_object));
        auto dropped = members.extract(name);
        auto other = others ? others->extract(name) : Json::Object::node_type();
        if (m_shown()) return true;
        members.insert(std::move(dropped));
        if (others) others->insert(std::move(other));
        return false;
    }

    const Json& m_object;
    const std::function<bool()>& m_shown;
    sample::Budget& m_budget;
    const std::stop_token& m_stop;
    std::size_t m_left = kMostDropped;
};

}  // namespace

void shrink(Json& object, Json* stored, const FieldPath& path, const std::function<bool()>& shown,
            sample::Budget& budget, const std::stop_token& stop) {
    const std::vector<PathStep>& steps = path.steps();
    const auto pass = [&](Json& of, Json* twin) {
        Shrinking(object, shown, budget, stop).part(of, twin, true, steps.data(), steps.data() + steps.size());
    };
    if (stored) {
        pass(object, stored);
        pass(*stored, nullptr);
    }
    pass(object, nullptr);
}

}  // namespace crd::diff
