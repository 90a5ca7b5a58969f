#include "engine/analysis/file_findings.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "engine/base/check.h"
#include "engine/base/gocompat/template_actions.h"
#include "engine/base/rule_id.h"
#include "engine/base/text/grouped.h"
#include "engine/base/text_patch.h"
#include "engine/crd/server/server_response.h"
#include "engine/schema/schema.h"
#include "engine/yaml/json/json_document.h"
#include "engine/yaml/read/expanded_length.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd::analysis {

std::vector<Finding> syntaxFindings(const yaml::Stream& stream) {
    std::vector<Finding> out;
    out.reserve(stream.problems().size());
    for (const yaml::Problem& problem : stream.problems()) {
        Finding finding(RuleId::YamlSyntax);
        finding.document = yaml::documentAt(stream, problem.span.begin);
        finding.span = problem.span;
        const LineIndex& lines = stream.lines();
        const std::size_t line = lines.lineOf(problem.span.begin);
        const std::size_t lineEnd = line + 1 < lines.lineCount() ? lines.lineBegin(line + 1) : stream.text().size();
        finding.context = {lines.lineBegin(line), std::max(lineEnd, problem.span.end)};
        finding.message = problem.message;
        if (!problem.serverMessage.empty()) {
            // The server's reader reports errors without a path, not as field errors.
            finding.server = FieldError{"", "", problem.serverMessage, ""};
        }
        out.push_back(std::move(finding));
    }
    return out;
}

std::size_t sentBeforeFault(const yaml::Stream& stream, const yaml::Stream& tree) {
    const std::string& text = stream.text();
    std::size_t fault = text.size();
    for (const yaml::Problem& problem : stream.problems()) fault = std::min(fault, problem.span.begin);
    // kubectl splits the text at these lines before it reads YAML. The problem can be found at the line that ends the
    // document.
    const std::size_t separator = fault < 2 ? std::string::npos : text.rfind("\n---", fault - 2);
    if (separator == std::string::npos) return 0;
    const std::string& known = tree.text();
    const auto differs = std::mismatch(known.begin(), known.end(), text.begin(), text.end()).first;
    const std::size_t end = std::min(separator + 1, static_cast<std::size_t>(differs - known.begin()));
    std::size_t out = 0;
    for (const yaml::DocumentTree& document : tree.documents()) {
        if (document.root ? document.ref().end() > end : document.span.end > end) break;
        ++out;
    }
    return out;
}

namespace {

// The first mapping or list that is a key and begins a flow mapping, as in {{a: b}: c}, or begins with one, as in
// {{a}}: b.
yaml::NodeRef firstKeyAfterBrace(yaml::NodeRef root, std::string_view text) {
    yaml::NodeRef first;
    std::vector<yaml::NodeRef> open;
    if (root) open.push_back(root);
    while (!open.empty()) {
        const yaml::NodeRef node = open.back();
        open.pop_back();
        if (node->isAlias() || node->isScalar()) continue;
        for (std::size_t i = 0; i < node.size(); ++i) {
            const yaml::EntryRef entry = node.entry(i);
            const yaml::NodeRef key = node->isMapping() ? entry.key : yaml::NodeRef();
            const bool is =
                key && !key->isScalar() && !key->isAlias() &&
                (text.substr(key.begin(), 2) == "{{" || (key.begin() > 0 && text.substr(key.begin() - 1, 2) == "{{"));
            if (is && (!first || key.begin() < first.begin())) first = key;
            if (entry.value) open.push_back(entry.value);
        }
    }
    return first;
}

}  // namespace

