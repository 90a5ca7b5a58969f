#include "engine/mapping/internal/webhook_skeleton.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"

namespace crd::mapping {

namespace {

constexpr const char* kMain = R"(
// made returns an empty object of a version; nil if there is no such version.
func made(apiVersion string) any {
	switch apiVersion {
@CASES@	}
	return nil
}

type request struct {
	UID               string            `json:"uid"`
	DesiredAPIVersion string            `json:"desiredAPIVersion"`
	Objects           []json.RawMessage `json:"objects"`
}

type result struct {
	Status  string `json:"status"`
	Message string `json:"message,omitempty"`
}

type response struct {
	UID              string `json:"uid"`
	ConvertedObjects []any  `json:"convertedObjects"`
	Result           result `json:"result"`
}

// review is a ConversionReview of apiextensions.k8s.io.
type review struct {
	APIVersion string    `json:"apiVersion"`
	Kind       string    `json:"kind"`
	Request    *request  `json:"request,omitempty"`
	Response   *response `json:"response,omitempty"`
}

func converted(raw json.RawMessage, version string) (any, error) {
	var head struct {
		APIVersion string `json:"apiVersion"`
	}
	if err := json.Unmarshal(raw, &head); err != nil {
		return nil, err
	}
	from, to := made(head.APIVersion), made(version)
	if from == nil || to == nil {
		return nil, fmt.Errorf("no conversion from %q to %q", head.APIVersion, version)
	}
	// Unlike encoding/json, it keeps integers.
	if err := utiljson.Unmarshal(raw, from); err != nil {
		return nil, err
	}
	hub, ok := from.(conversion.Hub)
	if !ok {
		hub, ok = to.(conversion.Hub)
		if !ok {
			hub = made(hubVersion).(conversion.Hub)
		}
		if err := from.(conversion.Convertible).ConvertTo(hub); err != nil {
			return nil, err
		}
	}
	if any(hub) == to {
		return to, nil
	}
	return to, to.(conversion.Convertible).ConvertFrom(hub)
}

func answer(asked *request) *response {
	out := &response{UID: asked.UID, ConvertedObjects: []any{}, Result: result{Status: "Success"}}
	for _, raw := range asked.Objects {
		object, err := converted(raw, asked.DesiredAPIVersion)
		if err != nil {
			return &response{UID: asked.UID, ConvertedObjects: []any{}, Result: result{Status: "Failure", Message: err.Error()}}
		}
		out.ConvertedObjects = append(out.ConvertedObjects, object)
	}
	return out
}

func serve(out http.ResponseWriter, in *http.Request) {
	var body review
	if err := json.NewDecoder(in.Body).Decode(&body); err != nil || body.Request == nil {
		http.Error(out, "not a ConversionReview", http.StatusBadRequest)
		return
	}
	body.Request, body.Response = nil, answer(body.Request)
	out.Header().Set("Content-Type", "application/json")
	if err := json.NewEncoder(out).Encode(body); err != nil {
		log.Print(err)
	}
}

func main() {
	address := flag.String("listen", ":9443", "the address to listen at")
	cert := flag.String("cert", "tls.crt", "the certificate that the caBundle of the definition signed")
	key := flag.String("key", "tls.key", "its private key")
	flag.Parse()
	http.HandleFunc("/convert", serve)
	log.Fatal(http.ListenAndServeTLS(*address, *cert, *key, nil))
}
)";

constexpr const char* kTest = R"(
// Without what the types of Go add: empty objects and lists, and values that are null.
func plain(value any) any {
	switch all := value.(type) {
	case map[string]any:
		out := map[string]any{}
		for name, member := range all {
			if member = plain(member); member != nil {
				out[name] = member
			}
		}
		if len(out) == 0 {
			return nil
		}
		return out
	case []any:
		if len(all) == 0 {
			return nil
		}
		out := []any{}
		for _, item := range all {
			out = append(out, plain(item))
		}
		return out
	}
	return value
}

// TestReviews converts the objects of the reviews in ../testdata between this version and the hub.
func TestReviews(t *testing.T) {
	for _, pattern := range []string{"@SPOKE@-to-@HUB@-*.request.json", "@HUB@-to-@SPOKE@-*.request.json"} {
		files, err := filepath.Glob(filepath.Join("..", "testdata", pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			t.Run(filepath.Base(file), func(t *testing.T) { tryReview(t, file) })
		}
	}
}

func tryReview(t *testing.T, file string) {
	var asked struct {
		Request struct {
			Objects []json.RawMessage `json:"objects"`
		} `json:"request"`
	}
	var wanted struct {
		Response struct {
			ConvertedObjects []any `json:"convertedObjects"`
			Result           struct {
				Status string `json:"status"`
			} `json:"result"`
		} `json:"response"`
	}
	read(t, file, &asked)
	read(t, strings.TrimSuffix(file, "request.json")+"response.json", &wanted)
	failed := false
	for i, raw := range asked.Request.Objects {
		got, err := convertRaw(raw, strings.HasPrefix(filepath.Base(file), "@SPOKE@-to-"))
		if err != nil {
			failed = true
			if wanted.Response.Result.Status == "Success" {
				t.Error(err)
			}
			continue
		}
		text, err := json.Marshal(got)
		if err != nil {
			t.Fatal(err)
		}
		var object any
		if err := json.Unmarshal(text, &object); err != nil {
			t.Fatal(err)
		}
		if wanted.Response.Result.Status != "Success" || i >= len(wanted.Response.ConvertedObjects) {
			continue
		}
		if !reflect.DeepEqual(plain(object), plain(wanted.Response.ConvertedObjects[i])) {
			expected, _ := json.Marshal(wanted.Response.ConvertedObjects[i])
			t.Errorf("wanted %s\ngot    %s", expected, text)
		}
	}
	if !failed && wanted.Response.Result.Status != "Success" {
		t.Error("the conversion does not fail")
	}
}

func convertRaw(raw json.RawMessage, toHub bool) (any, error) {
	own, other := &@KIND@{}, &hub.@KIND@{}
	if toHub {
		if err := utiljson.Unmarshal(raw, own); err != nil {
			return nil, err
		}
		return other, own.ConvertTo(other)
	}
	if err := utiljson.Unmarshal(raw, other); err != nil {
		return nil, err
	}
	return own, own.ConvertFrom(other)
}

func read(t *testing.T, file string, into any) {
	text, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}
)";

std::string replacedAll(std::string text, std::string_view from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
    return text;
}

// Fields of a resource besides those that all have.
std::string typesOf(const Definition& definition, const Version& version) {
    std::string out =
        "// Package " + version.name +
        " has the types of the version. Replace this file with that of your project.\npackage " + version.name +
        "\n\nimport (\n\tmetav1 \"k8s.io/apimachinery/pkg/apis/meta/v1\"\n\t\"k8s.io/apimachinery/pkg/runtime\"\n"
        "\t\"k8s.io/apimachinery/pkg/runtime/schema\"\n)\n\n// GroupVersion is the API group with the version.\n"
        "var GroupVersion = schema.GroupVersion{Group: " +
        goQuoted(definition.group) + ", Version: " + goQuoted(version.name) + "}\n\n// " + definition.kindName +
        " is an object of the kind.\ntype " + definition.kindName +
        " struct {\n\tmetav1.TypeMeta   `json:\",inline\"`\n\tmetav1.ObjectMeta `json:\"metadata,omitempty\"`\n";
    std::size_t number = 0;
    static const schema::Schema kNone;
    for (const schema::ChildSchema& child : (version.schema ? *version.schema : kNone).children) {
        const std::string& name = child.name;
        const bool plain = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
            return isLower(c) || isUpper(c) || isDigit(c) || c == '-' || c == '_' || c == '.';
        });
        if (child.kind != schema::ChildKind::Property || !plain || name == "apiVersion" || name == "kind" ||
            name == "metadata")
            continue;
        out += "\tField" + std::to_string(++number) + " any `json:\"" + name + ",omitempty\"`\n";
    }
    return out + "}\n\n// DeepCopyObject makes the type a runtime.Object.\nfunc (in *" + definition.kindName +
           ") DeepCopyObject() runtime.Object {\n\tfields, err := runtime.DefaultUnstructuredConverter.ToUnstructured("
           "in)\n\tif err != nil {\n\t\tpanic(err)\n\t}\n\tout := &" +
           definition.kindName +
           "{}\n\tif err := runtime.DefaultUnstructuredConverter.FromUnstructured(fields, out); err != nil {\n"
           "\t\tpanic(err)\n\t}\n\treturn out\n}\n";
}

