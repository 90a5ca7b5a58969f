#include "model/admission/admission_model.h"

#include <algorithm>

#include "model/admission/admission_reason.h"
#include "model/admission/admission_rows.h"
#include "model/base/cut_text.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

constexpr qsizetype kMostReason = 100;

SharedText emptyText() {
    static const SharedText kEmpty = std::make_shared<const std::string>();
    return kEmpty;
}

}  // namespace

AdmissionModel::AdmissionModel(QObject* parent)
    : QObject(parent),
      m_choices(std::make_shared<const HookChoices>()),
      m_background(
          [this](AdmissionResultPtr result) {
              if (result) adopt(std::move(result));
              Q_EMIT busyChanged();
          },
          [this](const QString& what) {
              qWarning("The admission could not be simulated: %s", qPrintable(what));
              Q_EMIT busyChanged();
          }),
      m_rowsBackground(
          [this](PreviewResultPtr rows) {
              if (rows) m_rows.show(rows);
              m_rowsBackground.discard(std::move(rows));
              Q_EMIT busyChanged();
          },
          [this](const QString& what) {
              qWarning("The changes could not be shown: %s", qPrintable(what));
              Q_EMIT busyChanged();
          }),
      m_calls([this](const AdmissionResultPtr& result) { adoptCall(result); },
              [this](const QString& what) {
                  qWarning("The webhook could not be called: %s", qPrintable(what));
                  adoptCall(nullptr);
              }),
      m_keeper(response_store::Kind::Admission) {
    connect(&m_pasted, &ResponseText::edited, this, [this] {
        keep();
        ask();
    });
    const admission::UserInfo assumed;
    m_user = fromUtf8(assumed.name);
    for (const std::string& group : assumed.groups) m_groups += fromUtf8(group);
}

void AdmissionModel::setPreview(PreviewModel* preview) {
    if (m_preview == preview) return;
    if (m_preview) {
        m_preview->disconnect(this);
        m_preview->samples()->disconnect(this);
        if (m_preview->session()) m_preview->session()->disconnect(this);
    }
    m_preview = preview;
    if (m_preview) {
        connect(m_preview, &PreviewModel::sessionChanged, this, &AdmissionModel::follow);
        connect(m_preview, &PreviewModel::questionChanged, this, &AdmissionModel::ask);
        connect(m_preview, &PreviewModel::standInChanged, this, &AdmissionModel::ask);
        connect(m_preview->samples(), &SampleFile::sampleChanged, this, &AdmissionModel::ask);
        connect(m_preview->samples(), &SampleFile::samplesChanged, this, [this] {
            Q_EMIT requestChanged();  // of the definition, if there are none
            ask();
        });
        follow();
    }
    Q_EMIT sourcesChanged();
}

void AdmissionModel::follow() {
    DocumentSession* session = m_preview->session();
    if (!session) return;
    connect(session, &DocumentSession::analysed, this, &AdmissionModel::ask, Qt::UniqueConnection);
    connect(session, &DocumentSession::textReplaced, this, &AdmissionModel::onDocument, Qt::UniqueConnection);
    connect(session, &DocumentSession::savedAs, this, &AdmissionModel::onSavedAs, Qt::UniqueConnection);
    onDocument();
}

void AdmissionModel::setText(CompanionFile* text) {
    if (m_text == text) return;
    if (m_text) m_text->disconnect(this);
    m_text = text;
    if (m_text) {
        connect(m_text, &CompanionFile::changed, this, &AdmissionModel::ask);
        connect(m_text, &CompanionFile::placeChosen, this, &AdmissionModel::followText);
    }
    Q_EMIT sourcesChanged();
    ask();
}