std::optional<Finding> collectionAsKey(const yaml::Stream& stream) {
    const std::string& text = stream.text();
    if (text.find("{{") == std::string::npos) return std::nullopt;
    for (std::size_t document = 0; document < stream.documents().size(); ++document) {
        const yaml::DocumentTree& tree = stream.documents()[document];
        const yaml::NodeRef key = firstKeyAfterBrace(tree.ref(), text);
        if (!key) continue;
        const yaml::JsonReading reading = yaml::toJson(stream, tree);
        if (reading.error.empty()) continue;
        Finding finding(RuleId::YamlSyntax);
        finding.document = document;
        finding.span = finding.context = key.span();
        finding.message =
            phrase("Analysis",
                   "A mapping cannot be a key. If this is an expression of a Helm template: Helm renders the files in "
                   "templates/, and installs those in crds/ as they are");
        finding.server = FieldError{"", "", reading.error, ""};
        return finding;
    }
    return std::nullopt;
}

Finding noDefinition() {
    Finding finding(RuleId::FileNoDefinition);
    finding.message =
        phrase("Analysis", "The file contains no CustomResourceDefinition: it is empty or contains only comments");
    return finding;
}

std::optional<Finding> notJson(const yaml::Stream& stream) {
    const std::string& text = stream.text();
    const std::optional<yaml::JsonFault> fault = yaml::jsonFault(text, yaml::JsonValues::Any);
    if (!fault) return std::nullopt;
    Finding finding(RuleId::FileNotJson);
    finding.document = yaml::documentAt(stream, fault->offset);
    finding.span = {fault->offset, std::min(fault->offset + 1, text.size())};
    finding.context = finding.span;
    finding.message =
        phrase("Analysis", "The file is named .json, but its text is YAML and not JSON: %1").with(fault->message);
    return finding;
}

namespace {

// The first action that does not only write a text in quotes; where actions cannot be read, the first braces.
std::optional<SourceSpan> firstEvaluated(std::string_view text) {
    const std::optional<std::vector<TemplateAction>> actions = templateActions(text);
    if (!actions) {
        const std::size_t at = text.find("{{");  // not where an escape writes a brace
        return at == std::string_view::npos ? std::nullopt : std::optional(SourceSpan{at, at + 2});
    }
    for (const TemplateAction& action : *actions)
        if (action.kind != TemplateAction::Kind::Literal) return action.span;
    return std::nullopt;
}

std::string shownAction(std::string_view action) {
    constexpr std::size_t kMost = 60;
    const bool brief = action.size() <= kMost && action.find('\n') == std::string_view::npos;
    return brief ? std::string(action) : "{{ … }}";
}

class DescribedBraces {
 public:
    DescribedBraces(const yaml::Stream& stream, std::size_t document, std::vector<Finding>& out)
        : m_stream(stream), m_document(document), m_out(out) {}

    void walk(yaml::NodeRef at, const schema::Schema& node, const FieldPath& path) {
        if (!at || !at->isMapping() || !m_seen.insert(&node).second) return;  // once for all aliases of it
        if (node.description.find("{{") != std::string::npos) add(at.find("description"), path.child("description"));
        for (const schema::ChildSchema& child : node.children)
            walk(schema::childNode(at, child), *child.schema, schema::childPath(path, child));
    }

 private:
    void add(yaml::NodeRef value, FieldPath path) {
        if (!value || !value->isScalar()) return;
        const std::optional<SourceSpan> found = firstEvaluated(value.span().of(m_stream.text()));
        if (!found) return;
        Finding& finding = m_out.emplace_back(RuleId::AdviceBraces);
        finding.document = m_document;
        finding.path = std::move(path);
        finding.context = value.span();
        finding.span = {value.begin() + found->begin, value.begin() + found->end};
        finding.message =
            phrase("Analysis",
                   "Helm evaluates %1 when it renders this file: the description changes, or rendering fails")
                .with(shownAction(finding.span.of(m_stream.text())));
    }

    const yaml::Stream& m_stream;
    const std::size_t m_document;
    std::vector<Finding>& m_out;
    std::unordered_set<const schema::Schema*> m_seen;
};

}  // namespace

