#include "engine/mapping/webhook_code.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/convert/review.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/edit/definition_edit.h"
#include "engine/mapping/internal/go_expression.h"
#include "engine/mapping/internal/webhook_skeleton.h"
#include "engine/mapping/mapping_converter.h"
#include "engine/value/json_text.h"
#include "engine/yaml/json/json_document.h"
#include "engine/yaml/read/resolve.h"

namespace crd::mapping {

namespace {

constexpr const char* kCodeFile = "/conversion.go";

// Shared by all versions: access to fields by their paths, as in the mapping.
constexpr const char* kFields = R"(
// fieldsOf returns the object as the API server stores it.
func fieldsOf(object any) (map[string]any, error) {
	return runtime.DefaultUnstructuredConverter.ToUnstructured(object)
}

// setFields fills the object from its stored form. Fields that its type does not have are dropped.
func setFields(fields map[string]any, object any) error {
	return runtime.DefaultUnstructuredConverter.FromUnstructured(fields, object)
}

// convertField reads a field of one version and writes the result of the function into the other one. Nothing is
// written for a field that is not set.
func convertField(from, to map[string]any, source, target []string, value func(self any) (any, error)) error {
	self, found, err := unstructured.NestedFieldCopy(from, source...)
	if err != nil || !found {
		return err
	}
	result, err := value(self)
	if err != nil {
		return err
	}
	return unstructured.SetNestedField(to, result, target...)
}

// same is the function of a rule without a transformation.
func same(self any) (any, error) {
	return self, nil
}
)";

constexpr const char* kPreserveCode = R"(
// preserve keeps fields in an annotation while the object has another version, apart from restored ones.
func preserve(from, to, restored map[string]any, key string, fields ...[]string) error {
	kept := map[string]any{}
	for _, field := range fields {
		if isRestored(restored, field) {
			continue
		}
		value, found, err := unstructured.NestedFieldCopy(from, field...)
		if err != nil {
			return err
		}
		if found {
			kept[strings.Join(field, ".")] = value
		}
	}
	if len(kept) == 0 {
		return nil
	}
	text, err := json.Marshal(kept)
	if err != nil {
		return err
	}
	return unstructured.SetNestedField(to, string(text), "metadata", "annotations", key)
}

// isRestored reports whether the field, or one above it, is among the restored ones.
func isRestored(restored map[string]any, field []string) bool {
	for i := range field {
		if _, found := restored[strings.Join(field[:i+1], ".")]; found {
			return true
		}
	}
	return false
}

// restore sets the fields of an annotation again, and removes it. It returns these fields.
func restore(to map[string]any, key string) (map[string]any, error) {
	text, found, err := unstructured.NestedString(to, "metadata", "annotations", key)
	if err != nil || !found || text == "" {
		return nil, err
	}
	kept := map[string]any{}
	if err := json.Unmarshal([]byte(text), &kept); err != nil {
		return nil, err
	}
	unstructured.RemoveNestedField(to, "metadata", "annotations", key)
	for field, value := range kept {
		if err := unstructured.SetNestedField(to, value, strings.Split(field, ".")...); err != nil {
			return nil, err
		}
	}
	return kept, nil
}
)";

// A name in Go: "v1beta1ToV1SpecHost".
std::string identifier(std::string_view text) {
    std::string out;
    bool upper = false;
    for (const char c : text) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!letter) {
            upper = true;
            continue;
        }
        out += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        upper = false;
    }
    return out;
}

std::string stepList(const std::vector<std::string>& steps) {
    std::string out = "[]string{";
    for (std::size_t i = 0; i < steps.size(); ++i) out += (i == 0 ? "" : ", ") + goQuoted(steps[i]);
    return out + "}";
}

// The text as a comment of several lines, without what Go does not allow in a file: NUL and a byte order mark.
std::string commented(std::string text) {
    for (const std::string_view part : {std::string_view("\0", 1), std::string_view("\xef\xbb\xbf")})
        for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at))
            text.replace(at, part.size(), "?");
    std::string out;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find_first_of("\n\r", from), text.size());
        out += "//\t" + text.substr(from, end - from) + "\n";
        from = end + 1;
    }
    return out;
}

class Package {
 public:
    Package(const std::string& kind, const std::string& spoke, const std::string& hub, const std::string& module)
        : m_kind(kind), m_spoke(spoke), m_hub(hub), m_module(module) {}

    // Rules whose functions are to be written by hand.
    const std::vector<LeftOut>& left() const { return m_left; }

