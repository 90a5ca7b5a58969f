// The responses of webhooks that the user pasted or wrote: one text for each key, with an undo history of its own. In
// Compare a key is a pair of versions, in the Admission tab a webhook. They are kept while the document is open,
// whatever is shown in between; ResponseKeeper keeps them between runs.
//
// Lives on the window's thread. As an EditedText it is the text that is chosen.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "model/text/edited_text.h"
#include "model/text/text_history.h"

namespace crd::model {

class ResponseText : public crd::model::EditedText {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of ConversionView and AdmissionModel.")
    Q_PROPERTY(bool blank READ blank NOTIFY changed FINAL)

 public:
    explicit ResponseText(QObject* parent = nullptr);

    void choose(const std::string& key);
    void clear();  // another document: drops all texts
    bool blank() const { return m_current->text().find_first_not_of(" \t\r\n") == std::string::npos; }
    void load(const std::map<std::string, SharedText>& texts);  // after clear(): those of an earlier run
    std::map<std::string, SharedText> texts() const;            // by key, without empty ones
    static std::string versionPair(const std::string& from, const std::string& to) { return from + ' ' + to; }

    void replaceAll(const QString& undoName, const std::string& text);  // as one step
    void setMarks(std::vector<SourceMark> marks);

    QString title() const override;
    const std::string& text() const override { return m_current->text(); }
    std::vector<SourceMark> marks() const override { return m_marks; }
    SourceSpan selectedSpan() const override { return {}; }
    void applyTypedEdit(const TextEdit& edit) override { m_current->type(edit); }
    void applyNamedEdit(const QString& undoName, const TextEdit& edit) override { m_current->apply(undoName, edit); }
    bool canUndo() const override { return m_current->stack().canUndo(); }
    bool canRedo() const override { return m_current->stack().canRedo(); }
    QString undoText() const override { return m_current->stack().undoText(); }
    QString redoText() const override { return m_current->stack().redoText(); }
    Q_INVOKABLE void undo() override { m_current->stack().undo(); }
    Q_INVOKABLE void redo() override { m_current->stack().redo(); }
    void selectAtByte(qsizetype) override {}
    void chooseMark(const QString&) override {}

 Q_SIGNALS:
    void changed();           // the text, or which one is chosen
    void edited(bool lines);  // several lines were put in at once

 private:
    TextHistory& historyOf(const std::string& key);

    std::map<std::string, std::unique_ptr<TextHistory>> m_histories;
    std::string m_key;
    TextHistory* m_current = nullptr;  // never null
    std::vector<SourceMark> m_marks;
};

}  // namespace crd::model
