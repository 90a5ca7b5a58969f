// Converts documents to JSON by the rules of the server's reader: mappings are built in text order, later keys win,
// merge keys apply at their position, and aliases count toward a limit that bounds every expansion.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <unordered_set>

#include "engine/yaml/read/duplicate_keys.h"
#include "engine/yaml/read/internal/aliasing.h"
#include "engine/yaml/read/internal/scalar.h"
#include "engine/yaml/read/internal/tree_builder.h"
#include "engine/yaml/read/resolve.h"

namespace crd::yaml {
namespace {

// Keys are equal only if their types are: 1 and "1" are two keys with the same JSON name.
std::string identityOf(const ServerScalar& key) {
    if (const auto* text = std::get_if<std::string>(&key)) return "s" + *text;
    if (const auto* b = std::get_if<bool>(&key)) return *b ? "bt" : "bf";
    if (const auto* i = std::get_if<std::int64_t>(&key)) return "i" + std::to_string(*i);
    if (const auto* u = std::get_if<std::uint64_t>(&key)) return "u" + std::to_string(*u);
    if (const auto* d = std::get_if<double>(&key)) return "d" + std::to_string(*d == 0 ? 0.0 : *d);
    return "n";
}

std::string goScalar(const ServerScalar& key) {
    if (const auto* text = std::get_if<std::string>(&key)) return toString(Json(*text));
    if (const auto* b = std::get_if<bool>(&key)) return *b ? "true" : "false";
    if (const auto* i = std::get_if<std::int64_t>(&key)) return std::to_string(*i);
    if (const auto* u = std::get_if<std::uint64_t>(&key)) return "0x" + std::to_string(*u);
    if (const auto* d = std::get_if<double>(&key)) return toString(Json(*d));
    return "interface {}(nil)";
}

// A mapping that is being filled: its members, and the keys that set them.
struct FilledMapping {
    Json::Object members;
    std::map<std::string, std::string> unusable;  // key identity -> why the server rejects it
    std::unordered_set<std::string> identities;   // strict reading only
};

class Converter {
 public:
    Converter(const Stream& stream, const DocumentTree& document) : m_stream(stream), m_document(document) {}

    std::vector<DuplicateKey> duplicates(NodeRef node) {
        Json ignored;
        if (node) convert(node, ignored, 0);
        return std::move(m_strict);
    }

    JsonReading run(NodeRef node) {
        JsonReading out;
        m_decoded = 1;  // the document itself counts
        Json value;
        if (node && !convert(node, value, 0)) {
            out.error = std::move(m_error);
        } else if (!m_unusable.empty() && !usable(value)) {
            out.error = m_unusable;
        } else {
            out.value = std::move(value);
        }
        if (!m_strict.empty()) {
            out.strictError = "yaml: unmarshal errors:";
            for (const DuplicateKey& one : m_strict) out.strictError += "\n  " + one.message;
        }
        return out;
    }

 private:
    // Our own limit: aliases could nest ten thousand collections.
    static constexpr int kMaxDepth = 4000;
    static constexpr std::size_t kMaxStrictLines = 100;

    bool fail(std::string words) {
        if (m_error.empty()) m_error = std::move(words);
        return false;
    }

    // A value that the server rejects unless a later duplicate replaces it.
    Json unusableValue(std::string why) {
        if (m_unusable.empty()) m_unusable = std::move(why);
        return Json(std::numeric_limits<double>::quiet_NaN());
    }

    bool count() {
        ++m_decoded;
        if (m_aliasDepth > 0) ++m_aliased;
        return !isExcessive(m_decoded, m_aliased) || fail("yaml: document contains excessive aliasing");
    }

    // The node that an alias refers to; fails for unknown names and for a value that contains itself.
    NodeRef enterAlias(NodeRef alias) {
        const NodeRef to = target(alias);
        if (!to) {
            fail("yaml: unknown anchor '" + alias->scalar + "' referenced");
            return {};
        }
        if (!m_active.insert(alias.begin()).second) {
            fail("yaml: anchor '" + alias->scalar + "' value contains itself");
            return {};
        }
        ++m_aliasDepth;
        return to;
    }
    void leaveAlias(NodeRef alias) {
        --m_aliasDepth;
        m_active.erase(alias.begin());
    }
    NodeRef target(NodeRef alias) const {
        if (m_document.aliases == nullptr) return {};
        const auto hit = m_document.aliases->find(alias.get());
        return hit == m_document.aliases->end() ? NodeRef() : hit->second;
    }

