#include "app/crdctl/diff_source.h"

#include <iostream>
#include <string_view>
#include <utility>

#include "app/crdctl/file_location.h"
#include "app/crdctl/git_files.h"
#include "app/crdctl/input.h"
#include "engine/base/ascii.h"
#include "engine/crd/read.h"

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

Result<DiffSource> diffSourceOf(const DiffText& text) {
    const std::string& name = text.name;
    DiffSource out;
    out.stream = yaml::Stream::read(text.text);
    if (!out.stream->ok())
        return failure("\"" + name + "\" is not valid YAML: " + out.stream->problems().front().message);
    std::size_t count = 0;
    for (std::size_t i = 0; i < out.stream->documents().size() && count < 2; ++i) {
        for (const FieldPath& object : objectsIn(*out.stream, i)) {
            if (!isDefinition(readDefinition(*out.stream, i, nullptr, {}, object, ReadDepth::Head))) continue;
            if (++count == 1) out.definition = readDefinition(*out.stream, i, nullptr, {}, object);
        }
    }
    if (count == 0) return failure("\"" + name + "\" contains no CustomResourceDefinition.");
    if (count > 1) std::cerr << "crdctl: \"" << name << "\" contains several definitions; the first is compared.\n";
    if (!out.definition.readable) {
        return failure("\"" + name +
                       "\" contains a definition that the API server cannot read; crdctl check shows why.");
    }
    return out;
}

}  // namespace crd::ctl
