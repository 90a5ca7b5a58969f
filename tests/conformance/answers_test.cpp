// What kubectl would print, compared with the recorded responses: the same causes, with the server's paths.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "engine/base/go_text.h"
#include "engine/crd/check.h"
#include "engine/crd/read.h"
#include "engine/crd/server_response.h"
#include "engine/yaml/stream.h"

namespace crd::conformance {
namespace {

using nlohmann::json;

std::map<std::string, json> recordsById(const std::filesystem::path& path) {
    std::ifstream in(path);
    std::map<std::string, json> out;
    for (std::string line; std::getline(in, line);) {
        json value = json::parse(line);
        out.emplace(value.value("id", ""), std::move(value));
    }
    return out;
}

// The text of syntax errors is ours; the part before it is the position.
std::string withoutSyntax(const std::string& detail) {
    return detail.substr(0, detail.find(": Syntax error"));
}

// Without the value, which the server formats in its own way.
std::string words(ServerError error) {
    error.value.clear();
    error.shown = "VALUE";
    error.omitsValue = false;
    error.detail = withoutSyntax(error.detail);
    return error.toString();
}

// What the server prints for its errors.
std::vector<ServerError> printed(const Definition& definition) {
    const ServerWords server(definition);
    std::vector<ServerError> out;
    for (const Finding& finding : check(definition).findings) {
        if (!finding.server || !finding.hiddenBy.empty() || finding.server->type.empty()) continue;
        out.push_back(server.of(*finding.server));
        out.back().detail = withoutSyntax(out.back().detail);
    }
    return out;
}

// Calls `compare(id, printed errors, recorded errors)` for each case of a new definition.
using Compare = std::function<void(const std::string&, const std::vector<ServerError>&, const json&)>;
void forEachDefinition(const Compare& compare) {
    for (const auto& entry : std::filesystem::directory_iterator("tests/conformance/cases")) {
        const auto cases = recordsById(entry.path());
        const auto expected = recordsById("tests/conformance/expected" / entry.path().filename());
        for (const auto& [id, one] : cases) {
            const json& answer = expected.at(id);
            if (!one.contains("crd") || one.contains("oldCrd") || !answer.contains("errors")) continue;
            const auto stream = yaml::Stream::read(std::make_shared<const std::string>(one["crd"].get<std::string>()));
            compare(id, printed(readDefinition(*stream, 0)), answer["errors"]);
        }
    }
}

TEST(Answers, NameTheRecordedCauses) {
    std::size_t compared = 0;
    forEachDefinition([&](const std::string& id, const std::vector<ServerError>& errors, const json& recorded) {
        std::set<std::string> ours, theirs;
        for (const ServerError& error : errors) ours.insert(words(error));
        for (const json& error : recorded)
            theirs.insert(words({error.value("type", ""), error.value("field", ""), error.value("detail", ""), {}}));
        // Cases whose errors differ in other ways are covered by other tests.
        if (ours.size() != theirs.size()) return;
        ++compared;
        EXPECT_EQ(ours, theirs) << id;
    });
    EXPECT_GT(compared, 500u);
}

// Values are recorded if they are a text, a number or a boolean; without the quotes.
TEST(Answers, ShowTheRecordedValues) {
    std::size_t compared = 0;
    forEachDefinition([&](const std::string& id, const std::vector<ServerError>& errors, const json& recorded) {
        std::set<std::string> ours;
        for (ServerError error : errors) {
            ours.insert(error.toString());
            // The server has the first version's name twice, and reports both.
            if (error.field == "spec.versions[0].name") {
                error.field = "spec.version";
            } else if (error.field == "spec.version") {
                error.field = "spec.versions[0].name";
            }
            ours.insert(error.toString());
        }
        for (const json& error : recorded) {
            const std::string type = error.value("type", "");
            if (!error.contains("value") || type == "FieldValueTooLong") continue;
            const std::string value = error["value"];
            const std::string head =
                error.value("field", "") + ": " + std::string(ServerError{type, {}, {}, {}}.typeText()) + ": ";
            const std::string detail = withoutSyntax(error.value("detail", ""));
            const std::string tail = detail.empty() ? "" : ": " + detail;
            ++compared;
            EXPECT_TRUE(ours.contains(head + value + tail) || ours.contains(head + goQuoted(value) + tail))
                << id << "\n"
                << head << value << tail << "\n"
                << ::testing::PrintToString(ours);
        }
    });
    EXPECT_GT(compared, 200u);
}

}  // namespace
}  // namespace crd::conformance
