// The sample objects of a definition: one YAML text of several documents, kept in a file next to the definition
// (`crontab.crd.yaml`, `crontab.samples.yaml`) or in the user's own folder, never in the definition. The pane shows and
// edits one of them; all share one undo history.
//
// Lives on the window's thread. As an EditedText it is the text of the sample that is chosen.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QStringList>
#include <functional>
#include <memory>
#include <set>

#include "model/companion/companion_text.h"
#include "model/preview/sample_pieces.h"

namespace crd::model {

class SampleFile : public crd::model::CompanionText {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of PreviewModel.")
    Q_PROPERTY(int count READ count NOTIFY samplesChanged FINAL)
    Q_PROPERTY(QStringList labels READ labels NOTIFY samplesChanged FINAL)      // in the order of the file
    Q_PROPERTY(QStringList choices READ choices NOTIFY samplesChanged FINAL)    // the same for a list: numbered()
    Q_PROPERTY(QStringList comments READ comments NOTIFY samplesChanged FINAL)  // the comment before each
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY currentChanged FINAL)  // -1: none
    Q_PROPERTY(bool apart READ apart WRITE setApart NOTIFY fileChanged FINAL)  // in the user's folder, by choice
    Q_PROPERTY(QString placeNote READ placeNote NOTIFY fileChanged FINAL)      // one sentence

 public:
    explicit SampleFile(QObject* parent = nullptr);

    // Reads the samples of the definition in that file; empty: of a definition without a file. Drops the previous
    // samples. Returns "" or why they cannot be read. `document`: of a definition without a file, as
    // DocumentSession::documentId().
    QString load(const QString& definitionPath, const QString& document = {});

    int count() const { return static_cast<int>(m_samples.size()); }
    QStringList labels() const { return m_labels; }
    QStringList choices() const { return numbered(m_labels); }
    // Of equal labels each after the first gets its number: "a", "a (2)".
    static QStringList numbered(QStringList labels);
    // The name of an object to add: `wanted`, or if there is a sample of that name, "wanted-2" or the next free one.
    std::string freeName(const std::string& wanted) const;
    QStringList comments() const;
    int current() const { return m_current; }
    void setCurrent(int index);
    bool apart() const { return m_apart; }
    void setApart(bool apart);
    QString placeNote() const;

    // The text of any sample.
    std::string textOf(int index) const;
    std::shared_ptr<const std::string> sharedText() const { return m_text; }                   // of the chosen one
    std::shared_ptr<const std::string> sharedWhole() const { return m_history.sharedText(); }  // of all

    // Each is one step of the undo history and chooses the sample that it is about. They return "" or one sentence.
    Q_INVOKABLE QString rename(int index, const QString& name);
    Q_INVOKABLE QString duplicate(int index);
    // Renames the kind in all samples of the group and the kind, as one step; if that equals an undo or redo of the
    // last step, it does that instead. Returns the number of samples of the new kind.
    int renameKind(const std::string& group, const QString& from, const QString& to);
    // The lines, from 1, at which objects of this type have the field: ".spec.ports[].port", "[*]" for the values of a
    // map. Without generated samples, which have no file.
    std::set<std::size_t> linesNaming(const std::string& apiVersion, const std::string& kind,
                                      const std::string& path) const;
    // The begin and the end of metadata.name in the chosen one; empty: none is written.
    Q_INVOKABLE QList<int> nameSpan() const;
    Q_INVOKABLE void remove(int index);
    // `generated`: made from the schema, not yet edited by the user.
    void add(const QString& undoName, const std::vector<std::string>& texts, bool generated = false);
    void replaceCurrent(const QString& undoName, const std::string& text);
    // Another text of all samples as one step, which is not reported as a deletion.
    void replaceWhole(const QString& undoName, const std::string& text);

    QString save() override;

    // All samples as one text.
    Q_INVOKABLE QString wholeText() const { return QString::fromStdString(m_history.text()); }

    void setCurrentLabel(const QString& label);

    QString title() const override;
    const std::string& text() const override { return *m_text; }
    void applyTypedEdit(const TextEdit& edit) override;
    void applyNamedEdit(const QString& undoName, const TextEdit& edit) override;

 Q_SIGNALS:
    void samplesChanged();
    void currentChanged();
    void sampleChanged();  // the text of the chosen sample, or which one it is

 protected:
    QString place() const override;
    // Generated samples need no file.
    bool moves() const override { return m_fileExists || m_loaded || modified(); }
    void patched(const TextEdit& edit, bool typed) override;
    void replaced() override;
    void addDocuments(const QString& undoName, const std::vector<std::string>& texts) override { add(undoName, texts); }

 private:
    void split(std::size_t keepAt);
    void choose(int index);
    TextEdit moved(TextEdit edit) const;  // from the chosen sample to the whole text

    bool m_apart = false;
    std::vector<SamplePiece> m_samples;
    QStringList m_labels;
    int m_current = -1;
    int m_told = -1;                            // by currentChanged()
    std::shared_ptr<const std::string> m_text;  // of the chosen one
};

}  // namespace crd::model
