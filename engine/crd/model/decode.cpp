// Compares a document with the tables of api_types.h. Sources: the decoder in sigs.k8s.io/json, and the errors of
// Go's encoding/json.
#include "engine/crd/model/decode.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "engine/base/gocompat/base64.h"
#include "engine/base/gocompat/rfc3339.h"
#include "engine/base/rule_id.h"
#include "engine/crd/model/decode_messages.h"
#include "engine/schema/entries.h"
#include "engine/schema/read_messages.h"
#include "engine/value/json_number.h"
#include "engine/yaml/read/resolve.h"

namespace crd {

namespace {

using schema::EffectiveEntry;
using schema::EntryReader;
using yaml::NodeRef;

class Decoder {
 public:
    Decoder(const yaml::Stream& stream, std::size_t document)
        : m_stream(stream),
          m_documentIndex(document),
          m_document(stream.documents()[document]),
          m_entries(m_document) {}

    DecodedDefinition run(const ApiType& type, NodeRef node) {
        Field root;
        root.span = root.entry = node.span();
        root.key = {node.begin(), node.begin()};
        object(type, node, FieldPath(), root);
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
        finding.message = std::move(message);
        m_out.findings.push_back(std::move(finding));
        if (m_out.findings.back().severity == Severity::Error) m_out.readable = false;
        return m_out.findings.back();
    }

    void wrongType(const FieldPath& path, const Field& field, const Pattern& found, const ApiField& wanted,
                   const Json& value) {
        Finding& finding = report(RuleId::DecodeWrongType, path, field.span, field.entry,
                                  schema::wrongTypeText(path, wantedOf(wanted.kind), found));
        const bool numberWanted = wanted.kind == GoKind::Int32 || wanted.kind == GoKind::Int64;
        std::string detail;
        if (wanted.kind == GoKind::Time && value.asString()) return;  // Go's time package has its own messages
        detail = cannotUnmarshal(goWordOf(value), numberWanted, m_struct, path, wanted.goType());
        finding.server = FieldError{{}, {}, std::move(detail), {}};
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

    static Pattern wantedOf(GoKind kind) {
        switch (kind) {
            case GoKind::String:
                return phrase("Decoding", "a string");
            case GoKind::Boolean:
                return phrase("Decoding", "true or false");
            case GoKind::Int32:
            case GoKind::Int64:
                return phrase("Decoding", "an integer");
            case GoKind::Time:
                return phrase("Decoding", "a time such as 2006-01-02T15:04:05Z");
            case GoKind::Bytes:
                return phrase("Decoding", "a base64 string");
            case GoKind::StringList:
            case GoKind::StructList:
                return phrase("Decoding", "a list");
            case GoKind::Schema:
                return phrase("Decoding", "a schema");
            case GoKind::StringMap:
            case GoKind::Struct:
            case GoKind::Raw:
                break;
        }
        return phrase("Decoding", "a mapping");
    }

    bool accepts(GoKind kind, const Json& value, const FieldPath& path, const Field& field) {
        switch (kind) {
            case GoKind::String:
                return value.asString() != nullptr;
            case GoKind::Boolean:
                return value.asBool() != nullptr;
            case GoKind::Int64:
                return integerOf(value).has_value();
            case GoKind::Int32: {
                const std::optional<std::int64_t> i = integerOf(value);
                return i && *i >= std::numeric_limits<std::int32_t>::min() &&
                       *i <= std::numeric_limits<std::int32_t>::max();
            }
            case GoKind::Time:
                return value.asString() && parseRfc3339(*value.asString()).has_value();
            case GoKind::Bytes:
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

    void value(const ApiField& wanted, NodeRef node, const FieldPath& path, Field& field) {
        if (wanted.kind == GoKind::Raw) {
            anything(path, node, field);
            return;
        }
        if (!node->isScalar()) {
            collection(wanted, node, path, field);
            return;
        }
        std::optional<Json> json = scalar(path, node, field);
        if (!json || json->isNull()) return;
        if (!accepts(wanted.kind, *json, path, field)) {
            wrongType(path, field, schema::kindText(*json), wanted, *json);
            return;
        }
        if (wanted.kind == GoKind::Int32 || wanted.kind == GoKind::Int64) json = Json(*integerOf(*json));
        field.value = std::move(*json);
        field.set = true;
    }

    void collection(const ApiField& wanted, NodeRef node, const FieldPath& path, Field& field) {
        if (wanted.kind == GoKind::Bytes && node->isSequence() && isByteList(node)) {
            field.set = true;
            return;
        }
        const bool list = wanted.kind == GoKind::StringList || wanted.kind == GoKind::StructList;
        const bool map =
            wanted.kind == GoKind::StringMap || wanted.kind == GoKind::Struct || wanted.kind == GoKind::Schema;
        if (node->isSequence() ? !list : !map) {
            wrongType(path, field, schema::kindText(*node), wanted,
                      node->isSequence() ? Json(Json::Array()) : Json(Json::Object()));
            return;
        }
        field.set = true;
        if (wanted.kind == GoKind::Schema) {
            field.node = node;
        } else if (wanted.kind == GoKind::Struct) {
            object(*wanted.of, node, path, field);
        } else if (wanted.kind == GoKind::StringMap) {
            textMap(node, path, field);
        } else {
            listOf(wanted, node, path, field);
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
        std::vector<yaml::Problem> entryProblems;
        for (const EffectiveEntry& entry : m_entries.read(node, &entryProblems)) {
            const FieldPath at = keyed ? path.key(entry.key) : path.child(entry.key);
            if (entry.duplicate) {
                const yaml::EntryRef earlier = node.entry(entry.earlier);
                report(RuleId::DecodeDuplicateField, at, entry.keyNode.span(), entry.keyNode.span(),
                       schema::repeatedFieldText(entry.key, m_entries.resolved(earlier.value)))
                    .related.push_back({"set here first", at, earlier.key.span()});
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
        for (const yaml::Problem& problem : entryProblems) {
            report(RuleId::DecodeUnreadableValue, path, problem.span, problem.span, problem.message.phrase());
        }
    }

    void object(const ApiType& type, NodeRef node, const FieldPath& path, Field& out) {
        const std::string_view outer = std::exchange(m_struct, type.name);
        eachEntry(node, path, false, [&](const EffectiveEntry& entry, const FieldPath& at, Field field) {
            const ApiField* const known = type.field(entry.key);
            if (known == nullptr) {
                report(RuleId::DecodeUnknownField, at, field.key, field.entry,
                       unknownFieldSentence(at, schema::unknownFieldText(type.owner, entry.key)));
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
            value({entry.key, GoKind::String}, entry.value, at, field);
            out.fields.push_back({std::string(entry.key), std::move(field)});
        });
    }

    void listOf(const ApiField& wanted, NodeRef node, const FieldPath& path, Field& out) {
        for (std::size_t i = 0; i < node.size(); ++i) {
            const yaml::EntryRef written = node.entry(i);
            const NodeRef item = m_entries.resolved(written.value);
            Field field;
            const SourceSpan key = written.value.begin() > written.begin ? SourceSpan{written.begin, written.begin + 1}
                                                                         : written.value.span();
            place(field, key, written.value);
            if (item) {
                const GoKind kind = wanted.kind == GoKind::StringList ? GoKind::String : GoKind::Struct;
                value({wanted.name, kind, wanted.of}, item, path.at(i), field);
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
                                   const ApiType& type) {
    return Decoder(stream, document).run(type, node);
}

}  // namespace crd
