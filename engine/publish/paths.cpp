#include "engine/publish/paths.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/text/ascii.h"

namespace crd::publish {

namespace {

// An operation of a path, before the names of the definition are put in.
struct OperationKind {
    std::string_view method, action;
    std::string_view verb;      // of the operation's name
    std::string_view idPrefix;  // the part of the verb that stays before the group; the rest follows the version
};
constexpr OperationKind kList{"get", "list", "list", "list"};
constexpr OperationKind kCreate{"post", "post", "create", "create"};
constexpr OperationKind kDeleteCollection{"delete", "deletecollection", "deletecollection", "delete"};
constexpr OperationKind kRead{"get", "get", "read", "read"};
constexpr OperationKind kReplace{"put", "put", "replace", "replace"};
constexpr OperationKind kDelete{"delete", "delete", "delete", "delete"};
constexpr OperationKind kPatch{"patch", "patch", "patch", "patch"};

// Punctuation goes, and the letter after it is capitalized; a digit at the beginning goes too.
std::string operationWord(std::string_view text, bool capitalize) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (!isLetter(c) && c != '_' && !(i != 0 && isDigit(c))) {
            capitalize = true;
            continue;
        }
        out.push_back(capitalize ? toUpper(c) : c);
        capitalize = false;
    }
    return out;
}

std::string_view operationGroup(std::string_view group) {
    constexpr std::string_view kSuffix = ".k8s.io";
    return group.ends_with(kSuffix) ? group.substr(0, group.size() - kSuffix.size()) : group;
}

std::string articleFor(const std::string& kind) {
    if (kind.ends_with('s') && !kind.ends_with("ss")) return " ";
    constexpr std::string_view kVowels = "aeiou";
    const bool vowel = !kind.empty() && kVowels.find(toLower(kind.front())) != std::string_view::npos;
    return vowel ? " an " : " a ";
}

std::string descriptionOf(const OperationKind& operation, std::string_view subresource, const std::string& kind) {
    std::string part = subresource.empty() ? std::string() : " " + std::string(subresource) + " of";
    if (operation.action == "patch") return "partially update" + part + " the specified " + kind;
    if (operation.action == "deletecollection") return "delete collection of " + kind;
    std::string article = " the specified ";
    if (operation.action == "list") {
        article = " objects of kind ";
    } else if (operation.action == "post" || operation.action == "delete") {
        article = articleFor(kind);
    }
    return std::string(operation.verb) + part + article + kind;
}

// What a request or response holds.
enum class Payload : std::uint8_t { None, Object, List, Status, Scale, Patch, DeleteOptions };

Payload responseOf(const RestPath& path, const Operation& operation) {
    if (operation.action == "list") return Payload::List;
    if (operation.method == "delete") return Payload::Status;
    return path.subresource == "scale" ? Payload::Scale : Payload::Object;
}

Payload requestOf(const RestPath& path, const Operation& operation) {
    if (operation.action == "delete") return Payload::DeleteOptions;
    if (operation.action == "patch") return Payload::Patch;
    if (operation.action != "post" && operation.action != "put") return Payload::None;
    return path.subresource == "scale" ? Payload::Scale : Payload::Object;
}

struct StatusCode {
    std::string_view code, description;
};

std::vector<StatusCode> statusCodesOf(const Operation& operation) {
    std::vector<StatusCode> out{{"200", "OK"}};
    if (operation.action == "post" || operation.action == "put") out.push_back({"201", "Created"});
    if (operation.action == "post" || operation.action == "delete") out.push_back({"202", "Accepted"});
    return out;
}

constexpr std::array<std::string_view, 2> kObjectTypes = {"application/json", "application/yaml"};
constexpr std::array<std::string_view, 3> kPatchTypes = {"application/json-patch+json", "application/merge-patch+json",
                                                         "application/apply-patch+yaml"};

// A parameter of an operation, in either form.
struct Parameter {
    std::string_view name, in, type, description;
    bool operator<(const Parameter& other) const { return std::pair(name, in) < std::pair(other.name, other.in); }
};

