#include "app/crdctl/input/kind.h"

#include <algorithm>

#include "app/crdctl/input/input.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/analysis/rejection.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/crd/server/applied.h"
#include "engine/crd/server/server_response.h"
#include "engine/edit/upgrade.h"

namespace crd::ctl {

void sayReplaced(const std::string& file, const yaml::Stream& stream, const std::vector<Definition>& definitions) {
    std::vector<const Definition*> all;
    for (const Definition& definition : definitions) all.push_back(&definition);
    const std::vector<bool> replaced = replacedByLater(all);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (replaced[i]) say(onOneLine("\"" + file + "\": " + aboutReplaced(stream, *all[i])));
}

std::string aboutReplaced(const yaml::Stream& stream, const Definition& definition) {
    return "the definition of " + definition.name + " in line " + std::to_string(lineOfName(stream, definition)) +
           " is passed over: a later one has the same name.";
}

std::vector<const Definition*> definitionsOf(const AnalysisResult& result) {
    std::vector<const Definition*> out;
    for (const Definition& definition : result.definitions)
        if (isDefinition(definition)) out.push_back(&definition);
    const std::vector<bool> replaced = replacedByLater(out);
    std::size_t at = 0;
    std::erase_if(out, [&](const Definition*) { return replaced[at++]; });
    return out;
}

Result<AnalysisResultPtr> readDefinitions(const std::string& file, int targetMinor) {
    const Input input = inputNamed(file);
    const auto text = readInput(input);
    if (!text) return tl::unexpected<Error>(text.error());
    return analysedDefinitions(input.name, *text, targetMinor);
}

std::shared_ptr<const std::string> textAsV1(const std::string& name, std::shared_ptr<const std::string> text) {
    std::shared_ptr<const std::string> upgraded = readAsV1(text);
    if (upgraded != text)
        say(onOneLine("\"" + name + "\": ") +
            "definitions of apiextensions.k8s.io/v1beta1 are read as crdctl upgrade writes them.");
    return upgraded;
}

Result<AnalysisResultPtr> analysedDefinitions(const std::string& name, std::shared_ptr<const std::string> text,
                                              int targetMinor) {
    AnalysisOptions options;
    options.targetMinor = targetMinor;
    AnalysisResultPtr result =
        analyse({.revision = 1, .text = textAsV1(name, std::move(text)), .options = std::move(options)});
    if (!result->stream->ok()) {
        return failure(whyNotRead(name, *result->stream));
    }
    if (definitionsOf(*result).empty()) return failure("\"" + name + "\" contains no CustomResourceDefinition.");
    if (const Result<void> read = allRead(name, *result); !read) return tl::unexpected<Error>(read.error());
    sayReplaced(name, *result->tree, result->definitions);
    return result;
}

namespace {

// A definition that was not read because of the limit that the finding is about.
bool isAboutUnread(const Finding& finding, const AnalysisResult& result) {
    return std::any_of(result.definitions.begin(), result.definitions.end(), [&](const Definition& definition) {
        return !definition.details && definition.document == finding.document && definition.root == finding.path;
    });
}

tl::unexpected<Error> beyondLimit(const std::string& name, const Finding& finding) {
    const std::string message = finding.message.english();
    return failure("\"" + name + "\": " + message + (message.ends_with('.') ? "" : "."));
}

}  // namespace

Result<void> allRead(const std::string& name, const AnalysisResult& result) {
    for (const Finding& finding : result.findings)
        if (finding.rule == RuleId::FileTooManyDocuments ||
            (finding.rule == RuleId::FileTooLarge && isAboutUnread(finding, result)))
            return beyondLimit(name, finding);
    return {};
}

Result<void> allFound(const std::string& name, const AnalysisResult& result) {
    for (const Finding& finding : result.findings)
        if (finding.rule == RuleId::FileTooManyDocuments && !isAboutUnread(finding, result))
            return beyondLimit(name, finding);
    return {};
}

const DocumentOutcome& outcomeOf(const AnalysisResult& result, const Definition& definition) {
    return result.outcomes[static_cast<std::size_t>(&definition - result.definitions.data())];
}

void sayRejected(const AnalysisResult& result, const Definition& definition) {
    const auto index = static_cast<std::size_t>(&definition - result.definitions.data());
    if (result.outcomes[index].admitted) return;
    if (const Phrase unknown = whyUnknown(result, index); !unknown.empty()) {
        say(onOneLine(definition.name + ": " + unknown.english()));
        return;
    }
    std::string why = rejectionOf(result, index);
    const auto errors = std::count_if(result.findings.begin(), result.findings.end(), [&](const Finding& finding) {
        return isErrorOfTarget(finding) && !finding.suppression && finding.document == definition.document &&
               finding.path.startsWith(definition.root);
    });
    if (errors > 1)
        why += " (and " + std::to_string(errors - 1) + (errors == 2 ? " more error" : " more errors") +
               ", which crdctl check lists)";
    say(onOneLine("The API server rejects the definition " + definition.name + ": " + why));
}

Result<Kind> kindOf(const AnalysisResultPtr& result, const Definition& definition, const std::string& version) {
    Kind out;
    out.result = result;
    out.definition = &definition;
    for (const std::size_t index : definition.versionPriority) {
        const Version& candidate = definition.versions[index];
        if (version.empty() ? out.version == nullptr : candidate.name == version) out.version = &candidate;
    }
    const std::string name = definition.name.empty() ? definition.kindName : definition.name;
    if (!out.version) {
        return failure(version.empty() ? name + " has no version." : name + " has no version \"" + version + "\".");
    }
    const std::string what = "version " + out.version->name + " of " + name;
    if (!out.version->schema) return failure("The " + what + " has no schema.");
    const auto document = static_cast<std::size_t>(&definition - result->definitions.data());
    const auto index = static_cast<std::size_t>(out.version - definition.versions.data());
    const DocumentOutcome& outcome = result->outcomes[document];
    if (index >= outcome.versions.size() || !outcome.versions[index].structural) {
        return failure(name + ": " + whyNotServed(*result, document, *out.version).english());
    }
    out.resource = resourceKindOf(definition, *out.version);
    return out;
}

Result<const Definition*> definitionOf(const AnalysisResult& result, const Json& object) {
    const std::string apiVersion = object.textAt("apiVersion");
    const std::size_t slash = apiVersion.find('/');
    const std::string group = apiVersion.substr(0, slash == std::string::npos ? 0 : slash);
    const std::vector<const Definition*> definitions = definitionsOf(result);
    const Definition* found = definitions.size() == 1 ? definitions.front() : nullptr;
    for (const Definition* definition : definitions) {
        if (definition->kindName == object.textAt("kind") && definition->group == group) found = definition;
    }
    if (!found) return failure("No definition has the kind \"" + object.textAt("kind") + "\" of " + apiVersion + ".");
    return found;
}

}  // namespace crd::ctl
