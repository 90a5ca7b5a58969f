#include "engine/edit/schema_edit_script.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

#include "engine/base/text/ascii.h"
#include "engine/edit/internal/schema_text.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd {
namespace {

bool isNull(const yaml::NodeRef& node) {
    if (!node || !node->isScalar()) return false;
    const auto value = yaml::resolveScalar(*node);
    return value && value->isNull();
}

std::string indented(std::string_view text, std::size_t columns) {
    std::string out;
    bool lineStart = true;
    for (const char c : text) {
        if (lineStart && c != '\n') out.append(columns, ' ');
        out += c;
        lineStart = c == '\n';
    }
    return out;
}

// The value of a text that is one plain word, if writing the value gives the same text.
std::optional<Json> plainWordValue(std::string_view yaml) {
    const bool word = !yaml.empty() && std::all_of(yaml.begin(), yaml.end(), [](char c) { return isLetter(c); });
    if (!word) return std::nullopt;
    if (yaml == "true" || yaml == "false") return Json(yaml == "true");
    if (yamlScalar(yaml) == yaml) return Json(yaml);
    return std::nullopt;
}

// `key: value`; the value begins on the next line if it has several lines or is a block collection.
std::string entryText(std::string_view key, std::string_view yaml) {
    yaml::StreamPtr read = yaml::Stream::read(std::make_shared<const std::string>(yaml));
    bool block = false;
    if (read && !read->documents().empty()) {
        const yaml::NodeRef root = read->documents().front().ref();
        block = root && !root->isScalar() && !root->isAlias() && !root->flow;
    }
    std::string out = yamlScalar(key) + ":";
    if (block) {
        out += "\n" + indented(yaml, 2);
    } else if (!yaml.empty()) {
        out += " ";
        const std::size_t lineEnd = yaml.find('\n');
        out += yaml.substr(0, lineEnd);
        if (lineEnd != std::string_view::npos) out += indented(yaml.substr(lineEnd), 2);
    }
    return out;
}

}  // namespace

bool keysSorted(const yaml::NodeRef& mapping) {
    for (std::size_t i = 1; i < mapping.size(); ++i) {
        const yaml::EntryRef before = mapping.entry(i - 1), after = mapping.entry(i);
        if (before.key && after.key && before.key->scalar > after.key->scalar) return false;
    }
    return true;
}

EditScript::EditScript(const yaml::Stream& stream, std::size_t document, std::stop_token stop)
    // Non-owning: the caller's stream outlives the script, and later streams share nodes, not the stream.
    : m_first(&stream), m_document(document), m_stop(std::move(stop)), m_now(yaml::StreamPtr(), &stream) {}

const yaml::Stream& EditScript::stream() const {
    if (!m_unread.empty()) {
        yaml::StreamPtr read = yaml::Stream::read(std::make_shared<const std::string>(applied(m_now->text(), m_unread)),
                                                  m_now, {}, m_stop);
        m_unread.clear();
        if (read && read->ok())
            m_now = std::move(read);
        else if (!m_failure)  // further steps fail; until then they see the previous text
            m_failure = Error(phrase("Edits", "The change would leave invalid YAML; nothing was changed."));
    }
    return *m_now;
}

const yaml::DocumentTree* EditScript::tree() const {
    const yaml::Stream& now = stream();
    return m_document < now.documents().size() ? &now.documents()[m_document] : nullptr;
}

yaml::NodeRef EditScript::at(const FieldPath& path) const {
    const yaml::DocumentTree* document = tree();
    if (!document || !document->root) return {};
    const auto location = yaml::locate(*document, path);
    return location ? location->node : yaml::NodeRef{};
}

std::optional<Json> EditScript::value(const FieldPath& path) const {
    const yaml::NodeRef node = at(path);
    if (!node) return std::nullopt;
    return yaml::toJson(stream(), *tree(), node).value;
}

