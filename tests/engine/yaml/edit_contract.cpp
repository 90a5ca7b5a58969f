#include "tests/engine/yaml/edit_contract.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

#include "engine/base/text_patch.h"
#include "engine/yaml/edit/edit.h"
#include "engine/yaml/json/json_document.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "tests/engine/yaml/edit_model.h"

namespace crd::yaml::test {

namespace {

using Way = std::vector<std::size_t>;  // entry indexes from the root

Model& at(Model& root, const Way& way) {
    Model* model = &root;
    for (const std::size_t i : way) model = &model->values[i];
    return *model;
}

struct Spot {
    Way way;
    FieldPath path;
    NodeRef node;
    std::vector<Step> steps;
};

// A random node that a path can identify: not hidden by keys of other entries.
Spot randomSpot(const DocumentTree& document, Chooser& chooser, bool wantCollection) {
    Spot spot;
    spot.node = document.ref();
    for (int depth = 0; depth < 60; ++depth) {
        if (spot.node.size() == 0 || (depth > 0 && chooser.oneIn(wantCollection ? 3 : 6))) break;
        std::optional<std::size_t> found;
        for (int attempt = 0; attempt < 4 && !found; ++attempt) {
            const std::size_t i = chooser.below(spot.node.size());
            const EntryRef entry = spot.node.entry(i);
            if (entry.key && (!entry.key->isScalar() || spot.node.indexOf(entry.key->scalar) != i)) continue;
            if (wantCollection && !entry.value->isMapping() && !entry.value->isSequence()) continue;
            found = i;
        }
        if (!found) break;
        const EntryRef entry = spot.node.entry(*found);
        spot.steps.push_back({spot.node, *found});
        spot.way.push_back(*found);
        spot.path = entry.key ? spot.path.key(entry.key->scalar) : spot.path.at(*found);
        spot.node = entry.value;
    }
    return spot;
}

constexpr std::array<const char*, 44> kStrings = {"plain",
                                                  "two words",
                                                  "yes",
                                                  "1",
                                                  "0x1",
                                                  "1e3",
                                                  "null",
                                                  "~",
                                                  "",
                                                  "2001-01-01",
                                                  " lead",
                                                  "trail ",
                                                  "a: b",
                                                  "a #b",
                                                  "- x",
                                                  "-",
                                                  "--- x",
                                                  "...",
                                                  "? q",
                                                  "<<",
                                                  "=",
                                                  "0o17",
                                                  "1_000",
                                                  ".inf",
                                                  "it's",
                                                  "say \"hi\"",
                                                  "back\\slash",
                                                  "{a}",
                                                  "[b",
                                                  "*alias",
                                                  "&anchor",
                                                  "!tag",
                                                  "%dir",
                                                  "@at",
                                                  "`tick",
                                                  "tab\there",
                                                  "line\nbreak",
                                                  "two\nlines\n",
                                                  "  lead\nin block\n",
                                                  "\n\nleading breaks",
                                                  "ends\n\n",
                                                  "h\xC3\xA9\xF0\x9F\x98\x80",
                                                  "\xEF\xBB\xBF"
                                                  "bom\x01\xC2\x85",
                                                  "http://example.org:80/a?b=c,d"};

Json randomScalar(Chooser& chooser) {
    switch (chooser.below(8)) {
        case 0:
            return Json();
        case 1:
            return Json(chooser.oneIn(2));
        case 2:
            return Json(static_cast<std::int64_t>(chooser.below(100000)) - 500);
        case 3:
            return Json(static_cast<double>(chooser.below(1000)) / 8.0 + 1e20 * static_cast<double>(chooser.below(2)));
        default:
            return Json(kStrings[chooser.below(kStrings.size())]);
    }
}

Json randomValue(Chooser& chooser, int depth = 0) {
    const std::size_t kind = chooser.below(depth > 2 ? 4 : 7);
    if (kind < 4) return randomScalar(chooser);
    if (kind == 4) {
        Json::Array out;
        for (std::size_t n = chooser.below(4); n > 0; --n) out.push_back(randomValue(chooser, depth + 1));
        return Json(std::move(out));
    }
    Json::Object out;
    for (std::size_t n = chooser.below(4); n > 0; --n) {
        out[kStrings[chooser.below(kStrings.size())]] = randomValue(chooser, depth + 1);
    }
    return Json(std::move(out));
}

std::string randomKey(Chooser& chooser) {
    if (chooser.oneIn(3)) return "new" + std::to_string(chooser.below(1000));
    return kStrings[chooser.below(kStrings.size())];
}

constexpr std::array<const char*, 22> kTexts = {"x",
                                                "'q'",
                                                "\"d\"",
                                                "a: 1\nb: 2\n",
                                                "- 1\n- 2\n",
                                                "{a: 1, b: [2]}",
                                                "[1, 2]",
                                                "|\n  lit\n  two\n",
                                                "|+\n  keep\n\n",
                                                "|2-\n    deep\n",
                                                ">\n  fold\n  ed\n",
                                                "# above\na: 1 # t\n# between\nb:\n  - 1\n# end\n",
                                                "plain\n  goes on",
                                                "''",
                                                "",
                                                "a:\n    b:\n      - c: 1\n        d: |\n          t\n",
                                                "- - 1\n  - 2\n-\n  a: |-\n    x",
                                                "? k\n: v\n",
                                                "\"two\n  lines\" # c",
                                                "{a: 1, # c\n b: 2}",
                                                "!!str 5",
                                                "a: |\n  cut off"};

// What an edit may also remove.
struct Loss {
    SourceSpan span;  // comments that begin here may vanish
    bool any = false;
};

SourceSpan entryLines(const Stream& stream, const DocumentTree& document, const Step& step) {
    const EntryComments comments = commentsOf(stream, document, step);
    const EntryRef entry = step.parent.entry(step.entry);
    const std::string& text = stream.text();
    SourceSpan span{comments.above.empty() ? entry.begin : comments.above.front().begin, entry.span().end};
    std::size_t column = stream.lines().position(entry.begin).byteColumn;
    if (text.starts_with("\xEF\xBB\xBF") && stream.lines().lineOf(entry.begin) == 0) column -= 3;
    // The rest of its last line, and deeper comment lines below.
    std::size_t line = stream.lines().lineOf(span.end);
    while (line + 1 < stream.lines().lineCount()) {
        const std::size_t begin = stream.lines().lineBegin(line + 1);
        const std::size_t hash = text.find_first_not_of(" \t\r\n", begin);
        if (hash == std::string::npos || text[hash] != '#') break;
        const LinePosition at = stream.lines().position(hash);
        if (at.byteColumn <= column && !step.parent->flow) break;
        line = at.line;
    }
    span.end = line + 1 < stream.lines().lineCount() ? stream.lines().lineBegin(line + 1) : text.size();
    return span;
}

std::map<std::string, int> commentCounts(const Stream& stream, const Loss& loss) {
    std::map<std::string, int> out;
    for (const SourceSpan& span : allComments(stream)) {
        if (loss.any && loss.span.contains(span.begin)) continue;
        ++out[std::string(span.of(stream.text()))];
    }
    return out;
}

std::string countsDiffer(const std::map<std::string, int>& before, const Stream& after) {
    std::map<std::string, int> now;
    std::string all;
    for (const SourceSpan& span : allComments(after)) {
        ++now[std::string(span.of(after.text()))];
        all += std::string(span.of(after.text())) + "\n";
    }
    for (const auto& [comment, count] : before) {
        // Two comments may end up on one line, and are then one.
        if (now[comment] >= count || all.find(comment) != std::string::npos) continue;
        return "the comment \"" + comment + "\" is lost";
    }
    return {};
}

// Plays one edit on the text and on the model.
class Play {
 public:
    Play(const StreamPtr& before, Chooser& chooser) : m_before(before), m_chooser(chooser) {
        const auto& documents = before->documents();
        m_document = chooser.below(documents.size());
        for (std::size_t i = 0; !documents[m_document].root && i < documents.size(); ++i) m_document = i;
        m_expected = modelOf(*tree().root);
    }

