#pragma once

namespace crd::gui {

// A definition with two versions: a field is renamed, a limit decreases, a field is removed, one is added.
inline constexpr char kTwoVersions[] = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
  versions:
  - name: v1beta1
    served: true
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              name:
                type: string
              # how many
              replicaCount:
                type: integer
                minimum: 0
                maximum: 12
                description: The number of replicas of the widget.
              size:
                type: integer
                maximum: 10
              colour:
                type: string
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
              name:
                type: string
              # how many
              replicas:
                type: integer
                minimum: 0
                maximum: 12
                description: The number of replicas of the widget.
              size:
                type: integer
                # small
                maximum: 5
              parts:
                type: array
                items:
                  type: string
)";

}  // namespace crd::gui
