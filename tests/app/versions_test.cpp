// What commands say about versions, compared with what other commands do: the files are from moves of a kind to another
// version that went wrong.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"

namespace {

using testing::HasSubstr;
using testing::Not;

class Versions : public crd::ctl::Crdctl {
 protected:
    std::string file(const char* name, const std::string& text) const {
        write(m_folder / name, text);
        return "'" + (m_folder / name).string() + "'";
    }
    static std::string pathOf(const std::string& name) {
        return "'" + std::string(CRD_SOURCE_DIR) + "/tests/data/versions/" + name + "'";
    }
};

TEST_F(Versions, AnUpgradeKeepsTheFieldsThatWereKept) {
    const std::string object = file("object.yaml",
                                    "apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: a}\n"
                                    "spec: {cronSpec: x, image: abc, nested: {a: 1}, status: {b: 1}}\n");
    run("upgrade " + pathOf("crontab-v1beta1.yaml"));
    ASSERT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_err, HasSubstr("Unknown fields were kept"));
    const std::string upgraded = file("upgraded.yaml", m_out);
    run("preview --crd " + upgraded + " --version v1 --output json " + object);
    ASSERT_EQ(m_exit, 0) << m_out << m_err;
    const nlohmann::json stored = nlohmann::json::parse(m_out)[0];
    EXPECT_EQ(stored.dump().find("pruned"), std::string::npos) << stored.dump();
    EXPECT_EQ(stored["admitted"]["spec"]["image"], "abc") << stored.dump();
    EXPECT_EQ(stored["admitted"]["spec"]["nested"]["a"], 1);
}

// A value that does not change keeps what a rule rejects, whatever else changes around it.
TEST_F(Versions, AnUnchangedUpdateIsSaidToBeRejectedOnlyIfItIs) {
    const std::pair<const char*, const char*> pairs[] = {{"rule-before.yaml", "rule-added.yaml"},
                                                         {"type-before.yaml", "type-and-rule-changed.yaml"}};
    for (const auto& [before, after] : pairs) {
        SCOPED_TRACE(after);
        const std::string object = pathOf("stored.yaml");
        run("preview --crd " + pathOf(after) + " " + object);
        EXPECT_EQ(m_exit, 1) << "a new one is rejected";
        run("preview --crd " + pathOf(after) + " --old " + object + " " + object);
        EXPECT_EQ(m_exit, 0) << m_out;
        EXPECT_THAT(m_out, HasSubstr("warning: spec: Invalid value: failed rule: "));
        run(std::string("diff ") + pathOf(before) + " " + pathOf(after));
        EXPECT_THAT(m_out, Not(HasSubstr("even if")));
        EXPECT_THAT(m_out, HasSubstr("breaks stored objects: "));
    }
}

// What is stored is what the storage version keeps, not what was sent at another one.
TEST_F(Versions, WhatIsStoredIsOfTheStorageVersion) {
    run("sample --full --version v1 " + pathOf("pizza-none.yaml"));
    ASSERT_EQ(m_exit, 0) << m_err;
    const std::string object = file("object.yaml", m_out);
    run("preview --crd " + pathOf("pizza-none.yaml") + " --output json " + object);
    const nlohmann::json preview = nlohmann::json::parse(m_out)[0];
    ASSERT_TRUE(preview.contains("stored")) << m_out;
    EXPECT_EQ(preview["stored"]["apiVersion"], "shop.example.com/v1beta1");
    EXPECT_FALSE(preview["stored"]["spec"].contains("chef")) << m_out;
    run("convert --crd " + pathOf("pizza-none.yaml") + " --to v1 " + object);
    EXPECT_EQ(m_exit, 1) << "it is lost";
    EXPECT_THAT(m_err, HasSubstr("chef"));
}

