// Every page and tab at small sizes and large text: nothing is drawn over anything, what is cut can be read in a tool
// tip, and every pane is reached.
#include <QTest>
#include <algorithm>
#include <set>

#include "qml/window/window_pointer.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

// Two versions with long names, a rule, columns and advice, as in released definitions.
std::string releasedDefinition() {
    std::string text =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n"
        "metadata:\n  name: certificaterequests.networking.example.com\n"
        "spec:\n  group: networking.example.com\n  scope: Namespaced\n"
        "  names: {plural: certificaterequests, singular: certificaterequest, kind: CertificateRequest,"
        " listKind: CertificateRequestList}\n  versions:\n";
    for (const bool stored : {true, false}) {
        text += std::string("  - name: ") + (stored ? "v1" : "v1beta1") +
                "\n    served: true\n    storage: " + (stored ? "true" : "false") +
                "\n    subresources: {status: {}}\n    additionalPrinterColumns:\n"
                "    - {name: Secret, type: string, jsonPath: .spec.secretName}\n"
                "    - {name: Age, type: date, jsonPath: .metadata.creationTimestamp}\n"
                "    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n"
                "            type: object\n            required: [secretName]\n            x-kubernetes-validations:\n"
                "            - rule: self.secretName != ''\n              message: the name of the secret is required\n"
                "            properties:\n              secretName:\n                type: string\n                "
                "maxLength: " +
                (stored ? "63" : "253") +
                "\n              revisionHistoryLimitOfRequests:\n                type: integer\n                "
                "default: 3\n"
                "              certificateRequestConditions:\n                type: array\n"
                "                items: {type: object, properties: {lastTransitionTimeOfCondition: {type: string}}}\n";
        if (!stored)
            text +=
                "              acmeChallengeSolver:\n                type: string\n"
                "              privateKeyRotationPolicy:\n                type: string\n";
        text +=
            "          status:\n            type: object\n            properties:\n              phase: {type: "
            "string}\n";
    }
    return text;
}
constexpr char kRequests[] =
    "apiVersion: networking.example.com/v1\nkind: CertificateRequest\nmetadata:\n  name: a-request-with-a-long-name\n"
    "spec:\n  secretName: front-end-certificate\n  unknownField: true\n";

struct Look {
    QSize size;
    double scale = 1;
};
void PrintTo(const Look& look, std::ostream* out) {
    *out << look.size.width() << "x" << look.size.height() << " at " << look.scale;
}

// What a page shows: its texts and controls with the part of them that is seen, in the order in which they are painted.
class Seen {
 public:
    struct Part {
        QQuickItem* item = nullptr;
        QRectF whole, seen;
        bool scrolls = false, scrollsDown = false;
    };

    explicit Seen(QQuickItem* root, QRectF window) { add(root, window, false, false); }
    const std::vector<Part>& parts() const { return m_parts; }

    static std::string name(const QQuickItem* item) {
        std::string out = item->metaObject()->className();
        out = out.substr(0, out.find("_QML"));
        if (!item->objectName().isEmpty()) out += " " + item->objectName().toStdString();
        const QString text = item->property("text").toString();
        if (!text.isEmpty()) out += " \"" + text.left(50).toStdString() + '"';
        for (const QQuickItem* at = item->parentItem(); at; at = at->parentItem()) {
            if (at->objectName().isEmpty()) continue;
            return out + " in " + at->objectName().toStdString();
        }
        return out;
    }
    static std::string place(const QRectF& rect) {
        return "[" + std::to_string(int(rect.x())) + "," + std::to_string(int(rect.y())) + " " +
               std::to_string(int(rect.width())) + "x" + std::to_string(int(rect.height())) + "]";
    }