// Another document: nothing that was chosen for the previous one is used.
void AdmissionModel::onDocument() {
    stopCall();
    ++m_document;
    m_background.cancel();
    m_rowsBackground.cancel();
    const QJsonObject kept = m_keeper.open(m_preview->session());
    m_choices = std::make_shared<const HookChoices>(keptChoices(kept));
    m_pasted.clear();
    m_pasted.load(response_store::texts(kept));
    m_ofDefinition = m_dryRun = m_showsText = m_showsReview = false;
    m_authorizer = AuthorizerChoice::Unknown;
    m_allowed.clear();
    m_stopKey.clear();
    m_stopped.clear();
    adopt(nullptr);
    Q_EMIT requestChanged();
    Q_EMIT viewChanged();
    Q_EMIT busyChanged();
    ask();
}

void AdmissionModel::onSavedAs() {
    if (m_keeper.follow(m_preview->session())) keep();
}

void AdmissionModel::setActive(bool active) {
    if (std::exchange(m_active, active) == active) return;
    Q_EMIT activeChanged();
    if (m_active) return ask();
    m_background.cancel();
    m_rowsBackground.cancel();
    Q_EMIT busyChanged();
}

// ---- the request ----------------------------------------------------------------------------------------------------

void AdmissionModel::setOfDefinition(bool on) {
    if (std::exchange(m_ofDefinition, on) == on) return;
    Q_EMIT requestChanged();
    ask();
}

void AdmissionModel::setDryRun(bool on) {
    if (std::exchange(m_dryRun, on) == on) return;
    Q_EMIT requestChanged();
    ask();
}

bool AdmissionModel::ownUser() const {
    const admission::UserInfo assumed;
    QStringList groups;
    for (const std::string& group : assumed.groups) groups += fromUtf8(group);
    return m_user != fromUtf8(assumed.name) || m_groups != groups;
}

QString AdmissionModel::setUser(const QString& name) {
    if (name.trimmed().isEmpty()) return tr("The user name cannot be empty.");
    if (std::exchange(m_user, name.trimmed()) != m_user) {
        Q_EMIT requestChanged();
        ask();
    }
    return {};
}

QString AdmissionModel::setGroups(const QString& groups) {
    QStringList next;
    for (const QString& group : groups.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!group.trimmed().isEmpty()) next += group.trimmed();
    }
    if (std::exchange(m_groups, next) != m_groups) {
        Q_EMIT requestChanged();
        ask();
    }
    return {};
}

void AdmissionModel::setAuthorizer(AuthorizerChoice choice) {
    if (std::exchange(m_authorizer, choice) == choice) return;
    Q_EMIT requestChanged();
    ask();
}

QString AdmissionModel::setAllowed(const QString& checks) {
    QStringList next;
    for (const QString& check : checks.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const QString one = check.simplified();
        if (one.isEmpty()) continue;
        if (!admission::allowedCheck(one.toStdString()))
            return tr("\"%1\" is not a check: write a verb and a resource, as in \"get secrets in default\", or a verb "
                      "and "
                      "a path.")
                .arg(one.left(200));
        next += one;
    }
    if (std::exchange(m_allowed, next) != m_allowed) {
        Q_EMIT requestChanged();
        ask();
    }
    return {};
}

// ---- running --------------------------------------------------------------------------------------------------------

AdmissionTask AdmissionModel::task() {
    AdmissionTask out;
    out.request = m_preview->asked();
    if (m_preview->samples()->current() < 0) out.request.text = nullptr;
    out.ofDefinition = ofDefinition();
    out.dryRun = m_dryRun;
    out.user.name = m_user.toStdString();
    out.user.groups.clear();
    for (const QString& group : m_groups) out.user.groups.push_back(group.toStdString());
    if (m_authorizer != AuthorizerChoice::Unknown) {
        admission::DeclaredAuthorizer& declared = out.authorizer.emplace();
        declared.allowsAll = m_authorizer == AuthorizerChoice::Allows;
        if (m_authorizer == AuthorizerChoice::Checks) {
            for (const QString& check : m_allowed) {
                if (Result<admission::AllowedCheck> read = admission::allowedCheck(check.toStdString()))
                    declared.allowed.push_back(*std::move(read));
            }
        }
    }
    out.text = m_text ? m_text->sharedText() : emptyText();
    out.request.standIn.responses = nullptr;  // only a mapping converts whatever a webhook changes
    out.document = m_document;
    out.choices = m_choices;
    out.pasted = m_pasted.texts();
    return out;
}

