#include "qml/controls/editor_text.h"

#include <QQuickTextDocument>
#include <QTextDocument>

namespace crd::qml {

void EditorText::setEditor(QQuickItem* editor) {
    if (m_editor == editor) return;
    if (m_editor) m_editor->disconnect(this);
    m_editor = editor;
    if (m_editor) connect(m_editor, SIGNAL(textChanged()), this, SIGNAL(textChanged()));
    Q_EMIT editorChanged();
    Q_EMIT textChanged();
}

QString EditorText::text() const {
    if (!m_editor) return {};
    QString shown = m_editor->property("text").toString();
    const auto* held = qobject_cast<QQuickTextDocument*>(m_editor->property("textDocument").value<QObject*>());
    const QTextDocument* document = held ? held->textDocument() : nullptr;
    if (!document) return shown;
    QString text = document->toRawText();
    if (text.size() != shown.size()) return shown;  // a TextEdit fills its document when it is complete
    for (QChar& c : text) {
        if (c == QChar::ParagraphSeparator || c == QChar::LineSeparator) c = u'\n';
    }
    return text;
}

}  // namespace crd::qml

#include "moc_editor_text.cpp"
