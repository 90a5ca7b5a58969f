// Compares a document with the tables of decode_shapes.h. Sources: the decoder in sigs.k8s.io/json, and the errors of
// Go's encoding/json.
#include "engine/crd/decode.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "engine/base/base64.h"
#include "engine/base/rfc3339.h"
#include "engine/base/rule_id.h"
#include "engine/crd/decode_words.h"
#include "engine/schema/entries.h"
#include "engine/schema/read_words.h"
#include "engine/value/json_number.h"
#include "engine/yaml/resolve.h"

namespace crd {

namespace {

using schema::EffectiveEntry;
using schema::EntryReader;
using yaml::NodeRef;

// The field's Go type as the decoder prints it.
std::string serverTypeOf(const DecodeField& field) {
    if (!field.serverType.empty()) return std::string(field.serverType);
    const auto named = [&] { return "v1." + std::string(field.of->serverType); };
    switch (field.kind) {
        case DecodeKind::Flag:
            return "bool";
        case DecodeKind::Int32:
            return "int32";
        case DecodeKind::Int64:
            return "int64";
        case DecodeKind::Bytes:
            return "[]uint8";
        case DecodeKind::TextList:
            return "[]string";
        case DecodeKind::TextMap:
            return "map[string]string";
        case DecodeKind::Object:
            return named();
        case DecodeKind::ObjectList:
            return "[]" + named();
        case DecodeKind::Schema:
        case DecodeKind::Text:
        case DecodeKind::Time:
        case DecodeKind::Anything:
            break;
    }
    return "string";
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
    Finding& report(RuleId rule, const FieldPath& path, SourceSpan span, SourceSpan context, Phrase message) {
        Finding finding(rule);
        finding.document = m_documentIndex;
        finding.path = path;
        finding.span = span;
        finding.context = context;
        finding.say(std::move(message));
        m_out.findings.push_back(std::move(finding));
        if (m_out.findings.back().severity == Severity::Error) m_out.readable = false;
        return m_out.findings.back();
    }

    void wrongType(const FieldPath& path, const Field& field, const Pattern& found, const DecodeField& wanted,
                   const Json& value) {
        Finding& finding = report(RuleId::DecodeWrongType, path, field.span, field.entry,
                                  schema::wrongTypeText(path, wantedOf(wanted.kind), found));
        const bool numberWanted = wanted.kind == DecodeKind::Int32 || wanted.kind == DecodeKind::Int64;
        std::string detail;
        if (wanted.kind == DecodeKind::Time && value.asString()) return;  // Go's time package has its own messages
        detail = cannotUnmarshal(goWordOf(value), numberWanted, m_struct, path, serverTypeOf(wanted));
        finding.server = ServerError{{}, {}, std::move(detail), {}};
    }

    std::optional<Json> scalar(const FieldPath& path, NodeRef node, const Field& field) {
        std::string why;
        std::optional<Json> value = yaml::resolveScalar(*node, &why);
        if (!value) {
            report(RuleId::DecodeUnreadableValue, path, field.span, field.entry, schema::rejectedText(why));
        }
        return value;
    }

    void anything(const FieldPath& path, NodeRef node, Field& field) {
        const yaml::JsonReading reading = yaml::toJson(m_stream, m_document, node);
        if (!reading.value) {
            report(RuleId::DecodeUnreadableValue, path, field.span, field.entry, schema::rejectedText(reading.error));
        }
        field.set = reading.value && !reading.value->isNull();
    }

    static Pattern wantedOf(DecodeKind kind) {
        switch (kind) {
            case DecodeKind::Text:
                return phrase("Decoding", "a string");
            case DecodeKind::Flag:
                return phrase("Decoding", "true or false");
            case DecodeKind::Int32:
            case DecodeKind::Int64:
                return phrase("Decoding", "an integer");
            case DecodeKind::Time:
                return phrase("Decoding", "a time such as 2006-01-02T15:04:05Z");
            case DecodeKind::Bytes:
                return phrase("Decoding", "a base64 string");
            case DecodeKind::TextList:
            case DecodeKind::ObjectList:
                return phrase("Decoding", "a list");
            case DecodeKind::Schema:
                return phrase("Decoding", "a schema");
            case DecodeKind::TextMap:
            case DecodeKind::Object:
            case DecodeKind::Anything:
                break;
        }
        return phrase("Decoding", "a mapping");
    }

    bool accepts(DecodeKind kind, const Json& value, const FieldPath& path, const Field& field) {
        switch (kind) {
            case DecodeKind::Text:
                return value.asString() != nullptr;
            case DecodeKind::Flag:
                return value.asBool() != nullptr;
            case DecodeKind::Int64:
                return integerOf(value).has_value();
            case DecodeKind::Int32: {
                const std::optional<std::int64_t> i = integerOf(value);
                return i && *i >= std::numeric_limits<std::int32_t>::min() &&
                       *i <= std::numeric_limits<std::int32_t>::max();
            }
            case DecodeKind::Time:
                return value.asString() && parseRfc3339(*value.asString()).has_value();
            case DecodeKind::Bytes:
                if (value.asString() && !fromBase64(*value.asString())) {
                    report(
                        RuleId::DecodeWrongType, path, field.span, field.entry,
                        phrase("Decoding", "%1 must be base64, but this is not valid base64.").with(path.toString()));
                    return true;
                }
                return value.asString() != nullptr;
            default:
                return false;
        }
    }

    void value(const DecodeField& shape, NodeRef node, const FieldPath& path, Field& field) {
        if (shape.kind == DecodeKind::Anything) {
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
            wrongType(path, field, schema::kindWords(*json), shape, *json);
            return;
        }
        if (shape.kind == DecodeKind::Int32 || shape.kind == DecodeKind::Int64) json = Json(*integerOf(*json));
        field.value = std::move(*json);
        field.set = true;
    }

    void collection(const DecodeField& shape, NodeRef node, const FieldPath& path, Field& field) {
        if (shape.kind == DecodeKind::Bytes && node->isSequence() && isByteList(node)) {
            field.set = true;
            return;
        }
        const bool list = shape.kind == DecodeKind::TextList || shape.kind == DecodeKind::ObjectList;
        const bool map =
            shape.kind == DecodeKind::TextMap || shape.kind == DecodeKind::Object || shape.kind == DecodeKind::Schema;
        if (node->isSequence() ? !list : !map) {
            wrongType(path, field, schema::kindWords(*node), shape,
                      node->isSequence() ? Json(Json::Array()) : Json(Json::Object()));
            return;
        }
        field.set = true;
        if (shape.kind == DecodeKind::Schema) {
            field.node = node;
        } else if (shape.kind == DecodeKind::Object) {
            object(*shape.of, node, path, field);
        } else if (shape.kind == DecodeKind::TextMap) {
            textMap(node, path, field);
        } else {
            listOf(shape, node, path, field);
        }
    }

    // Go also accepts a list of numbers as bytes.
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
                       strictSentence("duplicate", at, schema::repeatedFieldText(entry.key)));
            }
            if (entry.overridden || !entry.value) continue;
            Field field;
            // A merged value is written elsewhere; use the merge key as its location.
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
                       strictSentence("unknown", at, schema::unknownFieldText(shape.owner, entry.key)));
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
            value({entry.key, DecodeKind::Text}, entry.value, at, field);
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
                const DecodeKind kind = shape.kind == DecodeKind::TextList ? DecodeKind::Text : DecodeKind::Object;
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
    std::string_view m_struct;  // the Go type that contains the current field
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
