// Requests at a version of several: the version of the sample, of the request and of what is stored.
#include <gmock/gmock.h>

#include <QSignalSpy>
#include <algorithm>

#include "tests/model/preview/preview_fixture.h"

namespace crd::model {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST_F(Preview, SimulatesAnotherVersionOfTheSameObject) {
    std::string two = kTabDefinition;
    const std::size_t at = two.find("  - name: v1\n");
    std::string second = two.substr(at);
    second.replace(second.find("v1"), 2, "v2").replace(second.find("storage: true"), 13, "storage: false");
    second.replace(second.find("default: 3"), 10, "default: 4");
    start(kSample, two + second);
    EXPECT_EQ(m_preview.versions(), QStringList({QStringLiteral("v1"), QStringLiteral("v2")}));
    m_preview.setVersion(1);
    m_preview.settle();
    EXPECT_EQ(m_preview.versionName(), QStringLiteral("v2"));
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_THAT(rows(), Contains("removed note: null / added size: 4"));
    EXPECT_THAT(notes(), Contains("apiVersion: sent"));
}

// A webhook converts: without a mapping, nothing is said of what is stored.
TEST_F(Preview, IsStoredByTheDeclaredMapping) {
    std::string two = kTabDefinition;
    two.insert(two.find("  versions:"),
               "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
               "'https://convert.example'}}}\n");
    std::string second = two.substr(two.find("  - name: v1\n"));
    second.replace(second.find("v1"), 2, "v2").replace(second.find("storage: true"), 13, "storage: false");
    second.replace(second.find("note:"), 5, "text:");
    CompanionFile mapping;
    mapping.setSession(&m_session);
    m_preview.setMapping(&mapping);
    start("apiVersion: a.example.com/v2\nkind: Tab\nmetadata: {name: my}\nspec: {text: hello}\n", two + second);
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_FALSE(m_preview.storedKnown());
    mapping.replaceAll(QStringLiteral("Write"),
                       "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: "
                       "tabs.a.example.com}\nspec:\n  conversions:\n  - from: v2\n    to: v1\n    rules: [{field: "
                       ".spec.text, destination: .spec.note}]\n");
    m_preview.settle();
    EXPECT_TRUE(m_preview.storedKnown());
    EXPECT_THAT(rows(), Contains(HasSubstr("note: hello")));
    EXPECT_THAT(notes(), Contains(HasSubstr("apiVersion: stored")));
    EXPECT_THAT(notes(), Not(Contains(HasSubstr("pruned")))) << "the mapping moves it";
}

// Two served versions and one that is not served, of the same fields.
std::string threeVersions() {
    std::string out = kTabDefinition;
    const std::string first = out.substr(out.find("  - name: v1\n"));
    for (const char* name : {"v1beta1", "v1alpha1"}) {
        std::string next = first;
        next.replace(next.find("v1"), 2, name).replace(next.find("storage: true"), 13, "storage: false");
        if (std::string(name) == "v1alpha1") next.replace(next.find("served: true"), 12, "served: false");
        out += next;
    }
    return out;
}

TEST_F(Preview, TheVersionIsThatOfTheSample) {
    start("apiVersion: a.example.com/v1beta1\nkind: Tab\nmetadata:\n  name: my\nspec: {size: 1}\n", threeVersions());
    EXPECT_EQ(m_session.selectedVersion(), 0);
    EXPECT_EQ(m_preview.version(), -1);
    EXPECT_TRUE(m_preview.ofSample());
    EXPECT_EQ(m_preview.versionName(), QStringLiteral("v1beta1"));
    EXPECT_THAT(m_preview.summary().toStdString(), Not(HasSubstr("sent as")));
    // It follows the text, also while that is not valid.
    QSignalSpy asked(&m_preview, &PreviewModel::questionChanged);
    change("example.com/v1beta1", "example.com/v1");
    EXPECT_EQ(m_preview.versionName(), QStringLiteral("v1"));
    EXPECT_GE(asked.count(), 1);
    change("size: 1", "size: [1");
    EXPECT_EQ(m_preview.versionName(), QStringLiteral("v1"));
    change("size: [1", "size: 1");
    // A version that is not served has no such request.
    change("example.com/v1", "example.com/v1alpha1");
    EXPECT_FALSE(m_preview.ofSample());
    EXPECT_EQ(m_preview.versionName(), QStringLiteral("v1"));
    EXPECT_THAT(m_preview.summary().toStdString(), HasSubstr("sent as v1, not as v1alpha1"));
    // A generated sample is of the version that is worked on.
    change("example.com/v1alpha1", "example.com/v1beta1");
    EXPECT_EQ(m_preview.addSample(SampleExtent::Minimal), QString());
    EXPECT_THAT(m_preview.samples()->text(), HasSubstr("apiVersion: a.example.com/v1"));
    EXPECT_EQ(m_preview.versionName(), QStringLiteral("v1"));
    m_preview.samples()->setCurrent(0);
    EXPECT_EQ(m_preview.versionName(), QStringLiteral("v1beta1"));
}

TEST_F(Preview, ARequestAtAVersionThatIsNotServedIsRejected) {
    start("apiVersion: a.example.com/v1alpha1\nkind: Tab\nmetadata:\n  name: my\nspec: {size: 1}\n", threeVersions());
    for (const SampleRequest request : {SampleRequest::Create, SampleRequest::Read, SampleRequest::Delete}) {
        m_preview.setRequest(request);
        m_preview.setVersion(2);
        m_preview.settle();
        EXPECT_EQ(m_preview.state(), PreviewState::Unreadable);
        EXPECT_THAT(m_preview.outcomeText().toStdString(), HasSubstr("could not find the requested resource"));
    }
}

// Not those of the version of the request, although that is the storage version.
TEST_F(Preview, AnOldObjectHasTheDefaultsOfItsOwnVersion) {
    std::string text = threeVersions();
    const std::size_t second = text.find("- name: v1beta1");
    text.replace(text.find("default: 3", second), 10, "default: 7");
    text.insert(text.find("properties:\n              size"),
                "x-kubernetes-validations: [{rule: self.size == oldSelf.size}]\n            ");
    const std::string head = "kind: Tab\nmetadata:\n  name: my\nspec: ";
    start(
        "apiVersion: a.example.com/v1beta1\n" + head + "{}\n---\napiVersion: a.example.com/v1\n" + head + "{size: 7}\n",
        text);
    m_preview.samples()->setCurrent(1);
    m_preview.setRequest(SampleRequest::Update);
    m_preview.setOld(0);
    m_preview.settle();
    ASSERT_EQ(m_preview.versionName(), QStringLiteral("v1"));
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted) << m_preview.outcomeText().toStdString();
}

