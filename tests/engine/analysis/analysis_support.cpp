#include "tests/engine/analysis/analysis_support.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "engine/base/source_span.h"

namespace crd::test {

namespace {

void dumpSchema(std::ostream& out, const schema::Schema& schema, std::size_t depth) {
    out << '{' << schema.type << ' ' << schema.format << ' ' << schema.description.size() << ' '
        << schema.required.size() << ' ' << schema.nullable << schema.intOrString << schema.ruleCount << ' '
        << schema.subtreeSize;
    if (schema.defaultValue) out << " =" << toString(*schema.defaultValue);
    for (const schema::ChildSchema& child : schema.children) {
        out << '\n'
            << std::string(depth, ' ') << schema::childPath({}, child).toString() << ' ' << child.keywordEntry << ' '
            << child.innerEntry;
        if (child.schema) dumpSchema(out, *child.schema, depth + 1);
    }
    out << '}';
}

std::string indented(const std::string& text, std::size_t columns) {
    std::istringstream in(text);
    std::string out;
    for (std::string line; std::getline(in, line);) out += std::string(columns, ' ') + line + '\n';
    return out;
}

void addProperties(std::string& out, std::size_t width, std::size_t depth, std::size_t indent, std::size_t& count) {
    const std::string blanks(indent, ' ');
    out += blanks + "properties:\n";
    for (std::size_t i = 0; i < width; ++i) {
        const std::string name = "field" + std::to_string(++count);
        out += blanks + "  " + name + ":\n";
        const bool leaf = depth == 0;
        out += blanks + "    description: Number " + std::to_string(count) + " of many.\n";
        if (count % 7 == 0) {
            out += blanks + "    uniqueItems: true\n";  // forbidden, and no type
        } else {
            out += blanks + "    type: " + (leaf ? "string" : "object") + "\n";
            if (!leaf) addProperties(out, width, depth - 1, indent + 4, count);
        }
    }
}

}  // namespace

Snapshot snapshotOf(std::string text, std::uint64_t revision) {
    Snapshot snapshot;
    snapshot.revision = revision;
    snapshot.text = std::make_shared<const std::string>(std::move(text));
    return snapshot;
}

std::string definitionWith(const std::string& schema) {
    return R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Widget, listKind: WidgetList, plural: widgets, singular: widget}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
)" + indented(schema, 10);
}

std::string generatedDefinition(std::size_t versions, std::size_t width, std::size_t depth) {
    std::string out = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Widget, listKind: WidgetList, plural: widgets, singular: widget}
  versions:
)";
    for (std::size_t v = 0; v < versions; ++v) {
        out += "    - name: v" + std::to_string(v + 1) +
               "\n      served: true\n      storage: " + (v == 0 ? "true" : "false") +
               "\n      schema:\n        openAPIV3Schema:\n          type: object\n";
        std::size_t count = v * 1000;
        addProperties(out, width, depth, 10, count);
    }
    return out;
}

std::string dumpDefinitions(const AnalysisResult& result) {
    std::ostringstream out;
    for (std::size_t i = 0; i < result.definitions.size(); ++i) {
        const Definition& d = result.definitions[i];
        out << d.document << ' ' << static_cast<int>(d.kind) << ' ' << d.apiVersion << ' ' << d.objectKind << ' '
            << d.name << ' ' << d.group << ' ' << d.scope << ' ' << d.plural << ' ' << d.singular << ' ' << d.kindName
            << ' ' << d.listKind << ' ' << d.readable << result.outcomes[i].readable << result.outcomes[i].admitted
            << '\n';
        for (const std::size_t p : d.versionPriority) out << p << ' ';
        for (const Version& v : d.versions) {
            out << '\n'
                << v.index << ' ' << v.name << ' ' << v.served << v.storage << v.deprecated << v.hasStatus << v.hasScale
                << ' ' << v.path.toString() << ' ' << v.schemaPath.toString() << ' ';
            if (v.schema) dumpSchema(out, *v.schema, 1);
        }
        out << '\n';
    }
    return out.str();
}

std::string dumpFindings(const AnalysisResult& result) {
    std::ostringstream out;
    for (const Finding& f : result.findings) {
        out << f.document << ' ' << f.span.begin << '-' << f.span.end << " (" << f.context.begin << '-' << f.context.end
            << ") " << idOf(f.rule) << ' ' << static_cast<int>(f.severity) << ' ' << f.path.toString() << ": "
            << f.message << " | " << (f.server ? toString(*f.server) : "") << " | " << f.fixTitle << " | "
            << (f.suppression ? f.suppression->text().english() : "");
        for (const RelatedLocation& place : f.related) out << " -> " << place.span.begin << '-' << place.span.end;
        out << '\n';
    }
    out << "left out " << result.findingsLeftOut << '\n';
    return out.str();
}

std::string readAll(const std::filesystem::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
}

std::string randomlyEdited(const std::string& text, std::mt19937& random) {
    static constexpr std::array<const char*, 18> kValues = {
        "object", "string",         "array",  "true",  "false", "12",   "-1.5", "''",         "[]",
        "{}",     "{type: string}", "[a, b]", "\"x\"", "null",  "&a 1", "*a",   "Namespaced", "v1"};
    const auto below = [&](std::size_t n) {
        return n == 0 ? 0 : std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
    };
    const LineIndex lines(text);
    const std::size_t line = below(lines.lineCount());
    const std::size_t begin = lines.lineBegin(line);
    const std::size_t end = line + 1 < lines.lineCount() ? lines.lineBegin(line + 1) : text.size();
    std::string out = text;
    switch (below(8)) {
        case 0:  // a line lost
            return out.erase(begin, end - begin);
        case 1:  // a line doubled
            return out.insert(end, text.substr(begin, end - begin));
        case 2:
        case 3: {  // a value replaced
            const std::size_t colon = text.find(": ", begin);
            if (colon == std::string::npos || colon >= end) return out.insert(begin, "# a comment\n");
            const std::size_t stop = std::min(text.find('\n', colon), text.size());
            return out.replace(colon + 2, stop - colon - 2, kValues[below(kValues.size())]);
        }
        case 4: {  // a key renamed
            const std::size_t colon = text.find(':', begin);
            if (colon == std::string::npos || colon >= end) return out.insert(begin, "\n");
            return out.insert(colon, "x");
        }
        case 5:  // a line pushed to the right
            return out.insert(begin, "  ");
        case 6: {  // letters typed
            const std::size_t at = begin + below(end - begin);
            return out.insert(at, 1, "abc:# -'\n"[below(9)]);
        }
        default: {  // letters deleted
            const std::size_t at = begin + below(end - begin);
            return out.erase(at, 1 + below(3));
        }
    }
}

}  // namespace crd::test
