#include "model/admission/admission_rows.h"

#include <algorithm>

#include "engine/convert/review_response.h"
#include "engine/value/json_text.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/write/write.h"
#include "model/base/cut_text.h"
#include "model/base/qt_text.h"
#include "model/preview/preview_rows.h"

namespace crd::model {

namespace {

constexpr qsizetype kMostLines = 60;
constexpr qsizetype kMostLineText = 4'000;
constexpr qsizetype kMostSide = 300;
constexpr std::size_t kMostRowNotes = 2'000;

class LineList {
 public:
    void add(const QString& text, Tone tone) {
        if (text.isEmpty() || m_out.size() > kMostLines) return;
        AdmissionLine line;
        line.text = m_out.size() == kMostLines    ? translated(Phrase(phrase("Admission", "The rest is not shown.")))
                    : text.size() > kMostLineText ? text.left(kMostLineText) + QChar(0x2026)
                                                  : text;
        line.tone = tone;
        m_out.append(line);
    }
    void add(const std::string& text, Tone tone) { add(cutText(text, kMostLineText), tone); }
    QList<AdmissionLine> take() { return std::move(m_out); }

 private:
    QList<AdmissionLine> m_out;
};

std::string sideOf(const std::optional<Json>& value) {
    return value ? cutText(toString(*value), kMostSide).toStdString() : "–";
}

QList<AdmissionLine> answerLines(const AdmissionResult& result) {
    LineList out;
    const admission::Admitted& admitted = result.admitted;
    if (!admitted.complete) {
        out.add(translated(Phrase(
                    phrase("Admission", "Incomplete: something that is not simulated could change the response."))),
                Tone::Warning);
    }
    if (result.mapped) {
        out.add(translated(Phrase(
                    phrase("Admission", "Objects are converted by the declared mapping, in place of the webhook."))),
                Tone::Info);
    }
    if (admitted.assumes) {
        out.add(translated(Phrase(phrase("Admission", "The result assumes the declared decisions of the authorizer."))),
                Tone::Info);
    }
    for (const admission::ValueChange& change : admission::changesBetween(admitted.object, admitted.returned)) {
        if (change.after) continue;
        const std::string path = change.path.toString();
        const std::string version = convert::kindOf(admitted.returned).version;
        out.add(
            translated(
                version == result.storageVersion
                    ? phrase("Admission", "Clients do not see %1: it is not in the schema of %2.").with(path, version)
                    : phrase("Admission",
                             "Clients of %2 do not see %1: the schema of %2 or of the storage version, %3, "
                             "does not have it.")
                          .with(path, version, result.storageVersion)),
            Tone::Warning);
    }
    for (const auto& [key, value] : admitted.auditAnnotations) {
        out.add(translated(phrase("Admission", "Audit annotation %1: %2").with(key, value)), Tone::Muted);
    }
    return out.take();
}

yaml::StreamPtr written(const Json& value) {
    return yaml::Stream::read(std::make_shared<const std::string>(yaml::write(value)));
}

}  // namespace

void applyChange(Json& object, const admission::ValueChange& change) {
    const std::vector<PathStep>& steps = change.path.steps();
    if (steps.empty()) {
        object = change.after.value_or(Json());
        return;
    }
    Json* at = &object;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const PathStep& step = steps[i];
        const bool last = i + 1 == steps.size();
        if (step.kind == PathStep::Kind::Index) {
            Json::Array* items = at->asArray();
            if (!items || step.index >= items->size()) return;
            at = &(*items)[step.index];
            if (last && change.after) *at = *change.after;
            continue;
        }
        Json::Object* members = at->asObject();
        if (!members) return;
        if (last) {
            if (change.after)
                (*members)[step.name] = *change.after;
            else
                members->erase(step.name);
            return;
        }
        const auto found = members->find(step.name);
        if (found == members->end()) return;
        at = &found->second;
    }
}

