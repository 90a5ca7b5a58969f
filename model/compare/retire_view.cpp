#include "model/compare/retire_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>

#include "model/application/document_memory.h"
#include "model/base/qt_text.h"
#include "model/document/declared_mapping.h"
#include "model/document/selected_version.h"

namespace crd::model {

namespace {

const QString kDoneSteps = QStringLiteral("retirement");
const QString kNewStorage = QStringLiteral("retirementStorage");  // "v1beta1 v1": of the retired version
constexpr int kStepContext = 2;
constexpr qsizetype kMostMarks = 100;  // of a file, those included that do not count now
constexpr qsizetype kMostListed = 8;   // all of them are in a tab of their own

void addListed(QStringList& notes, const QString& heading, const QStringList& items, const QString& tab) {
    if (items.isEmpty()) return;
    notes += heading;
    for (const QString& item : items.first(std::min(kMostListed, items.size()))) notes += QStringLiteral("• ") + item;
    if (const auto more = static_cast<int>(items.size() - kMostListed); more > 0)
        notes += RetireView::tr("%n more, listed in the tab %1.", "", more).arg(tab);
}

// The saved file has the change of the step, or the step changes nothing there.
bool isInFile(const retire::Step& step) {
    return step.edit.empty() && !step.unsaved;
}

// What each step changes in the file.
std::vector<QList<DiffRow>> diffsOf(const retire::Plan& plan) {
    std::shared_ptr<const std::string> before = plan.text;
    std::vector<QList<DiffRow>> out;
    for (const retire::Step& step : plan.steps) {
        out.push_back(step.text && step.text != before ? diffRows(*before, *step.text, kStepContext)
                                                       : QList<DiffRow>());
        if (step.text) before = step.text;
    }
    return out;
}

RetireCommand commandOf(const retire::Command& command) {
    return {translated(command.purpose), fromUtf8(command.text).trimmed(), {}};
}

}  // namespace

constexpr RoleTable RetireView::kRoles = RoleTable::of<&RetireView::steps>({
    {"title", [](const retire::Step& step) { return translated(step.title); }},
    {"done", [](const RetireView& view, const retire::Step& step) { return view.isDone(step); }},
    {"accepted", [](const retire::Step& step) { return !step.response || step.response->accepted; }},
    {"hint",
     [](const retire::Step& step) {
         return step.response && !step.response->accepted ? tr("rejected")
                : !step.edit.empty()                      ? tr("changes the file")
                : step.unsaved                            ? tr("not saved")
                                                          : QString();
     }},
});

RetireView::RetireView(QObject* parent)
    : FlatListModel(parent),
      m_background([this](const Outcome& outcome) { adopt(outcome); },
                   [this](const QString& what) {
                       qWarning("The retirement could not be planned: %s", qPrintable(what));
                       adopt({});
                   }) {}

void RetireView::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::analysed, this, &RetireView::start);
        connect(m_session, &DocumentSession::modifiedChanged, this, &RetireView::start);
        connect(m_session, &DocumentSession::textReplaced, this, [this] {  // another document
            m_live.reset();
            m_liveName.clear();
            m_taken = 0;
            m_version.clear();
            m_storage.clear();
            m_former.reset();
            m_current = -1;
        });
    }
    start();
}

void RetireView::setCluster(ClusterModel* cluster) {
    if (m_cluster == cluster) return;
    if (m_cluster) m_cluster->disconnect(this);
    m_cluster = cluster;
    if (m_cluster) connect(m_cluster, &ClusterModel::liveRead, this, &RetireView::start);
    start();
}

void RetireView::setMapping(CompanionFile* mapping) {
    if (m_mapping == mapping) return;
    if (m_mapping) m_mapping->disconnect(this);
    m_mapping = mapping;
    if (m_mapping) connect(m_mapping, &CompanionFile::changed, this, &RetireView::start);
    start();
}

void RetireView::takeLive() {
    if (!m_cluster || m_cluster->liveNumber() == m_taken) return;
    m_taken = m_cluster->liveNumber();
    useLive(m_cluster->live(), m_cluster->liveContext());
}

// Whether it has the open definition.
bool RetireView::useLive(const AnalysisBasePtr& base, const QString& name) {
    const Definition* own = definition();
    for (const BasePtr& candidate : base->definitions) {
        if (!own || candidate->definition.name != own->name) continue;
        m_live = candidate;
        m_liveName = name;
        return true;
    }
    return false;
}

void RetireView::setShown(bool shown) {
    if (m_shown == shown) return;
    m_shown = shown;
    start();
}

const Definition* RetireView::definition(std::size_t* object) const {
    return selectedDefinition(m_session, object);
}

