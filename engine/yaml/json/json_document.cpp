#include "engine/yaml/json/json_document.h"

#include <algorithm>

#include "engine/base/check.h"
#include "engine/yaml/json/internal/json_reader.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {

namespace {

// True if there are only blanks, line breaks and document markers.
bool onlyMarkers(std::string_view text) {
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = text.find_first_not_of(" \t\r\n", at);
        if (begin == std::string_view::npos) return true;
        const std::size_t end = std::min(text.find_first_of(" \t\r\n", begin), text.size());
        const std::string_view word = text.substr(begin, end - begin);
        if (word != "---" && word != "...") return false;
        at = end;
    }
    return true;
}

}  // namespace

std::optional<JsonFault> jsonFault(std::string_view text, JsonValues values) {
    const std::size_t mark = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    const auto fault = findJsonFault(text.substr(mark), values == JsonValues::One);
    if (!fault) return std::nullopt;
    const std::size_t at = mark + fault->offset;
    if (fault->kind == JsonSyntaxFault::Kind::End)
        return JsonFault{text.size(), phrase("Syntax", "the text ends unexpectedly")};
    // The word or character at the fault.
    const std::size_t end = std::min(text.find_first_of(" \t\r\n,:[]{}\"", at), text.size());
    std::string_view found = text.substr(at, std::clamp<std::size_t>(end - at, 1, 40));
    while (at + found.size() < text.size() && (static_cast<unsigned char>(text[at + found.size()]) & 0xC0U) == 0x80U)
        found = text.substr(at, found.size() + 1);
    return JsonFault{at, phrase("Syntax", "found `%1`").with(found)};
}

bool looksLikeJson(std::string_view text) {
    return beginsAsJson(text);
}

std::optional<GoJsonError> findGoJsonError(std::string_view text) {
    // At the end Go's scanner reads a blank, which is wrong in a literal.
    const std::string ended = std::string(text) + ' ';
    const auto fault = findJsonFault(ended, true);
    if (!fault || fault->kind == JsonSyntaxFault::Kind::Encoding) return std::nullopt;
    const std::size_t offset = std::min(fault->offset, text.size());
    if (fault->kind == JsonSyntaxFault::Kind::End) return GoJsonError{"unexpected end of JSON input", offset};
    const std::string words = serverWords(ended, *fault);
    return GoJsonError{words.substr(words.find("invalid character")), offset};
}

std::optional<std::string> goJsonError(std::string_view text) {
    std::optional<GoJsonError> error = findGoJsonError(text);
    return error ? std::optional(std::move(error->words)) : std::nullopt;
}

namespace {

bool readsAsJson(const Stream& stream, const DocumentTree& document) {
    if (!document.root || !document.root->flow || document.root->properties) return false;
    const std::string_view text = stream.text();
    const NodeRef root = document.ref();
    const std::string_view value = root.span().of(text);
    if (value.empty() || (value.front() != '{' && value.front() != '[')) return false;
    const std::size_t after = std::max(root.end(), document.span.end);
    return onlyMarkers(text.substr(document.span.begin, root.begin() - document.span.begin)) &&
           onlyMarkers(text.substr(root.end(), after - root.end())) && !findJsonFault(value, true);
}

}  // namespace

bool Stream::isJson(std::size_t document) const {
    CRD_CHECK(document < m_documents.size());
    constexpr signed char kYes = 1, kNo = -1;
    std::atomic<signed char>& known = m_json[document];
    if (const signed char found = known.load(std::memory_order_relaxed); found != 0) return found == kYes;
    const bool json = readsAsJson(*this, m_documents[document]);
    known.store(json ? kYes : kNo, std::memory_order_relaxed);
    return json;
}

bool isJsonDocument(const Stream& stream, const DocumentTree& document) {
    const std::vector<DocumentTree>& all = stream.documents();
    const auto own = std::find_if(all.begin(), all.end(), [&](const DocumentTree& one) { return &one == &document; });
    return own == all.end() ? readsAsJson(stream, document)
                            : stream.isJson(static_cast<std::size_t>(own - all.begin()));
}

}  // namespace crd::yaml
