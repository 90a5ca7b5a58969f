// Answers of the engine to the questions of lessons.
#include "engine/lesson/situation.h"

#include <gmock/gmock.h>

namespace crd::lesson {
namespace {

using ::testing::HasSubstr;

TextPtr shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

constexpr const char* kCrontab = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: crontabs.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: CronTab, listKind: CronTabList, plural: crontabs, singular: crontab}
  versions:
  - name: v2
    served: true
    storage: true
    subresources:
      status: {}
      scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}
    additionalPrinterColumns:
    - {name: Replicas, type: integer, jsonPath: .spec.replicas}
    - {name: Image, type: string, jsonPath: .spec.image, priority: 1}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            x-kubernetes-validations:
            - {rule: self.replicas < 5, message: too many}
            properties:
              image: {type: string, nullable: false}
              replicas: {type: integer, default: 1}
          status:
            type: object
            properties:
              replicas: {type: integer}
  - name: v1
    served: true
    storage: false
    deprecated: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              replicas: {type: integer}
)";

constexpr const char* kObjects = R"(apiVersion: example.com/v2
kind: CronTab
metadata: {name: a, generation: 1}
spec: {image: x, other: 1}
status: {replicas: 2}
---
apiVersion: example.com/v2
kind: CronTab
metadata: {name: a}
spec: {image: null, replicas: 7}
---
apiVersion: example.com/v1
kind: CronTab
metadata: {name: b}
spec: {replicas: 2}
---
kind: Other
)";

class Situations : public ::testing::Test {
 protected:
    std::string ask(Question question) {
        const Result<Answer> answer = m_situation.answer(question);
        return answer ? textOf(*answer) : "failed: " + answer.error().message.english();
    }
    std::string ask(Ask what, std::string path = {}, std::size_t object = 1) {
        Question question;
        question.ask = what;
        question.path = std::move(path);
        question.object = object;
        return ask(question);
    }

    Situation m_situation{{shared(kCrontab), shared(kObjects), nullptr}};
};

TEST_F(Situations, AnswerAboutTheDefinition) {
    EXPECT_EQ(ask(Ask::Definition), "accepted");
    EXPECT_THAT(ask(Ask::Server), HasSubstr("created"));
    EXPECT_EQ(ask(Ask::Field, "spec.names.kind"), "CronTab");
    EXPECT_EQ(ask(Ask::Field, "spec.names.shortNames"), "absent");
    EXPECT_EQ(ask(Ask::Field, "schema.properties.spec.properties.replicas.default"), "1");
    EXPECT_EQ(ask(Ask::Versions), "v2, v1");
    EXPECT_EQ(ask(Ask::Preferred), "v2");
    EXPECT_EQ(ask(Ask::StoredVersions), "v2");
    EXPECT_EQ(ask(Ask::Message, "spec.group"), "absent");
    EXPECT_NE(ask(Ask::Cost, "schema.properties.spec"), "absent");
    EXPECT_EQ(ask(Ask::Cost, "schema.properties.status"), "absent");
    EXPECT_NE(ask(Ask::Cost), "absent");
    EXPECT_THAT(ask(Ask::Explain, "spec.replicas"), HasSubstr("<integer>"));
}

TEST_F(Situations, AnswerAboutRequests) {
    EXPECT_EQ(ask(Ask::Object), "accepted");
    EXPECT_EQ(ask(Ask::Object, "", 2), "rejected");
    EXPECT_EQ(ask(Ask::Errors, "", 2), "spec");
    EXPECT_THAT(ask(Ask::Error, "", 2), HasSubstr("too many"));
    EXPECT_EQ(ask(Ask::Error), "absent");
    EXPECT_EQ(ask(Ask::Pruned), "spec.other");
    EXPECT_EQ(ask(Ask::Defaulted), "spec.replicas");
    EXPECT_THAT(ask(Ask::Dropped, "", 2), "spec.image");
    EXPECT_THAT(ask(Ask::Steps), HasSubstr("pruned: spec.other"));
    EXPECT_EQ(ask(Ask::Value, "spec.replicas"), "1");
    EXPECT_EQ(ask(Ask::Value, "spec.other"), "absent");
    EXPECT_EQ(ask(Ask::Value, "status"), "absent");
    EXPECT_THAT(ask(Ask::Stored), HasSubstr("replicas: 1"));
    EXPECT_THAT(ask(Ask::Warnings, "", 3), HasSubstr("deprecated"));
    EXPECT_THAT(ask(Ask::Object, "", 4), HasSubstr("failed: The definition has no kind \"Other\""));
    EXPECT_EQ(ask(Ask::Object, "", 5), "failed: There is no object 5.");
}

