#include "engine/mapping/internal/object_differences.h"

#include <cmath>
#include <cstdint>
#include <string_view>

#include "engine/mapping/mapping.h"

namespace crd::mapping {

void differences(const Json& a, const Json& b, const FieldPath& path, std::size_t most, std::vector<FieldPath>& out) {
    if (out.size() >= most || a == b) return;
    if (const Json::Object* left = a.asObject(), *right = b.asObject(); left && right) {
        for (const auto& [name, value] : *left) {
            const auto other = right->find(name);
            if (other != right->end()) {
                differences(value, other->second, path.child(name), most, out);
            } else if (out.size() < most) {
                out.push_back(path.child(name));
            }
        }
        for (const auto& [name, value] : *right)
            if (out.size() < most && !left->contains(name)) out.push_back(path.child(name));
        return;
    }
    if (const Json::Array* left = a.asArray(), *right = b.asArray(); left && right && left->size() == right->size()) {
        for (std::size_t i = 0; i < left->size(); ++i) differences((*left)[i], (*right)[i], path.at(i), most, out);
        return;
    }
    out.push_back(path);
}

std::string_view lossOf(const Json* before, const Json* back) {
    if (!before) return kAdded;
    if (before->isNull()) return kNull;
    const Json::Array *list = before->asArray(), *rest = back ? back->asArray() : nullptr;
    return list && rest && rest->size() < list->size() ? kCut : kLossy;
}

void dropForms(Json& value) {
    constexpr double kEnd = 9223372036854775808.0;
    if (const double* number = value.asDouble()) {
        if (*number >= -kEnd && *number < kEnd && std::trunc(*number) == *number)
            value = Json(static_cast<std::int64_t>(*number));
    } else if (Json::Array* list = value.asArray()) {
        for (Json& item : *list) dropForms(item);
    } else if (Json::Object* members = value.asObject()) {
        for (auto& [name, member] : *members) dropForms(member);
    }
}

void dropPreserved(Json& object) {
    Json::Object* top = object.asObject();
    const auto metadata = top ? top->find("metadata") : Json::Object::iterator();
    Json::Object* fields = top && metadata != top->end() ? metadata->second.asObject() : nullptr;
    const auto found = fields ? fields->find("annotations") : Json::Object::iterator();
    Json::Object* annotations = fields && found != fields->end() ? found->second.asObject() : nullptr;
    if (!annotations) return;
    std::erase_if(*annotations, [](const auto& entry) { return entry.first.starts_with(kPreserved); });
    if (annotations->empty()) fields->erase("annotations");
}

std::string valueInSentence(const Json* value) {
    constexpr std::size_t kMost = 60;
    std::string out = value ? toString(*value) : "nothing";
    if (out.size() <= kMost) return out;
    std::size_t end = kMost;
    while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xc0U) == 0x80U) --end;
    return out.substr(0, end) + "...";
}

}  // namespace crd::mapping
