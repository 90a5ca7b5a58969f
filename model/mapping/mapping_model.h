// The mapping between the two versions of the comparison: their fields as two columns, the rules that join them, the
// result of each rule, proposals, and edits of the mapping's text. Follows the comparison and the text while it is
// shown. The text is read and compiled at once; objects are converted there and back after that, both on a worker.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QUrl>
#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/mapping/edit.h"
#include "model/base/background.h"
#include "model/base/chip.h"
#include "model/companion/companion_file.h"
#include "model/compare/compare_model.h"
#include "model/mapping/mapping_fields.h"
#include "model/mapping/mapping_items.h"
#include "model/mapping/mapping_proposals.h"
#include "model/mapping/mapping_run.h"
#include "model/mapping/mapping_values.h"
#include "model/preview/preview_lists.h"
#include "model/preview/preview_model.h"

namespace crd::model {

// A line between a row of the source and one of the target.
struct MappingLine {
    int source = 0, target = 0;
    Tone tone = Tone::Muted;
    bool rule = false;     // else a field that is copied
    bool current = false;  // of the selected rule
};

class MappingModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::CompareModel* compare READ compare WRITE setCompare NOTIFY sourcesChanged FINAL)
    Q_PROPERTY(crd::model::CompanionFile* text READ text WRITE setText NOTIFY sourcesChanged FINAL)
    Q_PROPERTY(crd::model::PreviewModel* preview READ preview WRITE setPreview NOTIFY sourcesChanged FINAL)
    Q_PROPERTY(bool shown READ shown WRITE setShown NOTIFY shownChanged FINAL)
    Q_PROPERTY(bool busy READ busy NOTIFY changed FINAL)
    // The losses are not known yet: objects are converted, or will be.
    Q_PROPERTY(bool trying READ trying NOTIFY changed FINAL)
    Q_PROPERTY(QString note READ note NOTIFY changed FINAL)         // why there are no fields, a sentence
    Q_PROPERTY(bool available READ available NOTIFY changed FINAL)  // there are fields
    Q_PROPERTY(bool exists READ exists NOTIFY changed FINAL)        // the text has a mapping of the definition
    // Why the text cannot be read, in sentences; empty: it can. The last one that could be read is shown, if there is
    // one.
    Q_PROPERTY(QString unreadable READ unreadable NOTIFY changed FINAL)
    Q_PROPERTY(bool oneVersion READ oneVersion NOTIFY changed FINAL)  // the definition has no other version to map to
    Q_PROPERTY(QString left READ left NOTIFY changed FINAL)           // version
    Q_PROPERTY(QString right READ right NOTIFY changed FINAL)         // version
    Q_PROPERTY(bool backward READ backward WRITE setBackward NOTIFY changed FINAL)  // from the right to the left one
    Q_PROPERTY(QString from READ from NOTIFY changed FINAL)                         // version
    Q_PROPERTY(QString to READ to NOTIFY changed FINAL)                             // version
    // The result for the direction.
    Q_PROPERTY(QString summary READ summary NOTIFY changed FINAL)  // a sentence
    Q_PROPERTY(QList<crd::model::Chip> counts READ counts NOTIFY changed FINAL)
    Q_PROPERTY(int problems READ problems NOTIFY changed FINAL)
    Q_PROPERTY(int otherProblems READ otherProblems NOTIFY changed FINAL)  // of the other direction
    Q_PROPERTY(crd::model::MappingFields* sources READ sources CONSTANT FINAL)
    Q_PROPERTY(crd::model::MappingFields* targets READ targets CONSTANT FINAL)
    Q_PROPERTY(crd::model::MappingItems* items READ items CONSTANT FINAL)
    Q_PROPERTY(crd::model::MappingProposals* proposals READ proposals CONSTANT FINAL)
    // The selection: rows, -1 for none.
    Q_PROPERTY(int sourceRow READ sourceRow NOTIFY selected FINAL)
    Q_PROPERTY(int targetRow READ targetRow NOTIFY selected FINAL)
    Q_PROPERTY(int item READ item NOTIFY selected FINAL)
    Q_PROPERTY(int proposal READ proposal WRITE setProposal NOTIFY selected FINAL)
    Q_PROPERTY(crd::model::mapping_join::Value joining READ joining NOTIFY selected FINAL)
    // The selected row of `items`.
    Q_PROPERTY(bool isRule READ isRule NOTIFY selected FINAL)
    Q_PROPERTY(QString ruleField READ ruleField NOTIFY selected FINAL)
    Q_PROPERTY(QString ruleDestination READ ruleDestination NOTIFY selected FINAL)
    Q_PROPERTY(QString ruleTransformation READ ruleTransformation NOTIFY selected FINAL)
    // The selected fields, if no row of `items` is about them.
    Q_PROPERTY(QString fieldTitle READ fieldTitle NOTIFY selected FINAL)
    Q_PROPERTY(QString fieldNote READ fieldNote NOTIFY selected FINAL)
    Q_PROPERTY(QString itemTitle READ itemTitle NOTIFY selected FINAL)
    Q_PROPERTY(QString itemReason READ itemReason NOTIFY selected FINAL)
    Q_PROPERTY(QString itemKcp READ itemKcp NOTIFY selected FINAL)    // what kcp does differently; may have lines
    Q_PROPERTY(QString itemRule READ itemRule NOTIFY selected FINAL)  // the page about it (RuleCatalog); empty: none
    Q_PROPERTY(crd::model::Chip itemState READ itemState NOTIFY selected FINAL)
    Q_PROPERTY(bool mayPreserve READ mayPreserve NOTIFY selected FINAL)
    Q_PROPERTY(bool isPreserved READ isPreserved NOTIFY selected FINAL)
    Q_PROPERTY(bool mayAcknowledge READ mayAcknowledge NOTIFY selected FINAL)
    Q_PROPERTY(QString whyNotAcknowledge READ whyNotAcknowledge NOTIFY selected FINAL)  // empty: it may be
    Q_PROPERTY(bool isLoss READ isLoss NOTIFY selected FINAL)                           // a row that can lose something
    Q_PROPERTY(bool mayWithdraw READ mayWithdraw NOTIFY selected FINAL)
    Q_PROPERTY(bool mayRemove READ mayRemove NOTIFY selected FINAL)
    Q_PROPERTY(bool mayJoin READ mayJoin NOTIFY selected FINAL)
    // Its counter-example.
    Q_PROPERTY(bool hasExample READ hasExample NOTIFY exampleChanged FINAL)
    Q_PROPERTY(QString exampleReason READ exampleReason NOTIFY exampleChanged FINAL)
    Q_PROPERTY(QString exampleLeft READ exampleLeft NOTIFY exampleChanged FINAL)  // titles of the two texts
    Q_PROPERTY(QString exampleRight READ exampleRight NOTIFY exampleChanged FINAL)
    Q_PROPERTY(bool exampleBetween READ exampleBetween WRITE setExampleBetween NOTIFY exampleChanged FINAL)
    Q_PROPERTY(crd::model::PreviewRows* exampleRows READ exampleRows CONSTANT FINAL)

 public:
    explicit MappingModel(QObject* parent = nullptr);

    CompareModel* compare() const { return m_compare; }
    void setCompare(CompareModel* compare);
    CompanionFile* text() const { return m_text; }
    void setText(CompanionFile* text);
    PreviewModel* preview() const { return m_preview; }
    void setPreview(PreviewModel* preview);
    bool shown() const { return m_shown; }
    void setShown(bool shown);
    bool busy() const { return m_read.busy() || m_try.busy() || m_example.busy(); }
    bool trying() const;
    QString note() const { return m_note; }
    bool available() const { return m_reading != nullptr; }
    bool exists() const { return m_reading && m_reading->mapping; }
    QString unreadable() const;
    bool oneVersion() const { return m_oneVersion; }
    QString left() const;
    QString right() const;
    bool backward() const { return m_backward; }
    void setBackward(bool backward);
    QString from() const { return m_backward ? right() : left(); }
    QString to() const { return m_backward ? left() : right(); }
    QString summary() const;
    QList<Chip> counts() const;
    int problems() const { return m_items.problems(); }
    int otherProblems() const { return m_otherProblems; }
    MappingFields* sources() { return &m_sources; }
    MappingFields* targets() { return &m_targets; }
    MappingItems* items() { return &m_items; }
    MappingProposals* proposals() { return &m_proposals; }
    int sourceRow() const { return m_sourceRow; }
    int targetRow() const { return m_targetRow; }
    int item() const { return m_item; }
    int proposal() const { return m_proposal; }
    void setProposal(int row);
    MappingJoin joining() const { return m_joining; }
    bool isRule() const { return kindOfItem() == MappingItem::Rule; }
    QString ruleField() const;
    QString ruleDestination() const;
    QString ruleTransformation() const;
    QString fieldTitle() const;
    QString fieldNote() const;
    QString itemTitle() const;
    QString itemReason() const;
    QString itemKcp() const;
    QString itemRule() const;
    Chip itemState() const;
    bool mayPreserve() const;
    bool isPreserved() const { return kindOfItem() == MappingItem::Preserved; }
    bool mayAcknowledge() const;
    QString whyNotAcknowledge() const;
    bool isLoss() const;
    bool mayWithdraw() const;
    bool mayRemove() const { return isRule() || isPreserved(); }
    bool mayJoin() const;
    bool hasExample() const { return example() != nullptr; }
    QString exampleReason() const;
    QString exampleLeft() const;
    QString exampleRight() const;
    bool exampleBetween() const { return m_exampleBetween; }
    void setExampleBetween(bool between);
    PreviewRows* exampleRows() { return &m_exampleRows; }
    MappingReadingPtr reading() const { return m_reading; }
    const std::vector<MappingLine>& lines() const { return m_lines; }

    // Selection. Selecting a field selects what is said about it, and the field at the other end.
    Q_INVOKABLE void selectSource(int row);
    Q_INVOKABLE void selectTarget(int row);
    Q_INVOKABLE void selectItem(int row);
    Q_INVOKABLE void selectText(qsizetype byte);  // what is at that offset of the text
    Q_INVOKABLE bool step(int step);              // to the next or the previous problem; false: there is none
    // Joining two fields: begins with the selected field of one column.
    Q_INVOKABLE void startJoin(bool source);
    Q_INVOKABLE void cancelJoin();
    Q_INVOKABLE QString finishJoin();  // with the selected fields

    // Edits of the text, each one step of its history, and reported. "" or an error.
    Q_INVOKABLE QString create();  // a mapping of the definition
    Q_INVOKABLE QString join(int sourceRow, int targetRow, bool fromTarget = false);
    Q_INVOKABLE QString setRule(const QString& field, const QString& destination, const QString& transformation);
    Q_INVOKABLE QString removeItem();                        // the selected rule, or preserved field
    Q_INVOKABLE QString preserve();                          // the selected field of the source
    Q_INVOKABLE QString acknowledge(const QString& reason);  // the losses of the selected item
    Q_INVOKABLE QString withdrawAcknowledgement();           // of the losses of the selected item
    Q_INVOKABLE QString takeProposal();
    Q_INVOKABLE QString takeAllProposals();
    // Rejected proposals are remembered for the file.
    Q_INVOKABLE void rejectProposal();
    Q_INVOKABLE void restoreRejected();
    Q_INVOKABLE QString addExample();  // to the samples

    // Other formats. errorOccurred() reports errors, noticed() what was done.
    Q_INVOKABLE void exportWebhook(const QUrl& folder);
    Q_INVOKABLE void exportConfig(const QUrl& file);
    Q_INVOKABLE QString importConfig(const QUrl& file);  // "" or an error
    Q_INVOKABLE QString addWebhookStanza();              // an edit of the definition
    Q_INVOKABLE QString suggestedConfigName() const;

    Q_INVOKABLE void settle();  // waits until everything is of the current texts

 Q_SIGNALS:
    void sourcesChanged();
    void shownChanged();
    void changed();
    void selected();
    void chosen();  // by the user, perhaps again: the columns scroll to the fields
    void linesChanged();
    void exampleChanged();
    void itemChosen();  // in the text
    void begun();       // another document or another pair of versions is shown
    void errorOccurred(const QString& sentence);
    void noticed(const QString& sentence);
    void joiningBegun();  // the user chooses the other end of a rule

 private:
    struct Example {
        MappingTrialsPtr trials;  // that have it
        const mapping::CounterExample* example = nullptr;
        bool between = false;
        PreviewResultPtr rows;
        bool sameAs(const Example& other) const {
            return trials == other.trials && example == other.example && between == other.between;
        }
    };
    using MakeEdit = std::function<Result<TextEdit>(const mapping::MappingText&, const mapping::Mapping&)>;

    void followDefinition();
    void tellNamed(const QString& version, const QString& path) const;
    void start();
    void startTrials();
    void tellPair();
    void adopt(MappingReadingPtr reading);
    bool isOfText() const;  // what is shown is of the current text
    void showSelection();
    void selectFields(const QString& source, const QString& target);  // the rows of both columns; empty: none
    std::vector<mapping::Suggestion> openSuggestions() const;
    void adopt(MappingTrialsPtr trials);
    void giveUp(const QString& note);
    void showRows();
    void showLines();
    void showMarks();
    void showExample();
    void setItem(int row);
    MappingItem kindOfItem() const;
    const MappingItems::Row* itemRow() const { return m_items.at(m_item); }
    const mapping::Rule* rule() const;
    const MappingDirection* direction() const;
    const mapping::CounterExample* example() const;
    std::string fieldToPreserve() const;
    std::vector<mapping::Acknowledged> lossesOfItem() const;
    QString readyToEdit();
    QString copiedSummary() const;
    QString unsolved();
    QString edit(const QString& undoName, const QString& notice, const MakeEdit& make);
    QString textWithMapping(std::string& out) const;
    void changeRejected(const QSet<QString>& rejected, const QString& step, const QString& sentence);
    void setRejected(const QSet<QString>& rejected);
    void changeProposals(const std::function<void()>& change);
    void loadRejected();
    void keepRejected() const;
    QString definitionFile() const;

    QPointer<CompareModel> m_compare;
    QPointer<DocumentSession> m_definition;
    QPointer<CompanionFile> m_text;
    QPointer<PreviewModel> m_preview;
    bool m_shown = false, m_backward = false, m_exampleBetween = true;
    std::tuple<bool, std::string, mapping::TripFault> m_exampleOf;  // direction, row and fault that were shown last
    bool m_oneVersion = false;
    QString m_note;
    QStringList m_pair;  // the names of the versions that were shown last, in order
    MappingReadingPtr m_reading;
    SharedText m_validText;      // the last one that was YAML
    MappingReadingPtr m_broken;  // of the current text, which is not YAML; null: it is
    MappingTrialsPtr m_trials;   // of the reading; null while they are computed
    MappingFields m_sources{true}, m_targets{false};
    MappingItems m_items;
    MappingProposals m_proposals;  // changed by changeProposals()
    int m_otherProblems = 0;
    int m_sourceRow = -1, m_targetRow = -1, m_item = -1, m_proposal = -1;
    // What is selected, which can be gone: it is selected again when it is there.
    std::string m_itemKey;
    std::pair<std::string, std::string> m_itemEnds;  // the fields of the selected row
    QString m_sourcePath, m_targetPath;
    bool m_choseTarget = false;  // the field that was chosen last is one of the target
    bool m_itemGone = false;     // since an edit, which can be undone
    MappingJoin m_joining = MappingJoin::No;
    std::vector<MappingLine> m_lines;
    PreviewRows m_exampleRows;
    Example m_shownExample;  // without its rows
    QString m_rejectedOf;    // the file whose rejected proposals are loaded
    QTimer m_samplesPause{this};
    const std::shared_ptr<MappingServer> m_server = std::make_shared<MappingServer>();  // used on the worker
    Background<MappingReadingPtr> m_read;
    Background<MappingTrialsPtr> m_try;
    Background<Example> m_example;
    struct Exported {
        QString error;  // empty: all was written
        QString notice;
    };
    Background<Exported> m_export;
};

}  // namespace crd::model
