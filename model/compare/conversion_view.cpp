#include "model/compare/conversion_view.h"

#include <QHash>
#include <algorithm>

#include "engine/object/value_error.h"
#include "engine/yaml/resolve.h"
#include "engine/yaml/write.h"
#include "model/preview/preview_rows.h"
#include "model/qt_text.h"

namespace crd::model {

// What successive runs share: the simulation of one definition, and what its requests lose.
struct ConversionKept {
    AnalysisResultPtr analysis;
    std::size_t object = 0;
    std::unique_ptr<convert::Conversion> conversion;
    std::map<std::string, std::vector<convert::PairLosses>> losses;  // by the version of the request
};

namespace {

constexpr std::size_t kMostWitnesses = 20;

yaml::StreamPtr writtenStream(const Json& value) {
    return yaml::Stream::read(std::make_shared<const std::string>(yaml::write(value)));
}

std::string apiVersionOf(const Json& object) {
    const Json::Object* members = object.asObject();
    const auto found = members ? members->find("apiVersion") : Json::Object::const_iterator();
    return members && found != members->end() && found->second.asString() ? *found->second.asString() : std::string();
}

QString stationTitle(const convert::Station& station) {
    switch (station.kind) {
        case convert::StationKind::Sent:
            return ConversionView::tr("sent as %1").arg(fromUtf8(station.version));
        case convert::StationKind::Admitted:
            return ConversionView::tr("admitted as %1").arg(fromUtf8(station.version));
        case convert::StationKind::Stored:
            return ConversionView::tr("stored as %1").arg(fromUtf8(station.version));
        case convert::StationKind::Read:
            return ConversionView::tr("read as %1").arg(fromUtf8(station.version));
    }
    return {};
}

PreviewNote changeNote(const convert::Change& change) {
    PreviewNote note;
    note.kind = PreviewNote::Kind::Step;
    note.step = change.step.kind;
    note.place = change.step.path;
    note.where = change.step.path.toString();
    note.says = translated(convert::reason(change)).toStdString();
    const bool adds = change.step.kind == object::StepKind::Defaulted ||
                      change.step.kind == object::StepKind::NullDefaulted ||
                      change.step.kind == object::StepKind::DefaultedOnRead;
    note.tone = adds ? PreviewTone::Added : PreviewTone::Removed;
    return note;
}

// The object that was sent next to the object at the station.
PreviewResultPtr rowsBeside(const Json& sent, const convert::Station& station,
                            const std::vector<convert::Change>& changes) {
    auto out = std::make_shared<PreviewResult>();
    out->before = writtenStream(sent);
    out->after = writtenStream(station.object);
    if (!out->before || !out->before->ok() || !out->after || !out->after->ok()) return out;
    LineNotes before(*out->before), after(*out->after);
    for (const convert::Change& change : changes) {
        const int index = static_cast<int>(out->notes.size());
        out->notes.push_back(changeNote(change));
        const PreviewNote& note = out->notes.back();
        if (note.tone == PreviewTone::Added) {
            after.setChange(*out->after, note.place, index);
        } else {
            before.setChange(*out->before, note.place, index);
        }
    }
    out->rows = rowsOf({*out->before, sent, before}, {*out->after, station.object, after}, {true, true, false});
    return out;
}

void addWitnesses(ConversionKept& kept, const std::string& request, ConversionResult& out,
                  const std::stop_token& stop) {
    auto known = kept.losses.find(request);
    if (known == kept.losses.end()) {
        convert::LossOptions options;
        options.maxWitnesses = kMostWitnesses;
        std::vector<convert::PairLosses> pairs;
        for (const std::string& reader : kept.conversion->servedVersions()) {
            if (stop.stop_requested()) return;
            pairs.push_back(convert::lossesBetween(*kept.conversion, request, reader, options, stop));
        }
        if (stop.stop_requested()) return;
        known = kept.losses.emplace(request, std::move(pairs)).first;
    }
    for (const convert::PairLosses& pair : known->second) {
        for (const convert::Loss& loss : pair.losses) {
            if (!loss.witness || !convert::isLoss(loss.kind)) continue;
            if (std::find(out.witnessObjects.begin(), out.witnessObjects.end(), loss.witness) !=
                out.witnessObjects.end())
                continue;
            out.witnesses +=
                ConversionView::tr("generated: loses %1 in %2").arg(fromUtf8(loss.field), fromUtf8(loss.version));
            out.witnessObjects.push_back(loss.witness);
        }
    }
}

ConversionResultPtr convertObject(const ConversionTask& task, ConversionKept& kept, const std::stop_token& stop) {
    auto out = std::make_shared<ConversionResult>();
    out->analysis = task.analysis;
    if (kept.analysis != task.analysis || kept.object != task.object || !kept.conversion) {
        kept.conversion.reset();
        kept.losses.clear();
        kept.analysis = task.analysis;
        kept.object = task.object;
        kept.conversion = std::make_unique<convert::Conversion>(task.analysis->definitions[task.object],
                                                                task.analysis->verdicts[task.object].versions);
    }
    convert::Conversion& conversion = *kept.conversion;
    out->obstacle = translated(conversion.obstacle());
    if (!out->obstacle.isEmpty()) return out;
    const std::vector<std::string> served = conversion.servedVersions();
    for (const std::string& version : served) out->versions += fromUtf8(version);
    if (served.empty()) {
        out->obstacle = ConversionView::tr("No version is served.");
        return out;
    }
    const auto isServed = [&](const std::string& version) {
        return std::find(served.begin(), served.end(), version) != served.end();
    };
    std::string request = isServed(task.request) ? task.request : served.front();
    Json object;
    std::string claimed;  // by the sample
    if (!task.sample.empty()) {
        const auto read = yaml::Stream::read(std::make_shared<const std::string>(task.sample.front()));
        const auto value = read && read->ok() ? yaml::toJson(*read).value : std::nullopt;
        if (!value || !value->asObject()) {
            out->obstacle = ConversionView::tr("The sample is not valid YAML.");
            return out;
        }
        object = *value;
        claimed = apiVersionOf(object);
        const std::string own = claimed.substr(claimed.find('/') == std::string::npos ? 0 : claimed.find('/') + 1);
        if (task.ownVersion && isServed(own)) request = own;
    }
    out->request = fromUtf8(request);
    addWitnesses(kept, request, *out, stop);
    if (!task.sample.empty()) {
        // It is sent as it is.
    } else if (task.witness >= 0 && static_cast<std::size_t>(task.witness) < out->witnessObjects.size()) {
        object = *out->witnessObjects[static_cast<std::size_t>(task.witness)];
    } else {
        return out;
    }
    object = conversion.atVersion(std::move(object), request);
    QString rewritten;
    if (const std::string sentAs = apiVersionOf(object); !claimed.empty() && sentAs != claimed) {
        rewritten = ConversionView::tr("The sample says apiVersion: %1. It is sent as %2.")
                        .arg(fromUtf8(claimed), fromUtf8(sentAs));
    }
    convert::StationOptions options;
    options.writesStatus = true;
    const auto stations = conversion.stations(request, served, object, options, stop);
    std::vector<convert::Change> stored;  // up to storage
    for (const convert::Station& station : stations) {
        const bool isRead = station.kind == convert::StationKind::Read;
        std::vector<convert::Change> changes = stored;
        changes.insert(changes.end(), station.changes.begin(), station.changes.end());
        if (!isRead) stored = changes;
        ConversionStation shown;
        shown.title = stationTitle(station);
        QStringList said;
        if (station.kind == convert::StationKind::Sent && !rewritten.isEmpty()) said += rewritten;
        if (station.refusal) {
            shown.refused = true;
            shown.summary = ConversionView::tr("does not get here");
            said += fromUtf8(*station.refusal);
        }
        for (const convert::Change& change : changes) {
            if (change.loses()) ++shown.losses;
            if (change.loses() || change.adds()) said += translated(convert::reason(change));
        }
        // Only what is admitted is validated: later errors are those of the next update at that version.
        if (!station.errors.empty()) {
            said += station.kind == convert::StationKind::Admitted
                        ? ConversionView::tr("The server rejects it:")
                        : ConversionView::tr("The server would reject it as %1:").arg(fromUtf8(station.version));
        }
        for (const object::ValueError& error : station.errors) {
            if (said.size() > 50) break;
            said += fromUtf8(object::toString(error, station.object));
        }
        if (station.kind == convert::StationKind::Admitted && !station.errors.empty()) {
            shown.refused = true;
            shown.summary = ConversionView::tr("rejected");
        } else if (shown.losses > 0) {
            shown.summary = ConversionView::tr("%n value(s) lost", "", shown.losses);
        }
        out->stations.append(shown);
        out->said.push_back(said);
        out->rows.push_back(station.refusal ? nullptr : rowsBeside(object, station, changes));
    }
    return out;
}

}  // namespace

ConversionView::ConversionView(QObject* parent)
    : QObject(parent),
      m_kept(std::make_shared<ConversionKept>()),
      m_background([this](ConversionResultPtr result) { adopt(std::move(result)); },
                   [this](const QString& what) {
                       qWarning("The conversion could not be simulated: %s", qPrintable(what));
                       Q_EMIT changed();
                   }) {}

void ConversionView::setPreview(PreviewModel* preview) {
    if (m_preview == preview) return;
    m_preview = preview;
    if (m_preview && m_preview->session()) {
        connect(m_preview->session(), &DocumentSession::analysed, this, &ConversionView::start);
        connect(m_preview->samples(), &SampleFile::samplesChanged, this, &ConversionView::start);
        connect(m_preview->samples(), &SampleFile::sampleChanged, this, &ConversionView::start);
    }
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
    QHash<QString, int> seen;  // of equal labels each after the first gets its number
    for (QString& label : out) {
        if (const int number = ++seen[label]; number > 1) label = tr("%1 (%2)").arg(label).arg(number);
    }
    return out;
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
    const DocumentSession* session = m_preview ? m_preview->session() : nullptr;
    const PublishedPtr published = session ? session->published() : nullptr;
    const auto object = static_cast<std::size_t>(session ? std::max(0, session->selectedDocument()) : 0);
    if (!published || object >= published->analysis->definitions.size() ||
        !isDefinition(published->analysis->definitions[object]) || object >= published->analysis->verdicts.size()) {
        m_background.cancel();
        m_result = nullptr;
        m_rows.show(nullptr);
        m_note = tr("This document is not a CustomResourceDefinition");
        Q_EMIT changed();
        return;
    }
    const int samples = m_preview->samples()->count();
    if (m_chose && m_object >= m_samples) m_object += samples - m_samples;  // a generated one stays selected
    m_samples = samples;
    ConversionTask task;
    task.analysis = published->analysis;
    task.object = object;
    task.request = m_request.toStdString();
    task.ownVersion = !m_choseRequest;
    task.witness = m_object - m_samples;
    if (m_object < m_samples) task.sample.push_back(m_preview->samples()->textOf(m_object));
    m_background.start([task, kept = m_kept](const std::stop_token& stop) { return convertObject(task, *kept, stop); });
    Q_EMIT changed();
}

void ConversionView::adopt(ConversionResultPtr result) {
    m_result = std::move(result);
    m_note = m_result->obstacle;
    if (m_note.isEmpty() && m_result->stations.isEmpty())
        m_note = tr("No served version loses anything. Add a sample to see its way through the server.");
    if (!m_result->request.isEmpty()) m_request = m_result->request;
    const int count = static_cast<int>(m_result->stations.size());
    if (m_station >= count || m_station < 0) {
        m_station = count - 1;
        for (int i = count - 1; i >= 0; --i) {
            if (m_result->stations[i].losses > 0) m_station = i;
        }
    }
    m_rows.show(m_station < 0 ? nullptr : m_result->rows[static_cast<std::size_t>(m_station)]);
    Q_EMIT changed();
}

void ConversionView::setStation(int index) {
    if (!m_result || index < 0 || index >= m_result->stations.size() || index == m_station) return;
    m_station = index;
    m_rows.show(m_result->rows[static_cast<std::size_t>(m_station)]);
    Q_EMIT changed();
}

QString ConversionView::said() const {
    if (!m_result || m_station < 0 || m_station >= m_result->stations.size()) return {};
    return m_result->said[static_cast<std::size_t>(m_station)].join(u'\n');
}

QString ConversionView::addToSamples() {
    const int index = m_object - m_samples;
    if (!m_result || !m_preview || index < 0 || index >= static_cast<int>(m_result->witnessObjects.size()))
        return tr("There is no generated object to add.");
    const Json& object = *m_result->witnessObjects[static_cast<std::size_t>(index)];
    const QString failed = m_preview->addText(QString::fromStdString(yaml::write(object)));
    if (!failed.isEmpty()) return failed;
    m_object = m_preview->samples()->count() - 1;
    m_chose = true;
    tellAdded(*m_preview->samples());
    start();
    return {};
}

void tellAdded(SampleFile& samples) {
    Q_EMIT samples.noticed(
        ConversionView::tr("Added to the samples: %1.").arg(samples.labels().value(samples.count() - 1)), true);
}

void ConversionView::settle() {
    if (m_preview && m_preview->session()) m_preview->session()->settle();
    start();
    m_background.wait();
}

}  // namespace crd::model
