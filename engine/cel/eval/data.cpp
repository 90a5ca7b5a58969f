#include "engine/cel/eval/data.h"

#include <algorithm>

#include "engine/cel/eval/context.h"
#include "engine/cel/eval/equality.h"
#include "engine/cel/eval/raw_item.h"
#include "engine/cel/syntax/escape.h"

namespace crd::cel {

namespace {

Value mismatch(std::string_view expected, const RawItem& item) {
    return Value::error("invalid data, expected " + std::string(expected) + std::string(item.goType()));
}

std::vector<Value> values(const List& list) {
    std::vector<Value> out;
    out.reserve(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) out.push_back(list.at(i));
    return out;
}

// The sum of a list of the document and any list, where SumsOfValues. The server copies the elements; this shares them.
class ValueSum final : public List {
 public:
    ValueSum(ListPtr first, ListPtr second) : m_first(std::move(first)), m_second(std::move(second)) {}
    std::size_t size() const override { return m_first->size() + m_second->size(); }
    Value at(std::size_t index) const override {
        const std::size_t front = m_first->size();
        return index < front ? m_first->at(index) : m_second->at(index - front);
    }

 private:
    ListPtr m_first, m_second;
};

// The server copies the elements of such sums, so longer ones would exhaust its memory, too.
constexpr std::size_t kLongestSum = 100'000'000;
// Of a sum that is an element of another one: its JSON is made.
constexpr std::size_t kLongestMadeJson = 1'000'000;

class DataList : public List {
 public:
    // A list of the document.
    DataList(RawItem owner, const DataShape& shape)
        : m_owner(std::move(owner)), m_array(m_owner->json()->asArray()), m_size(m_array->size()), m_shape(shape) {}
    // A list extended by an expression.
    DataList(std::vector<RawItem> items, const DataShape& shape)
        : m_items(std::move(items)), m_size(m_items.size()), m_shape(shape) {}
    // A sum, which shares lists of the document: the copies of a few doublings would exhaust any memory.
    DataList(std::shared_ptr<const DataList> first, std::shared_ptr<const DataList> second, const DataShape& shape)
        : m_first(std::move(first)),
          m_second(std::move(second)),
          m_size(m_first->size() + m_second->size()),
          m_shape(shape) {}
    DataList(std::shared_ptr<const DataList> first, std::vector<RawItem> second, const DataShape& shape)
        : m_items(std::move(second)),
          m_first(std::move(first)),
          m_size(m_first->size() + m_items.size()),
          m_shape(shape) {}

    std::size_t size() const override { return m_size; }
    Value at(std::size_t index) const override { return rawValue(item(index), *m_shape.element); }
    bool hasZero() const override { return false; }
    std::string_view goType() const override { return "*common.unstructuredList"; }

    Value get(const Value& index) const override {
        const std::int64_t* i = index.as<std::int64_t>();
        if (i == nullptr) return index.isError() ? index : Value::error("unsupported index: " + index.text());
        if (*i < 0 || static_cast<std::uint64_t>(*i) >= size()) {
            return Value::error("index out of bounds: " + index.text());
        }
        return at(static_cast<std::size_t>(*i));
    }

    Value equals(Context& context, const Value& other) const override {
        const List* list = other.asList();
        if (list == nullptr) return noSuchOverload(other);
        if (list->size() != size()) return false;
        for (std::size_t i = 0; i < size(); ++i) {
            Value same = sameAs(context, at(i), list->at(i));
            if (!same.isTrue()) return same;
        }
        return true;
    }

    Value contains(Context& context, const Value& element) const override {
        if (element.isError()) return element;
        std::optional<Value> error;
        for (std::size_t i = 0; i < size(); ++i) {
            const Value same = sameAs(context, at(i), element);
            if (same.isTrue()) return true;
            if (!error && same.isError()) error = same;
        }
        return error ? *error : Value(false);
    }

