// The findings as a tree: sections (problem_groups.h), their rules, and the findings of a rule in the order of the
// file. Findings of one cause are together, below a row of their own if the rule has others. Every header can be
// collapsed, and known problems are until the user expands them; text and severity filter. A new filter text shows all
// of them expanded until it is cleared. One of the findings is selected; if it disappears, its position in the order is
// kept, so that stepping continues from there.
#pragma once

#include <QSet>
#include <QString>
#include <optional>
#include <vector>

#include "model/analysis/published_result.h"
#include "model/base/flat_list_model.h"
#include "model/base/severity.h"
#include "model/problems/problem_groups.h"
#include "model/problems/proof_step.h"

namespace crd::model {

struct CurrentProblem {
    Q_GADGET
    QML_VALUE_TYPE(currentProblem)
    Q_PROPERTY(QString key MEMBER key FINAL)  // empty: none is selected
    Q_PROPERTY(QString ruleId MEMBER ruleId FINAL)
    Q_PROPERTY(QString message MEMBER message FINAL)
    Q_PROPERTY(QString path MEMBER path FINAL)
    // A sentence about the servers that report it; empty: all that are compared.
    Q_PROPERTY(QString servers MEMBER servers FINAL)
    Q_PROPERTY(bool known MEMBER known FINAL)           // it is in the baseline of the repository
    Q_PROPERTY(int severity READ severityNumber FINAL)  // Severity
    // The requests that show it, in order; empty for most problems.
    Q_PROPERTY(QList<crd::model::ProofStep> proof MEMBER proof FINAL)
    Q_PROPERTY(QString proofObjects READ proofObjects FINAL)  // of these requests, each once, as documents of YAML

 public:
    int severityNumber() const { return static_cast<int>(severity); }
    QString proofObjects() const { return objectsOf(proof); }
    QString key, ruleId, message, path, servers;
    ShownSeverity severity = ShownSeverity::None;
    QList<ProofStep> proof = {};
    bool known = false;
    bool operator==(const CurrentProblem&) const = default;
};

class ProblemsModel : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("part of a DocumentSession")
    Q_PROPERTY(QString filterText READ filterText WRITE setFilterText NOTIFY filterChanged FINAL)
    Q_PROPERTY(bool showErrors READ showErrors WRITE setShowErrors NOTIFY filterChanged FINAL)
    Q_PROPERTY(bool showWarnings READ showWarnings WRITE setShowWarnings NOTIFY filterChanged FINAL)
    Q_PROPERTY(bool showInfos READ showInfos WRITE setShowInfos NOTIFY filterChanged FINAL)
    Q_PROPERTY(int total READ total NOTIFY totalsChanged FINAL)  // findings of the file, unfiltered
    Q_PROPERTY(int shown READ shown NOTIFY totalsChanged FINAL)  // findings that pass the filters
    Q_PROPERTY(QString currentKey READ currentKey NOTIFY currentChanged FINAL)
    Q_PROPERTY(int currentRow READ currentRow NOTIFY currentChanged FINAL)
    // Rules of which some problem of the file, shown or not, may have a fix that can be applied to all.
    Q_PROPERTY(QStringList rulesToFix READ rulesToFix NOTIFY rulesToFixChanged FINAL)
    // Where stepping starts: the selected problem, or the first one after its old position; -1: nowhere.
    Q_PROPERTY(int cursorRow READ cursorRow NOTIFY currentChanged FINAL)
    // The selected problem, even if its row is not shown.
    Q_PROPERTY(crd::model::CurrentProblem current READ current NOTIFY currentDetailsChanged FINAL)

 public:
    enum Kind { Section, Rule, Cause, Problem };
    Q_ENUM(Kind)

    explicit ProblemsModel(QObject* parent = nullptr);

    QString filterText() const { return m_filterText; }
    bool showErrors() const { return m_show[0]; }
    bool showWarnings() const { return m_show[1]; }
    bool showInfos() const { return m_show[2]; }
    void setFilterText(const QString& text);
    void setShowErrors(bool on) { setShow(0, on); }
    void setShowWarnings(bool on) { setShow(1, on); }
    void setShowInfos(bool on) { setShow(2, on); }
    int total() const;
    int shown() const { return m_shown; }
    int leftOut() const;
    QStringList rulesToFix() const { return m_rulesToFix; }
    QString currentKey() const { return m_currentKey; }
    int currentRow() const;
    int cursorRow() const;
    const CurrentProblem& current() const { return m_current; }
    // Of the problem where stepping starts, else of the first one.
    QString ruleAhead() const;

