// What `crdctl check` finds about names that several files, or a file and the base, have.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>

#include "app/crdctl/base.h"
#include "app/crdctl/report.h"
#include "engine/crd/server/naming.h"

namespace crd::ctl {

// Definitions that a file before has differently.
class NamesSoFar {
 public:
    void addTo(FileReport& report);

 private:
    struct Known {
        std::string file;
        std::size_t spec = 0;  // its hash, in place of the text, which can be large
    };
    std::map<std::string, Known> m_known;
};

// Names that definitions of other files, or of the base, have in the same group.
class NamesOfOthers {
 public:
    explicit NamesOfOthers(const Base* base);  // null: there is none

    void addTo(FileReport& report);

 private:
    NamesInUse m_names;
    std::map<std::string, std::string, std::less<>> m_files;  // by name of the definition
};

}  // namespace crd::ctl
