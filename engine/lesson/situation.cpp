#include "engine/lesson/situation.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/apply/apply.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/convert/apply_versions.h"
#include "engine/convert/conversion.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/crd/server/server_response.h"
#include "engine/crd/server/status.h"
#include "engine/object/client.h"
#include "engine/object/request.h"
#include "engine/object/step_text.h"
#include "engine/print/table_text.h"
#include "engine/publish/discovery.h"
#include "engine/publish/explain.h"
#include "engine/publish/openapi_v3.h"
#include "engine/sample/samples.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/write/write.h"

namespace crd::lesson {

namespace {

constexpr Instant kRequestTime{1'767'366'245, 0};  // 2026-01-02T15:04:05Z

// A name in a list is that of an item: versions[v1] is the version v1.
const Json* itemAt(const Json& list, const PathStep& step) {
    const Json::Array& items = *list.asArray();
    if (step.kind == PathStep::Kind::Index) return step.index < items.size() ? &items[step.index] : nullptr;
    const auto found =
        std::find_if(items.begin(), items.end(), [&](const Json& item) { return item.textAt("name") == step.name; });
    return found == items.end() ? nullptr : &*found;
}

// Whether both lead to the same place: the forms properties.a and properties[a] are equal.
bool samePlace(const FieldPath& a, const FieldPath& b) {
    const auto same = [](const PathStep& x, const PathStep& y) {
        const bool index = x.kind == PathStep::Kind::Index;
        if (index != (y.kind == PathStep::Kind::Index)) return false;
        return index ? x.index == y.index : x.name == y.name;
    };
    return std::equal(a.steps().begin(), a.steps().end(), b.steps().begin(), b.steps().end(), same);
}

const Json* memberAt(const Json& value, const FieldPath& path) {
    const Json* at = &value;
    for (const PathStep& step : path.steps()) {
        if (at->asArray()) {
            at = itemAt(*at, step);
        } else {
            at = step.kind == PathStep::Kind::Index ? nullptr : at->find(step.name);
        }
        if (!at) return nullptr;
    }
    return at;
}

Answer valueOrAbsent(const Json* value) {
    return value ? Answer{false, *value} : Answer{true, {}};
}

Answer textOrAbsent(const std::string& text) {
    return text.empty() ? Answer{true, {}} : Answer{false, Json(text)};
}

Answer acceptance(bool accepted) {
    return {false, Json(accepted ? "accepted" : "rejected")};
}

Answer listOf(const std::set<std::string>& texts) {
    Json::Array out;
    for (const std::string& text : texts) out.emplace_back(text);
    return {false, Json(std::move(out))};
}

Answer listOf(const std::vector<std::string>& texts) {
    Json::Array out;
    for (const std::string& text : texts) out.emplace_back(text);
    return {false, Json(std::move(out))};
}

Answer pathsOf(const object::Steps& steps, std::initializer_list<object::StepKind> kinds) {
    std::set<std::string> out;
    for (const object::Step& step : steps)
        if (std::find(kinds.begin(), kinds.end(), step.kind) != kinds.end()) out.insert(step.path.toString());
    return listOf(out);
}

std::string placeOf(const object::ValueError& error) {
    return error.path.empty() ? object::fieldBelow({}, error.field) : error.path.toString();
}

std::string stepText(const object::Step& step) {
    const std::string what = step.path.empty() ? "the object" : step.path.toString() + ": " + toString(step.value);
    return std::string(object::name(step.kind)) + ": " + what + "\n  " + std::string(object::reason(step)) + "\n";
}

std::string stageText(const convert::ConversionStage& stage) {
    std::string out;
    for (const convert::Change& change : stage.changes) {
        out += std::string(object::name(change.step.kind)) + ": " + change.step.path.toString() + ": " +
               toString(change.step.value) + "\n  " + reason(change).english() + "\n";
    }
    return out;
}

}  // namespace

struct Situation::State {
    struct ServedKind {
        const Version* version = nullptr;
        object::ResourceKind resource;
        std::unique_ptr<object::ResourceServer> server;
    };

