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

}  // namespace crd
