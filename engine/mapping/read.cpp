#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/hex.h"
#include "engine/edit/schema_edit.h"
#include "engine/mapping/internal/own_schema.h"
#include "engine/mapping/mapping.h"
#include "engine/sample/samples.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd::mapping {

namespace {

constexpr std::size_t kMaxAcknowledged = 1'000;
constexpr std::size_t kMaxFindings = 1'000;  // of one text
constexpr std::size_t kMaxDocuments = 200;

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

std::string_view takeWord(std::string_view& line) {
    line = trimmed(line);
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    line.remove_prefix(word.size());
    return word;
}

class Reader {
 public:
    Reader(const yaml::Stream& stream, MappingText& out) : m_stream(stream), m_out(out) {}

    void document(std::size_t index) {
        const yaml::DocumentTree& document = m_stream.documents()[index];
        if (!document.root) return;
        m_document = index;
        yaml::JsonReading reading = yaml::toJson(m_stream, document);
        if (!reading.value) {
            at({}, RuleId::MappingUnreadable, Severity::Error).message =
                phrase("Mapping", "The document cannot be read: %1").with(reading.error);
            return;
        }
        const Json& value = *reading.value;
        if (value.textAt("apiVersion") != kApiVersion || value.textAt("kind") != kKind) {
            at(FieldPath().child("kind"), RuleId::MappingOtherKind, Severity::Warning).message =
                phrase("Mapping", "The document is not an APIConversion of apis.kcp.io/v1alpha1; it is ignored.");
            return;
        }
        if (!reading.strictError.empty()) {
            at({}, RuleId::MappingUnreadable, Severity::Warning).message =
                phrase("Mapping", "A key is repeated, and its last value is used: %1").with(reading.strictError);
        }
        validate(value);
        m_out.mappings.push_back(mapping(value));
    }

 private:
    Finding& at(const FieldPath& path, RuleId rule, Severity severity) {
        return m_out.findings.emplace_back(findingAt(m_stream, m_document, path, rule, severity));
    }

    void validate(const Json& value) {
        object::ResourceServer server(ownKind());
        const object::Outcome outcome = server.create(value);
        if (outcome.reading.rejection) {
            Finding& out = at({}, RuleId::MappingSchema, Severity::Error);
            out.message = *outcome.reading.rejection;
        }
        for (const object::ValueError& error : outcome.validation.errors) {
            if (m_out.findings.size() >= kMaxFindings) return;
            Finding& out = at(error.path, RuleId::MappingSchema, Severity::Error);
            out.message = object::toString(error, outcome.reading.object);
        }
        for (const object::Step& step : outcome.reading.steps) {
            if (step.kind != object::StepKind::Pruned || m_out.findings.size() >= kMaxFindings) continue;
            at(step.path, RuleId::MappingUnknownField, Severity::Warning).message =
                phrase("Mapping", "APIConversion has no field %1: it is ignored.").with(step.path.toString());
        }
    }

    Mapping mapping(const Json& value) {
        Mapping out;
        out.document = m_document;
        if (const Json* metadata = value.find("metadata")) {
            out.name = metadata->textAt("name");
            if (const Json* annotations = metadata->find("annotations")) acknowledge(*annotations, out);
        }
        const Json* spec = value.find("spec");
        const Json* list = spec ? spec->find("conversions") : nullptr;
        const Json::Array* conversions = list ? list->asArray() : nullptr;
        const FieldPath path = FieldPath().child("spec").child("conversions");
        for (std::size_t i = 0; conversions && i < conversions->size(); ++i)
            out.conversions.push_back(conversion((*conversions)[i], path.at(i)));
        return out;
    }

    VersionConversion conversion(const Json& value, const FieldPath& path) {
        VersionConversion out;
        out.from = value.textAt("from");
        out.to = value.textAt("to");
        out.path = path;
        const Json* rules = value.find("rules");
        const Json::Array* list = rules ? rules->asArray() : nullptr;
        for (std::size_t i = 0; list && i < list->size(); ++i) {
            const FieldPath at = path.child("rules").at(i);
            if (m_rules++ >= kMaxRules) {
                if (m_rules == kMaxRules + 1) {
                    this->at(at, RuleId::MappingTooLarge, Severity::Error).message =
                        phrase("Mapping", "The mapping has more than %1 rules; the others are not read.")
                            .with(std::to_string(kMaxRules));
                }
                break;
            }
            const Json& rule = (*list)[i];
            Rule& made = out.rules.emplace_back();
            made.field = rule.textAt("field");
            made.destination = rule.textAt("destination");
            made.transformation = rule.textAt("transformation");
            made.path = at;
        }
        const Json* preserve = value.find("preserve");
        if (const Json::Array* fields = preserve ? preserve->asArray() : nullptr)
            for (const Json& field : *fields)
                if (field.asString() && m_rules++ < kMaxRules) out.preserve.push_back(*field.asString());
        return out;
    }

