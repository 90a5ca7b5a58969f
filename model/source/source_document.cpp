#include "model/source/source_document.h"

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "model/base/qt_text.h"
#include "model/source/source_colours.h"

namespace crd::model {
namespace {

// More patches than this are applied at once: each single one moves the bytes after it.
constexpr std::size_t kMostSinglePatches = 8;

// A document reports its changes only if it has a layout; Qt's layout takes time linear in the document for each
// change.
class NoLayout final : public QAbstractTextDocumentLayout {
 public:
    using QAbstractTextDocumentLayout::QAbstractTextDocumentLayout;
    void draw(QPainter*, const PaintContext&) override {}
    int hitTest(const QPointF&, Qt::HitTestAccuracy) const override { return -1; }
    int pageCount() const override { return 1; }
    QSizeF documentSize() const override { return {}; }
    QRectF frameBoundingRect(QTextFrame*) const override { return {}; }
    QRectF blockBoundingRect(const QTextBlock&) const override { return {}; }

 protected:
    void documentChanged(int, int, int) override {}
};

int shownUnits(const SourceText& text, int line) {
    const std::string_view bytes = text.lineBytes(line);
    return unitOfByte(bytes, bytes.size());
}

// How many units at the beginning (or the end) two texts share, never half a surrogate pair.
qsizetype commonHead(const QString& a, const QString& b) {
    const auto [i, j] = std::mismatch(a.cbegin(), a.cend(), b.cbegin(), b.cend());
    qsizetype n = i - a.cbegin();
    if (n > 0 && a.at(n - 1).isHighSurrogate()) --n;
    return n;
}
qsizetype commonTail(const QString& a, const QString& b, qsizetype most) {
    qsizetype n = 0;
    while (n < most && a.at(a.size() - 1 - n) == b.at(b.size() - 1 - n)) ++n;
    if (n > 0 && a.at(a.size() - n).isLowSurrogate()) --n;
    return n;
}

ShownPosition advanced(ShownPosition from, QStringView over) {
    for (const QChar c : over) {
        if (c == QLatin1Char('\n')) {
            ++from.line;
            from.unit = 0;
        } else {
            ++from.unit;
        }
    }
    return from;
}

// Half a surrogate pair is not a character: replaced by U+FFFD.
QString withoutHalves(QString text) {
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!text.at(i).isSurrogate()) continue;
        if (text.at(i).isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate()) {
            ++i;
        } else {
            text[i] = QChar(QChar::ReplacementCharacter);
        }
    }
    return text;
}

QString blockTexts(QTextBlock block, const QTextBlock& last) {
    QString out;
    for (;;) {
        out += block.text();
        if (!block.isValid() || block == last) return out;
        out += QLatin1Char('\n');
        block = block.next();
    }
}

}  // namespace

SourceDocument::SourceDocument(QObject* parent) : QObject(parent), m_document(new QTextDocument(this)) {
    m_document->setUndoRedoEnabled(false);
    m_document->setDocumentLayout(new NoLayout(m_document));
    m_painter = new SourceColours(m_document, syntax::createHighlighter());
    m_painter->setParent(this);
    connect(m_painter, &SourceColours::died, this, &SourceDocument::scheduleRestart, Qt::QueuedConnection);
    connect(m_painter, &SourceColours::coloured, this, &SourceDocument::coloured);
    connect(m_document, &QTextDocument::contentsChange, this, &SourceDocument::onContentsChange);
    connect(m_document, &QTextDocument::contentsChanged, this, &SourceDocument::onContentsChanged);
}
SourceDocument::~SourceDocument() {
    m_document->disconnect(this);
    delete m_painter;  // destroyed before its document
}

void SourceDocument::setSession(EditedText* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) {
        connect(m_session, &EditedText::textPatched, this, &SourceDocument::patched);
        connect(m_session, &EditedText::textReplaced, this, &SourceDocument::showAll);
        connect(m_session, &EditedText::marksChanged, this, &SourceDocument::loadMarks);
        connect(m_session, &EditedText::selectedSpanChanged, this, &SourceDocument::selectedSpanChanged);
    }
    Q_EMIT sessionChanged();
    showAll();
}

