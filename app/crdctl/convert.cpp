#include "app/crdctl/convert.h"

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>

#include "app/crdctl/convert_report.h"
#include "app/crdctl/exit_code.h"
#include "app/crdctl/input.h"
#include "app/crdctl/kind.h"
#include "app/crdctl/mapping.h"
#include "app/crdctl/objects.h"
#include "app/crdctl/report_parts.h"
#include "app/crdctl/visible_text.h"
#include "engine/convert/losses.h"
#include "engine/convert/webhook_converter.h"
#include "engine/crd/resource_kind.h"
#include "engine/mapping/mapping_converter.h"
#include "engine/value/json_text.h"
#include "engine/yaml/write.h"

namespace crd::ctl {

namespace {

class ObjectConverter {
 public:
    ObjectConverter(AnalysisResultPtr result, const ConvertArguments& arguments, std::string caBundle)
        : m_result(std::move(result)), m_arguments(arguments), m_caBundle(std::move(caBundle)) {}

    Result<ConvertedObject> of(const std::string& name, const Json& object) {
        const Result<const Definition*> definition = definitionOf(*m_result, object);
        if (!definition) return tl::unexpected<Error>(definition.error());
        Result<convert::Conversion*> conversion = conversionOf(**definition);
        if (!conversion) return tl::unexpected<Error>(conversion.error());
        ConvertedObject out;
        out.name = name;
        out.conversion = *conversion;
        const std::string version = out.conversion->versionOf(object);
        if (!out.conversion->version(version)) {
            return failure("\"" + name + "\" is of " + object.textAt("apiVersion") + ", which is not a version of " +
                           (*definition)->name + ".");
        }
        convert::StageOptions options;
        options.writesStatus = m_arguments.status;
        convert::WebhookConverter* webhook = m_conversions[*definition].webhook.get();
        out.stages = m_arguments.stored ? out.conversion->storedStages(m_arguments.to, object, options)
                                        : out.conversion->stages(version, m_arguments.to, object, options);
        if (webhook) out.callProblem = webhook->takeCallProblem().english();
        return out;
    }

    // Generated objects of each version that lose something at one of the versions. Returns whether there are any.
    Result<bool> printLosses() {
        bool loses = false, first = true;
        Json::Array reports;
        for (const Definition* definition : definitionsOf(*m_result)) {
            Result<convert::Conversion*> conversion = conversionOf(*definition);
            if (!conversion) return tl::unexpected<Error>(conversion.error());
            for (const std::string& request : (*conversion)->servedVersions()) {
                for (const std::string& reader : m_arguments.to) {
                    const convert::PairLosses pair = lossesBetween(**conversion, request, reader);
                    if (!pair.obstacle.empty()) return failure(pair.obstacle.english());
                    loses = loses || pair.loses();
                    if (m_arguments.output == "json") {
                        reports.push_back(reportOf(pair));
                    } else {
                        print(**conversion, pair, first);
                    }
                }
            }
        }
        if (m_arguments.output == "json") std::cout << toIndentedString(Json(std::move(reports))) << '\n';
        return loses;
    }

 private:
    Result<convert::Conversion*> conversionOf(const Definition& definition) {
        One& one = m_conversions[&definition];
        std::unique_ptr<convert::Conversion>& out = one.conversion;
        if (!out) {
            one.webhook = webhookOf(definition);
            const auto index = static_cast<std::size_t>(&definition - m_result->definitions.data());
            sayRejected(*m_result, definition);
            if (!m_arguments.mapping.empty()) {
                Result<std::unique_ptr<UsedMapping>> used = mappingOf(m_arguments.mapping, definition);
                if (!used) return tl::unexpected<Error>(std::move(used.error()));
                one.mapping = *std::move(used);
                one.mapped = std::make_unique<mapping::MappingConverter>(one.mapping->compiled,
                                                                         mapping::ConvertOptions{.dropsMoved = true});
            }
            convert::Converter* converter = one.mapped.get();
            out = std::make_unique<convert::Conversion>(definition, m_result->verdicts[index].versions,
                                                        converter ? converter : one.webhook.get());
        }
        if (const Phrase why = out->obstacle(); !why.empty()) {
            const bool webhook = convertsByWebhook(definition) && m_arguments.webhook.empty();
            return failure(definition.name + ": " + why.english() + (webhook ? " --webhook URL calls one." : ""));
        }
        for (const std::string& version : m_arguments.to) {
            if (!out->version(version)) return failure(definition.name + " has no version \"" + version + "\".");
        }
        return out.get();
    }

    // Null without --webhook.
    std::unique_ptr<convert::WebhookConverter> webhookOf(const Definition& definition) const {
        if (m_arguments.webhook.empty()) return nullptr;
        call::CallRequest request;
        request.url = m_arguments.webhook;
        request.caBundle = m_caBundle;
        request.timeout = std::chrono::seconds(m_arguments.seconds);
        convert::ReviewSettings settings = convert::reviewSettingsOf(definition);
        if (settings.reviewVersions.empty()) settings.reviewVersions = {"v1"};  // strategy None names none
        return std::make_unique<convert::WebhookConverter>(std::move(settings), convert::callerOf(std::move(request)));
    }

