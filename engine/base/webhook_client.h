// How a server reaches a webhook: the errors of a URL or a service. The same for conversion and admission.
// Source: k8s.io/apiserver pkg/util/webhook/validation.go, ValidateWebhookURL and ValidateWebhookService.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/generation.h"

namespace crd {

struct WebhookClientError {
    std::string_view type;   // base/error_types.h
    std::string_view field;  // of the service: "name", "namespace", "port", "path"; empty for a URL
    std::string detail;
    std::optional<std::string> value;  // the bad value as text; nothing: a field is missing, or the URL is not one
};

// The errors of the text of a URL, which must be one of https.
std::vector<WebhookClientError> webhookUrlErrors(std::string_view url);

struct WebhookService {
    std::string name, space;
    std::string path;
    std::optional<std::int64_t> port;
};
std::vector<WebhookClientError> webhookServiceErrors(const WebhookService& service, const TargetServer& server);

}  // namespace crd
