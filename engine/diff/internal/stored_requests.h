// Internal to engine/diff: runs what follows for a stored object on the servers of all minors.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/diff/comparison.h"
#include "engine/diff/stored_update.h"
#include "engine/object/request.h"

namespace crd::diff {

class StoredRequests {
 public:
    // The version has a structural schema. The side must outlive this object.
    explicit StoredRequests(const Side& right);

    // A list with two items that must not be equal.
    struct EqualItems {
        FieldPath path;
        Json managers;  // metadata.managedFields of the stored object
    };
    struct Subject {
        const Json& stored;            // as a server of the right side returns it
        const std::string& rejection;  // of the right side, because of the difference: the server's text
        int targetMinor = 0;
        bool ofStatus = false;  // the difference is in a status that is a subresource
        const EqualItems* equalItems = nullptr;
    };
    // A request that no server can decide, or that one rejects for another reason, is left out.
    std::vector<StoredUpdate> run(const Subject& subject, const std::stop_token& stop);

 private:
    object::ResourceServer& at(int minor);
    std::optional<StoredUpdate> updated(UpdateKind kind, Json sent, const Json& stored, const Subject& subject,
                                        const std::stop_token& stop);
    std::optional<StoredUpdate> applied(Json stored, const EqualItems& list, const std::stop_token& stop);

    const object::ResourceKind m_kind;
    cel_schema::RuleCache m_rules;
    std::map<int, std::unique_ptr<object::ResourceServer>> m_servers;  // by minor
};

}  // namespace crd::diff
