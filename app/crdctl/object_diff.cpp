#include "app/crdctl/object_diff.h"

#include <memory>

#include "engine/base/text/line_diff.h"
#include "engine/sample/sample.h"
#include "engine/yaml/write/aligned_lines.h"

namespace crd::ctl {

std::string objectDiff(const DiffSide& before, const DiffSide& after) {
    const auto written = [](const DiffSide& side) {
        return yaml::Stream::read(std::make_shared<const std::string>(sample::text(side.object, side.schema)));
    };
    const yaml::StreamPtr was = written(before), is = written(after);
    const std::vector<yaml::LinePair> lines =
        yaml::alignedLines(*was, before.object, *is, after.object, yaml::ItemMatch::ByPlace);
    return unifiedDiff(yaml::lineChanges(lines, *was, *is), was->text(), is->text(), before.name, after.name);
}

}  // namespace crd::ctl
