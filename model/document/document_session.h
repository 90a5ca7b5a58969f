// One open file. Its text (UTF-8, exact bytes) is the only source of truth: every edit, from any pane, is a TextEdit in
// one undo history; trees, lists and findings are computed from the text on a worker.
//
// Lives on the window's thread. All edits take effect in the text at once; the models follow with analysed().
// Offsets are bytes from the beginning of the file.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QJSValue>
#include <QString>
#include <QStringList>
#include <QUrl>
#include <functional>
#include <memory>
#include <set>
#include <string>

#include "engine/base/result.h"
#include "engine/edit/schema_edit.h"
#include "engine/settings/held_settings.h"
#include "model/analysis/published_result.h"
#include "model/base/crumb.h"
#include "model/base/node_path.h"
#include "model/base/picker_choice.h"
#include "model/document/repository_samples.h"
#include "model/document/template_list.h"
#include "model/inspector/inspector_model.h"
#include "model/problems/fix_choices.h"
#include "model/problems/problems_model.h"
#include "model/recovery/kept_text.h"
#include "model/schema/drop_position.h"
#include "model/schema/schema_tree_model.h"
#include "model/schema/versions_model.h"
#include "model/text/edited_text.h"

namespace crd {
struct FileBaseline;
}

namespace crd::model {

// The request that the text is validated as. With a base, both requests are validated: the problems are of one, the
// outcome of the other is in DocumentOutcome (engine/analysis/analysis.h).
struct LeftDocument;

struct ValidatedAs {
    AnalysisBasePtr base;  // what the cluster has stored; null: nothing, every request is a create
    bool update = false;   // the problems are those of an update of `base`; else of a create
    bool operator==(const ValidatedAs&) const = default;
};

class DocumentSession : public crd::model::EditedText {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    // The file.
    Q_PROPERTY(QString filePath READ filePath NOTIFY fileChanged FINAL)  // empty: never saved
    Q_PROPERTY(QString fileName READ fileName NOTIFY fileChanged FINAL)
    Q_PROPERTY(QString folder READ folder NOTIFY fileChanged FINAL)
    Q_PROPERTY(bool changedOnDisk READ changedOnDisk NOTIFY diskChanged FINAL)
    Q_PROPERTY(QString diskNote READ diskNote NOTIFY diskChanged FINAL)  // one sentence while changedOnDisk
    // Of an earlier run, offered for recovery; else empty
    // Its file: the state on disk, changes of an earlier run
    Q_PROPERTY(crd::model::KeptText* kept READ kept CONSTANT FINAL)
    // The text and its history.
    Q_PROPERTY(bool modified READ modified NOTIFY modifiedChanged FINAL)
    Q_PROPERTY(int revision READ revision NOTIFY revisionChanged FINAL)
    // The result of the analysis.
    Q_PROPERTY(bool busy READ busy NOTIFY busyChanged FINAL)
    Q_PROPERTY(bool stale READ stale NOTIFY analysed FINAL)
    Q_PROPERTY(int errorCount READ errorCount NOTIFY analysed FINAL)
    Q_PROPERTY(int warningCount READ warningCount NOTIFY analysed FINAL)
    // Of the warnings, those about what the server accepts silently.
    Q_PROPERTY(int foresightCount READ foresightCount NOTIFY analysed FINAL)
    Q_PROPERTY(int infoCount READ infoCount NOTIFY analysed FINAL)
    // Errors and warnings that the server does not report, which are not in the numbers above
    Q_PROPERTY(int hiddenCount READ hiddenCount NOTIFY analysed FINAL)
    Q_PROPERTY(bool defines READ defines NOTIFY analysed FINAL)  // it has a definition, so `outcomeText` is about one
    Q_PROPERTY(bool unread READ unread NOTIFY analysed FINAL)  // it has only definitions that are too large to be read
    // Stale because a limit of CRD Designer is exceeded: it is not known whether the text is valid YAML
    Q_PROPERTY(bool exceedsLimit READ exceedsLimit NOTIFY analysed FINAL)
    Q_PROPERTY(QString outcomeText READ outcomeText NOTIFY analysed FINAL)
    Q_PROPERTY(QString documentNote READ documentNote NOTIFY analysed FINAL)
    Q_PROPERTY(QString kind READ kind NOTIFY factsChanged FINAL)
    Q_PROPERTY(QString group READ group NOTIFY factsChanged FINAL)
    Q_PROPERTY(QString plural READ plural NOTIFY factsChanged FINAL)
    Q_PROPERTY(QString scope READ scope NOTIFY factsChanged FINAL)
    Q_PROPERTY(QString name READ name NOTIFY factsChanged FINAL)
    Q_PROPERTY(crd::model::VersionsModel* versions READ versions CONSTANT FINAL)
    Q_PROPERTY(crd::model::SchemaTreeModel* schema READ schema CONSTANT FINAL)
    Q_PROPERTY(crd::model::ProblemsModel* problems READ problems CONSTANT FINAL)
    Q_PROPERTY(crd::model::InspectorModel* inspector READ inspector CONSTANT FINAL)
    Q_PROPERTY(crd::model::FixChoices* fixes READ fixes CONSTANT FINAL)  // of the selected problem
    // The selection.
    Q_PROPERTY(QString selectedPath READ selectedPath NOTIFY selectionChanged FINAL)
    Q_PROPERTY(int selectedDocument READ selectedDocument NOTIFY selectionChanged FINAL)
    Q_PROPERTY(int selectedVersion READ selectedVersion NOTIFY selectionChanged FINAL)  // row of versions, -1: none
    Q_PROPERTY(QList<crd::model::Crumb> breadcrumb READ breadcrumb NOTIFY selectionChanged FINAL)
    Q_PROPERTY(QStringList cutPaths READ cutPaths NOTIFY cutChanged FINAL)  // of properties that the next paste moves
    Q_PROPERTY(int leftExpressions READ leftExpressions NOTIFY analysed FINAL)  // for showLeftExpression()
    Q_PROPERTY(QString ruleId READ ruleId NOTIFY ruleChanged FINAL)             // for the rule card
    Q_PROPERTY(bool ruleFixed READ ruleFixed NOTIFY ruleChanged FINAL)  // the problem that was selected is gone since
    Q_PROPERTY(bool ruleIgnored READ ruleIgnored NOTIFY ruleChanged FINAL)  // a comment has switched it off since
    // What the server says is not shown: a lesson asks for it. Only problems of the YAML are.
    Q_PROPERTY(bool withheld READ withheld NOTIFY withheldChanged FINAL)
    // A field has uncommitted text for the selection: the selection stays, and nothing else edits the document.
    Q_PROPERTY(bool typing MEMBER m_typing FINAL)

