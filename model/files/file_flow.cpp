#include "model/files/file_flow.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "model/base/qt_text.h"
#include "model/text/file_state.h"

namespace crd::model {

FileFlow::FileFlow(QObject* parent)
    : QObject(parent),
      m_docs(
          [this](const DocsWritten& written) {
              written.done ? noticed(written.sentence) : errorOccurred(written.sentence);
          },
          [this](const QString& what) { errorOccurred(tr("The documentation cannot be written: %1").arg(what)); }),
      m_comparison([this](QList<RecoverySides> sides) { setRecoverySides(std::move(sides)); },
                   [this](const QString& what) { errorOccurred(tr("The changes cannot be compared: %1").arg(what)); }) {
    connect(this, &FileFlow::modifiedChanged, this, &FileFlow::keepTogether);
}

void FileFlow::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) {
        m_session->disconnect(this);
        m_session->kept()->disconnect(this);
    }
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::diskChanged, this, &FileFlow::modifiedChanged);
        connect(m_session, &DocumentSession::modifiedChanged, this, &FileFlow::modifiedChanged);
        connect(m_session, &DocumentSession::savedAs, this, &FileFlow::keepTogether);
        connect(m_session, &DocumentSession::textReplaced, this, [this] { m_recoveredTogether.clear(); });
        connect(m_session->kept(), &KeptText::recoveryStepped, this, &FileFlow::stepRecovered);
    }
    Q_EMIT partsChanged();
    Q_EMIT modifiedChanged();
}

void FileFlow::setPreview(PreviewModel* preview) {
    if (m_preview == preview) return;
    if (m_preview) leave(&samples());
    m_preview = preview;
    if (m_preview) follow(&samples());
    Q_EMIT partsChanged();
    Q_EMIT modifiedChanged();
}

void FileFlow::setMapping(CompanionFile* mapping) {
    setCompanion(m_mapping, mapping);
}

void FileFlow::setAdmission(CompanionFile* admission) {
    setCompanion(m_admission, admission);
}

void FileFlow::setCompanion(CompanionFile*& member, CompanionFile* text) {
    if (member == text) return;
    if (member) leave(member);
    member = text;
    if (member) follow(member);
    Q_EMIT partsChanged();
    Q_EMIT modifiedChanged();
}

void FileFlow::follow(CompanionText* text) {
    connect(text, &CompanionText::modifiedChanged, this, &FileFlow::modifiedChanged);
    connect(text->kept(), &KeptText::recoveryStepped, this, &FileFlow::stepRecovered);
}

void FileFlow::leave(CompanionText* text) {
    text->disconnect(this);
    text->kept()->disconnect(this);
}

// Null for the definition.
CompanionText* FileFlow::textOf(TextPart part) const {
    switch (part) {
        case TextPart::Samples:
            return m_preview ? m_preview->samples() : nullptr;
        case TextPart::Mapping:
            return m_mapping;
        case TextPart::Admission:
            return m_admission;
        default:
            return nullptr;
    }
}

EditedText* FileFlow::editedText(TextPart part) const {
    CompanionText* const companion = textOf(part);
    return companion ? static_cast<EditedText*>(companion) : m_session;
}

std::vector<CompanionText*> FileFlow::companions() const {
    std::vector<CompanionText*> out;
    for (const TextPart part : {TextPart::Samples, TextPart::Mapping, TextPart::Admission})
        if (CompanionText* text = textOf(part)) out.push_back(text);
    return out;
}

void FileFlow::setUncommitted(bool uncommitted) {
    if (std::exchange(m_uncommitted, uncommitted) != uncommitted) Q_EMIT modifiedChanged();
}

bool FileFlow::modified() const {
    const std::vector<CompanionText*> texts = companions();
    return m_uncommitted || (m_session && (m_session->modified() || m_session->kept()->gone())) ||
           std::any_of(texts.begin(), texts.end(), [](const CompanionText* text) { return text->modified(); });
}

// Only the recovery copies have the texts of a document without a file: a sample that comes with the program is not
// modified until the user edits one of its texts.
void FileFlow::keepTogether() {
    if (!m_session) return;
    const bool wanted = m_session->filePath().isEmpty() && modified();
    m_session->kept()->setRecoveryWanted(wanted);
    for (CompanionText* text : companions()) text->kept()->setRecoveryWanted(wanted);
}

QList<RecoveryGroup> FileFlow::recoveries() const {
    return {m_recoveries.begin(), m_recoveries.end()};
}

