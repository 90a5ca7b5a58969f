// Text and marks are legible in both themes: the contrast of each pair of colours, as WCAG 2.1 computes it.
#include <gmock/gmock.h>

#include <QColor>
#include <QQmlComponent>
#include <QQmlEngine>
#include <cmath>

namespace crd::gui {
namespace {

double luminance(const QColor& color) {
    const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

class ThemeColours : public testing::TestWithParam<const char*> {
 protected:
    void check(const char* list, double least) {
        QQmlEngine engine;
        engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
        QQmlComponent component(&engine);
        component.setData(
            "import QtQuick\nimport CrdDesigner.Theme\nQtObject {\n"
            "property var lightColors: Theme.lightColors\nproperty var darkColors: Theme.darkColors\n"
            "property var text: Theme.contrast.text\nproperty var marks: Theme.contrast.marks\n}\n",
            QUrl());
        const std::unique_ptr<QObject> theme(component.create());
        ASSERT_TRUE(theme) << component.errorString().toStdString();
        auto* colours = theme->property(GetParam()).value<QObject*>();
        ASSERT_TRUE(colours);
        const QVariantList pairs = theme->property(list).toList();
        ASSERT_GT(pairs.size(), 5);
        for (const QVariant& pair : pairs) {
            const QByteArray ink = pair.toList().at(0).toByteArray();
            const QByteArray ground = pair.toList().at(1).toByteArray();
            const QVariant a = colours->property(ink.constData());
            const QVariant b = colours->property(ground.constData());
            ASSERT_TRUE(a.isValid() && b.isValid()) << ink.constData() << " on " << ground.constData();
            EXPECT_GE(contrast(a.value<QColor>(), b.value<QColor>()), least)
                << ink.constData() << " on " << ground.constData();
        }
    }
};

TEST_P(ThemeColours, TextIsLegible) {
    check("text", 4.5);
}

TEST_P(ThemeColours, MarksAreVisible) {
    check("marks", 3.0);
}

INSTANTIATE_TEST_SUITE_P(Both, ThemeColours, testing::Values("lightColors", "darkColors"));

TEST(Contrast, IsThatOfWcag) {
    EXPECT_NEAR(contrast(Qt::black, Qt::white), 21.0, 0.01);
    EXPECT_NEAR(contrast(QColor(0x77, 0x77, 0x77), Qt::white), 4.48, 0.01);
}

}  // namespace
}  // namespace crd::gui
