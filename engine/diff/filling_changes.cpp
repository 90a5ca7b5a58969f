// Differences in what the server sets where a value is absent or null.
#include "engine/diff/internal/changes.h"
#include "engine/object/form.h"

namespace crd::diff {

using schema::ChildKind;
using schema::Keyword;
using schema::Schema;

namespace {

class FillingComparison {
 public:
    FillingComparison(const PairContext& context, Watches& watches, std::vector<Difference>& out)
        : m_context(context), m_left(*context.left), m_right(*context.right), m_watches(watches), m_out(out) {}

    void nullable() {
        if (m_left.nullable == m_right.nullable) return;
        DifferenceBuilder builder(m_context, Keyword::Nullable);
        builder.values(m_left.nullable ? "true" : "", m_right.nullable ? "true" : "");
        if (m_right.nullable) {
            builder.what(phrase("Comparison", "null becomes an allowed value."));
            // A null was dropped before the other keywords saw it.
            const bool enumerated = m_right.enumValues && !m_right.enumValues->empty();
            builder.effect({enumerated && m_context.places, true},
                           phrase("Comparison", "A null that was dropped is kept, and enum does not allow it."),
                           phrase("Comparison", "null can appear as a value."));
            if (m_watches.watched(m_context)) builder.othersReject({true, true});
            builder.because(
                Impact::Meaning,
                m_context.readAsLeft && !m_context.rightIsStored
                    ? phrase("Comparison",
                             "A null is accepted as a value; the conversion to the storage version decides whether it "
                             "is stored.")
                    : phrase("Comparison", "A null is stored, where it was dropped or replaced with the default."));
        } else {
            builder.what(phrase("Comparison", "null stops being an allowed value."));
            nullGoes(builder);
        }
        m_out.push_back(builder.done({}));
    }

    void defaults() {
        const Json* left = object::defaultOf(m_left);
        const Json* right = object::defaultOf(m_right);
        if (!left && !right) return;
        if (left && right && *left == *right) return;
        DifferenceBuilder builder(m_context, Keyword::Default);
        const std::string before = left ? toString(*left) : std::string();
        const std::string after = right ? toString(*right) : std::string();
        builder.values(before, after).what(changedKeyword(Keyword::Default, before, after));
        if (!right && m_context.parent && isRequired(m_context.parent->right))
            builder.effect(
                {true, false},
                phrase("Comparison",
                       "The field is required: objects without it are rejected, since the server does not set it."),
                {});
        // Objects without the field, which one version rejects anyway, do not count for the other one.
        if (m_watches.watchedDefault(m_context, left && right))
            builder.othersReject(
                {left || !mustBeSent(m_left, m_right, m_context.parent ? m_context.parent->left : nullptr),
                 right || !mustBeSent(m_right, m_left, m_context.parent ? m_context.parent->right : nullptr)});
        if (right) {
            builder.because(Impact::Meaning, left ? changedDefault(*left) : addedDefault());
            if (!left)
                builder.because(
                    Impact::Readers,
                    m_context.rightIsStored && !m_context.readAsLeft
                        ? phrase("Comparison", "The field appears in objects that do not set it.")
                        : phrase("Comparison", "The field appears in new and updated objects that do not set it."));
        } else {
            builder.because(Impact::Readers,
                            m_context.readAsLeft
                                ? phrase("Comparison",
                                         "The field is absent in objects that are stored as the right version and do "
                                         "not set it.")
                                : phrase("Comparison", "The field is absent in objects that do not set it."));
            builder.because(
                Impact::Meaning,
                m_context.readAsLeft
                    ? phrase(
                          "Comparison",
                          "Requests do not set an absent field; reading sets a default of the version that the object "
                          "is stored in.")
                    : phrase("Comparison", "An absent field stays absent."));
        }
        m_out.push_back(builder.done({}));
    }

 private:
    // Which objects get a default in place of another one. Reading sets only the defaults of the version that is
    // stored.
    Phrase changedDefault(const Json& before) const {
        if (!m_context.rightIsStored)
            return phrase("Comparison", "New and updated objects that do not set the field get the new default.");
        if (m_context.readAsLeft)
            return phrase("Comparison",
                          "New and updated objects that do not set the field get the new default, and so do objects "
                          "that are stored as the right version without the field when they are read.");
        return sentences(
            phrase("Comparison",
                   "New and updated objects that do not set the field get the new default, and so do "
                   "stored objects without the field when they are read."),
            isKept(before) ? phrase("Comparison", "Objects that were stored with the old default keep it.") : Phrase());
    }

