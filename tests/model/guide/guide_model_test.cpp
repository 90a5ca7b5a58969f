// The guide of the program: contents, search, links, the way back.
#include "model/guide/guide_model.h"

#include <gmock/gmock.h>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <filesystem>
#include <regex>
#include <set>

#include "engine/base/io/file_io.h"

namespace crd::model {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

std::string readText(const std::string& path) {
    return readFile(path).value_or("");
}

class GuideTest : public testing::Test {
 protected:
    void SetUp() override {
        guide.declare(QStringLiteral("file.save"), QStringLiteral("Save"), QStringLiteral("Save the file"),
                      {QStringLiteral("Ctrl+S")}, QStringLiteral("File"), {});
        guide.declare(QStringLiteral("page.names"), QStringLiteral("Page: names"), {}, {}, QStringLiteral("Definition"),
                      {});
        ASSERT_EQ(guide.read(), QString());
    }
    std::string rowTitle(int row) const { return guide.list()->valueAt(row, "plain").toString().toStdString(); }
    int linkTo(const char* what) const {
        for (int i = 0; i < guide.links(); ++i)
            if (guide.describe(i) == QLatin1String(what)) return i;
        return -1;
    }
    std::string shownText() const {
        std::string out;
        for (const GuideBlock& block : guide.blocks()) out += block.plain.toStdString() + "\n";
        return out;
    }

    mutable GuideModel guide;
};

TEST_F(GuideTest, BeginsWithTheFirstPage) {
    EXPECT_EQ(guide.pageId(), QStringLiteral("start"));
    EXPECT_EQ(guide.chapter(), QStringLiteral("Start"));
    EXPECT_EQ(rowTitle(0), "Start");
    EXPECT_EQ(rowTitle(guide.row()), guide.title().toStdString());
    EXPECT_FALSE(guide.canGoBack());
}

TEST_F(GuideTest, ExpandsTheChapterOfThePage) {
    const int before = guide.list()->count();
    guide.stepChapter(1);
    EXPECT_EQ(guide.pageId(), QStringLiteral("author"));
    EXPECT_EQ(rowTitle(guide.row()), guide.title().toStdString());
    EXPECT_EQ(rowTitle(1), "Author") << "the first chapter is collapsed";
    EXPECT_NE(guide.list()->count(), before);
    guide.step(-1);
    EXPECT_EQ(guide.pageId(), QStringLiteral("window")) << "the last page of the chapter before";
    for (int i = 0; i < 500; ++i) guide.step(1);
    EXPECT_EQ(guide.chapter(), QStringLiteral("Rules"));
}

TEST_F(GuideTest, GoesBackToThePlaceOnThePage) {
    guide.setScrolled(120);
    guide.open(QStringLiteral("author"));
    EXPECT_EQ(guide.scrolled(), 0);
    guide.setScrolled(40);
    guide.goBack();
    EXPECT_EQ(guide.pageId(), QStringLiteral("start"));
    EXPECT_EQ(guide.scrolled(), 120);
    EXPECT_TRUE(guide.canGoForward());
    guide.goForward();
    EXPECT_EQ(guide.scrolled(), 40);
    guide.goBack();
    guide.open(QStringLiteral("files"));
    EXPECT_FALSE(guide.canGoForward());
    guide.open(QStringLiteral("nothing"));
    EXPECT_EQ(guide.pageId(), QStringLiteral("files"));
}

TEST_F(GuideTest, FindsSectionsAndMarksTheirWords) {
    guide.setQuery(QStringLiteral("recovery crash"));
    ASSERT_GT(guide.list()->count(), 0);
    EXPECT_EQ(rowTitle(0), "Recovery");
    EXPECT_THAT(guide.list()->valueAt(0, "excerpt").toString().toStdString(),
                HasSubstr("<span class=\"hit\">crash</span>"));
    QSignalSpy shown(&guide, &GuideModel::shown);
    guide.openRow(0);
    EXPECT_EQ(guide.pageId(), QStringLiteral("files"));
    EXPECT_EQ(shown.takeLast().at(0).toString(), QStringLiteral("recovery"));
    EXPECT_EQ(guide.row(), 0) << "the list still shows what was found";
    const auto marked = [this] {
        const QList<GuideBlock> blocks = guide.blocks();
        return std::count_if(blocks.begin(), blocks.end(), [](const GuideBlock& block) { return block.hit; });
    };
    EXPECT_GT(marked(), 0);
    guide.setQuery({});
    EXPECT_EQ(marked(), 0);
    EXPECT_EQ(rowTitle(guide.row()), guide.title().toStdString()) << "the contents again";
    guide.setQuery(QStringLiteral("qzxqzx"));
    EXPECT_EQ(guide.found(), QStringLiteral("Nothing found"));
    guide.openRow(0);
    EXPECT_EQ(guide.pageId(), QStringLiteral("files"));
}

TEST_F(GuideTest, AnswersQuestions) {
    const auto titles = [this](const char* query) {
        guide.setQuery(QString::fromLatin1(query));
        std::vector<std::string> out;
        for (int i = 0; i < guide.list()->count(); ++i) out.push_back(rowTitle(i));
        return out;
    };
    EXPECT_EQ(titles("how do I check in CI").at(0), "Check in CI");
    const std::vector<std::string> pruned = titles("What does pruned mean?");
    EXPECT_EQ(pruned.at(0), "Prune, pruned, pruning");
    EXPECT_THAT(pruned, testing::Contains("Pruning")) << "the lessons";
    EXPECT_EQ(titles("what is a structural schema").at(0), "Structural schema");
    EXPECT_EQ(titles("printer columns").at(0), "Printer column");
    // A rule is found once, by its title.
    const std::vector<std::string> rules = titles("every schema node has a type");
    EXPECT_EQ(std::count(rules.begin(), rules.end(), "Every schema node has a type"), 1);
    for (const char* section : {"What", "Why", "Incorrect", "Correct"})
        EXPECT_THAT(rules, testing::Not(testing::Contains(section)));
}

TEST_F(GuideTest, ListsAllLessons) {
    guide.open(QStringLiteral("all-lessons"));
    ASSERT_EQ(guide.pageId(), QStringLiteral("all-lessons"));
    std::size_t lessons = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator("resources/lessons"))
        lessons += entry.path().filename() == "lesson.yaml";
    EXPECT_EQ(static_cast<std::size_t>(guide.links()), lessons);
    EXPECT_THAT(shownText(), HasSubstr("The course has " + std::to_string(lessons) + " lessons in "));
}

