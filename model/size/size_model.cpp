#include "model/size/size_model.h"

#include <algorithm>

#include "engine/size/trim_descriptions.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

constexpr int kQuietBeforeSizes = 400;  // ms without a new result before anything is measured
constexpr double kNear = 0.8;           // of a limit

QString excessOf(SizeLimit limit) {
    switch (limit) {
        case SizeLimit::Annotations:
            return SizeModel::tr("too large for kubectl apply");
        case SizeLimit::HelmRelease:
            return SizeModel::tr("too large for a Helm release");
        case SizeLimit::Etcd:
            return SizeModel::tr("too large for etcd");
        case SizeLimit::Request:
            break;
    }
    return SizeModel::tr("too large for the API server");
}

}  // namespace

constexpr RoleTable SizeModel::kRoles = RoleTable::of<&SizeModel::m_rows>({
    {"path", [](const SizeModel& model, int part) { return model.partAt(part).path; }},
    {"bytes", [](const SizeModel& model, int part) { return grouped(model.partAt(part).bytes); }},
    {"share",
     [](const SizeModel& model, int part) {
         const std::size_t whole = model.m_report ? model.m_report->size.request : 0;
         return whole > 0 ? static_cast<double>(model.partAt(part).bytes) / static_cast<double>(whole) : 0.0;
     }},
    {"descriptions", [](const SizeModel& model, int part) { return grouped(model.partAt(part).descriptions); }},
});

SizeModel::SizeModel(QObject* parent)
    : FlatListModel(parent),
      m_background([this](SizePage page) { adopt(std::move(page)); },
                   [this](const QString& what) {
                       qWarning("The size could not be measured: %s", qPrintable(what));
                       adopt({});
                   }) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kQuietBeforeSizes);
    connect(&m_timer, &QTimer::timeout, this, &SizeModel::start);
}

void SizeModel::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    m_sent.setSession(session);
    if (m_session) {
        const auto later = [this] { m_timer.start(); };
        connect(m_session, &DocumentSession::analysed, this, later);
        connect(m_session, &DocumentSession::selectionChanged, this, [this, document = -1]() mutable {
            if (std::exchange(document, m_session->selectedDocument()) != m_session->selectedDocument())
                m_timer.start();
        });
    }
    Q_EMIT sessionChanged();
    m_timer.start();
}

void SizeModel::start() {
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    if (!published) {
        m_background.cancel();
        return adopt({});
    }
    if (published->analysis->stale) {  // keeps the last measurement
        m_background.cancel();
        m_sent.show({published->analysis,
                     sent::waysOfSendingUnread(*published->analysis, m_session->fileName().toStdString())});
        Q_EMIT measured();
        return;
    }
    const auto object = static_cast<std::size_t>(std::max(0, m_session->selectedDocument()));
    m_background.start([analysis = published->analysis, object, file = m_session->fileName().toStdString()](
                           const std::stop_token&) { return sizePage(analysis, object, file); });
}

void SizeModel::settle() {
    if (m_session) m_session->settle();
    m_timer.stop();
    start();
    m_background.wait();
}

void SizeModel::adopt(SizePage page) {
    m_report = std::move(page.report);
    m_sent.show(std::move(page.sent));
    sortRows();
    Q_EMIT measured();
}

void SizeModel::setSortedBy(SizeOrder order) {
    if (m_sortedBy == order) return;
    m_sortedBy = order;
    sortRows();
    Q_EMIT sortedByChanged();
}

const SizePart& SizeModel::partAt(int part) const {
    static const SizePart kNone;
    const auto at = static_cast<std::size_t>(part);
    return m_report && at < m_report->parts.size() ? m_report->parts[at] : kNone;
}