// A stored object has the defaults of the version that it is stored in, which need not be the storage version.
TEST_F(Versions, AStoredObjectHasTheDefaultsOfItsOwnVersion) {
    const std::string definition = file(
        "lamps.yaml",
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\n"
        "spec:\n  group: example.com\n  scope: Cluster\n  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: "
        "LampList}\n  versions:\n"
        "  - name: v1\n    served: true\n    storage: true\n    schema: {openAPIV3Schema: {type: object, properties: "
        "{spec: {type: object, properties: {a: {type: string}, mode: {type: string, default: x}}, "
        "x-kubernetes-validations: [{rule: 'has(oldSelf.mode) && self.mode == oldSelf.mode', message: mode is "
        "immutable}]}}}}\n"
        "    additionalPrinterColumns: [{name: Mode, type: string, jsonPath: .spec.mode}, {name: A, type: string, "
        "jsonPath: .spec.a}]\n"
        "  - name: v2\n    served: true\n    storage: false\n    schema: {openAPIV3Schema: {type: object, properties: "
        "{spec: {type: object, properties: {a: {type: string, default: w}, mode: {type: string}}}}}}\n");
    const std::string kind = "\nkind: Lamp\nmetadata: {name: one}\nspec: {}\n";
    const std::string old = file("old.yaml", "apiVersion: example.com/v2" + kind);
    const std::string sent = file("new.yaml", "apiVersion: example.com/v1" + kind);
    run("preview --crd " + definition + " --old " + old + " " + sent);
    EXPECT_EQ(m_exit, 1) << m_out;
    EXPECT_THAT(m_out, HasSubstr("mode is immutable"));
    run("preview --crd " + definition + " --read --version v1 --output json " + old);
    EXPECT_EQ(nlohmann::json::parse(m_out)[0]["returned"]["spec"].dump(), "{\"a\":\"w\"}") << m_out;
    run("get --no-headers --crd " + definition + " --version v1 " + old);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out, "one         w\n");
}

// Every request at a version that is not served is rejected, and so is an object of something else.
TEST_F(Versions, ARequestIsRejectedBeforeItsObjectIsRead) {
    const std::string schema =
        "schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: "
        "{a: {type: string}}}}}}\n";
    const std::string crd = file(
        "lamps.yaml",
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\n"
        "spec:\n  group: example.com\n  scope: Cluster\n  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: "
        "LampList}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    " +
            schema + "  - name: v1beta1\n    served: false\n    storage: false\n    " + schema);
    const auto object = [&](const char* name, const std::string& apiVersion, const char* kind) {
        return file(name, "apiVersion: " + apiVersion + "\nkind: " + kind + "\nmetadata: {name: one}\nspec: {a: x}\n");
    };
    const std::string unserved = object("unserved.yaml", "example.com/v1beta1", "Lamp");
    const std::string served = object("served.yaml", "example.com/v1", "Lamp");
    const char* const notFound = "the server could not find the requested resource";
    for (const std::string& options :
         {"--crd " + crd + " " + unserved, "--crd " + crd + " --delete " + unserved,
          "--crd " + crd + " --read " + unserved, "--crd " + crd + " --read --version v1beta1 " + served,
          "--crd " + crd + " " + object("unknown.yaml", "example.com/v9", "Lamp")}) {
        SCOPED_TRACE(options);
        run("preview " + options);
        EXPECT_EQ(m_exit, 1) << m_err;
        EXPECT_THAT(m_out, HasSubstr(std::string("rejected\n  error: ") + notFound));
    }
    run("preview --crd " + crd + " --read --version v1 " + unserved);
    EXPECT_EQ(m_exit, 0) << m_out << m_err;
    run("get --crd " + crd + " " + unserved + " " + served);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("one"));
    EXPECT_THAT(m_err, HasSubstr(std::string("cannot be read at v1beta1: ") + notFound));
    run("convert --crd " + crd + " --to v1beta1");
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_out, "");
    EXPECT_THAT(m_err, HasSubstr(std::string("lamps.example.com cannot be read at v1beta1: ") + notFound));

    const std::string foreign = object("foreign.yaml", "other.example.com/v1", "Lamp");
    run("preview --crd " + crd + " " + foreign);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("error: the API version in the data (other.example.com/v1) does not match the "
                                 "expected API version (example.com/v1)"));
    for (const std::string& stored : {foreign, object("other.yaml", "example.com/v1", "Chair")}) {
        for (const char* command : {"preview --delete", "preview --read", "get"}) {
            run(std::string(command) + " --crd " + crd + " " + stored);
            EXPECT_EQ(m_exit, 2) << command << m_out;
            EXPECT_THAT(m_err, HasSubstr("is not an object of the kind Lamp of example.com.")) << command;
        }
    }
}