 public:
    explicit DocumentSession(QObject* parent = nullptr);
    ~DocumentSession() override;

    QString filePath() const;
    QString fileName() const;
    QString folder() const;
    QString loadError() const;
    bool changedOnDisk() const;
    QString diskNote() const;
    QString documentId() const;  // while it has no file: the same in the recovery copies of both texts
    KeptText* kept() const;
    bool modified() const;
    int revision() const;
    bool canUndo() const override;
    bool canRedo() const override;
    QString undoText() const override;
    QString redoText() const override;
    bool busy() const;
    bool stale() const;
    int errorCount() const;
    int warningCount() const;
    int foresightCount() const;
    int infoCount() const;
    int hiddenCount() const;
    bool defines() const;
    bool unread() const;
    bool exceedsLimit() const;
    QString outcomeText() const;
    QString documentNote() const;
    QString kind() const;
    QString group() const;
    QString plural() const;
    QString scope() const;
    QString name() const;
    VersionsModel* versions() const;
    SchemaTreeModel* schema() const;
    ProblemsModel* problems() const;
    InspectorModel* inspector() const;
    FixChoices* fixes() const;
    QString selectedPath() const;
    int selectedDocument() const;
    int selectedVersion() const;
    qsizetype selectedSpanBegin() const;
    qsizetype selectedSpanEnd() const;
    QList<Crumb> breadcrumb() const;
    QString ruleId() const;
    bool ruleFixed() const;
    bool ruleIgnored() const;
    int leftExpressions() const;
    bool withheld() const;
    void setWithheld(bool withheld);

