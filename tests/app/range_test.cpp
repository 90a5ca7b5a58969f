// Several target versions in one run: crdctl check and cost with a range, and crdctl matrix.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"
#include "tests/app/definitions.h"

namespace {

using crd::ctl::definitionOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Since 1.37, the global function costs as much as the member.
const std::string kRule =
    "{type: object, properties: {names: {type: array, items: {type: string}, x-kubernetes-validations: [{rule: "
    "\"self.all(n, matches(n, '^[a-z]+$'))\"}]}}}";
const std::string kText = definitionOf("backups", {{"v1", kRule}});

using Range = crd::ctl::Crdctl;

TEST_F(Range, ProblemsNameTheVersionsThatReportThem) {
    run("check --target 1.35..1.37 -", kText);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("[rule.cost] (Kubernetes 1.37)\n"));
    EXPECT_THAT(m_out, HasSubstr("1.35"));
    EXPECT_THAT(m_out, HasSubstr("rejected, > 9999 %"));
    run("check --target 1.35..1.36 -", kText);
    EXPECT_EQ(m_exit, 0) << m_out;
    run("check --target 1.37 -", kText);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, Not(HasSubstr("(Kubernetes")));
    EXPECT_THAT(m_out, HasSubstr("is accepted by Kubernetes 1.28 to 1.36\n"));
}

TEST_F(Range, OtherVersionsThatRejectTheDefinitionAreReported) {
    run("check --target 1.36 -", kText);
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_out, HasSubstr("note: "));
    EXPECT_THAT(m_out, HasSubstr("Kubernetes 1.37 rejects this: "));
    EXPECT_THAT(m_out, HasSubstr("is accepted by Kubernetes 1.28 to 1.36\n"));
    run("check --target 1.36..1.37 -", kText);
    EXPECT_THAT(m_out, Not(HasSubstr("rejects this")));
    run("check --output json -", kText);
    const auto accepted = nlohmann::json::parse(m_out)["files"][0]["definitions"][0]["acceptedBy"];
    ASSERT_EQ(accepted.size(), 9U);
    EXPECT_EQ(accepted[0], "1.28");
}

TEST_F(Range, EachVersionHasItsOwnWords) {
    std::string text = kText;
    const std::string schema = "    schema:";
    text.erase(text.find(schema));
    run("check --target 1.28..1.37 -", text);
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr("Required value: schemas are required [version.schema-required] (Kubernetes 1.28"));
    EXPECT_THAT(m_out, HasSubstr("Required value [version.schema-required] (Kubernetes "));
}

TEST_F(Range, FeaturesThatAnOlderVersionDropsAreReported) {
    std::string text = data("clean.yaml");
    const std::string storage = "storage: true\n";
    const std::size_t at = text.find(storage);
    const std::size_t begin = text.find_last_of('\n', at) + 1;
    const std::string indent(text.find_first_not_of("- ", begin) - begin, ' ');
    text.insert(at + storage.size(), indent + "selectableFields: [{jsonPath: .spec.colour}]\n");
    run("check --target 1.30 -", text);
    const int alone = m_exit;
    EXPECT_THAT(m_out, HasSubstr("1.30 drops it"));
    run("check --target 1.28..1.37 -", text);
    EXPECT_EQ(m_exit, alone);
    EXPECT_THAT(m_out, HasSubstr("1.30 drops it"));
    EXPECT_THAT(m_out, HasSubstr("[advice.newer-than-target] (Kubernetes 1.30)\n"));
    run("check --target 1.30..1.37 -", text);
    EXPECT_EQ(m_exit, alone) << "although no version reports an error";
    run("check --target 1.30..1.37 --off advice.newer-than-target -", text);
    EXPECT_THAT(m_out, Not(HasSubstr("drops it")));
    run("check --target 1.32..1.37 -", text);
    EXPECT_THAT(m_out, Not(HasSubstr("drops it")));
}

TEST_F(Range, IsInEveryReport) {
    run("check --target 1.36..1.37 --output json -", kText);
    const auto report = nlohmann::json::parse(m_out);
    const auto& file = report["files"][0];
    EXPECT_EQ(file["findings"][0]["targets"], nlohmann::json({"1.37"}));
    const auto& servers = file["definitions"][0]["servers"];
    ASSERT_EQ(servers.size(), 2U);
    EXPECT_EQ(servers[0]["targets"], nlohmann::json({"1.37"}));
    EXPECT_EQ(servers[0]["admitted"], false);
    EXPECT_EQ(servers[1]["admitted"], true);
    run("check --target 1.36..1.37 --output sarif -", kText);
    EXPECT_EQ(nlohmann::json::parse(m_out)["runs"][0]["results"][0]["properties"]["targets"], "1.37");
    run("check --target 1.36..1.37 --output junit -", kText);
    EXPECT_THAT(m_out, HasSubstr("(Kubernetes 1.37)\""));
}

TEST_F(Range, CostsAreThoseOfEachVersion) {
    run("cost --target 1.35..1.37 -", kText);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("Kubernetes 1.35, 1.36\n"));
    EXPECT_THAT(m_out, HasSubstr("Kubernetes 1.37\n"));
    run("cost --target 1.35..1.36 --output json -", kText);
    EXPECT_EQ(m_exit, 0);
    const auto costs = nlohmann::json::parse(m_out);
    EXPECT_EQ(costs[0]["rules"][0]["costs"][0]["targets"], "1.35, 1.36");
    run("cost --target 1.37 -", kText);
    EXPECT_EQ(m_exit, 1);
}

TEST_F(Range, MatrixIsMarkdownOrText) {
    run("matrix --target 1.36..1.37 -", kText);
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_out, StartsWith("| Kubernetes | 1.36 | 1.37 |\n"));
    EXPECT_THAT(m_out, HasSubstr("Since Kubernetes 1.37, matches(string, pattern) costs"));
    run("matrix --format text -", kText);
    EXPECT_THAT(m_out, HasSubstr("1.34"));
    run("matrix -", "a: b\n");
    EXPECT_EQ(m_exit, 2);
}

TEST_F(Range, FixesAreThoseOfTheTarget) {
    run("edit --target 1.37 --fix rule.cost -", kText);
    EXPECT_EQ(m_exit, 0) << m_err;
    const std::string fixed = m_out;
    EXPECT_NE(fixed, kText);
    run("check --target 1.37 -", fixed);
    EXPECT_THAT(m_out, Not(HasSubstr("[rule.cost]")));
    run("edit --fix rule.cost -", kText);
    EXPECT_EQ(m_out, kText);
}

TEST_F(Range, MustBeOne) {
    for (const char* range : {"1.37..1.35", "1.28..", "1.27..1.30", "a..b"}) {
        run(std::string("check --target ") + range + " -", "a: b\n");
        EXPECT_EQ(m_exit, 2) << range;
        EXPECT_THAT(m_err, HasSubstr("is not a range of Kubernetes versions like 1.28..1.37")) << range;
    }
}

TEST_F(Range, ManyFilesKeepTheirOrder) {
    for (int i = 10; i < 50; ++i) {
        const std::string name = "f" + std::to_string(i);
        write(m_folder / "many" / (name + ".yaml"), definitionOf(name, {{"v1", crd::ctl::kBadSchema}}));
    }
    runIn(m_folder, "check many");
    std::string last;
    std::istringstream lines(m_out);
    int count = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("many/")) continue;
        const std::string file = line.substr(0, line.find(':'));
        EXPECT_LE(last, file);
        count += file != last ? 1 : 0;
        last = file;
    }
    EXPECT_EQ(count, 40);
}

}  // namespace
