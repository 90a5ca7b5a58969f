#include "model/preview/object_preview.h"

#include <QCoreApplication>
#include <algorithm>
#include <future>
#include <optional>
#include <utility>

#include "engine/cel_schema/rule_cache.h"
#include "engine/crd/api_changes.h"
#include "engine/crd/resource_kind.h"
#include "engine/object/client.h"
#include "engine/object/idle_defaults.h"
#include "engine/object/node_places.h"
#include "engine/object/scale.h"
#include "engine/object/step_words.h"
#include "engine/sample/sample.h"
#include "engine/sample/samples.h"
#include "engine/yaml/resolve.h"
#include "model/preview/preview_rows.h"
#include "model/qt_text.h"

namespace crd::model {

namespace {

using object::Stage;
using object::Step;
using object::StepKind;
using NoteKind = PreviewNote::Kind;

// More are counted: nobody reads them, and each is a row.
constexpr std::size_t kMostNotes = 2'000;

// A text of ours in the language of the window.
template <typename... Arguments>
std::string say(const Pattern& pattern, const Arguments&... arguments) {
    return translated(pattern.with(arguments...)).toStdString();
}

std::string placeText(const FieldPath& place) {
    return place.empty() ? say(phrase("Preview", "the object")) : place.toString();
}

PreviewTone toneOf(StepKind kind) {
    switch (kind) {
        case StepKind::Defaulted:
        case StepKind::GenerationSet:
            return PreviewTone::Added;
        case StepKind::NullDefaulted:
        case StepKind::StatusKept:
            return PreviewTone::Changed;
        default:
            return PreviewTone::Removed;
    }
}

std::string stageSays(Stage stage) {
    switch (stage) {
        case Stage::Decode:
            return say(
                phrase("Preview", "Decode: the YAML is read as JSON, and kubectl adds what every request carries."));
        case Stage::Prune:
            return say(phrase("Preview", "Prune: fields that the schema does not specify go."));
        case Stage::DropNulls:
            return say(phrase("Preview", "Drop nulls: a null goes where the schema takes none and has no default."));
        case Stage::Metadata:
            return say(phrase("Preview", "Metadata: what the server's types do not know goes."));
        case Stage::Default:
            return say(phrase("Preview", "Default: absent fields of objects that are present get their defaults."));
        case Stage::Store:
            return say(phrase("Preview", "Store: the server looks after status and generation itself."));
        case Stage::Validate:
            break;
    }
    return say(phrase("Preview", "Validate: the object as it would be stored is held to the schema."));
}

// A note about a place of the object.
class Noted {
 public:
    Noted(PreviewResult& out, const schema::Schema& root, schema::PropertyIndex& properties)
        : m_out(out), m_root(root), m_properties(properties) {}

    // The number of the note; -1 where there are too many.
    int add(NoteKind kind, PreviewTone tone, const FieldPath& place, std::string says) {
        if (m_out.notes.size() >= kMostNotes) {
            ++m_out.notesLeftOut;
            return -1;
        }
        PreviewNote& note = m_out.notes.emplace_back();
        note.kind = kind;
        note.tone = tone;
        note.place = place;
        note.where = placeText(place);
        note.says = std::move(says);
        note.node = object::nodeAt(m_root, place, m_properties).below;
        if (m_out.sample) note.span = entryOf(*m_out.sample, place);
        return static_cast<int>(m_out.notes.size() - 1);
    }