QList<AdmissionLine> linesOf(const AdmissionResult& result, int stop) {
    if (stop < 0 || stop >= static_cast<int>(result.stops.size())) return {};
    const AdmissionStop& at = result.stops[static_cast<std::size_t>(stop)];
    if (at.answers) return answerLines(result);
    LineList out;
    if (at.stage < 0) {
        out.add(at.chip.tip, Tone::Muted);
        return out.take();
    }
    const admission::AdmissionStage& stage = result.admitted.stages[static_cast<std::size_t>(at.stage)];
    for (const std::string& error : stage.errors) out.add(error, Tone::Error);
    if (!stage.ignored.empty()) {
        out.add(translated(phrase("Admission", "Ignored because of the failurePolicy: %1").with(stage.ignored)),
                Tone::Warning);
    }
    for (const std::string& warning : stage.warnings) out.add("Warning: " + warning, Tone::Warning);
    out.add(translated(stage.why), Tone::Muted);
    out.add(translated(stage.sentence), Tone::Info);
    if (stage.undeclared) {
        out.add(translated(Phrase(phrase("Admission",
                                         "It uses the cluster's authorizer, whose decision is not known here. Declare "
                                         "the decision next to the user of the request."))),
                Tone::Warning);
    }
    for (const std::string& check : stage.checks)
        out.add(translated(phrase("Admission", "Declared decision of the authorizer: %1").with(check)), Tone::Info);
    for (const admission::ParamChanges& part : stage.byParams) {
        for (const admission::ValueChange& change : part.changes) {
            out.add(translated(phrase("Admission", "With the parameters %1: %2")
                                   .with(part.name, change.path.toString() + ": " + sideOf(change.before) + " → " +
                                                        sideOf(change.after))),
                    Tone::Info);
        }
    }
    if (!at.name.isEmpty()) {
        const std::string author = at.webhook.empty() ? stage.configuration : stage.author;
        for (const auto& [key, value] : result.admitted.auditAnnotations) {
            if (!key.starts_with(author + '/')) continue;
            out.add(translated(phrase("Admission", "Audit annotation %1: %2").with(key, value)), Tone::Muted);
        }
    }
    return out.take();
}

QString shownReview(const std::string& body, qsizetype most) {
    // Reading a very long one takes longer than a frame.
    if (body.empty() || body.size() > 200'000) return cutText(body, most);
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(body));
    const std::optional<Json> value = stream->ok() ? yaml::toJson(*stream).value : std::nullopt;
    return cutText(value ? yaml::write(*value) : body, most);
}

PreviewResultPtr rowsAt(const AdmissionResultPtr& result, int stop, bool sideBySide, bool whole,
                        const std::stop_token& token) {
    auto out = std::make_shared<PreviewResult>();
    if (!result || stop < 0 || stop >= static_cast<int>(result->stops.size())) return out;
    const AdmissionStop& at = result->stops[static_cast<std::size_t>(stop)];
    const admission::Admitted& admitted = result->admitted;
    // An apply changes the stored object.
    const bool merges = result->sent.apply && result->sent.operation == admission::Operation::Update;
    Json before = merges ? result->sent.stored : result->sent.object, after;
    std::vector<admission::ValueChange> changes;
    std::string author;
    if (at.answers) {
        if (!admitted.returned.asObject()) return out;
        after = admitted.returned;
        changes = admission::changesBetween(before, after);
    } else {
        if (at.stage < 0 || !before.asObject()) return out;
        const auto last = static_cast<std::size_t>(at.stage);
        for (std::size_t i = 0; i < last; ++i)
            for (const admission::ValueChange& change : admitted.stages[i].changes) applyChange(before, change);
        changes = admitted.stages[last].changes;
        after = before;
        for (const admission::ValueChange& change : changes) applyChange(after, change);
        author = sentencesOf({at.title + (at.name.isEmpty() ? QString() : u' ' + at.name)}).toStdString();
    }
    if (token.stop_requested()) return nullptr;
    out->before = written(before);
    out->after = written(after);
    if (!out->before->ok() || !out->after->ok()) return out;
    LineNotes left(*out->before), right(*out->after);
    for (const admission::ValueChange& change : changes) {
        if (out->notes.size() >= kMostRowNotes || token.stop_requested()) break;
        const int index = static_cast<int>(out->notes.size());
        PreviewNote& note = out->notes.emplace_back();
        note.kind = PreviewNote::Kind::Changed;
        note.place = change.path;
        note.where = change.path.toString();
        note.tone = !change.before ? PreviewTone::Added : !change.after ? PreviewTone::Removed : PreviewTone::Changed;
        note.says = author;
        if (change.before) left.setChange(*out->before, change.path, index);
        if (change.after) right.setChange(*out->after, change.path, index);
    }
    if (token.stop_requested()) return nullptr;
    // Without a change, all lines would be one folded row.
    const bool folds = !whole && !changes.empty();
    out->rows = rowsOf({*out->before, before, left}, {*out->after, after, right}, {sideBySide, folds, false});
    return out;
}

}  // namespace crd::model
