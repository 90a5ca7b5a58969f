// The findings, grouped by rule: a header row per rule, below it its findings in the order of the file. Groups can be
// collapsed and filtered by text and severity. One of the findings is selected; if it disappears, its position in the
// order is kept, so that stepping continues from there.
#pragma once

#include <QSet>
#include <QString>
#include <optional>
#include <vector>

#include "model/flat_list_model.h"
#include "model/proof_step.h"
#include "model/published_result.h"
#include "model/severity.h"

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
    enum Role {
        KeyRole = Qt::UserRole + 1,  // rule, document and path (and a number where these repeat)
        IsGroupRole,
        RuleIdRole,
        TitleRole,     // of the rule
        CountRole,     // findings of the group that pass the filters
        ExpandedRole,  // group
        SeverityRole,  // Severity; of a group the worst one
        MessageRole,
        PathRole,
        LineRole,        // from one
        ColumnRole,      // from one, code points
        ServerTextRole,  // the server's whole sentence; empty if it does not report the problem
        FixTitleRole,
        HiddenByRole,
        CurrentRole,
        PlaceRole,         // as problemPlace()
        VersionNameRole,   // as problemVersion()
        ShownMessageRole,  // of a group: the message common to all of its rows, else empty; of a row: without it if the
                           // group has it; with the summary of its proof
        ShownVersionRole,  // the same of the version
    };
    Q_ENUM(Role)

    explicit ProblemsModel(QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QHash<int, QByteArray> roleNames() const override;

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
    // Of the group where stepping starts, else of the first group.
    QString ruleAhead() const;

    Q_INVOKABLE void toggle(int row);          // folds or unfolds a group
    Q_INVOKABLE QString keyAt(int row) const;  // empty for groups
    Q_INVOKABLE int rowOf(const QString& key) const;
    // Copies the text of a row; of a group each finding that passes the filters, on separate lines.
    Q_INVOKABLE void copy(int row) const;

    // For the session.
    void publish(const PublishedPtr& published);
    void setCurrentKey(const QString& key);  // empty: none; stepping starts at the beginning
    void leaveFor(const QString& ruleId);    // selects none; stepping starts before the group of the rule
    void setFixable(const QString& key,
                    bool fixable);                 // once its fixes are computed; before, as in the finding
    void setUnfixableRule(const QString& ruleId);  // fixing all of its problems changed nothing; until the next result
    // The key of the finding after or before the current one, in the order of the rows, including collapsed groups.
    // Wraps around. Without a current one, starts from its old position, else from the beginning or the end.
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
    struct Row {
        bool group = false;
        QString key;                       // of the finding, or the rule of the group
        std::string version;               // its name, which is not part of the path
        const Finding* finding = nullptr;  // of m_published; of groups the first one
        int severity = 0, count = 0, line = 0, column = 0;
        bool expanded = true, current = false;
        bool fixable = false;  // of a group: some of its findings are fixable
        // The group's header shows it for all of its rows; of a group: its first row shows it.
        bool oneMessage = false, oneVersion = false;
    };
    static bool same(const Row& a, const Row& b);
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
    QSet<QString> m_folded;
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
