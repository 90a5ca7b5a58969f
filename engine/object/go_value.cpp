#include "engine/object/go_value.h"

#include "engine/base/gocompat/go_text.h"
#include "engine/value/json_text.h"

namespace crd::object {

std::string scalarText(const Json& value) {
    if (const std::string* text = value.asString()) return *text;
    if (const bool* flag = value.asBool()) return *flag ? "true" : "false";
    if (const std::int64_t* number = value.asInt()) return std::to_string(*number);
    if (const double* number = value.asDouble()) return goNumber(*number);
    return {};
}

std::string goValue(const Json& value) {
    if (value.isNull()) return "<nil>";
    std::string out;
    if (const Json::Array* list = value.asArray()) {
        for (const Json& item : *list) out += (out.empty() ? "[" : " ") + goValue(item);
        return out.empty() ? "[]" : out + ']';
    }
    if (const Json::Object* object = value.asObject()) {
        for (const auto& [key, member] : *object) {
            out += out.empty() ? "map[" : " ";
            out += key + ':' + goValue(member);
        }
        return out.empty() ? "map[]" : out + ']';
    }
    return scalarText(value);
}

std::string goSyntax(const Json& value) {
    if (value.isNull()) return "interface {}(nil)";
    if (const std::string* text = value.asString()) return goQuoted(*text);
    std::string out;
    if (const Json::Array* list = value.asArray()) {
        for (const Json& item : *list) out.append(out.empty() ? "" : ", ").append(goSyntax(item));
        return "[]interface {}{" + out + '}';
    }
    if (const Json::Object* object = value.asObject()) {
        for (const auto& [key, member] : *object)
            out.append(out.empty() ? "" : ", ").append(goQuoted(key)).append(":").append(goSyntax(member));
        return "map[string]interface {}{" + out + '}';
    }
    return scalarText(value);
}

std::string goJson(const Json& value) {
    std::string out;
    appendJson(out, value, JsonEscapes::Html);
    return out;
}

}  // namespace crd::object
