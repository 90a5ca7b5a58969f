// Internal to engine/sample: reads single conditions of rules as claims on schema nodes: comparisons of a path below a
// variable with a literal, and size(), matches(), startsWith(), has() and the like.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cel/syntax/ast.h"
#include "engine/sample/sample.h"
#include "engine/schema/property_index.h"

namespace crd::sample {

// A path below a variable: the schema node that it leads to, and the demands that make the path present.
struct RulePath {
    const schema::Schema* node = nullptr;        // null for metadata, and for metadata.name
    const schema::Schema* metadataOf = nullptr;  // it is the metadata of the resource at this node
    const schema::Schema* nameOf = nullptr;      // it is metadata.name of that resource
    std::string member;                          // the first step, if it is a member
    std::vector<Demand> presence;                // outermost first
    bool size = false;                           // the size of the value there
};

// What a condition says about the value of a path.
struct Condition {
    RulePath path;
    std::shared_ptr<const schema::Schema> whenTrue, whenFalse;  // claims; `whenFalse` may be null
    bool trueViolates = false, falseViolates = false;           // the value must violate the claim
};

class AssertionReader {
 public:
    // `resource`: the node is the root of an object. `properties` must outlive this object; the readers of many rules
    // share one, since the index of a wide schema takes as long as reading many of its rules.
    AssertionReader(const schema::Schema& self, bool resource, schema::PropertyIndex& properties);

    // Nothing if the expression is not a path that exists in the schema.
    std::optional<RulePath> resolve(const cel::Expr& expr);
    std::optional<RulePath> member(RulePath path, const std::string& name);
    // An item of a list, or any value of a map.
    std::optional<RulePath> item(RulePath path);

    // A comparison, `in`, or a match with a literal; has().
    std::optional<Condition> condition(const cel::Expr& expr);
    // A path to a boolean value, used as a condition.
    std::optional<Condition> truth(const cel::Expr& expr);

    // Names a path until the names are cut to an earlier count.
    void bind(const std::string& name, std::optional<RulePath> path) {
        m_variables.emplace_back(name, std::move(path));
    }
    std::size_t names() const { return m_variables.size(); }
    void cut(std::size_t names) { m_variables.resize(names); }

 private:
    bool isResource(const schema::Schema& node) const;
    std::optional<Condition> present(const cel::Select& select);
    std::optional<Condition> compare(RulePath path, std::string_view function, const Json& value);
    std::optional<Condition> compareSize(RulePath path, std::string_view function, const Json& value);
    std::optional<Condition> among(const cel::Expr& element, const cel::Expr& range);
    std::optional<Condition> match(const std::string& function, const cel::Expr& subject, const std::string& pattern);

    const schema::Schema& m_self;
    const bool m_resource;
    schema::PropertyIndex& m_properties;
    std::vector<std::pair<std::string, std::optional<RulePath>>> m_variables;  // innermost last
};

std::optional<Json> literalOf(const cel::Expr& expr);

// The schema of a list's items; null if the path is not a list.
const schema::Schema* listItems(const RulePath& range);

}  // namespace crd::sample