TEST_F(Preview, AnOldObjectOfAnotherVersionCanBeStored) {
    std::string text = threeVersions();
    // v1 has a lower maximum than v1beta1.
    text.replace(text.find("maximum: 10"), 11, "maximum: 5");
    start("apiVersion: a.example.com/v1beta1\nkind: Tab\nmetadata:\n  name: my\nspec: {size: 9}\n", text);
    ASSERT_EQ(m_preview.keepStored(), QString());
    m_preview.setVersion(0);
    m_preview.setRequest(SampleRequest::Update);
    m_preview.settle();
    ASSERT_EQ(m_preview.versionName(), QStringLiteral("v1"));
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_FALSE(m_preview.oldRejected());
    EXPECT_THAT(m_preview.notes()->note(0)->says,
                StartsWith("The old object can be stored: it is valid in v1beta1. It is invalid in v1. First error: "
                           "spec.size: Invalid value: 9"));
    // Neither is this one valid there.
    m_preview.setRequest(SampleRequest::Create);
    m_preview.setVersion(-1);
    change("size: 9", "size: 11");
    m_preview.setVersion(0);
    m_preview.setRequest(SampleRequest::Update);
    m_preview.setOld(0);
    m_preview.settle();
    EXPECT_TRUE(m_preview.oldRejected());
}

// v1beta1 is the storage version, v1 has other fields.
std::string pizzas() {
    return crd::test::readAll("tests/data/versions/pizza.crd.yaml");
}
const char* const kPizza =
    "apiVersion: shop.example.com/v1\nkind: Pizza\nmetadata: {name: one, namespace: here, generation: 1}\nspec:\n  "
    "chef: Luigi\n  slices: 4\n  toppings: [{name: olives}]\n";

