#include "tests/qml/window_driver.h"

#include <QApplication>
#include <QQmlIncubationController>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <fstream>
#include <functional>
#include <iostream>
#include <limits>
#include <sstream>

#include "model/base/translations.h"
#include "qml/qml_types.h"
#include "tests/qml/pauses.h"

namespace crd::gui {

namespace {

QStringList g_warnings;

void noteWarnings(QtMsgType kind, const QMessageLogContext& context, const QString& message) {
    static_cast<void>(context);
    if (kind == QtDebugMsg || kind == QtInfoMsg) return;
    // Printed by the offscreen platform plug-in, and, seldom, by the driver of Qt's animations: not by us.
    for (const char* known :
         {"XDG_RUNTIME_DIR", "propagateSizeHints", "This plugin does not support", "stopAnimationDriver"}) {
        if (message.contains(QLatin1String(known))) return;
    }
    g_warnings << message;
}

constexpr int kLongestWait = 60'000;  // milliseconds: only a hang takes as long

// What is posted, also by what is posted, and what is to be deleted.
void turn() {
    for (int i = 0; i < 3; ++i) {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

QQuickItem* search(QQuickItem* item, const std::function<bool(QQuickItem*)>& wanted) {
    if (!item->isVisible()) return nullptr;
    if (wanted(item)) return item;
    const QList<QQuickItem*> children = item->childItems();
    // The popup opened last is on top.
    for (auto child = children.crbegin(); child != children.crend(); ++child) {
        if (QQuickItem* found = search(*child, wanted)) return found;
    }
    return nullptr;
}

}  // namespace

void WindowTest::SetUp() {
    ASSERT_TRUE(m_folder.isValid());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.filePath(QStringLiteral("config")));
    qputenv("XDG_CONFIG_HOME", m_folder.filePath(QStringLiteral("config")).toLocal8Bit());
    qputenv("XDG_DATA_HOME", m_folder.filePath(QStringLiteral("data")).toLocal8Bit());
    qputenv("XDG_STATE_HOME", m_folder.filePath(QStringLiteral("state")).toLocal8Bit());
    qputenv("XDG_CACHE_HOME", m_folder.filePath(QStringLiteral("cache")).toLocal8Bit());
    g_warnings.clear();
    qInstallMessageHandler(noteWarnings);
    start();
}

// What a failed test had before it, for its log.
std::string WindowTest::seen() const {
    const auto named = [](const QObject& object) {
        return std::string(object.metaObject()->className()) + " \"" + object.objectName().toStdString() + '"';
    };
    const QQuickItem* focus = m_window->activeFocusItem();
    std::string out = "page " + m_content->property("page").toString().toStdString() + ", focus " +
                      (focus ? named(*focus) : "nowhere") + ", selected " + session().selectedPath().toStdString();
    if (const QQuickItem* notice = find(QStringLiteral("toastText")))
        out += ", notice: " + notice->property("text").toString().toStdString();
    for (const QObject* popup : m_window->findChildren<QObject*>())
        if (popup->inherits("QQuickPopup") && popup->property("visible").toBool()) out += ", popup " + named(*popup);
    return out;
}

void WindowTest::TearDown() {
    if (HasFailure() && m_engine && m_content && m_session) std::cerr << seen() << '\n';
    // A binding to a missing value does not warn: it shows "undefined". A rule can have an undefined field, too.
    if (m_engine) {
        for (const QQuickItem* item : m_window->findChildren<QQuickItem*>()) {
            const QString text = item->property("text").toString();
            EXPECT_FALSE(text.startsWith(QLatin1String("undefined")) &&
                         !text.startsWith(QLatin1String("undefined field")))
                << item->metaObject()->className();
        }
    }
    endWindow();
    qInstallMessageHandler(nullptr);
    EXPECT_TRUE(g_warnings.isEmpty()) << g_warnings.join(QLatin1Char('\n')).toStdString();
}

// Lists create rows ahead, a part in each frame, and Qt warns of those that are not complete.
void WindowTest::endWindow() {
    const QQmlIncubationController* ahead = m_engine ? m_engine->incubationController() : nullptr;
    EXPECT_TRUE(QTest::qWaitFor([&] { return !ahead || ahead->incubatingObjectCount() == 0; }, kLongestWait));
    m_engine.reset();
}

void WindowTest::startHidden() {
    endWindow();
    qml::useQmlTypes();
    m_engine = std::make_unique<QQmlApplicationEngine>();
    m_engine->addImportPath(QStringLiteral("qrc:/qt/qml"));
    m_engine->load(QUrl(QStringLiteral("qrc:/qt/qml/CrdDesigner/Window/Main.qml")));
    ASSERT_EQ(m_engine->rootObjects().size(), 1);
    m_window = qobject_cast<QQuickWindow*>(m_engine->rootObjects().constFirst());
    ASSERT_TRUE(m_window);
    m_content = nullptr;
    m_session = nullptr;
}

void WindowTest::start() {
    startHidden();
    if (HasFatalFailure()) return;
    m_window->resize(1400, 900);
    m_window->show();
    m_window->requestActivate();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_window));
    awaitContent();
    if (HasFatalFailure()) return;
    frame();
}

