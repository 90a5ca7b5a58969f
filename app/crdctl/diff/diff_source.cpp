#include "app/crdctl/diff/diff_source.h"

#include <algorithm>
#include <utility>

#include "app/crdctl/input/input.h"
#include "app/crdctl/input/kind.h"
#include "engine/crd/model/read.h"
#include "engine/crd/server/applied.h"

namespace crd::ctl {

Result<std::vector<DiffSource>> diffSourcesOf(const std::string& name, const std::shared_ptr<const std::string>& text,
                                              bool reports) {
    const yaml::StreamPtr stream = yaml::Stream::read(text);
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

Result<const DiffSource*> DiffSources::named(const DiffFile& file, const std::string& name) {
    if (m_file != &file) {
        const auto text = file.read();
        if (!text) return tl::unexpected<Error>(text.error());
        Result<std::vector<DiffSource>> read = diffSourcesOf(file.input.name, *text, m_reports);
        if (!read) return tl::unexpected<Error>(read.error());
        m_sources = *std::move(read);
        m_file = &file;
    }
    const auto found = std::find_if(m_sources.begin(), m_sources.end(),
                                    [&](const DiffSource& one) { return one.definition.name == name; });
    if (found == m_sources.end()) return failure("\"" + file.input.name + "\": " + name + " cannot be read.");
    return &*found;
}

}  // namespace crd::ctl