    Value plus(Context& context, const ListPtr& self, const Value& other) const override {
        const ListPtr* list = other.as<ListPtr>();
        if (list == nullptr) return noSuchOverload(other);
        const std::size_t added = (*list)->size();
        if (context.has(Trait::SumsOfValues)) {
            return ListPtr(std::make_shared<const ValueSum>(self, *list));
        }
        if (added > kLongestSum || size() > kLongestSum - added) endBeyondLimits();
        auto first = std::static_pointer_cast<const DataList>(self);
        if (auto second = std::dynamic_pointer_cast<const DataList>(*list))
            return ListPtr(std::make_shared<const DataList>(std::move(first), std::move(second), m_shape));
        context.hold(added, sizeof(RawItem));
        std::vector<RawItem> second;
        second.reserve(added);
        for (std::size_t i = 0; i < added; ++i) {
            const Value element = (*list)->at(i);
            if (element.asList() != nullptr) context.hold(element.asList()->size(), sizeof(Json));
            second.push_back(rawItem(element));
        }
        return ListPtr(std::make_shared<const DataList>(std::move(first), std::move(second), m_shape));
    }

    RawItem item(std::size_t index) const {
        if (m_first != nullptr) {
            const std::size_t front = m_first->size();
            if (index < front) return m_first->item(index);
            return m_second != nullptr ? rawItem(m_second->at(index - front)) : m_items[index - front];
        }
        return m_array == nullptr ? m_items[index] : m_owner->part((*m_array)[index]);
    }
    // Not for sums.
    std::vector<RawItem> items() const {
        if (m_array == nullptr) return m_items;
        std::vector<RawItem> out;
        out.reserve(m_array->size());
        for (const Json& element : *m_array) out.push_back(m_owner->part(element));
        return out;
    }
    // Null for a list made by an expression.
    const RawItem* owner() const { return m_owner ? &*m_owner : nullptr; }

 protected:
    const List* sameLength(const Value& other) const {
        const List* list = other.asList();
        return list != nullptr && list->size() == size() ? list : nullptr;
    }
    Value make(std::vector<RawItem> items) const;
    const DataShape& shape() const { return m_shape; }

 private:
    std::optional<RawItem> m_owner;
    const Json::Array* m_array = nullptr;
    std::vector<RawItem> m_items;
    std::shared_ptr<const DataList> m_first, m_second;  // of a sum
    std::size_t m_size = 0;
    const DataShape& m_shape;
};

// How the elements of a set compare where SumsOfValues: by kind and value; bytes by their text.
RawItem setKey(const Value& element) {
    if (const std::string* bytes = element.asBytes()) return RawItem(Json(Json::Array{Json(*bytes)}));
    return rawItem(element);
}
bool isScalar(const Value& element) {
    return element.asList() == nullptr && element.asMap() == nullptr;
}
Value notScalar() {
    return Value::error("listSet operations are only supported on lists of scalar values");
}

// Whether both have the same elements; of two lists of the same length.
Value sameSets(Context& context, const List& first, const List& second) {
    RawIndex index;
    std::size_t elements = 0;
    for (std::size_t i = 0; i < first.size(); ++i) {
        context.step();
        const Value element = first.at(i);
        if (!isScalar(element)) return notScalar();
        if (index.insert(setKey(element), i)) ++elements;
    }
    RawIndex seen;
    for (std::size_t i = 0; i < second.size(); ++i) {
        context.step();
        const Value element = second.at(i);
        if (!isScalar(element)) return notScalar();
        const RawItem key = setKey(element);
        if (!index.find(key)) return false;
        if (seen.insert(key, i)) --elements;
    }
    return elements == 0;
}

Value unionOf(Context& context, const List& list, const List& other);
Value mergeOf(Context& context, const List& list, const List& other, const DataShape& shape);

// Where SumsOfValues, the sum of a set or of a list of type map is one again.
class SumList : public List {
 public:
    explicit SumList(std::vector<Value> elements) : m_elements(std::move(elements)) {}
    std::size_t size() const override { return m_elements.size(); }
    Value at(std::size_t index) const override { return m_elements[index]; }

