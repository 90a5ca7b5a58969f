// The language of the texts of the window. The sources are English; resources/translations has the other languages.
#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>

namespace crd::model {

// Installs the texts of a language during its lifetime. Create it after the application and before the first text is
// used: texts already shown do not change.
class Translations {
 public:
    // `language` is one of languages(), or "system" for that of the desktop. An unknown one is English.
    explicit Translations(const QString& language);

    // The ids, such as "zh_CN"; English first.
    static QStringList languages();
    // The name of the language in that language: "简体中文".
    static QString nameOf(const QString& language);

 private:
    QTranslator m_plurals;  // of English, whose only texts are plural forms; used after those of the other language
    QTranslator m_texts;
    QTranslator m_qtTexts;  // of Qt's own dialogs, if the distribution has them
};

}  // namespace crd::model
