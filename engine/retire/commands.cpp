#include "engine/retire/internal/commands.h"

#include <algorithm>

#include "engine/base/kubernetes/kubernetes.h"
#include "engine/base/text/ascii.h"
#include "engine/value/json.h"
#include "engine/yaml/write/write.h"

namespace crd::retire {

namespace {

std::string migrationApi(int minor) {
    return std::string("storagemigration.k8s.io/") + (minor >= kStorageVersionMigration.stable ? "v1"
                                                      : minor >= kStorageVersionMigration.beta ? "v1beta1"
                                                                                               : "v1alpha1");
}

std::string migrationName(const Definition& definition, const std::string& version) {
    return definition.name + "-to-" + version;
}

std::string migrationManifest(const Definition& definition, const std::string& version, int minor) {
    Json::Object resource{{"group", Json(definition.group)}, {"resource", Json(definition.plural)}};
    if (minor < kStorageVersionMigration.beta) resource["version"] = Json(version);
    return yaml::write(
        Json(Json::Object{{"apiVersion", Json(migrationApi(minor))},
                          {"kind", Json("StorageVersionMigration")},
                          {"metadata", Json(Json::Object{{"name", Json(migrationName(definition, version))}})},
                          {"spec", Json(Json::Object{{"resource", Json(std::move(resource))}})}}));
}

// As kubectl names it: "lamps.v1.example.com"
std::string resourceWord(const Definition& definition, const std::string& version) {
    return shellWord(definition.plural + '.' + (version.empty() ? "" : version + '.') + definition.group);
}

std::string getAllCommand(const Definition& definition, const std::string& version) {
    return "kubectl get " + resourceWord(definition, version) +
           (definition.scope == "Namespaced" ? " --all-namespaces" : "");
}

std::string rewriteLoop(const Definition& definition, const std::string& version) {
    return getAllCommand(definition, version) + " -o yaml | kubectl replace -f -";
}

// Prints a line per object: its namespace, if it has one, its name, and the managers with fields of that version.
std::string managersCommand(const Definition& definition, const std::string& old, const std::string& version) {
    const std::string space = definition.scope == "Namespaced" ? "{.metadata.namespace} " : "";
    return getAllCommand(definition, version) + " -o jsonpath=" +
           shellWord("{range .items[*]}" + space + "{.metadata.name}{range .metadata.managedFields[?(@.apiVersion==\"" +
                     definition.group + '/' + old + "\")]} {.manager}{end}{\"\\n\"}{end}");
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
    return targetMinor >= kStorageVersionMigration.stable;
}

void addBackup(const Definition& definition, const std::vector<std::string>& stored, const std::vector<Phrase>& maybe,
               Step& backup) {
    backup.notes.emplace_back(
        phrase("Retirement",
               "To create an object from the backup again, remove its metadata.resourceVersion first: the server does "
               "not accept it in a new object."));
    backup.commands.push_back(
        {phrase("Retirement", "Save the definition as the cluster has it."),
         "kubectl get " + definitionWord(definition) + " -o yaml > " + shellWord(definition.name + ".backup.yaml")});
    if (!maybe.empty()) {
        backup.notes.push_back(
            phrase("Retirement",
                   "What the cluster stores is not known: objects may also be stored as %1. Save them as each version "
                   "that status.storedVersions lists.")
                .with(anyOf(maybe)));
        backup.checks.push_back({phrase("Retirement", "The status lists every version that objects may be stored as."),
                                 getStoredVersionsCommand(definition), ""});
    }
    // An object that is read as another version than it is stored as lacks the fields that this version does not have.
    bool saved = false;
    for (const std::string& name : stored) {
        const Version* version = versionNamed(definition, name);
        if (!version) continue;
        if (!version->served) {
            backup.notes.push_back(
                phrase("Retirement",
                       "%1 is not served: the backup lacks the fields that only %1 has. Serve it until the backup is "
                       "made, if objects are stored as %1.")
                    .with(name));
            continue;
        }
        saved = true;
        const bool alone = stored.size() == 1;
        backup.commands.push_back(
            {alone ? phrase("Retirement", "Save all objects as %1, the version that they are stored as.").with(name)
                   : phrase("Retirement", "Save all objects as %1: those that are stored as %1 have all fields there.")
                         .with(name),
             getAllCommand(definition, name) + " -o yaml > " +
                 shellWord(definition.name + (alone ? "" : '.' + name) + ".objects.backup.yaml")});
    }
    if (saved) return;
    backup.commands.push_back(
        {phrase("Retirement", "Save all objects."),
         getAllCommand(definition, {}) + " -o yaml > " + shellWord(definition.name + ".objects.backup.yaml")});
}

void addClients(const Definition& definition, const std::string& version, Step& step) {
    step.notes.emplace_back(phrase(
        "Retirement",
        "Each API server has metrics of its own. In a cluster with several, ask each one: add --server with its "
        "address; `kubectl get endpointslices -n default -l kubernetes.io/service-name=kubernetes` lists them."));
    step.notes.push_back(
        phrase("Retirement",
               "apiserver_requested_deprecated_apis is a gauge: it is 1 from the first request of a deprecated version "
               "until the API server restarts, whatever the number of requests. It does not name clients; in the audit "
               "log, requests at %1 have the annotation k8s.io/deprecated.")
            .with(version));
    step.commands.push_back({phrase("Retirement",
                                    "Check whether clients still use %1. Nothing is printed if no client requested it "
                                    "since this API server started.")
                                 .with(version),
                             "kubectl get --raw /metrics | grep '^apiserver_requested_deprecated_apis{' | grep " +
                                 shellWord("group=\"" + definition.group + "\"") + " | grep " +
                                 shellWord("resource=\"" + definition.plural + "\"") + " | grep " +
                                 shellWord("version=\"" + version + "\"")});
}

void addClearing(const Definition& definition, const std::string& old, const std::string& version, Step& step) {
    const bool namespaced = definition.scope == "Namespaced";
    step.notes.push_back(
        phrase("Retirement",
               "Clearing managedFields drops the owners of all fields of the object: a field that is missing from a "
               "manifest that is applied later then stays in the object. To keep the owners of a client that uses "
               "server-side apply, let it apply the object at %1 first: that replaces its entry.")
            .with(version));
    step.notes.push_back(
        phrase("Retirement", "An object that %1 does not allow may be rejected: correct it first.").with(version));
    step.commands.push_back(
        {phrase("Retirement",
                "List the objects whose managedFields name %1, with the managers. Nothing is printed if "
                "there are none.")
             .with(old),
         managersCommand(definition, old, version) + (namespaced ? " | grep ' .* '" : " | grep ' '")});
    step.commands.push_back(
        {phrase("Retirement", "Clear the managedFields of these objects."),
         managersCommand(definition, old, version) + " | while read -r " + (namespaced ? "space " : "") +
             "name managers; do\n  [ -z \"$managers\" ] || kubectl patch " + resourceWord(definition, version) +
             " \"$name\"" + (namespaced ? " --namespace \"$space\"" : "") + " --type=json -p " +
             shellWord(R"([{"op":"replace","path":"/metadata/managedFields","value":[{}]}])") + "\ndone"});
}

void addMigration(const Definition& definition, const std::string& version, int targetMinor, Step& migrate) {
    if (targetMinor < kStorageVersionMigration.alpha) {
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
    if (targetMinor < kStorageVersionMigration.stable) {
        migrate.notes.push_back(
            phrase("Retirement",
                   "Kubernetes %1 has %2 only with the feature gate StorageVersionMigrator, which is off by default, "
                   "and with that API enabled (--runtime-config). Otherwise, use the alternative.")
                .with(minorName(targetMinor), migrationApi(targetMinor)));
        migrate.alternative.push_back(loop(definition, version));
    }
    if (targetMinor < kStorageMigratingCondition) return;
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
        if (targetMinor >= kStorageMigratingCondition) {
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
