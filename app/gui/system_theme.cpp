#include "app/gui/system_theme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>

namespace crd::gui {

namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString kGroup = QStringLiteral("org.freedesktop.appearance");
const QString kKey = QStringLiteral("color-scheme");

}  // namespace

SystemTheme::SystemTheme(QObject* parent) : QObject(parent) {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) return;
    bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this,
                SLOT(changed(QString, QString, QDBusVariant)));
    QDBusMessage question = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
    question << kGroup << kKey;
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, &SystemTheme::answered);
}

void SystemTheme::answered(QDBusPendingCallWatcher* watcher) {
    const QDBusPendingReply<QDBusVariant> reply = *watcher;
    if (!reply.isError()) take(reply.value().variant());
    watcher->deleteLater();
}

void SystemTheme::changed(const QString& group, const QString& key, const QDBusVariant& value) {
    if (group == kGroup && key == kKey) take(value.variant());
}

void SystemTheme::take(const QVariant& value) {
    // Read() wraps its result in one more variant than the signal does.
    QVariant plain = value;
    while (plain.canConvert<QDBusVariant>() && plain.metaType() == QMetaType::fromType<QDBusVariant>())
        plain = plain.value<QDBusVariant>().variant();
    Q_EMIT darkChanged(plain.toUInt() == 1);
}

}  // namespace crd::gui

#include "moc_system_theme.cpp"
