/** Reasons why a text is parsed differently from its suite; the first matching pattern applies. */
export const LINK_DIFFERENCES: readonly (readonly [form: RegExp, reason: string])[] = [
  [
    /\bt\.co\/\w+'s|t\.co\/\w+-|t\.co\/\w{41}/,
    "the suite knows the names of t.co, which are short and of letters; other sites have paths with 's, - and + (`/wiki/McDonald's`)",
  ],
  [
    /^\$?http:\/\/\S+ \$|^#\S+ @/,
    'a scheme vouches for an address behind any mark, and a # stands before names of shops as before topics; tickers without a scheme are none',
  ],
  [/:\/\/[a-z-]+(?:\.x)?$/, 'a scheme vouches for a host without a real top-level domain: names in an office network'],
  [/\.com-[a-z]+-/, 'what follows a whole host behind a hyphen is a remark, as in `b.com-张三`'],
  [/:\/\/_|[a-z]_\.[a-z]+\.com/, 'a host under a real domain may have underscores; the domain itself may not'],
  [
    /[a-z]\/これは/,
    'a part of a path that begins in Chinese or Japanese belongs to the address: shops have such paths, and the full stop ends it',
  ],
  [
    /[a-z]\.みんな/,
    'a full stop before Chinese or Japanese ends a sentence more often than it is the dot of a domain; with a scheme it is the dot',
  ],
  [/\[mailto\]/, 'the e-mail address in the text is one, too; the suite lists the first link'],
  [
    /^\/\/[a-z]+(?:\.\d+)?$/,
    'a name behind two slashes is a comment of a program; it is an address where its top-level domain is real',
  ],
  [/ssl \/\//, 'the same address, without the two slashes before it'],
  [
    /^\d+\.\d+\.\d+\.\d+/,
    'four numbers are a version or a part of a list as often; the tool for IP addresses reads them, and this one with a scheme',
  ],
  [/"doublequoted"/, 'a quotation mark ends an address, as in JSON and HTML'],
  [/mailto:\S+@bar\b/i, 'no domain that mail could go to'],
  [/mailto:/i, 'the same address, without what opens a mail program'],
  [/"foo"/, 'a name in quotation marks that no provider gives; the end of it would be the address of somebody else'],
  [/^➡/, 'a picture stands before an address as a decoration; with a scheme it belongs to the host'],
  [/^hppt:/, 'the host is whole and real, only the scheme has a typing error'],
  [/^_|_$/, 'an underscore before or after an address is emphasis, as * is'],
  [/:\d{6}/, 'the host is whole and real, what follows it is no port'],
]
