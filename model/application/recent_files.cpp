#include "model/application/recent_files.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <QStringList>

namespace crd::model {

namespace {
const QString kKey = QStringLiteral("files/recent");
}

constexpr RoleTable RecentFiles::kRoles = RoleTable::of<&RecentFiles::m_rows>({
    {"name", [](const Row& row) { return QFileInfo(row.path).fileName(); }},
    {"path", member<&Row::path>},
    {"folder", [](const Row& row) { return QDir::toNativeSeparators(QFileInfo(row.path).path()); }},
    {"exists", member<&Row::exists>},
});

RecentFiles::RecentFiles(QObject* parent) : FlatListModel(parent) {
    const QStringList paths = QSettings().value(kKey).toStringList();
    for (const QString& path : paths.mid(0, kMost)) m_rows.push_back({path, QFileInfo::exists(path)});
}

void RecentFiles::add(const QString& path) {
    if (path.isEmpty()) return;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    std::vector<Row> rows = {{absolute, QFileInfo::exists(absolute)}};
    for (const Row& row : m_rows) {
        if (row.path != absolute && rows.size() < kMost) rows.push_back(row);
    }
    set(std::move(rows));
}

void RecentFiles::remove(const QString& path) {
    std::vector<Row> rows = m_rows;
    std::erase_if(rows, [&](const Row& row) { return row.path == path; });
    set(std::move(rows));
}

void RecentFiles::clear() {
    set({});
}

void RecentFiles::refresh() {
    std::vector<Row> rows = m_rows;
    for (Row& row : rows) row.exists = QFileInfo::exists(row.path);
    set(std::move(rows));
}

QString RecentFiles::pathAt(int row) const {
    return row >= 0 && row < count() ? m_rows[static_cast<std::size_t>(row)].path : QString();
}

void RecentFiles::set(std::vector<Row> rows) {
    replaceRows(
        m_rows, std::move(rows), [](const Row& row) { return row.path; },
        [](const Row& a, const Row& b) { return a.exists == b.exists; });
    QStringList paths;
    for (const Row& row : m_rows) paths += row.path;
    QSettings().setValue(kKey, paths);
}

}  // namespace crd::model

#include "moc_recent_files.cpp"
