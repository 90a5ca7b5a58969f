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
    // The library does not accept the result of a sum as the right operand.
    Value equals(const Value& other) const override {
        const auto* quantity = other.asOpaque<QuantityValue>();
        if (quantity == nullptr || quantity->m_computed) return noSuchOverload(other);
        return m_quantity.compare(quantity->m_quantity) == 0;
    }
    std::string_view heldGoType() const override { return "*resource.Quantity"; }
    std::string text() const override { return m_quantity.text(); }
    const Quantity& quantity() const { return m_quantity; }

 private:
    Quantity m_quantity;
    bool m_computed;
};

Value quantityValue(Quantity quantity, bool computed) {
    return OpaquePtr(std::make_shared<const QuantityValue>(std::move(quantity), computed));
}
const Quantity& quantityAt(Arguments a, std::size_t i) {
    return a[i].asOpaque<QuantityValue>()->quantity();
}

Value toQuantity(Context&, Arguments a) {
    Result<Quantity> quantity = Quantity::parse(*a[0].asString());
    return quantity ? quantityValue(std::move(*quantity), false) : Value::error(quantity.error().message.english());
}
Value isQuantity(Context&, Arguments a) {
    return Quantity::parse(*a[0].asString()).has_value();
}
Value sign(Context&, Arguments a) {
    return static_cast<std::int64_t>(quantityAt(a, 0).sign());
}
Value isGreaterQuantity(Context&, Arguments a) {
    return quantityAt(a, 0).compare(quantityAt(a, 1)) > 0;
}
Value isLessQuantity(Context&, Arguments a) {
    return quantityAt(a, 0).compare(quantityAt(a, 1)) < 0;
}
Value compareQuantities(Context&, Arguments a) {
    return static_cast<std::int64_t>(quantityAt(a, 0).compare(quantityAt(a, 1)));
}
Value asFloat(Context&, Arguments a) {
    return quantityAt(a, 0).approximate();
}
Value asInteger(Context&, Arguments a) {
    const std::optional<std::int64_t> value = quantityAt(a, 0).asInteger();
    return value ? Value(*value) : Value::error("cannot convert value to integer");
}
Value isIntegerQuantity(Context&, Arguments a) {
    return quantityAt(a, 0).asInteger().has_value();
}
Value addQuantity(Context&, Arguments a) {
    const std::int64_t* number = a[1].as<std::int64_t>();
    return quantityValue(quantityAt(a, 0).plus(number == nullptr ? quantityAt(a, 1) : Quantity::ofInteger(*number)),
                         true);
}
Value subQuantity(Context&, Arguments a) {
    const std::int64_t* number = a[1].as<std::int64_t>();
    return quantityValue(quantityAt(a, 0).minus(number == nullptr ? quantityAt(a, 1) : Quantity::ofInteger(*number)),
                         true);
}

}  // namespace

std::vector<Function> quantityFunctions() {
    const Type &q = quantityType(), &string = Type::string(), &integer = Type::integer(), &boolean = Type::boolean();
    return since(28,
                 {{"quantity", {overload("string_to_quantity", {string}, q, kTyped<toQuantity>)}},
                  {"isQuantity", {overload("is_quantity_string", {string}, boolean, kTyped<isQuantity>)}},
                  {"sign", {overload("quantity_sign", {q}, integer, kTyped<sign>)}},
                  {"isGreaterThan", {member("quantity_is_greater_than", {q, q}, boolean, kTyped<isGreaterQuantity>)}},
                  {"isLessThan", {member("quantity_is_less_than", {q, q}, boolean, kTyped<isLessQuantity>)}},
                  {"compareTo", {member("quantity_compare_to", {q, q}, integer, kTyped<compareQuantities>)}},
                  {"asApproximateFloat", {member("quantity_get_float", {q}, Type::number(), kTyped<asFloat>)}},
                  {"asInteger", {member("quantity_get_int", {q}, integer, kTyped<asInteger>)}},
                  {"isInteger", {member("quantity_is_integer", {q}, boolean, kTyped<isIntegerQuantity>)}},
                  {"add",
                   {member("quantity_add", {q, q}, q, kTyped<addQuantity>),
                    member("quantity_add_int", {q, integer}, q, kTyped<addQuantity>)}},
                  {"sub",
                   {member("quantity_sub", {q, q}, q, kTyped<subQuantity>),
                    member("quantity_sub_int", {q, integer}, q, kTyped<subQuantity>)}}});
}

}  // namespace crd::cel
