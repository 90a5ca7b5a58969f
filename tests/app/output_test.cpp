// The form of what commands print.
#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"

namespace crd::ctl {

TEST_F(Crdctl, PrintsJsonAsOneIndentedValue) {
    for (const char* command :
         {"size -o json crontab.crd.yaml", "cost -o json crontab.crd.yaml",
          "cost -o json --target 1.30..1.32 crontab.crd.yaml", "discovery -o json crontab.crd.yaml",
          "preview -o json --crd crontab.crd.yaml cron_tab.yaml cron_tab.yaml",
          "preview -o json --show stored --crd crontab.crd.yaml cron_tab.yaml cron_tab.yaml",
          "convert -o json --to v1 --crd crontab.crd.yaml cron_tab.yaml cron_tab.yaml",
          "convert -o json --to v1 --stages --crd crontab.crd.yaml cron_tab.yaml",
          "diff --format json crontab.crd.yaml crontab.crd.yaml"}) {
        run(command);
        EXPECT_LT(m_exit, 2) << command << '\n' << m_err;
        const nlohmann::ordered_json value = nlohmann::ordered_json::parse(m_out, nullptr, false);
        ASSERT_FALSE(value.is_discarded()) << command << '\n' << m_out;
        EXPECT_EQ(m_out, value.dump(2) + "\n") << command;
    }
}

TEST_F(Crdctl, SeparatesDocumentsOfYaml) {
    run("preview -o yaml --show stored --crd crontab.crd.yaml cron_tab.yaml");
    const std::string one = m_out;
    run("preview -o yaml --show stored --crd crontab.crd.yaml cron_tab.yaml cron_tab.yaml");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out, one + "---\n" + one);
}

TEST_F(Crdctl, HasTheSameOptionsOfTheSameMeaning) {
    for (const char* command : {"preview", "get", "convert", "explain", "mapping check", "mapping import"}) {
        run(std::string(command) + " --help");
        EXPECT_NE(m_out.find("  --crd FILE                  The definition's file, or -. Required.\n"),
                  std::string::npos)
            << m_out;
    }
    run("get --output= --crd crontab.crd.yaml cron_tab.yaml");
    EXPECT_EQ(m_err, "--output: the value is empty\n");
    for (const char* command : {"get --version '' --crd crontab.crd.yaml cron_tab.yaml", "lesson check ''",
                                "mapping check --crd crontab.crd.yaml ''", "webhook review --uid '' --crd -"}) {
        run(command);
        EXPECT_EQ(m_exit, 2) << command;
        EXPECT_NE(m_err.find("the value is empty"), std::string::npos) << command << '\n' << m_err;
    }
}

}  // namespace crd::ctl
