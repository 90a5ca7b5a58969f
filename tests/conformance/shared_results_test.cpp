// Servers that are said to treat a definition alike do: the shared result is that of each server, checked from scratch.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/crd/check_servers.h"
#include "engine/crd/read.h"
#include "engine/yaml/stream.h"

namespace crd::conformance {
namespace {

std::string described(const std::vector<Finding>& findings, const std::vector<VersionVerdict>& versions,
                      bool admitted) {
    std::string out = admitted ? "admitted\n" : "rejected\n";
    for (const Finding& finding : findings)
        out += finding.rule + ' ' + finding.path.toString() + ": " + finding.message + '\n';
    for (const VersionVerdict& version : versions) {
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

TEST(SharedResults, AreThoseOfEachServer) {
    std::size_t definitions = 0, results = 0;
    for (const auto& file : std::filesystem::directory_iterator("tests/conformance/cases")) {
        std::ifstream cases(file.path());
        for (std::string line; std::getline(cases, line);) {
            const auto input = nlohmann::json::parse(line);
            const auto stream = yaml::Stream::read(std::make_shared<const std::string>(input.value("crd", "")));
            const Definition definition = readDefinition(*stream, 0);
            CheckOptions options;
            if (const std::string old = input.value("oldCrd", ""); !old.empty())
                options.base =
                    baseDefinition(yaml::Stream::read(std::make_shared<const std::string>(old)), 0, {.bare = true});
            const CheckResult target = check(definition, nullptr, {}, options);
            MinorSet seen;
            ++definitions;
            for (const ServerVerdict& shared : checkServers(definition, target, MinorSet::all(), {}, {}, options)) {
                ++results;
                EXPECT_TRUE((seen & shared.servers).empty()) << input["id"];
                seen |= shared.servers;
                const std::string wanted = described(shared.findings, shared.versions, shared.admitted);
                for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
                    if (!shared.servers.contains(minor)) continue;
                    CheckOptions alone = options;
                    alone.targetMinor = minor;
                    alone.wanted = Wanted::Server;
                    CheckResult own = check(definition, nullptr, {}, alone);
                    std::erase_if(own.findings, [](const Finding& finding) { return !isSaidByServer(finding); });
                    EXPECT_EQ(described(own.findings, own.versions, own.admitted), wanted)
                        << input["id"] << ' ' << minorName(minor);
                }
            }
            EXPECT_EQ(seen, MinorSet::all()) << input["id"];
        }
    }
    EXPECT_GT(definitions, 1000U);
    EXPECT_LT(results, definitions * 3);  // the point of sharing
}

}  // namespace
}  // namespace crd::conformance
