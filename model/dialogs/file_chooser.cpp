#include "model/dialogs/file_chooser.h"

#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFontMetrics>
#include <QHeaderView>
#include <QLineEdit>
#include <QPalette>
#include <QRegularExpression>
#include <QScreen>
#include <QSplitter>
#include <QStandardPaths>
#include <QTreeView>
#include <algorithm>
#include <utility>

#include "model/dialogs/path_completion.h"

namespace crd::model {

namespace {

QPalette paletteOf(const QVariantMap& colors) {
    static const std::pair<const char*, QPalette::ColorRole> kRoles[] = {
        {"window", QPalette::Window},
        {"windowText", QPalette::WindowText},
        {"base", QPalette::Base},
        {"alternateBase", QPalette::AlternateBase},
        {"text", QPalette::Text},
        {"button", QPalette::Button},
        {"buttonText", QPalette::ButtonText},
        {"brightText", QPalette::BrightText},
        {"highlight", QPalette::Highlight},
        {"highlightedText", QPalette::HighlightedText},
        {"toolTipBase", QPalette::ToolTipBase},
        {"toolTipText", QPalette::ToolTipText},
        {"placeholderText", QPalette::PlaceholderText},
        {"link", QPalette::Link},
        {"linkVisited", QPalette::LinkVisited},
        {"light", QPalette::Light},
        {"midlight", QPalette::Midlight},
        {"mid", QPalette::Mid},
        {"dark", QPalette::Dark},
        {"shadow", QPalette::Shadow},
    };
    QPalette out = QApplication::palette();
    for (const auto& [name, role] : kRoles) {
        const QColor color = colors.value(QString::fromLatin1(name)).value<QColor>();
        if (color.isValid()) out.setColor(QPalette::All, role, color);
    }
    const QColor disabled = colors.value(QStringLiteral("disabledText")).value<QColor>();
    if (disabled.isValid()) {
        for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
            out.setColor(QPalette::Disabled, role, disabled);
    }
    return out;
}

// "YAML (*.yaml *.yml)": yaml, yml. "All files (*)": none.
QStringList suffixesOf(const QString& nameFilter) {
    static const QRegularExpression pattern(QStringLiteral("\\*\\.(\\w+)"));
    QStringList out;
    for (auto match = pattern.globalMatch(nameFilter); match.hasNext();) out += match.next().captured(1);
    return out;
}

// Side bar: the usual folders that exist, and the initial folder.
QList<QUrl> places(const QString& folder) {
    QStringList paths{QDir::homePath()};
    for (const auto place :
         {QStandardPaths::DesktopLocation, QStandardPaths::DocumentsLocation, QStandardPaths::DownloadLocation}) {
        paths += QStandardPaths::writableLocation(place);
    }
    paths += folder;
    QList<QUrl> out;
    for (const QString& path : std::as_const(paths)) {
        const QUrl url = QUrl::fromLocalFile(QDir::cleanPath(path));
        if (QFileInfo(path).isDir() && !out.contains(url)) out += url;
    }
    return out;
}

// Names and dates are shown in full, whatever the size of the text.
void giveRoom(QFileDialog& dialog) {
    const QFontMetrics metrics = dialog.fontMetrics();
    const int letter = metrics.averageCharWidth();
    const QSize screen = dialog.screen()->availableSize();
    dialog.resize(std::min(letter * 125, screen.width() * 9 / 10),
                  std::min(metrics.height() * 32, screen.height() * 9 / 10));
    const int side = dialog.width() / 5, list = dialog.width() - side;
    if (auto* splitter = dialog.findChild<QSplitter*>()) splitter->setSizes({side, list});
    if (auto* files = dialog.findChild<QTreeView*>(QStringLiteral("treeView"))) {
        const int size = letter * 13, kind = letter * 14, date = letter * 22;
        files->header()->resizeSection(0, std::max(letter * 24, list - size - kind - date - letter * 6));
        files->header()->resizeSection(1, size);
        files->header()->resizeSection(2, kind);
        files->header()->resizeSection(3, date);
    }
}

}  // namespace

FileChooser::~FileChooser() {
    delete m_dialog;
}

QString FileChooser::existingFolder(const QString& folder) {
    QString path = folder;
    while (!path.isEmpty() && !QFileInfo(path).isDir()) {
        const QString above = QFileInfo(path).path();
        if (above == path || above == QLatin1String("."))
            path.clear();
        else
            path = above;
    }
    return path.isEmpty() ? QDir::homePath() : path;
}

void FileChooser::open() {
    if (m_dialog) {
        m_dialog->raise();
        m_dialog->activateWindow();
        return;
    }
    // For this dialog and the dialogs that it opens; the QML window has its own colours.
    QApplication::setPalette(paletteOf(m_colors), "QWidget");
    QApplication::setFont(m_font, "QWidget");

    const QString folder = existingFolder(m_folder);
    m_dialog = new QFileDialog(nullptr, m_title, folder);
    m_dialog->setObjectName(QStringLiteral("fileChooser"));
    m_dialog->setOption(QFileDialog::DontResolveSymlinks);
    m_dialog->setAcceptMode(m_mode == Save ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
    m_dialog->setOption(QFileDialog::ShowDirsOnly, m_mode == Folder);
    m_dialog->setFileMode(m_mode == Save          ? QFileDialog::AnyFile
                          : m_mode == Folder      ? QFileDialog::Directory
                          : m_mode == OpenSeveral ? QFileDialog::ExistingFiles
                                                  : QFileDialog::ExistingFile);
    m_dialog->setOption(QFileDialog::ShowDirsOnly, m_mode == Folder);
    m_dialog->setNameFilters(m_nameFilters);
    m_dialog->setSidebarUrls(places(folder));
    m_dialog->setHistory({});
    m_dialog->setDirectory(folder);
    if (m_mode == Save) {
        m_dialog->setDefaultSuffix(m_defaultSuffix);
        m_dialog->selectFile(m_suggestedName);
    }
    // Null if the desktop's own dialog is shown.
    auto* field = m_dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    if (field) {
        giveRoom(*m_dialog);
        new PathCompletion(
            field, [dialog = m_dialog.data()] { return dialog->directory().absolutePath(); },
            [dialog = m_dialog.data()] { return suffixesOf(dialog->selectedNameFilter()); });
    }
    connect(m_dialog, &QFileDialog::finished, this, &FileChooser::finish);
    m_dialog->setWindowModality(Qt::ApplicationModal);
    m_dialog->winId();  // creates its window
    if (m_owner && m_dialog->windowHandle()) m_dialog->windowHandle()->setTransientParent(m_owner);
    m_dialog->show();
    // The name without its suffix is selected, so that typing replaces it.
    if (field && m_mode == Save)
        field->setSelection(0, static_cast<int>(QFileInfo(field->text()).completeBaseName().size()));
}

void FileChooser::close() {
    if (!m_dialog) return;
    m_dialog->disconnect(this);
    m_dialog->close();
    m_dialog->deleteLater();
    m_dialog = nullptr;
}

void FileChooser::finish(int result) {
    const QList<QUrl> files = result == QDialog::Accepted ? m_dialog->selectedUrls() : QList<QUrl>();
    m_dialog->deleteLater();
    m_dialog = nullptr;
    if (m_owner) m_owner->requestActivate();
    if (files.isEmpty()) {
        Q_EMIT cancelled();
    } else {
        Q_EMIT chosen(files);
    }
}

}  // namespace crd::model

#include "moc_file_chooser.cpp"
