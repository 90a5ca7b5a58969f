// Requests to conversion webhooks and what becomes of their responses, against answers of the server's converter:
// every byte of the request and of the error counts. The same for the responses of admission webhooks.
#include <gtest/gtest.h>

#include "engine/base/kubernetes/kubernetes.h"
#include "tests/conformance/modes.h"
#include "tests/conformance/recorded.h"

namespace crd::conformance {
namespace {

const std::filesystem::path kFolderOfWebhooks = "tests/conformance/webhooks";

Measures comparedConversion(const Line& recorded, const nlohmann::json& actual) {
    const nlohmann::json expected = recorded.value(), none;
    Measures out;
    for (const char* part : {"error", "result", "request"})
        out.add(part, expected.value(part, none), actual.value(part, none));
    std::string text = actual.value("requestText", "\n");
    const bool whole = text.ends_with('\n');
    if (whole) text.pop_back();
    out.add("bytes of the request",
            whole && actual.contains("requestText") == expected.contains("request") &&
                recorded.text.find(text.empty() ? "" : "\"request\":" + text) != std::string::npos,
            recorded.text, text);
    out.addKeys("keys", expected, actual, {"id", "error", "result", "request", "requestText"});
    return out;
}

// The texts of decoders name the program that calls them, and have their own form for the wrong version.
std::string withoutDecoder(const std::string& error) {
    return error.starts_with("decode: ") && error.find("cannot unmarshal") == std::string::npos ? "decode: " : error;
}

Measures comparedAdmission(const Line& recorded, const nlohmann::json& actual) {
    nlohmann::json expected = recorded.value(), ours = actual;
    for (nlohmann::json* answer : {&expected, &ours})
        if (answer->contains("error")) (*answer)["error"] = withoutDecoder((*answer)["error"]);
    Measures out;
    out.add("response", expected, ours);
    return out;
}

const AtStart kWebhooks([] {
    registerCases({.suite = "Conversion",
                   .mode = "conversion",
                   .run = runConversion,
                   .compare = comparedConversion,
                   .minor = kDefaultMinor,
                   .cases = kFolderOfWebhooks / "conversion.jsonl",
                   .recorded = kFolderOfWebhooks / "conversion_expected.jsonl"});
    registerCases({.suite = "Admission",
                   .mode = "admission",
                   .run = runAdmission,
                   .compare = comparedAdmission,
                   .minor = kDefaultMinor,
                   .cases = kFolderOfWebhooks / "admission.jsonl",
                   .recorded = kFolderOfWebhooks / "admission_expected.jsonl"});
});

TEST(Webhooks, AreMany) {
    EXPECT_GE(LineFile::of(kFolderOfWebhooks / "conversion_expected.jsonl").lines().size(), 250U);
    EXPECT_GE(LineFile::of(kFolderOfWebhooks / "admission_expected.jsonl").lines().size(), 100U);
}

}  // namespace
}  // namespace crd::conformance
