// The managers of an object's fields: metadata.managedFields, read and written as the server does.
// Source: k8s.io/apimachinery pkg/util/managedfields/internal (managedfields.go, conflict.go, capmanagers.go).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "engine/apply/field_set.h"
#include "engine/base/gocompat/rfc3339.h"
#include "engine/base/result.h"
#include "engine/value/json.h"

namespace crd::apply {

enum class Operation : std::uint8_t { Apply, Update };

struct Manager {
    std::string name, subresource;  // subresource: "status", or empty
    Operation operation = Operation::Update;
    std::string apiVersion;  // in which `fields` are written: "example.com/v1"
    std::optional<Instant> time;
    FieldSet fields;
};

// By the identity of a manager, which all of its requests share: its name, operation and subresource, and the version
// of updates. The order of the identities is that in which the server lists conflicts.
using Managers = std::map<std::string, Manager>;
std::string identityOf(const Manager& manager);

Manager withoutFields(const Manager& manager);

// `"kubectl"`, `"curl" using example.com/v1`, `"operator" with subresource "status" using example.com/v1`.
std::string shown(const Manager& manager);

// Of the object; empty if it has none. Fails with the server's message.
Result<Managers> managersOf(const Json& object);
// Sets or removes metadata.managedFields.
void setManagers(Json& object, const Managers& managers);

// The server keeps ten managers that update: joins the oldest ones to one named "ancient-changes".
void joinOldest(Managers& managers);

}  // namespace crd::apply
