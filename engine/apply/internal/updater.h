// Internal to engine/apply: what a request does to the merged object and to the sets of all managers.
// Source: sigs.k8s.io/structured-merge-diff/v6 merge (update.go, conflict.go); k8s.io/apimachinery
// pkg/util/managedfields/internal/versionconverter.go.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/apply/field_manager.h"
#include "engine/apply/typed_value.h"

namespace crd::apply {

// An object at a version, with the types of that version.
struct Typed {
    Json value;
    const TypedSchema* types = nullptr;
    std::string apiVersion;

    const TypedNode& type() const { return types->root(); }
};

// The types of all versions of a kind, and its conversion.
class Converter {
 public:
    Converter(const object::ResourceKind& kind, OtherVersions* versions);

    const std::string& ownVersion() const { return m_own; }
    // Of the version of the kind.
    const TypedSchema& types() const { return *m_types.at(m_own); }
    // Fails with the server's message.
    Result<Typed> converted(const Typed& object, const std::string& apiVersion);

 private:
    Result<const TypedSchema*> typesOf(const std::string& apiVersion);

    const object::ResourceKind& m_kind;
    OtherVersions* m_versions;
    const std::string m_own;
    std::map<std::string, std::unique_ptr<TypedSchema>> m_types;  // by apiVersion
};

// Fields that requests cannot change, so that no manager owns them.
struct ResetFields {
    std::string apiVersion;  // empty: of all versions
    FieldSet fields;
};

using Conflicts = std::vector<Conflict>;

class Updater {
 public:
    Updater(Converter& converter, ResetFields reset) : m_converter(converter), m_reset(std::move(reset)) {}

    struct Applied {
        std::optional<Json> object;  // nothing: it is as before
        FieldSet taken;
        Conflicts conflicts;  // then nothing else is set
    };
    // `manager` is the identity of `applier`, whose fields need not be set. Changes `managers` unless there are
    // conflicts or it fails.
    Result<Applied> apply(const Typed& live, const Typed& configuration, Managers& managers, const std::string& manager,
                          const Manager& applier, bool force);
    Result<void> update(const Typed& live, const Typed& object, Managers& managers, const std::string& manager,
                        const Manager& updater);

 private:
    struct Updated {
        Comparison comparison;
        FieldSet taken;
        Conflicts conflicts;
    };
    Result<Updated> updated(const Typed& before, const Typed& after, Managers& managers, const std::string& manager,
                            bool force);
    Result<Comparison> compared(const Typed& before, const Typed& after, const std::string& apiVersion);
    Result<Managers> reconciledManagers(const Typed& live, const Managers& managers);
    Result<Typed> pruned(const Typed& merged, const Managers& managers, const std::string& manager,
                         const Manager& before);
    Result<Typed> withOwned(Typed merged, Typed kept, const std::string& version, const Managers& managers);
    FieldSet filtered(const FieldSet& set, const std::string& apiVersion) const;

    Converter& m_converter;
    const ResetFields m_reset;
};

}  // namespace crd::apply