 private:
    PreviewResult& m_out;
    const schema::Schema& m_root;
    schema::PropertyIndex& m_properties;
};

// What differs between what the author wrote and what reaches the server.
std::vector<FieldPath> clientChanges(const Json& written, const Json& sent) {
    std::vector<FieldPath> out;
    const Json* before = written.find("metadata");
    const Json* after = sent.find("metadata");
    if (!after || !after->asObject()) return out;
    for (const auto& [name, value] : *after->asObject()) {
        const Json* was = before ? before->find(name) : nullptr;
        if (!was || *was != value) out.push_back(FieldPath().child("metadata").child(name));
    }
    return out;
}

}  // namespace

QString word(const PreviewNote& note) {
    switch (note.kind) {
        case NoteKind::Error:
            return translated(phrase("Preview", "error"));
        case NoteKind::Refused:
            return translated(phrase("Preview", "refused"));
        case NoteKind::Warning:
            return translated(phrase("Preview", "warning"));
        case NoteKind::SetTwice:
            return translated(phrase("Preview", "set twice"));
        case NoteKind::LeftAsStored:
            return translated(phrase("Preview", "left as stored"));
        case NoteKind::Sent:
            return translated(phrase("Preview", "sent"));
        case NoteKind::Scaled:
            return translated(phrase("Preview", "scaled"));
        case NoteKind::NotDefaulted:
            return translated(phrase("Preview", "not defaulted"));
        case NoteKind::Step:
            break;
    }
    return translated("Steps", object::name(note.step));
}

struct PreviewKept {
    AnalysisResultPtr analysis;  // keeps the schema alive
    std::optional<object::ResourceKind> kind;
    // From one schema to the next: an edit leaves nearly all rules as they are.
    std::shared_ptr<cel_schema::RuleCache> rules = std::make_shared<cel_schema::RuleCache>();
    std::unique_ptr<object::ResourceServer> server;
    std::unique_ptr<schema::PropertyIndex> properties;
    // The last texts that were read: most of the next ones is the same.
    yaml::StreamPtr sample, before, after;
};

// One run, from the task to its result.
class PreviewRun {
 public:
    PreviewRun(const PreviewTask& task, PreviewKept& kept)
        : m_task(task), m_kept(kept), m_out(std::make_shared<PreviewResult>()) {
        m_out->serial = task.serial;
        m_out->analysis = task.analysis;
        m_out->object = task.object;
        m_out->version = task.version;
        m_out->request = task.request;
        m_out->moment = task.moment;
    }

    // Stops between the parts: each takes some milliseconds at most.
    PreviewResultPtr run(const std::stop_token& stop) {
        if (!findServer() || !readSample()) return m_out;
        if (stop.stop_requested()) return nullptr;
        if (!request(stop)) return m_out;
        if (stop.stop_requested()) return nullptr;
        if (m_outcome.reading.refusal) {
            m_out->refusal = *m_outcome.reading.refusal;
            noted().add(NoteKind::Refused, PreviewTone::Error, {}, m_out->refusal);
            m_out->errors = 1;
            const Value sent = m_sentScale ? shared(*m_sentScale) : m_written;
            show(sent, sent);
            return m_out;
        }
        if (m_outcome.verdict.stopped || !judge(stop)) return nullptr;
        tellChanges();
        if (m_task.moment >= 0) tellMoments();
        if (stop.stop_requested()) return nullptr;
        m_out->stored = shared(std::move(m_outcome.stored));
        if (m_task.moment >= 0) {
            showMoment();
        } else if (m_sentScale && !m_task.againstOld) {
            show(shared(*m_sentScale),
                 shared(object::scaleView(*m_out->stored, *m_kept.kind->scale).value_or(*m_sentScale)));
        } else {
            const bool againstOld = m_task.againstOld && m_task.request != SampleRequest::Create;
            show(againstOld ? shared(m_old) : m_written, m_out->stored);
        }
        return m_out;
    }

 private:
    using Value = std::shared_ptr<const Json>;
    static Value shared(Json value) { return std::make_shared<const Json>(std::move(value)); }

    Noted noted() { return {*m_out, *m_kept.kind->schema, *m_kept.properties}; }
    bool unusable(std::string why, SourceSpan span = {}) {
        m_out->unusable = std::move(why);
        m_out->unusableSpan = span;
        return false;
    }