    Texts texts;
    AnalysisResultPtr result;
    std::string baseError;
    AnalysisBasePtr base;
    const Definition* definition = nullptr;
    const DocumentOutcome* documentOutcome = nullptr;
    std::optional<Result<std::vector<sample::ObjectText>>> objects;
    std::map<std::string, ServedKind, std::less<>> served;
    std::unique_ptr<convert::Conversion> versions;  // created by conversion()

    convert::Conversion& conversion() {
        if (!versions) {
            versions = std::make_unique<convert::Conversion>(
                *definition, documentOutcome->versions, nullptr,
                std::make_shared<cel_schema::RuleCache>(cel_schema::storedEnvironment(texts.targetMinor)));
        }
        return *versions;
    }

    void analyze() {
        if (result) return;
        AnalysisOptions options;
        options.targetMinor = texts.targetMinor;
        options.samples = texts.objects;
        options.foresight = true;
        if (texts.stored) {
            Result<AnalysisBasePtr> read = readAnalysisBase(texts.stored);
            if (read) {
                base = *read;
                options.base = base;
            } else {
                baseError = read.error().message.english();
            }
        }
        result = analyse({.revision = 1, .text = texts.definition, .options = options});
        if (result->stale) return;
        for (std::size_t i = 0; i < result->definitions.size() && !definition; ++i) {
            if (!isDefinition(result->definitions[i])) continue;
            definition = &result->definitions[i];
            documentOutcome = &result->outcomes[i];
        }
    }

    Result<void> needDefinition() const {
        if (!baseError.empty()) return failure("The stored definition cannot be used: " + baseError);
        if (!result->stream->ok())
            return failure("The definition is not valid YAML: " + result->stream->problems().front().message.english());
        if (!definition) return failure("The text contains no CustomResourceDefinition.");
        return {};
    }

    Result<void> needAccepted() const {
        if (Result<void> read = needDefinition(); !read) return read;
        if (!documentOutcome->admitted) return failure("The definition is rejected, so it has no objects yet.");
        return {};
    }

    Result<const Json*> objectAt(std::size_t number) {
        if (!texts.objects) return failure("There are no objects.");
        if (!objects) objects = sample::objectsIn(texts.objects, "objects");
        if (!*objects) return tl::unexpected<Error>(objects->error());
        if (number < 1 || number > (*objects)->size())
            return failure("There is no object " + std::to_string(number) + ".");
        return &(**objects)[number - 1].value;
    }

    const Version* versionNamed(std::string_view name) const {
        for (const std::size_t index : definition->versionPriority)
            if (name.empty() || definition->versions[index].name == name) return &definition->versions[index];
        return nullptr;
    }

    std::string versionOf(const Json& object) const {
        const std::string apiVersion = object.textAt("apiVersion");
        for (const Version& version : definition->versions)
            if (apiVersion == definition->group + "/" + version.name) return version.name;
        return {};
    }

    Result<ServedKind*> serving(const Json& object) {
        const std::string name = versionOf(object);
        const Version* version = name.empty() ? nullptr : versionNamed(name);
        if (!version || object.textAt("kind") != definition->kindName)
            return failure("The definition has no kind \"" + object.textAt("kind") + "\" in \"" +
                           object.textAt("apiVersion") + "\".");
        if (!version->served) return failure("The server does not serve " + object.textAt("apiVersion") + ".");
        if (!version->schema) return failure("The version " + name + " has no schema.");
        ServedKind& out = served[name];
        if (!out.server) {
            out.version = version;
            out.resource = resourceKindOf(*definition, *version);
            out.server = std::make_unique<object::ResourceServer>(
                out.resource,
                std::make_shared<cel_schema::RuleCache>(cel_schema::storedEnvironment(texts.targetMinor)));
        }
        if (!out.server->usable()) return failure("The default of the schema's root is not an object.");
        return &out;
    }

    // The old object of an update as the request reads it. One of another version is converted.
    Result<Json> oldAt(const Json& old, const ServedKind& kind) {
        if (const std::string own = versionOf(old); !own.empty() && own != kind.version->name)
            return conversion().readStored(old, kind.version->name);
        object::Reading read = kind.server->readStored(old);
        if (read.rejection) return failure(*std::move(read.rejection));
        return std::move(read.object);
    }

