#include "model/response/response_marks.h"

#include <algorithm>

#include "engine/yaml/json/json_document.h"
#include "model/base/qt_text.h"
#include "model/response/response_text.h"

namespace crd::model {

SourceSpan unreadablePlace(const yaml::Stream& stream) {
    const std::string_view text = stream.text();
    // Text that is not JSON may still be YAML, or go wrong elsewhere as YAML.
    if (const auto error = yaml::looksLikeJson(text) ? yaml::findGoJsonError(text) : std::nullopt) {
        SourceSpan span{std::min(error->offset, text.size() - 1), 0};
        span.end = span.begin + 1;
        while (span.end < text.size() && (static_cast<unsigned char>(text[span.end]) & 0xC0U) == 0x80U) ++span.end;
        return span;
    }
    return stream.ok() ? SourceSpan{} : stream.problems().front().span;
}

SourceMark rejectionMark(SourceSpan span, std::string_view error) {
    SourceMark mark;
    mark.span = span;
    mark.title = ResponseText::tr("The server rejects the response");
    mark.message = fromUtf8(error);
    return mark;
}

}  // namespace crd::model
