// What type parameters stand for, and whether one type may be given where another is wanted. A question that is
// answered with no leaves no trace. Source: cel-go checker/types.go, checker/mapping.go.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cel/type.h"

namespace crd::cel {

class Substitutions {
 public:
    // Binds type parameters of both where that makes them agree.
    bool assignable(const Type& from, const Type& to);
    bool assignable(std::span<const Type> from, std::span<const Type> to);
    // Bound parameters replaced, all through; the others become dyn where `toDyn` is set.
    Type apply(const Type& type, bool toDyn) const;
    void bind(const Type& parameter, Type type);
    // Binds every parameter that is bound to a new type each.
    template <typename Make>
    void renew(Make make) {
        for (auto& entry : m_bound) entry.second = make();
    }

 private:
    struct Change {
        std::string name;
        bool known;
        Type before;
    };

    const Type* find(const Type& type) const;
    void undo();
    bool agree(const Type& from, const Type& to);
    bool agree(std::span<const Type> from, std::span<const Type> to);
    // Whether `parameter` can stand for `type`; `bound` tells whether it stood for something before.
    bool standsFor(const Type& type, const Type& parameter, bool& bound);
    bool isFreeOf(const Type& type, const Type& within) const;

    std::map<std::string, Type, std::less<>> m_bound;
    std::vector<Change> m_changes;  // since the last question began
};

// dyn and any.
bool isDynamic(const Type& type);
// The one of two types that agree which says less.
const Type& mostGeneral(const Type& a, const Type& b);

}  // namespace crd::cel
