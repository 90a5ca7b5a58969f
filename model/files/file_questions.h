// The questions of the file flow: the facts that each dialog shows. One value per question.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QCoreApplication>
#include <QObject>
#include <QString>
#include <vector>

#include "model/recovery/kept_text.h"
#include "model/text/text_part.h"
#include "model/text/text_sides.h"

namespace crd::model {

// Changes would be lost.
struct UnsavedQuestion {
    Q_GADGET
    Q_DECLARE_TR_FUNCTIONS(crd::model::UnsavedQuestion)
    QML_VALUE_TYPE(unsavedQuestion)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString explanation MEMBER explanation FINAL)

 public:
    // `leftOut`: what cannot be saved; whole sentences.
    static UnsavedQuestion of(const QString& name, std::vector<TextPart> parts, const QString& leftOut);

    QString name;                 // of the definition's file
    std::vector<TextPart> parts;  // that have changes
    QString explanation;
};

// The file on disk and the text in the window differ, or the user wants to compare them.
struct DiskQuestion {
    Q_GADGET
    Q_DECLARE_TR_FUNCTIONS(crd::model::DiskQuestion)
    QML_VALUE_TYPE(diskQuestion)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString explanation MEMBER explanation FINAL)
    Q_PROPERTY(bool saving MEMBER saving FINAL)
    Q_PROPERTY(bool usable MEMBER usable FINAL)
    Q_PROPERTY(bool mergeable MEMBER mergeable FINAL)
    Q_PROPERTY(bool onlyTheirs MEMBER onlyTheirs FINAL)
    Q_PROPERTY(crd::model::TextSides sides MEMBER sides FINAL)

 public:
    // Reads the file: the choices apply to its current content.
    static DiskQuestion of(KeptText& kept, bool saving);

    QString name;   // of the file
    QString title;  // what happened to it
    QString explanation;
    bool saving = false;  // a save waits for the answer
    bool usable = false;  // the file can be read, so its content can be used
    bool mergeable = false;
    bool onlyTheirs = false;  // the text in the window has no changes
    TextSides sides;

 private:
    QString explained() const;
};

// The definition is saved, and its samples have no file yet.
struct SamplesQuestion {
    Q_GADGET
    QML_VALUE_TYPE(samplesQuestion)
    Q_PROPERTY(QString place MEMBER place FINAL)

 public:
    QString place;  // where they would be saved: one sentence
};

// The user chooses a file.
struct FileQuestion {
    Q_GADGET
    QML_VALUE_TYPE(fileQuestion)
    Q_PROPERTY(QString folder MEMBER folder FINAL)
    Q_PROPERTY(QString name MEMBER name FINAL)

 public:
    QString folder;  // initial folder; it may not exist; empty: the dialog's default
    QString name;    // suggested name; empty: an existing file is chosen
};

}  // namespace crd::model
