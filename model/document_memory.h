// What is remembered between starts about single files, by their paths. Few values of the files that were used last:
// what belongs to the definition itself is in the file.
#pragma once

#include <QString>
#include <QVariant>

namespace crd::model::document_memory {

inline constexpr int kMostDocuments = 200;  // those that were written to longest ago are forgotten

// `path` is absolute; nothing is remembered of an empty one. `name` is made of letters.
QVariant value(const QString& path, const QString& name);
void setValue(const QString& path, const QString& name, const QVariant& value);  // an invalid value is forgotten

}  // namespace crd::model::document_memory
