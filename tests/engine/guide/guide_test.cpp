#include "engine/guide/guide.h"

#include <gmock/gmock.h>

#include "engine/base/io/file_io.h"
#include "engine/guide/export.h"
#include "engine/guide/search.h"

namespace crd::guide {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::map<std::string, std::string> kTexts = {
    {"contents.yaml",
     "chapters:\n- {title: Tasks, pages: [author, other]}\n- {title: Commands, made: commands}\n- {title: Rules, made: "
     "rules}\n"
     "split: [other]\nwindow:\n  names: {title: Names, command: page.names}\n"},
    {"author.md",
     "# Author a definition\n\nRun <command:file.save>, open <page:names> or see <rule:a.b>. Then "
     "[save](command:file.save).\n\n"
     "## Rename\n\nRename a node. Objects keep their values.\n\n## Rename\n\nAgain: [first](#rename), "
     "[check](other.md#check).\n"
     "\n![The window](window.png)\n\n- one\n  - deep\n- two\n\n1. first\n\n<lesson:pruning> <b>no tag</b>\n"},
    {"other.md",
     "# Other\n\nIntro.\n\n## Check\n\nThe word rename is here once, and saved files.\n\n| A | B |\n|---|---|\n| x | "
     "`y` |\n"}};

Facts facts() {
    Facts facts;
    facts.commands = {{"file.save", "Save…", "Save the file", {"Ctrl+S"}, "File", ""},
                      {"page.names", "Page: names", "Names of the kind", {}, "Definition", ""},
                      {"node.rename", "Rename property", "", {"F2", "F3"}, "Edit › Source text", "in Schema"}};
    facts.lessons = {{"pruning", "Unknown fields", "Pruning"}, {"columns", "Columns", "What users see"}};
    facts.rules = {{"a.b", "# The rule\n\nIt forbids.\n"}, {"c.d", "No heading\n"}};
    return facts;
}

Result<Guide> guideOf(std::map<std::string, std::string> texts = kTexts) {
    return Guide::read(
        [texts](const std::string& name) -> std::optional<std::string> {
            const auto found = texts.find(name);
            return found == texts.end() ? std::nullopt : std::optional(found->second);
        },
        facts());
}

Guide sample() {
    return *guideOf();
}

std::string textOf(const Page& page) {
    std::string out;
    for (const markdown::Block& block : page.blocks) {
        out += markdown::plainText(block.spans) + "\n";
        for (const auto& row : block.rows) {
            for (const auto& cell : row) out += markdown::plainText(cell) + " | ";
            out += "\n";
        }
    }
    return out;
}

TEST(Guide, HasThePagesInTheOrderOfTheContents) {
    const Guide guide = sample();
    std::vector<std::string> ids;
    for (const Chapter& chapter : guide.chapters())
        for (const std::size_t page : chapter.pages) ids.push_back(guide.pages()[page].id);
    EXPECT_EQ(ids, (std::vector<std::string>{"author", "other", "other-check", "commands-file", "commands-definition",
                                             "commands-edit", "rules", "rule-a.b", "rule-c.d"}));
    EXPECT_EQ(guide.page("author")->title, "Author a definition");
    EXPECT_TRUE(guide.problems().empty());
}

TEST(Guide, NamesLinksAfterWhatTheyLeadTo) {
    const Guide guide = sample();
    EXPECT_THAT(textOf(*guide.page("author")), HasSubstr("Run Save Ctrl+S, open Names or see The rule. Then save."));
    EXPECT_THAT(textOf(*guide.page("author")), HasSubstr("Unknown fields <b>no tag</b>"));
}

TEST(Guide, ListsEveryCommandWithItsKeys) {
    const Guide guide = sample();
    EXPECT_THAT(textOf(*guide.page("commands-edit")), HasSubstr("Rename property | F2 F3 in Schema |  | "));
    EXPECT_THAT(textOf(*guide.page("commands-edit")), HasSubstr("Edit › Source text"));
    EXPECT_THAT(textOf(*guide.page("commands-file")), HasSubstr("Save… | Ctrl+S | Save the file | "));
}

TEST(Guide, FindsTargets) {
    const Guide guide = sample();
    const Page& page = *guide.page("author");
    EXPECT_EQ(guide.target(page, "#rename-1").anchor, "rename-1");
    EXPECT_EQ(guide.target(page, "other.md#check").id, "other-check");
    EXPECT_EQ(guide.target(page, "rule:a.b").id, "rule-a.b");
    EXPECT_EQ(guide.target(page, "page:names").kind, Target::Kind::Window);
    EXPECT_EQ(guide.target(page, "https://kubernetes.io").kind, Target::Kind::Web);
    for (const char* link : {"#nothing", "none.md", "other.md#none", "command:none", "page:none", "rule:none",
                             "lesson:none", "guide:none", "javascript:alert(1)", ""})
        EXPECT_EQ(guide.target(page, link).kind == Target::Kind::None, *link != '\0') << link;
}

TEST(Guide, ReportsLinksThatLeadNowhere) {
    auto texts = kTexts;
    texts["other.md"] += "\nSee [this](command:none) and\n[that](author.md#none).\n";
    texts["contents.yaml"] += "  lost: {title: Lost, command: none}\n";
    const Result<Guide> guide = guideOf(texts);
    ASSERT_TRUE(guide);
    const auto problems = guide->problems();
    ASSERT_EQ(problems.size(), 3U);
    EXPECT_EQ(problems[0].file, "other.md");
    EXPECT_EQ(problems[0].line, 13U);
    EXPECT_THAT(problems[0].message.english(), HasSubstr("command:none"));
    EXPECT_THAT(problems[2].message.english(), HasSubstr("\"lost\""));
}

TEST(Guide, SaysWhyItCannotBeRead) {
    EXPECT_FALSE(guideOf({}));
    auto texts = kTexts;
    texts.erase("other.md");
    EXPECT_THAT(guideOf(texts).error().message.english(), HasSubstr("other.md"));
    texts["contents.yaml"] = "chapters: [";
    EXPECT_THAT(guideOf(texts).error().message.english(), HasSubstr("contents.yaml, line 1"));
}

TEST(GuideSearch, RanksTitlesBeforeTexts) {
    const Guide guide = sample();
    const Search search(guide);
    const auto hits = search.find("Rename");
    ASSERT_GE(hits.size(), 4U);
    EXPECT_EQ(hits[0].title, "Rename");
    EXPECT_EQ(hits[0].anchor, "rename");
    EXPECT_EQ(hits[1].anchor, "rename-1");
    const auto found = std::find_if(hits.begin(), hits.end(),
                                    [&](const Hit& hit) { return guide.pages()[hit.page].id == "other-check"; });
    ASSERT_NE(found, hits.end());
    EXPECT_EQ(found->excerpt.substr(found->marks.at(0).first, found->marks.at(0).second), "rename");
}

TEST(GuideSearch, WantsEveryWord) {
    const Guide guide = sample();
    const Search search(guide);
    EXPECT_EQ(search.find("objects rename").size(), 1U);
    EXPECT_EQ(search.find("objects qzx").size(), 0U);
    EXPECT_EQ(search.find("  ").size(), 0U);
    EXPECT_EQ(search.find("author objects").size(), 1U) << "a word may be that of the page";
    EXPECT_EQ(search.find("ctrl+s").size(), 2U);
}

TEST(GuideSearch, LeavesOutTheWordsOfAQuestion) {
    using Words = std::vector<std::string>;
    EXPECT_EQ(wordsOf("What does \"Pruned\" mean?"), Words{"pruned"});
    EXPECT_EQ(wordsOf("how do I check in CI"), (Words{"check", "ci"}));
    EXPECT_EQ(wordsOf("What is it?"), (Words{"what", "is", "it"})) << "there are no others";
    EXPECT_EQ(wordsOf("not --fail-on x.y"), (Words{"not", "--fail-on", "x.y"}));
    EXPECT_EQ(wordsOf(" ? "), Words());
}

TEST(GuideSearch, KnowsInflections) {
    for (const auto& [one, other] :
         std::initializer_list<std::pair<const char*, const char*>>{{"prune", "pruned"},
                                                                    {"pruning", "prunes"},
                                                                    {"column", "columns"},
                                                                    {"drop", "dropped"},
                                                                    {"policy", "policies"},
                                                                    {"validate", "validation"},
                                                                    {"class", "classes"},
                                                                    {"nulls", "null"},
                                                                    {"type", "types"}})
        EXPECT_EQ(stemOf(one), stemOf(other)) << one;
    EXPECT_NE(stemOf("status"), stemOf("state"));
    EXPECT_EQ(stemOf("x2s"), "x2s");
}

TEST(GuideSearch, PrefersWordsToBeginningsAndTheseToWhatIsInside) {
    const Result<Guide> guide = guideOf({{"contents.yaml", "chapters:\n- {title: All, pages: [a, b, c, d]}\n"},
                                         {"a.md", "# Reprinter printer\n\nUnprinted unprints\n"},
                                         {"b.md", "# Text\n\nprinters\n\n![print](x.png)\n"},
                                         {"c.md", "# Else\n\nWe print.\n"},
                                         {"d.md", "# Next\n\nreprints, and in\n"}});
    const Search search(*guide);
    const auto titles = [&](const char* query) {
        std::vector<std::string> out;
        for (const Hit& hit : search.find(query)) out.push_back(hit.title);
        return out;
    };
    EXPECT_EQ(titles("prints").front(), "Else");
    EXPECT_EQ(titles("print").back(), "Next");
    EXPECT_EQ(titles("nt"), std::vector<std::string>()) << "a short word is not searched inside of others";
}

TEST(GuideSearch, ShowsARuleOnceByItsTitle) {
    Facts known = facts();
    known.rules["a.b"] = "# The rule\n\nIt forbids.\n\n## Why\n\nBecause pruned.\n\n## Correct\n\nPrune.\n";
    const Result<Guide> guide = Guide::read(
        [](const std::string& name) -> std::optional<std::string> {
            if (name == "contents.yaml")
                return "chapters:\n- {title: A, pages: [glossary]}\n- {title: R, made: rules}\n";
            return "# Glossary\n\n## Prune\n\nTo remove.\n";
        },
        known);
    ASSERT_TRUE(guide);
    const Search search(*guide);
    const auto hits = search.find("what is pruning");
    ASSERT_EQ(hits.size(), 2U);
    EXPECT_EQ(hits[0].title, "Prune") << "what defines the word";
    EXPECT_EQ(hits[0].place, "Glossary");
    EXPECT_EQ(hits[1].title, "The rule");
    EXPECT_EQ(hits[1].excerpt.substr(hits[1].marks.at(0).first, hits[1].marks.at(0).second),
              hits[1].place == "Why" ? "pruned" : "Prune");
}

TEST(GuideSearch, MarksWordsOnce) {
    EXPECT_EQ(marksOf("Save saves", {"save", "saves", "av"}), (Marks{{0, 4}, {5, 5}}));
    EXPECT_EQ(marksOf("Pruning is what it prunes; in", {"pruned", "in"}), (Marks{{0, 7}, {19, 6}, {27, 2}}));
    EXPECT_EQ(marksOf("", {"a"}), Marks{});
}

TEST(GuideExport, IsOnePageThatLoadsNothing) {
    const Guide guide = sample();
    const std::string html = exportHtml(guide, [](const std::string& name) -> std::optional<std::string> {
        return name == "window.png" || name == "window-dark.png" ? std::optional<std::string>("PNG" + name)
                                                                 : std::nullopt;
    });
    EXPECT_THAT(html, HasSubstr("img-src data:; script-src 'sha256-"));
    EXPECT_THAT(html, HasSubstr("<section id=\"author.rename-1\">"));
    EXPECT_THAT(html, HasSubstr("<a href=\"#other-check\">check</a>"));
    EXPECT_THAT(html, HasSubstr("<b class=\"w\">Save</b> <kbd>Ctrl+S</kbd>"));
    EXPECT_THAT(html, HasSubstr("&lt;b&gt;no tag&lt;/b&gt;"));
    EXPECT_THAT(
        html, HasSubstr("<ul>\n<li>one<ul>\n<li>deep</li></ul>\n</li>\n<li>two</li></ul>\n<ol>\n<li>first</li></ol>"));
    EXPECT_THAT(html, HasSubstr("media=\"(prefers-color-scheme: dark)\" srcset=\"data:image/png;base64,"));
    EXPECT_THAT(html, Not(HasSubstr("http://")));
    EXPECT_THAT(html, Not(HasSubstr("https://")));
    // Without the picture, its description.
    const std::string bare = exportHtml(guide, [](const std::string&) { return std::nullopt; });
    EXPECT_THAT(bare, HasSubstr("<p class=\"picture\">The window</p>"));
    EXPECT_THAT(bare, Not(HasSubstr("<img")));
}

}  // namespace
}  // namespace crd::guide
