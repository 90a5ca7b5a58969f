#include "model/table/table_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>
#include <chrono>

#include "engine/print/path_run.h"
#include "engine/print/table_text.h"
#include "engine/value/json_path.h"
#include "model/base/cut_text.h"
#include "model/base/qt_text.h"
#include "model/clients/client_subject.h"
#include "model/document/selected_version.h"
#include "model/schema/schema_place.h"

namespace crd::model {

namespace {

constexpr int kNamespaceColumn = -1, kLabelColumn = -2;
constexpr std::size_t kFactsWork = 100'000;   // of the path of one cell, evaluated on the window's thread
constexpr std::size_t kMaxCopied = 64 << 20;  // bytes
constexpr qsizetype kMaxFact = 300;           // characters

Instant timeNow() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return Instant{std::chrono::floor<std::chrono::seconds>(since).count(), 0};
}

}  // namespace

constexpr RoleTable TableModel::kRoles = RoleTable::of<&TableModel::m_lines>({
    {"label", member<&TableLine::label>},    // of the sample
    {"sample", member<&TableLine::sample>},  // its index
    {"cells",                                // one text per shown column; empty where `reason` is set
     [](const TableModel& model, const TableLine& line) {
         QStringList out;
         for (const int source : model.m_sources) {
             out += source == kNamespaceColumn ? line.namespaceName
                    : source == kLabelColumn   ? (line.row < 0 ? QString() : line.labels)
                                               : line.cells.value(source);
         }
         return out;
     }},
    {"reason", member<&TableLine::reason>},  // why the server does not have the object
});

TableModel::TableModel(QObject* parent)
    : FlatListModel(parent),
      m_background([this](TableResultPtr result) { adopt(std::move(result)); },
                   [this](const QString& what) {
                       qWarning("The table could not be computed: %s", qPrintable(what));
                       adopt(nullptr);
                   }) {}

void TableModel::setPreview(PreviewModel* preview) {
    if (m_preview == preview) return;
    if (m_preview) {
        m_preview->disconnect(this);
        m_preview->samples()->disconnect(this);
        if (session()) session()->disconnect(this);
    }
    m_preview = preview;
    if (m_preview) {
        const auto follow = [this] {
            if (!session()) return;
            connect(session(), &DocumentSession::analysed, this, &TableModel::ask, Qt::UniqueConnection);
            connect(session(), &DocumentSession::selectionChanged, this, &TableModel::ask, Qt::UniqueConnection);
            ask();
        };
        connect(m_preview, &PreviewModel::sessionChanged, this, follow);
        connect(m_preview, &PreviewModel::standInChanged, this, &TableModel::ask);
        connect(m_preview->samples(), &SampleFile::samplesChanged, this, &TableModel::ask);
        connect(m_preview->samples(), &SampleFile::sampleChanged, this, &TableModel::ask);
        follow();
    }
    Q_EMIT previewChanged();
}

void TableModel::use(bool& own, bool on) {
    if (std::exchange(own, on) == on) return;
    Q_EMIT activeChanged();
    Q_EMIT outcomesChanged();  // those of an older text are dropped
    if (on)
        ask();
    else if (!m_active && !m_listed)
        m_background.cancel();
}

void TableModel::setActive(bool active) {
    use(m_active, active);
}

void TableModel::setListed(bool listed) {
    use(m_listed, listed);
}

QStringList TableModel::outcomes() const {
    QStringList out;
    const bool current = m_preview && m_result && session() && session()->published() &&
                         m_result->samples == m_preview->samples()->sharedWhole() &&
                         m_result->analysis == session()->published()->analysis;
    if (!current) return out;
    out.resize(m_preview->samples()->count());
    for (const TableLine& line : m_lines) {
        if (line.moved || line.sample >= out.size()) continue;
        out[line.sample] = line.row >= 0 ? tr("accepted") : tr("rejected");
    }
    return out;
}

bool TableModel::hasSamples() const {
    return m_preview && m_preview->samples()->count() > 0;
}

