// What an update breaks that the server accepts.
#include "model/compare/update_effect.h"

#include <QTest>

#include "model/validation/validation.h"
#include "tests/model/compare/compare_fixture.h"

namespace crd::model {
namespace {

class Effect : public Compare {
 protected:
    void SetUp() override {
        m_validation.setSession(&m_session);
        Compare::SetUp();
        m_model.setValidation(&m_validation);
        m_effect.setCompare(&m_model);
        m_validation.updateOpened();
        settle();
    }
    void settle() {
        EXPECT_TRUE(QTest::qWaitFor([this] { return !m_validation.busy(); }));
        m_session.settle();
        m_effect.settle();
    }
    void replace(const std::string& from, const std::string& to) {
        const std::size_t at = m_session.text().find(from);
        ASSERT_NE(at, std::string::npos) << from;
        m_session.applyNamedEdit(QStringLiteral("Replace"), {{{at, at + from.size()}, to}});
        settle();
    }

    Validation m_validation;
    UpdateEffect m_effect;
};

TEST_F(Effect, CountsBreakingChangesByVersion) {
    EXPECT_EQ(m_effect.breaking(), 0);
    EXPECT_EQ(m_effect.version(), QString());
    replace("maximum: 10", "maximum: 9");
    EXPECT_EQ(m_effect.breaking(), 1);
    EXPECT_EQ(m_effect.details(), QStringLiteral("v1beta1: 1"));
    replace("maximum: 5", "maximum: 4");
    EXPECT_EQ(m_effect.breaking(), 2);
    EXPECT_EQ(m_effect.details().count(u','), 1);

    // The comparison that is opened says the same.
    m_model.showUpdate(m_effect.version());
    m_model.setShown(true);
    m_model.settle();
    EXPECT_EQ(m_model.differences(), 1);
    m_session.undo();
    m_session.undo();
    settle();
    EXPECT_EQ(m_effect.breaking(), 0);
}

TEST_F(Effect, IsNothingWhereNothingIsStored) {
    replace("maximum: 10", "maximum: 9");
    EXPECT_EQ(m_effect.breaking(), 1);
    m_validation.asCreate();
    settle();
    EXPECT_EQ(m_effect.breaking(), 0);
}

TEST_F(Effect, KeepsWhatWasKnownWhileTheTextIsBroken) {
    replace("maximum: 10", "maximum: 9");
    replace("maximum: 9", "maximum: [9");
    EXPECT_TRUE(m_session.stale());
    EXPECT_EQ(m_effect.breaking(), 1);
}

}  // namespace
}  // namespace crd::model
