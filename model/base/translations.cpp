#include "model/base/translations.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>

namespace crd::model {

namespace {

const QString kTranslationFolder = QStringLiteral(":/crd/translations");
const QString kTranslationPrefix = QStringLiteral("crd-designer_");
const QString kEnglish = QStringLiteral("en");

}  // namespace

Translations::Translations(const QString& language) {
    if (m_plurals.load(kTranslationPrefix + kEnglish, kTranslationFolder))
        QCoreApplication::installTranslator(&m_plurals);
    const bool known = languages().contains(language);
    if (!known && language != QLatin1String("system")) return;
    const QLocale locale = known ? QLocale(language) : QLocale::system();
    if (!m_texts.load(locale, kTranslationPrefix, {}, kTranslationFolder)) return;
    QCoreApplication::installTranslator(&m_texts);
    if (m_qtTexts.load(locale, QStringLiteral("qtbase_"), {}, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qtTexts);
}

QStringList Translations::languages() {
    QStringList out = QDir(kTranslationFolder).entryList({kTranslationPrefix + u'*'}, QDir::Files, QDir::Name);
    for (QString& name : out) name = name.mid(kTranslationPrefix.size()).chopped(3);  // ".qm"
    out.removeOne(kEnglish);
    out.prepend(kEnglish);
    return out;
}

QString Translations::nameOf(const QString& language) {
    // For English, Qt also names the country.
    return language == kEnglish ? QStringLiteral("English") : QLocale(language).nativeLanguageName();
}

}  // namespace crd::model