// ---- questions ------------------------------------------------------------------------------------------------------

bool FileFlow::commit() {
    m_stays = false;
    m_leftOut.clear();
    Q_EMIT committing();
    return !m_stays;
}

void FileFlow::stay(const QString& field) {
    const QString why = m_session->whyNotReadable();
    if (why.isEmpty()) {
        m_stays = true;
    } else {
        m_leftOut = sentencesOf({tr("The text typed into “%1” stays in its field and is not saved.").arg(field), why});
    }
}

void FileFlow::tellLeftOut() {
    if (!m_leftOut.isEmpty()) Q_EMIT noticed(m_leftOut);
}

// A request: commits the fields first, then replaces the open question.
bool FileFlow::begin() {
    if (!commit()) return false;
    cancel();
    m_newFiles.emplace();
    return true;
}

void FileFlow::setQuestion(Question question) {
    if (std::exchange(m_question, question) != question) Q_EMIT questionChanged();
}

void FileFlow::ask(Question question, Next next) {
    setQuestion(NoQuestion);
    m_next = std::move(next);
    setQuestion(question);
}

std::optional<FileFlow::Next> FileFlow::answered(Question question) {
    if (m_question != question) return std::nullopt;
    Next next = std::exchange(m_next, {});
    setQuestion(NoQuestion);
    return next;
}

void FileFlow::cancel() {
    m_next = {};
    setQuestion(NoQuestion);
}

bool FileFlow::told(const QString& failure) {
    if (!failure.isEmpty()) Q_EMIT errorOccurred(failure);
    return !failure.isEmpty();
}

// Runs `action`, at once or after the question about unsaved changes.
void FileFlow::guarded(const Next& action) {
    if (!commit()) return;
    if (!m_documentOpen || !modified()) return action();
    std::vector<TextPart> parts;
    for (const CompanionText* text : companions())
        if (text->modified()) parts.push_back(text->part());
    if (m_session->modified() || m_session->kept()->gone() || (parts.empty() && m_leftOut.isEmpty()))
        parts.insert(parts.begin(), TextPart::Definition);
    ask(Unsaved, action);
    Q_EMIT unsavedAsked(UnsavedQuestion::of(m_session->fileName(), std::move(parts), m_leftOut));
}

void FileFlow::saveChanges() {
    const std::optional<Next> action = answered(Unsaved);
    // Asks again if something is still unsaved: for example, the file on disk was used and then edited.
    if (!action) return;
    saveAll([this, action = *action] {
        // Closing would lose a text that could not be saved.
        m_leftOut.isEmpty() ? guarded(action) : tellLeftOut();
    });
}

void FileFlow::discardChanges() {
    if (const std::optional<Next> action = answered(Unsaved)) (*action)();
}

QString FileFlow::folder() const {
    if (const QString folder = m_session->folder(); !folder.isEmpty()) return folder;
    // Started in a project; a desktop starts programs in the home folder.
    const QString working = QDir::currentPath();
    return working == QDir::homePath() || working == QDir::rootPath() ? m_settings->lastFolder() : working;
}

// As kubebuilder names the files of definitions: "example.com_widgets.yaml".
QString FileFlow::usualName() const {
    const QString group = m_session->group(), plural = m_session->plural();
    return (group.isEmpty() || plural.isEmpty() ? tr("untitled") : group + u'_' + plural) + QStringLiteral(".yaml");
}

void FileFlow::askFile(Question question, const QString& name, Next next) {
    ask(question, std::move(next));
    const FileQuestion asked{folder(), name};
    if (question == FileToOpen) {
        Q_EMIT fileToOpenAsked(asked);
    } else if (question == FileToSave) {
        Q_EMIT fileToSaveAsked(asked);
    } else if (question == FileForDocs) {
        Q_EMIT fileForDocsAsked(asked);
    } else if (question == FileForHandout) {
        Q_EMIT fileForHandoutAsked(asked);
    } else {
        Q_EMIT fileForCopyAsked(asked);
    }
}

// ---- opening --------------------------------------------------------------------------------------------------------

QString FileFlow::openNow(const QString& path) {
    cancel();
    const QString failure = m_session->openPath(path);
    entered(failure);
    return failure;
}

void FileFlow::open() {
    if (begin()) askFile(FileToOpen, {}, {});
}

void FileFlow::openChosen(const QUrl& file) {
    if (!answered(FileToOpen)) return;
    guarded([this, file] { entered(m_session->open(file)); });
}

