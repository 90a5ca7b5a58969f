#include "engine/analysis/directives.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "engine/analysis/analysis.h"
#include "engine/fix/fixes.h"
#include "engine/settings/rule_selection.h"
#include "engine/settings/settings.h"
#include "engine/yaml/read/navigate.h"

namespace crd::analysis {

namespace {

constexpr std::string_view kDirectiveMark = "crdctl:";
constexpr std::string_view kDirectiveBlanks = " \t";

// `span` without blanks around it.
SourceSpan withoutBlanks(std::string_view text, SourceSpan span) {
    while (span.begin < span.end && kDirectiveBlanks.find(text[span.begin]) != std::string_view::npos) ++span.begin;
    while (span.begin < span.end && kDirectiveBlanks.find(text[span.end - 1]) != std::string_view::npos) --span.end;
    return span;
}

// The part of `span` before the character, and moves its beginning behind it; all of it if it has none.
SourceSpan splitAt(std::string_view text, SourceSpan& span, char separator) {
    const std::size_t at = std::min(span.of(text).find(separator), span.length()) + span.begin;
    const SourceSpan head{span.begin, at};
    span.begin = std::min(at + 1, span.end);
    return withoutBlanks(text, head);
}

// As whyNotSwitchedOff(). The problems of comments are for those who write them.
std::optional<Phrase> whyNotByComment(std::string_view rule) {
    if (rule == idOf(RuleId::FileDirective))
        return phrase("Analysis", "the rule %1 cannot be switched off by a comment").with(rule);
    return whyNotSwitchedOff(rule);
}

// Whether its problems depend on more than the text: the name of the file, samples, the stored definition, other files,
// the servers that are asked. Then another run can find what this one does not.
bool dependsOnMoreThanText(RuleId rule) {
    switch (rule) {
        case RuleId::FileNotJson:
        case RuleId::FileDefinitionTwice:
        case RuleId::FileHelmTemplate:
        case RuleId::CrdOtherKind:
        case RuleId::SchemaSetOfCollections:
        case RuleId::AdviceColumnBlank:
        case RuleId::AdviceInheritedUnknownFields:
        case RuleId::AdviceNewerThanTarget:
        case RuleId::AdviceOtherTarget:
        case RuleId::AdviceNotOnOlder:
        case RuleId::AdviceDrift:
        case RuleId::AdviceNameConflict:
        case RuleId::AdviceStoredObjects:
        case RuleId::AdviceBraces:
            return true;
        default:
            break;
    }
    const RuleGroup group = info(rule).group;
    return isServerWarning(rule) || group == RuleGroup::Decode || group == RuleGroup::Update;
}

bool isBelow(const FieldPath& path, const FieldPath& head) {
    const std::vector<PathStep>&steps = path.steps(), &above = head.steps();
    return steps.size() >= above.size() &&
           std::equal(above.begin(), above.end(), steps.begin(), [](const PathStep& a, const PathStep& b) {
               const bool isIndex = a.kind == PathStep::Kind::Index;
               return isIndex == (b.kind == PathStep::Kind::Index) && a.name == b.name && a.index == b.index;
           });
}

bool concerns(const Directive& directive, const Finding& finding) {
    if (directive.scope == Directive::Scope::File) return true;
    if (finding.document != directive.document) return false;
    if (directive.scope == Directive::Scope::Document) return true;
    return directive.span.covers(finding.span) || isBelow(finding.path, directive.path);
}

Finding directiveProblem(const Directive& directive, SourceSpan span, Phrase message) {
    Finding out(RuleId::FileDirective);
    out.document = directive.document;
    out.path = directive.path;
    out.span = span;
    out.context = directive.comment;
    out.message = std::move(message);
    if (span == directive.comment) out.fixTitle = fixTitle(out);  // a part of it is for the author to change
    return out;
}

SourceSpan wordsOf(const Directive& directive) {
    return {directive.parts.front().word.begin, directive.parts.back().word.end};
}

class DirectiveReader {
 public:
    explicit DirectiveReader(const yaml::Stream& stream) : m_stream(stream), m_text(stream.text()) {}