    void run() {
        switch (m_chooser.below(12)) {
            case 0:
            case 1:
                return set();
            case 2:
                return setFromText();
            case 3:
                return put();
            case 4:
                return rename();
            case 5:
                return insert();
            case 6:
                return remove();
            case 7:
                return duplicate();
            case 8:
            case 9:
                return move();
            case 10:
                return wrap();
            default:
                return hoist();
        }
    }

    const DocumentTree& tree() const { return m_before->documents()[m_document]; }
    EditTarget target() const { return {*m_before, m_document}; }

    const StreamPtr& m_before;
    Chooser& m_chooser;
    std::size_t m_document = 0;
    std::string m_operation;
    std::optional<Result<TextEdit>> m_edit;
    Model m_expected;
    Loss m_loss;

 private:
    void loseWhole(const Spot& spot) {
        m_loss.any = true;
        m_loss.span = spot.steps.empty() ? tree().span : entryLines(*m_before, tree(), spot.steps.back());
    }

    void become(const Spot& spot, Model value) {
        Model& place = at(m_expected, spot.way);
        if (place.kind != NodeKind::Alias && value.anchor.empty()) value.anchor = place.anchor;
        place = std::move(value);
        loseWhole(spot);
    }

    void set() {
        const Spot spot = randomSpot(tree(), m_chooser, false);
        const Json value = randomValue(m_chooser);
        m_operation = "setValue(" + spot.path.toString() + ", " + crd::toString(value) + ")";
        m_edit = setValue(target(), spot.path, value);
        // A scalar with this meaning is not changed, and keeps its tag.
        if (*m_edit && (*m_edit)->empty()) return;
        become(spot, modelOf(value));
    }

