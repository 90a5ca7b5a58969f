// Eight times as many of anything take about eight times as long, in every command that takes them. The processor time
// of the program is compared for two sizes, so other programs do not change the result.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <set>
#include <sstream>
#include <vector>

#include "tests/app/crdctl_fixture.h"
#include "tests/engine/analysis/sized_documents.h"
#include "tests/processor_time.h"

namespace {

using crd::test::documentOf;

class Growth : public crd::ctl::Crdctl {
 protected:
    std::string file(const char* name, const std::string& text) const {
        write(m_folder / name, text);
        return (m_folder / name).string();
    }

    // Milliseconds of processor time of `crdctl ARGUMENT...`, whatever it finds.
    double timeOf(const std::string& arguments) const {
        std::vector<std::string> words{CRDCTL_PROGRAM};
        std::istringstream in(arguments);
        for (std::string word; in >> word;) words.push_back(std::move(word));
        std::vector<char*> raw;
        for (std::string& word : words) raw.push_back(word.data());
        raw.push_back(nullptr);
        const pid_t child = ::fork();
        if (child == 0) {
            const int null = ::open("/dev/null", O_RDWR);
            for (const int stream : {0, 1, 2}) ::dup2(null, stream);
            ::setenv("XDG_CONFIG_HOME", m_folder.c_str(), 1);
            ::execv(raw[0], raw.data());
            ::_exit(127);
        }
        int status = 0;
        rusage usage{};
        ::wait4(child, &status, 0, &usage);
        EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) <= 2) << arguments;
        const auto milliseconds = [](const timeval& time) {
            return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
        };
        return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
    }

    // `make` writes files with so many of something and returns the arguments.
    void expectLinear(const std::string& what, std::size_t size,
                      const std::function<std::string(std::size_t count)>& make) {
        EXPECT_TRUE(crd::test::takesLinearTime(size, [&](std::size_t count) { return timeOf(make(count)); })) << what;
    }
};

struct Kind {
    const char* name;  // of tests/engine/analysis/sized_documents.h
    std::size_t size;
};
constexpr Kind kKinds[] = {{"properties", 2'000},     {"required", 2'000},
                           {"enum", 8'000},           {"rules", 400},
                           {"versions", 300},         {"properties_untyped", 800},
                           {"documents", 400},        {"list_items", 200},
                           {"json", 4'000},           {"finalizers", 8'000},
                           {"columns", 1'000},        {"aliases", 1'000},
                           {"versions_v1beta1", 200}, {"properties_unknown_keyword", 2'000}};

// `%`: the file.
constexpr const char* kCommands[] = {"check %",
                                     "edit --set metadata.labels.a=b %",
                                     "edit --fix all %",
                                     "upgrade %",
                                     "stored %",
                                     "stored --diff %",
                                     "size %",
                                     "size --trim-descriptions 0 %",
                                     "cost %",
                                     "matrix --target 1.34..1.35 %",
                                     "sample %",
                                     "sample --full %",
                                     "sample --boundary %",
                                     "explain --crd % things --recursive",
                                     "openapi %",
                                     "discovery %",
                                     "docs %",
                                     "diff --witnesses 0 --against % %",
                                     "plan --retire v1 %",
                                     "mapping suggest --crd %"};

// Not linear, and why that is meant.
const std::set<std::pair<std::string, std::string>> kLimited = {
    // Each object has all required fields, and there is one for each, up to the limits of SampleOptions.
    {"required", "sample --boundary %"},
};

TEST_F(Growth, OfDefinitions) {
    for (const Kind& kind : kKinds) {
        for (const std::string command : kCommands) {
            if (kLimited.contains({kind.name, command})) continue;
            expectLinear(kind.name + std::string(": ") + command, kind.size, [&](std::size_t count) {
                const std::string name = file("definition.yaml", documentOf(kind.name, count));
                std::string arguments;
                for (const char c : command) arguments += c == '%' ? name : std::string(1, c);
                return arguments;
            });
        }
    }
}

const std::string kHead =
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: things.example.com}\n"
    "spec:\n  group: example.com\n  scope: Namespaced\n  names: {kind: Thing, plural: things, singular: thing, "
    "listKind: ThingList}\n  versions:\n";

std::string versionOf(const std::string& name, bool stored, const std::string& properties) {
    return "  - name: " + name + "\n    served: true\n    storage: " + (stored ? "true" : "false") +
           "\n    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {" +
           properties + "}}}}}\n";
}

std::string repeated(std::size_t count, const std::string& each) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) {
        for (const char c : each) out += c == '%' ? std::to_string(i) : std::string(1, c);
    }
    return out;
}

