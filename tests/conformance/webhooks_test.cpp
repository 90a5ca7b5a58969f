// Requests to conversion webhooks and what becomes of their responses, against answers of the server's converter:
// every byte of the request and of the error counts. The same for the responses of admission webhooks.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "engine/base/kubernetes.h"
#include "tests/conformance/modes.h"

namespace crd::conformance {
namespace {

std::map<std::string, std::string> linesById(std::istream& in) {
    std::map<std::string, std::string> out;
    for (std::string line; std::getline(in, line);) {
        std::string id = nlohmann::json::parse(line)["id"];
        out.emplace(std::move(id), std::move(line));
    }
    return out;
}

TEST(Webhooks, ConversionsMatchTheRecordedAnswers) {
    std::ifstream cases("tests/conformance/webhooks/conversion.jsonl");
    std::ifstream recorded("tests/conformance/webhooks/conversion_expected.jsonl");
    ASSERT_TRUE(cases && recorded);
    std::stringstream answers;
    ASSERT_EQ(runConversion(cases, answers, kDefaultMinor), 0);
    const auto expected = linesById(recorded), actual = linesById(answers);
    EXPECT_GE(expected.size(), 250u);
    EXPECT_EQ(expected.size(), actual.size());
    for (const auto& [id, line] : expected) {
        SCOPED_TRACE(id);
        ASSERT_TRUE(actual.contains(id));
        const nlohmann::json theirs = nlohmann::json::parse(line), ours = nlohmann::json::parse(actual.at(id));
        EXPECT_EQ(theirs.value("error", ""), ours.value("error", ""));
        EXPECT_EQ(theirs.value("result", nlohmann::json()), ours.value("result", nlohmann::json()));
        EXPECT_EQ(theirs.contains("request"), ours.contains("request"));
        if (!ours.contains("requestText")) continue;
        std::string text = ours["requestText"];
        ASSERT_TRUE(text.ends_with('\n'));
        text.pop_back();
        EXPECT_NE(line.find("\"request\":" + text), std::string::npos) << text;
    }
}

// The texts of decoders name the program that calls them, and have their own form for the wrong version.
std::string withoutDecoder(const std::string& error) {
    return error.starts_with("decode: ") && error.find("cannot unmarshal") == std::string::npos ? "decode: " : error;
}

TEST(Webhooks, AdmissionResponsesMatchTheRecordedAnswers) {
    std::ifstream cases("tests/conformance/webhooks/admission.jsonl");
    std::ifstream recorded("tests/conformance/webhooks/admission_expected.jsonl");
    ASSERT_TRUE(cases && recorded);
    std::stringstream answers;
    ASSERT_EQ(runAdmission(cases, answers, kDefaultMinor), 0);
    const auto expected = linesById(recorded), actual = linesById(answers);
    EXPECT_GE(expected.size(), 100u);
    EXPECT_EQ(expected.size(), actual.size());
    for (const auto& [id, line] : expected) {
        SCOPED_TRACE(id);
        ASSERT_TRUE(actual.contains(id));
        nlohmann::json theirs = nlohmann::json::parse(line), ours = nlohmann::json::parse(actual.at(id));
        for (nlohmann::json* answer : {&theirs, &ours})
            if (answer->contains("error")) (*answer)["error"] = withoutDecoder((*answer)["error"]);
        EXPECT_EQ(theirs, ours);
    }
}

}  // namespace
}  // namespace crd::conformance
