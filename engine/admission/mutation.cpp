#include <array>

#include "engine/admission/internal/stage.h"

namespace crd::admission {

namespace {

constexpr int kRounds = 2;

class MutationStage final : public Stage {
 public:
    explicit MutationStage(WebhookCalls& calls) : m_plugins{mutatingPolicies(), mutatingWebhooks(calls)} {}

    void run(RequestContext& context) override {
        for (int round = 0; round < kRounds; ++round) {
            bool again = false;
            for (const std::unique_ptr<MutatingPlugin>& plugin : m_plugins) {
                again = plugin->run(context, round) || again;
                if (context.rejection) return;
            }
            if (!again) return;
        }
    }

 private:
    std::array<std::unique_ptr<MutatingPlugin>, 2> m_plugins;  // in the server's order
};

}  // namespace

void Reinvocation::require() {
    required.merge(invoked);
    invoked.clear();
}

std::unique_ptr<Stage> mutation(WebhookCalls& calls) {
    return std::make_unique<MutationStage>(calls);
}

}  // namespace crd::admission
