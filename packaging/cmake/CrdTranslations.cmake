# The texts of the window in other languages, and the English plurals: resources/translations/crd-designer_*.ts.
#   cmake --build BUILD --target translations    brings the .ts files up to date with the texts in the sources
# The build makes .qm files of them, which are part of the program.

# crd_translations(model) adds them to the resources of the target, at :/crd/translations.
function(crd_translations target)
    # Debian's /usr/bin/lrelease chooses between Qt versions, and may choose one that is not installed.
    set(qt_tools "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_BINS}" "${QT6_INSTALL_PREFIX}/${QT6_INSTALL_LIBEXECS}" /usr/lib/qt6/bin)
    find_program(CRD_LRELEASE NAMES lrelease lrelease6 lrelease-qt6 HINTS ${qt_tools})
    find_program(CRD_LUPDATE NAMES lupdate lupdate6 lupdate-qt6 HINTS ${qt_tools})
    if(NOT CRD_LRELEASE OR NOT CRD_LUPDATE)
        message(FATAL_ERROR "lrelease and lupdate of Qt 6 are needed for the texts of the window. On Debian: apt-get install "
                            "qt6-l10n-tools (packaging/install-packages.sh build installs it with all that the build needs).")
    endif()

    file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/resources/translations/*.ts")
    set(compiled "")
    foreach(source IN LISTS sources)
        get_filename_component(name "${source}" NAME_WLE)
        set(qm "${CMAKE_CURRENT_BINARY_DIR}/translations/${name}.qm")
        add_custom_command(OUTPUT "${qm}" DEPENDS "${source}" VERBATIM
                           COMMAND "${CMAKE_COMMAND}" -E make_directory "${CMAKE_CURRENT_BINARY_DIR}/translations"
                           COMMAND "${CRD_LRELEASE}" -silent "${source}" -qm "${qm}"
                           COMMENT "Compiling ${name}.ts")
        list(APPEND compiled "${qm}")
    endforeach()
    qt_add_resources(${target} ${target}_translations PREFIX /crd BASE "${CMAKE_CURRENT_BINARY_DIR}" FILES ${compiled})

    # English is the language of the sources: only its plurals are in a file.
    set(english "resources/translations/crd-designer_en.ts")
    list(TRANSFORM sources REPLACE "^${CMAKE_SOURCE_DIR}/" "")
    list(REMOVE_ITEM sources "${english}")
    # Without the folder of the includes lupdate does not see which class a function belongs to. phrase() marks the texts of
    # the engine (engine/base/phrase.h).
    # The texts of templates are in YAML, which it does not read.
    set(resource_texts "${CMAKE_CURRENT_BINARY_DIR}/translations/resource_texts.h")
    set(update "${CRD_LUPDATE}" -silent -I . -tr-function-alias QT_TRANSLATE_NOOP+=phrase -no-obsolete -locations none
               -source-language en engine qml model app/gui "${resource_texts}")
    add_custom_target(translations VERBATIM WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}"
                      COMMAND python3 packaging/resource_texts.py resources "${resource_texts}"
                      COMMAND ${update} -pluralonly -ts "${english}"
                      COMMAND ${update} -ts ${sources})
endfunction()
