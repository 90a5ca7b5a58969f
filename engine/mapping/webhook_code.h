// A conversion webhook in Go that implements a mapping: a server, functions for the hub and the spokes of
// controller-runtime, a function for each transformation (to write by hand where go_expression.h has no translation),
// types to replace by those of the project, reviews with the expected responses as fixtures, and a test that runs them.
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

// What the code does not do yet.
struct LeftOut {
    std::string from, to;            // versions
    std::string field, destination;  // of the rule; empty: the whole conversion
    Phrase reason;                   // a sentence
};

struct ExportedWebhook {
    std::vector<ExportedFile> files;
    std::vector<LeftOut> left;  // in the order of the code
};

struct WebhookOptions {
    std::string module = "example.com/project/api";  // the import path of the packages of the versions
    std::vector<Json> samples;                       // objects of any version, for the fixtures
    std::size_t maxFixtures = 20;                    // of each conversion
};

// The hub is the storage version; other conversions are left out. Fails if there is none, or if a name of the
// definition or the import path cannot be used in Go.
Result<ExportedWebhook> webhookFiles(const CompiledMapping& compiled, convert::Conversion& server,
                                     const WebhookOptions& options = {});

// Makes the definition convert by a webhook, with a service to complete. Empty if it does already.
Result<TextEdit> webhookStanza(const yaml::Stream& stream, const Definition& definition);

}  // namespace crd::mapping
