#include "tests/engine/analysis/special_documents.h"

#include <cstdint>

namespace crd::test {

namespace {

const std::string kPlainRoot =
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: things.example.com\n"
    "spec:\n  group: example.com\n  scope: Namespaced\n  names:\n    kind: Thing\n    plural: things\n"
    "  versions:\n  - name: v1\n    served: true\n    storage: true\n"
    "    schema:\n      openAPIV3Schema:\n        type: object\n";
const std::string kPlainProperties = kPlainRoot + "        properties:\n";

class Numbers {
 public:
    std::uint64_t next() {
        m_state ^= m_state << 13;
        m_state ^= m_state >> 7;
        m_state ^= m_state << 17;
        return m_state;
    }

 private:
    std::uint64_t m_state = 0x9E3779B97F4A7C15U;
};

std::string randomBytes(std::size_t count) {
    Numbers numbers;
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += static_cast<char>(numbers.next() >> 32U);
    return out;
}

std::string randomText(std::size_t count) {
    Numbers numbers;
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += static_cast<char>(' ' + (numbers.next() >> 32U) % 95);
    return out;
}

// Characters with a meaning in YAML, in any order.
std::string randomSigns(std::size_t count) {
    constexpr std::string_view kSigns = "aab   :::--\n\n\n,[]{}\"'#&*!|>%@?\t0";
    Numbers numbers;
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += kSigns[(numbers.next() >> 32U) % kSigns.size()];
    return out;
}

// Properties of properties, nested to a typical depth, repeatedly.
std::string deepProperties(std::size_t count) {
    constexpr std::size_t kDepth = 40;
    std::string out = kPlainProperties;
    for (std::size_t i = 0; i < count; ++i) {
        std::string blanks(10, ' ');
        for (std::size_t level = 0; level < kDepth; ++level) {
            out += blanks + "field" + std::to_string(level == 0 ? i : level) + ":\n";
            out += blanks + "  type: object\n" + blanks + "  properties:\n";
            blanks += "    ";
        }
        out += blanks + "last: {type: string}\n";
    }
    return out;
}

// One property in the other, deeper than any limit.
std::string onePath(std::size_t count) {
    std::string out = kPlainRoot + "        properties: {";
    for (std::size_t i = 0; i < count; ++i) out += "a: {type: object, properties: {";
    for (std::size_t i = 0; i < count; ++i) out += "}}";
    return out + "}\n";
}

std::string deepBlocks(std::size_t count) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += std::string(i, ' ') + "a:\n";
    return out;
}

// Each list contains the previous one nine times.
std::string laughs(std::size_t count) {
    std::string out = "a0: &a0 [lol]\n";
    for (std::size_t i = 1; i <= count; ++i) {
        const std::string name = "a" + std::to_string(i);
        const std::string before = "*a" + std::to_string(i - 1);
        out += name + ": &" + name + " [" + before;
        for (int k = 1; k < 9; ++k) out += ", " + before;
        out += "]\n";
    }
    return out;
}

std::string schemaLaughs(std::size_t count) {
    std::string out = kPlainProperties + "          a0: &a0 {type: object}\n";
    for (std::size_t i = 1; i <= count; ++i) {
        const std::string name = "a" + std::to_string(i);
        const std::string before = "*a" + std::to_string(i - 1);
        out += "          " + name + ": &" + name + " {type: object, properties: {a: " + before + ", b: " + before +
               "}}\n";
    }
    return out;
}

// Every mapping is merged into the next one twice.
std::string mergeLaughs(std::size_t count) {
    std::string out = "a0: &a0 {k0: v}\n";
    for (std::size_t i = 1; i <= count; ++i) {
        const std::string name = "a" + std::to_string(i);
        out += name + ": &" + name + " {<<: [*a" + std::to_string(i - 1) + ", *a" + std::to_string(i - 1) + "], k" +
               std::to_string(i) + ": v}\n";
    }
    return out;
}

std::string schemaMergeLaughs(std::size_t count) {
    std::string out = kPlainProperties + "          a0: &a0 {type: object, properties: {z: {type: string}}}\n";
    for (std::size_t i = 1; i <= count; ++i) {
        const std::string name = "a" + std::to_string(i);
        const std::string before = "*a" + std::to_string(i - 1);
        out +=
            "          " + name + ": &" + name + " {<<: [" + before + ", " + before + "], description: " + name + "}\n";
    }
    return out;
}

constexpr SpecialDocument kSpecial[] = {
    {"random_bytes", randomBytes},
    {"random_text", randomText},
    {"random_signs", randomSigns},
    {"deep", deepProperties},
    {"one_path", onePath},
    {"deep_blocks", deepBlocks},
    {"laughs", laughs},
    {"schema_laughs", schemaLaughs},
    {"merge_laughs", mergeLaughs},
    {"schema_merge_laughs", schemaMergeLaughs},
};

}  // namespace

std::span<const SpecialDocument> specialDocuments() {
    return kSpecial;
}

}  // namespace crd::test
