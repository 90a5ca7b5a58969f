#include "engine/yaml/edit/internal/edit_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/yaml/json/internal/json_reader.h"
#include "engine/yaml/read/resolve.h"

namespace crd::yaml::editing {

namespace {

// JSON has no other line breaks; NEL, LS and PS are ordinary characters in strings.
bool beginsJsonLine(std::string_view text, std::size_t at) {
    at = skipBlanksBack(text, at);
    return at == 0 || isBreak(text[at - 1]) || (at == kByteOrderMark.size() && text.starts_with(kByteOrderMark));
}

// The blanks at the beginning of the line of `at`.
std::string_view indentAt(std::string_view text, std::size_t at) {
    while (at > 0 && !isBreak(text[at - 1])) --at;
    if (at == 0 && text.starts_with(kByteOrderMark)) at = kByteOrderMark.size();
    return text.substr(at, skipBlanks(text, at) - at);
}

std::string placed(std::string_view lines, std::string_view indent, std::string_view eol) {
    std::string out;
    for (const char c : lines) {
        if (c == '\n') {
            out.append(eol).append(indent);
        } else {
            out += c;
        }
    }
    return out;
}

// The text of the span with "\n" as line break and without the indentation of its first line.
std::string lifted(std::string_view text, SourceSpan span) {
    const std::string_view indent = indentAt(text, span.begin);
    std::string out;
    for (std::size_t at = span.begin; at < span.end; ++at) {
        if (!isBreak(text[at])) {
            out += text[at];
            continue;
        }
        if (text[at] == '\r' && at + 1 < span.end && text[at + 1] == '\n') ++at;
        out += '\n';
        if (text.substr(at + 1).starts_with(indent)) at += indent.size();
    }
    return out;
}

bool onOneJsonLine(std::string_view text) {
    return std::none_of(text.begin(), text.end(), isBreak);
}

bool isCollection(NodeRef node) {
    return node->isMapping() || node->isSequence();
}

// Whether the entries are on separate lines.
bool hasLines(const EditContext& context, NodeRef collection) {
    return collection.size() > 0 && (beginsJsonLine(context.text, collection.entry(0).begin) ||
                                     beginsJsonLine(context.text, collection.entry(collection.size() - 1).begin));
}

// ---- the layout of neighboring entries ----

struct LayoutSearch {
    const EditContext& context;
    std::optional<std::string> unit{}, colon{}, comma{};
    std::optional<bool> listsInLine{};

    bool done() const { return unit && colon && comma && listsInLine; }

    // The text between two offsets if it consists of `mark` and blanks.
    std::optional<std::string> gap(std::size_t begin, std::size_t end, char mark) const {
        const std::string_view text = context.text.substr(begin, end - begin);
        const bool plain = std::all_of(text.begin(), text.end(), [&](char c) { return c == mark || isBlank(c); });
        return plain ? std::optional(std::string(text)) : std::nullopt;
    }

