#include "model/matrix/matrix_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>

#include "engine/matrix/markdown.h"
#include "engine/yaml/read/navigate.h"
#include "model/base/cut_text.h"
#include "model/base/qt_text.h"
#include "model/document/selected_version.h"
#include "model/schema/schema_place.h"
#include "model/schema/schema_text.h"

namespace crd::model {

namespace {

constexpr int kQuietBeforeMatrix = 150;  // ms without a new result before anything is computed

QString wordFor(CellState state) {
    switch (state) {
        case CellState::Accepted:
            return MatrixModel::tr("accepted");
        case CellState::Warned:
            return MatrixModel::tr("warning");
        case CellState::Rejected:
            return MatrixModel::tr("rejected");
        case CellState::Unknown:
            return MatrixModel::tr("not known");
        case CellState::NotChecked:
            break;
    }
    return MatrixModel::tr("not checked");
}

Tone toneOfState(CellState state) {
    switch (state) {
        case CellState::Accepted:
            return Tone::Success;
        case CellState::Warned:
            return Tone::Warning;
        case CellState::Rejected:
            return Tone::Error;
        case CellState::Unknown:
        case CellState::NotChecked:
            break;
    }
    return Tone::Muted;
}

// The cost of a part that is rejected for another reason says nothing.
bool tellsCost(const MatrixCell& cell, const MatrixRow& row) {
    return cell.cost && (cell.state != CellState::Rejected || *cell.cost > row.budget());
}

}  // namespace

constexpr RoleTable MatrixModel::kRoles = RoleTable::of<&MatrixModel::m_lines>({
    {"name", member<&Line::text, &MatrixLine::name>},    // of a rule, its expression
    {"place", member<&Line::text, &MatrixLine::place>},  // of a rule
    {"kind", member<&Line::text, &MatrixLine::kind>},
    {"cells", [](const Line& line) { return cellsOf(line.row()); }},  // one per column
    {"spoken",                                                        // the whole row in words
     [](const MatrixModel& model, const Line& shown) {
         const MatrixLine& line = shown.text();
         QStringList out{line.place.isEmpty() ? line.name : line.place + QStringLiteral(": ") + line.name};
         const QList<MatrixCellText> cells = cellsOf(shown.row());
         for (qsizetype i = 0; i < cells.size() && i < model.m_columns.size(); ++i) {
             const QString share = cells[i].share.isEmpty() ? QString() : u' ' + cells[i].share;
             out += model.m_columns[i].name + u' ' + cells[i].word + share;
         }
         return out.join(QStringLiteral(", "));
     }},
});

MatrixModel::MatrixModel(QObject* parent)
    : FlatListModel(parent),
      m_background([this](MatrixResultPtr result) { adopt(std::move(result)); },
                   [this](const QString& what) {
                       qWarning("The matrix could not be computed: %s", qPrintable(what));
                       adopt(nullptr);
                   }),
      m_explaining(
          [this](const MatrixReasons& reasons) {
              if (reasons.result != m_result) return;
              m_reasons.insert(reasons.row, reasons.byMinor);
              Q_EMIT explained();
          },
          [](const QString& what) { qWarning("A difference could not be explained: %s", qPrintable(what)); }),
      m_copying(
          [this](const QString& text) {
              QGuiApplication::clipboard()->setText(text);
              Q_EMIT copied({});
          },
          [this](const QString& what) { Q_EMIT copied(what); }) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kQuietBeforeMatrix);
    connect(&m_timer, &QTimer::timeout, this, &MatrixModel::ask);
}

void MatrixModel::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::analysed, this, &MatrixModel::askLater);
        connect(m_session, &DocumentSession::selectionChanged, this, [this] {
            if (m_choosing) return;
            m_following = true;
            if (m_shown) followSelection();
        });
    }
    Q_EMIT sessionChanged();
    if (m_shown) ask();
}

void MatrixModel::setShown(bool shown) {
    if (std::exchange(m_shown, shown) == shown) return;
    Q_EMIT shownChanged();
    if (m_shown) {
        ask();
    } else {
        m_timer.stop();
        m_background.cancel();
        m_explaining.cancel();
    }
    Q_EMIT busyChanged();
}

void MatrixModel::askLater() {
    if (!m_shown) return;
    m_timer.start();
    Q_EMIT busyChanged();
}

void MatrixModel::ask() {
    m_timer.stop();
    const PublishedPtr published = m_shown && m_session ? m_session->published() : nullptr;
    if (!published || published->analysis->stale || (m_result && m_result->analysis == published->analysis)) {
        // Without valid YAML the last matrix stays.
        m_background.cancel();
        Q_EMIT busyChanged();
        return;
    }
    m_background.start(
        [analysis = published->analysis](const std::stop_token& stop) { return matrixResult(analysis, stop); });
    Q_EMIT busyChanged();
}

void MatrixModel::settle() {
    if (m_session) m_session->settle();
    ask();
    m_background.wait();
    m_explaining.wait();
    m_copying.wait();
}

