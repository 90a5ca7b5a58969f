// Without sleeps: runs wait at gates that the test opens.
#include "model/base/background.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/model/gate.h"

namespace crd::model {
namespace {

// A Background of numbers, and its results: numbers, and the messages of failures.
struct Numbers {
    std::vector<std::string> arrived;
    std::vector<std::thread::id> threads;
    Background<int> work{[this](int number) { note(std::to_string(number)); },
                         [this](const QString& what) { note(what.toStdString()); }};

    void note(const std::string& what) {
        arrived.push_back(what);
        threads.push_back(std::this_thread::get_id());
    }
    void loop() {
        while (work.busy()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
};

TEST(Background, AResultArrivesByTheEventLoop) {
    Numbers numbers;
    std::thread::id other;
    EXPECT_FALSE(numbers.work.busy());
    numbers.work.start([&](const std::stop_token&) {
        other = std::this_thread::get_id();
        return 7;
    });
    EXPECT_TRUE(numbers.work.busy());
    EXPECT_TRUE(numbers.arrived.empty());
    numbers.loop();
    EXPECT_EQ(numbers.arrived, std::vector<std::string>({"7"}));
    EXPECT_EQ(numbers.threads.front(), std::this_thread::get_id());
    EXPECT_NE(other, std::this_thread::get_id());
}

TEST(Background, TheLatestWinsAndTheRunIsAskedToStop) {
    Numbers numbers;
    Gate gate;
    std::atomic<int> runs = 0;
    std::atomic<bool> stopped = false;
    numbers.work.start([&](const std::stop_token& stop) {
        ++runs;
        gate.pass({});
        stopped = stop.stop_requested();
        return 1;
    });
    gate.waitUntilSomebodyIsInside();
    for (int i = 2; i <= 20; ++i) {
        numbers.work.start([&, i](const std::stop_token&) {
            ++runs;
            return i;
        });
    }
    gate.open();
    numbers.work.wait();
    EXPECT_TRUE(stopped);
    EXPECT_EQ(numbers.arrived, std::vector<std::string>({"20"}));
    EXPECT_EQ(runs, 2) << "those between were never begun";
    QCoreApplication::processEvents();
    EXPECT_EQ(numbers.arrived.size(), 1U) << "once";
}

TEST(Background, ARunThatDoesNotStopIsDropped) {
    Numbers numbers;
    Gate gate;
    numbers.work.start([&](const std::stop_token&) {
        gate.pass({});
        return 1;
    });
    gate.waitUntilSomebodyIsInside();
    numbers.work.start([](const std::stop_token&) { return 2; });
    gate.open();
    numbers.loop();
    EXPECT_EQ(numbers.arrived, std::vector<std::string>({"2"}));
}

TEST(Background, AResultThatIsOverdueWhenItArrivesIsDropped) {
    Numbers numbers;
    Gate gate;
    numbers.work.start([&](const std::stop_token& stop) {
        gate.pass(stop);
        return 1;
    });
    gate.open();
    numbers.work.start([](const std::stop_token&) { return 2; });
    numbers.work.wait();
    numbers.work.start([](const std::stop_token&) { return 3; });
    QCoreApplication::processEvents();  // the event of the second is still on its way
    numbers.loop();
    EXPECT_EQ(numbers.arrived, std::vector<std::string>({"2", "3"}));
}

TEST(Background, OneAfterTheOther) {
    Numbers numbers;
    for (int i = 0; i < 50; ++i) {
        numbers.work.start([i](const std::stop_token&) { return i; });
        if (i % 2 == 0)
            numbers.work.wait();
        else
            numbers.loop();
    }
    ASSERT_EQ(numbers.arrived.size(), 50U);
    for (int i = 0; i < 50; ++i) EXPECT_EQ(numbers.arrived[static_cast<std::size_t>(i)], std::to_string(i));
}

TEST(Background, AHandlerMayStartTheNext) {
    std::vector<int> arrived;
    std::unique_ptr<Background<int>> work;
    work = std::make_unique<Background<int>>(
        [&](int number) {
            arrived.push_back(number);
            if (number < 3) work->start([number](const std::stop_token&) { return number + 1; });
        },
        [](const QString&) {});
    work->start([](const std::stop_token&) { return 1; });
    while (work->busy()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    EXPECT_EQ(arrived, std::vector<int>({1, 2, 3}));
}

TEST(Background, AnExceptionIsReported) {
    Numbers numbers;
    numbers.work.start([](const std::stop_token&) -> int { throw std::runtime_error("no room"); });
    numbers.work.wait();
    numbers.work.start([](const std::stop_token&) -> int { throw 5; });
    numbers.loop();
    numbers.work.start([](const std::stop_token&) { return 3; });
    numbers.work.wait();
    numbers.work.start([](const std::stop_token&) -> int { throw std::bad_alloc(); });
    numbers.work.wait();
    EXPECT_EQ(numbers.arrived, std::vector<std::string>({"no room", "unknown exception", "3",
                                                         "There is not enough memory for this input."}));
}

TEST(Background, WhatIsCancelledDoesNotArrive) {
    Numbers numbers;
    Gate gate;
    std::atomic<bool> stopped = false;
    numbers.work.start([&](const std::stop_token& stop) {
        gate.pass(stop);
        stopped = stop.stop_requested();
        return 1;
    });
    gate.waitUntilSomebodyIsInside();
    numbers.work.cancel();
    EXPECT_FALSE(numbers.work.busy());
    numbers.work.wait();  // for nothing
    numbers.work.start([](const std::stop_token&) { return 2; });
    numbers.work.wait();
    EXPECT_TRUE(stopped);
    EXPECT_EQ(numbers.arrived, std::vector<std::string>({"2"}));
}

TEST(Background, AWaitMayHaveAnEnd) {
    using namespace std::chrono_literals;
    Numbers numbers;
    Gate gate;
    EXPECT_TRUE(numbers.work.wait(0ms)) << "nothing to wait for";
    numbers.work.start([&](const std::stop_token& stop) {
        gate.pass(stop);
        return 1;
    });
    EXPECT_FALSE(numbers.work.wait(1ms));
    EXPECT_TRUE(numbers.work.busy());
    EXPECT_TRUE(numbers.arrived.empty());
    gate.open();
    EXPECT_TRUE(numbers.work.wait(1h));
    EXPECT_EQ(numbers.arrived, std::vector<std::string>({"1"}));
}

TEST(Background, DestructionStopsAndWaits) {
    std::atomic<bool> ended = false;
    Gate gate;
    {
        Numbers numbers;
        numbers.work.start([&](const std::stop_token& stop) {
            gate.pass(stop);
            ended = true;
            return 1;
        });
        gate.waitUntilSomebodyIsInside();
        numbers.work.start([](const std::stop_token&) { return 2; });  // never starts
    }
    EXPECT_TRUE(ended);
    const Numbers unused;
    {
        Numbers finished;  // and not delivered
        finished.work.start([](const std::stop_token&) { return 1; });
    }
    QCoreApplication::processEvents();
}

// Records on which thread it is destroyed.
struct Witness {
    std::atomic<bool>* gone;
    std::thread::id* where;
    Witness(std::atomic<bool>* goneFlag, std::thread::id* thread) : gone(goneFlag), where(thread) {}
    Witness(const Witness&) = delete;
    Witness& operator=(const Witness&) = delete;
    ~Witness() {
        *where = std::this_thread::get_id();
        *gone = true;
    }
};

TEST(Background, WhatTheWorkHoldsAndWhatIsDiscardedGoesOnTheOtherThread) {
    std::atomic<bool> heldGone = false, discardedGone = false;
    std::thread::id heldWhere, discardedWhere;
    Numbers numbers;
    auto held = std::make_shared<Witness>(&heldGone, &heldWhere);
    numbers.work.start([held = std::move(held)](const std::stop_token&) { return held ? 1 : 0; });
    numbers.work.wait();
    EXPECT_TRUE(heldGone);
    EXPECT_NE(heldWhere, std::this_thread::get_id());
    numbers.work.discard(std::make_shared<Witness>(&discardedGone, &discardedWhere));
    while (!discardedGone) std::this_thread::yield();
    EXPECT_NE(discardedWhere, std::this_thread::get_id());
    EXPECT_FALSE(numbers.work.busy());
}

}  // namespace
}  // namespace crd::model