// An update converts the stored object first: what its version does not have is not written back.
TEST_F(Versions, AnUpdateSaysWhatTheStoredObjectLoses) {
    const std::string definition = file(
        "lamps.yaml",
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\n"
        "spec:\n  group: example.com\n  scope: Cluster\n  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: "
        "LampList}\n  versions:\n"
        "  - name: v1\n    served: true\n    storage: true\n    subresources: {status: {}}\n    schema: "
        "{openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: string}, size: "
        "{type: "
        "integer}, port: {type: integer, default: 80}}}, status: {type: object, properties: {ready: {type: "
        "boolean}}}}}}\n"
        "  - name: v2\n    served: true\n    storage: false\n    subresources: {status: {}}\n    schema: "
        "{openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: string}}}, status: "
        "{type: object, properties: {phase: {type: string}}}}}}\n");
    const std::string old = file("old.yaml",
                                 "apiVersion: example.com/v1\nkind: Lamp\nmetadata: {name: one}\nspec: {a: x, size: "
                                 "3}\nstatus: {ready: true}\n");
    const std::string sent = file("new.yaml",
                                  "apiVersion: example.com/v2\nkind: Lamp\nmetadata: {name: one}\nspec: {a: x}\n"
                                  "status: {phase: Ready}\n");
    const std::string size =
        "lost from the stored object: spec.size: 3\n    v2 has no field spec.size: it is pruned when the update reads "
        "the stored object, and is not written back.";
    for (const std::string subresource : {"", "--subresource status "}) {
        SCOPED_TRACE(subresource);
        run("preview --crd " + definition + " --old " + old + " " + subresource + sent);
        EXPECT_EQ(m_exit, 0) << m_err;
        EXPECT_THAT(m_out, HasSubstr(size));
        EXPECT_THAT(m_out, HasSubstr("lost from the stored object: status.ready: true"));
        EXPECT_THAT(m_out, Not(HasSubstr("lost from the stored object: spec.port"))) << "a default";
        EXPECT_THAT(m_out, Not(HasSubstr("the stored value is kept")));
    }
    run("preview --crd " + definition + " --old " + old + " " + old);
    EXPECT_THAT(m_out, Not(HasSubstr("lost from the stored object"))) << "the same version";
}

// The same with a mapping whose rules read everything, so that nothing is pruned.
TEST_F(Versions, AnUpdateSaysWhatTheMappingDoesNotGiveBack) {
    const std::string definition = file(
        "lamps.yaml",
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\n"
        "spec:\n  group: example.com\n  scope: Cluster\n  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: "
        "LampList}\n  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
        "'https://convert.example'}}}\n  versions:\n"
        "  - name: v1\n    served: true\n    storage: true\n    schema: {openAPIV3Schema: {type: object, properties: "
        "{spec: {type: object, properties: {size: {type: string}, a: {type: string}}}}}}\n"
        "  - name: v2\n    served: true\n    storage: false\n    schema: {openAPIV3Schema: {type: object, properties: "
        "{spec: {type: object, properties: {size: {type: string}, a: {type: string}}}}}}\n");
    const std::string mapping =
        file("mapping.yaml",
             "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: lamps.example.com}\nspec:\n"
             "  conversions:\n  - from: v1\n    to: v2\n    rules: [{field: .spec.size, destination: .spec.size, "
             "transformation: \"self == 'L' ? 'Large' : 'Small'\"}]\n"
             "  - from: v2\n    to: v1\n    rules: [{field: .spec.size, destination: .spec.size, "
             "transformation: \"self == 'Large' ? 'L' : 'S'\"}]\n");
    const auto lamp = [&](const char* name, const std::string& version, const std::string& spec) {
        return file(name,
                    "apiVersion: example.com/" + version + "\nkind: Lamp\nmetadata: {name: one}\nspec: " + spec + "\n");
    };
    const std::string old = lamp("old.yaml", "v1", "{size: M, a: x}");
    const std::string update = "preview --crd " + definition + " --mapping " + mapping + " --old " + old + " ";
    const std::string lost =
        "lost from the stored object: spec.size\n    spec.size of v1 is \"M\", and \"S\" after a conversion to v2 "
        "and back.";
    run(update + lamp("same.yaml", "v2", "{size: Small, a: x}"));
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr(lost));
    EXPECT_THAT(m_out, Not(HasSubstr("lost from the stored object: spec.a")));
    run(update + lamp("other.yaml", "v2", "{size: Large, a: y}"));
    EXPECT_THAT(m_out, Not(HasSubstr("lost from the stored object"))) << "the client changes the values";
    run(update + old);
    EXPECT_THAT(m_out, Not(HasSubstr("lost from the stored object"))) << "the same version";
}