    bool findServer() {
        const AnalysisResult& analysis = *m_task.analysis;
        const Definition* definition =
            m_task.object < analysis.definitions.size() ? &analysis.definitions[m_task.object] : nullptr;
        if (!definition || !isDefinition(*definition))
            return unusable(say(phrase("Preview", "There is no definition whose objects could be shown.")));
        const auto index = static_cast<std::size_t>(m_task.version);
        if (m_task.version < 0 || index >= definition->versions.size())
            return unusable(say(phrase("Preview", "The definition has no version that could be asked.")));
        const Version& version = definition->versions[index];
        if (!version.schema) return unusable(say(phrase("Preview", "The version %1 has no schema."), version.name));
        const DocumentVerdict& verdict = analysis.verdicts[m_task.object];
        if (index >= verdict.versions.size() || !verdict.versions[index].structural) {
            return unusable(say(phrase("Preview",
                                       "The schema of version %1 is not structural: the server serves no object of it. "
                                       "The problems say why."),
                                version.name));
        }
        object::ResourceKind kind = resourceKindOf(*definition, version);
        if (!m_kept.kind || *m_kept.kind != kind) {
            m_kept.server = std::make_unique<object::ResourceServer>(kind, m_kept.rules);
            if (m_kept.rules->hasGrown()) {
                m_kept.server->rules();  // which it then holds
                m_kept.rules->sweep();
            }
            m_kept.properties = std::make_unique<schema::PropertyIndex>();
            m_kept.kind = std::move(kind);
        }
        // What was kept refers to nodes that both results share.
        m_kept.analysis = m_task.analysis;
        if (!m_kept.server->usable())
            return unusable(say(
                phrase("Preview", "The schema's own default is no object: no object of this version can be read.")));
        return true;
    }

    bool readSample() {
        m_kept.sample = yaml::Stream::read(m_task.text, m_kept.sample);
        m_out->sample = m_kept.sample;
        const yaml::Stream& stream = *m_kept.sample;
        if (!stream.ok()) {
            const yaml::Problem& problem = stream.problems().front();
            return unusable(say(phrase("Preview", "The sample is not YAML, line %1: %2"),
                                std::to_string(stream.lines().lineOf(problem.span.begin) + 1), problem.message),
                            problem.span);
        }
        if (!stream.documents().front().root) return unusable(say(phrase("Preview", "The sample is empty.")));
        yaml::JsonReading reading = yaml::toJson(stream);
        if (!reading.value)
            return unusable(say(phrase("Preview", "The sample cannot be read as an object: %1"), reading.error));
        if (!reading.strictError.empty()) m_repeated = sample::repeatedFields(stream, stream.firstDocument());
        m_sent = *reading.value;
        m_written = shared(*std::move(reading.value));
        askThisVersion();
        return true;
    }

    // The same object, asked of another version of its kind.
    void askThisVersion() {
        Json::Object* fields = m_sent.asObject();
        if (!fields) return;
        const auto found = fields->find("apiVersion");
        const std::string* says = found != fields->end() ? found->second.asString() : nullptr;
        const std::string wanted = m_kept.kind->group + '/' + m_kept.kind->version;
        if (!says || *says == wanted || !says->starts_with(m_kept.kind->group + '/')) return;
        m_otherVersion = *says;
        found->second = Json(wanted);
    }

    // Reads the old object where there is one, and sends the new one.
    bool request(const std::stop_token& stop) {
        const object::ResourceKind& kind = *m_kept.kind;
        if (m_task.request == SampleRequest::Create) {
            m_sent = object::completed(std::move(m_sent), kind);
            m_outcome = m_kept.server->create(m_sent, stop);
            return true;
        }
        if (m_task.request == SampleRequest::Scale) return requestScale(stop);
        if (m_task.request == SampleRequest::UpdateStatus && !kind.hasStatus)
            return unusable(say(phrase("Preview", "The version %1 has no status subresource."), kind.version));
        std::optional<Json> old;
        if (m_task.oldObject) {
            old = *m_task.oldObject;
        } else if (m_task.oldText) {
            const yaml::StreamPtr stream = yaml::Stream::read(m_task.oldText);
            if (stream->ok() && stream->documents().front().root) old = yaml::toJson(*stream).value;
        }
        if (!old) return unusable(say(phrase("Preview", "There is no object that this one could be the update of.")));
        if (Json::Object* fields = old->asObject()) {
            const auto version = fields->find("apiVersion");
            if (version != fields->end()) version->second = Json(kind.group + '/' + kind.version);
        }
        if (!store(*old)) return false;
        m_sent = object::completed(std::move(m_sent), kind, &m_old);
        m_outcome = m_kept.server->update(
            m_sent, m_old,
            m_task.request == SampleRequest::UpdateStatus ? object::Endpoint::Status : object::Endpoint::Main, stop);
        return true;
    }