    void print(convert::Conversion& conversion, const convert::PairLosses& pair, bool& first) const {
        const std::string title = pair.request + " read at " + pair.reader + ": ";
        for (const convert::Loss& loss : pair.losses) {
            if (!isLoss(loss.kind)) continue;
            std::cerr << "crdctl: " << onOneLine(title + loss.reason.english()) << '\n';
        }
        if (pair.leftOut > 0) std::cerr << "crdctl: " << title << pair.leftOut << " more losses are omitted.\n";
        if (pair.cut) std::cerr << "crdctl: " << title << "the schemas are too large to be compared completely.\n";
        if (pair.witnessesLeftOut)
            std::cerr << "crdctl: " << title << "objects were generated for the first losses only.\n";
        const std::string text = witnessText(conversion, pair);
        if (text.empty()) return;
        if (!first) std::cout << "---\n";
        first = false;
        writeYaml(text);
    }

    AnalysisResultPtr m_result;
    const ConvertArguments& m_arguments;
    std::string m_caBundle;
    struct One {
        std::unique_ptr<convert::WebhookConverter> webhook;
        std::unique_ptr<UsedMapping> mapping;
        std::unique_ptr<mapping::MappingConverter> mapped;
        std::unique_ptr<convert::Conversion> conversion;  // uses the others
    };
    std::map<const Definition*, One> m_conversions;
};

void printConverted(const std::vector<ConvertedObject>& objects, const ConvertArguments& arguments) {
    const bool json = arguments.output == "json";
    if (arguments.stages && !json) {
        for (const ConvertedObject& object : objects) std::cout << stagesText(object);
        return;
    }
    Json::Array out;
    for (const ConvertedObject& object : objects) {
        if (arguments.stages) out.push_back(reportOf(object));
        for (const std::string& line : lossLines(object))
            if (!arguments.stages) std::cerr << "crdctl: " << onOneLine(object.name) << ": " << line << '\n';
        for (const convert::ConversionStage& stage : object.stages) {
            const bool read = stage.kind == convert::ConversionStageKind::Read && !stage.rejection;
            if (read && !arguments.stages) out.push_back(stage.object);
        }
    }
    if (json) {
        std::cout << toIndentedString(Json(std::move(out))) << '\n';
        return;
    }
    for (std::size_t i = 0; i < out.size(); ++i) writeYaml((i == 0 ? "" : "---\n") + yaml::write(out[i]));
}

}  // namespace

int convert(const ConvertArguments& arguments) {
    const auto inputs = std::count(arguments.objects.begin(), arguments.objects.end(), "-") +
                        (arguments.definition == "-" ? 1 : 0) + (arguments.mapping == "-" ? 1 : 0);
    if (inputs > 1) return refuse("Standard input can only be read once.");
    Result<AnalysisResultPtr> definitions = readDefinitions(arguments.definition);
    if (!definitions) return refuse(definitions.error().message);
    std::string caBundle;
    if (!arguments.webhook.empty()) {
        if (arguments.objects.empty()) return refuse("--webhook needs objects.");
        if (const Phrase why = call::addressProblem(arguments.webhook); !why.empty()) return refuse(why.english());
    }
    if (!arguments.ca.empty()) {
        const auto text = readInput(inputNamed(arguments.ca));
        if (!text) return refuse(text.error().message);
        caBundle = **text;
    }
    ObjectConverter converter(*definitions, arguments, std::move(caBundle));
    if (arguments.objects.empty()) {
        if (!arguments.mapping.empty())
            return refuse("Name the objects to convert. crdctl mapping check tries a mapping with generated objects.");
        const Result<bool> lost = converter.printLosses();
        if (!lost) return refuse(lost.error().message);
        std::cout << std::flush;
        if (!std::cout) return refuse("Cannot write the objects.");
        return *lost ? kFindings : kClean;
    }
    std::vector<ConvertedObject> out;
    for (const std::string& file : arguments.objects) {
        const Result<std::vector<ObjectText>> objects = readObjects(file);
        if (!objects) return refuse(objects.error().message);
        for (const ObjectText& text : *objects) {
            for (const Json& object : itemsOf(text.value)) {
                Result<ConvertedObject> made = converter.of(text.name, object);
                if (!made) return refuse(made.error().message);
                out.push_back(*std::move(made));
            }
        }
    }
    printConverted(out, arguments);
    std::cout << std::flush;
    if (!std::cout) return refuse("Cannot write the objects.");
    return std::all_of(out.begin(), out.end(), [](const ConvertedObject& object) { return object.isWhole(); })
               ? kClean
               : kFindings;
}

}  // namespace crd::ctl
