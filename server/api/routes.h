// The routes of the API, by subject. Private to this folder.
#pragma once

#include <memory>

#include "server/api/api.h"
#include "server/net/router.h"

namespace croupier::api {

struct Service;

void add_session_routes(net::Router& router, const std::shared_ptr<Service>& service);
void add_table_routes(net::Router& router, const std::shared_ptr<Service>& service);
void add_house_routes(net::Router& router, const std::shared_ptr<Service>& service);
void add_odds_route(net::Router& router, const std::shared_ptr<Service>& service, Odds odds);
void add_purse_routes(net::Router& router, const std::shared_ptr<Service>& service);
void add_report_routes(net::Router& router, const std::shared_ptr<Service>& service);
void add_document_routes(net::Router& router, const std::shared_ptr<Service>& service,
                         const std::function<Documents()>& describe_all);

}  // namespace croupier::api
