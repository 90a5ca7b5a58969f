#include "engine/analysis/analysis_base.h"

#include <utility>

#include "engine/base/check.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/crd/model/read.h"
#include "engine/crd/server/applied.h"

namespace crd {

namespace {

Result<AnalysisBasePtr> madeOf(const yaml::StreamPtr& stream, std::vector<BasePtr> read) {
    auto base = std::make_shared<AnalysisBase>();
    base->text = stream->sharedText();
    std::vector<BasePtr> whole;
    const Definition* part = nullptr;
    for (BasePtr& one : read) {
        if (missingParts(one->definition).empty()) {
            whole.push_back(std::move(one));
        } else if (!part) {
            part = &one->definition;
        }
    }
    if (whole.empty() && part)
        return failure(phrase("Analysis", "The base contains no whole CustomResourceDefinition: \"%1\" has no %2.")
                           .with(part->name, joined(missingParts(*part), ", ")));
    if (whole.empty())
        return failure(
            phrase("Analysis", "The base contains no CustomResourceDefinition that a server could have stored."));
    std::vector<const Definition*> definitions;
    for (const BasePtr& one : whole) definitions.push_back(&one->definition);
    const std::vector<bool> replaced = replacedByLater(definitions);
    for (std::size_t i = 0; i < whole.size(); ++i)
        (replaced[i] ? base->replaced : base->definitions).push_back(std::move(whole[i]));
    return AnalysisBasePtr(std::move(base));
}

Result<void> isYaml(const yaml::Stream& stream) {
    if (stream.ok()) return {};
    const yaml::Problem& problem = stream.problems().front();
    if (problem.statesLine)
        return failure(phrase("Analysis", "The base is not valid YAML: %1").with(problem.message.phrase()));
    return failure(phrase("Analysis", "The base is not valid YAML: line %1: %2")
                       .with(std::to_string(stream.lines().lineOf(problem.span.begin) + 1), problem.message.phrase()));
}

}  // namespace

Result<AnalysisBasePtr> readAnalysisBase(std::shared_ptr<const std::string> text, const yaml::ReadLimits& limits) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::move(text), nullptr, limits);
    if (const Result<void> yaml = isYaml(*stream); !yaml) return tl::unexpected<Error>(yaml.error());
    std::vector<BasePtr> definitions;
    for (std::size_t i = 0; i < stream->documents().size(); ++i) {
        for (const FieldPath& root : objectsIn(*stream, i)) {
            if (BasePtr definition = baseDefinition(stream, i, {}, root)) definitions.push_back(std::move(definition));
        }
    }
    return madeOf(stream, std::move(definitions));
}

Result<AnalysisBasePtr> analysisBaseOf(const yaml::StreamPtr& stream, const std::vector<Definition>& definitions) {
    CRD_CHECK(stream != nullptr);
    if (const Result<void> yaml = isYaml(*stream); !yaml) return tl::unexpected<Error>(yaml.error());
    std::vector<BasePtr> bases;
    for (const Definition& definition : definitions) {
        if (BasePtr base = baseDefinition(stream, definition)) bases.push_back(std::move(base));
    }
    return madeOf(stream, std::move(bases));
}

AnalysisBasePtr withStoredVersions(const AnalysisBasePtr& base, const StoredVersions& stored) {
    CRD_CHECK(base != nullptr);
    auto out = std::make_shared<AnalysisBase>(*base);
    for (BasePtr& definition : out->definitions) {
        const auto entered = stored.find(definition->definition.name);
        if (entered == stored.end() || entered->second.empty()) continue;
        auto changed = std::make_shared<BaseDefinition>(*definition);
        changed->storedVersions = entered->second;
        definition = std::move(changed);
    }
    return out;
}

}  // namespace crd
