#include "model/mapping/mapping_run.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

#include "engine/object/form.h"
#include "engine/yaml/read/resolve.h"
#include "model/base/qt_text.h"
#include "model/schema/schema_text.h"

namespace crd::model {

namespace {

using schema::ChildKind;
using schema::Schema;

constexpr std::size_t kMostSamples = 200;  // each is converted there and back

bool isMeta(std::string_view name) {
    return name == "apiVersion" || name == "kind" || name == "metadata";
}

// The fields of a version in the order of its schema.
class Fields {
 public:
    explicit Fields(bool& cut) : m_cut(cut) {}

    std::vector<MappingField> of(const Version& version) {
        if (version.schema) below(*version.schema, {}, -1, 0, true);
        return std::move(m_out);
    }

 private:
    void below(const Schema& node, const std::string& path, int parent, int depth, bool joinable) {
        const std::set<std::string_view> required(node.required.begin(), node.required.end());
        for (const schema::ChildSchema& child : node.children) {
            if (child.kind == ChildKind::Items) {
                below(*child.schema, path + "[]", parent, depth, false);
            } else if (child.kind == ChildKind::AdditionalProperties) {
                below(*child.schema, path + ".*", parent, depth, false);
            } else if (child.kind == ChildKind::Property && !(path.empty() && isMeta(child.name))) {
                if (m_out.size() >= kMostMappingFields) {
                    m_cut = true;
                    return;
                }
                const int index = static_cast<int>(m_out.size());
                MappingField& field = m_out.emplace_back();
                field.path = path + "." + child.name;
                field.name = child.name;
                field.type = typeText(*child.schema);
                field.depth = depth;
                field.parent = parent;
                field.joinable = joinable && child.name.find('.') == std::string::npos;
                field.required = required.contains(child.name);
                below(*child.schema, std::string(field.path), index, depth + 1, field.joinable);
                m_out[static_cast<std::size_t>(index)].end = static_cast<int>(m_out.size());
            }
        }
    }

