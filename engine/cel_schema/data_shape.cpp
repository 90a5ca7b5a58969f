#include "engine/cel_schema/data_shape.h"

#include "engine/cel_schema/declared_type.h"

namespace crd::cel_schema {

namespace {

using cel::DataShape;
using schema::ChildKind;
using schema::Schema;
using ShapePtr = std::shared_ptr<const DataShape>;

ShapePtr plain(DataShape::Kind kind) {
    DataShape shape;
    shape.kind = kind;
    return std::make_shared<const DataShape>(std::move(shape));
}

void addResource(DataShape& shape) {
    const ShapePtr text = plain(DataShape::Kind::String);
    DataShape metadata;
    metadata.kind = DataShape::Kind::Object;
    metadata.fields = {{"generateName", text}, {"name", text}};
    shape.fields["kind"] = text;
    shape.fields["apiVersion"] = text;
    shape.fields["metadata"] = std::make_shared<const DataShape>(std::move(metadata));
}

void readObject(DataShape& shape, const Schema& node, bool isResource) {
    for (const schema::ChildSchema& child : node.children) {
        if (child.kind == ChildKind::Property) shape.fields[child.name] = dataShape(*child.schema, false);
    }
    if (isResource && !declaresResource(node)) addResource(shape);
    if (!shape.fields.empty()) {
        shape.kind = DataShape::Kind::Object;
    } else if (const schema::ChildSchema* child = node.child(ChildKind::AdditionalProperties)) {
        shape.kind = DataShape::Kind::Map;
        shape.element = dataShape(*child->schema, false);
    } else {
        shape.kind = node.preserveUnknownFields == true ? DataShape::Kind::OpenObject : DataShape::Kind::BareObject;
    }
}

void readList(DataShape& shape, const Schema& node) {
    shape.kind = DataShape::Kind::List;
    if (const schema::ChildSchema* child = node.child(ChildKind::Items))
        shape.element = dataShape(*child->schema, false);
    if (node.listType == "set") shape.list = DataShape::ListKind::Set;
    if (node.listType == "map") shape.list = DataShape::ListKind::Map;
    const std::string word = node.listType.value_or("");
    if (!word.empty() && word != "atomic" && word != "set" && word != "map") {
        shape.list = DataShape::ListKind::Unknown;
        shape.type = word;
    }
    shape.listKeys = node.listMapKeys;
}

DataShape::Kind textKind(std::string_view format) {
    if (format == "duration") return DataShape::Kind::Duration;
    if (format == "date") return DataShape::Kind::Date;
    if (format == "date-time") return DataShape::Kind::DateTime;
    return format == "byte" ? DataShape::Kind::Byte : DataShape::Kind::String;
}

}  // namespace

std::shared_ptr<const DataShape> dataShape(const Schema& node, bool isResource) {
    DataShape shape;
    shape.nullable = node.nullable;
    shape.type = node.type;
    if (node.intOrString) {
        shape.kind = DataShape::Kind::IntOrString;
    } else if (node.type == "object") {
        readObject(shape, node, isResource || node.embeddedResource);
    } else if (node.type == "array") {
        readList(shape, node);
    } else if (node.type == "string") {
        shape.kind = textKind(node.format);
    } else if (node.type == "number") {
        shape.kind = DataShape::Kind::Number;
    } else if (node.type == "integer") {
        shape.kind = DataShape::Kind::Integer;
    } else if (node.type == "boolean") {
        shape.kind = DataShape::Kind::Boolean;
    } else if (node.preserveUnknownFields == true) {
        shape.kind = DataShape::Kind::Preserved;
    }
    return std::make_shared<const DataShape>(std::move(shape));
}

}  // namespace crd::cel_schema
