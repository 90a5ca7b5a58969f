// Writes what the user enters about webhooks to the response store: after a short pause without a change, and when the
// document or the program is closed.
//
// Lives on the window's thread; files are written on a worker.
#pragma once

#include <QJsonObject>
#include <QString>
#include <QTimer>
#include <functional>

#include "model/base/background.h"
#include "model/document/document_session.h"
#include "model/response/response_store.h"

namespace crd::model {

class ResponseKeeper {
 public:
    using Content = std::function<QJsonObject()>;  // called on the worker

    explicit ResponseKeeper(response_store::Kind kind);
    ~ResponseKeeper();  // writes what is not written yet
    ResponseKeeper(const ResponseKeeper&) = delete;
    ResponseKeeper& operator=(const ResponseKeeper&) = delete;

    // Another document: what is kept for it.
    QJsonObject open(const DocumentSession* session);
    // The document was saved under another name. True: what is kept must be kept for that one, too.
    bool follow(const DocumentSession* session);
    void keep(Content content);

 private:
    void flush();

    const response_store::Kind m_kind;
    QString m_place;
    Content m_content;  // not written yet; else null
    QTimer m_pause;
    Background<bool> m_background;
};

}  // namespace crd::model