void WindowTest::awaitContent() {
    ASSERT_TRUE(
        QTest::qWaitFor([this] { return m_window->property("content").value<QObject*>() != nullptr; }, kLongestWait));
    m_content = m_window->property("content").value<QObject*>();
    m_session = m_content->property("session").value<model::DocumentSession*>();
    ASSERT_TRUE(m_session);
    // Notices do not leave before a slow test looks for them.
    QObject* notice = timer("toastLife");
    ASSERT_TRUE(notice);
    notice->setProperty("interval", std::numeric_limits<int>::max());
}

QObject* WindowTest::timer(const char* name) const {
    QObject* found = m_window->findChild<QObject*>(QLatin1String(name));
    EXPECT_TRUE(found) << "There is no timer " << name;
    return found;
}

QString WindowTest::openText(const std::string& text) {
    const QString path = m_folder.filePath(QStringLiteral("definition%1.yaml").arg(++m_files));
    writeToDisk(path, text);
    QString answer;
    QMetaObject::invokeMethod(m_content, "openNow", Q_RETURN_ARG(QString, answer), Q_ARG(QString, path));
    EXPECT_EQ(answer, QString());
    settle();
    return path;
}

QObject* WindowTest::command(const char* id) const {
    for (const QVariant& entry : part("commands")->property("all").toList()) {
        QObject* each = entry.value<QObject*>();
        if (each && each->property("commandId").toString() == QLatin1String(id)) return each;
    }
    ADD_FAILURE() << "There is no command " << id;
    return nullptr;
}

void WindowTest::byCommand(const char* id) {
    QObject* found = command(id);
    ASSERT_TRUE(found);
    bool ran = false;
    QMetaObject::invokeMethod(found, "run", Q_RETURN_ARG(bool, ran));
    EXPECT_TRUE(ran) << id;
    frame();
}

void WindowTest::settle() {
    EXPECT_TRUE(QTest::qWaitFor([this] { return m_content->property("settled").toBool(); }, kLongestWait));
    frame();
}

void WindowTest::frame() const {
    const auto draw = [this] {
        turn();
        if (!m_window->isExposed()) return;
        QSignalSpy drawn(m_window, &QQuickWindow::frameSwapped);
        m_window->update();
        EXPECT_TRUE(!drawn.isEmpty() || drawn.wait(kLongestWait)) << "no frame";
    };
    // A frame lays out rows and popups, which may post events and start timers without an interval; these change what
    // the next one lays out.
    draw();
    EXPECT_TRUE(QTest::qWaitFor([this] { return !isUnfinished(*m_window); }, kLongestWait));
    draw();
    turn();
}

void WindowTest::endPauses() {
    gui::endPauses(*m_window);
    frame();
}

void WindowTest::resize(QSize size) {
    m_window->resize(size);
    frame();
}

void SizedWindowTest::SetUp() {
    WindowTest::SetUp();
    if (!HasFatalFailure()) resize(GetParam());
}

std::string sizeName(const testing::TestParamInfo<QSize>& info) {
    return std::to_string(info.param.width()) + "x" + std::to_string(info.param.height());
}

