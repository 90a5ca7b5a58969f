// Objects that people wrote, with the order in which they wrote their members: what a schema is proposed from.
#pragma once

#include <cstddef>
#include <deque>
#include <initializer_list>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/base/result.h"
#include "engine/value/json.h"
#include "engine/yaml/stream.h"

namespace crd::sample {

struct ObjectText {
    std::string name;  // of the text, with the number of the document where it holds several
    Json value;
    yaml::StreamPtr stream;
    std::size_t document = 0;  // of the stream
};

// Every document of the text that is not empty. Fails with a whole sentence that names the text: what is no YAML, what
// the server's reader refuses, what holds nothing.
Result<std::vector<ObjectText>> objectsIn(std::shared_ptr<const std::string> text, const std::string& name);

// Values; their members are in the order of the text where they come from one, else by name. The values stay where
// they are.
class Samples {
 public:
    Samples() = default;
    Samples(std::initializer_list<Json> values);
    Samples(std::vector<Json> values);
    Samples(const Samples&) = delete;
    Samples& operator=(const Samples&) = delete;
    Samples(Samples&&) = default;
    Samples& operator=(Samples&&) = default;

    void add(ObjectText object);

    const std::deque<Json>& values() const { return m_values; }
    // The members of an object in these values.
    std::vector<std::string> membersOf(const Json& object) const;

 private:
    std::deque<Json> m_values;
    std::unordered_map<const Json*, std::vector<std::string>> m_members;
};

}  // namespace crd::sample
