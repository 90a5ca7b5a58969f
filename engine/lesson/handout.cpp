#include "engine/lesson/handout.h"

#include <vector>

#include "engine/base/text/line_diff.h"
#include "engine/base/text/markdown.h"
#include "engine/docs/html.h"
#include "engine/docs/plain_text.h"
#include "engine/lesson/check.h"

namespace crd::lesson {

namespace {

using docs::htmlText;

std::string htmlOf(const markdown::Spans& spans) {
    std::string out;
    for (const markdown::Span& span : spans) {
        std::string text = htmlText(span.text);
        if (span.code) text = "<code>" + text + "</code>";
        if (span.strong) text = "<strong>" + text + "</strong>";
        if (span.emphasis) text = "<em>" + text + "</em>";
        out += text;
    }
    return out;
}

std::string inlineHtml(std::string_view text) {
    return htmlOf(markdown::readLine(text));
}

void codeBlock(std::string& out, std::string_view text) {
    out.append("<pre><code>").append(htmlText(docs::cleanText(text))).append("</code></pre>\n");
}

class HandoutWriter {
 public:
    // A page with one lesson has its title as the title of the page.
    explicit HandoutWriter(bool single) : m_single(single) {}

    void lesson(const Lesson& lesson) {
        if (!m_single) out.append("<h2>").append(htmlText(lesson.title)).append("</h2>\n");
        out += "<p class=\"muted\">";
        out += "About " + std::to_string(lesson.minutes) + " minutes";
        out += "</p>\n";
        const std::vector<Texts> texts = textsOfSteps(lesson);
        if (!m_single) m_answers.append("<h3>").append(htmlText(lesson.title)).append("</h3>\n");
        m_answers += "<ol>\n";
        m_lesson = ++m_count;
        shownFiles(lesson.start());
        out += "<ol>\n";
        for (std::size_t i = 0; i < lesson.steps.size() && i < texts.size(); ++i) {
            m_step = i + 1;
            out +=
                "<li id=\"" + idOf("step") + "\"><strong>" + std::string(wordOf(lesson.steps[i].kind)) + "</strong>\n";
            m_answer.clear();
            if (lesson.steps[i].files) shownFiles(texts[i]);
            step(lesson, lesson.steps[i], texts[i]);
            out += "</li>\n";
            if (!m_answer.empty())
                m_answers +=
                    "<li id=\"" + idOf("answer") + "\" value=\"" + std::to_string(i + 1) + "\">" + m_answer + "</li>\n";
        }
        out += "</ol>\n";
        m_answers += "</ol>\n";
    }

    std::string finish(std::string_view title) {
        std::string body = "<h1>" + htmlText(title) + "</h1>\n" + out;
        body += "<h2 id=\"answers\">Answers and solutions</h2>\n" + m_answers;
        return docs::htmlPage(title, body);
    }

    std::string out;

 private:
    static std::string_view wordOf(Step::Kind kind) {
        switch (kind) {
            case Step::Kind::Predict:
                return "Predict";
            case Step::Kind::Do:
                return "Do";
            case Step::Kind::Reveal:
                return "See";
            case Step::Kind::Read:
                break;
        }
        return "Read";
    }

    // The HTML id of a part of the step that is written, such as "answer-1-3".
    std::string idOf(const std::string& what) const {
        return what + "-" + std::to_string(m_lesson) + "-" + std::to_string(m_step);
    }

    void shownFiles(const Texts& texts) {
        file("The stored definition", texts.stored);
        file("The definition", texts.definition);
        file(texts.objects ? objectsTitle(*texts.objects) : "", texts.objects);
    }

    // Lessons count objects, and a page shows no numbers.
    static std::string objectsTitle(const std::string& text) {
        std::size_t count = 1;
        for (std::size_t at = text.find("\n---"); at != std::string::npos; at = text.find("\n---", at + 1)) ++count;
        return count == 1 ? "The object" : "The objects, 1 to " + std::to_string(count) + " in this order";
    }

    void file(const std::string& title, const TextPtr& text) {
        if (!text) return;
        out.append("<details open><summary>").append(htmlText(title)).append("</summary>\n");
        codeBlock(out, *text);
        out += "</details>\n";
    }

