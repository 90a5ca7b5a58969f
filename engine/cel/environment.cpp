#include "engine/cel/environment.h"

#include <array>
#include <functional>
#include <string>
#include <unordered_map>

namespace crd::cel {

namespace {

struct Rename {
    Trait trait;
    std::string_view name, before;
};
constexpr std::array kRenames{
    Rename{Trait::OptionalTypeName, "optional_type", "optional"},
    Rename{Trait::GoTypeOfTypes, "*types.Type'", "*types.TypeValue'"},
};

// `traits` is asked only for names in the message.
template <typename Traits>
std::string renamed(const Traits& traits, std::string message) {
    for (const Rename& rename : kRenames) {
        std::size_t at = message.find(rename.name);
        if (at == std::string::npos || traits.has(rename.trait)) continue;
        for (; at != std::string::npos; at = message.find(rename.name, at + rename.before.size()))
            message.replace(at, rename.name.size(), rename.before);
    }
    return message;
}

bool exists(const Overload& overload, int server, int environment) {
    return environment >= overload.since && environment < overload.until && server >= overload.sinceServer &&
           server < overload.untilServer;
}

}  // namespace

struct Environment::Tables {
    struct Known {
        Function function;
        MinorSet alike = MinorSet::all();  // the servers with the same overloads
    };
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>()(name); }
    };

    explicit Tables(Generation of) : generation(of) {}

    void add(const Function& function) {
        Known& known = functions[function.name];
        known.function.name = function.name;
        const int back = generation.server() - generation.environment();
        for (const Overload& overload : function.overloads) {
            const bool here = exists(overload, generation.server(), generation.environment());
            if (here) known.function.overloads.push_back(overload);
            for (int server = kOldestMinor; server <= kNewestMinor; ++server) {
                if (exists(overload, server, server - back) != here) known.alike = known.alike - MinorSet::only(server);
            }
        }
    }

    Generation generation;
    std::unordered_map<std::string, Known, Hash, std::equal_to<>> functions;  // those of other minors have no overloads
};

Environment::Environment(Generation generation, std::span<const Function> functions) : m_server(generation) {
    auto tables = std::make_shared<Tables>(generation);
    for (const Function& function : functions) tables->add(function);
    m_tables = std::move(tables);
}

Environment Environment::noting(MinorSet& alike) const {
    Environment out = *this;
    out.m_server = m_server.noting(alike);
    return out;
}

Environment Environment::asking(Generation generation, TraitSet& asked) const {
    Environment out = *this;
    out.m_server = TargetServer(generation, nullptr, &asked);
    return out;
}

const Function* Environment::function(std::string_view name) const {
    if (name.starts_with('.')) name.remove_prefix(1);
    const auto found = m_tables->functions.find(name);
    if (found == m_tables->functions.end()) return nullptr;
    m_server.note(found->second.alike);
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

Location errorLocation(const Environment& environment, const Source& source, std::int32_t offset) {
    const Location at = source.location(offset);
    if (at.column != 0 || at.line <= 1 || environment.has(Trait::LineStarts)) return at;
    const Location before = source.location(offset - 1);
    return {before.line, before.column + 1};
}

std::string withNamesOf(const Environment& environment, std::string message) {
    return renamed(environment, std::move(message));
}

std::string withNamesOf(const Generation& generation, std::string message) {
    return renamed(generation, std::move(message));
}

}  // namespace crd::cel