void TableModel::ask() {
    if ((!m_active && !m_listed) || !session() || !session()->published()) return;
    const AnalysisResultPtr& analysis = session()->published()->analysis;
    // The result for the current text arrives soon; without valid YAML the last table stays.
    if (analysis->revision != static_cast<std::uint64_t>(session()->revision()) || analysis->stale) return;
    TableTask task;
    task.analysis = analysis;
    task.object = selectedIn(*session()).object;
    if (const auto subject = selectedSubject(*session(), analysis)) task.version = static_cast<int>(subject->version);
    const SampleFile& samples = *m_preview->samples();
    task.samples = samples.sharedWhole();
    task.count = samples.count();
    task.standIn = m_preview->standIn();
    task.now = timeNow();
    const bool was = busy();
    m_background.start([this, task](const std::stop_token& stop) { return m_maker.run(task, stop); });
    if (was != busy()) Q_EMIT busyChanged();
}

void TableModel::settle() {
    if (session()) session()->settle();
    while (busy()) m_background.wait();
}

void TableModel::adopt(TableResultPtr result) {
    const QString before = command();
    TableResultPtr old = std::exchange(m_result, std::move(result));
    showColumns();
    if (command() != before) Q_EMIT shownChanged();  // another version is the preferred one
    replaceRows(
        m_lines, m_result ? m_result->lines : std::vector<TableLine>(),
        [](const TableLine& line) { return line.sample; },
        [](const TableLine& a, const TableLine& b) { return a == b; });
    // Destroying many objects takes time: not on this thread.
    m_background.discard(std::move(old));
    Q_EMIT computed();
    Q_EMIT outcomesChanged();
    Q_EMIT busyChanged();
}

// The columns that the options show.
void TableModel::showColumns() {
    QList<TableColumn> columns;
    std::vector<int> sources;
    if (m_result && m_result->unusable.isEmpty()) {
        const auto add = [&](TableColumn column, int source) {
            columns.append(std::move(column));
            sources.push_back(source);
        };
        if (m_allNamespaces && m_result->namespaced) {
            TableColumn column;
            column.title = QStringLiteral("NAMESPACE");
            column.name = QStringLiteral("Namespace");
            column.jsonPath = QStringLiteral(".metadata.namespace");
            column.chars = m_result->namespaceChars;
            add(std::move(column), kNamespaceColumn);
        }
        for (std::size_t i = 0; i < m_result->columns.size(); ++i) {
            if (m_wide || m_result->columns[i].priority == 0) add(m_result->columns[i], static_cast<int>(i));
        }
        if (m_showLabels) {
            TableColumn column;
            column.title = QStringLiteral("LABELS");
            column.name = QStringLiteral("Labels");
            column.jsonPath = QStringLiteral(".metadata.labels");
            column.chars = m_result->labelChars;
            add(std::move(column), kLabelColumn);
        }
    }
    const bool moved = m_sources != sources;
    m_sources = std::move(sources);
    if (moved && !m_lines.empty()) Q_EMIT dataChanged(index(0), index(rowCount() - 1), {kRoles.role("cells")});
    if (m_columns == columns) return;
    m_columns = std::move(columns);
    Q_EMIT shownChanged();
}

template <typename Value>
void TableModel::toggle(Value& own, Value value) {
    if (std::exchange(own, value) == value) return;
    showColumns();
    Q_EMIT shownChanged();
}

void TableModel::setWide(bool on) {
    toggle(m_wide, on);
}

void TableModel::setShowLabels(bool on) {
    toggle(m_showLabels, on);
}

void TableModel::setAllNamespaces(bool on) {
    toggle(m_allNamespaces, on);
}

QString TableModel::command() const {
    QStringList out{QStringLiteral("kubectl get")};
    const AnalysisResult* analysis = m_result ? m_result->analysis.get() : nullptr;
    const Definition* definition =
        analysis && session() ? definitionOf(*analysis, selectedIn(*session()).object) : nullptr;
    // kubectl gets the preferred version, unless the version and the group are named.
    if (definition)
        out += fromUtf8(definition->plural) +
               (m_result->preferred ? QString() : u'.' + m_result->version + u'.' + m_result->group);
    if (m_wide) out += QStringLiteral("-o wide");
    if (m_showLabels) out += QStringLiteral("--show-labels");
    if (m_allNamespaces) out += QStringLiteral("-A");
    return out.join(u' ');
}

