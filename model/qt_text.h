// Texts and paths of the engine as Qt has them, and back.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <filesystem>
#include <string_view>

#include "engine/base/result.h"

namespace crd::model {

inline QString fromUtf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

inline QString messageOf(const Error& error) {
    return fromUtf8(error.message);
}

inline std::filesystem::path toPath(const QString& path) {
    return {path.toStdU16String()};
}

// Whole sentences, one after the other as the language writes them; empty ones are left out.
inline QString sentencesOf(const QStringList& sentences) {
    QString out;
    for (const QString& sentence : sentences) {
        if (sentence.isEmpty()) continue;
        out = out.isEmpty() ? sentence
                            : QCoreApplication::translate("Sentences", "%1 %2", "two sentences").arg(out, sentence);
    }
    return out;
}

}  // namespace crd::model
