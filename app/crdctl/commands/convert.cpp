#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/commands/convert_report.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/kind.h"
#include "app/crdctl/input/objects.h"
#include "app/crdctl/input/used_mapping.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/convert/losses.h"
#include "engine/convert/webhook_converter.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/mapping/mapping_converter.h"
#include "engine/mapping/round_trip.h"
#include "engine/sample/sample.h"

namespace crd::ctl {

namespace {

struct ConvertArguments {
    std::string definition, mapping;
    std::vector<std::string> to;  // versions to read
    bool stages = false, stored = false, status = false;
    std::string webhook, ca;
    int seconds = 30;
    std::string output = "yaml";
    std::vector<std::string> objects;  // empty: what objects of each version lose, with generated objects
};

class ObjectConverter {
 public:
    ObjectConverter(AnalysisResultPtr result, const ConvertArguments& arguments, std::string caBundle)
        : m_result(std::move(result)), m_arguments(arguments), m_caBundle(std::move(caBundle)) {}

    Result<ConvertedObject> of(const std::string& name, const Json& object) {
        const Result<const Definition*> definition = definitionOf(*m_result, object);
        if (!definition) return tl::unexpected<Error>(definition.error());
        Result<convert::Conversion*> conversion = conversionOf(**definition);
        if (!conversion) return tl::unexpected<Error>(conversion.error());
        if (!(*conversion)->version((*conversion)->versionOf(object))) {
            return failure("\"" + name + "\" is of " + object.textAt("apiVersion") + ", which is not a version of " +
                           (*definition)->name + ".");
        }
        return converted(**definition, **conversion, name, object, m_arguments.to, m_arguments.status);
    }

    bool isMappingInvalid() const { return m_isMappingInvalid; }

    // Generated objects of each version that lose something at one of the versions. Returns whether there are any.
    Result<bool> printLosses(Output& output) {
        bool loses = false;
        for (const Definition* definition : definitionsOf(*m_result)) {
            Result<convert::Conversion*> conversion = conversionOf(*definition);
            if (!conversion) return tl::unexpected<Error>(conversion.error());
            const std::vector<std::string> readers = readersOf(**conversion);
            loses = loses || readers.size() < m_arguments.to.size();
            if (!m_arguments.mapping.empty()) {
                for (const std::string& request : (*conversion)->servedVersions())
                    loses = printMappedLosses(*definition, **conversion, request, readers, output) || loses;
                continue;
            }
            for (const std::string& request : (*conversion)->servedVersions()) {
                for (const std::string& reader : readers) {
                    const convert::PairLosses pair = lossesBetween(**conversion, request, reader);
                    if (!pair.obstacle.empty()) return failure(pair.obstacle.english());
                    const std::vector<convert::InvalidRead> invalid = invalidReads(**conversion, pair);
                    loses = loses || pair.loses() || !invalid.empty();
                    output.add([&] { print(**conversion, pair, invalid, output); },
                               [&] { return reportOf(pair, invalid); });
                }
            }
        }
        return loses;
    }

 private:
    // The versions to read that are served; says why the others cannot be read.
    std::vector<std::string> readersOf(const convert::Conversion& conversion) const {
        std::vector<std::string> out;
        for (const std::string& reader : m_arguments.to) {
            if (const auto why = conversion.requestRejection(reader)) {
                say(onOneLine(conversion.definition().name + " cannot be read at " + reader + ": " + *why));
            } else {
                out.push_back(reader);
            }
        }
        return out;
    }

    ConvertedObject converted(const Definition& definition, convert::Conversion& conversion, const std::string& name,
                              const Json& object, const std::vector<std::string>& readers, bool writesStatus) {
        ConvertedObject out;
        out.name = name;
        out.conversion = &conversion;
        convert::StageOptions options;
        options.writesStatus = writesStatus;
        convert::WebhookConverter* webhook = m_conversions[&definition].webhook.get();
        out.stages = m_arguments.stored ? conversion.storedStages(readers, object, options)
                                        : conversion.stages(conversion.versionOf(object), readers, object, options);
        if (!m_arguments.mapping.empty() || webhook) out.notReturned = mapping::notReturned(conversion, out.stages);
        if (webhook) out.callProblem = webhook->takeCallProblem().english();
        return out;
    }

    // Generated objects of the version for a mapping, whose losses schemas do not show: the smallest and the largest
    // one, and those that crdctl mapping check shows.
    std::vector<Json> trialsOf(const UsedMapping& used, convert::Conversion& conversion, const std::string& request) {
        std::vector<Json> out;
        const auto add = [&](const Json& object) {
            if (std::find(out.begin(), out.end(), object) == out.end()) out.push_back(object);
        };
        sample::Sampler* sampler = conversion.sampler(request);
        for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full}) {
            if (!sampler || !sampler->usable()) break;
            sample::SampleOptions options;
            options.extent = extent;
            options.status = true;
            if (const sample::Sample made = sampler->make(options); made.accepted) add(made.object);
        }
        for (const mapping::CompiledConversion& one : used.compiled.conversions) {
            if (!one.from || !one.to || one.from == one.to || one.from->name != request) continue;
            for (const mapping::CounterExample& example :
                 mapping::roundTrips(used.compiled, *used.mapping, one, conversion).examples)
                add(example.sent);
        }
        return out;
    }