void FileFlow::openPath(const QString& path) {
    if (begin()) guarded([this, path] { entered(m_session->openPath(path)); });
}

void FileFlow::openUrl(const QUrl& file) {
    if (begin()) guarded([this, file] { entered(m_session->open(file)); });
}

void FileFlow::newWith(const QString& text, const QString& notice) {
    if (!begin()) return;
    guarded([this, text, notice] {
        m_session->newFromText(text, true);
        enter();
        if (!notice.isEmpty()) Q_EMIT noticed(notice);
    });
}

// The definition and the samples of a lesson come back with it: leaving one for another lesson, or for the file, loses
// nothing of them.
void FileFlow::fromLesson(const Next& action) {
    const bool beside = (m_mapping && m_mapping->modified()) || (m_admission && m_admission->modified());
    m_lessons && m_lessons->keepsTexts() && !beside ? action() : guarded(action);
}

void FileFlow::openInLesson(const std::function<QString()>& open) {
    if (!m_lessons || !begin()) return;
    fromLesson([this, open] {
        std::optional<Left> left = std::move(m_left);
        if (!m_lessons->isOpen()) {
            left.emplace().definition = m_session->leave();
            for (const CompanionText* text : companions()) left->companions.emplace_back(text->part(), text->steps());
        }
        const bool failed = told(open());
        m_left = std::move(left);
        if (failed) return;
        enter();
        Q_EMIT lessonShown();
    });
}

void FileFlow::openLesson(const QString& id) {
    openInLesson([this, id] { return id.isEmpty() ? m_lessons->startLast() : m_lessons->start(id); });
}

void FileFlow::openExercise(const QString& rule) {
    openInLesson([this, rule] { return m_lessons->startExercise(rule); });
}

void FileFlow::backToFile() {
    const QString path = m_lessons ? m_lessons->returnFile() : QString();
    if (path.isEmpty() || !begin()) return;
    fromLesson([this, path] {
        const QString failure = m_session->openPath(path);
        // What was done before the lesson can still be undone.
        if (failure.isEmpty() && m_left) {
            m_session->resume(*m_left->definition);
            for (const auto& [part, steps] : m_left->companions)
                if (CompanionText* text = textOf(part)) text->resume(steps);
        }
        entered(failure);
    });
}

void FileFlow::openSample(const QString& name) {
    if (!begin()) return;
    guarded([this, name] {
        const auto read = [&](const char* ending) {
            QFile file(QStringLiteral(":/crd/samples/%1%2").arg(name, QLatin1String(ending)));
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        };
        const QString definition = read(".yaml");
        if (told(definition.isEmpty() ? tr("There is no sample \"%1\".").arg(name) : QString())) return;
        m_session->newFromText(definition);
        m_preview->samples()->loadText(read(".samples.yaml").toStdString());
        enter();
        const QString mapping = read(".conversion.yaml");
        if (mapping.isEmpty()) return;
        if (m_mapping) m_mapping->loadText(mapping.toStdString());
        Q_EMIT sampleOpened();
    });
}

// The session has the document, or `failure` says why it does not.
void FileFlow::entered(const QString& failure) {
    if (told(failure)) return;
    enter();
    if (!m_session->filePath().isEmpty()) offer(m_session->filePath());
}

void FileFlow::enter() {
    m_samplesAnswer.reset();
    if (m_lessons && !m_lessons->isOpen()) m_left.reset();
    if (!std::exchange(m_documentOpen, true)) Q_EMIT documentOpenChanged();
    remember();
    Q_EMIT shown();
}

void FileFlow::remember() {
    if (!m_remembers || m_session->filePath().isEmpty()) return;
    m_settings->setLastFolder(m_session->folder());
    m_recent->add(m_session->filePath());
}

// ---- saving: each step continues with `next`, at once or after the answer to its question ---------------------------

void FileFlow::save() {
    if (!m_documentOpen || !begin()) return;
    saveDefinition([this] {
        tellLeftOut();
        saveOthers();
    });
}

void FileFlow::saveOthers() {
    saveCompanions([this] { saveSamplesToo(); });
}

void FileFlow::saveAll(const Next& next) {
    m_newFiles.reset();
    saveDefinition(
        [this, next] { saveCompanions([this, next] { samples().modified() ? saveText(samples(), next) : next(); }); });
}

