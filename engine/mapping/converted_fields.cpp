#include "engine/mapping/converted_fields.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>

#include "engine/crd/resource_kind.h"
#include "engine/mapping/coverage.h"

namespace crd::mapping {

namespace {

using Steps = std::vector<std::string>;

// The path of a field below openAPIV3Schema; nothing if a step is not a property.
std::optional<FieldPath> schemaPath(const schema::Schema& root, const Steps& steps) {
    const schema::Schema* node = &root;
    FieldPath out;
    for (const std::string& step : steps) {
        const schema::ChildSchema* child = node->property(step);
        if (!child) return std::nullopt;
        out = schema::childPath(out, *child);
        node = child->schema.get();
    }
    return out.empty() ? std::nullopt : std::optional(out);
}

}  // namespace

std::vector<diff::ConvertedField> convertedFields(const CompiledMapping& mapping, const Definition& definition,
                                                  const Version& from, const Version& to) {
    std::vector<diff::ConvertedField> out;
    const CompiledConversion* conversion = mapping.between(from.name, to.name);
    if (!conversion || !convertsByWebhook(definition) || !from.schema || !to.schema) return out;
    const auto add = [&](const Steps& field, const Steps& destination) {
        std::optional<FieldPath> left = schemaPath(*from.schema, field);
        if (left) out.push_back({*std::move(left), schemaPath(*to.schema, destination)});
    };
    for (const CompiledRule& rule : conversion->rules) {
        if (!rule.error.empty() || !rule.from) continue;
        for (const Steps& field : rule.reads) {
            const auto reads = [&](const CompiledRule& other) {
                return std::find(other.reads.begin(), other.reads.end(), field) != other.reads.end();
            };
            // A value that several rules read is split.
            const auto first = std::find_if(conversion->rules.begin(), conversion->rules.end(), reads);
            const bool only = std::none_of(first + 1, conversion->rules.end(), reads);
            if (&*first == &rule) add(field, only && field == rule.field ? rule.destination : Steps());
        }
    }
    for (const Steps& field : conversion->preserve) add(field, {});
    // An object that only the source has is kept if everything in it is.
    std::set<std::string> lost;
    for (const Gap& gap : coverageOf(*conversion, Mapping()).gaps) lost.insert(gap.field);
    const auto losesBelow = [&](const std::string& path) {
        for (auto next = lost.lower_bound(path); next != lost.end() && next->starts_with(path); ++next)
            if (next->size() == path.size() || (*next)[path.size()] == '.' || (*next)[path.size()] == '[') return true;
        return false;
    };
    std::set<Steps> seen;
    for (const CompiledRule& rule : conversion->rules) {
        if (!rule.error.empty() || !rule.from) continue;
        for (Steps above : rule.reads) {
            if (above.empty()) continue;
            for (above.pop_back(); above.size() > 1 && seen.insert(above).second; above.pop_back())
                if (!schemaPath(*to.schema, above) && !losesBelow(pathOf(above))) add(above, {});
        }
    }
    return out;
}

}  // namespace crd::mapping
