#include <algorithm>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <utility>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/objects.h"
#include "app/crdctl/input/used_mapping.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/base/io/file_io.h"
#include "engine/mapping/config.h"
#include "engine/mapping/edit.h"
#include "engine/mapping/report.h"
#include "engine/mapping/suggest.h"
#include "engine/mapping/webhook_code.h"
#include "engine/yaml/write/write.h"

namespace crd::ctl {

using mapping::CompiledConversion;
using mapping::CompiledMapping;
using mapping::ConversionReport;
using mapping::CounterExample;
using mapping::Mapping;
using mapping::MappingText;

namespace {

struct MappingArguments {
    std::string definition, mapping;
    std::vector<std::string> samples;
    std::string output = "text";
    std::string folder;  // of a webhook; empty: a CRDConversionConfig
    std::string module;
};

struct OneDefinition {
    AnalysisResultPtr result;
    const Definition* definition = nullptr;
};

// The definition that the mapping is for.
Result<OneDefinition> definitionFor(const MappingArguments& arguments) {
    const Result<void> once = inputOnce({}, {arguments.definition, arguments.mapping});
    if (!once) return tl::unexpected<Error>(once.error());
    Result<AnalysisResultPtr> read = readDefinitions(arguments.definition);
    if (!read) return tl::unexpected<Error>(std::move(read.error()));
    const std::vector<const Definition*> definitions = definitionsOf(**read);
    if (definitions.size() != 1)
        return failure("\"" + arguments.definition + "\" has several definitions: use a file with one.");
    return OneDefinition{*std::move(read), definitions.front()};
}

convert::Conversion serverOf(const OneDefinition& one) {
    return {*one.definition, outcomeOf(*one.result, *one.definition).versions};
}

// Objects and, for messages, their names.
struct NamedSamples {
    std::vector<Json> objects;
    std::vector<std::string> names;
};

// The objects of the definition's versions; what is not one is said on standard error.
Result<NamedSamples> samplesIn(const std::vector<std::string>& files, const Definition& definition) {
    NamedSamples out;
    const auto isSample = [&definition](const Json& object) {
        return object.textAt("kind") == definition.kindName &&
               std::any_of(definition.versions.begin(), definition.versions.end(), [&](const Version& version) {
                   return object.textAt("apiVersion") == definition.group + "/" + version.name;
               });
    };
    for (const std::string& file : files) {
        Result<std::vector<ObjectText>> objects = readItems(file);
        if (!objects) return tl::unexpected<Error>(std::move(objects.error()));
        for (ObjectText& object : *objects) {
            const Json& value = object.value;
            if (isSample(value)) {
                out.objects.push_back(std::move(object.value));
                out.names.push_back(std::move(object.name));
                continue;
            }
            say(onOneLine(object.name + ": " + value.textAt("apiVersion") + " " + value.textAt("kind") +
                          " is not of a version of " + definition.name + " and is not tried."));
        }
    }
    return out;
}

// Says on standard error which samples were not tried, and why.
void sayNotTried(const NamedSamples& samples, const CompiledMapping& compiled, const mapping::Report& report,
                 const convert::Conversion& server) {
    for (std::size_t i = 0; i < samples.objects.size(); ++i) {
        const std::string version = server.versionOf(samples.objects[i]);
        bool isConverted = false;
        const std::string* error = nullptr;
        for (std::size_t k = 0; k < report.conversions.size(); ++k) {
            isConverted = isConverted || compiled.conversions[k].written->from == version;
            for (const mapping::RejectedSample& one : report.conversions[k].trips.rejected)
                if (one.sample == i) error = &one.error;
        }
        const std::string why = error         ? "The API server rejects it, so it is not tried: " + *error
                                : isConverted ? std::string()
                                              : "The mapping has no conversion from " + version + ": it is not tried.";
        if (!why.empty()) say(onOneLine(samples.names[i] + ": " + why));
    }
}

// Objects can still be stored as a version that is not served, but what it loses is neither proposed nor checked.
void sayNotServed(const Definition& definition, const Mapping& mapping, const std::string& what) {
    const Version* storage = storageVersion(definition);
    for (const Version& version : definition.versions) {
        if (version.served || !storage || &version == storage) continue;
        if (mapping.between(version.name, storage->name) || mapping.between(storage->name, version.name)) continue;
        say(onOneLine(version.name + " is not served: " + what + " Objects may still be stored as " + version.name +
                      "."));
    }
    if (mapping.conversions.empty()) say("The mapping has no conversions.");
}

// The server converts between two versions that do not store objects where an object is still stored as one of them.
void sayNotDeclared(const Definition& definition, const Mapping& mapping, const std::string& what) {
    const Version* storage = storageVersion(definition);
    const auto converts = [&](const Version& one, const Version& other) {
        return mapping.between(one.name, other.name) && mapping.between(other.name, one.name);
    };
    const std::vector<Version>& all = definition.versions;
    for (std::size_t i = 0; storage && i < all.size(); ++i) {
        for (std::size_t k = i + 1; k < all.size(); ++k) {
            if (&all[i] == storage || &all[k] == storage || converts(all[i], all[k])) continue;
            if (!converts(all[i], *storage) || !converts(all[k], *storage)) continue;
            say(onOneLine("The mapping has no conversions between " + all[i].name + " and " + all[k].name + ": " +
                          what));
        }
    }
}

std::string ruleText(const mapping::Rule& rule) {
    return rule.field + " -> " + rule.destination + (rule.transformation.empty() ? "" : ": " + rule.transformation);
}

Json exampleReport(const CounterExample& example) {
    Json::Object out{{"from", example.from},
                     {"to", example.via},
                     {"field", example.field},
                     {"reason", example.reason.english()},
                     {"acknowledged", example.acknowledged != nullptr},
                     {"sent", example.sent}};
    if (!example.between.isNull()) out["converted"] = example.between;
    if (!example.back.isNull()) out["back"] = example.back;
    return out;
}

Json conversionReport(const CompiledConversion& conversion, const ConversionReport& report,
                      const NamedSamples& samples) {
    Json::Array rules;
    for (std::size_t i = 0; i < report.rules.size(); ++i) {
        const mapping::Rule& rule = conversion.written->rules[i];
        Json::Object one{
            {"field", rule.field}, {"destination", rule.destination}, {"state", mapping::name(report.rules[i].state)}};
        if (!rule.transformation.empty()) one["transformation"] = rule.transformation;
        if (!conversion.rules[i].type.empty()) one["type"] = conversion.rules[i].type;
        if (!report.rules[i].reason.empty()) one["reason"] = report.rules[i].reason.english();
        rules.emplace_back(std::move(one));
    }
    const auto gap = [](const mapping::Gap& one) {
        return Json::Object{
            {"field", one.field}, {"reason", one.reason.english()}, {"acknowledged", one.acknowledged != nullptr}};
    };
    const auto rejected = [&](const mapping::RejectedSample& one) {
        return Json::Object{{"name", samples.names[one.sample]}, {"error", one.error}};
    };
    return Json::Object{{"from", conversion.written->from},
                        {"to", conversion.written->to},
                        {"rules", std::move(rules)},
                        {"notCovered", listOf(report.coverage.gaps, gap)},
                        {"tried", static_cast<std::int64_t>(report.trips.tried)},
                        {"rejectedSamples", listOf(report.trips.rejected, rejected)},
                        {"counterExamples", listOf(report.trips.examples, exampleReport)}};
}

constexpr std::ptrdiff_t kMaxLines = 60;  // of one object

void printConversions(const UsedMapping& used, const mapping::Report& report) {
    for (std::size_t i = 0; i < report.conversions.size(); ++i) {
        const CompiledConversion& conversion = used.compiled.conversions[i];
        const ConversionReport& one = report.conversions[i];
        std::cout << onOneLine(conversion.written->from + " -> " + conversion.written->to) << " (" << one.trips.tried
                  << " objects tried";
        if (const std::size_t rejected = one.trips.rejected.size(); rejected > 0)
            std::cout << ", " << rejected << (rejected == 1 ? " sample rejected" : " samples rejected");
        std::cout << ")\n";
        for (std::size_t k = 0; k < one.rules.size(); ++k) {
            std::cout << "  " << words(one.rules[k].state).english() << ": "
                      << onOneLine(ruleText(conversion.written->rules[k])) << '\n';
            if (one.rules[k].state == mapping::RuleState::Untried && !one.rules[k].reason.empty())
                std::cout << "    # " << onOneLine(one.rules[k].reason.english()) << '\n';
        }
        for (const CounterExample& example : one.trips.examples) {
            std::cout << "  # " << onOneLine(example.reason.english()) << '\n';
            const std::string text = yaml::write(example.sent);
            std::ptrdiff_t left = kMaxLines;
            for (std::size_t from = 0; from < text.size();) {
                if (left-- == 0) {
                    std::cout << "    # "
                              << std::count(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), '\n')
                              << " more lines; -o json has the whole object\n";
                    break;
                }
                const std::size_t end = std::min(text.find('\n', from), text.size());
                std::cout << "    " << text.substr(from, end - from) << '\n';
                from = end + 1;
            }
        }
    }
}

int mappingCheck(const MappingArguments& arguments) {
    const Result<OneDefinition> read = definitionFor(arguments);
    if (!read) return failWith(read.error());
    const Definition& definition = *read->definition;
    const Result<std::unique_ptr<UsedMapping>> used = mappingOf(arguments.mapping, definition);
    if (!used) return failWith(used.error());
    const std::string& name = (*used)->mapping->name;
    if (!name.empty() && mapping::mappingFor((*used)->text, definition) == nullptr)
        say(onOneLine("\"" + arguments.mapping + "\": The APIConversion has the name " + name +
                      ", not that of the definition, " + definition.name +
                      ". It is checked because the file contains no other."));
    mapping::TripOptions options;
    const Result<NamedSamples> samples = samplesIn(arguments.samples, definition);
    if (!samples) return failWith(samples.error());
    options.samples = samples->objects;
    convert::Conversion server = serverOf(*read);
    const mapping::Report report = reportOn((*used)->text, *(*used)->mapping, (*used)->compiled, server, options);
    sayNotTried(*samples, (*used)->compiled, report, server);
    sayNotServed(definition, *(*used)->mapping, "without a conversion in the mapping, it is not checked.");
    sayNotDeclared(definition, *(*used)->mapping,
                   "what objects lose that are stored as one and read as the other is not checked.");
    const auto line = [&](const Finding& finding) {
        return mappingLine((*used)->text, inputNamed(arguments.mapping).name, finding);
    };
    std::vector<Finding> findings = (*used)->text.findings;
    findings.insert(findings.end(), report.findings.begin(), report.findings.end());
    Output output(arguments.output, "the report");
    const auto text = [&] {
        for (const Finding& finding : findings) std::cout << line(finding) << '\n';
        printConversions(**used, report);
        if (!report.kcp.empty()) std::cout << "Differences from kcp:\n";
        for (const Finding& finding : report.kcp) std::cout << "  " << line(finding) << '\n';
    };
    output.set(text, [&]() -> Json {
        Json::Array conversions;
        for (std::size_t i = 0; i < report.conversions.size(); ++i)
            conversions.push_back(conversionReport((*used)->compiled.conversions[i], report.conversions[i], *samples));
        return Json::Object{{"findings", listOf(findings, line)},
                            {"conversions", std::move(conversions)},
                            {"kcp", listOf(report.kcp, line)}};
    });
    const bool clean = std::all_of(findings.begin(), findings.end(),
                                   [](const Finding& finding) { return finding.severity == Severity::Info; });
    return output.finish(clean ? kClean : kFindings);
}

int mappingSuggest(const MappingArguments& arguments) {
    const Result<OneDefinition> read = definitionFor(arguments);
    if (!read) return failWith(read.error());
    const Definition& definition = *read->definition;
    MappingText text;
    const Mapping* written = nullptr;
    std::unique_ptr<UsedMapping> used;
    if (arguments.mapping.empty()) {
        text = mapping::readMappings(
            yaml::Stream::read(std::make_shared<const std::string>(mapping::newMapping(definition))));
        if (text.mappings.empty())
            return failWith("\"" + arguments.definition + "\" has no versions to convert between.");
        written = &text.mappings.front();
    } else {
        Result<std::unique_ptr<UsedMapping>> own = mappingOf(arguments.mapping, definition);
        if (!own) return failWith(own.error());
        used = *std::move(own);
        text = used->text;
        written = used->mapping;
    }
    const std::vector<mapping::Suggestion> proposals = mapping::allSuggestions(definition, written);
    for (const mapping::Suggestion& one : proposals) {
        say(onOneLine(one.from + " -> " + one.to + ": " +
                      (one.preserve ? "preserve " + one.rule.field : ruleText(one.rule)) + "  # " +
                      one.reason.english()));
    }
    sayNotServed(definition, *written, "no conversion is proposed for it.");
    const Result<TextEdit> edit = mapping::take(text, *written, proposals);
    if (!edit) return failWith(edit.error());
    const std::string proposed = applied(text.stream->text(), *edit);
    arguments.mapping.empty() ? writeYaml(proposed) : writeDocument(proposed);  // a file keeps its bytes
    return printed(kClean, "the mapping");
}

// `file`: that the lines are of; empty: of the mapping.
int printTranslated(const Result<mapping::Translated>& made, const std::string& file) {
    if (!made) return failWith((file.empty() ? "" : file + ": ") + made.error().message.english());
    for (const mapping::Untranslated& one : made->left) {
        std::string head = one.line > 0 ? file + ":" + std::to_string(one.line) + ": " : std::string();
        for (const std::string* part : {&one.path, &one.version, &one.strategy})
            if (!part->empty()) head += *part + ": ";
        say(onOneLine(head + one.reason.english()));
    }
    writeYaml(made->text);
    return printed(made->left.empty() ? kClean : kFindings, "the document");
}

int mappingExport(const MappingArguments& arguments) {
    const Result<OneDefinition> read = definitionFor(arguments);
    if (!read) return failWith(read.error());
    const Definition& definition = *read->definition;
    const Result<std::unique_ptr<UsedMapping>> used = mappingOf(arguments.mapping, definition);
    if (!used) return failWith(used.error());
    if (arguments.folder.empty()) return printTranslated(mapping::exportConfig(*(*used)->mapping, definition), {});
    mapping::WebhookOptions options;
    if (!arguments.module.empty()) options.module = arguments.module;
    const Result<NamedSamples> samples = samplesIn(arguments.samples, definition);
    if (!samples) return failWith(samples.error());
    options.samples = samples->objects;
    convert::Conversion server = serverOf(*read);
    Result<mapping::ExportedWebhook> made = mapping::webhookFiles((*used)->compiled, server, options);
    if (!made) return failWith(made.error());
    const Result<TextEdit> stanza = mapping::webhookStanza(*read->result->tree, definition);
    if (!stanza) return failWith(stanza.error());
    made->files.push_back({"definition.yaml", applied(read->result->tree->text(), *stanza)});
    namespace fs = std::filesystem;
    std::error_code error;
    if (fs::exists(arguments.folder, error) && !fs::is_empty(arguments.folder, error))
        return failWith("\"" + arguments.folder + "\" is not empty. Name a new folder.");
    for (const mapping::ExportedFile& file : made->files) {
        const fs::path path = fs::path(arguments.folder) / file.name;
        fs::create_directories(path.parent_path(), error);
        if (const Result<void> written = saveFile(path, file.text); !written) return failWith(written.error());
        std::cout << path.string() << '\n';
    }
    for (const mapping::LeftOut& one : made->left) {
        const std::string rule = one.field.empty() ? "" : one.field + " -> " + one.destination + ": ";
        say(onOneLine(one.from + " -> " + one.to + ": " + rule + one.reason.english()));
    }
    sayNotDeclared(definition, *(*used)->mapping, "the webhook converts over the storage version.");
    return made->left.empty() ? kClean : kFindings;
}

int mappingImport(const MappingArguments& arguments) {
    const Result<OneDefinition> read = definitionFor(arguments);
    if (!read) return failWith(read.error());
    const Definition& definition = *read->definition;
    const Result<std::shared_ptr<const std::string>> text = readInput(inputNamed(arguments.mapping));
    if (!text) return failWith(text.error());
    return printTranslated(mapping::importConfig(**text, definition), inputNamed(arguments.mapping).name);
}

}  // namespace

