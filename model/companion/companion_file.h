// A text that belongs to a definition and is kept in a file of its own next to it: the declared mapping between its
// versions (`crontab.crd.yaml`, `crontab.conversion.yaml`) or what takes part in admission (`crontab.admission.yaml`).
// It follows the document: another document brings its own text, and a saved one keeps it next to the new file.
//
// Lives on the window's thread. FileFlow saves it with the definition.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QPointer>
#include <cstdint>

#include "model/companion/companion_text.h"
#include "model/document/document_session.h"

namespace crd::model {

class CompanionFile : public crd::model::CompanionText {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::CompanionFile::Kind kind READ kind WRITE setKind NOTIFY fileChanged FINAL)
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    Q_PROPERTY(bool blank READ blank NOTIFY changed FINAL)  // there is no text

 public:
    enum Kind : std::uint8_t { Mapping, Admission };
    Q_ENUM(Kind)

    explicit CompanionFile(QObject* parent = nullptr);

    Kind kind() const { return m_part == TextPart::Mapping ? Mapping : Admission; }
    void setKind(Kind kind);  // before the session
    DocumentSession* session() const { return m_session; }
    void setSession(DocumentSession* session);

    bool blank() const { return m_history.text().empty(); }

    SharedText sharedText() const { return m_history.sharedText(); }
    // One step of the history; emits textPatched(). Reports what it removes, as all edits do.
    void apply(const QString& undoName, const TextEdit& edit) { applyNamedEdit(undoName, edit); }
    void replaceAll(const QString& undoName, const std::string& text);  // the same, as the smallest edit

    QString title() const override;
    const std::string& text() const override { return m_history.text(); }
    void applyTypedEdit(const TextEdit& edit) override { m_history.type(edit); }
    void applyNamedEdit(const QString& undoName, const TextEdit& edit) override;

 Q_SIGNALS:
    void sessionChanged();

 protected:
    bool moves() const override { return !blank(); }
    void patched(const TextEdit& edit, bool typed) override;
    void replaced() override { Q_EMIT textReplaced(); }
    void addDocuments(const QString& undoName, const std::vector<std::string>& texts) override;

 private:
    void load();
    void follow();

    QPointer<DocumentSession> m_session;
};

}  // namespace crd::model
