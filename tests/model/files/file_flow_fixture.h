// A file flow without a window, and helpers for its tests.
#pragma once

#include <gmock/gmock.h>
#include <sys/resource.h>

#include <QFileInfo>
#include <QSettings>
#include <QTest>
#include <csignal>

#include "model/files/file_flow.h"
#include "tests/model/session_fixture.h"

namespace crd::model {

// During its lifetime no file can grow beyond some bytes, even for root.
class FullDisk {
 public:
    FullDisk() {
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        m_handler = std::signal(SIGXFSZ, SIG_IGN);
        rlimit none = m_before;
        none.rlim_cur = 16;
        ::setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

 private:
    rlimit m_before{};
    void (*m_handler)(int) = SIG_DFL;
};

class Flow : public Session {
 protected:
    void SetUp() override {
        Session::SetUp();
        QSettings().clear();
        m_recent.clear();
        m_preview.setSession(&m_session);
        m_flow.setSession(&m_session);
        m_flow.setPreview(&m_preview);
        m_mapping.setSession(&m_session);
        m_admission.setKind(CompanionFile::Admission);
        m_admission.setSession(&m_session);
        m_flow.setMapping(&m_mapping);
        m_flow.setAdmission(&m_admission);
        m_lessons.setSession(&m_session);
        m_lessons.setPreview(&m_preview);
        m_lessons.setSettings(&m_settings);
        m_flow.setProperty("lessons", QVariant::fromValue(&m_lessons));
        m_flow.setProperty("settings", QVariant::fromValue(&m_settings));
        m_flow.setProperty("recent", QVariant::fromValue(&m_recent));
        const auto note = [this](const char* what) { return [this, what] { m_log += what; }; };
        QObject::connect(&m_flow, &FileFlow::shown, note("shown"));
        QObject::connect(&m_flow, &FileFlow::samplesShown, note("samples shown"));
        QObject::connect(&m_flow, &FileFlow::lessonShown, note("lesson shown"));
        QObject::connect(&m_flow, &FileFlow::closed, note("closed"));
        QObject::connect(&m_flow, &FileFlow::quitAgreed, [this] { m_log += m_flow.closeWindow() ? "quit" : "stays"; });
        QObject::connect(&m_flow, &FileFlow::discarded, note("discarded"));
        QObject::connect(&m_flow, &FileFlow::errorOccurred, [this](const QString& sentence) {
            m_log += "refused";
            m_error = sentence.toStdString();
        });
        QObject::connect(&m_flow, &FileFlow::recovered, &m_flow, &FileFlow::noticed);
        QObject::connect(&m_flow, &FileFlow::noticed, [this](const QString& sentence) {
            m_log += "noticed";
            m_error = sentence.toStdString();
        });
        QObject::connect(&m_flow, &FileFlow::committing, [this] {
            if (m_fieldStays) m_flow.stay(QStringLiteral("Field"));
        });
        QObject::connect(&m_flow, &FileFlow::unsavedAsked, [this](const UnsavedQuestion& q) { m_unsaved = q; });
        QObject::connect(&m_flow, &FileFlow::diskAsked, [this](const DiskQuestion& q) { m_disk = q; });
        for (const auto asked : {&FileFlow::fileToOpenAsked, &FileFlow::fileToSaveAsked, &FileFlow::fileForCopyAsked,
                                 &FileFlow::fileForDocsAsked, &FileFlow::fileForHandoutAsked})
            QObject::connect(&m_flow, asked, [this](const FileQuestion& q) { m_file = q; });
    }

    bool unsaved(TextPart part) const {
        return std::find(m_unsaved.parts.begin(), m_unsaved.parts.end(), part) != m_unsaved.parts.end();
    }
    FileFlow::Question asked() const { return m_flow.question(); }
    SampleFile& samples() { return *m_preview.samples(); }
    static QUrl url(const QString& path) { return QUrl::fromLocalFile(path); }
    std::string disk(const char* name) const { return bytesOf(pathOf(name)); }
    bool exists(const char* name) const { return QFileInfo::exists(pathOf(name)); }
    QStringList log() { return std::exchange(m_log, {}); }

    void openFirst() {
        ASSERT_EQ(m_flow.openNow(write("a.yaml", m_text)), QString());
        log();
    }
    void change() { type(m_session, 0, "# mine\n"); }
    void changeSamples() { samples().add(QStringLiteral("Add"), {m_sample}); }
    void openChanged() {
        openFirst();
        change();
    }
    void newChanged() {
        m_flow.newWith(QString::fromStdString(m_text));
        log();
    }
    // Unsaved changes of a file left by a run that crashed; returns their text.
    std::string leave(const char* name, bool withSamples = false) {
        const QString path = write(name, m_text);
        DocumentSession session;
        EXPECT_EQ(session.openPath(path), QString());
        type(session, 0, "# left\n");
        if (withSamples) leaveSamples(path);
        return session.text();
    }
    void leaveSamples(const QString& path) const {
        SampleFile lost;
        lost.load(path);
        lost.add(QStringLiteral("Add"), {m_sample});
    }
    // A definition that was never saved and its samples, left by a run that crashed.
    void leaveUntitled(const std::string& text, const std::string& sample) const {
        DocumentSession session;
        PreviewModel preview;
        preview.setSession(&session);
        session.newFromText(QString::fromStdString(text), true);
        preview.samples()->add(QStringLiteral("Add"), {sample});
    }
    // Such samples, whose definition is lost.
    void leaveLoneSamples() const {
        leaveUntitled(m_text, m_sample);
        for (const RecoveredDocument& left : recovery::pending())
            if (left.owner.part == TextPart::Definition) recovery::discard(left.file);
    }
    RecoveryGroup recovery(int index) const { return m_flow.recoveries().at(index); }
    QList<RecoverySides> sidesOf(int group) {
        m_flow.compareRecovery(group);
        EXPECT_TRUE(QTest::qWaitFor([this] { return !m_flow.comparingRecovery(); }));
        return m_flow.recoverySides();
    }

    const std::string m_text = crd::test::definitionWith(kSchema), m_mine = "# mine\n" + m_text,
                      m_theirs = m_text + "# theirs\n", m_both = m_mine + "# theirs\n",
                      m_sample = "spec: {size: one}\n";
    DocumentSession m_session;
    PreviewModel m_preview;
    CompanionFile m_mapping, m_admission;
    AppSettings m_settings;
    RecentFiles m_recent;
    LessonModel m_lessons;
    FileFlow m_flow;
    bool m_fieldStays = false;
    QStringList m_log;
    std::string m_error;
    UnsavedQuestion m_unsaved;
    DiskQuestion m_disk;
    FileQuestion m_file;
};

inline const QStringList kNothing;
inline QStringList only(const char* what) {
    return {QString::fromLatin1(what)};
}
inline QStringList shownAndTold() {
    return {QStringLiteral("shown"), QStringLiteral("noticed")};
}

}  // namespace crd::model
