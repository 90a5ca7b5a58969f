#include "engine/analysis/analysis.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "engine/analysis/file_findings.h"
#include "engine/analysis/other_targets.h"
#include "engine/analysis/sample_advice.h"
#include "engine/base/check.h"
#include "engine/base/grouped.h"
#include "engine/crd/check.h"
#include "engine/crd/read.h"
#include "engine/fix/fixes.h"
#include "engine/size/measured_size.h"
#include "engine/size/size_advice.h"
#include "engine/size/size_limits.h"
#include "engine/yaml/expanded_length.h"
#include "engine/yaml/navigate.h"

namespace crd {

namespace {

// Caches reused by the next analysis. Definitions stay in the result; a check is cached without its findings, which are
// part of the result as well.
struct ObjectCache {
    yaml::NodePtr root;
    CheckResult check;
    std::vector<ServerVerdict> servers;  // their caches
    MeasuredSizePtr size;
    std::vector<analysis::BlankColumns> blank;
};

struct Caches {
    std::vector<ObjectCache> objects;  // in the order of AnalysisResult::definitions
    std::vector<Finding> lastGood;     // while stale: findings of `tree`, with positions in its text
    std::shared_ptr<const std::string> samplesText;
    analysis::SampleObjectsPtr samples;  // of that text
};

const Caches* cachesOf(const AnalysisResultPtr& result) {
    return result ? static_cast<const Caches*>(result->caches.get()) : nullptr;
}

// Finds the previous version of each object: the one with the same node, else the one at the same index.
class PreviousObjects {
 public:
    PreviousObjects(const AnalysisResultPtr& previous) : m_previous(previous), m_caches(cachesOf(previous)) {
        if (m_caches == nullptr) return;
        for (std::size_t i = 0; i < m_caches->objects.size(); ++i) {
            if (const yaml::Node* root = m_caches->objects[i].root.get()) m_byRoot.emplace(root, i);
        }
    }
    struct Match {
        const Definition* definition = nullptr;
        const ObjectCache* cache = nullptr;
    };
    Match of(const yaml::NodePtr& object, std::size_t index) const {
        if (m_caches == nullptr) return {};
        if (const auto hit = m_byRoot.find(object.get()); hit != m_byRoot.end()) index = hit->second;
        if (index >= m_caches->objects.size()) return {};
        return {&m_previous->definitions[index], &m_caches->objects[index]};
    }

