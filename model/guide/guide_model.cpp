#include "model/guide/guide_model.h"

#include <QDir>
#include <QFile>
#include <algorithm>

#include "engine/base/io/file_io.h"
#include "engine/guide/export.h"
#include "model/base/qt_text.h"
#include "model/problems/rule_catalog.h"

namespace crd::model {

namespace {

const QString kGuideFolder = QStringLiteral(":/crd/guide/");
constexpr std::size_t kMostGuidePlaces = 200;  // on the way back

std::optional<std::string> contentOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    return file.readAll().toStdString();
}

// The file that CMakeLists.txt writes.
std::vector<guide::Lesson> lessonsOfCourse() {
    std::vector<guide::Lesson> lessons;
    std::string chapter;
    const QStringList lines =
        fromUtf8(contentOf(kGuideFolder + QStringLiteral("lessons.txt")).value_or("")).split(u'\n');
    for (const QString& line : lines) {
        const qsizetype space = line.indexOf(u' ');
        if (space <= 0) continue;
        const std::string title = line.mid(space + 1).toStdString();
        if (line.startsWith(u'#'))
            chapter = title;
        else
            lessons.push_back({line.left(space).toStdString(), title, chapter});
    }
    return lessons;
}

std::map<std::string, std::string> rulePages() {
    std::map<std::string, std::string> pages;
    for (const QString& id : RuleCatalog::ruleIds())
        pages[id.toStdString()] = contentOf(QStringLiteral(":/crd/rules/%1.md").arg(id)).value_or("");
    return pages;
}

}  // namespace

GuideModel::GuideModel(QObject* parent) : QObject(parent), m_list(this) {}

void GuideModel::declare(const QString& id, const QString& text, const QString& description, const QStringList& keys,
                         const QString& menu, const QString& pane) {
    guide::Command command{id.toStdString(),   text.toStdString(), description.toStdString(), {},
                           menu.toStdString(), pane.toStdString()};
    for (const QString& sequence : keys) command.keys.push_back(sequence.toStdString());
    m_commands.push_back(std::move(command));
}

QString GuideModel::read() {
    guide::Facts facts{m_commands, lessonsOfCourse(), rulePages()};
    auto guide = guide::Guide::read(
        [](const std::string& name) { return contentOf(kGuideFolder + QString::fromStdString(name)); },
        std::move(facts));
    if (!guide) return messageOf(guide.error());
    if (guide->pages().empty()) return tr("The guide has no pages.");
    m_search.reset();
    m_guide = std::move(*guide);
    if (m_places.empty()) m_places.push_back({fromUtf8(m_guide->pages().front().id), 0});
    show({});
    return {};
}

const guide::Page* GuideModel::shownPage() const {
    return m_guide ? m_guide->page(pageId().toStdString()) : nullptr;
}

std::size_t GuideModel::shownNumber() const {
    const guide::Page* page = shownPage();
    return page ? static_cast<std::size_t>(page - m_guide->pages().data()) : 0;
}

QString GuideModel::title() const {
    const guide::Page* page = shownPage();
    return page ? fromUtf8(page->title) : QString();
}

QString GuideModel::chapter() const {
    if (!m_guide) return {};
    const std::size_t number = shownNumber();
    for (const guide::Chapter& chapter : m_guide->chapters())
        if (std::find(chapter.pages.begin(), chapter.pages.end(), number) != chapter.pages.end())
            return fromUtf8(chapter.title);
    return {};
}

void GuideModel::setScrolled(double scrolled) {
    if (!m_places.empty()) m_places[m_place].scrolled = scrolled;
}

QString GuideModel::found() const {
    if (guide::wordsOf(m_query.toStdString()).empty()) return {};
    return m_list.count() == 0 ? tr("Nothing found") : tr("%n section(s)", nullptr, m_list.count());
}

void GuideModel::setQuery(const QString& query) {
    if (query == m_query) return;
    m_query = query;
    makeRows();
    Q_EMIT queryChanged();
    // The marks of the search stay until it ends.
    const guide::Page* page = shownPage();
    if (!page || !guide::wordsOf(m_query.toStdString()).empty()) return;
    const double place = scrolled();
    m_text = guideText(*page, {});
    Q_EMIT blocksChanged();
    setScrolled(place);
    Q_EMIT shown({});
}

