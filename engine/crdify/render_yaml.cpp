#include <yaml.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "engine/crdify/render.h"
#include "engine/yaml/read/resolve.h"

namespace crd::crdify {

namespace {

// Writes block YAML with the emitter that go-yaml v2 is a translation of, with its choice of styles. Source:
// gopkg.in/yaml.v2 encode.go.
class YamlWriter {
 public:
    explicit YamlWriter(std::string& out) {
        yaml_emitter_initialize(&m_emitter);
        yaml_emitter_set_unicode(&m_emitter, 1);
        yaml_emitter_set_output(
            &m_emitter,
            [](void* to, unsigned char* bytes, std::size_t size) {
                static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), size);
                return 1;
            },
            &out);
        yaml_event_t event;
        yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING);
        emit(event);
        yaml_document_start_event_initialize(&event, nullptr, nullptr, nullptr, 1);
        emit(event);
    }
    YamlWriter(const YamlWriter&) = delete;
    YamlWriter& operator=(const YamlWriter&) = delete;
    ~YamlWriter() {
        yaml_event_t event;
        yaml_document_end_event_initialize(&event, 1);
        emit(event);
        yaml_stream_end_event_initialize(&event);
        emit(event);
        yaml_emitter_flush(&m_emitter);
        yaml_emitter_delete(&m_emitter);
    }

    template <typename Members>
    void mapping(const Members& members) {
        yaml_event_t event;
        yaml_mapping_start_event_initialize(&event, nullptr, nullptr, 1, YAML_BLOCK_MAPPING_STYLE);
        emit(event);
        members();
        yaml_mapping_end_event_initialize(&event);
        emit(event);
    }
    template <typename Items, typename Write>
    void list(std::string_view key, const Items& items, const Write& write) {
        text(key);
        yaml_event_t event;
        yaml_sequence_start_event_initialize(&event, nullptr, nullptr, 1, YAML_BLOCK_SEQUENCE_STYLE);
        emit(event);
        for (const auto& item : items) write(item);
        yaml_sequence_end_event_initialize(&event);
        emit(event);
    }
    void text(std::string_view value) {
        yaml::Node plain;
        plain.style = yaml::ScalarStyle::Plain;
        plain.scalar = value;  // never null
        const std::optional<Json> read = value.empty() ? std::nullopt : yaml::resolveScalar(plain);
        const bool isPlain = read && read->asString();
        const yaml_scalar_style_t style = value.find('\n') != std::string_view::npos ? YAML_LITERAL_SCALAR_STYLE
                                          : isPlain                                  ? YAML_PLAIN_SCALAR_STYLE
                                                                                     : YAML_DOUBLE_QUOTED_SCALAR_STYLE;
        yaml_event_t event;
        yaml_scalar_event_initialize(&event, nullptr, nullptr,
                                     reinterpret_cast<const yaml_char_t*>(plain.scalar.data()),
                                     static_cast<int>(value.size()), 1, 1, style);
        emit(event);
    }

 private:
    void emit(yaml_event_t& event) { yaml_emitter_emit(&m_emitter, &event); }

    yaml_emitter_t m_emitter{};
};

void writeYamlCheck(YamlWriter& yaml, std::string_view name, const CheckOutcome* check) {
    static const std::vector<std::string> kNone;
    const auto text = [&](const std::string& one) { yaml.text(one); };
    yaml.mapping([&] {
        yaml.text("name");
        yaml.text(name);
        yaml.list("errors", check ? check->errors : kNone, text);
        yaml.list("warnings", check ? check->warnings : kNone, text);
    });
}

void writeYamlVersions(YamlWriter& yaml, std::string_view key, const std::vector<VersionResult>& versions) {
    std::vector<Check> checks;
    for (std::size_t i = 0; i < kCheckCount; ++i)
        if (!isOfDefinition(static_cast<Check>(i))) checks.push_back(static_cast<Check>(i));
    yaml.list(key, versions, [&](const VersionResult& version) {
        yaml.mapping([&] {
            yaml.text("version");
            yaml.text(version.version);
            yaml.list("propertycomparisons", version.properties, [&](const PropertyResult& property) {
                yaml.mapping([&] {
                    yaml.text("property");
                    yaml.text(property.property);
                    yaml.list("comparisonresults", checks, [&](Check check) {
                        const auto found =
                            std::find_if(property.checks.begin(), property.checks.end(),
                                         [&](const CheckOutcome& result) { return result.check == check; });
                        writeYamlCheck(yaml, nameOf(check), found == property.checks.end() ? nullptr : &*found);
                    });
                });
            });
        });
    });
}

}  // namespace

// The keys are those of Go's struct fields in lower case, and all checks are listed, also those that found nothing.
std::string toYaml(const Report& report) {
    std::string out;
    {
        YamlWriter yaml(out);
        // Checks of the definition that found nothing come last and have no name: crdify moves the others to the front
        // of the list when it renders JSON.
        std::vector<const CheckOutcome*> checks;
        for (const CheckOutcome& check : report.definition) checks.push_back(&check);
        checks.resize(kDefinitionChecks);
        yaml.mapping([&] {
            yaml.list("crdvalidation", checks, [&](const CheckOutcome* check) {
                writeYamlCheck(yaml, check ? nameOf(check->check) : std::string_view(), check);
            });
            writeYamlVersions(yaml, "sameversionvalidation", report.sameVersions);
            writeYamlVersions(yaml, "servedversionvalidation", report.servedVersions);
        });
    }
    return out;
}

}  // namespace crd::crdify
