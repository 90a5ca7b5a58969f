// Servers that are said to treat a definition alike do: the shared result is that of each server, checked from scratch.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/crd/model/read.h"
#include "engine/crd/server/check_servers.h"
#include "engine/yaml/read/stream.h"
#include "tests/conformance/recorded.h"

namespace crd::conformance {
namespace {

std::string described(const std::vector<Finding>& findings, const std::vector<VersionOutcome>& versions,
                      bool admitted) {
    std::string out = admitted ? "admitted\n" : "rejected\n";
    for (const Finding& finding : findings)
        out +=
            std::string(idOf(finding.rule)) + ' ' + finding.path.toString() + ": " + finding.message.english() + '\n';
    for (const VersionOutcome& version : versions) {
        out += version.structural ? "structural " : "not structural ";
        out += version.convertError + '\n';
        if (!version.rules) continue;
        for (const RuleCost& rule : version.rules->rules) {
            out += rule.node.toString() + ' ' + std::to_string(rule.cost) + ' ' + std::to_string(rule.messageCost());
            out += rule.compiled ? rule.compiled->error + rule.compiled->messageError + '\n' : "none\n";
        }
    }
    return out;
}

// A definition, and what it is checked with.
struct CheckedCase {
    yaml::StreamPtr stream;  // the definition refers to it
    Definition definition;
    CheckOptions options;
    CheckResult target;

    explicit CheckedCase(const nlohmann::json& input)
        : stream(streamOfText(input.value("crd", ""))),
          definition(readDefinition(*stream, 0)),
          options(optionsOf(input)),
          target(check(definition, nullptr, {}, options)) {}

    std::vector<ServerOutcome> shared() const {
        return checkServers(definition, target, MinorSet::all(), {}, {}, options);
    }

 private:
    static yaml::StreamPtr streamOfText(const std::string& text) {
        return yaml::Stream::read(std::make_shared<const std::string>(text));
    }
    static CheckOptions optionsOf(const nlohmann::json& input) {
        CheckOptions out;
        if (const std::string old = input.value("oldCrd", ""); !old.empty())
            out.base = baseDefinition(streamOfText(old), 0, {.bare = true});
        return out;
    }
};

void compareWithEachServer(const nlohmann::json& input) {
    SCOPED_TRACE(shownCase(input));
    const CheckedCase checked(input);
    MinorSet seen;
    for (const ServerOutcome& shared : checked.shared()) {
        EXPECT_TRUE((seen & shared.servers).empty());
        seen |= shared.servers;
        const std::string wanted = described(shared.findings, shared.versions, shared.admitted);
        for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
            if (!shared.servers.contains(minor)) continue;
            CheckOptions alone = checked.options;
            alone.targetMinor = minor;
            alone.wanted = Wanted::Server;
            CheckResult own = check(checked.definition, nullptr, {}, alone);
            std::erase_if(own.findings, [](const Finding& finding) { return !isSaidByServer(finding); });
            EXPECT_EQ(described(own.findings, own.versions, own.admitted), wanted) << minorName(minor);
        }
    }
    EXPECT_EQ(seen, MinorSet::all());
}

template <typename Use>
void forEachCase(const Use& use) {
    for (const auto& file : lineFilesIn("tests/conformance/cases"))
        for (const Line& line : LineFile::of(file).lines()) use(line);
}

const AtStart kSharedResults([] {
    forEachCase([](const Line& line) {
        registerTest("SharedResults", line, [&line] { compareWithEachServer(line.value()); });
    });
});

// The point of sharing.
TEST(SharedResultsOfAll, AreFew) {
    std::size_t definitions = 0, results = 0;
    forEachCase([&](const Line& line) {
        ++definitions;
        results += CheckedCase(line.value()).shared().size();
    });
    EXPECT_GT(definitions, 1000U);
    EXPECT_LT(results, definitions * 3);
}

}  // namespace
}  // namespace crd::conformance
