// The walk that holds a document against the tables of decode_shapes.h. Sources: the decoder in sigs.k8s.io/json, and
// the errors of Go's encoding/json.
#include "engine/crd/decode.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "engine/base/rfc3339.h"
#include "engine/crd/decode_words.h"
#include "engine/crd/rules.h"
#include "engine/schema/entries.h"
#include "engine/value/json_number.h"
#include "engine/yaml/resolve.h"

namespace crd {

namespace {

using schema::EffectiveEntry;
using schema::EntryReader;
using yaml::NodeRef;
using Kind = DecodeKind;

std::string_view nameOf(const Json& value) {
    if (value.asBool()) return "a boolean";
    if (value.asInt() || value.asDouble()) return "a number";
    if (value.asString()) return "a string";
    if (value.asArray()) return "a list";
    return value.isNull() ? "null" : "a mapping";
}

// The field's Go type as the decoder prints it.
std::string serverTypeOf(const DecodeField& field) {
    if (!field.serverType.empty()) return std::string(field.serverType);
    const auto named = [&] { return std::string(field.of->package) + "." + std::string(field.of->serverType); };
    switch (field.kind) {
        case Kind::Flag:
            return "bool";
        case Kind::Int32:
            return "int32";
        case Kind::Int64:
            return "int64";
        case Kind::Bytes:
            return "[]uint8";
        case Kind::TextList:
            return "[]string";
        case Kind::TextMap:
            return "map[string]string";
        case Kind::Object:
            return named();
        case Kind::ObjectList:
            return "[]" + named();
        case Kind::Schema:
        case Kind::Text:
        case Kind::Time:
        case Kind::Anything:
            break;
    }
    return "string";
}

// Standard base64 with padding; line breaks are skipped, as Go does.
bool isBase64(std::string_view text) {
    std::size_t count = 0;
    std::size_t padding = 0;
    for (const char c : text) {
        if (c == '\n' || c == '\r') continue;
        const bool letter =
            (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
        if (c == '=') {
            ++padding;
        } else if (!letter || padding > 0) {
            return false;
        }
        ++count;
    }
    return count % 4 == 0 && padding <= 2;
}

class Decoder {
 public:
    Decoder(const yaml::Stream& stream, std::size_t document)
        : m_stream(stream),
          m_documentIndex(document),
          m_document(stream.documents()[document]),
          m_entries(m_document) {}

    DecodedDefinition run(const DecodeShape& shape, NodeRef node) {
        Field root;
        root.span = root.entry = node.span();
        root.key = {node.begin(), node.begin()};
        object(shape, node, FieldPath(), root);
        m_out.root = std::move(root);
        return std::move(m_out);
    }

 private:
    Finding& report(RuleId rule, const FieldPath& path, SourceSpan span, SourceSpan context, std::string message) {
        const RuleInfo& about = info(rule);
        Finding finding;
        finding.rule = about.id;
        finding.severity = about.severity;
        finding.document = m_documentIndex;
        finding.path = path;
        finding.span = span;
        finding.context = context;
        finding.message = std::move(message);
        m_out.findings.push_back(std::move(finding));
        if (about.severity == Severity::Error) m_out.readable = false;
        return m_out.findings.back();
    }

    void wrongType(const FieldPath& path, const Field& field, std::string_view found, const DecodeField& wanted,
                   const Json& value) {
        Finding& finding = report(RuleId::DecodeWrongType, path, field.span, field.entry,
                                  path.toString() + " takes " + std::string(wantedOf(wanted.kind)) + ", but this is " +
                                      std::string(found) + ".");
        const bool numberWanted = wanted.kind == Kind::Int32 || wanted.kind == Kind::Int64;
        std::string detail;
        if (wanted.kind == Kind::Time && value.asString()) return;  // the words of Go's time package are its own
        detail = cannotUnmarshal(goWordOf(value), numberWanted, m_struct, path, serverTypeOf(wanted));
        finding.server = ServerError{{}, {}, std::move(detail), {}};
    }

    std::optional<Json> scalar(const FieldPath& path, NodeRef node, const Field& field) {
        std::string why;
        std::optional<Json> value = yaml::resolveScalar(*node, &why);
        if (!value) {
            report(RuleId::DecodeUnreadableValue, path, field.span, field.entry,
                   "The server's reader refuses this value" + (why.empty() ? std::string(".") : ": " + why + "."));
        }
        return value;
    }

    void anything(const FieldPath& path, NodeRef node, Field& field) {
        const yaml::JsonReading reading = yaml::toJson(m_stream, m_document, node);
        if (!reading.value) {
            report(RuleId::DecodeUnreadableValue, path, field.span, field.entry,
                   "The server's reader refuses this value: " + reading.error + ".");
        }
        field.set = reading.value && !reading.value->isNull();
    }

    static std::string_view wantedOf(Kind kind) {
        switch (kind) {
            case Kind::Text:
                return "a string";
            case Kind::Flag:
                return "true or false";
            case Kind::Int32:
            case Kind::Int64:
                return "an integer";
            case Kind::Time:
                return "a time such as 2006-01-02T15:04:05Z";
            case Kind::Bytes:
                return "text in base64";
            case Kind::TextList:
            case Kind::ObjectList:
                return "a list";
            case Kind::Schema:
                return "a schema";
            case Kind::TextMap:
            case Kind::Object:
            case Kind::Anything:
                break;
        }
        return "a mapping";
    }

    bool accepts(Kind kind, const Json& value, const FieldPath& path, const Field& field) {
        switch (kind) {
            case Kind::Text:
                return value.asString() != nullptr;
            case Kind::Flag:
                return value.asBool() != nullptr;
            case Kind::Int64:
                return integerOf(value).has_value();
            case Kind::Int32: {
                const std::optional<std::int64_t> i = integerOf(value);
                return i && *i >= std::numeric_limits<std::int32_t>::min() &&
                       *i <= std::numeric_limits<std::int32_t>::max();
            }
            case Kind::Time:
                return value.asString() && parseRfc3339(*value.asString()).has_value();
            case Kind::Bytes:
                if (value.asString() && !isBase64(*value.asString())) {
                    report(RuleId::DecodeWrongType, path, field.span, field.entry,
                           path.toString() + " takes text in base64, and this is not base64.");
                    return true;
                }
                return value.asString() != nullptr;
            default:
                return false;
        }
    }

    void value(const DecodeField& shape, NodeRef node, const FieldPath& path, Field& field) {
        if (shape.kind == Kind::Anything) {
            anything(path, node, field);
            return;
        }
        if (!node->isScalar()) {
            collection(shape, node, path, field);
            return;
        }
        std::optional<Json> json = scalar(path, node, field);
        if (!json || json->isNull()) return;
        if (!accepts(shape.kind, *json, path, field)) {
            wrongType(path, field, nameOf(*json), shape, *json);
            return;
        }
        if (shape.kind == Kind::Int32 || shape.kind == Kind::Int64) json = Json(*integerOf(*json));
        field.value = std::move(*json);
        field.set = true;
    }

    void collection(const DecodeField& shape, NodeRef node, const FieldPath& path, Field& field) {
        if (shape.kind == Kind::Bytes && node->isSequence() && isByteList(node)) {
            field.set = true;
            return;
        }
        const bool list = shape.kind == Kind::TextList || shape.kind == Kind::ObjectList;
        const bool map = shape.kind == Kind::TextMap || shape.kind == Kind::Object || shape.kind == Kind::Schema;
        if (node->isSequence() ? !list : !map) {
            wrongType(path, field, node->isSequence() ? "a list" : "a mapping", shape,
                      node->isSequence() ? Json(Json::Array()) : Json(Json::Object()));
            return;
        }
        field.set = true;
        if (shape.kind == Kind::Schema) {
            field.node = node;
        } else if (shape.kind == Kind::Object) {
            object(*shape.of, node, path, field);
        } else if (shape.kind == Kind::TextMap) {
            textMap(node, path, field);
        } else {
            listOf(shape, node, path, field);
        }
    }

    // Go takes bytes as a list of numbers too.
    bool isByteList(NodeRef list) const {
        for (std::size_t i = 0; i < list.size(); ++i) {
            const NodeRef item = m_entries.resolved(list.entry(i).value);
            if (!item || !item->isScalar()) return false;
            const std::optional<Json> value = yaml::resolveScalar(*item);
            const std::optional<std::int64_t> byte = value ? integerOf(*value) : std::nullopt;
            if (!value || (!value->isNull() && (!byte || *byte < 0 || *byte > 255))) return false;
        }
        return true;
    }

    static void place(Field& field, SourceSpan key, NodeRef value) {
        field.key = key;
        field.span = value.span().empty() ? key : value.span();
        field.entry = {std::min(key.begin, value.begin()), std::max(key.end, value.end())};
        if (field.entry.end < field.entry.begin) field.entry = key;
    }

    template <typename Each>
    void eachEntry(NodeRef node, const FieldPath& path, bool keyed, Each each) {
        std::vector<schema::EntryProblem> refused;
        for (const EffectiveEntry& entry : m_entries.read(node, &refused)) {
            const FieldPath at = keyed ? path.key(entry.key) : path.child(entry.key);
            if (entry.duplicate) {
                report(RuleId::DecodeDuplicateField, at, entry.keyNode.span(), entry.keyNode.span(),
                       strictSentence("duplicate", at, "it is set twice, and the last one wins."));
            }
            if (entry.overridden || !entry.value) continue;
            Field field;
            // A merged value stands elsewhere; its place is the merge key.
            if (entry.aliased) {
                place(field, entry.keyNode.span(), entry.keyNode);
            } else {
                place(field, entry.keyNode.span(), entry.value);
            }
            each(entry, at, std::move(field));
        }
        for (schema::EntryProblem& problem : refused) {
            report(RuleId::DecodeUnreadableValue, path, problem.span, problem.span, std::move(problem.message));
        }
    }

    void object(const DecodeShape& shape, NodeRef node, const FieldPath& path, Field& out) {
        const std::string_view outer = std::exchange(m_struct, shape.serverType);
        eachEntry(node, path, false, [&](const EffectiveEntry& entry, const FieldPath& at, Field field) {
            const auto known = std::find_if(shape.fields.begin(), shape.fields.end(),
                                            [&](const DecodeField& f) { return f.name == entry.key; });
            if (known == shape.fields.end()) {
                report(RuleId::DecodeUnknownField, at, field.key, field.entry,
                       strictSentence("unknown", at,
                                      std::string(shape.owner) + " has no field " + std::string(entry.key) +
                                          "; the server drops it."));
                anything(at, entry.value, field);
                return;
            }
            value(*known, entry.value, at, field);
            out.fields.push_back({std::string(entry.key), std::move(field)});
        });
        m_struct = outer;
    }

    void textMap(NodeRef node, const FieldPath& path, Field& out) {
        eachEntry(node, path, true, [&](const EffectiveEntry& entry, const FieldPath& at, Field field) {
            value({entry.key, Kind::Text}, entry.value, at, field);
            out.fields.push_back({std::string(entry.key), std::move(field)});
        });
    }

    void listOf(const DecodeField& shape, NodeRef node, const FieldPath& path, Field& out) {
        for (std::size_t i = 0; i < node.size(); ++i) {
            const yaml::EntryRef written = node.entry(i);
            const NodeRef item = m_entries.resolved(written.value);
            Field field;
            const SourceSpan key = written.value.begin() > written.begin ? SourceSpan{written.begin, written.begin + 1}
                                                                         : written.value.span();
            place(field, key, written.value);
            if (item) {
                const Kind kind = shape.kind == Kind::TextList ? Kind::Text : Kind::Object;
                value({shape.name, kind, shape.of}, item, path.at(i), field);
            }
            out.items.push_back(std::move(field));
        }
    }

    const yaml::Stream& m_stream;
    std::size_t m_documentIndex;
    const yaml::DocumentTree& m_document;
    EntryReader m_entries;
    DecodedDefinition m_out;
    std::string_view m_struct;  // the Go type around the field at hand
};

}  // namespace

const Field& Field::at(std::string_view name) const {
    static const Field kAbsent;
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const NamedField& f) { return f.name == name; });
    return found == fields.end() ? kAbsent : found->field;
}

void Field::put(std::string_view name, Field field) {
    if (Field* old = find(name)) {
        *old = std::move(field);
    } else {
        fields.push_back({std::string(name), std::move(field)});
    }
}

Field filledIn(const Field& owner, Json value) {
    Field field;
    field.set = field.filledIn = true;
    field.key = field.span = owner.key;
    field.entry = owner.entry;
    field.value = std::move(value);
    return field;
}

Field* Field::find(std::string_view name) {
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const NamedField& f) { return f.name == name; });
    return found == fields.end() ? nullptr : &found->field;
}

DecodedDefinition decodeDefinition(const yaml::Stream& stream, std::size_t document, NodeRef node,
                                   const DecodeShape& shape) {
    return Decoder(stream, document).run(shape, node);
}

}  // namespace crd
