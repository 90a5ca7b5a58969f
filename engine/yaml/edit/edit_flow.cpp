// Formatting values and entries of any style as flow text.
#include "engine/yaml/edit/internal/edit_internal.h"
#include "engine/yaml/json/json_document.h"
#include "engine/yaml/read/resolve.h"

namespace crd::yaml::editing {

namespace {

std::string propertiesText(const Node& node, bool anchors) {
    std::string out;
    if (!node.properties) return out;
    if (anchors && !node.properties->anchor.empty()) out += "&" + node.properties->anchor + " ";
    if (!node.properties->tag.empty()) out += node.properties->tag + " ";
    return out;
}

bool onOneLine(std::string_view slice) {
    for (std::size_t i = 0; i < slice.size(); ++i) {
        if (breakLength(slice, i) > 0) return false;
    }
    return true;
}

Result<std::string> flowText(const EditContext& context, NodeRef node, const FlowStyle& style, bool anchors);

Result<std::string> flowKey(const EditContext& context, NodeRef key, const FlowStyle& style, bool anchors) {
    Result<std::string> text = flowText(context, key, style, anchors);
    if (!text) return text;
    if (key->isAlias()) return *text + " : ";
    if (key->isMapping() || key->isSequence() || text->size() > 1000) return "? " + *text + " : ";
    return *text + ": ";
}

Result<std::string> flowScalar(const EditContext& context, NodeRef node, const FlowStyle& style) {
    const std::string_view raw = node.contentSpan().of(context.text);
    // Double-quoted neighbors make new strings double-quoted.
    if (style.doubleQuotes && node->style != ScalarStyle::DoubleQuoted && !node->properties) {
        if (const std::optional<Json> value = resolveScalar(*node); value && value->asString() != nullptr)
            return formatString(*value->asString(), {.flow = true, .preferred = ScalarStyle::DoubleQuoted});
    }
    switch (node->style) {
        case ScalarStyle::Empty:
            return std::string("null");
        case ScalarStyle::SingleQuoted:
        case ScalarStyle::DoubleQuoted:
            if (onOneLine(raw)) return std::string(raw);
            break;
        case ScalarStyle::Plain:
            if (onOneLine(raw) && isPlainSyntax(raw, true)) return std::string(raw);
            break;
        case ScalarStyle::Literal:
        case ScalarStyle::Folded:
            break;
    }
    const bool twice = style.doubleQuotes || node->style == ScalarStyle::DoubleQuoted;
    return formatString(node->scalar,
                        {.flow = true, .preferred = twice ? ScalarStyle::DoubleQuoted : ScalarStyle::SingleQuoted});
}

// The recursion depth is the nesting of the text, which the reader limits.
Result<std::string> flowText(const EditContext& context, NodeRef node, const FlowStyle& style, bool anchors) {
    std::string out = propertiesText(*node, anchors);
    if (node->isAlias()) return "*" + node->scalar;
    if (node->isScalar()) {
        if (node->style == ScalarStyle::Empty && !out.empty() && node->properties && !node->properties->tag.empty()) {
            return out;
        }
        const Result<std::string> text = flowScalar(context, node, style);
        if (!text) return text;
        return out + *text;
    }
    const std::string_view raw = node.contentSpan().of(context.text);
    const bool asItIs = !style.doubleQuotes || !jsonFault(raw);
    if (node->flow && asItIs && !isSinglePair(context, node) && onOneLine(raw) && (anchors || !node->holdsAnchor)) {
        return out + std::string(raw);
    }
    const bool mapping = node->isMapping();
    out += mapping ? '{' : '[';
    for (std::size_t i = 0; i < node.size(); ++i) {
        const EntryRef entry = node.entry(i);
        if (i > 0) out += ", ";
        if (entry.key) {
            const Result<std::string> key = flowKey(context, entry.key, style, anchors);
            if (!key) return key;
            out += *key;
        }
        const Result<std::string> value = flowText(context, entry.value, style, anchors);
        if (!value) return value;
        out += *value;
    }
    out += mapping ? '}' : ']';
    return out;
}

}  // namespace

Result<FlowPiece> flowOf(const EditContext& context, const Location& location, const FlowStyle& style, bool anchors) {
    FlowPiece out;
    const Result<std::string> text = flowText(context, location.node, style, anchors);
    if (!text) return tl::unexpected<Error>(text.error());
    out.text = *text;
    const SourceSpan span{location.node.begin(), textEnd(context, location.node)};
    if (span.begin < span.end) out.comments = commentsIn(context, span, location.node);
    return out;
}

Result<FlowPiece> flowEntryOf(const EditContext& context, const Location& location, const FlowStyle& style,
                              bool anchors, const std::optional<std::string>& newKey) {
    Result<FlowPiece> out = flowOf(context, location, style, anchors);
    if (!out) return out;
    const EntryRef entry = location.entryRef();
    if (!entry.key) return out;
    if (newKey) {
        out->text = *newKey + ": " + out->text;
        return out;
    }
    const Result<std::string> key = flowKey(context, entry.key, style, anchors);
    if (!key) return tl::unexpected<Error>(key.error());
    out->text = *key + out->text;
    return out;
}

}  // namespace crd::yaml::editing
