#include "engine/cel/environment.h"

namespace crd::cel {

Environment::Environment(unsigned minor, std::span<const Function> functions) : m_minor(minor) {
    for (const Function& function : functions) {
        for (const Overload& overload : function.overloads) {
            if (minor < overload.sinceMinor || minor >= overload.untilMinor) continue;
            Function& known = m_functions[function.name];
            known.name = function.name;
            known.overloads.push_back(overload);
        }
    }
}

const Function* Environment::function(std::string_view name) const {
    if (name.starts_with('.')) name.remove_prefix(1);
    const auto found = m_functions.find(name);
    return found == m_functions.end() ? nullptr : &found->second;
}

std::vector<const Function*> Environment::functions() const {
    std::vector<const Function*> out;
    out.reserve(m_functions.size());
    for (const auto& [name, function] : m_functions) out.push_back(&function);
    return out;
}

}  // namespace crd::cel
