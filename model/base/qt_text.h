// Texts and paths of the engine as Qt types, and back.
#pragma once

#include <QString>
#include <QStringList>
#include <filesystem>
#include <string_view>

#include "engine/base/finding.h"
#include "engine/base/kubernetes/minor_set.h"
#include "engine/base/phrase.h"
#include "engine/base/result.h"

namespace crd::model {

inline QString fromUtf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// One of our texts in the language of the window. An unknown text is returned unchanged.
QString translated(const Phrase& phrase);
QString translated(const char* context, std::string_view english);

// The message of a finding: in the language of the window, unless it is the server's sentence.
inline QString messageOf(const Finding& finding) {
    return translated(finding.message.phrase());
}

// That of an error, alike.
inline QString messageOf(const Error& error) {
    return translated(error.message.phrase());
}

inline std::filesystem::path toPath(const QString& path) {
    return {path.toStdU16String()};
}

// Joins whole sentences as the language does; empty ones are skipped.
QString sentencesOf(const QStringList& sentences);

// "1.30", "1.30 to 1.33, 1.36"
QString minorsText(MinorSet minors);

}  // namespace crd::model
