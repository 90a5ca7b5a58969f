#include "engine/crd/approval.h"

#include "engine/base/go_text.h"

namespace crd {

namespace {

// A scheme and a host, as Go's url.ParseRequestURI finds them.
bool isUrl(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || colon == 0) return false;
    for (std::size_t i = 0; i < colon; ++i) {
        const char c = text[i];
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && (i == 0 || !((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.'))) return false;
    }
    const std::string_view rest = text.substr(colon + 1);
    if (!rest.starts_with("//") || rest.find_first_of(" \t\n\x7f") != std::string_view::npos) return false;
    const std::string_view host = rest.substr(2, rest.find_first_of("/?", 2) - 2);
    return !host.empty();
}

}  // namespace

bool isProtectedGroup(std::string_view group) {
    return group == "k8s.io" || group.ends_with(".k8s.io") || group == "kubernetes.io" ||
           group.ends_with(".kubernetes.io");
}

Approval approvalOf(std::string_view annotation) {
    constexpr std::string_view kSee = ", see https://github.com/kubernetes/enhancements/pull/1111";
    const std::string must = "protected groups must have approval annotation " + goQuoted(kApprovalAnnotation);
    if (annotation.empty()) return {ApprovalState::Missing, must + std::string(kSee)};
    if (annotation.starts_with("unapproved")) {
        return {ApprovalState::Bypassed, "not approved: " + goQuoted(annotation)};
    }
    if (isUrl(annotation)) return {ApprovalState::Approved, "approved in " + std::string(annotation)};
    return {ApprovalState::Invalid,
            must + " with either a URL or a reason starting with \"unapproved\"" + std::string(kSee)};
}

}  // namespace crd
