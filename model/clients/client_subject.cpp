#include "model/clients/client_subject.h"

#include "model/base/qt_text.h"
#include "model/document/selected_version.h"
#include "model/schema/schema_place.h"

namespace crd::model {

namespace {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

bool isUnnamed(ChildKind kind) {
    return kind == ChildKind::Items || kind == ChildKind::AdditionalProperties;
}

}  // namespace

publish::ServedVersion ClientSubject::at(std::size_t index) const {
    const std::vector<VersionOutcome>& outcomes = analysis->outcomes[object].versions;
    return {&definition(), &definition().versions[index], index < outcomes.size() && outcomes[index].structural};
}

std::vector<publish::ServedVersion> ClientSubject::allServed() const {
    std::vector<publish::ServedVersion> out;
    for (const std::size_t index : publish::servedVersions(definition())) out.push_back(at(index));
    return out;
}

QString ClientSubject::nodeOf(const std::vector<std::string>& fields) const {
    const Version& own = definition().versions[version];
    const Schema* schema = own.schema.get();
    FieldPath path = own.schemaPath;
    for (const std::string& name : fields) {
        const ChildSchema* found = nullptr;
        while (schema) {
            found = schema->property(name);
            if (found) break;
            const ChildSchema* inner = schema->child(ChildKind::Items);
            if (!inner) inner = schema->child(ChildKind::AdditionalProperties);
            if (!inner) break;
            path = schema::childPath(path, *inner);
            schema = inner->schema.get();
        }
        if (!found) return {};
        path = schema::childPath(path, *found);
        schema = found->schema.get();
    }
    return schema ? QString::fromStdString(path.toString()) : QString();
}

std::optional<std::vector<std::string>> ClientSubject::fieldsOf(const QString& node) const {
    const Version& own = definition().versions[version];
    const auto path = FieldPath::parse(node.toStdString());
    if (!path || !own.schema || !path->startsWith(own.schemaPath)) return std::nullopt;
    const auto& steps = path->steps();
    const FieldPath below({steps.begin() + static_cast<std::ptrdiff_t>(own.schemaPath.steps().size()), steps.end()});
    const auto way = wayTo(*own.schema, below, true);
    std::vector<std::string> out;
    for (const ChildSchema* child : *way) {
        if (child->kind == ChildKind::Property) {
            out.push_back(child->name);
        } else if (!isUnnamed(child->kind)) {
            break;
        }
    }
    return out;
}

std::optional<ClientSubject> selectedSubject(const DocumentSession& session, const AnalysisResultPtr& analysis) {
    const auto [object, version] = selectedIn(session);
    if (object >= analysis->definitions.size() || object >= analysis->outcomes.size()) return std::nullopt;
    const Definition& definition = analysis->definitions[object];
    if (!isDefinition(definition) || definition.versions.empty()) return std::nullopt;
    ClientSubject out{analysis, object, 0};
    if (version >= 0 && static_cast<std::size_t>(version) < definition.versions.size()) {
        out.version = static_cast<std::size_t>(version);
    } else if (const auto served = publish::servedVersions(definition); !served.empty()) {
        out.version = served.front();
    }
    return out;
}

QString explainedPath(const std::vector<std::string>& fields) {
    QString out;
    for (const std::string& field : fields) {
        if (!out.isEmpty()) out += u'.';
        out += fromUtf8(field).replace(u'.', QStringLiteral("\\."));
    }
    return out;
}

}  // namespace crd::model
