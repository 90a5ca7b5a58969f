// The certificates that a conversion webhook is trusted by. Source: k8s.io/apiserver pkg/util/webhook/validation.go,
// ValidateCABundle, and k8s.io/client-go transport/transport.go; PEM as Go's encoding/pem reads it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace crd {

// Why the server refuses the bundle, in its words; nothing for one that holds a certificate, and for an empty one.
// `base64` is the field's text. Of a certificate only the outer form is looked at (X.509's DER frame).
std::optional<std::string> caBundleError(std::string_view base64);

}  // namespace crd
