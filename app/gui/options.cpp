#include "app/gui/options.h"

#include "model/base/translations.h"

namespace crd::gui {

namespace {

constexpr auto kUsage =
    "usage: crd-designer [--language NAME] [FILE...]\n"
    "       crd-designer --grab OUT.png [--size WxH] [--theme light|dark] [--select PATH] [--command ID]... FILE\n"
    "       crd-designer --export-guide OUT.html [--pictures DIR]\n"
    "\n"
    "Opens FILE in the designer (each further FILE in a window of its own). With --grab draws the window\n"
    "without a display, writes the picture to OUT.png and exits.\n"
    "\n"
    "  --grab OUT.png      write a picture of the window\n"
    "  --size WxH          size of the window in pixels (1440x900)\n"
    "  --theme NAME        light or dark\n"
    "  --select PATH       the schema node to select, as a field path\n"
    "  --command ID        run a command before the picture is taken (help.palette, view.problems, ...)\n"
    "  --export-guide OUT.html  write the user guide as one HTML page, with the pictures of DIR, and exit\n"
    "  --pictures DIR      pictures for the guide: NAME.png, and NAME-dark.png for dark colours\n"
    "  --language NAME     the language of this window: en or zh_CN (default: that of the settings; for --grab en)\n"
    "  --help, --version\n";

EarlyExit mistake(const QString& what) {
    return {what + QStringLiteral("\n") + QString::fromLatin1(kUsage), 2};
}

std::optional<QSize> sizeOf(const QString& text) {
    const QStringList parts = text.split(QLatin1Char('x'));
    bool wide = false;
    bool high = false;
    const QSize size(parts.value(0).toInt(&wide), parts.value(1).toInt(&high));
    const bool sane = size.width() >= 320 && size.height() >= 240 && size.width() <= 16384 && size.height() <= 16384;
    if (parts.size() != 2 || !wide || !high || !sane) return std::nullopt;
    return size;
}

}  // namespace

std::optional<EarlyExit> parseOptions(const QStringList& arguments, Options& options) {
    bool onlyFiles = false;
    for (qsizetype i = 1; i < arguments.size(); ++i) {
        QString name = arguments.at(i);
        if (onlyFiles || !name.startsWith(QLatin1String("--"))) {
            options.files << name;
            continue;
        }
        if (name == QLatin1String("--")) {
            onlyFiles = true;
            continue;
        }
        if (name == QLatin1String("--help")) return EarlyExit{QString::fromLatin1(kUsage), 0};
        if (name == QLatin1String("--version")) return EarlyExit{QStringLiteral("crd-designer " CRD_VERSION "\n"), 0};
        QString value;
        const qsizetype equals = name.indexOf(QLatin1Char('='));
        if (equals > 0) {
            value = name.mid(equals + 1);
            name.truncate(equals);
        } else if (i + 1 < arguments.size()) {
            value = arguments.at(++i);
        } else {
            return mistake(QStringLiteral("%1 needs a value.").arg(name));
        }
        if (value.isEmpty()) return mistake(QStringLiteral("%1 needs a value that is not empty.").arg(name));
        if (name == QLatin1String("--grab")) {
            options.grab = value;
        } else if (name == QLatin1String("--export-guide")) {
            options.guide = value;
        } else if (name == QLatin1String("--pictures")) {
            options.pictures = value;
        } else if (name == QLatin1String("--size")) {
            const auto size = sizeOf(value);
            if (!size)
                return mistake(QStringLiteral("--size must be WIDTHxHEIGHT, such as 1280x720, not \"%1\".").arg(value));
            options.size = *size;
        } else if (name == QLatin1String("--theme")) {
            if (value != QLatin1String("light") && value != QLatin1String("dark"))
                return mistake(QStringLiteral("--theme must be light or dark, not \"%1\".").arg(value));
            options.theme = value == QLatin1String("dark") ? model::ThemeChoice::Dark : model::ThemeChoice::Light;
        } else if (name == QLatin1String("--language")) {
            const QStringList known = model::Translations::languages();
            if (!known.contains(value))
                return mistake(QStringLiteral("--language must be %1, not \"%2\".")
                                   .arg(known.join(QStringLiteral(" or ")), value));
            options.language = value;
        } else if (name == QLatin1String("--select")) {
            options.select = value;
        } else if (name == QLatin1String("--command")) {
            options.commands << value;
        } else {
            return mistake(QStringLiteral("There is no option %1.").arg(name));
        }
    }
    if (options.files.contains(QString())) return mistake(QStringLiteral("The name of a file is empty."));
    if (!options.grab.isEmpty() && options.files.size() > 1)
        return mistake(QStringLiteral("--grab needs exactly one FILE."));
    if (!options.guide.isEmpty() && !(options.grab.isEmpty() && options.files.isEmpty() && options.commands.isEmpty()))
        return mistake(QStringLiteral("--export-guide cannot be combined with FILE, --grab or --command."));
    return std::nullopt;
}

}  // namespace crd::gui
