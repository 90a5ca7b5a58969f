// The texts that a lesson is about, and the engine's answers to questions about them.
#pragma once

#include <memory>
#include <string>

#include "engine/base/kubernetes.h"
#include "engine/base/result.h"
#include "engine/lesson/question.h"

namespace crd::lesson {

using TextPtr = std::shared_ptr<const std::string>;

struct Texts {
    TextPtr definition;  // never null
    TextPtr objects;     // null: none
    TextPtr stored;      // the definition that `definition` updates, with its status; null: it is created
    int targetMinor = kDefaultMinor;
};

// Analyzes the texts on first use and keeps the results. Not thread-safe.
class Situation {
 public:
    explicit Situation(Texts texts);
    ~Situation();
    Situation(const Situation&) = delete;
    Situation& operator=(const Situation&) = delete;

    const Texts& texts() const;
    // Fails with a whole sentence if there is no answer: a text is not valid, or the definition is rejected and has no
    // objects.
    Result<Answer> answer(const Question& question);

 private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace crd::lesson
