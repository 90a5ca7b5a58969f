#include "model/validation/validation.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSettings>
#include <QVariantMap>
#include <algorithm>
#include <utility>

#include "model/application/document_memory.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

const QString kPreferred = QStringLiteral("validation/preferred");
// Of the settings file.
const QString kCreate = QStringLiteral("create");
const QString kOpened = QStringLiteral("opened");
const QString kHead = QStringLiteral("head");
// Of a document: what it was validated as last, and the revision or the file.
const QString kChosen = QStringLiteral("validatedAs");
const QString kCommit = QStringLiteral("commit");
const QString kFile = QStringLiteral("file");
const QString kStoredVersions = QStringLiteral("storedVersions");

std::vector<std::string> textsOf(const QStringList& list) {
    std::vector<std::string> out;
    for (const QString& text : list) out.push_back(text.toStdString());
    return out;
}

QStringList stringsOf(const std::vector<std::string>& list) {
    QStringList out;
    for (const std::string& text : list) out += QString::fromStdString(text);
    return out;
}

StoredVersions rememberedFor(const QString& path) {
    StoredVersions out;
    const QVariantMap all = document_memory::value(path, kStoredVersions).toMap();
    for (auto entry = all.begin(); entry != all.end(); ++entry)
        out[entry.key().toStdString()] = textsOf(entry.value().toStringList());
    return out;
}

// A list as from kubectl, or as written by hand.
QStringList versionsIn(const QString& text) {
    QStringList out;
    const QJsonDocument json = QJsonDocument::fromJson(text.trimmed().toUtf8());
    if (json.isArray()) {
        for (const QJsonValue& value : json.array()) out += value.toString();
    } else {
        static const QRegularExpression between(QStringLiteral("[\\s,;\\[\\]\"']+"));
        out = text.split(between, Qt::SkipEmptyParts);
    }
    out.removeDuplicates();
    return out;
}

BasePtr definitionNamed(const AnalysisBasePtr& base, const QString& name) {
    if (!base) return nullptr;
    const auto found = std::find_if(base->definitions.begin(), base->definitions.end(),
                                    [&](const BasePtr& d) { return d->definition.name == name.toStdString(); });
    return found == base->definitions.end() ? nullptr : *found;
}

}  // namespace

Validation::Validation(QObject* parent)
    : QObject(parent), m_label(tr("Create")), m_description(tr("Validated as a new CRD.")) {}
Validation::~Validation() = default;

DocumentSession* Validation::session() const {
    return m_session;
}

void Validation::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (session != nullptr) {
        connect(session, &DocumentSession::textReplaced, this, &Validation::begin);
        connect(session, &DocumentSession::reloaded, this, [this] {
            m_openedText = m_session->sharedText();
            m_saved = nullptr;
            ++m_opening;
            if (m_source == ValidationRequest::Saved) m_source = ValidationRequest::Opened;
            // Without a change of the text there is no analysis that would read it.
            if (!m_session->busy()) readOpened();
            Q_EMIT changed();
        });
        connect(session, &DocumentSession::savedAs, this, [this] {
            m_inRepository = BaseReader::inRepository(m_session->filePath());
            remember();
            Q_EMIT changed();
        });
        connect(session, &DocumentSession::analysed, this, [this] {
            readOpened();
            look();
        });
        connect(session, &DocumentSession::selectionChanged, this, &Validation::look);
        connect(session, &DocumentSession::modifiedChanged, this, [this] {
            if (!m_session->modified()) m_saved = m_session->sharedText();
            look();
        });
        begin();
    }
    Q_EMIT sessionChanged();
}

ValidationRequest Validation::preferred() {
    const QString request = QSettings().value(kPreferred).toString();
    return request == kOpened ? ValidationRequest::Opened
           : request == kHead ? ValidationRequest::Commit
                              : ValidationRequest::Create;
}