    void add(const CompiledConversion* conversion, bool toHub) {
        const std::string from = toHub ? m_spoke : m_hub, to = toHub ? m_hub : m_spoke;
        std::string body;
        for (std::size_t i = 0; conversion && i < conversion->rules.size(); ++i) {
            const CompiledRule& rule = conversion->rules[i];
            const std::string& transformation = conversion->written->rules[i].transformation;
            std::string function = "same";
            if (!transformation.empty()) {
                function = identifier(from + " to " + to + " " + pathOf(rule.destination));
                const std::optional<GoBody> made = goBody(transformation, &rule);
                const std::string written = made ? made->text
                                                 : "\treturn nil, errors.New(" +
                                                       goQuoted("not implemented: " + pathOf(rule.destination)) + ")\n";
                m_functions += "\n// " + function + " makes " + pathOf(rule.destination) + " of " + to + " from " +
                               pathOf(rule.field) + " of " + from + ":\n//\n" + commented(transformation) + "func " +
                               function + "(self any) (any, error) {\n" + written + "}\n";
                if (made) {
                    m_helpers.insert(made->helpers.begin(), made->helpers.end());
                } else {
                    m_imports.insert("errors");
                    m_left.push_back(
                        {from, to, pathOf(rule.field), pathOf(rule.destination),
                         phrase("Mapping", "The transformation is not translated. Write the function %1 in %2.")
                             .with(function, m_spoke + kCodeFile)});
                }
            }
            body += "\tif err := convertField(from, to, " + stepList(rule.field) + ", " + stepList(rule.destination) +
                    ", " + function + "); err != nil {\n\t\treturn err\n\t}\n";
        }
        std::string keeps;
        for (const std::vector<std::string>& field : conversion ? conversion->preserve : Steps())
            if (!field.empty()) keeps += ", " + stepList(field);
        const std::string back = goQuoted(std::string(kPreserved) + to),
                          away = goQuoted(std::string(kPreserved) + from);
        if (keeps.empty()) {
            body += "\tif _, err := restore(to, " + back + "); err != nil {\n\t\treturn err\n\t}\n";
        } else {
            body += "\trestored, err := restore(to, " + back +
                    ")\n\tif err != nil {\n\t\treturn err\n\t}\n\tif err := preserve(from, to, restored, " + away +
                    keeps + "); err != nil {\n\t\treturn err\n\t}\n";
        }
        // What the other version does not have. Types drop it, but the placeholder has every field.
        for (const auto& [field, known] :
             conversion ? conversion->moved : std::vector<std::pair<std::vector<std::string>, std::size_t>>()) {
            std::string steps;
            for (const std::string& step : field) steps += ", " + goQuoted(step);
            body += "\tunstructured.RemoveNestedField(to" + steps + ")\n";
        }
        const std::string name = toHub ? "ConvertTo" : "ConvertFrom", raw = toHub ? "dstRaw" : "srcRaw";
        const std::string receiver = toHub ? "src" : "dst", other = toHub ? "dst" : "src";
        m_methods += "\n// " + name + " converts " + (toHub ? "to the hub, " : "from the hub, ") + m_hub + ".\nfunc (" +
                     receiver + " *" + m_kind + ") " + name + "(" + raw + " conversion.Hub) error {\n\t" + other +
                     ", ok := " + raw + ".(*hub." + m_kind +
                     ")\n\tif !ok {\n\t\treturn fmt.Errorf(\"unexpected hub %T\", " + raw +
                     ")\n\t}\n\tfrom, err := fieldsOf(src)\n\tif err != nil {\n\t\treturn err\n\t}\n" +
                     "\tto := runtime.DeepCopyJSON(from)\n\tto[\"apiVersion\"] = " +
                     (toHub ? "hub.GroupVersion.String()" : "GroupVersion.String()") +
                     "\n\tif err := " + identifier(from + " to " + to) +
                     "(from, to); err != nil {\n\t\treturn err\n\t}\n" + "\treturn setFields(to, dst)\n}\n";
        m_methods += "\nfunc " + identifier(from + " to " + to) + "(from, to map[string]any) error {\n" + body +
                     "\treturn nil\n}\n";
    }

    ExportedFile file() const {
        std::set<std::string> imports = m_imports;
        imports.merge(goImports(m_helpers));
        for (const char* name : {"encoding/json", "fmt", "strings"}) imports.insert(name);
        std::string out = "package " + m_spoke + "\n\nimport (\n";
        for (const std::string& name : imports) out += "\t" + goQuoted(name) + "\n";
        out +=
            "\n\t\"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured\"\n"
            "\t\"k8s.io/apimachinery/pkg/runtime\"\n\t\"sigs.k8s.io/controller-runtime/pkg/conversion\"\n\n\thub " +
            goQuoted(m_module + "/" + m_hub) + "\n)\n";
        return {m_spoke + kCodeFile, out + m_methods + m_functions + goHelpers(m_helpers) + kFields + kPreserveCode};
    }

 private:
    using Steps = std::vector<std::vector<std::string>>;

    const std::string m_kind, m_spoke, m_hub, m_module;
    std::string m_methods, m_functions;
    std::set<std::string> m_imports, m_helpers;
    std::vector<LeftOut> m_left;
};