    void look(NodeRef collection) {
        if (!collection || !isCollection(collection) || collection.size() == 0) return;
        const std::string_view text = context.text;
        const EntryRef first = collection.entry(0);
        const bool ownLine = beginsJsonLine(text, first.begin);
        if (!unit && ownLine) {
            const std::string_view outer = indentAt(text, collection.begin()), inner = indentAt(text, first.begin);
            if (inner.size() > outer.size() && inner.starts_with(outer)) unit = inner.substr(outer.size());
        }
        if (!colon && first.key) colon = gap(textEnd(context, first.key), first.value.begin(), ':');
        if (!comma && collection.size() > 1) comma = gap(textEnd(context, first.value), collection.entry(1).begin, ',');
        if (!listsInLine && collection->isSequence() && first.value->isScalar()) listsInLine = !ownLine;
    }
};

}  // namespace

JsonLayout jsonLayout(const EditContext& context, const Location& location) {
    LayoutSearch search{context};
    search.look(location.node);
    for (std::size_t i = location.steps.size(); i > 0 && !search.done(); --i) search.look(location.steps[i - 1].parent);
    // The rest of the document, breadth first, up to a limit.
    std::vector<NodeRef> queue{context.document.ref()};
    for (std::size_t i = 0; i < queue.size() && i < 500 && !search.done(); ++i) {
        search.look(queue[i]);
        for (std::size_t k = 0; k < queue[i].size() && k < 40; ++k) {
            const NodeRef value = queue[i].entry(k).value;
            if (value.size() > 0) queue.push_back(value);
        }
    }
    JsonLayout out;
    if (search.unit) out.unit = *search.unit;
    if (search.colon) out.colon = *search.colon;
    if (search.comma) {
        out.comma = *search.comma;
    } else if (out.colon.find_first_of(" \t") == std::string::npos) {
        out.comma = ",";
    }
    const NodeRef root = context.document.ref();
    out.lines = root.size() == 0 || hasLines(context, root);
    out.listsInLine = out.lines && search.listsInLine.value_or(false);
    if (location.node && isCollection(location.node) && location.node.size() > 0) {
        out.lines = hasLines(context, location.node);
    } else if (!location.steps.empty()) {
        out.lines = out.lines && hasLines(context, location.steps.back().parent);
    }
    return out;
}

// ---- formatting ----

namespace {

std::string quotedKey(std::string_view key) {
    return doubleQuoted(key);
}

// Builds a collection from the texts of its entries.
class JsonWriter {
 public:
    JsonWriter(const JsonLayout& layout, bool mapping, bool inLine, std::string indent)
        : m_layout(layout), m_mapping(mapping), m_lines(layout.lines && !inLine), m_indent(std::move(indent)) {}

    // The indentation of the entries.
    std::string inner() const { return m_lines ? m_indent + m_layout.unit : m_indent; }
    void add(std::string_view key, std::string_view value) {
        if (m_out.empty()) {
            m_out += m_mapping ? '{' : '[';
        } else {
            m_out += m_lines ? std::string_view(",") : std::string_view(m_layout.comma);
        }
        if (m_lines) m_out.append("\n").append(inner());
        if (m_mapping) m_out.append(quotedKey(key)).append(m_layout.colon);
        m_out += value;
    }
    std::string finish() {
        if (m_out.empty()) return m_mapping ? "{}" : "[]";
        if (m_lines) m_out.append("\n").append(m_indent);
        m_out += m_mapping ? '}' : ']';
        return std::move(m_out);
    }

