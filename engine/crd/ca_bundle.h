// The CA certificates for a conversion webhook. Source: k8s.io/apiserver pkg/util/webhook/validation.go,
// ValidateCABundle, and k8s.io/client-go transport/transport.go; PEM as in Go's encoding/pem.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace crd {

// The server's error for the bundle; nothing for an empty bundle and for one with a certificate. `base64` is the
// field's text. Checks only the outer structure of certificates (the DER frame of X.509).
std::optional<std::string> caBundleError(std::string_view base64);

}  // namespace crd
