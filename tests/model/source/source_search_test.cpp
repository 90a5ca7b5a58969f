#include "model/source/source_search.h"

#include <gmock/gmock.h>

#include <QTemporaryDir>
#include <QTextDocument>
#include <fstream>

#include "model/document/document_session.h"

namespace crd::model {
namespace {

class SourceSearchTest : public testing::Test {
 protected:
    void open(const std::string& bytes) {
        const QString path = m_folder.filePath(QStringLiteral("crd.yaml"));
        std::ofstream(path.toStdString(), std::ios::binary) << bytes;
        m_source.setSession(&m_session);
        ASSERT_EQ(m_session.openPath(path), QString());
        m_search.setSource(&m_source);
        m_search.setActive(true);
    }
    std::vector<std::string> found() const {
        std::vector<std::string> out;
        for (const SourceSpan& match : m_search.matches()) out.emplace_back(match.of(m_session.text()));
        return out;
    }

    QTemporaryDir m_folder;
    DocumentSession m_session;
    SourceDocument m_source;
    QTextDocument& m_document = *m_source.document();
    SourceSearch m_search;
};

TEST_F(SourceSearchTest, FindsTextWordsAndExpressions) {
    open("type: string\r\nTypes: [type, \xC3\x89t\xC3\xA9]\n# a.b a+b\n");
    const struct {
        const char* pattern;
        bool matchCase, wholeWord, expression;
        std::vector<std::string> matches;
    } rows[] = {
        {"type", false, false, false, {"type", "Type", "type"}},
        {"type", true, false, false, {"type", "type"}},
        {"type", false, true, false, {"type", "type"}},
        {"a.b", false, false, false, {"a.b"}},
        {"a.b", false, false, true, {"a.b", "a+b"}},
        {"\xC3\xA9T\xC3\xA9", false, false, false, {"\xC3\x89t\xC3\xA9"}},
        {"g$", false, false, true, {"g"}},
        {"^T", true, false, true, {"T"}},
        {"x*", false, false, true, {}},
        {"no such", false, false, false, {}},
    };
    for (const auto& row : rows) {
        m_search.setMatchCase(row.matchCase);
        m_search.setWholeWord(row.wholeWord);
        m_search.setRegularExpression(row.expression);
        m_search.setPattern(QString::fromUtf8(row.pattern));
        EXPECT_EQ(found(), row.matches) << row.pattern;
        EXPECT_EQ(m_search.count(), static_cast<int>(row.matches.size()));
        EXPECT_EQ(m_search.error(), QString());
    }
}

TEST_F(SourceSearchTest, SaysWhatIsWrongWithAnExpression) {
    open("a(b\n");
    m_search.setRegularExpression(true);
    EXPECT_EQ(m_search.patternOf(QStringLiteral("a.b[0]: c-d (e\\f)")), QStringLiteral(R"(a\.b\[0\]: c-d \(e\\f\))"));
    m_search.setPattern(QStringLiteral("a("));
    EXPECT_FALSE(m_search.error().isEmpty());
    EXPECT_EQ(m_search.count(), 0);
    m_search.setRegularExpression(false);
    EXPECT_EQ(m_search.patternOf(QStringLiteral("a.b")), QStringLiteral("a.b"));
    EXPECT_TRUE(m_search.error().isEmpty());
    EXPECT_EQ(m_search.count(), 1);
}

TEST_F(SourceSearchTest, GoesAround) {
    open("a b a b a\n");
    m_search.setPattern(QStringLiteral("a"));
    EXPECT_EQ(m_search.next(0).begin, 0);
    EXPECT_EQ(m_search.next(1).begin, 4);
    EXPECT_FALSE(m_search.next(1).wrapped);
    EXPECT_EQ(m_search.next(9).begin, 0);
    EXPECT_TRUE(m_search.next(9).wrapped);
    EXPECT_EQ(m_search.previous(8).begin, 4);
    EXPECT_EQ(m_search.previous(0).begin, 8);
    EXPECT_TRUE(m_search.previous(0).wrapped);
    EXPECT_EQ(m_search.indexOf(4, 5), 1);
    EXPECT_EQ(m_search.indexOf(4, 6), -1);
}

TEST_F(SourceSearchTest, ReplacesOneAndAllAsOneStep) {
    const std::string before = "size: 1\r\nother: size\r\nsize\r\n";
    open(before);
    m_search.setPattern(QStringLiteral("size"));
    EXPECT_FALSE(m_search.replaceOne(1, 5, QStringLiteral("x")));
    EXPECT_TRUE(m_search.replaceOne(0, 4, QStringLiteral("width")));
    EXPECT_EQ(m_session.text(), "width: 1\r\nother: size\r\nsize\r\n");
    EXPECT_EQ(m_search.count(), 2);
    EXPECT_EQ(m_search.replaceAll(QStringLiteral("$1")), 2);  // plain text: no groups
    EXPECT_EQ(m_session.text(), "width: 1\r\nother: $1\r\n$1\r\n");
    m_source.undo();
    m_source.undo();
    EXPECT_EQ(m_session.text(), before);
    EXPECT_TRUE(m_source.consistent());
}

TEST_F(SourceSearchTest, ReplacesGroups) {
    open("min: 1\nmax: 2\n");
    m_search.setRegularExpression(true);
    m_search.setPattern(QStringLiteral("^(m)(in|ax): (\\d)"));
    EXPECT_EQ(m_search.replaceAll(QStringLiteral("\\2$1: \\$$3$9")), 2);
    EXPECT_EQ(m_session.text(), "inm: $1\naxm: $2\n");
}

TEST_F(SourceSearchTest, ManyReplacementsInOneStepStayInStep) {
    std::string many;
    for (int i = 0; i < 3'000; ++i) many += "key: value\n";
    open(many);
    m_search.setPattern(QStringLiteral("value"));
    EXPECT_EQ(m_search.replaceAll(QStringLiteral("v\xC3\xA4lue")), 3'000);
    EXPECT_TRUE(m_source.consistent());
    EXPECT_EQ(m_search.count(), 0);
    m_source.undo();
    EXPECT_EQ(m_session.text(), many);
    EXPECT_TRUE(m_source.consistent());
}

TEST_F(SourceSearchTest, StopsCountingSomewhere) {
    open(std::string(SourceSearch::kMostMatches + 10, 'a'));
    m_search.setPattern(QStringLiteral("a"));
    EXPECT_EQ(m_search.count(), static_cast<int>(SourceSearch::kMostMatches));
    EXPECT_TRUE(m_search.more());
}

}  // namespace
}  // namespace crd::model