void Validation::setPreferred(ValidationRequest request) {
    if (request == preferred()) return;
    QSettings().setValue(kPreferred, request == ValidationRequest::Opened   ? kOpened
                                     : request == ValidationRequest::Commit ? kHead
                                                                            : kCreate);
    Q_EMIT preferredChanged();
}

void Validation::begin() {
    const QString path = m_session->filePath();
    ++m_opening;
    ++m_listing;
    choose();
    m_choosing = m_readingOpened = false;
    m_opened = {};
    m_openedText = path.isEmpty() ? nullptr : m_session->sharedText();
    m_saved = nullptr;
    m_whyNotOpened.clear();
    m_entered = rememberedFor(path);
    m_inRepository = BaseReader::inRepository(path);
    if (!std::exchange(m_revisions, {}).isEmpty()) Q_EMIT revisionsChanged();
    m_chosen = document_memory::value(path, kChosen).toStringList();
    const ValidationRequest wanted = preferred();
    const QString request = !m_chosen.isEmpty()                   ? m_chosen.front()
                            : wanted == ValidationRequest::Opened ? kOpened
                            : wanted == ValidationRequest::Commit ? kCommit
                                                                  : kCreate;
    m_chosenUpdate = {kOpened};
    m_update = request == kOpened;
    setBase(m_openedText ? ValidationRequest::Opened : ValidationRequest::Create, {});
    if (request == kCommit && m_inRepository) {
        // If the repository does not have the file, it is new.
        const QString revision = m_chosen.value(1, QStringLiteral("HEAD"));
        m_chosenUpdate = {kCommit, revision};
        m_reader.readRevision(path, revision, [this, choice = choose()](const Result<ReadBase>& read) {
            if (read || choice != m_choice) {
                take(choice, ValidationRequest::Commit, read);
            } else {
                rejectChoice(choice, {});
            }
        });
    } else if (request == kFile) {
        m_chosenUpdate = m_chosen;
        m_reader.readFile(m_chosen.value(1), [this, choice = choose()](const Result<ReadBase>& read) {
            take(choice, ValidationRequest::File, read);
        });
    }
}

void Validation::note(const QStringList& chosen) {
    m_chosen = chosen;
    if (chosen.front() != kCreate) m_chosenUpdate = chosen;
    remember();
}

void Validation::readOpened() {
    const std::shared_ptr<const std::string> text = std::exchange(m_openedText, nullptr);
    if (!text) return;
    m_readingOpened = true;
    Q_EMIT changed();
    m_openedReader.readText(text, m_session->published(), [this, opening = m_opening](const Result<ReadBase>& read) {
        if (opening != m_opening) return;
        m_readingOpened = false;
        m_opened = read.value_or(ReadBase());
        m_whyNotOpened = read ? QString() : messageOf(read.error());
        if (m_source == ValidationRequest::Opened) {
            setBase(ValidationRequest::Opened, m_opened);
        } else {
            Q_EMIT changed();
        }
    });
}

int Validation::choose() {
    m_choosing = true;
    return ++m_choice;
}

void Validation::take(int choice, ValidationRequest source, const Result<ReadBase>& read) {
    if (choice != m_choice) return;
    if (!read) {
        rejectChoice(choice, messageOf(read.error()));
        return;
    }
    m_choosing = false;
    m_update = true;
    setBase(source, *read);
}

// The previous choice stays.
void Validation::rejectChoice(int choice, const QString& sentence) {
    if (choice != m_choice) return;
    m_choosing = false;
    Q_EMIT changed();
    if (!sentence.isEmpty()) Q_EMIT errorOccurred(sentence);
}

void Validation::setBase(ValidationRequest source, const ReadBase& base) {
    m_source = source;
    m_base = base;
    m_stored = m_base.base && !m_entered.empty() ? withStoredVersions(m_base.base, m_entered) : m_base.base;
    apply();
}

void Validation::apply() {
    if (m_session) m_session->setValidatedAs({m_stored, m_update && m_stored});
    Q_EMIT changed();
}