 private:
    static bool isControl(const QQuickItem* item) {
        return item->inherits("QQuickAbstractButton") || item->inherits("QQuickComboBox") ||
               item->inherits("QQuickTextField");
    }
    // Painted later, it hides what is under it.
    void cover(const QQuickItem* by, const QRectF& rect) {
        for (Part& part : m_parts) {
            if (part.item == by || by->isAncestorOf(part.item) || part.item->isAncestorOf(by)) continue;
            if (rect.contains(part.seen)) part.seen = QRectF();
            if (rect.top() > part.seen.top() + 1 || rect.bottom() < part.seen.bottom() - 1) continue;
            if (rect.left() <= part.seen.left() && rect.right() > part.seen.left())
                part.seen.setLeft(rect.right());
            else if (rect.right() >= part.seen.right() && rect.left() < part.seen.right())
                part.seen.setRight(rect.left());
        }
        m_parts.erase(
            std::remove_if(m_parts.begin(), m_parts.end(), [](const Part& part) { return part.seen.isEmpty(); }),
            m_parts.end());
    }
    void add(QQuickItem* item, QRectF clip, bool scrolls, bool scrollsDown) {
        if (!item->isVisible() || item->opacity() < 0.01) return;
        const bool text = item->inherits("QQuickText") && !item->property("text").toString().isEmpty();
        // The texts of labels begin after their padding; what a field has beyond its width, it scrolls.
        const QRectF own = text ? item->boundingRect().translated(item->property("leftPadding").toReal(), 0)
                                : QRectF(0, 0, item->width(), item->height());
        const QRectF whole = item->mapRectToScene(own);
        // The names of columns are scrolled with the list below them.
        scrolls = scrolls || item->objectName().startsWith(QLatin1String("matrixHead:")) ||
                  item->objectName().startsWith(QLatin1String("tableHead:"));
        if (item->inherits("QQuickRectangle") && item->opacity() > 0.99 &&
            item->property("color").value<QColor>().alpha() == 255)
            cover(item, whole & clip);
        if ((text || isControl(item)) && !(whole & clip).isEmpty())
            m_parts.push_back({item, whole, whole & clip, scrolls, scrollsDown});
        if (item->clip()) clip &= whole;
        if (item->inherits("QQuickFlickable")) {
            scrolls = scrolls || item->property("contentWidth").toReal() > item->width() + 1;
            scrollsDown = scrollsDown || item->property("contentHeight").toReal() > item->height() + 1;
        }
        QList<QQuickItem*> children = item->childItems();
        std::stable_sort(children.begin(), children.end(),
                         [](const auto* a, const auto* b) { return a->z() < b->z(); });
        for (QQuickItem* child : children) add(child, clip, scrolls, scrollsDown);
    }
    std::vector<Part> m_parts;
};

class RoomPages : public WindowTest, public testing::WithParamInterface<Look> {
 protected:
    void SetUp() override {
        WindowTest::SetUp();
        if (HasFatalFailure()) return;
        part("settings")->setProperty("textScale", GetParam().scale);
        resize(GetParam().size);
    }
    void open() {
        writeToDisk(m_folder.filePath(QStringLiteral("definition1.samples.yaml")), kRequests);
        openText(releasedDefinition());
        session().schema()->expandAll();
        settle();
    }
    QRectF place(const char* item) const {
        const QQuickItem* found = find(QString::fromLatin1(item));
        return found ? found->mapRectToScene(found->boundingRect()) : QRectF();
    }
    // That the page can be read; `page` is for messages.
    void look(const std::string& page) {
        if (content()->property("documentOpen").toBool()) settle();
        frame();
        const Seen seen(window().contentItem(), QRectF(0, 0, window().width(), window().height()));
        const auto* pointer = window().findChild<qml::WindowPointer*>();
        ASSERT_TRUE(pointer);
        const auto& parts = seen.parts();
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const Seen::Part& part = parts[i];
            if (part.item->property("truncated").toBool()) {
                EXPECT_NE(pointer->cutTextAt(part.seen.center()), QString())
                    << page << ": nothing shows the whole of " << Seen::name(part.item);
            }
            if (!part.scrolls &&
                (part.seen.left() > part.whole.left() + 2 || part.seen.right() < part.whole.right() - 2))
                ADD_FAILURE() << page << ": cut: " << Seen::name(part.item) << " " << Seen::place(part.whole) << " to "
                              << Seen::place(part.seen);
            if (!part.scrollsDown && part.seen.height() < part.whole.height() - 3)
                ADD_FAILURE() << page << ": cut in its height: " << Seen::name(part.item) << " "
                              << Seen::place(part.whole) << " to " << Seen::place(part.seen);
            for (std::size_t j = i + 1; j < parts.size(); ++j) {
                const Seen::Part& other = parts[j];
                if (part.item->isAncestorOf(other.item) || other.item->isAncestorOf(part.item)) continue;
                const QRectF both = part.seen & other.seen;
                if (both.width() > 3 && both.height() > 3)
                    ADD_FAILURE() << page << ": " << Seen::name(other.item) << " " << Seen::place(other.seen)
                                  << " is drawn over " << Seen::name(part.item) << " " << Seen::place(part.seen);
            }
        }
    }
};
std::string lookName(const testing::TestParamInfo<Look>& about) {
    return std::to_string(about.param.size.width()) + "x" + std::to_string(about.param.size.height()) + "at" +
           std::to_string(static_cast<int>(about.param.scale * 100));
}
INSTANTIATE_TEST_SUITE_P(Sizes, RoomPages,
                         testing::Values(Look{{1024, 700}, 1.0}, Look{{1024, 700}, 1.5}, Look{{1280, 720}, 1.0},
                                         Look{{1280, 720}, 1.5}),
                         lookName);