// FNV-1, 64 bits; the first six bytes in URL-safe base64. Source: kube-openapi pkg/builder/parameters.go.
std::string sharedName(std::string_view name, std::string_view json) {
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char c : json) {
        hash *= 1099511628211ULL;
        hash ^= static_cast<unsigned char>(c);
    }
    constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string out = std::string(name) + "-";
    for (unsigned shift = 58; shift >= 16; shift -= 6) out.push_back(kAlphabet[hash >> shift & 63U]);
    return out;
}

class PathBuilder {
 public:
    PathBuilder(const ServedVersion& version, const Form& form, TextStore& texts,
                std::map<std::string, Node>& parameters)
        : m_version(version),
          m_form(form),
          m_texts(texts),
          m_shared(parameters),
          m_names(resourceNames(*version.definition)) {
        const std::string prefix(refPrefix(form));
        m_kind = texts.keep(prefix + modelName(m_names, version.name(), m_names.kind));
        m_list = texts.keep(prefix + modelName(m_names, version.name(), m_names.listKind));
        m_status = texts.keep(prefix + std::string(kMetaPackage) + "Status");
        m_patch = texts.keep(prefix + std::string(kMetaPackage) + "Patch");
        m_deleteOptions = texts.keep(prefix + std::string(kMetaPackage) + "DeleteOptions");
        m_scale = texts.keep(prefix + std::string(kScalePackage) + "Scale");
        m_tag = texts.keep(operationWord(operationGroup(m_names.group), false) + "_" +
                           operationWord(m_version.name(), false));
        m_groupText = texts.keep(m_names.group);
        m_kindText = texts.keep(m_names.kind);
        m_nameText = texts.keep("name of the " + m_names.kind);
    }

    Node path(const RestPath& path) {
        std::vector<std::vector<Parameter>> parameters;
        for (const Operation& operation : path.operations) parameters.push_back(parametersOf(path, operation));
        // Parameters that all operations have belong to the path.
        std::vector<Parameter> common;
        for (const Parameter& one : parameters.back()) {
            const bool everywhere = std::all_of(parameters.begin(), parameters.end(), [&](const auto& list) {
                return std::binary_search(list.begin(), list.end(), one);
            });
            if (everywhere) common.push_back(one);
        }
        Node::Object out;
        for (std::size_t i = 0; i < path.operations.size(); ++i) {
            std::vector<Parameter> own;
            std::set_difference(parameters[i].begin(), parameters[i].end(), common.begin(), common.end(),
                                std::back_inserter(own));
            const Operation& operation = path.operations[i];
            out.push_back(
                {operation.method, m_form.v2 ? operationV2(path, operation, own) : operationV3(path, operation, own)});
        }
        Node::List shared;
        for (const Parameter& one : common) shared.push_back(parameter(one));
        out.push_back({"parameters", std::move(shared)});
        return out;
    }

 private:
    std::vector<Parameter> parametersOf(const RestPath& path, const Operation& operation) const {
        std::vector<Parameter> out;
        for (const MetaParameter& one : metaTypes(m_form.server).parameters)
            if (one.isOf(operation.action)) out.push_back({one.name, "query", one.type, one.description});
        if (path.namespaced)
            out.push_back(
                {"namespace", "path", "string", "object name and auth scope, such as for teams and projects"});
        if (path.named) out.push_back({"name", "path", "string", m_nameText});
        std::sort(out.begin(), out.end());
        return out;
    }

    // A parameter as the document has it: in v2 mostly a reference to one of the shared ones.
    Node parameter(const Parameter& one) {
        if (!m_form.v2) {
            Node::Object out{{"name", Node(one.name)}, {"in", Node(one.in)}, {"description", Node(one.description)}};
            if (one.in == "path") out.push_back({"required", Node(true)});
            out.push_back({"schema", Node::Object{{"type", Node(one.type)}, {"uniqueItems", Node(true)}}});
            return out;
        }
        Node::Object out{{"uniqueItems", Node(true)},
                         {"type", Node(one.type)},
                         {"description", Node(one.description)},
                         {"name", Node(one.name)},
                         {"in", Node(one.in)}};
        if (one.in == "path") out.push_back({"required", Node(true)});
        // Older clients look for these two in the operations themselves; the name's description has the kind.
        if (one.name == "name" || one.name == "fieldValidation" || one.name == "dryRun") return out;
        return shared(one.name, std::move(out));
    }

