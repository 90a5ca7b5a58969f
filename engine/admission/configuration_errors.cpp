#include "engine/admission/internal/configuration_errors.h"

#include <algorithm>
#include <set>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/error_types.h"
#include "engine/base/kubernetes/names.h"
#include "engine/object/go_value.h"
#include "engine/object/object_meta.h"

namespace crd::admission {

namespace {

object::ValueError errorAt(std::string_view type, const FieldPath& at, std::string detail) {
    object::ValueError out;
    out.type = type;
    out.field = at.toString();
    out.detail = std::move(detail);
    out.path = at;
    return out;
}

std::vector<std::string> textItems(const Json& value, std::string_view name) {
    std::vector<std::string> out;
    for (const Json& item : listMember(value, name)) out.push_back(item.asString() ? *item.asString() : std::string());
    return out;
}

bool hasWildcard(const std::vector<std::string>& items) {
    return std::find(items.begin(), items.end(), "*") != items.end();
}

void checkWildcard(ConfigurationErrors& errors, const Json& rule, std::string_view name, std::string_view what,
                   const FieldPath& at) {
    const std::vector<std::string> items = textItems(rule, name);
    if (items.empty()) {
        errors.required(at.child(name));
    } else if (items.size() > 1 && hasWildcard(items)) {
        errors.invalid(at.child(name), *setMember(rule, name),
                       "if '*' is present, must not specify other " + std::string(what));
    }
}

void checkResources(ConfigurationErrors& errors, const Json& rule, const FieldPath& at) {
    const std::vector<std::string> resources = textItems(rule, "resources");
    if (resources.empty()) errors.required(at);
    std::set<std::string> allBelow, belowAll;  // x/* and */x
    bool all = false, allAndBelow = false, plain = false;
    for (std::size_t i = 0; i < resources.size(); ++i) {
        const std::string& resource = resources[i];
        if (resource.empty()) {
            errors.required(at.at(i));
            continue;
        }
        allAndBelow = allAndBelow || resource == "*/*";
        all = all || resource == "*";
        const std::size_t slash = resource.find('/');
        if (slash == std::string::npos) {
            plain = resource != "*";  // the last one decides
            continue;
        }
        const std::string name = resource.substr(0, slash), below = resource.substr(slash + 1);
        const auto excluded = [&](const std::string& by) {
            errors.invalid(at.at(i), Json(resource), "if '" + by + "' is present, must not specify " + resource);
        };
        if (allBelow.contains(name)) excluded(name + "/*");
        if (belowAll.contains(below)) excluded("*/" + below);
        if (below == "*") allBelow.insert(name);
        if (name == "*") belowAll.insert(below);
    }
    if (resources.size() > 1 && allAndBelow) {
        errors.invalid(at, *setMember(rule, "resources"), "if '*/*' is present, must not specify other resources");
    }
    if (all && plain) {
        errors.invalid(at, *setMember(rule, "resources"),
                       "if '*' is present, must not specify other resources without subresources");
    }
}

void checkRequirement(ConfigurationErrors& errors, const Json& requirement, const FieldPath& at) {
    const std::string operation = requirement.textAt("operator"), key = requirement.textAt("key");
    const std::vector<std::string> values = textItems(requirement, "values");
    if (operation == "In" || operation == "NotIn") {
        if (values.empty()) errors.required(at.child("values"), "must be specified when `operator` is 'In' or 'NotIn'");
    } else if (operation == "Exists" || operation == "DoesNotExist") {
        if (!values.empty())
            errors.forbidden(at.child("values"), "may not be specified when `operator` is 'Exists' or 'DoesNotExist'");
    } else {
        errors.invalid(at.child("operator"), Json(operation), "not a valid selector operator");
    }
    for (std::string& detail : qualifiedNameErrors(key, errors.server()))
        errors.invalid(at.child("key"), Json(key), std::move(detail));
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::string& detail : labelValueErrors(values[i], errors.server()))
            errors.invalid(at.child("values").at(i), Json(values[i]), std::move(detail));
    }
}

}  // namespace

void ConfigurationErrors::required(const FieldPath& at, std::string detail) {
    m_errors.push_back(errorAt(error_type::kRequired, at, std::move(detail)));
}

void ConfigurationErrors::forbidden(const FieldPath& at, std::string detail) {
    m_errors.push_back(errorAt(error_type::kForbidden, at, std::move(detail)));
}

void ConfigurationErrors::invalid(const FieldPath& at, Json value, std::string detail) {
    if (Json::Array* items = value.asArray()) {
        for (Json& item : *items)
            if (item.isNull()) item = Json("");  // what the server has read
    }
    object::ValueError error = errorAt(error_type::kInvalid, at, std::move(detail));
    error.value = object::scalarText(value);
    error.shown = value.asString() ? goQuoted(*value.asString()) : object::goJson(value);
    m_errors.push_back(std::move(error));
}

void ConfigurationErrors::duplicate(const FieldPath& at, const Json& value) {
    object::ValueError error = errorAt(error_type::kDuplicate, at, {});
    error.value = object::scalarText(value);
    error.shown = value.asString() ? goQuoted(*value.asString()) : object::goJson(value);
    m_errors.push_back(std::move(error));
}

void ConfigurationErrors::tooMany(const FieldPath& at, std::size_t count, std::size_t most) {
    object::ValueError error =
        errorAt(error_type::kTooMany, at, "must have at most " + std::to_string(most) + " items");
    error.value = error.shown = std::to_string(count);
    m_errors.push_back(std::move(error));
}

