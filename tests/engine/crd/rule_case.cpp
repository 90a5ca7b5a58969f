#include "tests/engine/crd/rule_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/crd/model/read.h"

namespace crd::tests {

Marked unmarked(std::string_view text) {
    constexpr std::string_view kOpen = "«";
    constexpr std::string_view kClose = "»";
    Marked out;
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < text.size();) {
        if (text.substr(i).starts_with(kOpen)) {
            open.push_back(out.marks.size());
            out.marks.push_back({out.text.size(), out.text.size()});
            i += kOpen.size();
        } else if (text.substr(i).starts_with(kClose)) {
            out.marks[open.back()].end = out.text.size();
            open.pop_back();
            i += kClose.size();
        } else {
            out.text += text[i++];
        }
    }
    return out;
}

std::string definitionOf(std::string_view schema, std::string_view versionExtra) {
    std::string out =
        "apiVersion: apiextensions.k8s.io/v1\n"
        "kind: CustomResourceDefinition\n"
        "metadata:\n"
        "  name: caches.data.example.io\n"
        "spec:\n"
        "  group: data.example.io\n"
        "  scope: Namespaced\n"
        "  names:\n"
        "    plural: caches\n"
        "    kind: Cache\n"
        "  versions:\n"
        "  - name: v1\n"
        "    served: true\n"
        "    storage: true\n";
    out += versionExtra;
    out += "    schema:\n      openAPIV3Schema:\n";
    for (std::size_t from = 0; from < schema.size();) {
        const std::size_t end = std::min(schema.find('\n', from), schema.size());
        out += "        " + std::string(schema.substr(from, end - from)) + "\n";
        from = end + 1;
    }
    return out;
}

Checked checked(std::string text) {
    Checked out;
    out.stream = yaml::Stream::read(std::make_shared<const std::string>(std::move(text)));
    out.definition = readDefinition(*out.stream, 0);
    out.result = check(out.definition);
    // The cases are about the server's rules: advice_test.cpp is about ours.
    std::erase_if(out.result.findings, [](const Finding& finding) { return isAdvice(finding.rule); });
    return out;
}

std::string describe(const Finding& f, const yaml::Stream& stream) {
    std::string out = std::string(idOf(f.rule)) + " @ " + f.path.toString() + " `" +
                      std::string(f.span.of(stream.text())) + "` at " + std::to_string(f.span.begin);
    if (f.server) out += " server: " + std::string(f.server->type) + ": " + f.server->detail;
    if (f.suppression) out += " hidden by " + f.suppression->text().english();
    return out;
}

namespace {

void expectCase(const RuleCase& c, const std::string& wrongText, const std::string& rightText,
                const std::string& pathPrefix) {
    SCOPED_TRACE(c.name);
    const Marked marked = unmarked(wrongText);
    const Checked wrong = checked(marked.text);
    ASSERT_TRUE(wrong.stream->ok()) << marked.text;

    std::vector<std::string> expected;
    for (const Expected& e : c.findings) {
        SourceSpan span;
        if (e.mark == kRootKey) {
            span.begin = marked.text.find("openAPIV3Schema");
            span.end = span.begin + std::string_view("openAPIV3Schema").size();
        } else {
            ASSERT_LT(static_cast<std::size_t>(e.mark), marked.marks.size());
            span = marked.marks[static_cast<std::size_t>(e.mark)];
        }
        std::string path = pathPrefix;
        if (!e.path.empty() && !path.empty() && e.path.front() != '[') path += '.';
        path += e.path;
        expected.push_back(e.rule + " @ " + path + " `" + std::string(span.of(marked.text)) + "` at " +
                           std::to_string(span.begin) + (e.server.empty() ? "" : " server: " + e.server));
    }
    std::vector<std::string> found;
    for (const Finding& f : wrong.result.findings) {
        std::string line = describe(f, *wrong.stream);
        // Findings hidden by another one have separate tests.
        if (const std::size_t hidden = line.find(" hidden by "); hidden != std::string::npos) line.resize(hidden);
        found.push_back(std::move(line));
        EXPECT_FALSE(f.message.empty()) << found.back();
        EXPECT_TRUE(f.context.covers(f.span) || f.context == f.span) << found.back();
    }
    EXPECT_THAT(found, testing::UnorderedElementsAreArray(expected));

    if (rightText.empty()) return;
    const Checked right = checked(rightText);
    ASSERT_TRUE(right.stream->ok()) << rightText;
    for (const Finding& f : right.result.findings) ADD_FAILURE() << "in the right one: " << describe(f, *right.stream);
    EXPECT_TRUE(right.result.admitted);
}

}  // namespace

void expectSchemaCase(const RuleCase& c) {
    expectCase(c, definitionOf(c.wrong), c.right.empty() ? std::string() : definitionOf(c.right),
               "spec.versions[0].schema.openAPIV3Schema");
}

void expectDefinitionCase(const RuleCase& c) {
    expectCase(c, c.wrong, c.right, {});
}

}  // namespace crd::tests