    Node shared(std::string_view name, Node parameter) {
        std::string json;
        appendJson(json, parameter, JsonEscapes::Html);
        const std::string key = sharedName(name, json);
        m_shared.emplace(key, std::move(parameter));
        return Node::Object{{"$ref", Node(m_texts.keep("#/parameters/" + key))}};
    }

    std::string_view target(Payload payload) const {
        switch (payload) {
            case Payload::List:
                return m_list;
            case Payload::Status:
                return m_status;
            case Payload::Scale:
                return m_scale;
            case Payload::Patch:
                return m_patch;
            case Payload::DeleteOptions:
                return m_deleteOptions;
            case Payload::Object:
            case Payload::None:
                break;
        }
        return m_kind;
    }

    Node reference(Payload payload) const { return Node::Object{{"$ref", Node(target(payload))}}; }

    template <std::size_t N>
    static Node listOf(const std::array<std::string_view, N>& texts) {
        Node::List out;
        for (const std::string_view text : texts) out.emplace_back(text);
        return out;
    }

    Node groupVersionKind() const {
        return Node::Object{{"group", Node(m_groupText)},
                            {"version", Node(std::string_view(m_version.name()))},
                            {"kind", Node(m_kindText)}};
    }

    Node tags() const {
        Node::List out;
        out.emplace_back(m_tag);
        return out;
    }

    Node operationV2(const RestPath& path, const Operation& operation, const std::vector<Parameter>& own) {
        Node::Object out;
        out.push_back({"description", Node(m_texts.keep(operation.description))});
        out.push_back({"consumes", operation.method == "patch" ? listOf(kPatchTypes) : listOf(kObjectTypes)});
        out.push_back({"produces", listOf(kObjectTypes)});
        Node::List schemes;
        schemes.emplace_back("https");
        out.push_back({"schemes", std::move(schemes)});
        out.push_back({"tags", tags()});
        out.push_back({"operationId", Node(m_texts.keep(operation.id))});
        Node::List parameters;
        if (const Payload request = requestOf(path, operation); request != Payload::None) {
            Node::Object body{{"name", Node("body")}, {"in", Node("body")}};
            if (request != Payload::DeleteOptions) body.push_back({"required", Node(true)});
            body.push_back({"schema", reference(request)});
            const bool generic = target(request).starts_with("#/definitions/io.k8s.apimachinery");
            parameters.push_back(generic ? shared("body", std::move(body)) : Node(std::move(body)));
        }
        const auto bodyPlace = parameters.size();
        for (const Parameter& one : own) parameters.push_back(parameter(one));
        // Parameters are sorted by name.
        if (bodyPlace == 1) {
            const auto after =
                std::count_if(own.begin(), own.end(), [](const Parameter& p) { return p.name < "body"; });
            std::rotate(parameters.begin(), parameters.begin() + 1, parameters.begin() + 1 + after);
        }
        if (!parameters.empty()) out.push_back({"parameters", std::move(parameters)});
        Node::Object responses;
        for (const StatusCode& status : statusCodesOf(operation))
            responses.push_back({status.code, Node::Object{{"description", Node(status.description)},
                                                           {"schema", reference(responseOf(path, operation))}}});
        responses.push_back({"401", Node::Object{{"description", Node("Unauthorized")}}});
        out.push_back({"responses", std::move(responses)});
        addExtensions(out, operation);
        return out;
    }