TEST_F(GuideTest, KeepsTheLinesOfCommands) {
    guide.open(QStringLiteral("ci"));
    const QList<GuideBlock> blocks = guide.blocks();
    EXPECT_TRUE(std::any_of(blocks.begin(), blocks.end(), [](const GuideBlock& block) {
        return block.kind == GuideBlockKind::Code && block.text.startsWith(QStringLiteral("crdctl cost crds ")) &&
               block.text.count(u'\n') == 7;
    }));
}

TEST_F(GuideTest, FollowsLinks) {
    QSignalSpy commands(&guide, &GuideModel::commandAsked), parts(&guide, &GuideModel::windowAsked),
        lessons(&guide, &GuideModel::lessonAsked);
    const int save = linkTo("Run the command Save");
    ASSERT_GE(save, 0);
    guide.follow(save);
    EXPECT_EQ(commands.takeLast().at(0).toString(), QStringLiteral("file.save"));
    guide.follow(linkTo("Go to Author a definition"));
    EXPECT_EQ(guide.pageId(), QStringLiteral("author"));
    guide.follow(linkTo("Show Names in the window"));
    EXPECT_EQ(parts.takeLast().at(0).toString(), QStringLiteral("page.names"));
    guide.open(QStringLiteral("compare"));
    guide.follow(linkTo("Show Retire a version in the window"));
    EXPECT_EQ(parts.takeLast().at(1).toString(), QStringLiteral("retire"));
    guide.open(QStringLiteral("lessons"));
    guide.follow(linkTo("Open the lesson Every node has a type"));
    EXPECT_EQ(lessons.count(), 1);
    for (const int none : {-1, guide.links(), 100000}) guide.follow(none);
    EXPECT_EQ(guide.pageId(), QStringLiteral("lessons"));
}

