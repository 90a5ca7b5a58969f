#include "engine/sample/internal/assertions.h"

namespace crd::sample {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

std::size_t Plan::choose(std::size_t count) {
    if (m_cursor == m_digits.size()) m_digits.push_back({0, count, m_random.below(count)});
    const Digit& digit = m_digits[m_cursor++];
    return (digit.value + digit.turn) % count;
}

bool Plan::next() {
    m_cursor = 0;
    while (!m_digits.empty()) {
        if (++m_digits.back().value < m_digits.back().count) return true;
        m_digits.pop_back();
    }
    return false;
}

namespace {

void flatten(const Schema& schema, Plan& plan, Assertions& out) {
    out.all.push_back(&schema);
    std::vector<const Schema*> any, one;
    for (const ChildSchema& child : schema.children) {
        switch (child.kind) {
            case ChildKind::AllOf:
                flatten(*child.schema, plan, out);
                break;
            case ChildKind::AnyOf:
                any.push_back(child.schema.get());
                break;
            case ChildKind::OneOf:
                one.push_back(child.schema.get());
                break;
            case ChildKind::Not:
                out.none.push_back(child.schema.get());
                break;
            default:
                break;
        }
    }
    if (!any.empty()) flatten(*any[plan.choose(any.size())], plan, out);
    if (!one.empty()) {
        const std::size_t chosen = plan.choose(one.size());
        flatten(*one[chosen], plan, out);
        for (std::size_t i = 0; i < one.size(); ++i) {
            if (i != chosen) out.none.push_back(one[i]);
        }
    }
}

unsigned typeBits(const Schema& schema) {
    if (schema.intOrString) return kInteger | kString;
    if (schema.type == "object") return kObject;
    if (schema.type == "array") return kArray;
    if (schema.type == "string") return kString;
    if (schema.type == "integer") return kInteger;
    if (schema.type == "number") return kNumber | kInteger;
    if (schema.type == "boolean") return kBoolean;
    return kAnyType;
}

}  // namespace

Assertions flattened(const Assertions& assertions, Plan& plan) {
    Assertions out;
    out.none = assertions.none;
    for (const Schema* schema : assertions.all) flatten(*schema, plan, out);
    return out;
}

unsigned typesOf(const Assertions& assertions) {
    unsigned out = kAnyType;
    for (const Schema* schema : assertions.all) out &= typeBits(*schema);
    return out;
}

}  // namespace crd::sample
