// The Conversion tab: an object converted by strategy None, by a webhook (pasted, of the mapping, or running on this
// machine) and by the declared mapping.
#include "model/compare/conversion_view.h"

#include <gmock/gmock.h>

#include <QTest>
#include <cctype>

#include "model/response/response_store.h"
#include "tests/engine/call/local_webhook.h"
#include "tests/model/session_fixture.h"
#include "tests/qml/lamp_definition.h"

namespace crd::model {
namespace {

using call::test::Certificates;
using call::test::LocalWebhook;
using ::testing::HasSubstr;

constexpr char kLampMapping[] = R"(apiVersion: apis.kcp.io/v1alpha1
kind: APIConversion
metadata: {name: lamps.example.com}
spec:
  conversions:
  - from: v1
    to: v2
    rules:
    - {field: .spec.host, destination: .spec.address}
  - from: v2
    to: v1
    rules:
    - {field: .spec.address, destination: .spec.host}
    preserve: [spec.level]
)";

// Versions of the same fields: nothing is lost.
std::string sameVersions() {
    std::string out =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: tabs.a.example.com}\n"
        "spec:\n  group: a.example.com\n  scope: Namespaced\n  names: {kind: Tab, plural: tabs, singular: tab, "
        "listKind: TabList}\n  versions:\n";
    for (const char* version : {"v1", "v2"})
        out += std::string("  - name: ") + version +
               "\n    served: true\n    storage: " + (std::string(version) == "v1" ? "true" : "false") +
               "\n    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: "
               "{type: integer}}}}}}\n";
    return out;
}

class Conversions : public Session {
 protected:
    void SetUp() override {
        Session::SetUp();
        openText(m_session, gui::kLamp);
        m_preview.setSession(&m_session);
        m_mapping.setKind(CompanionFile::Mapping);
        m_mapping.setSession(&m_session);
        ASSERT_EQ(m_preview.addText(QString::fromLatin1(gui::kLampSample)), QString());
        m_view.setMapping(&m_mapping);
        m_view.setPreview(&m_preview);
        m_view.setShown(true);
        m_view.settle();
    }
    void write(const std::string& response) {
        m_view.pasted()->replaceAll(QStringLiteral("Paste"), response);
        m_view.settle();
    }
    // With a running webhook; returns the reason why it is not called.
    QString call(const std::string& url) {
        m_view.setBy(ConversionBy::Webhook);
        m_view.setFrom(ResponseFrom::Call);
        m_view.webhook()->setAddress(QString::fromStdString(url));
        m_view.settle();
        const QString why = m_view.callWebhook();
        m_view.settle();
        return why;
    }
    ReviewRow failed() const {
        for (const ReviewRow& row : m_view.checks())
            if (row.kind == ReviewRowKind::Failed) return row;
        return {};
    }
    int count(ReviewRowKind kind) const {
        const QList<ReviewRow> rows = m_view.checks();
        return static_cast<int>(
            std::count_if(rows.begin(), rows.end(), [&](const ReviewRow& row) { return row.kind == kind; }));
    }
    std::string effects() const {
        std::string out;
        for (const ReviewRow& row : m_view.effects())
            if (row.kind == ReviewRowKind::Effect)
                out += row.title.toStdString() + ": " + row.text.toStdString() + '\n';
        return out;
    }
    // The text of the object at the stage.
    std::string shown() {
        std::string out;
        for (int i = 0; i < m_view.rows()->count(); ++i)
            out += m_view.rows()->valueAt(i, "after").toString().toStdString() + '\n';
        return out;
    }
    void go(const char* title) {
        for (int i = 0; i < m_view.stages().size(); ++i)
            if (m_view.stages()[i].title == QLatin1String(title)) return m_view.setStage(i), m_view.settle();
        FAIL() << title;
    }
    ConversionStageRow stage(const char* title) const {
        for (const ConversionStageRow& one : m_view.stages())
            if (one.title == QLatin1String(title)) return one;
        ADD_FAILURE() << title;
        return {};
    }

    DocumentSession m_session;
    PreviewModel m_preview;
    CompanionFile m_mapping;
    ConversionView m_view;
};

