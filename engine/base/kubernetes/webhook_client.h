// How a server reaches a webhook: the errors of a URL or a service. The same for conversion and admission.
// Source: k8s.io/apiserver pkg/util/webhook/validation.go, ValidateWebhookURL and ValidateWebhookService.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_error.h"
#include "engine/base/kubernetes/server_version.h"

namespace crd {

// The errors of the text of a URL, which must be one of https. Their field is empty.
std::vector<FieldError> webhookUrlErrors(std::string_view url);

struct WebhookService {
    std::string name, space;
    std::string path;
    std::optional<std::int64_t> port;
};
// `field` is that of the service: "name", "namespace", "port", "path".
std::vector<FieldError> webhookServiceErrors(const WebhookService& service, const TargetServer& server);

}  // namespace crd
