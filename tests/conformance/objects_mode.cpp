#include "tests/conformance/objects_mode.h"

#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "engine/cel_schema/rule_cache.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/client.h"
#include "engine/print/table_text.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd::conformance {

namespace {

using nlohmann::json;

std::optional<Json> valueOf(const std::string& yamlText) {
    return yaml::toJson(*yaml::Stream::read(std::make_shared<const std::string>(yamlText))).value;
}

std::string versionIn(const Json& object) {
    const Json* field = object.find("apiVersion");
    const std::string* text = field ? field->asString() : nullptr;
    if (!text) return {};
    const std::size_t slash = text->rfind('/');
    return slash == std::string::npos ? *text : text->substr(slash + 1);
}

json cellOf(const print::Cell& cell) {
    return std::visit(
        [](const auto& value) -> json {
            if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::monostate>) {
                return nullptr;
            } else {
                return value;
            }
        },
        cell);
}

// The recorder prints the server's table as it is, before a client has read it, and leaves out the description of Age.
void addTable(const Version& version, const Json& object, json& out) {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    const Instant now{std::chrono::duration_cast<std::chrono::seconds>(since).count(), 0};
    std::vector<PrinterColumn> columns = print::columnsOf(version);
    if (version.columns.empty()) columns.front().description.clear();
    const std::array objects{&object};
    const print::Table table = print::tableOf(columns, objects, now);
    out["columns"] = json::array();
    for (const print::Column& column : table.columns) {
        out["columns"].push_back({{"Name", column.name},
                                  {"Type", column.type},
                                  {"Format", column.format},
                                  {"Description", column.description},
                                  {"Priority", column.priority}});
    }
    out["cells"] = json::array();
    for (const print::Row& row : table.rows) {
        for (const print::Cell& cell : row.cells) out["cells"].push_back(cellOf(cell));
    }
    const print::Section section{&table, {}, {}, {}, true};
    out["kubectlGet"] = print::tableText({&section, 1}, {}).value_or("too large");
    out["kubectlGetWide"] = print::tableText({&section, 1}, {.wide = true}).value_or("too large");
}

class Objects {
 public:
    Objects(const Definition& definition, const CheckResult& result, int minor)
        : m_definition(definition), m_result(result), m_minor(minor) {}

    json answer(const json& input) {
        json out;
        std::optional<object::Reading> old;
        const auto refused = [&](const std::string& why) { return json{{"error", why}}; };
        const std::optional<Json> sent = valueOf(input.value("yaml", ""));
        if (!sent) return refused("not YAML");
        object::ResourceServer* server = serverOf(versionIn(*sent));
        if (!server) return refused("no usable structural schema");
        const object::Reading reading = server->read(*sent);
        if (reading.rejection) return refused(*reading.rejection);
        out["unknownFields"] = reading.unknownFields;
        out["pruned"] = json::parse(toString(server->coerce(*sent).object));  // before the defaults
        out["defaulted"] = json::parse(toString(reading.object));
        if (const std::string text = input.value("old", ""); !text.empty()) {
            const std::optional<Json> stored = valueOf(text);
            object::ResourceServer* before = stored ? serverOf(versionIn(*stored)) : nullptr;
            if (before) old = before->read(*stored);
            if (!old || old->rejection) {
                out["error"] = "old";
                return out;
            }
        }
        // Like the recorder, completes the decoded object before validation.
        object::ResourceKind kind;
        kind.namespaced = m_definition.scope == "Namespaced";
        object::ValidationResult outcome;
        const Json stored = old ? object::completed(old->object, kind, &old->object) : Json();
        const Json completed = object::completed(reading.object, kind, old ? &stored : nullptr);
        if (old) {
            outcome = server->validateUpdate(completed, stored);
        } else {
            outcome = server->validateCreate(completed);
            if (!outcome.warnings.empty()) out["warnings"] = outcome.warnings;
        }
        if (const object::RuleNode* rules = server->rules()) {
            // The recorder runs the rules even on objects that are too invalid for them.
            object::RuleOptions options;
            if (old) options.old = &stored;
            out["celRuntimeCost"] = options.budget - object::checkRules(*rules, completed, options).remaining;
        }
        out["errors"] = json::array();
        for (const object::ValueError& error : outcome.errors) {
            out["errors"].push_back({{"type", error.type},
                                     {"field", object::fieldBelow({}, error.field)},
                                     {"detail", error.detail},
                                     {"value", error.value}});
        }
        const std::string name = versionIn(reading.object);
        for (const Version& version : m_definition.versions) {
            if (version.name == name) addTable(version, completed, out);
        }
        return out;
    }

 private:
    object::ResourceServer* serverOf(const std::string& version) {
        if (const auto known = m_servers.find(version); known != m_servers.end()) return known->second.get();
        std::unique_ptr<object::ResourceServer>& made = m_servers[version];
        for (std::size_t i = 0; i < m_definition.versions.size(); ++i) {
            const Version& candidate = m_definition.versions[i];
            if (candidate.name != version || !candidate.schema || !m_result.versions[i].structural) continue;
            made = std::make_unique<object::ResourceServer>(
                resourceKindOf(m_definition, candidate),
                std::make_shared<cel_schema::RuleCache>(cel_schema::storedEnvironment(m_minor)));
            if (!made->usable()) made.reset();
        }
        return made.get();
    }

    const Definition& m_definition;
    const CheckResult& m_result;
    int m_minor;
    std::map<std::string, std::unique_ptr<object::ResourceServer>> m_servers;
};

}  // namespace

nlohmann::json objectsOf(const nlohmann::json& input, const Definition& definition, const CheckResult& result,
                         int minor) {
    json out = json::array();
    Objects objects(definition, result, minor);
    for (const json& object : input.value("objects", json::array())) out.push_back(objects.answer(object));
    return out;
}

}  // namespace crd::conformance
