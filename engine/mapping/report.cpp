#include "engine/mapping/report.h"

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "engine/mapping/kcp_differences.h"

namespace crd::mapping {

namespace {

void blame(RuleReport& rule, RuleState state, const CounterExample& example, std::size_t index) {
    if (rule.state >= state) return;
    rule.state = state;
    rule.reason = withAnswer(example.reason, example.acknowledged, example.stale);
    rule.example = index;
}

RuleState stateFor(const CounterExample& example) {
    if (example.fault != TripFault::Differs) return RuleState::Broken;
    return example.acknowledged ? RuleState::Acknowledged : RuleState::Lossy;
}

class Reporter {
 public:
    Reporter(const MappingText& text, const Mapping& mapping, const CompiledMapping& compiled,
             convert::Conversion& server)
        : m_stream(*text.stream), m_mapping(mapping), m_compiled(compiled), m_server(server) {
        m_out.findings = compiled.findings;
    }

    Report run(const TripOptions& options, const std::stop_token& stop) {
        for (const CompiledConversion& conversion : m_compiled.conversions) {
            ConversionReport& report = m_out.conversions.emplace_back();
            report.rules.resize(conversion.rules.size());
            if (!conversion.from || !conversion.to || conversion.from == conversion.to) continue;
            report.coverage = coverageOf(conversion, m_mapping);
            report.trips = roundTrips(m_compiled, m_mapping, conversion, m_server, options, stop);
            if (stop.stop_requested()) return std::move(m_out);
            const FieldIndex gaps = indexOf(report.coverage);
            for (CounterExample& example : report.trips.examples) takeAnswer(example, report.coverage, gaps);
        }
        for (std::size_t i = 0; i < m_out.conversions.size(); ++i) outcomes(i);
        for (std::size_t i = 0; i < m_out.conversions.size(); ++i) untried(i);
        for (std::size_t i = 0; i < m_out.conversions.size(); ++i) findings(i);
        missing();
        std::stable_sort(m_out.findings.begin(), m_out.findings.end(),
                         [](const Finding& a, const Finding& b) { return a.span.begin < b.span.begin; });
        dropEqualFindings();
        m_out.kcp = kcpDifferences(m_stream, m_mapping, m_compiled, m_server.definition());
        return std::move(m_out);
    }

 private:
    Finding& at(const FieldPath& path, RuleId rule, Severity severity) {
        return m_out.findings.emplace_back(findingAt(m_stream, m_mapping.document, path, rule, severity));
    }

    // A rule that fails is found by the trips of its conversion, and by those of the other one on their way back.
    void dropEqualFindings() {
        std::set<std::tuple<std::size_t, RuleId, std::string>> seen;
        std::erase_if(m_out.findings, [&](const Finding& one) {
            return !one.server && !seen.emplace(one.span.begin, one.rule, one.message.english()).second;
        });
    }

    std::optional<std::size_t> backOf(const CompiledConversion& conversion) const {
        const CompiledConversion* back = m_compiled.between(conversion.written->to, conversion.written->from);
        if (!back) return std::nullopt;
        return static_cast<std::size_t>(back - m_compiled.conversions.data());
    }

    void outcomes(std::size_t index) {
        const CompiledConversion& conversion = m_compiled.conversions[index];
        ConversionReport& report = m_out.conversions[index];
        for (std::size_t i = 0; i < report.rules.size(); ++i) {
            RuleReport& rule = report.rules[i];
            if (!conversion.rules[i].from) {
                rule.state = RuleState::Broken;
                rule.reason = Phrase::word(conversion.rules[i].error);
            }
        }
        const std::optional<std::size_t> back = backOf(conversion);
        // The examples of a field are first those of the rule that reads it alone.
        for (std::size_t i = 0; i < report.trips.examples.size(); ++i) {
            const CounterExample& example = report.trips.examples[i];
            if (!example.rules.empty()) blame(report.rules[example.rules.front()], stateFor(example), example, i);
        }
        for (std::size_t i = 0; i < report.trips.examples.size(); ++i) {
            const CounterExample& example = report.trips.examples[i];
            for (const std::size_t rule : example.rules) blame(report.rules[rule], stateFor(example), example, i);
            if (!example.rules.empty() || !back) continue;
            // An example of another conversion: it is not in the list of this one.
            for (const std::size_t rule : example.rulesBack) {
                RuleReport& other = m_out.conversions[*back].rules[rule];
                if (other.state >= stateFor(example)) continue;
                other.state = stateFor(example);
                other.reason = withAnswer(example.reason, example.acknowledged, example.stale);
                other.example.reset();
            }
        }
    }