TEST_F(GuideTest, ShowsTheKeysOfTheMoment) {
    EXPECT_THAT(shownText(), HasSubstr("Save: ")) << "the page says where";
    EXPECT_THAT(shownText(), HasSubstr("Save Ctrl+S"));
    guide.open(QStringLiteral("commands-file"));
    EXPECT_THAT(shownText(), HasSubstr("Save; Ctrl+S; Save the file"));
    guide.forgetCommands();
    guide.declare(QStringLiteral("file.save"), QStringLiteral("Save"), {}, {QStringLiteral("F9")},
                  QStringLiteral("File"), {});
    ASSERT_EQ(guide.read(), QString());
    EXPECT_EQ(guide.pageId(), QStringLiteral("commands-file")) << "the page stays";
    EXPECT_THAT(shownText(), HasSubstr("Save; F9"));
}

TEST_F(GuideTest, HasEveryRule) {
    int rules = 0;
    for (const auto& entry : std::filesystem::directory_iterator("resources/rules")) {
        guide.open(QStringLiteral("rule-%1").arg(QString::fromStdString(entry.path().stem().string())));
        EXPECT_EQ(guide.pageId(), QStringLiteral("rule-%1").arg(QString::fromStdString(entry.path().stem().string())));
        EXPECT_THAT(guide.blocks(), testing::SizeIs(testing::Ge(2)));
        ++rules;
    }
    EXPECT_GE(rules, 130);
}

// Only commands are not known here; tests/qml checks those.
TEST_F(GuideTest, HasNoOtherLinkThatLeadsNowhere) {
    QStringList others;
    for (const QString& problem : guide.problems())
        if (!problem.contains(QStringLiteral("command:")) && !problem.contains(QStringLiteral("guide:commands-")) &&
            !problem.contains(QStringLiteral("has no command")))
            others.push_back(problem);
    EXPECT_EQ(others, QStringList());
}

TEST_F(GuideTest, HasAPictureForEachNameAndTheOtherWayRound) {
    std::set<std::string> listed, used;
    const std::string list = readText("resources/guide/pictures.txt");
    const std::regex name("(^|\n)([a-z-]+\\.png): ");
    for (std::sregex_iterator at(list.begin(), list.end(), name), end; at != end; ++at) listed.insert((*at)[2]);
    for (const auto& entry : std::filesystem::directory_iterator("resources/guide")) {
        if (entry.path().extension() != ".md") continue;
        for (const markdown::Block& block : markdown::read(readText(entry.path().string())))
            if (block.kind == markdown::Block::Kind::Picture) used.insert(block.source);
    }
    EXPECT_EQ(listed, used);
    EXPECT_FALSE(used.empty());
}

TEST_F(GuideTest, DescribesEveryPartThatItLinksTo) {
    guide.open(QStringLiteral("panes"));
    std::set<std::string> described;
    for (int i = 0; i < guide.links(); ++i) described.insert(guide.describe(i).toStdString());
    const std::string contents = readText("resources/guide/contents.yaml");
    const std::regex part("\\{title: ([^,]+), command");
    int parts = 0;
    for (std::sregex_iterator at(contents.begin(), contents.end(), part), end; at != end; ++at, ++parts)
        EXPECT_TRUE(described.contains("Show " + (*at)[1].str() + " in the window")) << (*at)[1];
    EXPECT_GE(parts, 20);
}

TEST_F(GuideTest, WritesOnePage) {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("guide.html"));
    ASSERT_EQ(guide.exportTo(file, {}), QString());
    const std::string html = readText(file.toStdString());
    EXPECT_THAT(html, HasSubstr("<section id=\"author.find-a-node\">"));
    EXPECT_THAT(html, HasSubstr("<section id=\"rule-structural.type-required\">"));
    EXPECT_THAT(html, HasSubstr("<section id=\"crdctl-reference-crdctl-check\">"));
    EXPECT_THAT(html, HasSubstr("<kbd>Ctrl+S</kbd>"));
    EXPECT_THAT(guide.exportTo(folder.filePath(QStringLiteral("no/guide.html")), {}).toStdString(),
                HasSubstr("cannot be written"));
}

}  // namespace
}  // namespace crd::model
