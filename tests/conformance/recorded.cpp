#include "tests/conformance/recorded.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <string_view>

#include "engine/base/kubernetes/kubernetes.h"

namespace crd::conformance {

namespace {

using nlohmann::json;

// Reads no more of a line than it needs: most results are compared for several minors, and few of them with a filter.
class IdReader : public nlohmann::json_sax<json> {
 public:
    std::string id;

    bool null() override { return true; }
    bool boolean(bool /*value*/) override { return true; }
    bool number_integer(number_integer_t /*value*/) override { return true; }
    bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
    bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
    bool string(string_t& value) override {
        if (m_depth == 1 && m_isId) id = value;
        return id.empty();
    }
    bool binary(binary_t& /*value*/) override { return true; }
    bool start_object(std::size_t /*size*/) override { return ++m_depth > 0; }
    bool key(string_t& name) override {
        m_isId = name == "id";
        return true;
    }
    bool end_object() override { return --m_depth > 0; }
    bool start_array(std::size_t /*size*/) override { return ++m_depth > 1; }
    bool end_array() override { return --m_depth > 0; }
    bool parse_error(std::size_t /*at*/, const std::string& /*token*/, const json::exception& /*error*/) override {
        return false;
    }

 private:
    int m_depth = 0;
    bool m_isId = false;
};

// Around the byte `at`, in whole characters.
std::string cut(const std::string& text, std::size_t at) {
    constexpr std::size_t kBefore = 400, kAfter = 800;
    const auto whole = [&](std::size_t place) {
        while (place < text.size() && (static_cast<unsigned char>(text[place]) & 0xC0U) == 0x80U) ++place;
        return std::min(place, text.size());
    };
    const std::size_t begin = at > kBefore ? whole(at - kBefore) : 0;
    const std::size_t end = whole(std::min(at + kAfter, text.size()));
    return (begin > 0 ? "[...]" : "") + text.substr(begin, end - begin) + (end < text.size() ? "[...]" : "");
}

std::string indented(const json& value) {
    return value.dump(2, ' ', false, json::error_handler_t::replace);
}

bool isZero(const json& value) {
    return value.is_null() || value == false || value == "" || (value.is_number() && value == 0) ||
           (value.is_structured() && value.empty());
}

std::string quotedForShell(const std::string& text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + '\'';
}

class CaseTest : public ::testing::Test {
 public:
    explicit CaseTest(const std::function<void()>& body) : m_body(body) {}
    void TestBody() override { m_body(); }

