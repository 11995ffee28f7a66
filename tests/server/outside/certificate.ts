/** A self-signed certificate for shop.example.com and its key, created for these tests and trusted by no one. */
export const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgxOOpts+/em8dlqjW
UEltBzkdWHyqwFVNhjWC+rlFAtmhRANCAATvHagLeDFsC7iJxEF9MMP8xJSsg5hn
ZL/tb/74+Qz0V7ZPeen48r2kcvwAsKzIdsH6glWiMd0M1cmtl5Y8HQco
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBqTCCAVCgAwIBAgIUFUS/Kxx+xCMYNwGBaWPjjdSFQ9UwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQc2hvcC5leGFtcGxlLmNvbTAgFw0yNjExMjIxMjU0MjVaGA8y
MTI2MTAyOTEyNTQyNVowGzEZMBcGA1UEAwwQc2hvcC5leGFtcGxlLmNvbTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABO8dqAt4MWwLuInEQX0ww/zElKyDmGdkv+1v
/vj5DPRXtk956fjyvaRy/ACwrMh2wfqCVaIx3QzVya2XljwdByijcDBuMB0GA1Ud
DgQWBBS5egsRreyzUeCDOIgjApKgsAlfazAfBgNVHSMEGDAWgBS5egsRreyzUeCD
OIgjApKgsAlfazAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHNob3AuZXhh
bXBsZS5jb20wCgYIKoZIzj0EAwIDRwAwRAIgVpmEiWMfJ/EgH3tS8MPelL2ZNDe7
zu7SnzWj1HD6K0kCIEmm3NOPrm1F9NBU/xjyypeiACQJgc/0wCaz9L3IZhou
-----END CERTIFICATE-----
`,
}
