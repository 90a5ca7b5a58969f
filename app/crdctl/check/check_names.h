// What `crdctl check` finds about names that several files, or a file and the base, have.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/crdctl/check/report.h"
#include "app/crdctl/input/base.h"
#include "app/crdctl/input/input.h"
#include "engine/base/field_path.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/server/naming.h"

namespace crd::ctl {

// Definitions that a file before has differently.
class NamesSoFar {
 public:
    // `report` is that of the file.
    void addTo(const Input& input, FileReport& report);

 private:
    // The first definition of a name. Most names are in one file, and of those in several most have other versions
    // there. So its spec is read only when a second file has the name with the same versions.
    struct First {
        Input input;
        std::size_t document = 0;
        FieldPath root;
        DocumentKind kind{};
        std::vector<std::string> versions = {};  // empty: the spec cannot be read
        std::optional<std::size_t> spec = {};    // the hash of specOf(): the text can be large
    };
    // Reads the file again if needed. Nothing if it is gone.
    static std::optional<std::size_t> specOfFirst(First& first);

    std::map<std::string, First> m_first;
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
