#pragma once

#include <string>

namespace crd::gui {

// A small definition that the server accepts.
inline constexpr char kWidgets[] =
    "apiVersion: apiextensions.k8s.io/v1\n"
    "kind: CustomResourceDefinition\n"
    "metadata:\n"
    "  name: widgets.example.com  # the plural and the group\n"
    "spec:\n"
    "  group: example.com\n"
    "  scope: Namespaced\n"
    "  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}\n"
    "  versions:\n"
    "  - name: v1\n"
    "    served: true\n"
    "    storage: true\n"
    "    schema:\n"
    "      openAPIV3Schema:\n"
    "        type: object\n"
    "        properties:\n"
    "          spec:\n"
    "            type: object\n"
    "            required:\n"
    "            - size\n"
    "            properties:\n"
    "              # how large\n"
    "              size:\n"
    "                type: integer\n"
    "              colour:\n"
    "                type: string\n"
    "              parts:\n"
    "                type: array\n"
    "                items:\n"
    "                  type: string\n";

// With one info: the path of its column can select several values (advice.column-first-only).
inline std::string widgetsWithInfo() {
    std::string text = kWidgets;
    text.insert(text.find("    schema:\n"),
                "    additionalPrinterColumns: [{name: Size, type: string, jsonPath: ..size}]\n");
    return text;
}

inline constexpr char kSpec[] = "spec.versions[0].schema.openAPIV3Schema.properties[spec]";
inline constexpr char kSize[] = "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[size]";
inline constexpr char kColour[] = "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[colour]";
inline constexpr char kParts[] = "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[parts]";

}  // namespace crd::gui