void GuideModel::makeRows() {
    if (!m_guide) return;
    std::vector<GuideRow> rows;
    int current = -1;
    const std::vector<std::string> words = guide::wordsOf(m_query.toStdString());
    if (words.empty()) {
        const std::size_t shown = shownNumber();
        for (const guide::Chapter& chapter : m_guide->chapters()) {
            if (chapter.pages.empty()) continue;
            const bool open = std::find(chapter.pages.begin(), chapter.pages.end(), shown) != chapter.pages.end();
            const QString title = fromUtf8(chapter.title);
            rows.push_back({GuideRowKind::Chapter,
                            QStringLiteral("c:%1").arg(title),
                            title,
                            title,
                            {},
                            {},
                            fromUtf8(m_guide->pages()[chapter.pages.front()].id),
                            {},
                            open});
            if (!open) continue;
            for (const std::size_t number : chapter.pages) {
                const guide::Page& page = m_guide->pages()[number];
                if (number == shown) current = static_cast<int>(rows.size());
                rows.push_back({GuideRowKind::Page,
                                QStringLiteral("p:%1").arg(fromUtf8(page.id)),
                                fromUtf8(page.title).toHtmlEscaped(),
                                fromUtf8(page.title),
                                {},
                                {},
                                fromUtf8(page.id),
                                {},
                                false});
            }
        }
    } else {
        if (!m_search) m_search.emplace(*m_guide);
        for (const guide::Hit& hit : m_search->find(m_query.toStdString())) {
            const guide::Page& page = m_guide->pages()[hit.page];
            const QString id = fromUtf8(page.id), anchor = fromUtf8(hit.anchor);
            rows.push_back({GuideRowKind::Hit, QStringLiteral("h:%1#%2").arg(id, anchor), markedText(hit.title, words),
                            fromUtf8(hit.title), fromUtf8(hit.place), markedText(hit.excerpt, words), id, anchor,
                            false});
        }
    }
    m_list.setRows(std::move(rows));
    setRow(current);
}

void GuideModel::setRow(int row) {
    m_row = row;
    Q_EMIT rowChanged();
}

void GuideModel::openRow(int row) {
    if (row < 0 || row >= m_list.count()) return;
    const GuideRow chosen = m_list.rows()[static_cast<std::size_t>(row)];
    go(chosen.pageId, chosen.anchor);
    if (chosen.kind == GuideRowKind::Hit) setRow(row);
}

void GuideModel::open(const QString& pageId, const QString& anchor) {
    if (m_guide && m_guide->page(pageId.toStdString())) go(pageId, anchor);
}

void GuideModel::step(int by) {
    if (!m_guide) return;
    std::vector<std::size_t> order;
    for (const guide::Chapter& chapter : m_guide->chapters())
        order.insert(order.end(), chapter.pages.begin(), chapter.pages.end());
    const auto at = std::find(order.begin(), order.end(), shownNumber()) - order.begin() + by;
    if (at >= 0 && at < static_cast<std::ptrdiff_t>(order.size()))
        go(fromUtf8(m_guide->pages()[order[static_cast<std::size_t>(at)]].id), {});
}

void GuideModel::stepChapter(int by) {
    if (!m_guide) return;
    std::vector<std::size_t> first;
    std::ptrdiff_t at = 0;
    for (const guide::Chapter& chapter : m_guide->chapters()) {
        if (chapter.pages.empty()) continue;
        const bool shown = std::find(chapter.pages.begin(), chapter.pages.end(), shownNumber()) != chapter.pages.end();
        if (shown) at = static_cast<std::ptrdiff_t>(first.size());
        first.push_back(chapter.pages.front());
    }
    at += by;
    if (at >= 0 && at < static_cast<std::ptrdiff_t>(first.size()))
        go(fromUtf8(m_guide->pages()[first[static_cast<std::size_t>(at)]].id), {});
}