void SourceDocument::setPatching(bool patching) {
    if (m_patching == patching) return;
    m_patching = patching;
    Q_EMIT patchingChanged();
}

void SourceDocument::setColours(const QVariantMap& colours) {
    if (m_colours == colours) return;
    m_colours = colours;
    QHash<QString, QColor> theme;
    for (auto i = m_colours.cbegin(); i != m_colours.cend(); ++i) theme.insert(i.key(), i.value().value<QColor>());
    m_painter->setTheme(theme);
    Q_EMIT coloursChanged();
}

QString SourceDocument::colourNote() const {
    if (!m_painter->enabled()) return tr("This file is too large for syntax highlighting.");
    return translated("Syntax", m_painter->note().toStdString());
}

bool SourceDocument::canRestartColours() const {
    return m_painter->enabled() && !m_painter->alive() && syntax::backEndName() != "NONE";
}

// A helper that was too slow may have run on a busy machine: it is restarted twice automatically.
void SourceDocument::scheduleRestart() {
    Q_EMIT colourNoteChanged();
    if (m_restarts >= 2) return;
    ++m_restarts;
    QTimer::singleShot(1'500, this, [this] {
        if (canRestartColours()) restartColours();
    });
}

void SourceDocument::restartColours() {
    m_painter->restart(syntax::createHighlighter());
    Q_EMIT colourNoteChanged();
}

void SourceDocument::showAll() {
    m_text = SourceText(m_session ? m_session->text() : std::string());
    m_pending.clear();
    setPatching(true);
    m_painter->setEnabled(m_text.bytes().size() <= kMostColouredBytes && m_text.lineCount() <= kMostColouredLines);
    m_document->setPlainText(m_text.shown(0, m_text.lineCount()));
    m_units = m_document->characterCount() - 1;
    setPatching(false);
    m_marks.clear();
    loadMarks();
    Q_EMIT colourNoteChanged();
    Q_EMIT textChanged();
    Q_EMIT replacedAll();
}

SourceSpan SourceDocument::selectedSpan() const {
    if (!m_session) return {};
    return clamped(m_session->selectedSpan(), m_text.bytes().size());
}

bool SourceDocument::consistent() const {
    if (!m_session) return true;
    if (m_text.bytes() != m_session->text() || m_document->blockCount() != m_text.lineCount()) return false;
    int line = 0;
    for (QTextBlock block = m_document->begin(); block.isValid(); block = block.next(), ++line) {
        if (block.text() != m_text.shown(line)) return false;
    }
    return m_units == m_document->characterCount() - 1;
}

// ---- from the pane to the session -----------------------------------------------------------------------------------

void SourceDocument::onContentsChange(int from, int removed, int added) {
    if (!m_patching) m_pending.push_back({from, removed, added});
}

// The change is processed after the document is laid out again: receivers of the session's signals may need geometry.
void SourceDocument::onContentsChanged() {
    if (m_patching || m_pending.empty()) return;
    std::vector<Change> changes;
    changes.swap(m_pending);
    if (changes.size() == 1) {
        typed(changes[0].from, changes[0].removed, changes[0].added);
    } else {
        typed(0, m_units, m_document->characterCount() - 1);
    }
}