TEST_F(Situations, AnswerAboutWhatIsStoredInTheStorageVersion) {
    EXPECT_THAT(ask(Ask::Stored, "", 3), HasSubstr("apiVersion: example.com/v2\n"));
    EXPECT_EQ(ask(Ask::Value, "apiVersion", 3), "example.com/v2");
    EXPECT_EQ(ask(Ask::Returned, "apiVersion", 3), "example.com/v1");
    Question update;
    update.ask = Ask::Value;
    update.path = "spec";
    update.object = 3;
    update.over = 2;
    EXPECT_EQ(ask(update), R"(failed: The object is rejected: metadata.name: Invalid value: "b": field is immutable)");
    Situation webhook(
        {shared(std::string(kCrontab) +
                "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                "\"https://example.com/c\"}}}\n"),
         shared(kObjects), nullptr});
    Question stored;
    stored.ask = Ask::Stored;
    stored.object = 3;
    EXPECT_THAT(webhook.answer(stored).error().message.english(), HasSubstr("A webhook converts"));
}

TEST_F(Situations, AnswerAboutUpdatesAndSubresources) {
    Question update;
    update.ask = Ask::Value;
    update.path = "metadata.generation";
    update.over = 1;
    update.through = Through::Status;
    EXPECT_EQ(ask(update), "1");
    update.through = Through::Scale;
    update.replicas = 4;
    update.path = "spec.replicas";
    EXPECT_EQ(ask(update), "4");
    update.ask = Ask::Object;
    update.replicas = 9;
    EXPECT_EQ(ask(update), "rejected");
}

// An object without managers is owned as a whole by "before-first-apply".
TEST_F(Situations, AnswerAboutApplies) {
    const auto cron = [](const std::string& spec) {
        return "apiVersion: example.com/v2\nkind: CronTab\nmetadata: {name: a}\nspec: " + spec + "\n---\n";
    };
    Situation situation(
        {shared(kCrontab), shared(cron("{replicas: 2}") + cron("{replicas: 3}") + cron("{replicas: 2}")), nullptr});
    Question apply;
    apply.through = Through::Apply;
    apply.ask = Ask::Object;
    apply.object = 2;
    apply.over = 1;
    apply.manager = "m";
    EXPECT_EQ(textOf(*situation.answer(apply)), "rejected");
    EXPECT_EQ(label(apply).english(), "object 2 applied by m to object 1");
    apply.ask = Ask::Error;
    EXPECT_THAT(textOf(*situation.answer(apply)), HasSubstr("conflict with \"before-first-apply\""));
    apply.ask = Ask::Value;
    apply.path = "spec.replicas";
    apply.force = true;
    EXPECT_EQ(textOf(*situation.answer(apply)), "3");
    apply.force = false;
    apply.object = 3;
    EXPECT_EQ(textOf(*situation.answer(apply)), "2");
    apply.over = 0;
    EXPECT_EQ(textOf(*situation.answer(apply)), "2");
}