QStringList RetireView::versions() const {
    QStringList out;
    const Definition* shown = definition();
    if (!shown) return out;
    for (auto at = shown->versionPriority.rbegin(); at != shown->versionPriority.rend(); ++at)
        out += fromUtf8(shown->versions[*at].name);
    // Its removal can be undone or is still to be applied: the plan stays until another version is chosen.
    if ((m_session->modified() || m_former) && m_plan && fromUtf8(m_plan->version) == m_version &&
        !out.contains(m_version))
        out += m_version;
    return out;
}

void RetireView::setVersion(const QString& version) {
    if (m_version == version) return;
    m_version = version;
    m_storage.clear();
    m_former = nullptr;
    m_current = -1;
    start();
}

QStringList RetireView::storages() const {
    QStringList out = versions();
    out.removeAll(m_version);
    return out;
}

void RetireView::setStorage(const QString& storage) {
    if (!m_session || storage == this->storage() || !storages().contains(storage)) return;
    m_storage = storage;
    document_memory::setValue(m_session->filePath(), kNewStorage, QString(m_version + u' ' + storage));
    m_current = -1;
    start();
}

void RetireView::start() {
    if (!m_shown) {
        m_background.cancel();
        Q_EMIT changed();
        return;
    }
    m_done = document_memory::value(m_session ? m_session->filePath() : QString(), kDoneSteps).toStringList();
    const Definition* shown = definition();
    if (!shown) {
        const PublishedPtr published = m_session ? m_session->published() : nullptr;
        if (published && published->analysis->stale && m_plan) return;  // the last plan stays
        m_background.cancel();
        return adopt({nullptr, tr("A plan needs a valid definition of apiextensions.k8s.io/v1."), {}});
    }
    const QStringList names = versions();
    if (names.size() < 2) {
        m_background.cancel();
        return adopt({nullptr, tr("The definition has one version: there is nothing to retire."), {}});
    }
    if (!names.contains(m_version)) {
        m_version = names.front();
        m_storage.clear();
        m_former = nullptr;
    }
    if (m_storage.isEmpty()) {
        const QStringList kept = document_memory::value(m_session->filePath(), kNewStorage).toString().split(u' ');
        if (kept.size() == 2 && kept.front() == m_version) m_storage = kept.back();
    }
    takeLive();
    const PublishedPtr published = m_session->published();
    m_text = published->analysis->stream->sharedText();
    const bool isSaved = !m_session->modified() && *m_text == m_session->text();
    if (isSaved && versionNamed(*shown, m_version.toStdString())) m_former = m_text;
    retire::PlanInput input;
    input.stream = published->analysis->stream;
    input.definition = shown;
    input.version = m_version.toStdString();
    if (storages().contains(m_storage)) input.storage = m_storage.toStdString();
    input.live = m_live;
    input.former = m_former;
    input.targetMinor = published->analysis->targetMinor;
    input.fileName = m_session->fileName().toStdString();
    input.losses.maxWitnesses = 0;
    if (m_session->modified()) {
        input.saved = m_session->kept()->savedText();
        if (!input.saved) input.saved = std::make_shared<const std::string>();
    }
    const SharedText declared = m_mapping ? m_mapping->sharedText() : nullptr;
    m_background.start([input, declared, analysis = published->analysis](const std::stop_token& stop) mutable {
        const std::unique_ptr<DeclaredMapping> mapping = declaredMapping(declared, *input.definition);
        if (mapping->mapping) {
            input.mapping = mapping->mapping;
            input.compiled = &mapping->compiled;
        }
        auto plan = retire::planRetirement(input, stop);
        if (!plan) return Outcome{nullptr, messageOf(plan.error()), {}};
        if (stop.stop_requested()) return Outcome();
        auto diffs = diffsOf(*plan);
        // The plan refers to schemas of the analysis.
        struct Held {
            retire::Plan plan;
            AnalysisResultPtr analysis;
        };
        auto held = std::make_shared<const Held>(Held{*std::move(plan), analysis});
        return Outcome{std::shared_ptr<const retire::Plan>(held, &held->plan), {}, std::move(diffs)};
    });
    Q_EMIT changed();
}

void RetireView::adopt(const Outcome& outcome) {
    const int was = rowCount(), now = outcome.plan ? static_cast<int>(outcome.plan->steps.size()) : 0;
    if (now < was) beginRemoveRows({}, now, was - 1);
    if (now > was) beginInsertRows({}, was, now - 1);
    m_plan = outcome.plan;
    m_diffs = outcome.diffs;
    m_note = outcome.error;
    if (now < was) endRemoveRows();
    if (now > was) endInsertRows();
    if (std::min(was, now) > 0) Q_EMIT dataChanged(index(0), index(std::min(was, now) - 1));
    if (was != now) Q_EMIT countChanged();
    if (m_current >= now) m_current = now - 1;
    if (m_current < 0 && m_plan) {  // the first step that is not done
        m_current = 0;
        for (int i = now - 1; i >= 0; --i) {
            if (!isDone(*step(i))) m_current = i;
        }
    }
    Q_EMIT changed();
}

