import { readdirSync, readFileSync } from 'node:fs'

/** Maximum JavaScript of a page before it can be used. */
const LIMIT = '100 kB'

/** The reference sets that are data packs, by src/packs/reference-pack.ts, which this plain JavaScript cannot import. */
const PACK_SETS = ['hs', 'hs-goods', 'holidays']
/** Packs that are stored only when the visitor asks for them. */
/** Duties: the rules of all markets, and the facts of each. */
const DUTY_RULES = 'duty-rules'
const DUTY_MARKETS = ['duty-us', 'duty-gb', 'duty-eu']
const ON_REQUEST = ['ip', DUTY_RULES, ...DUTY_MARKETS]

/** Chunks that no device stores unasked (vite.config.ts). */
const NOT_STORED = [
  'tracking-sdk',
  'preloads-in-view',
  'wechat-share',
  'operator-desk',
  'desk',
  'editor-page',
  'captcha-worker',
]

/** Addresses of a page's modules, by its source files. */
const { entry, modules } = JSON.parse(readFileSync('dist/client/template.json', 'utf8'))

/** Bytes that a server may send before a new client answers (ten TCP segments), less the headers. */
const FIRST_PACKETS = '13.6 kB'

/** A document with drawings, or with the days of two months: its first rows are in the first packets, the rest in a second flight. */
const LIST = '25 kB'
const isLong = (page) => /^tools-(?:logo(?:\/|$)|jieri$)/.test(page)

const built = new Set(readdirSync('dist/client', { recursive: true, encoding: 'utf8' }))
// size-limit counts what is there: a file that was not compressed would weigh nothing.
for (const file of built)
  if (/\.(?:html|js|svg|json)$/.test(file) && !built.has(`${file}.br`))
    throw new Error(`${file} has no compressed form`)

/** The documents that visitors get; the shell comes from the device. */
const documents = [...built]
  .filter((file) => file.endsWith('.html.br') && file !== 'shell.html.br')
  .map((file) => ({
    name: `Document: ${file.slice(0, -'.html.br'.length)}`,
    path: `dist/client/${file}`,
    limit: isLong(file.slice(0, -'.html.br'.length)) ? LIST : FIRST_PACKETS,
  }))

/** The compressed files of the build, which the server sends: compressing each module again for every page takes minutes. */
const files = (addresses) => [...new Set(addresses)].map((address) => `dist/client${address}.br`)

/** Every module that a prerendered page asks for before it can be used, read from the page itself. */
function modulesOf(page) {
  const html = readFileSync(`dist/client/${page}.html`, 'utf8')
  return files(/data-modules="([^"]*)"/.exec(html)?.[1].split(' ') ?? [])
}

/** Names of the definitions in the source tree. */
function defined(folder, end) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    file.endsWith(end) ? [file.split(/[/\\]/).at(-1).slice(0, -end.length)] : [],
  )
  return [...new Set(names)].toSorted()
}

/** The modules of a section's pages, which the server renders. */
function modulesOfSection(name) {
  const route = Object.keys(modules).find((file) => file.startsWith('routes/$section'))
  return files([...entry, ...modules[route], ...modules['portal/sections.ts'], ...modules[`${name}.section.tsx`]])
}

// Modules that the first interaction waits for; those loaded at idle time or by a press are not counted.
const pages = [
  ...['index', 'tools', 'data-sources', 'account/login/phone'].map((page) => ({ name: page, path: modulesOf(page) })),
  ...defined('src/tools', '.tool.ts').map((slug) => ({ name: `tools-${slug}`, path: modulesOf(`tools-${slug}`) })),
  ...defined('src/portal', '.section.tsx').map((section) => ({
    name: `section ${section}`,
    path: modulesOfSection(section),
  })),
]

const checks = [
  ...documents,
  ...pages.map(({ name, path }) => ({ name: `JavaScript before interaction: ${name}`, path, limit: LIMIT })),
  {
    name: 'Everything stored for offline use',
    path: [
      'dist/client/assets/**/*.{js,svg}.br',
      ...NOT_STORED.map((chunk) => `!dist/client/assets/${chunk}-*.js.br`),
      'dist/client/assets/pages-*.json.br',
      'dist/client/shell.html.br',
      'dist/client/reference/*.json.br',
      ...[...PACK_SETS, ...ON_REQUEST].map((set) => `!dist/client/reference/${set}.json.br`),
    ],
    limit: '2.22 MB',
  },
  { name: 'The SDK of visits, for those who agreed', path: 'dist/client/assets/tracking-sdk-*.js.br', limit: '55 kB' },
  { name: 'Data packs', path: PACK_SETS.map((set) => `dist/client/reference/${set}.json.br`), limit: '500 kB' },
  { name: 'Names of emoji on request, all languages', path: 'dist/client/reference/emoji/*.json.br', limit: '2 MB' },
  {
    name: 'Data packs on request',
    path: ON_REQUEST.map((set) => `dist/client/reference/${set}.json.br`),
    limit: '3.4 MB',
  },
  ...DUTY_MARKETS.map((set) => ({
    name: `Facts for one market: ${set}`,
    path: [set, DUTY_RULES].map((part) => `dist/client/reference/${part}.json.br`),
    limit: '400 kB',
  })),
]

// The files are compressed already.
export default checks.map((check) => ({ ...check, brotli: false }))
