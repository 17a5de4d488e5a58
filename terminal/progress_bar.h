// How far long work is: one line on standard error, drawn again and again while that is a terminal, else nothing.
//
//   ProgressBar bar{"rounds"};
//   bar.show(done, all, "Banker 45.86 % +/- 0.01");    [#########-----------]  45 %  4.5 M of 10 M rounds  ...
#pragma once

#include <chrono>
#include <string>
#include <string_view>

namespace croupier::apps {

class ProgressBar {
public:
    explicit ProgressBar(std::string unit);
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;
    ProgressBar(ProgressBar&&) = delete;
    ProgressBar& operator=(ProgressBar&&) = delete;
    /// Wipes the line.
    ~ProgressBar();

    /// `already` was done before this began, and says nothing of the rate.
    void show(double done, double all, std::string_view remark, double already = 0);

    /// The line itself, for those who want to see it without a terminal.
    [[nodiscard]] static std::string line(double done, double all, double seconds, std::string_view unit,
                                          std::string_view remark, double already = 0);

private:
    std::string unit_;
    bool visible_;
    bool drawn_ = false;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace croupier::apps
