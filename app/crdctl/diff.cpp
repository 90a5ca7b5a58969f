#include "app/crdctl/diff.h"

#include <algorithm>
#include <iostream>
#include <optional>

#include "app/crdctl/diff_checkers.h"
#include "app/crdctl/diff_crdify.h"
#include "app/crdctl/diff_json.h"
#include "app/crdctl/diff_run.h"
#include "app/crdctl/diff_source.h"
#include "app/crdctl/exit_code.h"
#include "app/crdctl/report_parts.h"

namespace crd::ctl {

namespace {

std::string diffReport(const std::vector<diff::ReportedPair>& pairs, const std::string& format) {
    if (format == "json") return diffJson(pairs);
    if (format == "markdown") return diff::markdownOf(pairs);
    if (format == "html") return diff::htmlOf(pairs);
    return diff::textOf(pairs);
}

int print(const std::string& text) {
    std::cout << text << std::flush;
    return std::cout ? kClean : refuse("Cannot write the report.");
}

// The report of crdify, and with --classes our own as its second section.
int likeCrdify(const DiffArguments& arguments, const DiffPairs& pairs, const DiffOutcome* classes) {
    const Result<std::vector<NamedReport>> reports = compareLikeCrdify(arguments.config, pairs.pairs);
    if (!reports) return refuse(reports.error().message);
    const std::string text = arguments.classes && classes
                                 ? crdifyTextWithClasses(*reports, pairs.isBundle, arguments.format, classes->pairs)
                                 : crdifyText(*reports, pairs.isBundle, arguments.format);
    for (const DiffSource* one : pairs.added)
        std::cerr << "crdctl: " << onOneLine(one->definition.name) << " is new: there is nothing to compare it with.\n";
    for (const DiffSource* one : pairs.removed)
        std::cerr << "crdctl: " << onOneLine(one->definition.name)
                  << " is removed: a server deletes all its objects with it.\n";
    const bool failed = !pairs.removed.empty() || std::any_of(reports->begin(), reports->end(),
                                                              [](const auto& one) { return one.report.failed(); });
    return std::max(print(text), failed ? kFindings : kClean);
}

}  // namespace

int diff(const DiffArguments& arguments) {
    const bool asCrdify = arguments.format.starts_with("crdify-");
    if (arguments.classes && !asCrdify)
        return refuse("--classes adds a section to the formats of crdify; the other formats have the classes.");
    const Result<std::vector<std::string>> checkers = checkersNamed(arguments.checkers);
    if (!checkers) return refuse(checkers.error().message);
    std::vector<std::string> names = arguments.files;
    if (!arguments.against.empty()) names.insert(names.begin(), arguments.against);
    if (names.size() > 2) return refuse("Name at most two files: the old and the new one.");
    const bool onlyCheckers = names.size() == 1 && !checkers->empty();
    if (!arguments.config.empty() && (!asCrdify || onlyCheckers))
        return refuse(
            "--config is a configuration of crdify: it needs one of its formats, such as crdify-plaintext, and two "
            "definitions.");
    if (asCrdify && names.size() != 2 && !onlyCheckers)
        return refuse("Name the old and the new definition, or the new one and --against.");
    std::vector<DiffText> texts;
    for (const std::string& name : names) {
        Result<DiffText> text = readDiffText(name);
        if (!text) return refuse(text.error().message);
        texts.push_back(*std::move(text));
    }
    const bool natively = !onlyCheckers && (!asCrdify || arguments.classes || !arguments.failOn.empty());
    std::vector<std::vector<DiffSource>> sources;
    for (const DiffText& text : texts) {
        if (!asCrdify && checkers->empty()) break;
        Result<std::vector<DiffSource>> read = diffSourcesOf(text, !natively);
        if (!read) return refuse(read.error().message);
        sources.push_back(*std::move(read));
    }
    DiffPairs pairs;
    if (sources.size() == 2) {
        pairs = pairsOf(sources[0], sources[1]);
        if (pairs.pairs.empty() && asCrdify)
            return refuse("\"" + texts[0].name + "\" and \"" + texts[1].name + "\" have no definition of one name.");
    }
    if (sources.size() == 1)
        for (const DiffSource& source : sources.front()) pairs.pairs.push_back({nullptr, &source});
    int code = kClean;
    if (!onlyCheckers) {
        std::optional<DiffOutcome> outcome;
        if (natively) {
            Result<DiffOutcome> compared = compareTexts(arguments, texts);
            if (!compared) return refuse(compared.error().message);
            outcome = *std::move(compared);
            if (outcome->fails) code = kFindings;
        }
        code = std::max(code, asCrdify ? likeCrdify(arguments, pairs, outcome ? &*outcome : nullptr)
                                       : print(diffReport(outcome->pairs, arguments.format)));
        if (code == kUnusable) return code;
    }
    for (const DiffSource* added : pairs.added) pairs.pairs.push_back({nullptr, added});
    return checkers->empty() ? code : std::max(code, runCheckers(pairs.pairs, *checkers));
}

}  // namespace crd::ctl
