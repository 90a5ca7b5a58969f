// "Upgrade to v1": converts a definition of apiextensions.k8s.io/v1beta1 to apiextensions.k8s.io/v1 in one lossless
// edit. Source: the documentation of custom resource definitions ("Upgrade existing objects", "Preserving unknown
// fields"), and the conversion of k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/crd/model/definition.h"
#include "engine/yaml/read/stream.h"

namespace crd {

struct Upgrade {
    TextEdit edit;              // edits the stream's text; every comment is kept
    std::vector<Phrase> notes;  // decisions made, and parts that could not be converted: one sentence each
};

// `definition`, of v1beta1, was read from `stream`. Moves the parts at the top of its spec into its versions (the text
// to the first version, copies to the others, all with comments), renames the fields of columns and the webhook, writes
// out the defaults that v1 does not have, and preserves unknown fields in every object of the schemas if spec did. Does
// not fix findings in schemas. Fails with a sentence if the definition cannot be decoded, names no version, or has the
// same part at the top and in versions.
Result<Upgrade> upgradeToV1(const yaml::Stream& stream, const Definition& definition);

// Upgrades every v1beta1 definition in a text. Fails if there is none, or if one cannot be upgraded.
Result<Upgrade> upgradeToV1(std::string_view text);

// The text with its v1beta1 definitions upgraded, for what only reads definitions; the same text if there are none or
// if one cannot be upgraded.
std::shared_ptr<const std::string> readAsV1(std::shared_ptr<const std::string> text);

}  // namespace crd