 private:
    const JsonLayout& m_layout;
    bool m_mapping, m_lines;
    std::string m_indent, m_out;
};

Result<std::string> valueText(const Json& value, const JsonLayout& layout, const std::string& indent, int depth) {
    if (depth > kMaxNewDepth) return failure(phrase("Edits", "The new value is nested too deeply."));
    if (const std::string* text = value.asString())
        return formatString(*text, {.preferred = ScalarStyle::DoubleQuoted});
    const Json::Array* items = value.asArray();
    const Json::Object* members = value.asObject();
    if (items == nullptr && members == nullptr) return formatAtom(value);
    const bool plain = items != nullptr && std::none_of(items->begin(), items->end(), [](const Json& item) {
                           return item.asArray() != nullptr || item.asObject() != nullptr;
                       });
    JsonWriter writer(layout, members != nullptr, plain && layout.listsInLine, indent);
    const auto take = [&](std::string_view key, const Json& member) -> Result<void> {
        const Result<std::string> text = valueText(member, layout, writer.inner(), depth + 1);
        if (!text) return tl::unexpected<Error>(text.error());
        writer.add(key, *text);
        return {};
    };
    if (items != nullptr) {
        for (const Json& item : *items)
            if (const Result<void> done = take({}, item); !done) return tl::unexpected<Error>(done.error());
    } else {
        for (const auto& [key, member] : *members)
            if (const Result<void> done = take(key, member); !done) return tl::unexpected<Error>(done.error());
    }
    return writer.finish();
}

Result<std::string> scalarText(const EditContext& context, NodeRef node) {
    std::string why;
    const std::optional<Json> value = resolveScalar(*node, &why);
    if (!value) return failure(phrase("Edits", "JSON has no value %1: %2").with(node.span().of(context.text), why));
    // A number keeps its digits, and a string its escapes.
    const std::string_view raw = node.contentSpan().of(context.text);
    const bool spelled = !node->properties && (node->style == ScalarStyle::DoubleQuoted ||
                                               (node->style == ScalarStyle::Plain && value->asString() == nullptr));
    if (spelled && onOneJsonLine(raw) && nlohmann::json::accept(raw.begin(), raw.end())) return std::string(raw);
    return valueText(*value, {}, {}, 0);
}

// The recursion depth is the nesting of the text, which the reader limits.
Result<std::string> nodeText(const EditContext& context, NodeRef node, const JsonLayout& layout,
                             const std::string& indent) {
    if (node->isScalar()) return scalarText(context, node);
    bool plain = node->isSequence();
    for (std::size_t i = 0; plain && i < node.size(); ++i) plain = node.entry(i).value->isScalar();
    JsonWriter writer(layout, node->isMapping(), plain && layout.listsInLine, indent);
    for (std::size_t i = 0; i < node.size(); ++i) {
        const EntryRef entry = node.entry(i);
        std::optional<std::string> key = std::string();
        std::string why;
        if (entry.key) key = resolveKey(*entry.key, &why);
        if (!key)
            return failure(phrase("Edits", "JSON has no key %1: %2").with(entry.key.span().of(context.text), why));
        const Result<std::string> value = nodeText(context, entry.value, layout, writer.inner());
        if (!value) return value;
        writer.add(*key, *value);
    }
    return writer.finish();
}

}  // namespace

Result<std::string> jsonText(const Json& value, const JsonLayout& layout) {
    return valueText(value, layout, {}, 0);
}

Result<std::string> jsonText(const EditContext& context, NodeRef value, const JsonLayout& layout) {
    if (!value->holdsAlias) return nodeText(context, value, layout, {});
    const JsonReading reading = toJson(context.stream, context.document, value);
    if (!reading.value) return failure(phrase("Edits", "The new value cannot be read: %1").with(reading.error));
    return jsonText(*reading.value, layout);
}

Result<std::string> jsonTextOf(const EditContext& context, NodeRef value, const JsonLayout& layout) {
    std::string text = lifted(context.text, {value.begin(), textEnd(context, value)});
    if (layout.lines || onOneJsonLine(text)) return text;
    return nodeText(context, value, layout, {});
}

Result<std::string> jsonBelow(const std::vector<PathStep>& steps, std::string value, const JsonLayout& layout) {
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        const bool item = step->kind == PathStep::Kind::Index;
        if (!item) {
            const Result<std::string> key = formatKey(step->name, {.preferred = ScalarStyle::DoubleQuoted});
            if (!key) return key;
        }
        const bool plain = item && value.front() != '{' && value.front() != '[';
        JsonWriter writer(layout, !item, plain && layout.listsInLine, {});
        writer.add(step->name, placed(value, writer.inner(), "\n"));
        value = writer.finish();
    }
    return value;
}

// ---- positions ----

namespace {

// A text that begins with an object is read as JSON. Any other text must also be valid YAML.
bool staysReadable(const EditContext& context, const std::string& newRoot) {
    if (newRoot.starts_with('{') || !beginsAsJson(context.text)) return true;
    const auto both = [](char c) { return c != '\\' && static_cast<unsigned char>(c) < 0x7F; };
    return context.stream.documents().size() == 1 && std::all_of(newRoot.begin(), newRoot.end(), both) &&
           Stream::read(std::make_shared<const std::string>(newRoot))->ok();
}

}  // namespace

