// The part of a server's sentence that says why a request is rejected, for places that show little of it.
#pragma once

#include <QString>
#include <string_view>

namespace crd::model {

// A sentence of at most `most` characters as it is. Of a longer one the part after the names of the object, the policy
// and the webhook: "… too large" for `widgets.example.com "one" is forbidden: ... denied request: too large`. The words
// are the server's. The result can still be longer than `most`.
QString reasonIn(std::string_view sentence, qsizetype most);

}  // namespace crd::model
