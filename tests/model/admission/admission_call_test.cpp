// Calls of running webhooks from the Admission tab: only on request, with what becomes of their answers.
#include <QElapsedTimer>
#include <QTest>

#include "tests/engine/call/local_webhook.h"
#include "tests/model/admission/admission_fixture.h"

namespace crd::model {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class AdmissionCalls : public AdmissionTab {
 protected:
    // The webhook of that name is the local one at that path.
    void running(const char* name, const std::string& url) {
        answer(name, HookResponse::Running);
        EXPECT_EQ(m_model.setUrl(QString::fromStdString(url)), QString());
        m_model.settle();
    }
    std::string state() const { return m_model.hook().state.toStdString(); }

    call::test::LocalWebhook m_local;
};

TEST_F(AdmissionCalls, AnAnswerIsUsedUntilTheRequestChanges) {
    start(hookText(true, "first"));
    running("first.example.com", m_local.url("/note"));
    EXPECT_EQ(state(), "Not called yet.");
    EXPECT_THAT(said(), HasSubstr("The webhook has not been called yet"));
    EXPECT_EQ(m_model.call(), QString());
    EXPECT_TRUE(m_model.hook().calling);
    m_model.settle();
    EXPECT_EQ(state(), "Its response is used.");
    EXPECT_THAT(said(), HasSubstr("The webhook was called."));
    EXPECT_THAT(changes(), ElementsAre("-note: text", "+note: noted CREATE one"));
    // Not called again by typing.
    const std::string sample = m_preview.samples()->text();
    m_preview.samples()->replaceCurrent(QStringLiteral("edit"),
                                        std::string(sample).replace(sample.find("note: text"), 10, "note: more"));
    m_model.settle();
    EXPECT_TRUE(m_model.hook().stale);
    EXPECT_EQ(state(), "Its response is for an earlier request.");
    EXPECT_THAT(changes(), ElementsAre("-note: more", "+note: noted CREATE one"));
    m_preview.samples()->undo();
    m_model.settle();
    EXPECT_FALSE(m_model.hook().stale);
    // Another address: another webhook.
    EXPECT_EQ(m_model.setUrl(QString::fromStdString(m_local.url("/status/503"))), QString());
    m_model.settle();
    EXPECT_EQ(state(), "Not called yet.");
    EXPECT_EQ(m_model.call(), QString());
    m_model.settle();
    EXPECT_FALSE(m_model.accepted());
    EXPECT_THAT(said(), HasSubstr("failed calling webhook"));
}

TEST_F(AdmissionCalls, SaysWhyItDoesNotCall) {
    start(hookText(true, "first", "matchConditions: [{name: never, expression: 'false'}]") + hookText(true, "second"));
    answer("first.example.com", HookResponse::Running);
    EXPECT_EQ(m_model.call(), QStringLiteral("The server does not call this webhook for the request."));
    goTo("second.example.com");
    EXPECT_THAT(m_model.call().toStdString(), HasSubstr("simulated"));
    answer("second.example.com", HookResponse::Running);
    EXPECT_EQ(m_model.hook().url, QStringLiteral("https://hook.example/second"));
    EXPECT_EQ(m_model.setUrl(QStringLiteral("http://elsewhere.example/")), QString());
    EXPECT_NE(m_model.hook().problem, QString());
    EXPECT_EQ(m_model.call(), m_model.hook().problem);
    EXPECT_NE(m_model.setSeconds(QStringLiteral("31")), QString());
    EXPECT_NE(m_model.setCaFile(m_folder.filePath(QStringLiteral("none.pem"))), QString());
    m_model.setStop(0);
    EXPECT_EQ(m_model.call(), QStringLiteral("Select a webhook first."));
}

TEST_F(AdmissionCalls, AHangingWebhookCanBeStopped) {
    start(hookText(false, "slow", "timeoutSeconds: 30"));
    running("slow.example.com", m_local.url("/hang"));
    EXPECT_EQ(m_model.hook().seconds, 30);
    EXPECT_EQ(m_model.call(), QString());
    ASSERT_TRUE(QTest::qWaitFor([this] { return m_local.waits(); }, 60'000));
    ASSERT_TRUE(m_model.hook().calling);
    EXPECT_EQ(m_model.call(), QStringLiteral("A webhook is being called: wait for it, or stop the call."));
    // The simulation continues meanwhile.
    m_model.setDryRun(true);
    ASSERT_TRUE(QTest::qWaitFor([this] { return !m_model.busy(); }, 60'000));
    EXPECT_TRUE(m_model.accepted());
    m_model.stopCall();
    EXPECT_FALSE(m_model.hook().calling);
    EXPECT_EQ(state(), "The call was stopped.");
    // With a short timeout it is over by itself.
    EXPECT_EQ(m_model.setSeconds(QStringLiteral("1")), QString());
    EXPECT_EQ(m_model.call(), QString());
    m_model.settle();
    EXPECT_FALSE(m_model.accepted());
    EXPECT_THAT(said(), HasSubstr("failed calling webhook \"slow.example.com\": failed to call webhook: Post "));
    EXPECT_THAT(said(), HasSubstr("context deadline exceeded"));
    EXPECT_THAT(stops(), Contains("Validating webhook|slow.example.com|failed"));
}

TEST_F(AdmissionCalls, TheCertificatesOfAFileAreTrusted) {
    const call::test::Certificates certificates;
    ASSERT_TRUE(certificates.usable());
    const call::test::LocalWebhook secure(certificates.path("right.pem"), certificates.path("right.key"));
    start(hookText(true, "first"));
    running("first.example.com", secure.url("/note"));
    EXPECT_EQ(m_model.call(), QString());
    m_model.settle();
    EXPECT_FALSE(m_model.accepted());
    EXPECT_EQ(m_model.setCaFile(QString::fromStdString(certificates.path("ca.pem"))), QString());
    EXPECT_EQ(m_model.call(), QString());
    m_model.settle();
    EXPECT_TRUE(m_model.accepted());
    EXPECT_THAT(changes(), Contains("+note: noted CREATE one"));
}

TEST_F(AdmissionCalls, ARepeatedCallIsNamed) {
    start(hookText(true, "first"));
    running("first.example.com", m_local.url("/busy/429/2/0/admission"));
    EXPECT_EQ(m_model.call(), QString());
    m_model.settle();
    EXPECT_TRUE(m_model.accepted());
    EXPECT_THAT(state(), HasSubstr("Its response is used."));
    EXPECT_THAT(state(), HasSubstr("answered 429 with Retry-After: 0: the call was repeated, 2 in all"));
    EXPECT_THAT(said(), HasSubstr("answered 429 with Retry-After: 0"));
}

TEST_F(AdmissionCalls, TheFormSaysWhatVerifiesTheCertificate) {
    start(hookText(true, "first"));
    answer("first.example.com", HookResponse::Running);
    EXPECT_EQ(m_model.hook().caOtherwise, QStringLiteral("the certificates of the system"));
    EXPECT_TRUE(m_model.hook().mutates);
}

// The window can be closed while a webhook hangs.
TEST_F(AdmissionCalls, ACallEndsWithTheModel) {
    QElapsedTimer timer;
    {
        AdmissionModel model;
        start(hookText(false, "slow", "timeoutSeconds: 30"));
        m_model.setActive(false);
        model.setPreview(&m_preview);
        model.setText(&m_text);
        model.setActive(true);
        model.settle();
        model.setStop(2);
        model.setAnswer(HookResponse::Running);
        EXPECT_EQ(model.setUrl(QString::fromStdString(m_local.url("/hang"))), QString());
        model.settle();
        EXPECT_EQ(model.call(), QString());
        ASSERT_TRUE(QTest::qWaitFor([this] { return m_local.waits(); }, 60'000));
        timer.start();
    }
    EXPECT_LT(timer.elapsed(), 25'000) << "it ends by its timeout only";
}

}  // namespace
}  // namespace crd::model