    // Returns whether there are any.
    bool printMappedLosses(const Definition& definition, convert::Conversion& conversion, const std::string& request,
                           const std::vector<std::string>& readers, Output& output) {
        if (readers.empty()) return false;
        const std::vector<Json> trials = trialsOf(*m_conversions[&definition].mapping, conversion, request);
        if (trials.empty()) say(onOneLine(definition.name + ": no object of " + request + " could be generated."));
        bool loses = false;
        std::size_t number = 0;
        for (const Json& object : trials) {
            const std::string name = request + ", generated object " + std::to_string(++number);
            const ConvertedObject one = converted(definition, conversion, name, object, readers, true);
            if (one.isWhole()) continue;
            loses = true;
            const auto text = [&] {
                for (const std::string& line : lossLines(one)) say(onOneLine(name) + ": " + line);
                output.addDocument(sample::text(object, *conversion.version(request)->schema));
            };
            output.add(text, [&] { return reportOf(one); });
        }
        return loses;
    }

    Result<convert::Conversion*> conversionOf(const Definition& definition) {
        One& one = m_conversions[&definition];
        std::unique_ptr<convert::Conversion>& out = one.conversion;
        if (!out) {
            one.webhook = webhookOf(definition);
            sayRejected(*m_result, definition);
            if (!m_arguments.mapping.empty()) {
                Result<std::unique_ptr<UsedMapping>> used = mappingOf(m_arguments.mapping, definition);
                if (!used) return tl::unexpected<Error>(std::move(used.error()));
                one.mapping = *std::move(used);
                sayProblems(*one.mapping);
                one.mapped = std::make_unique<mapping::MappingConverter>(
                    one.mapping->compiled, sayingCopies(mapping::ConvertOptions{.dropsMoved = true}));
            }
            convert::Converter* converter = one.mapped.get();
            out = std::make_unique<convert::Conversion>(definition, outcomeOf(*m_result, definition).versions,
                                                        converter ? converter : one.webhook.get());
        }
        if (const Phrase why = out->obstacle(); !why.empty()) {
            const bool webhook = convertsByWebhook(definition) && m_arguments.webhook.empty();
            return failure(definition.name + ": " + why.english() + (webhook ? " --webhook URL calls one." : ""));
        }
        for (const std::string& version : m_arguments.to) {
            if (!out->version(version)) return failure(definition.name + " has no version \"" + version + "\".");
        }
        return out.get();
    }

    void sayProblems(const UsedMapping& used) {
        const MappingProblems problems = problemsOfMapping(used, m_arguments.mapping);
        for (const std::string& line : problems.lines)
            if (m_said.insert(line).second) say(line);
        m_isMappingInvalid = m_isMappingInvalid || problems.hasErrors;
    }

    // Null without --webhook.
    std::unique_ptr<convert::WebhookConverter> webhookOf(const Definition& definition) const {
        if (m_arguments.webhook.empty()) return nullptr;
        call::CallRequest request;
        request.url = m_arguments.webhook;
        request.caBundle = m_caBundle;
        request.timeout = std::chrono::seconds(m_arguments.seconds);
        convert::ReviewSettings settings = convert::reviewSettingsOf(definition);
        if (settings.reviewVersions.empty()) settings.reviewVersions = {"v1"};  // strategy None names none
        return std::make_unique<convert::WebhookConverter>(std::move(settings), convert::callerOf(std::move(request)));
    }

    static void print(convert::Conversion& conversion, const convert::PairLosses& pair,
                      const std::vector<convert::InvalidRead>& invalid, Output& output) {
        const std::string title = pair.request + " read at " + pair.reader + ": ";
        for (const convert::Loss& loss : pair.losses) {
            if (!isLoss(loss.kind)) continue;
            say(onOneLine(title + loss.reason.english()));
        }
        if (pair.leftOut > 0) say(title + std::to_string(pair.leftOut) + " more losses are omitted.");
        if (pair.cut) say(title + "the schemas are too large to be compared completely.");
        if (pair.witnessesLeftOut) say(title + "objects were generated for the first losses only.");
        for (const convert::InvalidRead& one : invalid) say(onOneLine(title + reasonOf(one, pair)));
        output.addDocument(witnessText(conversion, pair));
        const Json* written = nullptr;
        for (const convert::InvalidRead& one : invalid) {
            if (one.witness.get() == written) continue;
            written = one.witness.get();
            std::string comments;
            for (const convert::InvalidRead& other : invalid)
                if (other.witness == one.witness) comments += "# " + onOneLine(reasonOf(other, pair)) + "\n";
            output.addDocument(comments + sample::text(*written, *conversion.version(pair.request)->schema));
        }
    }

