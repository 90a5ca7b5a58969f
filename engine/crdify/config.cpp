#include "engine/crdify/config.h"

#include <yaml-cpp/yaml.h>

#include <memory>
#include <optional>
#include <vector>

#include "engine/base/gocompat/go_text.h"
#include "engine/yaml/read/stream.h"

namespace crd::crdify {

namespace {

constexpr std::array<std::string_view, kCheckCount> kNames = {"default",
                                                              "description",
                                                              "enum",
                                                              "existingFieldRemoval",
                                                              "maxItems",
                                                              "maxLength",
                                                              "maxProperties",
                                                              "maximum",
                                                              "minItems",
                                                              "minLength",
                                                              "minProperties",
                                                              "minimum",
                                                              "nullable",
                                                              "pattern",
                                                              "required",
                                                              "scope",
                                                              "storedVersionRemoval",
                                                              "type",
                                                              "unhandled"};

// A configuration has some lines; a larger text is another file.
constexpr std::size_t kMaxConfig = 1u << 20;

std::optional<Check> checkNamed(std::string_view name) {
    for (std::size_t i = 0; i < kCheckCount; ++i)
        if (kNames[i] == name && static_cast<Check>(i) != Check::Unhandled) return static_cast<Check>(i);
    return std::nullopt;
}

class ConfigReader {
 public:
    // Why the text is not a configuration at all; the result of read() is then without meaning.
    const std::string& wrongType() const { return m_wrongType; }

    Result<Config> read(const YAML::Node& root) {
        if (!root.IsNull() && !root.IsMap()) m_wrongType = "it must be a mapping.";
        const std::vector<Entry> entries = entriesOf(root);
        std::optional<Enforcement> unhandled;
        const std::string unhandledWord = text(root, "unhandledEnforcement");
        const std::string conversion = text(root, "conversion");

        std::vector<std::string> errors;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (entries[i].name.empty())
                errors.push_back("validations[" + std::to_string(i) + "] is invalid: name is required");
            if (entries[i].enforcement.empty()) {
                errors.emplace_back("enforcement is required");
            } else if (!enforcementNamed(entries[i].enforcement)) {
                errors.push_back("unknown enforcement: " + goQuoted(entries[i].enforcement));
            }
        }
        if (!unhandledWord.empty()) {
            unhandled = enforcementNamed(unhandledWord);
            if (!unhandled) errors.push_back("unknown enforcement: " + goQuoted(unhandledWord));
        }
        if (!conversion.empty() && conversion != "None" && conversion != "Ignore")
            errors.push_back("unknown conversion policy: " + goQuoted(conversion));
        if (!errors.empty()) return failure(joined(errors, "\n"));

        Config out;
        out.enforcement[static_cast<std::size_t>(Check::Unhandled)] = unhandled.value_or(Enforcement::Error);
        out.ignoreConverted = conversion == "Ignore";
        for (const Entry& entry : entries) {
            const std::optional<Check> check = checkNamed(entry.name);
            const std::string error =
                check ? configure(*check, entry, out) : "unknown validation : " + goQuoted(entry.name);
            if (!error.empty()) errors.push_back("configuring validation " + goQuoted(entry.name) + ": " + error);
        }
        if (!errors.empty()) return failure("configuring validations: " + joined(errors, "\n"));
        return out;
    }

 private:
    struct Entry {
        std::string name, enforcement;
        YAML::Node configuration;
    };

    static std::optional<Enforcement> enforcementNamed(std::string_view word) {
        if (word == "Error") return Enforcement::Error;
        if (word == "Warn") return Enforcement::Warn;
        if (word == "None") return Enforcement::None;
        return std::nullopt;
    }

    std::vector<Entry> entriesOf(const YAML::Node& root) {
        std::vector<Entry> out;
        if (!root.IsMap()) return out;
        const YAML::Node list = root["validations"];
        if (!list || list.IsNull()) return out;
        if (!list.IsSequence()) {
            m_wrongType = "validations must be a list.";
            return out;
        }
        for (const YAML::Node& item : list) {
            if (!item.IsMap() && !item.IsNull()) {
                m_wrongType = "each item of validations must be a mapping.";
                return out;
            }
            Entry entry{text(item, "name"), text(item, "enforcement"), {}};
            if (item.IsMap() && item["configuration"] && !item["configuration"].IsNull())
                entry.configuration.reset(item["configuration"]);
            if (!entry.configuration.IsNull() && !entry.configuration.IsMap())
                m_wrongType = "the configuration of a validation must be a mapping.";
            out.push_back(std::move(entry));
        }
        return out;
    }

    // The text of a field; empty if it is absent or null.
    std::string text(const YAML::Node& mapping, const char* key) {
        if (!mapping.IsMap()) return {};
        const YAML::Node value = mapping[key];
        if (!value || value.IsNull()) return {};
        if (value.IsScalar()) return value.Scalar();
        m_wrongType = std::string(key) + " must be a string.";
        return {};
    }

    // Reads Allow or Disallow into `allow`; returns the error. `choices` also names the valid values in it.
    std::string policy(const Entry& entry, const char* key, bool choices, bool& allow) {
        const std::string word = text(entry.configuration, key);
        allow = word == "Allow";
        if (word.empty() || word == "Allow" || word == "Disallow") return {};
        const std::string_view what = std::string_view(key) == "additionPolicy" ? "addition" : "removal";
        return "validating " + entry.name + " config: unknown " + std::string(what) + " policy : " + goQuoted(word) +
               (choices ? R"( (valid values: "Allow", "Disallow"))" : "");
    }

    std::string configure(Check check, const Entry& entry, Config& out) {
        out.enforcement[static_cast<std::size_t>(check)] = *enforcementNamed(entry.enforcement);
        switch (check) {
            case Check::Enum:
                return policy(entry, "additionPolicy", false, out.allowEnumAddition);
            case Check::Pattern:
                return policy(entry, "removalPolicy", true, out.allowPatternRemoval);
            case Check::Nullable: {
                std::string error = policy(entry, "additionPolicy", true, out.allowNullableAddition);
                return error.empty() ? policy(entry, "removalPolicy", true, out.allowNullableRemoval) : error;
            }
            default:
                return {};
        }
    }

    std::string m_wrongType;
};

}  // namespace

std::string_view nameOf(Check check) {
    return kNames[static_cast<std::size_t>(check)];
}

Result<Config> readConfig(std::string_view text, const std::string& file) {
    const auto notUsable = [&](const std::string& why) {
        return failure("\"" + file + "\" is not a configuration: " + why);
    };
    if (text.size() > kMaxConfig) return notUsable("it is larger than 1 MiB.");
    // yaml-cpp does not terminate on some texts that are not YAML, and expands aliases without a limit.
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    if (!stream->ok()) return notUsable(stream->problems().front().message.english());
    if (const yaml::DocumentTree& tree = stream->documents().front(); tree.root && tree.root->holdsAlias)
        return notUsable("aliases are not supported.");
    try {
        ConfigReader reader;
        Result<Config> config = reader.read(YAML::Load(std::string(text)));
        return reader.wrongType().empty() ? config : notUsable(reader.wrongType());
    } catch (const YAML::Exception& error) {
        return notUsable(error.what());
    }
}

}  // namespace crd::crdify
