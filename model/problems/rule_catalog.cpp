#include "model/problems/rule_catalog.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

namespace crd::model {

namespace {

const QString kRuleFolder = QStringLiteral(":/crd/rules/");
const QString kPageSuffix = QStringLiteral(".md");

// Rule ids come from findings and links; anything that is not an id has no page.
QString page(const QString& ruleId) {
    if (ruleId.isEmpty() || ruleId.contains(u'/')) return {};
    QFile file(kRuleFolder + ruleId + kPageSuffix);
    if (!file.open(QIODevice::ReadOnly)) return {};
    return QString::fromUtf8(file.readAll());
}

// The page without its heading.
QString body(const QString& ruleId) {
    QString text = page(ruleId);
    if (text.startsWith(QLatin1String("# "))) text = text.mid(text.indexOf(u'\n') + 1);
    return text.trimmed();
}

}  // namespace

QStringList RuleCatalog::ruleIds() {
    QStringList ids = QDir(kRuleFolder).entryList({u'*' + kPageSuffix}, QDir::Files, QDir::Name);
    for (QString& id : ids) id.chop(kPageSuffix.size());
    return ids;
}

bool RuleCatalog::contains(const QString& ruleId) {
    return !page(ruleId).isEmpty();
}

QString RuleCatalog::title(const QString& ruleId) {
    const QString text = page(ruleId);
    if (!text.startsWith(QLatin1String("# "))) return ruleId;
    const QString title = text.mid(2, text.indexOf(u'\n') - 2).trimmed();
    return QCoreApplication::translate("Rules", title.toUtf8().constData());
}

QList<RuleBlock> RuleCatalog::blocks(const QString& ruleId) {
    return ruleBlocks(body(ruleId));
}

bool RuleCatalog::hasExamples(const QString& ruleId) {
    const QString text = page(ruleId);
    return text.contains(QLatin1String("\n## Incorrect\n")) && text.contains(QLatin1String("\n## Correct\n"));
}

QString RuleCatalog::summary(const QString& ruleId) {
    return ruleSummary(body(ruleId));
}

}  // namespace crd::model

#include "moc_rule_catalog.cpp"
