// The ways in which a definition gets into a cluster, and what each of them does with this text: tools read, change and
// send the same file differently, so one can fail where another succeeds. Each result is derived from what the engine
// knows of the text; what it cannot decide is Unknown, with the reason.
//
// Sources, of the versions that were read:
// - kubectl 1.36: k8s.io/cli-runtime pkg/resource (builder.go, visitor.go) with k8s.io/apimachinery pkg/util/yaml: the
//   file becomes JSON before it is sent, in which only the last of duplicate keys is left; pkg/cmd/apply for the
//   annotation. server_response.h has the words of the server.
// - Kustomize 5.8.1, which kubectl 1.36 has built in: api/resource/factory.go, kyaml/kio/byteio_reader.go,
//   api/resmap/resmap.go. tests/server/sent_test.py compares with `kubectl kustomize`.
// - Helm 3.19 and 4.2: pkg/action (install.go, upgrade.go: files in crds/ are sent before the release is stored, and
//   only by an installation; the others after it is stored), pkg/kube/client.go (Helm 3 creates without a field
//   validation, so the server's default is used, which warns; Helm 4 applies on the server side with Strict),
//   pkg/chart/loader and pkg/storage/driver (size_limits.h), pkg/engine (text/template). Helm was not run.
// - The API server: k8s.io/apimachinery pkg/runtime/serializer/json (unmarshal): under Strict, it reads YAML once more
//   with a reader that rejects duplicate keys.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/base/phrase.h"
#include "engine/base/source_span.h"
#include "engine/base/text.h"
#include "engine/size/size.h"

namespace crd::sent {

enum class Way : std::uint8_t {
    Create,           // kubectl create
    Replace,          // kubectl replace
    Apply,            // kubectl apply
    ServerSideApply,  // kubectl apply --server-side
    Kustomize,        // kustomize build
    Helm3Crds,        // a file in crds/ of a chart
    Helm4Crds,
    Helm3Templates,  // a file in templates/ of a chart
    Helm4Templates,
    StrictRequest,  // the text itself as the body of a request with fieldValidation=Strict
    // Of objects of a definition (object_sent.h).
    ValidateStrict,  // kubectl with --validate=strict, its default
    ValidateWarn,    // with --validate=warn
    ValidateIgnore,  // with --validate=ignore
    ClientDryRun,    // with --dry-run=client
    Kubeconform      // with a schema that openapi2jsonschema.py made
};

struct WayOfSending {
    enum class Result : std::uint8_t { Accepted, Rejected, Unknown };
    Way way{};
    Result result = Result::Unknown;
    // Of Rejected: why, in the words of the server or of the tool if it is verbatim. Of Unknown: the reason. Of
    // Accepted: what happens to a part of the text; mostly empty.
    Text sentence;
    std::optional<SourceSpan> span;  // what the sentence is about, in the text; nothing if it is about all of it
};

// "create", "apply-server-side", "helm-4-crds": as JSON of crdctl has it.
std::string_view idOf(Way way);
// "kubectl create", "Helm 3, file in crds/", "kubectl --validate=strict".
Phrase nameOf(Way way);
// "accepted", "rejected", "unknown".
std::string_view idOf(WayOfSending::Result result);

// The bytes that a file adds to the secret of a release of Helm (size_limits.h).
struct ReleaseBytes {
    std::size_t crds = 0;       // in crds/
    std::size_t templates = 0;  // in templates/; at least `crds`, and exact where it can exceed the limit
};
ReleaseBytes releaseBytes(std::string_view fileText);

// The ways of definitions, in the order of Way, for a definition of a text that is not stale. Of a text with several
// documents, each result is that of the definition alone, unless a document cannot be read. `fileName` is the name that
// kubectl prints. `size` is that of the definition, nothing if it cannot be measured; `release` is that of the text. Of
// kubectl create and replace, the one is Unknown that the analysis did not validate. Empty if the object is not a
// definition.
std::vector<WayOfSending> waysOfSending(const AnalysisResult& result, std::size_t object, std::string_view fileName,
                                        const std::optional<DefinitionSize>& size, const ReleaseBytes& release);

// The same for a text that is not YAML (AnalysisResult::stale), whatever it defines. Empty for any other text, and for
// one with documents before the fault, which kubectl sends.
std::vector<WayOfSending> waysOfSendingUnread(const AnalysisResult& result, std::string_view fileName);

}  // namespace crd::sent