    // The object as it lies in the store.
    bool store(const Json& object) {
        const object::Reading read = m_kept.server->readStored(object);
        if (read.refusal)
            return unusable(say(phrase("Preview", "The old object could not be stored: %1"), *read.refusal));
        m_old = object::completed(read.object, *m_kept.kind, &read.object);
        return true;
    }

    bool requestScale(const std::stop_token& stop) {
        const object::ResourceKind& kind = *m_kept.kind;
        if (!kind.scale)
            return unusable(say(phrase("Preview", "The version %1 has no scale subresource."), kind.version));
        m_outcome = m_kept.server->create(object::completed(std::move(m_sent), kind), stop);
        if (m_outcome.reading.refusal) return true;
        if (!m_outcome.verdict.errors.empty()) {
            return unusable(say(phrase("Preview", "The sample would not be created, so there is nothing to scale: %1"),
                                object::toString(m_outcome.verdict.errors.front(), m_outcome.stored)));
        }
        if (!store(m_outcome.stored)) return false;
        const Result<Json> view = object::scaleView(m_old, *kind.scale);
        m_outcome = m_kept.server->scale(m_task.replicas, m_old);
        if (!view) return true;  // the refusal says why
        m_sentScale = *view;
        (*(*m_sentScale->asObject())["spec"].asObject())["replicas"] = Json(static_cast<std::int64_t>(m_task.replicas));
        m_sent = object::scaled(m_old, *kind.scale, m_task.replicas).value_or(m_old);
        return true;
    }

    bool judge(const std::stop_token& stop) {
        const object::Verdict& verdict = m_outcome.verdict;
        m_out->accepted = verdict.errors.empty();
        m_out->errors = verdict.errors.size();
        m_out->warnings = verdict.warnings.size() + m_repeated.size();
        Noted notes = noted();
        for (const object::ValueError& error : verdict.errors)
            notes.add(NoteKind::Error, PreviewTone::Error, error.path, object::toString(error, m_outcome.stored));
        m_out->ruleCost = verdict.ruleCost;
        for (const std::string& warning : verdict.warnings) {
            // Their only place is the one that they begin with.
            const auto place = FieldPath::parse(std::string_view(warning).substr(0, warning.find(": ")));
            notes.add(NoteKind::Warning, PreviewTone::Warning, place.value_or(FieldPath()), warning);
        }
        for (const sample::RepeatedField& field : m_repeated) {
            const int note = notes.add(NoteKind::SetTwice, PreviewTone::Warning, field.path, field.says);
            if (note >= 0) m_out->notes[static_cast<std::size_t>(note)].span = field.key;
        }
        if (m_task.request != SampleRequest::Update) return true;
        // What a new object would be refused for, but this update is not.
        const object::Verdict asNew = m_kept.server->judgeCreate(m_outcome.stored, stop);
        const int target = m_task.analysis->targetMinor;
        std::vector<object::ValueError> refused;  // by that Kubernetes
        if (target < change(JudgementChange::UnchangedValues).since)
            refused = m_kept.server->ratcheted(verdict, m_outcome.stored, m_old, object::Endpoint::Main, stop);
        const auto among = [](const std::vector<object::ValueError>& errors, const object::ValueError& error) {
            return std::any_of(errors.begin(), errors.end(),
                               [&](const auto& other) { return object::sameError(error, other); });
        };
        for (const object::ValueError& error : asNew.errors) {
            if (among(verdict.errors, error) || !error.schema) continue;
            ++m_out->forgiven;
            const std::string sentence = object::toString(error, m_outcome.stored);
            std::string says = among(refused, error)
                                   ? say(phrase("Preview",
                                                "%1. It is as it was stored, so the update may leave it; a new object "
                                                "could not have it. The update is accepted %2."),
                                         sentence, sinceWords(JudgementChange::UnchangedValues, target))
                                   : say(phrase("Preview",
                                                "%1. It is as it was stored, so the update may leave it; a new object "
                                                "could not have it."),
                                         sentence);
            notes.add(NoteKind::LeftAsStored, PreviewTone::Calm, error.path, std::move(says));
        }
        return !asNew.stopped;
    }

