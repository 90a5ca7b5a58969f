#include "model/base/node_path.h"

#include <optional>
#include <string>

#include "engine/cel/syntax/escape.h"
#include "engine/edit/definition_edit.h"

namespace crd::model {

namespace {

using schema::ChildKind;
using schema::ChildSchema;

std::optional<std::string> stepIn(const ChildSchema& child, PathForm form) {
    const bool cel = form == PathForm::Cel;
    switch (child.kind) {
        case ChildKind::Property:
            if (form == PathForm::JsonPath) return jsonPathOf(child);
            if (!cel) return '.' + child.name;
            if (const auto name = cel::escaped(child.name)) return '.' + *name;
            return std::nullopt;
        case ChildKind::Items:
            return cel ? "[0]" : form == PathForm::JsonPath ? "[*]" : "[]";
        case ChildKind::AdditionalProperties:
            return cel ? "['key']" : form == PathForm::JsonPath ? ".*" : "[*]";
        default:
            return std::string();
    }
}

}  // namespace

QString nodePath(std::span<const ChildSchema* const> way, PathForm form) {
    std::string out;
    for (const ChildSchema* child : way) {
        const std::optional<std::string> step = stepIn(*child, form);
        if (!step) return {};
        out += *step;
    }
    if (form == PathForm::Cel) return QString::fromStdString("self" + out);
    return QString::fromStdString(form == PathForm::Field && out.starts_with('.') ? out.substr(1) : out);
}

}  // namespace crd::model

#include "moc_node_path.cpp"
