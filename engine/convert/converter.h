// Converts an object of one version to another: by changing only the apiVersion (strategy None), by a webhook, or by a
// declared mapping. Decoding, defaults and pruning are the same for all (conversion.h).
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/phrase.h"
#include "engine/base/result.h"
#include "engine/value/json.h"

namespace crd::convert {

// A silent change by a conversion, such as metadata that the server restores.
struct Effect {
    FieldPath path;  // in the object
    Phrase reason;   // a sentence that names the field
    bool operator==(const Effect&) const = default;
};

struct ConvertedValue {
    Json object;  // with the apiVersion of the target
    std::vector<Effect> effects;
};

class Converter {
 public:
    virtual ~Converter() = default;

    // Converts one object: the server converts what a request sends or reads object by object. The object has the
    // apiVersion of another version of the definition, and passed its schema. `apiVersion` is that of the target. Fails
    // with what the client would see.
    virtual Result<ConvertedValue> convert(const Json& object, const std::string& apiVersion,
                                           const std::stop_token& stop) = 0;
};

// Strategy None: sets the apiVersion.
class NoneConverter : public Converter {
 public:
    Result<ConvertedValue> convert(const Json& object, const std::string& apiVersion,
                                   const std::stop_token& stop) override;
};

}  // namespace crd::convert
