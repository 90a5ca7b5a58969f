// Documents that no server takes for a CustomResourceDefinition, though they are meant to be
// one: `apiextension.k8s.io/v1`, `customresourcedefinition`, a definition without apiVersion.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/yaml/stream.h"

namespace crd {

struct NearMiss {
    enum class Place : unsigned char { ApiVersion, Kind, Object };
    Place place = Place::Object;  // what is wrong; Object: a line is missing
    std::string message;          // one sentence for people
    // What makes it a definition; empty: the one that is written is right.
    std::string apiVersion = {}, kind = {};
};

// `apiVersion` and `kind` as written, empty where they are missing or no texts; `object` is a mapping that is not a
// definition. Nothing for what is of another kind, or too far away to tell.
std::optional<NearMiss> nearMiss(std::string_view apiVersion, std::string_view kind, yaml::NodeRef object);

}  // namespace crd
