// Internal to engine/mapping: whether the values of a rule fit the field that it writes.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/phrase.h"
#include "engine/cel/types/declaration.h"
#include "engine/cel/types/type.h"
#include "engine/schema/schema.h"

namespace crd::mapping {

// Why a value is not allowed, or loses a part. Empty: it fits, as far as types tell.
struct Misfit {
    Phrase reason;       // a sentence
    bool error = false;  // false: some values fit, or a part is pruned
    explicit operator bool() const { return !reason.empty(); }
};

// The value of one node is copied to the other. `field` and `destination` are for the reason.
Misfit copyMisfit(const schema::Schema& from, const schema::Schema& to, const std::string& field,
                  const std::string& destination);

// copyMisfit() of the two nodes alone, without what is below them.
Misfit typeMisfit(const schema::Schema& from, const schema::Schema& to, const std::string& destination);

// Whether pruning removes a member of that name, and the schema of the member otherwise (null: any value).
bool prunes(const schema::Schema& node, std::string_view name, const schema::Schema*& member);

// The result of an expression of that type is written. `types` knows the objects of the type.
Misfit resultMisfit(const cel::Type& type, const cel::TypeProvider& types, const schema::Schema& to,
                    const std::string& destination);

}  // namespace crd::mapping
