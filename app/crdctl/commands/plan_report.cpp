#include "app/crdctl/commands/plan_report.h"

#include <algorithm>

#include "app/crdctl/print/columns.h"
#include "app/crdctl/print/indented_json.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/base/text/line_diff.h"
#include "engine/docs/markdown.h"

namespace crd::ctl {

using retire::Command;
using retire::Plan;
using retire::Step;

namespace {

// The parts of a plan as one format shows them.
class PlanWriter {
 public:
    virtual ~PlanWriter() = default;
    virtual void title(const std::string& text) = 0;
    virtual void step(std::size_t number, const Step& step) = 0;
    virtual void sentence(const std::string& text) = 0;
    virtual void item(const std::string& text) = 0;
    virtual void block(const std::string& text, std::string_view language) = 0;
    std::string take() { return std::move(m_out); }

 protected:
    std::string m_out;
};

class TextWriter final : public PlanWriter {
 public:
    void title(const std::string& text) override { addLine(m_out, 0, text); }
    void step(std::size_t number, const Step& step) override {
        m_out += "\n" + std::to_string(number) + ". [" + (step.done ? "x" : " ") + "] " +
                 onOneLine(step.title.english() + " (" + step.id + ")") + "\n";
    }
    void sentence(const std::string& text) override { addLine(m_out, 3, text); }
    void item(const std::string& text) override { addLine(m_out, 3, "- " + text); }
    void block(const std::string& text, std::string_view) override {
        for (const std::string_view line : linesOf(text)) addLine(m_out, 7, std::string(line));
    }
};

class MarkdownWriter final : public PlanWriter {
 public:
    void title(const std::string& text) override { m_out += "# " + docs::markdownText(text) + "\n"; }
    void step(std::size_t number, const Step& step) override {
        m_out += "\n## " + std::to_string(number) + ". " + docs::markdownText(step.title.english()) +
                 (step.done ? " (done)" : "") + "\n\n";
    }
    void sentence(const std::string& text) override { m_out += "\n" + docs::markdownText(text) + "\n"; }
    void item(const std::string& text) override { m_out += "* " + docs::markdownText(text) + "\n"; }
    void block(const std::string& text, std::string_view language) override {
        m_out += "\n" + docs::markdownBlock(text, language);
    }
};

// The difference without the end of a long one, such as the removal of a whole version.
void writeDiff(const Step& step, PlanWriter& out) {
    constexpr std::size_t kMostLines = 60;
    std::size_t end = 0, lines = 0;
    while (end < step.diff.size() && lines < kMostLines) {
        end = std::min(step.diff.find('\n', end), step.diff.size() - 1) + 1;
        ++lines;
    }
    out.block(step.diff.substr(0, end), "diff");
    const auto more = std::count(step.diff.begin() + static_cast<std::ptrdiff_t>(end), step.diff.end(), '\n');
    if (more > 0)
        out.sentence(std::to_string(more) + " more lines; `--step " + step.id + "` prints the whole definition.");
}

void writeCommands(const std::vector<Command>& commands, PlanWriter& out) {
    for (const Command& command : commands) {
        out.sentence(command.purpose.english());
        out.block(command.text, "sh");
    }
}

void writeLosses(const Step& step, PlanWriter& out) {
    constexpr std::size_t kMostShown = 20;
    for (const convert::PairLosses& pair : step.losses) {
        for (const bool keeps : {false, true}) {
            std::vector<std::string> items;
            for (const convert::Loss& loss : pair.losses) {
                if (isLoss(loss.kind) && (loss.kind == convert::LossKind::OtherType) == keeps)
                    items.push_back(loss.reason.english());
            }
            const std::size_t all = items.size() + (keeps ? 0 : pair.leftOut);
            if (all == 0) continue;
            out.sentence("Objects stored as " + pair.request +
                         (keeps ? " keep values that are not valid in " + pair.storage + ':'
                                : " lose what " + pair.storage + " does not have:"));
            items.resize(std::min(kMostShown, items.size()));
            for (const std::string& item : items) out.item(item);
            if (all > items.size()) out.item(std::to_string(all - items.size()) + " more; see `crdctl convert`.");
        }
    }
    for (const retire::MappedLosses& pair : step.mapped) {
        const auto list = [&](const std::string& title, const std::vector<Phrase>& sentences) {
            if (sentences.empty()) return;
            out.sentence(title);
            for (std::size_t i = 0; i < std::min(kMostShown, sentences.size()); ++i) out.item(sentences[i].english());
            if (sentences.size() > kMostShown)
                out.item(std::to_string(sentences.size() - kMostShown) + " more; see `crdctl mapping check`.");
        };
        list("Objects stored as " + pair.from + " lose by the declared mapping to " + pair.to + ":", pair.losses);
        list("Objects stored as " + pair.from + " get values from the conversion to " + pair.to +
                 " or from its defaults:",
             pair.gains);
        list("The declared mapping does not convert all objects of " + pair.from + " to valid objects of " + pair.to +
                 ":",
             pair.problems);
    }
}

void writeStep(const Plan& plan, std::size_t index, PlanWriter& out) {
    const Step& step = plan.steps[index];
    out.step(index + 1, step);
    out.sentence(step.why.english());
    writeLosses(step, out);
    if (!step.diff.empty()) writeDiff(step, out);
    if (step.text && step.diff.empty() && !step.done) out.sentence("The file already has this change.");
    if (step.response && !step.response->accepted) {
        out.sentence("The server rejects it:");
        out.block(step.response->text, "");
    }
    for (const Phrase& note : step.notes) out.sentence(note.english());
    if (!step.done) writeCommands(step.commands, out);
    if (!step.done && !step.alternative.empty()) {
        out.sentence("Alternative:");
        writeCommands(step.alternative, out);
    }
    for (const retire::Check& check : step.checks) {
        out.sentence("Check: " + check.purpose.english());
        if (!check.command.empty()) out.block(check.command, "sh");
        if (!check.expected.empty()) out.block(check.expected, "");
    }
    for (const retire::TooEarly& early : step.tooEarly) {
        out.sentence(early.sentence.english());
        out.block(early.text, "");
    }
}

std::string writtenPlan(const Plan& plan, PlanWriter& out) {
    out.title(plan.name + ": retire " + plan.version + ", store " + plan.storage + " (Kubernetes " +
              minorName(plan.targetMinor) + ")");
    if (!plan.liveKnown) {
        out.sentence("The live definition is not known: objects may be stored as " + plan.version +
                     ". Use --live to plan from its status.");
    }
    for (std::size_t i = 0; i < plan.steps.size(); ++i) writeStep(plan, i, out);
    return out.take();
}

Json commandsOf(const std::vector<Command>& commands) {
    return listOf(commands, [](const Command& command) {
        return Json::Object{{"purpose", command.purpose.english()}, {"command", command.text}};
    });
}

Json lossesOf(const Step& step) {
    Json::Array out;
    for (const convert::PairLosses& pair : step.losses) {
        for (const convert::Loss& loss : pair.losses) {
            Json::Object one{{"from", pair.request},
                             {"to", pair.storage},
                             {"field", loss.field},
                             {"loses", isLoss(loss.kind)},
                             {"reason", loss.reason.english()}};
            if (loss.witness) one["witness"] = *loss.witness;
            out.emplace_back(std::move(one));
        }
    }
    return out;
}

Json mappedLossesOf(const Step& step, std::vector<Phrase> retire::MappedLosses::*sentences) {
    Json::Array out;
    for (const retire::MappedLosses& pair : step.mapped) {
        for (const Phrase& loss : pair.*sentences) {
            out.emplace_back(Json::Object{{"from", pair.from}, {"to", pair.to}, {"reason", loss.english()}});
        }
    }
    return out;
}

Json stepReport(const Step& step) {
    const auto check = [](const retire::Check& one) {
        return Json::Object{{"purpose", one.purpose.english()}, {"command", one.command}, {"expected", one.expected}};
    };
    const auto early = [](const retire::TooEarly& one) {
        return Json::Object{{"step", one.step}, {"sentence", one.sentence.english()}, {"response", one.text}};
    };
    Json::Object out{{"id", step.id},
                     {"title", step.title.english()},
                     {"why", step.why.english()},
                     {"done", step.done},
                     {"storedVersions", Json::Array(step.storedVersions.begin(), step.storedVersions.end())},
                     {"commands", commandsOf(step.commands)},
                     {"alternative", commandsOf(step.alternative)},
                     {"checks", listOf(step.checks, check)},
                     {"notes", listOf(step.notes, [](const Phrase& note) { return note.english(); })},
                     {"tooEarly", listOf(step.tooEarly, early)}};
    if (step.text) {
        out["manifest"] = *step.text;
        out["diff"] = step.diff;
    }
    if (step.response) {
        out["accepted"] = step.response->accepted;
        out["response"] = step.response->text;
    }
    if (!step.losses.empty()) out["losses"] = lossesOf(step);
    if (!step.mapped.empty()) {
        out["mappingLosses"] = mappedLossesOf(step, &retire::MappedLosses::losses);
        out["mappingGains"] = mappedLossesOf(step, &retire::MappedLosses::gains);
        out["mappingProblems"] = mappedLossesOf(step, &retire::MappedLosses::problems);
    }
    return out;
}

}  // namespace

std::string planText(const Plan& plan) {
    TextWriter out;
    return writtenPlan(plan, out);
}

std::string planMarkdown(const Plan& plan) {
    MarkdownWriter out;
    return writtenPlan(plan, out);
}

Json planReport(const Plan& plan) {
    return Json(Json::Object{{"definition", plan.name},
                             {"retire", plan.version},
                             {"storage", plan.storage},
                             {"target", minorName(plan.targetMinor)},
                             {"liveKnown", plan.liveKnown},
                             {"accepted", plan.accepted},
                             {"steps", listOf(plan.steps, stepReport)}});
}

}  // namespace crd::ctl