 protected:
    const List* sameLength(const Value& other) const {
        const List* list = other.asList();
        return list != nullptr && list->size() == size() ? list : nullptr;
    }

 private:
    std::vector<Value> m_elements;
};

class UnionList final : public SumList {
 public:
    using SumList::SumList;
    std::string_view goType() const override { return "*common.refValSetList"; }
    Value equals(Context& context, const Value& other) const override {
        const List* list = sameLength(other);
        if (list == nullptr) return other.asList() == nullptr ? noSuchOverload(other) : Value(false);
        return sameSets(context, *this, *list);
    }
    Value plus(Context& context, const ListPtr&, const Value& other) const override {
        const List* list = other.asList();
        return list == nullptr ? noSuchOverload(other) : unionOf(context, *this, *list);
    }
};

// The index of a union or merge needs as much as its elements.
std::vector<Value> startOfSum(Context& context, const List& list, const List& other) {
    context.hold(list.size(), 2 * sizeof(Value));
    context.hold(other.size(), 2 * sizeof(Value));
    return values(list);
}

Value unionOf(Context& context, const List& list, const List& other) {
    std::vector<Value> elements = startOfSum(context, list, other);
    RawIndex index;
    for (std::size_t i = 0; i < elements.size(); ++i) {
        if (!isScalar(elements[i])) return notScalar();
        index.insert(setKey(elements[i]), i);
    }
    for (std::size_t i = 0; i < other.size(); ++i) {
        Value element = other.at(i);
        if (!isScalar(element)) return notScalar();
        if (index.insert(setKey(element), elements.size())) elements.push_back(std::move(element));
    }
    return ListPtr(std::make_shared<const UnionList>(std::move(elements)));
}

// The key of an element of a list of type map, by the values of its fields; those that it has not are null.
RawItem mergeKey(const Value& element, const DataShape& shape) {
    Json::Array parts;
    std::vector<Value> foreign;
    for (const std::string& name : shape.listKeys) {
        const Map* map = element.asMap();
        const std::optional<Value> found =
            map == nullptr ? std::nullopt : map->find(Value(escaped(name).value_or(name)));
        const bool there = found && !found->isError();
        const RawItem part = there ? rawItem(*found) : RawItem(Json());
        parts.push_back(part.json() != nullptr ? *part.json() : Json(Json::Array{Json(found->text())}));
    }
    return RawItem(Json(std::move(parts)));
}

// Whether two lists of one length have equal elements for the same keys; of equal keys the last one counts. `keyAt` is
// the key of an element of `mine`, `keyOf` that of any element. `every`: each key of `mine` must occur in `other`.
template <typename KeyAt, typename KeyOf>
Value sameByKeys(Context& context, const List& mine, const KeyAt& keyAt, const List& other, const KeyOf& keyOf,
                 bool every) {
    RawIndex index;
    std::size_t keys = 0;
    for (std::size_t i = 0; i < mine.size(); ++i) {
        const RawItem key = keyAt(i);
        if (!index.find(key)) ++keys;
        index.set(key, i);
    }
    RawIndex seen;
    for (std::size_t i = 0; i < other.size(); ++i) {
        context.step();
        const Value element = other.at(i);
        const RawItem key = keyOf(element);
        const std::optional<std::size_t> found = index.find(key);
        if (!found) return false;
        Value same = sameAs(context, mine.at(*found), element);
        if (!same.isTrue()) return same;
        if (seen.insert(key, i)) --keys;
    }
    return keys == 0 || !every;
}

class MergedList final : public SumList {
 public:
    MergedList(std::vector<Value> elements, const DataShape& shape) : SumList(std::move(elements)), m_shape(shape) {}
    std::string_view goType() const override { return "*common.refValMapList"; }
    Value equals(Context& context, const Value& other) const override {
        const List* list = sameLength(other);
        if (list == nullptr) return other.asList() == nullptr ? noSuchOverload(other) : Value(false);
        const auto keyOf = [&](const Value& element) { return mergeKey(element, m_shape); };
        return sameByKeys(
            context, *this, [&](std::size_t i) { return keyOf(at(i)); }, *list, keyOf, true);
    }
    Value plus(Context& context, const ListPtr&, const Value& other) const override {
        const List* list = other.asList();
        return list == nullptr ? noSuchOverload(other) : mergeOf(context, *this, *list, m_shape);
    }

