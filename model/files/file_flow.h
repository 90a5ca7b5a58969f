// The flow of files: a document is opened, created, saved, compared with the disk, recovered and closed. Has no window:
// each question to the user is a signal, and the answer is a slot.
//
// One question is open at a time. A new request replaces the open question, which equals cancelling it: the waiting
// action is dropped, and every text and file stays as it is. An answer to a question that is not open does nothing.
// Requests and saves first commit the fields; if a field cannot commit its text, nothing happens.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>
#include <QUrl>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "model/application/app_settings.h"
#include "model/application/recent_files.h"
#include "model/base/background.h"
#include "model/companion/companion_file.h"
#include "model/document/document_session.h"
#include "model/export/docs_export.h"
#include "model/files/file_questions.h"
#include "model/files/recovery_groups.h"
#include "model/lesson/lesson_model.h"
#include "model/preview/preview_model.h"

namespace crd::model {

// Lives on the window's thread. The objects that it uses are set before the first request and outlive it.
class FileFlow : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session MEMBER m_session WRITE setSession NOTIFY partsChanged FINAL)
    Q_PROPERTY(crd::model::PreviewModel* preview MEMBER m_preview WRITE setPreview NOTIFY partsChanged FINAL)
    Q_PROPERTY(crd::model::CompanionFile* mapping READ mapping WRITE setMapping NOTIFY partsChanged FINAL)
    Q_PROPERTY(crd::model::CompanionFile* admission READ admission WRITE setAdmission NOTIFY partsChanged FINAL)
    Q_PROPERTY(crd::model::LessonModel* lessons MEMBER m_lessons NOTIFY partsChanged FINAL)
    Q_PROPERTY(crd::model::AppSettings* settings MEMBER m_settings NOTIFY partsChanged FINAL)
    Q_PROPERTY(crd::model::RecentFiles* recent MEMBER m_recent NOTIFY partsChanged FINAL)
    // False: files are not remembered for the next start, and nothing is offered for recovery.
    Q_PROPERTY(bool remembers MEMBER m_remembers NOTIFY partsChanged FINAL)
    // A field has uncommitted text.
    Q_PROPERTY(bool uncommitted MEMBER m_uncommitted WRITE setUncommitted NOTIFY modifiedChanged FINAL)
    Q_PROPERTY(bool inSamples MEMBER m_inSamples NOTIFY partsChanged FINAL)  // save() saves them too
    Q_PROPERTY(bool documentOpen READ documentOpen NOTIFY documentOpenChanged FINAL)
    Q_PROPERTY(bool modified READ modified NOTIFY modifiedChanged FINAL)  // any of the texts, or a field
    Q_PROPERTY(crd::model::FileFlow::Question question READ question NOTIFY questionChanged FINAL)
    Q_PROPERTY(QList<crd::model::RecoveryGroup> recoveries READ recoveries NOTIFY recoveriesChanged FINAL)
    // The changes of the group that was compared last, for each part as KeptText::sides(); empty while it is compared.
    Q_PROPERTY(QList<crd::model::RecoverySides> recoverySides READ recoverySides NOTIFY recoverySidesChanged FINAL)
    Q_PROPERTY(bool comparingRecovery READ comparingRecovery NOTIFY recoverySidesChanged FINAL)

 public:
    enum Question : std::uint8_t {
        NoQuestion,
        Unsaved,         // saveChanges(), discardChanges()
        Disk,            // answerDisk()
        Samples,         // answerSamples()
        Recovery,        // recover(), discardRecovery()
        FileToOpen,      // openChosen()
        FileToSave,      // saveTo()
        FileForCopy,     // copyTo()
        FileForDocs,     // exportDocsTo()
        FileForHandout,  // exportHandoutTo()
    };
    Q_ENUM(Question)
    enum DiskAnswer : std::uint8_t { UseDisk, KeepMine, Merge, SaveElsewhere };
    Q_ENUM(DiskAnswer)
    enum SamplesAnswer : std::uint8_t { WithDefinition, Apart };  // apart: saved only on request
    Q_ENUM(SamplesAnswer)

    explicit FileFlow(QObject* parent = nullptr);

    void setSession(DocumentSession* session);
    void setPreview(PreviewModel* preview);
    CompanionFile* mapping() const { return m_mapping; }
    void setMapping(CompanionFile* mapping);
    CompanionFile* admission() const { return m_admission; }
    void setAdmission(CompanionFile* admission);
    void setUncommitted(bool uncommitted);
    bool documentOpen() const { return m_documentOpen; }
    bool modified() const;
    Question question() const { return m_question; }
    QList<RecoveryGroup> recoveries() const;

    // The initial folder of file dialogs: that of the document, the one that the program was started in, or the last
    // one; empty: the dialog's default.
    Q_INVOKABLE QString folder() const;
    // For the start of the program: does not ask about the open document. Returns "" or why the file cannot be opened,
    // which errorOccurred() also reports.
    Q_INVOKABLE QString openNow(const QString& path);
    // Called before the window closes. True: it may close, and the document and its recovery file are dropped. False: a
    // field has invalid text, or a question was asked, after whose answer quitAgreed() follows.
    Q_INVOKABLE bool closeWindow();
    QList<RecoverySides> recoverySides() const { return m_recoverySides; }
    bool comparingRecovery() const { return m_comparison.busy(); }
    // Sets recoverySides() to those of a group of recoveries(), in the background if it takes long; -1: of none. Once
    // for the same group, until it is offered again.
    Q_INVOKABLE void compareRecovery(int group);

 public Q_SLOTS:
    // Called in committing() if the text of a field (named as in the window) is rejected. Ends the request, unless the
    // definition is not valid YAML: then no field can commit, so the text stays in the field and is left out of the
    // file.
    void stay(const QString& field = {});

    // ---- requests
    void open();
    void openPath(const QString& path);
    void openUrl(const QUrl& file);
    // A definition without a file, which counts as unsaved; noticed() reports the notice when it is open.
    void newWith(const QString& text, const QString& notice = {});
    // Of the open course; an empty id: the one that was opened last.
    void openLesson(const QString& id);
    void openExercise(const QString& rule);
    void backToFile();  // that was open before the lessons
    // A definition that comes with the program, with its samples and its mapping between versions: "pizzas".
    void openSample(const QString& name);
    // The definition with the mapping and the admission configuration, and its samples if the user decided so; else the
    // user is asked once per document.
    void save();
    void saveAs();
    void saveSamples();
    void reload();
    void compare();  // with the file on disk
    void compareSamples();
    void compareMapping();
    void compareAdmission();
    void exportDocs();  // documentation of the definitions, made in the background
    // A handout of a lesson or of its whole chapter, made in the background.
    void exportHandout(const QString& lesson, bool chapter);
    bool offerRecoveries();   // false: there are none
    void showRecoveries();    // errorOccurred() where there are none
    void restoreDiscarded();  // undoes the last discardRecovery(), and asks again
    void close();
    void quit();

    // ---- answers
    void cancel();  // whatever is asked
    void saveChanges();
    void discardChanges();
    void answerDisk(crd::model::FileFlow::DiskAnswer answer);
    void answerSamples(crd::model::FileFlow::SamplesAnswer answer, bool forAllDefinitions);
    void recover(int group);          // of recoveries()
    void discardRecovery(int group);  // the question stays open while others are left
    void openChosen(const QUrl& file);
    void saveTo(const QUrl& file);
    void copyTo(const QUrl& file);
    void exportDocsTo(const QUrl& file);  // Markdown or HTML, by the extension
    void exportHandoutTo(const QUrl& file);

 Q_SIGNALS:
    void partsChanged();
    void documentOpenChanged();
    void modifiedChanged();
    void questionChanged();
    void recoveriesChanged();
    void recoverySidesChanged();

    void committing();  // fields commit their text now; if one cannot: stay()

    // The questions.
    void unsavedAsked(const crd::model::UnsavedQuestion& question);
    void diskAsked(const crd::model::DiskQuestion& question);
    void samplesAsked(const crd::model::SamplesQuestion& question);
    void recoveryAsked();
    void fileToOpenAsked(const crd::model::FileQuestion& question);
    void fileToSaveAsked(const crd::model::FileQuestion& question);
    void fileForCopyAsked(const crd::model::FileQuestion& question);
    void fileForDocsAsked(const crd::model::FileQuestion& question);
    void fileForHandoutAsked(const crd::model::FileQuestion& question);

    // What was done.
    void shown();         // another document
    void sampleOpened();  // one with a mapping, which comes with the program
    void samplesShown();  // only samples were recovered
    void lessonShown();   // a lesson was opened
    void closed();
    void quitAgreed();                            // closeWindow() returns true during this signal
    void saved();                                 // one of the texts, to its file: an earlier failure is obsolete
    void errorOccurred(const QString& sentence);  // nothing was changed
    void discarded(const QString& sentence);      // restoreDiscarded() undoes it
    void noticed(const QString& sentence);        // what was written, what the new document lacks or has
    // Undo of that text undoes all of it; null: each text has a step of its own.
    void recovered(const QString& sentence, crd::model::EditedText* undone);

 private:
    QString usualName() const;           // of a file for a definition that has none
    using Next = std::function<void()>;  // the continuation after an answer

    SampleFile& samples() const { return *m_preview->samples(); }
    CompanionText* textOf(TextPart part) const;
    EditedText* editedText(TextPart part) const;
    std::vector<CompanionText*> companions() const;
    void follow(CompanionText* text);
    void leave(CompanionText* text);
    void setCompanion(CompanionFile*& member, CompanionFile* text);
    bool commit();
    bool begin();
    void ask(Question question, Next next);
    std::optional<Next> answered(Question question);
    void setQuestion(Question question);
    void guarded(const Next& action);
    void fromLesson(const Next& action);
    void openInLesson(const std::function<QString()>& open);
    bool told(const QString& failure);
    void tellLeftOut();

    void entered(const QString& failure);
    void enter();
    void remember();
    bool offer(const QString& path);
    void setRecoverySides(QList<RecoverySides> sides);
    bool isOpen(const RecoveryGroup& group) const;
    void take(const RecoveryGroup& group);
    void showRecovered();
    void stepRecovered(bool undone);
    void tellRecovered(const std::vector<TextPart>& parts);
    QString takeApart(const RecoveryGroup& group);

    void saveDefinition(const Next& next);
    void saveOthers();
    void saveCompanions(const Next& next);
    void saveText(CompanionText& text, const Next& next);
    void tellNewFile(const QString& name);
    void keepTogether();
    void saveSamplesToo();
    void saveAll(const Next& next);
    void askFile(Question question, const QString& name, Next next);
    void compareWith(KeptText* kept, Next settled);
    void goOn(KeptText* kept, const QString& failure, const Next& again, const Next& next);

    DocumentSession* m_session = nullptr;
    PreviewModel* m_preview = nullptr;
    CompanionFile* m_mapping = nullptr;
    CompanionFile* m_admission = nullptr;
    LessonModel* m_lessons = nullptr;  // may stay null
    AppSettings* m_settings = nullptr;
    RecentFiles* m_recent = nullptr;
    bool m_remembers = true, m_uncommitted = false, m_inSamples = false;
    bool m_documentOpen = false;
    bool m_stays = false;                          // a field cannot commit its text
    QString m_leftOut;                             // by the last commit(): the text of a field, and why; empty: nothing
    std::optional<SamplesAnswer> m_samplesAnswer;  // for this document; empty: not asked yet
    std::optional<QStringList> m_newFiles;         // that the current save made; empty: it precedes something else
    Question m_question = NoQuestion;
    // The document that was open before the lessons.
    struct Left {
        std::shared_ptr<const LeftDocument> definition;
        std::vector<std::pair<TextPart, TextSteps>> companions;
    };
    std::optional<Left> m_left;
    Next m_next;                                // waits for the answer; empty: nothing does
    KeptText* m_compared = nullptr;             // the text of the question Disk
    bool m_quits = false;                       // in quitAgreed()
    std::vector<TextPart> m_recoveredTogether;  // as one decision
    bool m_steppingRecovered = false;
    std::vector<RecoveryGroup> m_recoveries;
    std::vector<RecoveryPart> m_comparedParts;  // of the group that m_recoverySides are those of, or will be
    QList<RecoverySides> m_recoverySides;
    RecoveryGroup m_discarded;
    LessonHandout m_handout;  // of the question FileForHandout
    Background<DocsWritten> m_docs;
    Background<QList<RecoverySides>> m_comparison;  // of a recovery with its files
};

}  // namespace crd::model