void AdmissionModel::ask() {
    const DocumentSession* session = m_preview ? m_preview->session() : nullptr;
    if (!m_active || !session || !session->published()) return;
    // The result for the current text arrives soon, and starts a run itself.
    if (session->published()->analysis->revision != static_cast<std::uint64_t>(session->revision())) return;
    const bool was = busy();
    m_background.start([this, task = task()](const std::stop_token& stop) { return m_runner.run(task, stop); });
    if (!was) Q_EMIT busyChanged();
}

void AdmissionModel::adopt(AdmissionResultPtr result) {
    AdmissionResultPtr old = std::exchange(m_result, std::move(result));
    m_parts.show(m_result);
    m_stops.show(m_result);
    m_problems.show(m_result);
    markText();
    // The same stop as before; else the answer, which is the last one.
    m_stop = -1;
    if (m_result) {
        const std::vector<AdmissionStop>& stops = m_result->stops;
        const auto same =
            std::find_if(stops.begin(), stops.end(), [&](const AdmissionStop& stop) { return stop.key == m_stopKey; });
        m_stop = static_cast<int>(
                     (same == stops.end() ? stops.size() : static_cast<std::size_t>(same - stops.begin() + 1))) -
                 1;
    }
    showStop();
    // Destroying large objects takes time: not on this thread.
    m_background.discard(std::move(old));
    Q_EMIT computed();
}

void AdmissionModel::settle() {
    if (m_preview && m_preview->session()) m_preview->session()->settle();
    do {
        while (m_calls.busy()) m_calls.wait();
        while (m_background.busy()) m_background.wait();
        while (m_rowsBackground.busy()) m_rowsBackground.wait();
    } while (m_calls.busy() || m_background.busy());
}

// ---- the result -----------------------------------------------------------------------------------------------------

QString AdmissionModel::outcomeText() const {
    if (!m_result) return {};
    if (!m_result->unusable.isEmpty()) return m_result->unusable;
    const admission::Admitted& admitted = m_result->admitted;
    const QString code = (QString::number(admitted.code) + u' ' + cutText(admitted.reason, 100)).trimmed();
    const QString outcome = admitted.accepted ? tr("accepted") : tr("rejected (%1)").arg(code);
    switch (m_result->request) {
        case SampleRequest::Update:
            return tr("Update: %1").arg(outcome);
        case SampleRequest::UpdateStatus:
            return tr("Status update: %1").arg(outcome);
        case SampleRequest::Scale:
            return tr("Scale: %1").arg(outcome);
        case SampleRequest::Delete:
            return tr("Delete: %1").arg(outcome);
        case SampleRequest::Apply:
            return tr("Apply: %1").arg(outcome);
        default:
            return tr("Create: %1").arg(outcome);
    }
}

QString AdmissionModel::summary() const {
    if (!m_result || !m_result->unusable.isEmpty()) return {};
    int asked = 0, patched = 0, ignored = 0;
    for (const admission::AdmissionStage& stage : m_result->admitted.stages) {
        if (stage.kind == admission::AdmissionStageKind::Decoding ||
            stage.kind == admission::AdmissionStageKind::Schema)
            continue;
        // A policy whose parameters are missing matches, and denies.
        if (stage.called || !stage.errors.empty()) ++asked;
        if (stage.called && !stage.changes.empty()) ++patched;
        if (!stage.ignored.empty()) ++ignored;
    }
    QStringList parts{tr("%1 matched").arg(asked)};
    if (const int rejected = rejectedParts(); rejected > 0)
        parts += tr("%n rejected object(s) not used", nullptr, rejected);
    if (patched > 0) parts += tr("%1 patched").arg(patched);
    if (ignored > 0) parts += tr("%n failure(s) ignored", nullptr, ignored);
    const auto warnings = static_cast<int>(m_result->admitted.warnings.size());
    if (warnings > 0) parts += tr("%n warning(s)", nullptr, warnings);
    if (!m_result->admitted.complete) parts += tr("incomplete");
    return parts.join(QStringLiteral(", "));
}