 private:
    const DataShape& m_shape;
};

Value mergeOf(Context& context, const List& list, const List& other, const DataShape& shape) {
    std::vector<Value> elements = startOfSum(context, list, other);
    RawIndex index;
    for (std::size_t i = 0; i < elements.size(); ++i) index.set(mergeKey(elements[i], shape), i);
    for (std::size_t i = 0; i < other.size(); ++i) {
        Value element = other.at(i);
        if (const std::optional<std::size_t> place = index.find(mergeKey(element, shape))) {
            elements[*place] = std::move(element);
        } else {
            elements.push_back(std::move(element));
        }
    }
    return ListPtr(std::make_shared<const MergedList>(std::move(elements), shape));
}

// Equal to a list with the same elements in any order. Elements compare as JSON: 2 and 2.0 differ.
class DataSet final : public DataList {
 public:
    using DataList::DataList;
    std::string_view goType() const override { return "*common.unstructuredSetList"; }

    Value equals(Context& context, const Value& other) const override {
        const List* list = sameLength(other);
        if (list == nullptr) return other.asList() == nullptr ? noSuchOverload(other) : Value(false);
        if (context.has(Trait::SumsOfValues)) return sameSets(context, *this, *list);
        const RawIndex index = hashed(items());
        for (std::size_t i = 0; i < list->size(); ++i) {
            context.step();
            const RawItem item = rawItem(list->at(i));
            RawIndex::requireHashable(item);
            if (!index.find(item)) return false;
        }
        return true;
    }

    // The union: new elements are appended.
    Value plus(Context& context, const ListPtr&, const Value& other) const override {
        const List* list = other.asList();
        if (list == nullptr) return noSuchOverload(other);
        if (context.has(Trait::SumsOfValues)) return unionOf(context, *this, *list);
        context.hold(size(), 2 * sizeof(RawItem));
        context.hold(list->size(), 2 * sizeof(RawItem));
        std::vector<RawItem> out = items();
        RawIndex index = hashed(out);
        for (std::size_t i = 0; i < list->size(); ++i) {
            RawItem item = rawItem(list->at(i));
            RawIndex::requireHashable(item);
            if (index.insert(item, out.size())) out.push_back(std::move(item));
        }
        return make(std::move(out));
    }

 private:
    static RawIndex hashed(const std::vector<RawItem>& items) {
        for (const RawItem& item : items) RawIndex::requireHashable(item);
        return RawIndex(items);
    }
};

// A list of type map: elements are identified by their keys.
class DataMapList final : public DataList {
 public:
    using DataList::DataList;
    std::string_view goType() const override { return "*common.unstructuredMapList"; }

    Value equals(Context& context, const Value& other) const override {
        const List* list = sameLength(other);
        if (list == nullptr) return other.asList() == nullptr ? noSuchOverload(other) : Value(false);
        return sameByKeys(
            context, *this, [&](std::size_t i) { return keyOf(item(i)); }, *list,
            [&](const Value& element) { return keyOf(rawItem(element)); }, context.has(Trait::SumsOfValues));
    }

    // Elements with an existing key replace the old ones; others are appended.
    Value plus(Context& context, const ListPtr&, const Value& other) const override {
        const List* list = other.asList();
        if (list == nullptr) return noSuchOverload(other);
        if (context.has(Trait::SumsOfValues)) return mergeOf(context, *this, *list, shape());
        context.hold(size(), 2 * sizeof(RawItem));
        context.hold(list->size(), 2 * sizeof(RawItem));
        std::vector<RawItem> out = items();
        RawIndex index;
        for (std::size_t i = 0; i < out.size(); ++i) index.set(keyOf(out[i]), i);
        for (std::size_t i = 0; i < list->size(); ++i) {
            RawItem item = rawItem(list->at(i));
            if (const std::optional<std::size_t> place = index.find(keyOf(item))) {
                out[*place] = std::move(item);
            } else {
                out.push_back(std::move(item));
            }
        }
        return make(std::move(out));
    }

