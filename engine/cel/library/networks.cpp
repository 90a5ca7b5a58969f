// IP addresses and networks. Source: apiserver cel/library/ip.go, cidr.go; Go's net/netip.
#include <algorithm>
#include <array>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/gocompat/ip_address.h"
#include "engine/base/text/hex.h"
#include "engine/cel/library/library.h"
#include "engine/cel/library/table.h"

namespace crd::cel {

namespace {

const Type& ipType() {
    static const Type kType = Type::opaque("net.IP");
    return kType;
}
const Type& cidrType() {
    static const Type kType = Type::opaque("net.CIDR");
    return kType;
}

bool isMapped(const IpAddress& ip) {
    if (ip.v4) return false;
    return std::all_of(ip.bytes.begin(), ip.bytes.begin() + 10, [](std::uint8_t b) { return b == 0; }) &&
           ip.bytes[10] == 0xff && ip.bytes[11] == 0xff;
}

std::string ipText(const IpAddress& ip) {
    if (ip.v4) {
        std::string out;
        for (std::size_t i = 0; i < 4; ++i) out += (i == 0 ? "" : ".") + std::to_string(ip.bytes[i]);
        return out;
    }
    std::array<unsigned, 8> groups{};
    for (std::size_t i = 0; i < 8; ++i) groups[i] = ip.bytes[2 * i] * 256U + ip.bytes[2 * i + 1];
    // The longest run of at least two zeros; the first one if several are equally long.
    std::size_t zerosAt = 8, zerosEnd = 8, longest = 1;
    for (std::size_t i = 0; i < 8; ++i) {
        std::size_t end = i;
        while (end < 8 && groups[end] == 0) ++end;
        if (end - i > longest) {
            longest = end - i;
            zerosAt = i;
            zerosEnd = end;
        }
    }
    std::string out;
    for (std::size_t i = 0; i < 8; ++i) {
        if (i == zerosAt) {
            out += "::";
            i = zerosEnd;
            if (i >= 8) break;
        } else if (i > 0) {
            out += ':';
        }
        out += hexText(groups[i], 1);
    }
    return out;
}

bool sameAddress(const IpAddress& a, const IpAddress& b) {
    return a.v4 == b.v4 && a.bytes == b.bytes && a.zone == b.zone;
}

class IpValue final : public Opaque {
 public:
    explicit IpValue(IpAddress ip) : m_ip(std::move(ip)) {}
    const Type& type() const override { return ipType(); }
    std::string_view goType() const override { return "cel.IP"; }
    Value equals(const Value& other) const override {
        const auto* ip = other.asOpaque<IpValue>();
        return ip == nullptr ? noSuchOverload(other) : Value(sameAddress(m_ip, ip->m_ip));
    }
    std::optional<std::uint64_t> size() const override { return m_ip.v4 ? 4 : 16; }
    std::string_view heldGoType() const override { return "netip.Addr"; }
    std::string text() const override { return ipText(m_ip); }
    std::optional<std::string> string() const override { return text(); }
    const IpAddress& ip() const { return m_ip; }

 private:
    IpAddress m_ip;
};

struct Network {
    IpAddress ip;
    unsigned bits = 0;
};

class CidrValue final : public Opaque {
 public:
    explicit CidrValue(Network network) : m_network(std::move(network)) {}
    const Type& type() const override { return cidrType(); }
    std::string_view goType() const override { return "cel.CIDR"; }
    Value equals(const Value& other) const override {
        const auto* cidr = other.asOpaque<CidrValue>();
        if (cidr == nullptr) return noSuchOverload(other);
        return m_network.bits == cidr->m_network.bits && sameAddress(m_network.ip, cidr->m_network.ip);
    }
    std::optional<std::uint64_t> size() const override { return (m_network.bits + 7) / 8; }
    std::string_view heldGoType() const override { return "netip.Prefix"; }
    std::string text() const override {
        return (isMapped(m_network.ip) ? "::ffff:" : "") + ipText(m_network.ip) + '/' + std::to_string(m_network.bits);
    }
    std::optional<std::string> string() const override { return text(); }
    const Network& network() const { return m_network; }

