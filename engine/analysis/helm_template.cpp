#include "engine/analysis/internal/helm_template.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/base/gocompat/template_actions.h"
#include "engine/yaml/read/navigate.h"

namespace crd::analysis {

namespace {

constexpr char kPlaceholderLetter = 'x';
constexpr std::string_view kShortestPlaceholder = "xxxxx";  // the length of {{.}}

bool isSpaceOfHelm(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

void blankOut(std::string& text, SourceSpan span) {
    for (std::size_t i = span.begin; i < span.end; ++i)
        if (text[i] != '\n' && text[i] != '\r') text[i] = ' ';
}

// What may write several lines.
bool writesLines(std::string_view body) {
    constexpr std::array kWriters = {"toYaml", "toJson", "indent", "template"};
    return std::any_of(kWriters.begin(), kWriters.end(),
                       [&](std::string_view one) { return body.find(one) != std::string_view::npos; });
}

// What of the text is not written: after `else`, and below `define`. Nothing if blocks do not match.
std::optional<std::vector<SourceSpan>> leftOutBlocks(const std::vector<TemplateAction>& actions) {
    struct Block {
        bool isDefine = false;
        std::optional<std::size_t> leftOut;  // from here on
    };
    std::vector<Block> open;
    std::vector<SourceSpan> out;
    for (const TemplateAction& action : actions) {
        switch (action.kind) {
            case TemplateAction::Kind::Open:
                open.push_back({});
                break;
            case TemplateAction::Kind::Define:
                open.push_back({true, action.span.begin});
                break;
            case TemplateAction::Kind::Else:
                if (open.empty() || open.back().isDefine) return std::nullopt;
                if (!open.back().leftOut) open.back().leftOut = action.span.begin;
                break;
            case TemplateAction::Kind::End:
                if (open.empty()) return std::nullopt;
                if (open.back().leftOut) out.push_back({*open.back().leftOut, action.span.end});
                open.pop_back();
                break;
            default:
                break;
        }
    }
    if (!open.empty()) return std::nullopt;
    return out;
}

bool touchesAnyOf(const std::vector<SourceSpan>& spans, SourceSpan other) {
    const auto after = std::lower_bound(spans.begin(), spans.end(), other.begin,
                                        [](const SourceSpan& span, std::size_t at) { return span.end <= at; });
    return after != spans.end() && (after->begin < other.end || after->contains(other.begin));
}

std::size_t lineBeginOf(const yaml::Stream& tree, std::size_t at) {
    return tree.lines().lineBegin(tree.lines().lineOf(at));
}

// In order, with one region for what overlaps.
std::vector<SourceSpan> joinedRegions(std::vector<SourceSpan> spans) {
    std::sort(spans.begin(), spans.end());
    std::vector<SourceSpan> out;
    for (const SourceSpan& span : spans) {
        if (!out.empty() && span.begin < out.back().end)
            out.back().end = std::max(out.back().end, span.end);
        else
            out.push_back(span);
    }
    return out;
}

// Where the lines begin whose entries have a blank expression in them: the lines above it that are indented less, by
// their indentation. In order.
std::vector<std::size_t> linesAboveBlanks(std::string_view text, const std::vector<SourceSpan>& blanked) {
    struct Line {
        std::size_t depth = 0, begin = 0;
        bool owns = false;
    };
    std::vector<Line> open;
    std::vector<std::size_t> out;
    auto next = blanked.begin();
    for (std::size_t begin = 0; begin < text.size() && next != blanked.end();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::size_t first = std::min(text.find_first_not_of(" \t\r", begin), end);
        if (first < end) {
            // An item may begin in the column of the key of its list.
            const std::size_t depth = 2 * (first - begin) + (text[first] == '-' ? 1 : 0);
            while (!open.empty() && open.back().depth >= depth) open.pop_back();
            open.push_back({depth, begin, false});
        }
        for (; next != blanked.end() && next->begin <= end; ++next) {
            for (std::size_t i = open.size(); i-- > 0 && !open[i].owns;) {
                open[i].owns = true;
                out.push_back(open[i].begin);
            }
        }
        begin = end + 1;
    }
    std::sort(out.begin(), out.end());
    return out;
}

// metadata.name, which must be made of fields that expressions write.
bool isNameOfOthers(const FieldPath& path, const yaml::DocumentTree& document, const HelmPlaceholders& placeholders,
                    const std::vector<std::size_t>& owners, const yaml::Stream& tree) {
    const std::vector<PathStep>& steps = path.steps();
    if (steps.size() < 2 || steps.back().name != "name" || steps[steps.size() - 2].name != "metadata") return false;
    const FieldPath spec = path.parent().parent().child("spec");
    for (const FieldPath& one : {spec.child("group"), spec.child("names"), spec.child("names").child("plural")}) {
        const auto place = yaml::locate(document, one);
        if (!place) continue;
        const SourceSpan entry = place->entryRef().span();
        if (touchesAnyOf(placeholders.replaced, entry)) return true;
        if (std::binary_search(owners.begin(), owners.end(), lineBeginOf(tree, entry.begin))) return true;
    }
    return false;
}

}  // namespace

std::optional<HelmPlaceholders> withHelmPlaceholders(const std::string& text) {
    if (text.find("{{") == std::string::npos) return std::nullopt;
    const std::optional<std::vector<TemplateAction>> actions = templateActions(text);
    if (!actions || actions->empty()) return std::nullopt;
    std::optional<std::vector<SourceSpan>> leftOut = leftOutBlocks(*actions);
    if (!leftOut) return std::nullopt;
    HelmPlaceholders out;
    out.text = text;
    *leftOut = joinedRegions(*std::move(leftOut));
    for (const SourceSpan& span : *leftOut) blankOut(out.text, span);
    std::string others = out.text;  // without any action
    for (const TemplateAction& action : *actions) blankOut(others, action.span);
    struct Lines {
        std::size_t first = 0, last = 0;
        bool alone = false;  // nothing but actions
    };
    std::optional<Lines> known;  // of the action before
    const LineIndex lines(text);
    for (const TemplateAction& action : *actions) {
        const bool written = out.text[action.span.begin] == '{' && (action.kind == TemplateAction::Kind::Output ||
                                                                    action.kind == TemplateAction::Kind::Literal);
        const std::size_t first = lines.lineOf(action.span.begin), last = lines.lineOf(action.span.end);
        if (!known || known->first != first || known->last != last) {
            const std::size_t end = last + 1 < lines.lineCount() ? lines.lineBegin(last + 1) : text.size();
            known = {first, last,
                     std::all_of(others.begin() + static_cast<std::ptrdiff_t>(lines.lineBegin(first)),
                                 others.begin() + static_cast<std::ptrdiff_t>(end), isSpaceOfHelm)};
        }
        blankOut(out.text, action.span);
        if (written && (known->alone || writesLines(action.body))) {
            out.blanked.push_back(action.span);
        } else if (written) {
            const std::size_t length = std::min(action.span.of(text).find_first_of("\r\n"), action.span.length());
            std::fill(out.text.begin() + static_cast<std::ptrdiff_t>(action.span.begin),
                      out.text.begin() + static_cast<std::ptrdiff_t>(action.span.begin + length), kPlaceholderLetter);
        }
        out.replaced.push_back(action.span);
    }
    out.replaced.insert(out.replaced.end(), leftOut->begin(), leftOut->end());
    out.replaced = joinedRegions(std::move(out.replaced));
    return out;
}

std::vector<Finding> aboutNoPlaceholder(std::vector<Finding> findings, const HelmPlaceholders& placeholders,
                                        const yaml::Stream& tree) {
    const std::vector<std::size_t> owners = linesAboveBlanks(tree.text(), placeholders.blanked);
    std::erase_if(findings, [&](const Finding& finding) {
        // Where two branches set a field, only one of them is written.
        if (finding.rule == RuleId::DecodeDuplicateField || finding.rule == RuleId::FileNoDefinition) return true;
        // A comment may be for what an expression writes.
        if (finding.rule == RuleId::FileDirective) return true;
        if (touchesAnyOf(placeholders.replaced, finding.span)) return true;
        if (finding.message.english().find(kShortestPlaceholder) != std::string::npos) return true;
        if (finding.document >= tree.documents().size()) return false;
        if (isNameOfOthers(finding.path, tree.documents()[finding.document], placeholders, owners, tree)) return true;
        // What is missing may be written by an expression.
        const auto place = yaml::locate(tree.documents()[finding.document], finding.path);
        if (place && place->node && place->node->isScalar() && !place->node.span().empty()) return false;
        const std::size_t begin = std::min(finding.context.begin, finding.span.begin);
        return std::binary_search(owners.begin(), owners.end(), lineBeginOf(tree, begin));
    });
    return findings;
}

Finding helmTemplate(SourceSpan first) {
    Finding finding(RuleId::FileHelmTemplate);
    finding.span = finding.context = first;
    finding.message =
        phrase("Analysis",
               "This is a Helm template, which kubectl cannot read. Helm renders the files in templates/, "
               "and installs those in crds/ as they are. The other problems are those of the text with a "
               "placeholder for each expression.");
    return finding;
}

}  // namespace crd::analysis
