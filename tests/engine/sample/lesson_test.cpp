#include "engine/sample/lesson.h"

#include <gtest/gtest.h>

#include "engine/base/file_io.h"
#include "engine/crd/check.h"
#include "engine/crd/read.h"
#include "engine/crd/resource_kind.h"
#include "engine/object/client.h"
#include "engine/yaml/resolve.h"

namespace crd::sample {
namespace {

// Tests run at the top of the project.
std::shared_ptr<const std::string> content(const std::string& name) {
    const Result<std::string> text = readFile("resources/lessons/" + name);
    EXPECT_TRUE(text) << name;
    return std::make_shared<const std::string>(text.value_or(""));
}

TEST(Lessons, ShowWhatTheyTeach) {
    const Result<std::vector<Lesson>> lessons = readLessons(*content("lessons.yaml"));
    ASSERT_TRUE(lessons) << lessons.error().message;
    EXPECT_GE(lessons->size(), 5U);
    for (const Lesson& lesson : *lessons) {
        SCOPED_TRACE(lesson.id);
        EXPECT_FALSE(lesson.teaches.empty());
        EXPECT_FALSE(lesson.points.empty());
        const auto stream = yaml::Stream::read(content(lesson.definitionFile()));
        const Definition definition = readDefinition(*stream, 0);
        const CheckResult result = check(definition);
        ASSERT_TRUE(result.admitted);
        for (const Finding& finding : result.findings) EXPECT_EQ(finding.severity, Severity::Info) << finding.message;
        const object::ResourceKind kind = resourceKindOf(definition, definition.versions.front());
        object::ResourceServer server(kind);
        const auto samples = yaml::Stream::read(content(lesson.samplesFile()));
        ASSERT_TRUE(samples->ok());
        for (const LessonPoint& point : lesson.points) {
            ASSERT_LT(point.sample, samples->documents().size());
            const auto object = yaml::toJson(*samples, samples->documents()[point.sample]).value;
            ASSERT_TRUE(object);
            const object::Outcome outcome = server.create(object::completed(*object, kind));
            EXPECT_TRUE(holds(point, outcome)) << point.path.toString();
            EXPECT_FALSE(point.says.empty());
        }
    }
}

TEST(Lessons, RejectAListThatIsNotOne) {
    EXPECT_FALSE(readLessons("a: b"));
    EXPECT_FALSE(readLessons("[{id: a}]"));
    EXPECT_FALSE(readLessons("[{id: a, title: b, points: [{shows: pruned, sample: 0, path: x}]}]"));
    EXPECT_FALSE(readLessons("[{id: a, title: b, points: [{shows: vanished, sample: 1, path: x}]}]"));
    EXPECT_TRUE(readLessons("[{id: a, title: b, points: [{shows: null dropped, sample: 1, path: x}]}]"));
    EXPECT_TRUE(readLessons("[]"));
}

}  // namespace
}  // namespace crd::sample
