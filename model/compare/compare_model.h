// The Compare workspace: two versions as a paired tree, with what each difference means. A side is a version of the
// document, of the stored definition that it is validated against, of another file or of a commit. Follows the document
// while it is shown: each analysis starts a comparison on a worker, and the newest one wins.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QHash>
#include <QList>
#include <QPointer>
#include <QString>
#include <QStringList>
#include <QUrl>
#include <array>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "model/base/background.h"
#include "model/base/flat_list_model.h"
#include "model/base/picker_choice.h"
#include "model/cluster/cluster_model.h"
#include "model/companion/companion_file.h"
#include "model/compare/compare_details.h"
#include "model/compare/compare_rows.h"
#include "model/compare/compare_run.h"
#include "model/compare/compare_values.h"
#include "model/document/document_session.h"
#include "model/validation/base_reader.h"
#include "model/validation/validation.h"

namespace crd::model {

class CompareModel : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    Q_PROPERTY(crd::model::Validation* validation READ validation WRITE setValidation NOTIFY sessionChanged FINAL)
    // The mapping of the document: what it moves is renamed. May be null.
    Q_PROPERTY(crd::model::CompanionFile* mapping READ mapping WRITE setMapping NOTIFY mappingChanged FINAL)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY shownChanged FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY busyChanged FINAL)  // the rows are of an older text
    // The sides: indexes into choices, -1: none.
    Q_PROPERTY(QStringList choices READ choices NOTIFY choicesChanged FINAL)
    Q_PROPERTY(int left READ left WRITE setLeft NOTIFY choicesChanged FINAL)
    Q_PROPERTY(int right READ right WRITE setRight NOTIFY choicesChanged FINAL)
    Q_PROPERTY(QString leftName READ leftName NOTIFY choicesChanged FINAL)
    Q_PROPERTY(QString rightName READ rightName NOTIFY choicesChanged FINAL)
    Q_PROPERTY(QString note READ note NOTIFY compared FINAL)  // why nothing is compared; else empty
    // The result.
    Q_PROPERTY(bool available READ available NOTIFY compared FINAL)
    Q_PROPERTY(int differences READ differences NOTIFY compared FINAL)
    // "Row 2 of 5 · 7 of 206 differences": of the filter, and where the selected row is.
    Q_PROPERTY(QString summary READ summary NOTIFY currentChanged FINAL)
    // Of two definitions: the other versions of both that differ.
    Q_PROPERTY(QStringList otherVersions READ otherVersions NOTIFY otherVersionsChanged FINAL)
    Q_PROPERTY(QList<crd::model::CompareCount> counts READ counts NOTIFY countsChanged FINAL)
    Q_PROPERTY(QString suggestedName READ suggestedName NOTIFY choicesChanged FINAL)   // of an exported file
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged FINAL)  // a part of the path
    // The selected row.
    Q_PROPERTY(int currentRow READ currentRow WRITE setCurrentRow NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString currentPath READ currentPath NOTIFY currentChanged FINAL)  // for readers; empty: none
    Q_PROPERTY(bool hasNode READ hasNode NOTIFY currentChanged FINAL)             // it is a schema node
    // Why its mark says renamed or moved, or what was decided about that, a sentence; empty: nothing.
    Q_PROPERTY(QString guess READ guess NOTIFY currentChanged FINAL)
    Q_PROPERTY(bool guessConfirmed READ guessConfirmed NOTIFY currentChanged FINAL)
    Q_PROPERTY(bool guessRejected READ guessRejected NOTIFY currentChanged FINAL)
    // The row of `details` that takeLeft() and takeRight() are about; -1: the whole node.
    // Whether the last change was a decision, which undoDecision() reverts, and not one of the document.
    Q_PROPERTY(bool decisionUndoable READ decisionUndoable NOTIFY decisionUndoableChanged FINAL)
    Q_PROPERTY(int keywordRow READ keywordRow WRITE setKeywordRow NOTIFY currentChanged FINAL)
    // That was selected last, also in another row: the selection stays with it (CompareDetails::rowFor()).
    Q_PROPERTY(QString keyword READ keyword NOTIFY currentChanged FINAL)
    Q_PROPERTY(QString whyNotTakeLeft READ whyNotTakeLeft NOTIFY currentChanged FINAL)  // empty: it can be taken
    Q_PROPERTY(QString whyNotTakeRight READ whyNotTakeRight NOTIFY currentChanged FINAL)
    Q_PROPERTY(bool mayTakeLeft READ mayTakeLeft NOTIFY currentChanged FINAL)    // into the right side
    Q_PROPERTY(bool mayTakeRight READ mayTakeRight NOTIFY currentChanged FINAL)  // into the left side
    Q_PROPERTY(bool mayPair READ mayPair NOTIFY currentChanged FINAL)            // a property that is on one side only
    Q_PROPERTY(bool mayCopy READ mayCopy NOTIFY currentChanged FINAL)            // it is on one side only
    Q_PROPERTY(crd::model::CompareDetails* details READ details CONSTANT FINAL)

 public:
    explicit CompareModel(QObject* parent = nullptr);

    DocumentSession* session() const { return m_session; }
    void setSession(DocumentSession* session);
    Validation* validation() const { return m_validation; }
    void setValidation(Validation* validation);
    CompanionFile* mapping() const { return m_mapping; }
    void setMapping(CompanionFile* mapping);
    bool shown() const { return m_shown; }
    void setShown(bool shown);
    bool busy() const { return m_background.busy() || m_reading; }
    bool hasOneVersion() const;  // the definition of the document has no second version
    QStringList choices() const;
    int left() const { return indexOf(m_left); }
    void setLeft(int index);
    int right() const { return indexOf(m_right); }
    void setRight(int index);
    QString leftName() const { return labelOf(m_left); }
    QString rightName() const { return labelOf(m_right); }
    QString note() const { return m_note; }
    bool available() const { return m_result != nullptr; }
    int differences() const;
    QString summary() const;
    QStringList otherVersions() const { return m_otherVersions; }
    QList<CompareCount> counts() const;
    QString suggestedName() const;
    QString filter() const { return m_filterText; }
    void setFilter(const QString& text);
    int currentRow() const { return m_current; }
    void setCurrentRow(int row);
    QString currentPath() const;
    bool hasNode() const { return currentNode().has_value(); }
    QString guess() const;
    bool guessConfirmed() const;
    bool guessRejected() const;
    int keywordRow() const { return m_keywordRow; }
    QString whyNoDifference() const;  // of a keyword of the selected node that does not differ, a sentence
    void setKeywordRow(int row);
    QString keyword() const { return m_keyword; }
    QString whyNotTakeLeft() const { return whyNotTake(true); }
    QString whyNotTakeRight() const { return whyNotTake(false); }
    bool mayTakeLeft() const { return whyNotTakeNode(true).isEmpty(); }
    bool mayTakeRight() const { return whyNotTakeNode(false).isEmpty(); }
    bool mayCopy() const;
    bool mayPair() const;
    CompareDetails* details() { return &m_details; }
    CompareResultPtr result() const { return m_result; }
    std::optional<std::uint32_t> currentNode() const;

    Q_INVOKABLE void swap();
    // Another text as the left side. The error is told by errorOccurred(), or by revisionRead().
    Q_INVOKABLE void addFile(const QUrl& url);
    Q_INVOKABLE void addRevision(const QString& revision);        // of the document's file
    Q_INVOKABLE void addLive(crd::model::ClusterModel* cluster);  // the definition that it has read last
    // Only differences of the chosen classes; of none: all.
    Q_INVOKABLE void toggleImpact(int impact);
    Q_INVOKABLE void showVersion(const QString& name);                         // of otherVersions
    Q_INVOKABLE void showUpdate(const QString& version);                       // of what is stored and the document
    Q_INVOKABLE void showVersions(const QString& left, const QString& right);  // of the document
    Q_INVOKABLE void setExpanded(int row, bool expanded);
    Q_INVOKABLE int parentOf(int row) const;  // -1: none
    // Selects the next (or previous) row with differences, expanding what hides it. False if there is none.
    Q_INVOKABLE bool stepChange(int step);
    // Edits of the document, each one step of the undo history, and reported. "" or an error.
    Q_INVOKABLE QString takeLeft() { return m_keywordRow >= 0 ? takeKeyword(m_keywordRow, true) : take(true); }
    Q_INVOKABLE QString takeRight() { return m_keywordRow >= 0 ? takeKeyword(m_keywordRow, false) : take(false); }
    Q_INVOKABLE QString copyNode();
    // The keyword of a row of `details`.
    Q_INVOKABLE QString takeKeyword(int row, bool left);
    // A decision about the selected guess, or another one than before. Remembered for the file.
    Q_INVOKABLE void decideGuess(bool accepted);
    Q_INVOKABLE void undoDecision();  // the last one
    bool decisionUndoable() const { return m_decisionUndoable; }
    // A removed node can be the same as an added one, by hand. Rows for a picker (FilteredPicker): the nodes that the
    // selected one can be; `path` names one in pairWith().
    Q_INVOKABLE QList<crd::model::PickerChoice> pairChoices() const;
    Q_INVOKABLE void pairWith(const QString& path);
    // As Markdown, or as an HTML page if the name ends so, with objects that show the differences; in the background.
    // "" or an error; a file that cannot be written is told by errorOccurred().
    Q_INVOKABLE QString exportTo(const QUrl& url);
    Q_INVOKABLE void showInDesign();  // selects the node in the document, if one side is of it
    Q_INVOKABLE void settle();        // waits until the rows are of the current text

    // What was decided about a version of the document as an update of what is stored.
    std::vector<diff::Decision> decisionsOfUpdate(const QString& version);

 Q_SIGNALS:
    void sessionChanged();
    void mappingChanged();
    void shownChanged();
    void busyChanged();
    void choicesChanged();
    void compared();
    void countsChanged();
    void filterChanged();
    void currentChanged();
    void otherVersionsChanged();
    void errorOccurred(const QString& sentence);
    void noticed(const QString& sentence);
    void decisionUndoableChanged();
    void decisionsChanged();
    void decided(const QString& sentence);    // undoDecision() reverts it
    void revisionRead(const QString& error);  // of addRevision(); empty: it is the left side now

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    struct Source {
        QString id, label;  // "" and "": the document
        AnalysisBasePtr base;
        bool operator==(const Source&) const = default;
    };
    struct Choice {
        QString source, version;
        bool operator==(const Choice&) const = default;
    };

    void refresh();  // sources, choices, and starts
    void start();
    void adopt(CompareResultPtr result);
    void showFirst();
    bool isAtDifference() const;
    void giveUp(const QString& note);
    void rebuild();
    void look();  // at the selected row
    void pickDefaults();
    Choice defaultLeft(const std::vector<Choice>& own) const;
    std::vector<Choice> allChoices() const;
    int indexOf(const Choice& choice) const;
    QString labelOf(const Choice& choice) const;
    QString ownLabel() const;
    const Definition* definitionOf(const Source& source, std::size_t* object = nullptr) const;
    const Definition* documentDefinition(std::size_t* object = nullptr) const;
    std::optional<CompareSide> sideOf(const Choice& choice) const;
    QString addSource(Source source);  // "" or an error
    void choose(Choice& side, int index);
    static QString pairKey(const Choice& left, const Choice& right);
    QString whyNotTake(bool left) const;
    QString whyNotTakeNode(bool left) const;
    void decide(const diff::Decision& made);
    void setDecisionUndoable(bool undoable);
    QString take(bool left);
    std::optional<diff::Decision> decision() const;  // the last one about the selected row, or its guess
    static inline const QString kBaseSource = QStringLiteral("base");  // of what the document updates
    std::vector<diff::Decision> decisionsOf(const Choice& left, const Choice& right) const;
    void loadDecisions();
    void keepDecisions() const;
    void compareOtherVersions();
    std::optional<std::uint32_t> wantedNode() const;
    void showMatch();
    void countPassing();
    const CompareSide& sideAt(bool left) const { return left ? m_result->task.left : m_result->task.right; }
    QString readyToEdit(std::uint64_t key, std::uint32_t& node);
    QString readyToTake(bool left, std::uint32_t& node);
    QString fieldNamed(std::uint32_t node) const;
    QString taken(const QString& name, const Result<TextEdit>& edit, const QString& notice);
    int rowOfKey(std::uint64_t key) const;
    void reveal(std::uint32_t node);
    const CompareRow* rowAt(int row) const;
    // What a row is about; null: of another kind.
    const diff::Difference* partOf(const CompareRow& row) const;
    const diff::PairedNode* nodeOf(const CompareRow& row) const;

    QPointer<DocumentSession> m_session;
    QPointer<Validation> m_validation;
    QPointer<CompanionFile> m_mapping;
    bool m_shown = false, m_reading = false;
    bool m_opening = false;         // what is published is still of the document before
    std::vector<Source> m_sources;  // besides the document
    std::vector<Choice> m_choices;
    Choice m_left, m_right;
    // What was chosen and is gone, and what was picked in its place.
    std::pair<Choice, Choice> m_gone, m_picked;
    QString m_note;
    CompareResultPtr m_result;
    QHash<QString, std::vector<diff::Decision>> m_decisions;  // by pair
    QHash<QString, std::vector<diff::Decision>> m_decisionsBefore;
    bool m_decisionsLoaded = false;
    std::vector<CompareRow> m_rows;
    std::set<std::uint64_t> m_toggled;
    CompareFilter m_filter;
    QString m_filterText;
    int m_current = -1;
    // The row that was selected last, which can be hidden or gone: it is selected again when it is there.
    std::uint64_t m_currentKey = 0;
    std::optional<FieldPath> m_wantedLeft, m_wantedRight;  // the paths of its node
    std::uint64_t m_pinnedKey = 0;                         // not folded while it is selected; 0: none
    int m_keywordRow = -1;
    bool m_looking = false;
    QString m_keyword;
    bool m_decisionUndoable = false;
    QStringList m_otherVersions;
    std::vector<std::uint32_t> m_stops;  // the nodes that differ and pass the filter
    int m_passing = 0;                   // differences that do
    // Of each class, the differences whose path passes.
    std::array<int, diff::kImpacts> m_counts{};
    CompareDetails m_details;
    BaseReader m_reader;
    Background<CompareResultPtr> m_background;
    // The other versions of both definitions.
    struct Others {
        QStringList differing;
        std::vector<diff::Comparison> comparisons;  // of the first pairs, for the speed of the next run
    };
    using OthersPtr = std::shared_ptr<const Others>;
    OthersPtr m_others;
    Background<OthersPtr> m_othersBackground;
    struct Exported {
        QString file;
        QString error;  // empty: the file was written
    };
    Background<Exported> m_export;
};

}  // namespace crd::model
