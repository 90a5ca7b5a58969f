// Source: apiserver cel/library/quantity.go, cel/quantity.go.
#include "engine/cel/library/library.h"
#include "engine/cel/library/quantity.h"
#include "engine/cel/library/table.h"

namespace crd::cel {

namespace {

const Type& quantityType() {
    static const Type kType = Type::object("kubernetes.Quantity");
    return kType;
}

class QuantityValue final : public Opaque {
 public:
    QuantityValue(Quantity quantity, bool computed) : m_quantity(std::move(quantity)), m_computed(computed) {}
    const Type& type() const override { return quantityType(); }
    std::string_view goType() const override { return m_computed ? "*cel.Quantity" : "cel.Quantity"; }
    // The library does not know the outcome of a sum when it stands on the right.
    Value equals(const Value& other) const override {
        const auto* quantity = other.asOpaque<QuantityValue>();
        if (quantity == nullptr || quantity->m_computed) return noSuchOverload(other);
        return m_quantity.compare(quantity->m_quantity) == 0;
    }
    std::string text() const override { return m_quantity.text(); }
    const Quantity& quantity() const { return m_quantity; }

 private:
    Quantity m_quantity;
    bool m_computed;
};

Value make(Quantity quantity, bool computed) {
    return OpaquePtr(std::make_shared<const QuantityValue>(std::move(quantity), computed));
}
const Quantity& at(Arguments a, std::size_t i) {
    return a[i].asOpaque<QuantityValue>()->quantity();
}

Value parse(Context&, Arguments a) {
    Result<Quantity> quantity = Quantity::parse(*a[0].asString());
    return quantity ? make(std::move(*quantity), false) : Value::error(quantity.error().message);
}
Value isQuantity(Context&, Arguments a) {
    return Quantity::parse(*a[0].asString()).has_value();
}
Value sign(Context&, Arguments a) {
    return static_cast<std::int64_t>(at(a, 0).sign());
}
Value isGreater(Context&, Arguments a) {
    return at(a, 0).compare(at(a, 1)) > 0;
}
Value isLess(Context&, Arguments a) {
    return at(a, 0).compare(at(a, 1)) < 0;
}
Value compareTo(Context&, Arguments a) {
    return static_cast<std::int64_t>(at(a, 0).compare(at(a, 1)));
}
Value asFloat(Context&, Arguments a) {
    return at(a, 0).approximate();
}
Value asInteger(Context&, Arguments a) {
    const std::optional<std::int64_t> value = at(a, 0).asInteger();
    return value ? Value(*value) : Value::error("cannot convert value to integer");
}
Value isInteger(Context&, Arguments a) {
    return at(a, 0).asInteger().has_value();
}
Value add(Context&, Arguments a) {
    const std::int64_t* number = a[1].as<std::int64_t>();
    return make(at(a, 0).plus(number == nullptr ? at(a, 1) : Quantity::ofInteger(*number)), true);
}
Value sub(Context&, Arguments a) {
    const std::int64_t* number = a[1].as<std::int64_t>();
    return make(at(a, 0).minus(number == nullptr ? at(a, 1) : Quantity::ofInteger(*number)), true);
}

}  // namespace

std::vector<Function> quantityFunctions() {
    const Type &q = quantityType(), &string = Type::string(), &integer = Type::integer(), &boolean = Type::boolean();
    return since(
        28,
        {{"quantity", {overload("string_to_quantity", {string}, q, kTyped<parse>)}},
         {"isQuantity", {overload("is_quantity_string", {string}, boolean, kTyped<isQuantity>)}},
         {"sign", {overload("quantity_sign", {q}, integer, kTyped<sign>)}},
         {"isGreaterThan", {member("quantity_is_greater_than", {q, q}, boolean, kTyped<isGreater>)}},
         {"isLessThan", {member("quantity_is_less_than", {q, q}, boolean, kTyped<isLess>)}},
         {"compareTo", {member("quantity_compare_to", {q, q}, integer, kTyped<compareTo>)}},
         {"asApproximateFloat", {member("quantity_get_float", {q}, Type::number(), kTyped<asFloat>)}},
         {"asInteger", {member("quantity_get_int", {q}, integer, kTyped<asInteger>)}},
         {"isInteger", {member("quantity_is_integer", {q}, boolean, kTyped<isInteger>)}},
         {"add",
          {member("quantity_add", {q, q}, q, kTyped<add>), member("quantity_add_int", {q, integer}, q, kTyped<add>)}},
         {"sub",
          {member("quantity_sub", {q, q}, q, kTyped<sub>), member("quantity_sub_int", {q, integer}, q, kTyped<sub>)}}});
}

}  // namespace crd::cel