TEST_F(Preview, ShowsWhatIsStoredInTheStorageVersion) {
    start(kPizza, pizzas());
    ASSERT_EQ(m_preview.versionName(), QStringLiteral("v1"));
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_EQ(m_preview.storageVersion(), QStringLiteral("v1beta1"));
    EXPECT_TRUE(m_preview.storedKnown());
    EXPECT_THAT(notes(), ElementsAre("spec.toppings[0].quantity: defaulted", "apiVersion: stored", "spec.chef: pruned",
                                     "spec.slices: pruned", "spec.toppings[0].name: pruned",
                                     "spec.toppings[0].quantity: pruned", "spec.size: defaulted on read"));
    EXPECT_THAT(m_preview.notes()->note(2)->says,
                "v1beta1 has no field spec.chef: it is pruned when the object is stored as v1beta1.");
    EXPECT_THAT(m_preview.summary().toStdString(), StartsWith("stored as v1beta1, 4 removed, 1 added"));
    EXPECT_THAT(rows(), Contains("changed apiVersion: shop.example.com/v1 / changed apiVersion: "
                                 "shop.example.com/v1beta1"));
    EXPECT_THAT(rows(), Contains("removed chef: Luigi"));
    EXPECT_EQ(m_preview.result()->stored->textAt("apiVersion"), "shop.example.com/v1beta1");
    ASSERT_EQ(m_preview.samples()->marks().size(), 3U);
    EXPECT_EQ(m_preview.samples()->marks()[0].span.of(m_preview.samples()->text()), "chef: Luigi");

    EXPECT_TRUE(m_preview.returnedDiffers());
    m_preview.setShowReturned(true);
    m_preview.settle();
    EXPECT_THAT(rows(), Contains(HasSubstr("added size: medium")));
    EXPECT_THAT(rows(), Not(Contains(HasSubstr("v1beta1"))));
    m_preview.setShowReturned(false);

    // Nothing is converted for the storage version.
    change("example.com/v1", "example.com/v1beta1");
    EXPECT_EQ(m_preview.storageVersion(), QString());
    EXPECT_TRUE(m_preview.storedKnown());
    EXPECT_THAT(notes(), Not(Contains("apiVersion: stored")));
}

TEST_F(Preview, StepsThroughTheConversionToTheStorageVersion) {
    start(kPizza, pizzas());
    m_preview.setStepping(true);
    m_preview.settle();
    const int count = m_preview.momentCount();
    m_preview.setMoment(count - 2);
    m_preview.settle();
    EXPECT_EQ(m_preview.momentSays(),
              QStringLiteral("Store: the object is converted to v1beta1, the storage version, and pruned."));
    EXPECT_THAT(rows(), Contains("removed slices: 4"));
    const QList<PreviewStage> stages = m_preview.stages();
    EXPECT_TRUE(std::any_of(stages.begin(), stages.end(),
                            [](const PreviewStage& stage) { return stage.name == "Store" && stage.current; }));
    m_preview.setMoment(count - 1);
    m_preview.settle();
    EXPECT_EQ(
        m_preview.momentSays(),
        QStringLiteral("Respond: the stored object gets the defaults of v1beta1, is converted to v1, and pruned."));
    EXPECT_THAT(rows(), Contains("added size: medium"));
    m_preview.setMoment(count - 3);
    m_preview.settle();
    EXPECT_THAT(rows(), ElementsAre()) << "validation sees the object of v1";
}

TEST_F(Preview, UpdatesAndReadsStoredObjectsOfTheStorageVersion) {
    start(kPizza, pizzas());
    ASSERT_EQ(m_preview.keepStored(), QString());
    m_preview.setRequest(SampleRequest::Update);
    m_preview.setAgainstOld(true);
    m_preview.settle();
    EXPECT_EQ(m_preview.versionName(), QStringLiteral("v1"));
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_EQ(m_preview.result()->stored->textAt("apiVersion"), "shop.example.com/v1beta1");
    for (const std::string& row : rows()) EXPECT_THAT(row, Not(HasSubstr("apiVersion"))) << "both are stored";
    // The stored sample, read and deleted at the other version.
    const std::string stored =
        "apiVersion: shop.example.com/v1beta1\nkind: Pizza\nmetadata: {name: one, namespace: here, generation: 1, "
        "finalizers: [a.b/c]}\nspec: {cook: Mario}\n";
    ASSERT_EQ(m_preview.addText(QString::fromStdString(stored)), QString());
    m_preview.setAgainstOld(false);
    m_preview.setVersion(1);
    m_preview.setRequest(SampleRequest::Read);
    m_preview.settle();
    EXPECT_EQ(m_preview.storageVersion(), QStringLiteral("v1beta1"));
    EXPECT_THAT(notes(), ElementsAre("spec.size: defaulted on read", "spec.cook: dropped on read"));
    EXPECT_THAT(rows(), Contains(HasSubstr("removed cook: Mario")));
    m_preview.setRequest(SampleRequest::Delete);
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_EQ(m_preview.result()->stored->textAt("apiVersion"), "shop.example.com/v1beta1");
    EXPECT_THAT(rows(), Contains("added generation: 2"));
    EXPECT_THAT(rows(), Contains("removed cook: Mario / added size: medium")) << "v1 has no cook";
}

