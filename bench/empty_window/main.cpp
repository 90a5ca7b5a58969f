// An empty window of Qt Quick Controls: the lower bound for the start of such a program. bench/startup.py alternates it
// with the designer.
#include <QGuiApplication>
#include <QQmlApplicationEngine>
#include <QQuickWindow>
#include <cstdio>

int main(int argc, char** argv) {
    const QGuiApplication app(argc, argv);
    QQmlApplicationEngine engine;
    engine.load(QUrl(QStringLiteral("qrc:/qt/qml/EmptyWindow/Main.qml")));
    if (engine.rootObjects().isEmpty()) return 1;
    auto* window = qobject_cast<QQuickWindow*>(engine.rootObjects().constFirst());
    QObject::connect(
        window, &QQuickWindow::frameSwapped, window,
        [] {
            std::puts("first frame");
            QGuiApplication::quit();
        },
        Qt::QueuedConnection);
    window->show();
    return QGuiApplication::exec();
}