std::string EditScript::text(const FieldPath& path) const {
    const auto json = value(path);
    const std::string* string = json ? json->asString() : nullptr;
    return string ? *string : std::string();
}

bool EditScript::isTrue(const FieldPath& path) const {
    const auto json = value(path);
    const bool* flag = json ? json->asBool() : nullptr;
    return flag && *flag;
}

std::size_t EditScript::indexOf(const FieldPath& list, std::string_view name) const {
    const auto json = value(list);
    const Json::Array* items = json ? json->asArray() : nullptr;
    if (!items) return npos;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const std::string* item = (*items)[i].asString();
        if (item && *item == name) return i;
    }
    return npos;
}

std::string EditScript::source(const FieldPath& path) const {
    const yaml::NodeRef node = at(path);
    if (!node) return {};
    const std::string& text = stream().text();
    const std::string_view raw = node.span().of(text);
    const std::size_t line = stream().lines().lineOf(node.begin());
    const std::size_t column = node.begin() - stream().lines().lineBegin(line);
    // Continuation lines lose the indentation of the first line, or their common indentation if that is smaller.
    std::size_t common = std::string::npos;
    for (std::size_t at = raw.find('\n'); at != std::string_view::npos; at = raw.find('\n', at + 1)) {
        std::size_t blanks = 0;
        while (at + 1 + blanks < raw.size() && raw[at + 1 + blanks] == ' ') ++blanks;
        const std::size_t next = at + 1 + blanks;
        if (next >= raw.size() || raw[next] == '\n' || raw[next] == '\r') continue;
        common = std::min(common, blanks);
    }
    if (common == std::string::npos) return std::string(raw);
    const bool block = !node->flow && !node->isScalar();
    const std::size_t cut = block ? std::min(common, column) : common;
    const std::size_t keep = block ? 0 : 2;  // continuation lines of a scalar or flow collection stay indented
    std::string out;
    std::size_t from = 0;
    while (from < raw.size()) {
        const std::size_t end = std::min(raw.find('\n', from), raw.size() - 1) + 1;
        std::string_view part = raw.substr(from, end - from);
        if (from > 0) {
            std::size_t blanks = 0;
            while (blanks < cut && blanks < part.size() && part[blanks] == ' ') ++blanks;
            part.remove_prefix(blanks);
            if (!part.empty() && part.front() != '\n' && part.front() != '\r') out.append(keep, ' ');
        }
        out += part;
        from = end;
    }
    std::erase(out, '\r');
    return out;
}

bool EditScript::alphabetical(const FieldPath& node) const {
    const yaml::DocumentTree* document = tree();
    if (!document || !document->root) return false;
    const auto location = yaml::locate(*document, node);
    if (!location) return false;
    // A few keys may be sorted by chance; consider all mappings from the root of the schema to the node.
    bool inSchema = false;
    std::size_t evidence = 0;
    const auto look = [&](const yaml::NodeRef& mapping) {
        if (!mapping || !mapping->isMapping() || mapping.size() < 2) return true;
        ++evidence;
        return keysSorted(mapping);
    };
    for (const yaml::Step& step : location->steps) {
        if (inSchema && !look(step.parent)) return false;
        const yaml::EntryRef entry = step.parent.entry(step.entry);
        inSchema = inSchema || (entry.key && entry.key->scalar == "openAPIV3Schema");
    }
    return look(location->node) && evidence > 0;
}

bool EditScript::step(const Result<TextEdit>& edit) {
    if (m_failure) return false;
    if (!edit) {
        m_failure = edit.error();
        return false;
    }
    if (m_stop.stop_requested()) return fail(phrase("Edits", "Stopped; nothing was changed."));
    if (edit->empty()) return true;
    const std::string& before = stream().text();
    if (!isValidEdit(*edit, before.size()))
        return fail(phrase("Edits", "The change does not fit the text; nothing was changed."));
    m_unread = *edit;
    m_edit = m_edit.empty() ? *edit : combined(m_first->text(), m_edit, *edit);
    return true;
}

