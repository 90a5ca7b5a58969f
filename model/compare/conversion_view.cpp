#include "model/compare/conversion_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QUuid>
#include <algorithm>
#include <utility>

#include "engine/convert/review.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/value/json_text.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/write/write.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

constexpr int kMostTried = 100;  // samples that are read to find one of a version

}  // namespace

ConversionView::ConversionView(QObject* parent)
    : QObject(parent),
      m_uid(QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString()),
      m_kept(makeConversionKept()),
      m_background([this](ConversionResultPtr result) { adopt(std::move(result)); },
                   [this](const QString& what) {
                       qWarning("The conversion could not be simulated: %s", qPrintable(what));
                       Q_EMIT changed();
                   }),
      m_keeper(response_store::Kind::Conversion) {
    connect(&m_webhook, &WebhookCall::changed, this, &ConversionView::changed);
    connect(&m_webhook, &WebhookCall::entered, this, &ConversionView::keep);
    connect(&m_webhook, &WebhookCall::answered, this, &ConversionView::start);
    connect(&m_webhook, &WebhookCall::answered, this, &ConversionView::tellPreview);
    connect(&m_pasted, &ResponseText::edited, this, [this](bool lines) {
        m_reveals = lines;
        keep();
        tellPreview();
        if (from() == ResponseFrom::Pasted && by() == ConversionBy::Webhook) start();
    });
}

void ConversionView::setPreview(PreviewModel* preview) {
    if (m_preview == preview) return;
    m_preview = preview;
    if (m_preview && m_preview->session()) {
        connect(m_preview->session(), &DocumentSession::analysed, this, &ConversionView::start);
        connect(m_preview->session(), &DocumentSession::textReplaced, this, &ConversionView::documentChanged);
        connect(m_preview->session(), &DocumentSession::savedAs, this, [this] {
            if (m_keeper.follow(m_preview->session())) keep();
        });
        documentChanged();
        connect(m_preview->samples(), &SampleFile::samplesChanged, this, &ConversionView::start);
        connect(m_preview->samples(), &SampleFile::sampleChanged, this, &ConversionView::start);
    }
    start();
}

void ConversionView::setMapping(CompanionFile* mapping) {
    if (m_mapping == mapping) return;
    if (m_mapping) m_mapping->disconnect(this);
    m_mapping = mapping;
    if (m_mapping) {
        connect(m_mapping, &CompanionFile::changed, this, [this] {
            if (by() != ConversionBy::None) start();
        });
    }
    start();
}

// Nothing of the document before is used for this one.
void ConversionView::documentChanged() {
    m_by.reset();
    m_from.reset();
    m_chose = m_choseRequest = false;
    m_request.clear();
    m_object = 0;
    m_stage = -1;
    m_stages.fill(-1);
    m_result = nullptr;
    m_review = {};
    m_checks.clear();
    m_effects.clear();
    m_webhook.forget();
    m_pasted.clear();
    const QJsonObject kept = m_keeper.open(m_preview->session());
    m_pasted.load(response_store::texts(kept));
    m_webhook.restore(kept.value(QStringLiteral("webhook")).toObject());
    tellPreview();
}

void ConversionView::tellPreview() {
    if (m_preview) m_preview->setResponses(recordedResponses(m_uid, m_pasted.texts(), m_webhook.answers()));
}

void ConversionView::keep() {
    m_keeper.keep([texts = m_pasted.texts(), webhook = m_webhook.entries()] {
        QJsonObject content;
        response_store::setTexts(content, texts);
        if (!webhook.isEmpty()) content[QStringLiteral("webhook")] = webhook;
        return content;
    });
}

const Definition* ConversionView::definition() const {
    const DocumentSession* session = m_preview ? m_preview->session() : nullptr;
    const PublishedPtr published = session ? session->published() : nullptr;
    const auto object = static_cast<std::size_t>(session ? std::max(0, session->selectedDocument()) : 0);
    if (!published || object >= published->analysis->definitions.size() ||
        !isDefinition(published->analysis->definitions[object]) || object >= published->analysis->outcomes.size())
        return nullptr;
    return &published->analysis->definitions[object];
}

ConversionBy ConversionView::ownBy() const {
    const Definition* known = definition();
    return known && convertsByWebhook(*known) ? ConversionBy::Webhook : ConversionBy::None;
}