void GuideModel::go(const QString& pageId, const QString& anchor) {
    if (pageId != this->pageId()) {
        if (!m_places.empty()) m_places.resize(m_place + 1);
        if (m_places.size() >= kMostGuidePlaces) m_places.erase(m_places.begin());
        m_places.push_back({pageId, 0});
        m_place = m_places.size() - 1;
    } else if (anchor.isEmpty()) {
        m_places[m_place].scrolled = 0;
    }
    show(anchor);
}

void GuideModel::goBack() {
    if (!canGoBack()) return;
    --m_place;
    show({});
}

void GuideModel::goForward() {
    if (!canGoForward()) return;
    ++m_place;
    show({});
}

void GuideModel::show(const QString& anchor) {
    const guide::Page* page = shownPage();
    if (!page) {  // renamed keys keep all pages, but a menu may be gone
        m_places = {{fromUtf8(m_guide->pages().front().id), 0}};
        m_place = 0;
        page = shownPage();
    }
    m_text = guideText(*page, guide::wordsOf(m_query.toStdString()));
    if (guide::wordsOf(m_query.toStdString()).empty()) makeRows();
    Q_EMIT pageChanged();
    Q_EMIT blocksChanged();
    Q_EMIT shown(anchor);
}

void GuideModel::follow(int link) {
    const guide::Page* page = shownPage();
    if (!page || link < 0 || link >= links()) return;
    const guide::Target to = m_guide->target(*page, m_text.links[static_cast<std::size_t>(link)]);
    const QString id = fromUtf8(to.id);
    switch (to.kind) {
        case guide::Target::Kind::None:
            return;
        case guide::Target::Kind::Page:
            go(id, fromUtf8(to.anchor));
            return;
        case guide::Target::Kind::Command:
            Q_EMIT commandAsked(id);
            return;
        case guide::Target::Kind::Window: {
            const guide::WindowPage& part = m_guide->windowPages().at(to.id);
            Q_EMIT windowAsked(fromUtf8(part.command), fromUtf8(part.tab));
            return;
        }
        case guide::Target::Kind::Lesson:
            Q_EMIT lessonAsked(id);
            return;
        case guide::Target::Kind::Web:
            Q_EMIT webAsked(id);
            return;
    }
}

QString GuideModel::describe(int link) const {
    const guide::Page* page = shownPage();
    if (!page || link < 0 || link >= links()) return {};
    const guide::Target to = m_guide->target(*page, m_text.links[static_cast<std::size_t>(link)]);
    const QString title = fromUtf8(to.title);
    switch (to.kind) {
        case guide::Target::Kind::None:
            return {};
        case guide::Target::Kind::Page:
            return tr("Go to %1").arg(title);
        case guide::Target::Kind::Command:
            return tr("Run the command %1").arg(title);
        case guide::Target::Kind::Window:
            return tr("Show %1 in the window").arg(title);
        case guide::Target::Kind::Lesson:
            return tr("Open the lesson %1").arg(title);
        case guide::Target::Kind::Web:
            return fromUtf8(to.id);
    }
    return {};
}

QString GuideModel::exportTo(const QString& file, const QString& pictures) const {
    if (!m_guide) return tr("The guide is not loaded.");
    const std::string html = guide::exportHtml(*m_guide, [&](const std::string& name) -> std::optional<std::string> {
        if (pictures.isEmpty()) return std::nullopt;
        return contentOf(QDir(pictures).filePath(QString::fromStdString(name)));
    });
    QFile out(file);
    const QByteArray bytes = QByteArray::fromStdString(html);
    if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size() || !out.flush())
        return tr("%1 cannot be written: %2.").arg(file, out.errorString());
    return {};
}

QStringList GuideModel::problems() const {
    QStringList out;
    if (!m_guide) return out;
    for (const FileProblem& problem : m_guide->problems())
        out.push_back(QStringLiteral("%1:%2: %3")
                          .arg(fromUtf8(problem.file))
                          .arg(problem.line)
                          .arg(fromUtf8(problem.message.english())));
    return out;
}

}  // namespace crd::model

#include "moc_guide_model.cpp"