    void acknowledge(const Json& annotations, Mapping& out) {
        const std::string text = annotations.textAt(kAcknowledged);
        std::string_view rest = text;
        std::size_t wrong = 0;
        while (!rest.empty() && out.acknowledged.size() < kMaxAcknowledged) {
            const std::string_view whole = rest.substr(0, rest.find('\n')), line = trimmed(whole);
            rest.remove_prefix(std::min(whole.size() + 1, rest.size()));
            if (line.empty()) continue;
            if (std::optional<Acknowledged> read = acknowledgedIn(line)) {
                out.acknowledged.push_back(*std::move(read));
                out.acknowledgedLines.emplace_back(line);
                continue;
            }
            m_out.findings.push_back(findingAtLine(m_stream, m_document, line));
            m_out.findings.back().message =
                phrase("Mapping", "A line of this annotation has the form \"v1 -> v2 .spec.field: reason\".");
            if (++wrong == kMostWrongLines) return;
        }
    }

    const yaml::Stream& m_stream;
    MappingText& m_out;
    std::size_t m_document = 0, m_rules = 0;
};

// FNV-1a: short, and the same in every program that reads the file.
class Hash {
 public:
    void add(std::string_view text) {
        for (const char c : text) step(static_cast<unsigned char>(c));
        step(0);
    }
    std::string text() const { return hexText(m_value, 8); }

 private:
    void step(unsigned char c) { m_value = (m_value ^ c) * 16'777'619u; }

    std::uint32_t m_value = 2'166'136'261u;
};

}  // namespace

bool isOfRoundTrip(std::string_view kind) {
    return kind == kLossy || kind == kAdded || kind == kNull || kind == kCut;
}

std::optional<Acknowledged> acknowledgedIn(std::string_view line) {
    Acknowledged out;
    out.from = takeWord(line);
    const std::string_view arrow = takeWord(line);
    out.to = takeWord(line);
    line = trimmed(line);
    std::string_view field = trimmed(line.substr(0, line.find(':')));
    if (const std::size_t record = field.find(" ["); record != std::string_view::npos && field.back() == ']') {
        std::string_view accepted = field.substr(record + 2, field.size() - record - 3);
        out.kind = takeWord(accepted);
        out.rules = takeWord(accepted);
        field = trimmed(field.substr(0, record));
        if (out.rules.empty() || !trimmed(accepted).empty()) return std::nullopt;
    }
    if (arrow != "->" || out.to.empty() || field.empty() || field.find_first_of(" \t") != std::string_view::npos)
        return std::nullopt;
    out.field = pathOf(stepsOf(field));
    if (const std::size_t colon = line.find(':'); colon != std::string_view::npos)
        out.reason = trimmed(line.substr(colon + 1));
    return out;
}

const VersionConversion* Mapping::between(std::string_view from, std::string_view to) const {
    const auto found = std::find_if(conversions.begin(), conversions.end(), [&](const VersionConversion& conversion) {
        return conversion.from == from && conversion.to == to;
    });
    return found == conversions.end() ? nullptr : &*found;
}

Acknowledgement Mapping::acknowledgementOf(std::string_view from, std::string_view to, std::string_view field,
                                           std::string_view kind) const {
    Acknowledgement out;
    if (acknowledged.empty()) return out;
    const std::string dotted = pathOf(stepsOf(field));
    for (const Acknowledged& one : acknowledged) {
        if (one.from != from || one.to != to || !dotted.starts_with(one.field)) continue;
        const std::string_view rest = std::string_view(dotted).substr(one.field.size());
        if (!rest.empty() && rest.front() != '.' && rest.front() != '[') continue;
        const bool same = one.kind.empty() ||
                          ((kind.empty() || one.kind == kind) && one.rules == rulesOf(from, to, one.field, one.kind));
        // The field may have several losses at once: an acknowledgement of one of them says nothing about the others.
        const bool ofOther = !same && one.kind != kind && isOfRoundTrip(one.kind) && isOfRoundTrip(kind) &&
                             one.rules == rulesOf(from, to, one.field, one.kind);
        if (ofOther) continue;
        const Acknowledged*& found = same ? out.current : out.stale;
        if (!found) found = &one;
    }
    if (out.current) out.stale = nullptr;
    return out;
}

std::string Mapping::rulesOf(std::string_view from, std::string_view to, std::string_view field,
                             std::string_view kind) const {
    Hash hash;
    // No rule can reach into a list or a map.
    const std::vector<std::string> steps = stepsOf(field.substr(0, std::min(field.find("[]"), field.find(".*"))));
    for (const bool back : {false, true}) {
        const VersionConversion* conversion = back ? between(to, from) : between(from, to);
        if (!conversion || (back && !isOfRoundTrip(kind))) continue;
        for (const Rule& rule : conversion->rules) {
            const std::vector<std::string> own = stepsOf(back ? rule.destination : rule.field);
            if (!isAtOrBelow(own, steps) && !isAtOrBelow(steps, own)) continue;
            hash.add(back ? "back" : "there");
            hash.add(pathOf(stepsOf(rule.field)));
            hash.add(pathOf(stepsOf(rule.destination)));
            hash.add(rule.transformation);
        }
    }
    return hash.text();
}