TEST_F(Preview, AnUpdateSaysWhatTheStoredObjectLoses) {
    start(
        std::string("apiVersion: shop.example.com/v1beta1\nkind: Pizza\nmetadata: {name: one, namespace: here}\nspec: "
                    "{cook: Mario}\n---\n") +
            kPizza,
        pizzas());
    m_preview.samples()->setCurrent(1);
    m_preview.setRequest(SampleRequest::Update);
    m_preview.setOld(0);
    m_preview.settle();
    ASSERT_EQ(m_preview.versionName(), QStringLiteral("v1"));
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted) << m_preview.outcomeText().toStdString();
    EXPECT_THAT(notes(), Contains("spec.cook: old object")) << "v1 has no cook";
    EXPECT_THAT(notes(), Not(Contains("spec.size: old object"))) << "a default";
}

TEST_F(Preview, ScalesWhatIsReadFromTheStorageVersion) {
    start(kPizza, pizzas());
    m_preview.setRequest(SampleRequest::Scale);
    m_preview.setReplicas(QStringLiteral("5"));
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_EQ(m_preview.result()->stored->find("spec")->find("slices"), nullptr) << "v1beta1 has no slices";
}

TEST_F(Preview, DoesNotClaimWhatAWebhookMakes) {
    start(kPizza, pizzas() +
                      "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                      "\"https://example.com/c\"}}}\n");
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_FALSE(m_preview.storedKnown());
    EXPECT_EQ(m_preview.storageVersion(), QString());
    EXPECT_FALSE(m_preview.returnedDiffers());
    EXPECT_THAT(notes(), Contains("the object: not simulated"));
    EXPECT_EQ(m_preview.result()->stored->textAt("apiVersion"), "shop.example.com/v1");
    m_preview.setVersion(0);
    m_preview.setRequest(SampleRequest::Read);
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Unusable);
    EXPECT_THAT(m_preview.outcomeText().toStdString(),
                StartsWith("The stored object, of version v1, cannot be read at v1beta1: A webhook converts"));
}

TEST_F(Preview, SamplesThatStillNameAPropertyAreListed) {
    start(
        "apiVersion: a.example.com/v1\nkind: Tab\nmetadata:\n  name: my\nspec:\n  note: x\n---\n"
        "apiVersion: a.example.com/v2\nkind: Tab\nspec:\n  note: of another version\n---\n"
        "apiVersion: a.example.com/v1\nkind: Tab\nspec: {size: 1, note: y}\n");
    QSignalSpy noticed(&m_session, &EditedText::noticed);
    const QString note = QStringLiteral("spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[note]");
    const QString spec = QStringLiteral("spec.versions[0].schema.openAPIV3Schema.properties[spec]");
    EXPECT_EQ(m_session.moveNodeTo(note, spec, 0), QString());
    EXPECT_EQ(noticed.count(), 0) << "it has the same path";
    m_preview.settle();
    EXPECT_EQ(m_session.renameNode(note, QStringLiteral("text")), QString());
    ASSERT_EQ(noticed.count(), 1);
    const QString said = noticed.last().at(0).toString();
    EXPECT_TRUE(said.startsWith(QStringLiteral("widgets.samples.yaml still names .spec.note in 2 ")))
        << said.toStdString();
    EXPECT_TRUE(said.endsWith(QStringLiteral(": 6, 15."))) << said.toStdString();
    m_preview.settle();
    EXPECT_EQ(m_session.removeNode(spec + QStringLiteral(".properties[size]")), QString());
    EXPECT_TRUE(
        noticed.last().at(0).toString().contains(QStringLiteral("widgets.samples.yaml still names .spec.size in 1 ")));
}

}  // namespace
}  // namespace crd::model