// A kind knows the names of all versions.
TEST_F(Growth, OfVersions) {
    const auto versions = [&](std::size_t count) {
        std::string out = kHead;
        for (std::size_t i = 1; i <= count; ++i) out += versionOf("v" + std::to_string(i), i == 1, "a: {type: string}");
        return file("versions.yaml", out);
    };
    expectLinear("versions: docs", 1'000, [&](std::size_t count) { return "docs " + versions(count); });
    expectLinear("versions: convert", 500,
                 [&](std::size_t count) { return "convert --to v2 --crd " + versions(count); });
}

TEST_F(Growth, OfThePatternsOfOneString) {
    expectLinear("patterns: sample --full", 400, [&](std::size_t count) {
        const std::string patterns = "a: {type: string, allOf: [" + repeated(count, "{pattern: '^x%'}, ") + "]}";
        return "sample --full " + file("patterns.yaml", kHead + versionOf("v1", true, patterns));
    });
}

TEST_F(Growth, OfDifferences) {
    const auto between = [&](const std::string& before, const std::string& after) {
        return "diff --witnesses 0 --against " + file("old.yaml", before) + " " + file("new.yaml", after);
    };
    const std::string field = "f%: {type: string}, ";
    expectLinear("fields become required", 2'000, [&](std::size_t count) {
        std::string names = "[" + repeated(count, "f%, ") + "]";
        const std::string before =
            kHead + versionOf("v1", true, "o: {type: object, properties: {" + repeated(count, field) + "}}");
        const std::string after = kHead + versionOf("v1", true,
                                                    "o: {type: object, required: " + names + ", properties: {" +
                                                        repeated(count, field) + "}}");
        return between(before, after);
    });
    expectLinear("fields are renamed", 1'000, [&](std::size_t count) {
        return between(kHead + versionOf("v1", true, repeated(count, field)),
                       kHead + versionOf("v1", true, repeated(count, "g%: {type: string}, ")));
    });
}