void ConversionView::setBy(ConversionBy by) {
    const ConversionBy before = this->by();
    if (before == by) return;
    // Each has a stage of its own: the text that was written for it is shown again.
    m_stages[static_cast<std::size_t>(before)] = m_stage;
    m_by = by;
    m_stage = m_stages[static_cast<std::size_t>(by)];
    start();
}

ResponseFrom ConversionView::from() const {
    if (m_from) return *m_from;
    const bool declared = m_mapping && !m_mapping->blank();
    return declared && m_pasted.texts().empty() ? ResponseFrom::Mapping : ResponseFrom::Pasted;
}

void ConversionView::setFrom(ResponseFrom from) {
    const ResponseFrom before = this->from();
    m_from = from;
    if (before != from) start();
}

QString ConversionView::storedVersion() const {
    const Definition* known = definition();
    if (!known) return {};
    for (const Version& version : known->versions)
        if (version.storage) return QString::fromStdString(version.name);
    return {};
}

QString ConversionView::otherVersion() const {
    const Definition* known = definition();
    if (!known) return {};
    for (const std::size_t index : known->versionPriority) {
        const Version& version = known->versions[index];
        if (version.served && !version.storage) return QString::fromStdString(version.name);
    }
    return {};
}

void ConversionView::tryOut() {
    m_by.reset();
    m_stage = -1;
    m_choseRequest = false;
    const Definition* known = definition();
    const std::string wanted = known ? known->group + '/' + otherVersion().toStdString() : std::string();
    const SampleFile* samples = m_preview ? m_preview->samples() : nullptr;
    const int count = samples ? std::min(samples->count(), kMostTried) : 0;
    m_samples = samples ? samples->count() : 0;  // not known yet if this was never shown
    for (int i = 0; i < count; ++i) {
        const auto read = yaml::Stream::read(std::make_shared<const std::string>(samples->textOf(i)));
        const auto value = read->ok() ? yaml::toJson(*read).value : std::nullopt;
        if (!value || value->textAt("apiVersion") != wanted) continue;
        m_object = i;
        m_chose = true;
        return start();
    }
    // A generated one, if there are no samples at all.
    if (count == 0) m_request = otherVersion();
    start();
}

void ConversionView::setShown(bool shown) {
    if (m_shown == shown) return;
    m_shown = shown;
    start();
}

void ConversionView::setRequest(const QString& version) {
    if (m_request == version) return;
    m_request = version;
    m_choseRequest = true;
    m_object = generated() ? m_samples : m_object;
    start();
}

QStringList ConversionView::objects() const {
    QStringList out = m_preview ? m_preview->samples()->labels() : QStringList();
    if (m_result) out += m_result->witnesses;
    return SampleFile::numbered(std::move(out));
}

void ConversionView::setObject(int index) {
    if (m_object == index || index < 0) return;
    m_object = index;
    m_chose = true;
    if (index < m_samples) m_choseRequest = false;
    start();
}

void ConversionView::start() {
    if (!m_shown) {
        m_background.cancel();
        Q_EMIT changed();
        return;
    }
    std::optional<ConversionTask> task = nextTask();
    if (!task) {
        m_background.cancel();
        m_result = nullptr;
        m_rows.show(nullptr);
        m_note = tr("This document is not a CustomResourceDefinition");
        Q_EMIT changed();
        return;
    }
    m_background.start([task = *std::move(task), kept = m_kept](const std::stop_token& stop) {
        return convertObject(task, *kept, stop);
    });
    Q_EMIT changed();
}

std::optional<ConversionTask> ConversionView::nextTask() {
    const Definition* known = definition();
    if (!known) return std::nullopt;
    m_webhook.follow(convert::webhookLocationOf(*known));
    const int samples = m_preview->samples()->count();
    if (m_chose && m_object >= m_samples) m_object += samples - m_samples;  // a generated one stays selected
    m_samples = samples;
    ConversionTask task;
    task.analysis = m_preview->session()->published()->analysis;
    task.object = static_cast<std::size_t>(known - task.analysis->definitions.data());
    task.request = m_request.toStdString();
    task.ownVersion = !m_choseRequest;
    task.witness = m_object - m_samples;
    if (m_object < m_samples) task.sample.push_back(m_preview->samples()->textOf(m_object));
    task.by = by();
    task.from = from();
    task.mapping = m_mapping ? m_mapping->sharedText() : nullptr;
    task.uid = m_uid;
    task.pasted = m_pasted.texts();
    task.called = m_webhook.answers();
    task.calling = m_webhook.busy();
    task.stopped = m_webhook.stopped();
    return task;
}

