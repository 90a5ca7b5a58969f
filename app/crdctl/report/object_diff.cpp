#include "app/crdctl/report/object_diff.h"

#include <memory>

#include "engine/base/text/line_diff.h"
#include "engine/sample/sample.h"
#include "engine/yaml/write/aligned_lines.h"
#include "engine/yaml/write/write.h"

namespace crd::ctl {

namespace {

std::string textDiff(const Json& before, const std::string& beforeText, std::string_view beforeName, const Json& after,
                     const std::string& afterText, std::string_view afterName) {
    const auto read = [](const std::string& text) {
        return yaml::Stream::read(std::make_shared<const std::string>(text));
    };
    const yaml::StreamPtr was = read(beforeText), is = read(afterText);
    const std::vector<yaml::LinePair> lines = yaml::alignedLines(*was, before, *is, after, yaml::ItemMatch::ByPlace);
    return unifiedDiff(yaml::lineChanges(lines, *was, *is), was->text(), is->text(), beforeName, afterName);
}

}  // namespace

std::string objectDiff(const ObjectSide& before, const ObjectSide& after) {
    return textDiff(before.object, sample::text(before.object, before.schema), before.name, after.object,
                    sample::text(after.object, after.schema), after.name);
}

std::string definitionDiff(const Json& before, const Json& after, std::string_view beforeName,
                           std::string_view afterName) {
    return textDiff(before, yaml::write(before), beforeName, after, yaml::write(after), afterName);
}

}  // namespace crd::ctl