TEST_F(Conversions, AsksForTheResponseOfTheWebhookThatTheDefinitionNames) {
    EXPECT_EQ(m_view.by(), ConversionBy::Webhook);
    EXPECT_EQ(m_view.note(), QString());
    EXPECT_EQ(m_view.request(), QStringLiteral("v2"));
    EXPECT_TRUE(stage("stored as v1").waiting);
    const ConversionReview review = m_view.review();  // that stage is chosen
    EXPECT_EQ(review.from, QStringLiteral("v2"));
    EXPECT_EQ(review.to, QStringLiteral("v1"));
    EXPECT_THAT(review.request.toStdString(), HasSubstr(R"("desiredAPIVersion":"example.com/v1")"));
    EXPECT_TRUE(review.waiting);
    EXPECT_EQ(count(ReviewRowKind::Failed), 0);
    EXPECT_EQ(count(ReviewRowKind::Passed), 0);
    EXPECT_GT(count(ReviewRowKind::NotReached), 10);
    go("sent as v2");
    EXPECT_FALSE(m_view.review().present);
}

TEST_F(Conversions, APastedResponseIsCheckedWhileItIsWritten) {
    EXPECT_EQ(m_view.proposeResponse(), QString());
    m_view.settle();
    EXPECT_TRUE(m_view.review().accepted) << m_view.review().outcomeText.toStdString();
    EXPECT_FALSE(stage("stored as v1").rejected);
    EXPECT_THAT(m_view.said().toStdString(), HasSubstr("spec.address"));  // strategy None loses it
    EXPECT_TRUE(stage("read as v2").waiting);                             // the conversion back is another one
    EXPECT_EQ(stage("read as v2").summary, QStringLiteral("no response yet"));

    std::string text = m_view.pasted()->text();
    const std::size_t uid = text.find("\"uid\": \"");
    ASSERT_NE(uid, std::string::npos) << text;
    text.replace(uid + 8, 4, "zzzz");
    write(text);
    EXPECT_EQ(failed().title, QStringLiteral("The uid in response.uid is that of the request"));
    EXPECT_THAT(failed().text.toStdString(), HasSubstr("expected response.uid="));
    EXPECT_EQ(count(ReviewRowKind::Passed), 5);
    EXPECT_EQ(m_view.failedCheck(), 6) << "the first row is a heading";
    EXPECT_TRUE(stage("stored as v1").rejected);
    EXPECT_FALSE(stage("stored as v1").waiting);
    ASSERT_EQ(m_view.pasted()->marks().size(), 1u);
    EXPECT_THAT(text.substr(m_view.pasted()->marks()[0].span.begin, 6), HasSubstr("zzzz"));
    EXPECT_TRUE(m_view.review().otherUid);
    EXPECT_EQ(m_view.useUid(), QString());
    m_view.settle();
    EXPECT_TRUE(m_view.review().accepted);
    EXPECT_TRUE(m_view.pasted()->marks().empty());
    m_view.pasted()->undo();
    EXPECT_EQ(m_view.pasted()->text(), text);
}

TEST_F(Conversions, TheMarkIsAtTheCharacterThatTheServerNames) {
    const std::string text = "{\n  \"response\": {\n    \"convertedObjects\": other\n      {\n      }\n  }\n}\n";
    write(text);
    EXPECT_THAT(failed().text.toStdString(), HasSubstr("invalid character 'o' looking for beginning of value"));
    ASSERT_EQ(m_view.pasted()->marks().size(), 1u);
    EXPECT_EQ(m_view.pasted()->marks()[0].span.begin, text.find("other"));
    EXPECT_EQ(stage("stored as v1").summary, QStringLiteral("conversion failed"));
    write("{\"response\": ");  // at the end, the last character
    ASSERT_EQ(m_view.pasted()->marks().size(), 1u);
    EXPECT_EQ(m_view.pasted()->marks()[0].span.end, 13u);
}