void MatrixModel::adopt(MatrixResultPtr result) {
    MatrixResultPtr old = std::exchange(m_result, std::move(result));
    m_reasons.clear();
    m_explaining.cancel();
    m_explained = 0;
    QList<MatrixColumn> columns;
    if (m_result) {
        for (const int minor : m_result->matrix.minors)
            columns.append(MatrixColumn{minor, QString::fromStdString(minorName(minor)),
                                        minor == m_result->analysis->targetMinor});
    }
    const bool others = m_columns != columns;
    m_columns = std::move(columns);
    showLines();
    if (others) {
        if (!m_lines.empty()) Q_EMIT dataChanged(index(0), index(rowCount() - 1), {kRoles.role("spoken")});
        Q_EMIT columnsChanged();
    }
    // Destroying a large analysis takes time: not on this thread.
    m_background.discard(std::move(old));
    Q_EMIT computed();
    Q_EMIT busyChanged();
    if (m_currentRow < 0 || std::exchange(m_following, false)) followSelection();
    if (m_copyAsked) copy();
}

void MatrixModel::showLines() {
    std::vector<Line> lines;
    for (std::size_t i = 0; m_result && i < m_result->lines.size(); ++i) {
        if (!m_onlyDifferences || m_result->lines[i].shows) lines.push_back({m_result, i});
    }
    replaceRows(
        m_lines, std::move(lines), [](const Line& line) { return line.text().key; },
        [](const Line& a, const Line& b) {
            return a.text().name == b.text().name && a.text().place == b.text().place && a.row().cells == b.row().cells;
        });
    if (std::exchange(m_currentRow, rowOf(m_currentKey)) != m_currentRow) Q_EMIT currentRowChanged();
}

void MatrixModel::setOnlyDifferences(bool on) {
    if (std::exchange(m_onlyDifferences, on) == on) return;
    showLines();
    Q_EMIT onlyDifferencesChanged();
}

void MatrixModel::setCurrentRow(int row) {
    m_following = false;
    moveTo(row);
}

void MatrixModel::moveTo(int row) {
    const Line* line = at(row);
    m_currentKey = line ? line->text().key : QString();
    if (std::exchange(m_currentRow, line ? row : -1) != m_currentRow) Q_EMIT currentRowChanged();
}

const MatrixModel::Line* MatrixModel::at(int row) const {
    return row >= 0 && row < rowCount() ? &m_lines[static_cast<std::size_t>(row)] : nullptr;
}

int MatrixModel::rowOf(const QString& key) const {
    const auto found =
        std::find_if(m_lines.begin(), m_lines.end(), [&](const Line& line) { return line.text().key == key; });
    return found == m_lines.end() ? -1 : static_cast<int>(found - m_lines.begin());
}

// The first rule of the selected node, or its version.
void MatrixModel::followSelection() {
    if (!m_session || !m_result) return;
    const SelectedVersion selected = selectedIn(*m_session);
    const auto node = FieldPath::parse(m_session->selectedPath().toStdString());
    const auto partOf = [&](int row) -> const MatrixRow* {
        const MatrixRow& part = m_lines[static_cast<std::size_t>(row)].row();
        const bool inVersion = part.kind != MatrixRow::Kind::Definition && part.definition == selected.object &&
                               static_cast<int>(part.version) == selected.version;
        return inVersion ? &part : nullptr;
    };
    const auto isOfNode = [&](const MatrixRow* part) {
        return part && part->kind == MatrixRow::Kind::Rule && node &&
               part->path.steps().size() == node->steps().size() + 2 && part->path.startsWith(*node);
    };
    if (m_currentRow >= 0 && isOfNode(partOf(m_currentRow))) return;
    int version = -1;
    for (int i = 0; i < rowCount(); ++i) {
        const MatrixRow* part = partOf(i);
        if (part && version < 0) version = i;
        if (isOfNode(part)) return moveTo(i);
    }
    if (version >= 0) moveTo(version);
}

void MatrixModel::choose(int row) {
    setCurrentRow(row);
    const Line* line = at(row);
    if (!line || !m_session) return;
    const MatrixRow chosen = line->row();
    m_choosing = true;
    const int version = chosen.kind == MatrixRow::Kind::Definition ? 0 : static_cast<int>(chosen.version);
    const int versionRow = m_session->versions()->rowOf(chosen.definition, version);
    if (versionRow >= 0 && versionRow != m_session->selectedVersion()) m_session->selectVersion(versionRow);
    if (chosen.kind == MatrixRow::Kind::Rule) {
        const QString problem = problemOf(chosen);
        if (problem.isEmpty())
            m_session->select(QString::fromStdString(chosen.path.parent().parent().toString()));
        else
            m_session->selectProblem(problem);
        reveal(chosen);
    }
    m_choosing = false;
}