    void setFromText() {
        const Spot spot = randomSpot(tree(), m_chooser, false);
        const std::string text = kTexts[m_chooser.below(kTexts.size())];
        m_operation = "setText(" + spot.path.toString() + ", " + text + ")";
        m_edit = setText(target(), spot.path, text);
        const StreamPtr read = Stream::read(std::make_shared<const std::string>(text));
        const bool empty = read->documents().empty() || !read->documents().front().root;
        become(spot, empty ? modelOf(Json()) : modelOf(*read->documents().front().root));
    }

    void put() {
        Spot spot = randomSpot(tree(), m_chooser, true);
        FieldPath path = spot.path;
        const Json value = randomValue(m_chooser);
        Model below = modelOf(value);
        std::vector<std::string> keys;
        for (std::size_t n = m_chooser.below(3) + 1; n > 0; --n) keys.push_back(randomKey(m_chooser));
        if (spot.node->isSequence()) {
            path = path.at(spot.node.size());
        } else {
            path = path.key(keys.front());
        }
        for (std::size_t i = 1; i < keys.size(); ++i) path = path.key(keys[i]);
        m_operation = "put(" + path.toString() + ", " + crd::toString(value) + ")";
        m_edit = yaml::put(target(), path, value);
        if (spot.node->isMapping() && spot.node.indexOf(keys.front()) != NodeRef::npos) {
            m_expected = {};  // determined by the existing text; other tests cover the layouts
            m_unknown = true;
            loseWhole(spot);
            return;
        }
        for (std::size_t i = keys.size(); i > 1; --i) {
            Model outer;
            outer.kind = NodeKind::Mapping;
            outer.keys = {keys[i - 1]};
            outer.values = {std::move(below)};
            below = std::move(outer);
        }
        Model& place = at(m_expected, spot.way);
        if (place.kind != NodeKind::Sequence && place.kind != NodeKind::Mapping) {
            const std::string anchor = place.anchor;
            place = {};
            place.anchor = anchor;
            place.kind = NodeKind::Mapping;
        }
        if (place.kind == NodeKind::Mapping) place.keys.push_back(keys.front());
        place.values.push_back(std::move(below));
    }

