// The language of the texts of the window. The sources are English; resources/translations has the other languages.
#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>

namespace crd::model {

// Installs the texts of a language for as long as it lives. Made after the application and before the first text is
// asked for: texts that were already shown stay as they are.
class Translations {
 public:
    // `language` is one of languages(), or "system" for that of the desktop. An unknown one is English.
    explicit Translations(const QString& language);

    // The ids, such as "zh_CN"; English first.
    static QStringList languages();
    // What the language calls itself: "简体中文".
    static QString nameOf(const QString& language);

 private:
    QTranslator m_plurals;  // of English, which has no other texts; below the other language
    QTranslator m_texts;
    QTranslator m_qtTexts;  // of Qt's own dialogs, where the distribution has them
};

}  // namespace crd::model
