// Macros at run time: all, exists, map, filter and others are folds. Source: cel-go interpreter/interpretable.go,
// folder.
#include "engine/cel/eval/map.h"
#include "engine/cel/eval/node.h"
#include "engine/cel/syntax/macros.h"

namespace crd::cel {

namespace {

// The variables of one fold. The accumulator is initialized on first use.
class FoldScope final : public Scope {
 public:
    FoldScope(const FoldParts& parts, Frame& frame) : m_parts(parts), m_frame(frame), m_outer(frame.scope) {}

    const Value* find(const std::string& name) override {
        if (name == m_parts.accuVar) {
            if (!m_begun) begin();
            return &m_accu;
        }
        if (!m_finishing) {
            if (name == m_parts.iterVar) return &m_first;
            if (!m_parts.iterVar2.empty() && name == m_parts.iterVar2) return &m_second;
        }
        return m_outer->find(name);
    }

    // Computes the initial value of the accumulator, if it was not read before.
    void begin() {
        m_begun = true;
        Frame outer = m_frame;
        outer.scope = m_outer;
        Value accu = m_parts.accuInit->exec(outer);
        // Initially empty lists and maps are filled in place.
        if (accu.asList() != nullptr && accu.asList()->size() == 0) {
            accu = makeGrowingList();
        } else if (accu.asMap() != nullptr && accu.asMap()->size() == 0) {
            accu = MapPtr(std::make_shared<const ValueMap>());
        }
        m_accu = std::move(accu);
    }

    // False ends the fold.
    bool step(Value first, Value second) {
        m_first = std::move(first);
        m_second = std::move(second);
        m_frame.context.step();
        const Value condition = m_parts.condition->exec(m_frame);
        if (condition.isFalse()) return false;
        m_accu = m_parts.step->exec(m_frame);
        m_begun = true;
        return true;
    }

    Value finish() {
        m_finishing = true;
        Value result = m_parts.result->exec(m_frame);
        if (const List* list = result.asList(); list != nullptr && list == m_accu.asList()) list->freeze();
        return result;
    }

 private:
    const FoldParts& m_parts;
    Frame& m_frame;
    Scope* m_outer;
    Value m_accu, m_first, m_second;
    bool m_begun = false;
    bool m_finishing = false;
};

// In a document, a field that is null is a key without a value.
Value valueAt(const Map& map, const Value& key) {
    std::optional<Value> found = map.find(key);
    return found ? std::move(*found) : Value::error("no such key: " + key.text());
}

}  // namespace

Value FoldNode::run(Frame& frame) const {
    const Value range = m_parts.range->exec(frame);
    if (range.isError()) return range;
    const List* list = range.asList();
    const Map* map = range.asMap();
    if (list == nullptr && map == nullptr) {
        const std::string type(range.goType());
        return Value::error(m_parts.iterVar2.empty() ? "got '" + type + "', expected iterable type"
                                                     : "unsupported comprehension range type: " + type);
    }
    Frame inner = frame;
    FoldScope scope(m_parts, inner);
    inner.scope = &scope;
    if (m_parts.iterVar == kUnusedVariable && !frame.context.has(Trait::LazyBindings)) scope.begin();
    const bool two = !m_parts.iterVar2.empty();
    if (list != nullptr) {
        const std::size_t count = list->size();
        for (std::size_t i = 0; i < count; ++i) {
            const bool more = two ? scope.step(static_cast<std::int64_t>(i), list->at(i)) : scope.step(list->at(i), {});
            if (!more) break;
        }
    } else {
        for (const Value& key : map->keys()) {
            if (!scope.step(key, two ? valueAt(*map, key) : Value())) break;
        }
    }
    return scope.finish();
}

void FoldNode::charge(Frame& frame, const Value&) const {
    frame.tracker.drop(m_parts.range->id());
}

}  // namespace crd::cel
