// Small definitions for the tests of the command line.
#pragma once

#include <string>
#include <vector>

namespace crd::ctl {

struct TestVersion {
    std::string name, schema;  // the schema in one line
};

inline const std::string kGoodSchema = "{type: object}";
inline const std::string kBadSchema = "{type: object, properties: {size: {minimum: 1}}}";  // size has no type

// `plural`.example.com; the version v1 is stored.
inline std::string definitionOf(const std::string& plural, const std::vector<TestVersion>& versions,
                                const std::string& head =
                                    "apiVersion: apiextensions.k8s.io/v1\nkind: "
                                    "CustomResourceDefinition\n") {
    std::string kind = plural.substr(0, plural.size() - 1);
    kind[0] = static_cast<char>(kind[0] - 'a' + 'A');
    std::string out = head + "metadata:\n  name: " + plural +
                      ".example.com\nspec:\n  group: example.com\n  scope: " + "Namespaced\n  names: {kind: " + kind +
                      ", plural: " + plural + "}\n  versions:\n";
    for (const TestVersion& version : versions) {
        out += "  - name: " + version.name + "\n    served: true\n    storage: ";
        out += version.name == "v1" ? "true\n" : "false\n";
        out += "    schema:\n      openAPIV3Schema: " + version.schema + "\n";
    }
    return out;
}

}  // namespace crd::ctl