    // What storage makes of the object, if the storage version is not that of the request.
    std::optional<convert::Storing> storingOf(const Question& question, const object::Outcome& outcome) {
        if (question.through == Through::Get) return std::nullopt;
        const Result<const Json*> sent = objectAt(question.object);
        return conversion().storing(outcome, versionOf(**sent));
    }

    // `stored` is null for a new object.
    object::Outcome applied(const ServedKind& kind, const Json& sent, const Json* stored, const Question& question) {
        convert::ApplyVersions others(conversion());
        apply::FieldManager fields(kind.resource, object::Endpoint::Main, &others);
        const apply::Request request{question.manager, question.force, kRequestTime, {}};
        return apply::applied(*kind.server, kind.resource, object::Endpoint::Main, fields, stored,
                              object::completed(sent, kind.resource), request)
            .outcome;
    }

    Result<object::Outcome> outcomeOf(const Question& question) {
        const Result<const Json*> sent = objectAt(question.object);
        if (!sent) return tl::unexpected<Error>(sent.error());
        const Result<ServedKind*> kind = serving(**sent);
        if (!kind) return tl::unexpected<Error>(kind.error());
        object::ResourceServer& server = *(*kind)->server;
        const object::ResourceKind& resource = (*kind)->resource;
        if (question.through == Through::Get) return server.get(**sent);
        if (question.over == 0 && question.through == Through::Apply) return applied(**kind, **sent, nullptr, question);
        if (question.over == 0 && question.through == Through::Main)
            return server.createSent(object::completed(**sent, resource));
        const Result<const Json*> stored = objectAt(question.over == 0 ? question.object : question.over);
        if (!stored) return tl::unexpected<Error>(stored.error());
        const Result<Json> old = oldAt(**stored, **kind);
        if (!old) return failure("The stored object cannot be read: " + old.error().message.english());
        const Json updated = object::baseOfUpdate(*old, **sent);
        const Json before = object::completed(updated, resource, &updated);
        if (question.through == Through::Delete) return server.remove(before, {question.cascade, {}, {}}, kRequestTime);
        if (question.through == Through::Scale) return server.scale(question.replicas, before);
        if (question.through == Through::Apply) return applied(**kind, **sent, &before, question);
        if (question.through == Through::Status && !resource.hasStatus)
            return failure("The version has no status subresource.");
        return server.update(object::completed(**sent, resource, &before), before,
                             question.through == Through::Status ? object::Endpoint::Status : object::Endpoint::Main);
    }

