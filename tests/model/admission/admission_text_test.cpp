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
        QSignalSpy noticed(&m_text, &CompanionFile::noticed);
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

// A webhook converts, and a policy is for the other version.
TEST_F(AdmissionTab, ADeclaredMappingConvertsInPlaceOfTheWebhook) {
    std::string definition = kTabsDefinition;
    std::string second = definition.substr(definition.find("  - name: v1\n"));
    second.replace(second.find("v1"), 2, "v2").replace(second.find("storage: true"), 13, "storage: false");
    second.replace(second.find("note: {type"), 4, "text");
    definition.insert(definition.find("  versions:"),
                      "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                      "'https://convert.example'}}}\n");
    start(
        policyText("p",
                   "  matchConstraints: {resourceRules: [{apiGroups: [a.example.com], apiVersions: [v2], operations: "
                   "[CREATE], resources: [tabs]}]}\n  validations: [{expression: \"object.spec.text == 'other'\"}]\n"),
        kTabSample, definition + second);
    EXPECT_THAT(stops(), Contains("Validating policy|p / p-bound|not simulated"));
    EXPECT_THAT(stops().back(), HasSubstr("|not simulated"));
    m_mapping.replaceAll(QStringLiteral("Write"),
                         "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: "
                         "tabs.a.example.com}\nspec:\n  conversions:\n  - from: v1\n    to: v2\n    rules: [{field: "
                         ".spec.note, destination: .spec.text}]\n");
    m_model.settle();
    EXPECT_THAT(stops(), Contains("Validating policy|p / p-bound|denied"));
    goToAnswer();
    EXPECT_THAT(said(), HasSubstr("converted by the declared mapping"));
}

TEST_F(AdmissionTab, TemplatesNameTheSelectedVersion) {
    start("");
    std::string definition = kTabsDefinition;
    std::string second = definition.substr(definition.find("  - name: v1\n"));
    second.replace(second.find("v1"), 2, "v2").replace(second.find("storage: true"), 13, "storage: false");
    openText(m_session, definition + second);
    m_preview.setVersion(1);
    m_model.settle();
    EXPECT_EQ(m_model.addTemplate(AdmissionTemplate::ValidatingPolicy), QString());
    m_model.settle();
    EXPECT_THAT(m_text.text(), HasSubstr("apiVersions: [\"v2\"]"));
    EXPECT_THAT(parts(), Contains("validating policy validate-policy-tabs: passed"));
    m_preview.setVersion(0);
    m_model.settle();
    EXPECT_THAT(parts(), Contains("validating policy validate-policy-tabs: passed")) << "matchPolicy is Equivalent";
    // A version that is not served has no requests.
    definition.replace(definition.find("served: true"), 12, "served: false");
    openText(m_session, definition + second);
    m_model.settle();
    EXPECT_EQ(m_model.addTemplate(AdmissionTemplate::ValidatingWebhook), QString());
    EXPECT_THAT(m_text.text(), HasSubstr("apiVersions: [\"v2\"]"));
}

TEST_F(AdmissionTab, PartsStopsAndTheTextFollowEachOther) {
    start(hookText(true, "first") + hookText(false, "last"));
    QSignalSpy revealed(&m_text, &CompanionFile::revealRequested);
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