void SizeModel::sortRows() {
    std::vector<int> rows;
    if (m_report) {
        const std::vector<SizePart>& parts = m_report->parts;
        for (int i = 1; i < static_cast<int>(parts.size()); ++i) rows.push_back(i);
        const auto before = [&](int left, int right) {
            const SizePart &a = parts[static_cast<std::size_t>(left)], &b = parts[static_cast<std::size_t>(right)];
            if (m_sortedBy == SizeOrder::Path) return a.path < b.path;
            if (m_sortedBy == SizeOrder::Descriptions) return a.descriptions > b.descriptions;
            return a.bytes > b.bytes;
        };
        std::stable_sort(rows.begin(), rows.end(), before);
    }
    const int was = static_cast<int>(m_rows.size());
    const int now = static_cast<int>(rows.size());
    // Rows have no identity beyond a measurement: remaining rows are all updated.
    if (now < was) beginRemoveRows({}, now, was - 1);
    if (now > was) beginInsertRows({}, was, now - 1);
    m_rows = std::move(rows);
    if (now < was) endRemoveRows();
    if (now > was) endInsertRows();
    if (std::min(was, now) > 0) Q_EMIT dataChanged(index(0), index(std::min(was, now) - 1));
    if (was != now) Q_EMIT countChanged();
}

QString SizeModel::bytes() const {
    return m_report ? grouped(m_report->size.request) : QString();
}

QString SizeModel::descriptions() const {
    return m_report ? grouped(m_report->size.root.descriptions) : QString();
}

QList<SizeLimitShare> SizeModel::limits() const {
    QList<SizeLimitShare> out;
    if (!m_report) return out;
    for (const SizeLimitInfo& limit : sizeLimits()) {
        const std::size_t bytes = bytesFor(limit.limit, m_report->size, m_report->helmRelease);
        SizeLimitShare share;
        share.id = fromUtf8(limit.id);
        share.title = translated(limit.title);
        share.bytes = grouped(bytes);
        share.limit = grouped(limit.bytes);
        share.share = static_cast<double>(bytes) / static_cast<double>(limit.bytes);
        share.state = share.share > 1 ? SizeState::Over : share.share >= kNear ? SizeState::Near : SizeState::Fits;
        share.advice = translated(limit.advice);
        if (share.state == SizeState::Over) share.excess = excessOf(limit.limit);
        share.valid = limit.limit == SizeLimit::Annotations || limit.limit == SizeLimit::HelmRelease;
        out.append(share);
    }
    return out;
}

SizeLimitShare SizeModel::nearest() const {
    SizeLimitShare out;
    for (const SizeLimitShare& limit : limits()) {
        if (out.id.isEmpty() || limit.share > out.share) out = limit;
    }
    return out;
}

QList<SizeTrim> SizeModel::trims() const {
    QList<SizeTrim> out;
    if (!m_report) return out;
    const std::vector<std::size_t>& saved = m_report->saved;
    for (std::size_t depth = 0; depth < saved.size() && saved[depth] > 0; ++depth) {
        out.append(
            SizeTrim{static_cast<int>(depth), grouped(saved[depth]), grouped(m_report->size.request - saved[depth])});
    }
    return out;
}

QString SizeModel::trim(int depth) {
    if (!m_session || depth < 0) return {};
    if (const QString why = m_session->whyNotEditable(); !why.isEmpty()) return why;
    const PublishedPtr published = m_session->published();
    if (!published) return {};
    const AnalysisResult& analysis = *published->analysis;
    const Result<TrimResult> trimmed =
        trimDescriptions(*analysis.tree, analysis.definitions, static_cast<std::size_t>(depth));
    if (!trimmed) return messageOf(trimmed.error());
    if (trimmed->edit.empty()) return tr("There are no descriptions below depth %1.").arg(depth);
    m_session->applyNamedEdit(tr("Trim descriptions"), trimmed->edit);
    return {};
}

void SizeModel::choose(const QString& path) {
    if (!m_session) return;
    for (auto at = FieldPath::parse(path.toStdString()); at && !at->empty(); at = at->parent()) {
        const QString wanted = QString::fromStdString(at->toString());
        m_session->select(wanted);
        if (m_session->selectedPath() == wanted) break;
    }
}

}  // namespace crd::model

#include "moc_size_model.cpp"
