// The same with TLS, by a certificate that is made here.
#include <filesystem>
#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <openssl/bio.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <unistd.h>

#include "server/net/server.h"
#include "server/net/test_peers.h"

namespace croupier::net {
namespace {

using testing::HasSubstr;

template <class Thing, void (*Free)(Thing*)>
struct Freeing {
    void operator()(Thing* thing) const { Free(thing); }
};
template <class Thing, void (*Free)(Thing*)>
using Owned = std::unique_ptr<Thing, Freeing<Thing, Free>>;

/// A certificate for 127.0.0.1, signed by itself, in two files for the time of a test.
class Certificate {
public:
    Certificate() {
        std::filesystem::create_directories(folder_);
        const Owned<EVP_PKEY, EVP_PKEY_free> key{EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256")};
        const Owned<X509, X509_free> certificate{X509_new()};
        X509_set_version(certificate.get(), 2);
        ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), 1);
        X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -3600);
        X509_gmtime_adj(X509_getm_notAfter(certificate.get()), 3600);
        X509_set_pubkey(certificate.get(), key.get());
        X509_NAME* const name = X509_get_subject_name(certificate.get());
        X509_NAME_add_entry_by_NID(name, NID_commonName, MBSTRING_ASC, common_name_.data(), -1, -1, 0);
        X509_set_issuer_name(certificate.get(), name);
        const Owned<X509_EXTENSION, X509_EXTENSION_free> names{
            X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "IP:127.0.0.1,DNS:localhost")};
        X509_add_ext(certificate.get(), names.get(), -1);
        X509_sign(certificate.get(), key.get(), EVP_sha256());
        const Owned<BIO, BIO_free_all> certificate_file{BIO_new_file(files().certificate.c_str(), "w")};
        PEM_write_bio_X509(certificate_file.get(), certificate.get());
        const Owned<BIO, BIO_free_all> key_file{BIO_new_file(files().key.c_str(), "w")};
        PEM_write_bio_PrivateKey(key_file.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr);
        std::filesystem::permissions(files().key, std::filesystem::perms::owner_read);
    }
    Certificate(const Certificate&) = delete;
    Certificate& operator=(const Certificate&) = delete;
    Certificate(Certificate&&) = delete;
    Certificate& operator=(Certificate&&) = delete;
    ~Certificate() { std::filesystem::remove_all(folder_); }

    TlsFiles files() const { return {.certificate = folder_ / "certificate.pem", .key = folder_ / "key.pem"}; }

private:
    std::array<unsigned char, 5> common_name_{'t', 'e', 's', 't', 0};
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("croupier_tls_test_" + std::to_string(getpid()));
};