void ConversionView::adopt(ConversionResultPtr result) {
    m_result = std::move(result);
    m_note = m_result->obstacle;
    if (m_note.isEmpty() && m_result->stages.isEmpty())
        m_note = oneVersion() ? tr("This definition has one version: no object is converted.")
                              : tr("Add a sample to simulate its conversion.");
    if (!m_result->request.isEmpty()) m_request = m_result->request;
    const int count = static_cast<int>(m_result->stages.size());
    if (m_stage >= count || m_stage < 0) {
        m_stage = count - 1;
        for (int i = count - 1; i >= 0; --i) {
            if (m_result->stages[i].losses > 0) m_stage = i;
        }
        for (int i = count - 1; i >= 0; --i) {
            if (m_result->stages[i].invalid) m_stage = i;
        }
        // What a webhook is still asked for, or fails at, comes first.
        for (int i = count - 1; i >= 0; --i) {
            if (m_result->stages[i].converted && m_result->stages[i].rejected) m_stage = i;
        }
    }
    showStage();
}

void ConversionView::showStage() {
    m_rows.show(m_stage < 0 ? nullptr : m_result->rows[static_cast<std::size_t>(m_stage)]);
    if (const ConversionExchange* shown = exchange()) {
        m_pasted.choose(ResponseText::versionPair(shown->from, shown->to));
        // Marks are of the text that was checked, which may have changed since.
        if (from() == ResponseFrom::Pasted) {
            const bool same = shown->text && *shown->text == m_pasted.text();
            m_pasted.setMarks(same ? shown->marks : std::vector<SourceMark>());
            if (same && std::exchange(m_reveals, false)) {
                const auto place = static_cast<qsizetype>(shown->marks.empty() ? 0 : shown->marks.front().span.begin);
                Q_EMIT m_pasted.revealRequested(place, place);
            }
        }
    }
    m_review = exchange() ? exchange()->shown : ConversionReview();
    m_checks = exchange() ? exchange()->checks : QList<ReviewRow>();
    m_effects = m_result && m_review.present && m_review.accepted ? effectsOfStage() : QList<ReviewRow>();
    Q_EMIT changed();
}

const ConversionExchange* ConversionView::exchange() const {
    if (!m_result || m_stage < 0 || m_stage >= static_cast<int>(m_result->exchangeOf.size())) return nullptr;
    const int index = m_result->exchangeOf[static_cast<std::size_t>(m_stage)];
    return index < 0 ? nullptr : &m_result->exchanges[static_cast<std::size_t>(index)];
}

int ConversionView::failedCheck() const {
    const auto failed = std::find_if(m_checks.begin(), m_checks.end(),
                                     [](const ReviewRow& row) { return row.kind == ReviewRowKind::Failed; });
    return failed == m_checks.end() ? -1 : static_cast<int>(failed - m_checks.begin());
}

QList<ReviewRow> ConversionView::effectsOfStage() const {
    if (!m_result || m_stage < 0 || m_stage >= static_cast<int>(m_result->effects.size())) return {};
    const QList<ReviewRow>& effects = m_result->effects[static_cast<std::size_t>(m_stage)];
    ReviewRow heading;
    heading.kind = ReviewRowKind::Heading;
    heading.title = effects.isEmpty() ? tr("No silent changes") : tr("Silent changes");
    return QList<ReviewRow>{heading} + effects;
}

QString ConversionView::callWebhook() {
    if (by() != ConversionBy::Webhook || from() != ResponseFrom::Call)
        return tr("Choose Webhook, and a running webhook as the source of its responses.");
    std::optional<ConversionTask> task = nextTask();
    if (!task) return tr("This document is not a CustomResourceDefinition");
    if (task->sample.empty() && m_result && task->witness >= 0 &&
        task->witness < static_cast<int>(m_result->witnessObjects.size()))
        task->generated = m_result->witnessObjects[static_cast<std::size_t>(task->witness)];
    if (task->sample.empty() && !task->generated) return tr("Add a sample first: there is no object to convert.");
    return m_webhook.start(*std::move(task));
}

