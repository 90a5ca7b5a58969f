#include "app/gui/picture.h"

#include <QCoreApplication>
#include <QImage>
#include <QQuickWindow>
#include <QVariant>
#include <algorithm>
#include <cstdio>

#include "model/source/source_colours.h"
#include "model/source/source_document.h"

namespace crd::gui {

namespace {

constexpr int kEvery = 30;  // milliseconds between two checks
constexpr int kCalm = 4;    // this many idle checks in a row mean that the window has settled
constexpr int kMost = 60'000 / kEvery;

}  // namespace

Picture::Picture(QQuickWindow* window, Options options, QObject* parent)
    : QObject(parent), m_window(window), m_options(std::move(options)) {
    m_timer.setInterval(kEvery);
    connect(&m_timer, &QTimer::timeout, this, &Picture::look);
}

void Picture::start() {
    m_timer.start();
}

void Picture::open() {
    if (m_options.files.isEmpty()) {
        m_prepared = m_options.commands.isEmpty();
        return;
    }
    QString answer;
    QMetaObject::invokeMethod(m_content, "openNow", Qt::DirectConnection, Q_RETURN_ARG(QString, answer),
                              Q_ARG(QString, m_options.files.constFirst()));
    if (!answer.isEmpty()) fail(answer);
}

void Picture::fail(const QString& sentence) {
    std::fprintf(stderr, "crd-designer: %s\n", sentence.toUtf8().constData());
    m_timer.stop();
    QMetaObject::invokeMethod(
        qApp, [] { QCoreApplication::exit(1); }, Qt::QueuedConnection);
}

void Picture::look() {
    if (++m_looks > kMost) return fail(QStringLiteral("The window did not become idle within a minute."));
    if (!m_content) {
        m_content = m_window->property("content").value<QObject*>();
        if (m_content) open();
        return;
    }
    const auto sources = m_window->findChildren<model::SourceDocument*>();
    const bool coloured =
        std::all_of(sources.begin(), sources.end(), [](const auto* s) { return s->painter().settled(); });
    const bool settled = m_options.files.isEmpty() || (m_content->property("settled").toBool() && coloured);
    m_calm = settled ? m_calm + 1 : 0;
    if (m_calm < kCalm) return;
    m_calm = 0;
    if (!m_options.guide.isEmpty()) {
        QString answer;
        QMetaObject::invokeMethod(m_content, "exportGuide", Qt::DirectConnection, Q_RETURN_ARG(QString, answer),
                                  Q_ARG(QString, m_options.guide), Q_ARG(QString, m_options.pictures));
        if (!answer.isEmpty()) return fail(answer);
        m_timer.stop();
        return QCoreApplication::exit(0);
    }
    if (!m_prepared) {
        m_prepared = true;
        QString answer;
        QMetaObject::invokeMethod(m_content, "prepareForPicture", Qt::DirectConnection, Q_RETURN_ARG(QString, answer),
                                  Q_ARG(QString, m_options.select), Q_ARG(QVariant, m_options.commands));
        if (!answer.isEmpty()) fail(answer);
        return;
    }
    m_timer.stop();
    const QImage image = m_window->grabWindow();
    if (image.isNull() || !image.save(m_options.grab))
        return fail(QStringLiteral("The picture could not be written to %1.").arg(m_options.grab));
    QCoreApplication::exit(0);
}

}  // namespace crd::gui

#include "moc_picture.cpp"
