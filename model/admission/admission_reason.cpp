#include "model/admission/admission_reason.h"

#include "model/base/cut_text.h"

namespace crd::model {

namespace {

constexpr qsizetype kMostRead = 2'000;
constexpr qsizetype kMostShown = 300;

// What comes before the reason, in the order of the sentence: the text from `begin` to `end`.
struct Lead {
    QLatin1String begin, end;
};
constexpr Lead kLeads[] = {
    {QLatin1String(" is forbidden: "), {}},
    {QLatin1String(" is invalid: "), {}},
    {QLatin1String(" denied request: "), {}},
    {QLatin1String(" denied the request: "), {}},
    {QLatin1String("admission webhook \""), QLatin1String("\" ")},
    {QLatin1String("failed calling webhook \""), QLatin1String("\": ")},
    {QLatin1String("failed to call webhook: "), {}},
    {QLatin1String("Post \""), QLatin1String("\": ")},
    {QLatin1String(" resulted in error: "), {}},
};

}  // namespace

QString reasonIn(std::string_view sentence, qsizetype most) {
    const QString whole = cutText(sentence, kMostRead);
    QString rest = whole;
    for (const Lead& lead : kLeads) {
        if (rest.size() <= most) break;
        qsizetype at = rest.indexOf(lead.begin);
        if (at < 0) continue;
        at += lead.begin.size();
        if (!lead.end.isEmpty()) {
            at = rest.indexOf(lead.end, at);
            if (at < 0) continue;
            at += lead.end.size();
        }
        QString after = rest.mid(at);
        // kubectl's "is invalid: : " has no field.
        if (after.startsWith(QLatin1String(": "))) after.remove(0, 2);
        if (after.trimmed().isEmpty()) break;
        rest = after;
    }
    const QString shown = rest.size() > kMostShown ? rest.left(kMostShown) + QChar(0x2026) : rest;
    return rest.size() == whole.size() ? shown : QChar(0x2026) + QStringLiteral(" ") + shown;
}

}  // namespace crd::model