 private:
    // The library looks up keys by their escaped names, so keys that need escaping count as absent.
    RawItem keyOf(const RawItem& item) const {
        const Json* json = item.json();
        if (json == nullptr || json->asObject() == nullptr) return RawItem::unique();
        Json::Array parts;
        constexpr std::size_t kHashed = 3;  // more keys are combined into one string
        for (const std::string& key : shape().listKeys) {
            const Json* part = json->find(escaped(key).value_or(key));
            if (part != nullptr && shape().listKeys.size() <= kHashed) RawIndex::requireHashable(RawItem::view(*part));
            parts.push_back(part == nullptr ? Json() : *part);
        }
        return RawItem(Json(std::move(parts)));
    }
};

template <typename Source>
Value dataList(Source source, const DataShape& shape) {
    if (shape.list == DataShape::ListKind::Set)
        return ListPtr(std::make_shared<const DataSet>(std::move(source), shape));
    if (shape.list == DataShape::ListKind::Map) {
        return ListPtr(std::make_shared<const DataMapList>(std::move(source), shape));
    }
    return ListPtr(std::make_shared<const DataList>(std::move(source), shape));
}

Value DataList::make(std::vector<RawItem> items) const {
    return dataList(std::move(items), m_shape);
}

constexpr const char* kNotRead =
    "invalid object type, expected either Properties or AdditionalProperties with Allows=true and non-empty Schema";

class DataMap final : public Map {
 public:
    DataMap(RawItem owner, const DataShape& shape)
        : m_owner(std::move(owner)), m_object(*m_owner.json()->asObject()), m_shape(shape) {}

    std::size_t size() const override { return m_object.size(); }
    bool hasZero() const override { return false; }
    std::string_view goType() const override { return "*common.unstructuredMap"; }

    std::optional<Value> find(const Value& key) const override {
        const std::string* text = key.asString();
        if (text == nullptr) return noSuchOverload(key);
        if (!isObject()) return member(*text);
        const std::optional<std::string> plain = unescaped(*text);
        if (!plain) return std::nullopt;
        return member(*plain);
    }

    std::vector<Value> keys() const override {
        std::vector<Value> out;
        for (const auto& [name, value] : m_object) {
            if (shapeOf(name) != nullptr) out.emplace_back(isObject() ? escaped(name).value_or(name) : name);
        }
        return out;
    }

    Value equals(Context& context, const Value& other) const override {
        if (isBare() && !context.has(Trait::BareObjects)) return Value::error(kNotRead);
        const Map* map = other.asMap();
        if (map == nullptr) return noSuchOverload(other);
        if (map->size() != size()) return false;
        for (const auto& [name, value] : m_object) {
            if (shapeOf(name) == nullptr) {
                const auto* data = dynamic_cast<const DataMap*>(map);
                if (data == nullptr) return noSuchOverload(other);
                const auto there = data->m_object.find(name);
                if (there != data->m_object.end() && there->second != value) return false;
                continue;
            }
            const Value key(name);
            const std::optional<Value> mine = find(key);
            const std::optional<Value> theirs = map->find(key);
            if (!context.has(Trait::NullEqualsMissing) && (!mine || !theirs)) return false;
            if (mine.has_value() != theirs.has_value()) return false;
            if (!mine) continue;
            Value same = sameAs(context, *mine, *theirs);
            if (!same.isTrue()) return same;
        }
        return true;
    }

    const RawItem& raw() const { return m_owner; }
    bool isBare() const { return m_shape.kind == DataShape::Kind::BareObject; }

 private:
    bool isObject() const { return m_shape.kind == DataShape::Kind::Object; }