TableCellFacts TableModel::about(int row, int column) const {
    TableCellFacts out;
    if (!m_result || column < 0 || column >= m_columns.size()) return out;
    const TableColumn& shown = m_columns[column];
    out.where = shown.jsonPath;
    out.why = shown.note;
    if (row < 0 || row >= rowCount()) return out;
    const TableLine& line = m_lines[static_cast<std::size_t>(row)];
    out.why = line.reason.isEmpty() ? shown.broken ? shown.note : QString() : line.reason;
    const int source = m_sources[static_cast<std::size_t>(column)];
    if (line.row < 0 || source < 0 || shown.broken) {
        out.value = source == kNamespaceColumn ? line.namespaceName : source == kLabelColumn ? line.labels : QString();
        return out;
    }
    const Result<JsonPathParts> path = parseJsonPath(
        source == 0 ? std::string(".metadata.name") : m_result->source[static_cast<std::size_t>(source) - 1].jsonPath);
    if (!path) return out;
    if (usesRange(*path)) {
        out.why = shown.note;
        return out;
    }
    std::size_t work = kFactsWork;
    const print::PathResult found =
        print::firstResult(*path, m_result->objects[static_cast<std::size_t>(line.row)], work);
    if (found.kind == print::PathResult::Kind::Value) {
        out.value = cutText(print::pathText(found.value), kMaxFact);
    }
    if (!line.cells.value(source).isEmpty()) return out;
    for (const print::EmptyCell& cell : m_result->table.emptyCells) {
        if (cell.row == static_cast<std::size_t>(line.row) && cell.column == static_cast<std::size_t>(source))
            out.why = tr("Blank: %1.").arg(fromUtf8(cell.error));
    }
    if (!out.why.isEmpty()) return out;
    if (found.kind == print::PathResult::Kind::TooMuch)
        out.why = tr("Blank: the path visits too many values.");
    else if (out.value.isEmpty())
        out.why = tr("Blank: the object has no value there.");
    else
        out.why = tr("Blank: a column of type %1 does not show this value.").arg(shown.type);
    return out;
}

int TableModel::shownColumn(int index) const {
    for (int i = 0; i < m_columns.size(); ++i) {
        if (m_columns[i].index == index && index >= 0) return i;
    }
    return -1;
}

int TableModel::indexFrom(int column) const {
    for (int i = std::max(0, column); i < m_columns.size(); ++i) {
        if (m_columns[i].index >= 0) return m_columns[i].index;
    }
    return -1;
}

int TableModel::columnAt(const QString& path) const {
    for (int i = 0; i < m_columns.size(); ++i) {
        const QString& own = m_columns[i].path;
        if (!own.isEmpty() && (path == own || path.startsWith(own + u'.'))) return i;
    }
    return -1;
}

QString TableModel::text(QString& why) const {
    if (!m_result || !m_result->unusable.isEmpty()) {
        why = m_result ? m_result->unusable : tr("The table is still being computed: try again in a moment.");
        return {};
    }
    const print::Section section{&m_result->table, m_result->group.toStdString(), m_result->version.toStdString(),
                                 m_result->kind.toStdString(), m_result->namespaced};
    const print::TextOptions options{.wide = m_wide, .showLabels = m_showLabels, .allNamespaces = m_allNamespaces};
    const Result<std::string> text = print::tableText({&section, 1}, options, kMaxCopied);
    if (!text)
        why = messageOf(text.error());
    else if (text->empty())
        why = tr("The server accepts none of the samples, so kubectl prints no table.");
    return text ? fromUtf8(*text) : QString();
}

QString TableModel::copy() {
    if (session() && (!session()->settleSoon() || !m_background.wait(kPatience)))
        return tr("The table is still being computed: try again in a moment.");
    QString why;
    const QString all = text(why);
    if (why.isEmpty()) QGuiApplication::clipboard()->setText(all);
    return why;
}

}  // namespace crd::model

#include "moc_table_model.cpp"
