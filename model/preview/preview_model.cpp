#include "model/preview/preview_model.h"

#include <QDateTime>
#include <algorithm>
#include <set>
#include <utility>

#include "engine/object/node_positions.h"
#include "engine/yaml/read/navigate.h"
#include "model/base/qt_text.h"
#include "model/document/selected_version.h"
#include "model/schema/schema_place.h"

namespace crd::model {

namespace {

// Of one node: more are not marked.
constexpr std::size_t kMostPlaces = 200;

std::optional<std::int32_t> replicasIn(const QString& typed) {
    static_assert(sizeof(int) == sizeof(std::int32_t));
    bool is = false;
    const int number = typed.toInt(&is);
    return is ? std::optional<std::int32_t>(number) : std::nullopt;
}

Severity severityOf(PreviewTone tone) {
    return tone == PreviewTone::Error     ? Severity::Error
           : tone == PreviewTone::Removed ? Severity::Warning
           : tone == PreviewTone::Warning ? Severity::Warning
                                          : Severity::Info;
}

}  // namespace

PreviewModel::PreviewModel(QObject* parent)
    : QObject(parent),
      m_background(
          [this](PreviewResultPtr result) {
              if (result) adopt(std::move(result));
              if (!busy()) Q_EMIT busyChanged();
          },
          [this](const QString& what) {
              qWarning("The request could not be simulated: %s", qPrintable(what));
              adopt(unusablePreview(what));
              Q_EMIT busyChanged();
          }) {
    connect(this, &PreviewModel::standInChanged, this, &PreviewModel::ask);
    connect(&m_samples, &SampleFile::sampleChanged, this, [this] {
        outdateNotice();
        // Its apiVersion can be another one.
        if (const int now = defaultIndex(); std::exchange(m_defaultWas, now) != now) Q_EMIT questionChanged();
        ask();
    });
    // Advice on the definition can wait until the sample is written.
    m_samplesSettle.setSingleShot(true);
    m_samplesSettle.setInterval(500);
    connect(&m_samplesSettle, &QTimer::timeout, this, [this] {
        if (m_session) m_session->setSamples(m_samples.sharedWhole());
    });
    connect(&m_samples, &SampleFile::sampleChanged, &m_samplesSettle, qOverload<>(&QTimer::start));
    connect(&m_samples, &SampleFile::samplesChanged, &m_samplesSettle, qOverload<>(&QTimer::start));
    connect(&m_samples, &SampleFile::samplesChanged, this, [this] {
        if (m_old >= m_samples.count()) m_old = -1;
        Q_EMIT questionChanged();
    });
    connect(&m_samples, &SampleFile::currentChanged, this, [this] {
        setStepping(false);
        outdateNotice();
    });
    connect(&m_samples, &SampleFile::placeChosen, this, [this](qsizetype offset) {
        if (m_shown && m_shown->sample && m_shown->sample->text() == m_samples.text())
            selectNode(placeAt(*m_shown->sample, static_cast<std::size_t>(std::max(offset, qsizetype{0}))));
    });
    connect(&m_samples, &SampleFile::markChosen, this, [this](const QString& key) { chooseNote(key.toInt()); });
}

void PreviewModel::setMapping(CompanionFile* mapping) {
    if (m_mapping == mapping) return;
    if (m_mapping) m_mapping->disconnect(this);
    m_mapping = mapping;
    if (m_mapping) connect(m_mapping, &CompanionFile::changed, this, &PreviewModel::standInChanged);
    Q_EMIT sessionChanged();
    ask();
}

void PreviewModel::setResponses(std::shared_ptr<const RecordedResponses> responses) {
    if (m_responses == responses) return;
    m_responses = std::move(responses);
    Q_EMIT standInChanged();
}

WebhookStandIn PreviewModel::standIn() const {
    return {m_mapping && !m_mapping->blank() ? m_mapping->sharedText() : nullptr, m_responses};
}

void PreviewModel::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::textReplaced, this, &PreviewModel::onDocument);
        connect(m_session, &DocumentSession::savedAs, this, [this] { m_samples.moveTo(m_session->filePath()); });
        connect(m_session, &DocumentSession::revisionChanged, this, &PreviewModel::outdateNotice);
        connect(m_session, &DocumentSession::analysed, this, [this] {
            Q_EMIT questionChanged();
            ask();
        });
        connect(m_session, &DocumentSession::kindRenamed, this, &PreviewModel::renameKind);
        connect(m_session, &DocumentSession::propertyLeft, this, &PreviewModel::tellNamed);
        connect(m_session, &DocumentSession::selectionChanged, this, [this] {
            Q_EMIT questionChanged();
            if (m_shown && (m_shown->version != askedIndex() || m_shown->object != definitionIndex())) ask();
            followSelection();
            Q_EMIT nodeFollowed();
        });
    }
    Q_EMIT sessionChanged();
    onDocument();
}