const std::vector<retire::Step>& RetireView::steps() const {
    static const std::vector<retire::Step> kNone;
    return m_plan ? m_plan->steps : kNone;
}

const retire::Step* RetireView::step(int row) const {
    return row >= 0 && row < rowCount() ? &steps()[static_cast<std::size_t>(row)] : nullptr;
}

QString RetireView::markOf(const retire::Step& step) const {
    return fromUtf8(m_plan->version) + u' ' + fromUtf8(step.id) + u' ' + fromUtf8(step.premise);
}

const retire::Step* RetireView::openBefore(const retire::Step& step) const {
    for (const retire::Step& earlier : m_plan->steps) {
        if (&earlier == &step) break;
        if (!isInFile(earlier)) return &earlier;
    }
    return nullptr;
}

bool RetireView::isDone(const retire::Step& step) const {
    return step.done || (!step.text && !openBefore(step) && m_done.contains(markOf(step)));
}

QString RetireView::whyOpen(const retire::Step& step) {
    const QString title = translated(step.title);
    if (step.unsaved) return tr("An earlier step is not saved: %1. Save the file first.").arg(title);
    if (!step.edit.empty()) return tr("An earlier step is open: %1. Do it first, and save the file.").arg(title);
    if (!step.text) return tr("An earlier step is open: %1. Do it first, and mark it as done.").arg(title);
    return tr("An earlier step is open: %1. Apply the file and read the stored versions again, or plan without the "
              "live definition.")
        .arg(title);
}

void RetireView::remember() {
    document_memory::setValue(m_session->filePath(), kDoneSteps, m_done.isEmpty() ? QVariant() : QVariant(m_done));
}

int RetireView::doneSteps() const {
    int count = 0;
    for (int i = 0; i < rowCount(); ++i) count += isDone(*step(i)) ? 1 : 0;
    return count;
}

bool RetireView::isStepDone(int row) const {
    const retire::Step* asked = step(row);
    return asked && isDone(*asked);
}

QString RetireView::setDone(int row, bool done) {
    const retire::Step* changedStep = step(row);
    if (!changedStep || !m_session) return {};
    if (changedStep->text) {
        if (!isInFile(*changedStep)) return tr("This step is done when the file has its change and is saved.");
        return changedStep->done
                   ? tr("The saved file has the change of this step. To open the step again, change the file back.")
                   : tr("This step is done when the definition in the cluster has its change: apply the file and read "
                        "the stored versions again, or plan without the live definition.");
    }
    if (const retire::Step* open = done ? openBefore(*changedStep) : nullptr) return whyOpen(*open);
    if (changedStep->done) return {};
    const QString mark = markOf(*changedStep);
    m_done.removeAll(mark);
    if (done) m_done += mark;
    if (m_done.size() > kMostMarks) m_done.removeFirst();
    remember();
    Q_EMIT dataChanged(index(row), index(row));
    Q_EMIT changed();
    if (!done) return {};
    for (int i = 0; i < row; ++i) {
        if (!isDone(*step(i)))
            return tr("The step is marked as done, but an earlier one is open: %1").arg(translated(step(i)->title));
    }
    return {};
}

void RetireView::setCurrent(int row) {
    if (row == m_current || !step(row)) return;
    m_current = row;
    Q_EMIT changed();
}

QString RetireView::storage() const {
    return m_plan ? fromUtf8(m_plan->storage) : QString();
}

QString RetireView::why() const {
    const retire::Step* shown = step(m_current);
    return shown ? translated(shown->why) : QString();
}

QString RetireView::response() const {
    const retire::Step* shown = step(m_current);
    return shown && shown->response ? fromUtf8(shown->response->text).trimmed() : QString();
}

bool RetireView::accepted() const {
    const retire::Step* shown = step(m_current);
    return shown && (!shown->response || shown->response->accepted);
}

QList<RetireCommand> RetireView::commands() const {
    QList<RetireCommand> out;
    const retire::Step* shown = step(m_current);
    if (!shown) return out;
    for (const retire::Command& command : shown->commands) out.append(commandOf(command));
    // Without the live definition the file is taken for it. Whether that is so is known to the user only.
    if (shown->text && shown->edit.empty() && !shown->unsaved && !m_plan->liveKnown) {
        out.append({tr("If the cluster does not have this yet, save the file and apply it."),
                    fromUtf8(m_plan->applyCommand).trimmed(),
                    {}});
    }
    for (const retire::Command& command : shown->alternative) {
        RetireCommand other = commandOf(command);
        other.purpose = tr("Otherwise: %1").arg(other.purpose);
        out.append(other);
    }
    for (const retire::Check& check : shown->checks)
        out.append({translated(check.purpose), fromUtf8(check.command).trimmed(), fromUtf8(check.expected).trimmed()});
    return out;
}

