#include <algorithm>
#include <iostream>
#include <optional>

#include "app/crdctl/commands.h"
#include "app/crdctl/diff_checkers.h"
#include "app/crdctl/diff_crdify.h"
#include "app/crdctl/diff_json.h"
#include "app/crdctl/diff_run.h"
#include "app/crdctl/diff_source.h"
#include "app/crdctl/exit_code.h"
#include "app/crdctl/output.h"
#include "app/crdctl/report_parts.h"

namespace crd::ctl {

namespace {

// Entries of the settings that are no longer needed. Nothing if only some versions were compared.
std::vector<AcceptedChange> staleIn(const AcceptedChanges& accepted, const DiffArguments& arguments) {
    const bool isWhole =
        arguments.from.empty() && arguments.to.empty() && (arguments.files.size() == 2 || !arguments.against.empty());
    return isWhole ? accepted.stale() : std::vector<AcceptedChange>();
}

void sayStale(const AcceptedChanges& accepted, const std::vector<AcceptedChange>& stale) {
    for (const AcceptedChange& one : stale)
        say(onOneLine(accepted.placeOf(one) + ": the accepted difference " + one.id + " of " + one.definition +
                      " is not there: remove it from the settings."));
}

JsonText staleJson(const std::vector<AcceptedChange>& stale) {
    JsonText out = JsonText::array();
    for (const AcceptedChange& one : stale)
        out.push_back({{"id", one.id},
                       {"definition", one.definition},
                       {"change", one.change},
                       {"reason", one.reason},
                       {"since", one.since}});
    return out;
}

int printDiff(const std::vector<diff::ReportedPair>& pairs, const std::string& format,
              const std::vector<AcceptedChange>& stale) {
    Output output(format, "the report");
    output.set(
        [&] {
            if (format == "markdown") return diff::markdownOf(pairs);
            return format == "html" ? diff::htmlOf(pairs) : diff::textOf(pairs);
        },
        [&] {
            JsonText out = {{"pairs", diffPairs(pairs)}};
            if (!stale.empty()) out["staleAccepted"] = staleJson(stale);
            return out;
        });
    return output.finish(kClean);
}

// The report of crdify, and with --classes our own as its second section.
int likeCrdify(const DiffArguments& arguments, const DiffPairs& pairs, const DiffOutcome* classes) {
    const Result<std::vector<NamedReport>> reports = compareLikeCrdify(arguments.config, pairs.pairs);
    if (!reports) return failWith(reports.error().message.english());
    const std::string text = arguments.classes && classes
                                 ? crdifyTextWithClasses(*reports, pairs.isBundle, arguments.format, classes->pairs)
                                 : crdifyText(*reports, pairs.isBundle, arguments.format);
    for (const DiffSource* one : pairs.added)
        say(onOneLine(one->definition.name) + " is new: there is nothing to compare it with.");
    for (const DiffSource* one : pairs.removed)
        say(onOneLine(one->definition.name) + " is removed: a server deletes all its objects with it.");
    const bool failed = !pairs.removed.empty() || std::any_of(reports->begin(), reports->end(),
                                                              [](const auto& one) { return one.report.failed(); });
    std::cout << text;
    return printed(failed ? kFindings : kClean, "the report");
}

int runDiff(const DiffArguments& arguments) {
    const bool asCrdify = arguments.format.starts_with("crdify-");
    if (arguments.classes && !asCrdify)
        return failWith("--classes adds a section to the formats of crdify; the other formats have the classes.");
    const Result<std::vector<std::string>> checkers = checkersNamed(arguments.checkers);
    if (!checkers) return failWith(checkers.error().message.english());
    std::vector<std::string> names = arguments.files;
    if (!arguments.against.empty()) names.insert(names.begin(), arguments.against);
    if (names.size() > 2) return failWith("Name at most two files: the old and the new one.");
    const bool onlyCheckers = names.size() == 1 && !checkers->empty();
    if (!arguments.config.empty() && (!asCrdify || onlyCheckers))
        return failWith(
            "--config is a configuration of crdify: it needs one of its formats, such as crdify-plaintext, and two "
            "definitions.");
    if (asCrdify && names.size() != 2 && !onlyCheckers)
        return failWith("Name the old and the new definition, or the new one and --against.");
    std::vector<DiffText> texts;
    for (const std::string& name : names) {
        Result<DiffText> text = readDiffText(name);
        if (!text) return failWith(text.error().message.english());
        texts.push_back(*std::move(text));
    }
    const bool natively = !onlyCheckers && (!asCrdify || arguments.classes || !arguments.failOn.empty());
    std::vector<std::vector<DiffSource>> sources;
    for (const DiffText& text : texts) {
        if (!asCrdify && checkers->empty()) break;
        Result<std::vector<DiffSource>> read = diffSourcesOf(text, !natively);
        if (!read) return failWith(read.error().message.english());
        sources.push_back(*std::move(read));
    }
    DiffPairs pairs;
    if (sources.size() == 2) {
        pairs = pairsOf(sources[0], sources[1]);
        if (pairs.pairs.empty() && asCrdify)
            return failWith("\"" + texts[0].name + "\" and \"" + texts[1].name + "\" have no definition of one name.");
    }
    if (sources.size() == 1)
        for (const DiffSource& source : sources.front()) pairs.pairs.push_back({nullptr, &source});
    Result<AcceptedChanges> accepted = AcceptedChanges::read(arguments.accept, names.back());
    if (!accepted) return failWith(accepted.error().message.english());
    if (!natively && !arguments.accept.ids.empty())
        return failWith("--accept needs our own report: a format that is not of crdify, and no --checker alone.");
    std::vector<AcceptedChange> stale;
    int code = kClean;
    if (!onlyCheckers) {
        std::optional<DiffOutcome> outcome;
        if (natively) {
            Result<DiffOutcome> compared = compareTexts(arguments, texts, *accepted);
            if (!compared) return failWith(compared.error().message.english());
            if (const Result<void> saved = accepted->save(); !saved) return failWith(saved.error().message.english());
            outcome = *std::move(compared);
            stale = staleIn(*accepted, arguments);
            sayStale(*accepted, stale);
            if (outcome->fails) code = kFindings;
        }
        code = std::max(code, asCrdify ? likeCrdify(arguments, pairs, outcome ? &*outcome : nullptr)
                                       : printDiff(outcome->pairs, arguments.format, stale));
        if (code == kUnusable) return code;
    }
    for (const DiffSource* added : pairs.added) pairs.pairs.push_back({nullptr, added});
    return checkers->empty() ? code : std::max(code, runCheckers(pairs.pairs, *checkers));
}

}  // namespace

void addDiff(const Commands& commands) {
    const auto [options, to] = commands.add(
        "diff",
        "Compare versions of definitions: what changed, whether it breaks writers, stored objects or readers, and "
        "objects that show it. Exit code 0: compared, 1: a difference has the consequence of --fail-on and is not "
        "accepted, the mapping of --mapping or crdify has errors, or a definition of a bundle is removed, 2: unusable "
        "input.",
        runDiff);
    options.value("--from", to.from, "The old version (default: the versions of the same name)", "VERSION");
    options.value("--to", to.to, "The new version", "VERSION");
    options.value("--against", to.against, "The old definitions: a file, or REV:PATH of git", "BASE");
    options.choice("--fail-on", to.failOn,
                   "The consequence that fails: breaking (any of the others), writers, stored or readers",
                   {"breaking", "writers", "stored", "readers"});
    options
        .values("--accept", to.accept.ids,
                "Write to .crdctl.yaml that the difference with this id, which the report has, is accepted: it does "
                "not fail --fail-on. Needs --reason",
                "ID")
        ->delimiter(',');
    options.value("--reason", to.accept.reason, "Why the differences of --accept are accepted", "TEXT");
    CLI::Option* settings =
        options.value("--settings", to.accept.settings.file,
                      "A settings file in place of the .crdctl.yaml in the folder of the new file or above", "FILE");
    options.flag("--no-settings", to.accept.settings.none, "Use no settings file: nothing is accepted")
        ->excludes(settings);
    options.format(
        to.format,
        "text, json, markdown (for a pull request) or html (one page); crdify-plaintext, crdify-markdown, "
        "crdify-json or crdify-yaml: the checks and texts of crdify. Definitions of files with several are "
        "paired by name, each with a report of its own under its name: a heading, or a key",
        {"text", "json", "markdown", "html", "crdify-plaintext", "crdify-markdown", "crdify-json", "crdify-yaml"});
    options.target(to.target, "Target version: whether updates may keep stored values that become invalid");
    options.value("--witnesses", to.witnesses, "The number of differences for which objects are tried", "COUNT")
        ->check(wholeNumber("0"))
        ->capture_default_str();
    options.mapping(to.mapping,
                    "The mapping of a definition that converts by a webhook: the values of fields that its rules move "
                    "are not lost (default: NAME.conversion.yaml next to NAME.yaml, if it exists)");
    options.value("--config", to.config, "A configuration file of crdify", "FILE");
    options.flag("--classes", to.classes,
                 "Add our own report to a format of crdify: the key classes of JSON and YAML, a section after the "
                 "lines of the others");
    options
        .values("--checker", to.checkers,
                "Also run comparators of crd-schema-checker, or all. Problems that are only in the new definition "
                "are printed on standard error. The old definition may be omitted",
                "NAME[,NAME]|all")
        ->delimiter(',');
    options
        .value("FILE", to.files,
               "The old and the new file, or one file: all pairs of its versions, at most 64. Files, REV:PATH of "
               "git, or - for standard input, or as for crdify: file://PATH, git://REV?path=PATH")
        ->required()
        ->expected(1, 2);
    options.examples(
        {"crdctl diff --fail-on breaking main:crd.yaml crd.yaml", "crdctl diff --from v1beta1 --to v1 crd.yaml"});
}

}  // namespace crd::ctl
