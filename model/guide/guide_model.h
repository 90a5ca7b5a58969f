// The user guide in the window: its contents, the page that is shown, a search, and the way back. What links lead to
// outside of the guide is asked for by signals.
//
// Reads the pages when read() is called; before that it holds nothing. Lives on the window's thread: reading takes a
// few milliseconds, a search less than a frame.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "engine/guide/guide.h"
#include "engine/guide/search.h"
#include "model/guide/guide_list.h"
#include "model/guide/guide_text.h"
#include "model/guide/guide_values.h"

namespace crd::model {

class GuideModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::GuideList* list READ list CONSTANT FINAL)
    Q_PROPERTY(int row READ row NOTIFY rowChanged FINAL)  // of the list that is shown; -1: none
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY queryChanged FINAL)
    Q_PROPERTY(QString found READ found NOTIFY queryChanged FINAL)  // how many sections; empty: no search

    Q_PROPERTY(QString title READ title NOTIFY pageChanged FINAL)
    Q_PROPERTY(QString chapter READ chapter NOTIFY pageChanged FINAL)
    Q_PROPERTY(QList<crd::model::GuideBlock> blocks READ blocks NOTIFY blocksChanged FINAL)
    Q_PROPERTY(int links READ links NOTIFY blocksChanged FINAL)  // how many the page has
    Q_PROPERTY(bool canGoBack READ canGoBack NOTIFY pageChanged FINAL)
    Q_PROPERTY(bool canGoForward READ canGoForward NOTIFY pageChanged FINAL)
    // Where the page is scrolled to, in pixels of the page; kept for the way back.
    Q_PROPERTY(double scrolled READ scrolled WRITE setScrolled NOTIFY pageChanged FINAL)

 public:
    explicit GuideModel(QObject* parent = nullptr);

    // The commands, in the order of the menus, before read(); again after their keys changed.
    Q_INVOKABLE void forgetCommands() { m_commands.clear(); }
    Q_INVOKABLE void declare(const QString& id, const QString& text, const QString& description,
                             const QStringList& keys, const QString& menu, const QString& pane);
    // Reads the guide and shows its first page, or the page that is shown. Returns "" or why there is no guide.
    Q_INVOKABLE QString read();
    bool isRead() const { return m_guide.has_value(); }

    GuideList* list() { return &m_list; }
    int row() const { return m_row; }
    QString query() const { return m_query; }
    void setQuery(const QString& query);
    QString found() const;

    QString pageId() const { return m_places.empty() ? QString() : m_places[m_place].page; }
    QString title() const;
    QString chapter() const;
    QList<GuideBlock> blocks() const { return m_text.blocks; }
    int links() const { return static_cast<int>(m_text.links.size()); }
    bool canGoBack() const { return m_place > 0; }
    bool canGoForward() const { return m_place + 1 < m_places.size(); }
    double scrolled() const { return m_places.empty() ? 0 : m_places[m_place].scrolled; }
    void setScrolled(double scrolled);

    Q_INVOKABLE void openRow(int row);
    Q_INVOKABLE void open(const QString& pageId, const QString& anchor = {});
    // The page before or after the shown one in the contents.
    Q_INVOKABLE void step(int by);
    Q_INVOKABLE void stepChapter(int by);
    Q_INVOKABLE void goBack();
    Q_INVOKABLE void goForward();
    Q_INVOKABLE void follow(int link);
    // What a link does, for tool tips and screen readers.
    Q_INVOKABLE QString describe(int link) const;

    // Writes the guide as one HTML page, with the pictures of a folder (empty: none). Returns "" or why it cannot.
    Q_INVOKABLE QString exportTo(const QString& file, const QString& pictures) const;
    // Links that lead nowhere: "FILE:LINE: SENTENCE".
    Q_INVOKABLE QStringList problems() const;

 Q_SIGNALS:
    void rowChanged();
    void queryChanged();
    void pageChanged();
    void blocksChanged();
    void shown(const QString& anchor);  // a page, after blocksChanged(): scroll to its heading, else to `scrolled`
    void commandAsked(const QString& id);
    void windowAsked(const QString& command, const QString& tab);
    void lessonAsked(const QString& id);
    void webAsked(const QString& address);

 private:
    struct PagePosition {
        QString page;
        double scrolled = 0;
    };

    const guide::Page* shownPage() const;
    std::size_t shownNumber() const;  // in Guide::pages()
    void go(const QString& pageId, const QString& anchor);
    void show(const QString& anchor);
    void makeRows();
    void setRow(int row);

    std::vector<guide::Command> m_commands;
    std::optional<guide::Guide> m_guide;
    std::optional<guide::Search> m_search;
    GuideList m_list;
    GuideText m_text;
    QString m_query;
    std::vector<PagePosition> m_places;  // the way here, and forward again
    std::size_t m_place = 0;
    int m_row = -1;
};

}  // namespace crd::model
