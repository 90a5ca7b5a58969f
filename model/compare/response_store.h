// The responses that the user pasted for a definition, on disk: they are there again after a crash, and when the
// definition is opened again. Not part of recovery, which asks: a response changes no file of the user.
#pragma once

#include <QString>
#include <map>
#include <string>

#include "model/text_history.h"

namespace crd::model::response_store {

inline constexpr int kMostDefinitions = 200;  // those that were not changed for longest are dropped

using Texts = std::map<std::string, SharedText>;  // by ResponseText::versionPair()

// `place` is the file of the definition, or DocumentSession::documentId() of one that has no file.
Texts read(const QString& place);
// Without texts, what is kept is removed. Failures are not reported: the texts are still in the window.
void write(const QString& place, const Texts& texts);

}  // namespace crd::model::response_store
