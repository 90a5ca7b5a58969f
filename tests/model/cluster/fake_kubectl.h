// A kubectl for tests: a script that answers each command from files, and writes down what it was asked.
//
// A request is the arguments of a command without --context and --request-timeout, joined by "_", with anything but
// letters, digits, "." and "-" left out: "get_crd_widgets.example.com_-o_yaml". FOLDER/REQUEST.out is printed on
// standard output, .err on standard error; .code is the exit status, .sleep seconds to wait.
#pragma once

#include <QDir>
#include <QFile>
#include <QString>
#include <string>

namespace crd::test {

class FakeKubectl {
 public:
    // Puts it first on PATH, until the object is destroyed.
    explicit FakeKubectl(const QString& folder) : m_folder(folder), m_path(qgetenv("PATH")) {
        QDir().mkpath(m_folder);
        write("kubectl", R"sh(#!/bin/sh
here=$(dirname "$0")
name=
for word in "$@"; do
    case $word in
        --context=*|--request-timeout=*) ;;
        *) name="${name:+${name}_}$(printf %s "$word" | tr -dc 'A-Za-z0-9.-')" ;;
    esac
done
printf '%s\n' "$*" >> "$here/asked"
case " $* " in *" -f - "*) cat > "$here/sent" ;; esac
[ -f "$here/$name.sleep" ] && exec sleep "$(cat "$here/$name.sleep")"
[ -f "$here/$name.err" ] && cat "$here/$name.err" >&2
if [ -f "$here/$name.out" ]; then
    cat "$here/$name.out"
else
    echo "error: unknown request $name" >&2
    exit 1
fi
exit "$(cat "$here/$name.code" 2>/dev/null || echo 0)"
)sh");
        QFile(m_folder + QStringLiteral("/kubectl"))
            .setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        qputenv("PATH", m_folder.toLocal8Bit() + ':' + m_path);
    }
    ~FakeKubectl() { qputenv("PATH", m_path); }
    FakeKubectl(const FakeKubectl&) = delete;
    FakeKubectl& operator=(const FakeKubectl&) = delete;

    void write(const std::string& name, const std::string& bytes) const {
        QFile file(m_folder + u'/' + QString::fromStdString(name));
        if (file.open(QIODevice::WriteOnly)) file.write(bytes.data(), static_cast<qint64>(bytes.size()));
    }
    void answer(const std::string& request, const std::string& printed, const std::string& said = {},
                int code = 0) const {
        write(request + ".out", printed);
        write(request + ".err", said);
        write(request + ".code", std::to_string(code));
    }
    // A line of all arguments for each command.
    std::string asked() const { return read("asked"); }
    std::string sent() const { return read("sent"); }  // on standard input, last
    // Two contexts; "dev" is the current one.
    void answerContexts() const { answer(kContexts, "dev\nprod\ndev\n"); }

    static constexpr auto kContexts = "config_view_-o_jsonpath.current-contextnrange.contexts.namenend";
    static constexpr auto kDefinitions =
        "get_crd_--no-headers_-o_custom-columnsNAME.metadata.nameKIND.spec.names.kindSCOPE.spec."
        "scopeVERSIONS.spec.versions.name";

 private:
    std::string read(const char* name) const {
        QFile file(m_folder + u'/' + QLatin1String(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }

    QString m_folder;
    QByteArray m_path;
};

}  // namespace crd::test
