// The position of the window, and what is saved of it.
#include "model/application/window_geometry.h"

#include <QScreen>
#include <QTest>
#include <QTimer>

#include "tests/qml/sample_definition.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

class WindowGeometry : public WindowTest {
 protected:
    void set(const char* name, const QVariant& value) {
        QMetaObject::invokeMethod(part("settings"), "setValue", Q_ARG(QString, QString::fromLatin1(name)),
                                  Q_ARG(QVariant, value));
        QMetaObject::invokeMethod(part("settings"), "sync");
    }
    int remembered(const char* name) {
        QVariant value;
        QMetaObject::invokeMethod(part("settings"), "value", Q_RETURN_ARG(QVariant, value),
                                  Q_ARG(QString, QString::fromLatin1(name)), Q_ARG(QVariant, QVariant(-1)));
        return value.toInt();
    }
    // A fresh window as the program shows it, not resized by the driver.
    void startPlain() {
        startHidden();
        if (window().property("startsMaximized").toBool())
            window().showMaximized();
        else
            window().show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&window()));
        awaitContent();
        rest();
    }
    // Until its place has been followed and its frame fitted.
    void rest() {
        frame();
        const auto timers = window().findChild<model::WindowGeometry*>()->findChildren<QTimer*>();
        ASSERT_FALSE(timers.empty());
        ASSERT_TRUE(QTest::qWaitFor(
            [&] {
                return std::none_of(timers.begin(), timers.end(), [](const QTimer* each) { return each->isActive(); });
            },
            60'000));
    }
    QRect screen() const { return window().screen()->availableGeometry(); }
};

TEST_F(WindowGeometry, OpensOnTheScreenWithItsFrame) {
    window().hide();
    for (const QRect& asked : {QRect(5000, 4000, 3000, 2000), QRect(-400, -300, 780, 500), QRect(10, 10, 1440, 900)}) {
        set("window/x", asked.x());
        set("window/y", asked.y());
        set("window/width", asked.width());
        set("window/height", asked.height());
        startPlain();
        EXPECT_TRUE(screen().contains(window().frameGeometry()))
            << window().frameGeometry().x() << ' ' << window().frameGeometry().y() << ' '
            << window().frameGeometry().width() << ' ' << window().frameGeometry().height();
        window().hide();
    }
}

TEST_F(WindowGeometry, PlaceAndSizeAreRemembered) {
    window().setGeometry(15, 30, 770, 600);
    rest();
    window().close();
    startPlain();
    EXPECT_EQ(window().geometry(), QRect(15, 30, 770, 600));
}

TEST_F(WindowGeometry, MaximisedIsRememberedWithTheSizeBefore) {
    window().setGeometry(20, 40, 770, 610);
    rest();
    window().showMaximized();
    rest();
    window().close();
    startPlain();
    EXPECT_EQ(window().visibility(), QWindow::Maximized);
    EXPECT_GT(window().width(), 770);
    window().close();
    EXPECT_EQ(remembered("window/width"), 770);
    EXPECT_EQ(remembered("window/height"), 610);
    startPlain();
    window().showNormal();
    window().setGeometry(20, 40, 770, 610);  // without a real screen no window manager knows the size in advance
    rest();
    window().close();
    startPlain();
    EXPECT_EQ(window().visibility(), QWindow::Windowed);
}

TEST_F(WindowGeometry, AWindowIsSeenBeforeItsContentAndMayBeClosedThen) {
    window().close();
    startHidden();
    EXPECT_FALSE(window().property("content").value<QObject*>()) << "nothing is created for a window that is not seen";
    EXPECT_EQ(window().title(), QStringLiteral("CRD Designer"));
    window().show();
    window().close();
    EXPECT_FALSE(window().isVisible());
    startPlain();
    EXPECT_TRUE(find(QStringLiteral("welcomePage")));
}

}  // namespace
}  // namespace crd::gui