TEST_F(Growth, OfEdits) {
    const std::string text = kHead + versionOf("v1", true, "a: {type: string}");
    const auto parts = [&](std::size_t count) {
        const std::string name = file("definition.yaml", text);
        return "edit --set x" + repeated(count, ".a") + "=1 " + name;
    };
    // Longer paths than can be read are rejected at once.
    EXPECT_LT(timeOf(parts(20'000)), timeOf(parts(900)) + 200);
    expectLinear("definitions of v1beta1", 200, [&](std::size_t count) {
        return "upgrade " +
               file("definition.yaml",
                    repeated(count,
                             "{\"apiVersion\": \"apiextensions.k8s.io/v1beta1\", \"kind\": "
                             "\"CustomResourceDefinition\", \"metadata\": {\"name\": \"things.example.com\"}, "
                             "\"spec\": {\"group\": \"example.com\", \"version\": \"v1\", \"names\": "
                             "{\"plural\": \"things\", \"kind\": \"Thing\"}}}\n---\n"));
    });
    expectLinear("fixes whose best one fails", 800, [&](std::size_t count) {
        return "edit --fix all " +
               file("definition.yaml", kHead + versionOf("v1", true, repeated(count, "f%: {typo: 1, pattern: '['}, ")));
    });
    expectLinear("rules with unknown names", 500, [&](std::size_t count) {
        const std::string rules = "a: {type: object, properties: {b: {type: string}}, x-kubernetes-validations: [" +
                                  repeated(count, "{rule: \"self.b% != 'x'\"}, ") + "]}";
        return "edit --fix all --unsafe-fixes " + file("rules.yaml", kHead + versionOf("v1", true, rules));
    });
    expectLinear("descriptions in one line", 2'000, [&](std::size_t count) {
        return "size --trim-descriptions 1 " +
               file("definition.json",
                    "{\"apiVersion\": \"apiextensions.k8s.io/v1\", \"kind\": \"CustomResourceDefinition\", "
                    "\"metadata\": "
                    "{\"name\": \"things.example.com\"}, \"spec\": {\"group\": \"example.com\", \"scope\": "
                    "\"Namespaced\", \"names\": {\"kind\": \"Thing\", \"plural\": \"things\"}, \"versions\": "
                    "[{\"name\": \"v1\", \"served\": true, \"storage\": true, \"schema\": {\"openAPIV3Schema\": "
                    "{\"type\": \"object\", \"properties\": {" +
                        repeated(count,
                                 "\"f%\": {\"type\": \"object\", \"properties\": {\"a\": {\"type\": \"string\", "
                                 "\"description\": \"text\"}}}, ") +
                        "\"last\": {\"type\": \"string\"}}}}}]}}\n");
    });
}

TEST_F(Growth, OfObjects) {
    const std::string definition = file("definition.yaml", kHead + versionOf("v1", true,
                                                                             "l: {type: array, items: {type: string}, "
                                                                             "x-kubernetes-list-type: set}"));
    const std::string head = "apiVersion: example.com/v1\nkind: Thing\nmetadata:\n  name: a\n  namespace: default\n";
    const struct {
        const char* what;
        std::size_t size;
        std::function<std::string(std::size_t)> make;
    } kObjects[] = {
        {"finalizers", 10'000,
         [&](std::size_t count) { return head + "  finalizers:\n" + repeated(count, "  - example.com/f%\n"); }},
        {"labels", 4'000, [&](std::size_t count) { return head + "  labels:\n" + repeated(count, "    f%: a\n"); }},
        {"list items", 10'000, [&](std::size_t count) { return head + "spec:\n  l:\n" + repeated(count, "  - f%\n"); }},
        {"unknown fields", 4'000, [&](std::size_t count) { return head + "spec:\n" + repeated(count, "  f%: 1\n"); }},
        {"objects", 400, [&](std::size_t count) { return repeated(count, head + "---\n"); }},
    };
    for (const auto& object : kObjects) {
        expectLinear(object.what + std::string(": preview"), object.size, [&](std::size_t count) {
            return "preview --crd " + definition + " " + file("object.yaml", object.make(count));
        });
        expectLinear(object.what + std::string(": get"), object.size, [&](std::size_t count) {
            return "get --crd " + definition + " " + file("object.yaml", object.make(count));
        });
        if (object.what == std::string("objects")) continue;
        expectLinear(object.what + std::string(": update"), object.size, [&](std::size_t count) {
            const std::string name = file("object.yaml", object.make(count));
            return "preview --crd " + definition + " --old " + name + " " + name;
        });
        if (object.what == std::string("unknown fields")) continue;  // the types reject them
        expectLinear(object.what + std::string(": apply"), object.size, [&](std::size_t count) {
            const std::string name = file("object.yaml", object.make(count));
            return "preview --apply --crd " + definition + " --old " + name + " " + name;
        });
    }
}

TEST_F(Growth, OfMappings) {
    const auto crd = [&](std::size_t count) {
        return file("definition.yaml", kHead + versionOf("v1", true, repeated(count, "f%: {type: string}, ")) +
                                           versionOf("v2", false, repeated(count, "g%: {type: string}, ")));
    };
    // Up to 500 fields without a partner are compared with each other.
    expectLinear("suggest", 4'000, [&](std::size_t count) { return "mapping suggest --crd " + crd(count); });
    expectLinear("rules", 200, [&](std::size_t count) {
        const std::string mapping =
            file("mapping.yaml",
                 "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: things.example.com}\nspec:\n"
                 "  conversions:\n  - from: v1\n    to: v2\n    rules:\n" +
                     repeated(count, "    - {field: .spec.f%, destination: .spec.g%}\n") +
                     "  - from: v2\n    to: v1\n    rules:\n" +
                     repeated(count, "    - {field: .spec.g%, destination: .spec.f%}\n"));
        return "mapping export --crd " + crd(count) + " " + mapping;
    });
}

}  // namespace
