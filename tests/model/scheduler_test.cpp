// Schedules without sleeps: the worker is held, requests are queued, the worker is released, and the runs are counted.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QSignalSpy>
#include <atomic>

#include "model/analysis/analysis_scheduler.h"
#include "tests/engine/analysis/analysis_support.h"
#include "tests/model/gate.h"

namespace crd::model {
namespace {

using crd::test::snapshotOf;

AnalysisResultPtr resultFor(const Snapshot& snapshot) {
    auto result = std::make_shared<AnalysisResult>();
    result->revision = snapshot.revision;
    return result;
}

// Receives what is published.
struct Receiver {
    explicit Receiver(AnalysisScheduler& scheduler) {
        QObject::connect(&scheduler, &AnalysisScheduler::published, &scheduler,
                         [this](const PublishedPtr& published) { revisions.push_back(published->analysis->revision); });
    }
    std::vector<std::uint64_t> revisions;
};

TEST(Scheduler, PublishesAndSaysBusy) {
    AnalysisScheduler scheduler(
        [](const Snapshot& s, const AnalysisResultPtr&, std::stop_token) { return resultFor(s); }, nullptr);
    Receiver receiver(scheduler);
    QSignalSpy busy(&scheduler, &AnalysisScheduler::busyChanged);
    EXPECT_FALSE(scheduler.busy());
    scheduler.request(snapshotOf("a", 1));
    EXPECT_TRUE(scheduler.busy());
    EXPECT_EQ(busy.count(), 1);
    while (scheduler.busy()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    EXPECT_EQ(receiver.revisions, std::vector<std::uint64_t>({1}));
    EXPECT_EQ(busy.count(), 2);
}

TEST(Scheduler, NewestWins) {
    AnalysisScheduler scheduler(
        [](const Snapshot& s, const AnalysisResultPtr&, std::stop_token) { return resultFor(s); }, nullptr);
    Receiver receiver(scheduler);
    scheduler.hold();
    for (std::uint64_t revision = 1; revision <= 20; ++revision) scheduler.request(snapshotOf("a", revision));
    scheduler.release();
    scheduler.wait();
    EXPECT_EQ(receiver.revisions, std::vector<std::uint64_t>({20}));
    EXPECT_EQ(scheduler.count().begun, 1U);
    EXPECT_EQ(scheduler.count().finished, 1U);
}

TEST(Scheduler, ARunningAnalysisIsAskedToStop) {
    Gate gate;
    AnalysisScheduler scheduler(
        [&](const Snapshot& s, const AnalysisResultPtr&, std::stop_token stop) -> AnalysisResultPtr {
            if (s.revision == 1) gate.pass(stop);  // ends only because it is asked to
            return stop.stop_requested() ? nullptr : resultFor(s);
        },
        nullptr);
    Receiver receiver(scheduler);
    scheduler.request(snapshotOf("a", 1));
    gate.waitUntilSomebodyIsInside();
    scheduler.request(snapshotOf("b", 2));
    scheduler.wait();
    EXPECT_EQ(receiver.revisions, std::vector<std::uint64_t>({2}));
    EXPECT_EQ(scheduler.count().begun, 2U);
    EXPECT_EQ(scheduler.count().finished, 1U);
}

TEST(Scheduler, ALateResultIsDroppedButSavesWork) {
    Gate gate;
    std::atomic<std::uint64_t> previousOfSecond = 0;
    AnalysisScheduler scheduler(
        [&](const Snapshot& s, const AnalysisResultPtr& previous, std::stop_token) {
            if (s.revision == 1) gate.pass({});  // ignores the request
            if (s.revision == 2) previousOfSecond = previous ? previous->revision : 99;
            return resultFor(s);
        },
        nullptr);
    Receiver receiver(scheduler);
    scheduler.request(snapshotOf("a", 1));
    gate.waitUntilSomebodyIsInside();
    scheduler.request(snapshotOf("b", 2));
    gate.open();
    scheduler.wait();
    EXPECT_EQ(receiver.revisions, std::vector<std::uint64_t>({2}));
    EXPECT_EQ(previousOfSecond, 1U);
}

TEST(Scheduler, AResultThatIsOverdueWhenItArrivesIsDropped) {
    AnalysisScheduler scheduler(
        [](const Snapshot& s, const AnalysisResultPtr&, std::stop_token) { return resultFor(s); }, nullptr);
    Receiver receiver(scheduler);
    scheduler.request(snapshotOf("a", 1));
    while (scheduler.count().finished == 0) std::this_thread::yield();  // done, and its event is queued
    scheduler.request(snapshotOf("b", 2));
    QCoreApplication::sendPostedEvents();
    while (scheduler.busy()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    EXPECT_EQ(receiver.revisions.back(), 2U);
    EXPECT_EQ(std::count(receiver.revisions.begin(), receiver.revisions.end(), 1U), 0);
}

TEST(Scheduler, DestructionWaits) {
    std::atomic<bool> ended = false;
    Gate gate;
    {
        AnalysisScheduler scheduler(
            [&](const Snapshot&, const AnalysisResultPtr&, std::stop_token stop) -> AnalysisResultPtr {
                gate.pass(stop);
                ended = true;
                return nullptr;
            },
            nullptr);
        scheduler.request(snapshotOf("a", 1));
        gate.waitUntilSomebodyIsInside();
    }
    EXPECT_TRUE(ended);
    // Held and never released: nothing to wait for.
    AnalysisScheduler held;
    held.hold();
    held.request(snapshotOf("a", 1));
}

TEST(Scheduler, RealAnalysesUnderAStormOfRequests) {
    AnalysisScheduler scheduler;
    Receiver receiver(scheduler);
    std::mt19937 random(5);
    std::string text = crd::test::generatedDefinition(2, 4, 2);
    for (std::uint64_t revision = 1; revision <= 200; ++revision) {
        text = crd::test::randomlyEdited(text, random);
        scheduler.request(snapshotOf(text, revision));
        if (revision % 7 == 0) QCoreApplication::processEvents();
        if (revision % 31 == 0) scheduler.wait();
    }
    scheduler.wait();
    ASSERT_FALSE(receiver.revisions.empty());
    EXPECT_EQ(receiver.revisions.back(), 200U);
    EXPECT_TRUE(std::is_sorted(receiver.revisions.begin(), receiver.revisions.end()));
}

}  // namespace
}  // namespace crd::model
