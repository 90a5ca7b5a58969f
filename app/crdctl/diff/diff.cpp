#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/cli/run_settings.h"
#include "app/crdctl/cli/usage_error.h"
#include "app/crdctl/diff/diff_checkers.h"
#include "app/crdctl/diff/diff_crdify.h"
#include "app/crdctl/diff/diff_report.h"
#include "app/crdctl/diff/diff_run.h"
#include "app/crdctl/diff/diff_side.h"
#include "app/crdctl/diff/diff_source.h"
#include "app/crdctl/input/file_location.h"
#include "app/crdctl/input/git_files.h"
#include "app/crdctl/input/source.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "app/crdctl/report/report_items.h"
#include "app/crdctl/report/report_parts.h"
#include "engine/base/gocompat/go_text.h"

namespace crd::ctl {

namespace {

// What is compared: two sides, or one.
struct DiffSides {
    std::optional<DiffSide> old;
    DiffSide next;
    DiffMatches matches;  // with one side: its definitions

    // A report has several definitions.
    bool isBundle() const {
        return next.isFolder || next.definitions() > 1 || (old && (old->isFolder || old->definitions() > 1));
    }
};

// Without the files that the settings exclude. Those of the new side decide for both sides, so that a file is on both
// sides or on none: a file of the old one has the path that it would have in the new one.
Result<void> selectInputs(Inputs& inputs, const std::string& side, const std::string& next,
                          const SettingsChoice& choice, std::vector<Input>& excluded) {
    namespace fs = std::filesystem;
    const Result<std::string> source = plainSource(next);
    const bool isGit = source && namesRevision(*source);
    std::error_code ignored;
    if (!isGit && !fs::is_directory(pathOfSide(next), ignored)) return {};
    // REV:./PATH and REV:../PATH are relative to the working folder.
    const std::string inTree = isGit ? source->substr(colonIn(*source) + 1) + '/' : std::string();
    const bool isRelative = inTree.starts_with("./") || inTree.starts_with("../");
    const fs::path folder = (!isGit ? fs::path() : isRelative ? workingFolder() : reportRoot()) / pathOfSide(next);
    const auto pathIn = [&](const Input& input) {
        return (folder / pathOfSide(input.name).lexically_relative(pathOfSide(side))).lexically_normal().string();
    };
    std::vector<std::string> paths;
    for (const Input& input : inputs.files) paths.push_back(pathIn(input));
    RunSettingsOptions options;
    options.settings = choice;
    const Result<RunSettings> settings = RunSettings::read(options, paths);
    if (!settings) return tl::unexpected<Error>(settings.error());
    std::erase_if(inputs.files, [&](const Input& input) {
        const FileSettings held = settings->of(pathIn(input));
        if (!held.file || isSelected(held.file->settings, held.path)) return false;
        inputs.leftOut.push_back({input.name, held.file->name + " excludes it", "excluded file"});
        excluded.push_back(input);
        return true;
    });
    return {};
}

// The numbers of excluded files and folders of the sides, each once, by kind.
std::map<std::string, std::size_t> excludedIn(const DiffSide& side, const DiffSide* other = nullptr) {
    std::map<std::string, std::set<std::string>> all = side.excluded;
    if (other)
        for (const auto& [kind, paths] : other->excluded) all[kind].insert(paths.begin(), paths.end());
    std::map<std::string, std::size_t> out;
    for (const auto& [kind, paths] : all) out[kind] = paths.size();
    return out;
}

// `code`: kUnusable if a file cannot be read; the others are compared.
Result<DiffSides> openSides(const std::vector<std::string>& names, const DiffArguments& arguments, int& code) {
    DiffSides out;
    std::vector<DiffSide> sides;
    for (const std::string& name : names) {
        std::vector<Input> excluded;
        Result<DiffSide> side = openDiffSide(name, arguments.inputs, [&](Inputs& inputs) {
            return selectInputs(inputs, name, names.back(), arguments.accept.settings, excluded);
        });
        if (!side) return tl::unexpected<Error>(side.error());
        for (const std::string& failed : side->failures) code = failWith(onOneLine(failed));
        if (side->templates > 0)
            say("\"" + onOneLine(side->name) + "\": " + std::to_string(side->templates) +
                (side->templates == 1 ? " Helm template with a definition was skipped."
                                      : " Helm templates with definitions were skipped.") +
                " What Helm renders can be compared.");
        for (const std::string& link : side->links) say(onOneLine(link));
        for (const DiffSide::Unreadable& file : side->unreadable)
            say("\"" + onOneLine(file.name) + "\" is not valid YAML: its definitions are not compared.");
        side->excludedFiles = std::move(excluded);
        sides.push_back(*std::move(side));
    }
    out.next = std::move(sides.back());
    if (sides.size() > 1) out.old = std::move(sides.front());
    const DiffSide& first = out.old ? *out.old : out.next;
    // A folder that became empty has lost its definitions; an old one without any is probably misspelt.
    if (first.files.empty())
        return failure("\"" + first.name + "\" contains no CustomResourceDefinition" +
                       (out.old ? " to compare with" : "") + leftOutText(excludedIn(first)) + ".");
    return out;
}

void findMatches(DiffSides& sides) {
    if (sides.old) {
        sides.matches = matchesOf(*sides.old, sides.next);
    } else {
        for (const DiffFile& file : sides.next.files)
            for (const std::string& name : file.definitions)
                sides.matches.all.push_back({nullptr, &file, name, name, false});
    }
    for (const std::string& note : sides.matches.notes) say(onOneLine(note));
}

// Drops the definitions that are only on one side, because they are in an excluded file of the other one, or perhaps in
// one that cannot be read.
int dropUnknown(DiffSides& sides, std::span<const std::unique_ptr<DiffReport>> reports) {
    int code = kClean;
    if (!sides.old) return code;
    std::erase_if(sides.matches.all, [&](const DiffMatch& match) {
        if (match.old && match.next) return false;
        const DiffSide& other = match.old ? sides.next : *sides.old;
        if (other.excludes(match.name)) return true;
        const DiffSide::Unreadable* file = other.unreadableWith(match.name);
        if (!file) return false;
        const std::string sentence = match.name + " is not compared: \"" + file->name + "\" is not valid YAML.";
        code = failWith(onOneLine(sentence));
        for (const auto& report : reports)
            report->addFailure(match.next ? match.next->input.name : file->name, sentence);
        return true;
    });
    return code;
}

// In the order of the new side, then what is added; without what is removed.
std::vector<const DiffMatch*> inOrderOfNext(const DiffSides& sides) {
    std::vector<const DiffMatch*> out, added;
    for (const DiffMatch& match : sides.matches.all)
        if (match.next) (match.old || !sides.old ? out : added).push_back(&match);
    std::stable_sort(out.begin(), out.end(), [](const DiffMatch* a, const DiffMatch* b) {
        if (a->next != b->next) return a->next < b->next;  // of one vector
        const std::vector<std::string>& names = a->next->definitions;
        return std::find(names.begin(), names.end(), a->name) < std::find(names.begin(), names.end(), b->name);
    });
    out.insert(out.end(), added.begin(), added.end());
    return out;
}

// Whether neither side has the definition, also not in a file that could not be read.
bool isGone(const DiffSides& sides, const std::string& definition) {
    const auto has = [&](const DiffSide& side) {
        return !side.failures.empty() || side.excludes(definition) || side.unreadableWith(definition) != nullptr ||
               std::any_of(side.files.begin(), side.files.end(), [&](const DiffFile& file) {
                   return std::find(file.definitions.begin(), file.definitions.end(), definition) !=
                          file.definitions.end();
               });
    };
    return !has(*sides.old) && !has(sides.next);
}

// Entries of the settings that this comparison does not need. Nothing if only some versions were compared.
std::vector<AcceptedChange> staleIn(const AcceptedChanges& accepted, const DiffArguments& arguments,
                                    const DiffSides& sides) {
    if (!arguments.from.empty() || !arguments.to.empty()) return {};
    std::vector<AcceptedChange> out = accepted.stale();
    for (const AcceptedChange& one : out)
        say(onOneLine(accepted.placeOf(one) + ": compared with \"" + sides.old->name + "\", " + one.definition +
                      " does not have the accepted difference " + one.id +
                      ". If no other comparison needs it, remove it from the settings."));
    if (!sides.old->isFolder || !sides.next.isFolder) return out;
    for (AcceptedChange& one :
         accepted.ofGone([&](const std::string& definition) { return isGone(sides, definition); })) {
        say(onOneLine(accepted.placeOf(one) + ": neither \"" + sides.old->name + "\" nor \"" + sides.next.name +
                      "\" has " + one.definition + ", whose removal is accepted. If no other comparison needs " +
                      one.id + ", remove it from the settings."));
        out.push_back(std::move(one));
    }
    return out;
}

// How many differences fail --fail-on, and of which definitions.
std::string failingLine(const std::vector<std::pair<std::string, std::size_t>>& failed, const std::string& classes) {
    constexpr std::size_t kNamed = 5;
    std::size_t count = 0, others = 0;
    std::string names;
    for (std::size_t i = 0; i < failed.size(); ++i) {
        count += failed[i].second;
        if (i < kNamed) {
            names += (i == 0 ? ": " : ", ") + failed[i].first + ": " + std::to_string(failed[i].second);
        } else {
            ++others;
        }
    }
    if (others > 0) names += ", and of " + std::to_string(others) + (others == 1 ? " other" : " others");
    return std::to_string(count) + (count == 1 ? " difference fails" : " differences fail") + " --fail-on " + classes +
           names + ".";
}

// What our own comparison finds. Definitions that cannot be compared are said, and do not affect the others in folders.
class NativeDiff {
 public:
    // `keeps`: for pairs().
    NativeDiff(DiffRun& run, std::span<const std::unique_ptr<DiffReport>> reports, bool keeps)
        : m_run(run), m_reports(reports), m_keeps(keeps) {}

