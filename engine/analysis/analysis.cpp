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

#include "engine/advice/advice.h"
#include "engine/analysis/file_findings.h"
#include "engine/analysis/internal/helm_template.h"
#include "engine/analysis/internal/other_request.h"
#include "engine/analysis/internal/other_targets.h"
#include "engine/analysis/internal/stored_objects.h"
#include "engine/analysis/sample_advice.h"
#include "engine/base/check.h"
#include "engine/base/text/grouped.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/read.h"
#include "engine/fix/fixes.h"
#include "engine/size/measured_size.h"
#include "engine/size/size_advice.h"
#include "engine/size/size_limits.h"
#include "engine/yaml/read/expanded_length.h"
#include "engine/yaml/read/navigate.h"

namespace crd {

namespace {

// Caches reused by the next analysis. Definitions stay in the result; a check is cached without its findings, which are
// part of the result as well.
struct ObjectCache {
    yaml::NodePtr root;
    CheckResult check;
    std::vector<ServerOutcome> servers;  // their caches
    std::vector<analysis::KeptElsewhere> elsewhere;
    MeasuredSizePtr size;
    std::vector<analysis::BlankColumns> blank;
    advice::Known foreseen;
};

struct Caches {
    std::vector<ObjectCache> objects;  // in the order of AnalysisResult::definitions
    std::vector<Finding> lastGood;     // while stale: findings of `tree`, with positions in its text
    std::shared_ptr<const std::string> samplesText;
    analysis::SampleObjectsPtr samples;  // of that text
    AnalysisResultPtr placeholders;      // of a Helm template: of its text with placeholders
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

// Why a definition is read only so far that it can be listed.
enum class SkipReason : unsigned char { None, Large, TooLargeForServer };

// `length`: of the object's text with its aliases expanded. To measure such a text expands it: `expanded` is the sum of
// those that were measured.
SkipReason skipReason(const yaml::Stream& stream, std::size_t document, const FieldPath& object,
                      const yaml::NodePtr& root, std::uint64_t length, std::uint64_t& expanded,
                      const AnalysisOptions& options) {
    if (!root || length <= options.measuredDefinitionText) return SkipReason::None;
    if (root->holdsAlias) {
        if (length > options.maxDefinitionText || expanded + length > options.maxText) return SkipReason::Large;
        expanded += length;
    }
    Definition place;
    place.document = document;
    place.root = object;
    const MeasuredSizePtr size = measureRequest(stream, place);
    if (size && rejectedBy(size->bytes) == SizeLimit::Request) return SkipReason::TooLargeForServer;
    if (!size && root->holdsAlias)
        return SkipReason::Large;  // mostly because the server's reader does not expand so many
    return length > options.maxDefinitionText ? SkipReason::Large : SkipReason::None;
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

// Computes definitions, results and findings of the documents of result.tree: reads all definitions, checks each of
// them, and adds what is about the whole file. All references must outlive it.
class DocumentAnalysis {
 public:
    DocumentAnalysis(const AnalysisOptions& options, const AnalysisResultPtr& previous, const std::stop_token& stop,
                     AnalysisResult& result, Caches& caches)
        : m_options(options),
          m_stop(stop),
          m_stream(*result.tree),
          m_previous(previous),
          m_sameServers(previous && previous->targetMinor == options.targetMinor &&
                        previous->servers == result.servers),
          m_result(result),
          m_caches(caches) {}

    // False if stopped.
    bool run() {
        if (!readDefinitions()) return false;
        if (m_options.onlyRead) {
            for (const ReadObject& object : m_objects) {
                m_caches.objects.emplace_back().root = object.root;
                m_result.outcomes.emplace_back();
            }
            addFileFindings();
            return true;
        }
        const std::vector<BasePtr> bases =
            basesOf(m_result.definitions, m_options.base ? m_options.base->definitions : std::vector<BasePtr>());
        for (std::size_t i = 0; i < m_result.definitions.size(); ++i)
            if (!checkDefinition(m_result.definitions[i], m_objects[i], bases[i])) return false;
        decideNames();
        addFileFindings();
        return true;
    }

 private:
    // What is known of a definition before it is checked.
    struct ReadObject {
        yaml::NodePtr root;
        const ObjectCache* known = nullptr;  // its previous result
        bool measurable = false;             // its size is computed
    };

    bool readDefinitions() {
        for (std::size_t i = 0; i < m_stream.documents().size(); ++i) {
            const std::size_t room =
                m_options.maxDocuments - std::min(m_options.maxDocuments, m_result.definitions.size());
            std::vector<FieldPath> objects = objectsIn(m_stream, i, room + 1);
            const bool tooMany = objects.size() > room;
            if (tooMany) objects.resize(room);
            const yaml::ExpandedLengths lengths(m_stream.documents()[i]);
            for (const FieldPath& object : objects)
                if (!readObject(i, object, lengths)) return false;
            if (tooMany) {
                m_result.findings.push_back(analysis::tooManyDocuments(m_stream, i, m_options.maxDocuments));
                break;
            }
        }
        return true;
    }

    bool readObject(std::size_t document, const FieldPath& object, const yaml::ExpandedLengths& lengths) {
        if (m_stop.stop_requested()) return false;
        const yaml::DocumentTree& tree = m_stream.documents()[document];
        const yaml::NodePtr root = rootOf(tree, object);
        const PreviousObjects::Match match = m_previous.of(root, m_result.definitions.size());
        const std::uint64_t length = !root ? 0 : root->holdsAlias ? lengths.of(spanOf(tree, object)) : root->length;
        const SkipReason skipped = skipReason(m_stream, document, object, root, length, m_expanded, m_options);
        const bool full = m_text > m_options.maxText;
        const ReadDepth depth = skipped == SkipReason::None && !full ? ReadDepth::Whole : ReadDepth::Head;
        Definition definition = readDefinition(m_stream, document, match.definition, m_stop, object, depth);
        if (m_stop.stop_requested()) return false;
        if (isDefinition(definition)) limitText(definition, length, skipped);
        m_result.work.schemasRead += definition.schemasRead;
        m_anyObject |= definition.kind != DocumentKind::Empty;
        m_result.definitions.push_back(std::move(definition));
        const bool measurable =
            !root || !root->holdsAlias || skipped == SkipReason::TooLargeForServer || depth == ReadDepth::Whole;
        m_objects.push_back({root, match.cache, measurable});
        return true;
    }

    // Reports a definition that is too large, or with which the file becomes too large.
    void limitText(Definition& definition, std::uint64_t length, SkipReason skipped) {
        const std::size_t document = definition.document;
        const FieldPath object = definition.root;
        const SourceSpan span = spanOf(m_stream.documents()[document], object);
        if (skipped != SkipReason::None) {
            const bool byServer = skipped == SkipReason::TooLargeForServer;
            definition.readFindings.push_back(analysis::tooLarge(document, object, span, length, byServer));
            return;
        }
        if (m_text > m_options.maxText) return;
        m_text += length;
        if (m_text <= m_options.maxText) return;
        definition = readDefinition(m_stream, document, nullptr, m_stop, object, ReadDepth::Head);
        definition.readFindings.push_back(
            analysis::tooMuch(document, object, span,
                              phrase("Analysis",
                                     "The file has more than %1 MiB of definitions: the definitions from here on are "
                                     "not checked.")
                                  .with(std::to_string(m_options.maxText >> 20U))));
    }

    bool checkDefinition(Definition& definition, const ReadObject& object, const BasePtr& base) {
        limitWork(definition);
        ObjectCache cache;
        cache.root = object.root;
        if (object.known) {
            cache.size = object.known->size;
            cache.blank = object.known->blank;
            cache.foreseen = object.known->foreseen;
        }
        std::optional<Finding> aboutSize;
        if (object.measurable)
            aboutSize = sizeAdvice(m_stream, definition, cache.size);
        else
            cache.size = nullptr;
        addSizeError(m_stream, cache.size, definition);

        const CheckOptions checkOptions = checkOptionsOf(definition, base);
        CheckResult checked = checkWithinLimit(definition, object, checkOptions);
        if (checked.stopped || m_stop.stop_requested()) return false;
        DocumentOutcome& outcome = addOutcome(definition, checked, checkOptions.base, base);
        std::vector<Finding> elsewhere;
        if (!checkOtherRequest(definition, checked, checkOptions, outcome) ||
            !checkOtherServers(definition, checked, checkOptions, object, outcome, cache, elsewhere))
            return false;

        if (aboutSize) checked.findings.push_back(*std::move(aboutSize));
        if (!m_options.rulesOff.contains(RuleId::AdviceColumnBlank)) {
            addSampleAdvice(
                analysis::sampleAdvice(m_stream, definition, checked.versions, m_caches.samples, cache.blank, m_stop),
                checked.findings);
        }
        append(checked.findings, advice::foresee(m_stream, definition, checked,
                                                 {m_options.targetMinor, m_options.foresight, m_options.rulesOff},
                                                 cache.foreseen, m_stop));
        if (m_options.foresight && outcome.updates && !m_options.rulesOff.contains(RuleId::AdviceStoredObjects)) {
            std::vector<Finding> stuck = analysis::stuckObjects(
                {m_stream, definition, checked, *outcome.updates, m_options.targetMinor, m_result.servers}, m_stop);
            analysis::keep(m_stream, stuck, cache.elsewhere);
            append(elsewhere, std::move(stuck));
        }
        if (m_stop.stop_requested()) return false;
        if (!publish(definition, outcome, std::move(elsewhere), checked.findings)) return false;
        cache.check = std::move(checked);
        m_caches.objects.push_back(std::move(cache));
        return true;
    }

    // Definitions from the one on that exceeds a limit of the file are not checked.
    void limitWork(Definition& definition) {
        if (definition.details && m_rules > m_options.maxRules) {
            skip(definition,
                 phrase("Analysis",
                        "The file has more than %1 validation rules: the definitions from here on are not checked.")
                     .with(std::to_string(m_options.maxRules)));
        } else if (definition.details && m_defaultCost > m_options.maxDefaultCost) {
            skip(definition, tooCostly());
        } else if (definition.details && m_searchWork > m_options.maxSearchWork) {
            skip(definition, tooMuchSearch());
        }
    }

    // Only the first one that is skipped has the sentence.
    void skip(Definition& definition, const Phrase& sentence) {
        definition = readDefinition(m_stream, definition.document, nullptr, m_stop, definition.root, ReadDepth::Head);
        if (std::exchange(m_skips, true)) return;
        const SourceSpan span = spanOf(m_stream.documents()[definition.document], definition.root);
        definition.readFindings.push_back(analysis::tooMuch(definition.document, definition.root, span, sentence));
    }

    Phrase tooCostly() const {
        return phrase("Analysis",
                      "The file has defaults whose rules cost more than %1 to run: the definitions from here on are "
                      "not checked.")
            .with(grouped(static_cast<std::size_t>(m_options.maxDefaultCost)));
    }

    static Phrase tooMuchSearch() {
        return phrase("Analysis",
                      "The file has defaults whose patterns need more work than this program allows: the definitions "
                      "from here on are not checked.");
    }

    CheckOptions checkOptionsOf(Definition& definition, const BasePtr& base) const {
        CheckOptions out;
        out.maxFindings = m_options.maxFindings - std::min(m_options.maxFindings, m_result.findings.size());
        out.base = m_options.asUpdate ? base : nullptr;
        out.targetMinor = m_options.targetMinor;
        out.maxDefaultCost = m_options.maxDefaultCost - m_defaultCost;
        out.maxSearchWork = m_options.maxSearchWork - std::min(m_options.maxSearchWork, m_searchWork);
        definition.inheritsUnknownFields = out.base && inheritsUnknownFields(definition, *out.base);
        return out;
    }

    // Skips a definition whose defaults exceed what is left for the file.
    CheckResult checkWithinLimit(Definition& definition, const ReadObject& object, const CheckOptions& checkOptions) {
        CheckResult checked = check(definition, object.known ? &object.known->check : nullptr, m_stop, checkOptions);
        m_defaultCost += checked.defaultCost;
        m_searchWork += checked.searchWork;
        // All of the work is used up by a pattern that needs too much.
        if (checked.patternsLeftOut) m_searchWork = std::max(m_searchWork, m_options.maxSearchWork + 1);
        if (!checked.defaultsLeftOut && !checked.patternsLeftOut) return checked;
        skip(definition, checked.patternsLeftOut ? tooMuchSearch() : tooCostly());
        return check(definition, nullptr, m_stop, checkOptions);
    }

    // Valid until the next one is added.
    DocumentOutcome& addOutcome(const Definition& definition, const CheckResult& checked, const BasePtr& updates,
                                const BasePtr& base) {
        m_result.work.schemasChecked += checked.schemasChecked;
        m_result.findingsLeftOut += checked.findingsLeftOut;
        for (const VersionOutcome& version : checked.versions)
            if (version.rules) m_rules += version.rules->rules.size();
        DocumentOutcome& outcome = m_result.outcomes.emplace_back();
        outcome.readable = checked.readable;
        outcome.admitted = checked.admitted && definition.kind == DocumentKind::CustomResourceDefinition;
        outcome.errors = analysis::errorsIn(checked.findings) + checked.findingsLeftOut;
        outcome.updates = updates;
        outcome.stored = base;
        outcome.versions = checked.versions;
        return outcome;
    }

    bool checkOtherRequest(const Definition& definition, const CheckResult& checked, CheckOptions checkOptions,
                           DocumentOutcome& outcome) {
        if (!outcome.stored || !m_options.bothRequests) return true;
        checkOptions.base = m_options.asUpdate ? nullptr : outcome.stored;
        outcome.other = analysis::otherRequest(definition, checked, checkOptions, m_stop, m_result.work);
        return !m_stop.stop_requested();
    }

    bool checkOtherServers(const Definition& definition, const CheckResult& checked, const CheckOptions& checkOptions,
                           const ReadObject& object, DocumentOutcome& outcome, ObjectCache& cache,
                           std::vector<Finding>& elsewhere) {
        const MinorSet asked = m_options.foresight ? MinorSet::all() : m_options.servers;
        if (!isDefinition(definition) || (asked.empty() && !object.known)) return true;
        const std::span<const ServerOutcome> before =
            object.known ? std::span(object.known->servers) : std::span<const ServerOutcome>();
        std::vector<ServerOutcome> results = checkServers(definition, checked, asked, before, m_stop, checkOptions);
        if (m_stop.stop_requested()) return false;
        keepCaches(results, before, cache);
        if (m_options.foresight) outcome.acceptedBy = acceptedBy(definition, results);
        const analysis::OtherServers others{definition, results, checked.findings, m_options.targetMinor,
                                            m_result.servers};
        elsewhere = analysis::rejectedElsewhere(others);
        if (m_options.foresight) {
            std::vector<Finding> outside;
            std::copy_if(elsewhere.begin(), elsewhere.end(), std::back_inserter(outside),
                         [&](const Finding& finding) { return (finding.servers & m_result.servers).empty(); });
            analysis::keep(m_stream, outside, cache.elsewhere);
        } else if (object.known && m_sameServers) {
            append(elsewhere, analysis::stillElsewhere(m_stream, object.known->elsewhere, others));
            cache.elsewhere = object.known->elsewhere;
        }
        std::erase_if(elsewhere, [&](const Finding& finding) { return m_options.rulesOff.contains(finding.rule); });
        analysis::groupByFunction(elsewhere);
        if (!m_options.servers.empty()) outcome.servers = narrowed(std::move(results));
        return true;
    }

    // Nothing where the findings of a result are not complete.
    static std::optional<MinorSet> acceptedBy(const Definition& definition, const std::vector<ServerOutcome>& results) {
        MinorSet out;
        for (const ServerOutcome& one : results) {
            if (one.findingsLeftOut > 0) return std::nullopt;
            if (one.admitted && definition.kind == DocumentKind::CustomResourceDefinition) out |= one.servers;
        }
        return out;
    }

    // Of all servers that were asked by this run or an earlier one.
    static void keepCaches(const std::vector<ServerOutcome>& results, std::span<const ServerOutcome> before,
                           ObjectCache& cache) {
        MinorSet kept;
        const auto keep = [&](const ServerOutcome& one) {
            const MinorSet servers = one.servers - kept;
            if (servers.empty()) return;
            ServerOutcome& added = cache.servers.emplace_back();
            added.servers = servers;
            added.cache = one.cache;
            kept |= servers;
        };
        for (const ServerOutcome& one : results) keep(one);
        for (const ServerOutcome& one : before) keep(one);
    }

    // The results of the servers that the author asked for, in the order of checkServers().
    std::vector<ServerOutcome> narrowed(std::vector<ServerOutcome>&& results) const {
        for (ServerOutcome& one : results) one.servers &= m_result.servers;
        std::erase_if(results, [](const ServerOutcome& one) { return one.servers.empty(); });
        std::sort(results.begin() + 1, results.end(),
                  [](const ServerOutcome& a, const ServerOutcome& b) { return a.servers.last() > b.servers.last(); });
        return std::move(results);
    }

    // Moves the findings of a definition to the result.
    bool publish(const Definition& definition, const DocumentOutcome& outcome, std::vector<Finding>&& elsewhere,
                 std::vector<Finding>& findings) {
        std::erase_if(findings, [&](const Finding& finding) { return m_options.rulesOff.contains(finding.rule); });
        for (Finding& finding : findings) {
            if (m_stop.stop_requested()) return false;
            finding.fixTitle = expectedFix(finding, definition, outcome.updates.get());
        }
        append(m_result.findings, std::move(elsewhere));
        append(m_result.findings, std::exchange(findings, {}));
        return true;
    }

    // Of the definitions in the order in which they are sent. A base that is a file has only their own earlier names:
    // it can be the text as it was opened, in which a definition that is renamed has another name.
    void decideNames() {
        NamesInUse names;
        const bool updates = m_options.base && m_options.asUpdate;
        for (const BasePtr& base : updates ? m_options.base->definitions : std::vector<BasePtr>())
            if (base->live) names.store(base->definition.name, base->definition.group, namingOf(*base));
        for (std::size_t i = 0; i < m_result.outcomes.size(); ++i) {
            const Definition& definition = m_result.definitions[i];
            const DocumentOutcome& outcome = m_result.outcomes[i];
            if (!outcome.admitted) continue;
            if (outcome.updates) names.store(definition.name, definition.group, namingOf(*outcome.updates));
            names.request(definition.name, definition.group, namesOf(definition));
        }
        for (std::size_t i = 0; i < m_result.outcomes.size(); ++i)
            if (m_result.outcomes[i].admitted) m_result.outcomes[i].naming = names.of(m_result.definitions[i].name);
    }

    void addFileFindings() {
        std::vector<Finding>& findings = m_result.findings;
        if (std::optional<Finding> unreadable = m_stream.ok() ? analysis::collectionAsKey(m_stream) : std::nullopt) {
            // kubectl sends only the documents before it.
            for (Finding& finding : findings)
                if (finding.document >= unreadable->document) finding.suppression = suppressedBy(RuleId::YamlSyntax);
            for (std::size_t i = 0; i < m_result.outcomes.size(); ++i) {
                if (m_result.definitions[i].document < unreadable->document) continue;
                m_result.outcomes[i].errors = 0;
                m_result.outcomes[i].other.reset();
            }
            findings.push_back(*std::move(unreadable));
            return;
        }
        if (!m_anyObject) {
            // A text that is not YAML is neither empty nor without definitions.
            if (m_stream.ok()) findings.push_back(analysis::noDefinition());
        } else if (m_options.namedJson && m_stream.ok() && !m_options.rulesOff.contains(RuleId::FileNotJson)) {
            if (std::optional<Finding> finding = analysis::notJson(m_stream)) findings.push_back(*std::move(finding));
        }
        if (m_options.inChart && m_stream.ok() && !m_options.rulesOff.contains(RuleId::AdviceBraces)) {
            for (Finding& finding : analysis::evaluatedBraces(m_stream, m_result.definitions)) {
                finding.fixTitle = fixTitle(finding);
                findings.push_back(std::move(finding));
            }
        }
        if (!m_options.rulesOff.contains(RuleId::FileDefinitionTwice))
            append(findings, analysis::definedTwice(m_stream, m_result.definitions));
        if (!m_options.rulesOff.contains(RuleId::AdviceNameConflict))
            append(findings, analysis::nameConflicts(m_stream, m_result.definitions, m_result.outcomes));
    }

    const AnalysisOptions& m_options;
    const std::stop_token& m_stop;
    const yaml::Stream& m_stream;
    const PreviousObjects m_previous;
    const bool m_sameServers;  // as in the previous analysis
    AnalysisResult& m_result;
    Caches& m_caches;

    std::vector<ReadObject> m_objects;  // in the order of AnalysisResult::definitions
    bool m_anyObject = false;
    std::size_t m_text = 0;          // bytes of the definitions
    std::uint64_t m_expanded = 0;    // bytes of those that were measured because of their aliases
    std::size_t m_rules = 0;         // of the definitions that were checked
    std::int64_t m_defaultCost = 0;  // of the same
    std::uint64_t m_searchWork = 0;  // of the same
    bool m_skips = false;            // definitions are skipped because of one of these
};

bool isRejectedAsText(const AnalysisResult& result) {
    return !result.stream->ok() || std::any_of(result.findings.begin(), result.findings.end(),
                                               [](const Finding& one) { return one.rule == RuleId::YamlSyntax; });
}

// Of a text that kubectl does not read: the result for it with placeholders for the expressions of Helm.
struct TemplateReading {
    AnalysisResultPtr result;       // null: it is not a template of definitions, or `stopped`
    std::vector<Finding> findings;  // that are about no placeholder
    SourceSpan first;               // expression
};

TemplateReading readTemplate(const Snapshot& snapshot, const Caches* before, const std::stop_token& stop) {
    TemplateReading out;
    std::optional<analysis::HelmPlaceholders> placeholders = analysis::withHelmPlaceholders(*snapshot.text);
    if (!placeholders) return out;
    Snapshot readable = snapshot;
    readable.text = std::make_shared<const std::string>(placeholders->text);
    readable.options.samples = nullptr;
    readable.options.namedJson = readable.options.isLast = false;
    AnalysisResultPtr result = analyse(readable, before ? before->placeholders : nullptr, stop);
    if (!result || isRejectedAsText(*result)) return out;
    if (std::none_of(result->definitions.begin(), result->definitions.end(), isDefinition)) return out;
    out.findings = analysis::aboutNoPlaceholder(result->findings, *placeholders, *result->tree);
    for (Finding& finding : out.findings) finding.fixTitle = {};
    out.first = placeholders->replaced.front();
    out.result = std::move(result);
    return out;
}

// For a text that is YAML: from the document on that kubectl does not read, the problems are those with placeholders.
void useTemplate(const TemplateReading& read, AnalysisResult& result) {
    if (read.result->stream->documents().size() != result.stream->documents().size()) return;
    const auto fault = std::find_if(result.findings.begin(), result.findings.end(),
                                    [](const Finding& one) { return one.rule == RuleId::YamlSyntax; });
    const std::size_t document = fault->document;
    std::erase_if(result.findings,
                  [&](const Finding& one) { return one.document >= document && one.rule != RuleId::YamlSyntax; });
    for (Finding finding : read.findings) {
        if (finding.document < document) continue;
        finding.suppression = suppressedBy(RuleId::YamlSyntax);
        result.findings.push_back(std::move(finding));
    }
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
    result->foresight = options.foresight;
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
    TemplateReading asTemplate;
    if (result->stale) asTemplate = readTemplate(snapshot, before, stop);
    if (asTemplate.result) {
        const Caches* read = cachesOf(asTemplate.result);
        result->tree = asTemplate.result->tree;
        result->definitions = asTemplate.result->definitions;
        result->outcomes = asTemplate.result->outcomes;
        result->findings = caches->lastGood = asTemplate.findings;
        caches->objects = read->objects;
    } else if (result->stale && before != nullptr && previous->tree->ok()) {
        // The last good tree is kept with its findings; the server would report only the syntax error.
        result->tree = previous->tree;
        result->definitions = previous->definitions;
        result->outcomes = previous->outcomes;
        result->findingsLeftOut = previous->findingsLeftOut;
        caches->objects = before->objects;
        caches->lastGood = previous->stale ? before->lastGood : previous->findings;
        result->findings = analysis::mapPositions(caches->lastGood, result->tree->text(), *snapshot.text);
    } else {
        result->tree = result->stream;
        if (!DocumentAnalysis(options, previous, stop, *result, *caches).run()) return nullptr;
        if (result->findingsLeftOut > 0) {
            result->findings.push_back(analysis::tooManyFindings(result->findings.size(), result->findingsLeftOut));
        }
        if (!result->stale && isRejectedAsText(*result)) {
            asTemplate = readTemplate(snapshot, before, stop);
            if (asTemplate.result) useTemplate(asTemplate, *result);
        }
    }
    if (stop.stop_requested()) return nullptr;
    if (result->stale) {
        const std::size_t sent = analysis::sentBeforeFault(*result->stream, *result->tree);
        for (Finding& finding : result->findings)
            if (finding.document >= sent) finding.suppression = suppressedBy(RuleId::YamlSyntax);
        for (DocumentOutcome& outcome : result->outcomes) outcome = {};
        std::vector<Finding> faults = analysis::syntaxFindings(*result->stream);
        // The parts after the first expression are read only to find more of them.
        if (asTemplate.result) faults.erase(faults.begin() + 1, faults.end());
        append(result->findings, std::move(faults));
    }
    caches->placeholders = asTemplate.result;
    if (asTemplate.result && !options.rulesOff.contains(RuleId::FileHelmTemplate)) {
        Finding finding = analysis::helmTemplate(asTemplate.first);
        finding.document = yaml::documentAt(*asTemplate.result->stream, finding.span.begin);
        result->findings.push_back(std::move(finding));
    }
    analysis::ignoreByComments(*result, previous.get(), options.rulesOff);
    analysis::sortFindings(result->findings);
    if (!options.isLast) result->caches = std::move(caches);
    if (stop.stop_requested()) return nullptr;
    return result;
}

}  // namespace crd