void SourceDocument::typed(int from, int removed, int added) {
    if (!m_session) return;
    // Qt reports ranges that are wider than the change, and counts the end of the document in some.
    const int units = m_document->characterCount() - 1;
    int oldEnd = std::min(from + removed, m_units), newEnd = std::min(from + added, units);
    if (from < 0 || from > newEnd || from > oldEnd || m_units - oldEnd != units - newEnd) {
        from = 0;
        oldEnd = m_units;
        newEnd = units;
    }
    const QTextBlock block = m_document->findBlock(from);
    const ShownPosition begin{block.blockNumber(), from - block.position()};
    if (begin.line >= m_text.lineCount()) return resync();
    int lastLine = begin.line, left = begin.unit + oldEnd - from;
    for (int n = shownUnits(m_text, lastLine); left > n; n = shownUnits(m_text, lastLine)) {
        if (lastLine + 1 >= m_text.lineCount()) return resync();
        left -= n + 1;
        ++lastLine;
    }
    const QTextBlock last = m_document->findBlock(newEnd);
    const QString before = m_text.shown(begin.line, lastLine - begin.line + 1).mid(begin.unit, oldEnd - from);
    const QString after = blockTexts(block, last).mid(begin.unit, newEnd - from);
    m_units = units;
    const qsizetype head = commonHead(before, after);
    const qsizetype tail = commonTail(before, after, std::min(before.size(), after.size()) - head);
    if (head == before.size() && head == after.size()) return;  // only formats changed

    const ShownPosition editBegin = advanced(begin, QStringView(before).left(head));
    const ShownPosition editEnd = advanced(editBegin, QStringView(before).mid(head, before.size() - head - tail));
    const std::string_view lineEnd = m_text.lineEndNear(editBegin.line);
    std::string text;
    const QByteArray inserted = withoutHalves(after.mid(head, after.size() - head - tail)).toUtf8();
    for (const char c : inserted) {
        if (c == '\n') {
            text += lineEnd;
        } else {
            text += c;
        }
    }
    const SourceSpan span{m_text.byteOf(editBegin), m_text.byteOf(editEnd)};
    // In a file with mixed line ends a "\r" must not be put before a "\n": they would become one line end.
    const std::string& bytes = m_text.bytes();
    const bool afterReturn = span.begin > 0 && bytes[span.begin - 1] == '\r';
    const bool beforeNewline = span.end < bytes.size() && bytes[span.end] == '\n';
    if (text.empty() ? afterReturn && beforeNewline : afterReturn && text.front() == '\n') text.insert(0, 1, '\r');
    if (beforeNewline && text.size() > 0 && text.back() == '\r' &&
        !(text.size() == 1 && afterReturn && inserted.isEmpty())) {
        text += '\r';
    }
    const TextEdit edit{{span, std::move(text)}};
    carryMarks(edit);
    const ReplacedLines change = m_text.apply(edit);
    Q_EMIT shownReplaced(from + static_cast<int>(head), before.mid(head, before.size() - head - tail),
                         after.mid(head, after.size() - head - tail));
    m_session->applyTypedEdit(edit);
    bool same = m_text.lineCount() == m_document->blockCount() && m_text.bytes() == m_session->text();
    QTextBlock shown = m_document->findBlockByNumber(change.first);
    for (int i = 0; same && i < change.added; ++i, shown = shown.next()) {
        same = shown.text() == m_text.shown(change.first + i);
    }
    if (!same) resync(true);
    Q_EMIT textChanged();
}

// ---- from the session to the pane -----------------------------------------------------------------------------------

void SourceDocument::patched(const TextEdit& edit) {
    if (!m_session || edit.empty()) return;
    if (!isValidEdit(edit, m_text.bytes().size())) return resync();
    carryMarks(edit);
    setPatching(true);
    if (edit.size() <= kMostSinglePatches) {
        for (auto patch = edit.rbegin(); patch != edit.rend(); ++patch) patchedOnce({*patch});
    } else {
        patchedOnce(edit);
    }
    setPatching(false);
    if (m_text.bytes() != m_session->text()) resync();
    if (m_historyStep) {
        std::size_t grown = 0, shrunk = 0;
        for (const TextPatch& patch : edit) {
            const std::size_t begin = patch.span.begin + grown - shrunk;
            if (&patch == &edit.front()) m_stepBegin = positionOf(static_cast<qsizetype>(begin));
            m_stepEnd = positionOf(static_cast<qsizetype>(begin + patch.text.size()));
            grown += patch.text.size();
            shrunk += patch.span.length();
        }
    }
    Q_EMIT textChanged();
}

