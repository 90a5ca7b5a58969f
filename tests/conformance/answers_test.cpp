// What kubectl would print, against the recorded answers: the same causes, by the server's own paths.
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
#include "engine/crd/server_answer.h"
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

// The words of syntax errors are ours; what is before them says the place.
std::string withoutSyntax(const std::string& detail) {
    return detail.substr(0, detail.find(": Syntax error"));
}

// Without the value, whose form is the server's.
std::string words(ServerError error) {
    error.value.clear();
    error.shown = "VALUE";
    error.omitsValue = false;
    error.detail = withoutSyntax(error.detail);
    return error.toString();
}

// What the server prints of what it reports.
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

// Calls `judge(id, printed errors, recorded errors)` for each case of a new definition.
using Judge = std::function<void(const std::string&, const std::vector<ServerError>&, const json&)>;
void forEachDefinition(const Judge& judge) {
    for (const auto& entry : std::filesystem::directory_iterator("tests/conformance/cases")) {
        const auto cases = recordsById(entry.path());
        const auto expected = recordsById("tests/conformance/expected" / entry.path().filename());
        for (const auto& [id, one] : cases) {
            const json& answer = expected.at(id);
            if (!one.contains("crd") || one.contains("oldCrd") || !answer.contains("errors")) continue;
            const auto stream = yaml::Stream::read(std::make_shared<const std::string>(one["crd"].get<std::string>()));
            judge(id, printed(readDefinition(*stream, 0)), answer["errors"]);
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
        // Cases whose errors differ otherwise are the business of the other tests.
        if (ours.size() != theirs.size()) return;
        ++compared;
        EXPECT_EQ(ours, theirs) << id;
    });
    EXPECT_GT(compared, 500u);
}

// Values are recorded where the server has a text, a number or a flag; the recording leaves the quotes out.
TEST(Answers, ShowTheRecordedValues) {
    std::size_t compared = 0;
    forEachDefinition([&](const std::string& id, const std::vector<ServerError>& errors, const json& recorded) {
        std::set<std::string> ours;
        for (ServerError error : errors) {
            ours.insert(error.toString());
            // The server holds the first version's name twice, and says both.
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
