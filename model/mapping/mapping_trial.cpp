#include "model/mapping/mapping_trial.h"

#include <algorithm>
#include <utility>

#include "model/base/qt_text.h"
#include "model/schema/schema_text.h"

namespace crd::model {

MappingTrial::MappingTrial(QObject* parent)
    : QObject(parent),
      m_background(
          [this](Result result) {
              m_result = std::move(result);
              Q_EMIT changed();
          },
          [this](const QString& what) {
              qWarning("The rule could not be compiled: %s", qPrintable(what));
              Q_EMIT changed();
          }) {}

void MappingTrial::attempt(const QString& field, const QString& destination, const QString& transformation) {
    const MappingReadingPtr reading = m_model ? m_model->reading() : nullptr;
    if (!reading || !reading->directions[0].conversion) return;
    mapping::Rule rule;
    rule.field = field.trimmed().toStdString();
    rule.destination = destination.trimmed().toStdString();
    rule.transformation = transformation.toStdString();
    const bool backward = m_model->backward();
    m_background.start([reading, rule, backward](const std::stop_token&) {
        Result out;
        const mapping::CompiledConversion& conversion = *reading->directions[backward ? 1 : 0].conversion;
        // Without a transformation, the field is found even if the expression is wrong.
        mapping::Rule copy = rule;
        copy.transformation.clear();
        const mapping::TriedRule plain = mapping::tryRule(copy, *conversion.from, *conversion.to);
        if (plain.rule.from) out.selfType = typeText(*plain.rule.from);
        const mapping::TriedRule tried = mapping::tryRule(rule, *conversion.from, *conversion.to);
        out.type = fromUtf8(tried.rule.type);
        if (tried.rule.to) out.wanted = typeText(*tried.rule.to);
        QStringList said;
        for (const Finding& finding : tried.findings) {
            said += messageOf(finding);
            const std::string part = finding.path.empty() ? std::string() : finding.path.steps().back().name;
            (part == "field"         ? out.fieldIsWrong
             : part == "destination" ? out.destinationIsWrong
                                     : out.transformationIsWrong) = true;
        }
        const std::vector<cel::Issue>& issues = tried.rule.issues;
        if (std::any_of(issues.begin(), issues.end(), [](const cel::Issue& issue) { return issue.mixedLiteral; }))
            said +=
                tr("The values of a list or map literal have one type. For others, write dyn(…) around each value.");
        out.problem = said.join(u'\n');
        return out;
    });
    Q_EMIT changed();
}

}  // namespace crd::model

#include "moc_mapping_trial.cpp"
