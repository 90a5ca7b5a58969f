// The stages of an object as text and as data.
#pragma once

#include <string>
#include <vector>

#include "engine/convert/conversion.h"
#include "engine/convert/losses.h"
#include "engine/mapping/way_back.h"

namespace crd::ctl {

struct ConvertedObject {
    std::string name;  // of the object's file
    convert::Conversion* conversion = nullptr;
    std::vector<convert::ConversionStage> stages;
    std::vector<mapping::NotReturned> notReturned;
    std::string callProblem;  // why a webhook could not be called; empty if it could

    // Nothing was rejected, failed or lost.
    bool isWhole() const;
};

// All stages with what changed, and the differences between the first and each read.
std::string stagesText(const ConvertedObject& object);
// One line for each rejection, failure, loss and note about the size, in the order of the stages.
std::vector<std::string> lossLines(const ConvertedObject& object);
Json reportOf(const ConvertedObject& object);
// "A generated object of v1 is not valid when it is read as v2: " and the server's error.
std::string reasonOf(const convert::InvalidRead& invalid, const convert::PairLosses& pair);
Json reportOf(const convert::PairLosses& pair, const std::vector<convert::InvalidRead>& invalid);

}  // namespace crd::ctl
