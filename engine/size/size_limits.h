// The size limits for a definition on its way into a cluster.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "engine/base/phrase.h"

namespace crd {

enum class SizeLimit { Annotations, HelmRelease, Etcd, Request };

struct SizeLimitInfo {
    SizeLimit limit;
    std::string_view id;  // "annotations"
    Pattern title;        // "Annotations after kubectl apply"
    std::size_t bytes;
    std::string_view source;  // source of the number
    Pattern advice;           // what to do if it is exceeded
};

// In the order in which growing definitions exceed them.
std::span<const SizeLimitInfo> sizeLimits();

// The limit with which the API server rejects a request of this many bytes, on create and on update: that of the
// request, which it checks before it reads the object, or that of etcd. Nothing if it stores the object.
std::optional<SizeLimit> rejectedBy(std::size_t requestBytes);

// The bytes that a file in a chart's crds folder adds to the chart's release secret: Helm stores the file
// base64-encoded in the release's JSON, which is compressed (gzip, best) and base64-encoded again. `fileText` is the
// whole file; templates and other files of the chart are not included. Takes about 0.1 s per megabyte.
std::size_t helmReleaseBytes(std::string_view fileText);
// The same for a file in the templates folder that Helm renders to the same text: the release also has that text, as a
// JSON string.
std::size_t helmTemplateReleaseBytes(std::string_view fileText);

}  // namespace crd