    // Whether a stored value stays as it is: nothing in it is dropped, and neither is what is around it.
    bool isKept(const Json& value) const {
        if (value.isNull() || value.asObject() || value.asArray()) return false;
        for (const PairContext* at = &m_context; at->parent; at = at->parent) {
            const PairContext& around = *at->parent;
            if (!around.left || !around.right || around.left->type != around.right->type || !at->rightChild)
                return false;
            if (at->rightChild->kind != ChildKind::Property) continue;
            const schema::ChildSchema* before = around.left->property(at->rightChild->name);
            if (!before || before->schema.get() != at->left) return false;  // renamed or moved
        }
        return true;
    }

    // The same where the field had none.
    Phrase addedDefault() const {
        if (!m_context.rightIsStored)
            return phrase("Comparison", "New and updated objects that do not set the field get the default.");
        if (m_context.readAsLeft)
            return phrase("Comparison",
                          "New and updated objects that do not set the field get the default, and so do objects that "
                          "are stored as the right version without the field when they are read.");
        return phrase("Comparison",
                      "New and updated objects that do not set the field get the default, and so do stored objects "
                      "without the field when they are read.");
    }

    // What becomes of a null that was allowed.
    void nullGoes(DifferenceBuilder& builder) {
        const Phrase appears = phrase("Comparison", "null can appear as a value.");
        const bool isMember = m_context.rightChild && m_context.rightChild->kind != ChildKind::Items;
        const Json* filled = object::defaultOf(m_right);
        if (!m_context.places) {
            builder.effect({true, m_context.polarity != Polarity::Same}, phrase("Comparison", "A null is rejected."),
                           appears);
            return;
        }
        if (filled) {
            builder.because(Impact::Writers, phrase("Comparison", "A null is replaced with the default."));
        } else if (!isMember) {
            builder.effect({true, false}, phrase("Comparison", "A null is rejected."), appears);
        } else if (m_context.parent && isRequired(m_context.parent->right)) {
            builder.effect({true, false},
                           phrase("Comparison", "A null is dropped. The field is required: the object is rejected."),
                           appears);
        } else {
            builder.because(Impact::Writers, phrase("Comparison", "A null is dropped."));
        }
        // Rules and limits of the node itself do not see an absent value, and accept its default.
        const bool others =
            filled || isMember ? m_watches.watchedDefault(m_context, filled != nullptr) : m_watches.watched(m_context);
        PairContext before = m_context;
        before.right = m_context.left;
        if (others) {
            builder.othersReject({true, true});
        } else if (m_watches.watched(before)) {
            builder.othersReject({false, true});
        }
        if (m_context.webhookDecides || m_context.isConverted) return;
        if (filled) {
            builder.because(Impact::Readers,
                            m_context.readAsLeft
                                ? phrase("Comparison",
                                         "A stored null stays null when the object is read; requests replace it with "
                                         "the default.")
                                : phrase("Comparison", "A stored null is read as the default."));
        } else if (isMember) {
            builder.because(Impact::Readers, phrase("Comparison", "A stored null disappears."));
        }
    }

    // Whether the version without a default rejects every object that does not set the field.
    bool mustBeSent(const Schema& node, const Schema& other, const Schema* parent) const {
        return m_context.places && !object::defaultOf(node) && (!node.nullable || other.nullable) && isRequired(parent);
    }

    bool isRequired(const Schema* parent) const {
        if (!parent || !m_context.rightChild || m_context.rightChild->kind != ChildKind::Property) return false;
        return parent->isRequired(m_context.rightChild->name);
    }

    const PairContext& m_context;
    const Schema& m_left;
    const Schema& m_right;
    Watches& m_watches;
    std::vector<Difference>& m_out;
};

}  // namespace

void compareFilling(const PairContext& context, Watches& watches, std::vector<Difference>& out) {
    FillingComparison comparison(context, watches, out);
    comparison.nullable();
    comparison.defaults();
}

}  // namespace crd::diff