    // Also writes what `arguments` accept.
    Result<void> compare(const DiffSides& sides, const DiffArguments& arguments, const AcceptedChanges& accepted) {
        const bool isTotal = sides.old.has_value();
        const auto take = [&](const DiffFile& file, Result<ComparedDefinition>&& one) -> Result<void> {
            if (!one) {
                if (!sides.isBundle()) return tl::unexpected<Error>(one.error());
                const std::string sentence = one.error().message.english();
                m_code = failWith(onOneLine(sentence));
                for (const auto& report : m_reports) report->addFailure(file.input.name, sentence);
                return {};
            }
            if (isTotal) m_total.add(*one);
            const auto compared = std::make_shared<const ComparedDefinition>(*std::move(one));
            for (const auto& report : m_reports) report->add(compared);
            if (m_keeps) m_kept.push_back(compared);
            return {};
        };
        if (!isTotal) {
            for (const DiffFile& file : sides.next.files)
                if (const Result<void> taken = take(file, m_run.within(file)); !taken) return taken;
        } else {
            for (const DiffMatch& match : sides.matches.all) {
                const Result<void> taken =
                    take(match.next ? *match.next : *match.old, m_run.between(match, *sides.old, sides.next));
                if (!taken) return taken;
            }
        }
        if (isTotal) {
            for (const auto& [kind, count] : excludedIn(sides.next, &*sides.old)) m_total.addLeftOut(kind, count);
            const std::vector<AcceptedChange> stale = staleIn(accepted, arguments, sides);
            for (const auto& report : m_reports) report->addStale(stale, sides.old->name);
        }
        for (const auto& report : m_reports) report->finish(isTotal ? &m_total : nullptr);
        return accepted.save();
    }

