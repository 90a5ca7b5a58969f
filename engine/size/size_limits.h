// The limits that a definition meets on its way into a cluster.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace crd {

enum class SizeLimit { Annotations, HelmRelease, Etcd, Request };

struct SizeLimitInfo {
    SizeLimit limit;
    std::string_view id;     // "annotations"
    std::string_view title;  // "Annotations after kubectl apply"
    std::size_t bytes;
    std::string_view source;  // where the number comes from
    std::string_view advice;  // what to do when it is passed
};

// In the order in which growing definitions meet them.
std::span<const SizeLimitInfo> sizeLimits();

// What a file in a chart's crds folder takes of the chart's release secret, on its own: Helm keeps the file
// base64-coded inside the release's JSON, and that compressed (gzip, best) and base64-coded again. The text is whole;
// templates and other files of the chart come on top. Takes about 0.1 s for a megabyte.
std::size_t helmReleaseBytes(std::string_view fileText);

}  // namespace crd
