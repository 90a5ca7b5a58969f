#include "model/document/template_list.h"

#include <QFile>
#include <algorithm>

#include "engine/yaml/read/resolve.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

const QString kTemplateFolder = QStringLiteral(":/crd/templates/");

std::optional<std::string> templateFile(const QString& name) {
    QFile file(kTemplateFolder + name);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    return file.readAll().toStdString();
}

}  // namespace

QList<Template> templateList() {
    QList<Template> out;
    const std::optional<std::string> list = templateFile(QStringLiteral("templates.yaml"));
    if (!list) return out;
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(*list));
    const yaml::JsonReading reading = yaml::toJson(*stream);
    if (!reading.value || reading.value->asArray() == nullptr) return out;
    for (const Json& item : *reading.value->asArray()) {
        out.append(Template{QString::fromStdString(item.textAt("id")), translated("Resources", item.textAt("title")),
                            translated("Resources", item.textAt("description"))});
    }
    return out;
}

std::optional<std::string> templateText(const QString& id) {
    const QList<Template> all = templateList();
    const bool known = std::any_of(all.begin(), all.end(), [&](const Template& t) { return t.id == id; });
    return known ? templateFile(id + QStringLiteral(".yaml")) : std::nullopt;
}

}  // namespace crd::model

#include "moc_template_list.cpp"
