// What "New from template" offers: resources/templates, compiled into the program.
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

namespace crd::model {

struct Template {
    QString id, title, description;
};

std::vector<Template> templateList();  // in the order of templates.yaml
std::optional<std::string> templateText(const QString& id);

}  // namespace crd::model
