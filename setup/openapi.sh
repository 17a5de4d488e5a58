# The API's document: sourced after setup/prepare.sh and setup/web.sh, never run. Needs the Node that find_node finds.
#   lint_openapi    the linter over the description of the API that the program writes, when that changed since it passed
# shellcheck shell=bash disable=SC2154

openapi_linter_version=2.73.0
openapi_folder="$root/build/openapi-linter"

openapi_stamp() { write_api_documents && cat "$api_documents/openapi.json" "$root/setup/redocly.yaml" "$root/setup/openapi.sh" | sha256sum; }

install_openapi_linter() {
    [ -f "$openapi_folder/node_modules/@redocly/cli/bin/cli.js" ] && return 0
    mkdir -p "$openapi_folder" &&
        npm install --prefix "$openapi_folder" --no-save --no-package-lock --ignore-scripts --no-audit --no-fund \
            "@redocly/cli@$openapi_linter_version"
}

run_openapi_linter() {
    install_openapi_linter && REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true nice -n 5 "$web_node" \
        "$openapi_folder/node_modules/@redocly/cli/bin/cli.js" lint --config "$root/setup/redocly.yaml" \
        "$api_documents/openapi.json"
}

lint_openapi() {
    local stamp
    stamp=$(openapi_stamp) || return 1
    is_done openapi "$stamp" && return 0
    find_node || return 1
    say "linting the API's document"
    logged openapi-lint "linting the API's document" run_openapi_linter && mark_done openapi "$stamp"
}
