// The functions, macros and language features of one version of the API server. Built once from the tables of the
// libraries and shared by all expressions; immutable and cheap to copy. Source: apiserver cel/environment/base.go.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/kubernetes/server_version.h"
#include "engine/cel/types/declaration.h"

namespace crd::cel {

class Environment {
 public:
    // Overloads that the version does not have are omitted. `functions` may have several entries of the same name
    // and must outlive this object and its copies.
    Environment(ServerVersion serverVersion, std::span<const Function> functions);

    // A copy whose every lookup removes from `sameOn` the servers with another result. What is left in the end are the
    // servers that treat an expression alike. `sameOn` must outlive the copy.
    Environment noting(MinorSet& sameOn) const;
    // A copy with the same functions for another version; `recorded` collects the traits that are looked up.
    Environment recording(ServerVersion serverVersion, TraitSet& recorded) const;

    const ServerVersion& serverVersion() const { return m_server.serverVersion(); }
    bool has(Trait trait) const { return m_server.has(trait); }
    // Null if there is none; one leading dot is ignored.
    const Function* function(std::string_view name) const;
    // All of them, in no particular order; operators have names like "_+_" (operators.h).
    std::vector<const Function*> functions() const;

 private:
    struct Tables;

    std::shared_ptr<const Tables> m_tables;
    TargetServer m_server;
};

}  // namespace crd::cel
