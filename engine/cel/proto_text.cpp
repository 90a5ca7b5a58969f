#include "engine/cel/proto_text.h"

#include <string_view>
#include <variant>

#include "engine/base/go_text.h"

namespace crd::cel {

namespace {

// The fields of one message. Fields with the default value are omitted, messages are not.
class Fields {
 public:
    Fields& bare(std::string_view name, std::string_view value) {
        if (!m_text.empty()) m_text += ' ';
        m_text.append(name).append(":").append(value);
        return *this;
    }
    Fields& text(std::string_view name, std::string_view value) {
        return value.empty() ? *this : bare(name, goQuoted(value));
    }
    Fields& flag(std::string_view name, bool value) { return value ? bare(name, "true") : *this; }
    Fields& message(std::string_view name, const std::string& fields) { return bare(name, '{' + fields + '}'); }
    const std::string& str() const { return m_text; }

 private:
    std::string m_text;
};

std::string_view primitiveName(TypeKind kind) {
    switch (kind) {
        case TypeKind::Bool:
            return "BOOL";
        case TypeKind::Int:
            return "INT64";
        case TypeKind::Uint:
            return "UINT64";
        case TypeKind::Double:
            return "DOUBLE";
        case TypeKind::String:
            return "STRING";
        case TypeKind::Bytes:
            return "BYTES";
        default:
            return "";
    }
}

std::string literalText(const Constant& value) {
    struct Visitor {
        std::string operator()(std::monostate) const { return "null_value:NULL_VALUE"; }
        std::string operator()(bool v) const { return v ? "bool_value:true" : "bool_value:false"; }
        std::string operator()(std::int64_t v) const { return "int64_value:" + std::to_string(v); }
        std::string operator()(std::uint64_t v) const { return "uint64_value:" + std::to_string(v); }
        std::string operator()(double v) const { return "double_value:" + goNumber(v); }
        std::string operator()(const std::string& v) const { return "string_value:" + goQuoted(v); }
        std::string operator()(const Bytes& v) const { return "bytes_value:" + goQuoted(v.data); }
    };
    return std::visit(Visitor{}, value);
}

struct NodeText {
    Fields& out;

    void operator()(const Unspecified&) const {}
    void operator()(const Constant& value) const { out.message("const_expr", literalText(value)); }
    void operator()(const Ident& ident) const { out.message("ident_expr", Fields().text("name", ident.name).str()); }
    void operator()(const Select& select) const {
        Fields fields;
        fields.message("operand", protoText(*select.operand)).text("field", select.field);
        out.message("select_expr", fields.flag("test_only", select.testOnly).str());
    }
    void operator()(const Call& call) const {
        Fields fields;
        if (call.target != nullptr) fields.message("target", protoText(*call.target));
        fields.text("function", call.function);
        for (const Expr* argument : call.arguments) fields.message("args", protoText(*argument));
        out.message("call_expr", fields.str());
    }
    void operator()(const ListLiteral& list) const {
        Fields fields;
        for (const Expr* element : list.elements) fields.message("elements", protoText(*element));
        for (const std::uint32_t index : list.optionalIndices) fields.bare("optional_indices", std::to_string(index));
        out.message("list_expr", fields.str());
    }
    void operator()(const MapLiteral& map) const {
        Fields fields;
        for (const MapEntry& entry : map.entries) {
            Fields inner;
            inner.bare("id", std::to_string(entry.id)).message("map_key", protoText(*entry.key));
            inner.message("value", protoText(*entry.value)).flag("optional_entry", entry.optional);
            fields.message("entries", inner.str());
        }
        out.message("struct_expr", fields.str());
    }
    void operator()(const ObjectLiteral& object) const {
        Fields fields;
        fields.text("message_name", object.typeName);
        for (const FieldEntry& entry : object.fields) {
            Fields inner;
            inner.bare("id", std::to_string(entry.id)).text("field_key", entry.field);
            inner.message("value", protoText(*entry.value)).flag("optional_entry", entry.optional);
            fields.message("entries", inner.str());
        }
        out.message("struct_expr", fields.str());
    }
    void operator()(const Comprehension& fold) const {
        Fields fields;
        fields.text("iter_var", fold.iterVar).message("iter_range", protoText(*fold.range));
        fields.text("accu_var", fold.accuVar).message("accu_init", protoText(*fold.accuInit));
        fields.message("loop_condition", protoText(*fold.condition)).message("loop_step", protoText(*fold.step));
        out.message("comprehension_expr", fields.message("result", protoText(*fold.result)).str());
    }
};

}  // namespace

std::string protoText(const Type& type) {
    const auto inner = [&](std::size_t i) { return protoText(type.parameters()[i]); };
    Fields out;
    switch (type.kind()) {
        case TypeKind::Missing:
            return "<nil>";
        case TypeKind::Dyn:
            return out.message("dyn", "").str();
        case TypeKind::Error:
            return out.message("error", "").str();
        case TypeKind::Any:
            return out.bare("well_known", "ANY").str();
        case TypeKind::Duration:
            return out.bare("well_known", "DURATION").str();
        case TypeKind::Timestamp:
            return out.bare("well_known", "TIMESTAMP").str();
        case TypeKind::Null:
            return out.bare("null", "NULL_VALUE").str();
        case TypeKind::TypeParam:
            return out.bare("type_param", goQuoted(type.name())).str();
        case TypeKind::Object:
            return out.bare("message_type", goQuoted(type.name())).str();
        case TypeKind::Type:
            return out.message("type", type.parameters().empty() ? "" : inner(0)).str();
        case TypeKind::List:
            return out.message("list_type", Fields().message("elem_type", inner(0)).str()).str();
        case TypeKind::Map: {
            Fields fields;
            return out.message("map_type", fields.message("key_type", inner(0)).message("value_type", inner(1)).str())
                .str();
        }
        case TypeKind::Opaque: {
            Fields fields;
            fields.text("name", type.name());
            for (std::size_t i = 0; i < type.parameters().size(); ++i) fields.message("parameter_types", inner(i));
            return out.message("abstract_type", fields.str()).str();
        }
        default:
            return out.bare(type.isWrapper() ? "wrapper" : "primitive", primitiveName(type.kind())).str();
    }
}

std::string protoText(const Expr& expr) {
    Fields out;
    if (expr.id != 0) out.bare("id", std::to_string(expr.id));
    std::visit(NodeText{out}, expr.node);
    return out.str();
}

}  // namespace crd::cel