TEST_P(RoomPages, ThePagesOfTheDefinitionCanBeRead) {
    open();
    look("nothing selected");
    select(QStringLiteral("spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[secretName]"));
    for (const char* page : {"page.node", "page.names", "page.versions", "page.subresources", "page.columns",
                             "page.conversion", "page.answer", "page.size"}) {
        byCommand(page);
        look(page);
    }
}

TEST_P(RoomPages, TheTabsOfTheSideCanBeRead) {
    open();
    for (const char* tab : {"go.rule", "preview.show", "go.table", "go.explain", "go.openapi", "go.discovery",
                            "go.matrix", "go.admission"}) {
        byCommand(tab);
        look(tab);
    }
}

TEST_P(RoomPages, CompareCanBeRead) {
    open();
    byCommand("compare.open");
    for (const char* tab : {"details", "texts", "conversion", "mapping", "retire"}) {
        click(find(QStringLiteral("compareTab:") + QLatin1String(tab)));
        if (tab == std::string("details")) byCommand("compare.next-change");
        look(tab);
    }
    for (const char* view : {"mapping.rules", "mapping.proposals", "mapping.example", "mapping.text"}) {
        byCommand("mapping.open");
        settle();  // whether there is a counter-example is known then
        byCommand(view);
        look(view);
    }
}

TEST_P(RoomPages, TheGuideAndTheStartPageCanBeRead) {
    look("start");
    open();
    byCommand("help.guide");
    look("guide");
}

TEST_P(RoomPages, EveryPaneIsReachedByKeys) {
    open();
    const QRectF window(0, 0, this->window().width(), this->window().height());
    const struct {
        Qt::Key key;
        Qt::KeyboardModifiers modifiers;
        Pane pane;
        const char* item;
    } ways[] = {{Qt::Key_L, Qt::ControlModifier, Pane::Versions, "versionsPane"},
                {Qt::Key_B, Qt::ControlModifier, Pane::Schema, "schemaPane"},
                {Qt::Key_3, Qt::ControlModifier, Pane::Inspector, "inspectorPane"},
                {Qt::Key_4, Qt::ControlModifier, Pane::Source, "sourcePane"},
                {Qt::Key_5, Qt::ControlModifier, Pane::Problems, "problemsPane"},
                {Qt::Key_6, Qt::ControlModifier, Pane::Rule, "rulePane"},
                {Qt::Key_9, Qt::AltModifier, Pane::Object, "previewPane"}};
    for (const auto& way : ways) {
        key(way.key, way.modifiers);
        EXPECT_EQ(focusedPane(), way.pane) << way.item;
        EXPECT_TRUE(window.contains(place(way.item))) << way.item;
        EXPECT_GE(place(way.item).width(), 220) << way.item;
        EXPECT_GE(place(way.item).height(), 90) << way.item;
    }
    std::set<Pane> seen;
    for (int i = 0; i < 14; ++i) {
        key(Qt::Key_F6);
        seen.insert(focusedPane());
    }
    for (const Pane pane : {Pane::Versions, Pane::Schema, Pane::Inspector, Pane::Source, Pane::Problems})
        EXPECT_TRUE(seen.contains(pane)) << static_cast<int>(pane);
    EXPECT_TRUE(seen.contains(Pane::Side) || seen.contains(Pane::Object));
}