void ConfigurationErrors::supported(const FieldPath& at, const Json* value,
                                    std::initializer_list<std::string_view> values) {
    if (!value) return;
    const std::string text = value->asString() ? *value->asString() : std::string();
    if (std::find(values.begin(), values.end(), text) != values.end()) return;
    std::string detail = "supported values: ";
    for (const std::string_view one : values) detail += (one == *values.begin() ? "" : ", ") + goQuoted(one);
    object::ValueError error = errorAt(error_type::kNotSupported, at, std::move(detail));
    error.value = text;
    error.shown = goQuoted(text);
    m_errors.push_back(std::move(error));
}

const Json* setMember(const Json& value, std::string_view name) {
    const Json* out = value.find(name);
    return out && !out->isNull() ? out : nullptr;
}

const Json::Array& listMember(const Json& value, std::string_view name) {
    static const Json::Array kNone;
    const Json* out = value.find(name);
    return out && out->asArray() ? *out->asArray() : kNone;
}

void checkMetadata(ConfigurationErrors& errors, const Json& object) {
    const Json* metadata = object.find("metadata");
    // The server takes the namespace out of objects that have none.
    Json unspaced = metadata ? *metadata : Json();
    if (Json::Object* members = unspaced.asObject()) members->erase("namespace");
    const Result<ObjectMeta> decoded = decodeObjectMeta(unspaced);
    if (!decoded) return;
    const auto subdomain = [](std::string_view name, bool prefix) {
        return dns1123SubdomainErrors(prefix ? maskedPrefix(name) : std::string(name));
    };
    for (object::ValueError& error : objectMetaErrors(*decoded, false, subdomain, errors.server())) {
        error.field.insert(0, "metadata");
        error.shown = goQuoted(error.value);
        error.path = FieldPath().child("metadata").joined(error.path);
        errors.add(std::move(error));
    }
}

void checkSelector(ConfigurationErrors& errors, const Json* selector, const FieldPath& at) {
    if (!selector) return;
    if (const Json* labels = setMember(*selector, "matchLabels"); labels && labels->asObject()) {
        const FieldPath path = at.child("matchLabels");
        for (const auto& [key, value] : *labels->asObject()) {
            for (std::string& detail : qualifiedNameErrors(key, errors.server()))
                errors.invalid(path, Json(key), std::move(detail));
            const std::string text = value.asString() ? *value.asString() : std::string();
            for (std::string& detail : labelValueErrors(text, errors.server()))
                errors.invalid(path, Json(text), std::move(detail));
        }
    }
    const Json::Array& requirements = listMember(*selector, "matchExpressions");
    for (std::size_t i = 0; i < requirements.size(); ++i)
        checkRequirement(errors, requirements[i], at.child("matchExpressions").at(i));
}

void checkRule(ConfigurationErrors& errors, const Json& rule, const FieldPath& at) {
    checkWildcard(errors, rule, "operations", "operations", at);
    const Json::Array& operations = listMember(rule, "operations");
    for (std::size_t i = 0; i < operations.size(); ++i) {
        errors.supported(at.child("operations").at(i), &operations[i], {"*", "CONNECT", "CREATE", "DELETE", "UPDATE"});
    }
    checkWildcard(errors, rule, "apiGroups", "API groups", at);
    checkWildcard(errors, rule, "apiVersions", "API versions", at);
    const std::vector<std::string> versions = textItems(rule, "apiVersions");
    for (std::size_t i = 0; i < versions.size(); ++i)
        if (versions[i].empty()) errors.required(at.child("apiVersions").at(i));
    checkResources(errors, rule, at.child("resources"));
    errors.supported(at.child("scope"), setMember(rule, "scope"), {"*", "Cluster", "Namespaced"});
}

void checkMatching(ConfigurationErrors& errors, const Json& matching, const FieldPath& at, const FieldPath& says) {
    ConfigurationErrors own(errors.server());
    own.supported(says.child("matchPolicy"), setMember(matching, "matchPolicy"), {"Equivalent", "Exact"});
    checkSelector(own, setMember(matching, "namespaceSelector"), says.child("namespaceSelector"));
    checkSelector(own, setMember(matching, "objectSelector"), says.child("objectSelector"));
    for (const std::string_view key : {"resourceRules", "excludeResourceRules"}) {
        const Json::Array& rules = listMember(matching, key);
        for (std::size_t i = 0; i < rules.size(); ++i) {
            const FieldPath path = says.child(key).at(i);
            const std::vector<std::string> names = textItems(rules[i], "resourceNames");
            std::set<std::string> known;
            for (std::size_t k = 0; k < names.size(); ++k) {
                const FieldPath name = path.child("resourceNames").at(k);
                for (std::string& detail : pathSegmentErrors(names[k], false))
                    own.invalid(name, Json(names[k]), std::move(detail));
                if (!known.insert(names[k]).second) own.duplicate(name, Json(names[k]));
            }
            checkRule(own, rules[i], path);
        }
    }
    for (object::ValueError& error : own.take()) {
        const std::vector<PathStep>& steps = error.path.steps();
        const auto from = steps.begin() + static_cast<std::ptrdiff_t>(says.steps().size());
        error.path = at.joined(FieldPath(std::vector<PathStep>(from, steps.end())));
        errors.add(std::move(error));
    }
}

void checkQualifiedName(ConfigurationErrors& errors, const std::string& name, const FieldPath& at) {
    for (std::string& detail : qualifiedNameErrors(name, errors.server()))
        errors.invalid(at, Json(name), std::move(detail));
}

}  // namespace crd::admission
