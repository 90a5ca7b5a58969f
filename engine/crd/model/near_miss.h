// Documents that are not a CustomResourceDefinition for any server but are meant to be one: `apiextension.k8s.io/v1`,
// `customresourcedefinition`, a definition without apiVersion.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/phrase.h"
#include "engine/yaml/read/stream.h"

namespace crd {

struct NearMiss {
    enum class Part : unsigned char { ApiVersion, Kind, Object };
    Part part = Part::Object;  // the location of the error; Object: a line is missing
    Phrase message;            // one sentence for display
    // The values that make it a definition; empty if the written value is correct.
    std::string apiVersion = {}, kind = {};
};

// `apiVersion` and `kind` as written, empty if missing or not strings; `object` is a mapping that is not a definition.
// Nothing for other kinds and for documents that are too different.
std::optional<NearMiss> nearMiss(std::string_view apiVersion, std::string_view kind, yaml::NodeRef object);

}  // namespace crd