    void tellChanges() {
        m_problemNotes = static_cast<int>(m_out->notes.size());
        Noted notes = noted();
        if (!m_otherVersion.empty()) {
            notes.add(
                NoteKind::Sent, PreviewTone::Changed, FieldPath().child("apiVersion"),
                say(phrase("Preview", "The sample says %1; it is sent as an object of the version that is asked."),
                    m_otherVersion));
        }
        if (m_sentScale) {
            std::string_view path = m_kept.kind->scale->specReplicas;
            if (path.starts_with('.')) path.remove_prefix(1);
            const auto place = FieldPath::parse(path);
            notes.add(
                NoteKind::Scaled, PreviewTone::Changed, place.value_or(FieldPath()),
                say(phrase("Preview", "The number of the Scale is written here; nothing else of the object is.")));
        }
        for (const FieldPath& place : m_sentScale ? std::vector<FieldPath>() : clientChanges(*m_written, m_sent)) {
            const std::string& name = place.steps().back().name;
            const Pattern says =
                name == "namespace"
                    ? phrase("Preview", "kubectl sends an object that names no namespace to the one called default.")
                    : phrase("Preview", "An update carries what the server has stored; kubectl takes it from there.");
            notes.add(NoteKind::Sent, PreviewTone::Added, place, say(says));
        }
        m_stepNotes = static_cast<int>(m_out->notes.size());
        for (const Step& step : m_outcome.reading.steps) {
            const PreviewTone tone = toneOf(step.kind);
            ++(tone == PreviewTone::Removed ? m_out->removed : m_out->added);
            const int note =
                notes.add(NoteKind::Step, tone, step.path, translated("Steps", object::reason(step)).toStdString());
            if (note >= 0) m_out->notes[static_cast<std::size_t>(note)].step = step.kind;
        }
        m_stepNotesEnd = static_cast<int>(m_out->notes.size());
        for (const object::IdleDefaults& idle :
             object::idleDefaults(m_outcome.reading.object, *m_kept.kind->schema, *m_kept.properties)) {
            const auto count = static_cast<int>(idle.count);
            notes.add(NoteKind::NotDefaulted, PreviewTone::Calm, idle.absent,
                      QCoreApplication::translate(
                          "Preview", "The field is absent, so %n default(s) inside it do not apply.", nullptr, count)
                          .toStdString());
        }
    }

    void tellMoments() {
        const auto add = [&](Stage stage, std::optional<FieldPath> place, std::string says) {
            std::string where = place ? placeText(*place) : std::string();
            m_out->moments.push_back({stage, std::move(place), std::move(where), std::move(says)});
        };
        add(Stage::Decode, {},
            m_sentScale ? say(phrase("Preview", "Decode: the number of the Scale is written into the stored object."))
                        : stageSays(Stage::Decode));
        for (const Step& step : m_outcome.reading.steps)
            add(object::stageOf(step.kind), step.path, translated("Steps", object::reason(step)).toStdString());
        m_replayed = m_sent;
        for (const Step& step : m_outcome.reading.steps) object::apply(step, m_replayed);
        m_rewritten = m_replayed != m_outcome.stored;
        if (m_rewritten) {
            add(Stage::Store, {},
                m_task.request == SampleRequest::UpdateStatus
                    ? say(phrase("Preview",
                                 "Only the status is written this way: everything else stays as it is stored."))
                    : say(phrase("Preview", "The server writes metadata in the form that its own types have.")));
        }
        const auto errors = static_cast<int>(m_out->errors);
        const QString outcome = m_out->accepted ? QCoreApplication::translate("Preview", "It is accepted.")
                                                : QCoreApplication::translate(
                                                      "Preview", "It is rejected for %n error(s).", nullptr, errors);
        add(Stage::Validate, {}, sentencesOf({fromUtf8(stageSays(Stage::Validate)), outcome}).toStdString());
    }

