// The Size page by keys alone: the map and the list of its parts, their order, and trimming.
#include <QTest>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::HasSubstr;
using testing::Not;

class SizeByKeys : public SizedWindowTest {
 protected:
    void open() {
        std::string text = kWidgets;
        const std::string size = "              size:\n";
        text.replace(text.find(size), size.size(),
                     size + "                description: " + std::string(300, 'a') + "\n");
        openText(text);
        select(QString::fromLatin1(kSpec));
        byCommand("page.size");
        ASSERT_TRUE(QTest::qWaitFor([this] { return find(QStringLiteral("sizeTreemap")) != nullptr; }));
        frame();
    }
    QQuickItem* map() const { return find(QStringLiteral("sizeTreemap")); }
    QQuickItem* list() const { return find(QStringLiteral("sizeList")); }
    // With Tab; false: it never has the focus.
    bool tabTo(const char* name) {
        for (int i = 0; i < 40; ++i) {
            const QQuickItem* item = find(QString::fromLatin1(name));
            if (item && item->hasActiveFocus()) return true;
            key(Qt::Key_Tab);
        }
        return false;
    }
    std::string rowPath() const {
        const QQuickItem* row = list()->property("currentItem").value<QQuickItem*>();
        return row ? row->property("path").toString().toStdString() : std::string();
    }
};
INSTANTIATE_TEST_SUITE_P(Sizes, SizeByKeys, windowSizes(), sizeName);

TEST_P(SizeByKeys, TheMapIsWalkedAndItsPartsAreSelected) {
    open();
    ASSERT_TRUE(tabTo("sizeTreemap"));
    const auto words = [this] { return map()->property("words").toString().toStdString(); };
    const std::string root = words();
    EXPECT_NE(root, "");
    key(Qt::Key_Down);
    EXPECT_NE(words(), root) << "the largest part below it";
    key(Qt::Key_Up);
    EXPECT_EQ(words(), root);
    while (words().find("size") == std::string::npos) {
        const std::string before = words();
        key(Qt::Key_Down);
        ASSERT_NE(words(), before) << "the largest part is the one with the description";
    }
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(session().selectedPath().toStdString(), kSize);
}

TEST_P(SizeByKeys, TheListIsSortedWalkedAndSelects) {
    open();
    ASSERT_TRUE(tabTo("sizeAsList"));
    key(Qt::Key_Space);
    frame();
    ASSERT_TRUE(list());
    EXPECT_FALSE(map());
    ASSERT_TRUE(tabTo("sizeOrder"));
    key(Qt::Key_Down);  // opens the choices
    key(Qt::Key_End);
    key(Qt::Key_Return);
    frame();
    ASSERT_TRUE(tabTo("sizeList"));
    key(Qt::Key_Home);
    const std::string first = rowPath();
    EXPECT_EQ(list()->property("currentIndex").toInt(), 0);
    key(Qt::Key_Down);
    EXPECT_LT(first, rowPath()) << "sorted by path";
    key(Qt::Key_End);
    EXPECT_EQ(list()->property("currentIndex").toInt(), list()->property("count").toInt() - 1);
    for (int i = 0; i < 60 && rowPath().find("size") == std::string::npos; ++i) key(Qt::Key_Up);
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(session().selectedPath().toStdString(), HasSubstr("properties[size]"));
}

TEST_P(SizeByKeys, TheWaysOfSendingAreWalked) {
    std::string twice = kWidgets;
    const std::string size = "              size:\n";
    twice.replace(twice.find(size), size.size(), size + "                title: a\n                title: b\n");
    openText(twice);
    byCommand("page.size");
    ASSERT_TRUE(QTest::qWaitFor([this] { return find(QStringLiteral("sizeTreemap")) != nullptr; }));
    frame();
    ASSERT_TRUE(tabTo("sizeAsSent"));
    key(Qt::Key_Space);
    frame();
    const auto ways = [this] { return find(QStringLiteral("sentList")); };
    ASSERT_TRUE(ways());
    EXPECT_FALSE(map());
    ASSERT_TRUE(tabTo("sentList"));
    key(Qt::Key_Home);
    const auto current = [&](const char* property) {
        const QQuickItem* row = ways()->property("currentItem").value<QQuickItem*>();
        return row ? row->property(property).toString().toStdString() : std::string();
    };
    EXPECT_EQ(current("way"), "kustomize build") << "what fails is first";
    key(Qt::Key_Down);
    key(Qt::Key_Down);
    EXPECT_EQ(current("way"), "kubectl create");
    key(Qt::Key_Home);
    EXPECT_EQ(current("result"), "rejected");
    EXPECT_THAT(current("sentence"), HasSubstr("\"title\" is set twice"));
    key(Qt::Key_Return);
    settle();
    EXPECT_EQ(session().selectedPath().toStdString(), kSize);
}

TEST_P(SizeByKeys, DescriptionsAreTrimmedInOneStep) {
    open();
    const std::string before = text();
    bool reached = false;
    for (int i = 0; i < 40 && !reached; ++i) {
        key(Qt::Key_Tab);
        reached = window().activeFocusItem()->objectName().startsWith(QStringLiteral("trim:"));
    }
    ASSERT_TRUE(reached);
    key(Qt::Key_Return);
    settle();
    EXPECT_THAT(text(), Not(HasSubstr("description: aaa")));
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    EXPECT_EQ(text(), before);
}

}  // namespace
}  // namespace crd::gui
