#include "model/cluster/dry_run.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "engine/base/kubernetes/kubernetes.h"
#include "engine/crd/server/server_response.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/write/write.h"
#include "model/cluster/cluster_commands.h"

namespace crd::model {

namespace {

constexpr std::string_view kWarning = "Warning: ";
constexpr std::string_view kInvalid = "The CustomResourceDefinition \"";
constexpr std::string_view kIsInvalid = "\" is invalid: ";
constexpr std::string_view kStrict = "strict decoding error: ";

std::string_view withoutBlanks(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

class Parts {
 public:
    void add(std::string_view part) {
        std::string text(withoutBlanks(part));
        if (!text.empty() && m_seen.insert(text).second) m_list.push_back(std::move(text));
    }
    // A list whose items begin with "* " on a line of their own; else one cause.
    void addCauses(std::string_view text) {
        text = withoutBlanks(text);
        if (!text.starts_with("* ")) return add(text);
        text.remove_prefix(2);
        for (std::size_t next = text.find("\n* "); next != std::string_view::npos; next = text.find("\n* ")) {
            add(text.substr(0, next));
            text.remove_prefix(next + 3);
        }
        add(text);
    }
    // Fields, of which the server names those of each kind together.
    void addFields(std::string_view text) {
        std::size_t begin = 0;
        for (std::size_t at = text.find(", "); at != std::string_view::npos; at = text.find(", ", at + 2)) {
            const std::string_view next = text.substr(at + 2);
            if (!next.starts_with("unknown field ") && !next.starts_with("duplicate field ")) continue;
            add(std::string(kStrict) + std::string(text.substr(begin, at - begin)));
            begin = at + 2;
        }
        add(std::string(kStrict) + std::string(text.substr(begin)));
    }
    std::vector<std::string> take() { return std::move(m_list); }

 private:
    std::vector<std::string> m_list;
    std::set<std::string, std::less<>> m_seen;
};

// "<input>:3:7" of a syntax error; empty for other parts.
std::string_view syntaxErrorPlace(std::string_view part) {
    const std::size_t at = part.find("<input>:");
    if (at == std::string_view::npos || part.find("Syntax error", at) == std::string_view::npos) return {};
    return part.substr(at, part.find_first_not_of("0123456789:", at + 8) - at);
}

bool sameHead(std::string_view a, std::string_view b, std::string_view until) {
    const std::size_t end = a.find(until);
    return end != std::string_view::npos && a.substr(0, end) == b.substr(0, b.find(until));
}

// What follows a quoted value: `"a": must be b`. The same text if there is none.
std::string_view afterValue(std::string_view text) {
    if (!text.starts_with('"')) return text;
    std::size_t end = 1;
    while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2u : 1u;
    return end < text.size() && text.substr(end + 1).starts_with(": ") ? text.substr(end + 3) : text;
}

// The server numbers the types of a schema at random: selfType207738704.
std::string withoutTypeNumbers(std::string_view text) {
    constexpr std::string_view kType = "selfType";
    std::string out;
    for (std::size_t at = text.find(kType); at != std::string_view::npos; at = text.find(kType)) {
        out += text.substr(0, at + kType.size());
        text.remove_prefix(std::min(text.size(), text.find_first_not_of("0123456789", at + kType.size())));
    }
    return out += text;
}

bool samePart(std::string_view server, std::string_view ours) {
    const std::string_view place = syntaxErrorPlace(ours);
    if (!place.empty()) return syntaxErrorPlace(server) == place && sameHead(server, ours, "Invalid value: ");
    const std::string said = withoutTypeNumbers(server), predicted = withoutTypeNumbers(ours);
    if (said == predicted) return true;
    // "path: Invalid value: " + a value + ": detail"
    for (const std::string_view type : {": Invalid value: ", ": Unsupported value: ", ": Duplicate value: "}) {
        if (!sameHead(said, predicted, type)) continue;
        const std::size_t begin = predicted.find(type) + type.size();
        const std::string_view rest = std::string_view(said).substr(begin);
        const std::string_view whole = std::string_view(predicted).substr(begin);
        for (const std::string_view detail : {whole, afterValue(whole)}) {
            if (rest.ends_with(detail) && rest.substr(0, rest.size() - detail.size()).ends_with(": ")) return true;
        }
    }
    return false;
}

// Longer than any run of backquotes in the text, so that the text cannot end its block.
std::string fenced(std::string_view text) {
    std::size_t longest = 0, run = 0;
    for (const char c : text) longest = std::max(longest, run = c == '`' ? run + 1 : 0);
    const std::string fence(std::max<std::size_t>(3, longest + 1), '`');
    return fence + "\n" + std::string(text) + (text.ends_with('\n') ? "" : "\n") + fence + "\n";
}

}  // namespace

DefinitionResponse responseOf(std::string_view said, bool accepted) {
    DefinitionResponse out;
    out.accepted = accepted;
    out.text = std::string(withoutBlanks(said));
    Parts parts;
    std::string_view rest = out.text;
    while (rest.starts_with(kWarning)) {
        const std::size_t end = rest.find('\n');
        parts.add(rest.substr(0, end));
        rest = end == std::string_view::npos ? std::string_view() : withoutBlanks(rest.substr(end + 1));
    }
    if (!accepted) {
        const std::size_t invalid = rest.starts_with(kInvalid) ? rest.find(kIsInvalid) : std::string_view::npos;
        const std::size_t strict = rest.find(kStrict);
        if (invalid != std::string_view::npos)
            parts.addCauses(rest.substr(invalid + kIsInvalid.size()));
        else if (strict != std::string_view::npos)
            parts.addFields(rest.substr(strict + kStrict.size()));
        else
            parts.add(rest);
        out.decoded = invalid != std::string_view::npos || strict != std::string_view::npos ||
                      rest.find("TooLarge") != std::string_view::npos;
    }
    out.parts = parts.take();
    return out;
}

bool isAboutDefinition(std::string_view said) {
    static constexpr std::array<std::string_view, 9> kSigns = {"is invalid: ",
                                                               "Error from server (Invalid)",
                                                               "Error from server (BadRequest)",
                                                               "Error from server (RequestEntityTooLarge)",
                                                               "strict decoding error",
                                                               "error: error parsing",
                                                               "error: error validating",
                                                               "error: unable to decode",
                                                               "no matches for kind"};
    return std::any_of(kSigns.begin(), kSigns.end(),
                       [&](std::string_view sign) { return said.find(sign) != std::string_view::npos; });
}

DryRunComparison compareResponses(DefinitionResponse server, DefinitionResponse ours) {
    DryRunComparison out;
    if (!server.decoded && !ours.decoded) {
        out.agree = true;
        for (const std::string& part : server.parts) out.parts.push_back({part, ResponseSide::Both});
        out.server = std::move(server);
        out.ours = std::move(ours);
        return out;
    }
    std::set<std::string_view> exact(ours.parts.begin(), ours.parts.end());
    // Parts of the server that ours does not have to the letter, by their path.
    std::multimap<std::string, std::size_t> open;
    const auto pathOf = [](const std::string& part) { return part.substr(0, part.find(": ")); };
    for (const std::string& part : server.parts) {
        const bool same = exact.erase(part) > 0;
        if (!same) open.emplace(pathOf(part), out.parts.size());
        out.parts.push_back({part, same ? ResponseSide::Both : ResponseSide::Server});
    }
    out.agree = server.accepted == ours.accepted;
    for (const std::string& part : ours.parts) {
        if (!exact.contains(part)) continue;
        const auto [begin, end] = open.equal_range(pathOf(part));
        const auto match =
            std::find_if(begin, end, [&](const auto& entry) { return samePart(out.parts[entry.second].text, part); });
        if (match != end) {
            out.parts[match->second].side = ResponseSide::Both;
            open.erase(match);
        } else {
            out.parts.push_back({part, ResponseSide::Ours});
        }
    }
    for (const ComparedPart& part : out.parts) out.agree = out.agree && part.side == ResponseSide::Both;
    out.server = std::move(server);
    out.ours = std::move(ours);
    return out;
}

Result<std::shared_ptr<const std::string>> requestText(const yaml::StreamPtr& stream, const Definition& definition) {
    if (definition.root.empty()) {
        if (stream->documents().size() == 1) return stream->sharedText();
        return std::make_shared<const std::string>(stream->documents().at(definition.document).span.of(stream->text()));
    }
    const yaml::DocumentTree& document = stream->documents().at(definition.document);
    const auto place = yaml::locate(document, definition.root);
    const yaml::JsonReading read = place ? yaml::toJson(*stream, document, place->node) : yaml::JsonReading();
    if (!read.value) return failure("The definition could not be extracted from its list: " + read.error);
    return std::make_shared<const std::string>(yaml::write(*read.value));
}

DefinitionResponse ourResponse(const Snapshot& snapshot) {
    const AnalysisResultPtr result = analyse(snapshot);
    if (!result || result->definitions.empty()) return {false, false, {}, {}};
    std::size_t index = 0;  // an empty document may come before it
    while (index + 1 < result->definitions.size() && result->definitions[index].kind == DocumentKind::Empty) ++index;
    const bool replaces = index < result->outcomes.size() && result->outcomes[index].updates != nullptr;
    const ServerResponse response =
        serverResponse(result->definitions[index], result->findings, cluster::kStandardInput,
                       replaces ? Request::Replace : Request::Create);
    return responseOf(response.text, response.accepted);
}

std::string reportText(const DryRunReport& report, const DryRunComparison& comparison) {
    const auto known = [](const std::string& version) { return version.empty() ? "not known" : version; };
    std::string out = "# CRD Designer predicts a different response than the API server gives\n\n";
    out += std::string("- Request: kubectl ") + (report.replaces ? "replace" : "create") + " --dry-run=server\n";
    out += "- API server: " + known(report.server) + "\n";
    out += "- kubectl: " + known(report.client) + "\n";
    out += "- CRD Designer: " + known(report.program) + ", with the rules of Kubernetes " + minorName(kDefaultMinor) +
           "\n";
    out += "- Target version: " + minorName(report.targetMinor) + "\n";
    out += "\n## What differs\n\n";
    if (comparison.server.accepted != comparison.ours.accepted)
        out += std::string("- The server ") + (comparison.server.accepted ? "accepts" : "rejects") +
               " the definition, CRD Designer does not.\n";
    for (const ComparedPart& part : comparison.parts) {
        if (part.side == ResponseSide::Both) continue;
        out += std::string("Only from ") + (part.side == ResponseSide::Server ? "the server" : "CRD Designer") +
               ":\n\n" + fenced(part.text) + "\n";
    }
    out += "\n## Response of the API server\n\n" + fenced(comparison.server.text);
    out += "\n## Response of CRD Designer\n\n" + fenced(comparison.ours.text);
    if (report.definition) out += "\n## Definition\n\n" + fenced(*report.definition);
    if (report.live) out += "\n## Definition in the cluster\n\n" + fenced(*report.live);
    return out;
}

}  // namespace crd::model