 private:
    Network m_network;
};

Result<IpAddress> parseIp(const std::string& text) {
    Result<IpAddress> ip = parseIpAddress(text);
    if (!ip) {
        return failure("IP Address " + goQuoted(text) +
                       " parse error during conversion from string: " + ip.error().message.english());
    }
    if (!ip->zone.empty()) return failure("IP address " + goQuoted(text) + " with zone value is not allowed");
    if (isMapped(*ip)) return failure("IPv4-mapped IPv6 address " + goQuoted(text) + " is not allowed");
    return ip;
}

// netip.ParsePrefix
Result<Network> parsePrefix(const std::string& text) {
    const std::string start = "netip.ParsePrefix(" + goQuoted(text) + "): ";
    const std::size_t slash = text.rfind('/');
    if (slash == std::string::npos) return failure(start + "no '/'");
    Result<IpAddress> ip = parseIpAddress(text.substr(0, slash));
    if (!ip) return failure(start + ip.error().message.english());
    if (!ip->zone.empty()) return failure(start + "IPv6 zones cannot be present in a prefix");
    const std::string bits = text.substr(slash + 1);
    const bool digits = !bits.empty() && bits.find_first_not_of("0123456789") == std::string::npos;
    if (!digits || (bits.size() > 1 && bits.front() == '0')) {
        return failure(start + "bad bits after slash: " + goQuoted(bits));
    }
    unsigned value = 0;
    for (const char c : bits.substr(0, 4)) value = value * 10 + static_cast<unsigned>(c - '0');
    if (bits.size() > 4 || value > (ip->v4 ? 32U : 128U)) return failure(start + "prefix length out of range");
    return Network{std::move(*ip), value};
}

Result<Network> parseCidr(const std::string& text) {
    Result<Network> network = parsePrefix(text);
    if (!network) {
        return failure("network address parse error during conversion from string: " +
                       network.error().message.english());
    }
    if (isMapped(network->ip)) return failure("IPv4-mapped IPv6 address " + goQuoted(text) + " is not allowed");
    return network;
}

bool sameBits(const IpAddress& a, const IpAddress& b, unsigned bits) {
    for (unsigned i = 0; i < bits; ++i) {
        const unsigned different = a.bytes[i / 8] ^ b.bytes[i / 8];
        if ((different >> (7 - i % 8) & 1U) != 0) return false;
    }
    return true;
}

// Whether only the first bits are set.
bool isMasked(const IpAddress& ip, unsigned bits) {
    const unsigned all = ip.v4 ? 32 : 128;
    for (unsigned i = bits; i < all; ++i) {
        if ((unsigned{ip.bytes[i / 8]} >> (7 - i % 8) & 1U) != 0) return false;
    }
    return true;
}

const IpAddress& ipAt(Arguments a, std::size_t i) {
    return a[i].asOpaque<IpValue>()->ip();
}
const Network& networkAt(Arguments a, std::size_t i) {
    return a[i].asOpaque<CidrValue>()->network();
}
Value ofNetwork(Network network) {
    return OpaquePtr(std::make_shared<const CidrValue>(std::move(network)));
}

Value toIp(Context&, Arguments a) {
    Result<IpAddress> ip = parseIp(textAt(a, 0));
    if (!ip) return Value::error(ip.error().message.english());
    return OpaquePtr(std::make_shared<const IpValue>(std::move(*ip)));
}
Value shown(Context&, Arguments a) {
    return Value(a[0].asOpaque()->text());
}
Value family(Context&, Arguments a) {
    return std::int64_t{ipAt(a, 0).v4 ? 4 : 6};
}
Value isCanonical(Context&, Arguments a) {
    const Result<IpAddress> ip = parseIp(textAt(a, 0));
    return ip ? Value(ipText(*ip) == textAt(a, 0)) : Value::error(ip.error().message.english());
}
Value isIp(Context&, Arguments a) {
    return parseIp(textAt(a, 0)).has_value();
}
bool unspecified(const IpAddress& ip) {
    return std::all_of(ip.bytes.begin(), ip.bytes.end(), [](std::uint8_t b) { return b == 0; });
}
bool loopback(const IpAddress& ip) {
    if (ip.v4) return ip.bytes[0] == 127;
    return std::all_of(ip.bytes.begin(), ip.bytes.end() - 1, [](std::uint8_t b) { return b == 0; }) &&
           ip.bytes[15] == 1;
}
bool multicast(const IpAddress& ip) {
    return ip.v4 ? (ip.bytes[0] & 0xf0U) == 0xe0 : ip.bytes[0] == 0xff;
}
bool linkLocalMulticast(const IpAddress& ip) {
    if (ip.v4) return ip.bytes[0] == 224 && ip.bytes[1] == 0 && ip.bytes[2] == 0;
    return ip.bytes[0] == 0xff && (ip.bytes[1] & 0x0fU) == 2;
}
bool linkLocalUnicast(const IpAddress& ip) {
    if (ip.v4) return ip.bytes[0] == 169 && ip.bytes[1] == 254;
    return ip.bytes[0] == 0xfe && (ip.bytes[1] & 0xc0U) == 0x80;
}
bool globalUnicast(const IpAddress& ip) {
    if (ip.v4 && (unspecified(ip) ||
                  std::all_of(ip.bytes.begin(), ip.bytes.begin() + 4, [](std::uint8_t b) { return b == 255; }))) {
        return false;
    }
    return !unspecified(ip) && !loopback(ip) && !multicast(ip) && !linkLocalUnicast(ip);
}
template <bool (*test)(const IpAddress&)>
Value tested(Context&, Arguments a) {
    return test(ipAt(a, 0));
}

Value toCidr(Context&, Arguments a) {
    Result<Network> network = parseCidr(textAt(a, 0));
    if (network) return ofNetwork(std::move(*network));
    return Value::error("network address parse error during conversion from string: " +
                        network.error().message.english());
}
Value isCidrText(Context&, Arguments a) {
    return parseCidr(textAt(a, 0)).has_value();
}
Value containsIp(Context&, Arguments a) {
    const Network& network = networkAt(a, 0);
    const IpAddress& ip = ipAt(a, 1);
    return network.ip.v4 == ip.v4 && sameBits(network.ip, ip, network.bits);
}
Value containsIpText(Context& context, Arguments a) {
    const Value ip = toIp(context, a.subspan(1));
    if (ip.isError()) return noSuchOverload(a[0]);
    const std::array<Value, 2> pair = {a[0], ip};
    return containsIp(context, pair);
}
Value containsCidr(Context&, Arguments a) {
    const Network &outer = networkAt(a, 0), &inner = networkAt(a, 1);
    return outer.ip.v4 == inner.ip.v4 && outer.bits <= inner.bits && sameBits(outer.ip, inner.ip, outer.bits);
}
// Servers before 1.32 compare the whole address of the inner network with the beginning of the outer one.
Value containsCidrBeginning(Context&, Arguments a) {
    const Network &outer = networkAt(a, 0), &inner = networkAt(a, 1);
    return outer.ip.v4 == inner.ip.v4 && outer.bits <= inner.bits && sameBits(outer.ip, inner.ip, outer.bits) &&
           isMasked(inner.ip, outer.bits);
}
template <Run contains>
Value containsCidrText(Context& context, Arguments a) {
    Value network = toCidr(context, a.subspan(1));
    if (network.isError()) return network;
    const std::array<Value, 2> pair = {a[0], network};
    return contains(context, pair);
}
Value ipOf(Context&, Arguments a) {
    return OpaquePtr(std::make_shared<const IpValue>(networkAt(a, 0).ip));
}
Value prefixLength(Context&, Arguments a) {
    return std::int64_t{networkAt(a, 0).bits};
}
Value masked(Context&, Arguments a) {
    Network out = networkAt(a, 0);
    for (unsigned i = out.bits; i < 128; ++i) {
        std::uint8_t& byte = out.ip.bytes[i / 8];
        byte = static_cast<std::uint8_t>(byte & ~(1U << (7 - i % 8)));
    }
    return ofNetwork(std::move(out));
}

}  // namespace

std::vector<Function> networkFunctions() {
    const Type &ip = ipType(), &cidr = cidrType();
    const Type &string = Type::string(), &integer = Type::integer(), &boolean = Type::boolean();
    return since(
        30,
        {{"ip", {overload("string_to_ip", {string}, ip, kTyped<toIp>), member("cidr_ip", {cidr}, ip, kTyped<ipOf>)}},
         {"family", {member("ip_family", {ip}, integer, kTyped<family>)}},
         {"ip.isCanonical", {overload("ip_is_canonical", {string}, boolean, kTyped<isCanonical>)}},
         {"isUnspecified", {member("ip_is_unspecified", {ip}, boolean, kTyped<tested<unspecified>>)}},
         {"isLoopback", {member("ip_is_loopback", {ip}, boolean, kTyped<tested<loopback>>)}},
         {"isLinkLocalMulticast",
          {member("ip_is_link_local_multicast", {ip}, boolean, kTyped<tested<linkLocalMulticast>>)}},
         {"isLinkLocalUnicast", {member("ip_is_link_local_unicast", {ip}, boolean, kTyped<tested<linkLocalUnicast>>)}},
         {"isGlobalUnicast", {member("ip_is_global_unicast", {ip}, boolean, kTyped<tested<globalUnicast>>)}},
         {"isIP", {overload("is_ip", {string}, boolean, kTyped<isIp>)}},
         {"string",
          {overload("ip_to_string", {ip}, string, kTyped<shown>),
           overload("cidr_to_string", {cidr}, string, kTyped<shown>)}},
         {"cidr", {overload("string_to_cidr", {string}, cidr, kTyped<toCidr>)}},
         {"containsIP",
          {member("cidr_contains_ip_string", {cidr, string}, boolean, kTyped<containsIpText>),
           member("cidr_contains_ip_ip", {cidr, ip}, boolean, kTyped<containsIp>)}},
         {"containsCIDR",
          {untilServer(32, member("cidr_contains_cidr_string", {cidr, string}, boolean,
                                  kTyped<containsCidrText<containsCidrBeginning>>)),
           untilServer(32, member("cidr_contains_cidr", {cidr, cidr}, boolean, kTyped<containsCidrBeginning>)),
           sinceServer(32, member("cidr_contains_cidr_string", {cidr, string}, boolean,
                                  kTyped<containsCidrText<containsCidr>>)),
           sinceServer(32, member("cidr_contains_cidr", {cidr, cidr}, boolean, kTyped<containsCidr>))}},
         {"prefixLength", {member("cidr_prefix_length", {cidr}, integer, kTyped<prefixLength>)}},
         {"masked", {member("cidr_masked", {cidr}, cidr, kTyped<masked>)}},
         {"isCIDR", {overload("is_cidr", {string}, boolean, kTyped<isCidrText>)}}});
}

}  // namespace crd::cel
