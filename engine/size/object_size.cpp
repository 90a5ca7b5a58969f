#include "engine/size/object_size.h"

#include "engine/base/text/grouped.h"
#include "engine/crd/server/server_response.h"
#include "engine/size/size_limits.h"
#include "engine/value/json_size.h"

namespace crd {

std::optional<std::string> bodyRejection(const Json& sent) {
    if (rejectedBy(requestBytes(sent)) != SizeLimit::Request) return std::nullopt;
    return std::string(kRequestTooLarge);
}

Phrase etcdNote(const Json& stored) {
    const std::size_t bytes = requestBytes(stored);
    if (!rejectedBy(bytes)) return {};
    return phrase("Limits",
                  "With its default limit, etcd does not store the object: it has %1 bytes of JSON, and etcd stores "
                  "values of up to 1,572,864 bytes.")
        .with(grouped(bytes));
}

}  // namespace crd