    bool& m_cut;
    std::vector<MappingField> m_out;
};

using Positions = std::unordered_map<std::string_view, int>;

Positions positionsOf(const std::vector<MappingField>& fields) {
    Positions out;
    for (std::size_t i = 0; i < fields.size(); ++i) out.emplace(fields[i].path, static_cast<int>(i));
    return out;
}

void countLost(const std::vector<MappingField>& fields, std::vector<MappingFieldUse>& uses) {
    const auto isLost = [](MappingUse use) { return use == MappingUse::Lost || use == MappingUse::Unset; };
    for (std::size_t i = fields.size(); i-- > 0;) {
        if (fields[i].parent < 0) continue;
        MappingFieldUse& parent = uses[static_cast<std::size_t>(fields[i].parent)];
        parent.lostBelow += uses[i].lostBelow + (isLost(uses[i].use) && !isLost(parent.use) ? 1 : 0);
    }
}

void findUses(MappingDirection& direction, const std::vector<MappingField>& from, const std::vector<MappingField>& to) {
    const mapping::CompiledConversion& conversion = *direction.conversion;
    std::unordered_map<std::string, int> writes, lost, unset;
    std::unordered_map<std::string, std::vector<int>> reads;
    std::unordered_map<std::string, std::vector<int>> readsBelow, writesBelow;  // by the fields above
    const auto addAbove = [](auto& below, std::vector<std::string> field, int rule) {
        for (field.pop_back(); !field.empty(); field.pop_back()) {
            std::vector<int>& rules = below[mapping::pathOf(field)];
            if (rules.empty() || rules.back() != rule) rules.push_back(rule);
        }
    };
    for (std::size_t i = 0; i < conversion.rules.size(); ++i) {
        const mapping::CompiledRule& rule = conversion.rules[i];
        const int index = static_cast<int>(i);
        for (const auto& field : rule.reads) {
            std::vector<int>& readers = reads[mapping::pathOf(field)];
            if (readers.empty() || readers.back() != index) readers.push_back(index);
            if (!field.empty()) addAbove(readsBelow, field, index);
        }
        if (!rule.from) continue;
        writes.emplace(mapping::pathOf(rule.destination), index);
        if (!rule.destination.empty()) addAbove(writesBelow, rule.destination, index);
    }
    std::set<std::string> preserved;
    for (const auto& field : conversion.preserve) preserved.insert(mapping::pathOf(field));
    for (std::size_t i = 0; i < direction.coverage.gaps.size(); ++i) {
        const mapping::Gap& gap = direction.coverage.gaps[i];
        (gap.kind == mapping::GapKind::Unset ? unset : lost).emplace(fieldOfValues(gap.field), static_cast<int>(i));
    }
    const auto lossOf = [&](int gap, MappingUse otherwise) {
        return direction.coverage.gaps[static_cast<std::size_t>(gap)].acknowledged ? MappingUse::Acknowledged
                                                                                   : otherwise;
    };
    const auto useBelow = [](MappingFieldUse& use, const auto& below, const std::string& field) {
        const auto found = below.find(field);
        if (found == below.end()) return;
        use.rule = found->second.front();
        use.others.assign(found->second.begin() + 1, found->second.end());
    };
    // Whether all rules of a use transform the value: they may read only a part of it.
    const auto transforms = [&](const MappingFieldUse& use) {
        const auto has = [&](int rule) { return conversion.rules[static_cast<std::size_t>(rule)].program != nullptr; };
        return has(use.rule) && std::all_of(use.others.begin(), use.others.end(), has);
    };
    const auto isOverwritten = [&](const std::string& field) {
        for (std::size_t end = field.find('.', 1); end != std::string::npos; end = field.find('.', end + 1))
            if (writes.contains(field.substr(0, end))) return true;
        return writes.contains(field);
    };
    const Positions there = positionsOf(to), here = positionsOf(from);
    direction.source.resize(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) {
        const MappingField& field = from[i];
        MappingFieldUse& use = direction.source[i];
        const MappingFieldUse* parent =
            field.parent < 0 ? nullptr : &direction.source[static_cast<std::size_t>(field.parent)];
        const bool isInherited = parent && parent->use != MappingUse::None && parent->use != MappingUse::Copied;
        // What the rules of the parent do with it is covered, unless it has rules of its own, or is also copied.
        const bool isInRule = isInherited && parent->use == MappingUse::Rule;
        const bool isRead = isInRule && reads.contains(field.path);
        const bool isCopied =
            isInRule && !isRead && transforms(*parent) && there.contains(field.path) && !isOverwritten(field.path);
        if (isCopied) {
            use.use = MappingUse::Copied;
            use.rule = parent->rule;
            use.others = parent->others;
        } else if (isInherited && !isRead) {
            use.use = parent->use;
            use.rule = parent->rule;
            use.others = parent->others;
            use.gap = parent->gap;
        } else if (const auto read = reads.find(field.path); read != reads.end()) {
            use.use = MappingUse::Rule;
            use.rule = read->second.front();
            use.others.assign(read->second.begin() + 1, read->second.end());
        } else if (parent && parent->use == MappingUse::Copied && parent->rule >= 0 && !there.contains(field.path)) {
            use.use = MappingUse::Rule;
            use.rule = parent->rule;
            use.others = parent->others;
        } else if (preserved.contains(field.path)) {
            use.use = MappingUse::Preserved;
        } else if (const auto gap = lost.find(field.path); gap != lost.end()) {
            use.use = lossOf(gap->second, MappingUse::Lost);
            use.gap = gap->second;
        } else {
            const bool leaf = field.end == static_cast<int>(i) + 1;
            // Without a gap, a field without others below is in the other version, or rules read a part of it.
            const bool copied = there.contains(field.path) || (leaf && !readsBelow.contains(field.path));
            use.use = copied ? MappingUse::Copied : MappingUse::None;
            if (!copied) useBelow(use, readsBelow, field.path);
        }
    }
    direction.target.resize(to.size());
    for (std::size_t i = 0; i < to.size(); ++i) {
        const MappingField& field = to[i];
        MappingFieldUse& use = direction.target[i];
        const MappingFieldUse* parent =
            field.parent < 0 ? nullptr : &direction.target[static_cast<std::size_t>(field.parent)];
        if (const auto written = writes.find(field.path); written != writes.end()) {
            use.use = MappingUse::Rule;
            use.rule = written->second;
        } else if (parent && parent->use == MappingUse::Rule) {
            use.use = MappingUse::Rule;
            use.rule = parent->rule;
        } else if (const auto gap = unset.find(field.path); gap != unset.end()) {
            use.use = lossOf(gap->second, MappingUse::Unset);
            use.gap = gap->second;
        } else if (const auto same = here.find(field.path); same != here.end()) {
            const MappingFieldUse& of = direction.source[static_cast<std::size_t>(same->second)];
            const bool isLost = of.use == MappingUse::Lost || of.use == MappingUse::Acknowledged;
            // A value of another type is copied, and is not valid.
            const mapping::Gap* misfit =
                isLost && of.gap >= 0 ? &direction.coverage.gaps[static_cast<std::size_t>(of.gap)] : nullptr;
            if (misfit && misfit->kind == mapping::GapKind::OtherType && fieldOfValues(misfit->field) == field.path)
                use.gap = of.gap;
            if (!isLost || use.gap >= 0) use.use = MappingUse::Copied;
        }
        if (use.use == MappingUse::None) useBelow(use, writesBelow, field.path);
    }
    countLost(from, direction.source);
    countLost(to, direction.target);
}

void addDirection(MappingReading& out, std::size_t index, const Version& from, const Version& to) {
    MappingDirection& direction = out.directions[index];
    if (!from.schema || !to.schema) return;
    if (!out.text.stream->ok()) {
        // Not known: a text that cannot be read is not a mapping without rules.
        direction.source.resize((index == 0 ? out.left : out.right).size());
        direction.target.resize((index == 0 ? out.right : out.left).size());
        return;
    }
    direction.conversion = out.compiled.between(from.name, to.name);
    if (direction.conversion) {
        direction.index = static_cast<int>(direction.conversion - out.compiled.conversions.data());
    } else {
        out.implied[index].from = from.name;
        out.implied[index].to = to.name;
        out.impliedCompiled[index].written = &out.implied[index];
        out.impliedCompiled[index].from = &from;
        out.impliedCompiled[index].to = &to;
        direction.conversion = &out.impliedCompiled[index];
    }
    direction.coverage = mapping::coverageOf(*direction.conversion, out.mapping ? *out.mapping : out.none);
    const bool forward = index == 0;
    findUses(direction, forward ? out.left : out.right, forward ? out.right : out.left);
}

// There is no mapping of the definition, and no text that could be one.
bool isOnlyCopied(const MappingReading& reading) {
    return !reading.mapping && reading.text.stream->ok() &&
           std::none_of(reading.text.findings.begin(), reading.text.findings.end(),
                        [](const Finding& finding) { return finding.severity == Severity::Error; });
}

std::vector<Json> objectsIn(const SharedText& text) {
    std::vector<Json> out;
    const yaml::StreamPtr stream = text && !text->empty() ? yaml::Stream::read(text) : nullptr;
    if (!stream || !stream->ok()) return out;
    for (const yaml::DocumentTree& document : stream->documents()) {
        if (out.size() >= kMostSamples) break;
        if (!document.root) continue;
        yaml::JsonReading reading = yaml::toJson(*stream, document);
        if (reading.value && reading.value->asObject()) out.push_back(*std::move(reading.value));
    }
    return out;
}

}  // namespace

std::string fieldOfValues(std::string path) {
    while (path.ends_with("[]") || path.ends_with(".*")) path.resize(path.size() - 2);
    return path;
}

MappingReadingPtr readMapping(const MappingTask& task, const std::stop_token& stop) {
    auto out = std::make_shared<MappingReading>();
    out->task = task;
    const Definition& definition = task.definition();
    out->text =
        mapping::readMappings(yaml::Stream::read(task.text ? task.text : std::make_shared<const std::string>()));
    out->mapping = mapping::mappingFor(out->text, definition);
    if (stop.stop_requested()) return nullptr;
    if (out->mapping) out->compiled = mapping::compile(*out->text.stream, *out->mapping, definition);
    if (stop.stop_requested()) return nullptr;
    const Version& left = definition.versions[task.left];
    const Version& right = definition.versions[task.right];
    if (isOnlyCopied(*out) && left.schema && right.schema) {
        for (const auto& [from, to] : {std::pair(&left, &right), std::pair(&right, &left)}) {
            mapping::VersionConversion& copy = out->none.conversions.emplace_back();
            copy.from = from->name;
            copy.to = to->name;
        }
        out->compiled = mapping::compile(*out->text.stream, out->none, definition);
    }
    out->left = Fields(out->cut).of(left);
    out->right = Fields(out->cut).of(right);
    addDirection(*out, 0, left, right);
    addDirection(*out, 1, right, left);
    return stop.stop_requested() ? nullptr : out;
}

MappingTrialsPtr tryMapping(const MappingTrialTask& task, MappingServer& server, const std::stop_token& stop) {
    const MappingReading& reading = *task.reading;
    const AnalysisResultPtr& analysis = reading.task.analysis;
    const std::size_t object = reading.task.object;
    auto out = std::make_shared<MappingTrials>();
    out->task = task;
    const bool copies = !reading.mapping && !reading.none.conversions.empty();
    if (reading.mapping || copies) {
        if (server.analysis != analysis || server.object != object || !server.conversion) {
            server.conversion = nullptr;  // refers to the analysis
            server.analysis = analysis;
            server.object = object;
            server.conversion = std::make_unique<convert::Conversion>(analysis->definitions[object],
                                                                      analysis->outcomes[object].versions);
        }
        mapping::TripOptions options;
        options.samples = objectsIn(task.samples);
        if (copies) {
            for (const mapping::CompiledConversion& copy : reading.compiled.conversions)
                out->report.conversions.emplace_back().trips =
                    mapping::roundTrips(reading.compiled, reading.none, copy, *server.conversion, options, stop);
        } else {
            out->report =
                mapping::reportOn(reading.text, *reading.mapping, reading.compiled, *server.conversion, options, stop);
        }
        if (stop.stop_requested()) return nullptr;
    }
    const Version& left = reading.task.definition().versions[reading.task.left];
    const Version& right = reading.task.definition().versions[reading.task.right];
    if (left.schema && right.schema && reading.text.stream->ok()) {
        out->suggestions = mapping::suggestions(left, right, reading.mapping, stop, reading.task.decisions);
        if (stop.stop_requested()) return nullptr;
        std::vector<diff::Decision> decisions = reading.task.decisions;
        for (diff::Decision& decision : decisions) std::swap(decision.left, decision.right);
        std::vector<mapping::Suggestion> back = mapping::suggestions(right, left, reading.mapping, stop, decisions);
        out->suggestions.insert(out->suggestions.end(), back.begin(), back.end());
    }
    return stop.stop_requested() ? nullptr : out;
}

}  // namespace crd::model