    const DataShape* shapeOf(const std::string& name) const {
        if (m_shape.kind == DataShape::Kind::Map) return m_shape.element.get();
        const auto found = m_shape.fields.find(name);
        return found == m_shape.fields.end() ? nullptr : found->second.get();
    }

    std::optional<Value> member(const std::string& name) const {
        const auto found = m_object.find(name);
        if (found == m_object.end()) return std::nullopt;
        // A field that is null counts as absent; the value of a map does not.
        if (isObject() && found->second.isNull()) return std::nullopt;
        const DataShape* shape = shapeOf(name);
        if (shape == nullptr) return std::nullopt;
        return rawValue(m_owner.part(found->second), *shape);
    }

    RawItem m_owner;
    const Json::Object& m_object;
    const DataShape& m_shape;
};

// Data without a type: it can only be compared.
class PreservedData final : public Opaque {
 public:
    explicit PreservedData(RawItem item) : m_item(std::move(item)) {}
    const Type& type() const override {
        static const Type kUnknown = Type::opaque("unknown");
        return kUnknown;
    }
    std::string_view goType() const override { return "*common.unknownPreserved"; }
    Value equals(const Value& other) const override {
        const RawItem theirs = rawItem(other);
        return theirs.json() != nullptr && *theirs.json() == *m_item.json();
    }
    std::string text() const override { return toString(*m_item.json()); }
    const RawItem& raw() const { return m_item; }

 private:
    RawItem m_item;
};

Value plainValue(const RawItem& item);

// A list of the document without its schema; elements are made when they are read.
class PlainList final : public List {
 public:
    explicit PlainList(RawItem item) : m_item(std::move(item)), m_array(*m_item.json()->asArray()) {}
    std::size_t size() const override { return m_array.size(); }
    Value at(std::size_t index) const override { return plainValue(m_item.part(m_array[index])); }

 private:
    RawItem m_item;
    const Json::Array& m_array;
};

class PlainMap final : public Map {
 public:
    explicit PlainMap(RawItem item) : m_item(std::move(item)), m_object(*m_item.json()->asObject()) {}
    std::size_t size() const override { return m_object.size(); }
    std::optional<Value> find(const Value& key) const override {
        const std::string* name = key.asString();
        const auto found = name == nullptr ? m_object.end() : m_object.find(*name);
        if (found == m_object.end()) return std::nullopt;
        return plainValue(m_item.part(found->second));
    }
    std::vector<Value> keys() const override {
        std::vector<Value> out;
        for (const auto& [name, member] : m_object) out.emplace_back(name);
        return out;
    }

