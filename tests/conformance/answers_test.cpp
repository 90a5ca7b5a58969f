// What kubectl would print, against the recorded answers: the same causes, by the server's own paths.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/crd/check.h"
#include "engine/crd/read.h"
#include "engine/crd/server_answer.h"
#include "engine/yaml/stream.h"

namespace crd::conformance {
namespace {

using nlohmann::json;

std::map<std::string, json> linesOf(const std::filesystem::path& path) {
    std::ifstream in(path);
    std::map<std::string, json> out;
    for (std::string line; std::getline(in, line);) {
        json value = json::parse(line);
        out.emplace(value.value("id", ""), std::move(value));
    }
    return out;
}

// The words of syntax errors are ours; what is before them says the place.
std::string withoutSyntax(const std::string& detail) {
    return detail.substr(0, detail.find(": Syntax error"));
}

// Without the value, whose form is the server's.
std::string words(ServerError error) {
    error.value.clear();
    error.detail = withoutSyntax(error.detail);
    return error.toString();
}

TEST(Answers, NameTheRecordedCauses) {
    std::size_t compared = 0;
    for (const auto& entry : std::filesystem::directory_iterator("tests/conformance/cases")) {
        const auto cases = linesOf(entry.path());
        const auto expected = linesOf("tests/conformance/expected" / entry.path().filename());
        for (const auto& [id, one] : cases) {
            const json& answer = expected.at(id);
            if (!one.contains("crd") || one.contains("oldCrd") || !answer.contains("errors")) continue;
            const auto stream = yaml::Stream::read(std::make_shared<const std::string>(one["crd"].get<std::string>()));
            const Definition definition = readDefinition(*stream, 0);
            const CheckResult result = check(definition);
            std::set<std::string> ours, theirs;
            for (const Finding& finding : result.findings) {
                if (!finding.server || !finding.hiddenBy.empty() || finding.server->type.empty()) continue;
                ServerError error = *finding.server;
                error.value.clear();
                error.detail = withoutSyntax(error.detail);
                ours.insert(causeText(definition, error));
            }
            for (const json& error : answer["errors"])
                theirs.insert(
                    words({error.value("type", ""), error.value("field", ""), error.value("detail", ""), {}}));
            // Cases whose errors differ otherwise are the business of the other tests.
            if (ours.size() != theirs.size()) continue;
            ++compared;
            EXPECT_EQ(ours, theirs) << id;
        }
    }
    EXPECT_GT(compared, 500u);
}

}  // namespace
}  // namespace crd::conformance
