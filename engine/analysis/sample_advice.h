// Advice on a definition that needs objects of its kind: the samples next to it.
#pragma once

#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/finding.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"
#include "engine/value/json.h"
#include "engine/yaml/read/stream.h"

namespace crd::analysis {

using SampleObjects = std::vector<Json>;
using SampleObjectsPtr = std::shared_ptr<const SampleObjects>;

// The objects of a text; none if it is not YAML.
SampleObjectsPtr samplesIn(const std::shared_ptr<const std::string>& text);

// Which columns of a version are blank in all samples, with what that depends on.
struct BlankColumns {
    schema::SchemaPtr schema;
    std::vector<PrinterColumn> columns;
    std::string kind, apiVersion;
    SampleObjectsPtr samples;
    std::vector<std::size_t> blank;  // indexes into additionalPrinterColumns
};

// Columns that show nothing for any sample of their version. Columns below status are left out unless a sample has a
// status, and there is no advice before the server accepts one of the samples. `known` is what an earlier call left
// there, or empty.
std::vector<Finding> sampleAdvice(const yaml::Stream& stream, const Definition& definition,
                                  const std::vector<VersionOutcome>& outcomes, const SampleObjectsPtr& samples,
                                  std::vector<BlankColumns>& known, const std::stop_token& stop);

}  // namespace crd::analysis
