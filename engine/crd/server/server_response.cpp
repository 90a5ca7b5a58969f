#include "engine/crd/server/server_response.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/error_types.h"
#include "engine/base/rule_id.h"
#include "engine/base/text/ascii.h"
#include "engine/crd/checks/internal/definition_rules.h"
#include "engine/crd/model/decode_messages.h"
#include "engine/crd/model/details.h"
#include "engine/crd/server/typed_patch.h"

namespace crd {
namespace {

bool sameField(const Field& a, const Field& b) {
    if (a.set != b.set || a.value != b.value || a.items.size() != b.items.size()) return false;
    if (!std::equal(a.items.begin(), a.items.end(), b.items.begin(), sameField)) return false;
    const auto within = [](const Field& small, const Field& large) {
        return std::all_of(small.fields.begin(), small.fields.end(), [&](const NamedField& entry) {
            return !entry.field.set || sameField(entry.field, large[entry.name]);
        });
    };
    return within(a, b) && within(b, a);
}

// All versions are equal in this part, so the server moves it to the top of spec.
bool hoisted(const Definition& definition, std::string_view name) {
    if (!definition.details) return false;
    if (name == "schema") return schemasHoisted(definition);
    const std::vector<Field>& versions = definition.details->root["spec"]["versions"].items;
    return !versions.empty() && std::all_of(versions.begin(), versions.end(), [&](const Field& version) {
        return sameField(versions.front()[name], version[name]);
    });
}

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

// Replaces `spec.versions[N].name...` with `spec.to...`, for any N.
void hoistText(std::string& text, std::string_view name, std::string_view to) {
    constexpr std::string_view kHead = "spec.versions[";
    for (std::size_t at = text.find(kHead); at != std::string::npos; at = text.find(kHead, at + 1)) {
        std::size_t end = at + kHead.size();
        while (end < text.size() && isDigit(text[end])) ++end;
        const std::string tail = "]." + std::string(name);
        if (text.compare(end, tail.size(), tail) == 0)
            text.replace(at, end + tail.size() - at, "spec." + std::string(to));
    }
}

// As in "error when creating" and "lamps.example.com created".
struct RequestVerbs {
    const char* doing;
    const char* done;
};
RequestVerbs verbsFor(Request request) {
    switch (request) {
        case Request::Create:
            return {"creating", "created"};
        case Request::Replace:
            return {"replacing", "replaced"};
        case Request::Apply:
            return {"patching", "configured"};
        case Request::ServerSideApply:
            break;
    }
    return {"patching", "serverside-applied"};
}

std::string badRequest(std::string_view fileName, Request request, const std::string& why) {
    return std::string("Error from server (BadRequest): error when ") + verbsFor(request).doing + " \"" +
           std::string(fileName) +
           "\": CustomResourceDefinition in version \"v1\" cannot be handled as a CustomResourceDefinition: " + why +
           "\n";
}

// kubectl asks the server for its kinds before it sends an object.
std::string notServed(const Definition& definition, std::string_view fileName) {
    const std::string space =
        definition.details ? definition.details->root["metadata"]["namespace"].text() : std::string();
    return "resource mapping not found for name: " + goQuoted(definition.name) + " namespace: " + goQuoted(space) +
           " from " + goQuoted(fileName) + ": no matches for kind " + goQuoted(definition.objectKind) + " in version " +
           goQuoted(definition.apiVersion) + "\nensure CRDs are installed first";
}

bool isAbout(const Definition& definition, const Finding& finding) {
    return finding.document == definition.document && finding.path.startsWith(definition.root);
}

bool stepBefore(const PathStep& a, const PathStep& b) {
    return std::tie(a.name, a.index) < std::tie(b.name, b.index);
}

// The content of these keywords has its own decoder, whose errors stop decoding.
bool stops(const Finding& finding, std::size_t from) {
    static constexpr std::array<std::string_view, 4> kOwn = {"items", "additionalProperties", "additionalItems",
                                                             "dependencies"};
    const bool decodedAlone = !finding.server || !finding.server->detail.starts_with("json: cannot unmarshal");
    const std::vector<PathStep>& steps = finding.path.steps();
    for (std::size_t i = from; i + 1 < steps.size(); ++i) {
        if (steps[i].kind != PathStep::Kind::Field) continue;
        if (i > 0 && std::find(kOwn.begin(), kOwn.end(), steps[i].name) != kOwn.end()) return true;
    }
    return decodedAlone;
}

// Whether the decoder reports `a` rather than `b`. It reads keys in alphabetical order, continues after errors and
// finally reports the first one, unless an error stops it.
bool reportedFirst(const Finding& a, const Finding& b) {
    const bool json = a.rule == RuleId::DecodeWrongType;
    if (json != (b.rule == RuleId::DecodeWrongType)) return !json;  // otherwise the text could not be converted to JSON
    const std::vector<PathStep>&x = a.path.steps(), &y = b.path.steps();
    const auto [i, j] = std::mismatch(x.begin(), x.end(), y.begin(), y.end());
    const auto shared = static_cast<std::size_t>(i - x.begin());
    const bool stop = stops(a, shared);
    if (stop != stops(b, shared)) return stop;
    if (i == x.end() || j == y.end()) return j != y.end();
    return stepBefore(*i, *j);
}

}  // namespace

const Finding* decodeError(const Definition& definition, const std::vector<Finding>& findings) {
    const Finding* first = nullptr;
    for (const Finding& finding : findings) {
        if (!isAbout(definition, finding) || finding.severity != Severity::Error) continue;
        if (!isDecode(finding.rule) || finding.rule == RuleId::DecodeDuplicateField) continue;
        if (finding.rule == RuleId::DecodeUnknownField || finding.rule == RuleId::DecodeTooDeep) continue;
        if (first == nullptr || reportedFirst(finding, *first)) first = &finding;
    }
    return first;
}

std::string strictText(const Finding& finding) {
    // kubectl sends the last value of a duplicate field: the server does not see the others.
    return finding.rule == RuleId::DecodeUnknownField ? "unknown field \"" + strictPath(finding.path) + '"'
                                                      : std::string();
}

std::vector<std::string> causesOf(const Definition& definition, const std::vector<Finding>& findings) {
    const ServerResponses words(definition);
    std::vector<std::string> out;
    std::set<std::string> seen;
    const auto add = [&](const FieldError& error) {
        std::string cause = toString(words.of(error));
        if (seen.insert(cause).second) out.push_back(std::move(cause));
    };
    for (const Finding& finding : findings) {
        if (!isAbout(definition, finding) || finding.suppression || finding.rule == RuleId::FileTooLarge) continue;
        if (isDecode(finding.rule) || !finding.server || finding.severity != Severity::Error) continue;
        if (finding.server->field == "spec.versions[0].name" && !finding.server->value.empty()) {
            // The internal type also stores the first version's name as spec.version, which may be empty.
            FieldError again = *finding.server;
            again.field = "spec.version";
            add(again);
        }
        add(*finding.server);
    }
    return out;
}

ServerResponses::ServerResponses(const Definition& definition)
    : m_schema(hoisted(definition, "schema")),
      m_subresources(hoisted(definition, "subresources")),
      m_columns(hoisted(definition, "additionalPrinterColumns")),
      m_selectableFields(hoisted(definition, "selectableFields")) {}

std::string ServerResponses::internal(std::string text) const {
    if (m_schema) hoistText(text, "schema", "validation");
    if (m_subresources) hoistText(text, "subresources", "subresources");
    if (m_columns) hoistText(text, "additionalPrinterColumns", "additionalPrinterColumns");
    if (m_selectableFields) hoistText(text, "selectableFields", "selectableFields");
    // The field of a column, not of a selectable field.
    if (text.find("additionalPrinterColumns[") != std::string::npos) replaceAll(text, ".jsonPath", ".JSONPath");
    replaceAll(text, "spec.conversion.webhook.clientConfig", "spec.conversion.webhookClientConfig");
    replaceAll(text, "spec.conversion.webhook.conversionReviewVersions", "spec.conversion.conversionReviewVersions");
    return text;
}

FieldError ServerResponses::of(const FieldError& error) const {
    FieldError printed = error;
    // A missing schema is reported for its version.
    const bool lacking = error.type == error_type::kRequired && error.field.ends_with(".schema.openAPIV3Schema");
    if (!lacking) printed.field = internal(printed.field);
    printed.detail = internal(printed.detail);
    return printed;
}

ServerResponse serverResponse(const Definition& definition, const std::vector<Finding>& findings,
                              std::string_view fileName, Request request) {
    ServerResponse response;
    std::vector<std::string> strict;
    std::string warnings;  // only for objects that are stored
    const Finding* notStored = nullptr;
    std::set<std::string> seen;
    for (const Finding& finding : findings) {
        // kubectl reads the whole file before it sends anything.
        if (finding.rule == RuleId::YamlSyntax && finding.server) {
            const std::string& detail = finding.server->detail;
            const bool yaml = detail.starts_with("yaml: ");  // a JSON error is printed without changes
            response.sent = false;
            response.text = "error: error parsing " + std::string(fileName) + ": " +
                            (yaml ? "error converting YAML to JSON: " : "") + detail + "\n";
            return response;
        }
    }
    for (const Finding& finding : findings) {
        if (finding.rule != RuleId::FileTooLarge || !isAbout(definition, finding)) continue;
        if (finding.server && finding.server->detail != kRequestTooLarge) continue;  // said after all other errors
        if (finding.server)
            response.text = "Error from server (RequestEntityTooLarge): " + finding.server->detail + "\n";
        return response;  // otherwise nothing is known about it
    }
    if (definition.kind == DocumentKind::CustomResourceDefinitionV1beta1) {
        response.sent = false;
        response.text = "error: " + notServed(definition, fileName) + "\n";
        return response;
    }
    if (definition.kind != DocumentKind::CustomResourceDefinition) return response;
    // Nothing is known about the parts that are not read.
    for (const Finding& finding : findings) {
        if (finding.rule == RuleId::DecodeTooDeep && isAbout(definition, finding)) return response;
    }
    if (const Finding* error = decodeError(definition, findings)) {
        // kubectl reads the text with the same reader as the server, so it sends nothing.
        const Phrase unread = error->rule == RuleId::DecodeUnreadableValue ? error->message.phrase() : Phrase();
        if (!unread.arguments().empty()) {
            response.sent = false;
            response.text = "error: error parsing " + std::string(fileName) +
                            ": error converting YAML to JSON: " + unread.arguments().front().english() + "\n";
            return response;
        }
        response.text = badRequest(fileName, request, error->server ? error->server->detail : error->message.english());
        return response;
    }
    for (const Finding& finding : findings) {
        if (!isAbout(definition, finding)) continue;
        if (finding.suppression) continue;
        if (finding.rule == RuleId::FileTooLarge) {
            notStored = &finding;
            continue;
        }
        if (isDecode(finding.rule)) {
            if (std::string text = strictText(finding); !text.empty()) strict.push_back(std::move(text));
            continue;
        }
        if (isServerWarning(finding.rule) && seen.insert("Warning: " + finding.message.english()).second)
            warnings += "Warning: " + finding.message.english() + "\n";
    }
    const std::vector<std::string> causes = causesOf(definition, findings);
    if (!strict.empty()) {
        std::string all = "strict decoding error: ";
        for (const std::string& one : strict) all += (&one == &strict.front() ? "" : ", ") + one;
        response.text = badRequest(fileName, request, all);
        return response;
    }
    if (request == Request::ServerSideApply) {
        if (const std::string error = typedPatchError(definition); !error.empty()) {
            response.text = "Error from server: " + error + "\n";
            return response;
        }
    }
    if (causes.empty() && notStored != nullptr) {
        response.text = std::string("Error from server: error when ") + verbsFor(request).doing + " \"" +
                        std::string(fileName) + "\": " + notStored->server->detail + "\n";
        return response;
    }
    if (causes.empty()) {
        response.accepted = true;
        response.text = warnings + "customresourcedefinition.apiextensions.k8s.io/" + definition.name + ' ' +
                        verbsFor(request).done + '\n';
        return response;
    }
    response.text = "The CustomResourceDefinition \"" + definition.name + "\" is invalid: ";
    if (causes.size() == 1) {
        response.text += causes.front() + "\n";
    } else {
        response.text += "\n";
        for (const std::string& cause : causes) response.text += "* " + cause + "\n";
    }
    return response;
}

}  // namespace crd