TEST_F(Conversions, NothingThatWasPastedIsLost) {
    write("{broken");
    EXPECT_EQ(failed().title, QStringLiteral("The body is a review"));
    m_view.setBy(ConversionBy::None);
    m_view.settle();
    EXPECT_FALSE(stage("stored as v1").converted);
    m_view.setBy(ConversionBy::Webhook);
    m_view.setFrom(ResponseFrom::Mapping);
    m_view.settle();
    EXPECT_TRUE(m_view.noMapping());
    EXPECT_TRUE(stage("stored as v1").waiting);
    EXPECT_TRUE(m_view.review().waiting);
    EXPECT_NE(m_view.review().request, QString()) << "what the webhook would get";
    m_view.setFrom(ResponseFrom::Pasted);
    m_view.settle();
    EXPECT_EQ(m_view.pasted()->text(), "{broken");
    EXPECT_EQ(m_view.proposeResponse(), QString());
    m_view.settle();
    const std::string there = m_view.pasted()->text();
    go("read as v2");
    EXPECT_EQ(m_view.pasted()->text(), "");
    write("back");
    go("stored as v1");
    EXPECT_EQ(m_view.pasted()->text(), there);
    m_view.pasted()->undo();
    EXPECT_EQ(m_view.pasted()->text(), "{broken");
    go("read as v2");
    EXPECT_FALSE(m_view.review().accepted);

    const std::map<std::string, SharedText> texts = m_view.pasted()->texts();
    m_session.close();
    m_view.settle();
    EXPECT_TRUE(m_view.pasted()->texts().empty());
    openText(m_session, gui::kLamp);  // the same definition again
    m_view.settle();
    ASSERT_EQ(m_view.pasted()->texts().size(), texts.size());
    EXPECT_EQ(*m_view.pasted()->texts().at("v1 v2"), "back");
}

