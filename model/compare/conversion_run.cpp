#include "model/compare/conversion_run.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/base/io/file_io.h"
#include "engine/convert/conversion.h"
#include "engine/convert/losses.h"
#include "engine/mapping/mapping_converter.h"
#include "engine/mapping/way_back.h"
#include "engine/object/value_error.h"
#include "engine/value/json_text.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/write/write.h"
#include "model/base/qt_text.h"
#include "model/compare/conversion_view.h"
#include "model/compare/review_checks.h"
#include "model/document/declared_mapping.h"
#include "model/preview/preview_rows.h"
#include "model/response/response_marks.h"
#include "model/response/response_text.h"

namespace crd::model {

struct ConversionKept {
    // Strategy None, or the converter that is chosen: one simulation of a definition serves them all.
    class Converter : public convert::NoneConverter {
     public:
        convert::Converter* chosen = nullptr;  // null: strategy None

        Result<convert::ConvertedValue> convert(const Json& converted, const std::string& apiVersion,
                                                const std::stop_token& stop) override {
            return chosen ? chosen->convert(converted, apiVersion, stop)
                          : NoneConverter::convert(converted, apiVersion, stop);
        }
    };
    // Converts nothing: the mapping that was chosen cannot be used.
    class NoMapping : public convert::Converter {
     public:
        explicit NoMapping(const Phrase& why) : m_why(why) {}
        Result<convert::ConvertedValue> convert(const Json&, const std::string&, const std::stop_token&) override {
            return failure(m_why.english());
        }

     private:
        Phrase m_why;
    };