    Node operationV3(const RestPath& path, const Operation& operation, const std::vector<Parameter>& own) {
        Node::Object out;
        out.push_back({"tags", tags()});
        out.push_back({"description", Node(m_texts.keep(operation.description))});
        out.push_back({"operationId", Node(m_texts.keep(operation.id))});
        Node::List parameters;
        for (const Parameter& one : own) parameters.push_back(parameter(one));
        if (!parameters.empty()) out.push_back({"parameters", std::move(parameters)});
        if (const Payload request = requestOf(path, operation); request != Payload::None) {
            std::vector<std::string_view> types(kObjectTypes.begin(), kObjectTypes.end());
            if (request == Payload::Patch) types.assign(kPatchTypes.begin(), kPatchTypes.end());
            std::sort(types.begin(), types.end());
            Node::Object body{{"content", content(types, request)}};
            if (request != Payload::DeleteOptions) body.push_back({"required", Node(true)});
            out.push_back({"requestBody", std::move(body)});
        }
        Node::Object responses;
        const std::vector<std::string_view> types(kObjectTypes.begin(), kObjectTypes.end());
        for (const StatusCode& status : statusCodesOf(operation))
            responses.push_back({status.code, Node::Object{{"description", Node(status.description)},
                                                           {"content", content(types, responseOf(path, operation))}}});
        responses.push_back({"401", Node::Object{{"description", Node("Unauthorized")}}});
        out.push_back({"responses", std::move(responses)});
        addExtensions(out, operation);
        return out;
    }

    Node content(const std::vector<std::string_view>& types, Payload payload) const {
        Node::Object out;
        for (const std::string_view type : types) out.push_back({type, Node::Object{{"schema", reference(payload)}}});
        return out;
    }

    void addExtensions(Node::Object& out, const Operation& operation) const {
        out.push_back({"x-kubernetes-action", Node(operation.action)});
        out.push_back({"x-kubernetes-group-version-kind", groupVersionKind()});
    }

    const ServedVersion& m_version;
    const Form& m_form;
    TextStore& m_texts;
    std::map<std::string, Node>& m_shared;
    const ResourceNames m_names;
    std::string_view m_kind, m_list, m_status, m_patch, m_deleteOptions, m_scale, m_tag, m_groupText, m_kindText,
        m_nameText;
};

}  // namespace

std::vector<RestPath> restPaths(const ServedVersion& version) {
    CRD_CHECK(version.definition != nullptr && version.version != nullptr);
    const ResourceNames names = resourceNames(*version.definition);
    const std::string idGroup = operationWord(operationGroup(names.group), true) + operationWord(version.name(), true);
    const bool namespaced = version.namespaced();
    const auto operation = [&](const OperationKind& kind, std::string_view subresource, bool allNamespaces) {
        std::string title(subresource);
        if (!title.empty()) title.front() = toUpper(title.front());
        const std::string rest = std::string(kind.verb.substr(kind.idPrefix.size())) +
                                 (namespaced && !allNamespaces ? "Namespaced" : "") + names.kind + title +
                                 (allNamespaces ? "ForAllNamespaces" : "");
        return Operation{kind.method, kind.action, descriptionOf(kind, subresource, names.kind),
                         std::string(kind.idPrefix) + idGroup + operationWord(rest, true)};
    };
    const std::string group = "/apis/" + names.group + "/" + version.name() + "/";
    const std::string root = group + (namespaced ? "namespaces/{namespace}/" : "") + names.plural;
    std::vector<RestPath> out;
    if (namespaced) out.push_back({group + names.plural, "", false, false, {operation(kList, "", true)}});
    out.push_back(
        {root,
         "",
         false,
         namespaced,
         {operation(kList, "", false), operation(kCreate, "", false), operation(kDeleteCollection, "", false)}});
    out.push_back({root + "/{name}",
                   "",
                   true,
                   namespaced,
                   {operation(kRead, "", false), operation(kReplace, "", false), operation(kDelete, "", false),
                    operation(kPatch, "", false)}});
    const auto subresource = [&](std::string_view name) {
        out.push_back(
            {root + "/{name}/" + std::string(name),
             name,
             true,
             namespaced,
             {operation(kRead, name, false), operation(kReplace, name, false), operation(kPatch, name, false)}});
    };
    if (version.version->hasScale) subresource("scale");
    if (version.version->hasStatus) subresource("status");
    std::sort(out.begin(), out.end(), [](const RestPath& a, const RestPath& b) { return a.path < b.path; });
    return out;
}

void addPaths(const ServedVersion& version, const Form& form, TextStore& texts, Node::Object& paths,
              std::map<std::string, Node>& parameters) {
    PathBuilder builder(version, form, texts, parameters);
    for (const RestPath& path : restPaths(version)) paths.push_back({texts.keep(path.path), builder.path(path)});
}

}  // namespace crd::publish