QStringList RetireView::notes() const {
    QStringList out;
    const retire::Step* shown = step(m_current);
    if (!shown) return out;
    for (const Phrase& note : shown->notes) out += translated(note);
    for (const convert::PairLosses& pair : shown->losses) {
        QStringList lost, invalid;
        for (const convert::Loss& loss : pair.losses) {
            if (!convert::isLoss(loss.kind)) continue;
            QStringList& list = loss.kind == convert::LossKind::OtherType ? invalid : lost;
            list += translated(loss.reason);
        }
        const QString from = fromUtf8(pair.request), to = fromUtf8(pair.storage);
        addListed(out, tr("Objects that were written as %1 lose fields when they are stored as %2:").arg(from, to),
                  lost, tr("Conversion"));
        addListed(out, tr("Values of objects that were written as %1 are kept, but not valid in %2:").arg(from, to),
                  invalid, tr("Conversion"));
    }
    for (const retire::MappedLosses& pair : shown->mapped) {
        QStringList lost, gained, problems;
        for (const Phrase& loss : pair.losses) lost += translated(loss);
        for (const Phrase& gain : pair.gains) gained += translated(gain);
        for (const Phrase& problem : pair.problems) problems += translated(problem);
        addListed(out,
                  tr("Objects that were written as %1 lose by the declared mapping to %2:")
                      .arg(fromUtf8(pair.from), fromUtf8(pair.to)),
                  lost, tr("Mapping"));
        addListed(out,
                  tr("Objects that were written as %1 get values from the conversion to %2 or from its defaults:")
                      .arg(fromUtf8(pair.from), fromUtf8(pair.to)),
                  gained, tr("Mapping"));
        addListed(out,
                  tr("The declared mapping does not convert all objects of %1 to valid objects of %2:")
                      .arg(fromUtf8(pair.from), fromUtf8(pair.to)),
                  problems, tr("Mapping"));
    }
    return out;
}

QString RetireView::tooEarly() const {
    QString out;
    const retire::Step* shown = step(m_current);
    if (!shown) return out;
    for (const retire::TooEarly& early : shown->tooEarly)
        out += translated(early.sentence) + u'\n' + fromUtf8(early.text);
    return out.trimmed();
}

QList<DiffRow> RetireView::diff() const {
    return m_current >= 0 && m_current < static_cast<int>(m_diffs.size()) ? m_diffs[static_cast<std::size_t>(m_current)]
                                                                          : QList<DiffRow>();
}

bool RetireView::changesFile() const {
    const retire::Step* shown = step(m_current);
    return shown && !shown->edit.empty();
}

QString RetireView::applyStep() {
    if (!m_session) return tr("This step does not change the file.");
    if (const QString why = m_session->whyNotEditable(); !why.isEmpty()) return why;
    start();
    if (!m_background.wait(kPatience)) return tr("The plan is still being computed: try again in a moment.");
    const retire::Step* shown = step(m_current);
    if (!shown || !changesFile()) return tr("This step does not change the file.");
    for (int i = 0; i < m_current; ++i) {
        if (!step(i)->edit.empty()) return tr("An earlier step changes the file: apply that first.");
        if (!isDone(*step(i))) return whyOpen(*step(i));
    }
    if (*m_session->sharedText() != *m_text) return tr("The text has changed in the meantime: try again.");
    const QString title = translated(shown->title);
    m_session->applyNamedEdit(title, shown->edit);
    Q_EMIT m_session->stepTaken(tr("%1: the file is changed. Save it before you apply it.").arg(title));
    return {};
}

void RetireView::copyText(const QString& text) {
    QGuiApplication::clipboard()->setText(text);
}

void RetireView::openLive(const QUrl& url) {
    const QString path = url.toLocalFile();
    m_reader.readFile(path, [this](const Result<ReadBase>& read) {
        if (!read) {
            Q_EMIT errorOccurred(messageOf(read.error()));
            return;
        }
        if (useLive(read->base, read->name)) return start();
        Q_EMIT errorOccurred(tr("%1 has no definition with this name.").arg(read->name));
    });
}

void RetireView::dropLive() {
    m_live.reset();
    m_liveName.clear();
    start();
}

void RetireView::settle() {
    if (m_session) m_session->settle();
    start();
    m_background.wait();
}

}  // namespace crd::model

#include "moc_retire_view.cpp"
