#include "engine/edit/schema_preset.h"

#include <algorithm>
#include <memory>
#include <string>

#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd {
namespace {

// The limits and patterns are those of the markers of metav1.Condition. The type names an item, so the list is a map.
constexpr std::string_view kConditionList = R"(
type: array
x-kubernetes-list-type: map
x-kubernetes-list-map-keys: [type]
items:
  type: object
  required: [lastTransitionTime, message, reason, status, type]
  properties:
    lastTransitionTime:
      description: When the status changed last.
      type: string
      format: date-time
    message:
      description: Details of the last change, for users; may be empty.
      type: string
      maxLength: 32768
    observedGeneration:
      description: The metadata.generation that the condition was set for.
      type: integer
      format: int64
      minimum: 0
    reason:
      description: The reason of the last change, as one word in CamelCase.
      type: string
      minLength: 1
      maxLength: 1024
      pattern: ^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$
    status:
      description: Whether the condition applies.
      type: string
      enum: ["True", "False", Unknown]
    type:
      description: The name of the condition, in CamelCase or as example.com/CamelCase.
      type: string
      maxLength: 316
      pattern: ^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$
)";

constexpr std::string_view kLabelSelector = R"(
type: object
x-kubernetes-map-type: atomic
properties:
  matchExpressions:
    description: Requirements on labels, which must all be met.
    type: array
    x-kubernetes-list-type: atomic
    items:
      type: object
      required: [key, operator]
      properties:
        key:
          description: The key of the label.
          type: string
        operator:
          description: One of In, NotIn, Exists and DoesNotExist.
          type: string
        values:
          description: The values for In and NotIn; empty for Exists and DoesNotExist.
          type: array
          x-kubernetes-list-type: atomic
          items: {type: string}
  matchLabels:
    description: Labels with the values that they must have.
    type: object
    additionalProperties: {type: string}
)";

// The empty default of the name is part of the published type: old clients leave the name out.
constexpr std::string_view kSecretKeyRef = R"(
type: object
x-kubernetes-map-type: atomic
required: [key]
properties:
  key:
    description: The key in the data of the secret.
    type: string
  name:
    description: The name of the secret.
    type: string
    default: ""
  optional:
    description: Whether the secret or its key may be missing.
    type: boolean
)";

constexpr std::string_view kQuantity = R"(
x-kubernetes-int-or-string: true
anyOf: [{type: integer}, {type: string}]
pattern: ^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$
)";

// metav1.Duration is read with Go's time.ParseDuration, by clients. `format: duration` would make the server validate,
// but by other rules: it accepts "3 days", and these types do not have it.
constexpr std::string_view kDuration = "type: string\n";

constexpr std::string_view kStringMap = "type: object\nadditionalProperties: {type: string}\n";

Json presetJson(std::string_view yaml) {
    return yaml::toJson(*yaml::Stream::read(std::make_shared<const std::string>(yaml))).value.value_or(Json());
}

}  // namespace

const std::vector<SchemaPreset>& schemaPresets() {
    static const std::vector<SchemaPreset> kPresets = {
        {"condition-list", phrase("Presets", "Condition list"),
         phrase("Presets", "The conditions of a status (metav1.Condition), one for each type."),
         presetJson(kConditionList)},
        {"label-selector", phrase("Presets", "LabelSelector"),
         phrase("Presets", "Selects objects by their labels (metav1.LabelSelector); applied as a whole."),
         presetJson(kLabelSelector)},
        {"secret-key-ref", phrase("Presets", "SecretKeyRef"),
         phrase("Presets", "A key of a secret (corev1.SecretKeySelector); applied as a whole."),
         presetJson(kSecretKeyRef)},
        {"quantity", phrase("Presets", "Quantity"),
         phrase("Presets", "An amount such as 500m, 2 or 1Gi (resource.Quantity), as a number or as text."),
         presetJson(kQuantity)},
        {"duration", phrase("Presets", "Duration"),
         phrase("Presets",
                "Text such as 1h30m (metav1.Duration). The server accepts any text; a controller that reads it as a "
                "duration does not."),
         presetJson(kDuration)},
        {"string-map", phrase("Presets", "Map of strings"),
         phrase("Presets", "Any keys with text as values, such as labels."), presetJson(kStringMap)}};
    return kPresets;
}

const SchemaPreset* schemaPreset(std::string_view id) {
    const std::vector<SchemaPreset>& all = schemaPresets();
    const auto found = std::find_if(all.begin(), all.end(), [&](const SchemaPreset& one) { return one.id == id; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace crd