TEST_F(Situations, AnswerAboutDeletionsAndReading) {
    const auto held = [](const std::string& metadata, const std::string& spec) {
        return "apiVersion: example.com/v2\nkind: CronTab\nmetadata: {name: a, generation: 1" + metadata +
               "}\nspec: " + spec + "\n---\n";
    };
    Situation situation(
        {shared(kCrontab),
         shared(held("", "{old: 1}") + held(", finalizers: [a.b/c]", "{replicas: 9}") +
                held(", finalizers: [orphan]", "{}") +
                held(", finalizers: [a.b/c], deletionTimestamp: '2026-01-01T00:00:00Z'", "{}") + held("", "{}")),
         nullptr});
    const auto asked = [&](Ask what, Through through, std::size_t object, const std::string& path = {}) {
        Question question;
        question.ask = what;
        question.through = through;
        question.object = object;
        question.path = path;
        const Result<Answer> answer = situation.answer(question);
        return answer ? textOf(*answer) : "failed: " + answer.error().message.english();
    };
    EXPECT_EQ(asked(Ask::Afterwards, Through::Delete, 1), "removed");
    EXPECT_EQ(asked(Ask::Value, Through::Delete, 1, "spec"), "absent");
    EXPECT_EQ(asked(Ask::Stored, Through::Delete, 1), "absent");
    EXPECT_EQ(asked(Ask::Returned, Through::Delete, 1, "status"), "Success");
    EXPECT_THAT(asked(Ask::Steps, Through::Delete, 1), HasSubstr("removed: the object\n"));
    EXPECT_EQ(asked(Ask::Afterwards, Through::Delete, 2), "being deleted") << "the rules of the schema do not matter";
    EXPECT_EQ(asked(Ask::Value, Through::Delete, 2, "metadata.generation"), "2");
    EXPECT_EQ(asked(Ask::Afterwards, Through::Delete, 3), "removed");
    Question question;
    question.ask = Ask::Afterwards;
    question.through = Through::Delete;
    question.object = 3;
    question.cascade.reset();
    EXPECT_EQ(textOf(situation.answer(question).value()), "being deleted");
    question = {};
    question.ask = Ask::Afterwards;
    question.object = 5;
    question.over = 4;
    EXPECT_EQ(textOf(situation.answer(question).value()), "removed");
    question.object = 4;
    EXPECT_EQ(textOf(situation.answer(question).value()), "being deleted");
    question.over = 0;
    EXPECT_EQ(textOf(situation.answer(question).value()), "stored");

    EXPECT_EQ(asked(Ask::Value, Through::Get, 1, "spec.old"), "1");
    EXPECT_EQ(asked(Ask::Returned, Through::Get, 1, "spec.old"), "absent");
    EXPECT_EQ(asked(Ask::Returned, Through::Get, 1, "spec.replicas"), "1");
    EXPECT_EQ(asked(Ask::Defaulted, Through::Get, 1), "spec.replicas");
    EXPECT_EQ(asked(Ask::Dropped, Through::Get, 1), "spec.old");
    EXPECT_EQ(asked(Ask::Object, Through::Get, 2), "accepted");
}

TEST_F(Situations, AnswerAboutVersionsAndTables) {
    Question question;
    question.ask = Ask::Read;
    question.version = "v1";
    question.path = "spec.image";
    EXPECT_EQ(ask(question), "absent");
    question.ask = Ask::Lost;
    EXPECT_EQ(ask(question), "spec.image");
    question.version = "v9";
    EXPECT_EQ(ask(question), "failed: The definition has no version \"v9\".");
    Question cell;
    cell.ask = Ask::Cell;
    cell.column = "Replicas";
    EXPECT_EQ(ask(cell), "1");
    Situation one(
        {shared(kCrontab), shared(std::string(kObjects).substr(0, std::string(kObjects).find("---"))), nullptr});
    Question columns;
    columns.ask = Ask::Columns;
    EXPECT_EQ(textOf(one.answer(columns).value()), "Name, Replicas");
    columns.wide = true;
    EXPECT_EQ(textOf(one.answer(columns).value()), "Name, Replicas, Image");
    columns.ask = Ask::Table;
    EXPECT_THAT(textOf(one.answer(columns).value()), HasSubstr("REPLICAS"));
}

TEST(Situation, HasNoObjectsWithoutADefinition) {
    Question object;
    object.ask = Ask::Object;
    for (const char* text :
         {"", "a: [", "kind: Pod\n", "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n"}) {
        Situation situation({shared(text), shared(kObjects), nullptr});
        EXPECT_FALSE(situation.answer(object)) << text;
        EXPECT_EQ(textOf(situation.answer({}).value()), "rejected") << text;
    }
    Situation situation({shared(kCrontab), nullptr, shared("nothing")});
    EXPECT_FALSE(situation.answer(object));
}

}  // namespace
}  // namespace crd::lesson