    std::vector<Directive> read() {
        std::vector<Directive> out;
        for (const SourceSpan comment : yaml::allComments(m_stream)) {
            SourceSpan rest = withoutBlanks(m_text, {comment.begin + 1, comment.end});
            if (!rest.of(m_text).starts_with(kDirectiveMark)) continue;
            rest.begin += kDirectiveMark.size();
            Directive directive;
            directive.comment = withoutBlanks(m_text, comment);
            directive.document = yaml::documentAt(m_stream, comment.begin);
            if (++m_comments <= kMostDirectives && take(directive, withoutBlanks(m_text, rest))) {
                out.push_back(std::move(directive));
            } else if (m_comments > kMostDirectives || m_words > kMostDirectives) {
                say(directive,
                    phrase("Analysis",
                           "The file has more than %1 comments for crdctl, or rules in them: those from here on have "
                           "no effect")
                        .with(std::to_string(kMostDirectives)));
                break;
            }
        }
        return out;
    }
    std::vector<Finding> takeProblems() { return std::move(m_problems); }

 private:
    void say(const Directive& directive, Phrase message) {
        m_problems.push_back(directiveProblem(directive, directive.comment, std::move(message)));
    }

    // `rest` is what follows the mark. False: the comment has no effect.
    bool take(Directive& directive, SourceSpan rest) {
        const std::string_view words = rest.of(m_text);
        const std::string_view verb = words.substr(0, words.find_first_of(kDirectiveBlanks));
        if (verb != "off" && verb != "file-off") {
            say(directive, phrase("Analysis", "The comment is not one that crdctl knows, which are \"%1\" and \"%2\"")
                               .with("# crdctl: off RULES: REASON", "# crdctl: file-off RULES: REASON"));
            return false;
        }
        if (verb == "file-off") {
            directive.scope = Directive::Scope::File;
        } else if (!findPlace(directive)) {
            say(directive, phrase("Analysis",
                                  "The comment has no effect: no field or item begins on its line, or "
                                  "follows it"));
            return false;
        }
        rest = withoutBlanks(m_text, {rest.begin + verb.size(), rest.end});
        SourceSpan rules = splitAt(m_text, rest, ':');
        directive.reason = withoutBlanks(m_text, rest).of(m_text);
        do {
            if (++m_words > kMostDirectives) return false;
            const SourceSpan word = splitAt(m_text, rules, ',');
            const Result<std::vector<RuleId>> named = rulesNamed(word.of(m_text), whyNotByComment);
            Directive::Part part{word, {}, false};
            if (named)
                for (const RuleId rule : *named) part.rules.add(rule);
            if (!part.rules.empty()) {
                directive.parts.push_back(std::move(part));
                continue;
            }
            const Phrase why = named ? Phrase(phrase("Analysis", "all rules of this group are errors of the server"))
                                     : named.error().message.phrase();
            m_problems.push_back(directiveProblem(directive, word.empty() ? directive.comment : word,
                                                  phrase("Analysis", "The comment has no effect: %1").with(why)));
        } while (!rules.empty());
        if (directive.parts.empty()) return false;
        if (directive.reason.empty()) {
            m_problems.push_back(
                directiveProblem(directive, wordsOf(directive),
                                 phrase("Analysis", "The comment has no reason, which follows the rules and a colon")));
        }
        return true;
    }

    std::size_t lineBeginAt(std::size_t offset) const {
        return m_stream.lines().lineBegin(m_stream.lines().lineOf(offset));
    }
    std::size_t lineEndAt(std::size_t offset) const {
        const std::size_t line = m_stream.lines().lineOf(offset) + 1;
        return line < m_stream.lines().lineCount() ? m_stream.lines().lineBegin(line) : m_text.size();
    }
    std::size_t firstInLine(std::size_t line) const {
        constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
        if (line == 0 && m_text.starts_with(kByteOrderMark)) line = kByteOrderMark.size();
        return std::min(m_text.find_first_not_of(kDirectiveBlanks, line), m_text.size());
    }
    bool isMarker(std::size_t line) const {
        const std::string_view rest = std::string_view(m_text).substr(line);
        const bool marks = rest.starts_with("---") || rest.starts_with("...");
        return rest.starts_with('%') ||
               (marks && (rest.size() == 3 || std::string_view(" \t\r\n").find(rest[3]) != std::string_view::npos));
    }