    void rename() {
        const Spot spot = randomSpot(tree(), m_chooser, false);
        const std::string name = randomKey(m_chooser);
        m_operation = "renameKey(" + spot.path.toString() + ", " + crd::toString(Json(name)) + ")";
        m_edit = renameKey(target(), spot.path, name);
        if (!*m_edit || (*m_edit)->empty()) return;
        Way parent = spot.way;
        parent.pop_back();
        at(m_expected, parent).keys[spot.way.back()] = name;
        // A comment inside a multi-line key is removed with it.
        m_loss = {{spot.steps.back().parent.entry(spot.way.back()).begin, spot.node.begin()}, true};
    }

    void insert() {
        const Spot spot = randomSpot(tree(), m_chooser, true);
        const Json value = randomValue(m_chooser);
        InsertPosition place;
        if (m_chooser.oneIn(2)) place.before = m_chooser.below(spot.node.size() + 1);
        const std::string where = place.before ? std::to_string(*place.before) : "end";
        Model& collection = at(m_expected, spot.way);
        const std::size_t index = place.before.value_or(spot.node.size());
        if (spot.node->isSequence()) {
            m_operation = "insertItem(" + spot.path.toString() + ", " + crd::toString(value) + ", " + where + ")";
            m_edit = insertItem(target(), spot.path, value, place);
        } else {
            const std::string key = randomKey(m_chooser);
            m_operation = "insertEntry(" + spot.path.toString() + ", " + crd::toString(Json(key)) + ", " +
                          crd::toString(value) + ", " + where + ")";
            m_edit = insertEntry(target(), spot.path, key, value, place);
            if (!*m_edit) return;
            if (collection.kind != NodeKind::Mapping) {
                const std::string anchor = collection.anchor;
                collection = {};
                collection.anchor = anchor;
                collection.kind = NodeKind::Mapping;
            }
            if (spot.node->isMapping()) {
                collection.keys.insert(collection.keys.begin() + static_cast<std::ptrdiff_t>(index), key);
                collection.values.insert(collection.values.begin() + static_cast<std::ptrdiff_t>(index),
                                         modelOf(value));
            } else {
                collection.keys = {key};
                collection.values = {modelOf(value)};
            }
            return;
        }
        if (!*m_edit) return;
        collection.values.insert(collection.values.begin() + static_cast<std::ptrdiff_t>(index), modelOf(value));
    }

    static void erase(Model& collection, std::size_t index) {
        if (!collection.keys.empty())
            collection.keys.erase(collection.keys.begin() + static_cast<std::ptrdiff_t>(index));
        collection.values.erase(collection.values.begin() + static_cast<std::ptrdiff_t>(index));
    }

    void remove() {
        Spot spot = randomSpot(tree(), m_chooser, false);
        const bool withParent = m_chooser.oneIn(3);
        m_operation = "remove(" + spot.path.toString() + (withParent ? ", with parent)" : ")");
        m_edit = yaml::remove(target(), spot.path, withParent);
        if (!*m_edit) return;
        if (withParent && spot.way.size() > 1 && spot.steps.back().parent.size() == 1) {
            spot.way.pop_back();
            spot.steps.pop_back();
        }
        Way parent = spot.way;
        parent.pop_back();
        erase(at(m_expected, parent), spot.way.back());
        // Removing the last one also removes what is inside its parent.
        if (spot.steps.back().parent.size() == 1) {
            const Step last = spot.steps.back();
            spot.steps.pop_back();
            loseWhole(spot);
            (void)last;
        } else {
            loseWhole(spot);
        }
    }

    void duplicate() {
        const Spot spot = randomSpot(tree(), m_chooser, false);
        const std::string key = randomKey(m_chooser);
        m_operation = "duplicate(" + spot.path.toString() + ", " + crd::toString(Json(key)) + ")";
        const bool item = !spot.steps.empty() && spot.steps.back().parent->isSequence();
        m_edit = yaml::duplicate(target(), spot.path, item ? std::string_view() : key);
        if (!*m_edit) return;
        Way parent = spot.way;
        parent.pop_back();
        Model& collection = at(m_expected, parent);
        const auto behind = static_cast<std::ptrdiff_t>(spot.way.back() + 1);
        Model copy = collection.values[spot.way.back()];
        dropAnchors(copy);
        collection.values.insert(collection.values.begin() + behind, std::move(copy));
        if (!item) collection.keys.insert(collection.keys.begin() + behind, key);
    }

