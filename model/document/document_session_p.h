// Internal to DocumentSession.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/edit/schema_clip.h"
#include "model/analysis/analysis_scheduler.h"
#include "model/base/background.h"
#include "model/document/document_session.h"
#include "model/inspector/keyword_input.h"
#include "model/recovery/kept_text.h"
#include "model/schema/schema_place.h"
#include "model/schema/schema_rows.h"
#include "model/text/text_history.h"

namespace crd::model {

// What is selected: a node of a version's schema, or a version without one. Kept without the version's own path, so
// that it survives changes of the order of versions.
struct Selection {
    std::size_t document = 0;
    int version = -1;  // index into the definition's versions; -1: nothing
    std::string versionName;
    std::optional<FieldPath> below;  // nothing: the version has no schema
    bool operator==(const Selection&) const = default;
};

// The selection as the properties show it; computed once per change.
struct Shown {
    QString path;
    int document = 0, versionRow = -1;
    SourceSpan span;
    QList<Crumb> breadcrumb;
    bool operator==(const Shown&) const = default;
};

QString lastName(const QString& path);  // the last step of a path, for the names of edits

inline FieldPath propertyOf(const FieldPath& parent, const std::string& name) {
    return parent.child("properties").key(name);
}
// The parent schema of a property's path: without `properties[name]`.
inline FieldPath parentOf(const FieldPath& property) {
    return property.parent().parent();
}
inline NodeReference with(const NodeReference& place, FieldPath below) {
    return {place.document, place.version, std::move(below)};
}
inline EditTrace stays(const NodeReference& place) {
    return {place, place, std::nullopt};
}

// What a change of a property did besides it.
struct FollowedProperty {
    NodeReference place;  // that it was at
    Followed followed;
};

// What the user had of a document besides its text.
struct LeftDocument {
    QString path;
    TextSteps steps;
    Selection selection;
    TreeNode expanded;
};

class DocumentSession::Private {
 public:
    explicit Private(DocumentSession& owner);

    // --- document_session.cpp: the text and what is known about it
    // `searches`: also for what only objects show (AnalysisOptions::foresight).
    void requestAnalysis(bool anotherDocument = false, bool searches = false);
    void publish(const PublishedPtr& result);
    void patched(const TextEdit& edit, bool typed, const EditTrace& trace);
    void updateModified();
    yaml::StreamPtr treeOfText() const;  // null while the analysis is of another text

    // --- document_selection.cpp
    bool adopt(Selection next);  // corrected to an existing node, then shown; false: the selection stays
    Selection resolved(Selection wanted) const;
    void show(bool revealRow);
    void showFacts();  // of the selected definition
    std::optional<Selection> selectionAt(std::size_t document, const FieldPath& path, bool nearest) const;
    Selection selectionOf(const AnalysisResult& analysis, const SchemaAt& at) const;  // `at` is in a version
    std::optional<NodeReference> placeOf(const FieldPath& path) const;                // in the selected document
    SourceSpan carriedToText(SourceSpan span) const;  // from the analysed tree to the current text
    void showProblem(const QString& key);             // selects the problem and shows it in the source
    // The keyword of the selected schema node that contains the path; empty: none.
    QString keywordIn(const FieldPath& path, const Selection& node) const;
    void chooseProblem(const QString& key);  // only selects it: the list, the rule card and the fixes follow
    void chooseProblemAt(const FieldPath& path);
    void chooseRule(const QString& rule);  // requested by the user: it stays
    void suggestRule();                    // chosen by the program: one with a problem, and the same while it has one
    void setRule(const QString& rule);
    EditTrace removing(const QString& key) const;  // the trace of a fix of that problem

    // --- document_session_file.cpp
    void loaded(SharedText text, bool clean);
    // `id`: the documentId of a recovered one.
    void startWithoutFile(SharedText text, bool clean, const QString& id = {});
    void setLoadError(const QString& message);
    QString openFile(const QString& path);

