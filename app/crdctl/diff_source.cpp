#include "app/crdctl/diff_source.h"

#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "app/crdctl/file_location.h"
#include "app/crdctl/git_files.h"
#include "app/crdctl/input.h"
#include "app/crdctl/kind.h"
#include "engine/base/text/ascii.h"
#include "engine/crd/model/read.h"
#include "engine/crd/server/applied.h"

namespace crd::ctl {

namespace {

using SharedText = std::shared_ptr<const std::string>;

// Without the escapes of a URL; in a query a plus is a blank.
std::string unescaped(std::string_view text, bool inQuery) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int high = i + 2 < text.size() && text[i] == '%' ? hexDigit(text[i + 1]) : -1;
        const int low = high >= 0 ? hexDigit(text[i + 2]) : -1;
        if (low >= 0) {
            out += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            out += inQuery && text[i] == '+' ? ' ' : text[i];
        }
    }
    return out;
}

// The value of the first `path` in a query.
std::string pathOf(std::string_view query) {
    while (!query.empty()) {
        const std::size_t end = std::min(query.find('&'), query.size());
        const std::string_view part = query.substr(0, end);
        if (part.starts_with("path=")) return unescaped(part.substr(5), true);
        query.remove_prefix(std::min(end + 1, query.size()));
    }
    return {};
}

Result<SharedText> textOf(const std::string& name) {
    constexpr std::string_view kFile = "file://", kGit = "git://", kKube = "kube://";
    if (name.starts_with(kFile)) {
        const std::string_view rest = std::string_view(name).substr(kFile.size());
        const std::string path = unescaped(rest.substr(0, rest.find_first_of("?#")), false);
        return readInput({path, path, false});
    }
    if (name.starts_with(kGit)) {
        std::string_view rest = std::string_view(name).substr(kGit.size());
        rest = rest.substr(0, rest.find('#'));
        const std::size_t mark = rest.find('?');
        const std::string revision = unescaped(rest.substr(0, mark), false);
        const std::string path = mark == std::string_view::npos ? std::string() : pathOf(rest.substr(mark + 1));
        if (revision.empty() || revision.starts_with('-') || path.empty())
            return failure("\"" + name + "\" is not a git source: write git://REVISION?path=FILE.");
        return readFromGit(revision + ':' + path);
    }
    if (name.starts_with(kKube))
        return failure("Cannot read \"" + name + "\" from a cluster: save it with kubectl get crd NAME -o yaml.");
    return namesRevision(name) ? readFromGit(name) : readInput(inputNamed(name));
}

}  // namespace

Result<DiffText> readDiffText(const std::string& name) {
    Result<SharedText> text = textOf(name);
    if (!text) return tl::unexpected<Error>(text.error());
    return DiffText{inputNamed(name).name, *std::move(text)};
}

Result<std::vector<DiffSource>> diffSourcesOf(const DiffText& text, bool reports) {
    const std::string& name = text.name;
    const yaml::StreamPtr stream = yaml::Stream::read(text.text);
    if (!stream->ok()) return failure(whyNotRead(name, *stream));
    std::vector<Definition> read;
    for (std::size_t i = 0; i < stream->documents().size(); ++i) {
        for (const FieldPath& object : objectsIn(*stream, i)) {
            if (isDefinition(readDefinition(*stream, i, nullptr, {}, object, ReadDepth::Head)))
                read.push_back(readDefinition(*stream, i, nullptr, {}, object));
        }
    }
    if (read.empty()) return failure("\"" + name + "\" contains no CustomResourceDefinition.");
    if (reports) sayReplaced(name, *stream, read);
    std::vector<const Definition*> all;
    for (const Definition& definition : read) all.push_back(&definition);
    const std::vector<bool> replaced = replacedByLater(all);
    std::vector<DiffSource> out;
    for (std::size_t i = 0; i < read.size(); ++i) {
        if (replaced[i]) continue;
        if (!read[i].readable)
            return failure("\"" + name +
                           "\" contains a definition that the API server cannot read; crdctl check shows why.");
        out.push_back({stream, std::move(read[i])});
    }
    return out;
}

DiffPairs pairsOf(const std::vector<DiffSource>& old, const std::vector<DiffSource>& next) {
    DiffPairs out;
    out.isBundle = old.size() > 1 || next.size() > 1;
    if (!out.isBundle) {
        out.pairs.push_back({&old.front(), &next.front()});
        return out;
    }
    std::map<std::string_view, const DiffSource*> before;
    for (const DiffSource& source : old) before.emplace(source.definition.name, &source);
    std::set<std::string_view> in;
    for (const DiffSource& source : next) {
        const std::string& name = source.definition.name;
        in.insert(name);
        if (const auto found = before.find(name); found != before.end()) {
            out.pairs.push_back({found->second, &source});
        } else {
            out.added.push_back(&source);
        }
    }
    for (const DiffSource& source : old)
        if (!in.contains(source.definition.name)) out.removed.push_back(&source);
    return out;
}

}  // namespace crd::ctl
