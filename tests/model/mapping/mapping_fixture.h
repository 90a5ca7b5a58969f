// An open definition with a mapping between two of its versions.
#pragma once

#include <gmock/gmock.h>

#include <QFile>

#include "model/mapping/mapping_model.h"
#include "tests/model/session_fixture.h"

namespace crd::model {

inline constexpr char kToObjects[] = "self.map(name, {'name': dyn(name), 'quantity': dyn(1)})";
inline constexpr char kToNames[] = "self.map(t, [t.name, t.name, t.name].slice(0, t.quantity)).flatten()";

inline std::string mappingSample(const char* name) {
    QFile file(QStringLiteral("resources/samples/") + QLatin1String(name));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
    return file.readAll().toStdString();
}

class MappingTest : public Session {
 protected:
    void open(const std::string& definition, const std::string& mapping = {}) {
        openText(m_session, definition);
        m_text.setSession(&m_session);
        if (!mapping.empty()) m_text.replaceAll(QStringLiteral("Open"), mapping);
        m_preview.setSession(&m_session);
        m_compare.setSession(&m_session);
        m_compare.setShown(true);
        m_compare.settle();
        m_model.setText(&m_text);
        m_model.setPreview(&m_preview);
        m_model.setCompare(&m_compare);
        m_model.setShown(true);
        m_model.settle();
    }
    static int rowOf(const MappingFields& fields, const char* path) {
        for (int row = 0; row < fields.count(); ++row)
            if (fields.pathAt(row) == QLatin1String(path)) return row;
        ADD_FAILURE() << "no row " << path;
        return -1;
    }
    static MappingUse useOf(const MappingFields& fields, const char* path) {
        const MappingFieldUse* use = fields.useAt(rowOf(fields, path));
        return use ? use->use : MappingUse::None;
    }
    QString join(const char* source, const char* target) {
        const QString failed = m_model.join(rowOf(*m_model.sources(), source), rowOf(*m_model.targets(), target));
        m_model.settle();
        return failed;
    }
    // The states of the rules, as in the list.
    std::string states() {
        QStringList out;
        for (int row = 0; row < m_model.items()->count(); ++row) out += m_model.items()->at(row)->state.text;
        return out.join(u'|').toStdString();
    }

    DocumentSession m_session;
    CompanionFile m_text;
    PreviewModel m_preview;
    CompareModel m_compare;
    MappingModel m_model;
};

}  // namespace crd::model