    int code() const { return m_code; }
    // All pairs, if they are kept.
    std::vector<diff::ReportedPair> pairs() const {
        std::vector<diff::ReportedPair> out;
        for (const ComparedPtr& one : m_kept) out.insert(out.end(), one->pairs.begin(), one->pairs.end());
        return out;
    }

 private:
    DiffRun& m_run;
    std::span<const std::unique_ptr<DiffReport>> m_reports;
    bool m_keeps;
    DiffTotal m_total;
    std::vector<ComparedPtr> m_kept;
    int m_code = kClean;
};

// The reports of crdify and of comparators, as far as they are asked for.
class OtherDiff {
 public:
    OtherDiff(const DiffArguments& arguments, const std::vector<std::string>& checkers, bool asCrdify, bool reports)
        : m_arguments(arguments),
          m_asCrdify(asCrdify),
          m_hasCheckers(!checkers.empty()),
          m_checkers(checkers),
          m_old(reports),
          m_next(reports) {}

    Result<void> compare(const DiffSides& sides) {
        const Result<crdify::Config> config = crdifyConfigOf(m_asCrdify ? m_arguments.config : std::string());
        if (!config) return tl::unexpected<Error>(config.error());
        for (const DiffMatch* match : inOrderOfNext(sides)) {
            DiffPair pair;
            const Result<const DiffSource*> next = m_next.named(*match->next, match->name);
            if (!next) return tl::unexpected<Error>(next.error());
            pair.next = *next;
            if (match->old) {
                const Result<const DiffSource*> old = m_old.named(*match->old, match->oldName);
                if (!old) return tl::unexpected<Error>(old.error());
                pair.old = *old;
            }
            if (m_asCrdify && pair.old) {
                Result<NamedReport> report = compareLikeCrdify(*config, pair);
                if (!report) return tl::unexpected<Error>(report.error());
                m_reports.push_back(*std::move(report));
            }
            if (m_hasCheckers)
                if (const Result<void> added = m_checkers.add(pair); !added) return added;
        }
        if (m_asCrdify && m_reports.empty())
            return failure("\"" + sides.old->name + "\" and \"" + sides.next.name +
                           "\" have no definition of one name.");
        return {};
    }

