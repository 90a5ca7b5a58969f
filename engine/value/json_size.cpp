#include "engine/value/json_size.h"

#include <vector>

namespace crd {

std::size_t requestTextBytes(std::string_view text) {
    // What toString() writes, plus five bytes for each character that is escaped on the wire only.
    std::size_t out = toString(Json(text)).size();
    for (const char c : text) {
        if (c == '<' || c == '>' || c == '&') out += 5;
    }
    return out;
}

std::size_t requestBytes(const Json& root) {
    std::size_t out = 0;
    std::vector<const Json*> todo{&root};
    while (!todo.empty()) {
        const Json& value = *todo.back();
        todo.pop_back();
        if (const std::string* text = value.asString()) {
            out += requestTextBytes(*text);
        } else if (const Json::Array* items = value.asArray()) {
            out += 2 + (items->empty() ? 0 : items->size() - 1);
            for (const Json& item : *items) todo.push_back(&item);
        } else if (const Json::Object* members = value.asObject()) {
            out += 2 + (members->empty() ? 0 : members->size() - 1);
            for (const auto& [key, member] : *members) {
                out += requestTextBytes(key) + 1;
                todo.push_back(&member);
            }
        } else {
            out += toString(value).size();
        }
    }
    return out;
}

}  // namespace crd