std::vector<Finding> evaluatedBraces(const yaml::Stream& stream, const std::vector<Definition>& definitions) {
    std::vector<Finding> out;
    if (stream.text().find("{{") == std::string::npos) return out;
    for (const Definition& definition : definitions) {
        if (!isDefinition(definition)) continue;
        const yaml::DocumentTree& document = stream.documents()[definition.document];
        for (const Version& version : definition.versions) {
            const auto place = version.schema ? yaml::locate(document, version.schemaPath) : std::nullopt;
            if (place && place->node)
                DescribedBraces(stream, definition.document, out)
                    .walk(place->node, *version.schema, version.schemaPath);
        }
    }
    return out;
}

namespace {

Finding atName(const yaml::Stream& stream, const Definition& definition) {
    Finding finding(RuleId::FileDefinitionTwice);
    finding.document = definition.document;
    finding.path = definition.root.child("metadata").child("name");
    if (const auto place = yaml::locate(stream.documents()[definition.document], finding.path)) {
        finding.span = place->node.span();
        finding.context = place->entryRef().span();
    }
    return finding;
}

}  // namespace

std::vector<Finding> definedTwice(const yaml::Stream& stream, const std::vector<Definition>& definitions) {
    std::vector<Finding> out;
    std::unordered_map<std::string_view, SourceSpan> known;
    for (const Definition& definition : definitions) {
        if (!isDefinition(definition) || definition.name.empty()) continue;
        Finding finding = atName(stream, definition);
        const auto [first, isNew] = known.try_emplace(definition.name, finding.span);
        if (isNew) continue;
        // Without a line, which every edit above it would change: reports are compared by their messages.
        finding.message =
            phrase("Analysis", "When the file is applied, this definition replaces an earlier one of the same name");
        finding.related.push_back({"the earlier definition", finding.path, first->second});
        out.push_back(std::move(finding));
    }
    return out;
}

Finding definedIn(const yaml::Stream& stream, const Definition& definition, std::string_view file) {
    Finding finding = atName(stream, definition);
    finding.message =
        phrase("Analysis", "\"%1\" has another definition of the same name: the one that is applied last is stored")
            .with(std::string(file));
    return finding;
}

Finding tooManyDocuments(const yaml::Stream& stream, std::size_t document, std::size_t analysed) {
    Finding finding(RuleId::FileTooManyDocuments);
    finding.document = document;
    CRD_CHECK(document < stream.documents().size());
    const std::size_t begin = stream.documents()[document].span.begin;
    finding.span = {begin, begin};
    finding.context = finding.span;
    finding.message = phrase("Analysis", "The file contains more than %1 documents: only the first %1 are checked")
                          .with(std::to_string(analysed));
    return finding;
}

namespace {

// Marks only the first byte of the definition: marking all of it would highlight the whole file.
Finding atBegin(RuleId rule, std::size_t document, const FieldPath& object, SourceSpan span) {
    Finding finding(rule);
    finding.document = document;
    finding.path = object;
    finding.span = {span.begin, std::min(span.begin + 1, span.end)};
    finding.context = finding.span;
    return finding;
}

}  // namespace

Finding tooLarge(std::size_t document, const FieldPath& object, SourceSpan span, std::uint64_t length, bool rejected) {
    Finding finding = atBegin(RuleId::FileTooLarge, document, object, span);
    if (length == span.length()) {
        finding.message =
            (rejected ? phrase("Analysis",
                               "The definition has %1 bytes of text and is not checked: the API server reads "
                               "requests of up to 3,145,728 bytes.")
                      : phrase("Analysis",
                               "The definition has %1 bytes of text, more than CRD Designer checks: whether the "
                               "server accepts it is not known."))
                .with(grouped(length));
    } else if (!rejected && length >= yaml::ExpandedLengths::kMost) {
        finding.message = phrase("Analysis",
                                 "With its aliases expanded, the definition has at least %1 bytes of text, more than "
                                 "CRD Designer checks: whether the server accepts it is not known.")
                              .with(grouped(yaml::ExpandedLengths::kMost));
    } else {
        finding.message =
            (rejected
                 ? phrase("Analysis",
                          "With its aliases expanded, the definition has %1 bytes of text and is not checked: the API "
                          "server reads requests of up to 3,145,728 bytes.")
                 : phrase("Analysis",
                          "With its aliases expanded, the definition has %1 bytes of text, more than CRD Designer "
                          "checks: whether the server accepts it is not known."))
                .with(grouped(length));
    }
    if (rejected) finding.server = FieldError{"", "", std::string(kRequestTooLarge), ""};
    return finding;
}