    void step(const Lesson& lesson, const Step& step, const Texts& texts) {
        Situation situation(texts);
        if (step.kind == Step::Kind::Reveal) {
            out += "<p class=\"muted\"><a href=\"#" + idOf("answer") + "\">See the answers.</a></p>\n";
            m_answer += markdownHtml(step.text);
        } else {
            out += markdownHtml(step.text);
        }
        if (step.kind == Step::Kind::Predict) predict(step, situation);
        if (step.kind == Step::Kind::Do) solution(lesson, step, texts);
        if (step.kind != Step::Kind::Reveal || !step.question) return;
        if (const Result<Answer> shown = situation.answer(*step.question)) codeBlock(m_answer, textOf(*shown));
    }

    static std::string choiceText(const Choice& choice) {
        return choice.says.empty() ? htmlText(textOf(choice.answer)) : inlineHtml(choice.says);
    }

    static std::string rightText(const Step& step, const Answer& right) {
        for (const Choice& choice : step.choices)
            if (isAnswer(choice.answer, right)) return choiceText(choice);
        return htmlText(textOf(right));
    }

    void predict(const Step& step, Situation& situation) {
        const Result<Answer> right = situation.answer(*step.question);
        if (right) m_answer += "<p><strong>" + rightText(step, *right) + "</strong></p>\n";
        if (!step.typed) out += "<ul>\n";
        m_answer += "<ul>\n";
        for (const Choice& choice : step.choices) {
            const std::string says = choiceText(choice);
            if (!step.typed) out += "<li>\u2610 " + says + "</li>\n";
            if (!choice.why.empty()) m_answer += "<li>" + inlineHtml(choice.why) + "</li>\n";
            if (!choice.because.empty()) m_answer += "<li>" + says + ": " + inlineHtml(choice.because) + "</li>\n";
        }
        if (!step.why.empty()) m_answer += "<li>" + inlineHtml(step.why) + "</li>\n";
        m_answer += "</ul>\n";
        out += step.typed ? "<p>______________________</p>\n" : "</ul>\n";
    }

    void solution(const Lesson& lesson, const Step& step, const Texts& texts) {
        for (const std::string& hint : step.hints) m_answer += "<p><strong>Hint:</strong></p>\n" + markdownHtml(hint);
        const Result<Texts> solved = applied(lesson, texts, step.solution);
        if (!solved) return;
        change(texts.definition, solved->definition);
        change(texts.objects, solved->objects);
        if (step.wrong.empty()) return;
        m_answer += "<p>If it does not work, one of these may be the reason:</p>\n<ul>\n";
        for (const Attempt& wrong : step.wrong) {
            m_answer += "<li>" + inlineHtml(wrong.because) + "\n";
            if (const Result<Texts> attempt = applied(lesson, texts, wrong)) {
                change(texts.definition, attempt->definition);
                change(texts.objects, attempt->objects);
            }
            m_answer += "</li>\n";
        }
        m_answer += "</ul>\n";
    }

    void change(const TextPtr& before, const TextPtr& after) {
        if (before && after && before != after) codeBlock(m_answer, unifiedDiff(*before, *after, "before", "after"));
    }

    const bool m_single;
    std::size_t m_count = 0, m_lesson = 0, m_step = 0;  // from 1
    std::string m_answer;                               // of the step
    std::string m_answers;                              // of all lessons
};

}  // namespace

std::string markdownHtml(std::string_view text) {
    using Kind = markdown::Block::Kind;
    std::string out, list;  // the tag of the open list
    const auto setList = [&](const char* tag) {
        if (list == tag) return;
        if (!list.empty()) out.append("</").append(list).append(">\n");
        if (*tag != '\0') out.append("<").append(tag).append(">\n");
        list = tag;
    };
    for (const markdown::Block& block : markdown::read(text)) {
        const bool item = block.kind == Kind::Item;
        setList(!item ? "" : block.number > 0 ? "ol" : "ul");
        if (block.kind == Kind::Code)
            codeBlock(out, block.text);
        else if (item)
            out.append("<li>").append(htmlOf(block.spans)).append("</li>\n");
        else
            out.append("<p>").append(htmlOf(block.spans)).append("</p>\n");
    }
    setList("");
    return out;
}

std::string handout(std::string_view title, std::span<const CourseLesson> lessons) {
    HandoutWriter writer(lessons.size() == 1 && lessons.front().lesson.title == title);
    for (const CourseLesson& lesson : lessons) writer.lesson(lesson.lesson);
    return writer.finish(title);
}

}  // namespace crd::lesson
