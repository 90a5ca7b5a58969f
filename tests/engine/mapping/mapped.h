// Shared by the tests of this folder: a definition with a mapping.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "engine/crd/checks/check.h"
#include "engine/crd/model/read.h"
#include "engine/mapping/compiled.h"
#include "engine/mapping/mapping_converter.h"
#include "engine/yaml/read/resolve.h"
#include "tests/engine/convert/converted_text.h"

namespace crd::mapping::test {

using convert::test::jsonOf;
using convert::test::sharedText;
using convert::test::twoVersions;

inline std::string mappingText(const std::string& conversions, const std::string& name = "lamps.example.com") {
    return "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: " + name +
           "}\nspec:\n  conversions:\n" + conversions;
}

inline std::string fileText(const std::string& name) {
    std::ifstream in(name);
    EXPECT_TRUE(in) << name;
    return {std::istreambuf_iterator<char>(in), {}};
}

// "v1" -> "v2" with these rules in flow style.
inline std::string oneWay(const std::string& rules, const std::string& preserve = "[]") {
    return mappingText("  - {from: v1, to: v2, rules: [" + rules + "], preserve: " + preserve + "}\n");
}

struct Mapped {
    Mapped(const std::string& definitionText, const std::string& mapping)
        : stream(yaml::Stream::read(sharedText(definitionText))),
          definition(readDefinition(*stream, 0)),
          result(check(definition)),
          text(readMappings(yaml::Stream::read(sharedText(mapping)))) {
        EXPECT_TRUE(result.admitted) << definitionText
                                     << (result.findings.empty() ? "" : result.findings.front().message);
        if (text.mappings.empty()) return;
        compiled = compile(*text.stream, text.mappings.front(), definition);
    }

    // The spec of the converted object, or the error.
    std::string converted(const std::string& version, const std::string& spec, const std::string& to) {
        const Json object = convert::test::lamp(version, spec);
        const auto made = MappingConverter(compiled).convert(object, "example.com/" + to, {});
        if (!made) return made.error().message.english();
        return toString(*made->object.find("spec"));
    }

    // "rule: message" of each finding of the text and of its rules.
    std::vector<std::string> findings() const {
        std::vector<std::string> out;
        for (const auto& list : {text.findings, compiled.findings})
            for (const Finding& finding : list)
                out.push_back(std::string(idOf(finding.rule)) + ": " + finding.message.english());
        return out;
    }

    yaml::StreamPtr stream;
    Definition definition;
    CheckResult result;
    MappingText text;
    CompiledMapping compiled;
};

}  // namespace crd::mapping::test
