#include "engine/apply/kubectl.h"

#include <utility>

#include "engine/apply/internal/top_paths.h"
#include "engine/base/kubernetes/annotations.h"

namespace crd::apply {

namespace {

// The manager of the annotation once kubectl no longer applies it.
constexpr const char* kAnnotationManager = "kubectl-last-applied";

const ElementPath& annotationPath() {
    static const ElementPath kPath = {PathElement::field("metadata"), PathElement::field("annotations"),
                                      PathElement::field(kLastApplied)};
    return kPath;
}

void saveAnnotation(const std::string& apiVersion, Managers& managers) {
    for (const auto& [identity, manager] : managers)
        if (manager.operation == Operation::Apply && manager.fields.has(annotationPath())) return;
    Manager own;
    own.name = kAnnotationManager;
    own.operation = Operation::Apply;
    own.apiVersion = apiVersion;
    own.fields.insert(annotationPath());
    managers.insert_or_assign(identityOf(own), own);
}

// Moves the fields of all updates of that name.
void moveFields(const Manager& from, const std::string& to, Managers& managers) {
    Manager target;
    target.name = to;
    target.operation = Operation::Apply;
    target.apiVersion = from.apiVersion;
    target.fields = from.fields;
    const auto [own, isNew] = managers.try_emplace(identityOf(target), target);
    if (!isNew && own->second.apiVersion == from.apiVersion) own->second.fields.add(from.fields);
    std::erase_if(managers, [&](const auto& entry) {
        const Manager& manager = entry.second;
        return manager.operation == Operation::Update && manager.name == from.name && manager.subresource.empty();
    });
}

}  // namespace

std::optional<Migration> migrationAfter(FieldManager& fields, const Json& returned, const Json& configuration,
                                        const Request& request) {
    Result<Managers> managers = managersOf(returned);
    if (!managers) return std::nullopt;
    Migration out;
    std::vector<Manager> clientSide;
    for (const auto& [identity, manager] : *managers) {
        if (manager.operation != Operation::Update || !manager.subresource.empty()) continue;
        if (!manager.fields.has(annotationPath())) continue;
        clientSide.push_back(manager);
        out.managers.push_back(withoutFields(manager));
    }
    if (clientSide.empty()) return std::nullopt;
    if (request.manager == kKubectl) saveAnnotation(returned.textAt("apiVersion"), *managers);
    for (const Manager& manager : clientSide) moveFields(manager, request.manager, *managers);
    Json moved = returned;
    setManagers(moved, *managers);
    const auto again = fields.apply(&moved, configuration, request.manager, request.force, request.now);
    if (again) out.removed = topPaths(again->changes.removed);
    return out;
}

}  // namespace crd::apply