 private:
    RawItem m_item;
    const Json::Object& m_object;
};

Value plainValue(const RawItem& item) {
    const Json& json = *item.json();
    if (const bool* flag = json.asBool()) return *flag;
    if (const std::int64_t* number = json.asInt()) return *number;
    if (const double* number = json.asDouble()) return *number;
    if (const std::string* text = json.asString()) return Value(*text);
    if (json.asArray() != nullptr) return ListPtr(std::make_shared<const PlainList>(item));
    if (json.asObject() != nullptr) return MapPtr(std::make_shared<const PlainMap>(item));
    return {};
}

}  // namespace

Value rawValue(const RawItem& item, const DataShape& shape) {
    using Kind = DataShape::Kind;
    const Json* json = item.json();
    if (json != nullptr && json->isNull()) {
        if (shape.nullable) return NullValue{};
        return Value::error("invalid data, got null for schema with nullable=false");
    }
    const std::string* text = json == nullptr ? nullptr : json->asString();
    const std::int64_t* integer = json == nullptr ? nullptr : json->asInt();
    switch (shape.kind) {
        case Kind::IntOrString:
            if (text != nullptr) return StringValue{item.share(*text)};
            if (integer != nullptr) return *integer;
            return Value::error("invalid data, expected XIntOrString value to be either a string or integer");
        case Kind::Object:
        case Kind::Map:
        case Kind::OpenObject:
        case Kind::BareObject:
            if (json == nullptr || json->asObject() == nullptr) {
                return Value::error("invalid data, expected a map for the provided schema with type=object");
            }
            return MapPtr(std::make_shared<const DataMap>(item, shape));
        case Kind::List:
            if (json == nullptr || json->asArray() == nullptr) {
                return Value::error("invalid data, expected an array for the provided schema with type=array");
            }
            if (shape.element == nullptr) {
                return Value::error("invalid array type, expected Items with a non-empty Schema");
            }
            if (shape.list == DataShape::ListKind::Unknown) {
                return Value::error("invalid x-kubernetes-list-type, expected 'map', 'set' or 'atomic' but got " +
                                    shape.type);
            }
            return dataList(item, shape);
        case Kind::String:
        case Kind::Duration:
        case Kind::Date:
        case Kind::DateTime:
        case Kind::Byte:
            if (text == nullptr) return mismatch("string, got ", item);
            return textValue(item, *text, shape.kind);
        case Kind::Number:
            if (integer != nullptr) return static_cast<double>(*integer);
            if (json != nullptr && json->asDouble() != nullptr) return *json->asDouble();
            return mismatch("float, got ", item);
        case Kind::Integer:
            if (integer != nullptr) return *integer;
            return mismatch("int, got ", item);
        case Kind::Boolean:
            if (json != nullptr && json->asBool() != nullptr) return *json->asBool();
            return mismatch("bool, got ", item);
        case Kind::Preserved:
            if (json == nullptr) return item.foreign();
            return OpaquePtr(std::make_shared<const PreservedData>(item));
        case Kind::Invalid:
            break;
    }
    return Value::error(
        "invalid type, expected object, array, number, integer, boolean or string, or no type with "
        "x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got " +
        shape.type);
}

RawItem rawItem(const Value& value) {
    if (const auto* optional = value.as<OptionalValue>())
        return optional->value ? rawItem(*optional->value) : RawItem(Json());
    if (const Type* type = value.as<Type>()) return RawItem(Json(type->name()));
    if (const bool* v = value.as<bool>()) return RawItem(Json(*v));
    if (const std::int64_t* v = value.as<std::int64_t>()) return RawItem(Json(*v));
    if (const double* v = value.as<double>()) return RawItem(Json(*v));
    if (const std::string* v = value.asString()) return RawItem(Json(*v));
    if (const auto* map = dynamic_cast<const DataMap*>(value.asMap())) return map->raw();
    if (const auto* data = value.asOpaque<PreservedData>()) return data->raw();
    if (const auto* list = dynamic_cast<const DataList*>(value.asList())) {
        if (list->owner() != nullptr) return *list->owner();
        if (list->size() > kLongestMadeJson) endBeyondLimits();
        Json::Array items;
        for (std::size_t i = 0; i < list->size(); ++i) {
            const RawItem item = list->item(i);
            if (item.json() == nullptr) return RawItem::foreign(value);
            items.push_back(*item.json());
        }
        return RawItem(Json(std::move(items)));
    }
    return RawItem::foreign(value);
}

Value plainData(const Value& value) {
    if (value.isError())
        return Value::error("unsupported conversion to ref.Val: (*errors.errorString)" + value.errorMessage());
    const bool isData = dynamic_cast<const DataList*>(value.asList()) != nullptr ||
                        dynamic_cast<const DataMap*>(value.asMap()) != nullptr;
    if (!isData) return value;
    const RawItem item = rawItem(value);
    return item.json() == nullptr ? value : plainValue(item);
}

Value readable(const Context& context, Value value) {
    if (context.has(Trait::BareObjects)) return value;
    const auto* map = dynamic_cast<const DataMap*>(value.asMap());
    return map != nullptr && map->isBare() ? Value::error(kNotRead) : value;
}

Value dataValue(const Json& json, const DataShape& shape) {
    return rawValue(RawItem::view(json), shape);
}

}  // namespace crd::cel
