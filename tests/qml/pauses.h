// Ends the pauses of a window, such as the one after typing: a test waits for what follows them, not for the time.
#pragma once

#include <gtest/gtest.h>

#include <QObject>
#include <QPointer>
#include <QTest>
#include <algorithm>

namespace crd::gui {

// The running timers of QML in `root`, except that of a notice.
inline QList<QObject*> runningTimers(const QObject& root) {
    QList<QObject*> out = root.findChildren<QObject*>();
    out.removeIf([](const QObject* each) {
        return !each->inherits("QQmlTimer") || !each->property("running").toBool() ||
               each->objectName() == QLatin1String("toastLife");
    });
    return out;
}

// A timer without an interval is running: what it triggers belongs to what was done just now.
inline bool isUnfinished(const QObject& root) {
    const QList<QObject*> timers = runningTimers(root);
    return std::any_of(timers.begin(), timers.end(),
                       [](const QObject* each) { return each->property("interval").toInt() == 0; });
}

// Triggers the running timers without the rest of their intervals.
inline void endPauses(const QObject& root) {
    for (QObject* each : runningTimers(root)) {
        const QPointer<QObject> timer = each;
        const QVariant interval = each->property("interval");
        each->setProperty("interval", 0);
        EXPECT_TRUE(QTest::qWaitFor([&] { return !timer || !timer->property("running").toBool(); }, 60'000));
        if (timer) timer->setProperty("interval", interval);
    }
}

}  // namespace crd::gui