    // --- document_session_edits.cpp
    // "" if the models show the current text and it can be edited as a tree; else why not.
    QString settled();
    QString editable();                     // the same, and no field has uncommitted text
    enum class Loss { Told, Asked, Kept };  // Kept: in lossSentence
    QString edit(const QString& name, const QString& path, const MakeEdit& make,
                 const std::function<EditTrace(const NodeReference&)>& trace = {}, Loss loss = Loss::Told);
    Result<TextEdit> proposed(const QString& path, const MakeEdit& make);
    // As the server writes them: without those of no node, and without those below another one.
    std::vector<FieldPath> ownPaths(const QStringList& paths) const;
    // Calls `use` with them, unless `why` says why it cannot be, or there are none. Returns a sentence or "".
    template <typename Use>
    QString withNodes(const QString& why, const QStringList& paths, const Use& use);
    // --- document_session_clip.cpp
    // Properties that the next paste moves; until then, the document stays as it is.
    struct Cut {
        std::vector<NodeReference> nodes;  // of one version, at least one
        std::string definitionName, versionName;
        std::string text;   // in the clipboard
        bool away = false;  // another document was opened since
    };
    void setCut(std::optional<Cut> next);
    void followCut(const NodeMove& move);
    void dropLostCut();  // if its nodes are not in the published result
    // The paths of its nodes in the document; none if one of them does not exist.
    std::vector<FieldPath> cutPaths() const;
    bool canMove(const std::vector<FieldPath>& nodes) const;  // properties outside of junctor branches
    QString pasteCut(const QString& path);
    // Whether what is pasted at the node goes after it: a property that can have none.
    bool beside(const SchemaRef& place) const;
    std::vector<FollowedProperty> propertiesOf(std::vector<FollowedNode> nodes) const;
    // Both of at least one of these.
    QString remove(const std::vector<FieldPath>& nodes, const QString& undoName);
    Result<std::string> copied(const std::vector<FieldPath>& nodes) const;
    struct Asked {
        QString name;
        TextEdit edit;
        EditTrace trace;
        Removed removed;
        int revision = 0;
    };
    // Computes a fix in the background. The function that `compute` returns is called on this thread, for the same
    // text, and returns "" or why nothing was fixed. Returns the same if it is known soon; else "", and noticed()
    // reports the result.
    using Finish = std::function<QString()>;
    QString fix(const std::function<Finish(const std::stop_token&)>& compute);
    void finishFix(const QString& why);
    void dropFix();  // it was for another text
    // How the values of the keyword at the node are typed; nothing if it is not a list there.
    std::optional<ListInput> listAt(const SchemaRef& place, const std::string& keyword) const;

    // --- document_session_rename.cpp
    QString renameKind(const QString& path, const QString& kind);
    enum class Change { Rename, Move, Reorder, Removal };
    // Reports a change of properties. `sentence` says what was done; it gets what else was changed, empty if nothing
    // was.
    void tellFollowed(std::vector<FollowedProperty> properties, Change change,
                      const std::function<QString(const QString&)>& sentence);
    struct LeftExpression {
        FieldPath path;
        std::string name;  // of the property
        SourceSpan word;   // in the current text
    };
    std::vector<LeftExpression> leftExpressions() const;  // in the order of the text

    DocumentSession& q;
    VersionsModel versions;
    SchemaTreeModel schema;
    ProblemsModel problems;
    InspectorModel inspector;
    FixChoices fixes;
    TextHistory history;
    QString documentId;  // while it has no file: a name that its definition and its samples share
    KeptText kept;
    AnalysisScheduler scheduler;
    QTimer foresight;  // a search for what objects show, once the author pauses
    Background<Finish> fixing;

    PublishedPtr published;  // as it is shown
    PublishedPtr whole;      // with what is withheld
    bool withheld = false;
    ValidatedAs validatedAs;
    HeldSettings settings;
    std::shared_ptr<const FileBaseline> baseline;
    std::shared_ptr<const std::string> samples;  // next to the definition
    RepositorySamplesPtr repositorySamples;
    std::shared_ptr<const std::string> allSamples;  // both; the same text until one of them changes
    void joinSamples();
    QString chartAsked;    // the path that `inChart` is of: it is looked up on disk
    bool inChart = false;  // isInChartTemplates()
    struct Facts {
        QString kind, group, plural, scope, name;
        bool operator==(const Facts&) const = default;
    } facts;
    QString outcomeText, documentNote, loadError, ruleId;
    bool modified = false, ruleChosen = false, ruleFixed = false, ruleIgnored = false, staying = false;

    Selection selection;
    Shown shown;
    bool revealSelection = false;            // with the next result
    std::optional<qsizetype> pendingOffset;  // selectAtByte() that came while the result was not of this text
    std::vector<NodeMove> pendingMoves;      // in the order of the edits
    QString restoredProblem;                 // by the last edit, until a result has it, or cannot
    std::optional<Asked> asked;              // an edit that waits for confirmation
    std::optional<QString> fixAnswer;        // returned by finishFix(), while fix() waits for it
    bool fixAwaited = false;
    struct Left {  // by the last rename, move or removal
        struct Of {
            NodeReference property;  // by its old name
            std::vector<FieldPath> texts;
        };
        std::vector<Of> properties;
        using Key = std::pair<FieldPath, std::string>;  // a text, and the name in it
        Key shown;                                      // last
        std::vector<Key> order;                         // of all, as the file had them then
    } left;
    std::optional<Cut> cut;
    QString lossSentence;  // of the last edit whose loss is Kept

    mutable LineIndex lines;
    mutable int linesRevision = -1;
};

}  // namespace crd::model
