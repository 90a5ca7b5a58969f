// What kubectl, Kustomize, Helm and a strict request do with a definition.
#include "engine/sent/sent.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include "engine/analysis/analysis_base.h"

namespace crd::sent {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using State = WayOfSending::Result;

constexpr const char* kDefinition = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: lamps.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: LampList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
)";

std::string with(const std::string& more) {
    return kDefinition + more;
}

class Sending {
 public:
    explicit Sending(const std::string& text, AnalysisBasePtr base = nullptr, std::size_t object = 0) : m_text(text) {
        Snapshot snapshot{.revision = 1, .text = std::make_shared<const std::string>(text), .options = {}};
        snapshot.options.base = std::move(base);
        const AnalysisResultPtr result = analyse(snapshot);
        const std::optional<DefinitionSize> size =
            object < result->definitions.size() ? measure(*result->tree, result->definitions[object]) : std::nullopt;
        m_ways = waysOfSending(*result, object, "lamps.yaml", size, releaseBytes(text));
    }
    const std::vector<WayOfSending>& all() const { return m_ways; }
    const WayOfSending& of(Way way) const { return m_ways.at(static_cast<std::size_t>(way)); }
    State result(Way way) const { return of(way).result; }
    std::string words(Way way) const { return of(way).sentence.english(); }
    // The text that the sentence is about.
    std::string place(Way way) const {
        return of(way).span ? std::string(of(way).span->of(m_text)) : std::string("none");
    }
    std::size_t line(Way way) const {
        const std::string before = m_text.substr(0, of(way).span->begin);
        return 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    }

 private:
    std::string m_text;
    std::vector<WayOfSending> m_ways;
};

