// What the user decides about the comparison: guesses, edits of the document, the exported report.
#include <QDate>
#include <QFileInfo>
#include <algorithm>

#include "engine/base/io/file_io.h"
#include "engine/diff/report.h"
#include "engine/edit/take_node.h"
#include "engine/schema/keyword.h"
#include "engine/yaml/read/resolve.h"
#include "model/application/document_memory.h"
#include "model/base/qt_text.h"
#include "model/compare/compare_model.h"
#include "model/text/text_part.h"

namespace crd::model {

namespace {

const QString kDecisions = QStringLiteral("comparison");

QString decisionLine(const QString& pair, const diff::Decision& decision) {
    return QStringList{pair, fromUtf8(decision.left.toString()), fromUtf8(decision.right.toString()),
                       decision.accepted ? QStringLiteral("1") : QStringLiteral("0")}
        .join(u'\n');
}

// For readers: "spec.products[].name".
QString decidedField(const FieldPath& path) {
    QString out;
    for (const PathStep& step : path.steps()) {
        if (step.kind == PathStep::Kind::Field && step.name == "properties") continue;
        if (step.kind == PathStep::Kind::Index) {
            out += u'[' + QString::number(step.index) + u']';
        } else if (step.kind == PathStep::Kind::Field && step.name == "items") {
            out += QStringLiteral("[]");
        } else {
            out += (out.isEmpty() ? QString() : QStringLiteral(".")) + fromUtf8(step.name);
        }
    }
    return out;
}

}  // namespace

QString CompareModel::guess() const {
    const auto found = decision();
    if (!found) return {};
    if (guessRejected())
        return tr("Rejected by you: %1 did not become %2.").arg(decidedField(found->left), decidedField(found->right));
    const std::shared_ptr<const diff::Guess>& pairing = m_result->comparison.nodes[*currentNode()].guess;
    if (pairing->declared) return translated(pairing->reason);
    if (pairing->confirmed)
        return tr("Confirmed by you: %1 became %2.").arg(decidedField(found->left), decidedField(found->right));
    return tr("A guess: %1").arg(translated(pairing->reason));
}

// The last decision about the selected row, else the pair that its guess is about.
std::optional<diff::Decision> CompareModel::decision() const {
    const auto node = currentNode();
    if (!node) return std::nullopt;
    const diff::Comparison& comparison = m_result->comparison;
    const diff::PairedNode& pair = comparison.nodes[*node];
    if (pair.guess) {
        const std::uint32_t other = pair.mark == diff::Mark::Moved && pair.isOldPlace() ? pair.other : *node;
        const auto left = comparison.leftPath(other), right = comparison.rightPath(other);
        if (!left || !right) return std::nullopt;
        return diff::Decision{*left, *right, pair.guess->confirmed};
    }
    if (pair.left && pair.right) return std::nullopt;
    const auto left = comparison.leftPath(*node), right = comparison.rightPath(*node);
    for (const diff::Decision& made : m_result->task.options.decisions) {
        if (!made.accepted && (made.left == left || made.right == right)) return made;
    }
    return std::nullopt;
}

bool CompareModel::guessRejected() const {
    const auto node = currentNode();
    return node && !m_result->comparison.nodes[*node].guess && decision();
}

bool CompareModel::guessConfirmed() const {
    const auto node = currentNode();
    return node && m_result->comparison.nodes[*node].guess && m_result->comparison.nodes[*node].guess->confirmed;
}

void CompareModel::decideGuess(bool accepted) {
    auto made = decision();
    if (!made) return;
    made->accepted = accepted;
    decide(*made);
}

// Replaces what was decided about the pair; a node belongs to one pair.
void CompareModel::decide(const diff::Decision& made) {
    std::vector<diff::Decision> decisions = decisionsOf(m_left, m_right);
    std::erase_if(decisions, [&](const diff::Decision& old) {
        const bool left = old.left == made.left, right = old.right == made.right;
        return (left && right) || (made.accepted && old.accepted && (left || right));
    });
    decisions.push_back(made);
    m_decisionsBefore = m_decisions;
    m_decisions[pairKey(m_left, m_right)] = std::move(decisions);
    keepDecisions();
    Q_EMIT decisionsChanged();
    setDecisionUndoable(true);
    start();
    const QString left = decidedField(made.left), right = decidedField(made.right);
    Q_EMIT decided(made.accepted ? tr("Accepted: %1 became %2.").arg(left, right)
                                 : tr("Rejected: %1 did not become %2.").arg(left, right));
}

void CompareModel::setDecisionUndoable(bool undoable) {
    if (std::exchange(m_decisionUndoable, undoable) != undoable) Q_EMIT decisionUndoableChanged();
}

void CompareModel::undoDecision() {
    setDecisionUndoable(false);
    std::swap(m_decisions, m_decisionsBefore);
    keepDecisions();
    Q_EMIT decisionsChanged();
    start();
}

// Those of the same sides the other way round are the same decisions.
std::vector<diff::Decision> CompareModel::decisionsOf(const Choice& left, const Choice& right) const {
    const auto own = m_decisions.find(pairKey(left, right));
    if (own != m_decisions.end()) return *own;
    std::vector<diff::Decision> out = m_decisions.value(pairKey(right, left));
    for (diff::Decision& decision : out) std::swap(decision.left, decision.right);
    return out;
}

std::vector<diff::Decision> CompareModel::decisionsOfUpdate(const QString& version) {
    loadDecisions();
    return decisionsOf({kBaseSource, version}, {{}, version});
}

void CompareModel::loadDecisions() {
    if (std::exchange(m_decisionsLoaded, true) || !m_session) return;
    for (const QString& line : document_memory::value(m_session->filePath(), kDecisions).toStringList()) {
        const QStringList parts = line.split(u'\n');
        if (parts.size() != 7) continue;
        const auto left = FieldPath::parse(parts[4].toStdString()), right = FieldPath::parse(parts[5].toStdString());
        if (left && right)
            m_decisions[parts.mid(0, 4).join(u'\n')].push_back({*left, *right, parts[6] == QStringLiteral("1")});
    }
}

void CompareModel::keepDecisions() const {
    if (!m_session) return;
    QStringList lines;
    for (auto pair = m_decisions.begin(); pair != m_decisions.end(); ++pair) {
        for (const diff::Decision& decision : pair.value()) lines += decisionLine(pair.key(), decision);
    }
    document_memory::setValue(m_session->filePath(), kDecisions, lines.isEmpty() ? QVariant() : QVariant(lines));
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

QList<PickerChoice> CompareModel::pairChoices() const {
    if (!mayPair()) return {};
    constexpr qsizetype kMostChoices = 2'000;
    const diff::Comparison& comparison = m_result->comparison;
    const std::uint32_t selected = *currentNode();
    const diff::PairedNode& own = comparison.nodes[selected];
    const std::vector<bool> pairable = pairableNodes(comparison);
    QList<PickerChoice> siblings, others;
    for (std::uint32_t i = 1; i < comparison.nodes.size(); ++i) {
        const diff::PairedNode& node = comparison.nodes[i];
        if (!pairable[i] || !isOnOneSide(node) || node.mark == own.mark) continue;
        const auto path = node.left ? comparison.leftPath(i) : comparison.rightPath(i);
        const std::string name = node.left ? comparison.leftField(i) : comparison.rightField(i);
        PickerChoice choice;
        choice.name = fromUtf8(name);
        choice.path = fromUtf8(path->toString());
        (node.parent == own.parent ? siblings : others).append(choice);
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

// Why nothing of the selected row can be taken.
QString CompareModel::whyNotTakeNode(bool left) const {
    const auto node = currentNode();
    if (!node) {
        const CompareRow* row = rowAt(m_current);
        return m_result && row && row->kind == CompareRowKind::Part
                   ? tr("Edit parts of the definition on their page in Design.")
                   : tr("Select a schema node first.");
    }
    if (!sideAt(!left).isDocument())
        return tr("%1 is not in the open document, so it cannot be changed.").arg(left ? rightName() : leftName());
    if (!m_result->changed[*node]) return tr("Both versions are the same here.");
    return {};
}

QString CompareModel::whyNotTake(bool left) const {
    const CompareDetails::Row* keyword = m_details.at(m_keywordRow);
    if (m_keywordRow >= 0 && currentNode() && !keyword) return tr("Select a keyword that differs.");
    if (keyword && !keyword->differs) return whyNoDifference();
    return whyNotTakeNode(left);
}

QString CompareModel::whyNoDifference() const {
    const auto node = currentNode();
    if (node && (!m_result->comparison.nodes[*node].left || !m_result->comparison.nodes[*node].right))
        return tr("Only %1 has this field: its difference is that of the whole.")
            .arg(m_result->comparison.nodes[*node].left ? leftName() : rightName());
    return tr("This keyword is the same in both versions.");
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
    if (!m_result || at == m_result->keys.end()) return tr("The node does not exist any more. Select another one.");
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

// `notice`: what was taken, a sentence.
QString CompareModel::taken(const QString& name, const Result<TextEdit>& edit, const QString& notice) {
    if (!edit) return messageOf(edit.error());
    if (edit->empty()) return tr("Both versions are the same here.");
    m_session->applyNamedEdit(name, *edit);
    Q_EMIT m_session->noticed(notice, true);
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
    const bool moved = pair.mark == diff::Mark::Moved;
    const auto target = pathOn(*m_result, node, !left);
    Result<TextEdit> edit = TextEdit{};
    if (!there) {
        edit = removeNode({to.stream(), to.definition(), *target});
    } else {
        const SchemaRef source{from.stream(), from.definition(), *ownPath};
        std::optional<FieldPath> place;
        if (!atTarget || moved) {
            // At the same child of the same parent as on the other side.
            const std::uint32_t parentRow = moved && left ? m_result->comparison.nodes[pair.other].parent : pair.parent;
            const auto parent = pathOn(*m_result, parentRow, !left);
            if (!parent)
                return tr("The parent of the node does not exist in %1. Take the parent first.")
                    .arg(left ? rightName() : leftName());
            place = schema::childPath(*parent, left ? *pair.leftChild : *pair.rightChild);
        }
        edit = moved ? takeMovedNode(source, {to.stream(), to.definition(), *target}, *place)
                     : takeNode(source, {to.stream(), to.definition(), place ? *place : *target});
    }
    const QString name = fieldNamed(node), fromName = left ? leftName() : rightName();
    if (there && !atTarget && !moved) {
        return taken(tr("Copy node"), edit,
                     tr("Copied %1 from %2 to %3.").arg(name, fromName, left ? rightName() : leftName()));
    }
    const int count = static_cast<int>(pair.differences.size() + pair.below.differences());
    return taken(left ? tr("Take left") : tr("Take right"), edit,
                 tr("Took %n difference(s) of %1 from %2.", "", count).arg(name, fromName));
}

// For notices: the path without the name on the other side.
QString CompareModel::fieldNamed(std::uint32_t node) const {
    if (node == 0) return tr("Schema");
    const QString right = fromUtf8(m_result->comparison.rightField(node));
    return right.isEmpty() ? fromUtf8(m_result->comparison.leftField(node)) : right;
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
    const QString what = detail->what;
    if (keyword.empty()) return take(left);
    std::uint32_t node = 0;
    if (const QString why = readyToTake(left, node); !why.isEmpty()) return why;
    const CompareSide &from = sideAt(left), &to = sideAt(!left);
    const auto ownPath = pathOn(*m_result, node, left), target = pathOn(*m_result, node, !left);
    if (!ownPath || !target) return take(left);
    const SchemaRef source{from.stream(), from.definition(), *ownPath};
    const SchemaRef place{to.stream(), to.definition(), *target};
    // Entries of some lists differ one by one.
    const diff::Difference* entry = nullptr;
    for (const diff::Difference& difference : m_result->comparison.nodes[node].differences) {
        const bool same = difference.keyword && schema::info(*difference.keyword).name == keyword &&
                          translated(difference.what) == what;
        if (same) entry = &difference;
    }
    Result<TextEdit> edit = TextEdit{};
    if (entry && entry->keyword == schema::Keyword::Required) {
        const auto value =
            yaml::Stream::read(std::make_shared<const std::string>(entry->left.empty() ? entry->right : entry->left));
        const auto read = value && value->ok() ? yaml::toJson(*value).value : std::nullopt;
        const std::string* field = read ? read->asString() : nullptr;
        if (!field) return tr("Select a keyword that differs.");
        edit = crd::takeEntry(place, keyword, *field, left ? !entry->left.empty() : !entry->right.empty());
    } else if (entry && (entry->leftRule || entry->rightRule)) {
        edit = crd::takeItem(source, place, keyword, left ? entry->leftRule : entry->rightRule,
                             left ? entry->rightRule : entry->leftRule);
    } else {
        edit = crd::takeKeyword(source, place, keyword);
    }
    return taken(
        left ? tr("Take left") : tr("Take right"), edit,
        tr("Took %1 of %2 from %3.").arg(fromUtf8(keyword), fieldNamed(node), left ? leftName() : rightName()));
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
    const QString taken = m_session ? takenFile(path, m_session->filePath()) : QString();
    if (!taken.isEmpty()) return taken;
    const QString file = m_session ? m_session->fileName() : QString();
    const QString about =
        (file.isEmpty() ? QString() : file + QStringLiteral(", ")) + QDate::currentDate().toString(Qt::ISODate);
    m_export.start([path, result = m_result, left = leftName().toStdString(), right = rightName().toStdString(),
                    source = about.toStdString()](const std::stop_token& stop) {
        constexpr std::size_t kMostWitnesses = 50;
        diff::ReportedPair pair;
        pair.title = result->task.right.definition().name;
        pair.left = left;
        pair.right = right;
        pair.source = source;
        pair.comparison = &result->comparison;
        diff::addEvidence(pair, result->task.left.side(), result->task.right.side(), kMostWitnesses, stop);
        const bool html = path.endsWith(QStringLiteral(".html"), Qt::CaseInsensitive) ||
                          path.endsWith(QStringLiteral(".htm"), Qt::CaseInsensitive);
        const std::string text = html ? diff::htmlOf({&pair, 1}) : diff::markdownOf({&pair, 1});
        const Result<void> saved = saveFile(toPath(path), text);
        return Exported{QFileInfo(path).fileName(), saved ? QString() : messageOf(saved.error())};
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