    AnalysisResultPtr analysis;
    std::size_t object = 0;
    Converter converter;
    std::unique_ptr<convert::Conversion> conversion;                 // refers to the converter
    std::map<std::string, std::vector<convert::PairLosses>> losses;  // by the version of the request
    SharedText mappingText;
    std::unique_ptr<DeclaredMapping> compiled;  // of that text; null: not read yet
};

std::shared_ptr<ConversionKept> makeConversionKept() {
    return std::make_shared<ConversionKept>();
}

namespace {

constexpr std::size_t kMostWitnesses = 20;
// What is shown of a request or response: more takes too long to lay out, and is copied as a whole.
constexpr std::size_t kMostShownBytes = 20'000;
constexpr qsizetype kMostEffects = 200;
// Of a CA file; a bundle of a public root store is a quarter of it.
constexpr std::size_t kMostCaBytes = 1u << 20;

yaml::StreamPtr writtenStream(const Json& value) {
    return yaml::Stream::read(std::make_shared<const std::string>(yaml::write(value)));
}

std::string afterSlash(const std::string& apiVersion) {
    const std::size_t slash = apiVersion.find('/');
    return slash == std::string::npos ? apiVersion : apiVersion.substr(slash + 1);
}

QString shownBody(const std::string& text) {
    if (text.size() <= kMostShownBytes) return fromUtf8(text);
    return ConversionView::tr("%1…\nThe text has %n bytes. The rest is not shown.", "", static_cast<int>(text.size()))
        .arg(fromUtf8(text.substr(0, kMostShownBytes)));
}

QString stageTitle(const convert::ConversionStage& stage) {
    switch (stage.kind) {
        case convert::ConversionStageKind::Sent:
            return ConversionView::tr("sent as %1").arg(fromUtf8(stage.version));
        case convert::ConversionStageKind::Admitted:
            return ConversionView::tr("admitted as %1").arg(fromUtf8(stage.version));
        case convert::ConversionStageKind::Stored:
            return ConversionView::tr("stored as %1").arg(fromUtf8(stage.version));
        case convert::ConversionStageKind::Read:
            return ConversionView::tr("read as %1").arg(fromUtf8(stage.version));
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

// The object that was sent next to the object at the stage.
PreviewResultPtr rowsBetween(const Json& sent, const convert::ConversionStage& stage,
                             const std::vector<convert::Change>& changes) {
    auto out = std::make_shared<PreviewResult>();
    out->before = writtenStream(sent);
    out->after = writtenStream(stage.object);
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
    out->rows = rowsOf({*out->before, sent, before}, {*out->after, stage.object, after}, {true, true, false});
    return out;
}

void addWitnesses(ConversionKept& kept, const ConversionTask& task, const std::string& request, ConversionResult& out,
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
    const auto wordsFor = [&](convert::LossKind kind) {
        if (task.by == ConversionBy::None) return ConversionView::tr("generated: loses %1 in %2");
        return kind == convert::LossKind::OtherType
                   ? ConversionView::tr("generated: has %1, which has another type in %2")
               : kind == convert::LossKind::Null
                   ? ConversionView::tr("generated: has null in %1, which %2 does not allow")
                   : ConversionView::tr("generated: has %1, which is not in %2");
    };
    for (const convert::PairLosses& pair : known->second) {
        for (const convert::Loss& loss : pair.losses) {
            if (!loss.witness || !convert::isLoss(loss.kind)) continue;
            if (std::find(out.witnessObjects.begin(), out.witnessObjects.end(), loss.witness) !=
                out.witnessObjects.end())
                continue;
            out.witnesses += wordsFor(loss.kind).arg(fromUtf8(loss.field), fromUtf8(loss.version));
            out.witnessObjects.push_back(loss.witness);
        }
    }
}

const DeclaredMapping& mappingOf(const ConversionTask& task, ConversionKept& kept) {
    if (kept.compiled && kept.mappingText == task.mapping) return *kept.compiled;
    kept.mappingText = task.mapping;
    kept.compiled = declaredMapping(task.mapping, task.analysis->definitions[task.object]);
    return *kept.compiled;
}

// The response that the user wrote for the conversion between two versions; null: none.
const std::string* pastedFor(const std::map<std::string, SharedText>& pasted, const convert::ReviewRequest& request) {
    const std::string from = afterSlash(request.input.objects.front().textAt("apiVersion"));
    const auto found = pasted.find(ResponseText::versionPair(from, request.input.to));
    const bool blank = found == pasted.end() || found->second->find_first_not_of(" \t\r\n") == std::string::npos;
    return blank ? nullptr : found->second.get();
}

// Answers the requests of one run.
class Responder {
 public:
    using Answer = tl::expected<convert::ReviewResponse, convert::CallFailure>;

    Responder(const ConversionTask& task, ConversionKept& kept) : m_task(task), m_kept(kept) {
        if (task.call) prepareCall();
    }

    Answer answer(const convert::ReviewRequest& request, const std::stop_token& stop) {
        switch (m_task.from) {
            case ResponseFrom::Pasted:
                return pasted(request);
            case ResponseFrom::Mapping:
                return mapped(request, stop);
            case ResponseFrom::Call:
                return m_task.call ? call(request, stop) : called(request);
        }
        return tl::unexpected<convert::CallFailure>(convert::CallFailure{});
    }

    static Phrase notCalled() {
        return phrase("Conversion",
                      "The webhook was not called for this conversion, because the previous call failed.");
    }
    // Requests to which there is no response yet.
    bool isWaiting(const convert::ReviewRequest& request) const { return m_waiting.contains(request.body); }
    const CalledResponses& calls() const { return m_task.call || !m_task.called ? m_calls : *m_task.called; }

    // A valid response, to start from.
    std::string proposalFor(const convert::ReviewRequest& request, const std::stop_token& stop) {
        if (request.body.empty()) return {};
        const DeclaredMapping& known = mappingOf(m_task, m_kept);
        if (known.problem.empty()) {
            mapping::MappingConverter converter(known.compiled, {.dropsMoved = true});
            const auto made = converter.convert(request.input.objects.front(), request.apiVersion, stop);
            if (made) return indented(convert::responseTo(request, std::vector<Json>{made->object}));
        }
        convert::NoneConverter none;
        const auto made = none.convert(request.input.objects.front(), request.apiVersion, stop);
        return made ? indented(convert::responseTo(request, std::vector<Json>{made->object})) : std::string();
    }

 private:
    static std::string indented(const Json& value) { return toIndentedString(value) + '\n'; }
    static Answer failed(Phrase sentence) {
        return tl::unexpected<convert::CallFailure>(convert::CallFailure{std::move(sentence), {}});
    }
    Answer pasted(const convert::ReviewRequest& request) {
        if (const std::string* found = pastedFor(m_task.pasted, request))
            return convert::ReviewResponse{200, "application/json", *found};
        m_waiting.insert(request.body);
        return failed(phrase("Conversion", "Paste the response of the webhook to the conversion from %1 to %2.")
                          .with(afterSlash(request.input.objects.front().textAt("apiVersion")), request.input.to));
    }

    Answer mapped(const convert::ReviewRequest& request, const std::stop_token& stop) {
        const DeclaredMapping& known = mappingOf(m_task, m_kept);
        if (!known.problem.empty()) {
            m_waiting.insert(request.body);
            return failed(known.problem);
        }
        Result<std::vector<Json>> objects = std::vector<Json>();
        mapping::MappingConverter converter(known.compiled, {.dropsMoved = true});
        auto made = converter.convert(request.input.objects.front(), request.apiVersion, stop);
        if (made) {
            objects->push_back(std::move(made->object));
        } else {
            objects = tl::unexpected<Error>(made.error());
        }
        return convert::ReviewResponse{200, "application/json", toString(convert::responseTo(request, objects)) + '\n'};
    }

    Answer called(const convert::ReviewRequest& request) {
        const auto found = m_task.called ? m_task.called->find(request.body) : CalledResponses::const_iterator();
        if (m_task.called && found != m_task.called->end()) return found->second.response;
        m_waiting.insert(request.body);
        return failed(m_task.calling ? phrase("Conversion", "The webhook is being called for this conversion.")
                      : m_task.stopped
                          ? phrase("Conversion", "The call was stopped before the webhook answered.")
                          : phrase("Conversion", "The webhook has not been called for this conversion yet."));
    }

    void prepareCall() {
        const WebhookAddress& address = *m_task.call;
        call::CallRequest request;
        request.url = address.url;
        request.timeout = address.timeout;
        request.caBundle = address.caBundle;
        if (!address.caFile.isEmpty()) {
            FileLimits limits;
            limits.maxBytes = kMostCaBytes;
            Result<std::string> text = readFile(toPath(address.caFile), limits);
            if (!text) {
                m_stopped = convert::CallFailure{text.error().message.phrase(), {}};
                return;
            }
            request.caBundle = *std::move(text);
        }
        m_caller = convert::callerOf(std::move(request));
    }

    Answer call(const convert::ReviewRequest& request, const std::stop_token& stop) {
        if (const auto known = m_calls.find(request.body); known != m_calls.end()) return known->second.response;
        Answer out;
        const auto begin = std::chrono::steady_clock::now();
        if (m_caller) {
            out = m_caller(request, stop);
            // A webhook that hangs would take its time once for each conversion.
            if (!out) {
                m_caller = nullptr;
                m_stopped = convert::CallFailure{notCalled(), {}};
            }
        } else {
            out = tl::unexpected<convert::CallFailure>(*m_stopped);
        }
        const auto took =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begin);
        m_calls[request.body] = {out, took};
        return out;
    }

    const ConversionTask& m_task;
    ConversionKept& m_kept;
    std::set<std::string> m_waiting;
    convert::ReviewCaller m_caller;
    std::optional<convert::CallFailure> m_stopped;
    CalledResponses m_calls;
};

void markPasted(const ConversionTask& task, const convert::ReviewExchange& exchange, ConversionExchange& out) {
    const auto text = task.pasted.find(ResponseText::versionPair(out.from, out.to));
    if (text == task.pasted.end()) return;
    out.text = text->second;
    if (!exchange.outcome.failed || exchange.request.body.empty() || !exchange.response) return;
    const yaml::StreamPtr stream = yaml::Stream::read(text->second);
    const SourceSpan span = checkedPlace(*exchange.outcome.failed, *stream);
    if (span.end <= span.begin) return;
    out.marks.push_back(rejectionMark(span, exchange.outcome.error.value_or("")));
    if (exchange.outcome.failed == convert::ReviewCheck::Uid) out.uid = span;
}

ConversionExchange shownExchange(const ConversionTask& task, convert::ReviewExchange exchange, Responder& responder,
                                 const std::stop_token& stop) {
    ConversionExchange out;
    const convert::ReviewRequest& request = exchange.request;
    out.from = afterSlash(request.input.objects.front().textAt("apiVersion"));
    out.to = request.input.to;
    out.request = request.body;
    ConversionReview& shown = out.shown;
    shown.present = true;
    shown.from = fromUtf8(out.from);
    shown.to = fromUtf8(out.to);
    shown.request = shownBody(request.body);
    out.checks = checkRows(exchange);
    if (request.body.empty()) return out;
    if (exchange.response) {
        out.response = exchange.response->body;
        shown.response = shownBody(out.response);
        const QString type = exchange.response->contentType.empty() ? ConversionView::tr("no content type")
                                                                    : fromUtf8(exchange.response->contentType);
        shown.facts = ConversionView::tr("HTTP %1, %2").arg(exchange.response->status).arg(type);
        const auto call = responder.calls().find(request.body);
        if (task.from == ResponseFrom::Call && call != responder.calls().end())
            shown.facts = ConversionView::tr("%1, %2 ms").arg(shown.facts).arg(call->second.took.count());
    } else {
        shown.failure = translated(exchange.response.error().sentence);
        shown.server = fromUtf8(exchange.response.error().server);
        shown.waiting = responder.isWaiting(request);
        shown.uncalled = exchange.response.error().sentence == Responder::notCalled();
        // Its text is ours: the server says nothing.
        if (shown.waiting) {
            for (ReviewRow& row : out.checks) {
                if (row.kind == ReviewRowKind::Failed || row.kind == ReviewRowKind::Passed)
                    row.kind = ReviewRowKind::NotReached;
                row.text.clear();
            }
            ReviewRow note;
            note.title = shown.failure;
            out.checks.insert(1, note);
        } else {
            for (ReviewRow& row : out.checks)
                if (row.kind == ReviewRowKind::Failed)
                    row.text = shown.server.isEmpty() ? shown.failure : shown.failure + u'\n' + row.text;
        }
    }
    shown.accepted = !exchange.outcome.error;
    shown.outcomeText = shown.accepted            ? ConversionView::tr("The server accepts the response.")
                        : shown.failure.isEmpty() ? fromUtf8(exchange.outcome.error.value_or(""))
                                                  : shown.failure;
    shown.otherUid = exchange.response && exchange.outcome.failed == convert::ReviewCheck::Uid;
    if (task.from == ResponseFrom::Pasted) {
        out.proposal = responder.proposalFor(request, stop);
        markPasted(task, exchange, out);
    }
    return out;
}

// What the conversion changes at a stage without an error.
QList<ReviewRow> effectRows(const convert::ConversionStage& stage) {
    QList<ReviewRow> out;
    const auto add = [&](const FieldPath& path, const QString& reason) {
        ReviewRow row;
        row.kind = ReviewRowKind::Effect;
        row.title = fromUtf8(path.toString());
        row.text = reason;
        out.append(row);
    };
    for (const convert::ConverterEffect& one : stage.effects) add(one.effect.path, translated(one.effect.reason));
    for (const convert::Change& change : stage.changes)
        if (change.phase != convert::Phase::Request && (change.loses() || change.adds() || change.ofDefault))
            add(change.step.path, translated(convert::reason(change)));
    for (const object::Step& step : stage.defaultsNotSet)
        add(step.path, translated(convert::defaultNotSet(stage.version, step.path)));
    // The status is written by a second request, whose conversions are the same.
    QList<ReviewRow> once;
    std::set<std::pair<QString, QString>> seen;
    for (ReviewRow& row : out)
        if (seen.emplace(row.title, row.text).second) once.append(std::move(row));
    if (once.size() > kMostEffects) {
        const auto more = static_cast<int>(once.size() - kMostEffects);
        once.resize(kMostEffects);
        ReviewRow row;
        row.title = ConversionView::tr("%n more are not shown", "", more);
        once.append(row);
    }
    return once;
}

// The exchange that leads to a stage: the last one to its version.
int exchangeOf(const convert::ConversionStage& stage, const std::vector<convert::ReviewExchange>& exchanges) {
    if (stage.kind != convert::ConversionStageKind::Stored && stage.kind != convert::ConversionStageKind::Read)
        return -1;
    // Storing ends with the conversion that fails, which may be one of the status request.
    if (stage.kind == convert::ConversionStageKind::Stored && stage.rejection)
        return static_cast<int>(exchanges.size()) - 1;
    for (std::size_t i = exchanges.size(); i > 0; --i)
        if (exchanges[i - 1].request.input.to == stage.version) return static_cast<int>(i) - 1;
    return -1;
}

// `missing`: why the chosen mapping converts nothing; empty: it converts.
void addStages(const ConversionTask& task, const std::vector<convert::ConversionStage>& stages,
               const std::vector<mapping::NotReturned>& notReturned, const Json& object, const QString& rewritten,
               const Phrase& missing, ConversionResult& out) {
    std::vector<convert::Change> stored;  // up to storage
    for (const convert::ConversionStage& stage : stages) {
        const std::size_t index = static_cast<std::size_t>(out.stages.size());
        const int exchange = out.exchangeOf[index];
        const ConversionReview* review =
            exchange < 0 ? nullptr : &out.exchanges[static_cast<std::size_t>(exchange)].shown;
        const bool isRead = stage.kind == convert::ConversionStageKind::Read;
        std::vector<convert::Change> changes = stored;
        changes.insert(changes.end(), stage.changes.begin(), stage.changes.end());
        if (!isRead) stored = changes;
        ConversionStageRow shown;
        shown.title = stageTitle(stage);
        shown.converted = review != nullptr;
        QStringList said;
        if (stage.kind == convert::ConversionStageKind::Sent && !rewritten.isEmpty()) said += rewritten;
        if (stage.rejection) {
            shown.rejected = true;
            const bool waits = review && review->waiting;
            // The sentence is ours: the server says nothing.
            const bool unmapped =
                !missing.empty() && (task.by == ConversionBy::Mapping ? *stage.rejection == missing.english() : waits);
            shown.waiting = unmapped || waits;
            shown.uncalled = review && review->uncalled;
            shown.summary = unmapped                               ? ConversionView::tr("no mapping")
                            : shown.waiting                        ? ConversionView::tr("no response yet")
                            : shown.uncalled                       ? ConversionView::tr("not called")
                            : review && !review->failure.isEmpty() ? ConversionView::tr("call failed")
                                                                   : ConversionView::tr("conversion failed");
            if (unmapped) {
                said += ConversionView::tr("The object is not converted to %1.").arg(fromUtf8(stage.version));
            } else {
                if (review && !review->failure.isEmpty()) said += review->failure;
                if (!review || review->failure.isEmpty() || !review->server.isEmpty())
                    said += fromUtf8(*stage.rejection);
            }
        }
        for (const convert::ConverterEffect& one : stage.effects)
            if (const QString reason = translated(one.effect.reason); !said.contains(reason)) said += reason;
        for (const convert::Change& change : changes) {
            if (change.loses() && !stage.rejection) ++shown.losses;
            if (change.loses() || change.adds()) said += translated(convert::reason(change));
        }
        for (const mapping::NotReturned& one : notReturned) {
            if (one.stage != index) continue;
            ++shown.losses;
            if (said.size() <= 50) said += translated(one.reason);
        }
        // Only what is admitted is validated: later errors are those of the next update at that version.
        const bool undecided = object::isUndecided(stage.errors);
        if (!stage.errors.empty() && !undecided) {
            said += stage.kind == convert::ConversionStageKind::Admitted
                        ? ConversionView::tr("The server rejects it:")
                        : ConversionView::tr("The server would reject it as %1:").arg(fromUtf8(stage.version));
        }
        for (const object::ValueError& error : stage.errors) {
            if (said.size() > 50) break;
            said += fromUtf8(object::toString(error, stage.object));
        }
        if (stage.rejection) {
            // It has a summary.
        } else if (undecided) {
            shown.summary = ConversionView::tr("not known");
        } else if (stage.kind == convert::ConversionStageKind::Admitted && !stage.errors.empty()) {
            shown.rejected = true;
            shown.summary = ConversionView::tr("rejected");
        } else if (!stage.errors.empty()) {
            shown.invalid = true;
            shown.summary = ConversionView::tr("invalid");
        } else if (shown.losses > 0) {
            shown.summary = ConversionView::tr("%n value(s) lost", "", shown.losses);
        } else if (!stage.effects.empty()) {
            shown.summary = ConversionView::tr("changed silently");
        }
        out.stages.append(shown);
        out.said.push_back(said);
        out.effects.push_back(task.by == ConversionBy::None ? QList<ReviewRow>() : effectRows(stage));
        out.rows.push_back(stage.rejection ? nullptr : rowsBetween(object, stage, changes));
    }
}

}  // namespace

std::shared_ptr<const RecordedResponses> recordedResponses(std::string uid, std::map<std::string, SharedText> pasted,
                                                           std::shared_ptr<const CalledResponses> called) {
    if (pasted.empty() && (!called || called->empty())) return nullptr;
    auto find = [pasted = std::move(pasted), called = std::move(called)](
                    const convert::ReviewRequest& request) -> std::optional<convert::ReviewResponse> {
        if (called) {
            const auto known = called->find(request.body);
            if (known != called->end() && known->second.response) return *known->second.response;
        }
        const std::string* text = pastedFor(pasted, request);
        if (!text) return std::nullopt;
        convert::ReviewResponse out{200, "application/json", *text};
        // It can be the response for another object.
        if (convert::checkResponse(request, out).error) return std::nullopt;
        return out;
    };
    return std::make_shared<const RecordedResponses>(RecordedResponses{std::move(uid), std::move(find)});
}

ConversionResultPtr convertObject(const ConversionTask& task, ConversionKept& kept, const std::stop_token& stop) {
    auto out = std::make_shared<ConversionResult>();
    out->analysis = task.analysis;
    const Definition& definition = task.analysis->definitions[task.object];
    if (kept.analysis != task.analysis || kept.object != task.object || !kept.conversion) {
        kept.conversion.reset();
        kept.losses.clear();
        kept.compiled.reset();
        kept.analysis = task.analysis;
        kept.object = task.object;
        kept.conversion = std::make_unique<convert::Conversion>(
            definition, task.analysis->outcomes[task.object].versions, &kept.converter);
    }
    kept.converter.chosen = nullptr;
    convert::Conversion& conversion = *kept.conversion;
    out->obstacle = translated(conversion.obstacle());
    if (!out->obstacle.isEmpty()) return out;
    out->storage = fromUtf8(conversion.storageVersion()->name);
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
        claimed = object.textAt("apiVersion");
        const std::string own = afterSlash(claimed);
        if (task.ownVersion && isServed(own)) request = own;
    }
    out->request = fromUtf8(request);
    if (!task.call) addWitnesses(kept, task, request, *out, stop);
    const bool needsMapping =
        task.by == ConversionBy::Mapping || (task.by == ConversionBy::Webhook && task.from == ResponseFrom::Mapping);
    const Phrase missing = needsMapping ? mappingOf(task, kept).problem : Phrase();
    out->missing = translated(missing);
    if (!task.sample.empty()) {
        // It is sent as it is.
    } else if (task.generated) {
        object = *task.generated;
    } else if (task.witness >= 0 && static_cast<std::size_t>(task.witness) < out->witnessObjects.size()) {
        object = *out->witnessObjects[static_cast<std::size_t>(task.witness)];
    } else {
        return out;
    }
    object = conversion.atVersion(std::move(object), request);
    QString rewritten;
    if (const std::string sentAs = object.textAt("apiVersion"); !claimed.empty() && sentAs != claimed) {
        rewritten = ConversionView::tr("The sample has the apiVersion %1. It is sent as %2.")
                        .arg(fromUtf8(claimed), fromUtf8(sentAs));
    }
    Responder responder(task, kept);
    convert::ReviewSettings settings = convert::reviewSettingsOf(definition);
    if (settings.reviewVersions.empty()) settings.reviewVersions = {"v1"};  // strategy None names none
    convert::WebhookConverter webhook(
        std::move(settings),
        [&](const convert::ReviewRequest& review, const std::stop_token& s) { return responder.answer(review, s); },
        task.uid);
    webhook.keepExchanges();
    std::optional<mapping::MappingConverter> mapped;
    std::optional<ConversionKept::NoMapping> none;
    const auto withoutCalls = [&]() -> convert::Converter* {
        if (!needsMapping || !missing.empty()) return &none.emplace(missing);
        return &mapped.emplace(mappingOf(task, kept).compiled, mapping::ConvertOptions{.dropsMoved = true});
    };
    if (task.by != ConversionBy::None)
        kept.converter.chosen = task.by == ConversionBy::Webhook ? &webhook : withoutCalls();
    convert::StageOptions options;
    options.writesStatus = true;
    const auto stages = conversion.stages(request, served, object, options, stop);
    std::vector<mapping::NotReturned> notReturned;
    // No further responses are asked for: without a mapping, only what is read at the version of the request is
    // compared.
    if (task.by == ConversionBy::Webhook) kept.converter.chosen = withoutCalls();
    if (task.by != ConversionBy::None) notReturned = mapping::notReturned(conversion, stages, stop);
    if (!mapped) std::erase_if(notReturned, [](const mapping::NotReturned& one) { return one.path.empty(); });
    kept.converter.chosen = nullptr;
    if (stop.stop_requested()) return out;
    std::vector<convert::ReviewExchange> exchanges = webhook.takeExchanges();
    for (const convert::ConversionStage& stage : stages) out->exchangeOf.push_back(exchangeOf(stage, exchanges));
    for (convert::ReviewExchange& exchange : exchanges)
        out->exchanges.push_back(shownExchange(task, std::move(exchange), responder, stop));
    addStages(task, stages, notReturned, object, rewritten, missing, *out);
    if (task.call) out->called = std::make_shared<const CalledResponses>(responder.calls());
    return out;
}

}  // namespace crd::model
