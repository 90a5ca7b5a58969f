// Findings about the file as a whole: it is not YAML, has no definition, or exceeds the limits.
// Their rules: yaml.syntax, file.no-definition, file.not-json, file.definition-twice, advice.name-conflict,
// file.too-large, file.too-many-documents, file.too-many-findings, advice.braces.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/base/finding.h"
#include "engine/crd/model/definition.h"
#include "engine/size/size_limits.h"
#include "engine/yaml/read/stream.h"

namespace crd::analysis {

// One finding per problem of the stream.
std::vector<Finding> syntaxFindings(const yaml::Stream& stream);

// The number of documents of `tree` that kubectl sends before it fails at the first problem of the stream: those that
// end before the document with the problem. `tree` is the stream, or that of an earlier text, whose documents count
// only as far as the texts are the same.
std::size_t sentBeforeFault(const yaml::Stream& stream, const yaml::Stream& tree);

// A mapping or a list that is a key, as an expression of a Helm template without quotes: {{ .Values.name }}. The text
// is valid YAML, but kubectl does not read it. Only found where a flow collection begins with its key. Nothing if there
// is none.
std::optional<Finding> collectionAsKey(const yaml::Stream& stream);

// Used if no document of the file is an object at all (objects of other kinds have their own findings).
Finding noDefinition();
// For a text that is valid YAML but not JSON; nothing if it is JSON.
std::optional<Finding> notJson(const yaml::Stream& stream);
// For each description of a definition that has braces which Helm evaluates when it renders the file.
std::vector<Finding> evaluatedBraces(const yaml::Stream& stream, const std::vector<Definition>& definitions);
// For each definition with the name of an earlier one in the file.
std::vector<Finding> definedTwice(const yaml::Stream& stream, const std::vector<Definition>& definitions);
// For a definition of the stream that another file, with this name, defines differently.
Finding definedIn(const yaml::Stream& stream, const Definition& definition, std::string_view file);
// For each definition of the stream whose names are not accepted, because another definition has one of them: at the
// name that the condition is about. `outcomes` have their namings.
std::vector<Finding> nameConflicts(const yaml::Stream& stream, const std::vector<Definition>& definitions,
                                   const std::vector<DocumentOutcome>& outcomes);
// The same for one definition; `established`: it was served before. `other` is a text for the definition that has the
// name: its own name and, if that is not in the stream, the file.
std::vector<Finding> nameConflict(const yaml::Stream& stream, const Definition& definition, const Naming& naming,
                                  bool established, const std::function<std::string(const NameClash&)>& other);
Finding tooManyDocuments(const yaml::Stream& stream, std::size_t document, std::size_t analysed);
// For the definition at `object` in a document; `length`: of its text with its aliases expanded. `rejected`: the server
// does not read the request.
Finding tooLarge(std::size_t document, const FieldPath& object, SourceSpan span, std::uint64_t length, bool rejected);
// For a definition that is checked although the server rejects a request of so many bytes. `limit` is rejectedBy().
Finding tooLargeForServer(std::size_t document, const FieldPath& object, SourceSpan span, SizeLimit limit,
                          std::size_t bytes);
// For the definition at `span` and all following ones. `sentence` names the limit.
Finding tooMuch(std::size_t document, const FieldPath& object, SourceSpan span, Phrase sentence);
Finding tooManyFindings(std::size_t shown, std::size_t leftOut);

// By document, then position, rule and path.
void sortFindings(std::vector<Finding>& findings);

// Moves findings of an older text to their positions in the newer one, keeping their order. Drops those inside the
// changed bytes, which may be obsolete.
std::vector<Finding> mapPositions(std::vector<Finding> findings, std::string_view older, std::string_view newer);

}  // namespace crd::analysis
