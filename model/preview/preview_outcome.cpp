// PreviewModel: the result of the request, and its steps.
#include "model/base/qt_text.h"
#include "model/preview/preview_model.h"
#include "model/schema/schema_place.h"

namespace crd::model {

namespace {

struct StageName {
    object::Stage stage;
    const char* name;
};
constexpr StageName kStages[] = {
    {object::Stage::Decode, QT_TRANSLATE_NOOP("crd::model::PreviewModel", "Decode")},
    {object::Stage::Merge, QT_TRANSLATE_NOOP("crd::model::PreviewModel", "Merge")},
    {object::Stage::Prune, QT_TRANSLATE_NOOP("crd::model::PreviewModel", "Prune")},
    {object::Stage::DropNulls, QT_TRANSLATE_NOOP("crd::model::PreviewModel", "Drop nulls")},
    {object::Stage::Metadata, QT_TRANSLATE_NOOP("crd::model::PreviewModel", "Metadata")},
    {object::Stage::Default, QT_TRANSLATE_NOOP("crd::model::PreviewModel", "Default")},
    {object::Stage::Prepare, QT_TRANSLATE_NOOP("crd::model::PreviewModel", "Prepare")},
    {object::Stage::Validate, QT_TRANSLATE_NOOP("crd::model::PreviewModel", "Validate")},
    {object::Stage::Remove, QT_TRANSLATE_NOOP("crd::model::PreviewModel", "Remove")},
    {object::Stage::Store, QT_TRANSLATE_NOOP("crd::model::PreviewModel", "Store")},
    {object::Stage::Respond, QT_TRANSLATE_NOOP("crd::model::PreviewModel", "Respond")},
};

}  // namespace

PreviewState PreviewModel::state() const {
    return m_result ? m_result->state() : PreviewState::None;
}

bool PreviewModel::definitionRejected() const {
    const auto object = definitionIndex();
    if (!object) return false;
    const AnalysisResult& analysis = *m_session->published()->analysis;
    return *object < analysis.outcomes.size() && !analysis.outcomes[*object].admitted;
}

QString PreviewModel::outcomeText() const {
    if (!m_result) return {};
    if (!m_result->unusable.empty()) return fromUtf8(m_result->unusable);
    QString outcome = definitionRejected() ? tr("accepted, once the definition is accepted") : tr("accepted");
    if (!m_result->rejection.empty()) {
        outcome = tr("rejected: %1").arg(fromUtf8(m_result->rejection));
    } else if (m_result->undecided) {
        outcome = tr("whether the server accepts it is not known");
    } else if (!m_result->accepted) {
        outcome = tr("rejected, %n error(s)", nullptr, static_cast<int>(m_result->errors));
    } else if (m_result->warnings > 0) {
        outcome = tr("accepted, %n warning(s)", nullptr, static_cast<int>(m_result->warnings));
    }
    if (m_result->accepted && m_result->oldRejected) outcome = tr("%1, but the old object is invalid").arg(outcome);
    switch (m_result->request) {
        case SampleRequest::Delete:
            return deletionText(outcome);
        case SampleRequest::Read:
            if (!m_result->accepted) return tr("Read: %1").arg(outcome);
            return m_result->returnedDiffers ? tr("Read: the returned object differs from the stored one")
                                             : tr("Read: the client gets the object as it is stored");
        case SampleRequest::Create:
            return tr("Create: %1").arg(outcome);
        case SampleRequest::Update:
            if (m_result->removesObject) return tr("Update: %1, and the object is removed").arg(outcome);
            if (!m_result->finalizers.empty()) return tr("Update: %1; the object is being deleted").arg(outcome);
            return tr("Update: %1").arg(outcome);
        case SampleRequest::UpdateStatus:
            return tr("Status update: %1").arg(outcome);
        case SampleRequest::Scale:
            return tr("Scale: %1").arg(outcome);
        case SampleRequest::Apply:
            if (m_result->conflicts > 0)
                return tr("Apply: rejected, %n conflict(s)", nullptr, static_cast<int>(m_result->conflicts));
            if (m_result->removesObject) return tr("Apply: %1, and the object is removed").arg(outcome);
            if (!m_result->finalizers.empty()) return tr("Apply: %1; the object is being deleted").arg(outcome);
            if (m_result->accepted && m_result->creates) return tr("Apply: %1, and the object is created").arg(outcome);
            return tr("Apply: %1").arg(outcome);
    }
    return outcome;
}

QString PreviewModel::deletionText(const QString& outcome) const {
    if (!m_result->accepted) return tr("Delete: %1").arg(outcome);
    if (m_result->removesObject) return tr("Delete: the object is removed");
    constexpr std::size_t kMostNamed = 3;
    QStringList names;
    for (const std::string& name : m_result->finalizers)
        if (static_cast<std::size_t>(names.size()) < kMostNamed) names += fromUtf8(name);
    const auto count = static_cast<int>(m_result->finalizers.size());
    const QString listed = names.join(QStringLiteral(", "));
    return count > names.size()
               ? tr("Delete: being deleted, waits for %n finalizer(s): %1, …", nullptr, count).arg(listed)
               : tr("Delete: being deleted, waits for %n finalizer(s): %1", nullptr, count).arg(listed);
}

QString PreviewModel::summary() const {
    if (!m_result || !m_result->unusable.empty()) return {};
    QStringList parts;
    if (!m_result->otherVersion.empty()) {
        const Version* version = versionOf(*m_result->analysis, m_result->object, m_result->version);
        const std::string& other = m_result->otherVersion;
        if (version)
            parts +=
                tr("sent as %1, not as %2").arg(fromUtf8(version->name), fromUtf8(other.substr(other.find('/') + 1)));
    }
    if (!m_result->storageVersion.empty()) parts += tr("stored as %1").arg(fromUtf8(m_result->storageVersion));
    if (m_result->removed > 0) parts += tr("%1 removed").arg(m_result->removed);
    if (m_result->added > 0) parts += tr("%1 added").arg(m_result->added);
    if (m_result->changed > 0) parts += tr("%1 changed").arg(m_result->changed);
    if (m_result->onRead > 0) parts += tr("%1 changed on read").arg(m_result->onRead);
    if (m_result->ratcheted > 0) parts += tr("%1 left as stored").arg(m_result->ratcheted);
    if (m_result->ruleCost) parts += tr("rules cost %L1").arg(*m_result->ruleCost);
    return parts.join(QStringLiteral(", "));
}

QString PreviewModel::momentWhere() const {
    if (!m_result || m_result->moment < 0 || m_result->moments.empty()) return {};
    return fromUtf8(m_result->moments[static_cast<std::size_t>(m_result->moment)].where);
}

QString PreviewModel::momentSays() const {
    if (!m_result || m_result->moment < 0 || m_result->moments.empty()) return {};
    return fromUtf8(m_result->moments[static_cast<std::size_t>(m_result->moment)].says);
}

int PreviewModel::stageFrom(int step) const {
    const int now = moment();
    if (now < 0 || now >= momentCount()) return now;
    const std::vector<PreviewMoment>& moments = m_result->moments;
    const auto stageAt = [&](int i) { return moments[static_cast<std::size_t>(i)].stage; };
    int at = now;
    if (step > 0) {
        while (at + 1 < momentCount() && stageAt(at) == stageAt(now)) ++at;
        return at;
    }
    // To the beginning of this part; from there to the beginning of the previous one.
    if (at > 0 && stageAt(at - 1) != stageAt(at)) --at;
    while (at > 0 && stageAt(at - 1) == stageAt(at)) --at;
    return at;
}

QList<PreviewStage> PreviewModel::stages() const {
    QList<PreviewStage> out;
    const std::vector<PreviewMoment> none;
    const std::vector<PreviewMoment>& moments = m_result ? m_result->moments : none;
    for (const StageName& stage : kStages) {
        int first = -1, count = 0;
        for (std::size_t i = 0; i < moments.size(); ++i) {
            if (moments[i].stage != stage.stage) continue;
            if (first < 0) first = static_cast<int>(i);
            ++count;
        }
        const int now = moment();
        const bool current =
            now >= 0 && now < momentCount() && moments[static_cast<std::size_t>(now)].stage == stage.stage;
        // Only where something is merged, removed, or converted to the storage version.
        const bool always = stage.stage != object::Stage::Merge && stage.stage != object::Stage::Remove &&
                            stage.stage != object::Stage::Store;
        if (!always && count == 0) continue;
        out.append(PreviewStage{tr(stage.name), count, first, current});
    }
    return out;
}

}  // namespace crd::model