// Another document: its samples, and a new request.
void PreviewModel::onDocument() {
    m_version = m_old = m_moment = -1;
    m_request = SampleRequest::Create;
    m_forceConflicts = false;
    m_kept.reset();
    m_keptName.clear();
    m_shown.reset();
    adopt(nullptr);
    notify(m_session ? m_samples.load(m_session->filePath(), m_session->documentId()) : m_samples.load({}));
    Q_EMIT steppingChanged();
    Q_EMIT questionChanged();
}

void PreviewModel::setActive(bool active) {
    if (std::exchange(m_active, active) == active) return;
    Q_EMIT activeChanged();
    ask();
}

void PreviewModel::notify(const QString& notice) {
    m_notice = notice;
    Q_EMIT noticed();
}

// What a command said about a sample need not hold for another text of the sample or of the definition.
void PreviewModel::outdateNotice() {
    if (!m_notice.isEmpty()) notify(m_samples.unreadable());
}

// ---- the request ----------------------------------------------------------------------------------------------------

// The type of the selected sample. While its text cannot be read, that of its last text is used.
void PreviewModel::readType() const {
    if (m_samples.current() < 0 || m_typeOf == m_samples.sharedText()) return;
    const bool other = std::exchange(m_typeFrom, m_samples.current()) != m_samples.current();
    m_typeOf = m_samples.sharedText();
    const yaml::StreamPtr stream = yaml::Stream::read(m_typeOf);
    if (!stream->ok() && !other) return;
    const auto scalar = [&](const char* name) {
        const auto at = yaml::locate(stream->documents().front(), FieldPath().child(name));
        return at && at->node->isScalar() ? at->node->scalar : std::string();
    };
    m_kind = scalar("kind");
    m_apiVersion = scalar("apiVersion");
}

// The definition of the sample's kind; if there is none, the selected one.
std::optional<std::size_t> PreviewModel::definitionIndex() const {
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    if (!published) return std::nullopt;
    const std::vector<Definition>& all = published->analysis->definitions;
    const auto selected = static_cast<std::size_t>(std::max(0, m_session->selectedDocument()));
    if (all.size() > 1 && m_samples.current() >= 0) {
        readType();
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (isDefinition(all[i]) && all[i].kindName == m_kind && m_apiVersion.starts_with(all[i].group + '/'))
                return i;
        }
    }
    return selected < all.size() ? std::optional(selected) : std::nullopt;
}

int PreviewModel::askedIndex() const {
    return m_version < 0 ? defaultIndex() : versionIndex(m_version);
}

int PreviewModel::versionIndex(int wanted) const {
    const auto object = definitionIndex();
    if (!object) return -1;
    const Definition& definition = m_session->published()->analysis->definitions[*object];
    const auto count = static_cast<int>(definition.versions.size());
    if (wanted >= 0 && wanted < count) return wanted;
    const auto at = selectedIn(*m_session);
    if (at.object == *object && at.version >= 0 && at.version < count) return at.version;
    return definition.versionPriority.empty() ? -1 : static_cast<int>(definition.versionPriority.front());
}

