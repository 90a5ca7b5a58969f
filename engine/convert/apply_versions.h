// The other versions of a definition, for server-side applies: a manager owns fields of the version at which it wrote.
#pragma once

#include <string>

#include "engine/apply/field_manager.h"
#include "engine/convert/conversion.h"

namespace crd::convert {

// The conversion must outlive this object.
class ApplyVersions final : public apply::OtherVersions {
 public:
    explicit ApplyVersions(Conversion& conversion) : m_conversion(conversion) {}

    const schema::Schema* schemaOf(const std::string& version) override {
        const Version* found = m_conversion.version(version);
        return found ? found->schema.get() : nullptr;
    }

    Result<Json> converted(const Json& object, const std::string& version) override {
        return m_conversion.convertedTo(object, version);
    }

 private:
    Conversion& m_conversion;
};

}  // namespace crd::convert
