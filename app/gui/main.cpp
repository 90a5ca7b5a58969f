// crd-designer: assembles the window. Everything it does lives in model/ and qml/.
#include <QApplication>
#include <QFile>
#include <QIcon>
#include <QProcess>
#include <QQmlApplicationEngine>
#include <QQuickWindow>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>
#include <csignal>
#include <cstdio>

#include "app/gui/desktop_font.h"
#include "app/gui/end_signals.h"
#include "app/gui/options.h"
#include "app/gui/picture.h"
#include "app/gui/startup_trace.h"
#include "app/gui/system_theme.h"
#include "model/application/app_settings.h"
#include "model/base/translations.h"
#include "qml/qml_types.h"

namespace {

int say(const crd::gui::EarlyExit& earlyExit) {
    std::fputs(earlyExit.text.toUtf8().constData(), earlyExit.exitCode == 0 ? stdout : stderr);
    return earlyExit.exitCode;
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGXFSZ, SIG_IGN);  // beyond the largest size of a file, a write fails and is reported
    QStringList arguments;
    for (int i = 0; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
    crd::gui::Options options;
    if (const auto earlyExit = crd::gui::parseOptions(arguments, options)) return say(*earlyExit);

    const bool picturing = !options.grab.isEmpty() || !options.guide.isEmpty();
    if (picturing) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
        qputenv("QT_QUICK_BACKEND", "software");
    }
    QCoreApplication::setOrganizationName(QStringLiteral("crd-designer"));
    QCoreApplication::setApplicationName(QStringLiteral("crd-designer"));
    QCoreApplication::setApplicationVersion(QStringLiteral(CRD_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("CRD Designer"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.crd_designer.CrdDesigner"));
    const QApplication app(argc, argv);  // of widgets: the file dialogs are
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/crd-designer.svg")));

    // A picture must not depend on, or change, the user's saved state.
    QTemporaryDir ownSettings;
    if (picturing) {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, ownSettings.path());
        qputenv("XDG_CONFIG_HOME", QFile::encodeName(ownSettings.path()));
        qputenv("XDG_DATA_HOME", QFile::encodeName(ownSettings.path()));  // unsaved changes of earlier runs
    } else if (const QString blocking = crd::model::blockingSettings(); !blocking.isEmpty()) {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, ownSettings.path());
        std::fputs(qPrintable(QStringLiteral("crd-designer: the settings \"%1\" are not a regular file: the window "
                                             "starts with defaults, and settings are not saved.\n")
                                  .arg(blocking)),
                   stderr);
    } else if (const QString copy = crd::model::copyUnreadableSettings(); !copy.isEmpty()) {
        std::fputs(qPrintable(QStringLiteral("crd-designer: parts of the settings file cannot be read. A copy of the "
                                             "whole file is kept as \"%1\".\n")
                                  .arg(copy)),
                   stderr);
    }

    const QString language = !options.language.isEmpty() ? options.language
                             : picturing                 ? QStringLiteral("en")
                                                         : crd::model::AppSettings().language();
    const crd::model::Translations translations(language);
    crd::qml::useQmlTypes();
    QQmlApplicationEngine engine;
    engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
    // Picture opens the file itself, to report a failure.
    engine.setInitialProperties({{QStringLiteral("picturing"), picturing},
                                 {QStringLiteral("desktopText"), picturing ? 0.0 : crd::gui::DesktopFont::pixels()},
                                 {QStringLiteral("fileToOpen"), picturing ? QString() : options.files.value(0)},
                                 {QStringLiteral("nodeToSelect"), options.select},
                                 {QStringLiteral("offersRecoveries"), !picturing},
                                 {QStringLiteral("visible"), false}});
    engine.load(QUrl(QStringLiteral("qrc:/qt/qml/CrdDesigner/Window/Main.qml")));
    auto* window =
        engine.rootObjects().isEmpty() ? nullptr : qobject_cast<QQuickWindow*>(engine.rootObjects().constFirst());
    if (!window) {
        std::fputs("crd-designer: the window could not be created.\n", stderr);
        return 1;
    }

    if (picturing) {
        window->resize(options.size);
        using crd::model::ThemeChoice;
        const auto theme = options.theme == ThemeChoice::Dark ? ThemeChoice::Dark : ThemeChoice::Light;
        QMetaObject::invokeMethod(window, "setPictureTheme", Q_ARG(int, static_cast<int>(theme)));
        window->show();
        crd::gui::Picture picture(window, options);
        QTimer::singleShot(0, &picture, &crd::gui::Picture::start);
        return QGuiApplication::exec();
    }

    const crd::gui::SystemTheme systemTheme;
    QObject::connect(&systemTheme, &crd::gui::SystemTheme::darkChanged, window,
                     [window](bool dark) { window->setProperty("systemDark", dark); });
    const crd::gui::DesktopFont desktopFont;
    QObject::connect(&desktopFont, &crd::gui::DesktopFont::changed, window,
                     [window](double pixels) { window->setProperty("desktopText", pixels); });
    window->setProperty("wantedTheme", static_cast<int>(options.theme));
    // One window per process: another file gets a new process, which may fail without affecting this one.
    for (qsizetype i = 1; i < options.files.size(); ++i)
        QProcess::startDetached(QCoreApplication::applicationFilePath(), {QStringLiteral("--"), options.files.at(i)});
    const crd::gui::EndSignals signalsToEnd([window] { QMetaObject::invokeMethod(window, "rememberPlace"); });
    const crd::gui::StartupTrace trace(window);
    if (window->property("startsMaximized").toBool())
        window->showMaximized();
    else
        window->show();
    return QGuiApplication::exec();
}