// The version that kubectl sends the sample to: that of its apiVersion; -1 if it is not served.
int PreviewModel::sampleIndex() const {
    const auto object = definitionIndex();
    if (!object || m_samples.current() < 0) return -1;
    const Definition& definition = m_session->published()->analysis->definitions[*object];
    if (definition.versions.size() < 2) return -1;  // it has no choice
    readType();
    for (std::size_t i = 0; i < definition.versions.size(); ++i) {
        const Version& version = definition.versions[i];
        if (version.served && m_apiVersion == definition.group + '/' + version.name) return static_cast<int>(i);
    }
    return -1;
}

int PreviewModel::defaultIndex() const {
    const int own = sampleIndex();
    return own >= 0 ? own : versionIndex(-1);
}

// Generated samples are of the version that the user works on, whatever the sample shown is of.
int PreviewModel::generatedIndex() const {
    return versionIndex(m_version);
}

const Version* PreviewModel::askedVersion() const {
    const auto object = definitionIndex();
    return object ? versionOf(*m_session->published()->analysis, *object, askedIndex()) : nullptr;
}

const Version* PreviewModel::generatedVersion() const {
    const auto object = definitionIndex();
    return object ? versionOf(*m_session->published()->analysis, *object, generatedIndex()) : nullptr;
}

QStringList PreviewModel::versions() const {
    QStringList out;
    const auto object = definitionIndex();
    if (!object) return out;
    for (const Version& version : m_session->published()->analysis->definitions[*object].versions)
        out += version.served ? fromUtf8(version.name) : tr("%1 (not served)").arg(fromUtf8(version.name));
    return out;
}

void PreviewModel::setVersion(int version) {
    if (std::exchange(m_version, version) == version) return;
    Q_EMIT questionChanged();
    ask();
}

QString PreviewModel::versionName() const {
    const Version* version = askedVersion();
    return version ? fromUtf8(version->name) : QString();
}

QString PreviewModel::defaultVersionName() const {
    const auto object = definitionIndex();
    const Version* version = object ? versionOf(*m_session->published()->analysis, *object, defaultIndex()) : nullptr;
    return version ? fromUtf8(version->name) : QString();
}

void PreviewModel::setRequest(SampleRequest request) {
    if (std::exchange(m_request, request) == request) return;
    // An update needs a stored object: the result that is shown now, unless one was chosen before.
    if (request == SampleRequest::Update || request == SampleRequest::UpdateStatus) {
        if (m_old == kNoStored) m_old = -1;
        if (m_old < 0 && !m_kept) takeStored();
    }
    // The same time while the request is shown: else each result would differ.
    m_requestedAt = QDateTime::currentSecsSinceEpoch();
    setStepping(false);
    Q_EMIT questionChanged();
    ask();
}

void PreviewModel::setReplicas(const QString& typed) {
    if (std::exchange(m_replicas, typed) == typed) return;
    Q_EMIT questionChanged();
    ask();
}

QString PreviewModel::replicasProblem() const {
    return replicasIn(m_replicas) ? QString() : translated(kNoSuchReplicas);
}

void PreviewModel::setPolicy(DeletePolicy policy) {
    if (std::exchange(m_policy, policy) == policy) return;
    Q_EMIT questionChanged();
    ask();
}

void PreviewModel::setManager(const QString& name) {
    if (std::exchange(m_manager, name) == name) return;
    Q_EMIT questionChanged();
    ask();
}

QString PreviewModel::managerProblem() const {
    return m_manager.isEmpty() ? translated(kNoManager) : QString();
}

void PreviewModel::setForceConflicts(bool on) {
    if (std::exchange(m_forceConflicts, on) == on) return;
    Q_EMIT questionChanged();
    ask();
}

