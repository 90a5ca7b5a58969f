#include <algorithm>
#include <set>

#include "engine/completion/completion.h"
#include "engine/completion/internal/cursor.h"
#include "engine/completion/internal/expression.h"
#include "engine/schema/entries.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::completion {

namespace {

// Whether the items of lists are indented two columns relative to their key, as in the first list of the text.
bool indentsLists(const yaml::Stream& stream, std::size_t document) {
    std::vector<yaml::NodeRef> open{stream.documents()[document].ref()};
    // Breadth first; in real texts, the first list is near the beginning.
    for (std::size_t i = 0; i < open.size() && i < 1'000; ++i) {
        for (std::size_t e = 0; open[i] && e < open[i].size(); ++e) {
            const yaml::EntryRef entry = open[i].entry(e);
            const std::string_view text = stream.text();
            const auto column = [&](std::size_t at) { return at - yaml::lineBegin(text, at); };
            if (entry.key && entry.value->isSequence() && !entry.value->flow && entry.value.size() > 0)
                return column(entry.value.entry(0).begin) > column(entry.key.begin());
            open.push_back(entry.value);
        }
    }
    return true;
}

std::set<std::string> keysOf(const CursorContext& context) {
    std::set<std::string> keys;
    schema::EntryReader reader(context.stream->documents()[context.document]);
    for (const schema::EffectiveEntry& entry : reader.read(context.holder)) keys.emplace(entry.key);
    return keys;
}

// JSON keys and strings are double-quoted: the first key of the document decides.
bool looksLikeJson(const CursorContext& context) {
    const yaml::NodeRef root = context.stream->documents()[context.document].ref();
    if (!context.flow || !root || !root->flow || root.size() == 0) return false;
    const yaml::EntryRef first = root.entry(0);
    return first.key && first.key->style == yaml::ScalarStyle::DoubleQuoted;
}

std::string inQuotes(const std::string& text) {
    return toString(Json(text));
}

class Proposals {
 public:
    Proposals(const Grammar& grammar, const Word& word, Completions& out)
        : m_grammar(grammar), m_word(word), m_out(out) {}

    // False if this is not the position of the cursor.
    bool add(const std::optional<CursorContext>& context, StandIn form) {
        if (!context) return false;
        const yaml::DocumentTree& document = context->stream->documents()[context->document];
        const Expectation expected = m_grammar.at(*context->stream, document, context->path);
        const std::string dash = form == StandIn::Item ? "- " : "";
        m_json = looksLikeJson(*context);
        if (expected.form == Form::Mapping && context->key) {
            const std::set<std::string> present = keysOf(*context);
            for (const Field& field : sorted(expected.fields))
                if (!present.contains(field.name)) addField(field, *context, dash);
        } else if (expected.form == Form::Sequence && context->key && !context->flow && m_word.startsLine) {
            addItems(*context);
        } else if (!m_word.colon) {
            for (const Value& value : expected.values) addValue(value, dash, context->flow);
        }
        return true;
    }

 private:
    static std::vector<Field> sorted(std::vector<Field> fields) {
        std::stable_partition(fields.begin(), fields.end(), [](const Field& field) { return field.required; });
        return fields;
    }

    // A list is expected at the cursor: propose its first item.
    void addItems(const CursorContext& context) {
        const yaml::DocumentTree& document = context.stream->documents()[context.document];
        const Expectation item = m_grammar.at(*context.stream, document, context.path.at(0));
        for (const Field& field : sorted(item.fields)) addField(field, context, "- ");
        for (const Value& value : item.values) addValue(value, "- ", false);
        if (item.fields.empty() && item.values.empty()) push({.label = "-", .insert = "- ", .isKey = true});
    }

    void addField(const Field& field, const CursorContext& context, const std::string& dash) {
        Completion out{.label = field.name, .documentation = field.help, .required = field.required, .isKey = true};
        out.detail = field.type;
        const auto say = [&](const Phrase& words) {
            out.detail = out.detail.empty() ? words : phrase("Completion", "%1, %2").with(out.detail, words);
        };
        if (field.required) say(phrase("Completion", "required"));
        if (!field.fallback.empty()) say(phrase("Completion", "default %1").with(field.fallback));
        out.insert = dash + (m_json ? inQuotes(field.name) : field.name);
        if (!m_word.colon) out.insert += afterKey(field, context, m_word.column + dash.size());
        out.goesOn = !m_word.colon && !m_word.more && !field.empty &&
                     (field.choices || (!context.flow && field.form != Form::Scalar && field.form != Form::Unknown));
        push(std::move(out));
    }