// The key of the first problem of the rule; empty if it has none.
QString MatrixModel::problemOf(const MatrixRow& rule) const {
    const PublishedPtr published = m_session->published();
    if (!published) return {};
    const std::vector<Finding>& findings = published->analysis->findings;
    const auto found = std::find_if(findings.begin(), findings.end(),
                                    [&](const Finding& finding) { return finding.path.startsWith(rule.path); });
    return found == findings.end() ? QString() : published->keys[static_cast<std::size_t>(found - findings.begin())];
}

// Shows the rule in the source, if that is still the text that the rows are about.
void MatrixModel::reveal(const MatrixRow& rule) {
    const AnalysisResult& analysis = *m_result->analysis;
    const yaml::DocumentTree* tree = treeOf(analysis, rule.definition);
    if (!tree || analysis.revision != static_cast<std::uint64_t>(m_session->revision())) return;
    const std::optional<yaml::Location> found = yaml::locate(*tree, rule.path);
    if (!found) return;
    const SourceSpan span = found->node.span();
    Q_EMIT m_session->revealRequested(static_cast<qsizetype>(span.begin), static_cast<qsizetype>(span.end));
}

MatrixCellFacts MatrixModel::about(int row, int column) {
    MatrixCellFacts out;
    const Line* line = at(row);
    if (!line) return out;
    const MatrixLine& text = line->text();
    out.name = text.place.isEmpty() ? text.name : text.place + QStringLiteral(": ") + text.name;
    if (column < 0 || column >= m_columns.size()) return out;
    const MatrixRow& whole = line->row();
    if (whole.cells.size() != static_cast<std::size_t>(m_columns.size())) return out;
    const MatrixCell& cell = whole.cells[static_cast<std::size_t>(column)];
    out.tone = toneOfState(cell.state);
    const MatrixColumn& minor = m_columns[column];
    if (tellsCost(cell, whole)) {
        out.result = tr("Kubernetes %1: %2, may cost %L3 of %L4 (%5)")
                         .arg(minor.name, wordFor(cell.state))
                         .arg(*cell.cost)
                         .arg(whole.budget())
                         .arg(shareChip(*cell.cost, whole.budget(), {}, {}).text);
    } else {
        out.result = tr("Kubernetes %1: %2").arg(minor.name, wordFor(cell.state));
    }
    const bool changed = column > 0 && !(cell == whole.cells[static_cast<std::size_t>(column) - 1]);
    if (changed) {
        const auto known = m_reasons.constFind(line->index);
        if (known != m_reasons.constEnd()) {
            out.why = known->value(minor.minor);
        } else if (!m_explaining.busy() || m_explained != line->index) {
            m_explained = line->index;
            m_explaining.start([result = m_result, wanted = line->index](const std::stop_token&) {
                return matrixReasons(result, wanted);
            });
        }
    }
    if (out.why.isEmpty()) {
        out.why = cell.state == CellState::NotChecked ? tr("The server stops at errors elsewhere in the definition.")
                                                      : cutText(cell.reason, kMaxReason);
    }
    return out;
}

QString MatrixModel::compared() const {
    MinorSet minors;
    for (const MatrixColumn& column : m_columns) minors.add(column.minor);
    return minorsText(minors);
}

int MatrixModel::differingColumn() const {
    const auto target =
        std::find_if(m_columns.begin(), m_columns.end(), [](const MatrixColumn& column) { return column.target; });
    if (target == m_columns.end() || !m_result) return -1;
    const auto from = static_cast<int>(target - m_columns.begin()), count = static_cast<int>(m_columns.size());
    const auto differs = [&](int column) {
        return std::any_of(m_result->matrix.rows.begin(), m_result->matrix.rows.end(), [&](const MatrixRow& row) {
            return row.cells.size() == static_cast<std::size_t>(count) &&
                   !(row.cells[static_cast<std::size_t>(column)] == row.cells[static_cast<std::size_t>(from)]);
        });
    };
    for (int distance = 1; distance < count; ++distance) {
        for (const int column : {from - distance, from + distance})
            if (column >= 0 && column < count && differs(column)) return column;
    }
    return -1;
}

void MatrixModel::copy() {
    m_copyAsked = busy();
    if (m_copyAsked) return;  // adopt() does it
    if (!available()) {
        Q_EMIT copied(tr("There is no matrix to copy."));
        return;
    }
    m_copying.start([result = m_result](const std::stop_token& stop) {
        return fromUtf8(matrixMarkdown(*result->analysis, result->matrix, {}, stop));
    });
}

QList<MatrixCellText> MatrixModel::cellsOf(const MatrixRow& row) {
    QList<MatrixCellText> out;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        const MatrixCell& cell = row.cells[i];
        MatrixCellText text;
        text.tone = toneOfState(cell.state);
        text.checked = cell.state != CellState::NotChecked && cell.state != CellState::Unknown;
        text.word = wordFor(cell.state);
        if (tellsCost(cell, row)) text.share = shareChip(*cell.cost, row.budget(), {}, {}).text;
        text.changed = i > 0 && !(cell == row.cells[i - 1]);
        out.append(text);
    }
    return out;
}

}  // namespace crd::model

#include "moc_matrix_model.cpp"