    AnalysisResultPtr m_result;
    const ConvertArguments& m_arguments;
    std::string m_caBundle;
    struct One {
        std::unique_ptr<convert::WebhookConverter> webhook;
        std::unique_ptr<UsedMapping> mapping;
        std::unique_ptr<mapping::MappingConverter> mapped;
        std::unique_ptr<convert::Conversion> conversion;  // uses the others
    };
    std::map<const Definition*, One> m_conversions;
    std::set<std::string> m_said;  // problems of the mapping's file, which several definitions can use
    bool m_isMappingInvalid = false;
};

void printReads(const ConvertedObject& object, Output& output) {
    for (const std::string& line : lossLines(object)) say(onOneLine(object.name) + ": " + line);
    for (const convert::ConversionStage& stage : object.stages)
        if (stage.kind == convert::ConversionStageKind::Read && !stage.rejection) output.addObject(stage.object);
}

int runConvert(const ConvertArguments& arguments) {
    const Result<void> once = inputOnce(arguments.objects, {arguments.definition, arguments.mapping});
    if (!once) return failWith(once.error());
    Result<AnalysisResultPtr> definitions = readDefinitions(arguments.definition);
    if (!definitions) return failWith(definitions.error());
    std::string caBundle;
    if (!arguments.webhook.empty()) {
        if (arguments.objects.empty()) return failWith("--webhook needs objects.");
        if (const Phrase why = call::addressProblem(arguments.webhook); !why.empty()) return failWith(why.english());
    }
    if (!arguments.ca.empty()) {
        const auto text = readInput(inputNamed(arguments.ca));
        if (!text) return failWith(text.error());
        caBundle = **text;
    }
    Output output(arguments.output, "the objects");
    ObjectConverter converter(*definitions, arguments, std::move(caBundle));
    if (arguments.objects.empty()) {
        const Result<bool> lost = converter.printLosses(output);
        if (!lost) return failWith(lost.error());
        return output.finish(*lost || converter.isMappingInvalid() ? kFindings : kClean);
    }
    const Result<std::vector<ConvertedObject>> out = fromItems<ConvertedObject>(
        arguments.objects, [&](const std::string& name, const Json& item) { return converter.of(name, item); });
    if (!out) return failWith(out.error());
    for (const ConvertedObject& one : *out) {
        if (arguments.stages) {
            output.add([&] { return stagesText(one); }, [&] { return reportOf(one); });
        } else {
            printReads(one, output);
        }
    }
    const bool whole = std::all_of(out->begin(), out->end(), [](const ConvertedObject& one) { return one.isWhole(); });
    return output.finish(whole && !converter.isMappingInvalid() ? kClean : kFindings);
}

}  // namespace

void addConvert(const Commands& commands) {
    const auto [options, to] = commands.add(
        "convert",
        "Show objects at other versions, as the server converts them with strategy None, by a running webhook or by a "
        "declared mapping: each is created at its own version, stored, and read. Standard error says what is lost. "
        "Without objects: generate objects of each version that lose something. Exit code 0: nothing is lost, 1: "
        "something is lost or rejected, or the mapping has errors, 2: unusable input.",
        runConvert);
    options.crd(to.definition)->required();
    options.values("--to", to.to, "The version to read; may be given several times", "VERSION")->required();
    options.flag("--stages", to.stages, "Show each stage: as sent, admitted, stored and read, and what changed");
    options.flag("--stored", to.stored, "The objects are in storage as they are; do not create them");
    options.flag("--status", to.status, "Also write the status, through /status");
    CLI::Option* webhook =
        options.value("--webhook", to.webhook,
                      "Convert by calling the webhook at this address: https, or http to this machine", "URL");
    options
        .mapping(to.mapping, "A file with an APIConversion, whose rules convert the objects (crdctl mapping --help)")
        ->excludes(webhook);
    options
        .value("--ca", to.ca, "The CA bundle (PEM) that its certificate is checked with (default: those of the system)",
               "FILE")
        ->needs(webhook);
    options.value("--timeout", to.seconds, "The timeout of a webhook call, in seconds", "SECONDS")
        ->check(CLI::Range(1, 30))
        ->capture_default_str()
        ->needs(webhook);
    options.output(to.output, "yaml (with --stages: text) or json", {"yaml", "json"});
    options.objects(to.objects);
    options.examples({"crdctl convert --crd crd.yaml --to v1 objects.yaml"});
}

}  // namespace crd::ctl
