#include "model/compare/review_checks.h"

#include "engine/yaml/read/resolve.h"
#include "model/base/qt_text.h"
#include "model/compare/conversion_view.h"
#include "model/response/response_marks.h"

namespace crd::model {

QList<ReviewRow> checkRows(const convert::ReviewExchange& exchange) {
    QList<ReviewRow> out;
    const auto add = [&](ReviewRowKind kind, const QString& title, const QString& text) {
        ReviewRow row;
        row.kind = kind;
        row.title = title;
        row.text = text;
        out.append(row);
    };
    const convert::ReviewOutcome& outcome = exchange.outcome;
    add(ReviewRowKind::Heading, ConversionView::tr("Checks of the response, in the order of the server"), {});
    if (exchange.request.body.empty()) {
        add(outcome.error ? ReviewRowKind::Failed : ReviewRowKind::Note,
            outcome.error ? ConversionView::tr("The server does not call the webhook")
                          : ConversionView::tr("The server does not call the webhook: there is nothing to convert."),
            fromUtf8(outcome.error.value_or("")));
        return out;
    }
    bool reached = true;
    for (const convert::ReviewCheck check : convert::checksOf(exchange.request.version)) {
        const bool fails = outcome.failed == check;
        add(fails     ? ReviewRowKind::Failed
            : reached ? ReviewRowKind::Passed
                      : ReviewRowKind::NotReached,
            translated(convert::title(check)), fails ? fromUtf8(outcome.error.value_or("")) : QString());
        reached = reached && !fails;
    }
    return out;
}

SourceSpan checkedPlace(convert::ReviewCheck check, const yaml::Stream& stream) {
    using convert::ReviewCheck;
    if (check == ReviewCheck::Decoded || !stream.ok()) return unreadablePlace(stream);
    const yaml::NodeRef root = stream.firstDocument().ref();
    const auto spanOf = [](const yaml::NodeRef& owner, std::string_view name) {
        const yaml::NodeRef found = owner && owner->isMapping() ? owner.find(name) : yaml::NodeRef();
        return found ? found.span() : SourceSpan{};
    };
    const yaml::NodeRef response = root && root->isMapping() ? root.find("response") : yaml::NodeRef();
    const yaml::NodeRef objects =
        response && response->isMapping() ? response.find("convertedObjects") : yaml::NodeRef();
    const yaml::NodeRef object =
        objects && objects->isSequence() && objects.size() > 0 ? objects.entry(0).value : yaml::NodeRef();
    switch (check) {
        case ReviewCheck::ReviewKind:
            return spanOf(root, "apiVersion");
        case ReviewCheck::Uid:
            return spanOf(response, "uid");
        case ReviewCheck::Success:
            return spanOf(response, "result");
        case ReviewCheck::Count:
            return objects ? objects.span() : SourceSpan{};
        case ReviewCheck::Object:
            return object ? object.span() : SourceSpan{};
        case ReviewCheck::Version:
            return spanOf(object, "apiVersion");
        case ReviewCheck::Kind:
            return spanOf(object, "kind");
        case ReviewCheck::Identity:
        case ReviewCheck::Metadata:
            return spanOf(object, "metadata");
        case ReviewCheck::Answered:
        case ReviewCheck::HttpStatus:
        case ReviewCheck::Decoded:
        case ReviewCheck::HasResponse:
            break;
    }
    return {};
}

}  // namespace crd::model