QString ConversionView::copyRequest() const {
    const ConversionExchange* shown = exchange();
    if (!shown || shown->request.empty()) return tr("The webhook gets no request at this stage.");
    QGuiApplication::clipboard()->setText(QString::fromStdString(shown->request));
    return {};
}

QString ConversionView::copyResponse() const {
    const ConversionExchange* shown = exchange();
    if (!shown || shown->response.empty()) return tr("The webhook sends no response at this stage.");
    QGuiApplication::clipboard()->setText(QString::fromStdString(shown->response));
    return {};
}

QString ConversionView::pasteResponse() {
    const QString text = QGuiApplication::clipboard()->text();
    if (text.isEmpty()) return tr("The clipboard has no text.");
    m_pasted.replaceAll(tr("Paste the response"), text.toStdString());
    return {};
}

QString ConversionView::proposeResponse() {
    const ConversionExchange* shown = exchange();
    if (!shown || shown->proposal.empty()) return tr("The webhook gets no request at this stage.");
    m_pasted.replaceAll(tr("Write a valid response"), shown->proposal);
    return {};
}

QString ConversionView::useUid() {
    const ConversionExchange* shown = exchange();
    if (!shown || shown->uid.end <= shown->uid.begin || !shown->text || *shown->text != m_pasted.text())
        return tr("The text has changed in the meantime: try again.");
    std::string uid;
    appendJsonText(uid, m_uid, JsonEscapes::Html);
    m_pasted.applyNamedEdit(tr("Use the uid of the request"), TextEdit{{shown->uid, uid}});
    return {};
}

QString ConversionView::editResponse() {
    const ConversionExchange* shown = exchange();
    if (!shown || shown->response.empty()) return tr("The webhook sends no response at this stage.");
    // The other conversions need responses, too: without them the object does not get to this stage.
    const ConversionResultPtr result = m_result;
    for (const ConversionExchange& other : result->exchanges) {
        if (other.response.empty() || &other == shown) continue;
        m_pasted.choose(ResponseText::versionPair(other.from, other.to));
        if (m_pasted.blank()) m_pasted.replaceAll(tr("Copy the response"), other.response);
    }
    m_pasted.choose(ResponseText::versionPair(shown->from, shown->to));
    m_pasted.replaceAll(tr("Copy the response"), shown->response);
    setFrom(ResponseFrom::Pasted);
    return {};
}

void ConversionView::setStage(int index) {
    if (!m_result || index < 0 || index >= m_result->stages.size() || index == m_stage) return;
    m_stage = index;
    showStage();
}

QString ConversionView::said() const {
    if (!m_result || m_stage < 0 || m_stage >= m_result->stages.size()) return {};
    return m_result->said[static_cast<std::size_t>(m_stage)].join(u'\n');
}

bool ConversionView::saysError() const {
    if (!m_result || m_stage < 0 || m_stage >= m_result->stages.size()) return false;
    const ConversionStageRow& shown = m_result->stages[m_stage];
    return (shown.rejected || shown.invalid) && !shown.waiting;
}

bool ConversionView::oneVersion() const {
    const Definition* known = definition();
    return known && known->versions.size() == 1;
}

QString ConversionView::addToSamples() {
    const int index = m_object - m_samples;
    if (!m_result || !m_preview || index < 0 || index >= static_cast<int>(m_result->witnessObjects.size()))
        return tr("There is no generated object to add.");
    const Json& object = *m_result->witnessObjects[static_cast<std::size_t>(index)];
    const QString failed =
        m_preview->addText(QString::fromStdString(yaml::write(object)), tr("Add the converted object to the samples"));
    if (!failed.isEmpty()) return failed;
    m_object = m_preview->samples()->count() - 1;
    m_chose = true;
    tellAdded(*m_preview->samples());
    start();
    return {};
}

void ConversionView::showAdded() {
    m_samples = m_preview ? m_preview->samples()->count() : 0;
    m_object = std::max(0, m_samples - 1);
    m_chose = true;
    start();
}

void tellAdded(SampleFile& samples) {
    Q_EMIT samples.noticed(
        ConversionView::tr("Added to the samples: %1.").arg(samples.labels().value(samples.count() - 1)), true);
}

void ConversionView::settle() {
    if (m_preview && m_preview->session()) m_preview->session()->settle();
    m_webhook.wait();
    start();
    m_background.wait();
}

}  // namespace crd::model

#include "moc_conversion_view.cpp"