    void showMoment() {
        const std::vector<Step>& steps = m_outcome.reading.steps;
        const std::size_t moment = std::min(static_cast<std::size_t>(m_task.moment), m_out->moments.size() - 1);
        m_out->moment = static_cast<int>(moment);
        if (moment == 0) return show(m_sentScale ? shared(m_old) : m_written, shared(m_sent));
        if (moment + 1 == m_out->moments.size()) return show(m_out->stored, m_out->stored);
        if (moment > steps.size()) return show(shared(m_replayed), m_out->stored);
        Json before = m_sent;
        for (std::size_t i = 0; i + 1 < moment; ++i) object::apply(steps[i], before);
        Json after = before;
        object::apply(steps[moment - 1], after);
        show(shared(std::move(before)), shared(std::move(after)));
    }

    // Makes the rows, each line with the notes that are about it.
    void show(const Value& before, const Value& after) {
        const schema::Schema& root = *m_kept.kind->schema;
        m_out->sampleValue = m_written;
        m_out->beforeValue = before;
        m_out->afterValue = after;
        const auto read = [&root](const Json& object, yaml::StreamPtr& last) {
            last = yaml::Stream::read(std::make_shared<const std::string>(sample::text(object, root)), last);
        };
        // Writing an object is most of the work, and there are two.
        const bool same = before == after || *before == *after;
        std::future<void> other;
        if (!same) other = std::async(std::launch::async, [&] { read(*after, m_kept.after); });
        read(*before, m_kept.before);
        if (other.valid()) other.get();
        m_out->before = m_kept.before;
        m_out->after = same ? m_kept.before : m_kept.after;
        LineNotes left(*m_out->before), right(*m_out->after);
        // Deeper places last: they know better.
        std::vector<int> order;
        for (int i = m_problemNotes; i < m_stepNotesEnd; ++i) order.push_back(i);
        std::stable_sort(order.begin(), order.end(),
                         [&](int a, int b) { return noteAt(a).place.steps().size() < noteAt(b).place.steps().size(); });
        for (const int i : order) {
            const PreviewNote& note = noteAt(i);
            if (note.tone != PreviewTone::Added) left.setChange(*m_out->before, note.place, i);
            if (note.tone != PreviewTone::Removed) right.setChange(*m_out->after, note.place, i);
        }
        const bool refused = !m_out->refusal.empty();
        const bool judged =
            m_task.moment < 0 || refused || m_out->moment + 1 == static_cast<int>(m_out->moments.size());
        for (int i = 0; judged && i < m_problemNotes; ++i) {
            (refused ? left : right).setProblem(refused ? *m_out->before : *m_out->after, noteAt(i).place, i);
        }
        // A Scale is short.
        const bool folds = m_task.onlyChanges && !(m_sentScale && m_task.moment < 0 && !m_task.againstOld);
        // What was stored before is another object, whose items may have moved.
        const bool otherObject = m_task.againstOld && m_task.moment < 0;
        m_out->rows = rowsOf({*m_out->before, *before, left}, {*m_out->after, *after, right},
                             {m_task.sideBySide, folds, otherObject});
        const auto changed = std::find_if(m_out->rows.begin(), m_out->rows.end(), [](const PreviewRow& row) {
            return row.before.changed || row.after.changed;
        });
        if (changed != m_out->rows.end()) m_out->momentRow = static_cast<int>(changed - m_out->rows.begin());
    }
    const PreviewNote& noteAt(int index) const { return m_out->notes[static_cast<std::size_t>(index)]; }

    const PreviewTask& m_task;
    PreviewKept& m_kept;
    const std::shared_ptr<PreviewResult> m_out;
    Value m_written;
    Json m_sent, m_old, m_replayed;
    std::vector<sample::RepeatedField> m_repeated;
    std::string m_otherVersion;  // the apiVersion that the sample names instead
    object::Outcome m_outcome;
    std::optional<Json> m_sentScale;
    bool m_rewritten = false;
    // Where in the notes the kinds begin and end: problems, what the client does, steps.
    int m_problemNotes = 0, m_stepNotes = 0, m_stepNotesEnd = 0;
};

ObjectPreviewer::ObjectPreviewer() : m_kept(std::make_unique<PreviewKept>()) {}
ObjectPreviewer::~ObjectPreviewer() = default;

PreviewResultPtr ObjectPreviewer::run(const PreviewTask& task, const std::stop_token& stop) {
    return PreviewRun(task, *m_kept).run(stop);
}

}  // namespace crd::model
