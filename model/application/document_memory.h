// Values remembered between starts for single files, by path. Only a few values of recently used files: what belongs to
// the definition itself is in the file.
#pragma once

#include <QString>
#include <QVariant>

namespace crd::model::document_memory {

inline constexpr int kMostDocuments = 200;  // the least recently written ones are dropped

// `path` is absolute; nothing is stored for an empty one. `name` consists of letters.
QVariant value(const QString& path, const QString& name);
void setValue(const QString& path, const QString& name, const QVariant& value);  // an invalid value removes it

}  // namespace crd::model::document_memory