void PreviewModel::setOld(int old) {
    if (old < kNoStored || old >= m_samples.count() || std::exchange(m_old, old) == old) return;
    m_samples.forgetChoices();
    Q_EMIT questionChanged();
    ask();
}

void PreviewModel::setAgainstOld(bool on) {
    if (std::exchange(m_againstOld, on) == on) return;
    Q_EMIT questionChanged();
    ask();
}

QString PreviewModel::takeStored() {
    if (!m_session || !m_session->settleSoon() || !m_background.wait(kPatience))
        return tr("The request is still running: try again in a moment.");
    if (!m_result || !m_result->stored) return tr("Nothing would be stored now.");
    m_kept = m_result->stored;
    m_keptName = m_samples.labels().value(m_samples.current());
    m_old = -1;
    Q_EMIT questionChanged();
    ask();
    return {};
}

QString PreviewModel::keepStored() {
    const StoredObject before{m_kept, m_keptName, m_old};
    if (QString why = takeStored(); !why.isEmpty()) return why;
    const StoredObject after{m_kept, m_keptName, m_old};
    m_samples.addChoice({tr("Use the result as the stored object"), [this, before] { setStored(before); },
                         [this, after] { setStored(after); }});
    Q_EMIT m_samples.noticed(tr("Used the result of sample %1 as the stored object.").arg(m_keptName), true);
    return {};
}

void PreviewModel::setStored(const StoredObject& stored) {
    m_kept = stored.kept;
    m_keptName = stored.name;
    m_old = stored.old;
    Q_EMIT questionChanged();
    ask();
}

void PreviewModel::setSideBySide(bool on) {
    if (std::exchange(m_sideBySide, on) == on) return;
    Q_EMIT styleChanged();
    ask();
}

void PreviewModel::setWide(bool wide) {
    if (std::exchange(m_wide, wide) == wide) return;
    Q_EMIT styleChanged();
    ask();
}

void PreviewModel::setOnlyChanges(bool on) {
    if (std::exchange(m_onlyChanges, on) == on) return;
    Q_EMIT styleChanged();
    ask();
}

void PreviewModel::setShowReturned(bool on) {
    if (std::exchange(m_showReturned, on) == on) return;
    Q_EMIT styleChanged();
    ask();
}

void PreviewModel::setStepping(bool stepping) {
    if (stepping == this->stepping()) return;
    m_moment = stepping ? 0 : -1;
    Q_EMIT steppingChanged();
    ask();
}

void PreviewModel::setMoment(int moment) {
    if (!stepping() || momentCount() == 0) return;
    const int next = std::clamp(moment, 0, momentCount() - 1);
    if (std::exchange(m_moment, next) == next) return;
    // Also selects the node that is the cause.
    if (const auto& place = m_result->moments[static_cast<std::size_t>(next)].place) selectNode(*place);
    ask();
}

// ---- running requests -----------------------------------------------------------------------------------------------

PreviewTask PreviewModel::task() {
    PreviewTask out;
    out.serial = ++m_serial;
    out.analysis = m_session->published()->analysis;
    out.object = definitionIndex().value_or(0);
    out.version = askedIndex();
    out.text = m_samples.sharedText();
    out.standIn = standIn();
    out.request = m_request;
    out.replicas = replicasIn(m_replicas);
    out.policy = m_policy;
    out.manager = m_manager.toStdString();
    out.force = m_forceConflicts;
    out.now = {m_requestedAt, 0};
    const bool applies = m_request == SampleRequest::Apply;
    if (applies || m_request == SampleRequest::Update || m_request == SampleRequest::UpdateStatus) {
        if (m_old >= 0)
            out.oldText = std::make_shared<const std::string>(m_samples.textOf(m_old));
        else if (m_old != kNoStored)
            out.oldObject = m_kept;
        out.oldIsSample = !applies && m_old >= 0 && m_old == m_samples.current();
    }
    out.againstOld = againstOld();
    out.moment = m_moment;
    out.sideBySide = twoColumns();
    out.onlyChanges = m_onlyChanges;
    out.returned = m_showReturned;
    return out;
}

