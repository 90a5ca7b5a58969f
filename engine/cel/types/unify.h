// Bindings of type parameters, and assignability of types. A failed check leaves the bindings unchanged. Source: cel-go
// checker/types.go, checker/mapping.go.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cel/types/environment.h"
#include "engine/cel/types/type.h"

namespace crd::cel {

class Substitutions {
 public:
    explicit Substitutions(const Environment& environment) : m_environment(&environment) {}

    // Binds type parameters of both types if necessary.
    bool assignable(const Type& from, const Type& to);
    bool assignable(std::span<const Type> from, std::span<const Type> to);
    // Replaces bound parameters recursively; the others become dyn if `toDyn` is set.
    Type apply(const Type& type, bool toDyn) const;
    void bind(const Type& parameter, Type type);
    // Binds every bound parameter to a new type.
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
    // Whether `parameter` can be bound to `type`; `bound` is set if it was bound before.
    bool standsFor(const Type& type, const Type& parameter, bool& bound);
    bool isFreeOf(const Type& type, const Type& within) const;

    const Environment* m_environment;
    std::map<std::string, Type, std::less<>> m_bound;
    std::vector<Change> m_changes;  // since the last check began
};

// dyn and any.
bool isDynamic(const Type& type);
// The more general of two types that agree.
const Type& mostGeneral(const Type& a, const Type& b);

}  // namespace crd::cel
