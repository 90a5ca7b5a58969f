// The texts of one document: the definition, and those that are kept in files of their own for it.
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

namespace crd::model {

enum class TextPart : std::uint8_t { Definition, Samples, Mapping, Admission };

// What a text is called within a sentence, in the language of the window; several as one list.
QString nameOf(TextPart part);
QString namesOf(const std::vector<TextPart>& parts);

// The name that recovery files have for it, and back: Definition for an unknown one.
QString idOf(TextPart part);
TextPart partOf(const QString& id);

// The ending of its files: ".samples.yaml". The definition has none of its own.
QString endingOf(TextPart part);
// The file of a text next to the definition, absolute; "" if the definition has no file.
QString companionPath(TextPart part, const QString& definitionPath);
// The file of the samples in the user's own folder, by choice or where the definition's folder cannot be written.
QString ownSamplesFile(const QString& definitionPath);

// Why nothing else may be written to the file at `path`: one sentence that says which text of the document is kept
// there, whether it has been saved yet or not. Empty: none is.
QString takenFile(const QString& path, const QString& definitionPath);

}  // namespace crd::model
