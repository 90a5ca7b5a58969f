#include "engine/retire/commands.h"

#include <algorithm>

#include "engine/base/ascii.h"
#include "engine/value/json.h"
#include "engine/yaml/write.h"

namespace crd::retire {

namespace {

// Since these minors: the alpha, beta and stable versions of StorageVersionMigration, and the condition
// StorageMigrating of definitions.
constexpr int kAlphaSince = 30, kBetaSince = 35, kStableSince = 37, kConditionSince = 36;

std::string migrationApi(int minor) {
    return std::string("storagemigration.k8s.io/") + (minor >= kStableSince ? "v1"
                                                      : minor >= kBetaSince ? "v1beta1"
                                                                            : "v1alpha1");
}

std::string migrationName(const Definition& definition, const std::string& version) {
    return definition.name + "-to-" + version;
}

std::string migrationManifest(const Definition& definition, const std::string& version, int minor) {
    Json::Object resource{{"group", Json(definition.group)}, {"resource", Json(definition.plural)}};
    if (minor < kBetaSince) resource["version"] = Json(version);
    return yaml::write(
        Json(Json::Object{{"apiVersion", Json(migrationApi(minor))},
                          {"kind", Json("StorageVersionMigration")},
                          {"metadata", Json(Json::Object{{"name", Json(migrationName(definition, version))}})},
                          {"spec", Json(Json::Object{{"resource", Json(std::move(resource))}})}}));
}

std::string rewriteLoop(const Definition& definition, const std::string& version) {
    const std::string resource = definition.plural + '.' + version + '.' + definition.group;
    return "kubectl get " + shellWord(resource) + (definition.scope == "Namespaced" ? " --all-namespaces" : "") +
           " -o yaml | kubectl replace -f -";
}

std::string definitionWord(const Definition& definition) {
    return "customresourcedefinition " + shellWord(definition.name);
}

Command loop(const Definition& definition, const std::string& version) {
    return {phrase("Retirement",
                   "Write every object back unchanged, which stores it as %1. Repeat this for objects that changed in "
                   "the meantime. If there are no objects, kubectl says that no objects were passed.")
                .with(version),
            rewriteLoop(definition, version)};
}

}  // namespace

std::string shellWord(std::string_view text) {
    const bool plain = !text.empty() && text.front() != '-' && std::all_of(text.begin(), text.end(), [](char c) {
        return isLetter(c) || isDigit(c) || c == '.' || c == '-' || c == '_' || c == '/' || c == ':';
    });
    if (plain) return std::string(text);
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'') {
            out += "'\\''";
        } else {
            out += c;
        }
    }
    return out + "'";
}

std::string storedVersionsText(const std::vector<std::string>& versions) {
    Json::Array list;
    for (const std::string& version : versions) list.emplace_back(version);
    return toString(Json(std::move(list)));
}

std::string applyCommand(const std::string& fileName, bool isLarge) {
    return (isLarge ? "kubectl apply --server-side -f " : "kubectl apply -f ") + shellWord(fileName);
}

std::string getStoredVersionsCommand(const Definition& definition) {
    return "kubectl get " + definitionWord(definition) + " -o jsonpath='{.status.storedVersions}'";
}

std::string patchStoredVersionsCommand(const Definition& definition, const std::string& version) {
    const std::string patch = R"({"status":{"storedVersions":)" + storedVersionsText({version}) + "}}";
    return "kubectl patch " + definitionWord(definition) + " --subresource=status --type=merge -p " + shellWord(patch);
}

bool migrationTrims(int targetMinor) {
    return targetMinor >= kStableSince;
}

void addMigration(const Definition& definition, const std::string& version, int targetMinor, Step& migrate) {
    if (targetMinor < kAlphaSince) {
        migrate.commands.push_back(loop(definition, version));
        return;
    }
    migrate.commands.push_back(
        {phrase("Retirement", "Ask the server to write every object back (%1).").with(migrationApi(targetMinor)),
         "kubectl apply -f - <<'EOF'\n" + migrationManifest(definition, version, targetMinor) + "EOF"});
    migrate.commands.push_back(
        {phrase("Retirement", "Wait until the migration has succeeded."),
         "kubectl wait --for=condition=Succeeded --timeout=30m storageversionmigrations.storagemigration.k8s.io/" +
             shellWord(migrationName(definition, version))});
    if (targetMinor < kStableSince) {
        migrate.notes.push_back(
            phrase("Retirement",
                   "Kubernetes %1 has %2 only with the feature gate StorageVersionMigrator, which is off by default, "
                   "and with that API enabled (--runtime-config). Otherwise, use the alternative.")
                .with(minorName(targetMinor), migrationApi(targetMinor)));
        migrate.alternative.push_back(loop(definition, version));
    }
    if (targetMinor < kConditionSince) return;
    migrate.checks.push_back(
        {phrase("Retirement", "The condition StorageMigrating of the definition says how the migration ended."),
         "kubectl get " + definitionWord(definition) +
             R"( -o jsonpath='{.status.conditions[?(@.type=="StorageMigrating")].message}')",
         "The migration has succeeded and the stored versions have been updated"});
    migrate.notes.emplace_back(
        phrase("Retirement",
               "Do not edit the definition while the migration runs. Otherwise the condition says \"The migration has "
               "succeeded but the stored versions have not been updated due to a generation mismatch\": then create a "
               "new StorageVersionMigration."));
}

void addTrim(const Definition& definition, const std::string& version, int targetMinor, Step& trim) {
    const Command patch{phrase("Retirement", "Set status.storedVersions to only %1.").with(version),
                        patchStoredVersionsCommand(definition, version)};
    if (migrationTrims(targetMinor)) {
        trim.notes.push_back(phrase("Retirement",
                                    "The migration of Kubernetes %1 does this. Do it yourself only if the objects were "
                                    "rewritten by other means.")
                                 .with(minorName(targetMinor)));
        trim.alternative.push_back(patch);
    } else {
        if (targetMinor >= kConditionSince) {
            trim.notes.push_back(
                phrase(
                    "Retirement",
                    "A StorageVersionMigration of Kubernetes %1 does this. Do it yourself if you used the alternative.")
                    .with(minorName(targetMinor)));
        }
        trim.commands.push_back(patch);
    }
    trim.notes.emplace_back(
        phrase("Retirement",
               "Do this only when every object has been written back: objects that are still stored as another version "
               "cannot be read once that version is removed."));
    trim.checks.push_back({phrase("Retirement", "Only the new storage version is listed."),
                           getStoredVersionsCommand(definition), storedVersionsText({version})});
}

}  // namespace crd::retire
