#include "model/dialogs/path_completion.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QDir>
#include <QKeyEvent>
#include <algorithm>
#include <utility>

namespace crd::model {

namespace {

qsizetype sharedLength(const QString& a, const QString& b) {
    const auto [end, other] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    qsizetype length = end - a.begin();
    if (length > 0 && a.at(length - 1).isHighSurrogate()) --length;
    return length;
}

}  // namespace

QString completedPath(const QString& typed, const QString& folder, const QStringList& suffixes) {
    if (typed == QLatin1String("~")) return QStringLiteral("~/");
    const qsizetype slash = typed.lastIndexOf(QLatin1Char('/')) + 1;
    const QString head = typed.left(slash), begun = typed.mid(slash);
    QString where = head;
    if (where.startsWith(QLatin1String("~/"))) where.replace(0, 1, QDir::homePath());
    const QDir listed(QDir::isAbsolutePath(where) ? where : folder + QLatin1Char('/') + where);

    QDir::Filters filters = QDir::AllEntries | QDir::NoDotAndDotDot;
    if (begun.startsWith(QLatin1Char('.'))) filters |= QDir::Hidden;
    QFileInfoList found;
    for (const QFileInfo& entry : listed.entryInfoList(filters, QDir::Name)) {
        const auto hasSuffix = [&](const QString& suffix) {
            return entry.fileName().endsWith(QLatin1Char('.') + suffix, Qt::CaseInsensitive);
        };
        const bool wanted =
            entry.isDir() || suffixes.isEmpty() || std::any_of(suffixes.begin(), suffixes.end(), hasSuffix);
        if (wanted && entry.fileName().startsWith(begun)) found += entry;
    }
    if (found.isEmpty()) return typed;
    QString out = found.constFirst().fileName();
    for (const QFileInfo& entry : std::as_const(found)) out.truncate(sharedLength(out, entry.fileName()));
    if (found.size() == 1 && found.constFirst().isDir()) out += QLatin1Char('/');
    return head + out;
}

PathCompletion::PathCompletion(QLineEdit* field, std::function<QString()> folder, std::function<QStringList()> suffixes)
    : QObject(field), m_field(field), m_folder(std::move(folder)), m_suffixes(std::move(suffixes)) {
    field->installEventFilter(this);
    // The popup receives the keys while it is open; the filter installed last is called first.
    if (QCompleter* completer = field->completer()) completer->popup()->installEventFilter(this);
}

bool PathCompletion::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QObject::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() != Qt::Key_Tab || key->modifiers() != Qt::NoModifier) return QObject::eventFilter(watched, event);
    // A row chosen in the popup is accepted unchanged; with an empty or selected text, Tab leaves the field.
    const QCompleter* completer = m_field->completer();
    const bool rowChosen =
        completer && completer->popup()->isVisible() && completer->popup()->selectionModel()->hasSelection();
    if (rowChosen || m_field->text().isEmpty() || m_field->hasSelectedText())
        return QObject::eventFilter(watched, event);
    const QString typed = m_field->text();
    const QString complete = completedPath(typed, m_folder(), m_suffixes());
    if (complete == typed) {
        // Nothing to complete: with several candidates the field keeps the focus and lists them.
        if (completer && completer->popup()->isVisible()) return true;
        return QObject::eventFilter(watched, event);
    }
    m_field->setText(complete);
    Q_EMIT m_field->textEdited(complete);
    return true;
}

}  // namespace crd::model

#include "moc_path_completion.cpp"