    // The rules without a fault: lossless only if objects came back, else the reason why that is not known.
    void untried(std::size_t index) {
        const CompiledConversion& conversion = m_compiled.conversions[index];
        ConversionReport& report = m_out.conversions[index];
        const Trips& trips = report.trips;
        for (std::size_t i = 0; i < report.rules.size(); ++i) {
            RuleReport& rule = report.rules[i];
            if (rule.state != RuleState::Untried || !conversion.from || !conversion.to) continue;
            const RuleTrips about = i < trips.rules.size() ? trips.rules[i] : RuleTrips();
            const std::string field = pathOf(conversion.rules[i].field);
            if (about.unclear > 0) {
                rule.reason = phrase("Mapping",
                                     "Objects with %1 are not the same after a conversion to %2 and back, but %2 does "
                                     "not allow the converted ones.")
                                  .with(field, conversion.written->to);
            } else if (about.cameBack > 0) {
                rule.state = RuleState::Lossless;
            } else if (!trips.obstacle.empty()) {
                rule.reason = trips.obstacle;
            } else if (about.objects == 0) {
                rule.reason = phrase("Mapping", "No object that was tried has %1.").with(field);
            } else {
                rule.reason = phrase("Mapping", "No object with %1 could be converted to %2 and back.")
                                  .with(field, conversion.written->to);
            }
        }
    }

    static bool isCovered(const CounterExample& example, const Coverage& coverage, const FieldIndex& index) {
        const std::vector<std::size_t> above = index.atOrAbove(example.field);
        return std::any_of(above.begin(), above.end(),
                           [&](std::size_t at) { return shows(example, coverage.gaps[at]); });
    }

    void findings(std::size_t index) {
        const CompiledConversion& conversion = m_compiled.conversions[index];
        const ConversionReport& report = m_out.conversions[index];
        const FieldPath& path = conversion.written->path;
        for (const Gap& gap : report.coverage.gaps) {
            at(path, gap.kind == GapKind::Unset ? RuleId::MappingUnset : RuleId::MappingNotCovered,
               gap.acknowledged ? Severity::Info : Severity::Warning)
                .message = withAnswer(gap.reason, gap.acknowledged, gap.stale);
        }
        if (report.coverage.cut) {
            at(path, RuleId::MappingTooLarge, Severity::Warning).message =
                phrase("Mapping", "The schemas are too large to be compared completely.");
        }
        notTried(conversion, report);
        const FieldIndex gaps = indexOf(report.coverage);
        for (const CounterExample& example : report.trips.examples) {
            if (isCovered(example, report.coverage, gaps)) continue;
            const bool fails = example.fault == TripFault::Fails;
            at(placeOf(example, conversion),
               fails                                 ? RuleId::MappingFails
               : example.fault == TripFault::Invalid ? RuleId::MappingInvalid
                                                     : RuleId::MappingLossy,
               stateFor(example) == RuleState::Broken ? Severity::Error
               : example.acknowledged                 ? Severity::Info
                                                      : Severity::Warning)
                .message = withAnswer(example.reason, example.acknowledged, example.stale);
        }
    }

    // Only where no error is the reason.
    void notTried(const CompiledConversion& conversion, const ConversionReport& report) {
        const auto isBroken = [](const RuleReport& rule) { return rule.state == RuleState::Broken; };
        const auto isFailure = [](const CounterExample& example) { return example.fault == TripFault::Fails; };
        if (std::any_of(report.rules.begin(), report.rules.end(), isBroken) ||
            std::any_of(report.trips.examples.begin(), report.trips.examples.end(), isFailure))
            return;
        if (!report.trips.obstacle.empty()) {
            at(conversion.written->path, RuleId::MappingNotTried, Severity::Warning).message = report.trips.obstacle;
            return;
        }
        for (std::size_t i = 0; i < report.rules.size(); ++i) {
            const RuleReport& rule = report.rules[i];
            if (rule.state != RuleState::Untried || rule.reason.empty()) continue;
            at(conversion.written->rules[i].path, RuleId::MappingNotTried, Severity::Warning).message =
                sentences(phrase("Mapping", "The rule was not tried."), rule.reason);
        }
    }

