// `crdctl webhook review`: the request that the server sends to a conversion webhook, and its checks of the response.
#pragma once

#include <string>
#include <vector>

namespace crd::ctl {

struct ReviewArguments {
    std::string definition;  // the file of the kind
    std::string to;          // version
    bool list = false;       // the objects are converted as one list
    std::string from;        // the version of the list; empty: that of the first object
    std::string uid;
    std::string request, response;  // files; empty: the request for the objects is printed
    int status = 200;               // of HTTP
    std::string contentType = "application/json";
    std::string output = "yaml";       // or "json"
    std::vector<std::string> objects;  // files
};

// Returns the exit code: kFindings where the server reports an error or changes something.
int webhookReview(const ReviewArguments& arguments);

}  // namespace crd::ctl