    // The first content of a line after the offset.
    std::size_t contentAfter(std::size_t offset) {
        if (m_content > offset) return m_content;  // comments come in order: nothing but comments is in between
        for (std::size_t line = lineEndAt(offset); line < m_text.size(); line = lineEndAt(line)) {
            const std::size_t first = firstInLine(line);
            if (first >= m_text.size()) break;
            if (std::string_view("#\r\n").find(m_text[first]) != std::string_view::npos || isMarker(line)) continue;
            return m_content = first;
        }
        return m_content = m_text.size();
    }

    bool findPlace(Directive& directive) {
        const std::size_t own = firstInLine(lineBeginAt(directive.comment.begin));
        const bool isAlone = own == directive.comment.begin;
        const std::size_t at = isAlone ? contentAfter(own) : own;
        if (at >= m_text.size()) return false;
        directive.document = yaml::documentAt(m_stream, at);
        const yaml::DocumentTree& document = m_stream.documents()[directive.document];
        if (!document.root) return false;
        const yaml::NodeRef root = document.ref();
        const yaml::Location location = yaml::locate(m_stream, document, at);
        const std::size_t line = lineBeginAt(at);
        std::size_t depth = 0;
        while (depth < location.steps.size() && begin(location.steps[depth]) < line) ++depth;
        const bool isFirst = depth == 0 && (location.steps.empty() || location.steps.front().entry == 0);
        if (isAlone && isFirst && root.begin() >= line) {
            directive.scope = Directive::Scope::Document;
            return true;
        }
        if (depth == location.steps.size()) return false;
        const yaml::Step step = location.steps[depth];
        directive.span = step.parent.entry(step.entry).span();
        directive.path = yaml::pathOf(
            {{location.steps.begin(), location.steps.begin() + static_cast<std::ptrdiff_t>(depth) + 1}, {}});
        return true;
    }
    static std::size_t begin(const yaml::Step& step) { return step.parent.entry(step.entry).begin; }