std::string mainOf(const Definition& definition, const Version& hub, const std::string& module) {
    std::string imports, cases;
    for (const Version& version : definition.versions) {
        imports += "\tapi" + version.name + " " + goQuoted(module + "/" + version.name) + "\n";
        cases += "\tcase " + goQuoted(definition.group + "/" + version.name) + ":\n\t\treturn &api" + version.name +
                 "." + definition.kindName + "{}\n";
    }
    return "// A webhook that answers the ConversionReviews of the API server at /convert.\npackage main\n\nimport (\n"
           "\t\"encoding/json\"\n\t\"flag\"\n\t\"fmt\"\n\t\"log\"\n\t\"net/http\"\n\n\tutiljson "
           "\"k8s.io/apimachinery/pkg/util/json\"\n\t\"sigs.k8s.io/controller-runtime/pkg/conversion\"\n\n" +
           imports + ")\n\nconst hubVersion = " + goQuoted(definition.group + "/" + hub.name) + "\n" +
           replacedAll(kMain, "@CASES@", cases);
}

std::string testOf(const Definition& definition, const Version& spoke, const Version& hub, const std::string& module) {
    std::string text =
        "package " + spoke.name +
        "\n\nimport (\n\t\"encoding/json\"\n\t\"os\"\n\t\"path/filepath\"\n\t\"reflect\"\n\t\"strings\"\n"
        "\t\"testing\"\n\n\tutiljson \"k8s.io/apimachinery/pkg/util/json\"\n\n\thub " +
        goQuoted(module + "/" + hub.name) + "\n)\n" + kTest;
    text = replacedAll(std::move(text), "@SPOKE@", spoke.name);
    text = replacedAll(std::move(text), "@HUB@", hub.name);
    return replacedAll(std::move(text), "@KIND@", definition.kindName);
}