class Fixtures {
 public:
    Fixtures(const CompiledMapping& compiled, convert::Conversion& server, const WebhookOptions& options)
        : m_server(server), m_options(options), m_converter(compiled, {.dropsMoved = true}) {}

    void add(const std::string& from, const std::string& to, std::vector<ExportedFile>& out) {
        std::vector<Json> objects;
        for (const Json& sample : m_options.samples)
            if (m_server.versionOf(sample) == from) objects.push_back(sample);
        if (sample::Sampler* sampler = m_server.sampler(from)) {
            sample::SampleOptions options;
            options.status = true;
            for (const std::uint64_t seed : {0U, 1U, 2U})
                for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full}) {
                    options.seed = seed;
                    options.extent = extent;
                    sample::Sample made = sampler->make(options);
                    if (!made.accepted || std::find(objects.begin(), objects.end(), made.object) != objects.end())
                        continue;
                    objects.push_back(std::move(made.object));
                }
        }
        std::size_t number = 0;
        for (const Json& object : objects) {
            if (number >= m_options.maxFixtures) return;
            one(object, from, to, ++number, out);
        }
    }

 private:
    void one(const Json& object, const std::string& from, const std::string& to, std::size_t number,
             std::vector<ExportedFile>& out) {
        convert::ReviewSettings settings = convert::reviewSettingsOf(m_server.definition());
        settings.reviewVersions = {"v1"};
        const std::string uid =
            "00000000-0000-4000-8000-" + std::string(12 - std::to_string(number).size(), '0') + std::to_string(number);
        const convert::ReviewRequest request = convert::makeReview(settings, {{object}, false, from, to, uid});
        if (request.body.empty()) return;
        const auto converted = m_converter.convert(object, request.apiVersion, {});
        Result<std::vector<Json>> objects = std::vector<Json>();
        if (converted) {
            objects->push_back(converted->object);
        } else {
            objects = failure(converted.error().message.english());
        }
        const std::string name = "testdata/" + from + "-to-" + to + "-" + std::to_string(number);
        out.push_back({name + ".request.json", indented(request.body)});
        out.push_back({name + ".response.json", toIndentedString(convert::responseTo(request, objects)) + "\n"});
    }

    static std::string indented(const std::string& body) {
        const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(body));
        const yaml::JsonReading reading = yaml::toJson(*stream);
        return reading.value ? toIndentedString(*reading.value) + "\n" : body;
    }

    convert::Conversion& m_server;
    const WebhookOptions& m_options;
    MappingConverter m_converter;
};

}  // namespace

Result<ExportedWebhook> webhookFiles(const CompiledMapping& compiled, convert::Conversion& server,
                                     const WebhookOptions& options) {
    const Definition& definition = server.definition();
    const Version* hub = server.storageVersion();
    if (!hub) return failure(phrase("Mapping", "%1 has no storage version.").with(definition.name));
    if (!compiled.error.empty()) return failure(phrase("Mapping", "The mapping has errors: %1").with(compiled.error));
    // They become names of folders, packages and types.
    if (const Phrase why = whyNotGo(definition, options.module); !why.empty()) return failure(why);
    ExportedWebhook made;
    std::vector<ExportedFile>& out = made.files;
    out = skeletonFiles(definition, *hub, options.module);
    out.push_back(
        {hub->name + kCodeFile, "package " + hub->name +
                                    "\n\n// Hub marks the version that all others are converted to and from.\nfunc (*" +
                                    definition.kindName + ") Hub() {}\n"});
    Fixtures fixtures(compiled, server, options);
    for (const Version& version : definition.versions) {
        if (&version == hub) continue;
        Package package(definition.kindName, version.name, hub->name, options.module);
        package.add(compiled.between(version.name, hub->name), true);
        package.add(compiled.between(hub->name, version.name), false);
        out.push_back(package.file());
        made.left.insert(made.left.end(), package.left().begin(), package.left().end());
        fixtures.add(version.name, hub->name, out);
        fixtures.add(hub->name, version.name, out);
    }
    for (const CompiledConversion& one : compiled.conversions) {
        if (one.written->from == hub->name || one.written->to == hub->name) continue;
        made.left.push_back({one.written->from,
                             one.written->to,
                             {},
                             {},
                             phrase("Mapping",
                                    "The conversion is left out: the webhook converts to %1, the storage version, and "
                                    "from there.")
                                 .with(hub->name)});
    }
    return made;
}

Result<TextEdit> webhookStanza(const yaml::Stream& stream, const Definition& definition) {
    if (convertsByWebhook(definition)) return TextEdit();
    return setDefinitionField({stream, definition}, definition.root.child("spec").child("conversion").child("strategy"),
                              Json("Webhook"));
}

}  // namespace crd::mapping
