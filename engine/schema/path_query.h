// A path that is typed to find schema nodes, in any form in common use:
//
//     products.name   products[].name   products[*].name   products[0].name      parts of paths
//     .spec.products[*].name   $.spec['a.b']   {.spec.products}                  JSONPath
//     pizzas.spec.products.name                                                  kubectl explain
//     spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[x]     the server, for schemas
//     spec.labels[app]                                                           the server, for objects
//
// Items of arrays and values of maps may be left out. Letters match in either case. Values only; safe from any thread.
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
    // `rootNames`: what a path of kubectl explain may begin with (plural, singular, kind, short names).
    PathQuery(std::string_view text, std::span<const std::string> rootNames);

    // False for a text that is a name alone.
    static bool isPath(std::string_view text);

    // Whether the text names the last node of the way, given from the root of the schema. The last step may be
    // incomplete, as while it is typed; so may the beginning of the first one, unless a form begins at the root.
    bool leadsTo(std::span<const ChildSchema* const> way) const;

 private:
    enum class Kind : std::uint8_t {
        Name,
        Element,        // of an array or a map: [], [*], [0]
        NameOrElement,  // [app]
        Branch          // of allOf and its like, written with its index
    };
    struct Step {
        Kind kind = Kind::Name;
        std::string text;                   // lower case
        bool begun = false, ended = false;  // the text is all of the name on that side
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
