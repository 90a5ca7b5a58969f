// What a list says of its rows, by the names of its roles.
#include "model/base/role_table.h"

#include <gmock/gmock.h>

#include <QSignalSpy>

#include "model/base/chip.h"
#include "model/base/flat_list_model.h"

namespace crd::model {
namespace {

enum class FruitKind { Berry = 3, Nut };

struct FruitPlace {
    QString shelf;
    int number = 0;
};

struct FruitRow {
    QString name;
    std::string latin;
    FruitKind kind = FruitKind::Berry;
    FruitPlace place;
    Chip chip;
    bool ripe = false;
    bool isNut() const { return kind == FruitKind::Nut; }
};

class FruitList : public FlatListModel {
 public:
    using FlatListModel::FlatListModel;
    void show(std::vector<FruitRow> rows) {
        replaceRows(
            m_rows, std::move(rows), [](const FruitRow& row) { return row.name; },
            [](const FruitRow& a, const FruitRow& b) { return a.ripe == b.ripe; }, {ripe()});
    }
    static int ripe();
    mutable int asked = 0;

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    QString m_unit = QStringLiteral("kg");
    std::vector<FruitRow> m_rows;
};

constexpr RoleTable FruitList::kRoles = RoleTable::of<&FruitList::m_rows>({
    {"name", member<&FruitRow::name>},
    {"latin", member<&FruitRow::latin>},
    {"kind", member<&FruitRow::kind>},
    {"nut", member<&FruitRow::isNut>},
    {"number", member<&FruitRow::place, &FruitPlace::number>},
    {"chip", member<&FruitRow::chip>},
    {"ripe", member<&FruitRow::ripe>},
    {"shelf", [](const FruitRow& row) { return row.place.shelf.toUpper(); }},
    {"label",
     [](const FruitList& list, const FruitRow& row) {
         ++list.asked;
         return row.name + u' ' + list.m_unit;
     }},
});

int FruitList::ripe() {
    return kRoles.role("ripe");
}

std::vector<FruitRow> fruits() {
    FruitRow nut;
    nut.name = QStringLiteral("hazel");
    nut.latin = "Corylus \xc3\xa9";
    nut.kind = FruitKind::Nut;
    nut.place = {QStringLiteral("top"), 7};
    nut.chip.text = QStringLiteral("hard");
    FruitRow berry;
    berry.name = QStringLiteral("currant");
    return {nut, berry};
}

class RoleTableTest : public testing::Test {
 protected:
    void SetUp() override { m_list.show(fruits()); }
    FruitList m_list;
};

TEST_F(RoleTableTest, RolesAreNumberedInTheirOrderAndNamed) {
    const QHash<int, QByteArray> names = m_list.roleNames();
    EXPECT_EQ(names.size(), 9);
    EXPECT_EQ(names[Qt::UserRole + 1], "name");
    EXPECT_EQ(names[Qt::UserRole + 9], "label");
    EXPECT_EQ(FruitList::ripe(), names.key("ripe"));
    EXPECT_EQ(m_list.rowCount(), 2);
    EXPECT_EQ(m_list.rowCount(m_list.index(0)), 0) << "a list has no rows in rows";
}

TEST_F(RoleTableTest, AValueHasTheTypeThatQmlKnows) {
    EXPECT_EQ(m_list.valueAt(0, "name"), QVariant(QStringLiteral("hazel")));
    EXPECT_EQ(m_list.valueAt(0, "latin"), QVariant(QStringLiteral("Corylus é")));
    const QVariant kind = m_list.valueAt(0, "kind");
    EXPECT_EQ(kind.metaType(), QMetaType::fromType<int>());
    EXPECT_EQ(kind, static_cast<int>(FruitKind::Nut));
    EXPECT_EQ(m_list.valueAt(0, "nut"), true);
    EXPECT_EQ(m_list.valueAt(1, "nut"), false);
    EXPECT_EQ(m_list.valueAt(0, "number"), 7);
    EXPECT_EQ(m_list.valueAt(0, "chip").metaType(), QMetaType::fromType<Chip>());
    EXPECT_EQ(m_list.valueAt(0, "chip").value<Chip>().text, QStringLiteral("hard"));
    EXPECT_EQ(m_list.valueAt(0, "shelf"), QStringLiteral("TOP"));
    EXPECT_EQ(m_list.valueAt(1, "label"), QStringLiteral("currant kg"));
}

TEST_F(RoleTableTest, TheFirstRoleIsTheTextOfTheRow) {
    EXPECT_EQ(m_list.index(1).data(), QStringLiteral("currant"));
    const QModelIndexList hits = m_list.match(m_list.index(0), Qt::DisplayRole, QStringLiteral("cur"));
    ASSERT_EQ(hits.size(), 1);
    EXPECT_EQ(hits.front().row(), 1);
}

TEST_F(RoleTableTest, OutsideOfTheRowsAndRolesThereIsNothing) {
    EXPECT_FALSE(m_list.valueAt(-1, "name").isValid());
    EXPECT_FALSE(m_list.valueAt(2, "name").isValid());
    EXPECT_FALSE(m_list.data(QModelIndex(), Qt::UserRole + 1).isValid());
    EXPECT_FALSE(m_list.data(m_list.index(0), Qt::UserRole).isValid());
    EXPECT_FALSE(m_list.data(m_list.index(0), Qt::UserRole + 10).isValid());
    EXPECT_FALSE(m_list.data(m_list.index(0), Qt::DecorationRole).isValid());
    EXPECT_DEATH(m_list.valueAt(0, "colour"), "role_table.h");
}

TEST_F(RoleTableTest, AValueIsComputedWhenItIsAskedFor) {
    m_list.valueAt(0, "name");
    EXPECT_EQ(m_list.asked, 0);
    m_list.valueAt(0, "label");
    EXPECT_EQ(m_list.asked, 1);
}

TEST_F(RoleTableTest, AChangeIsAnnouncedWithItsRoles) {
    QSignalSpy changed(&m_list, &FruitList::dataChanged);
    std::vector<FruitRow> next = fruits();
    next[1].ripe = true;
    m_list.show(next);
    ASSERT_EQ(changed.size(), 1);
    EXPECT_EQ(changed.front().at(0).toModelIndex().row(), 1);
    EXPECT_EQ(changed.front().at(2).value<QList<int>>(), QList<int>{m_list.roleNames().key("ripe")});
}

}  // namespace
}  // namespace crd::model