Result<void> replaceJson(const EditContext& context, const Location& location, const JsonMaker& value,
                         Patches& patches) {
    const NodeRef old = location.node;
    const Result<std::string> text = value(jsonLayout(context, location));
    if (!text) return tl::unexpected<Error>(text.error());
    if (location.steps.empty() && !staysReadable(context, *text))
        return failure(phrase("Edits", "A JSON file must start with an object; this edit would leave another value."));
    patches.replace({old.begin(), textEnd(context, old)},
                    placed(*text, indentAt(context.text, old.begin()), context.eol));
    return {};
}

Result<void> insertJson(const EditContext& context, const Location& location, bool keyed, std::size_t index,
                        const JsonMaker& entry, Patches& patches) {
    const NodeRef collection = location.node;
    const std::string_view text = context.text;
    if (!isCollection(collection) || collection.size() == 0) {
        const auto whole = [&](const JsonLayout& layout) -> Result<std::string> {
            const Result<std::string> own = entry(layout);
            if (!own) return own;
            const bool plain = !keyed && own->front() != '{' && own->front() != '[';
            const bool lines = layout.lines && !(plain && layout.listsInLine);
            const std::string inside = lines ? "\n" + layout.unit + placed(*own, layout.unit, "\n") + "\n" : *own;
            return (keyed ? "{" : "[") + inside + (keyed ? "}" : "]");
        };
        return replaceJson(context, location, whole, patches);
    }
    const bool last = index >= collection.size();
    const EntryRef neighbour = collection.entry(last ? collection.size() - 1 : index);
    const std::size_t end = textEnd(context, neighbour.value);
    const bool ownLine = beginsJsonLine(text, neighbour.begin);
    JsonLayout layout = jsonLayout(context, location);
    layout.lines = ownLine || !onOneJsonLine(text.substr(neighbour.begin, end - neighbour.begin));
    const Result<std::string> own = entry(layout);
    if (!own) return tl::unexpected<Error>(own.error());
    const std::string_view indent = indentAt(text, neighbour.begin);
    const std::string there = placed(*own, indent, context.eol);
    const std::string apart = ownLine ? "," + std::string(context.eol) + std::string(indent) : layout.comma;
    if (last) {
        patches.insert(end, apart + there);
    } else {
        patches.insert(neighbour.begin, there + apart);
    }
    return {};
}

void eraseJson(const EditContext& context, NodeRef collection, std::size_t index, Patches& patches) {
    const EntryRef gone = collection.entry(index);
    if (collection.size() == 1) {
        patches.erase({collection.begin() + 1, collection.end() - 1});
    } else if (index + 1 < collection.size()) {
        patches.erase({gone.begin, collection.entry(index + 1).begin});
    } else {
        patches.erase({textEnd(context, collection.entry(index - 1).value), textEnd(context, gone.value)});
    }
}

JsonMaker jsonEntry(const std::optional<std::string>& key, const NewValue& value) {
    return [&key, &value](const JsonLayout& layout) -> Result<std::string> {
        Result<std::string> text = value.json(layout);
        if (!text || !key) return text;
        const Result<std::string> name = formatKey(*key, {.preferred = ScalarStyle::DoubleQuoted});
        if (!name) return name;
        return *name + layout.colon + *text;
    };
}

JsonMaker jsonEntryAt(const EditContext& context, const Location& location, const std::optional<std::string>& key) {
    return [&context, entry = location.entryRef(), key](const JsonLayout& layout) -> Result<std::string> {
        const std::size_t end = textEnd(context, entry.value);
        std::string text = lifted(context.text, {entry.begin, end});
        const std::string_view old = entry.key
                                         ? context.text.substr(entry.begin, textEnd(context, entry.key) - entry.begin)
                                         : std::string_view();
        const std::string name = key.value_or(std::string(old));
        if (layout.lines || onOneJsonLine(text)) return text.replace(0, old.size(), name);
        const Result<std::string> value = nodeText(context, entry.value, layout, {});
        if (!value || !entry.key) return value;
        return name + layout.colon + *value;
    };
}

}  // namespace crd::yaml::editing