    Result<Answer> ofRequest(const Question& question) {
        const Result<object::Outcome> made = outcomeOf(question);
        if (!made) return tl::unexpected<Error>(made.error());
        const object::Outcome& outcome = *made;
        const std::optional<convert::Storing> storing = storingOf(question, outcome);
        const auto& errors = outcome.validation.errors;
        const auto& rejection =
            storing && storing->stored.rejection ? storing->stored.rejection : outcome.reading.rejection;
        const bool accepted = !rejection && errors.empty();
        if (question.ask == Ask::Object) return acceptance(accepted);
        if (question.ask == Ask::Error && rejection) return Answer{false, Json(*rejection)};
        if (rejection) return failure("The object cannot be read: " + *rejection);
        const std::optional<FieldPath> path = FieldPath::parse(question.path);
        if (!path) return failure("\"" + question.path + "\" is not a path.");
        // What reading changes counts where nothing else happens.
        const bool reads = question.through == Through::Get;
        const object::Steps& steps = reads ? outcome.responseSteps : outcome.reading.steps;
        using Kind = object::StepKind;
        switch (question.ask) {
            case Ask::Errors: {
                std::set<std::string> out;
                for (const object::ValueError& error : errors) out.insert(placeOf(error));
                return listOf(out);
            }
            case Ask::Error: {
                for (const object::ValueError& error : errors)
                    if (path->empty() || samePlace(error.path, *path))
                        return Answer{false, Json(object::toString(error, outcome.stored))};
                return Answer{true, {}};
            }
            case Ask::Warnings: {
                std::vector<std::string> out;
                const Json& sent = **objectAt(question.object);
                const Version* version = versionNamed(versionOf(sent));
                if (const std::string warning = publish::deprecationWarning({definition, version}); !warning.empty())
                    out.push_back(warning);
                for (const std::string& warning : outcome.validation.warnings) out.push_back(warning);
                return listOf(out);
            }
            case Ask::Pruned:
                return pathsOf(steps, {Kind::Pruned});
            case Ask::Defaulted:
                return pathsOf(steps, {Kind::Defaulted, Kind::NullDefaulted, Kind::DefaultedOnRead});
            case Ask::Dropped:
                return pathsOf(steps, {Kind::NullDropped, Kind::MetadataDropped, Kind::StatusDropped,
                                       Kind::ServerFieldDropped, Kind::DroppedOnRead});
            case Ask::Steps: {
                std::string out;
                for (const object::Step& step : outcome.reading.steps) out += stepText(step);
                if (outcome.removal) out += stepText(*outcome.removal);
                for (const object::Step& step : storing ? object::Steps() : outcome.responseSteps)
                    out += stepText(step);
                if (storing) out += stageText(storing->stored) + stageText(storing->response);
                for (const object::ValueError& error : errors)
                    out += "error: " + object::toString(error, outcome.stored) + "\n";
                return textOrAbsent(out);
            }
            case Ask::RunCost:
                return outcome.validation.ruleCost ? Answer{false, Json(*outcome.validation.ruleCost)}
                                                   : Answer{true, {}};
            default:
                break;
        }
        if (!accepted) return failure("The object is rejected: " + object::toString(errors.front(), outcome.stored));
        if (question.ask == Ask::Afterwards) {
            const bool waits = !object::awaitedFinalizers(outcome.stored).empty();
            return Answer{false, Json(outcome.removal ? "removed" : waits ? "being deleted" : "stored")};
        }
        if (outcome.removal && question.ask != Ask::Returned) return Answer{true, {}};
        if (storing && !storing->obstacle.empty()) return failure(storing->obstacle.english());
        const Json& stored = storing ? storing->stored.object : outcome.stored;
        if (question.ask == Ask::Stored) return Answer{false, Json(yaml::write(stored))};
        if (question.ask == Ask::Value) return valueOrAbsent(memberAt(stored, *path));
        if (storing && storing->response.rejection) return failure(*storing->response.rejection);
        return valueOrAbsent(memberAt(storing ? storing->response.object : outcome.response(), *path));
    }

    Result<Answer> ofConversion(const Question& question) {
        const Result<const Json*> sent = objectAt(question.object);
        if (!sent) return tl::unexpected<Error>(sent.error());
        convert::Conversion& conversion = this->conversion();
        if (const Phrase why = conversion.obstacle(); !why.empty()) return failure(why.english());
        const std::string from = conversion.versionOf(**sent);
        for (const std::string& version : {from, question.version})
            if (!conversion.version(version)) return failure("The definition has no version \"" + version + "\".");
        const std::vector<convert::ConversionStage> stages = conversion.stages(from, {question.version}, **sent);
        const convert::ConversionStage* read = nullptr;
        std::set<std::string> lost;
        for (const convert::ConversionStage& stage : stages) {
            if (stage.kind == convert::ConversionStageKind::Read && stage.version == question.version) read = &stage;
            for (const convert::Change& change : stage.changes)
                if (change.loses() && (stage.kind != convert::ConversionStageKind::Read || &stage == read))
                    lost.insert(change.step.path.toString());
        }
        if (!read) return failure("The object is rejected.");
        if (read->rejection) return failure(*read->rejection);
        if (question.ask == Ask::Lost) return listOf(lost);
        const std::optional<FieldPath> path = FieldPath::parse(question.path);
        return path ? Result<Answer>(valueOrAbsent(memberAt(read->object, *path)))
                    : failure("\"" + question.path + "\" is not a path.");
    }

