#include "engine/yaml/json_document.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/yaml/text_scan.h"

namespace crd::yaml {

namespace {

// Takes every value and remembers the first fault.
struct FaultFinder final : nlohmann::json_sax<nlohmann::json> {
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& why) override {
        // The position counts the characters read, the faulty one included.
        offset = position > 0 ? position - 1 : 0;
        ended = std::string_view(why.what()).find("end of input") != std::string_view::npos;
        return false;
    }

    std::optional<std::size_t> offset;
    bool ended = false;
};

// Nothing but blanks, line breaks and marks that begin or end a document.
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

std::optional<JsonFault> jsonFault(std::string_view text) {
    FaultFinder finder;
    nlohmann::json::sax_parse(text.begin(), text.end(), &finder);
    if (!finder.offset) return std::nullopt;
    const std::size_t at = std::min(*finder.offset, text.size());
    if (finder.ended || at == text.size()) return JsonFault{text.size(), "the text ends too early"};
    // The word, or the character.
    const std::size_t end = std::min(text.find_first_of(" \t\r\n,:[]{}\"", at), text.size());
    std::string_view found = text.substr(at, std::clamp<std::size_t>(end - at, 1, 40));
    while (at + found.size() < text.size() && (static_cast<unsigned char>(text[at + found.size()]) & 0xC0U) == 0x80U)
        found = text.substr(at, found.size() + 1);
    return JsonFault{at, "found `" + std::string(found) + "`"};
}

bool isJsonDocument(const Stream& stream, const DocumentTree& document) {
    if (!document.root || !document.root->flow || document.root->properties) return false;
    const std::string_view text = stream.text();
    const NodeRef root = document.ref();
    const std::string_view value = root.span().of(text);
    if (value.empty() || (value.front() != '{' && value.front() != '[')) return false;
    const std::size_t behind = std::max(root.end(), document.span.end);
    return onlyMarkers(text.substr(document.span.begin, root.begin() - document.span.begin)) &&
           onlyMarkers(text.substr(root.end(), behind - root.end())) &&
           nlohmann::json::accept(value.begin(), value.end());
}

}  // namespace crd::yaml
