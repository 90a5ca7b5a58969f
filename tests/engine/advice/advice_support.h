// Shared by the tests of this folder: what is foreseen for a definition, and what its proof says.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/base/rule_id.h"
#include "engine/fix/fixes.h"
#include "tests/engine/advice/foreseen.h"

// What the sentences of a search claim, in Python, which tests/server/advice_test.py runs (advice_cases.py).
#define CRD_CLAIMS(python) static_assert(sizeof(python) > 1)

namespace crd::test {

// The findings of one rule that is searched.
inline std::vector<Finding> foreseenOf(const std::string& text, RuleId rule, int targetMinor = kDefaultMinor) {
    Checked read;
    read.stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    read.definition = readDefinition(*read.stream, 0);
    CheckOptions options;
    options.targetMinor = targetMinor;
    read.result = check(read.definition, nullptr, {}, options);
    EXPECT_TRUE(read.result.admitted) << described(read.result.findings) << text;
    addForesight(read, targetMinor);
    std::vector<Finding> out;
    for (Finding& finding : read.result.findings)
        if (finding.rule == rule) out.push_back(std::move(finding));
    return out;
}

// "MESSAGE at PATH" of each, and its requests: "create as v1: accepted".
inline std::vector<std::string> toldOf(const std::vector<Finding>& findings) {
    std::vector<std::string> out;
    for (const Finding& finding : findings) {
        out.push_back(finding.message.english() + " at " + finding.path.toString());
        if (!finding.proof) continue;
        for (const advice::ProofRequest& request : finding.proof->requests)
            out.push_back(advice::nameOf(request).english() + ": " + request.response.english());
    }
    return out;
}

// The text after the first fix of the finding; empty if there is none.
inline std::string fixedBy(const std::string& text, const Finding& finding) {
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    const std::vector<Fix> fixes = fixesFor(*stream, readDefinition(*stream, 0), finding);
    return fixes.empty() ? std::string() : applied(text, fixes.front().edit);
}

}  // namespace crd::test
