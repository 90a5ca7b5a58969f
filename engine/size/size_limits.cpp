#include "engine/size/size_limits.h"

#include <zlib.h>

#include <array>
#include <string>

#include "engine/base/gocompat/base64.h"
#include "engine/value/json.h"

namespace crd {

namespace {

constexpr std::array<SizeLimitInfo, 4> kLimits = {{
    {SizeLimit::Annotations, "annotations", phrase("Limits", "Annotations after kubectl apply"), 262'144,
     "TotalAnnotationSizeLimitB in k8s.io/apimachinery pkg/api/validation",
     phrase("Limits",
            "use kubectl apply --server-side or kubectl create, which keep no copy of the object in an annotation")},
    {SizeLimit::HelmRelease, "helm", phrase("Limits", "Helm release secret"), 1'048'576,
     "MaxSecretSize in k8s.io/api core/v1",
     phrase("Limits", "trim descriptions, or install the definition separately from the chart")},
    {SizeLimit::Etcd, "etcd", phrase("Limits", "Value in etcd"), 1'572'864, "etcd's default of --max-request-bytes",
     phrase("Limits", "trim descriptions; the definition cannot be stored")},
    {SizeLimit::Request, "request", phrase("Limits", "Request to the API server"), 3'145'728,
     "MaxRequestBodyBytes in k8s.io/apiserver pkg/server/config.go",
     phrase("Limits", "trim descriptions; the server rejects the request")},
}};

// Size in bytes after gzip with best compression.
std::size_t compressedSize(const std::string& text) {
    z_stream stream{};
    constexpr int kGzip = 15 + 16;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY) != Z_OK) return text.size();
    std::array<unsigned char, 1 << 16> buffer{};
    // zlib takes a non-const pointer but does not modify the input.
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    std::size_t out = 0;
    int state = Z_OK;
    while (state == Z_OK) {
        stream.next_out = buffer.data();
        stream.avail_out = static_cast<uInt>(buffer.size());
        state = deflate(&stream, Z_FINISH);
        out += buffer.size() - stream.avail_out;
    }
    deflateEnd(&stream);
    return out;
}

}  // namespace

std::span<const SizeLimitInfo> sizeLimits() {
    return kLimits;
}

std::optional<SizeLimit> rejectedBy(std::size_t requestBytes) {
    std::optional<SizeLimit> out;
    for (const SizeLimitInfo& limit : kLimits) {
        const bool ofServer = limit.limit == SizeLimit::Etcd || limit.limit == SizeLimit::Request;
        if (ofServer && requestBytes > limit.bytes) out = limit.limit;
    }
    return out;
}

std::size_t helmReleaseBytes(std::string_view fileText) {
    return (compressedSize(base64(fileText)) + 2) / 3 * 4;
}

std::size_t helmTemplateReleaseBytes(std::string_view fileText) {
    return (compressedSize(base64(fileText) + toString(Json(fileText))) + 2) / 3 * 4;
}

}  // namespace crd
