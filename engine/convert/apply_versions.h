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
        if (m_obstacle.empty()) m_obstacle = m_conversion.obstacle();
        return m_conversion.convertedTo(object, version);
    }

    // Why an object that was converted is not known to be the server's; empty: all are, or none was.
    const Phrase& obstacle() const { return m_obstacle; }

 private:
    Conversion& m_conversion;
    Phrase m_obstacle;
};

}  // namespace crd::convert
