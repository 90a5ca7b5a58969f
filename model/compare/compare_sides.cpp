// The sides of the comparison: versions of the document and of other texts.
#include <algorithm>
#include <tuple>
#include <utility>

#include "model/base/qt_text.h"
#include "model/compare/compare_model.h"

namespace crd::model {

namespace {

const QString kFileSource = QStringLiteral("file:");  // before its path

QString mayBeNamed(const QString& version, const QString& label) {
    return label.isEmpty() ? version : CompareModel::tr("%1 (%2)").arg(version, label);
}

}  // namespace

const Definition* CompareModel::documentDefinition(std::size_t* object) const {
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    if (!published) return nullptr;
    const auto index = static_cast<std::size_t>(std::max(0, m_session->selectedDocument()));
    const auto& definitions = published->analysis->definitions;
    if (index >= definitions.size() || !isDefinition(definitions[index])) return nullptr;
    if (object) *object = index;
    return &definitions[index];
}

bool CompareModel::hasOneVersion() const {
    const Definition* own = documentDefinition();
    return own && own->versions.size() == 1;
}

const Definition* CompareModel::definitionOf(const Source& source, std::size_t* object) const {
    if (!source.base) return documentDefinition(object);
    // The one with the same name; else the only one.
    const Definition* own = documentDefinition();
    const auto& all = source.base->definitions;
    std::size_t found = all.size() == 1 ? 0 : all.size();
    for (std::size_t i = 0; own && i < all.size(); ++i) {
        if (all[i]->definition.name == own->name) {
            found = i;
            break;
        }
    }
    if (found >= all.size()) return nullptr;
    if (object) *object = found;
    return &all[found]->definition;
}

std::vector<CompareModel::Choice> CompareModel::allChoices() const {
    std::vector<Choice> out;
    const auto add = [&](const Source& source) {
        const Definition* definition = definitionOf(source);
        if (!definition) return;
        for (const std::size_t i : definition->versionPriority)
            out.push_back({source.id, fromUtf8(definition->versions[i].name)});
    };
    add({});
    for (const Source& source : m_sources) add(source);
    return out;
}

QString CompareModel::labelOf(const Choice& choice) const {
    const auto source = std::find_if(m_sources.begin(), m_sources.end(),
                                     [&](const Source& candidate) { return candidate.id == choice.source; });
    return mayBeNamed(choice.version, source == m_sources.end() ? ownLabel() : source->label);
}

// Next to versions of another file, those of the document have the name of its file, too.
QString CompareModel::ownLabel() const {
    if (!m_session || m_session->filePath().isEmpty()) return {};
    const QString name = m_session->fileName();
    const auto isFile = [](const Source& source) { return source.id.startsWith(kFileSource); };
    const bool isAmbiguous =
        std::any_of(m_sources.begin(), m_sources.end(), [&](const Source& source) { return source.label == name; });
    return !isAmbiguous && std::any_of(m_sources.begin(), m_sources.end(), isFile) ? name : QString();
}

QStringList CompareModel::choices() const {
    QStringList out;
    for (const Choice& choice : m_choices) out += labelOf(choice);
    return out;
}

int CompareModel::indexOf(const Choice& choice) const {
    const auto at = std::find(m_choices.begin(), m_choices.end(), choice);
    return at == m_choices.end() ? -1 : static_cast<int>(at - m_choices.begin());
}

void CompareModel::choose(Choice& side, int index) {
    if (index < 0 || index >= static_cast<int>(m_choices.size())) return;
    const Choice& wanted = m_choices[static_cast<std::size_t>(index)];
    if (side == wanted) return;
    side = wanted;
    Q_EMIT choicesChanged();
    start();
}

void CompareModel::setLeft(int index) {
    choose(m_left, index);
}

void CompareModel::setRight(int index) {
    choose(m_right, index);
}

void CompareModel::swap() {
    std::swap(m_left, m_right);
    Q_EMIT choicesChanged();
    start();
}

QString CompareModel::addSource(Source source) {
    const auto same = std::find_if(m_sources.begin(), m_sources.end(),
                                   [&](const Source& candidate) { return candidate.id == source.id; });
    const Definition* definition = definitionOf(source);
    if (!definition || definition->versions.empty())
        return tr("%1 has no definition with this name.").arg(source.label);
    const QString id = source.id;
    if (same == m_sources.end()) {
        m_sources.push_back(std::move(source));
    } else {
        *same = std::move(source);
    }
    m_choices = allChoices();
    const Choice wanted{id, m_right.version};
    const auto first =
        std::find_if(m_choices.begin(), m_choices.end(), [&](const Choice& choice) { return choice.source == id; });
    if (indexOf(wanted) >= 0) {
        m_left = wanted;
    } else if (first != m_choices.end()) {
        m_left = *first;
    }
    Q_EMIT choicesChanged();
    start();
    return {};
}

void CompareModel::addFile(const QUrl& url) {
    const QString path = url.toLocalFile();
    m_reading = true;
    Q_EMIT busyChanged();
    m_reader.readFile(path, [this, path](const Result<ReadBase>& read) {
        m_reading = false;
        Q_EMIT busyChanged();
        const QString error = read ? addSource({kFileSource + path, read->name, read->base}) : messageOf(read.error());
        if (!error.isEmpty()) Q_EMIT errorOccurred(error);
    });
}

void CompareModel::addRevision(const QString& revision) {
    m_reading = true;
    Q_EMIT busyChanged();
    m_reader.readRevision(
        m_session ? m_session->filePath() : QString(), revision, [this, revision](const Result<ReadBase>& read) {
            m_reading = false;
            Q_EMIT busyChanged();
            Q_EMIT revisionRead(read ? addSource({QStringLiteral("commit:") + revision, read->name, read->base})
                                     : messageOf(read.error()));
        });
}

void CompareModel::addLive(ClusterModel* cluster) {
    if (!cluster || !cluster->live()) return;
    const QString context = cluster->liveContext();
    addSource({QStringLiteral("cluster:") + context, tr("in %1").arg(context), cluster->live()});
}

// The older version at the left; of a definition with one version, what it was.
void CompareModel::pickDefaults() {
    std::vector<Choice> own;
    for (const Choice& choice : m_choices) {
        if (choice.source.isEmpty()) own.push_back(choice);
    }
    if (own.empty()) return;
    // A version that was removed is chosen again once it is back, unless another choice was made.
    const std::pair<Choice, Choice> before{m_left, m_right};
    if (before == m_picked && indexOf(m_gone.first) >= 0 && indexOf(m_gone.second) >= 0) {
        std::tie(m_left, m_right) = m_gone;
        return;
    }
    if (indexOf(m_left) >= 0 && indexOf(m_right) >= 0) return;
    if (indexOf(m_right) < 0) m_right = own.front();
    if (indexOf(m_left) < 0) m_left = defaultLeft(own);
    m_gone = before;
    m_picked = {m_left, m_right};
}

CompareModel::Choice CompareModel::defaultLeft(const std::vector<Choice>& own) const {
    const auto other = std::find_if(own.begin(), own.end(), [&](const Choice& choice) { return !(choice == m_right); });
    const Choice before{kBaseSource, m_right.version};
    return other != own.end() ? *other : indexOf(before) >= 0 ? before : own.front();
}

std::optional<CompareSide> CompareModel::sideOf(const Choice& choice) const {
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    const auto known = std::find_if(m_sources.begin(), m_sources.end(),
                                    [&](const Source& source) { return source.id == choice.source; });
    if (!published || (known == m_sources.end() && !choice.source.isEmpty())) return std::nullopt;
    CompareSide side;
    const Source source = known == m_sources.end() ? Source() : *known;
    const Definition* definition = definitionOf(source, &side.object);
    if (!definition) return std::nullopt;
    if (source.base) {
        side.base = source.base;
    } else {
        side.analysis = published->analysis;
    }
    const std::string name = choice.version.toStdString();
    const auto version = std::find_if(definition->versions.begin(), definition->versions.end(),
                                      [&](const Version& candidate) { return candidate.name == name; });
    if (version == definition->versions.end()) return std::nullopt;
    side.version = static_cast<std::size_t>(version - definition->versions.begin());
    return side;
}

QString CompareModel::pairKey(const Choice& left, const Choice& right) {
    return left.source + u'\n' + left.version + u'\n' + right.source + u'\n' + right.version;
}

void CompareModel::refresh() {
    const PublishedPtr published = m_session && !m_opening ? m_session->published() : nullptr;
    if (!published || (published->analysis->stale && m_result)) return;
    const auto base =
        std::find_if(m_sources.begin(), m_sources.end(), [](const Source& source) { return source.id == kBaseSource; });
    if (base != m_sources.end()) m_sources.erase(base);
    if (const AnalysisBasePtr stored = m_session->validatedAs().base) {
        const QString from = m_validation ? m_validation->storedFrom() : QString();
        m_sources.insert(m_sources.begin(), {kBaseSource, from.isEmpty() ? tr("as opened") : from, stored});
    }
    auto next = allChoices();
    const Choice left = m_left, right = m_right;
    const bool changed = next != m_choices;
    m_choices = std::move(next);
    pickDefaults();
    if (changed || !(left == m_left) || !(right == m_right)) Q_EMIT choicesChanged();
    start();
}

// Two definitions are compared version by version: the other versions are only asked whether they differ.
void CompareModel::compareOtherVersions() {
    std::vector<CompareTask> pairs;
    if (m_result && m_left.source != m_right.source) {
        for (const Choice& choice : m_choices) {
            if (choice.source != m_right.source || choice.version == m_right.version) continue;
            const auto left = sideOf({m_left.source, choice.version}), right = sideOf(choice);
            if (left && right) pairs.push_back({*left, *right, {}});
        }
    }
    if (pairs.empty()) {
        m_othersBackground.cancel();
        m_othersBackground.discard(std::exchange(m_others, nullptr));
        if (!std::exchange(m_otherVersions, {}).isEmpty()) Q_EMIT otherVersionsChanged();
        return;
    }
    m_othersBackground.start([pairs, before = m_others](const std::stop_token& stop) {
        constexpr std::size_t kMostKept = 8;  // of the size of a version each
        auto out = std::make_shared<Others>();
        for (std::size_t i = 0; i < pairs.size() && !stop.stop_requested(); ++i) {
            diff::Options options = pairs[i].options;
            options.wholeDefinition = false;
            const diff::Comparison* last = before && i < before->comparisons.size() ? &before->comparisons[i] : nullptr;
            diff::Comparison made = diff::compare(pairs[i].left.side(), pairs[i].right.side(), options, stop, last);
            if (!made.empty()) out->differing += fromUtf8(pairs[i].right.info().name);
            if (i < kMostKept) out->comparisons.push_back(std::move(made));
        }
        return OthersPtr(std::move(out));
    });
}

void CompareModel::showUpdate(const QString& version) {
    m_left = {kBaseSource, version};
    m_right = {QString(), version};
    Q_EMIT choicesChanged();
    start();
}

void CompareModel::showVersions(const QString& left, const QString& right) {
    // Their rows are not known while the workspace was never shown: then they are kept as the wanted ones.
    if (left.isEmpty() || right.isEmpty()) return;
    m_left = {QString(), left};
    m_right = {QString(), right};
    Q_EMIT choicesChanged();
    start();
}

void CompareModel::showVersion(const QString& name) {
    const Choice left{m_left.source, name}, right{m_right.source, name};
    if (indexOf(left) < 0 || indexOf(right) < 0) return;
    m_left = left;
    m_right = right;
    Q_EMIT choicesChanged();
    start();
}

}  // namespace crd::model