    const yaml::Stream& m_stream;
    const std::string& m_text;
    std::size_t m_content = 0;                // of the comment before
    std::size_t m_comments = 0, m_words = 0;  // read, in comments; both are limited
    std::vector<Finding> m_problems;
};

// Moves findings to `ignored`. Returns of each directive which of its parts did.
std::vector<std::vector<bool>> ignoreBy(const std::vector<Directive>& directives, AnalysisResult& result) {
    std::vector<std::vector<bool>> used;
    for (const Directive& directive : directives) used.emplace_back(directive.parts.size());
    std::vector<Finding> kept;
    kept.reserve(result.findings.size());
    for (Finding& finding : result.findings) {
        const Directive* nearest = nullptr;
        const bool mayBeIgnored = finding.severity != Severity::Error && finding.rule != RuleId::FileDirective;
        for (std::size_t i = 0; mayBeIgnored && i < directives.size(); ++i) {
            const Directive& one = directives[i];
            for (std::size_t part = 0; part < one.parts.size(); ++part) {
                if (!one.parts[part].rules.contains(finding.rule) || !concerns(one, finding)) continue;
                used[i][part] = true;
                if (!nearest || one.path.steps().size() >= nearest->path.steps().size()) nearest = &one;
            }
        }
        if (nearest) {
            result.ignored.push_back({std::move(finding), nearest->reason, nearest->comment});
        } else {
            kept.push_back(std::move(finding));
        }
    }
    result.findings = std::move(kept);
    return used;
}

// Whether all problems are known where the comment switches rules off: after an error, the advice is not searched.
bool isComplete(const AnalysisResult& result, const Directive& directive) {
    bool any = false;
    for (std::size_t i = 0; i < result.definitions.size() && i < result.outcomes.size(); ++i) {
        const Definition& definition = result.definitions[i];
        if (directive.scope != Directive::Scope::File && definition.document != directive.document) continue;
        if (!isDefinition(definition) || !result.outcomes[i].admitted) return false;
        any = true;
    }
    const bool isTemplate = std::any_of(result.findings.begin(), result.findings.end(),
                                        [](const Finding& one) { return one.rule == RuleId::YamlSyntax; });
    return any && !isTemplate && result.findingsLeftOut == 0;
}

// Identifies a word of a comment in another revision.
std::string identityOf(std::string_view text, const Directive& directive, const Directive::Part& part) {
    return std::string(directive.comment.of(text)) + '\n' + std::string(part.word.of(text)) + '\n' +
           directive.path.toString();
}

std::multiset<std::string> unusedIn(const AnalysisResult* result) {
    std::multiset<std::string> out;
    if (!result || !result->directives) return out;
    for (const Directive& directive : *result->directives)
        for (const Directive::Part& part : directive.parts)
            if (part.isUnused) out.insert(identityOf(result->tree->text(), directive, part));
    return out;
}

void addUnused(const AnalysisResult& result, const Directive& directive, std::vector<Finding>& out) {
    const std::string& text = result.stream->text();
    const auto unused = static_cast<std::size_t>(std::count_if(
        directive.parts.begin(), directive.parts.end(), [](const Directive::Part& part) { return part.isUnused; }));
    if (unused == 0) return;
    if (unused == directive.parts.size()) {
        out.push_back(directiveProblem(directive, directive.comment,
                                       phrase("Analysis", "The comment is not needed: no problem of %1 is found here")
                                           .with(wordsOf(directive).of(text))));
        return;
    }
    for (const Directive::Part& part : directive.parts) {
        if (!part.isUnused) continue;
        out.push_back(
            directiveProblem(directive, part.word,
                             phrase("Analysis", "The comment need not name %1: no problem of it is found here")
                                 .with(part.word.of(text))));
    }
}

}  // namespace

void ignoreByComments(AnalysisResult& result, const AnalysisResult* previous, const RuleSet& rulesOff) {
    if (result.stale) {
        if (previous && previous->tree == result.tree) {
            result.directives = previous->directives;
            result.ignored = previous->ignored;
        }
        return;
    }
    if (result.stream->text().find(kDirectiveMark) == std::string::npos) return;
    DirectiveReader reader(*result.stream);
    auto directives = std::make_shared<std::vector<Directive>>(reader.read());
    std::vector<Finding> problems = reader.takeProblems();
    const std::vector<std::vector<bool>> used = ignoreBy(*directives, result);
    std::multiset<std::string> before;
    if (!result.foresight) before = unusedIn(previous);
    for (std::size_t i = 0; i < directives->size(); ++i) {
        Directive& directive = (*directives)[i];
        if (!isComplete(result, directive)) continue;
        for (std::size_t at = 0; at < directive.parts.size(); ++at) {
            Directive::Part& part = directive.parts[at];
            if (used[i][at]) continue;
            bool isSure = result.foresight;
            if (!isSure) isSure = before.contains(identityOf(result.stream->text(), directive, part));
            const std::vector<RuleId> rules = part.rules.rules();
            part.isUnused = isSure && std::none_of(rules.begin(), rules.end(), [&](RuleId rule) {
                                return rulesOff.contains(rule) || dependsOnMoreThanText(rule);
                            });
        }
        addUnused(result, directive, problems);
    }
    result.directives = std::move(directives);
    if (rulesOff.contains(RuleId::FileDirective)) return;
    result.findings.insert(result.findings.end(), std::make_move_iterator(problems.begin()),
                           std::make_move_iterator(problems.end()));
}

void ignoreAdded(AnalysisResult& result) {
    if (result.directives && !result.stale) ignoreBy(*result.directives, result);
}

}  // namespace crd::analysis
