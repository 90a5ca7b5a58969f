// A path typed by the user to find schema nodes, in any common form:
//
//     products.name   products[].name   products[*].name   products[0].name      parts of paths
//     .spec.products[*].name   $.spec['a.b']   {.spec.products}                  JSONPath
//     pizzas.spec.products.name                                                  kubectl explain
//     spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[x]     the server, for schemas
//     spec.labels[app]                                                           the server, for objects
//
// Items of arrays and values of maps may be omitted. Matching ignores case. Immutable; safe to use from any thread.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/schema/schema.h"

namespace crd::schema {

class PathQuery {
 public:
    // `rootNames`: names that a kubectl explain path may begin with (plural, singular, kind, short names).
    PathQuery(std::string_view text, std::span<const std::string> rootNames);

    // False for a text that is a single name.
    static bool isPath(std::string_view text);

    // Whether the text names the last node of `way`, which begins at the root of the schema. The last step may be
    // incomplete, since it is still being typed; so may the beginning of the first step, unless the form begins at the
    // root.
    bool leadsTo(std::span<const ChildSchema* const> way) const;

 private:
    enum class Kind : std::uint8_t {
        Name,
        Element,        // of an array or a map: [], [*], [0]
        NameOrElement,  // [app]
        Branch          // of allOf, anyOf and similar keywords, written with its index
    };
    struct Step {
        Kind kind = Kind::Name;
        std::string text;                   // lower case
        bool begun = false, ended = false;  // the text is complete on that side
    };
    void read(std::string_view text);
    void readSchemaForm();
    bool leadsTo(std::span<const ChildSchema* const> way, std::size_t first, bool fromRoot) const;
    static bool matches(const Step& step, const ChildSchema& child, bool first, bool last);

    std::vector<Step> m_steps;
    bool m_fromRoot = false;
    bool m_rootNamed = false;  // the first step may be the kind
};

}  // namespace crd::schema
