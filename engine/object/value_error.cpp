#include "engine/object/value_error.h"

#include "engine/base/finding.h"

namespace crd::object {

std::string toString(const ValueError& error) {
    ServerError server;
    server.type = error.type;
    server.field = fieldBelow({}, error.field);
    std::string out = server.field + ": " + std::string(server.typeText());
    if (error.type == error_type::kInvalid || error.type == error_type::kNotSupported ||
        error.type == error_type::kDuplicate) {
        out += ": " + error.shown;
    }
    return error.detail.empty() ? out : out + ": " + error.detail;
}

}  // namespace crd::object