std::string fieldReport(const std::string& name) {
    std::ifstream in("tests/data/field/" + name + "/input.yaml", std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(WaysOfSending, AreAllAcceptedForAValidDefinition) {
    const Sending sending(kDefinition);
    ASSERT_EQ(sending.all().size(), 10u);
    for (std::size_t i = 0; i < sending.all().size(); ++i) {
        const WayOfSending& way = sending.all()[i];
        EXPECT_EQ(static_cast<std::size_t>(way.way), i);
        if (way.way == Way::Replace) {
            EXPECT_EQ(way.result, State::Unknown) << "there is nothing to replace";
            EXPECT_FALSE(way.sentence.empty());
        } else {
            EXPECT_EQ(way.result, State::Accepted) << idOf(way.way);
            EXPECT_EQ(way.sentence.english(), "") << idOf(way.way);
            EXPECT_FALSE(way.span);
        }
    }
}

TEST(WaysOfSending, AreNoneForOtherObjects) {
    EXPECT_TRUE(Sending("apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n").all().empty());
    EXPECT_TRUE(Sending("").all().empty());
}

TEST(WaysOfSending, SameRuleTwiceFailsOnlyWhereItIsAppliedOnTheServer) {
    const Sending sending(fieldReport("15-duplicate-rule-server-side-apply"));
    const std::string words = "duplicate entries for key [rule=\"self == 1 || (self >= 576 && self <= 65520)\"]";
    for (const Way way : {Way::ServerSideApply, Way::Helm4Crds, Way::Helm4Templates}) {
        EXPECT_EQ(sending.result(way), State::Rejected) << idOf(way);
        EXPECT_THAT(sending.words(way), HasSubstr(words));
        EXPECT_TRUE(sending.of(way).sentence.isVerbatim());
        EXPECT_EQ(sending.line(way), 28u);
    }
    EXPECT_THAT(sending.words(Way::ServerSideApply), StartsWith("Error from server: failed to create typed patch"));
    EXPECT_THAT(sending.words(Way::Helm4Crds), StartsWith("failed to create typed patch object"));
    for (const Way way :
         {Way::Create, Way::Apply, Way::Kustomize, Way::Helm3Crds, Way::Helm3Templates, Way::StrictRequest})
        EXPECT_EQ(sending.result(way), State::Accepted) << idOf(way);
}

TEST(WaysOfSending, KubectlSendsTheLastOfDuplicateKeys) {
    const Sending sending(fieldReport("24-duplicate-yaml-key"));
    for (const Way way : {Way::Create, Way::Apply, Way::ServerSideApply, Way::Helm3Crds, Way::Helm4Crds,
                          Way::Helm3Templates, Way::Helm4Templates}) {
        EXPECT_EQ(sending.result(way), State::Accepted) << idOf(way);
        EXPECT_THAT(sending.words(way), HasSubstr("(lines 27, 30): only the last value of each is sent")) << idOf(way);
    }
    EXPECT_EQ(sending.result(Way::Kustomize), State::Rejected);
    EXPECT_THAT(sending.words(Way::Kustomize), HasSubstr("is set twice in one mapping"));
    EXPECT_EQ(sending.result(Way::StrictRequest), State::Rejected);
    EXPECT_THAT(sending.words(Way::StrictRequest),
                HasSubstr("strict decoding error: yaml: unmarshal errors:\n  line 27: "));
    EXPECT_THAT(sending.words(Way::StrictRequest), HasSubstr("\n  line 31: "));
    EXPECT_THAT(sending.words(Way::StrictRequest), HasSubstr("already set in map"));
    EXPECT_EQ(sending.place(Way::Kustomize), sending.place(Way::StrictRequest));
}

TEST(WaysOfSending, DuplicateKeysOfOtherDefinitionsAreNotTheirs) {
    const std::string other = fieldReport("24-duplicate-yaml-key");
    const Sending sending(other + "---\n" + kDefinition, nullptr, 1);
    EXPECT_EQ(sending.words(Way::Create), "");
    EXPECT_EQ(sending.result(Way::StrictRequest), State::Accepted);
    EXPECT_EQ(sending.result(Way::Kustomize), State::Accepted);
}

TEST(WaysOfSending, LinesOfARequestAreNotThoseOfAFileOfSeveralDocuments) {
    const Sending sending(std::string(kDefinition) + "---\n" + fieldReport("24-duplicate-yaml-key"), nullptr, 1);
    EXPECT_EQ(sending.result(Way::StrictRequest), State::Rejected);
    EXPECT_FALSE(sending.of(Way::StrictRequest).sentence.isVerbatim());
    EXPECT_EQ(sending.line(Way::StrictRequest), 20u + 26u);
}

TEST(WaysOfSending, UnknownFieldsAreRejectedUnlessHelm3SendsThem) {
    const Sending sending(with("  wrong: 1\n"));
    for (const Way way :
         {Way::Create, Way::Apply, Way::ServerSideApply, Way::Helm4Crds, Way::Helm4Templates, Way::StrictRequest}) {
        EXPECT_EQ(sending.result(way), State::Rejected) << idOf(way);
        EXPECT_THAT(sending.words(way), HasSubstr("strict decoding error: unknown field \"spec.wrong\""));
        EXPECT_EQ(sending.line(way), 19u);
    }
    EXPECT_THAT(sending.words(Way::Create), StartsWith("Error from server (BadRequest): error when creating"));
    EXPECT_THAT(sending.words(Way::StrictRequest), StartsWith("CustomResourceDefinition in version \"v1\" cannot be"));
    for (const Way way : {Way::Helm3Crds, Way::Helm3Templates}) {
        EXPECT_EQ(sending.result(way), State::Accepted);
        EXPECT_THAT(sending.words(way), HasSubstr("drops an unknown field, with a warning: \"spec.wrong\""));
    }
    EXPECT_EQ(sending.result(Way::Kustomize), State::Accepted);
}

TEST(WaysOfSending, OneRequestReportsDuplicateKeysAndUnknownFields) {
    const Sending sending(with("  wrong: 1\n  wrong: 2\n"));
    EXPECT_THAT(sending.words(Way::StrictRequest),
                HasSubstr("line 20: key \"wrong\" already set in map, unknown field"));
    EXPECT_THAT(sending.words(Way::Create), HasSubstr("strict decoding error: unknown field \"spec.wrong\""));
}

TEST(WaysOfSending, ErrorsOfValidationAreThoseOfTheServer) {
    std::string text = kDefinition;
    text.replace(text.find("scope: Namespaced"), 17, "scope: Namespace ");
    text.replace(text.find("name: lamps.example.com"), 23, "name: lamp.example.com");
    const Sending sending(text);
    EXPECT_THAT(sending.words(Way::Create),
                StartsWith("The CustomResourceDefinition \"lamp.example.com\" is invalid: \n* "));
    const std::string words = sending.words(Way::Helm3Crds);
    EXPECT_THAT(words, StartsWith("CustomResourceDefinition.apiextensions.k8s.io \"lamp.example.com\" is invalid: ["));
    EXPECT_EQ(words.back(), ']');
    EXPECT_EQ(words.find('\n'), std::string::npos);
    EXPECT_EQ(words, sending.words(Way::StrictRequest));
    EXPECT_EQ(sending.result(Way::Kustomize), State::Accepted) << "it does not know the rules of definitions";
}

TEST(WaysOfSending, AnnotationsOfKubectlApplyAreLimited) {
    const auto described = [](std::size_t length) {
        return with("            description: " + std::string(length, 'x') + "\n");
    };
    const Sending large(described(262'000));
    EXPECT_EQ(large.result(Way::Apply), State::Rejected);
    EXPECT_EQ(
        large.words(Way::Apply),
        "The CustomResourceDefinition \"lamps.example.com\" is invalid: metadata.annotations: Too long: may not be "
        "more than 262144 bytes");
    for (const Way way : {Way::Create, Way::ServerSideApply, Way::Helm3Crds, Way::Helm4Templates, Way::StrictRequest})
        EXPECT_EQ(large.result(way), State::Accepted) << idOf(way);
    EXPECT_EQ(Sending(described(261'000)).result(Way::Apply), State::Accepted);
}

TEST(WaysOfSending, SecretsOfHelmAreLimited) {
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    std::string random = "x";
    std::uint32_t state = 1;
    while (random.size() < 1'200'000) {
        state = state * 1664525u + 1013904223u;
        random += kLetters[state >> 26];
    }
    const auto described = [&](std::size_t length) {
        return Sending(with("            description: " + random.substr(0, length) + "\n"));
    };
    const Sending large = described(600'000);
    for (const Way way : {Way::Helm3Templates, Way::Helm4Templates}) {
        EXPECT_EQ(large.result(way), State::Rejected) << "the release has the file twice";
        EXPECT_THAT(large.words(way), HasSubstr("more than 1,048,576 bytes"));
    }
    EXPECT_EQ(large.result(Way::Helm3Crds), State::Accepted);
    const Sending larger = described(1'200'000);
    EXPECT_EQ(larger.result(Way::Create), State::Accepted);
    for (const Way way : {Way::Helm3Crds, Way::Helm4Crds, Way::Helm3Templates, Way::Helm4Templates})
        EXPECT_EQ(larger.result(way), State::Rejected);
}

TEST(WaysOfSending, AnExpressionOfHelmIsNoYaml) {
    const Sending sending(fieldReport("25-helm-expression-in-definition"));
    ASSERT_EQ(sending.all().size(), 10u);
    const std::string words =
        "yaml: invalid map key: map[interface {}]interface {}{\".Release.Namespace\":interface {}(nil)}";
    EXPECT_EQ(sending.words(Way::Create), "error: error parsing lamps.yaml: error converting YAML to JSON: " + words);
    EXPECT_EQ(sending.words(Way::Helm4Crds), "error converting YAML to JSON: " + words);
    EXPECT_EQ(sending.words(Way::StrictRequest), words);
    for (const Way way : {Way::Create, Way::Apply, Way::ServerSideApply, Way::Kustomize, Way::Helm3Crds, Way::Helm4Crds,
                          Way::StrictRequest})
        EXPECT_EQ(sending.result(way), State::Rejected) << idOf(way);
    EXPECT_EQ(sending.result(Way::Helm4Templates), State::Unknown);
    EXPECT_EQ(sending.place(Way::Helm4Templates), "{{");
}

TEST(WaysOfSending, ATextThatIsNotYamlIsReadByNone) {
    const auto sent = [](const std::string& text) {
        const AnalysisResultPtr result =
            analyse({.revision = 1, .text = std::make_shared<const std::string>(text), .options = {}});
        EXPECT_TRUE(waysOfSending(*result, 0, "lamps.yaml", std::nullopt, {}).empty() == result->stale);
        return waysOfSendingUnread(*result, "lamps.yaml");
    };
    const auto of = [](const std::vector<WayOfSending>& ways, Way way) { return ways[static_cast<std::size_t>(way)]; };
    const std::string head = std::string(kDefinition).substr(0, std::string(kDefinition).find("  scope"));
    const std::vector<WayOfSending> broken = sent(head + "  scope: [a\n  names: b\n");
    ASSERT_EQ(broken.size(), 10u);
    EXPECT_THAT(of(broken, Way::Apply).sentence.english(),
                StartsWith("error: error parsing lamps.yaml: error converting YAML to JSON: yaml: line "));
    EXPECT_THAT(of(broken, Way::Helm4Crds).sentence.english(),
                StartsWith("error converting YAML to JSON: yaml: line "));
    EXPECT_THAT(of(broken, Way::StrictRequest).sentence.english(), StartsWith("yaml: line "));
    for (const Way way : {Way::Create, Way::Replace, Way::ServerSideApply, Way::Helm3Crds, Way::Helm3Templates})
        EXPECT_EQ(of(broken, way).result, State::Rejected) << idOf(way);
    EXPECT_EQ(of(broken, Way::Kustomize).result, State::Unknown) << "it has another reader";
    const std::vector<WayOfSending> blocks = sent(head + "{{- if .Values.a }}\n  scope: Cluster\n{{- end }}\n");
    EXPECT_EQ(of(blocks, Way::Create).result, State::Rejected);
    EXPECT_EQ(of(blocks, Way::Helm4Crds).result, State::Rejected);
    EXPECT_EQ(of(blocks, Way::Helm4Templates).result, State::Unknown);
    EXPECT_EQ(of(sent(head + "  scope: {{ a: b }}: [\n"), Way::Helm4Templates).result, State::Rejected);
    EXPECT_TRUE(sent(kDefinition).empty());
    EXPECT_TRUE(sent(std::string(kDefinition) + "---\nkind: [a\n").empty()) << "kubectl sends the first document";
    const std::string expression = std::string(kDefinition) + "---\nkind: {{ .Values.kind }}\n";
    EXPECT_EQ(Sending(expression).result(Way::Create), State::Unknown) << "alike";
    EXPECT_EQ(Sending(expression).result(Way::Helm4Crds), State::Rejected);
}

TEST(WaysOfSending, BracesMatterOnlyInTemplates) {
    const Sending sending(with("            description: See {{resource}}.\n"));
    for (const Way way : {Way::Create, Way::Kustomize, Way::Helm3Crds, Way::Helm4Crds, Way::StrictRequest})
        EXPECT_EQ(sending.result(way), State::Accepted) << idOf(way);
    for (const Way way : {Way::Helm3Templates, Way::Helm4Templates}) {
        EXPECT_EQ(sending.result(way), State::Unknown);
        EXPECT_EQ(sending.line(way), 19u);
    }
    EXPECT_EQ(Sending(with("            description: See {x} and }}.\n")).result(Way::Helm3Templates), State::Accepted);
}

TEST(WaysOfSending, HelmRejectsBracesThatBeginNoAction) {
    const auto helm = [](const std::string& text, std::size_t object = 0) {
        return Sending(text, nullptr, object).result(Way::Helm4Templates);
    };
    const Sending sending(with("            description: As {{.a}} or {{a:b}}.\n"));
    EXPECT_EQ(sending.result(Way::Helm3Templates), State::Rejected);
    EXPECT_EQ(sending.line(Way::Helm3Templates), 19u);
    EXPECT_EQ(sending.result(Way::Helm3Crds), State::Accepted);
    EXPECT_EQ(helm(with("            description: Begins with {{.\n")), State::Rejected);
    EXPECT_EQ(helm(with("            description: '{{ \"a\" }} and {{- .b -}}'\n")), State::Unknown);
    EXPECT_EQ(helm(with("            description: '{{/* a:b */}}'\n")), State::Unknown);
    // The braces before it could begin a comment that it is in.
    EXPECT_EQ(helm("# {{/*\n---\n" + with("            description: See {{a:b}}.\n") + "# */}}\n", 0), State::Unknown);
    // The fault is in another definition.
    EXPECT_EQ(helm(with("            description: See {{.a}}.\n") + "---\n" +
                   with("            description: See {{a:b}}.\n")),
              State::Unknown);
}

TEST(WaysOfSending, WhatKustomizeMayReadDifferentlyIsNotKnown) {
    const auto kustomize = [](const std::string& more) { return Sending(with(more)).result(Way::Kustomize); };
    EXPECT_EQ(kustomize("            x-a: {on: 1}\n"), State::Unknown);
    EXPECT_EQ(kustomize("            enum: [a, null]\n"), State::Unknown);
    EXPECT_EQ(kustomize("            enum: [a, b]\n"), State::Accepted);
    EXPECT_EQ(kustomize("            example: {1: a}\n"), State::Unknown);
    EXPECT_EQ(kustomize("            example: &e {a: 1}\n            default: *e\n"), State::Accepted);
    EXPECT_EQ(kustomize("            example: &e {a: 1}\n            default: {<<: *e}\n"), State::Unknown);
    std::string annotated = kDefinition;
    annotated.insert(annotated.find("  name: lamps"), "  annotations: {a: b, a: c}\n");
    EXPECT_EQ(Sending(annotated).result(Way::Kustomize), State::Unknown);
    std::string unnamed = kDefinition;
    unnamed.replace(unnamed.find("name: lamps.example.com"), 23, "labels: {a: b}");
    EXPECT_EQ(Sending(unnamed).result(Way::Kustomize), State::Rejected);
    EXPECT_EQ(Sending(std::string(kDefinition) + "---\n" + kDefinition, nullptr, 1).result(Way::Kustomize),
              State::Rejected);
}

TEST(WaysOfSending, AnUpdateIsReplacedAndNotSentByCrdsOfHelm) {
    const auto base = readAnalysisBase(std::make_shared<const std::string>(kDefinition)).value();
    const Sending sending(with("            description: new\n"), base);
    EXPECT_EQ(sending.result(Way::Create), State::Unknown);
    EXPECT_EQ(sending.result(Way::Replace), State::Accepted);
    EXPECT_EQ(sending.result(Way::Apply), State::Accepted);
    EXPECT_EQ(sending.result(Way::Helm4Crds), State::Unknown);
    EXPECT_EQ(sending.result(Way::Helm4Templates), State::Accepted);
}

}  // namespace
}  // namespace crd::sent
