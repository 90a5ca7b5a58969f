// The fixes of the selected problem, each with its diff and its consequence, for the rule card. They
// are computed in the background, and only while they are shown: each is checked against the whole definition, which
// takes too long for a key press.
//
// Lives on the window's thread.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QObject>
#include <QString>
#include <QTimer>

#include "engine/base/phrase.h"
#include "model/analysis/published_result.h"
#include "model/base/background.h"
#include "model/base/diff_rows.h"

namespace crd::model {

// A fix that can be chosen.
struct FixChoice {
    Q_GADGET
    QML_VALUE_TYPE(fixChoice)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString consequence MEMBER consequence FINAL)       // for objects, as a sentence
    Q_PROPERTY(QList<crd::model::DiffRow> rows MEMBER rows FINAL)  // without the indentation that they share

 public:
    QString title, consequence;
    QList<DiffRow> rows;
    Phrase fix;  // the same in every language: which of the fixes of the problem it is
    bool operator==(const FixChoice&) const = default;
};

class FixChoices : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("part of a DocumentSession")
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY activeChanged FINAL)  // the fixes are shown
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)
    // Best first. Empty until the fixes of the selected problem are computed.
    Q_PROPERTY(QList<crd::model::FixChoice> fixes READ fixes NOTIFY changed FINAL)
    // Index into fixes; 0 with another problem
    Q_PROPERTY(int chosen READ chosen WRITE setChosen NOTIFY chosenChanged FINAL)
    // The rule has fixes, though possibly none that works here
    Q_PROPERTY(bool expected READ expected NOTIFY changed FINAL)

 public:
    explicit FixChoices(QObject* parent = nullptr);

    bool active() const { return m_active; }
    void setActive(bool active);
    bool busy() const { return m_asked && !m_known; }
    QList<FixChoice> fixes() const { return m_fixes; }
    int chosen() const { return m_chosen; }
    void setChosen(int index);
    bool expected() const { return m_expected; }
    Q_INVOKABLE void step(int by);  // chooses the next or the previous one; wraps around

    // For the session. The finding of this key in the result is the selected problem; an empty key: none is.
    void follow(const PublishedPtr& published, const QString& key);
    Phrase chosenFix(const QString& key) const;  // the title of crd::Fix; empty if the fixes are of another problem
    void settle();                               // waits until the fixes are known

 Q_SIGNALS:
    void activeChanged();
    void changed();
    void chosenChanged();
    void found(const QString& key, bool any);  // the fixes of this problem are known

 private:
    void ask();
    void start();
    void finished(const QList<FixChoice>& fixes);

    PublishedPtr m_published;
    QString m_key, m_keyOfFixes;
    QList<FixChoice> m_fixes;
    int m_chosen = 0;
    bool m_active = false, m_expected = false;
    bool m_asked = false;  // a problem is selected and its fixes are shown
    bool m_known = false;  // m_fixes are those of m_published and m_key
    QTimer m_timer;
    Background<QList<FixChoice>> m_background;
};

}  // namespace crd::model