QString AdmissionModel::message() const {
    return m_result && m_result->unusable.isEmpty() ? cutText(m_result->admitted.message, 1'000) : QString();
}

QString AdmissionModel::reason() const {
    return m_result && m_result->unusable.isEmpty() ? reasonIn(m_result->admitted.message, kMostReason) : QString();
}

int AdmissionModel::rejectedParts() const {
    if (!m_result) return 0;
    const std::vector<ConfiguredPart>& parts = m_result->config->parts;
    return static_cast<int>(
        std::count_if(parts.begin(), parts.end(), [](const ConfiguredPart& part) { return part.rejected; }));
}

const AdmissionStop* AdmissionModel::currentStop() const {
    return m_result && m_stop >= 0 && m_stop < static_cast<int>(m_result->stops.size())
               ? &m_result->stops[static_cast<std::size_t>(m_stop)]
               : nullptr;
}

void AdmissionModel::setStop(int row) {
    if (!m_result || row < 0 || row >= static_cast<int>(m_result->stops.size()) || row == m_stop) return;
    m_stop = row;
    showStop();
}

void AdmissionModel::showStop() {
    const AdmissionStop* at = currentStop();
    if (at) m_stopKey = at->key;
    m_lines = at ? linesOf(*m_result, m_stop) : QList<AdmissionLine>();
    updateHook();
    startRows();
    Q_EMIT stopChanged();
}

void AdmissionModel::startRows() {
    if (!currentStop()) {
        m_rowsBackground.cancel();
        m_rows.show(nullptr);
        return;
    }
    const bool was = busy();
    // One column where there is nothing to compare.
    m_rowsBackground.start([result = m_result, stop = m_stop, wide = m_wide && changes(), whole = m_whole](
                               const std::stop_token& token) { return rowsAt(result, stop, wide, whole, token); });
    if (!was) Q_EMIT busyChanged();
}

QString AdmissionModel::stopTitle() const {
    const AdmissionStop* at = currentStop();
    if (!at) return {};
    return at->name.isEmpty() || at->answers ? at->title : tr("%1: %2").arg(at->title, at->name);
}

bool AdmissionModel::changes() const {
    const AdmissionStop* at = currentStop();
    if (!at) return false;
    return at->answers ||
           (at->stage >= 0 && !m_result->admitted.stages[static_cast<std::size_t>(at->stage)].changes.empty());
}

QString AdmissionModel::command() const {
    const AdmissionStop* at = currentStop();
    return at && at->answers ? cutText(m_result->command, 1'000) : QString();
}

QString AdmissionModel::output() const {
    const AdmissionStop* at = currentStop();
    return at && at->answers ? cutText(m_result->output, 20'000) : QString();
}

QString AdmissionModel::otherRequest() const {
    const AdmissionStop* at = currentStop();
    if (!at || !at->answers || m_result->otherVersion.empty()) return {};
    return tr("The request as %1. The sample has the apiVersion %2, so kubectl would send another request.")
        .arg(cutText(m_result->sent.named().textAt("apiVersion"), 300), cutText(m_result->otherVersion, 300));
}

// ---- the view -------------------------------------------------------------------------------------------------------

void AdmissionModel::setShowsText(bool on) {
    if (std::exchange(m_showsText, on) != on) Q_EMIT viewChanged();
}

void AdmissionModel::setShowsReview(bool on) {
    if (std::exchange(m_showsReview, on) != on) Q_EMIT viewChanged();
}

void AdmissionModel::setWhole(bool on) {
    if (std::exchange(m_whole, on) == on) return;
    Q_EMIT viewChanged();
    startRows();
}

void AdmissionModel::setWide(bool wide) {
    if (std::exchange(m_wide, wide) == wide) return;
    Q_EMIT viewChanged();
    startRows();
}

}  // namespace crd::model

#include "moc_admission_model.cpp"
