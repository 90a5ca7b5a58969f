// Objects in files, as the server reads them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/sample/samples.h"
#include "engine/value/json.h"

namespace crd::ctl {

using sample::itemsOf;
using sample::ObjectText;

// Every document of the file that is not empty, with a list as it is. Fails with a whole sentence: a file that cannot
// be read, that the server's reader rejects, that is empty.
Result<std::vector<ObjectText>> readObjects(const std::string& file);

// The same, with the items of lists in their place, also of a JSON list as --output json prints it: possibly none.
Result<std::vector<ObjectText>> readItems(const std::string& file);
// The only object of the file.
Result<ObjectText> readObject(const std::string& file);

// What `make` makes of each item of each file, in order, until it or the reading fails. It takes the name of the text
// and the item, and returns a Result<Made>.
template <typename Made, typename Make>
Result<std::vector<Made>> fromItems(const std::vector<std::string>& files, const Make& make) {
    std::vector<Made> out;
    for (const std::string& file : files) {
        Result<std::vector<ObjectText>> items = readItems(file);
        if (!items) return tl::unexpected<Error>(std::move(items.error()));
        for (ObjectText& item : *items) {
            Result<Made> made = make(item.name, std::move(item.value));
            if (!made) return tl::unexpected<Error>(std::move(made.error()));
            out.push_back(*std::move(made));
        }
    }
    return out;
}

}  // namespace crd::ctl
