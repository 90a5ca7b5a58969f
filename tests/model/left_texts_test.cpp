// The notice of a move or deletion of a property, and the way through what still names it.
#include <gmock/gmock.h>

#include <QSignalSpy>
#include <algorithm>
#include <set>
#include <vector>

#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

using crd::test::definitionWith;

class LeftTexts : public Session {
 protected:
    static constexpr char kNamed[] =
        "type: object\n"
        "properties:\n"
        "  spec:\n"
        "    type: object\n"
        "    required: [first]\n"
        "    default: {first: x, second: y}\n"
        "    x-kubernetes-validations:\n"
        "    - rule: self.first != 'z'\n"
        "    properties:\n"
        "      first: {type: string}\n"
        "      second: {type: string}\n"
        "      target: {type: object, properties: {kind: {type: string}}}\n"
        "    oneOf:\n"
        "    - required: [first]\n"
        "    - required: [second]\n";

    // Where the way leads, until it begins again.
    static std::set<qsizetype> shownPlaces(DocumentSession& session, const std::string& name) {
        std::set<qsizetype> out;
        QSignalSpy revealed(&session, &EditedText::revealRequested);
        while (true) {
            if (session.showLeftExpression().isEmpty()) return out;
            const qsizetype begin = revealed.last().at(0).value<qsizetype>();
            const qsizetype end = revealed.last().at(1).value<qsizetype>();
            EXPECT_EQ(session.text().substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)),
                      name);
            if (!out.insert(begin).second) return out;
        }
    }
    static qsizetype placeOf(const DocumentSession& session, const std::string& around, const std::string& name) {
        const std::size_t at = session.text().find(around);
        EXPECT_NE(at, std::string::npos) << around;
        return static_cast<qsizetype>(at + around.find(name));
    }
};

TEST_F(LeftTexts, AMoveLeadsToBranchesAndDefaults) {
    DocumentSession session;
    openText(session, definitionWith(kNamed));
    QSignalSpy left(&session, &DocumentSession::expressionsLeft);
    EXPECT_EQ(session.moveNodeTo(kSpec + ".properties[second]", kSpec + ".properties[target]", -1), QString());
    ASSERT_EQ(left.count(), 1);
    EXPECT_EQ(left.last().at(0).toString().toStdString(),
              "Moved second. Check 2 texts: “second” was not changed there.");
    session.settle();
    EXPECT_EQ(session.leftExpressions(), 2);
    EXPECT_EQ(shownPlaces(session, "second"), (std::set<qsizetype>{placeOf(session, "- required: [second]", "second"),
                                                                   placeOf(session, "second: y}", "second")}));
    session.undo();
    session.settle();
    EXPECT_EQ(session.leftExpressions(), 0);
}

TEST_F(LeftTexts, ADeletionSaysWhatWentAndLeadsToTheRest) {
    DocumentSession session;
    openText(session, definitionWith(kNamed));
    QSignalSpy left(&session, &DocumentSession::expressionsLeft);
    QSignalSpy noticed(&session, &EditedText::noticed);
    EXPECT_EQ(session.removeNode(kSpec + ".properties[first]"), QString());
    ASSERT_EQ(left.count(), 1);
    EXPECT_EQ(noticed.count(), 0) << "one notice";
    const std::string sentence = left.last().at(0).toString().toStdString();
    EXPECT_THAT(sentence, testing::StartsWith("Delete first: also removed from required. Check 3 "));
    EXPECT_THAT(sentence, testing::HasSubstr("“first” is still named there."));
    session.settle();
    EXPECT_EQ(session.leftExpressions(), 3);
    EXPECT_EQ(shownPlaces(session, "first"),
              (std::set<qsizetype>{placeOf(session, "self.first", "first"), placeOf(session, "{first: x", "first"),
                                   placeOf(session, "- required: [first]", "first")}));
    session.undo();
    session.settle();
    EXPECT_EQ(session.leftExpressions(), 0);
    EXPECT_EQ(session.text(), definitionWith(kNamed));
}

TEST_F(LeftTexts, OfSeveralDeletedPropertiesAreAllShown) {
    DocumentSession session;
    openText(session, definitionWith(kNamed));
    QSignalSpy left(&session, &DocumentSession::expressionsLeft);
    EXPECT_EQ(session.removeNodes({kSpec + ".properties[second]", kSpec + ".properties[first]"}), QString());
    ASSERT_EQ(left.count(), 1);
    const std::string sentence = left.last().at(0).toString().toStdString();
    EXPECT_THAT(sentence, testing::HasSubstr("Check 5 "));
    EXPECT_THAT(sentence, testing::HasSubstr("“first”, “second” are still named there."));
    session.settle();
    EXPECT_EQ(session.leftExpressions(), 5);
}

TEST_F(LeftTexts, TheWayGoesDownTheFile) {
    DocumentSession session;
    openText(session, definitionWith(kNamed));
    EXPECT_EQ(session.removeNodes({kSpec + ".properties[first]", kSpec + ".properties[second]"}), QString());
    session.settle();
    QSignalSpy revealed(&session, &EditedText::revealRequested);
    std::vector<qsizetype> begins;
    for (int i = 0; i < 5; ++i) {
        EXPECT_NE(session.showLeftExpression(), QString());
        begins.push_back(revealed.last().at(0).value<qsizetype>());
    }
    EXPECT_TRUE(std::is_sorted(begins.begin(), begins.end()));
    // The second one is corrected: the third one follows.
    session.showLeftExpression();
    session.showLeftExpression();
    const auto at = static_cast<std::size_t>(revealed.last().at(0).value<qsizetype>());
    EXPECT_EQ(static_cast<qsizetype>(at), begins[1]) << "it begins again";
    const auto end = static_cast<std::size_t>(revealed.last().at(1).value<qsizetype>());
    session.applyTypedEdit({{{at, end}, "other"}});
    session.settle();
    EXPECT_NE(session.showLeftExpression(), QString());
    EXPECT_GT(revealed.last().at(0).value<qsizetype>(), begins[1]);
    EXPECT_LE(revealed.last().at(0).value<qsizetype>(), begins[2]);
}

}  // namespace
}  // namespace crd::model
