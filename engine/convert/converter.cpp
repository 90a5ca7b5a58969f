#include "engine/convert/converter.h"

namespace crd::convert {

Result<ConvertedValue> NoneConverter::convert(const Json& object, const std::string& apiVersion,
                                              const std::stop_token&) {
    ConvertedValue out{object, {}};
    if (Json::Object* fields = out.object.asObject()) (*fields)["apiVersion"] = Json(apiVersion);
    return out;
}

}  // namespace crd::convert
