// Internal to engine/admission: collects the server's errors for a configuration, and the rules that several kinds of
// configurations share.
// Sources: k8s.io/kubernetes pkg/apis/admissionregistration/validation/validation.go; k8s.io/apimachinery
// pkg/util/validation/field.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/kubernetes/server_version.h"
#include "engine/object/value_error.h"
#include "engine/value/json.h"

namespace crd::admission {

class ConfigurationErrors {
 public:
    explicit ConfigurationErrors(const TargetServer& server) : m_server(server) {}

    const TargetServer& server() const { return m_server; }
    std::vector<object::ValueError> take() { return std::move(m_errors); }

    void required(const FieldPath& at, std::string detail = {});
    void forbidden(const FieldPath& at, std::string detail);
    // `value` as JSON.
    void invalid(const FieldPath& at, Json value, std::string detail);
    void duplicate(const FieldPath& at, const Json& value);
    void tooMany(const FieldPath& at, std::size_t count, std::size_t most);
    // If `value` is set and is none of the supported ones.
    void supported(const FieldPath& at, const Json* value, std::initializer_list<std::string_view> values);
    void add(object::ValueError error) { m_errors.push_back(std::move(error)); }

 private:
    const TargetServer& m_server;
    std::vector<object::ValueError> m_errors;
};

// A member that is neither absent nor null; else null.
const Json* setMember(const Json& value, std::string_view name);
// The items of a list member; empty if it is none.
const Json::Array& listMember(const Json& value, std::string_view name);

void checkMetadata(ConfigurationErrors& errors, const Json& object);
void checkSelector(ConfigurationErrors& errors, const Json* selector, const FieldPath& at);
// A rule of a webhook, a policy or a binding.
void checkRule(ConfigurationErrors& errors, const Json& rule, const FieldPath& at);
// `matchConstraints` or `matchResources`; `says`: how the server's errors name it.
void checkMatching(ConfigurationErrors& errors, const Json& matching, const FieldPath& at, const FieldPath& says);
void checkQualifiedName(ConfigurationErrors& errors, const std::string& name, const FieldPath& at);

}  // namespace crd::admission