    void move() {
        const Spot from = randomSpot(tree(), m_chooser, false);
        Spot to = randomSpot(tree(), m_chooser, true);
        if (m_chooser.oneIn(2) && !from.steps.empty()) {  // within the collection
            to.way = from.way;
            to.way.pop_back();
            to.path = from.path.parent();
            to.node = from.steps.back().parent;
        }
        InsertPosition place;
        if (m_chooser.oneIn(2)) place.before = m_chooser.below(to.node.size() + 1);
        m_operation = "move(" + from.path.toString() + ", " + to.path.toString() + ", " +
                      (place.before ? std::to_string(*place.before) : "end") + ")";
        m_edit = yaml::move(target(), from.path, to.path, place);
        if (!*m_edit || (*m_edit)->empty()) return;
        Way parent = from.way;
        parent.pop_back();
        std::size_t index = place.before.value_or(to.node.size());
        Model& source = at(m_expected, parent);
        Model moved = source.values[from.way.back()];
        const bool keyed = source.kind == NodeKind::Mapping;
        const std::string key = keyed ? source.keys[from.way.back()] : std::string();
        // Into the target first: its path is then still valid, since the source is emptied last.
        Model& collection = at(m_expected, to.way);
        if (collection.kind == NodeKind::Scalar) {
            const std::string anchor = collection.anchor;
            collection = {};
            collection.anchor = anchor;
            collection.kind = keyed ? NodeKind::Mapping : NodeKind::Sequence;
            index = 0;
        }
        const bool same = to.way == parent;
        if (keyed) collection.keys.insert(collection.keys.begin() + static_cast<std::ptrdiff_t>(index), key);
        collection.values.insert(collection.values.begin() + static_cast<std::ptrdiff_t>(index), std::move(moved));
        Way gone = from.way;
        if (same) {
            if (index <= gone.back()) ++gone.back();
        } else if (to.way.size() < gone.size() && std::equal(to.way.begin(), to.way.end(), gone.begin())) {
            if (index <= gone[to.way.size()]) ++gone[to.way.size()];
        }
        Way goneParent = gone;
        goneParent.pop_back();
        erase(at(m_expected, goneParent), gone.back());
        if (from.steps.back().parent.size() == 1) {  // comments of the emptied collection
            Spot emptied = from;
            emptied.steps.pop_back();
            loseWhole(emptied);
        }
    }

    void wrap() {
        const Spot spot = randomSpot(tree(), m_chooser, false);
        FieldPath below;
        std::vector<std::string> keys;
        for (std::size_t n = m_chooser.below(3) + 1; n > 0; --n) {
            if (m_chooser.oneIn(3)) {
                below = below.at(0);
                keys.emplace_back("[");
            } else {
                keys.push_back(randomKey(m_chooser));
                below = below.key(keys.back());
                if (keys.back() == "[") keys.back() = "[ ";
            }
        }
        m_operation = "wrap(" + spot.path.toString() + ", " + below.toString() + ")";
        m_edit = yaml::wrap(target(), spot.path, below);
        Model& place = at(m_expected, spot.way);
        Model value = place;
        for (std::size_t i = keys.size(); i > 0; --i) {
            Model outer;
            outer.kind = below.steps()[i - 1].kind == PathStep::Kind::Index ? NodeKind::Sequence : NodeKind::Mapping;
            if (outer.kind == NodeKind::Mapping) outer.keys = {below.steps()[i - 1].name};
            outer.values = {std::move(value)};
            value = std::move(outer);
        }
        place = std::move(value);
    }

