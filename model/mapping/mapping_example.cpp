// The counter-example of the selected rule or field: the object that was sent next to the converted one, or to what
// came back.
#include <tuple>
#include <utility>

#include "engine/object/object_meta.h"
#include "engine/yaml/write/write.h"
#include "model/base/qt_text.h"
#include "model/compare/conversion_view.h"
#include "model/mapping/mapping_model.h"
#include "model/preview/preview_rows.h"

namespace crd::model {

namespace {

yaml::StreamPtr exampleStream(const Json& value) {
    return yaml::Stream::read(std::make_shared<const std::string>(yaml::write(value)));
}

// The object as the server receives it: the client adds the namespace that the sample leaves out. The conversion does
// not.
Json asReceived(const mapping::CounterExample& example) {
    Json out = example.sent;
    Json::Object* const fields = metadataFields(out);
    for (const Json* other : {&example.between, &example.back}) {
        const Json* there = other->find("metadata");
        const Json* space = there ? there->find("namespace") : nullptr;
        if (fields && space) fields->try_emplace("namespace", *space);
    }
    return out;
}

PreviewResultPtr rowsOfExample(const mapping::CounterExample& example, bool between) {
    auto out = std::make_shared<PreviewResult>();
    const Json& other = between ? example.between : example.back;
    const Json sent = asReceived(example);
    out->before = exampleStream(sent);
    out->after = other.isNull() ? out->before : exampleStream(other);
    if (!out->before || !out->before->ok() || !out->after || !out->after->ok()) return out;
    LineNotes before(*out->before), after(*out->after);
    if (!example.path.empty()) {
        PreviewNote note;
        note.kind = PreviewNote::Kind::Error;
        note.tone = PreviewTone::Error;
        note.place = example.path;
        note.where = example.path.toString();
        note.says = translated(example.reason).toStdString();
        out->notes.push_back(std::move(note));
        // The path of an invalid object is one of the converted object.
        if (example.fault == mapping::TripFault::Invalid) {
            if (between) after.setProblem(*out->after, example.path, 0);
        } else {
            before.setProblem(*out->before, example.path, 0);
            if (!between) after.setProblem(*out->after, example.path, 0);
        }
    }
    if (!other.isNull()) {
        out->rows = rowsOf({*out->before, sent, before}, {*out->after, other, after}, RowStyle{true, true, true});
        return out;
    }
    // A conversion failed: there is nothing next to the object.
    for (PreviewRow& row :
         rowsOf({*out->before, sent, before}, {*out->before, sent, after}, RowStyle{true, false, false})) {
        row.after = {};
        out->rows.push_back(std::move(row));
    }
    return out;
}

}  // namespace

const mapping::CounterExample* MappingModel::example() const {
    const MappingItems::Row* row = itemRow();
    if (!row || row->example < 0 || !m_trials || m_trials->task.reading != m_reading) return nullptr;
    const MappingDirection& of = m_reading->directions[m_backward != row->exampleBack ? 1 : 0];
    const auto& conversions = m_trials->report.conversions;
    if (of.index < 0 || static_cast<std::size_t>(of.index) >= conversions.size()) return nullptr;
    const auto& examples = conversions[static_cast<std::size_t>(of.index)].trips.examples;
    const auto index = static_cast<std::size_t>(row->example);
    return index < examples.size() ? &examples[index] : nullptr;
}

QString MappingModel::exampleReason() const {
    const mapping::CounterExample* shown = example();
    return shown ? translated(shown->reason) : QString();
}

QString MappingModel::exampleLeft() const {
    const mapping::CounterExample* shown = example();
    return shown ? tr("sent as %1").arg(fromUtf8(shown->from)) : QString();
}

QString MappingModel::exampleRight() const {
    const mapping::CounterExample* shown = example();
    if (!shown) return {};
    if ((m_exampleBetween ? shown->between : shown->back).isNull()) return tr("the conversion fails");
    if (!m_exampleBetween) return tr("converted back to %1").arg(fromUtf8(shown->from));
    // Reading sets the defaults of the stored version only, a write those of its version.
    return (shown->filled ? tr("converted to %1, with its defaults") : tr("converted to %1")).arg(fromUtf8(shown->via));
}

void MappingModel::setExampleBetween(bool between) {
    if (m_exampleBetween == between) return;
    m_exampleBetween = between;
    showExample();
}

void MappingModel::showExample() {
    Example wanted;
    wanted.example = m_shown ? example() : nullptr;
    // Of each row first the view with the fault: what differs came back.
    if (wanted.example) {
        const std::tuple key(m_backward, itemRow()->key, wanted.example->fault);
        if (std::exchange(m_exampleOf, key) != key)
            m_exampleBetween = wanted.example->fault != mapping::TripFault::Differs;
    }
    wanted.trials = wanted.example ? m_trials : nullptr;
    wanted.between = m_exampleBetween;
    if (wanted.sameAs(m_shownExample)) return;
    m_shownExample = wanted;
    if (wanted.example) {
        m_example.start([wanted](const std::stop_token&) {
            Example made = wanted;
            made.rows = rowsOfExample(*made.example, made.between);
            return made;
        });
    } else {
        m_example.cancel();
        m_exampleRows.show(nullptr);
    }
    Q_EMIT exampleChanged();
    Q_EMIT changed();
}

QString MappingModel::addExample() {
    const mapping::CounterExample* shown = example();
    if (!shown || !m_preview) return tr("There is no example to add.");
    Json added = shown->sent;
    if (Json::Object* metadata = metadataFields(added))
        (*metadata)["name"] = Json(m_preview->samples()->freeName(metadataText(added, "name")));
    const QString failed =
        m_preview->addText(QString::fromStdString(yaml::write(added)), tr("Add the example to the samples"));
    if (failed.isEmpty()) tellAdded(*m_preview->samples());
    return failed;
}

}  // namespace crd::model
