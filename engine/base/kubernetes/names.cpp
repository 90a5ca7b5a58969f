#include "engine/base/kubernetes/names.h"

#include <algorithm>

#include "engine/base/text/ascii.h"

namespace crd {

namespace {

constexpr std::size_t kLabelLength = 63;
constexpr std::size_t kSubdomainLength = 253;

// [a-z0-9]([-a-z0-9]*[a-z0-9])?, optionally with a letter required at the beginning.
bool isLabel(std::string_view text, bool letterFirst) {
    if (text.empty()) return false;
    if (!isLower(text.front()) && (letterFirst || !isDigit(text.front()))) return false;
    if (text.back() == '-') return false;
    return std::all_of(text.begin(), text.end(), [](char c) { return isLower(c) || isDigit(c) || c == '-'; });
}

bool isSubdomain(std::string_view text) {
    for (std::size_t from = 0;;) {
        const std::size_t dot = text.find('.', from);
        if (!isLabel(text.substr(from, dot == std::string_view::npos ? dot : dot - from), false)) return false;
        if (dot == std::string_view::npos) return true;
        from = dot + 1;
    }
}

// ([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]
bool isLabelKeyName(std::string_view text) {
    if (text.empty() || !isAlphanumeric(text.front()) || !isAlphanumeric(text.back())) return false;
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return isAlphanumeric(c) || c == '-' || c == '_' || c == '.'; });
}

constexpr std::string_view kLabelKeyDetail =
    "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character "
    "(e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is "
    "'([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";

std::string mostOfLabel(std::size_t most, const TargetServer& server) {
    const char* const unit = server.has(Trait::LabelKeyTexts) ? " bytes" : " characters";
    return "must be no more than " + std::to_string(most) + unit;
}

}  // namespace

std::vector<std::string> dns1035LabelErrors(std::string_view name) {
    std::vector<std::string> out;
    if (name.size() > kLabelLength) out.emplace_back("must be no more than 63 characters");
    if (!isLabel(name, true)) {
        out.emplace_back(
            "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic "
            "character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for "
            "validation is '[a-z]([-a-z0-9]*[a-z0-9])?')");
    }
    return out;
}

std::vector<std::string> dns1123LabelErrors(std::string_view name) {
    std::vector<std::string> out;
    if (name.size() > kLabelLength) out.emplace_back("must be no more than 63 characters");
    if (isLabel(name, false)) return out;
    if (isSubdomain(name)) {
        out.emplace_back("must not contain dots");
    } else {
        out.emplace_back(
            "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and "
            "end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is "
            "'[a-z0-9]([-a-z0-9]*[a-z0-9])?')");
    }
    return out;
}

std::vector<std::string> dns1123SubdomainErrors(std::string_view name) {
    std::vector<std::string> out;
    if (name.size() > kSubdomainLength) out.emplace_back("must be no more than 253 characters");
    if (!isSubdomain(name)) {
        out.emplace_back(
            "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must "
            "start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is "
            "'[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')");
    }
    return out;
}

std::vector<std::string> qualifiedNameErrors(std::string_view name) {
    return qualifiedNameErrors(name, {});
}

std::vector<std::string> labelValueErrors(std::string_view value) {
    return labelValueErrors(value, {});
}

std::vector<std::string> qualifiedNameErrors(std::string_view name, const TargetServer& server) {
    std::vector<std::string> out;
    const std::size_t slash = name.find('/');
    if (slash != std::string_view::npos) {
        const std::string_view prefix = name.substr(0, slash);
        name.remove_prefix(slash + 1);
        if (name.find('/') != std::string_view::npos) {
            const std::string what = server.has(Trait::LabelKeyTexts) ? "a valid label key " : "a qualified name ";
            return {what + std::string(kLabelKeyDetail) +
                    " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')"};
        }
        if (prefix.empty()) {
            out.emplace_back("prefix part must be non-empty");
        } else {
            for (const std::string& error : dns1123SubdomainErrors(prefix)) {
                const bool tooLong = error.starts_with("must be no more");
                out.push_back("prefix part " + (tooLong ? mostOfLabel(kSubdomainLength, server) : error));
            }
        }
    }
    if (name.empty()) {
        out.emplace_back("name part must be non-empty");
    } else if (name.size() > kLabelLength) {
        out.push_back("name part " + mostOfLabel(kLabelLength, server));
    }
    if (!isLabelKeyName(name)) out.push_back("name part " + std::string(kLabelKeyDetail));
    return out;
}

std::vector<std::string> labelValueErrors(std::string_view value, const TargetServer& server) {
    std::vector<std::string> out;
    if (value.size() > kLabelLength) out.push_back(mostOfLabel(kLabelLength, server));
    if (!value.empty() && !isLabelKeyName(value)) {
        out.emplace_back(
            "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must "
            "start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for "
            "validation is '(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?')");
    }
    return out;
}

std::vector<std::string> pathSegmentErrors(std::string_view name, bool prefix) {
    if (!prefix && (name == "." || name == "..")) return {"may not be '" + std::string(name) + "'"};
    std::vector<std::string> out;
    for (const char c : {'/', '%'}) {
        if (name.find(c) != std::string_view::npos) out.push_back(std::string("may not contain '") + c + "'");
    }
    return out;
}

std::string maskedPrefix(std::string_view prefix) {
    if (prefix.size() < 2 || !prefix.ends_with('-')) return std::string(prefix);
    return std::string(prefix.substr(0, prefix.size() - 2)) + 'a';
}

}  // namespace crd
