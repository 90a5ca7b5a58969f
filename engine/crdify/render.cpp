#include "engine/crdify/render.h"

#include <string_view>
#include <utility>

#include "engine/value/json_text.h"

namespace crd::crdify {

namespace {

// JSON as encoding/json indents it, by one blank.
class JsonWriter {
 public:
    void text(std::string_view value) { appendJsonText(m_out, value, JsonEscapes::Html); }
    template <typename Members>
    void object(const Members& members) {
        block('{', '}', members);
    }
    void key(std::string_view name) {
        next();
        text(name);
        m_out += ": ";
    }
    template <typename Items, typename Write>
    void list(std::string_view name, const Items& items, const Write& write) {
        if (items.empty()) return;
        key(name);
        block('[', ']', [&] {
            for (const auto& item : items) {
                next();
                write(item);
            }
        });
    }
    std::string take() { return std::move(m_out); }

 private:
    template <typename Content>
    void block(char open, char close, const Content& content) {
        m_out += open;
        ++m_depth;
        const bool outer = std::exchange(m_first, true);
        content();
        --m_depth;
        if (!m_first) newLine();
        m_first = outer;
        m_out += close;
    }
    void next() {
        if (!m_first) m_out += ',';
        m_first = false;
        newLine();
    }
    void newLine() {
        m_out += '\n';
        m_out.append(m_depth, ' ');
    }

    std::string m_out;
    std::size_t m_depth = 0;
    bool m_first = true;
};

void writeChecks(JsonWriter& json, std::string_view key, const std::vector<CheckOutcome>& checks) {
    json.list(key, checks, [&](const CheckOutcome& check) {
        json.object([&] {
            json.key("name");
            json.text(nameOf(check.check));
            const auto text = [&](const std::string& one) { json.text(one); };
            json.list("errors", check.errors, text);
            json.list("warnings", check.warnings, text);
        });
    });
}

// Versions and properties in which a check found something.
void writeVersions(JsonWriter& json, std::string_view key, const std::vector<VersionResult>& versions) {
    std::vector<std::pair<const VersionResult*, std::vector<const PropertyResult*>>> reported;
    for (const VersionResult& version : versions) {
        std::vector<const PropertyResult*> properties;
        for (const PropertyResult& property : version.properties)
            if (!property.checks.empty()) properties.push_back(&property);
        if (!properties.empty()) reported.emplace_back(&version, std::move(properties));
    }
    json.list(key, reported, [&](const auto& version) {
        json.object([&] {
            json.key("version");
            json.text(version.first->version);
            json.list("propertyComparisons", version.second, [&](const PropertyResult* property) {
                json.object([&] {
                    json.key("property");
                    json.text(property->property);
                    writeChecks(json, "comparisonResults", property->checks);
                });
            });
        });
    });
}

// A line per text; `field` is what comes before the severity.
void writeLines(std::string& out, const std::string& field, const CheckOutcome& check, const char* quote) {
    const auto write = [&](const std::vector<std::string>& texts, const char* severity) {
        for (const std::string& text : texts) out += field + " - " + quote + severity + quote + " - " + text + '\n';
    };
    write(check.errors, "ERROR");
    write(check.warnings, "WARNING");
}

std::string lines(const Report& report, const char* strong, const char* emphasis, const char* quote) {
    std::string out;
    for (const CheckOutcome& check : report.definition)
        writeLines(out, std::string("- ") + strong + std::string(nameOf(check.check)) + strong, check, quote);
    for (const std::vector<VersionResult>* versions : {&report.sameVersions, &report.servedVersions}) {
        for (const VersionResult& version : *versions) {
            for (const PropertyResult& property : version.properties) {
                for (const CheckOutcome& check : property.checks) {
                    writeLines(out,
                               std::string("- ") + strong + version.version + strong + " - " + emphasis +
                                   property.property + emphasis + " - " + std::string(nameOf(check.check)),
                               check, quote);
                }
            }
        }
    }
    return out;
}

}  // namespace

std::string toJson(const Report& report) {
    JsonWriter json;
    json.object([&] {
        writeChecks(json, "crdValidation", report.definition);
        writeVersions(json, "sameVersionValidation", report.sameVersions);
        writeVersions(json, "servedVersionValidation", report.servedVersions);
    });
    return json.take();
}

std::string toPlainText(const Report& report) {
    return lines(report, "", "", "");
}

std::string toMarkdown(const Report& report) {
    return lines(report, "**", "*", "`");
}

}  // namespace crd::crdify