    void hoist() {
        Spot spot = randomSpot(tree(), m_chooser, false);
        const int levels = static_cast<int>(m_chooser.below(2)) + 1;
        m_operation = "hoist(" + spot.path.toString() + ", " + std::to_string(levels) + ")";
        m_edit = yaml::hoist(target(), spot.path, levels);
        if (!*m_edit) return;
        Way ancestor = spot.way;
        ancestor.resize(ancestor.size() - static_cast<std::size_t>(levels));
        Model value = at(m_expected, spot.way);
        at(m_expected, ancestor) = std::move(value);
        spot.steps.resize(ancestor.size());
        loseWhole(spot);
    }

 public:
    bool m_unknown = false;  // the model cannot predict the result: only checks that it is readable
};

std::string check(const Play& play, const TextEdit& edit, const StreamPtr& after, const ContractOptions& options) {
    const std::string& before = play.m_before->text();
    if (applied(after->text(), inverse(before, edit)) != before) return "the inverse does not restore the text";
    if (!after->ok()) {
        const std::string& problem = after->problems().front().message.english();
        // One more alias can be too many, especially if an alias is inside its own anchor.
        if (problem.find("aliases expand to") != std::string::npos) return {};
        return "the text is no YAML any more: " + problem;
    }
    if (after->documents().size() != play.m_before->documents().size()) return "there are more or fewer documents";
    for (std::size_t i = 0; i < after->documents().size(); ++i) {
        const NodePtr& root = after->documents()[i].root;
        const NodePtr& old = play.m_before->documents()[i].root;
        if (i != play.m_document) {
            if (!root != !old || (root && modelOf(*root) != modelOf(*old))) return "another document has changed";
            continue;
        }
        const bool json = isJsonDocument(*play.m_before, play.tree());
        if (json) {
            // For a JSON document only its value is compared, as JSON.
            const std::string_view text = root ? after->documents()[i].ref().span().of(after->text()) : "";
            if (const std::optional<JsonFault> fault = jsonFault(text))
                return "the document is no JSON any more: " + fault->message.english() + " at " +
                       std::to_string(fault->offset);
        }
        if (play.m_unknown) continue;
        const Model now = root ? modelOf(*root) : modelOf(Json());
        const Model expected = json ? withoutProperties(play.m_expected) : play.m_expected;
        // If the model has no alias or merge key, the server also reads what the model says.
        if (const std::optional<Json> value = jsonOf(expected); value && root) {
            const JsonReading reading = toJson(*after, after->documents()[i]);
            if (reading.value && *reading.value != *value) return "the JSON is another one";
            if (!reading.value) return "the server does not read it: " + reading.error;
        }
        if (now != expected) {
            return "the tree is another one\n  expected " + toString(expected) + "\n  is       " + toString(now);
        }
    }
    if (!play.m_unknown) {
        std::string lost = countsDiffer(commentCounts(*play.m_before, play.m_loss), *after);
        if (!lost.empty()) return lost;
    }
    if (options.incremental && options.compareScratch) {
        const StreamPtr scratch = Stream::read(after->sharedText());
        if (!Stream::equal(*scratch, *after)) return "reading anew gives another tree";
    }
    return {};
}

}  // namespace

Outcome tryRandomEdit(const StreamPtr& before, Chooser& chooser, const ContractOptions& options) {
    Play play(before, chooser);
    play.run();
    Outcome out;
    out.operation = play.m_operation;
    out.after = before;
    if (!*play.m_edit) {
        out.rejection = play.m_edit->error().message.english();
        if (out.rejection.empty()) out.broken = "a refusal without a sentence";
        return out;
    }
    const TextEdit& edit = **play.m_edit;
    if (!isValidEdit(edit, before->text().size())) {
        out.broken = "the patches are not sorted or lie outside";
        return out;
    }
    auto text = std::make_shared<const std::string>(applied(before->text(), edit));
    out.after = Stream::read(std::move(text), options.incremental ? before : nullptr);
    out.broken = check(play, edit, out.after, options);
    return out;
}

}  // namespace crd::yaml::test
