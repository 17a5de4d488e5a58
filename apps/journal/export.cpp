#include "apps/journal/export.h"

#include <functional>
#include <memory>
#include <ostream>
#include <streambuf>
#include <utility>

#include "apps/journal/journal_input.h"
#include "server/journal/lines.h"
#include "terminal/bad_input.h"
#include "terminal/exit_code.h"
#include "terminal/number_text.h"
#include "terminal/output.h"
#include "terminal/progress_bar.h"
#include "terminal/whole_file.h"

namespace croupier::journal_app {

namespace {

struct Options {
    std::vector<std::string> words;
    std::optional<std::string> table;
    std::int64_t from = INT64_MIN;
};

/// A stream that hands on what is written to it.
class Sink final : public std::streambuf {
public:
    explicit Sink(std::function<void(std::string_view)> write) : write_(std::move(write)) {}

protected:
    std::streamsize xsputn(const char* text, std::streamsize count) override {
        write_({text, static_cast<std::size_t>(count)});
        return count;
    }
    int_type overflow(int_type letter) override {
        if (traits_type::eq_int_type(letter, traits_type::eof())) return traits_type::not_eof(letter);
        const char one = traits_type::to_char_type(letter);
        write_({&one, 1});
        return letter;
    }

private:
    std::function<void(std::string_view)> write_;
};

/// Passes a journal on and shows how far it is.
class WatchedSource final : public journal::Source {
public:
    explicit WatchedSource(JournalInput& input) : input_(&input) {}
    [[nodiscard]] std::expected<std::optional<journal::Item>, journal::Flaw> next() override {
        auto item = input_->source().next();
        if (item && *item) {
            ++(std::holds_alternative<journal::TableRecord>(**item) ? tables_ : entries_);
            if (entries_ % 2048 == 0 && entries_ > 0)
                bar_.show(static_cast<double>(entries_), input_->entries_in_all(entries_), "");
        }
        return item;
    }
    [[nodiscard]] std::int64_t tables() const { return tables_; }
    [[nodiscard]] std::int64_t entries() const { return entries_; }

private:
    JournalInput* input_;
    apps::ProgressBar bar_{"events"};
    std::int64_t tables_ = 0;
    std::int64_t entries_ = 0;
};

/// All of it; how many tables and entries there were.
std::pair<std::int64_t, std::int64_t> write(JournalInput& input, const Options& options,
                                            std::function<void(std::string_view)> target) {
    WatchedSource source{input};
    Sink sink{std::move(target)};
    std::ostream stream{&sink};
    stream.exceptions(std::ios::badbit);  // what the target throws comes out as it is
    if (const auto flaw = journal::write_lines(source, stream)) throw std::runtime_error{flaw->what};
    if (options.table && source.tables() == 0) throw apps::BadInput{"there is no table \"" + *options.table + "\""};
    return {source.tables(), source.entries()};
}

int run(const Options& options) {
    if (options.words.size() > 2) throw apps::BadInput{"give one store and one file, not more"};
    const std::string store = options.words.empty() ? apps::usual_store : options.words[0];
    JournalInput input{store, options.table, options.from};
    if (!input.is_store()) throw apps::BadInput{"\"" + store + "\" is already an export; try sqlite:croupier.db"};
    if (options.words.size() < 2) {
        write(input, options, [](std::string_view text) { apps::write_output(text); });
        apps::flush_output();
        return apps::exit_code::ok;
    }
    apps::WholeFile file{options.words[1]};
    const auto [tables, entries] = write(input, options, [&file](std::string_view text) { file.write(text); });
    file.commit();
    apps::write_note(apps::grouped(static_cast<std::uint64_t>(entries)) + " events of " +
                     apps::grouped(static_cast<std::uint64_t>(tables)) + (tables == 1 ? " table" : " tables") +
                     " written to " + options.words[1] + "\n");
    return apps::exit_code::ok;
}

}  // namespace

void add_export(apps::Command program) {
    const auto options = std::make_shared<Options>();
    apps::Command command = program.add_command("export", "Write a journal as JSON lines, which verify can read");
    command.words("store", "STORE [FILE]", options->words,
                  std::string{"sqlite:FILE or postgres://USER@HOST/NAME (default: "} + apps::usual_store +
                      "), and a file to write (default: standard output)");
    command.word("--table", "ID", [options](const std::string& id) { options->table = id; }, "Only this table");
    command.number("--from", options->from, "Start at this entry of each table (verify needs all entries)", 1,
                   INT64_MAX);
    command.foot(
        "Examples:\n"
        "  croupier export sqlite:croupier.db journal.jsonl\n"
        "  croupier export sqlite:croupier.db --table mini-1 | jq -r 'select(.kind==\"entry\") | .body'\n"
        "  croupier export postgres://croupier@localhost/croupier | croupier verify -\n\n"
        "A server may go on writing meanwhile. The file appears only when it is complete.");
    command.runs([options] { return run(*options); });
}

}  // namespace croupier::journal_app
