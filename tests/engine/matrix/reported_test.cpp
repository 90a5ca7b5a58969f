// Definitions that public projects report as accepted by one Kubernetes and rejected by another: the matrix says the
// same, with the same factor.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <sstream>
#include <string>

#include "engine/analysis/analysis.h"
#include "engine/settings/settings.h"

namespace crd {
namespace {

const std::string kFolder = "tests/engine/matrix/reported/";  // tests run in the source folder

std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(' ');
    return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

// "accepted: 1.29,1.34-1.37"; "-" for none.
MinorSet minorsIn(const std::string& part) {
    MinorSet out;
    std::istringstream ranges(part.substr(part.find(':') + 1));
    for (std::string range; std::getline(ranges, range, ',');) {
        range = trimmed(range);
        const std::size_t dash = range.find('-');
        if (range == "-") continue;
        const auto minors = dash == std::string::npos
                                ? rangeNamed(range)
                                : rangeNamed(range.substr(0, dash) + ".." + range.substr(dash + 1));
        EXPECT_TRUE(minors) << part;
        out |= minors.value_or(MinorSet());
    }
    return out;
}

AnalysisResultPtr analysedFile(const std::string& file) {
    std::ifstream in(kFolder + file);
    EXPECT_TRUE(in) << file;
    AnalysisOptions options;
    options.servers = MinorSet::all();
    return analyse({.revision = 1,
                    .text = std::make_shared<const std::string>(std::istreambuf_iterator<char>(in),
                                                                std::istreambuf_iterator<char>()),
                    .options = options});
}

TEST(ReportedDefinitions, HaveTheReportedResults) {
    std::ifstream lines(kFolder + "expected.txt");
    ASSERT_TRUE(lines);
    std::set<std::string> files;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream parts(line);
        std::string file, accepted, rejected, text;
        std::getline(parts, file, '|');
        std::getline(parts, accepted, '|');
        std::getline(parts, rejected, '|');
        std::getline(parts, text);
        file = trimmed(file);
        text = trimmed(text);
        files.insert(file);
        const AnalysisResultPtr result = analysedFile(file);
        ASSERT_EQ(result->outcomes.size(), 1U) << file;
        MinorSet admits, says;
        for (const ServerOutcome& server : result->outcomes.front().servers) {
            if (server.admitted) admits |= server.servers;
            for (const Finding& finding : server.findings) {
                if (finding.server && toString(*finding.server).find(text) != std::string::npos) says |= server.servers;
            }
        }
        EXPECT_EQ(minorNames(admits), minorNames(minorsIn(accepted))) << file;
        EXPECT_EQ(minorNames(says), minorNames(minorsIn(rejected))) << file << ": " << text;
    }
    EXPECT_GE(files.size(), 29U);
}

}  // namespace
}  // namespace crd