bool EditScript::fail(Phrase why) {
    if (!m_failure) m_failure = Error(std::move(why));
    return false;
}

bool EditScript::insertText(const FieldPath& mapping, std::string_view key, std::string_view yaml,
                            yaml::InsertPosition position) {
    if (m_failure) return false;
    // A plain word or boolean does not need to be inserted as text.
    if (const auto plain = plainWordValue(yaml))
        return step(yaml::insertEntry(target(), mapping, key, *plain, position));
    // Inserting the text keeps the caller's key order and comments.
    return step(yaml::insertEntry(target(), mapping, key, Json("x"), position)) &&
           step(yaml::setText(target(), mapping.key(key), yaml));
}

Result<yaml::InsertPosition> EditScript::keywordPlace(const FieldPath& node, std::string_view keyword) const {
    const yaml::NodeRef mapping = at(node);
    if (!mapping) return failure(phrase("Edits", "There is no schema at %1.").with(node.toString()));
    if (mapping->isAlias())
        return failure(
            phrase("Edits", "The schema at %1 is an alias; change it where it is defined.").with(node.toString()));
    if (!mapping->isMapping())
        return failure(phrase("Edits", "The schema at %1 is not a mapping.").with(node.toString()));
    std::size_t before = mapping.size();
    if (alphabetical(node)) {
        while (before > 0 && mapping.entry(before - 1).key && mapping.entry(before - 1).key->scalar > keyword) --before;
    } else {
        const std::size_t rank = keywordRank(keyword);
        while (before > 0 && mapping.entry(before - 1).key && keywordRank(mapping.entry(before - 1).key->scalar) > rank)
            --before;
    }
    yaml::InsertPosition position;
    if (before < mapping.size()) position.before = before;
    return position;
}

bool EditScript::insertKeyword(const FieldPath& node, std::string_view keyword, std::string_view yaml) {
    if (m_failure) return false;
    if (const yaml::NodeRef null = at(node); null && isNull(null))
        return step(yaml::setText(target(), node, entryText(keyword, yaml)));
    const Result<yaml::InsertPosition> position = keywordPlace(node, keyword);
    return position ? insertText(node, keyword, yaml, *position) : step(tl::unexpected<Error>(position.error()));
}

bool EditScript::setTrue(const std::vector<FieldPath>& nodes, std::string_view keyword) {
    std::map<std::size_t, std::vector<const FieldPath*>> levels;  // the edits of one depth do not touch each other
    for (const FieldPath& node : nodes) levels[node.steps().size()].push_back(&node);
    for (const auto& [depth, level] : levels) {
        TextEdit all;
        for (const FieldPath* node : level) {
            if (m_failure) return false;
            const FieldPath path = node->child(keyword);
            const yaml::NodeRef there = at(*node);
            Result<TextEdit> edit;
            if (has(path)) {
                edit = yaml::setValue(target(), path, Json(true));
            } else if (there && isNull(there)) {
                edit = yaml::setText(target(), *node, entryText(keyword, "true"));
            } else if (const Result<yaml::InsertPosition> position = keywordPlace(*node, keyword)) {
                edit = yaml::insertEntry(target(), *node, keyword, Json(true), *position);
            } else {
                edit = tl::unexpected<Error>(position.error());
            }
            if (!edit) return step(edit);
            all.insert(all.end(), std::make_move_iterator(edit->begin()), std::make_move_iterator(edit->end()));
        }
        std::stable_sort(all.begin(), all.end(),
                         [](const TextPatch& a, const TextPatch& b) { return a.span.begin < b.span.begin; });
        if (!step(all)) return false;
    }
    return !m_failure;
}

