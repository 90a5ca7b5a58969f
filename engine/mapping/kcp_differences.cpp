#include "engine/mapping/kcp_differences.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "engine/object/form.h"

namespace crd::mapping {

namespace {

using cel::DataShape;

class KcpComparison {
 public:
    KcpComparison(const yaml::Stream& stream, const Mapping& mapping, const CompiledMapping& compiled,
                  const Definition& definition)
        : m_stream(stream), m_mapping(mapping), m_compiled(compiled), m_definition(definition) {
        for (const Finding& finding : compiled.findings)
            if (finding.rule == RuleId::MappingDestination || finding.rule == RuleId::MappingType)
                m_reported.insert(finding.path);
        for (const CompiledConversion& conversion : compiled.conversions) {
            m_last[conversion.written->from] = &conversion;
            if (!conversion.written->preserve.empty()) m_preserving.insert(conversion.written->from);
        }
    }

    std::vector<Finding> run() {
        rejections();
        if (!m_out.empty()) return std::move(m_out);
        for (const CompiledConversion& conversion : m_compiled.conversions) {
            if (m_last.at(conversion.written->from) == &conversion) {
                otherTargets(conversion);
                for (std::size_t i = 0; i < conversion.rules.size(); ++i)
                    rule(conversion.written->rules[i], conversion.rules[i], *conversion.from->schema);
            } else if (!conversion.rules.empty()) {
                say(conversion.written->path, phrase("Mapping",
                                                     "kcp does not run these rules: the mapping has a later conversion "
                                                     "from %1, and kcp uses that one for every target.")
                                                  .with(conversion.written->from));
            }
            preserved(conversion);
        }
        return std::move(m_out);
    }

 private:
    void say(const FieldPath& path, const Phrase& sentence) {
        m_out.push_back(findingAt(m_stream, m_mapping.document, path, RuleId::MappingKcp, Severity::Info));
        m_out.back().message = sentence;
    }

    // What kcp does not compile.
    void rejections() {
        if (!m_compiled.error.empty()) {
            say(FieldPath().child("spec").child("conversions"),
                phrase("Mapping", "kcp does not use the mapping, because it has an error."));
        }
        for (const CompiledConversion& conversion : m_compiled.conversions) {
            for (std::size_t i = 0; i < conversion.rules.size(); ++i) {
                const CompiledRule& rule = conversion.rules[i];
                const FieldPath& path = conversion.written->rules[i].path;
                if (!rule.program) continue;
                if (rule.from->type == "array" && !rule.from->intOrString) {
                    say(path, phrase("Mapping",
                                     "kcp does not use the mapping, because self of a transformation cannot be a "
                                     "list there."));
                } else if (rule.selectsFields) {
                    say(path, phrase("Mapping",
                                     "kcp does not use the mapping, because transformations do not know the fields of "
                                     "objects there. It accepts dyn(…) around the object."));
                }
            }
        }
    }

    void otherTargets(const CompiledConversion& conversion) {
        const VersionConversion& written = *conversion.written;
        const auto isOther = [&](const Version& version) {
            return version.name != written.from && version.name != written.to && (version.served || version.storage);
        };
        if (conversion.rules.empty() ||
            std::none_of(m_definition.versions.begin(), m_definition.versions.end(), isOther))
            return;
        say(written.path,
            phrase("Mapping", "kcp runs these rules also for conversions from %1 to versions other than %2.")
                .with(written.from, written.to));
    }

    void rule(const Rule& written, const CompiledRule& rule, const schema::Schema& source) {
        if (mayBeAbsent(source, rule.field)) {
            say(written.path, phrase("Mapping", "kcp writes null to %1 where %2 is absent.")
                                  .with(pathOf(rule.destination), pathOf(rule.field)));
        }
        if (m_reported.contains(written.path) || m_reported.contains(written.path.child("destination")) ||
            m_reported.contains(written.path.child("transformation"))) {
            say(written.path,
                phrase("Mapping", "kcp runs the rule: it does not check destinations and types of results."));
        }
        if (!rule.program) return;
        if (rule.mayHoldIntegers) {
            say(written.path, phrase("Mapping",
                                     "kcp converts integers of the result to floating-point numbers, and beyond 2^53 "
                                     "to strings."));
        }
        bool numbers = false;
        std::set<std::string> formats;
        readings(*rule.shape, numbers, formats);
        if (numbers) say(written.path, phrase("Mapping", "kcp reads whole numbers of type number as integers."));
        for (const std::string& format : formats)
            say(written.path, phrase("Mapping", "kcp reads texts with the format %1 as strings.").with(format));
    }

    static bool mayBeAbsent(const schema::Schema& root, const std::vector<std::string>& field) {
        const schema::Schema* node = &root;
        for (const std::string& step : field) {
            const bool isHead = node == &root && (step == "apiVersion" || step == "kind" || step == "metadata");
            const schema::ChildSchema* child = node->property(step);
            if (!child) return true;
            if (!isHead && !node->isRequired(step) && !object::defaultOf(*child->schema)) return true;
            node = child->schema.get();
        }
        return false;
    }

    // What the schema changes in the values that a transformation reads.
    static void readings(const DataShape& shape, bool& numbers, std::set<std::string>& formats) {
        switch (shape.kind) {
            case DataShape::Kind::Number:
                numbers = true;
                break;
            case DataShape::Kind::Duration:
                formats.insert("duration");
                break;
            case DataShape::Kind::Date:
                formats.insert("date");
                break;
            case DataShape::Kind::DateTime:
                formats.insert("date-time");
                break;
            case DataShape::Kind::Byte:
                formats.insert("byte");
                break;
            default:
                break;
        }
        if (shape.element) readings(*shape.element, numbers, formats);
        for (const auto& [name, field] : shape.fields)
            if (field) readings(*field, numbers, formats);
    }

    // An object of the other version has an annotation if some conversion from there preserves fields.
    void preserved(const CompiledConversion& conversion) {
        const std::string& to = conversion.written->to;
        if (conversion.written->preserve.empty() || !m_preserving.contains(to)) return;
        say(conversion.written->path.child("preserve"),
            phrase("Mapping", "kcp preserves no fields of %1 in an object whose annotation restores fields of %2.")
                .with(conversion.written->from, to));
    }

    const yaml::Stream& m_stream;
    const Mapping& m_mapping;
    const CompiledMapping& m_compiled;
    const Definition& m_definition;
    std::set<FieldPath> m_reported;                           // paths of our problems that kcp does not check
    std::map<std::string, const CompiledConversion*> m_last;  // by the version that it is from
    std::set<std::string> m_preserving;                       // versions some of whose fields are preserved
    std::vector<Finding> m_out;
};

}  // namespace

std::vector<Finding> kcpDifferences(const yaml::Stream& stream, const Mapping& mapping, const CompiledMapping& compiled,
                                    const Definition& definition) {
    return KcpComparison(stream, mapping, compiled, definition).run();
}

}  // namespace crd::mapping
