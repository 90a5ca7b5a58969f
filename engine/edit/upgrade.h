// "Upgrade to v1": a definition of apiextensions.k8s.io/v1beta1 as one of apiextensions.k8s.io/v1, in one lossless
// edit. Source: the documentation of custom resource definitions ("Upgrade existing objects", "Preserving unknown
// fields"), and the conversion of k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/crd/definition.h"
#include "engine/yaml/stream.h"

namespace crd {

struct Upgrade {
    TextEdit edit;                   // of the stream's text; every comment is kept
    std::vector<std::string> notes;  // what the edit decided, and what it could not carry over: one sentence each
};

// `definition`, of v1beta1, was read from `stream`. What stands at the top of its spec moves into its versions (the
// first version gets the text itself, the others copies, all with its comments), columns and the webhook take the names
// of v1, what v1 no longer fills in is written out, and unknown fields are kept by the schemas where spec did it
// before. Findings about schemas stay findings. Fails, with a sentence, where the definition has no meaning to carry
// over: it cannot be decoded, names no version, or says the same thing at the top and in versions.
Result<Upgrade> upgradeToV1(const yaml::Stream& stream, const Definition& definition);

// Every definition of v1beta1 in a text. Fails when there is none, or when one cannot be upgraded.
Result<Upgrade> upgradeToV1(std::string_view text);

}  // namespace crd
