#include "terminal/progress_bar.h"

#include <algorithm>
#include <utility>

#include "terminal/number_text.h"
#include "terminal/output.h"
#include "terminal/terminal.h"

namespace croupier::apps {

namespace {

std::string clock_time(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::clamp(seconds, 0.0, 8.64e7));
    const auto two = [](std::uint64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    if (whole < 3600) return std::to_string(whole / 60) + ":" + two(whole % 60);
    return std::to_string(whole / 3600) + ":" + two(whole / 60 % 60) + ":" + two(whole % 60);
}

}  // namespace

std::string ProgressBar::line(double done, double all, double seconds, std::string_view unit, std::string_view remark,
                              double already) {
    constexpr int width = 20;
    const double part = all > 0 ? std::clamp(done / all, 0.0, 1.0) : 1.0;
    const auto filled = static_cast<std::size_t>(part * width);
    const double rate = seconds > 0 ? (done - already) / seconds : 0;
    std::string text = "[" + std::string(filled, '#') + std::string(width - filled, '-') + "] " +
                       padded_left(std::to_string(static_cast<int>(part * 100)), 3) + " %  " + rounded(done) + " of " +
                       rounded(all) + " " + std::string{unit};
    if (rate > 0) text += "  " + rounded(rate) + "/s  " + clock_time((all - done) / rate) + " left";
    if (!remark.empty()) text += "  " + std::string{remark};
    return text;
}

ProgressBar::ProgressBar(std::string unit) : unit_(std::move(unit)), visible_(notes_are_on_a_terminal()) {}

ProgressBar::~ProgressBar() {
    if (drawn_) write_note("\r\x1b[2K");
}

void ProgressBar::show(double done, double all, std::string_view remark, double already) {
    if (!visible_) return;
    drawn_ = true;
    const std::chrono::duration<double> since = std::chrono::steady_clock::now() - begin_;
    write_note("\r\x1b[2K" + line(done, all, since.count(), unit_, remark, already));
}

}  // namespace croupier::apps
