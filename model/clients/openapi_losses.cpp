#include "model/clients/openapi_losses.h"

#include <QStringList>
#include <algorithm>
#include <numeric>
#include <tuple>

namespace crd::model {

constexpr RoleTable OpenApiLosses::kRoles = RoleTable::of<&OpenApiLosses::m_losses>({
    {"path", member<&OpenApiLoss::path>},
    {"keyword", member<&OpenApiLoss::keyword>},
    {"what", member<&OpenApiLoss::what>},
    {"field", member<&OpenApiLoss::field>},
    {"first", member<&OpenApiLoss::first>},
});

const OpenApiLoss* OpenApiLosses::at(int row) const {
    return row >= 0 && row < rowCount() ? &m_losses[static_cast<std::size_t>(row)] : nullptr;
}

void OpenApiLosses::show(std::vector<OpenApiLoss> losses) {
    for (std::size_t i = 1; i < losses.size(); ++i) losses[i].first = losses[i].path != losses[i - 1].path;
    replaceRows(
        m_losses, std::move(losses),
        [](const OpenApiLoss& loss) { return std::tie(loss.path, loss.keyword, loss.what); },
        [](const OpenApiLoss& a, const OpenApiLoss& b) { return a.first == b.first; });
    m_byPlace.resize(m_losses.size());
    std::iota(m_byPlace.begin(), m_byPlace.end(), std::size_t{0});
    std::stable_sort(m_byPlace.begin(), m_byPlace.end(),
                     [this](std::size_t a, std::size_t b) { return m_losses[a].place < m_losses[b].place; });
}

QString OpenApiLosses::at(const std::string& place) const {
    const auto placeOf = [this](std::size_t i) -> const std::string& { return m_losses[i].place; };
    QStringList out;
    for (auto i = std::lower_bound(m_byPlace.begin(), m_byPlace.end(), place,
                                   [&](std::size_t a, const std::string&b) { return placeOf(a) < b; });
         i != m_byPlace.end() && placeOf(*i) == place; ++i) {
        const OpenApiLoss& loss = m_losses[*i];
        out += loss.keyword + QStringLiteral(": ") + loss.what;
    }
    return out.join(u'\n');
}

int OpenApiLosses::below(const std::string& place) const {
    const auto lower = [this](const std::string& text) {
        return std::lower_bound(m_byPlace.begin(), m_byPlace.end(), text,
                                [this](std::size_t a, const std::string& b) { return m_losses[a].place < b; });
    };
    return static_cast<int>(lower(place + '0') - lower(place + '/'));  // '0' follows '/'
}

}  // namespace crd::model

#include "moc_openapi_losses.cpp"
