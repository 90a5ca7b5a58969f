// Files of cases and of recorded results, and the GoogleTest cases made of them: one for each recorded case, named by
// its id.
#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace crd::conformance {

class LineFile;

// The text of a JSON object that has a string "id".
struct Line {
    std::string id;
    std::string text;
    const LineFile* file = nullptr;
    int number = 0;  // from 1

    nlohmann::json value() const { return nlohmann::json::parse(text); }
    // Whether it has this key, without parsing it. In texts quotes are escaped.
    bool has(const std::string& key) const { return text.find('"' + key + '"') != std::string::npos; }
};

// The lines of a file.
class LineFile {
 public:
    // Each file is read once per process. No file: no lines. Paths are relative to the source folder, where tests run.
    static const LineFile& of(const std::filesystem::path& path);
    explicit LineFile(std::filesystem::path path);
    LineFile(const LineFile&) = delete;
    LineFile& operator=(const LineFile&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    const std::deque<Line>& lines() const { return m_lines; }
    const Line* find(const std::string& id) const;
    // What cannot be read: "line 3: no id".
    const std::vector<std::string>& problems() const { return m_problems; }

 private:
    std::filesystem::path m_path;
    std::deque<Line> m_lines;
    std::unordered_map<std::string, const Line*> m_byId;
    std::vector<std::string> m_problems;
};

// The .jsonl files of a folder, sorted by name.
std::vector<std::filesystem::path> lineFilesIn(const std::filesystem::path& folder);

// Known differences: a file of names, without its empty lines and comments (#).
const std::set<std::string>& namesIn(const std::filesystem::path& file);
// Of the name "1.NN id"; 0 if it has no known minor.
std::pair<int, std::string> minorAndId(const std::string& name);

// What is compared: a part of a result. The values are set only if they differ.
struct Measure {
    std::string name;
    bool good = true;
    nlohmann::json expected, actual;
};

// The measures of one case.
class Measures {
 public:
    void add(const std::string& name, const nlohmann::json& expected, const nlohmann::json& actual) {
        add(name, expected == actual, expected, actual);
    }
    void add(const std::string& name, bool good, const nlohmann::json& expected, const nlohmann::json& actual);
    // Whether both have none but these keys; others may have Go's zero value.
    void addKeys(const std::string& name, const nlohmann::json& expected, const nlohmann::json& actual,
                 const std::set<std::string>& keys);

    const std::vector<Measure>& all() const { return m_all; }
    const Measure* find(const std::string& name) const;

 private:
    std::vector<Measure> m_all;
};

// Both values as indented JSON, long ones cut around the first difference.
std::string shownDifference(const nlohmann::json& expected, const nlohmann::json& actual);
// A case as it is read: texts without quotes; those of more than `limit` bytes cut.
std::string shownCase(const nlohmann::json& input, std::size_t limit = 4000);

// Before this minor the texts of messages are not those of the server: results are compared without them.
inline constexpr int kFirstExactTexts = 32;
// A result in which each message is only there or not, and each list of warnings only has a length. Details of errors
// and the name of the type of optional values, which old servers shorten, are left out.
nlohmann::json withoutTexts(nlohmann::json result);

// Recorded cases of one kind and file for one minor.
struct RecordedCases {
    std::string suite;  // of the tests, without the minor: "Cases" for Cases_1_36
    std::string mode;   // of conformance-runner
    int (*run)(std::istream&, std::ostream&, int server) = nullptr;
    std::function<Measures(const Line& recorded, const nlohmann::json& actual)> compare;
    int minor = 0;
    std::filesystem::path cases{};
    std::filesystem::path recorded{};
    std::filesystem::path own{};  // recorded results that replace those of `recorded`; empty: none
    // Measures that differ, "id: measure", as listed in this file; and cases that differ, "1.NN id". Empty: none.
    std::filesystem::path listedMeasures{}, listedCases{};
};

// Registers a test for each case. It runs the case, and fails if a measure differs and is not listed, or if a listed
// one does not differ. Cases without a recorded result, recorded results without a case and lines that cannot be read
// are tests that fail.
void registerCases(const RecordedCases& cases);

// Registers the test SUITE.ID of a line.
void registerTest(const std::string& suite, const Line& line, std::function<void()> body);

// Calls the function before the tests run, to register them: const AtStart kCases(registerThem);
class AtStart {
 public:
    explicit AtStart(void (*registerTests)());
    static void runAll();
};

// GoogleTest takes each first hyphen of a filter for the begin of what is left out, but ids have hyphens: here only a
// hyphen at the begin of a pattern or after a * means that.
std::string filterForIds(std::string filter);

}  // namespace crd::conformance
