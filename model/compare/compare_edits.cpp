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
    decide({*left, *right, accepted});
}

// Replaces what was decided about the pair; a node belongs to one pair.
void CompareModel::decide(diff::Decision decision) {
    std::vector<diff::Decision>& decisions = m_decisions[pairKey()];
    std::erase_if(decisions, [&](const diff::Decision& old) {
        const bool left = old.left == decision.left, right = old.right == decision.right;
        return (left && right) || (decision.accepted && old.accepted && (left || right));
    });
    decisions.push_back(std::move(decision));
    start();
}

namespace {

// Of each node: it is a property, and all nodes on the way to it place values.
std::vector<bool> pairableNodes(const diff::Comparison& comparison) {
    std::vector<bool> places(comparison.nodes.size(), true), out(comparison.nodes.size(), false);
    for (std::uint32_t i = 1; i < comparison.nodes.size(); ++i) {
        const diff::PairedNode& node = comparison.nodes[i];
        const schema::ChildSchema* child = node.rightChild ? node.rightChild : node.leftChild;
        places[i] = places[node.parent] && schema::placesValues(child->kind);
        out[i] = places[i] && child->kind == schema::ChildKind::Property;
    }
    return out;
}

bool isOnOneSide(const diff::PairedNode& node) {
    return node.mark == diff::Mark::Removed || node.mark == diff::Mark::Added;
}

}  // namespace

bool CompareModel::mayPair() const {
    const auto node = currentNode();
    if (!node || *node == 0 || !isOnOneSide(m_result->comparison.nodes[*node])) return false;
    return pairableNodes(m_result->comparison)[*node];
}

QVariantList CompareModel::pairChoices() const {
    if (!mayPair()) return {};
    constexpr qsizetype kMostChoices = 2'000;
    const diff::Comparison& comparison = m_result->comparison;
    const std::uint32_t selected = *currentNode();
    const diff::PairedNode& own = comparison.nodes[selected];
    const std::vector<bool> pairable = pairableNodes(comparison);
    QVariantList siblings, others;
    for (std::uint32_t i = 1; i < comparison.nodes.size(); ++i) {
        const diff::PairedNode& node = comparison.nodes[i];
        if (!pairable[i] || !isOnOneSide(node) || node.mark == own.mark) continue;
        const auto path = node.left ? comparison.leftPath(i) : comparison.rightPath(i);
        const std::string name = node.left ? comparison.leftField(i) : comparison.rightField(i);
        (node.parent == own.parent ? siblings : others)
            .append(QVariantMap{{QStringLiteral("name"), fromUtf8(name)},
                                {QStringLiteral("path"), fromUtf8(path->toString())}});
        if (siblings.size() + others.size() >= kMostChoices) break;
    }
    return siblings + others;
}

void CompareModel::pairWith(const QString& path) {
    const auto other = FieldPath::parse(path.toStdString());
    if (!mayPair() || !other) return;
    const std::uint32_t node = *currentNode();
    const bool left = m_result->comparison.nodes[node].left != nullptr;
    const auto own = left ? m_result->comparison.leftPath(node) : m_result->comparison.rightPath(node);
    decide({left ? *own : *other, left ? *other : *own, true});
}

// ---- edits

bool CompareModel::mayTake(bool left) const {
    const auto node = currentNode();
    if (!node || !m_result->changed[*node]) return false;
    const CompareSide& target = left ? m_result->task.right : m_result->task.left;
    return target.isDocument();
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
    if (m_result->comparison.nodes[node].isOldPlace()) node = m_result->comparison.nodes[node].other;
    const diff::PairedNode& pair = m_result->comparison.nodes[node];
    const bool there = left ? pair.left != nullptr : pair.right != nullptr;
    const bool atTarget = left ? pair.right != nullptr : pair.left != nullptr;
    const auto ownPath = pathOn(*m_result, node, left);
    const auto target = pathOn(*m_result, node, !left);
    if (!there) return taken(left, removeNode({to.stream(), to.definition(), *target}));
    const SchemaPlace source{from.stream(), from.definition(), *ownPath};
    const bool moved = pair.mark == diff::Mark::Moved;
    if (atTarget && !moved) return taken(left, takeNode(source, {to.stream(), to.definition(), *target}));
    // At the same child of the same parent as on the other side.
    const std::uint32_t parentRow = moved && left ? m_result->comparison.nodes[pair.other].parent : pair.parent;
    const auto parent = pathOn(*m_result, parentRow, !left);
    if (!parent)
        return tr("The parent of the node does not exist in %1; take that first.").arg(left ? rightName() : leftName());
    const FieldPath place = schema::childPath(*parent, left ? *pair.leftChild : *pair.rightChild);
    if (moved) return taken(left, takeMovedNode(source, {to.stream(), to.definition(), *target}, place));
    return taken(left, takeNode(source, {to.stream(), to.definition(), place}));
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

QString CompareModel::exportTo(const QUrl& url) {
    if (!m_result) return tr("There is no comparison yet.");
    const QString path = url.toLocalFile();
    if (m_session && isSameFile(path, m_session->filePath()))
        return tr("%1 is the open definition. Choose another file.").arg(QFileInfo(path).fileName());
    m_export.start([path, result = m_result, left = leftName().toStdString(),
                    right = rightName().toStdString()](const std::stop_token& stop) {
        constexpr std::size_t kMostWitnesses = 50;
        diff::ReportedPair pair;
        pair.title = result->task.right.definition().name;
        pair.left = left;
        pair.right = right;
        pair.comparison = &result->comparison;
        diff::addEvidence(pair, result->task.left.side(), result->task.right.side(), kMostWitnesses, stop);
        const bool html = path.endsWith(QStringLiteral(".html"), Qt::CaseInsensitive) ||
                          path.endsWith(QStringLiteral(".htm"), Qt::CaseInsensitive);
        const std::string text = html ? diff::htmlOf({&pair, 1}) : diff::markdownOf({&pair, 1});
        const Result<void> saved = saveFile(toPath(path), text);
        return saved ? QString() : messageOf(saved.error());
    });
    return {};
}

void CompareModel::showInDesign() {
    const auto node = currentNode();
    if (!node) return;
    const bool left = !m_result->comparison.nodes[*node].right || !m_result->task.right.isDocument();
    if (!(left ? m_result->task.left : m_result->task.right).isDocument()) return;
    if (const auto path = pathOn(*m_result, *node, left)) m_session->select(fromUtf8(path->toString()));
}

}  // namespace crd::model