void PreviewModel::ask() {
    if (!m_active || !m_session || !m_session->published()) return;
    // The result for the current text arrives soon, and starts a request itself.
    if (m_session->published()->analysis->revision != static_cast<std::uint64_t>(m_session->revision())) return;
    const bool was = busy();
    if (m_samples.current() < 0) {
        m_background.cancel();
        m_shown.reset();
        adopt(nullptr);
    } else {
        m_background.start([this, task = task()](const std::stop_token& stop) { return m_previewer.run(task, stop); });
    }
    if (was != busy()) Q_EMIT busyChanged();
}

void PreviewModel::settle() {
    if (m_session) m_session->settle();
    while (busy()) m_background.wait();
}

bool PreviewModel::settleSoon() {
    return (!m_session || m_session->settleSoon()) && m_background.wait(kPatience);
}

void PreviewModel::adopt(PreviewResultPtr result) {
    if (result && result == m_result) return;
    PreviewResultPtr old = std::exchange(m_result, std::move(result));
    // While the sample is not YAML, or the schema cannot be served, the last result stays.
    PreviewResultPtr shown = m_shown;
    if (m_result && m_result->unusable.empty()) m_shown = m_result;
    // Destroying large objects takes time: not on this thread.
    m_background.discard(std::move(old));
    m_background.discard(std::move(shown));
    m_rows.show(m_shown);
    m_notes.show(m_shown);
    m_sent.show(m_shown);
    markText();
    followSelection();
    Q_EMIT answered();
}

// Problems of the sample and fields that are removed, at their positions in the sample.
void PreviewModel::markText() {
    std::vector<SourceMark> marks;
    const bool current = m_result && m_result->sample && m_result->sample->text() == m_samples.text();
    if (m_session && m_session->withheld()) return m_samples.setMarks({});
    if (!current) return;
    // A name that cannot be read just now stays.
    if (m_result->sample->ok()) m_samples.setCurrentLabel(fromUtf8(labelOf(*m_result->sample)));
    if (!m_result->unusable.empty()) {
        if (m_result->unusableSpan != SourceSpan{}) {
            SourceMark& mark = marks.emplace_back();
            mark.span = m_result->unusableSpan;
            mark.title = tr("Invalid YAML");
            mark.message = fromUtf8(m_result->unusable);
        }
        return m_samples.setMarks(std::move(marks));
    }
    for (std::size_t i = 0; i < m_result->notes.size(); ++i) {
        const PreviewNote& note = m_result->notes[i];
        const bool shown = note.tone != PreviewTone::Added && note.kind != PreviewNote::Kind::NotDefaulted &&
                           note.kind != PreviewNote::Kind::Sent && note.kind != PreviewNote::Kind::OldObject &&
                           note.kind != PreviewNote::Kind::Stored && note.kind != PreviewNote::Kind::NotSimulated &&
                           note.kind != PreviewNote::Kind::Managers;
        if (!shown) continue;
        // The configuration does not have these fields.
        if (note.kind == PreviewNote::Kind::Applied &&
            (note.change == apply::FieldChange::Kind::Removed || note.change == apply::FieldChange::Kind::Released))
            continue;
        if (note.kind == PreviewNote::Kind::Step && object::stageOf(note.step) == object::Stage::Respond) continue;
        // A default that is dropped again: the text has no line for it.
        if (note.tone == PreviewTone::Removed && !yaml::locate(m_result->sample->documents().front(), note.place))
            continue;
        SourceMark& mark = marks.emplace_back();
        mark.span = note.span;
        // That a deletion removes the object is what was asked for.
        const bool asked = note.tone == PreviewTone::Removed && m_result->removesObject;
        mark.severity = asked ? Severity::Info : severityOf(note.tone);
        mark.message = fromUtf8(note.says);
        mark.title = tr("%1: %2").arg(fromUtf8(note.where), word(note));
        mark.key = QString::number(i);
    }
    m_samples.setMarks(std::move(marks));
}

