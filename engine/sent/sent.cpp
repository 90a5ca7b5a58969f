#include "engine/sent/sent.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/analysis/file_findings.h"
#include "engine/base/gocompat/template_actions.h"
#include "engine/base/text/grouped.h"
#include "engine/crd/model/decode_messages.h"
#include "engine/crd/server/server_response.h"
#include "engine/crd/server/typed_patch.h"
#include "engine/sent/internal/kustomize.h"
#include "engine/size/size_limits.h"
#include "engine/yaml/read/duplicate_keys.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd::sent {

namespace {

using State = WayOfSending::Result;

struct WayWords {
    Way way;
    std::string_view id;
    Pattern name;
};
constexpr std::array<WayWords, 15> kWays = {{
    {Way::Create, "create", phrase("Sent", "kubectl create")},
    {Way::Replace, "replace", phrase("Sent", "kubectl replace")},
    {Way::Apply, "apply", phrase("Sent", "kubectl apply")},
    {Way::ServerSideApply, "apply-server-side", phrase("Sent", "kubectl apply --server-side")},
    {Way::Kustomize, "kustomize", phrase("Sent", "kustomize build")},
    {Way::Helm3Crds, "helm-3-crds", phrase("Sent", "Helm 3, file in crds/")},
    {Way::Helm4Crds, "helm-4-crds", phrase("Sent", "Helm 4, file in crds/")},
    {Way::Helm3Templates, "helm-3-templates", phrase("Sent", "Helm 3, file in templates/")},
    {Way::Helm4Templates, "helm-4-templates", phrase("Sent", "Helm 4, file in templates/")},
    {Way::StrictRequest, "strict-request", phrase("Sent", "API with fieldValidation=Strict")},
    {Way::ValidateStrict, "strict", phrase("Sent", "kubectl --validate=strict")},
    {Way::ValidateWarn, "warn", phrase("Sent", "kubectl --validate=warn")},
    {Way::ValidateIgnore, "ignore", phrase("Sent", "kubectl --validate=ignore")},
    {Way::ClientDryRun, "client-dry-run", phrase("Sent", "kubectl --dry-run=client")},
    {Way::Kubeconform, "kubeconform", phrase("Sent", "kubeconform")},
}};

constexpr Pattern kEvaluated =
    phrase("Sent", "Helm evaluates what is in double braces: whether it can, and what it gives, depends on the chart");

const WayWords& wordsFor(Way way) {
    return kWays.at(static_cast<std::size_t>(way));
}

std::size_t limitOf(SizeLimit limit) {
    for (const SizeLimitInfo& one : sizeLimits())
        if (one.limit == limit) return one.bytes;
    return 0;
}

std::string withoutEnd(std::string text) {
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

// The message of the response that kubectl prints as `text`.
std::string messageIn(const std::string& text, std::string_view fileName) {
    std::string out = withoutEnd(text);
    constexpr std::string_view kKind = "The CustomResourceDefinition ";
    if (out.starts_with(kKind)) {
        out.replace(0, kKind.size(), "CustomResourceDefinition.apiextensions.k8s.io ");
        // kubectl writes each of several causes in a line of its own.
        const std::size_t first = out.find("\n* ");
        if (first == std::string::npos) return out;
        std::string causes = out.substr(first + 3);
        for (std::size_t at = causes.find("\n* "); at != std::string::npos; at = causes.find("\n* ", at))
            causes.replace(at, 3, ", ");
        return out.substr(0, first) + '[' + causes + ']';
    }
    const std::string file = " \"" + std::string(fileName) + "\": ";
    // kubectl and Helm have the same reader.
    const std::string parsing = "error: error parsing " + std::string(fileName) + ": ";
    if (out.starts_with(parsing)) return out.substr(parsing.size());
    if (out.starts_with("Error from server")) {
        const std::size_t at = out.find(": ");
        if (at != std::string::npos) out.erase(0, at + 2);
        if (out.starts_with("error when "))
            if (const std::size_t named = out.find(file); named != std::string::npos) out.erase(0, named + file.size());
    }
    return out;
}

// What Helm does with a file in templates/ whose first braces are at `first`; `fault`: templateFault().
WayOfSending withBraces(Way way, std::size_t first, const std::optional<SourceSpan>& fault) {
    if (!fault) return {way, State::Unknown, Text(kEvaluated), SourceSpan{first, first + 2}};
    return {way, State::Rejected,
            phrase("Sent", "Helm cannot parse this file as a template: these braces do not begin a valid action"),
            fault};
}

class Ways {
 public:
    Ways(const AnalysisResult& result, std::size_t object, std::string_view fileName,
         const std::optional<DefinitionSize>& size, const ReleaseBytes& release)
        : m_result(result),
          m_definition(result.definitions[object]),
          m_outcome(result.outcomes[object]),
          m_file(fileName),
          m_size(size),
          m_release(release) {
        for (const Finding& finding : result.findings) {
            const bool own = finding.document == m_definition.document && finding.path.startsWith(m_definition.root);
            if (own || finding.rule == RuleId::YamlSyntax) m_own.push_back(finding);
        }
        readOwnPart();
    }

    std::vector<WayOfSending> all() const {
        const bool updates = m_outcome.updates != nullptr;
        return {updates ? notValidated(Way::Create) : ofKubectl(Way::Create, Request::Create),
                updates ? ofKubectl(Way::Replace, Request::Replace) : notValidated(Way::Replace),
                ofApply(),
                ofKubectl(Way::ServerSideApply, Request::ServerSideApply),
                kustomize(m_definition, m_own, {m_node, m_readable, m_repeated}),
                ofHelm(Way::Helm3Crds, 3, true),
                ofHelm(Way::Helm4Crds, 4, true),
                ofHelm(Way::Helm3Templates, 3, false),
                ofHelm(Way::Helm4Templates, 4, false),
                ofStrictRequest()};
    }

 private:
    // Only of the definition: a List can have many, and each looks at its own part of the document.
    void readOwnPart() {
        const yaml::DocumentTree& document = m_result.tree->documents()[m_definition.document];
        if (!document.root) return;
        m_span = document.span;
        const auto place = yaml::locate(document, m_definition.root);
        if (!place) return;
        m_node = place->node;
        if (!m_definition.root.empty()) m_span = m_node.span();
        const yaml::JsonReading reading = yaml::toJson(*m_result.tree, document, m_node);
        m_readable = reading.value.has_value();
        if (reading.strictError.empty()) return;
        for (const yaml::DuplicateKey& one : yaml::duplicateKeys(*m_result.tree, document, m_node)) {
            FieldPath path = yaml::pathOf(yaml::locate(*m_result.tree, document, one.key.begin));
            std::string name = path.empty() ? std::string() : path.steps().back().name;
            m_repeated.push_back({std::move(name), std::move(path), one.key, one.message});
        }
    }

    Request kindOfWrite() const { return m_outcome.updates ? Request::Replace : Request::Create; }

    static WayOfSending notValidated(Way way) {
        return {way, State::Unknown,
                way == Way::Create ? phrase("Sent", "The definition is validated as an update of one that exists")
                                   : phrase("Sent", "The definition is validated as a new one"),
                std::nullopt};
    }

    static WayOfSending notRead(Way way) {
        return {way, State::Unknown, phrase("Sent", "What the server does with this text is not known"), std::nullopt};
    }

    // Where the first error is that the server reports for these findings.
    std::optional<SourceSpan> placeOf(const std::vector<Finding>& findings) const {
        if (const Finding* error = decodeError(m_definition, findings)) return error->span;
        for (const Finding& finding : findings) {
            const bool strict = finding.rule == RuleId::DecodeUnknownField;
            if (strict && !finding.suppression) return finding.span;
        }
        for (const Finding& finding : findings)
            if (finding.server && finding.severity == Severity::Error && !finding.suppression) return finding.span;
        return std::nullopt;
    }

    // Where server-side apply finds the same rule twice.
    std::optional<SourceSpan> repeatedRule() const {
        for (const Version& version : m_definition.versions) {
            if (!version.schema) continue;
            for (const RepeatedRule& one : repeatedRules(*version.schema)) {
                const FieldPath path =
                    version.schemaPath.joined(one.node).child("x-kubernetes-validations").at(one.items[1]);
                const auto place = yaml::locate(m_result.tree->documents()[m_definition.document], path);
                if (place) return place->node.span();
            }
        }
        return std::nullopt;
    }

    // What kubectl prints after such a request with these findings. Nothing if that is not known.
    struct Response {
        bool accepted = false;
        std::string text;
        std::optional<SourceSpan> span;
    };
    std::optional<Response> responseTo(Request request, const std::vector<Finding>& findings) const {
        const ServerResponse response = serverResponse(m_definition, findings, m_file, request);
        if (response.text.empty()) return std::nullopt;
        if (!response.accepted) {
            std::optional<SourceSpan> span = placeOf(findings);
            if (!span && request == Request::ServerSideApply) span = repeatedRule();
            return Response{false, response.text, span};
        }
        // Errors that were left out of the list.
        if (!m_outcome.admitted) return std::nullopt;
        return Response{true, response.text, std::nullopt};
    }

    // "27, 30": where keys are set again; of many, the first ones.
    std::string linesOfRepeated() const {
        constexpr std::size_t kMostLines = 10;
        std::string out;
        for (std::size_t i = 0; i < std::min(m_repeated.size(), kMostLines); ++i)
            out += (i == 0 ? "" : ", ") + std::to_string(m_result.tree->lines().lineOf(m_repeated[i].span.begin) + 1);
        return m_repeated.size() > kMostLines ? out + ", …" : out;
    }

    // An accepted definition of which kubectl sends only the last of duplicate keys.
    WayOfSending accepted(Way way) const {
        WayOfSending out{way, State::Accepted, {}, std::nullopt};
        if (m_repeated.empty()) return out;
        out.sentence =
            m_repeated.size() == 1
                ? phrase("Sent", "The key \"%1\" is set twice in one mapping: only its last value is sent")
                      .with(m_repeated.front().name)
                : phrase("Sent",
                         "Keys are set more than once in a mapping (lines %1): only the last value of each is sent")
                      .with(linesOfRepeated());
        out.span = m_repeated.front().span;
        return out;
    }

    // kubectl sends the documents before the one that it cannot read; Helm sends none.
    bool isBeforeFault() const {
        return std::any_of(m_own.begin(), m_own.end(), [&](const Finding& finding) {
            return finding.rule == RuleId::YamlSyntax && finding.document > m_definition.document;
        });
    }

    WayOfSending ofKubectl(Way way, Request request) const {
        if (isBeforeFault())
            return {way, State::Unknown,
                    phrase("Sent", "kubectl sends this definition, and fails at a later document that it cannot read"),
                    std::nullopt};
        const std::optional<Response> response = responseTo(request, m_own);
        if (!response) return notRead(way);
        if (response->accepted) return accepted(way);
        return {way, State::Rejected, Text(withoutEnd(response->text)), response->span};
    }

    WayOfSending ofApply() const {
        // kubectl creates what the cluster does not have.
        WayOfSending out = ofKubectl(Way::Apply, m_outcome.updates ? Request::Apply : Request::Create);
        if (out.result != State::Accepted) return out;
        if (!m_size) return notRead(Way::Apply);
        const std::size_t most = limitOf(SizeLimit::Annotations);
        if (m_size->annotations <= most) return out;
        return {Way::Apply, State::Rejected,
                Text("The CustomResourceDefinition \"" + m_definition.name +
                     "\" is invalid: metadata.annotations: Too long: may not be more than " + std::to_string(most) +
                     " bytes"),
                std::nullopt};
    }

    static WayOfSending releaseTooLarge(Way way, std::size_t bytes) {
        return {way, State::Rejected,
                phrase("Sent",
                       "The secret of the release has at least %1 bytes because of this file; the server rejects "
                       "secrets of more than %2 bytes")
                    .with(grouped(bytes), grouped(limitOf(SizeLimit::HelmRelease))),
                std::nullopt};
    }

    // What the server does with the definition that Helm sends.
    WayOfSending sentByHelm(Way way, int major) const {
        std::vector<Finding> findings = m_own;
        std::optional<Finding> dropped;
        if (major == 3) {
            const auto unknown = [](const Finding& finding) {
                return finding.rule == RuleId::DecodeUnknownField && !finding.suppression;
            };
            const auto first = std::find_if(findings.begin(), findings.end(), unknown);
            if (first != findings.end()) dropped = *first;
            std::erase_if(findings, unknown);
        }
        const std::optional<Response> response =
            responseTo(major == 3 ? kindOfWrite() : Request::ServerSideApply, findings);
        if (!response) return notRead(way);
        if (!response->accepted) return {way, State::Rejected, Text(messageIn(response->text, m_file)), response->span};
        WayOfSending out = accepted(way);
        if (dropped) {
            out.sentence = phrase("Sent", "The server drops an unknown field, with a warning: \"%1\"")
                               .with(strictPath(dropped->path));
            out.span = dropped->span;
        }
        return out;
    }

    // A file in crds/ is sent as it is, before the release is stored; one in templates/ is rendered, and sent after.
    WayOfSending ofHelm(Way way, int major, bool crds) const {
        if (crds && m_outcome.updates)
            return {way, State::Unknown,
                    phrase("Sent", "Helm does not update a definition in crds/: an upgrade does not send it"),
                    std::nullopt};
        if (!crds) {
            const std::string& text = m_result.tree->text();
            const std::size_t braces = text.find("{{", m_span.begin);
            if (braces < m_span.end) {
                // Braces before the definition could begin a comment that it is in.
                const std::optional<SourceSpan> fault = text.find("{{") == braces ? templateFault(text) : std::nullopt;
                return withBraces(way, braces, fault && m_span.covers(*fault) ? fault : std::nullopt);
            }
        }
        const std::size_t most = limitOf(SizeLimit::HelmRelease);
        if (crds) {
            const WayOfSending out = sentByHelm(way, major);
            const bool large = out.result == State::Accepted && m_release.crds > most;
            return large ? releaseTooLarge(way, m_release.crds) : out;
        }
        return m_release.templates > most ? releaseTooLarge(way, m_release.templates) : sentByHelm(way, major);
    }

    WayOfSending ofStrictRequest() const {
        // The request has this document only.
        std::vector<Finding> findings;
        for (const Finding& finding : m_own) {
            if (finding.rule != RuleId::YamlSyntax) {
                findings.push_back(finding);
            } else if (finding.document == m_definition.document) {
                if (!finding.server) return notRead(Way::StrictRequest);
                return {Way::StrictRequest, State::Rejected, Text(finding.server->detail), finding.span};
            }
        }
        const std::optional<Response> response = responseTo(kindOfWrite(), findings);
        if (!response || m_definition.kind != DocumentKind::CustomResourceDefinition)
            return notRead(Way::StrictRequest);
        constexpr std::string_view kStrict = "strict decoding error: ";
        std::string message = response->accepted ? std::string() : messageIn(response->text, m_file);
        constexpr std::string_view kConverting = "error converting YAML to JSON: ";
        if (message.starts_with(kConverting)) message.erase(0, kConverting.size());
        const std::size_t unknown = message.find(kStrict);
        const bool decoded = decodeError(m_definition, findings) == nullptr;
        if (m_repeated.empty() || !decoded || tooLargeToRead()) {
            if (response->accepted) return {Way::StrictRequest, State::Accepted, {}, std::nullopt};
            return {Way::StrictRequest, State::Rejected, Text(std::move(message)), response->span};
        }
        // The reader of YAML comes before the decoder, which reports the unknown fields.
        const bool json = m_result.tree->isJson(m_definition.document);
        // The server counts the lines of the request.
        if (!json && (m_definition.document > 0 || !m_definition.root.empty()))
            return {
                Way::StrictRequest, State::Rejected,
                m_repeated.size() == 1
                    ? phrase("Sent", "The key \"%1\" is set twice in one mapping: strict field validation rejects it")
                          .with(m_repeated.front().name)
                    : phrase("Sent",
                             "Keys are set more than once in a mapping (lines %1): strict field validation "
                             "rejects them")
                          .with(linesOfRepeated()),
                m_repeated.front().span};
        std::string repeated = json ? "" : "yaml: unmarshal errors:";
        for (const RepeatedKey& one : m_repeated) {
            if (!json) {
                repeated += "\n  " + one.message;
            } else {
                repeated +=
                    (repeated.empty() ? "duplicate field \"" : ", duplicate field \"") + strictPath(one.path) + '"';
            }
        }
        message = "CustomResourceDefinition in version \"v1\" cannot be handled as a CustomResourceDefinition: " +
                  std::string(kStrict) + repeated +
                  (unknown == std::string::npos ? "" : ", " + message.substr(unknown + kStrict.size()));
        return {Way::StrictRequest, State::Rejected, Text(std::move(message)), m_repeated.front().span};
    }

    bool tooLargeToRead() const {
        return std::any_of(m_own.begin(), m_own.end(), [](const Finding& finding) {
            return finding.rule == RuleId::FileTooLarge && finding.server && finding.server->detail == kRequestTooLarge;
        });
    }

    const AnalysisResult& m_result;
    const Definition& m_definition;
    const DocumentOutcome& m_outcome;
    const std::string m_file;
    const std::optional<DefinitionSize>& m_size;
    const ReleaseBytes m_release;
    std::vector<Finding> m_own;
    SourceSpan m_span;  // the text of the definition, with the comments of its document if it is alone in it
    yaml::NodeRef m_node;
    bool m_readable = false;  // JSON can represent it
    std::vector<RepeatedKey> m_repeated;
};

}  // namespace

std::string_view idOf(Way way) {
    return wordsFor(way).id;
}

Phrase nameOf(Way way) {
    return wordsFor(way).name;
}

std::string_view idOf(WayOfSending::Result result) {
    return result == State::Accepted ? "accepted" : result == State::Rejected ? "rejected" : "unknown";
}

ReleaseBytes releaseBytes(std::string_view fileText) {
    ReleaseBytes out;
    out.crds = out.templates = helmReleaseBytes(fileText);
    // What a template renders to at most doubles it.
    if (out.crds > limitOf(SizeLimit::HelmRelease) / 3) out.templates = helmTemplateReleaseBytes(fileText);
    return out;
}

std::vector<WayOfSending> waysOfSendingUnread(const AnalysisResult& result, std::string_view fileName) {
    if (!result.stale || analysis::sentBeforeFault(*result.stream, *result.tree) > 0) return {};
    const auto fault = std::find_if(result.findings.begin(), result.findings.end(), [](const Finding& finding) {
        return finding.rule == RuleId::YamlSyntax && finding.server;
    });
    const std::string printed = serverResponse(Definition(), result.findings, fileName).text;
    const std::string& text = result.stream->text();
    const std::size_t braces = text.find("{{");
    std::vector<WayOfSending> out;
    for (const WayWords& words : kWays) {
        if (words.way > Way::StrictRequest) break;  // of objects
        WayOfSending way{
            words.way, State::Unknown,
            phrase("Sent", "The text is not YAML for CRD Designer; what this way does with it is not known"),
            std::nullopt};
        const bool templates = way.way == Way::Helm3Templates || way.way == Way::Helm4Templates;
        if (templates && braces != std::string::npos) {
            way = withBraces(way.way, braces, templateFault(text));
        } else if (way.way == Way::StrictRequest) {
            if (!result.stream->firstDocumentError().empty()) {
                way.result = State::Rejected;
                way.sentence = Text(result.stream->firstDocumentError());
            }
        } else if (way.way != Way::Kustomize && fault != result.findings.end() && !printed.empty()) {
            const bool ofKubectl = way.way <= Way::ServerSideApply;
            way.result = State::Rejected;
            // Helm cuts what it renders into documents before it reads them, so its lines are others.
            way.sentence = templates   ? Text(phrase("Sent", "The text is not YAML that Helm reads"))
                           : ofKubectl ? Text(withoutEnd(printed))
                                       : Text(messageIn(printed, fileName));
            way.span = fault->span;
        }
        out.push_back(std::move(way));
    }
    return out;
}

std::vector<WayOfSending> waysOfSending(const AnalysisResult& result, std::size_t object, std::string_view fileName,
                                        const std::optional<DefinitionSize>& size, const ReleaseBytes& release) {
    if (result.stale || object >= result.definitions.size() || object >= result.outcomes.size()) return {};
    if (!isDefinition(result.definitions[object])) return {};
    return Ways(result, object, fileName, size, release).all();
}

}  // namespace crd::sent
