#include "app/crdctl/commands/edit.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <system_error>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/cli/usage_error.h"
#include "app/crdctl/commands/fix_analysed.h"
#include "app/crdctl/input/base.h"
#include "app/crdctl/input/each_file.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/kind.h"
#include "app/crdctl/input/settings.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/analysis/analysis.h"
#include "engine/base/io/file_io.h"
#include "engine/base/text/line_diff.h"
#include "engine/base/text/quote.h"
#include "engine/base/text_patch.h"
#include "engine/crd/model/read.h"
#include "engine/edit/changed_aliases.h"
#include "engine/edit/path_edit.h"
#include "engine/edit/upgrade.h"
#include "engine/fix/fixes.h"
#include "engine/size/trim_descriptions.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/stream.h"

namespace crd::ctl {

namespace {

using TextPtr = std::shared_ptr<const std::string>;

// PATH=REST at the first "=" outside of brackets: keys in brackets may contain any character.
std::optional<std::pair<std::string_view, std::string_view>> splitAssignment(std::string_view argument) {
    bool bracket = false, quoted = false;
    for (std::size_t i = 0; i < argument.size(); ++i) {
        const char c = argument[i];
        if (quoted) {
            if (c == '\\') {
                ++i;
            } else if (c == '"') {
                quoted = false;
            }
        } else if (bracket) {
            if (c == '"' && argument[i - 1] == '[') quoted = true;
            if (c == ']') bracket = false;
        } else if (c == '[') {
            bracket = true;
        } else if (c == '=') {
            return std::pair{argument.substr(0, i), argument.substr(i + 1)};
        }
    }
    return std::nullopt;
}

std::size_t documentToEdit(const yaml::Stream& stream, const EditOptions& options) {
    if (options.document > 0) return options.document - 1;
    const auto& documents = stream.documents();
    for (std::size_t i = 0; i < documents.size(); ++i) {
        for (const FieldPath& object : objectsIn(stream, i)) {
            const auto kind = documents[i].root ? yaml::locate(documents[i], object.child("kind")) : std::nullopt;
            if (kind && kind->node->isScalar() && kind->node->scalar == "CustomResourceDefinition") return i;
        }
    }
    return 0;
}

constexpr std::string_view kAllRules = "all";

bool writesNothing(const EditOptions& options) {
    return options.diff || options.check;
}

void sayCount(std::size_t count, const char* one, const char* many) {
    if (count > 0) say(std::to_string(count) + (count == 1 ? one : many));
}

// What fixes need besides the text.
struct Fixing {
    FixAllOptions options;
    AnalysisBasePtr base;  // the stored definitions; may be null
};

Result<TextEdit> fixes(const yaml::Stream& stream, const std::string& argument, const EditOptions& options,
                       const Fixing& with) {
    FixAllOptions fixing = with.options;
    // A rule or a problem by name is a choice of its fix.
    fixing.unsafeFixes = argument != kAllRules || options.unsafeFixes;
    const std::string& text = stream.text();
    const std::size_t at = argument.find('@');
    const std::string rule = argument.substr(0, at), path = at == std::string::npos ? "" : argument.substr(at + 1);
    const std::optional<RuleId> id = definitionRule(rule);
    if (rule != kAllRules && !id) {
        const std::string hint = nearestRule(rule);
        return failure("There is no rule " + quoted(rule) + (hint.empty() ? "." : hint));
    }
    const Result<FixAllResult> result = id && needsAnalysis(*id)  ? fixAnalysed(stream, *id, path, with.base, fixing)
                                        : at == std::string::npos ? fixAll(text, argument, fixing)
                                                                  : fixOne(text, rule, path, fixing);
    if (!result) return tl::unexpected<Error>(result.error());
    for (const AppliedFix& one : result->fixed) {
        std::cerr << (writesNothing(options) ? "crdctl: would fix " : "crdctl: fixed ")
                  << (stream.documents().size() > 1 ? "document " + std::to_string(one.document + 1) + ", " : "")
                  << one.path.toString() << ": " << one.title << " [" << idOf(one.rule)
                  << (one.safety == FixSafety::Unsafe ? ", unsafe]. " : "]. ") << one.consequence << '\n';
    }
    const auto leftFor = [&](FixBlock why) {
        const auto found = result->why.find(why);
        return found == result->why.end() ? 0 : found->second;
    };
    const std::size_t unsafe = leftFor(FixBlock::Unsafe), unfinished = leftFor(FixBlock::Unfinished);
    sayCount(unsafe,
             " problem has only unsafe fixes, which may change the meaning: --unsafe-fixes applies the best one.",
             " problems have only unsafe fixes, which may change the meaning: --unsafe-fixes applies the best ones.");
    sayCount(unfinished, " problem was not tried and remains: run the command again.",
             " problems were not tried and remain: run the command again.");
    sayCount(result->left - unsafe - unfinished, " problem has no fix and remains.",
             " problems have no fix and remain.");
    return result->edit;
}

Result<TextEdit> upgrade(const std::string& text) {
    const Result<Upgrade> result = upgradeToV1(text);
    if (!result) return tl::unexpected<Error>(result.error());
    for (const Phrase& note : result->notes) say(note.english());
    return result->edit;
}

// Whether all problems of the text are known. One rule can always be fixed: that of the descriptions makes a definition
// small enough. Only a long text can have a definition that is too large to be read.
Result<void> canBeFixed(const yaml::Stream& stream, const std::string& rule, const EditOptions& options) {
    const AnalysisOptions limits;
    if (rule != kAllRules || stream.text().size() <= limits.measuredDefinitionText) return {};
    const AnalysisResultPtr read = analyse({.revision = 1, .text = stream.sharedText(), .options = limits});
    return allRead(inputNamed(options.file).name, *read);
}

Result<TextEdit> trim(const yaml::Stream& stream, const std::string& depth, const EditOptions& options) {
    const AnalysisResultPtr read = analyse({.revision = 1, .text = stream.sharedText(), .options = {}});
    if (const Result<void> all = allRead(inputNamed(options.file).name, *read); !all)
        return tl::unexpected<Error>(all.error());
    if (std::none_of(read->definitions.begin(), read->definitions.end(), isDefinition))
        return failure("\"" + inputNamed(options.file).name + "\" contains no CustomResourceDefinition.");
    const Result<TrimResult> result = trimDescriptions(*read->stream, read->definitions, std::stoull(depth));
    if (!result) return tl::unexpected<Error>(result.error());
    sayCount(result->repeated,
             " description that an alias or a merge key repeats is removed with the text that it repeats.",
             " descriptions that an alias or a merge key repeats are removed with the text that they repeat.");
    sayCount(result->left, " description is kept: its text is also used elsewhere (an alias or a merge key).",
             " descriptions are kept: their text is also used elsewhere (an alias or a merge key).");
    return result->edit;
}

Result<TextEdit> editFor(const yaml::Stream& stream, const EditStep& step, const EditOptions& options,
                         const Fixing& fixing) {
    if (step.kind == EditStep::Kind::Fix) {
        if (const Result<void> can = canBeFixed(stream, step.argument, options); !can)
            return tl::unexpected<Error>(can.error());
        return fixes(stream, step.argument, options, fixing);
    }
    if (step.kind == EditStep::Kind::Upgrade) return upgrade(stream.text());
    if (step.kind == EditStep::Kind::Trim) return trim(stream, step.argument, options);

    const yaml::EditTarget target{stream, documentToEdit(stream, options)};
    if (target.document >= stream.documents().size()) {
        return failure("The file has no document " + std::to_string(target.document + 1) + ".");
    }
    std::string_view path = step.argument, rest;
    if (step.kind != EditStep::Kind::Unset) {
        const auto parts = splitAssignment(step.argument);
        if (!parts) return failure("\"" + step.argument + "\" has no \"=\" after the path.");
        std::tie(path, rest) = *parts;
    }
    const Result<PathEdit> result = step.kind == EditStep::Kind::Set     ? setAt(target, path, rest)
                                    : step.kind == EditStep::Kind::Unset ? unsetAt(target, path)
                                                                         : renameAt(target, path, rest);
    if (!result) return tl::unexpected<Error>(result.error());
    for (const std::string& note : result->notes) say(note);
    return result->edit;
}

// The stored definitions that those of the text update, matched by name.
Result<AnalysisBasePtr> storedAs(const std::string& against, const std::string& file, const yaml::Stream& stream) {
    Result<Base> base = Base::open({against});
    if (!base) return tl::unexpected<Error>(base.error());
    std::vector<Definition> definitions;
    for (std::size_t i = 0; i < stream.documents().size(); ++i)
        for (const FieldPath& object : objectsIn(stream, i))
            definitions.push_back(readDefinition(stream, i, nullptr, {}, object));
    const Result<Base::Found> stored = base->baseFor(file, definitions);
    if (!stored) return tl::unexpected<Error>(stored.error());
    for (const std::string& guess : stored->guesses) say(guess);
    return stored->base;
}

// What the step changes elsewhere. Trimming counts it by itself, and upgrading keeps what the schemas say.
void sayChangedAliases(const yaml::Stream& stream, const EditStep& step, const TextEdit& edit) {
    if (step.kind == EditStep::Kind::Trim || step.kind == EditStep::Kind::Upgrade) return;
    const std::vector<ChangedAlias> changed = aliasesChanged(stream, edit);
    constexpr std::size_t kMostNamed = 20;
    for (std::size_t i = 0; i < std::min(changed.size(), kMostNamed); ++i) say(changed[i].sentence().english());
    if (changed.size() > kMostNamed)
        sayCount(changed.size() - kMostNamed, " more alias changes too.", " more aliases change too.");
}

Result<TextPtr> edited(const TextPtr& text, const EditOptions& options) {
    yaml::StreamPtr stream = yaml::Stream::read(text);
    Fixing fixing;
    if (options.document > 0) fixing.options.document = options.document - 1;
    const Result<int> minor = minorOf(options.target);
    if (!minor) return tl::unexpected<Error>(minor.error());
    fixing.options.targetMinor = *minor;
    if (!options.against.empty()) {
        Result<AnalysisBasePtr> found = storedAs(options.against, options.file, *stream);
        if (!found) return tl::unexpected<Error>(found.error());
        fixing.base = *std::move(found);
        if (fixing.base) fixing.options.stored = fixing.base->definitions;
    }
    // An empty .json file becomes JSON.
    const bool empty = text->find_first_not_of(" \t\r\n") == std::string::npos;
    if (empty && namesJson(options.file)) stream = yaml::Stream::read(std::make_shared<const std::string>("{}\n"));
    if (!stream->ok() && !options.steps.empty()) return failure(whyNotRead(options.file, *stream));
    for (const EditStep& step : options.steps) {
        const Result<TextEdit> edit = editFor(*stream, step, options, fixing);
        if (!edit) return tl::unexpected<Error>(edit.error());
        if (edit->empty()) continue;
        sayChangedAliases(*stream, step, *edit);
        stream = yaml::Stream::read(std::make_shared<const std::string>(applied(stream->text(), *edit)), stream);
        if (!stream->ok()) {
            return failure("The result of the edit cannot be read, so nothing is written: " +
                           stream->problems().front().message.english());
        }
    }
    return stream->sharedText();
}

Result<std::optional<EditLock>> lockFor(const EditOptions& options) {
    if (!options.inPlace || writesNothing(options)) return std::nullopt;
    Result<EditLock> lock = EditLock::of(options.file);
    if (!lock) return tl::unexpected<Error>(lock.error());
    return std::optional<EditLock>(*std::move(lock));
}

}  // namespace

int edit(const EditOptions& options) {
    const bool standardInput = options.file == "-";
    if (standardInput && options.inPlace) return failWith("Standard input cannot be edited in place.");
    const bool fixesAll = std::any_of(options.steps.begin(), options.steps.end(), [](const EditStep& step) {
        return step.kind == EditStep::Kind::Fix && step.argument == kAllRules;
    });
    if (options.unsafeFixes && !fixesAll) return failWith("--unsafe-fixes needs --fix all.");
    // Two at once, as by hooks or make -j, edit one after the other.
    const Result<std::optional<EditLock>> lock = lockFor(options);
    if (!lock) return failWith(lock.error());
    const std::string name = inputNamed(options.file).name;
    const Result<TextPtr> text = readInput(inputNamed(options.file));
    if (!text) return failWith(text.error());
    const Result<TextPtr> result = edited(*text, options);
    if (!result) return failWith(result.error());
    if (writesNothing(options)) {
        const bool changed = **result != **text;
        if (options.diff) writeDocument(unifiedDiff(**text, **result, name, name));
        if (options.check && changed) say(name + " would change.");
        return printed(options.check && changed ? kFindings : kClean, "the difference");
    }
    if (options.inPlace) {
        if (**result == **text) return kClean;
        const Result<void> saved = replaceFile(options.file, **text, **result);
        return saved ? kClean : failWith(saved.error());
    }
    writeDocument(**result);
    return printed(kClean, "the edited text");
}

namespace {

// Collects what is printed on standard error, and prints it under a head if there is any.
class MessagesUnder {
 public:
    explicit MessagesUnder(std::string head) : m_head(std::move(head)), m_old(std::cerr.rdbuf(m_text.rdbuf())) {}
    MessagesUnder(const MessagesUnder&) = delete;
    MessagesUnder& operator=(const MessagesUnder&) = delete;
    ~MessagesUnder() {
        std::cerr.rdbuf(m_old);
        if (const std::string text = m_text.str(); !text.empty()) std::cerr << m_head << '\n' << text;
    }