class Tls : public testing::Test {
protected:
    Tls() {
        Router router;
        router.socket("/echo", [](const Request&, const Opening& opening) { opening.accept(echo()); });
        router.on("GET", "/long", [](const Request& request) {
            return text_response(200, "text/plain", std::string(100'000, request.tls ? 's' : 'p'));
        });
        Settings settings = test_settings();
        settings.tls = certificate_.files();
        server_.emplace(std::move(router), settings);
    }

    Certificate certificate_;
    std::optional<TestServer> server_;
};

TEST_F(Tls, carries_requests) {
    HttpClient client{server_->url(), certificate_.files().certificate};
    for (int count = 0; count < 3; ++count) {
        const auto response = client.get("/long");
        ASSERT_TRUE(response) << response.error().what;
        EXPECT_EQ(response->body, std::string(100'000, 's'));
        EXPECT_TRUE(response->headers.has("Strict-Transport-Security"));
    }
    EXPECT_EQ(server_->metric("croupier_connections_accepted_total"), "1");
    EXPECT_THAT(server_->server().url(), testing::StartsWith("https://127.0.0.1:"));
}

TEST_F(Tls, carries_sockets) {
    const auto client = SocketClient::open(server_->url("/echo"), {}, {}, certificate_.files().certificate);
    ASSERT_TRUE(client) << client.error().body;
    for (int count = 0; count < 50; ++count) (*client)->send(std::to_string(count) + std::string(3000, '.'));
    for (int count = 0; count < 50; ++count) EXPECT_EQ(std::stoi((*client)->receive().value_or("-1")), count);
    (*client)->close(1000, "");
    EXPECT_EQ((*client)->wait_until_closed()->code, 1000);
    EXPECT_TRUE(eventually([&] { return server_->metric("croupier_connections_open") == "0"; }));
}

TEST_F(Tls, is_told_that_the_server_stops) {
    const auto client = SocketClient::open(server_->url("/echo"), {}, {}, certificate_.files().certificate);
    ASSERT_TRUE(client) << client.error().body;
    server_->server().stop(std::chrono::seconds{10});
    EXPECT_EQ((*client)->wait_until_closed()->code, 1001);
}

TEST_F(Tls, is_not_believed_without_a_known_certificate) {
    HttpClient stranger{server_->url()};
    EXPECT_THAT(stranger.get("/long").error().what, HasSubstr("certificate verify failed"));
    EXPECT_EQ(SocketClient::open(server_->url("/echo")).error().status, 0);
    Url other_name = server_->url();
    other_name.host = "127.0.0.2";
    HttpClient misled{other_name, certificate_.files().certificate};
    EXPECT_FALSE(misled.get("/long")) << "the certificate is for another address";
}

TEST_F(Tls, refuses_what_is_not_tls_and_what_is_too_old) {
    RawPeer plain{server_->port()};
    plain.send("GET /long HTTP/1.1\r\nHost: h\r\n\r\n");
    EXPECT_THAT(plain.read_all(), testing::Not(HasSubstr("HTTP/")));
    const auto can_connect = [&](int version) {
        const Owned<SSL_CTX, SSL_CTX_free> context{SSL_CTX_new(TLS_client_method())};
        SSL_CTX_set_security_level(context.get(), 0);
        SSL_CTX_set_min_proto_version(context.get(), version);
        SSL_CTX_set_max_proto_version(context.get(), version);
        const Owned<BIO, BIO_free_all> connection{BIO_new_ssl_connect(context.get())};
        std::string address = "127.0.0.1:" + std::to_string(server_->port());
        BIO_set_conn_hostname(connection.get(), address.data());
        return BIO_do_connect(connection.get()) == 1;
    };
    EXPECT_FALSE(can_connect(TLS1_1_VERSION));
    EXPECT_TRUE(can_connect(TLS1_2_VERSION));
    EXPECT_TRUE(can_connect(TLS1_3_VERSION));
}

TEST(TlsFiles, must_belong_together) {
    const Certificate certificate;
    Metrics metrics;
    Settings settings;
    std::filesystem::permissions(certificate.files().certificate, std::filesystem::perms::owner_read);
    settings.tls = TlsFiles{.certificate = certificate.files().certificate, .key = certificate.files().certificate};
    EXPECT_THAT(Server::open(settings, {}, {}, metrics).error().what, HasSubstr("cannot use the private key"));
}

TEST(TlsFiles, with_a_key_that_others_can_read_are_refused) {
    namespace fs = std::filesystem;
    const Certificate certificate;
    Metrics metrics;
    Settings settings;
    settings.tls = certificate.files();
    for (const fs::perms others : {fs::perms::group_read, fs::perms::others_read, fs::perms::others_write}) {
        fs::permissions(settings.tls->key, fs::perms::owner_read | others);
        const auto opened = Server::open(settings, {}, {}, metrics);
        ASSERT_FALSE(opened);
        EXPECT_THAT(opened.error().what, HasSubstr("open to other users"));
    }
    fs::permissions(settings.tls->key, fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_TRUE(Server::open(settings, {}, {}, metrics));
}

}  // namespace
}  // namespace croupier::net
