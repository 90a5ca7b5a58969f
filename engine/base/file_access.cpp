#include "engine/base/file_access.h"

#include <system_error>

namespace crd::file_access {

std::string reason(int error) {
    switch (error) {
        case ENOENT:
            return "there is no such file";
        case ENOTDIR:
            return "a part of its path is not a folder";
        case EACCES:
        case EPERM:
            return "permission denied";
        case EISDIR:
            return "it is a folder";
        case ENOSPC:
        case EDQUOT:
            return "no space is left on the disk";
        case EROFS:
            return "it is on a read-only disk";
        case ENAMETOOLONG:
            return "the name is too long";
        case ELOOP:
            return "its symbolic links form a loop";
        default:
            return std::generic_category().message(error);
    }
}

tl::unexpected<Error> cannot(const char* verb, const std::filesystem::path& path, const std::string& why) {
    return failure(std::string("Cannot ") + verb + " \"" + path.string() + "\": " + why + ".");
}

}  // namespace crd::file_access