 private:
    const AnalysisResultPtr& m_previous;
    const Caches* m_caches;
    std::unordered_map<const yaml::Node*, std::size_t> m_byRoot;
};

void append(std::vector<Finding>& to, std::vector<Finding>&& from) {
    to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

yaml::NodePtr rootOf(const yaml::DocumentTree& document, const FieldPath& object) {
    if (object.empty()) return document.root;
    const auto place = yaml::locate(document, object);
    return place ? yaml::NodePtr(place->node.get()) : nullptr;
}

// A version that the base does not have either cannot be restored.
Phrase expectedFix(const Finding& finding, const Definition& definition, const BaseDefinition* base) {
    if (finding.rule == RuleId::UpdateStoredVersion) {
        const auto misses = [&](const Version& version) {
            return finding.server && version.name == finding.server->value;
        };
        if (!base || std::none_of(base->definition.versions.begin(), base->definition.versions.end(), misses))
            return {};
    }
    return fixTitle(finding, &definition);
}

// Without columns that have another problem.
void addSampleAdvice(std::vector<Finding>&& advice, std::vector<Finding>& findings) {
    if (advice.empty()) return;
    // Both can be many: findings by the columns that they are about.
    const std::size_t depth = advice.front().path.parent().steps().size();
    std::set<std::string> columns;
    for (const Finding& finding : findings) {
        const std::vector<PathStep>& steps = finding.path.steps();
        if (steps.size() < depth) continue;
        columns.insert(FieldPath({steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(depth)}).toString());
    }
    std::erase_if(advice, [&](const Finding& one) { return columns.contains(one.path.parent().toString()); });
    append(findings, std::move(advice));
}

bool isOff(const AnalysisOptions& options, RuleId rule) {
    return std::find(options.rulesOff.begin(), options.rulesOff.end(), idOf(rule)) != options.rulesOff.end();
}

bool isReported(const Finding& finding) {
    return finding.server && finding.severity == Severity::Error && !finding.suppression;
}

bool before(const Finding* a, const Finding* b) {
    const auto key = [](const Finding& f) {
        return std::tuple<std::string_view, const FieldPath&, const std::string&>(idOf(f.rule), f.path,
                                                                                  f.server->detail);
    };
    return key(*a) < key(*b);
}

std::vector<const Finding*> reportedIn(const std::vector<Finding>& findings) {
    std::vector<const Finding*> out;
    for (const Finding& finding : findings) {
        if (isReported(finding)) out.push_back(&finding);
    }
    std::sort(out.begin(), out.end(), before);
    return out;
}

std::size_t errorsIn(const std::vector<Finding>& findings) {
    return static_cast<std::size_t>(std::count_if(
        findings.begin(), findings.end(), [](const Finding& finding) { return finding.severity == Severity::Error; }));
}

// The result for the other kind of request; `options.base` is already the other one. `checked` keeps its findings; its
// caches of schemas and rules make the second check cheap.
std::optional<OtherRequest> otherRequest(const Definition& definition, const CheckResult& checked, CheckOptions options,
                                         const std::stop_token& stop, AnalysisResult::Work& work) {
    options.wanted = Wanted::Errors;
    const CheckResult turned = check(definition, &checked, stop, options);
    work.schemasChecked += turned.schemasChecked;
    if (turned.stopped) return std::nullopt;
    OtherRequest out;
    out.admitted = turned.admitted && definition.kind == DocumentKind::CustomResourceDefinition;
    out.errors = errorsIn(turned.findings) + turned.findingsLeftOut;
    const std::vector<const Finding*> shown = reportedIn(checked.findings);
    const std::vector<const Finding*> there = reportedIn(turned.findings);
    std::vector<const Finding*> own;
    std::set_difference(there.begin(), there.end(), shown.begin(), shown.end(), std::back_inserter(own), before);
    out.lacksSome = there.size() - own.size() < shown.size();
    std::sort(own.begin(), own.end(), [](const Finding* a, const Finding* b) { return a->span.begin < b->span.begin; });
    for (std::size_t i = 0; i < std::min(own.size(), kMostOwnErrors); ++i) out.own.push_back(*own[i]);
    return out;
}

// Why a definition is not analyzed.
enum class Passed : unsigned char { No, Large, TooLargeForServer };

// `length`: of the object's text with its aliases expanded. To measure such a text expands it: `expanded` is the sum of
// those that were measured.
Passed passedOver(const yaml::Stream& stream, std::size_t document, const FieldPath& object, const yaml::NodePtr& root,
                  std::uint64_t length, std::uint64_t& expanded, const AnalysisOptions& options) {
    if (!root || length <= options.measuredDefinitionText) return Passed::No;
    if (root->holdsAlias) {
        if (length > options.maxDefinitionText || expanded + length > options.maxText) return Passed::Large;
        expanded += length;
    }
    Definition place;
    place.document = document;
    place.root = object;
    const MeasuredSizePtr size = measureRequest(stream, place);
    if (size && rejectedBy(size->bytes) == SizeLimit::Request) return Passed::TooLargeForServer;
    if (!size && root->holdsAlias) return Passed::Large;  // mostly because the server's reader does not expand so many
    return length > options.maxDefinitionText ? Passed::Large : Passed::No;
}

SourceSpan spanOf(const yaml::DocumentTree& document, const FieldPath& object) {
    const auto place = yaml::locate(document, object);
    return place && place->node ? place->node.span() : document.span;
}

// For a definition that was read: check() publishes it with the answers of all servers. kubectl does not send v1beta1.
void addSizeError(const yaml::Stream& stream, const MeasuredSizePtr& size, Definition& definition) {
    if (!size || !definition.details || definition.kind != DocumentKind::CustomResourceDefinition) return;
    const std::optional<SizeLimit> limit = rejectedBy(size->bytes);
    if (!limit) return;
    const SourceSpan span = spanOf(stream.documents()[definition.document], definition.root);
    definition.readFindings.push_back(
        analysis::tooLargeForServer(definition.document, definition.root, span, *limit, size->bytes));
}

// Computes definitions, results and findings of the documents of result.tree. False if stopped.
bool analyseDocuments(const AnalysisOptions& options, const AnalysisResultPtr& previous, const std::stop_token& stop,
                      AnalysisResult& result, Caches& caches) {
    const yaml::Stream& stream = *result.tree;
    const PreviousObjects earlier(previous);
    bool anyObject = false;
    std::vector<yaml::NodePtr> roots;       // of the definitions
    std::vector<const ObjectCache*> known;  // their previous results
    std::vector<bool> measurable;           // their sizes are computed
    std::size_t text = 0;                   // bytes of the definitions
    std::uint64_t expanded = 0;             // bytes of those that were measured because of their aliases
    for (std::size_t i = 0; i < stream.documents().size(); ++i) {
        const std::size_t room = options.maxDocuments - std::min(options.maxDocuments, result.definitions.size());
        std::vector<FieldPath> objects = objectsIn(stream, i, room + 1);
        const bool tooMany = objects.size() > room;
        if (tooMany) objects.resize(room);
        const yaml::ExpandedLengths lengths(stream.documents()[i]);
        for (const FieldPath& object : objects) {
            if (stop.stop_requested()) return false;
            const yaml::NodePtr root = rootOf(stream.documents()[i], object);
            const PreviousObjects::Match match = earlier.of(root, result.definitions.size());
            const std::uint64_t length = !root              ? 0
                                         : root->holdsAlias ? lengths.of(spanOf(stream.documents()[i], object))
                                                            : root->length;
            const Passed passed = passedOver(stream, i, object, root, length, expanded, options);
            const bool full = text > options.maxText;
            const ReadDepth depth = passed == Passed::No && !full ? ReadDepth::Whole : ReadDepth::Head;
            Definition definition = readDefinition(stream, i, match.definition, stop, object, depth);
            if (stop.stop_requested()) return false;
            if (isDefinition(definition)) {
                const SourceSpan span = spanOf(stream.documents()[i], object);
                if (passed != Passed::No) {
                    const bool refused = passed == Passed::TooLargeForServer;
                    definition.readFindings.push_back(analysis::tooLarge(i, object, span, length, refused));
                } else if (text <= options.maxText) {
                    text += length;
                    if (text > options.maxText) {
                        definition = readDefinition(stream, i, nullptr, stop, object, ReadDepth::Head);
                        definition.readFindings.push_back(
                            analysis::tooMuch(i, object, span,
                                              phrase("Analysis",
                                                     "The file has more than %1 MiB of definitions: the definitions "
                                                     "from here on are not checked.")
                                                  .with(std::to_string(options.maxText >> 20U))));
                    }
                }
            }
            result.work.schemasRead += definition.schemasRead;
            anyObject |= definition.kind != DocumentKind::Empty;
            result.definitions.push_back(std::move(definition));
            measurable.push_back(!root || !root->holdsAlias || passed == Passed::TooLargeForServer ||
                                 depth == ReadDepth::Whole);
            roots.push_back(root);
            known.push_back(match.cache);
        }
        if (tooMany) {
            result.findings.push_back(analysis::tooManyDocuments(stream, i, options.maxDocuments));
            break;
        }
    }
    const std::vector<BasePtr> bases =
        basesOf(result.definitions, options.base ? options.base->definitions : std::vector<BasePtr>());
    std::size_t rules = 0;
    std::int64_t defaultCost = 0;
    bool said = false;
    const auto passOver = [&](Definition& definition, const Phrase& sentence) {
        definition = readDefinition(stream, definition.document, nullptr, stop, definition.root, ReadDepth::Head);
        if (std::exchange(said, true)) return;
        const SourceSpan span = spanOf(stream.documents()[definition.document], definition.root);
        definition.readFindings.push_back(analysis::tooMuch(definition.document, definition.root, span, sentence));
    };
    const Phrase tooCostly =
        phrase(
            "Analysis",
            "The file has defaults whose rules cost more than %1 to run: the definitions from here on are not checked.")
            .with(grouped(static_cast<std::size_t>(options.maxDefaultCost)));
    for (std::size_t i = 0; i < result.definitions.size(); ++i) {
        if (result.definitions[i].details && rules > options.maxRules) {
            passOver(result.definitions[i],
                     phrase("Analysis",
                            "The file has more than %1 validation rules: the definitions from here on are not checked.")
                         .with(std::to_string(options.maxRules)));
        } else if (result.definitions[i].details && defaultCost > options.maxDefaultCost) {
            passOver(result.definitions[i], tooCostly);
        }
        MeasuredSizePtr size = known[i] ? known[i]->size : nullptr;
        std::optional<Finding> aboutSize;
        if (measurable[i])
            aboutSize = sizeAdvice(stream, result.definitions[i], size);
        else
            size = nullptr;
        addSizeError(stream, size, result.definitions[i]);
        CheckOptions checkOptions;
        checkOptions.maxFindings = options.maxFindings - std::min(options.maxFindings, result.findings.size());
        checkOptions.base = options.asUpdate ? bases[i] : nullptr;
        checkOptions.targetMinor = options.targetMinor;
        result.definitions[i].inheritsUnknownFields =
            checkOptions.base && inheritsUnknownFields(result.definitions[i], *checkOptions.base);
        checkOptions.maxDefaultCost = options.maxDefaultCost - defaultCost;
        CheckResult checked = check(result.definitions[i], known[i] ? &known[i]->check : nullptr, stop, checkOptions);
        defaultCost += checked.defaultCost;
        if (checked.defaultsLeftOut) {
            passOver(result.definitions[i], tooCostly);
            checked = check(result.definitions[i], nullptr, stop, checkOptions);
        }
        if (checked.stopped || stop.stop_requested()) return false;
        result.work.schemasChecked += checked.schemasChecked;
        result.findingsLeftOut += checked.findingsLeftOut;
        const bool served = result.definitions[i].kind == DocumentKind::CustomResourceDefinition;
        for (const VersionVerdict& version : checked.versions) {
            if (version.rules) rules += version.rules->rules.size();
        }
        DocumentVerdict& verdict = result.verdicts.emplace_back();
        verdict.readable = checked.readable;
        verdict.admitted = checked.admitted && served;
        verdict.errors = errorsIn(checked.findings) + checked.findingsLeftOut;
        verdict.updates = checkOptions.base;
        verdict.stored = bases[i];
        verdict.versions = checked.versions;
        if (bases[i] && options.bothRequests) {
            checkOptions.base = options.asUpdate ? nullptr : bases[i];
            verdict.other = otherRequest(result.definitions[i], checked, checkOptions, stop, result.work);
            if (stop.stop_requested()) return false;
        }
        std::vector<Finding> elsewhere;
        std::vector<ServerVerdict> servers;
        if (!options.servers.empty() && isDefinition(result.definitions[i])) {
            checkOptions.base = verdict.updates;
            const std::span<const ServerVerdict> before =
                known[i] ? std::span(known[i]->servers) : std::span<const ServerVerdict>();
            verdict.servers = checkServers(result.definitions[i], checked, options.servers, before, stop, checkOptions);
            if (stop.stop_requested()) return false;
            if (!isOff(options, RuleId::AdviceOtherTarget))
                elsewhere = analysis::rejectedElsewhere(verdict.servers, options.servers);
            for (const ServerVerdict& one : verdict.servers) {
                ServerVerdict& kept = servers.emplace_back();
                kept.servers = one.servers;
                kept.cache = one.cache;
            }
        }
        if (aboutSize) checked.findings.push_back(*std::move(aboutSize));
        std::vector<analysis::BlankColumns> blank = known[i] ? known[i]->blank : std::vector<analysis::BlankColumns>();
        if (!isOff(options, RuleId::AdviceColumnBlank)) {
            addSampleAdvice(
                analysis::sampleAdvice(stream, result.definitions[i], checked.versions, caches.samples, blank, stop),
                checked.findings);
        }
        std::erase_if(checked.findings, [&](const Finding& finding) { return isOff(options, finding.rule); });
        for (Finding& finding : checked.findings) {
            if (stop.stop_requested()) return false;
            finding.fixTitle = expectedFix(finding, result.definitions[i], verdict.updates.get());
        }
        append(result.findings, std::move(elsewhere));
        append(result.findings, std::exchange(checked.findings, {}));
        caches.objects.push_back({roots[i], std::move(checked), std::move(servers), std::move(size), std::move(blank)});
    }
    if (std::optional<Finding> unreadable = stream.ok() ? analysis::collectionAsKey(stream) : std::nullopt) {
        // kubectl sends nothing.
        for (Finding& finding : result.findings) finding.suppression = suppressedBy(RuleId::YamlSyntax);
        result.findings.push_back(*std::move(unreadable));
        return true;
    }
    if (!anyObject) {
        result.findings.push_back(analysis::noDefinition());
    } else if (options.namedJson && stream.ok() && !isOff(options, RuleId::FileNotJson)) {
        if (std::optional<Finding> finding = analysis::notJson(stream)) result.findings.push_back(*std::move(finding));
    }
    if (!isOff(options, RuleId::FileDefinitionTwice))
        append(result.findings, analysis::definedTwice(stream, result.definitions));
    return true;
}

}  // namespace

AnalysisResultPtr analyse(const Snapshot& snapshot, const AnalysisResultPtr& previous, const std::stop_token& stop) {
    CRD_CHECK(snapshot.text != nullptr);
    auto result = std::make_shared<AnalysisResult>();
    auto caches = std::make_shared<Caches>();
    const AnalysisOptions& options = snapshot.options;
    result->revision = snapshot.revision;
    result->targetMinor = options.targetMinor;
    result->servers = options.servers;
    result->servers.add(options.targetMinor);
    result->stream = yaml::Stream::read(snapshot.text, previous ? previous->tree : nullptr, options.yamlLimits, stop);
    if (!result->stream || stop.stop_requested()) return nullptr;
    result->work.yamlNodesRead = result->stream->freshNodes();

    const Caches* before = cachesOf(previous);
    caches->samplesText = options.samples;
    if (options.samples) {
        const bool same = before != nullptr && before->samplesText == options.samples;
        caches->samples = same ? before->samples : analysis::samplesIn(options.samples);
    }
    result->stale = !result->stream->ok();
    if (result->stale && before != nullptr && previous->tree->ok()) {
        // The last good tree is kept with its findings; the server would report only the syntax error.
        result->tree = previous->tree;
        result->definitions = previous->definitions;
        result->verdicts = previous->verdicts;
        result->findingsLeftOut = previous->findingsLeftOut;
        caches->objects = before->objects;
        caches->lastGood = previous->stale ? before->lastGood : previous->findings;
        result->findings = analysis::carried(caches->lastGood, result->tree->text(), *snapshot.text);
    } else {
        result->tree = result->stream;
        if (!analyseDocuments(options, previous, stop, *result, *caches)) return nullptr;
        if (result->findingsLeftOut > 0) {
            result->findings.push_back(analysis::tooManyFindings(result->findings.size(), result->findingsLeftOut));
        }
    }
    if (result->stale) {
        for (Finding& finding : result->findings) finding.suppression = suppressedBy(RuleId::YamlSyntax);
        for (DocumentVerdict& verdict : result->verdicts) verdict = {};
        append(result->findings, analysis::syntaxFindings(*result->stream));
    }
    analysis::sortFindings(result->findings);
    result->caches = std::move(caches);
    if (stop.stop_requested()) return nullptr;
    return result;
}

}  // namespace crd