    // What is lost because of a gap is acknowledged as that.
    static void takeAnswer(CounterExample& example, const Coverage& coverage, const FieldIndex& index) {
        if (example.fault != TripFault::Differs) return;
        for (const std::size_t at : index.atOrAbove(example.field)) {
            const Gap& gap = coverage.gaps[at];
            if (gap.kind == GapKind::Unset) continue;
            example.acknowledged = gap.acknowledged;
            example.stale = gap.stale;
            // The rules of the way back write what they get: the value was lost before.
            if (example.rules.empty()) example.rulesBack.clear();
            return;
        }
    }

    FieldPath placeOf(const CounterExample& example, const CompiledConversion& conversion) const {
        if (!example.rules.empty()) return conversion.written->rules[example.rules.front()].path;
        const std::optional<std::size_t> back = backOf(conversion);
        if (!back || example.rulesBack.empty()) return conversion.written->path;
        return m_compiled.conversions[*back].written->rules[example.rulesBack.front()].path;
    }

    // Objects are converted between the storage version and all others: where the mapping has no conversion, they are
    // only copied.
    void missing() {
        const Version* storage = m_server.storageVersion();
        if (!storage || !storage->schema) return;
        for (const Version& version : m_server.definition().versions) {
            if (&version == storage || !version.schema || !version.served) continue;
            for (const auto& [from, to] : {std::pair(&version, storage), std::pair(storage, &version)}) {
                if (m_mapping.between(from->name, to->name)) continue;
                VersionConversion none;
                none.from = from->name;
                none.to = to->name;
                CompiledConversion copy;
                copy.written = &none;
                copy.from = from;
                copy.to = to;
                const Coverage coverage = coverageOf(copy, m_mapping);
                if (coverage.gaps.empty()) continue;
                at(FieldPath().child("spec").child("conversions"), RuleId::MappingMissingConversion, Severity::Warning)
                    .message =
                    sentences(phrase("Mapping", "There is no conversion from %1 to %2: objects are only copied.")
                                  .with(from->name, to->name),
                              coverage.gaps.front().reason);
            }
        }
    }

    const yaml::Stream& m_stream;
    const Mapping& m_mapping;
    const CompiledMapping& m_compiled;
    convert::Conversion& m_server;
    Report m_out;
};

}  // namespace

bool shows(const CounterExample& example, const Gap& gap) {
    if (example.fault == TripFault::Fails) return false;
    if (gap.kind == GapKind::Unset) return example.fault == TripFault::Invalid;
    return example.fault == TripFault::Differs || gap.kind == GapKind::OtherType;
}

Phrase withAnswer(const Phrase& loss, const Acknowledged* acknowledged, const Acknowledged* stale) {
    if (acknowledged) {
        const Phrase reason = acknowledged->kind.empty()
                                  ? phrase("Mapping", "All losses of %1 are acknowledged: %2")
                                        .with(acknowledged->field, acknowledged->reason)
                                  : phrase("Mapping", "The loss is acknowledged: %1").with(acknowledged->reason);
        return sentences(loss, reason);
    }
    if (stale) {
        return sentences(loss,
                         phrase("Mapping",
                                "The acknowledgement \"%1\" was for another loss: its rule or the kind of the loss "
                                "has changed since.")
                             .with(stale->reason));
    }
    return loss;
}

Phrase words(RuleState state) {
    switch (state) {
        case RuleState::Untried:
            return phrase("Mapping", "not tried");
        case RuleState::Lossless:
            return phrase("Mapping", "lossless");
        case RuleState::Acknowledged:
            return phrase("Mapping", "acknowledged loss");
        case RuleState::Lossy:
            return phrase("Mapping", "lossy");
        case RuleState::Broken:
            return phrase("Mapping", "broken");
    }
    return {};
}

std::string_view name(RuleState state) {
    switch (state) {
        case RuleState::Untried:
            return "untried";
        case RuleState::Lossless:
            return "lossless";
        case RuleState::Acknowledged:
            return "acknowledged";
        case RuleState::Lossy:
            return "lossy";
        case RuleState::Broken:
            return "broken";
    }
    return {};
}

Report reportOn(const MappingText& text, const Mapping& mapping, const CompiledMapping& compiled,
                convert::Conversion& server, const TripOptions& options, const std::stop_token& stop) {
    return Reporter(text, mapping, compiled, server).run(options, stop);
}

}  // namespace crd::mapping
