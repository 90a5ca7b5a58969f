// The version of a kind that a command works on: read from a definition's file, as the server of its objects sees it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/base/result.h"
#include "engine/object/request.h"

namespace crd::ctl {

// The definitions of one file. Reports on standard error those that definitionsOf() leaves out. Fails with a whole
// sentence: a file that cannot be read, that is not YAML, that has no definition or one that is too large to be read.
Result<AnalysisResultPtr> readDefinitions(const std::string& file, int targetMinor = kDefaultMinor);
// readDefinitions() of a text; `name` is for messages.
Result<AnalysisResultPtr> analysedDefinitions(const std::string& name, std::shared_ptr<const std::string> text,
                                              int targetMinor = kDefaultMinor);

// The text with its definitions of v1beta1 upgraded, as commands read it; says on standard error that there are some.
std::shared_ptr<const std::string> textAsV1(const std::string& name, std::shared_ptr<const std::string> text);

// Fails with the sentence of file.too-large or file.too-many-documents if a definition of the file was not read because
// of a limit: it has no versions here, or is missing, so a command would act as if its text were missing. `name` is for
// the message.
Result<void> allRead(const std::string& name, const AnalysisResult& result);
// The same only for definitions that are missing in the result.
Result<void> allFound(const std::string& name, const AnalysisResult& result);

// A clause about a definition that a later one of its file replaces.
std::string aboutReplaced(const yaml::Stream& stream, const Definition& definition);
// Prints it on standard error for each such definition.
void sayReplaced(const std::string& file, const yaml::Stream& stream, const std::vector<Definition>& definitions);

// One version as the server serves it. `result` must outlive it.
struct Kind {
    AnalysisResultPtr result;
    const Definition* definition = nullptr;
    const Version* version = nullptr;
    object::ResourceKind resource;
};

// What the server does with the definition, which is one of the result.
const DocumentOutcome& outcomeOf(const AnalysisResult& result, const Definition& definition);

// Says on standard error that the server rejects the definition, its first error and how many there are besides;
// nothing if it does not.
void sayRejected(const AnalysisResult& result, const Definition& definition);

// The version of that name, or the preferred one if the name is empty. Fails if there is no such version, or none whose
// objects a server can read.
Result<Kind> kindOf(const AnalysisResultPtr& result, const Definition& definition, const std::string& version);

// The objects of the result that are definitions, in the order of the file; of several with a name the last, which is
// the one stored when the file is applied.
std::vector<const Definition*> definitionsOf(const AnalysisResult& result);

// The definition of the object's kind; with only one definition that one, whatever the object says. Fails with a whole
// sentence.
Result<const Definition*> definitionOf(const AnalysisResult& result, const Json& object);

}  // namespace crd::ctl