std::string WindowTest::onDisk(const QString& path) const {
    std::ifstream in(path.toStdString(), std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

void WindowTest::writeToDisk(const QString& path, const std::string& text) {
    std::ofstream(path.toStdString(), std::ios::binary) << text;
}

QQuickItem* WindowTest::find(const QString& name) const {
    return search(m_window->contentItem(), [&](QQuickItem* item) { return item->objectName() == name; });
}

QQuickItem* WindowTest::row(const QString& list, const char* role, const QString& value) const {
    QQuickItem* parent = find(list);
    if (!parent) return nullptr;
    return search(parent, [&](QQuickItem* item) {
        return item->property("index").isValid() && item->property(role).toString() == value;
    });
}

QQuickItem* WindowTest::pageTab() const {
    for (const QVariant& entry : part("commands")->property("all").toList()) {
        const QObject* each = entry.value<QObject*>();
        const QVariant page = each ? each->property("page") : QVariant();
        if (page.isValid() && page == m_content->property("page")) return find(each->property("commandId").toString());
    }
    return nullptr;
}

QQuickItem* WindowTest::labelled(const QString& text) const {
    return search(m_window->contentItem(), [&](QQuickItem* item) { return item->property("text").toString() == text; });
}

QQuickItem* WindowTest::menuItem(const char* id) const {
    EXPECT_TRUE(command(id));
    return find(QStringLiteral("menu:") + QLatin1String(id));
}

QQuickItem* WindowTest::menuTitle(const char* id) const {
    return find(QStringLiteral("menuTitle:") + QLatin1String(id));
}

QQuickItem* WindowTest::laidOut(const std::function<QQuickItem*()>& find) const {
    QQuickItem* found = nullptr;
    (void)QTest::qWaitFor([&] { return (found = find()) != nullptr && found->height() > 0; }, kLongestWait);
    frame();
    return found;
}

QQuickItem* WindowTest::opened(const QString& text) const {
    return laidOut([&] { return labelled(text); });
}

QQuickItem* WindowTest::openedItem(const char* id) const {
    return laidOut([&] { return menuItem(id); });
}

QQuickItem* WindowTest::openedChoice(int index) const {
    return laidOut([&] { return find(QStringLiteral("choice:%1").arg(index)); });
}

void WindowTest::key(Qt::Key key, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(m_window, key, modifiers);
    frame();
}

void WindowTest::type(const QString& text) {
    for (const QChar c : text) QTest::keyClick(m_window, c.toLatin1());
    frame();
}

QPoint WindowTest::middleOf(QQuickItem* item) const {
    return item->mapToScene(QPointF(item->width() / 2, item->height() / 2)).toPoint();
}

void WindowTest::click(QQuickItem* item, Qt::MouseButton button) {
    ASSERT_TRUE(item);
    QTest::mouseMove(m_window, middleOf(item));
    frame();
    QTest::mouseClick(m_window, button, Qt::NoModifier, middleOf(item));
    frame();
}

void WindowTest::doubleClick(QQuickItem* item) {
    ASSERT_TRUE(item);
    QTest::mouseClick(m_window, Qt::LeftButton, Qt::NoModifier, middleOf(item));
    QTest::mouseDClick(m_window, Qt::LeftButton, Qt::NoModifier, middleOf(item));
    frame();
}

void WindowTest::select(const QString& path) {
    session().select(path);
    EXPECT_EQ(session().selectedPath(), path);
    key(Qt::Key_B, Qt::ControlModifier);
    EXPECT_EQ(focusedPane(), Pane::Schema);
}

void WindowTest::editKeyword(const QString& keyword, const QString& value) {
    key(Qt::Key_K, Qt::ControlModifier);
    ASSERT_TRUE(find(QStringLiteral("keywordSearch")));
    type(keyword);
    key(Qt::Key_Return);
    type(value);
    key(Qt::Key_Return);
    key(Qt::Key_Tab);
    settle();
}

std::string WindowTest::keywordLine(const std::string& keyword) const {
    std::istringstream lines(text());
    for (std::string line; std::getline(lines, line);) {
        if (line.find(keyword + ":") != std::string::npos) return line;
    }
    return {};
}

}  // namespace crd::gui

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QUICK_BACKEND", "software");
    qputenv("QT_QPA_UPDATE_IDLE_TIME", "0");  // a frame that is asked for is drawn in the next turn of the event loop
    QCoreApplication::setOrganizationName(QStringLiteral("crd-designer-tests"));
    QCoreApplication::setApplicationName(QStringLiteral("crd-designer-tests"));
    const QApplication app(argc, argv);
    const crd::model::Translations english(QStringLiteral("en"));
    testing::InitGoogleMock(&argc, argv);
    return RUN_ALL_TESTS();
}
