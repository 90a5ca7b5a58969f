#include "engine/settings/accepted_changes.h"

#include <gmock/gmock.h>

#include "engine/settings/repository_settings.h"

namespace crd {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

AcceptedChange changeWith(const char* id, const char* reason = "nobody sends more") {
    return {id, "widgets.example.com", reason, "v1: spec.size: maximum is added: 5.", "2026-11-30", 0};
}

std::string with(std::string_view text, const std::vector<AcceptedChange>& added) {
    const Result<std::string> out = withAccepted(text, added);
    if (!out) return out.error().message.english();
    const RepositorySettingsReading reading = readRepositorySettings(*out);
    EXPECT_THAT(reading.problems, IsEmpty()) << *out;
    return *out;
}

TEST(AcceptedChanges, AreAddedToTheSettings) {
    const std::string one = with("", {changeWith("1f2e3d4c5b6a")});
    EXPECT_THAT(one, StartsWith("accepted:\n- "));
    const auto read = readRepositorySettings(one).settings.accepted;
    ASSERT_EQ(read.size(), 1u);
    EXPECT_EQ(read[0].id, "1f2e3d4c5b6a");
    EXPECT_EQ(read[0].definition, "widgets.example.com");
    EXPECT_EQ(read[0].reason, "nobody sends more");
    EXPECT_EQ(read[0].change, "v1: spec.size: maximum is added: 5.");
    EXPECT_EQ(read[0].since, "2026-11-30");
    EXPECT_EQ(read[0].line, 2u);

    const std::string two =
        with(one + "# ours\nfailOn: note\n", {changeWith("123456789012", "yes: # no"), changeWith("00000000000e")});
    EXPECT_THAT(two, StartsWith(one));
    EXPECT_THAT(two, HasSubstr("\n# ours\nfailOn: note\n"));
    const auto all = readRepositorySettings(two).settings.accepted;
    ASSERT_EQ(all.size(), 3u);
    EXPECT_EQ(all[1].id, "123456789012");
    EXPECT_EQ(all[1].reason, "yes: # no");
    EXPECT_EQ(all[2].id, "00000000000e");
    const auto again = readRepositorySettings(with(two, {changeWith("123456789012", "another")})).settings.accepted;
    ASSERT_EQ(again.size(), 3u);
    EXPECT_EQ(again[1].reason, "another");
}

TEST(AcceptedChanges, KeepWhatIsThere) {
    const std::string text = "# Settings.\ntargets: 1.30..1.36  # all\nrules:\n  advice: warning\n";
    EXPECT_THAT(with(text, {changeWith("1f2e3d4c5b6a")}), StartsWith(text + "accepted:\n"));
    EXPECT_THAT(with("# only a comment", {changeWith("1f2e3d4c5b6a")}), StartsWith("# only a comment\naccepted:\n"));
    EXPECT_THAT(with("accepted:\nfailOn: note\n", {changeWith("1f2e3d4c5b6a")}), HasSubstr("failOn: note\n"));
    EXPECT_EQ(with("- a\n", {changeWith("1f2e3d4c5b6a")}), "line 1: the settings must be a mapping of names to values");
}

TEST(AcceptedChanges, NameWhatIsWrongWithThem) {
    const auto problems = [](std::string_view text) {
        std::string out;
        for (const FileProblem& problem : readRepositorySettings(text).problems)
            out += std::to_string(problem.line) + ": " + problem.message.english() + "\n";
        return out;
    };
    EXPECT_EQ(problems("accepted: 1f2e3d4c5b6a\n"), "1: \"accepted\" must be a list of mappings\n");
    EXPECT_EQ(problems("accepted:\n- 1f2e3d4c5b6a\n"), "2: \"accepted\" must be a list of mappings\n");
    EXPECT_EQ(problems("accepted:\n- {id: 1f2e3d4c5b6a, definition: a}\n"),
              "2: an accepted difference has an \"id\", a \"definition\" and a \"reason\"\n");
    EXPECT_EQ(problems("accepted:\n- {id: 1F2E, definition: a, reason: b}\n"),
              "2: \"1F2E\" is not the id of a difference\n");
    EXPECT_EQ(problems("accepted:\n- {id: 1f2e3d4c5b6a, definition: a, raeson: b}\n"),
              "2: the settings have no \"raeson\"; did you mean \"reason\"?\n"
              "2: an accepted difference has an \"id\", a \"definition\" and a \"reason\"\n");
    EXPECT_EQ(problems("accepted:\n"), "");
}

}  // namespace
}  // namespace crd
