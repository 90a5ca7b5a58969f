// Lists made by expressions. Source: cel-go common/types/list.go.
#include "engine/cel/eval/context.h"
#include "engine/cel/eval/equality.h"
#include "engine/cel/eval/value.h"

namespace crd::cel {

namespace {

class VectorList : public List {
 public:
    explicit VectorList(std::vector<Value> elements) : m_elements(std::move(elements)) {}
    std::size_t size() const override { return m_elements.size(); }
    Value at(std::size_t index) const override { return m_elements[index]; }

 private:
    std::vector<Value> m_elements;
};

class StringList final : public VectorList {
 public:
    using VectorList::VectorList;
    std::string_view heldGoType() const override { return "[]string"; }
};

class RangeList final : public List {
 public:
    explicit RangeList(std::size_t size) : m_size(size) {}
    std::size_t size() const override { return m_size; }
    Value at(std::size_t index) const override { return static_cast<std::int64_t>(index); }
    bool isNil() const override { return m_size == 0; }

 private:
    std::size_t m_size;
};

// Filled by the fold that made it; others only read it until then.
class GrowingList final : public List {
 public:
    std::size_t size() const override { return m_elements.size(); }
    Value at(std::size_t index) const override { return m_elements[index]; }
    bool append(const List& other) const override {
        const std::size_t count = other.size();
        for (std::size_t i = 0; i < count; ++i) m_elements.push_back(other.at(i));
        return true;
    }
    Value plus(Context& context, const ListPtr& self, const Value& other) const override {
        if (m_frozen) return List::plus(context, self, other);
        const List* list = other.asList();
        if (list == nullptr) return noSuchOverload(other);
        append(*list);
        return self;
    }
    void freeze() const override { m_frozen = true; }

 private:
    mutable std::vector<Value> m_elements;
    mutable bool m_frozen = false;
};

class ConcatList final : public List {
 public:
    ConcatList(ListPtr first, ListPtr second)
        : m_first(std::move(first)), m_second(std::move(second)), m_size(m_first->size() + m_second->size()) {}
    std::size_t size() const override { return m_size; }
    std::string_view goType() const override { return "*types.concatList"; }
    std::string_view heldGoType() const override { return "[]interface {}"; }
    Value at(std::size_t index) const override {
        const std::size_t front = m_first->size();
        return index < front ? m_first->at(index) : m_second->at(index - front);
    }
    Value equals(Context& context, const Value& other) const override {
        const List* list = other.asList();
        if (list == nullptr || list->size() != m_size) return false;
        std::optional<Value> error;
        for (std::size_t i = 0; i < m_size; ++i) {
            Value same = equal(context, at(i), list->at(i));
            if (same.isFalse()) return false;
            if (!error && same.isError()) error = std::move(same);
        }
        return error ? *error : Value(true);
    }
    Value contains(Context& context, const Value& element) const override {
        context.step();
        Value first = m_first->contains(context, element);
        if (first.isTrue()) return first;
        Value second = m_second->contains(context, element);
        return second.isTrue() || !first.isError() ? second : first;
    }

 private:
    ListPtr m_first, m_second;
    std::size_t m_size;
};

// A sum shares its parts, so it can have any number of elements; this keeps the number of another sum in range.
constexpr std::size_t kMostElements = std::size_t{1} << 61U;

}  // namespace

Value List::get(const Value& index) const {
    const std::variant<std::int64_t, std::string> at = listIndex(index);
    if (const std::string* message = std::get_if<std::string>(&at)) {
        return index.isError() ? index : Value::error(*message);
    }
    const std::int64_t i = std::get<std::int64_t>(at);
    if (i < 0 || static_cast<std::uint64_t>(i) >= size()) {
        return Value::error("index '" + std::to_string(i) + "' out of range in list size '" + std::to_string(size()) +
                            "'");
    }
    return this->at(static_cast<std::size_t>(i));
}

Value List::equals(Context& context, const Value& other) const {
    const List* list = other.asList();
    if (list == nullptr || list->size() != size()) return false;
    const std::size_t count = size();
    for (std::size_t i = 0; i < count; ++i) {
        if (equal(context, at(i), list->at(i)).isFalse()) return false;
    }
    return true;
}

Value List::contains(Context& context, const Value& element) const {
    const std::size_t count = size();
    for (std::size_t i = 0; i < count; ++i) {
        if (sameAs(context, element, at(i)).isTrue()) return true;
    }
    return false;
}

Value List::plus(Context&, const ListPtr& self, const Value& other) const {
    const ListPtr* list = other.as<ListPtr>();
    if (list == nullptr) return noSuchOverload(other);
    if (size() == 0) return *list;
    if ((*list)->size() == 0) return self;
    if (size() > kMostElements || (*list)->size() > kMostElements) endBeyondLimits();
    return ListPtr(std::make_shared<const ConcatList>(self, *list));
}

std::string List::text() const {
    std::string out = "[";
    const std::size_t count = size();
    for (std::size_t i = 0; i < count && out.size() < kMostShown; ++i) {
        if (i > 0) out += ", ";
        out += at(i).text();
    }
    return out + ']';
}

Value makeList(std::vector<Value> elements) {
    return ListPtr(std::make_shared<const VectorList>(std::move(elements)));
}

Value makeStringList(const std::vector<std::string>& elements) {
    std::vector<Value> values;
    values.reserve(elements.size());
    for (const std::string& element : elements) values.emplace_back(element);
    return ListPtr(std::make_shared<const StringList>(std::move(values)));
}

Value makeRange(std::int64_t size) {
    return ListPtr(std::make_shared<const RangeList>(static_cast<std::size_t>(size)));
}

Value makeGrowingList() {
    return ListPtr(std::make_shared<const GrowingList>());
}

}  // namespace crd::cel
