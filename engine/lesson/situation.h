// The texts that a lesson is about, and the engine's answers to questions about them.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "engine/base/kubernetes/kubernetes.h"
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
    // The metadata.name of an object, counted from 1; empty: it has none.
    std::string objectName(std::size_t number);
    // An object as it is written. Fails with a whole sentence.
    Result<Json> object(std::size_t number);
    // The index in the definition of the version that an object is of.
    std::optional<std::size_t> objectVersion(std::size_t number);
    // The errors of the definition, each as its rule and its path.
    std::set<std::string> errors();

 private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace crd::lesson
