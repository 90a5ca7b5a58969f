// What the rows of a list show: each role once, by the name that QML knows, with how a row has it. A model defines its
// table in its source file:
//
//     constexpr RoleTable GuideList::kRoles = RoleTable::of<&GuideList::m_rows>({
//         {"title", member<&GuideRow::title>},
//         {"plain", [](const GuideRow& row) { return row.title.toLower(); }},
//         {"open", [](const GuideList& list, const GuideRow& row) { return list.isOpen(row.page); }},
//     });
//
// The numbers of roles follow from their order; the first one is also the text of the row (Qt::DisplayRole), which
// typed letters are compared with. A value is computed when it is asked for.
#pragma once

#include <QAbstractListModel>
#include <QByteArray>
#include <QHash>
#include <QString>
#include <QVariant>
#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/base/check.h"

namespace crd::model {

namespace role_table {

// As QML gets it: an enumeration as its number, a text of the engine as one of Qt, all else with its own type.
template <typename T>
QVariant toVariant(const T& value) {
    static_assert(!std::same_as<T, std::size_t>, "QML counts in int");
    if constexpr (std::is_enum_v<T>) {
        return static_cast<int>(value);
    } else if constexpr (std::same_as<T, std::string>) {
        return QString::fromStdString(value);
    } else {
        return QVariant::fromValue(value);
    }
}

template <auto First, auto... Rest>
struct Member {
    template <typename Row>
    decltype(auto) operator()(const Row& row) const {
        if constexpr (sizeof...(Rest) == 0) {
            return std::invoke(First, row);
        } else {
            return Member<Rest...>{}(std::invoke(First, row));
        }
    }
};

template <typename>
struct ModelOf;
template <typename Rows, typename Model>
struct ModelOf<Rows Model::*> {
    using Type = Model;
};

}  // namespace role_table

// A member of the row, or a member function without parameters; with several, a member of that.
template <auto... Members>
inline constexpr role_table::Member<Members...> member;

class RoleTable {
 public:
    static constexpr std::size_t kMost = 24;

    // A role of a model with these rows: a member, or a member function, with a list of them.
    template <auto Rows>
    class RoleOf;
    // Two roles with one name do not compile.
    template <auto Rows, std::size_t kCount>
    static constexpr RoleTable of(const RoleOf<Rows> (&roles)[kCount]);

    // The number of a role. A name that is not in the table does not compile.
    consteval int role(std::string_view name) const { return find(name); }
    // The same for other files, where the table is not known when they are compiled.
    int roleNamed(std::string_view name) const { return find(name); }

    int count(const QAbstractListModel& model) const { return m_countOf(model); }
    // Nothing outside of the rows.
    QVariant value(const QAbstractListModel& model, int row, int role) const {
        if (row < 0 || row >= m_countOf(model)) return {};
        const int at = role == Qt::DisplayRole ? 0 : role - kFirst;
        return at >= 0 && at < m_count ? m_roles[static_cast<std::size_t>(at)].valueOf(model, row) : QVariant();
    }
    QHash<int, QByteArray> names() const {
        QHash<int, QByteArray> out;
        for (int i = 0; i < m_count; ++i) {
            const std::string_view name = m_roles[static_cast<std::size_t>(i)].name;
            out.insert(kFirst + i, QByteArray(name.data(), static_cast<qsizetype>(name.size())));
        }
        return out;
    }

 private:
    static constexpr int kFirst = Qt::UserRole + 1;
    struct Role {
        std::string_view name;
        QVariant (*valueOf)(const QAbstractListModel& model, int row) = nullptr;
    };

    constexpr int indexOf(std::string_view name) const {
        int at = 0;
        while (at < m_count && m_roles[static_cast<std::size_t>(at)].name != name) ++at;
        return at;
    }
    constexpr int find(std::string_view name) const {
        const int at = indexOf(name);
        CRD_CHECK(at < m_count);
        return kFirst + at;
    }

    std::array<Role, kMost> m_roles;
    int m_count = 0;
    int (*m_countOf)(const QAbstractListModel& model) = nullptr;
};

template <auto Rows>
class RoleTable::RoleOf {
 public:
    using Model = typename role_table::ModelOf<std::remove_const_t<decltype(Rows)>>::Type;

    // `value` has no state: member<> or a lambda without captures, of the row, or of the model and the row.
    template <typename Value>
    constexpr RoleOf(const char* name, Value /*value*/) : m_role{name, &valueOf<Value>} {}

    static int count(const QAbstractListModel& model) { return static_cast<int>(rowsOf(model).size()); }
    constexpr const Role& get() const { return m_role; }

 private:
    static const Model& modelOf(const QAbstractListModel& model) { return static_cast<const Model&>(model); }
    static const auto& rowsOf(const QAbstractListModel& model) { return std::invoke(Rows, modelOf(model)); }

    template <typename Value>
    static QVariant valueOf(const QAbstractListModel& model, int at) {
        using Sizes = std::remove_cvref_t<decltype(rowsOf(model))>;
        const auto& row = rowsOf(model)[static_cast<typename Sizes::size_type>(at)];
        if constexpr (std::is_invocable_v<Value, decltype(row)>) {
            return role_table::toVariant(Value{}(row));
        } else {
            return role_table::toVariant(Value{}(modelOf(model), row));
        }
    }

    Role m_role;
};

template <auto Rows, std::size_t kCount>
constexpr RoleTable RoleTable::of(const RoleOf<Rows> (&roles)[kCount]) {
    static_assert(kCount <= kMost);
    RoleTable out;
    for (const RoleOf<Rows>& role : roles) {
        CRD_CHECK(out.indexOf(role.get().name) == out.m_count);
        out.m_roles[static_cast<std::size_t>(out.m_count++)] = role.get();
    }
    out.m_countOf = &RoleOf<Rows>::count;
    return out;
}

}  // namespace crd::model
