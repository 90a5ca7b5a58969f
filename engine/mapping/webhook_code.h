// A conversion webhook in Go that implements a mapping: functions for the hub and the spokes of controller-runtime,
// with a function for each transformation to write by hand, and reviews with the expected responses as fixtures.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/convert/conversion.h"
#include "engine/mapping/compiled.h"

namespace crd::mapping {

struct ExportedFile {
    std::string name;  // relative: "v1beta1/conversion.go", "testdata/v1beta1-to-v1-1.request.json"
    std::string text;
};

struct WebhookOptions {
    std::string module = "example.com/project/api";  // the import path of the packages of the versions
    std::vector<Json> samples;                       // objects of any version, for the fixtures
    std::size_t maxFixtures = 20;                    // of each conversion
};

// The hub is the storage version; other conversions are left out. Fails if there is none.
Result<std::vector<ExportedFile>> webhookFiles(const CompiledMapping& compiled, convert::Conversion& server,
                                               const WebhookOptions& options = {});

// Makes the definition convert by a webhook, with a service to complete. Empty if it does already.
Result<TextEdit> webhookStanza(const yaml::Stream& stream, const Definition& definition);

}  // namespace crd::mapping