    bool convert(NodeRef node, Json& out, int depth) {
        if (!count()) return false;
        if (depth > kMaxDepth) return fail("yaml: exceeded max depth of " + std::to_string(kMaxDepth));
        switch (node->kind) {
            case NodeKind::Alias: {
                const NodeRef to = enterAlias(node);
                if (!to || !convert(to, out, depth + 1)) return false;
                leaveAlias(node);
                return true;
            }
            case NodeKind::Scalar:
                return convertScalar(*node, out);
            case NodeKind::Sequence: {
                Json::Array items(node.size());
                for (std::size_t i = 0; i < node.size(); ++i) {
                    if (!convert(node.entry(i).value, items[i], depth + 1)) return false;
                }
                out = Json(std::move(items));
                return true;
            }
            case NodeKind::Mapping: {
                FilledMapping target;
                if (!fill(node, target, depth)) return false;
                out = target.unusable.empty() ? Json(std::move(target.members))
                                              : unusableValue(target.unusable.begin()->second);
                return true;
            }
        }
        return false;
    }

    bool convertScalar(const Node& node, Json& out) {
        ServerScalar value = resolveServerScalar(node);
        if (auto* fault = std::get_if<ScalarFault>(&value)) return fail(std::move(fault->words));
        std::string why;
        if (auto json = jsonOfServerScalar(std::move(value), &why)) {
            out = std::move(*json);
        } else {
            out = unusableValue(std::move(why));
        }
        return true;
    }

    bool fill(NodeRef mapping, FilledMapping& into, int depth) {
        for (std::size_t i = 0; i < mapping.size(); ++i) {
            const EntryRef entry = mapping.entry(i);
            if (isMergeKey(*entry.key)) {
                if (!merge(entry.value, into, depth)) return false;
                continue;
            }
            ServerScalar key;
            if (!convertKey(entry.key, key, depth)) return false;
            Json value;
            if (!convert(entry.value, value, depth + 1)) return false;
            insert(into, std::move(key), std::move(value), entry);
        }
        return true;
    }

    // A node that was decoded, as Go writes its value: map[interface {}]interface {}{"a":1}. Go sorts the keys of a
    // map.
    std::string goSyntax(NodeRef node) const {
        if (node->isAlias()) node = target(node);
        if (!node) return {};
        if (node->isScalar()) return goScalar(resolveServerScalar(*node));
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < node.size(); ++i) {
            const EntryRef entry = node.entry(i);
            parts.push_back((node->isMapping() ? goSyntax(entry.key) + ':' : std::string()) + goSyntax(entry.value));
        }
        if (node->isMapping()) std::sort(parts.begin(), parts.end());
        std::string out = node->isMapping() ? "map[interface {}]interface {}{" : "[]interface {}{";
        for (const std::string& part : parts) out += (&part == &parts.front() ? "" : ", ") + part;
        return out + '}';
    }

    bool convertKey(NodeRef key, ServerScalar& out, int depth) {
        if (!count()) return false;
        if (key->isAlias()) {
            const NodeRef to = enterAlias(key);
            if (!to || !convertKey(to, out, depth + 1)) return false;
            leaveAlias(key);
            return true;
        }
        if (!key->isScalar()) {
            // The content is decoded, and may fail, before it is rejected as a key.
            Json ignored;
            --m_decoded;
            if (m_aliasDepth > 0) --m_aliased;
            if (!convert(key, ignored, depth + 1)) return false;
            return fail("yaml: invalid map key: " + goSyntax(key));
        }
        out = resolveServerScalar(*key);
        if (auto* fault = std::get_if<ScalarFault>(&out)) return fail(std::move(fault->words));
        return true;
    }