    // Each returns "" or one sentence that says why nothing was done.
    QString open(const QUrl& url);  // a file URL, or a path
    QString openPath(const QString& path);
    // The history, the selection and what is expanded; and back to them, after the same file was opened with the same
    // text again.
    std::shared_ptr<const LeftDocument> leave() const;
    void resume(const LeftDocument& left);
    // A document without a file; `unsaved`: closing it asks first.
    void newFromText(const QString& text, bool unsaved = false);
    Q_INVOKABLE static QList<crd::model::Template> templates();
    QString save();  // fails while the file on disk differs from the one that was read
    QString saveAs(const QUrl& url);
    QString reload();             // replaces the text with the file on disk, as one step of the undo history
    Q_INVOKABLE void keepMine();  // the next save overwrites what is on disk now
    QString recover();            // replaces the text with the recovery file, as one step of the undo history
    void discardRecovery();
    // A file of recovery::pending(). Opens its document if that is not open, and recovers the changes; of samples, only
    // opens their definition.
    QString openRecovery(const QString& file);
    void dropRecovery(const QString& file);  // it is not offered again
    // For the recovery copy, in kept's aboutToWrite(): calls `attempt`, which edits as if the fields were committed and
    // returns the rejected texts (of {field, text}). None of the edits is applied; kept gets the text that they would
    // produce.
    Q_INVOKABLE void rehearse(const QJSValue& attempt);
    // Drops the document and its recovery file; the session is empty and untitled. Called when a window closes, after
    // the user has decided about unsaved changes: a session that is only destroyed keeps its recovery file.
    void close();

    QString title() const override;
    Q_INVOKABLE void undo() override;
    Q_INVOKABLE void redo() override;

    // Each of these emits leaving() before it selects something else.
    Q_INVOKABLE void select(const QString& path);  // a schema node of the selected document, or nothing ("")
    // Selects a node of the tree besides those that are, or takes it out of the selection.
    Q_INVOKABLE void toggleSelected(const QString& path);
    // Selects the rows of the tree from the one that was selected last without others to this one.
    Q_INVOKABLE void selectTo(const QString& path);
    Q_INVOKABLE void selectAtByte(qsizetype offset) override;
    Q_INVOKABLE void selectVersion(int row);
    Q_INVOKABLE void nextProblem();
    Q_INVOKABLE void previousProblem();
    Q_INVOKABLE void selectProblem(const QString& key);  // and shows it in the source
    Q_INVOKABLE void followProblem(const QString& key);  // only selects it
    void chooseMark(const QString& key) override { selectProblem(key); }
    Q_INVOKABLE void showRule(const QString& ruleId);
    Q_INVOKABLE void stay();    // in leaving(): the selection stays as it is
    Q_INVOKABLE void reveal();  // asks the source pane to show the selection
    // The path of the selected node to the clipboard. Returns "" or why not; noticed() reports it.
    Q_INVOKABLE QString copyPath(crd::model::path_form::Value form);
    // Waits until the models show text(). The second one waits at most kPatience; false: timed out.
    void settle();
    Q_INVOKABLE bool settleSoon();