 private:
    const std::function<void()>& m_body;
};

void addTest(const std::string& suite, const std::string& name, const std::filesystem::path& file, int line,
             std::function<void()> body) {
    ::testing::RegisterTest(suite.c_str(), name.c_str(), nullptr, nullptr, file.c_str(), line,
                            [body = std::move(body)]() -> CaseTest* { return new CaseTest(body); });
}

void runCase(const RecordedCases& cases, const Line& input, const Line& recorded) {
    std::istringstream in(input.text);
    std::stringstream out;
    ASSERT_EQ(cases.run(in, out, cases.minor), 0);
    const bool exact = cases.minor >= kFirstExactTexts;
    Line expected = recorded;
    if (!exact) expected.text = withoutTexts(recorded.value()).dump();
    const json actual = json::parse(out);
    const Measures measures = cases.compare(expected, exact ? actual : withoutTexts(actual));
    EXPECT_FALSE(measures.all().empty());
    const std::set<std::string>& listedMeasures = namesIn(cases.listedMeasures);
    const std::set<std::string>& listedCases = namesIn(cases.listedCases);
    const std::string asCase = minorName(cases.minor) + ' ' + input.id;
    std::set<std::string> found;
    std::string text;
    for (const Measure& measure : measures.all()) {
        if (measure.good) continue;
        const std::string asMeasure = input.id + ": " + measure.name;
        found.insert({asCase, asMeasure});
        if (listedCases.contains(asCase) || listedMeasures.contains(asMeasure)) continue;
        text += "differs: " + measure.name + '\n' + shownDifference(measure.expected, measure.actual);
    }
    if (!text.empty()) {
        ADD_FAILURE_AT(cases.cases.c_str(), input.number)
            << input.id << ", Kubernetes " << minorName(cases.minor) << '\n'
            << text << "the case:\n"
            << shownCase(input.value()) << "all results: sed -n " << input.number << "p "
            << quotedForShell(cases.cases.string()) << " | conformance-runner --mode " << cases.mode << " --target "
            << minorName(cases.minor) << '\n';
    }
    for (auto at = listedMeasures.lower_bound(input.id + ": ");
         at != listedMeasures.end() && at->starts_with(input.id + ": "); ++at)
        EXPECT_TRUE(found.contains(*at)) << "matches now, take it out of " << cases.listedMeasures << ": " << *at;
    EXPECT_TRUE(!listedCases.contains(asCase) || found.contains(asCase))
        << "matches now, take it out of " << cases.listedCases << ": " << asCase;
}

std::vector<void (*)()>& starters() {
    static std::vector<void (*)()> all;
    return all;
}

}  // namespace

const LineFile& LineFile::of(const std::filesystem::path& path) {
    static std::map<std::filesystem::path, LineFile> files;
    return files.try_emplace(path, path).first->second;
}

LineFile::LineFile(std::filesystem::path path) : m_path(std::move(path)) {
    std::ifstream in(m_path);
    int number = 0;
    for (std::string text; std::getline(in, text);) {
        ++number;
        IdReader reader;
        json::sax_parse(text, &reader);
        if (reader.id.empty()) m_problems.push_back("line " + std::to_string(number) + ": no id");
        if (reader.id.empty()) continue;
        m_lines.push_back({reader.id, std::move(text), this, number});
        if (!m_byId.emplace(reader.id, &m_lines.back()).second)
            m_problems.push_back("line " + std::to_string(number) + ": the id " + reader.id + " again");
    }
}

const Line* LineFile::find(const std::string& id) const {
    const auto found = m_byId.find(id);
    return found == m_byId.end() ? nullptr : found->second;
}

std::vector<std::filesystem::path> lineFilesIn(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> out;
    std::error_code none;
    for (const auto& entry : std::filesystem::directory_iterator(folder, none))
        if (entry.path().extension() == ".jsonl") out.push_back(entry.path());
    std::sort(out.begin(), out.end());
    return out;
}

const std::set<std::string>& namesIn(const std::filesystem::path& file) {
    static std::map<std::filesystem::path, std::set<std::string>> files;
    const auto [at, fresh] = files.try_emplace(file);
    std::ifstream in;
    if (fresh && !file.empty()) in.open(file);
    for (std::string line; fresh && std::getline(in, line);)
        if (!line.empty() && line.front() != '#') at->second.insert(line);
    return at->second;
}

std::pair<int, std::string> minorAndId(const std::string& name) {
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
        const std::string start = minorName(minor) + ' ';
        if (name.starts_with(start)) return {minor, name.substr(start.size())};
    }
    return {0, name};
}

void Measures::add(const std::string& name, bool good, const json& expected, const json& actual) {
    m_all.push_back(good ? Measure{name, true, {}, {}} : Measure{name, false, expected, actual});
}

void Measures::addKeys(const std::string& name, const json& expected, const json& actual,
                       const std::set<std::string>& keys) {
    const auto others = [&](const json& result) {
        json out = json::object();
        if (!result.is_object()) return result.is_null() ? out : result;
        for (const auto& [key, value] : result.items())
            if (!keys.contains(key) && !isZero(value)) out[key] = value;
        return out;
    };
    const json theirs = others(expected), ours = others(actual);
    add(name, theirs.empty() && ours.empty(), theirs, ours);
}

const Measure* Measures::find(const std::string& name) const {
    const auto found = std::find_if(m_all.begin(), m_all.end(), [&](const Measure& m) { return m.name == name; });
    return found == m_all.end() ? nullptr : &*found;
}

