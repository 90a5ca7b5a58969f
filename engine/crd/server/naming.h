// The names that the server accepts for the definitions of a group. The request is accepted whatever they are; then a
// controller compares them with the names that are in use. Source: k8s.io/apiextensions-apiserver
// pkg/controller/status/naming_controller.go (calculateNamesAndConditions, sync).
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/crd/model/definition.h"

namespace crd {

struct BaseDefinition;

// Source: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1/types.go.
struct Condition {
    std::string type;    // "Established", "NamesAccepted", "NonStructuralSchema", ...
    std::string status;  // "True", "False", "Unknown"
    std::string reason, message;
    bool operator==(const Condition&) const = default;
};

struct ResourceNames {
    std::string plural, singular, kind, listKind;
    std::vector<std::string> shortNames;
    std::vector<std::string> categories;  // not compared with those of others
    bool operator==(const ResourceNames&) const = default;
};

// Those of its spec, with the server's defaults.
ResourceNames namesOf(const Definition& definition);
// The same for names that were read without a definition.
ResourceNames withDefaults(ResourceNames names);
// status.acceptedNames; those of the spec where the document has none.
ResourceNames acceptedNamesOf(const BaseDefinition& base);

enum class NamePart : unsigned char { Plural, Singular, ShortName, Kind, ListKind };

// A name that is not accepted, because a definition of the group has it: another one, or the same one in another part.
struct NameClash {
    NamePart part{};
    std::size_t index = 0;  // of a short name
    std::string name;
    std::string owner;  // the name of the definition
};

inline const Condition kNamesAccepted{"NamesAccepted", "True", "NoConflicts", "no conflicts found"};

struct Naming {
    ResourceNames accepted;
    // NamesAccepted. Where it is False without a clash, it is that of the stored definition: the controller does not
    // look at names that are the accepted ones.
    Condition condition = kNamesAccepted;
    std::vector<NameClash> clashes;
};

// That of the base; True where the document has none.
Naming namingOf(const BaseDefinition& base);

// Several errors as one text without duplicates: "[a, b]"; a single error has no brackets.
std::string aggregated(const std::vector<std::string>& errors);

// The definitions of a cluster, in the order in which they are written.
class NamesInUse {
 public:
    // A definition that is stored already. Does nothing if it was requested since.
    void store(std::string_view definition, std::string_view group, Naming naming);
    // The definition is created, or updated if it is known.
    void request(std::string_view definition, std::string_view group, const ResourceNames& requested);
    bool knows(std::string_view definition) const { return m_byName.contains(definition); }
    // What the controller has set after all requests so far; the definition is known.
    const Naming& of(std::string_view definition) const;

 private:
    struct Group {
        // The definitions that have a name accepted.
        std::map<std::string, std::vector<std::size_t>, std::less<>> resources, kinds;
        std::vector<std::size_t> waiting;  // not all of their names are accepted
    };
    struct One {
        std::string name;
        Group* group = nullptr;
        ResourceNames requested;
        Naming naming;
        bool sent = false, waits = false;
    };

    std::size_t add(std::string_view definition, std::string_view group);
    Naming calculated(const One& one) const;
    bool settle(std::size_t index);  // whether a name may have become free
    static void claim(Group& group, std::size_t index, const ResourceNames& names);
    static void release(Group& group, std::size_t index, const ResourceNames& names);

    std::deque<One> m_all;
    std::map<std::string, std::size_t, std::less<>> m_byName;
    std::map<std::string, Group, std::less<>> m_groups;
};

}  // namespace crd