void FileFlow::saveDefinition(const Next& next) {
    if (!commit()) return;
    if (m_session->filePath().isEmpty()) {
        askFile(FileToSave, usualName(), next);
    } else if (!m_session->modified() && !m_session->changedOnDisk()) {
        next();
    } else {
        goOn(
            m_session->kept(), m_session->save(), [this, next] { saveDefinition(next); }, next);
    }
}

// The mapping and the admission configuration: the user wrote them on purpose, so no question as for samples.
void FileFlow::saveCompanions(const Next& next) {
    for (CompanionFile* text : {m_mapping, m_admission})
        if (text && text->modified()) return saveText(*text, [this, next] { saveCompanions(next); });
    next();
}

void FileFlow::saveText(CompanionText& text, const Next& next) {
    const bool made = !text.fileExists() && !QFileInfo::exists(text.filePath());
    goOn(
        text.kept(), text.save(),
        [this, &text, next] {
            // The file on disk is used: there is nothing to write.
            if (!text.saved()) return saveText(text, next);
            if (next) next();
        },
        [this, &text, made, next] {
            if (made) {
                tellNewFile(text.fileName());
            } else if (text.text().empty() && m_newFiles) {  // as after undo of all rules
                Q_EMIT noticed(tr("Saved %1, which is empty now.").arg(text.fileName()));
            }
            if (next) next();
        });
}

void FileFlow::tellNewFile(const QString& name) {
    if (!m_newFiles) return;
    *m_newFiles += name;
    Q_EMIT noticed(m_newFiles->size() == 1
                       ? tr("Wrote a new file next to the definition: %1.").arg(name)
                       : tr("Wrote new files next to the definition: %1.").arg(m_newFiles->join(u", ")));
}

// After the definition. The user is asked once per document, unless the samples have a file already.
void FileFlow::saveSamplesToo() {
    if (!samples().modified()) return;
    std::optional<SamplesAnswer> decided = m_samplesAnswer;
    const SamplesSaving setting = m_settings->samplesSaving();
    if (!decided && setting == SamplesSaving::WithDefinition) decided = WithDefinition;
    if (!decided && setting == SamplesSaving::Apart) decided = Apart;
    if (decided == Apart) return;
    if (decided == WithDefinition || samples().fileExists() || m_inSamples) return saveText(samples(), {});
    ask(Samples, {});
    Q_EMIT samplesAsked(SamplesQuestion{samples().placeNote()});
}

void FileFlow::answerSamples(SamplesAnswer answer, bool forAllDefinitions) {
    if (!answered(Samples)) return;
    m_samplesAnswer = answer;
    if (forAllDefinitions)
        m_settings->setSamplesSaving(answer == WithDefinition ? SamplesSaving::WithDefinition : SamplesSaving::Apart);
    saveSamplesToo();
}

void FileFlow::saveSamples() {
    if (m_documentOpen && begin()) saveText(samples(), {});
}

// Continues with `next`, or reports why not; if another program's change would be overwritten, asks and calls `again`.
void FileFlow::goOn(KeptText* kept, const QString& failure, const Next& again, const Next& next) {
    if (failure.isEmpty()) {
        Q_EMIT saved();
        if (next) next();
    } else if (kept->saveWouldOverwrite()) {
        compareWith(kept, again);
    } else {
        Q_EMIT errorOccurred(failure);
    }
}

void FileFlow::saveAs() {
    if (!m_documentOpen || !begin()) return;
    const Next next = [this] {
        tellLeftOut();
        saveOthers();
    };
    if (m_session->filePath().isEmpty()) return saveDefinition(next);
    askFile(FileToSave, m_session->fileName(), next);
}

void FileFlow::saveTo(const QUrl& file) {
    const std::optional<Next> next = answered(FileToSave);
    if (!next || !commit()) return;
    const QString path = file.toLocalFile();
    // Its own file: asks about a change by another program, like every save.
    if (isSameFile(path, m_session->filePath())) return saveDefinition(*next);
    if (!told(QFileInfo::exists(path) ? takenFile(path, m_session->filePath()) : QString()) &&
        !told(m_session->saveAs(file))) {
        remember();
        Q_EMIT saved();
        (*next)();
    }
}

void FileFlow::reload() {
    if (m_documentOpen && begin()) told(m_session->reload());
}

// ---- documentation --------------------------------------------------------------------------------------------------

void FileFlow::exportDocs() {
    if (!m_documentOpen || !begin()) return;
    const QString name = m_session->name();
    askFile(FileForDocs, (name.isEmpty() ? tr("untitled") : name) + QStringLiteral(".html"), {});
}

