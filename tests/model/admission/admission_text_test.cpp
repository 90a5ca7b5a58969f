// The text of the configuration: templates, its selection, and its history.
#include <QSignalSpy>

#include "tests/model/admission/admission_fixture.h"

namespace crd::model {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST_F(AdmissionTab, TemplatesAreForThisKindAndWork) {
    start("");
    EXPECT_TRUE(m_text.blank());
    for (const AdmissionTemplate which :
         {AdmissionTemplate::ValidatingWebhook, AdmissionTemplate::MutatingWebhook, AdmissionTemplate::ValidatingPolicy,
          AdmissionTemplate::MutatingPolicy, AdmissionTemplate::ValidatingWebhook}) {
        QSignalSpy noticed(&m_text, &BesideText::noticed);
        EXPECT_EQ(m_model.addTemplate(which), QString());
        EXPECT_EQ(noticed.size(), 1);
        m_model.settle();
    }
    EXPECT_TRUE(yaml::Stream::read(m_text.sharedText())->ok()) << m_text.text();
    EXPECT_THAT(m_text.marks(), IsEmpty());
    EXPECT_THAT(
        parts(),
        ElementsAre("mutating policy mutate-policy-tabs: not matched", "binding mutate-policy-tabs: not matched",
                    "mutating webhook mutate.tabs.a.example.com: assumed to allow",
                    "validating policy validate-policy-tabs: passed", "binding validate-policy-tabs: passed",
                    "validating webhook validate.tabs.a.example.com: assumed to allow",
                    "validating webhook validate.tabs.a.example.com: assumed to allow"))
        << m_text.text();
    EXPECT_TRUE(m_model.accepted());
    // Without the label, the mutating policy adds it.
    m_preview.samples()->replaceCurrent(QStringLiteral("edit"),
                                        "apiVersion: a.example.com/v1\nkind: Tab\nmetadata: {name: one}\n");
    m_model.settle();
    EXPECT_THAT(parts(), Contains("mutating policy mutate-policy-tabs: patched"));
    for (int i = 0; i < 5; ++i) m_text.undo();
    EXPECT_TRUE(m_text.blank());
    EXPECT_EQ(m_model.addFile(QUrl::fromLocalFile(write("more.yaml", hookText(true, "more")))), QString());
    m_model.settle();
    EXPECT_EQ(m_model.parts()->rowCount(), 1);
    EXPECT_EQ(m_model.addFile(QUrl::fromLocalFile(write("blank.yaml", " \n"))),
              QStringLiteral("The text contains no object."));
    EXPECT_NE(m_model.addFile(QUrl::fromLocalFile(m_folder.filePath(QStringLiteral("none.yaml")))), QString());
}

TEST_F(AdmissionTab, TemplatesNameTheStorageVersion) {
    start("");
    std::string definition = kTabsDefinition;
    std::string second = definition.substr(definition.find("  - name: v1\n"));
    second.replace(second.find("v1"), 2, "v2").replace(second.find("storage: true"), 13, "storage: false");
    openText(m_session, definition + second);
    m_preview.setVersion(1);
    m_model.settle();
    EXPECT_EQ(m_model.addTemplate(AdmissionTemplate::ValidatingPolicy), QString());
    m_model.settle();
    EXPECT_THAT(m_text.text(), HasSubstr("apiVersions: [\"v1\"]"));
    EXPECT_THAT(parts(), Contains("validating policy validate-policy-tabs: passed")) << "a request at v2";
    // A version that is not served has no requests.
    definition.replace(definition.find("served: true"), 12, "served: false");
    openText(m_session, definition + second);
    m_model.settle();
    EXPECT_EQ(m_model.addTemplate(AdmissionTemplate::ValidatingWebhook), QString());
    EXPECT_THAT(m_text.text(), HasSubstr("apiVersions: [\"v2\"]"));
}

TEST_F(AdmissionTab, PartsStopsAndTheTextFollowEachOther) {
    start(hookText(true, "first") + hookText(false, "last"));
    QSignalSpy revealed(&m_text, &BesideText::revealRequested);
    goTo("last.example.com");
    EXPECT_TRUE(m_model.showStopInText());
    EXPECT_TRUE(m_model.showsText());
    EXPECT_EQ(m_model.parts()->current(), 1);
    ASSERT_EQ(revealed.size(), 1);
    const auto begin = static_cast<std::size_t>(revealed[0][0].toLongLong());
    EXPECT_THAT(m_text.text().substr(begin, 30), HasSubstr("{name: last.example.com"));
    // The selection stays at its text.
    m_text.applyTypedEdit({{{0, 0}, "# a note\n"}});
    EXPECT_EQ(m_text.selectedSpan().begin, begin + 9);
    m_text.undo();
    EXPECT_EQ(m_text.selectedSpan().begin, begin);
    m_model.settle();
    m_text.selectAtByte(static_cast<qsizetype>(m_text.text().find("first.example.com")));
    EXPECT_EQ(m_model.parts()->current(), 0);
    m_model.choosePart(0);
    EXPECT_EQ(m_model.stop(), 1);
    m_model.setStop(0);
    EXPECT_FALSE(m_model.showStopInText());
}

TEST_F(AdmissionTab, UndoAndRedoSayWhatChanged) {
    start("");
    ASSERT_EQ(m_model.addTemplate(AdmissionTemplate::ValidatingPolicy), QString());
    QSignalSpy noticed(&m_text, &EditedText::noticed);
    m_text.undo();
    ASSERT_EQ(noticed.count(), 1);
    EXPECT_EQ(noticed.last().first().toString(), QStringLiteral("Undone: Add validating policy"));
    m_text.redo();
    ASSERT_EQ(noticed.count(), 2);
    EXPECT_EQ(noticed.last().first().toString(), QStringLiteral("Redone: Add validating policy"));
    m_text.applyTypedEdit({{{0, 0}, "#"}});
    m_text.undo();
    EXPECT_EQ(noticed.count(), 2) << "typing is seen";
    m_text.setProperty("shown", false);
    m_text.redo();
    ASSERT_EQ(noticed.count(), 3) << "here it is not";
    EXPECT_EQ(noticed.last().first().toString(), QStringLiteral("Redone in the admission configuration: Typing"));
    m_text.undo();
    EXPECT_EQ(noticed.last().first().toString(), QStringLiteral("Undone in the admission configuration: Typing"));
}

}  // namespace
}  // namespace crd::model
