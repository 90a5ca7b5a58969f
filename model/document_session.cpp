#include "model/document_session.h"

namespace crd::model {

class DocumentSession::Private {
 public:
    VersionsModel versions;
    SchemaTreeModel schema;
    ProblemsModel problems;
    InspectorModel inspector;
    std::shared_ptr<const std::string> text = std::make_shared<const std::string>();
    LineIndex lines;
};

DocumentSession::DocumentSession(QObject* parent) : QObject(parent), d(std::make_unique<Private>()) {}
DocumentSession::~DocumentSession() = default;
VersionsModel* DocumentSession::versions() const {
    return &d->versions;
}
SchemaTreeModel* DocumentSession::schema() const {
    return &d->schema;
}
ProblemsModel* DocumentSession::problems() const {
    return &d->problems;
}
InspectorModel* DocumentSession::inspector() const {
    return &d->inspector;
}
const std::string& DocumentSession::text() const {
    return *d->text;
}
std::shared_ptr<const std::string> DocumentSession::sharedText() const {
    return d->text;
}
const LineIndex& DocumentSession::lines() const {
    return d->lines;
}

QString DocumentSession::filePath() const {
    return {};
}
QString DocumentSession::fileName() const {
    return tr("untitled");
}
QString DocumentSession::folder() const {
    return {};
}
QString DocumentSession::loadError() const {
    return {};
}
bool DocumentSession::changedOnDisk() const {
    return {};
}
QString DocumentSession::diskNote() const {
    return {};
}
QString DocumentSession::recoveryFile() const {
    return {};
}
QString DocumentSession::recoveryNote() const {
    return {};
}
bool DocumentSession::modified() const {
    return {};
}
int DocumentSession::revision() const {
    return {};
}
bool DocumentSession::canUndo() const {
    return {};
}
bool DocumentSession::canRedo() const {
    return {};
}
QString DocumentSession::undoText() const {
    return {};
}
QString DocumentSession::redoText() const {
    return {};
}
bool DocumentSession::busy() const {
    return {};
}
bool DocumentSession::stale() const {
    return {};
}
int DocumentSession::errorCount() const {
    return {};
}
int DocumentSession::warningCount() const {
    return {};
}
int DocumentSession::infoCount() const {
    return {};
}
QString DocumentSession::verdict() const {
    return {};
}
QString DocumentSession::documentNote() const {
    return {};
}
QString DocumentSession::kind() const {
    return {};
}
QString DocumentSession::group() const {
    return {};
}
QString DocumentSession::plural() const {
    return {};
}
QString DocumentSession::scope() const {
    return {};
}
QString DocumentSession::name() const {
    return {};
}
QString DocumentSession::selectedPath() const {
    return {};
}
int DocumentSession::selectedDocument() const {
    return {};
}
int DocumentSession::selectedVersion() const {
    return -1;
}
qsizetype DocumentSession::selectedSpanBegin() const {
    return {};
}
qsizetype DocumentSession::selectedSpanEnd() const {
    return {};
}
QVariantList DocumentSession::breadcrumb() const {
    return {};
}
QString DocumentSession::ruleId() const {
    return {};
}
QString DocumentSession::open(const QUrl&) {
    return tr("No file is open.");
}
QString DocumentSession::openPath(const QString&) {
    return tr("No file is open.");
}
QString DocumentSession::newFromTemplate(const QString&) {
    return tr("No file is open.");
}
QVariantList DocumentSession::templates() {
    return {};
}
QString DocumentSession::save() {
    return tr("No file is open.");
}
QString DocumentSession::saveAs(const QUrl&) {
    return tr("No file is open.");
}
QString DocumentSession::reload() {
    return tr("No file is open.");
}
void DocumentSession::keepMine() {}
QString DocumentSession::recover() {
    return tr("No file is open.");
}
void DocumentSession::discardRecovery() {}
QVariantList DocumentSession::pendingRecoveries() {
    return {};
}
QString DocumentSession::openRecovery(const QString&) {
    return tr("No file is open.");
}
void DocumentSession::close() {}
void DocumentSession::undo() {}
void DocumentSession::redo() {}
void DocumentSession::select(const QString&) {}
void DocumentSession::selectAtByte(qsizetype) {}
void DocumentSession::selectVersion(int) {}
void DocumentSession::nextProblem() {}
void DocumentSession::previousProblem() {}
void DocumentSession::selectProblem(const QString&) {}
void DocumentSession::showRule(const QString&) {}
void DocumentSession::reveal() {}
QString DocumentSession::applyFix(const QString&) {
    return tr("No file is open.");
}
QString DocumentSession::fixAll(const QString&) {
    return tr("No file is open.");
}
QString DocumentSession::addProperty(const QString&, const QString&, const QString&) {
    return tr("No file is open.");
}
QString DocumentSession::addItems(const QString&, const QString&) {
    return tr("No file is open.");
}
QString DocumentSession::addAdditionalProperties(const QString&, const QString&) {
    return tr("No file is open.");
}
QString DocumentSession::renameNode(const QString&, const QString&) {
    return tr("No file is open.");
}
QString DocumentSession::removeNode(const QString&) {
    return tr("No file is open.");
}
QString DocumentSession::duplicateNode(const QString&) {
    return tr("No file is open.");
}
QString DocumentSession::moveNode(const QString&, int) {
    return tr("No file is open.");
}
QString DocumentSession::moveNodeTo(const QString&, const QString&, int) {
    return tr("No file is open.");
}
QString DocumentSession::changeType(const QString&, const QString&) {
    return tr("No file is open.");
}
QString DocumentSession::setRequired(const QString&, bool) {
    return tr("No file is open.");
}
QString DocumentSession::setKeyword(const QString&, const QString&, const QString&) {
    return tr("No file is open.");
}
QString DocumentSession::unsetKeyword(const QString&, const QString&) {
    return tr("No file is open.");
}
std::vector<Finding> DocumentSession::findings() const {
    return {};
}
PublishedPtr DocumentSession::published() const {
    return {};
}
void DocumentSession::applyTypedEdit(const TextEdit&) {}
void DocumentSession::applyNamedEdit(const QString&, const TextEdit&) {}

}  // namespace crd::model
