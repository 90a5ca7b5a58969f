// What a command prints on standard output. `Output` writes reports that are a text or JSON. Those of `check`, which
// can be SARIF or JUnit, are written by check_output.h, those of `matrix` by matrix.cpp. Commands with one form, such
// as `get`, print it themselves.
#pragma once

#include <fstream>
#include <iostream>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "app/crdctl/print/indented_json.h"
#include "engine/base/result.h"
#include "engine/value/json.h"

namespace crd::ctl {

// Ends the output. The exit code: `code`, or that of the message "Cannot write WHAT." if something was not written.
int printed(int code, const char* what);

// A file of --output-file FORMAT=FILE.
struct ReportFile {
    std::string format, name;
    std::ofstream stream;
    std::unique_ptr<std::streambuf> filter;  // destroyed before the stream
};

// The options FORMAT=FILE, opened. Fails if one cannot be written, or is not of one of the formats.
Result<std::vector<std::unique_ptr<ReportFile>>> openReportFiles(const std::vector<std::string>& named,
                                                                 const std::vector<std::string>& formats);
// Ends the files. The exit code: `code`, or that of a message about what was not written.
int closeReportFiles(std::span<const std::unique_ptr<ReportFile>> files, int code);

// A report as --output or --format chooses: a text, printed while the report is made, or, for "json", one JSON value.
// The form that is not chosen is not made. `text` returns the text or prints it; `data` returns the JSON.
class Output {
 public:
    // `what`: as in printed().
    Output(const std::string& form, const char* what) : m_json(form == "json"), m_what(what) {}

    // A part of the report; in JSON, the report is the list of its parts.
    template <typename Text, typename Data>
    void add(const Text& text, const Data& data) {
        if (m_json) {
            addItem(jsonOf(data(), 2));
        } else {
            print(text);
        }
    }
    // Several parts, whose text is one; `data` returns their list.
    template <typename Text, typename Data>
    void addAll(const Text& text, const Data& data) {
        if (!m_json) return print(text);
        for (const JsonText& part : data()) addItem(jsonOf(part, 2));
    }
    // A part of the report that is an object: a document of YAML.
    void addObject(const Json& object);
    // A document of YAML that is not an object; nothing in JSON, or if it is empty.
    void addDocument(const std::string& yaml);

    // The report.
    template <typename Text, typename Data>
    void set(const Text& text, const Data& data) {
        m_isList = false;
        if (m_json) {
            std::cout << jsonOf(data(), 0) << '\n';
        } else {
            print(text);
        }
    }

    // Call it last. Returns the exit code, as printed().
    int finish(int code);

 private:
    static std::string jsonOf(const Json& value, std::size_t columns);
    static std::string jsonOf(const JsonText& value, std::size_t columns) { return indentedJson(value, columns); }
    void addItem(const std::string& json) { m_items += (m_items.empty() ? "\n  " : ",\n  ") + json; }
    template <typename Text>
    static void print(const Text& text) {
        if constexpr (std::is_void_v<std::invoke_result_t<const Text&>>) {
            text();
        } else {
            std::cout << text();
        }
    }

    bool m_json = false;
    bool m_isList = true;
    bool m_hasDocument = false;
    const char* m_what;
    std::string m_items;
};

}  // namespace crd::ctl
