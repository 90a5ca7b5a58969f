#include "engine/publish/meta_types.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <string>

#include "engine/base/kubernetes/server_version.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd::publish {

namespace {

constexpr std::string_view kMetaText =
#include "meta_types_text.inc"
    ;

// Members of a schema in the server's order; extensions follow, sorted.
constexpr std::array<std::string_view, 10> kMetaKeywords = {
    "description", "type", "format", "default", "required", "items", "properties", "additionalProperties", "$ref", ""};

MetaTypes metaTypesIn(const Json& all) {
    const auto object = [&](std::string_view name) {
        const Json* member = all.find(name);
        return member && member->asObject() ? *member->asObject() : Json::Object();
    };
    MetaTypes out{object("properties"), object("definitions"), {}};
    const Json* parameters = all.find("parameters");
    for (const Json& one : parameters ? *parameters->asArray() : Json::Array()) {
        MetaParameter& parameter = out.parameters.emplace_back();
        parameter.name = one.textAt("name");
        parameter.type = one.textAt("type");
        parameter.description = one.textAt("description");
        for (const Json& action : *one.find("actions")->asArray()) parameter.actions.push_back(*action.asString());
    }
    return out;
}

void merge(Json::Object& into, const Json::Object& changes) {
    for (const auto& [name, value] : changes) {
        const auto known = into.find(name);
        if (known != into.end() && known->second.asObject() && value.asObject())
            merge(*known->second.asObject(), *value.asObject());
        else
            into.insert_or_assign(name, value);
    }
}

// By the first minor that has them.
std::map<int, MetaTypes> readMetaTypes() {
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(kMetaText));
    Json all = yaml::toJson(*stream).value.value_or(Json(Json::Object()));
    std::map<int, MetaTypes> out;
    out.emplace(0, metaTypesIn(all));
    const Json since = *all.find("since");
    for (const auto& [minor, changes] : *since.asObject()) {
        merge(*all.asObject(), *changes.asObject());
        out.emplace(std::stoi(minor), metaTypesIn(all));
    }
    return out;
}

Node metaReference(const std::string& reference, const Form& form, TextStore& texts) {
    constexpr std::string_view kPrefix = "#/definitions/";
    if (form.v2) return Node(std::string_view(reference));
    return Node(texts.keep(std::string(refPrefix(form)) + reference.substr(kPrefix.size())));
}

Node metaSchemas(const Json::Object& schemas, const Form& form, TextStore& texts) {
    Node::Object out;
    out.reserve(schemas.size());
    for (const auto& [name, schema] : schemas) out.push_back({name, metaSchema(schema, form, texts)});
    return out;
}

}  // namespace

bool MetaParameter::isOf(std::string_view action) const {
    return actions.empty() || std::find(actions.begin(), actions.end(), action) != actions.end();
}

const MetaTypes& metaTypes(int server) {
    static const std::map<int, MetaTypes> kTypes = readMetaTypes();
    return std::prev(kTypes.upper_bound(server))->second;
}

Node metaSchema(const Json& schema, const Form& form, TextStore& texts) {
    Node::Object out;
    const Json* reference = nullptr;
    for (const std::string_view keyword : kMetaKeywords) {
        const Json* value = schema.find(keyword);
        if (!value || (keyword == "default" && !form.defaults)) continue;
        if (keyword == "$ref") {
            reference = value;
        } else if (keyword == "properties") {
            out.push_back({keyword, metaSchemas(*value->asObject(), form, texts)});
        } else if (keyword == "items" || keyword == "additionalProperties") {
            Form below = form;
            below.defaults = form.defaults && ServerVersion::serversWith(Trait::ItemDefaults).contains(form.server);
            out.push_back({keyword, metaSchema(*value, below, texts)});
        } else {
            out.push_back({keyword, Node(value)});
        }
        // Texts are compared by readers of the document.
        if (const std::string* text = value->asString(); text && keyword != "$ref" && keyword != "default")
            out.back().value = Node(std::string_view(*text));
    }
    if (reference) {
        Node target = metaReference(*reference->asString(), form, texts);
        if (form.v2 || out.empty()) {
            out.push_back({"$ref", std::move(target)});
        } else {
            Node::List one;
            one.emplace_back(Node::Object{{"$ref", std::move(target)}});
            out.push_back({"allOf", std::move(one)});
        }
    }
    for (const auto& [name, value] : *schema.asObject())
        if (name.starts_with("x-")) out.push_back({name, Node(&value)});
    return out;
}

}  // namespace crd::publish
