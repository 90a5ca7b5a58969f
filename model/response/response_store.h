// What the user wrote about webhooks, on disk: responses, and the addresses of running ones. They are there again after
// a crash, and when the definition is opened again. Not part of recovery, which asks: they change no file of the user.
#pragma once

#include <QJsonObject>
#include <QString>
#include <map>
#include <string>

#include "model/text/text_history.h"

namespace crd::model::response_store {

inline constexpr int kMostDefinitions = 200;  // for each kind; those that were not changed for longest are dropped

enum class Kind { Conversion, Admission };

// `place` is the file of the definition, or DocumentSession::documentId() of one that has no file. The content is
// written as it is given, and empty if there is none.
QJsonObject read(Kind kind, const QString& place);
// An empty content removes what is kept. Failures are not reported: the texts are still in the window.
void write(Kind kind, const QString& place, const QJsonObject& content);

// Texts by their keys, as a member of the content.
using Texts = std::map<std::string, SharedText>;
Texts texts(const QJsonObject& content);
void setTexts(QJsonObject& content, const Texts& texts);

}  // namespace crd::model::response_store
