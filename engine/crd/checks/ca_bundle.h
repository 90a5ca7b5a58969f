// The CA certificates for a conversion webhook. Source: k8s.io/apiserver pkg/util/webhook/validation.go,
// ValidateCABundle, and k8s.io/client-go transport/transport.go; PEM as in Go's encoding/pem.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crd {

// The server's error for the bundle; nothing for an empty bundle and for one with a certificate. `base64` is the
// field's text. Checks only the outer structure of certificates (the DER frame of X.509).
std::optional<std::string> caBundleError(std::string_view base64);

// A key in PEM, which must not leave the machine that uses it, whether or not there are certificates too.
bool holdsPrivateKey(std::string_view base64);

struct CaCertificate {
    std::string name;                   // the common name of its subject, or its organization; may be empty
    std::int64_t begins = 0, ends = 0;  // it is valid between them: seconds since 1970, UTC
};
// The certificates in the bundle, in their order; those whose names or times cannot be read are omitted. At most
// `most`, since a file can have any number.
std::vector<CaCertificate> caCertificates(std::string_view base64, std::size_t most = 20);

}  // namespace crd