bool isWord(std::string_view text) {
    return !text.empty() && (isLower(text[0]) || isUpper(text[0])) &&
           std::all_of(text.begin(), text.end(), [](char c) { return isLower(c) || isUpper(c) || isDigit(c); });
}

// Keywords, and names of folders and packages that Go does not import. Source: go.dev/ref/spec#Keywords, go help
// packages.
bool isReserved(std::string_view name) {
    static constexpr std::array<std::string_view, 30> kReserved = {
        "break",  "case",   "chan",   "const", "continue", "default",   "defer", "else",    "fallthrough", "for",
        "func",   "go",     "goto",   "if",    "import",   "interface", "map",   "package", "range",       "return",
        "select", "struct", "switch", "type",  "var",      "main",      "init",  "vendor",  "testdata",    "internal"};
    return std::find(kReserved.begin(), kReserved.end(), name) != kReserved.end();
}

// Source: golang.org/x/mod/module CheckImportPath.
bool isImportPath(std::string_view path) {
    if (path.empty() || path.front() == '-') return false;
    for (std::size_t from = 0; from <= path.size();) {
        const std::size_t end = std::min(path.find('/', from), path.size());
        const std::string_view part = path.substr(from, end - from);
        if (part.empty() || part.front() == '.' || part.back() == '.') return false;
        const bool plain = std::all_of(part.begin(), part.end(), [](char c) {
            return isLower(c) || isUpper(c) || isDigit(c) || c == '-' || c == '.' || c == '_' || c == '~';
        });
        if (!plain) return false;
        from = end + 1;
    }
    return true;
}

}  // namespace

Phrase whyNotGo(const Definition& definition, const std::string& module) {
    // Other packages use the type, so it begins with a capital letter, as no keyword does.
    const std::string& kind = definition.kindName;
    if (!isWord(kind) || !isUpper(kind[0]) || kind == "GroupVersion")
        return phrase("Mapping", "The kind \"%1\" is not a name in Go.").with(kind);
    for (const Version& version : definition.versions)
        if (!isWord(version.name) || isReserved(version.name))
            return phrase("Mapping", "The version \"%1\" is not a name in Go.").with(version.name);
    if (!isImportPath(module))
        return phrase("Mapping", "\"%1\" is not an import path in Go, such as example.com/project/api.").with(module);
    return {};
}

std::vector<ExportedFile> skeletonFiles(const Definition& definition, const Version& hub, const std::string& module) {
    std::vector<ExportedFile> out;
    // `go mod tidy` adds what these require.
    out.push_back({"go.mod", "module " + module +
                                 "\n\ngo 1.22\n\nrequire (\n\tk8s.io/apimachinery v0.31.0\n"
                                 "\tsigs.k8s.io/controller-runtime v0.19.0\n)\n"});
    out.push_back({"main.go", mainOf(definition, hub, module)});
    for (const Version& version : definition.versions) {
        out.push_back({version.name + "/types.go", typesOf(definition, version)});
        if (&version != &hub)
            out.push_back({version.name + "/conversion_test.go", testOf(definition, version, hub, module)});
    }
    return out;
}

}  // namespace crd::mapping