void SourceDocument::patchedOnce(const TextEdit& edit) {
    const ReplacedLines change = m_text.apply(edit);
    replaceShown(change.first, change.removed, m_text.shown(change.first, change.added));
    if (change.added != change.removed) Q_EMIT linesMoved(change.first, change.added - change.removed);
}

void SourceDocument::replaceShown(int firstBlock, int blocks, const QString& shown, bool completes) {
    const QTextBlock first = m_document->findBlockByNumber(firstBlock);
    const QTextBlock last = m_document->findBlockByNumber(firstBlock + blocks - 1);
    if (!first.isValid() || !last.isValid()) return resync();
    const QString before = blockTexts(first, last);
    const qsizetype head = commonHead(before, shown);
    const qsizetype tail = commonTail(before, shown, std::min(before.size(), shown.size()) - head);
    if (head != before.size() || head != shown.size()) {
        QTextCursor cursor(m_document);
        const int begin = first.position() + static_cast<int>(head);
        cursor.setPosition(begin);
        cursor.setPosition(begin + static_cast<int>(before.size() - head - tail), QTextCursor::KeepAnchor);
        const QString inserted = shown.mid(head, shown.size() - head - tail);
        cursor.insertText(inserted);
        if (completes && head + tail == before.size()) Q_EMIT completed(begin, static_cast<int>(inserted.size()));
        Q_EMIT shownReplaced(begin, before.mid(head, before.size() - head - tail), inserted);
    }
    m_units = m_document->characterCount() - 1;
}

void SourceDocument::resync(bool completes) {
    if (!m_session) return;
    if (m_text.bytes() != m_session->text()) m_text = SourceText(m_session->text());
    m_pending.clear();
    setPatching(true);
    replaceShown(0, m_document->blockCount(), m_text.shown(0, m_text.lineCount()), completes);
    setPatching(false);
}

// ---- positions
// ---------------------------------------------------------------------------------------------------------

int SourceDocument::positionOf(qsizetype byte) const {
    const ShownPosition place = m_text.placeOf(static_cast<std::size_t>(std::max(byte, qsizetype{0})));
    const QTextBlock block = m_document->findBlockByNumber(place.line);
    return block.isValid() ? block.position() + std::min(place.unit, block.length() - 1) : std::max(0, m_units);
}

qsizetype SourceDocument::byteOf(int position) const {
    const QTextBlock block = m_document->findBlock(std::clamp(position, 0, m_document->characterCount() - 1));
    return static_cast<qsizetype>(m_text.byteOf({block.blockNumber(), position - block.position()}));
}

int SourceDocument::lineOf(int position) const {
    return m_document->findBlock(std::clamp(position, 0, m_document->characterCount() - 1)).blockNumber();
}

int SourceDocument::columnOf(int position) const {
    return position - m_document->findBlock(std::clamp(position, 0, m_document->characterCount() - 1)).position();
}

int SourceDocument::humanColumnOf(int position) const {
    const QTextBlock block = m_document->findBlock(std::clamp(position, 0, m_document->characterCount() - 1));
    int column = 1;
    for (const QChar c : block.text().left(position - block.position())) {
        if (!c.isLowSurrogate()) ++column;
    }
    return column;
}

int SourceDocument::positionOfLine(int line) const {
    return m_document->findBlockByNumber(std::clamp(line, 0, m_document->blockCount() - 1)).position();
}

QString SourceDocument::exactText(int begin, int end) const {
    const auto from = static_cast<std::size_t>(byteOf(begin)), to = static_cast<std::size_t>(byteOf(end));
    QString out = QString::fromUtf8(m_text.bytes().data() + from, static_cast<qsizetype>(std::max(from, to) - from));
    out.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    out.replace(QLatin1Char('\r'), QLatin1Char('\n'));
    return out;
}

}  // namespace crd::model

#include "moc_source_document.cpp"