    void insert(FilledMapping& into, ServerScalar key, Json value, const EntryRef& entry) {
        const auto* number = std::get_if<double>(&key);
        const bool neverEqual = number != nullptr && std::isnan(*number);
        const std::string identity = identityOf(key);
        if (!neverEqual && !into.identities.insert(identity).second) {
            // 0 and -0 are the same key; the last spelling wins.
            if (number != nullptr && *number == 0) into.members.erase(std::signbit(*number) ? "0" : "-0");
            if (m_strict.size() < kMaxStrictLines) {
                const std::size_t line = m_stream.lines().lineOf(entry.value.begin()) + 1;
                m_strict.push_back({entry.key.span(),
                                    "line " + std::to_string(line) + ": key " + goScalar(key) + " already set in map"});
            }
        }
        std::string why;
        if (auto name = keyOfServerScalar(std::move(key), &why)) {
            into.members.insert_or_assign(std::move(*name), std::move(value));
        } else {
            into.unusable.emplace(identity, std::move(why));
        }
    }

    bool merge(NodeRef value, FilledMapping& into, int depth) {
        if (value->isSequence()) {
            // Backward, so that earlier ones take precedence.
            for (std::size_t i = value.size(); i-- > 0;) {
                const NodeRef item = value.entry(i).value;
                if (item->isSequence() || !mergeOne(item, into, depth + 1)) return failWantMap();
            }
            return true;
        }
        return mergeOne(value, into, depth) || failWantMap();
    }

    bool mergeOne(NodeRef value, FilledMapping& into, int depth) {
        if (value->isAlias()) {
            const NodeRef direct = target(value);
            if (direct && !direct->isMapping()) return failWantMap();
            if (!count()) return false;
            const NodeRef to = enterAlias(value);
            if (!to || !mergeOne(to, into, depth + 1)) return false;
            leaveAlias(value);
            return true;
        }
        if (!value->isMapping()) return failWantMap();
        if (depth > kMaxDepth) return fail("yaml: exceeded max depth of " + std::to_string(kMaxDepth));
        return count() && fill(value, into, depth + 1);
    }

    bool failWantMap() { return fail("yaml: map merge requires map or sequence of maps as the value"); }

    // True if no rejected value remains in the result.
    static bool usable(const Json& root) {
        std::vector<const Json*> todo{&root};
        while (!todo.empty()) {
            const Json* at = todo.back();
            todo.pop_back();
            if (const double* d = at->asDouble()) {
                if (std::isnan(*d)) return false;
            } else if (const Json::Array* items = at->asArray()) {
                for (const Json& item : *items) todo.push_back(&item);
            } else if (const Json::Object* members = at->asObject()) {
                for (const auto& member : *members) todo.push_back(&member.second);
            }
        }
        return true;
    }

    const Stream& m_stream;
    const DocumentTree& m_document;
    std::unordered_set<std::size_t> m_active;
    std::vector<DuplicateKey> m_strict;
    std::string m_error;
    std::string m_unusable;
    std::size_t m_decoded = 0;
    std::size_t m_aliased = 0;
    std::size_t m_aliasDepth = 0;
};

}  // namespace

JsonReading toJson(const Stream& stream) {
    if (!stream.firstDocumentError().empty()) {
        JsonReading out;
        out.error = out.strictError = stream.firstDocumentError();
        return out;
    }
    return toJson(stream, stream.firstDocument());
}

JsonReading toJson(const Stream& stream, const DocumentTree& document) {
    return toJson(stream, document, document.ref());
}

JsonReading toJson(const Stream& stream, const DocumentTree& document, NodeRef node) {
    JsonReading out = Converter(stream, document).run(node);
    if (!out.value && out.strictError.empty()) out.strictError = out.error;
    return out;
}

std::vector<DuplicateKey> duplicateKeys(const Stream& stream, const DocumentTree& document) {
    return duplicateKeys(stream, document, document.ref());
}

std::vector<DuplicateKey> duplicateKeys(const Stream& stream, const DocumentTree& document, NodeRef node) {
    return Converter(stream, document).duplicates(node);
}

}  // namespace crd::yaml
