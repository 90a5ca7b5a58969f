#include "model/base/severity.h"

namespace crd::model {

QString SeverityNames::word(int severity) {
    switch (severity) {
        case Error:
            return tr("error");
        case Warning:
            return tr("warning");
        case Info:
            return tr("info");
        default:
            return {};
    }
}

QString SeverityNames::heading(int severity) {
    switch (severity) {
        case Error:
            return tr("Errors");
        case Warning:
            return tr("Warnings");
        case Info:
            return tr("Info");
        default:
            return {};
    }
}

}  // namespace crd::model

#include "moc_severity.cpp"