    std::string afterKey(const Field& field, const CursorContext& context, std::size_t column) {
        if (field.empty) return ": {}";
        if (context.flow || m_word.more) return ": ";
        const std::string line = ":\n" + std::string(column, ' ');
        if (field.form == Form::Mapping) return line + "  ";
        if (field.form != Form::Sequence) return ": ";
        if (!m_listsIndented) m_listsIndented = indentsLists(*context.stream, context.document);
        return line + (*m_listsIndented ? "  - " : "- ");
    }

    void addValue(const Value& value, const std::string& dash, bool flow) {
        std::string text = value.text;
        const bool quoted = text.starts_with('"') || text.starts_with('\'');
        if (m_json) {
            const yaml::StreamPtr read = yaml::Stream::read(std::make_shared<const std::string>(text));
            const std::optional<Json> meant = yaml::toJson(*read).value;
            if (meant) text = toString(*meant);
        } else if (flow && !quoted && text.find_first_of(",[]{}") != std::string::npos) {
            text = '"' + text + '"';
        }
        push({.label = value.text, .insert = dash + text, .documentation = value.help});
    }

    void push(Completion completion) {
        completion.cursor = completion.insert.size();
        const auto same = [&](const Completion& other) { return other.insert == completion.insert; };
        if (std::none_of(m_out.items.begin(), m_out.items.end(), same)) m_out.items.push_back(std::move(completion));
    }

    const Grammar& m_grammar;
    const Word& m_word;
    Completions& m_out;
    std::optional<bool> m_listsIndented;
    bool m_json = false;
};

Completions propose(std::string_view text, std::size_t byte, const Grammar& grammar, const yaml::StreamPtr& near,
                    bool& found) {
    Word word = wordAt(text, byte);
    Completions out;
    // Nothing may follow a dash without a blank.
    if (word.typed == "-" && word.startsContent) return out;
    {
        Proposals proposals(grammar, word, out);
        found = proposals.add(cursorContext(text, word, StandIn::Key, near), StandIn::Key);
        if (word.startsLine)
            found = proposals.add(cursorContext(text, word, StandIn::Item, near), StandIn::Item) || found;
        if (!found) found = proposals.add(cursorContext(text, word, StandIn::Scalar, near), StandIn::Scalar);
    }
    if (!found) {
        if (std::optional<Word> value = valueAt(text, byte)) {
            word = std::move(*value);
            found =
                Proposals(grammar, word, out).add(cursorContext(text, word, StandIn::Scalar, near), StandIn::Scalar);
        }
    }
    out.replaced = word.span;
    out.typed = word.typed;
    return out;
}

}  // namespace

std::string firstSentence(const std::string& text) {
    constexpr std::size_t kMost = 240;
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\n' && i + 1 < text.size() && text[i + 1] == '\n') break;
        out += c == '\n' ? ' ' : c;
        if (c == '.' && (i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\n') && !out.ends_with("e.g.") &&
            !out.ends_with("i.e."))
            break;
        if (out.size() >= kMost && (c == ' ' || c == '\n')) return out + "\xE2\x80\xA6";
    }
    while (out.ends_with(' ')) out.pop_back();
    return out;
}

Completions completionsAt(const std::string& text, std::size_t byte, const Grammar& grammar,
                          const yaml::StreamPtr& near) {
    byte = std::min(byte, text.size());
    if (std::optional<Completions> inside = expressionCompletions(text, byte, grammar, near)) return *std::move(inside);
    bool found = false;
    Completions out = propose(text, byte, grammar, near, found);
    if (found) return out;
    std::size_t at = byte;
    const std::string skeleton = skeletonAround(text, at);
    Completions around = propose(skeleton, at, grammar, nullptr, found);
    if (!found) return out;
    const std::size_t before = at - around.replaced.begin;  // the line is the same in both texts
    around.replaced = {byte - before, byte - before + around.replaced.length()};
    return around;
}

}  // namespace crd::completion