    // The report of crdify, and with --classes our own as its second section.
    int printCrdify(const DiffSides& sides, const NativeDiff* native) const {
        const bool isBundle = sides.isBundle();
        bool failed = false;
        for (const DiffMatch& match : sides.matches.all) {
            failed = failed || !match.next;
            if (!match.old) say(onOneLine(match.name) + " is new: there is nothing to compare it with.");
        }
        for (const DiffMatch& match : sides.matches.all)
            if (!match.next) say(onOneLine(match.name) + " is removed: a server deletes all its objects with it.");
        for (const NamedReport& one : m_reports) failed = failed || one.report.failed();
        std::cout << (m_arguments.classes && native
                          ? crdifyTextWithClasses(m_reports, isBundle, m_arguments.format, native->pairs())
                          : crdifyText(m_reports, isBundle, m_arguments.format));
        return printed(failed ? kFindings : kClean, "the report");
    }
    int printCheckers() const { return m_hasCheckers ? m_checkers.finish() : kClean; }

 private:
    const DiffArguments& m_arguments;
    bool m_asCrdify, m_hasCheckers;
    CheckerRun m_checkers;
    DiffSources m_old, m_next;
    std::vector<NamedReport> m_reports;
};

int runDiff(const DiffArguments& arguments) {
    const bool asCrdify = arguments.format.starts_with("crdify-");
    if (arguments.classes && !asCrdify)
        return failWith("--classes adds a section to the formats of crdify; the other formats have the classes.");
    const Result<std::vector<std::string>> checkers = checkersNamed(arguments.checkers);
    if (!checkers) return failWith(checkers.error());
    std::vector<std::string> names = arguments.files;
    if (!arguments.against.empty()) names.insert(names.begin(), arguments.against);
    if (names.size() > 2) return failWith("Name at most two files or folders: the old and the new one.");
    const bool onlyCheckers = names.size() == 1 && !checkers->empty();
    if (!arguments.config.empty() && (!asCrdify || onlyCheckers))
        return failWith(
            "--config is a configuration of crdify: it needs one of its formats, such as crdify-plaintext, and two "
            "definitions.");
    if (asCrdify && names.size() != 2 && !onlyCheckers)
        return failWith("Name the old and the new definition, or the new one and --against.");
    if (const Result<void> once = inputOnce(names, {}); !once) return failWith(once.error());
    const bool natively = !onlyCheckers && (!asCrdify || arguments.classes || !arguments.failOn.empty() ||
                                            !arguments.outputFiles.empty());
    Result<AcceptedChanges> accepted = AcceptedChanges::read(arguments.accept, names.back());
    if (!accepted) return failWith(accepted.error());
    if (onlyCheckers && !arguments.outputFiles.empty())
        return failWith("--output-file needs our own report: name two definitions, or no --checker.");
    if (!natively && !arguments.accept.ids.empty())
        return failWith("--accept needs our own report: a format that is not of crdify, and no --checker alone.");
    Result<std::unique_ptr<DiffRun>> run = DiffRun::start(arguments, *accepted);
    if (!run) return failWith(run.error());
    int code = kClean;
    Result<DiffSides> sides = openSides(names, arguments, code);
    if (!sides) return failWith(sides.error());
    findMatches(*sides);
    auto files = openReportFiles(arguments.outputFiles, diffFormats());
    if (!files) return failWith(files.error());
    std::vector<std::unique_ptr<DiffReport>> reports;
    if (natively)
        for (const auto& file : *files) reports.push_back(diffReport(file->format, file->stream, false));
    if (!asCrdify && !onlyCheckers) reports.push_back(diffReport(arguments.format, std::cout, true));
    code = std::max(code, dropUnknown(*sides, reports));
    OtherDiff others(arguments, *checkers, asCrdify && !onlyCheckers, !natively);
    if (asCrdify || !checkers->empty())
        if (const Result<void> done = others.compare(*sides); !done) return failWith(done.error());
    NativeDiff native(**run, reports, asCrdify);
    if (natively) {
        const Result<void> compared = native.compare(*sides, arguments, *accepted);
        if (!compared) return failWith(compared.error());
        code = std::max({code, native.code(), (*run)->fails() ? kFindings : kClean});
        code = closeReportFiles(*files, code);
        if (!(*run)->failed().empty()) say(onOneLine(failingLine((*run)->failed(), joined(arguments.failOn, ","))));
    }
    if (!onlyCheckers)
        code = std::max(
            code, asCrdify ? others.printCrdify(*sides, natively ? &native : nullptr) : printed(kClean, "the report"));
    return std::max(code, others.printCheckers());
}

}  // namespace

void addDiff(const Commands& commands) {
    const auto [options, to] = commands.add(
        "diff",
        "Compare versions of definitions: what changed, whether it breaks writers, stored objects or readers, and "
        "objects that show it. Definitions of folders and of files with several are matched by name. Exit code 0: "
        "compared, 1: a difference has a consequence of --fail-on and is not accepted, the mapping of --mapping has "
        "errors, or crdify "
        "fails, 2: unusable input.",
        runDiff);
    options.value("--from", to.from, "The old version (default: the versions of the same name)", "VERSION");
    options.value("--to", to.to, "The new version", "VERSION");
    options.value("--against", to.against, "The old definitions: a file, a folder, or REV:PATH of git", "BASE");
    options
        .values("--fail-on", to.failOn,
                "The consequences that fail: writers, stored, readers, removed (a definition, or a served version), or "
                "breaking, which is all of them. Separated by commas, or repeated",
                "CLASS[,CLASS]")
        ->delimiter(',')
        ->check(oneOf({"breaking", "writers", "stored", "readers", "removed"}));
    options.flag("--all", to.all,
                 "Also report what is unchanged, and differences that only document a field: descriptions, titles, "
                 "examples, links");
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
    options.flag("--no-settings", to.accept.settings.none, "Use no settings file: nothing is accepted or excluded")
        ->excludes(settings);
    std::vector<std::string> formats = diffFormats();
    for (const char* format : {"plaintext", "markdown", "json", "yaml"})
        formats.push_back(std::string("crdify-") + format);
    options.format(
        to.format,
        "text, json, markdown (for a pull request: a table first) or html (one page); sarif, junit, github "
        "(annotations) or gitlab (code quality), with the lines of the new files; crdify-plaintext, crdify-markdown, "
        "crdify-json or crdify-yaml: the checks and texts of crdify, of several definitions each under its name: a "
        "heading, or a key",
        std::move(formats));
    options.values("--output-file", to.outputFiles,
                   "Also write a report in one of these formats, without those of crdify, to a file", "FORMAT=FILE");
    options.inputs(to.inputs);
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
               "The old and the new file or folder, or one: all pairs of versions of each definition, at most 64 "
               "versions. Files, folders, REV:PATH of git, or - for standard input, or as for crdify: file://PATH, "
               "git://REV?path=PATH")
        ->required()
        ->expected(1, 2);
    options.examples({"crdctl diff --fail-on writers,stored main:config/crd config/crd",
                      "crdctl diff --from v1beta1 --to v1 crd.yaml"});
}

}  // namespace crd::ctl
