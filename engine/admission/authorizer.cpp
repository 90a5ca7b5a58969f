#include "engine/admission/authorizer.h"

#include <algorithm>

namespace crd::admission {

namespace {

constexpr std::string_view kServiceAccount = "system:serviceaccount:";

std::vector<std::string> authorizerWords(std::string_view text) {
    std::vector<std::string> out;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t from = text.find_first_not_of(' ', at);
        if (from == std::string_view::npos) break;
        at = std::min(text.find(' ', from), text.size());
        out.emplace_back(text.substr(from, at - from));
    }
    return out;
}

bool covers(const std::string& allowed, const std::string& requested) {
    return allowed == "*" || allowed == requested;
}

// For what is optional: empty covers all.
bool coversAny(const std::string& allowed, const std::string& requested) {
    return allowed.empty() || covers(allowed, requested);
}

bool coversPath(const std::string& allowed, const std::string& requested) {
    if (!allowed.ends_with('*')) return allowed == requested;
    return requested.starts_with(std::string_view(allowed).substr(0, allowed.size() - 1));
}

}  // namespace

bool DeclaredAuthorizer::allows(const cel::AuthorizerCheck& check) const {
    return allowsAll || std::any_of(allowed.begin(), allowed.end(), [&](const AllowedCheck& one) {
               const std::string account = one.account.empty() ? "" : std::string(kServiceAccount) + one.account;
               if (account != check.user || !covers(one.verb, check.verb)) return false;
               if (one.path.empty() != check.path.empty()) return false;
               if (!one.path.empty()) return coversPath(one.path, check.path);
               return covers(one.group, check.group) && covers(one.resource, check.resource) &&
                      covers(one.subresource, check.subresource) && coversAny(one.space, check.space) &&
                      coversAny(one.name, check.name);
           });
}

Result<AllowedCheck> allowedCheck(std::string_view text) {
    const std::vector<std::string> words = authorizerWords(text);
    const auto unreadable = [&] {
        return failure("\"" + std::string(text) +
                       "\" is not a check: write VERB RESOURCE[.GROUP][/SUBRESOURCE] [in NAMESPACE] [named NAME] [as "
                       "NAMESPACE:NAME], or VERB /PATH.");
    };
    if (words.size() < 2 || words.size() % 2 != 0) return unreadable();
    AllowedCheck out;
    out.verb = words[0];
    const std::string& target = words[1];
    if (target.starts_with('/')) {
        out.path = target;
    } else {
        const std::size_t slash = std::min(target.find('/'), target.size());
        const std::string named = target.substr(0, slash);
        if (slash < target.size()) out.subresource = target.substr(slash + 1);
        const std::size_t dot = std::min(named.find('.'), named.size());
        out.resource = named.substr(0, dot);
        out.group = dot < named.size() ? named.substr(dot + 1) : std::string(named == "*" ? "*" : "");
        if (out.resource.empty()) return unreadable();
    }
    for (std::size_t i = 2; i < words.size(); i += 2) {
        const bool ofResource = out.path.empty();
        if (words[i] == "in" && ofResource) {
            out.space = words[i + 1];
        } else if (words[i] == "named" && ofResource) {
            out.name = words[i + 1];
        } else if (words[i] == "as" && words[i + 1].find(':') != std::string::npos) {
            out.account = words[i + 1];
        } else {
            return unreadable();
        }
    }
    return out;
}

std::string toString(const cel::AuthorizerCheck& check) {
    std::string out = check.verb + ' ';
    if (!check.path.empty()) {
        out += check.path;
    } else {
        out += check.resource;
        if (!check.group.empty()) out += '.' + check.group;
        if (!check.subresource.empty()) out += '/' + check.subresource;
        if (!check.space.empty()) out += " in " + check.space;
        if (!check.name.empty()) out += " named " + check.name;
    }
    if (check.user.starts_with(kServiceAccount)) out += " as " + check.user.substr(kServiceAccount.size());
    return out;
}

}  // namespace crd::admission
