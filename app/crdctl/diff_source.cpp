#include "app/crdctl/diff_source.h"

#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "app/crdctl/input.h"
#include "app/crdctl/kind.h"
#include "engine/crd/model/read.h"
#include "engine/crd/server/applied.h"

namespace crd::ctl {

namespace {

using SharedText = std::shared_ptr<const std::string>;

}  // namespace

Result<DiffText> readDiffText(const std::string& name) {
    const Input input = inputNamed(name);
    Result<SharedText> text = readInput(input);
    if (!text) return tl::unexpected<Error>(text.error());
    return DiffText{input.name, *std::move(text)};
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
