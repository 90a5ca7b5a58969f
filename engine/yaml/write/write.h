// Writes values as YAML in the style of kubectl: block style, lists not indented, strings quoted only if necessary,
// lines never folded. Source: go.yaml.in/yaml/v2 (encode.go, sorter.go) over libyaml's emitter, as sigs.k8s.io/yaml and
// so `kubectl get -o yaml` call it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/value/json.h"

namespace crd::yaml {

// The key order of that encoder: digits compare as numbers, and letters come after everything else.
bool keyBefore(std::string_view a, std::string_view b);

// The whole document with its keys in that order and a final line end.
std::string write(const Json& value);

// Writes one document incrementally, for callers that choose their own key order. The calls must form one complete
// value; open collections are closed by finish().
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
    void scalar(const Json& value);  // null, boolean, number or string
    void value(const Json& value);   // any value, with its keys in the order above

    std::string finish();

 private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace crd::yaml