    // Applies the fix that is chosen in fixes(), or the best one if the problem is not the selected one; noticed()
    // reports the result. Both are computed in the background. A fix that takes longer than kPatience is applied when
    // it is ready, unless the text has changed by then. busy() meanwhile.
    Q_INVOKABLE QString applyFix(const QString& key);
    // Writes a comment that switches the rule off for the field of the problem, and shows its reason, which is to be
    // replaced.
    Q_INVOKABLE QString ignoreProblem(const QString& key);
    // The safe fixes of the rule; noticed() also says how many problems have only unsafe ones.
    Q_INVOKABLE QString fixAll(const QString& ruleId);
    Q_INVOKABLE QString addProperty(const QString& parentPath, const QString& name, const QString& type,
                                    bool required = false, const QString& description = {});
    // Other values of `type`: the schemas of Kubernetes' own types. `path` is the value, `detail` a sentence about it.
    Q_INVOKABLE static QList<crd::model::PickerChoice> propertyPresets();
    // Why it could not be added; "" for an empty name, and if it could.
    Q_INVOKABLE QString whyNoProperty(const QString& parentPath, const QString& name, const QString& type);
    Q_INVOKABLE QString addItems(const QString& path, const QString& type);
    Q_INVOKABLE QString addAdditionalProperties(const QString& path, const QString& type);
    // Renames a property; at the root of a schema the kind, and the names derived from it.
    Q_INVOKABLE QString renameNode(const QString& path, const QString& name);
    // Shows the next text that still contains the old name of a property that was renamed, moved or removed last, after
    // expressionsLeft(). Returns one sentence about it; "" where there is none.
    Q_INVOKABLE QString showLeftExpression();
    void renamedToo(const QString& what) { m_renamedToo += what; }  // in kindRenamed(): for its notification
    // In propertyLeft(), in the same way: lines of another file that name the property. Nothing if there are none.
    void stillNamed(const QString& file, const QString& path, const std::set<std::size_t>& lines);
    // Of one or several nodes, as one step. After a deletion, the next property is selected; after the others, the
    // first copy.
    Q_INVOKABLE QString removeNodes(const QStringList& paths);
    Q_INVOKABLE QString duplicateNodes(const QStringList& paths);
    QString removeNode(const QString& path) { return removeNodes({path}); }
    QString duplicateNode(const QString& path) { return duplicateNodes({path}); }
    // The clipboard has plain text: engine/edit/schema_clip.h. noticed() reports what was copied or pasted. Properties
    // that are cut stay where they are until they are pasted: within their version that moves them as moveNodeTo()
    // does; elsewhere it adds copies. Other nodes are removed at once.
    Q_INVOKABLE QString copyNodes(const QStringList& paths);
    Q_INVOKABLE QString cutNodes(const QStringList& paths);
    Q_INVOKABLE void cancelCut();
    Q_INVOKABLE QString pasteNodes(const QString& path);  // into an object, or after a property that is not one
    QStringList cutPaths() const;
    Q_INVOKABLE QString moveNode(const QString& path, int delta);  // among its siblings; negative: up
    Q_INVOKABLE QString moveNodeTo(const QString& path, const QString& parentPath, int row);  // row: among properties
    // The nodes that a property can be moved to, with their paths, in the order of the tree. Without its parent, itself
    // and the nodes below it. Empty if the node is not a property.
    Q_INVOKABLE QList<crd::model::PickerChoice> moveTargets(const QString& path) const;
    // Before or after a property, of the same node or of another.
    Q_INVOKABLE QString moveNodeNextTo(const QString& path, const QString& sibling, bool after);
    // Where a property that is dragged over the row of a node would go; `within` is the position in the row, 0 its top
    // and 1 its bottom. None for the property itself and what is below it, and where it cannot go.
    Q_INVOKABLE crd::model::drop_position::Value dropPlace(const QString& path, const QString& over,
                                                           double within) const;
    // Moves it there.
    Q_INVOKABLE QString dropNode(const QString& path, const QString& over, crd::model::drop_position::Value place);
    // Emits removalAsked() first if the change would remove many lines.
    Q_INVOKABLE QString changeType(const QString& path, const QString& type);
    Q_INVOKABLE void confirmRemoval();  // confirms the last removalAsked(): makes the edit
    Q_INVOKABLE QString setRequired(const QString& path, bool required);
    Q_INVOKABLE QString setKeyword(const QString& path, const QString& keyword, const QString& text);
    Q_INVOKABLE QString unsetKeyword(const QString& path, const QString& keyword);
    // The values of a list keyword (shape "list" in the inspector), one at a time. addKeywordItems() takes several with
    // commas between; an empty text removes the value.
    Q_INVOKABLE QString addKeywordItems(const QString& path, const QString& keyword, const QString& text);
    Q_INVOKABLE QString setKeywordItem(const QString& path, const QString& keyword, int index, const QString& text);
    Q_INVOKABLE QString removeKeywordItem(const QString& path, const QString& keyword, int index);
    Q_INVOKABLE QString moveKeywordItem(const QString& path, const QString& keyword, int index, int delta);
    // The rules of a node (shape "rule" in the inspector), by their index; removeKeywordItem() and moveKeywordItem()
    // take them too. An empty text removes the field.
    Q_INVOKABLE QString addRule(const QString& path, const QString& expression);
    Q_INVOKABLE QString setRuleField(const QString& path, int index, const QString& field, const QString& text);

