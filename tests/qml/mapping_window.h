// The mapping between versions in the Compare workspace, in windows of several sizes.
#pragma once

#include <gmock/gmock.h>

#include <QFile>
#include <QTest>

#include "model/mapping/mapping_model.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {

class MappingWindow : public SizedWindowTest {
 protected:
    model::MappingModel& model() const {
        auto* commands = part("commands");
        return *commands->property("mappingModel").value<model::MappingModel*>();
    }
    std::string mapping() const { return model().text()->text(); }
    bool await(const std::function<bool()>& done) { return QTest::qWaitFor(done, 30'000); }
    static std::string sample(const char* name) {
        QFile file(QStringLiteral("resources/samples/") + QLatin1String(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return file.readAll().toStdString();
    }
    void open(const char* definition) { open(sample(definition)); }
    void open(const std::string& definition) {
        openText(definition);
        byCommand("mapping.open");
        ASSERT_TRUE(await([this] { return model().available() && !model().busy(); }));
        settle();
    }
    std::string state() {
        settle();
        return model().itemState().text.toStdString();
    }
    QQuickItem* source(const char* path) { return find(QStringLiteral("mapSource:") + QLatin1String(path)); }
    QQuickItem* target(const char* path) { return find(QStringLiteral("mapTarget:") + QLatin1String(path)); }
    // Waits: dialogs take the focus when they are open.
    bool focusedIn(const char* name) {
        return await([&] {
            const QQuickItem* at = window().activeFocusItem();
            while (at && at->objectName() != QLatin1String(name)) at = at->parentItem();
            return at != nullptr;
        });
    }
    void drag(QQuickItem* from, QQuickItem* to) {
        ASSERT_TRUE(from && to);
        const QPoint begin = middleOf(from), end = middleOf(to);
        QTest::mousePress(&window(), Qt::LeftButton, {}, begin);
        for (int i = 1; i <= 10; ++i) QTest::mouseMove(&window(), begin + (end - begin) * i / 10);
        QTest::mouseRelease(&window(), Qt::LeftButton, {}, end);
        settle();
    }
    void typeTransformation(const char* text) {
        byCommand("mapping.edit-rule");
        frame();
        ASSERT_TRUE(focusedIn("mappingTransformation"));
        key(Qt::Key_A, Qt::ControlModifier);
        type(QLatin1String(text));
        key(Qt::Key_Return);
        settle();
    }
};
}  // namespace crd::gui
