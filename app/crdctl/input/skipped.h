// Files of folders that are passed over: without a definition, or with a part or a template of one.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "app/crdctl/input/input.h"
#include "engine/analysis/analysis.h"

namespace crd::ctl {

struct Skipped {
    std::string why;      // in the middle of a sentence
    std::string kind;     // for counts: the kind of the object, or "Helm template"
    std::string command;  // prints what the file becomes, where that is a definition that is not checked otherwise
};

// Nothing if the file was named, or has a definition.
std::optional<Skipped> skippedTemplate(const Input& input, const std::string& text);
// The same for the result of any other text.
std::optional<Skipped> skippedResult(const Input& input, const AnalysisResult& result);
// Both, for commands that do not need the result.
bool isSkipped(const Input& input, const std::shared_ptr<const std::string>& text);

// Whether the result has a definition, or almost one.
bool holdsDefinition(const AnalysisResult& result);
// "it contains an object of kind ConfigMap": what a text without a definition has.
std::string whatElse(const AnalysisResult& result);

// "ConfigMap: 3, Helm values: 1": the most frequent first.
std::string kindsText(const std::map<std::string, std::size_t>& counts);

}  // namespace crd::ctl