// ---- the object and its schema --------------------------------------------------------------------------------------

// The lines of the object that belong to the selected node.
void PreviewModel::followSelection() {
    if (!m_shown || !m_session || !m_shown->before) return m_rows.select({}, {});
    const Version* version = versionOf(*m_shown->analysis, m_shown->object, m_shown->version);
    const auto path = FieldPath::parse(m_session->selectedPath().toStdString());
    const bool here = version && version->schema && path && path->startsWith(version->schemaPath) &&
                      path->steps().size() > version->schemaPath.steps().size();
    std::set<int> before, after;
    SourceSpan span;
    if (here) {
        const std::vector<PathStep>& steps = path->steps();
        const FieldPath below(
            {steps.begin() + static_cast<std::ptrdiff_t>(version->schemaPath.steps().size()), steps.end()});
        schema::PropertyIndex properties;
        const auto places = [&](const Json& value) {
            return object::positionsOf(*version->schema, below, value, properties, kMostPlaces);
        };
        const auto mark = [&](const yaml::Stream& stream, const Json& value, std::set<int>& lines) {
            for (const FieldPath& position : places(value)) {
                const SourceSpan entry = entryOf(stream, position);
                const std::size_t last = stream.lines().lineOf(std::max(entry.begin + 1, entry.end) - 1);
                for (std::size_t line = stream.lines().lineOf(entry.begin); line <= last; ++line)
                    lines.insert(static_cast<int>(line));
            }
        };
        mark(*m_shown->before, *m_shown->beforeValue, before);
        mark(*m_shown->after, *m_shown->afterValue, after);
        if (m_shown->sample->text() == m_samples.text()) {
            const std::vector<FieldPath> own = places(*m_shown->sampleValue);
            if (!own.empty()) span = entryOf(*m_shown->sample, own.front());
        }
    }
    m_rows.select(std::move(before), std::move(after));
    m_samples.setSelectedSpan(span);
}

void PreviewModel::selectNode(const FieldPath& path) {
    const Version* version = m_shown ? versionOf(*m_shown->analysis, m_shown->object, m_shown->version) : nullptr;
    if (!version || !version->schema || !m_session) return;
    schema::PropertyIndex properties;
    const object::NodeAt node = object::nodeAt(*version->schema, path, properties);
    const int row = m_session->versions()->rowOf(m_shown->object, m_shown->version);
    if (row >= 0 && row != m_session->selectedVersion()) m_session->selectVersion(row);
    m_session->select(fromUtf8(version->schemaPath.joined(node.below).toString()));
}

void PreviewModel::chooseNote(int row) {
    const PreviewNote* note = m_notes.note(row);
    if (!note) return;
    if (!note->span.empty())
        Q_EMIT m_samples.revealRequested(static_cast<qsizetype>(note->span.begin),
                                         static_cast<qsizetype>(note->span.end));
    selectNode(note->place);
}

void PreviewModel::chooseRow(int row, bool after) {
    const PreviewRow* at = m_rows.row(row);
    if (!at || !m_shown) return;
    const bool right = at->after.line >= 0 && (after || at->before.line < 0);
    const PreviewRow::Cell& cell = right ? at->after : at->before;
    if (cell.line < 0) return;
    const int note = cell.problem >= 0 ? cell.problem : cell.note;
    if (note >= 0) return selectNode(m_shown->notes[static_cast<std::size_t>(note)].place);
    const yaml::Stream& stream = right ? *m_shown->after : *m_shown->before;
    const std::size_t begin = stream.lines().lineBegin(static_cast<std::size_t>(cell.line));
    const std::size_t letter = stream.text().find_first_not_of(" -", begin);
    selectNode(placeAt(stream, letter == std::string::npos ? begin : letter));
}

}  // namespace crd::model

#include "moc_preview_model.cpp"