    // For the source pane (C++).
    const std::string& text() const override;
    std::shared_ptr<const std::string> sharedText() const;
    const LineIndex& lines() const;  // of text()
    // The findings for text(): those of the last analysis, with positions adjusted by the edits since.
    std::vector<Finding> findings() const;
    std::vector<SourceMark> marks() const override;
    SourceSpan selectedSpan() const override;
    PublishedPtr published() const;  // null before the first analysis
    // Sets the request that the problems are of. Another document starts as a create.
    void setValidatedAs(const ValidatedAs& request);
    const ValidatedAs& validatedAs() const;
    AnalysisBasePtr base() const;  // what that request updates; null for a create
    // The samples of the document, for advice that needs objects; a new analysis follows.
    void setSamples(std::shared_ptr<const std::string> samples);
    // Those of the repository, which count for the same advice.
    void setRepositorySamples(RepositorySamplesPtr samples);
    const RepositorySamplesPtr& repositorySamples() const;
    void setSettings(const HeldSettings& settings);
    // The known problems of the file; null: none.
    void setBaseline(std::shared_ptr<const FileBaseline> baseline);
    QString whyNotEditable();  // waits for the analysis; "" if the schema can be edited, else why not
    QString whyNotReadable();  // the same, whatever is being typed: where the text is not valid YAML
    // An edit of the schema node at a path, as one step under a name; an empty edit does nothing. Returns the same as
    // the edits above.
    using MakeEdit = std::function<Result<TextEdit>(const SchemaRef& place)>;
    QString editNode(const QString& undoName, const QString& path, const MakeEdit& make);
    // Returns that edit without applying it.
    Result<TextEdit> proposedEdit(const QString& path, const MakeEdit& make);
    const TextHistory& history() const;
    Snapshot snapshot() const;  // the input of the analysis: the current text and its options
    void applyTypedEdit(const TextEdit& edit) override;
    void applyNamedEdit(const QString& undoName, const TextEdit& edit) override;
    // `removed`: the keys that the notice names; empty: it only counts lines.
    void applyNamedEdit(const QString& undoName, const TextEdit& edit, const QString& removed);
    // Another text as one step of the history, which is not reported as a deletion.
    void replaceText(const QString& undoName, const std::string& text);

 Q_SIGNALS:
    void fileChanged();
    void diskChanged();
    void recoveryChanged();
    void modifiedChanged();
    void revisionChanged();
    void busyChanged();
    void analysed();
    void factsChanged();
    void removalAsked(const QString& name, const QString& what);  // name: of the edit; what: a sentence
    void expressionsLeft(const QString& sentence);                // by a rename, move or removal just made
    void cutChanged();
    // A rename, move or removal just made: no property of the version has this path now, ".spec.size".
    void propertyLeft(const QString& version, const QString& path);
    void stepTaken(const QString& sentence);                   // of a plan; obsolete as soon as the file is saved
    void kindRenamed(const QString& from, const QString& to);  // also when that is undone
    void leaving();                                            // something else is about to be selected
    void selectionChanged();
    void ruleChanged();
    void ruleAsked();  // a rule was selected as such
    // The user went to a problem, and its node is selected. `keyword` is that of the node; empty: the node itself.
    void nodeProblemShown(const QString& keyword);
    void otherProblemShown();  // the user went to a problem that is not at a schema node
    void problemShown();       // before either of them
    void validatedAsChanged();
    void withheldChanged();
    void reloaded();  // the text was replaced with the file, as a step of the history
    void savedAs();   // the document has another file now

 private:
    bool m_typing = false;
    QStringList m_renamedToo, m_stillNamed;
    class Private;
    std::unique_ptr<Private> d;
};

}  // namespace crd::model
