// The content of a file at some time: enough to detect whether it has changed and, if the text was kept, what has
// changed.
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QJsonValue>
#include <QString>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace crd::model {

using SharedText = std::shared_ptr<const std::string>;

struct FileState {
    enum class Kind : std::uint8_t {
        Unknown,     // nothing is known: equal to no state of a file
        Absent,      // there was no file
        Text,        // `size` bytes with this `hash`
        Unreadable,  // it existed but could not be read
    };
    Kind kind = Kind::Unknown;
    std::size_t size = 0;
    QByteArray hash;
    SharedText text;  // null: not kept
    QString why;      // Unreadable: a sentence; else empty

    static FileState absent() { return {Kind::Absent, 0, {}, nullptr, {}}; }
    static FileState of(SharedText text);
    static FileState onDisk(const QString& path);  // reads it

    bool sameAs(const FileState& other) const;
    bool holds(std::string_view bytes) const;

    // Without the text.
    QJsonValue toJson() const;
    static FileState fromJson(const QJsonValue& value);
};

// Whether two paths name one file, through links too; false if one is empty.
bool isSameFile(const QString& a, const QString& b);

}  // namespace crd::model