    Q_INVOKABLE void toggle(int row);          // folds or unfolds a header
    Q_INVOKABLE QString keyAt(int row) const;  // empty for headers
    Q_INVOKABLE int parentOf(int row) const;   // the row itself if it has none; -1: no such row
    Q_INVOKABLE int rowOf(const QString& key) const;
    Q_INVOKABLE int firstProblem() const;  // its row, or that of a collapsed header; -1: none passes the filters
    // If no problem is selected: stepping starts at the first one of a header.
    Q_INVOKABLE void startAt(int row);
    // Copies the text of a row; of a header each finding that passes the filters, on separate lines.
    Q_INVOKABLE void copy(int row) const;

    // For the session.
    void publish(const PublishedPtr& published);
    void setCurrentKey(const QString& key);  // empty: none; stepping starts at the beginning
    void leaveFor(const QString& ruleId);    // selects none; stepping starts before the group of the rule
    void setFixable(const QString& key,
                    bool fixable);                 // once its fixes are computed; before, as in the finding
    void setUnfixableRule(const QString& ruleId);  // fixing all of its problems changed nothing; until the next result
    // The key of the finding after or before the current one, in the order of the rows, including collapsed groups.
    // Wraps around. Without a current one, starts from its old position, else from the beginning or the end. Known ones
    // are passed over unless all are known.
    QString neighbour(bool backwards) const;
    const Finding* findingOf(const QString& key) const;  // of the last published result
    QString keyOf(std::size_t finding) const;            // index into the findings of the last published result

 Q_SIGNALS:
    void currentDetailsChanged();
    void filterChanged();
    void totalsChanged();
    void rulesToFixChanged();
    void currentChanged();

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    struct Row {
        Kind kind = Problem;
        int depth = 0;
        ProblemSection section{};           // of a section
        QString key;                        // of the finding; of headers made by the functions below
        QString version;                    // as problemVersion(), which is not only about the path
        const Finding* finding = nullptr;   // of m_published; of headers the first one
        std::vector<std::size_t> findings;  // of headers
        int severity = 0, line = 0, column = 0;
        bool expanded = true, current = false;
        bool fixable = false;  // of a rule: some of its findings are fixable
        // A row above shows it for all of its rows; of a rule: it shows it itself.
        bool oneMessage = false, oneProof = false, oneVersion = false;
        bool header() const { return kind != Problem; }
        QString ruleId() const;
        // What is common to the problems of a rule is in its row, else in theirs; `common` is one of the three above.
        bool shows(bool common) const { return kind != Section && common == (kind == Rule); }
    };
    // The findings of a rule in one section.
    struct RuleGroup {
        ProblemSection section{};
        std::string_view rule;
        int severity = 2;
        bool reported = false;  // by the server, at least one
        std::vector<ProblemCause> causes;
        std::vector<std::size_t> findings;  // those of the causes, one after the other
    };
    static bool same(const Row& a, const Row& b);
    static QString sectionKey(ProblemSection section);
    static QString ruleKey(ProblemSection section, std::string_view rule);
    static QString causeRowKey(ProblemSection section, std::string_view rule, const std::string& cause);
    std::vector<RuleGroup> ruleGroups(const PublishedPtr& published) const;
    Row header(Kind kind, const QString& key, const Published& published, std::vector<std::size_t> findings) const;
    Row problem(const Published& published, std::size_t finding) const;
    // The rule's row and those below it.
    void addRule(std::vector<Row>& rows, const Published& published, const RuleGroup& group) const;
    bool isHeader(int row) const;
    std::optional<std::size_t> indexOf(const QString& key) const;  // of the last published result
    void unfold(std::size_t finding);
    const QSet<QString>& folded() const { return m_filterText.isEmpty() ? m_folded : m_foldedInFilter; }
    bool passes(const Finding& finding) const;
    bool fixable(const Finding& finding, const QString& key) const;
    bool fixableWithAll(const Finding& finding, const QString& key) const;
    void updateRulesToFix();
    void setShow(std::size_t which, bool on);
    void rebuild(PublishedPtr published);
    void keepPlace(const std::vector<QString>& before);
    void updateCurrent();
    int rowAhead(const QString& key) const;

    PublishedPtr m_published;
    std::vector<Row> m_rows;
    QSet<QString> m_folded{sectionKey(ProblemSection::Known)};  // keys of headers
    QSet<QString> m_foldedInFilter;  // in its place while there is a filter text, so that what it finds is seen
    QStringList m_rulesToFix;
    QSet<QString> m_unfixableRules;
    QSet<QString> m_unfixable;  // keys of findings without a working fix, though their rules have fixes
    QString m_filterText, m_currentKey;
    QString m_lostKey;  // was selected when it disappeared; undo restores it
    CurrentProblem m_current;
    std::vector<QString> m_order;  // keys of all findings that pass the filters, in the order of the rows
    // Index of the selected finding in m_order; if there is none, of the one after its old position.
    std::optional<std::size_t> m_place;
    bool m_show[3] = {true, true, true};
    int m_shown = 0;
};

}  // namespace crd::model
