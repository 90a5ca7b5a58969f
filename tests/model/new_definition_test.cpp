// What "New definition" accepts, and what it says about what is in the way.
#include "model/document/new_definition.h"

#include <gmock/gmock.h>

#include <QSignalSpy>

namespace crd::model {
namespace {

using ::testing::HasSubstr;

class NewDefinitionModel : public testing::Test {
 protected:
    void SetUp() override { m_definition.clear(QStringLiteral("minimal"), QStringLiteral("example.com")); }
    std::string sentence() const { return m_definition.sentence().toStdString(); }

    NewDefinition m_definition;
};

TEST_F(NewDefinitionModel, MarksNothingBeforeItIsSubmitted) {
    EXPECT_FALSE(m_definition.valid());
    EXPECT_FALSE(m_definition.sentenceIsProblem());
    EXPECT_EQ(m_definition.wrongFields(), NewDefinition::Fields());
    EXPECT_EQ(sentence(), "Nothing is written until you save.");
}

TEST_F(NewDefinitionModel, LeadsToTheFirstEmptyField) {
    m_definition.setGroup({});
    QSignalSpy changed(&m_definition, &NewDefinition::changed);
    EXPECT_EQ(m_definition.submit(), NewDefinition::Kind);
    EXPECT_EQ(changed.size(), 1);
    EXPECT_EQ(m_definition.wrongFields(),
              NewDefinition::Fields({NewDefinition::Kind, NewDefinition::Group, NewDefinition::Plural}));
    EXPECT_EQ(sentence(), "Enter a kind.");
    m_definition.setKind(QStringLiteral("Database"));
    EXPECT_EQ(m_definition.plural(), QStringLiteral("databases"));
    EXPECT_EQ(m_definition.submit(), NewDefinition::Group);
    EXPECT_EQ(m_definition.wrongFields(), NewDefinition::Fields(NewDefinition::Group));
    EXPECT_EQ(sentence(), "Enter a group.");
    EXPECT_TRUE(m_definition.sentenceIsProblem());
    m_definition.setGroup(QStringLiteral("acme.io"));
    EXPECT_EQ(m_definition.submit(), NewDefinition::NoField);
    EXPECT_TRUE(m_definition.valid());
    EXPECT_EQ(sentence(), "Name: databases.acme.io");
    EXPECT_FALSE(m_definition.sentenceIsProblem());
}

TEST_F(NewDefinitionModel, SaysWhatAProtectedGroupNeeds) {
    m_definition.setKind(QStringLiteral("Database"));
    m_definition.setGroup(QStringLiteral("db.k8s.io"));
    EXPECT_TRUE(m_definition.valid()) << sentence();
    EXPECT_FALSE(m_definition.sentenceIsProblem());
    EXPECT_THAT(sentence(), HasSubstr("Name: databases.db.k8s.io. The group is reserved for the Kubernetes community"));
    EXPECT_THAT(sentence(), HasSubstr("api-approved.kubernetes.io"));
    EXPECT_THAT(m_definition.text().toStdString(),
                HasSubstr("api-approved.kubernetes.io: unapproved, experimental-only\n"));
    m_definition.setGroup(QStringLiteral("db.acme.io"));
    EXPECT_EQ(sentence(), "Name: databases.db.acme.io");
}

TEST_F(NewDefinitionModel, NamesTheVersionAndShortNames) {
    m_definition.setKind(QStringLiteral("Database"));
    EXPECT_EQ(m_definition.version(), QStringLiteral("v1"));
    m_definition.setVersion(QStringLiteral("v1alpha1"));
    m_definition.setShortNames(QStringLiteral(" db, dbs "));
    ASSERT_TRUE(m_definition.valid()) << sentence();
    EXPECT_THAT(m_definition.text().toStdString(), HasSubstr("- name: v1alpha1"));
    EXPECT_THAT(m_definition.text().toStdString(), HasSubstr("shortNames:\n"));
    EXPECT_THAT(m_definition.text().toStdString(), HasSubstr("- dbs\n"));
    m_definition.setShortNames(QStringLiteral("db DB"));
    EXPECT_EQ(m_definition.submit(), NewDefinition::ShortNames) << sentence();
    m_definition.setShortNames({});
    m_definition.setVersion(QStringLiteral("V1"));
    EXPECT_EQ(m_definition.submit(), NewDefinition::VersionName) << sentence();
    // The versions of a template with several stay.
    m_definition.setTemplateId(QStringLiteral("two-versions"));
    EXPECT_TRUE(m_definition.versionIsFixed());
    EXPECT_TRUE(m_definition.valid()) << sentence();
    m_definition.clear(QStringLiteral("minimal"), QStringLiteral("example.com"));
    EXPECT_EQ(m_definition.version(), QStringLiteral("v1"));
    EXPECT_EQ(m_definition.shortNames(), QString());
}

TEST_F(NewDefinitionModel, SaysWhatTheServerRejectsInWhichField) {
    struct Case {
        const char *kind, *group, *plural;
        NewDefinition::Field field;
        const char* says;
    };
    const Case cases[] = {
        {"Note", "local", "", NewDefinition::Group, "should be a domain with at least one dot"},
        {"Note", "-acme.io", "", NewDefinition::Group, "spec.group"},
        {"Note", "acme.io", "Data bases", NewDefinition::Plural, "spec.names.plural"},
        {"No te", "acme.io", "notes", NewDefinition::Kind, "spec.names.kind"},
    };
    for (const Case& each : cases) {
        m_definition.clear(QStringLiteral("minimal"), QString::fromLatin1(each.group));
        m_definition.setKind(QString::fromLatin1(each.kind));
        if (each.plural[0] != 0) m_definition.setPlural(QString::fromLatin1(each.plural));
        EXPECT_FALSE(m_definition.valid()) << each.says;
        EXPECT_EQ(m_definition.wrongFields(), NewDefinition::Fields(each.field)) << each.says;
        EXPECT_THAT(sentence(), HasSubstr(each.says));
        EXPECT_TRUE(m_definition.sentenceIsProblem());
        EXPECT_EQ(m_definition.submit(), each.field) << each.says;
        EXPECT_TRUE(m_definition.text().isEmpty());
    }
}

TEST_F(NewDefinitionModel, WritesTheScope) {
    m_definition.setKind(QStringLiteral("Note"));
    EXPECT_THAT(m_definition.text().toStdString(), HasSubstr("scope: Namespaced"));
    m_definition.setClusterScoped(true);
    EXPECT_THAT(m_definition.text().toStdString(), HasSubstr("scope: Cluster"));
    m_definition.clear(QStringLiteral("minimal"), QStringLiteral("example.com"));
    EXPECT_FALSE(m_definition.clusterScoped());
}

TEST_F(NewDefinitionModel, AnEmptiedPluralFollowsTheKindAgain) {
    m_definition.setKind(QStringLiteral("Note"));
    m_definition.setPlural(QStringLiteral("notizen"));
    m_definition.setKind(QStringLiteral("Memo"));
    EXPECT_EQ(m_definition.plural(), QStringLiteral("notizen"));
    m_definition.setPlural({});
    m_definition.setKind(QStringLiteral("Policy"));
    EXPECT_EQ(m_definition.plural(), QStringLiteral("policies"));
}

}  // namespace
}  // namespace crd::model
