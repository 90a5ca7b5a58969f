// Internal to engine/value: how the tables of API types are written.
#pragma once

#include "engine/value/api_types.h"

namespace crd::api {

constexpr ApiField stringField(std::string_view name, Pattern help = {}) {
    return {.name = name, .help = help};
}
constexpr ApiField fieldOfKind(GoKind kind, std::string_view name, Pattern help = {}) {
    return {.name = name, .kind = kind, .help = help};
}
constexpr ApiField booleanField(std::string_view name, Pattern help = {}) {
    return fieldOfKind(GoKind::Boolean, name, help);
}
constexpr ApiField stringsField(std::string_view name, Pattern help = {}) {
    return fieldOfKind(GoKind::StringList, name, help);
}
constexpr ApiField mapField(std::string_view name, Pattern help = {}) {
    return fieldOfKind(GoKind::StringMap, name, help);
}
constexpr ApiField structField(std::string_view name, const ApiType& of, Pattern help = {}) {
    return {.name = name, .kind = GoKind::Struct, .of = &of, .help = help, .empty = GoEmpty::Pointer};
}
constexpr ApiField structsField(std::string_view name, const ApiType& of, Pattern help = {}) {
    return {.name = name, .kind = GoKind::StructList, .of = &of, .help = help};
}

// The Go type of the field has a name of its own.
constexpr ApiField named(std::string_view goName, ApiField field) {
    field.goName = goName;
    return field;
}
constexpr ApiField written(ApiField field) {
    field.empty = GoEmpty::Written;
    return field;
}
constexpr ApiField pointer(ApiField field) {
    field.empty = GoEmpty::Pointer;
    return field;
}
// Go writes it always, unless it is a pointer. It omits an empty apiVersion, kind and name of metadata, which the
// server rejects.
constexpr ApiField required(ApiField field) {
    field.required = true;
    return written(field);
}
constexpr ApiField fromServer(ApiField field) {
    field.writtenByServer = true;
    return field;
}
constexpr ApiField choice(std::string_view choices, ApiField field) {
    field.choices = choices;
    return field;
}
// A value, or words.
constexpr ApiField withDefault(const char* fallback, ApiField field) {
    field.fallback = {"Fields", fallback};
    return field;
}

constexpr ApiField embeddedIn(std::string_view structs, ApiField field) {
    field.embedded = structs;
    return field;
}

// The address of a webhook, of a conversion and of admission.
extern const ApiType kWebhookClientConfig;

}  // namespace crd::api