std::string shownDifference(const json& expected, const json& actual) {
    const std::string a = indented(expected), b = indented(actual);
    const auto differs = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
    const auto at = static_cast<std::size_t>(differs - a.begin());
    return "expected: " + cut(a, at) + "\nactual: " + cut(b, at) + '\n';
}

std::string shownCase(const json& input, std::size_t limit) {
    std::string out;
    for (const auto& [key, value] : input.items()) {
        if (key == "id") continue;
        std::string text = value.is_string() ? value.get<std::string>() : indented(value);
        if (text.size() > limit) text = text.substr(0, limit) + "[...]";
        if (text.find('\n') != std::string::npos) text.insert(0, 1, '\n');
        out += key + ": " + text + '\n';
    }
    return out;
}

json withoutTexts(json result) {
    static const std::set<std::string> kMessages{"error", "evalError", "convertError", "decodeError",
                                                 "messageExpressionError"};
    static const std::set<std::string> kData{"pruned", "defaulted"};
    if (result.is_array()) {
        for (json& element : result) element = withoutTexts(std::move(element));
    }
    if (!result.is_object()) return result;
    result.erase("detail");
    for (auto at = result.begin(); at != result.end(); ++at) {
        json& value = at.value();
        const std::string* const text = value.get_ptr<const std::string*>();
        if (text != nullptr && kMessages.contains(at.key())) {
            // The error of a table is not that of its object.
            if (!text->empty()) value = text->starts_with("table: ") ? "table: message" : "message";
        } else if (text != nullptr && (at.key() == "type" || at.key() == "string")) {
            constexpr std::string_view kName = "optional_type", kShort = "optional";
            std::string name = *text;
            for (std::size_t i = 0; (i = name.find(kName, i)) != std::string::npos;)
                name.replace(i, kName.size(), kShort);
            value = std::move(name);
        } else if (at.key() == "warnings" && value.is_array()) {
            const std::size_t count = std::set<json>(value.begin(), value.end()).size();
            value = json::array();
            for (std::size_t i = 0; i < count; ++i) value.push_back("warning " + std::to_string(i));
        } else if (!kData.contains(at.key())) {
            value = withoutTexts(std::move(value));
        }
    }
    return result;
}

void registerCases(const RecordedCases& given) {
    static std::deque<RecordedCases> all;
    const RecordedCases& cases = all.emplace_back(given);
    std::string suite = cases.suite + '_' + minorName(cases.minor);
    std::replace(suite.begin(), suite.end(), '.', '_');
    const LineFile& inputs = LineFile::of(cases.cases);
    const LineFile& usual = LineFile::of(cases.recorded);
    const LineFile& own = LineFile::of(cases.own);
    for (const Line& input : inputs.lines()) {
        const Line* replaced = own.find(input.id);
        const Line* recorded = replaced ? replaced : usual.find(input.id);
        registerTest(suite, input, [&cases, &input, recorded] {
            ASSERT_TRUE(recorded) << "no recorded result in " << cases.recorded;
            runCase(cases, input, *recorded);
        });
    }
    for (const LineFile* file : {&inputs, &usual, &own}) {
        for (const std::string& problem : file->problems())
            addTest(suite, problem, file->path(), 1, [file, problem] { FAIL() << file->path() << ' ' << problem; });
        for (const Line& line : file->lines()) {
            if (inputs.find(line.id)) continue;
            registerTest(suite, line, [&cases, &line, file] {
                FAIL() << "recorded in " << file->path() << ", but not a case of " << cases.cases << ": " << line.id;
            });
        }
    }
}

void registerTest(const std::string& suite, const Line& line, std::function<void()> body) {
    addTest(suite, line.id, line.file->path(), line.number, std::move(body));
}

AtStart::AtStart(void (*registerTests)()) {
    starters().push_back(registerTests);
}

void AtStart::runAll() {
    for (const auto registerTests : starters()) registerTests();
}

std::string filterForIds(std::string filter) {
    for (std::size_t i = 1; i < filter.size(); ++i)
        if (filter[i] == '-' && filter[i - 1] != '*' && filter[i - 1] != ':') filter[i] = '?';
    return filter;
}

}  // namespace crd::conformance
