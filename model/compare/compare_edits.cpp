// What the user decides about the comparison: guesses, edits of the document, the exported report.
#include <QFileInfo>
#include <algorithm>

#include "engine/base/file_io.h"
#include "engine/diff/report.h"
#include "engine/edit/take_node.h"
#include "model/compare/compare_model.h"
#include "model/file_state.h"
#include "model/qt_text.h"

namespace crd::model {

QString CompareModel::guess() const {
    const auto node = currentNode();
    if (!node) return {};
    const auto& pair = m_result->comparison.nodes[*node];
    return pair.guess ? translated(pair.guess->reason) : QString();
}

bool CompareModel::guessConfirmed() const {
    const auto node = currentNode();
    return node && m_result->comparison.nodes[*node].guess && m_result->comparison.nodes[*node].guess->confirmed;
}

void CompareModel::decideGuess(bool accepted) {
    const auto node = currentNode();
    if (!node || !m_result->comparison.nodes[*node].guess) return;
    const diff::PairedNode& pair = m_result->comparison.nodes[*node];
    const std::uint32_t other = pair.mark == diff::Mark::Moved && pair.isOldPlace() ? pair.other : *node;
    const auto left = m_result->comparison.leftPath(other), right = m_result->comparison.rightPath(other);
    if (!left || !right) return;
    std::vector<diff::Decision>& decisions = m_decisions[pairKey()];
    std::erase_if(decisions, [&](const diff::Decision& old) { return old.left == *left && old.right == *right; });
    decisions.push_back({*left, *right, accepted});
    start();
}

// ---- edits

bool CompareModel::mayTake(bool left) const {
    const auto node = currentNode();
    if (!node || !m_result->changed[*node]) return false;
    const CompareSide& target = left ? m_result->task.right : m_result->task.left;
    const diff::PairedNode& pair = m_result->comparison.nodes[*node];
    return target.isDocument() && pair.mark != diff::Mark::Moved;
}

bool CompareModel::mayCopy() const {
    const auto node = currentNode();
    if (!node) return false;
    const diff::PairedNode& pair = m_result->comparison.nodes[*node];
    if (pair.left && pair.right) return false;
    const CompareSide& target = pair.left ? m_result->task.right : m_result->task.left;
    return target.isDocument() && pair.mark != diff::Mark::Moved;
}

// Brings the comparison up to date; "" or why nothing can be edited.
QString CompareModel::readyToEdit(std::uint64_t key, std::uint32_t& node) {
    if (!m_session) return tr("Select a schema node first.");
    if (const QString why = m_session->whyNotEditable(); !why.isEmpty()) return why;
    refresh();
    if (!m_background.wait(kPatience)) return tr("The versions are still being compared: try again in a moment.");
    const auto at = m_result ? std::find(m_result->keys.begin(), m_result->keys.end(), key)
                             : std::vector<std::uint64_t>::const_iterator();
    if (!m_result || at == m_result->keys.end()) return tr("The node does not exist now.");
    node = static_cast<std::uint32_t>(at - m_result->keys.begin());
    return {};
}

// The same for an edit that takes the selected node over from one side. Finds the node's index now.
QString CompareModel::readyToTake(bool left, std::uint32_t& node) {
    const auto selected = currentNode();
    if (!selected) return tr("Select a schema node first.");
    if (const QString why = readyToEdit(m_result->keys[*selected], node); !why.isEmpty()) return why;
    if (sideAt(!left).isDocument()) return {};
    return tr("%1 is not in the open document, so it cannot be changed.").arg(left ? rightName() : leftName());
}

QString CompareModel::taken(bool left, const Result<TextEdit>& edit) {
    if (!edit) return messageOf(edit.error());
    if (edit->empty()) return tr("Both versions are the same here.");
    m_session->applyNamedEdit(left ? tr("Take left") : tr("Take right"), *edit);
    return {};
}

QString CompareModel::take(bool left) {
    std::uint32_t node = 0;
    if (const QString why = readyToTake(left, node); !why.isEmpty()) return why;
    const CompareSide &from = sideAt(left), &to = sideAt(!left);
    const diff::PairedNode& pair = m_result->comparison.nodes[node];
    if (pair.mark == diff::Mark::Moved) return tr("A moved node cannot be taken; reject the guess first.");
    const bool there = left ? pair.left != nullptr : pair.right != nullptr;
    const bool atTarget = left ? pair.right != nullptr : pair.left != nullptr;
    const auto ownPath = pathOn(*m_result, node, left);
    auto target = pathOn(*m_result, node, !left);
    Result<TextEdit> edit = TextEdit{};
    if (!there) {
        edit = removeNode({to.stream(), to.definition(), *target});
    } else {
        if (!atTarget) {
            const auto parent = pathOn(*m_result, pair.parent, !left);
            if (!parent)
                return tr("The parent of the node does not exist in %1; take that first.")
                    .arg(left ? rightName() : leftName());
            target = schema::childPath(*parent, left ? *pair.leftChild : *pair.rightChild);
        }
        edit = takeNode({from.stream(), from.definition(), *ownPath}, {to.stream(), to.definition(), *target});
    }
    return taken(left, edit);
}

QString CompareModel::copyNode() {
    const auto node = currentNode();
    if (!node || !mayCopy()) return tr("Select a node that only one version has.");
    return take(m_result->comparison.nodes[*node].left != nullptr);
}

QString CompareModel::takeKeyword(int row, bool left) {
    const CompareDetails::Row* detail = m_details.at(row);
    if (!currentNode() || !detail || !detail->differs) return tr("Select a keyword that differs.");
    const std::string keyword = detail->title.toStdString();
    if (keyword.empty()) return take(left);
    std::uint32_t node = 0;
    if (const QString why = readyToTake(left, node); !why.isEmpty()) return why;
    const CompareSide &from = sideAt(left), &to = sideAt(!left);
    const auto ownPath = pathOn(*m_result, node, left), target = pathOn(*m_result, node, !left);
    if (!ownPath || !target) return take(left);
    const auto edit = crd::takeKeyword({from.stream(), from.definition(), *ownPath},
                                       {to.stream(), to.definition(), *target}, keyword);
    return taken(left, edit);
}

QString CompareModel::suggestedName() const {
    const Definition* definition = documentDefinition();
    QString name = definition ? fromUtf8(definition->plural) : QString();
    if (name.isEmpty()) name = QStringLiteral("definition");
    return name + u'-' + m_left.version + u'-' + m_right.version + QStringLiteral(".html");
}

QString CompareModel::exportTo(const QUrl& url) const {
    if (!m_result) return tr("There is no comparison yet.");
    const QString path = url.toLocalFile();
    if (m_session && isSameFile(path, m_session->filePath()))
        return tr("%1 is the open definition. Choose another file.").arg(QFileInfo(path).fileName());
    diff::ReportedPair pair;
    pair.title = m_result->task.right.definition().name;
    pair.left = leftName().toStdString();
    pair.right = rightName().toStdString();
    pair.comparison = &m_result->comparison;
    const bool html = path.endsWith(QStringLiteral(".html"), Qt::CaseInsensitive) ||
                      path.endsWith(QStringLiteral(".htm"), Qt::CaseInsensitive);
    const std::string text = html ? diff::htmlOf({&pair, 1}) : diff::markdownOf({&pair, 1});
    const Result<void> saved = saveFile(toPath(path), text);
    return saved ? QString() : messageOf(saved.error());
}

void CompareModel::showInDesign() {
    const auto node = currentNode();
    if (!node) return;
    const bool left = !m_result->comparison.nodes[*node].right || !m_result->task.right.isDocument();
    if (!(left ? m_result->task.left : m_result->task.right).isDocument()) return;
    if (const auto path = pathOn(*m_result, *node, left)) m_session->select(fromUtf8(path->toString()));
}

}  // namespace crd::model
