// What the window shows of a page of the guide.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

namespace crd::model {

namespace guide_block_kind {
Q_NAMESPACE
QML_NAMED_ELEMENT(GuideBlockKind)
enum class Value { Heading, Text, Item, Code, HeadRow, Row };
Q_ENUM_NS(Value)
}  // namespace guide_block_kind
using GuideBlockKind = guide_block_kind::Value;

struct GuideBlock {
    Q_GADGET
    QML_VALUE_TYPE(guideBlock)
    Q_PROPERTY(int kind READ kindNumber FINAL)            // GuideBlockKind
    Q_PROPERTY(QString text MEMBER text FINAL)            // rich text (guide_text.h); of code as it is
    Q_PROPERTY(QString plain MEMBER plain FINAL)          // for screen readers
    Q_PROPERTY(QString lead MEMBER lead FINAL)            // before an item: "•" or "1."
    Q_PROPERTY(int level MEMBER level FINAL)              // of a heading from 1, of an item from 0
    Q_PROPERTY(QStringList cells MEMBER cells FINAL)      // of a row: rich text
    Q_PROPERTY(QList<double> shares MEMBER shares FINAL)  // of the width of the page: of each cell
    Q_PROPERTY(QString anchor MEMBER anchor FINAL)        // of a heading
    // The numbers of the links inside: from, to before.
    Q_PROPERTY(int firstLink MEMBER firstLink FINAL)
    Q_PROPERTY(int endLink MEMBER endLink FINAL)
    Q_PROPERTY(bool hit MEMBER hit FINAL)  // has a searched word

 public:
    int kindNumber() const { return static_cast<int>(kind); }
    // A rich text of the block in which the link of the number has the class "chosen".
    Q_INVOKABLE QString withChosen(QString html, int link) const {
        const QString address = QStringLiteral("href=\"%1\">").arg(link);
        return html.replace(QStringLiteral("<a ") + address, QStringLiteral("<a class=\"chosen\" ") + address);
    }
    GuideBlockKind kind = GuideBlockKind::Text;
    QString text, plain, lead;
    int level = 0;
    QStringList cells;
    QList<double> shares;
    QString anchor;
    int firstLink = 0, endLink = 0;
    bool hit = false;
    bool operator==(const GuideBlock&) const = default;
};

}  // namespace crd::model