TEST_F(Versions, AReadWhoseConversionFailsSaysWhyOnce) {
    const std::string definition = file(
        "lamps.yaml",
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\n"
        "spec:\n  group: example.com\n  scope: Cluster\n  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: "
        "LampList}\n  versions:\n"
        "  - name: v1\n    served: true\n    storage: true\n    schema: {openAPIV3Schema: {type: object, properties: "
        "{spec: {type: object, properties: {size: {type: string}}}}}}\n"
        "  - name: v2\n    served: true\n    storage: false\n    schema: {openAPIV3Schema: {type: object, properties: "
        "{spec: {type: object, properties: {size: {type: integer}}}}}}\n");
    const std::string mapping =
        file("mapping.yaml",
             "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: lamps.example.com}\nspec:\n"
             "  conversions:\n  - from: v1\n    to: v2\n    rules: [{field: .spec.size, destination: .spec.size, "
             "transformation: int(self)}]\n  - from: v2\n    to: v1\n    rules: []\n");
    const std::string stored =
        file("stored.yaml", "apiVersion: example.com/v1\nkind: Lamp\nmetadata: {name: one}\nspec: {size: big}\n");
    run("preview --crd " + definition + " --mapping " + mapping + " --read --version v2 " + stored);
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr("rejected\n  error: error converting: error executing transformation: "));
    EXPECT_THAT(m_out, Not(HasSubstr("error of the response")));
}

// A declared mapping stands for the webhook on the way into storage and back.
TEST_F(Versions, ARequestIsStoredByTheDeclaredMapping) {
    const std::string definition = file(
        "lamps.yaml",
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\n"
        "spec:\n  group: example.com\n  scope: Cluster\n  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: "
        "LampList}\n  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
        "'https://convert.example'}}}\n  versions:\n"
        "  - name: v1\n    served: true\n    storage: true\n    schema: {openAPIV3Schema: {type: object, properties: "
        "{spec: {type: object, properties: {cook: {type: string}}}}}}\n"
        "  - name: v2\n    served: true\n    storage: false\n    schema: {openAPIV3Schema: {type: object, properties: "
        "{spec: {type: object, properties: {chef: {type: string}}}}}}\n");
    const std::string mapping =
        file("mapping.yaml",
             "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: lamps.example.com}\nspec:\n"
             "  conversions:\n  - from: v2\n    to: v1\n    rules: [{field: .spec.chef, destination: .spec.cook}]\n"
             "  - from: v1\n    to: v2\n    rules: [{field: .spec.cook, destination: .spec.chef}]\n");
    const std::string sent =
        file("new.yaml", "apiVersion: example.com/v2\nkind: Lamp\nmetadata: {name: one}\nspec: {chef: Ada}\n");
    run("preview --crd " + definition + " --show stored " + sent);
    EXPECT_THAT(m_out, Not(HasSubstr("cook: Ada"))) << m_out;
    run("preview --crd " + definition + " --mapping " + mapping + " --show stored " + sent);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("cook: Ada"));
    run("preview --crd " + definition + " --mapping " + mapping + " --show returned " + sent);
    EXPECT_THAT(m_out, HasSubstr("chef: Ada"));
    run("preview --crd " + definition + " --mapping " + mapping + " " + sent);
    EXPECT_THAT(m_out, Not(HasSubstr("pruned")));
    run("preview --crd " + definition + " --mapping " + sent + " " + sent);
    EXPECT_EQ(m_exit, 2) << m_out;
    // With strategy None it converts all the same, as in the other commands, and they say so.
    std::string text = crd::ctl::content(m_folder / "lamps.yaml");
    const std::size_t from = text.find("  conversion: ");
    text.erase(from, text.find('\n', from) + 1 - from);
    const std::string none = file("none.yaml", text);
    run("preview --crd " + none + " --mapping " + mapping + " --show stored " + sent);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("cook: Ada"));
    EXPECT_THAT(m_err, HasSubstr("lamps.example.com: The server does not use the declared mapping, because the "
                                 "strategy of spec.conversion is None."));
}

}  // namespace