bool EditScript::setKeyword(const FieldPath& node, std::string_view keyword, const Json& value) {
    if (m_failure) return false;
    const FieldPath path = node.child(keyword);
    if (has(path)) return step(yaml::setValue(target(), path, value));
    const std::string* string = value.asString();
    if (string && string->find('\n') != std::string::npos)  // becomes a literal block if possible
        return insertKeyword(node, keyword, "x") && step(yaml::setValue(target(), path, value));
    return insertKeyword(node, keyword, yamlFlow(value));
}

bool EditScript::setKeywordText(const FieldPath& node, std::string_view keyword, std::string_view yaml) {
    if (m_failure) return false;
    const FieldPath path = node.child(keyword);
    return has(path) ? step(yaml::setText(target(), path, yaml)) : insertKeyword(node, keyword, yaml);
}

bool EditScript::removeKey(const FieldPath& mapping, std::string_view key, bool removeEmptyParent) {
    const FieldPath path = mapping.key(key);
    // A key can be repeated thousands of times.
    if (const Result<TextEdit> most = ok() && has(path) ? yaml::removeRepeated(target(), path) : TextEdit{})
        if (!step(most)) return false;
    // Each iteration removes one entry, so the number of entries bounds the loop.
    while (ok() && has(path))
        if (!step(yaml::remove(target(), path, removeEmptyParent))) return false;
    return ok();
}

bool EditScript::addToList(const FieldPath& node, std::string_view keyword, std::string_view name) {
    if (m_failure) return false;
    const FieldPath list = node.child(keyword);
    if (indexOf(list, name) != npos) return true;
    const yaml::NodeRef there = at(list);
    if (there && there->isAlias())
        return fail(
            phrase("Edits", "`%1` at %2 is an alias; change it where it is defined.").with(keyword, node.toString()));
    if (there && there->isSequence() && there.size() > 0) return step(yaml::insertItem(target(), list, Json(name)));
    const std::string one = "- " + yamlScalar(name);
    const yaml::NodeRef owner = at(node);
    const bool flow = owner && owner->isMapping() && owner->flow;
    return setKeywordText(node, keyword, flow ? "[" + yamlScalar(name, In::Flow) + "]" : one);
}

bool EditScript::removeFromList(const FieldPath& node, std::string_view keyword, std::string_view name) {
    const FieldPath list = node.child(keyword);
    for (std::size_t i = ok() ? indexOf(list, name) : npos; ok() && i != npos; i = indexOf(list, name))
        if (!step(yaml::remove(target(), list.at(i), true))) return false;
    return ok();
}

bool EditScript::renameInList(const FieldPath& node, std::string_view keyword, std::string_view name,
                              std::string_view newName) {
    const FieldPath list = node.child(keyword);
    for (std::size_t i = ok() ? indexOf(list, name) : npos; ok() && i != npos; i = indexOf(list, name))
        if (!step(yaml::setValue(target(), list.at(i), Json(newName)))) return false;
    return ok();
}

Result<TextEdit> EditScript::finish() const {
    if (m_failure) return tl::unexpected<Error>(*m_failure);
    return m_edit;
}

std::string yamlScalar(std::string_view string, In in) {
    const Result<std::string> text = yaml::stringText(string, in == In::Flow);
    return text ? *text : toString(Json(string));
}

std::string yamlFlow(const Json& value, In in) {
    if (const std::string* string = value.asString()) return yamlScalar(*string, in);
    if (const Json::Array* items = value.asArray()) {
        std::string out = "[";
        for (const Json& item : *items) out += (out.size() > 1 ? ", " : "") + yamlFlow(item, In::Flow);
        return out + "]";
    }
    if (const Json::Object* members = value.asObject()) {
        std::string out = "{";
        for (const auto& [key, member] : *members)
            out += (out.size() > 1 ? ", " : "") + yamlScalar(key, In::Flow) + ": " + yamlFlow(member, In::Flow);
        return out + "}";
    }
    return toString(value);
}

}  // namespace crd