TEST_F(Conversions, APastedResponseIsThereAfterACrash) {
    write("{\"response\": 1}\n");
    m_view.webhook()->setAddress(QStringLiteral("http://127.0.0.1:1/x"));
    m_view.webhook()->setSeconds(7);
    const auto kept = [this] { return response_store::read(response_store::Kind::Conversion, m_session.filePath()); };
    ASSERT_TRUE(QTest::qWaitFor([&] { return !kept().isEmpty(); }, 5'000));
    ConversionView next;
    next.setPreview(&m_preview);
    next.setShown(true);
    next.settle();
    EXPECT_EQ(next.pasted()->text(), "{\"response\": 1}\n");
    EXPECT_EQ(next.webhook()->address(), QStringLiteral("http://127.0.0.1:1/x"));
    EXPECT_EQ(next.webhook()->seconds(), 7);
    // Nothing is kept of an empty text.
    write("");
    m_view.webhook()->resetAddress();
    m_view.webhook()->setSeconds(WebhookCall::kMostSeconds);
    ASSERT_TRUE(QTest::qWaitFor([&] { return kept().isEmpty(); }, 5'000));
}

TEST_F(Conversions, TheDeclaredMappingConverts) {
    m_view.setBy(ConversionBy::Mapping);
    m_view.settle();
    EXPECT_TRUE(m_view.noMapping());
    EXPECT_NE(m_view.missing(), QString());
    EXPECT_EQ(m_view.note(), QString()) << "the stages before the conversion are shown";
    EXPECT_FALSE(stage("admitted as v2").rejected);
    EXPECT_EQ(stage("stored as v1").summary, QStringLiteral("no mapping"));
    EXPECT_TRUE(stage("stored as v1").waiting);
    go("stored as v1");
    EXPECT_EQ(m_view.said(), QStringLiteral("The object is not converted to v1.")) << "no sentence of the server";
    EXPECT_FALSE(m_view.saysError());
    m_mapping.replaceAll(QStringLiteral("Write"), kLampMapping);
    m_view.settle();
    EXPECT_FALSE(m_view.noMapping());
    EXPECT_EQ(m_view.missing(), QString());
    go("stored as v1");
    EXPECT_THAT(shown(), HasSubstr("host: 10.0.0.7"));
    go("read as v2");
    EXPECT_EQ(stage("read as v2").losses, 0) << m_view.said().toStdString();
    m_mapping.replaceAll(QStringLiteral("Break"), "a: [");
    m_view.settle();
    EXPECT_FALSE(m_view.noMapping()) << "there is one, which cannot be read";
    EXPECT_EQ(m_view.missing(), QStringLiteral("The mapping is not valid YAML."));
}

TEST_F(Conversions, TheMappingAnswersAsAWebhook) {
    EXPECT_EQ(m_view.from(), ResponseFrom::Pasted);
    m_mapping.replaceAll(QStringLiteral("Write"), kLampMapping);
    EXPECT_EQ(m_view.from(), ResponseFrom::Mapping) << "until another source is chosen";
    m_view.settle();
    EXPECT_FALSE(stage("read as v2").rejected);
    go("read as v2");
    EXPECT_TRUE(m_view.review().accepted);
    EXPECT_THAT(m_view.review().response.toStdString(), HasSubstr(R"("address":"10.0.0.7")"));
    EXPECT_EQ(count(ReviewRowKind::Passed), 13);
    EXPECT_EQ(m_view.editResponse(), QString());
    m_view.settle();
    EXPECT_EQ(m_view.from(), ResponseFrom::Pasted);
    EXPECT_THAT(m_view.pasted()->text(), HasSubstr(R"("address":"10.0.0.7")"));
    EXPECT_TRUE(m_view.review().accepted);
    EXPECT_FALSE(stage("stored as v1").rejected);
}

TEST_F(Conversions, AResponseLosesWhatItsMappingLoses) {
    std::string mapping = kLampMapping;
    const std::string rule = "destination: .spec.host}";
    mapping.replace(mapping.find(rule), rule.size(),
                    "destination: .spec.host, transformation: \"self.split('.')[0]\"}");
    m_mapping.replaceAll(QStringLiteral("Write"), mapping);
    m_view.setBy(ConversionBy::Mapping);
    m_view.settle();
    const ConversionStageRow mapped = stage("read as v2");
    EXPECT_GT(mapped.losses, 0);
    m_view.setBy(ConversionBy::Webhook);
    m_view.setFrom(ResponseFrom::Mapping);
    m_view.settle();
    EXPECT_EQ(stage("read as v2").losses, mapped.losses);
    EXPECT_EQ(stage("read as v2").summary, mapped.summary);
}

TEST_F(Conversions, ARunningWebhookIsCalledOnlyOnRequest) {
    const LocalWebhook webhook;
    m_view.setFrom(ResponseFrom::Call);
    m_view.settle();
    // The service of the definition cannot be reached from here.
    EXPECT_THAT(m_view.webhook()->problem().toStdString(), HasSubstr("https://lamp-webhook.house.svc:443/convert"));
    EXPECT_NE(m_view.callWebhook(), QString());
    m_view.webhook()->setAddress(QStringLiteral("http://example.com/convert"));
    EXPECT_NE(m_view.webhook()->problem(), QString());

    m_view.webhook()->setAddress(QString::fromStdString(webhook.url("/convert")));
    m_view.settle();
    EXPECT_EQ(m_view.webhook()->problem(), QString());
    EXPECT_TRUE(stage("stored as v1").waiting) << "an address alone calls nothing";
    EXPECT_EQ(m_view.callWebhook(), QString());
    m_view.settle();
    EXPECT_FALSE(m_view.webhook()->failed()) << m_view.webhook()->outcome().toStdString();
    EXPECT_FALSE(stage("read as v2").rejected);
    go("stored as v1");
    EXPECT_THAT(shown(), HasSubstr("host: 10.0.0.7"));
    EXPECT_THAT(m_view.review().facts.toStdString(), HasSubstr("HTTP 200, application/json"));
    // Another object needs another call.
    m_preview.samples()->replaceCurrent(QStringLiteral("Edit"), std::string(gui::kLampSample) + "  port: 9\n");
    m_view.settle();
    EXPECT_TRUE(stage("stored as v1").waiting);
}

// The Object tab stores by a response that is known for its request.
TEST_F(Conversions, ARecordedResponseIsUsedForTheObject) {
    m_preview.setActive(true);
    m_preview.settle();
    EXPECT_FALSE(m_preview.storedKnown());
    const LocalWebhook webhook;
    EXPECT_EQ(call(webhook.url("/convert")), QString());
    m_preview.settle();
    EXPECT_TRUE(m_preview.storedKnown()) << m_preview.outcomeText().toStdString();
    ASSERT_TRUE(m_preview.result()->stored);
    EXPECT_THAT(toString(*m_preview.result()->stored), HasSubstr(R"("host":"10.0.0.7")"));
    m_preview.samples()->replaceCurrent(QStringLiteral("Edit"), std::string(gui::kLampSample) + "  port: 9\n");
    m_preview.settle();
    EXPECT_FALSE(m_preview.storedKnown()) << "it is the response for another object";
}

TEST_F(Conversions, AWrittenResponseIsUsedForTheObject) {
    m_preview.setActive(true);
    for (const char* stage : {"stored as v1", "read as v2"}) {
        m_preview.settle();
        EXPECT_FALSE(m_preview.storedKnown()) << stage;
        go(stage);
        EXPECT_EQ(m_view.proposeResponse(), QString());
        m_view.settle();
    }
    m_preview.settle();
    EXPECT_TRUE(m_preview.storedKnown());
    std::string other = gui::kLampSample;
    const std::size_t name = other.find("name: ");
    ASSERT_NE(name, std::string::npos);
    other.insert(name + 6, "another-");
    m_preview.samples()->replaceCurrent(QStringLiteral("Edit"), other);
    m_preview.settle();
    EXPECT_FALSE(m_preview.storedKnown());
}

struct Failure {
    const char* path;
    const char* check;  // the one that fails
    const char* says;   // in its text
};

class FailingWebhook : public Conversions, public testing::WithParamInterface<Failure> {};

TEST_P(FailingWebhook, IsReportedAtTheStage) {
    const LocalWebhook webhook;
    m_view.webhook()->setSeconds(1);
    EXPECT_EQ(call(webhook.url(GetParam().path)), QString());
    EXPECT_TRUE(stage("stored as v1").rejected);
    EXPECT_FALSE(stage("stored as v1").waiting);
    EXPECT_EQ(stage("stored as v1").summary.toStdString(),
              GetParam().check == std::string("The webhook responds") ? "call failed" : "conversion failed");
    EXPECT_EQ(failed().title.toStdString(), GetParam().check);
    EXPECT_THAT(failed().text.toStdString(), HasSubstr(GetParam().says));
    EXPECT_FALSE(m_view.review().accepted);
    EXPECT_EQ(count(ReviewRowKind::Failed), 1);
}
INSTANTIATE_TEST_SUITE_P(
    All, FailingWebhook,
    testing::Values(
        Failure{"/hang", "The webhook responds", "did not answer in time (1 s)"},
        Failure{"/trickle", "The webhook responds", "did not answer in time"},
        Failure{"/endless", "The webhook responds", "larger than 16777216 bytes"},
        Failure{"/cut", "The webhook responds", "before the response was complete"},
        Failure{"/close", "The webhook responds", "failed: Post \"http"},
        Failure{"/redirect", "The webhook responds", "redirects to"},
        Failure{"/empty", "The HTTP status is 200 to 299, and there is a body", "0-length response"},
        Failure{"/status/500", "The HTTP status is 200 to 299, and there is a body", "an error on the server"},
        Failure{"/html", "The body is a review", "couldn't get version/kind; json parse error"},
        Failure{"/uid", "The uid in response.uid is that of the request", "got \"of-another-request\""},
        Failure{"/refuse", "The status in response.result.status is Success", "failed: the host has no address"},
        Failure{"/missing", "The response has as many objects as the request", "returned 0 objects, expected 1"},
        Failure{"/renamed", "The name, namespace and UID of the object did not change",
                "must have the same name: hall != other"}),
    [](const auto& test) {
        std::string name;
        for (const char c : std::string(test.param.path))
            if (std::isalnum(static_cast<unsigned char>(c))) name += c;
        return name;
    });

TEST_F(Conversions, AnotherContentTypeIsAccepted) {
    const LocalWebhook webhook;
    EXPECT_EQ(call(webhook.url("/plain")), QString());
    go("stored as v1");
    EXPECT_TRUE(m_view.review().accepted) << "the server ignores it, too";
    EXPECT_THAT(m_view.review().facts.toStdString(), HasSubstr("text/plain"));
}

TEST_F(Conversions, CertificatesAreChecked) {
    const Certificates certificates;
    ASSERT_TRUE(certificates.usable());
    const LocalWebhook webhook(certificates.path("right.pem"), certificates.path("right.key"));
    EXPECT_EQ(call(webhook.url("/convert")), QString());
    EXPECT_THAT(failed().text.toStdString(), HasSubstr("x509: certificate signed by unknown authority"));
    EXPECT_TRUE(m_view.webhook()->failed());
    m_view.webhook()->setCaFile(QString::fromStdString(certificates.path("ca.pem")));
    EXPECT_EQ(call(webhook.url("/convert")), QString());
    EXPECT_FALSE(m_view.webhook()->failed()) << m_view.webhook()->outcome().toStdString();
    EXPECT_NE(m_view.webhook()->setCaFile(QStringLiteral("/nowhere/ca.pem")), QString());
    // Of an earlier run, and gone since.
    m_view.webhook()->restore({{QStringLiteral("url"), QString::fromStdString(webhook.url("/convert"))},
                               {QStringLiteral("caFile"), QStringLiteral("/nowhere/ca.pem")}});
    EXPECT_EQ(call(webhook.url("/convert")), QString());
    EXPECT_TRUE(m_view.webhook()->failed());
    EXPECT_THAT(failed().text.toStdString(), HasSubstr("ca.pem"));
}

TEST_F(Conversions, WhatChangesSilentlyIsListed) {
    const LocalWebhook webhook;
    EXPECT_EQ(call(webhook.url("/label")), QString());
    go("stored as v1");
    EXPECT_TRUE(m_view.review().accepted);
    EXPECT_THAT(effects(), HasSubstr("metadata.labels: The response has no metadata.labels"));
    EXPECT_THAT(effects(), HasSubstr("metadata.generation: "));
    EXPECT_THAT(effects(), HasSubstr("spec.surplus: "));
    EXPECT_NE(stage("stored as v1").summary, QString());
    EXPECT_THAT(m_view.said().toStdString(), HasSubstr("The response has no metadata.labels"));
}

TEST_F(Conversions, ADefaultThatDoesNotComeBackIsListed) {
    m_preview.samples()->replaceCurrent(
        QStringLiteral("Edit"),
        "apiVersion: example.com/v1\nkind: Lamp\nmetadata: {name: hall, namespace: home}\nspec: {host: a}\n");
    const LocalWebhook webhook;
    EXPECT_EQ(call(webhook.url("/convert")), QString());
    go("read as v2");
    EXPECT_THAT(effects(), HasSubstr("spec.level: spec.level does not get the default of v2"));
}

TEST_F(Conversions, AHangingCallIsStopped) {
    const LocalWebhook webhook;
    m_view.setFrom(ResponseFrom::Call);
    m_view.webhook()->setAddress(QString::fromStdString(webhook.url("/hang")));
    m_view.settle();
    EXPECT_EQ(m_view.callWebhook(), QString());
    EXPECT_TRUE(m_view.webhook()->busy());
    EXPECT_FALSE(m_view.webhook()->answers()) << "those of another call are not shown";
    EXPECT_NE(m_view.callWebhook(), QString()) << "one call at a time";
    ASSERT_TRUE(QTest::qWaitFor([&] { return webhook.waits(); }, 60'000));
    m_view.webhook()->stop();
    EXPECT_FALSE(m_view.webhook()->busy());
    EXPECT_EQ(m_view.webhook()->outcome(), QStringLiteral("The call was stopped."));
    m_view.settle();
    EXPECT_TRUE(stage("stored as v1").waiting);
    EXPECT_THAT(m_view.review().failure.toStdString(), HasSubstr("was stopped"));
    // The next call waits for the end of the stopped one.
    EXPECT_EQ(call(webhook.url("/convert")), QString());
    EXPECT_FALSE(stage("stored as v1").rejected);
}

TEST_F(Conversions, TryOutChoosesASampleOfTheOtherVersion) {
    ASSERT_EQ(m_preview.addText(QStringLiteral("apiVersion: example.com/v1\nkind: Lamp\nmetadata: {name: b}\n")),
              QString());
    m_view.setBy(ConversionBy::None);
    m_view.setObject(1);
    m_view.settle();
    EXPECT_EQ(m_view.request(), QStringLiteral("v1"));
    EXPECT_EQ(m_view.storedVersion(), QStringLiteral("v1"));
    EXPECT_EQ(m_view.otherVersion(), QStringLiteral("v2"));
    m_view.tryOut();
    m_view.settle();
    EXPECT_EQ(m_view.object(), 0);
    EXPECT_EQ(m_view.request(), QStringLiteral("v2"));
    EXPECT_EQ(m_view.by(), ConversionBy::Webhook);
}

TEST_F(Conversions, TryOutFindsTheSampleBeforeTheTabIsShown) {
    ConversionView view;
    view.setMapping(&m_mapping);
    view.setPreview(&m_preview);
    view.tryOut();
    view.setShown(true);
    view.settle();
    EXPECT_EQ(view.object(), 0);
    EXPECT_FALSE(view.generated());
}

TEST_F(Conversions, GeneratedObjectsAreCalledToo) {
    m_view.setBy(ConversionBy::Webhook);
    const int generated = m_preview.samples()->count();
    ASSERT_GT(m_view.objects().size(), generated);
    m_view.setObject(generated);
    m_view.settle();
    EXPECT_TRUE(m_view.generated());
    const LocalWebhook webhook;
    EXPECT_EQ(call(webhook.url("/convert")), QString());
    EXPECT_FALSE(m_view.webhook()->failed()) << m_view.webhook()->outcome().toStdString();
    for (const ConversionStageRow& one : m_view.stages()) EXPECT_FALSE(one.rejected) << one.title.toStdString();
}

TEST_F(Conversions, ARepeatedCallIsNamed) {
    const LocalWebhook webhook;
    EXPECT_EQ(call(webhook.url("/busy/503/2/0/conversion")), QString());
    EXPECT_FALSE(m_view.webhook()->failed());
    EXPECT_THAT(m_view.webhook()->outcome().toStdString(),
                HasSubstr("answered 503 with Retry-After: 0: the call was repeated, 2 in all, as the server does."));
    EXPECT_EQ(call(webhook.url("/convert")), QString());
    EXPECT_FALSE(m_view.webhook()->outcome().contains(QStringLiteral("Retry-After")));
}

TEST_F(Conversions, TheFormSaysWhatVerifiesTheCertificate) {
    EXPECT_EQ(m_view.webhook()->caOtherwise(), QStringLiteral("the certificates of the system"));
    convert::WebhookLocation place;
    place.caBundle = "-----BEGIN CERTIFICATE-----";
    m_view.webhook()->follow(place);
    EXPECT_EQ(m_view.webhook()->caOtherwise(), QStringLiteral("the caBundle of the definition"));
}

TEST_F(Conversions, NothingIsClaimedBeforeThereIsAnObject) {
    openText(m_session, sameVersions());
    m_view.settle();
    ASSERT_TRUE(m_view.noObject()) << m_view.objects().join(u',').toStdString();
    EXPECT_EQ(m_view.note(), QStringLiteral("Add a sample to simulate its conversion."));
    // The one that is added for this is shown.
    EXPECT_EQ(m_preview.addSample(SampleExtent::Full), QString());
    m_view.showAdded();
    m_view.settle();
    EXPECT_EQ(m_view.object(), 0);
    EXPECT_FALSE(m_view.generated());
    EXPECT_FALSE(m_view.stages().isEmpty());
}

TEST(JsonInLines, OnlyWhiteSpaceOutsideOfStringsDiffers) {
    EXPECT_EQ(jsonInLines(QStringLiteral(R"({"a":[1.0,"x: {\",\\"],"b":{},"c":[ ]})")),
              QStringLiteral("{\n  \"a\": [\n    1.0,\n    \"x: {\\\",\\\\\"\n  ],\n  \"b\": {},\n  \"c\": []\n}"));
    for (const char* other : {"not json", "{\"a\": 1}}", "{\n}", "{\"a", ""})
        EXPECT_EQ(jsonInLines(QString::fromLatin1(other)), QString::fromLatin1(other)) << other;
}

}  // namespace
}  // namespace crd::model