Finding tooLargeForServer(std::size_t document, const FieldPath& object, SourceSpan span, SizeLimit limit,
                          std::size_t bytes) {
    Finding finding = atBegin(RuleId::FileTooLarge, document, object, span);
    const bool unread = limit == SizeLimit::Request;
    finding.message =
        (unread
             ? phrase("Analysis",
                      "The definition has %1 bytes of JSON: the API server reads requests of up to 3,145,728 bytes.")
             : phrase("Analysis", "The definition has %1 bytes of JSON: etcd stores values of up to 1,572,864 bytes."))
            .with(grouped(bytes));
    // Above 2 MiB, the server's etcd client does not send the value. The server also prints the size of its message,
    // which includes fields that it sets itself.
    constexpr std::size_t kLargestSent = 2u << 20;
    finding.server = FieldError{"", "",
                                std::string(unread                  ? kRequestTooLarge
                                            : bytes <= kLargestSent ? "etcdserver: request is too large"
                                                                    : "rpc error: code = ResourceExhausted desc = "
                                                                      "trying to send message larger than max"),
                                ""};
    return finding;
}

Finding tooMuch(std::size_t document, const FieldPath& object, SourceSpan span, Phrase sentence) {
    Finding finding = atBegin(RuleId::FileTooManyDocuments, document, object, span);
    finding.message = std::move(sentence);
    return finding;
}

Finding tooManyFindings(std::size_t shown, std::size_t leftOut) {
    Finding finding(RuleId::FileTooManyFindings);
    finding.message = phrase("Analysis", "%1 more problems are hidden: only the first %2 are listed")
                          .with(std::to_string(leftOut), std::to_string(shown));
    return finding;
}

void sortFindings(std::vector<Finding>& findings) {
    const auto before = [](const Finding& a, const Finding& b) {
        const auto key = [](const Finding& f) {
            return std::tuple<std::size_t, std::size_t, std::size_t, std::string_view, const FieldPath&,
                              const std::string&>(f.document, f.span.begin, f.span.end, idOf(f.rule), f.path,
                                                  f.message.english());
        };
        return key(a) < key(b);
    };
    // Checks return them sorted, so sorting is rarely needed.
    if (!std::is_sorted(findings.begin(), findings.end(), before)) {
        std::stable_sort(findings.begin(), findings.end(), before);
    }
}

std::vector<Finding> mapPositions(std::vector<Finding> findings, std::string_view older, std::string_view newer) {
    const TextEdit change = difference(older, newer);
    if (change.empty()) return findings;
    const SourceSpan cut = change.front().span;
    const std::size_t added = change.front().text.size();
    const auto carry = [&](SourceSpan& span) {
        if (span.end <= cut.begin) return true;
        if (span.begin >= cut.end) {
            span = {span.begin - cut.length() + added, span.end - cut.length() + added};
            return true;
        }
        if (span.begin <= cut.begin && span.end >= cut.end) {  // contains the change: it grows or shrinks with it
            span.end = span.end - cut.length() + added;
            return true;
        }
        return false;
    };
    std::vector<Finding> out;
    out.reserve(findings.size());
    for (Finding& finding : findings) {
        if (cut.covers(finding.span) && !finding.span.empty() && !cut.empty()) continue;
        if (!carry(finding.span)) continue;
        if (!carry(finding.context)) finding.context = finding.span;
        std::erase_if(finding.related, [&](RelatedLocation& place) { return !carry(place.span); });
        out.push_back(std::move(finding));
    }
    return out;
}

}  // namespace crd::analysis
