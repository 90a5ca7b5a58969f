// String formats: what the server accepts as a date, an address, a URI. Each check matches the server's library,
// including its quirks.
// Source: k8s.io/kube-openapi pkg/validation/strfmt, and the Go packages it uses (net, net/mail, net/url, time).
#pragma once

#include <string_view>

namespace crd {

// `format` is one that schema::isTextFormat() knows, without dashes.
bool matchesFormat(std::string_view format, std::string_view text);

// Internal to formats: network addresses (formats_net.cpp) and mail addresses (formats_mail.cpp).
bool isStrictIp(std::string_view text);  // net.ParseIP
bool isIpv4(std::string_view text);
bool isIpv6(std::string_view text);
bool isCidr(std::string_view text);
bool isMac(std::string_view text);
bool isMailAddress(std::string_view text);

}  // namespace crd