// The source keeps 40 columns of text of the usual size: the first column becomes narrower, then the side, then the
// first column is a strip that names its panes.
TEST_P(RoomPages, TheSourceKeepsAReadableWidth) {
    open();
    const QQuickItem* text = find(QStringLiteral("sourceText"));
    ASSERT_TRUE(text);
    const QFontMetricsF usual(text->property("font").value<QFont>());
    const qreal column = usual.horizontalAdvance(QLatin1Char('0')) / GetParam().scale;
    for (const bool opened : {false, true}) {
        if (opened) key(Qt::Key_6, Qt::ControlModifier);
        EXPECT_EQ(opened, find(QStringLiteral("rulePane")) != nullptr);
        EXPECT_GE(text->parentItem()->parentItem()->width() / column, 40) << opened;
    }
    const bool folded = find(QStringLiteral("schemaPane")) == nullptr;
    EXPECT_EQ(folded, GetParam().size.width() < 1100 && GetParam().scale > 1);
    if (!folded) return;
    for (const char* name : {"leftStrip:versions", "leftStrip:schema"}) {
        key(Qt::Key_6, Qt::ControlModifier);
        QQuickItem* entry = find(QString::fromLatin1(name));
        ASSERT_TRUE(entry) << name;
        EXPECT_NE(entry->property("text").toString(), QString());
        click(entry);
        EXPECT_TRUE(find(QStringLiteral("schemaPane")));
        EXPECT_FALSE(find(QStringLiteral("rulePane")));
        EXPECT_FALSE(find(QString::fromLatin1(name)));
    }
}

// The header drops the folder and the versions, then the buttons that are in the menus, then the words of the outcome,
// the matrix, and last the target version.
TEST_P(RoomPages, TheHeaderDropsItsPartsInOrder) {
    open();
    const auto there = [&](const char* name) { return find(QString::fromLatin1(name)) != nullptr; };
    std::vector<bool> before(6, false);
    for (int width = 900; width <= 2300; width += 40) {
        resize(QSize(width, GetParam().size.height()));
        const QQuickItem* chip = find(QStringLiteral("outcomeChip"));
        ASSERT_TRUE(chip);
        const std::vector<bool> now = {
            there("targetBox"),  there("matrixButton"), chip->property("text").toString().contains(u':'),
            there("undoButton"), there("themeButton"),  there("folderLabel")};
        for (std::size_t i = 1; i < now.size(); ++i) {
            EXPECT_TRUE(now[i - 1] || !now[i]) << width << ": part " << i << " without the one before";
            EXPECT_TRUE(now[i] || !before[i]) << width << ": part " << i << " goes with more room";
        }
        before = now;
    }
    EXPECT_TRUE(before[5]);
}

// A name that is cut has nothing free next to it: no room for numbers of problems that it does not have.
TEST_P(RoomPages, ALongNameInTheTreeTakesTheFreeSpace) {
    open();
    resize(QSize(static_cast<int>(760 * GetParam().scale), GetParam().size.height()));
    const qreal end = place("schemaList").right();
    const Seen seen(find(QStringLiteral("schemaList")), QRectF(0, 0, window().width(), window().height()));
    int rows = 0;
    for (const auto& part : seen.parts()) {
        if (!part.item->property("truncated").toBool() || part.item->objectName() != QLatin1String("nodeName"))
            continue;
        ++rows;
        qreal next = end;
        for (const auto& other : seen.parts()) {
            if (other.item->parentItem() != part.item->parentItem() ||
                other.item->objectName() != QLatin1String("nodeType"))
                continue;
            next = other.seen.left();
            EXPECT_LE(end - other.seen.right(), 30) << Seen::name(part.item);
        }
        EXPECT_LE(next - part.seen.right(), 40) << Seen::name(part.item);
    }
    EXPECT_GT(rows, 0);
}

}  // namespace
}  // namespace crd::gui