void addMapping(const Commands& commands) {
    const Commands group = commands.group(
        "mapping",
        "Declared mappings: documents of kind APIConversion (apis.kcp.io/v1alpha1, as in kcp), stored next to the "
        "definition in NAME.conversion.yaml. Each rule copies a field of one version to a field of another one, with "
        "an optional CEL transformation over `self`. A rule whose field is absent writes nothing; check lists what "
        "kcp does differently.");
    const auto add = [&](const char* name, std::string help, int (*run)(const MappingArguments&)) {
        Commands::Added<MappingArguments> out = group.add(name, std::move(help), run);
        out.options.crd(out.to.definition)->required();
        return out;
    };
    const auto file = [](const Commands::Added<MappingArguments>& command) {
        return command.options.value("MAPPING", command.to.mapping, "The mapping's file, or -");
    };
    const auto check =
        add("check",
            "Validate a mapping, list the fields that it does not cover, and convert generated objects to the other "
            "version and back. Each loss is shown with the smallest object. The rules that kcp runs differently are "
            "listed. To acknowledge a loss, add a line \"v1 -> v2 .spec.field: reason\" to the annotation " +
                std::string(mapping::kAcknowledged) +
                ". Exit code 0: everything is kept or acknowledged, 1: problems, 2: unusable input.",
            mappingCheck);
    check.options.values("--samples", check.to.samples, "A file of objects to try as well; may be given several times",
                         "FILE");
    check.options.output(check.to.output, "text or json", {"text", "json"});
    file(check)->required();
    check.options.examples({"crdctl mapping check --crd crd.yaml crd.conversion.yaml"});
    const auto suggest =
        add("suggest",
            "Print the mapping with rules proposed from what differs between the versions; their reasons are on "
            "standard error. Without MAPPING: a new one. Exit code 0, or 2: unusable input.",
            mappingSuggest);
    file(suggest);
    suggest.options.examples({"crdctl mapping suggest --crd crd.yaml"});
    const auto made = add(
        "export",
        "With --webhook: write a conversion webhook in Go into a new folder, for controller-runtime: a server, types "
        "to replace, a function for each transformation, reviews with the expected responses, a test that runs them, "
        "and the definition that calls the webhook. Otherwise print the mapping as a CRDConversionConfig "
        "(terasky.com/v1alpha1). Standard error says what is missing, such as functions to write by hand. Exit code "
        "0: complete, 1: a part is missing, 2: unusable input.",
        mappingExport);
    made.options.value("--webhook", made.to.folder, "The folder to write", "DIR");
    made.options.value("--module", made.to.module, "The import path of the folder in Go", "PATH");
    made.options.values("--samples", made.to.samples, "A file of objects for the reviews; may be given several times",
                        "FILE");
    file(made)->required();
    made.options.examples({"crdctl mapping export --crd crd.yaml --webhook webhook crd.conversion.yaml"});
    const auto read =
        add("import",
            "Print the mapping of a CRDConversionConfig (terasky.com/v1alpha1); standard error says what needs a "
            "webhook. Exit code 0: complete, 1: a part is missing, 2: unusable input.",
            mappingImport);
    read.options.value("CONFIG", read.to.mapping, "The file of the CRDConversionConfig, or -")->required();
    read.options.examples({"crdctl mapping import --crd crd.yaml config.yaml"});
}

}  // namespace crd::ctl
