#include "engine/cel/types/environment.h"

#include <functional>
#include <string>
#include <unordered_map>

namespace crd::cel {

namespace {

bool exists(const Overload& overload, int server, int environment) {
    return environment >= overload.since && environment < overload.until && server >= overload.sinceServer &&
           server < overload.untilServer;
}

}  // namespace

struct Environment::Tables {
    struct Known {
        Function function;
        MinorSet sameOn = MinorSet::all();  // the servers with the same overloads
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>()(name); }
    };

    explicit Tables(ServerVersion of) : serverVersion(of) {}

    void add(const Function& function) {
        Known& known = functions[function.name];
        known.function.name = function.name;
        const int back = serverVersion.server() - serverVersion.environment();
        for (const Overload& overload : function.overloads) {
            const bool here = exists(overload, serverVersion.server(), serverVersion.environment());
            if (here) known.function.overloads.push_back(overload);
            for (int server = kOldestMinor; server <= kNewestMinor; ++server) {
                if (exists(overload, server, server - back) != here)
                    known.sameOn = known.sameOn - MinorSet::only(server);
            }
        }
    }

    ServerVersion serverVersion;
    std::unordered_map<std::string, Known, Hash, std::equal_to<>> functions;  // those of other minors have no overloads
};

Environment::Environment(ServerVersion serverVersion, std::span<const Function> functions) : m_server(serverVersion) {
    auto tables = std::make_shared<Tables>(serverVersion);
    for (const Function& function : functions) tables->add(function);
    m_tables = std::move(tables);
}

Environment Environment::noting(MinorSet& sameOn) const {
    Environment out = *this;
    out.m_server = m_server.noting(sameOn);
    return out;
}

Environment Environment::recording(ServerVersion serverVersion, TraitSet& recorded) const {
    Environment out = *this;
    out.m_server = TargetServer(serverVersion, nullptr, &recorded);
    return out;
}

const Function* Environment::function(std::string_view name) const {
    if (name.starts_with('.')) name.remove_prefix(1);
    const auto found = m_tables->functions.find(name);
    if (found == m_tables->functions.end()) return nullptr;
    m_server.note(found->second.sameOn);
    return found->second.function.overloads.empty() ? nullptr : &found->second.function;
}

std::vector<const Function*> Environment::functions() const {
    std::vector<const Function*> out;
    out.reserve(m_tables->functions.size());
    for (const auto& [name, known] : m_tables->functions) {
        if (!known.function.overloads.empty()) out.push_back(&known.function);
    }
    return out;
}

}  // namespace crd::cel
