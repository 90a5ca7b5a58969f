#include "engine/cel/eval/document_value.h"

namespace crd::cel {

namespace {

class DocumentList final : public List {
 public:
    explicit DocumentList(std::shared_ptr<const Json> json) : m_json(std::move(json)) {}
    const Json& json() const { return *m_json; }
    std::size_t size() const override { return m_json->asArray()->size(); }
    Value at(std::size_t index) const override {
        return documentValue(std::shared_ptr<const Json>(m_json, &(*m_json->asArray())[index]));
    }
    std::string_view heldGoType() const override { return "[]interface {}"; }

 private:
    std::shared_ptr<const Json> m_json;
};

class DocumentMap final : public Map {
 public:
    explicit DocumentMap(std::shared_ptr<const Json> json) : m_json(std::move(json)) {}
    const Json& json() const { return *m_json; }
    std::size_t size() const override { return m_json->asObject()->size(); }
    std::optional<Value> find(const Value& key) const override {
        const std::string* name = key.asString();
        const Json* found = name ? m_json->find(*name) : nullptr;
        if (!found) return std::nullopt;
        return documentValue(std::shared_ptr<const Json>(m_json, found));
    }
    std::vector<Value> keys() const override {
        std::vector<Value> out;
        out.reserve(size());
        for (const auto& [name, value] : *m_json->asObject())
            out.emplace_back(StringValue{std::shared_ptr<const std::string>(m_json, &name)});
        return out;
    }

 private:
    std::shared_ptr<const Json> m_json;
};

}  // namespace

Value documentValue(std::shared_ptr<const Json> document) {
    if (const bool* flag = document->asBool()) return *flag;
    if (const std::int64_t* number = document->asInt()) return *number;
    if (const double* number = document->asDouble()) return *number;
    if (const std::string* text = document->asString())
        return StringValue{std::shared_ptr<const std::string>(std::move(document), text)};
    if (document->asArray()) return ListPtr(std::make_shared<const DocumentList>(std::move(document)));
    if (document->asObject()) return MapPtr(std::make_shared<const DocumentMap>(std::move(document)));
    return {};
}

const Json* documentOf(const Value& value) {
    if (const auto* list = dynamic_cast<const DocumentList*>(value.asList())) return &list->json();
    if (const auto* map = dynamic_cast<const DocumentMap*>(value.asMap())) return &map->json();
    return nullptr;
}

}  // namespace crd::cel
