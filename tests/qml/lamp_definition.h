#pragma once

namespace crd::gui {

// Two versions with another name of a field, converted by a webhook; the paths of tests/engine/call/webhook.py convert
// it.
inline constexpr char kLamp[] = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: lamps.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: LampList}
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig:
        service: {namespace: house, name: lamp-webhook, path: /convert}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              host: {type: string}
              port: {type: integer}
  - name: v2
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              address: {type: string}
              port: {type: integer}
              level: {type: integer, default: 3}
)";

inline constexpr char kLampSample[] = R"(apiVersion: example.com/v2
kind: Lamp
metadata:
  name: hall
  namespace: home
  labels: {room: hall}
spec:
  address: 10.0.0.7
  level: 1
)";

}  // namespace crd::gui