QString Validation::whyNoUpdate() const {
    return m_stored || m_choosing || openedComes() ? QString() : whyNothingStored();
}

QString Validation::whyNothingStored() const {
    return m_whyNotOpened.isEmpty() ? tr("This document was not opened from a file, so there is nothing to update.")
                                    : m_whyNotOpened;
}

void Validation::asCreate() {
    choose();
    m_choosing = false;
    m_update = false;
    note({kCreate});
    apply();
}

void Validation::updateOpened() {
    const int choice = choose();
    if (!m_opened.base && !openedComes()) {
        rejectChoice(choice, whyNothingStored());
        return;
    }
    m_choosing = false;
    m_update = true;
    note({kOpened});
    setBase(ValidationRequest::Opened, m_opened);
}

void Validation::updateSaved() {
    const int choice = choose();
    Q_EMIT changed();
    m_reader.readFile(m_session ? m_session->filePath() : QString(), [this, choice](const Result<ReadBase>& read) {
        if (read && choice == m_choice) note({kOpened});  // which it is when it is opened again
        take(choice, ValidationRequest::Saved, read);
    });
}

void Validation::updateRevision(const QString& revision) {
    const int choice = choose();
    Q_EMIT changed();
    m_reader.readRevision(m_session ? m_session->filePath() : QString(), revision,
                          [this, choice, revision](const Result<ReadBase>& read) {
                              if (read && choice == m_choice) note({kCommit, revision});
                              take(choice, ValidationRequest::Commit, read);
                          });
}

void Validation::updateFile(const QUrl& url) {
    const int choice = choose();
    Q_EMIT changed();
    const QString path = url.isLocalFile() ? url.toLocalFile() : url.toString();
    m_reader.readFile(path, [this, choice, path](const Result<ReadBase>& read) {
        if (read && choice == m_choice) note({kFile, path});
        take(choice, ValidationRequest::File, read);
    });
}

void Validation::updateText(const std::shared_ptr<const std::string>& text, const QString& name) {
    const int choice = choose();
    Q_EMIT changed();
    m_reader.readText(text, nullptr, [this, choice, name](const Result<ReadBase>& read) {
        if (read) return take(choice, ValidationRequest::File, ReadBase{read->base, name, name});
        take(choice, ValidationRequest::File, read);
    });
}

void Validation::switchRequest() {
    const int choice = choose();
    if (!m_stored && !openedComes()) {
        rejectChoice(choice, whyNothingStored());
        return;
    }
    m_choosing = false;
    m_update = !m_update;
    note(m_update ? m_chosenUpdate : QStringList{kCreate});
    apply();
}

void Validation::loadRevisions() {
    const int listing = ++m_listing;
    m_reader.listRevisions(m_session ? m_session->filePath() : QString(),
                           [this, listing](const QList<FileCommit>& revisions) {
                               if (listing != m_listing || revisions == m_revisions) return;
                               m_revisions = revisions;
                               Q_EMIT revisionsChanged();
                           });
}

QList<PickerChoice> Validation::revisionChoices() const {
    QList<PickerChoice> out;
    for (const FileCommit& commit : m_revisions) {
        PickerChoice choice;
        choice.name = commit.revision;
        choice.detail = commit.subject;
        choice.aside = commit.date;
        choice.words = commit.date + u' ' + commit.subject;
        out.append(choice);
    }
    return out;
}

QString Validation::updateOf() const {
    switch (m_source) {
        case ValidationRequest::Opened:
            return tr("Update of the opened file");
        case ValidationRequest::Saved:
            return tr("Update of the saved file");
        case ValidationRequest::Commit:
        case ValidationRequest::File:
            return tr("Update of %1").arg(m_base.name);
        case ValidationRequest::Create:
            break;
    }
    return tr("Update");
}

bool Validation::isSavedSince() const {
    return m_source == ValidationRequest::Opened && m_base.base && m_saved && *m_saved != *m_base.base->text;
}

