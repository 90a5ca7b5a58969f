// Objects in files, as the server reads them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/sample/samples.h"
#include "engine/value/json.h"

namespace crd::ctl {

using sample::ObjectText;

// Every document of the file that is not empty. Fails with a whole sentence: a file that cannot be read, that the
// server's reader rejects, that is empty.
Result<std::vector<ObjectText>> readObjects(const std::string& file);

// The items of a list, or the object itself. Items take their type from the list if they have none.
std::vector<Json> itemsOf(const Json& object);

// What `make` makes of each item of each file, in order, until it or the reading fails. It takes the name of the text
// and the item, and returns a Result<Made>.
template <typename Made, typename Make>
Result<std::vector<Made>> fromItems(const std::vector<std::string>& files, const Make& make) {
    std::vector<Made> out;
    for (const std::string& file : files) {
        const Result<std::vector<ObjectText>> texts = readObjects(file);
        if (!texts) return tl::unexpected<Error>(texts.error());
        for (const ObjectText& text : *texts) {
            for (Json& item : itemsOf(text.value)) {
                Result<Made> made = make(text.name, std::move(item));
                if (!made) return tl::unexpected<Error>(std::move(made.error()));
                out.push_back(*std::move(made));
            }
        }
    }
    return out;
}

}  // namespace crd::ctl