    Result<Answer> ofTable(const Question& question) {
        std::vector<Json> rows;
        const ServedKind* kind = nullptr;
        const bool all = question.ask != Ask::Cell;
        for (std::size_t number = all ? 1 : question.object;; ++number) {
            const Result<const Json*> sent = objectAt(number);
            if (!sent && all && number > 1) break;
            if (!sent) return tl::unexpected<Error>(sent.error());
            const Result<ServedKind*> serves = serving(**sent);
            if (!serves) return tl::unexpected<Error>(serves.error());
            if (kind && kind != *serves) return failure("The objects have several versions.");
            kind = *serves;
            const object::Reading reading = (*serves)->server->readStored(**sent);
            if (reading.rejection) return failure("The object cannot be read: " + *reading.rejection);
            rows.push_back(print::rowObject(reading.object, kind->resource, kRequestTime));
            if (!all) break;
        }
        std::vector<const Json*> pointers;
        for (const Json& row : rows) pointers.push_back(&row);
        const std::vector<PrinterColumn> columns = print::columnsOf(*kind->version);
        const print::Table table = print::received(print::tableOf(columns, pointers, kRequestTime));
        if (question.ask == Ask::Table) {
            const print::Section section{&table, kind->resource.group, kind->resource.version, kind->resource.kind,
                                         kind->resource.namespaced};
            print::TextOptions options;
            options.wide = question.wide;
            const Result<std::string> text = print::tableText({&section, 1}, options);
            return text ? Result<Answer>(Answer{false, Json(*text)}) : tl::unexpected<Error>(text.error());
        }
        std::vector<std::string> names;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const print::Column& column = table.columns[i];
            if (question.ask == Ask::Cell && column.name == question.column)
                return Answer{false, Json(print::shownText(table.rows.front().cells[i]))};
            if (column.priority == 0 || question.wide) names.push_back(column.name);
        }
        return question.ask == Ask::Columns ? Result<Answer>(listOf(names)) : Answer{true, {}};
    }

    const Finding* findingFor(const Question& question) const {
        const std::optional<FieldPath> path = FieldPath::parse(wholePath(question.path));
        const std::optional<RuleId> rule = ruleIdOf(question.problem);
        for (const Finding& finding : result->findings) {
            if (!question.problem.empty() && finding.rule != rule) continue;
            if (!question.path.empty() && (!path || !samePlace(finding.path, *path))) continue;
            return &finding;
        }
        return nullptr;
    }

    Answer costOf(const Question& question) const {
        const std::optional<FieldPath> path = FieldPath::parse(wholePath(question.path));
        for (std::size_t i = 0; i < definition->versions.size() && i < documentOutcome->versions.size(); ++i) {
            const std::shared_ptr<const RuleCosts>& costs = documentOutcome->versions[i].rules;
            if (!costs) continue;
            const bool named = question.version.empty() || definition->versions[i].name == question.version;
            if (question.path.empty()) {
                if (named)
                    return {false, Json(static_cast<std::int64_t>(std::min<std::uint64_t>(costs->total, INT64_MAX)))};
                continue;
            }
            for (const RuleCost& rule : costs->rules) {
                if (!path || rule.index + 1 != question.rule) continue;
                if (!samePlace(definition->versions[i].schemaPath.joined(rule.node), *path)) continue;
                return {false, Json(static_cast<std::int64_t>(std::min<std::uint64_t>(rule.cost, INT64_MAX)))};
            }
        }
        return {true, {}};
    }

    Result<Answer> explained(const Question& question) const {
        if (Result<void> accepted = needAccepted(); !accepted) return tl::unexpected<Error>(accepted.error());
        for (const std::size_t index : publish::servedVersions(*definition)) {
            const Version& version = definition->versions[index];
            if (!question.version.empty() && version.name != question.version) continue;
            const publish::ServedVersion chosen{definition, &version, documentOutcome->versions[index].structural};
            Result<std::vector<std::string>> fields = publish::explainedFields(question.path);
            if (!fields) return Answer{false, Json(fields.error().message.english())};
            const publish::Form form = publish::ofServer(publish::kServerV3, texts.targetMinor);
            const publish::Explanation out =
                publish::explained(publish::openApiV3(chosen, form), chosen, {std::move(*fields), false});
            return Answer{false, Json(out.output + out.error)};
        }
        return failure("There is no such served version.");
    }

