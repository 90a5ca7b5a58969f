// crdctl preview --apply.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"

namespace {

using crd::ctl::Crdctl;
using testing::HasSubstr;

const char* const kConfiguration =
    "{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: my-cron}, spec: {image: other}}";
const std::string kOwned =
    "{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: my-cron, namespace: default, generation: 1, "
    "managedFields: [{manager: m1, operation: Apply, apiVersion: stable.example.com/v1, fieldsType: FieldsV1, "
    "fieldsV1: "
    "{'f:spec': {'f:image': {}}}}]}, spec: {image: example, cronSpec: x, replicas: 1}}";
const std::string kApply = "preview --apply --crd crontab.crd.yaml ";

TEST_F(Crdctl, PreviewAppliesAConfiguration) {
    run(kApply + "--show stored -", kConfiguration);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("    fieldsV1:\n      f:spec:\n        f:image: {}\n    manager: kubectl\n"));
}

TEST_F(Crdctl, PreviewSaysWhatConflicts) {
    write(m_folder / "old.yaml", kOwned);
    const std::string old = "--old '" + (m_folder / "old.yaml").string() + "' ";
    run(kApply + old + "-", kConfiguration);
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr("  error: Apply failed with 1 conflict: conflict with \"m1\": .spec.image\n"
                                 "  conflict: .spec.image\n    Owned by \"m1\" with another value.\n"));
    run(kApply + old + "--output json -", kConfiguration);
    const nlohmann::json report = nlohmann::json::parse(m_out)[0];
    EXPECT_EQ(report["apply"]["code"], 409);
    EXPECT_EQ(report["apply"]["conflicts"][0]["path"], ".spec.image");
    EXPECT_EQ(report["apply"]["conflicts"][0]["manager"]["manager"], "m1");
    run(kApply + old + "--force-conflicts --field-manager m2 -", kConfiguration);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out,
                HasSubstr("  taken: .spec.image\n    Another value was owned by \"m1\", which loses the field.\n"));
    // Without managers, all of the stored object belongs to one.
    write(m_folder / "old.yaml", kOwned.substr(0, kOwned.find(", managedFields")) + "}, spec: {image: example}}");
    run(kApply + old + "--show errors -", kConfiguration);
    EXPECT_THAT(m_out, HasSubstr("conflict with \"before-first-apply\" using stable.example.com/v1: .spec.image"));
}

TEST_F(Crdctl, PreviewExplainsANullThatIsApplied) {
    const std::string null =
        "{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: my-cron}, spec: {image: null}}";
    run("preview --show errors --crd crontab.crd.yaml -", null);
    EXPECT_EQ(m_out, "");
    run(kApply + "--show errors -", null);
    EXPECT_THAT(m_out, HasSubstr("spec.image in body must be of type string: \"null\""));
    EXPECT_THAT(m_out, HasSubstr("    An apply keeps this null; a create, an update and a patch drop it.\n"));
}

TEST_F(Crdctl, PreviewFollowsTheManagersOfUpdates) {
    write(m_folder / "old.yaml", kOwned);
    run("preview --field-manager u1 --output json --crd crontab.crd.yaml --old '" + (m_folder / "old.yaml").string() +
            "' -",
        "{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: my-cron}, spec: {image: other, cronSpec: "
        "x}}");
    const nlohmann::json managers = nlohmann::json::parse(m_out)[0]["stored"]["metadata"]["managedFields"];
    ASSERT_EQ(managers.size(), 1u);
    EXPECT_EQ(managers[0]["manager"], "u1");
    EXPECT_EQ(managers[0]["fieldsV1"], (nlohmann::json{{"f:spec", {{"f:image", nlohmann::json::object()}}}}));
}

TEST_F(Crdctl, PreviewRejectsOptionsThatDoNotFit) {
    run("preview --force-conflicts --crd crontab.crd.yaml -", kConfiguration);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("--force-conflicts is an option of --apply."));
    run(kApply + "--delete -", kConfiguration);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("--apply and --field-manager do not apply to deletions, reads and the scale"));
}

}  // namespace
