// Objects written by users, with the order of their members; the input for schema inference.
#pragma once

#include <cstddef>
#include <deque>
#include <initializer_list>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/phrase.h"
#include "engine/base/result.h"
#include "engine/value/json.h"
#include "engine/yaml/read/stream.h"

namespace crd::sample {

// A field that is set again in the same mapping; the last value counts.
struct RepeatedField {
    FieldPath path;
    SourceSpan key;  // the later one
    Phrase says;     // what kubectl and the API server do with it, in whole sentences
};

struct ObjectText {
    std::string name;  // of the text, with the number of the document from one if there are several: file.yaml#2
    Json value;
    yaml::StreamPtr stream;
    std::size_t document = 0;  // index in the stream
    std::vector<RepeatedField> repeated = {};
    FieldPath at = {};  // where the document has the value
};

// The repeated fields of a document. kubectl (1.36, cli-runtime/pkg/resource/visitor.go) does not read files strictly
// and sends the values that it has read, so they are rejected only if a client sends the text itself.
std::vector<RepeatedField> repeatedFields(const yaml::Stream& stream, const yaml::DocumentTree& document);

// The name of a file next to a definition: its own name without `.yaml` or `.crd.yaml`, with another ending.
std::string companionPath(std::string_view definitionFile, std::string_view ending);
// The name of the samples' file next to a definition: crontab.yaml and crontab.crd.yaml have crontab.samples.yaml.
std::string samplesFileFor(std::string_view definitionFile);

// Every non-empty document of the text. Fails with a sentence that names the text if it is not YAML, is rejected by the
// server's reader, or is empty.
Result<std::vector<ObjectText>> objectsIn(std::shared_ptr<const std::string> text, const std::string& name);

// The items of a list, as kubectl get -o yaml prints it, or the object itself. Items take their type from the list if
// they have none.
std::vector<Json> itemsOf(const Json& object);
// The same for texts. Several items have the number of each, from one, in their names: file.yaml, item 2.
std::vector<ObjectText> withItems(std::vector<ObjectText> texts);

// A collection of values. Members are in text order if the value comes from a text, else sorted by name. Values have
// stable addresses.
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
    // The members of an object in these values, in order.
    std::vector<std::string> membersOf(const Json& object) const;

 private:
    std::deque<Json> m_values;
    std::unordered_map<const Json*, std::vector<std::string>> m_members;
};

}  // namespace crd::sample