MappingText readMappings(yaml::StreamPtr stream) {
    MappingText out;
    out.stream = std::move(stream);
    for (const yaml::Problem& problem : out.stream->problems()) {
        Finding& finding = out.findings.emplace_back(RuleId::MappingUnreadable);
        finding.span = finding.context = problem.span;
        finding.message = problem.message;
    }
    if (!out.stream->ok()) return out;
    Reader reader(*out.stream, out);
    for (std::size_t i = 0; i < out.stream->documents().size() && i < kMaxDocuments; ++i) reader.document(i);
    std::stable_sort(out.findings.begin(), out.findings.end(), [](const Finding& a, const Finding& b) {
        return std::pair(a.document, a.span.begin) < std::pair(b.document, b.span.begin);
    });
    return out;
}

const Mapping* mappingFor(const MappingText& text, const Definition& definition) {
    for (const Mapping& mapping : text.mappings)
        if (mapping.name == definition.name) return &mapping;
    for (const Mapping& mapping : text.mappings)
        if (!definition.name.empty() && mapping.name.ends_with("." + definition.name)) return &mapping;
    return nullptr;
}

std::vector<FieldPath> partsNaming(const Mapping& mapping, std::string_view version,
                                   const std::vector<std::string>& field) {
    std::vector<FieldPath> out;
    const auto names = [&](std::string_view path) { return isAtOrBelow(stepsOf(path), field); };
    for (const VersionConversion& conversion : mapping.conversions) {
        const bool from = conversion.from == version, to = conversion.to == version;
        for (const Rule& rule : conversion.rules) {
            const bool read = from && isAtOrBelow(field, stepsOf(rule.field)) &&
                              wordInExpression(rule.transformation, field.back()) != std::string_view::npos;
            if ((from && names(rule.field)) || (to && names(rule.destination)) || read) out.push_back(rule.path);
        }
        for (std::size_t i = 0; from && i < conversion.preserve.size(); ++i)
            if (names(conversion.preserve[i])) out.push_back(conversion.path.child("preserve").at(i));
    }
    const auto isNamed = [&](const Acknowledged& line) { return line.from == version && names(line.field); };
    if (std::any_of(mapping.acknowledged.begin(), mapping.acknowledged.end(), isNamed))
        out.push_back(FieldPath().child("metadata").child("annotations").key(std::string(kAcknowledged)));
    return out;
}

std::string mappingFileFor(std::string_view definitionFile) {
    return sample::companionPath(definitionFile, ".conversion.yaml");
}

std::string pathOf(const std::vector<std::string>& steps) {
    std::string out;
    for (const std::string& step : steps) out.append(".").append(step);
    return out;
}

bool isAtOrBelow(const std::vector<std::string>& path, const std::vector<std::string>& head) {
    return path.size() >= head.size() && std::equal(head.begin(), head.end(), path.begin());
}

Finding findingAt(const yaml::Stream& stream, std::size_t document, const FieldPath& path, RuleId rule,
                  Severity severity) {
    Finding out(rule);
    out.severity = severity;
    out.path = path;
    out.document = document;
    CRD_CHECK(document < stream.documents().size());
    const yaml::DocumentTree& tree = stream.documents()[document];
    for (FieldPath at = path;; at = at.parent()) {
        const std::optional<yaml::Location> location = yaml::locate(tree, at);
        if (location) {
            out.span = location->node.span();
            out.context = location->steps.empty() ? out.span : location->entryRef().span();
            break;
        }
        if (at.empty()) break;
    }
    return out;
}

Finding findingAtLine(const yaml::Stream& stream, std::size_t document, std::string_view line) {
    constexpr std::string_view kQuotes = "\"'";
    Finding out = findingAt(stream, document, FieldPath().child("metadata").child("annotations").child(kAcknowledged),
                            RuleId::MappingAcknowledgement, Severity::Warning);
    const std::string& text = stream.text();
    for (std::size_t begin = out.span.begin; begin < out.span.end;) {
        const std::size_t end = std::min(text.find('\n', begin), out.span.end);
        std::string_view written = trimmed(std::string_view(text).substr(begin, end - begin));
        // The annotation may be one quoted line.
        if (!written.empty() && kQuotes.find(written.front()) != std::string_view::npos) written.remove_prefix(1);
        if (written.size() == line.size() + 1 && kQuotes.find(written.back()) != std::string_view::npos)
            written.remove_suffix(1);
        if (!line.empty() && written == line) {
            out.span.begin = static_cast<std::size_t>(written.data() - text.data());
            out.span.end = out.span.begin + written.size();
            break;
        }
        begin = end + 1;
    }
    return out;
}

}  // namespace crd::mapping