QString Validation::expectedAfter(const RequestOutcome& next) const {
    if (!next.acceptance.isEmpty()) return next.acceptedBy;
    const bool same = (next.errors == 0) == (m_outcome.errors == 0);
    if (same && !m_expectedAcceptedBy.isEmpty()) return m_expectedAcceptedBy;
    return next.errors == 0 ? minorsText(MinorSet::all()) : QString();
}

void Validation::look() {
    const PublishedPtr published = m_session->published();
    if (!published) return;
    const RequestOutcome outcome =
        outcomeOf(*published, static_cast<std::size_t>(std::max(0, m_session->selectedDocument())), m_stored);
    const QString create = tr("Create");
    const bool update = m_session->validatedAs().update;
    const bool missing = update && !outcome.updates && !m_session->stale();
    const QString label = update && !missing ? updateOf() : create;
    const QString otherLabel = update ? create : updateOf();
    QString stored = m_base.description;
    if (m_source == ValidationRequest::Opened) stored = tr("the opened file");
    if (m_source == ValidationRequest::Saved) stored = tr("the file on disk");
    QString description = tr("Validated as a new CRD.");
    if (missing) {
        description = tr("Validated as a new CRD: %1 has no CRD of this name.").arg(stored);
    } else if (update) {
        description = tr("Validated as an update of %1.").arg(stored);
    }
    const QString server = QString::fromStdString(minorName(published->analysis->targetMinor));
    QString savedSince;
    if ((outcome.updates ? outcome.errors : outcome.hasOther ? outcome.otherErrors : 0) > 0 && isSavedSince()) {
        savedSince =
            tr("The update replaces the file as it was opened, before it was saved. If the cluster has the saved file, "
               "choose “Validate as an update of the saved file”.");
    }
    const QString expected = expectedAfter(outcome);
    if (outcome == m_outcome && label == m_label && otherLabel == m_otherLabel && description == m_description &&
        server == m_server && savedSince == m_savedSince && expected == m_expectedAcceptedBy)
        return;
    m_expectedAcceptedBy = expected;
    m_savedSince = savedSince;
    m_outcome = outcome;
    m_server = server;
    m_label = label;
    m_otherLabel = otherLabel;
    m_description = description;
    Q_EMIT outcomeChanged();
}

QStringList Validation::assumedVersions() const {
    const BasePtr definition = definitionNamed(m_base.base, storedName());
    return definition ? stringsOf(definition->storedVersions) : QStringList();
}

bool Validation::versionsEntered() const {
    return m_entered.contains(storedName().toStdString());
}

QString Validation::enterStoredVersions(const QString& text) {
    const BasePtr definition = definitionNamed(m_base.base, storedName());
    if (!definition) return tr("There is no stored definition to update.");
    const QStringList versions = versionsIn(text);
    static const QRegularExpression name(QStringLiteral("^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$"));
    for (const QString& version : versions) {
        if (!name.match(version).hasMatch()) return tr("\"%1\" is not the name of a version.").arg(version);
    }
    for (const Version& version : definition->definition.versions) {
        const QString stored = QString::fromStdString(version.name);
        if (version.storage && !versions.isEmpty() && !versions.contains(stored))
            return tr("The cluster stores new objects as %1, so the list must include %1.").arg(stored);
    }
    const std::string key = storedName().toStdString();
    m_entered.erase(key);
    if (!versions.isEmpty() && versions != assumedVersions()) m_entered[key] = textsOf(versions);
    remember();
    setBase(m_source, m_base);
    return {};
}

void Validation::remember() {
    if (!m_session) return;
    QVariantMap all;
    for (const auto& [name, versions] : m_entered) all[QString::fromStdString(name)] = stringsOf(versions);
    document_memory::setValue(m_session->filePath(), kStoredVersions, all.isEmpty() ? QVariant() : QVariant(all));
    document_memory::setValue(m_session->filePath(), kChosen, m_chosen.isEmpty() ? QVariant() : QVariant(m_chosen));
}

}  // namespace crd::model

#include "moc_validation.cpp"