    Result<Answer> ofDefinition(const Question& question) {
        switch (question.ask) {
            case Ask::Definition:
                return acceptance(definition && documentOutcome->admitted);
            case Ask::Problems: {
                const std::optional<FieldPath> path = FieldPath::parse(wholePath(question.path));
                std::set<std::string> out;
                for (const Finding& finding : result->findings)
                    if (question.path.empty() || (path && samePlace(finding.path, *path)))
                        out.emplace(idOf(finding.rule));
                return listOf(out);
            }
            case Ask::Message: {
                const Finding* finding = findingFor(question);
                return finding ? Answer{false, Json(finding->message.english())} : Answer{true, {}};
            }
            default:
                break;
        }
        if (Result<void> read = needDefinition(); !read) return tl::unexpected<Error>(read.error());
        switch (question.ask) {
            case Ask::Server: {
                std::vector<Finding> own;
                for (const Finding& finding : result->findings)
                    if (finding.document == definition->document) own.push_back(finding);
                return textOrAbsent(
                    serverResponse(*definition, own, "crd.yaml", base ? Request::Replace : Request::Create).text);
            }
            case Ask::Field: {
                const std::optional<FieldPath> path = FieldPath::parse(wholePath(question.path));
                const auto value =
                    yaml::toJson(*result->stream, result->stream->documents()[definition->document]).value;
                if (!path || !value) return failure("\"" + question.path + "\" is not a path.");
                return valueOrAbsent(memberAt(*value, definition->root.joined(*path)));
            }
            case Ask::Cost:
                return costOf(question);
            case Ask::Versions: {
                std::vector<std::string> out;
                for (const std::size_t index : definition->versionPriority)
                    out.push_back(definition->versions[index].name);
                return listOf(out);
            }
            case Ask::Preferred: {
                const std::vector<std::size_t> order = publish::servedVersions(*definition);
                return order.empty() ? Answer{true, {}} : Answer{false, Json(definition->versions[order.front()].name)};
            }
            case Ask::StoredVersions: {
                if (Result<void> accepted = needAccepted(); !accepted) return tl::unexpected<Error>(accepted.error());
                return listOf(storedVersionsAfter(*definition, documentOutcome->updates.get()));
            }
            default:
                return explained(question);
        }
    }
};

Situation::Situation(Texts texts) : m_state(std::make_unique<State>()) {
    m_state->texts = std::move(texts);
}

Situation::~Situation() = default;

std::string Situation::objectName(std::size_t number) {
    const Result<const Json*> object = m_state->objectAt(number);
    const Json* metadata = object ? (*object)->find("metadata") : nullptr;
    return metadata ? metadata->textAt("name") : std::string();
}

Result<Json> Situation::object(std::size_t number) {
    const Result<const Json*> object = m_state->objectAt(number);
    return object ? Result<Json>(**object) : tl::unexpected<Error>(object.error());
}

std::optional<std::size_t> Situation::objectVersion(std::size_t number) {
    m_state->analyze();
    const Result<const Json*> object = m_state->objectAt(number);
    if (!object || !m_state->definition) return std::nullopt;
    const std::string name = m_state->versionOf(**object);
    const std::vector<Version>& versions = m_state->definition->versions;
    const auto found =
        std::find_if(versions.begin(), versions.end(), [&](const Version& version) { return version.name == name; });
    return found == versions.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - versions.begin()));
}

std::set<std::string> Situation::errors() {
    m_state->analyze();
    std::set<std::string> out;
    for (const Finding& finding : m_state->result->findings)
        if (finding.severity == Severity::Error)
            out.insert(std::string(idOf(finding.rule)) + " " + finding.path.toString());
    return out;
}

const Texts& Situation::texts() const {
    return m_state->texts;
}

Result<Answer> Situation::answer(const Question& question) {
    m_state->analyze();
    if (!isAboutObjects(question.ask)) return m_state->ofDefinition(question);
    if (Result<void> accepted = m_state->needAccepted(); !accepted) return tl::unexpected<Error>(accepted.error());
    switch (question.ask) {
        case Ask::Read:
        case Ask::Lost:
            return m_state->ofConversion(question);
        case Ask::Columns:
        case Ask::Cell:
        case Ask::Table:
            return m_state->ofTable(question);
        default:
            return m_state->ofRequest(question);
    }
}

}  // namespace crd::lesson
