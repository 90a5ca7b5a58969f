#pragma once

namespace crd::test {

// Of "lamp-webhook-ca" of Example, valid from 2026-11-24 17:27:16 to 2126-10-31 17:27:16 UTC.
inline constexpr char kCaPem[] =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBrzCCAVWgAwIBAgIUCn0qA/GrNI778iOIhs88R2kAMkEwCgYIKoZIzj0EAwIw\n"
    "LDEQMA4GA1UECgwHRXhhbXBsZTEYMBYGA1UEAwwPbGFtcC13ZWJob29rLWNhMCAX\n"
    "DTI2MTEyNDE3MjcxNloYDzIxMjYxMDMxMTcyNzE2WjAsMRAwDgYDVQQKDAdFeGFt\n"
    "cGxlMRgwFgYDVQQDDA9sYW1wLXdlYmhvb2stY2EwWTATBgcqhkjOPQIBBggqhkjO\n"
    "PQMBBwNCAASLEU6d7WgjpIe9/wS8shaL0nGF3Lan//iM3GNxEUf9gUtAOJsW1UUs\n"
    "zRlobJGLPp74XZ1r3fSOSiT7bdgK08e7o1MwUTAdBgNVHQ4EFgQU2hb6/1mUSpah\n"
    "rXyzpk/Or+++xpMwHwYDVR0jBBgwFoAU2hb6/1mUSpahrXyzpk/Or+++xpMwDwYD\n"
    "VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAvIUHOEUA9uoghtK4eFLD\n"
    "s1t4MdtCESQkhSoMVX9RkysCIAfDdhtHMGm33fDSnu+r10cg2s4vz5KA8R4J3oR8\n"
    "9AVk\n"
    "-----END CERTIFICATE-----\n";

}  // namespace crd::test
