#include "model/template_list.h"

#include <QFile>
#include <algorithm>

#include "engine/yaml/resolve.h"

namespace crd::model {

namespace {

const QString kFolder = QStringLiteral(":/crd/templates/");

std::optional<std::string> resource(const QString& name) {
    QFile file(kFolder + name);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    return file.readAll().toStdString();
}

QString text(const Json& object, std::string_view key) {
    const Json* member = object.find(key);
    const std::string* value = member != nullptr ? member->asString() : nullptr;
    return value != nullptr ? QString::fromStdString(*value) : QString();
}

}  // namespace

std::vector<Template> templateList() {
    std::vector<Template> out;
    const std::optional<std::string> list = resource(QStringLiteral("templates.yaml"));
    if (!list) return out;
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(*list));
    const yaml::JsonReading reading = yaml::toJson(*stream);
    if (!reading.value || reading.value->asArray() == nullptr) return out;
    for (const Json& item : *reading.value->asArray()) {
        out.push_back({text(item, "id"), text(item, "title"), text(item, "description")});
    }
    return out;
}

std::optional<std::string> templateText(const QString& id) {
    const std::vector<Template> all = templateList();
    const bool known = std::any_of(all.begin(), all.end(), [&](const Template& t) { return t.id == id; });
    return known ? resource(id + QStringLiteral(".yaml")) : std::nullopt;
}

}  // namespace crd::model
