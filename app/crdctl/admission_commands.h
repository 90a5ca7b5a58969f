// The commands about admission, with their options.
#pragma once

#include "app/crdctl/commands.h"

namespace crd::ctl {

Command addAdmit(CLI::App& app);
Command addWebhookReview(CLI::App& app);

}  // namespace crd::ctl
