#include "model/clients/discovery_model.h"

#include <algorithm>

#include "engine/crd/model/version_priority.h"
#include "engine/publish/discovery.h"
#include "engine/publish/paths.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

QString listed(const std::vector<std::string>& texts) {
    QStringList out;
    for (const std::string& text : texts) out += fromUtf8(text);
    return out.join(QStringLiteral(", "));
}

QString verbsOf(const publish::RestPath& path) {
    QStringList out;
    for (const publish::Operation& operation : path.operations) {
        out += QStringLiteral("%1 (%2)").arg(fromUtf8(operation.method).toUpper(),
                                             fromUtf8(publish::verbsOf(operation.action)));
    }
    return out.join(QStringLiteral("  "));
}

}  // namespace

constexpr RoleTable DiscoveryModel::kRoles = RoleTable::of<&DiscoveryModel::m_rows>({
    {"title", member<&Row::title>},  // of a fact; the name of a version; a REST path
    {"kind", member<&Row::kind>},
    {"text", member<&Row::text>},  // its value; facts of a version; the verbs of a path; a warning
    {"served", member<&Row::served>},
    {"effect", member<&Row::effect>},  // of a version: what changes when `served` is switched
    {"field", member<&Row::field>},    // of a version: the path of `served`
});

DiscoveryModel::DiscoveryModel(QObject* parent) : ClientView(parent) {}

void DiscoveryModel::versionNote(const ClientSubject& subject, QString& note) const {
    if (publish::servedVersions(subject.definition()).empty())
        note = tr("No version is served: clients cannot find the resource.");
}

ClientView::Work DiscoveryModel::work(const ClientSubject& subject) {
    return [this, subject](const std::stop_token&) -> Adopt {
        auto rows = std::make_shared<std::vector<Row>>(rowsOf(subject));
        return [this, rows] {
            replaceRows(
                m_rows, std::move(*rows), [](const Row& row) { return row.key; },
                [](const Row& a, const Row& b) { return a == b; });
        };
    };
}

void DiscoveryModel::clear() {
    replaceRows(
        m_rows, std::vector<Row>(), [](const Row& row) { return row.key; },
        [](const Row& a, const Row& b) { return a == b; });
}

std::vector<DiscoveryModel::Row> DiscoveryModel::rowsOf(const ClientSubject& subject) {
    const Definition& definition = subject.definition();
    const publish::ResourceNames names = publish::resourceNames(definition);
    const std::vector<std::size_t> served = publish::servedVersions(definition);
    std::vector<Row> rows;
    const auto fact = [&](const char* key, const QString& title, const QString& text) {
        if (text.isEmpty()) return;
        Row row;
        row.key = QLatin1String(key);
        row.title = title;
        row.text = text;
        rows.push_back(std::move(row));
    };
    fact("resource", tr("Resource"), fromUtf8(names.plural + "." + names.group));
    fact("kind", tr("Kind"), fromUtf8(names.kind + ", " + names.listKind));
    fact("scope", tr("Scope"), fromUtf8(definition.scope));
    fact("singular", tr("Singular"), fromUtf8(names.singular));
    fact("short", tr("Short names"), listed(names.shortNames));
    fact("categories", tr("Categories"), listed(names.categories));
    if (!served.empty()) fact("preferred", tr("Preferred version"), fromUtf8(definition.versions[served.front()].name));
    std::vector<std::size_t> order = definition.versionPriority;
    if (order.size() != definition.versions.size()) {
        order.resize(definition.versions.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    }
    for (const std::size_t index : order) {
        const publish::ServedVersion version = subject.at(index);
        const std::vector<publish::RestPath> paths = publish::restPaths(version);
        Row head;
        head.kind = DiscoveryRowKind::Version;
        head.key = QStringLiteral("version:%1").arg(index);
        head.title = fromUtf8(version.name());
        head.served = version.version->served;
        QStringList words;
        if (head.served && index == served.front()) words += tr("preferred");
        if (version.version->deprecated) words += tr("deprecated");
        if (version.version->storage) {
            words += tr("stored, storage version hash %1")
                         .arg(fromUtf8(publish::storageVersionHash(names.group, version.name(), names.kind)));
        }
        head.text = words.join(QStringLiteral(", "));
        head.effect = effectOf(subject, index, served, static_cast<int>(paths.size()));
        head.field = QString::fromStdString(version.version->path.child("served").toString());
        rows.push_back(std::move(head));
        if (!version.version->served) continue;
        if (const std::string warning = publish::deprecationWarning(version); !warning.empty()) {
            Row row;
            row.kind = DiscoveryRowKind::Warning;
            row.key = QStringLiteral("warning:%1").arg(index);
            row.text = QStringLiteral("Warning: ") + fromUtf8(warning);
            rows.push_back(std::move(row));
        }
        for (const publish::RestPath& path : paths) {
            Row row;
            row.kind = DiscoveryRowKind::Path;
            row.key = QStringLiteral("path:%1:").arg(index) + fromUtf8(path.path);
            row.title = fromUtf8(path.path);
            row.text = verbsOf(path);
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

QString DiscoveryModel::effectOf(const ClientSubject& subject, std::size_t version,
                                 const std::vector<std::size_t>& served, int paths) {
    const Definition& definition = subject.definition();
    const Version& own = definition.versions[version];
    QStringList out;
    if (own.served) {
        out += tr("If switched off, the server answers requests to its %n path(s) with 404 Not Found.", nullptr, paths);
        if (served.size() == 1) {
            out += tr("No version is served then: clients cannot find the resource.");
        } else if (served.front() == version) {
            out += tr("The preferred version becomes %1.").arg(fromUtf8(definition.versions[served[1]].name));
        }
        if (own.storage) out += tr("Objects stay stored in this version.");
    } else {
        out += tr("If switched on, clients can use its %n path(s) and its OpenAPI documents.", nullptr, paths);
        if (served.empty() || compareVersions(own.name, definition.versions[served.front()].name) > 0)
            out += tr("It becomes the preferred version.");
    }
    return sentencesOf(out);
}

}  // namespace crd::model

#include "moc_discovery_model.cpp"
