// sized_document KIND BYTES prints a generated document of about that size; sized_document alone prints the kinds.
#include <cstdlib>
#include <iostream>

#include "tests/engine/analysis/sized_documents.h"

int main(int argc, char** argv) {
    if (argc == 3) {
        std::cout << crd::test::documentOfSize(argv[1], std::strtoull(argv[2], nullptr, 10)) << std::flush;
        return 0;
    }
    for (const std::string_view kind : crd::test::sizedKinds()) std::cout << kind << '\n';
    return 0;
}