 private:
    std::string m_head;
    std::ostringstream m_text;
    std::streambuf* m_old;
};

bool onlyUpgrades(const EditOptions& options) {
    return options.steps.size() == 1 && options.steps.front().kind == EditStep::Kind::Upgrade;
}

}  // namespace

int editEach(const std::vector<std::string>& files, const InputOptions& inputs, EditOptions options) {
    std::error_code ignored;
    if (files.size() == 1 && !std::filesystem::is_directory(files.front(), ignored)) {
        options.file = files.front();
        return edit(options);
    }
    if (!options.inPlace && !writesNothing(options))
        return failWith("Several files are not printed as one: use --in-place" +
                        std::string(onlyUpgrades(options) ? "." : ", --diff or --check."));
    const FilesDone done = eachFile(files, inputs, [&](const std::string& file) {
        const MessagesUnder messages("crdctl: " + shownName(inputNamed(file).name) + ":");
        options.file = file;
        if (onlyUpgrades(options)) {
            const Result<TextPtr> text = readInput(inputNamed(file));
            if (text && readAsV1(*text) == *text) return kClean;
        }
        return edit(options);
    });
    return done.code;
}

namespace {

// The steps of one option.
struct StepOption {
    EditStep::Kind kind;
    std::vector<std::string> arguments = {};
    const CLI::Option* option = nullptr;
};

struct EditArguments {
    EditOptions options;
    std::vector<std::string> files;
    InputOptions inputs;
    StepOption set{EditStep::Kind::Set}, unset{EditStep::Kind::Unset}, rename{EditStep::Kind::Rename},
        fix{EditStep::Kind::Fix};
    const CLI::App* command = nullptr;
};

// With the steps in the order of the command line, across the options.
int runEdit(const EditArguments& arguments) {
    EditOptions options = arguments.options;
    std::map<const CLI::Option*, std::size_t> taken;
    for (const CLI::Option* parsed : arguments.command->parse_order()) {
        for (const StepOption* step : {&arguments.set, &arguments.unset, &arguments.rename, &arguments.fix}) {
            if (step->option != parsed) continue;
            const std::size_t index = taken[parsed]++;
            if (index < step->arguments.size()) options.steps.push_back({step->kind, step->arguments[index]});
        }
    }
    return editEach(arguments.files, arguments.inputs, options);
}

struct UpgradeArguments {
    std::vector<std::string> files;
    InputOptions inputs;
    bool inPlace = false;
};

int runUpgrade(const UpgradeArguments& arguments) {
    EditOptions options;
    options.steps = {{EditStep::Kind::Upgrade, {}}};
    options.inPlace = arguments.inPlace;
    return editEach(arguments.files, arguments.inputs, options);
}

}  // namespace

void addEdit(const Commands& commands) {
    const auto [add, given] = commands.add(
        "edit",
        "Edit a file and print the whole result. Edits are applied in the order of the command line. Paths have the "
        "form that the server prints: spec.versions[0].schema.openAPIV3Schema.properties[spec].type",
        runEdit);
    given.command = &add.app();
    given.set.option = add.values(
        "--set", given.set.arguments,
        "Set a value and add missing parents. Values that depend on it follow: metadata.name (group, plural), singular "
        "and listKind (kind), storage of the other versions, keywords that a new type cannot have",
        "PATH=YAML");
    given.unset.option = add.values(
        "--unset", given.unset.arguments,
        "Remove a field or list item, with its comments. Of a property, its entries in required and other lists of "
        "names are removed, too, and what becomes empty; standard error lists what still names it",
        "PATH");
    given.rename.option = add.values("--rename", given.rename.arguments,
                                     "Rename a key; references to a property are updated", "PATH=NAME");
    given.fix.option = add.values(
        "--fix", given.fix.arguments,
        "Apply the fix of one problem, of a rule, or every safe fix of an error; each is listed on standard error. A "
        "PATH with the problem in several documents needs --document",
        "RULE@PATH|RULE|all");
    EditOptions& to = given.options;
    add.flag("--unsafe-fixes", to.unsafeFixes,
             "With --fix all: also apply fixes that guess what was meant or change which objects are accepted");
    add.value("--document", to.document,
              "Which document of the file, from 1 (default: the first definition; --fix: all)")
        ->check(wholeNumber("1"));
    add.value("--against", to.against,
              "The stored definitions, matched by name: problems of the update are fixed. A file, a folder, or "
              "REV:PATH of git",
              "BASE");
    add.target(to.target, "Target version, whose problems are fixed");
    add.inPlace(to.inPlace);
    add.flag("--diff", to.diff, "Print the change as a unified diff and save nothing");
    add.flag("--check", to.check, "Print and save nothing; exit code 1 if the file would change");
    add.files(given.files);
    add.inputs(given.inputs);
    add.examples({"crdctl edit --fix all --in-place crd.yaml", "crdctl edit --set spec.scope=Cluster crd.yaml"});
}

void addUpgrade(const Commands& commands) {
    const auto [options, to] = commands.add("upgrade",
                                            "Upgrade definitions of apiextensions.k8s.io/v1beta1 to v1 and print the "
                                            "whole file. Comments are kept; decisions are reported on standard error.",
                                            runUpgrade);
    options.inPlace(to.inPlace);
    options.files(to.files);
    options.inputs(to.inputs);
    options.examples({"crdctl upgrade --in-place v1beta1.yaml"});
}

}  // namespace crd::ctl
