// Whether the desktop asks for a dark theme. Qt 6.4 does not provide it; the desktop portal does (setting
// org.freedesktop.appearance color-scheme: 1 is dark), and signals changes. Without a portal: light.
#pragma once

#include <QObject>
#include <QVariant>

class QDBusPendingCallWatcher;
class QDBusVariant;

namespace crd::gui {

class SystemTheme : public QObject {
    Q_OBJECT

 public:
    explicit SystemTheme(QObject* parent = nullptr);  // sends the request; never waits for the reply

 Q_SIGNALS:
    void darkChanged(bool dark);

 private Q_SLOTS:
    void answered(QDBusPendingCallWatcher* watcher);
    void changed(const QString& group, const QString& key, const QDBusVariant& value);

 private:
    void take(const QVariant& value);
};

}  // namespace crd::gui
