// `crdctl rules` and `crdctl rule ID`.
#include <algorithm>
#include <iostream>

#include "app/crdctl/cli/command_table.h"
#include "app/crdctl/cli/commands.h"
#include "app/crdctl/cli/usage_error.h"
#include "app/crdctl/commands/fix_analysed.h"
#include "app/crdctl/print/columns.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/wrapped_text.h"
#include "app/crdctl/report/rule_pages.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/base/rule_id.h"
#include "engine/base/text/markdown.h"
#include "engine/base/text/quote.h"
#include "engine/fix/fixes.h"
#include "engine/settings/rule_levels.h"

namespace crd::ctl {

namespace {

struct RulesArguments {
    std::string pattern;
    std::string output = "text";
};

struct RuleArguments {
    std::string id;
    std::string output = "text";
};

// All that crdctl reports, sorted by id.
std::vector<const RuleInfo*> allRules() {
    std::vector<const RuleInfo*> out;
    for (std::size_t i = 1; i < static_cast<std::size_t>(RuleId::Count); ++i)
        out.push_back(&info(static_cast<RuleId>(i)));
    std::sort(out.begin(), out.end(), [](const RuleInfo* a, const RuleInfo* b) { return a->id < b->id; });
    return out;
}

bool hasPattern(const RuleInfo& rule, const std::string& pattern) {
    const std::string wanted = goLower(pattern);
    return goLower(rule.id).find(wanted) != std::string::npos || goLower(rule.title).find(wanted) != std::string::npos;
}

// In lower case, without what separates words: "shortNames", "short names" and "short-names" are one.
std::string joinedLetters(std::string_view text) {
    std::string out = goLower(text);
    std::erase_if(out, [](char c) { return c == ' ' || c == '-' || c == '_'; });
    return out;
}

bool hasLoosePattern(const RuleInfo& rule, const std::string& pattern) {
    const std::string wanted = joinedLetters(pattern);
    return !wanted.empty() && (joinedLetters(rule.id).find(wanted) != std::string::npos ||
                               joinedLetters(rule.title).find(wanted) != std::string::npos);
}

// The only rule with this last part, or the nearest one.
std::string nearestOfAll(const std::string& word) {
    std::vector<std::string> names, ends;
    for (const RuleInfo* rule : allRules()) {
        names.emplace_back(rule->id);
        if (names.back().ends_with('.' + goLower(word))) ends.push_back(names.back());
    }
    return ends.size() == 1 ? "; did you mean " + ends.front() + "?" : didYouMean(word, names);
}

// Of a group, such as "advice" or "advice.".
std::vector<const RuleInfo*> rulesOfGroup(const std::string& name) {
    std::vector<const RuleInfo*> out = allRules();
    const std::string head = name.ends_with('.') ? name : name + '.';
    std::erase_if(out, [&](const RuleInfo* rule) { return !rule->id.starts_with(head); });
    return out;
}

// Whether `crdctl edit --fix` has a fix for problems of the rule.
bool hasFix(RuleId rule) {
    return canFixAll(rule) || needsAnalysis(rule);
}

JsonText jsonOfRule(const RuleInfo& rule) {
    return {{"id", rule.id},
            {"severity", levelName(rule.severity)},
            {"title", rule.title},
            {"onByDefault", isOnByDefault(rule.rule)},
            {"canBeSwitchedOff", mayBeSwitchedOff(rule.rule)},
            {"fix", hasFix(rule.rule)}};
}

std::string rulesText(const std::vector<const RuleInfo*>& rules) {
    std::size_t widest = 4;
    for (const RuleInfo* rule : rules) widest = std::max(widest, rule->id.size());
    std::string out = leftCell("RULE", widest + 2) + "SEVERITY  DEFAULT  FIX  TITLE\n";
    for (const RuleInfo* rule : rules) {
        out += leftCell(rule->id, widest + 2) + leftCell(levelName(rule->severity), 10) +
               leftCell(isOnByDefault(rule->rule) ? "on" : "off", 9) + leftCell(hasFix(rule->rule) ? "yes" : "no", 5);
        out.append(rule->title).append("\n");
    }
    return out;
}

int runRules(const RulesArguments& arguments) {
    std::vector<const RuleInfo*> rules = allRules();
    std::erase_if(rules, [&](const RuleInfo* rule) { return !hasPattern(*rule, arguments.pattern); });
    if (rules.empty()) {
        rules = allRules();
        std::erase_if(rules, [&](const RuleInfo* rule) { return !hasLoosePattern(*rule, arguments.pattern); });
    }
    if (rules.empty()) {
        const std::string hint = nearestOfAll(arguments.pattern);
        return failWith("No rule has " + quoted(arguments.pattern) + " in its id or title" +
                        (hint.empty() ? "." : hint));
    }
    Output output(arguments.output, "the rules");
    output.set([&] { return rulesText(rules); },
               [&] { return jsonListOf(rules, [](const RuleInfo* rule) { return jsonOfRule(*rule); }); });
    return output.finish(kClean);
}

// A page as a terminal can show it.
std::string textOfPage(std::string_view page, std::size_t width) {
    constexpr std::size_t kBody = 2, kCode = 4;
    std::string out;
    bool afterItem = false;
    for (const markdown::Block& block : markdown::read(page)) {
        const bool isItem = block.kind == markdown::Block::Kind::Item;
        if (!out.empty() && !(isItem && afterItem)) out += '\n';
        afterItem = isItem;
        switch (block.kind) {
            case markdown::Block::Kind::Heading:
                appendWrapped(out, markdown::plainText(block.spans), 0, width);
                break;
            case markdown::Block::Kind::Paragraph: {
                std::string text;
                for (const markdown::Span& span : block.spans) {
                    text += span.text;
                    if (!span.target.empty() && !span.bare && span.target.find("://") != std::string::npos)
                        text += " (" + span.target + ")";
                }
                appendWrapped(out, text, kBody, width);
                break;
            }
            case markdown::Block::Kind::Item: {
                const std::size_t indent = kBody + 2 * static_cast<std::size_t>(block.level);
                const std::string mark = block.number > 0 ? std::to_string(block.number) + ". " : "- ";
                out.append(indent, ' ').append(mark);
                appendWrapped(out, markdown::plainText(block.spans), indent + mark.size(), width, indent + mark.size());
                break;
            }
            case markdown::Block::Kind::Code:
                for (std::size_t at = 0; at < block.text.size();) {
                    const std::size_t end = std::min(block.text.find('\n', at), block.text.size());
                    if (end > at) out.append(kCode, ' ').append(block.text, at, end - at);
                    out += '\n';
                    at = end + 1;
                }
                break;
            case markdown::Block::Kind::Table:
                for (const std::vector<markdown::Spans>& row : block.rows) {
                    std::string line;
                    for (const markdown::Spans& one : row)
                        line += (line.empty() ? "" : " | ") + markdown::plainText(one);
                    appendWrapped(out, line, kBody, width);
                }
                break;
            case markdown::Block::Kind::Picture:
                appendWrapped(out, block.text, kBody, width);
                break;
        }
    }
    return out;
}

int runRule(const RuleArguments& arguments) {
    const std::optional<RuleId> rule = ruleIdOf(arguments.id);
    if (const std::vector<const RuleInfo*> group = rulesOfGroup(arguments.id); !rule && !group.empty()) {
        if (arguments.output == "markdown") {
            for (const RuleInfo* one : group) std::cout << "- `" << one->id << "`: " << one->title << '\n';
        } else {
            std::cout << rulesText(group);
        }
        return printed(kClean, "the rules");
    }
    if (!rule) {
        const std::string hint = nearestOfAll(arguments.id);
        return failWith("There is no rule " + quoted(arguments.id) +
                        (hint.empty() ? ". The list: crdctl rules" : hint));
    }
    const std::optional<RulePage> page = rulePage(arguments.id);
    const std::string title(page ? page->title : info(*rule).title);
    const std::string body = page ? page->markdown : std::string();
    if (arguments.output == "markdown") {
        std::cout << "# " << title << "\n\n" << body;
    } else {
        const std::size_t width = outputWidth();
        std::string head = arguments.id + " (" + std::string(levelName(info(*rule).severity)) +
                           (isOnByDefault(*rule) ? ")" : ", off by default)") + ": " + title;
        std::string text;
        appendWrapped(text, head, 0, width);
        std::cout << text << (body.empty() ? "" : "\n") << textOfPage(body, width);
    }
    return printed(kClean, "the page");
}

}  // namespace

void addRules(const Commands& commands) {
    const auto [options, to] = commands.add(
        "rules",
        "List the rules that crdctl reports: id, severity, whether it is on by default, whether edit --fix has a fix, "
        "title. Exit code 0, or 2: no rule matches.",
        runRules);
    options.value("PATTERN", to.pattern, "Only rules with this text in their id or title");
    options.output(to.output, "text or json", {"text", "json"});
    options.examples({"crdctl rules advice", "crdctl rules --output json"});
}

void addRule(const Commands& commands) {
    const auto [options, to] = commands.add(
        "rule",
        "Explain a rule: what it reports, why, an incorrect and a correct definition, how to fix it. Of a group, list "
        "its rules. Exit code 0, or 2: there is no such rule.",
        runRule);
    options.value("RULE", to.id, "The id of the rule, or a group")->required();
    options.output(to.output, "text or markdown", {"text", "markdown"});
    options.examples({"crdctl rule advice.never-valid"});
}

}  // namespace crd::ctl
