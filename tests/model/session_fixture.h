// A session and a folder for its files, shared by tests of the document.
#pragma once

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "model/document/document_session.h"
#include "model/recovery/recovery_store.h"
#include "tests/engine/analysis/analysis_support.h"

namespace crd::model {

inline const QString kRoot = QStringLiteral("spec.versions[0].schema.openAPIV3Schema");
inline const QString kSpec = kRoot + QStringLiteral(".properties[spec]");
inline const std::string kSchema = R"(type: object
required: [spec]
properties:
  # What is wanted.
  spec:
    type: object
    required: ["size"]
    properties:
      size: {type: string}  # in metres
      hosts:
        type: array
        items:
          type: string
  status: {description: what is}
)";

class Session : public testing::Test {
 protected:
    void SetUp() override {
        ASSERT_TRUE(m_folder.isValid());
        QDir(recovery::folder()).removeRecursively();
    }

    QString pathOf(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    QString write(const char* name, const std::string& bytes) const {
        QFile file(pathOf(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        return file.fileName();
    }

    static std::string bytesOf(const QString& path) { return crd::test::readAll(path.toStdString()); }

    void openText(DocumentSession& session, const std::string& text) const {
        ASSERT_EQ(session.openPath(write("widgets.yaml", text)), QString());
        session.settle();
    }

    static void type(EditedText& session, std::size_t at, const std::string& letters) {
        for (const char letter : letters) session.applyTypedEdit({{{at, at}, std::string(1, letter)}}), ++at;
    }

    QTemporaryDir m_folder;
};

}  // namespace crd::model
