// Find and replace in the shown text. Patterns are RE2's, which takes linear time for any pattern, so that no pattern
// can block the window. A match lies within one line; "^" and "$" are its ends.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <memory>
#include <vector>

#include "model/source/source_document.h"

namespace re2 {
class RE2;
}

namespace crd::model {

// A match by positions in the shown text.
struct SourceMatch {
    Q_GADGET
    QML_VALUE_TYPE(sourceMatch)
    Q_PROPERTY(int begin MEMBER begin FINAL)  // -1: there is none
    Q_PROPERTY(int end MEMBER end FINAL)
    Q_PROPERTY(bool wrapped MEMBER wrapped FINAL)  // found beyond an end of the text

 public:
    int begin = -1, end = -1;
    bool wrapped = false;
    bool operator==(const SourceMatch&) const = default;
};

class SourceSearch : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::SourceDocument* source READ source WRITE setSource NOTIFY sourceChanged FINAL)
    Q_PROPERTY(bool active READ active WRITE setActive NOTIFY optionsChanged FINAL)  // not active: no matches
    Q_PROPERTY(QString pattern READ pattern WRITE setPattern NOTIFY optionsChanged FINAL)
    Q_PROPERTY(bool matchCase READ matchCase WRITE setMatchCase NOTIFY optionsChanged FINAL)
    Q_PROPERTY(bool wholeWord READ wholeWord WRITE setWholeWord NOTIFY optionsChanged FINAL)
    Q_PROPERTY(bool regularExpression READ regularExpression WRITE setRegularExpression NOTIFY optionsChanged FINAL)
    Q_PROPERTY(int count READ count NOTIFY matchesChanged FINAL)
    Q_PROPERTY(bool more READ more NOTIFY matchesChanged FINAL)       // there are more than `count`: the search stopped
    Q_PROPERTY(QString error READ error NOTIFY matchesChanged FINAL)  // the error of the pattern, or empty

 public:
    static constexpr std::size_t kMostMatches = 50'000;

    explicit SourceSearch(QObject* parent = nullptr);
    ~SourceSearch() override;

    SourceDocument* source() const { return m_source; }
    bool active() const { return m_active; }
    QString pattern() const { return m_pattern; }
    bool matchCase() const { return m_matchCase; }
    bool wholeWord() const { return m_wholeWord; }
    bool regularExpression() const { return m_regularExpression; }
    int count() const { return static_cast<int>(matches().size()); }
    bool more() const { return m_more; }
    QString error() const { return m_error; }
    void setSource(SourceDocument* source);
    void setActive(bool active);
    void setPattern(const QString& pattern);
    void setMatchCase(bool on);
    void setWholeWord(bool on);
    void setRegularExpression(bool on);

    // Bytes, sorted, not empty, not overlapping.
    const std::vector<SourceSpan>& matches() const;

    // A text as a pattern that finds it.
    Q_INVOKABLE QString patternOf(const QString& text) const;
    // The match after (or before) a position, around the ends.
    Q_INVOKABLE crd::model::SourceMatch next(int position) const;
    Q_INVOKABLE crd::model::SourceMatch previous(int position) const;
    Q_INVOKABLE int indexOf(int begin, int end) const;  // of the match at exactly these positions, from zero; else -1
    // Replaces the match at exactly these positions; in a regular expression \1 or $1 is the first group. False: no
    // match.
    Q_INVOKABLE bool replaceOne(int begin, int end, const QString& replacement);
    // Replaces all as one step of the history; returns their number.
    Q_INVOKABLE int replaceAll(const QString& replacement);

 Q_SIGNALS:
    void sourceChanged();
    void optionsChanged();
    void matchesChanged();

 private:
    void touch();
    void compile();
    void find() const;
    std::string replacementOf(const SourceSpan& match, const std::string& replacement) const;
    SourceMatch describe(std::size_t index, bool wrapped) const;

    QPointer<SourceDocument> m_source;
    QString m_pattern;
    bool m_active = false, m_matchCase = false, m_wholeWord = false, m_regularExpression = false;
    std::unique_ptr<re2::RE2> m_expression;  // null: no search
    QString m_error;
    QTimer m_refresh;
    mutable bool m_stale = false, m_more = false;
    mutable std::vector<SourceSpan> m_matches;
};

}  // namespace crd::model
