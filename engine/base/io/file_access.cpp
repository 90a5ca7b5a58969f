#include "engine/base/io/internal/file_access.h"

#include <system_error>

namespace crd::file_access {

Phrase reason(int error) {
    switch (error) {
        case ENOENT:
            return phrase("Files", "there is no such file");
        case ENOTDIR:
            return phrase("Files", "a part of its path is not a folder");
        case EACCES:
        case EPERM:
            return phrase("Files", "permission denied");
        case EISDIR:
            return phrase("Files", "it is a folder");
        case ENOSPC:
        case EDQUOT:
            return phrase("Files", "no space is left on the disk");
        case EROFS:
            return phrase("Files", "it is on a read-only disk");
        case ENAMETOOLONG:
            return phrase("Files", "the name is too long");
        case ELOOP:
            return phrase("Files", "its symbolic links form a loop");
        default:
            return Phrase::word(std::generic_category().message(error));
    }
}

tl::unexpected<Error> cannotRead(const std::filesystem::path& path, const Phrase& why) {
    return failure(phrase("Files", "Cannot read \"%1\": %2.").with(path.string(), why));
}

tl::unexpected<Error> cannotSave(const std::filesystem::path& path, const Phrase& why) {
    return failure(phrase("Files", "Cannot save \"%1\": %2.").with(path.string(), why));
}

}  // namespace crd::file_access
