import { readFileSync } from 'node:fs'

/** The reference sets that are data packs, by src/packs/reference-pack.ts, which this plain JavaScript cannot import. */
const PACK_SETS = ['hs', 'holidays']

/** Every module that a prerendered page asks for before it can be used, read from the page itself. */
function modulesOf(page) {
  const html = readFileSync(`dist/client/${page}.html`, 'utf8')
  const modules = /data-modules="([^"]*)"/.exec(html)?.[1].split(' ') ?? []
  return modules.map((path) => `dist/client${path}`)
}

export default [
  { name: 'JavaScript before interaction: converter', path: modulesOf('tools-len'), limit: '100 kB' },
  { name: 'JavaScript before interaction: text tool', path: modulesOf('tools-shaixuan'), limit: '100 kB' },
  { name: 'JavaScript before interaction: home', path: modulesOf('index'), limit: '100 kB' },
  // A lookup draws its rows, maps and details after its search field works; what stands here is what that field waits for.
  ...['fba', 'gangkou', 'jieri', 'huobi', 'sjsd', 'hs', 'logo', 'shuyu'].map((slug) => ({
    name: `JavaScript before interaction: lookup ${slug}`,
    path: modulesOf(`tools-${slug}`),
    limit: '100 kB',
  })),
  ...['hlhs', 'yjhs', 'whpj', 'paypal'].map((slug) => ({ name: `JavaScript before interaction: money ${slug}`, path: modulesOf(`tools-${slug}`), limit: '100 kB' })),
  {
    name: 'Everything stored for offline use',
    path: ['dist/client/assets/**/*.{js,svg}', 'dist/client/shell.html', 'dist/client/reference/*.json', ...PACK_SETS.map((set) => `!dist/client/reference/${set}.json`)],
    limit: '1.5 MB',
  },
  { name: 'Data packs', path: PACK_SETS.map((set) => `dist/client/reference/${set}.json`), limit: '500 kB' },
]
