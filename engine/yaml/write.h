// Values as YAML text in the words of kubectl: block style, lists not indented, strings quoted only where they would
// mean something else, lines never folded. Source: go.yaml.in/yaml/v2 (encode.go, sorter.go) over libyaml's emitter,
// as sigs.k8s.io/yaml and so `kubectl get -o yaml` call it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/value/json.h"

namespace crd::yaml {

// Whether one key stands before another there: digits count as numbers, letters stand behind all else.
bool keyBefore(std::string_view a, std::string_view b);

// The whole document, keys in that order, a line end behind it.
std::string write(const Json& value);

// One document, written from its beginning to its end by someone who knows a better order of keys. Calls must make one
// whole value; what is left open at the end is closed.
class Writer {
 public:
    Writer();
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void beginMapping();
    void key(std::string_view text);
    void endMapping();
    void beginSequence();
    void endSequence();
    void scalar(const Json& value);  // null, bool, number or string
    void value(const Json& value);   // any, keys as above

    std::string finish();

 private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace crd::yaml
