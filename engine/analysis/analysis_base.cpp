#include "engine/analysis/analysis_base.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "engine/crd/read.h"

namespace crd {

Result<AnalysisBasePtr> readAnalysisBase(std::shared_ptr<const std::string> text, const yaml::ReadLimits& limits) {
    auto base = std::make_shared<AnalysisBase>();
    const yaml::StreamPtr stream = yaml::Stream::read(text, nullptr, limits);
    if (!stream->ok()) {
        const yaml::Problem& problem = stream->problems().front();
        return failure("The base is not YAML: line " + std::to_string(stream->lines().lineOf(problem.span.begin) + 1) +
                       ": " + problem.message);
    }
    for (std::size_t i = 0; i < stream->documents().size(); ++i) {
        for (const FieldPath& root : objectsIn(*stream, i)) {
            if (BasePtr definition = baseDefinition(stream, i, {}, root)) {
                base->definitions.push_back(std::move(definition));
            }
        }
    }
    if (base->definitions.empty())
        return failure("The base holds no CustomResourceDefinition that a server could have stored.");
    base->text = std::move(text);
    return AnalysisBasePtr(std::move(base));
}

std::vector<BasePtr> basesOf(const std::vector<Definition>& definitions, const AnalysisBasePtr& base) {
    std::vector<BasePtr> out(definitions.size());
    if (!base) return out;
    std::map<std::string_view, const BasePtr*> byName;
    for (const BasePtr& definition : base->definitions) byName.emplace(definition->definition.name, &definition);
    for (std::size_t i = 0; i < definitions.size(); ++i) {
        if (!isDefinition(definitions[i])) continue;
        const auto same = byName.find(definitions[i].name);
        if (same != byName.end()) out[i] = *same->second;
    }
    const auto lone = std::find_if(definitions.begin(), definitions.end(), isDefinition);
    if (base->definitions.size() == 1 && std::count_if(definitions.begin(), definitions.end(), isDefinition) == 1) {
        out[static_cast<std::size_t>(lone - definitions.begin())] = base->definitions.front();
    }
    return out;
}

}  // namespace crd