void FileFlow::exportDocsTo(const QUrl& file) {
    if (!answered(FileForDocs) || !commit()) return;
    const QString path = file.toLocalFile();
    if (!docsFormat(path)) {
        told(tr("%1 was not written: choose a name that ends with .html or .md.").arg(path));
    } else if (!told(takenFile(path, m_session->filePath()))) {
        m_docs.start([path, snapshot = m_session->snapshot()](const std::stop_token& stop) {
            return writeDocs(snapshot, path, stop);
        });
    }
}

void FileFlow::exportHandout(const QString& lesson, bool chapter) {
    if (!m_lessons || !begin()) return;
    m_handout = m_lessons->handoutOf(lesson, chapter);
    if (m_handout.lessons.empty()) {
        told(tr("There is no lesson for the handout."));
        return;
    }
    askFile(FileForHandout, m_handout.name + QStringLiteral(".html"), {});
}

void FileFlow::exportHandoutTo(const QUrl& file) {
    if (!answered(FileForHandout)) return;
    const QString path = file.toLocalFile();
    if (told(takenFile(path, m_session->filePath()))) return;
    m_docs.start([path, handout = m_handout](const std::stop_token&) { return writeHandout(handout, path); });
}

// ---- the file on disk -----------------------------------------------------------------------------------------------

void FileFlow::compare() {
    if (m_documentOpen && begin()) compareWith(m_session->kept(), {});
}

void FileFlow::compareSamples() {
    if (m_documentOpen && begin()) compareWith(samples().kept(), {});
}

void FileFlow::compareMapping() {
    if (m_documentOpen && m_mapping && begin()) compareWith(m_mapping->kept(), {});
}

void FileFlow::compareAdmission() {
    if (m_documentOpen && m_admission && begin()) compareWith(m_admission->kept(), {});
}

// `settled` is called when both are reconciled; may be empty.
void FileFlow::compareWith(KeptText* kept, Next settled) {
    const bool saving = settled != nullptr;
    ask(Disk, std::move(settled));
    m_compared = kept;
    Q_EMIT diskAsked(DiskQuestion::of(*kept, saving));
}

void FileFlow::answerDisk(DiskAnswer answer) {
    const std::optional<Next> settled = answered(Disk);
    if (!settled) return;
    KeptText* const kept = m_compared;
    const bool saving = *settled != nullptr;
    if (answer == SaveElsewhere) {
        // The definition continues in the other file; the texts next to it continue in theirs, as they are on disk.
        if (kept != m_session->kept()) return askFile(FileForCopy, kept->name(), *settled);
        return askFile(
            FileToSave, kept->name(), saving ? *settled : [this] { saveOthers(); });
    }
    const QString failure = answer == UseDisk    ? kept->reload()
                            : answer == KeepMine ? kept->keepMine(saving)
                                                 : kept->takeMerged(saving);
    if (told(failure) || !saving) return;
    (*settled)();
    kept->saveEnded();
}

void FileFlow::copyTo(const QUrl& file) {
    const std::optional<Next> next = answered(FileForCopy);
    if (!next) return;
    KeptText* const kept = m_compared;
    const QString path = file.toLocalFile();
    if (isSameFile(path, kept->path())) return compareWith(kept, *next);
    QString failure = takenFile(path, m_session->filePath());
    if (failure.isEmpty()) failure = kept->saveCopy(file);
    if (failure.isEmpty()) failure = kept->reload();
    if (!told(failure) && *next) (*next)();
}

// ---- closing --------------------------------------------------------------------------------------------------------

void FileFlow::close() {
    if (!m_documentOpen || !begin()) return;
    guarded([this] {
        m_session->close();
        m_samplesAnswer.reset();
        m_documentOpen = false;
        Q_EMIT documentOpenChanged();
        m_recent->refresh();
        Q_EMIT closed();
    });
}

void FileFlow::quit() {
    if (!begin()) return;
    guarded([this] {
        m_quits = true;
        Q_EMIT quitAgreed();
        m_quits = false;
    });
}

bool FileFlow::closeWindow() {
    if (!m_quits) {
        if (!commit()) return false;
        if (m_documentOpen && modified()) {
            quit();
            return false;
        }
    }
    cancel();
    m_session->close();  // discarded changes are not offered at the next start
    return true;
}

}  // namespace crd::model

#include "moc_file_flow.cpp"
