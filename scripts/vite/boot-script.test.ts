import { runInNewContext, Script } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { ENTRY_KEY } from '../../src/lib/router-internals.ts'
import { pageScript, shellScript, type ShellTable } from './boot-script.ts'

const ENTRY = ['/assets/react.js', '/assets/app.js']
const SPRITE = '/assets/icons-1.svg'
const SHEET = '/assets/style.css'

interface Given {
  pathname?: string
  hash?: string
  /** Key of the current history entry, and the stored words of the visitor. */
  entry?: string
  words?: string
  /** Table of the shell's modules; undefined in a rendered page. */
  table?: ShellTable
  modules?: string
  stored?: string | (() => never)
  dark?: boolean
  readyState?: string
  /** True if a service worker controls the page. */
  served?: boolean
  /** True if the service worker rendered the page into the shell. */
  drawn?: boolean
  /** `said` are the services that the server lacks according to the document, `lastKnown` those stored on the device. */
  said?: string
  lastKnown?: string
}

interface Link {
  rel: string
  href: string
  onload?: () => void
  onerror?: () => void
}

const SCRIPTS = { page: pageScript(ENTRY.length, SHEET, SPRITE), shell: shellScript(ENTRY.length) }

/** Runs the script of a document, and returns its effects. */
function boot({
  pathname = '/zb',
  hash = '',
  entry,
  words,
  table,
  modules,
  stored,
  dark = false,
  readyState = 'complete',
  served = false,
  drawn = false,
  said,
  lastKnown,
}: Given) {
  const links: Link[] = []
  const kept: { lacks?: string | undefined } = { lacks: lastKnown }
  const imported: string[] = []
  const waiting: (() => void)[] = []
  const late: (() => void)[] = []
  const paints: ((painted: string) => void)[] = []
  const loadListeners: (() => void)[] = []
  const root: { dataset: Record<string, string | undefined> } = {
    dataset: {
      ...(modules !== undefined && { modules }),
      ...(said !== undefined && { lacks: said }),
      ...(drawn && { drawn: '' }),
    },
  }
  const themeColor = { content: '#faf9f5' }
  const icon = { href: { baseVal: '#search' } }
  // An icon that React has rendered meanwhile.
  const drawnIcon = { href: { baseVal: `${SPRITE}#x` } }
  const document = {
    documentElement: root,
    readyState,
    head: { append: (link: Link) => links.push(link) },
    createElement: () => ({}) as Link,
    querySelector: () => themeColor,
    querySelectorAll: () => [icon, drawnIcon],
    getElementById: (id: string) => (id === 'page-modules' && table ? { textContent: JSON.stringify(table) } : null),
  }
  // `import()` is syntax and cannot be mocked in a context.
  const script = SCRIPTS[table ? 'shell' : 'page'].replaceAll('import(', 'importModule(')
  runInNewContext(script, {
    document,
    location: { pathname, hash },
    history: { state: entry === undefined ? null : { [ENTRY_KEY]: entry } },
    sessionStorage: { getItem: () => words ?? null },
    navigator: { serviceWorker: { controller: served ? {} : null } },
    localStorage: {
      getItem: (key: string) =>
        key === 'crossport.lacks' ? (kept.lacks ?? null) : typeof stored === 'function' ? stored() : (stored ?? null),
      setItem: (_: string, value: string) => void (kept.lacks = value),
      removeItem: () => void delete kept.lacks,
    },
    matchMedia: () => ({ matches: dark }),
    setTimeout: (run: () => void, delay = 0) => (delay > 0 ? late : waiting).push(run),
    PerformanceObserver: class {
      readonly run: (list: { getEntries: () => { name: string }[] }) => void
      constructor(run: typeof this.run) {
        this.run = run
      }
      observe({ type }: { type: string }) {
        if (type === 'paint') paints.push((painted) => this.run({ getEntries: () => [{ name: painted }] }))
      }
    },
    addEventListener: (_: string, run: () => void) => loadListeners.push(run),
    importModule: async (address: string) => void imported.push(address),
  })
  const hrefs = (rel: string) => links.filter((link) => link.rel === rel).map(({ href }) => href)
  return {
    root,
    kept,
    themeColor,
    icon,
    drawnIcon,
    links,
    imported,
    waiting,
    late,
    paints,
    loadListeners,
    preloads: () => hrefs('modulepreload'),
    sheets: () => hrefs('stylesheet'),
  }
}

test.each(Object.entries(SCRIPTS))(
  'that of a %s is one script that parses, and nothing in it ends its element',
  (_, script) => {
    expect(() => new Script(script)).not.toThrow()
    expect(script).not.toMatch(/<\/script|<!--|\{\{\w+\}\}/)
  },
)

describe('the appearance is there before the first paint', () => {
  test.each<[string, Given, string | undefined]>([
    ['stored dark', { stored: '{"theme":"dark"}' }, 'dark'],
    ['stored light on a dark device', { stored: '{"theme":"light"}', dark: true }, undefined],
    ['nothing stored, dark device', { dark: true }, 'dark'],
    ['nothing stored, light device', {}, undefined],
    ['damaged, dark device', { stored: '{', dark: true }, 'dark'],
    ['null, dark device', { stored: 'null', dark: true }, 'dark'],
    [
      'storage forbidden',
      {
        stored: () => {
          throw new Error('denied')
        },
      },
      undefined,
    ],
  ])('%s', (_, given, theme) => {
    const { root, themeColor, imported, preloads } = boot({
      ...given,
      table: { files: ENTRY, app: [[0, 1], []], pages: {} },
    })
    expect([root.dataset.theme, themeColor.content]).toEqual([theme, theme === 'dark' ? '#10161f' : '#faf9f5'])
    expect([imported, preloads()]).toEqual([['/assets/app.js'], ENTRY])
  })
})

test.each<[string, string, string | undefined]>([
  ['a state', '#q=a', 'q'],
  ['several values', '#v=100&f=USD&q=100_USD_CNY%3D', 'v f q'],
  ['a value that is empty', '#q=&v', 'q v'],
  ['none', '', undefined],
  ['an empty one', '#', undefined],
])('an address with %s is marked accordingly', (_, hash, mark) =>
  expect(boot({ hash, modules: ENTRY.join(' ') }).root.dataset.entered).toBe(mark),
)

const SHELL: ShellTable = { files: ENTRY, app: [[0, 1], []], pages: {} }

test.each<[string, Given, mark: string | undefined, kept: string | undefined]>([
  ['a document that says so', { modules: ENTRY.join(' '), said: 'video bank' }, 'video bank', 'video bank'],
  ['one that says otherwise', { modules: ENTRY.join(' '), said: 'bank', lastKnown: 'video' }, 'bank', 'bank'],
  ['one that says nothing', { modules: ENTRY.join(' '), lastKnown: 'video' }, undefined, undefined],
  ['the shell', { table: SHELL, lastKnown: 'video' }, 'video', 'video'],
  ['the shell of a device that knows of none', { table: SHELL }, undefined, undefined],
])('what the server lacks is known from %s', (_, given, mark, last) => {
  const { root, kept } = boot(given)
  expect([root.dataset.lacks, kept.lacks]).toEqual([mark, last])
})

test.each<[string, string, string | undefined]>([
  ['nothing', '{}', undefined],
  ['only a theme', '{"theme":"dark"}', undefined],
  [
    'empty lists and the default markets',
    '{"recents":[],"favourites":[],"bankFavourites":[],"markets":["US","DE","JP"]}',
    undefined,
  ],
  ['a recent tool', '{"recents":[{"slug":"len"}]}', 'recents'],
  ['favourites and markets', '{"favourites":["len"],"markets":["BR"]}', 'favourites markets'],
  ['currencies on top of the board', '{"bankFavourites":["USD"]}', 'bankFavourites'],
  ['units pinned to another tool', '{"pinnedUnits":{"wendu":["f"],"len":[]}}', undefined],
  ['units pinned to this tool', '{"pinnedUnits":{"len":["ft"]}}', 'pinnedUnits'],
  ['markets that are none', '{"markets":7}', undefined],
])('a device that keeps %s is marked accordingly', (_, stored, mark) =>
  expect(boot({ pathname: '/tools-len/en', stored, modules: ENTRY.join(' ') }).root.dataset.own).toBe(mark),
)
test.each([
  ['of its own', 'a', ''],
  ['of another entry', 'b', undefined],
  ['but no entry', undefined, undefined],
])('an entry of the history with words %s is marked accordingly', (_, entry, mark) =>
  expect(boot({ entry, words: '{"a":{"q":"耳机"}}', modules: ENTRY.join(' ') }).root.dataset.entered).toBe(mark),
)

describe('the shell asks at once for the app and for the page of its address', () => {
  const table: ShellTable = {
    files: [
      ...ENTRY,
      '/assets/home.js',
      '/assets/zb.js',
      '/assets/len.js',
      '/assets/page.js',
      '/assets/bar.js',
      '/assets/rows.js',
    ],
    app: [[0, 1], [6]],
    pages: { '': [[2], []], zb: [[3], []], 'tools-len': [[4, 5], [7]] },
  }
  test.each([
    ['/', ['/assets/home.js']],
    ['/zb', ['/assets/zb.js']],
    ['/tools-len/en', ['/assets/len.js', '/assets/page.js']],
    ['/nothing', []],
    ['/constructor', []],
    ['/__proto__', []],
  ])('%s', (pathname, own) => {
    const { imported, preloads, sheets, waiting } = boot({ pathname, table })
    expect(preloads()).toEqual([...ENTRY, ...own])
    expect([imported, sheets(), waiting]).toEqual([['/assets/app.js'], [], []])
  })

  test.each([
    ['/tools-len', ['/assets/len.js', '/assets/page.js', '/assets/rows.js', '/assets/bar.js']],
    ['/nothing', ['/assets/bar.js']],
  ])(
    'and from the stored app for the parts of %s that load late, once the first module is there',
    async (pathname, own) => {
      const { imported, preloads } = boot({ pathname, table, served: true })
      expect(imported).toEqual(['/assets/app.js', '/assets/react.js'])
      expect(preloads()).not.toContain('/assets/bar.js')
      await vi.waitFor(() => expect(preloads()).toEqual([...ENTRY, ...own]))
    },
  )
})

describe('a page that the service worker drew in the shell', () => {
  const table: ShellTable = {
    files: [...ENTRY, '/assets/len.js', '/assets/bar.js'],
    app: [[0, 1], [3]],
    pages: { 'tools-len': [[2], []] },
  }
  const drawnPage = () => boot({ pathname: '/tools-len', table, served: true, drawn: true, readyState: 'loading' })

  test('asks for what it needs, and starts, once it is painted', async () => {
    const { imported, preloads, sheets, late, paints, loadListeners } = drawnPage()
    expect([preloads(), sheets(), imported]).toEqual([[], [], []])
    loadListeners[0]?.()
    paints[0]?.('first-paint')
    expect([preloads(), imported]).toEqual([[], []])
    paints[0]?.('first-contentful-paint')
    late.shift()?.()
    expect([preloads(), imported]).toEqual([
      [...ENTRY, '/assets/len.js'],
      ['/assets/app.js', '/assets/react.js'],
    ])
    await vi.waitFor(() => expect(preloads()).toContain('/assets/bar.js'))
  })

  test('starts soon where it is hidden, and so is not painted', () => {
    const { imported, late, loadListeners } = drawnPage()
    loadListeners[0]?.()
    late.shift()?.()
    expect(imported).toEqual(['/assets/app.js', '/assets/react.js'])
  })
})

describe('a rendered page', () => {
  const modules = [...ENTRY, '/assets/zb.js'].join(' ')

  test('asks after its first paint, then takes the whole sheet, then runs module after module with a pause between', async () => {
    const { icon, drawnIcon, imported, preloads, sheets, waiting, late, paints, loadListeners, links } = boot({
      modules,
      readyState: 'loading',
    })
    expect([links, icon.href.baseVal]).toEqual([[], '#search'])
    loadListeners[0]?.()
    paints[0]?.('first-paint')
    expect(sheets()).toEqual([])
    paints[0]?.('first-contentful-paint')
    late.shift()?.()
    expect([preloads(), sheets(), imported, icon.href.baseVal]).toEqual([modules.split(' '), [SHEET], [], '#search'])
    waiting.shift()?.()
    await vi.waitFor(() =>
      expect([icon, drawnIcon].map(({ href }) => href.baseVal)).toEqual([`${SPRITE}#search`, `${SPRITE}#x`]),
    )
    expect(links.find(({ rel }) => rel === 'manifest')?.href).toBe('/manifest.webmanifest')
    links.find(({ rel }) => rel === 'stylesheet')?.onload?.()
    expect(imported).toEqual(['/assets/react.js'])
    await vi.waitFor(() => expect(waiting).toHaveLength(1))
    expect(imported).toEqual(['/assets/react.js'])
    waiting.shift()?.()
    await vi.waitFor(() => expect(imported).toEqual(ENTRY))
  })

  test('asks for four modules, and after a pause for the others', async () => {
    const many = ['/a.js', '/b.js', '/c.js', '/d.js', '/e.js']
    const { preloads, waiting } = boot({ modules: many.join(' ') })
    expect(preloads()).toEqual(many.slice(0, 4))
    waiting.shift()?.()
    await vi.waitFor(() => expect(preloads()).toEqual(many))
  })

  test('that is hidden, and so is not painted, asks soon after `load`', () => {
    const { preloads, late, loadListeners } = boot({ modules, readyState: 'loading' })
    loadListeners[0]?.()
    expect(preloads()).toEqual([])
    late.shift()?.()
    expect(preloads()).toEqual(modules.split(' '))
  })

  test('that is already complete asks at once', () => {
    const { preloads, sheets, loadListeners } = boot({ modules })
    expect([preloads(), sheets(), loadListeners]).toEqual([modules.split(' '), [SHEET], []])
  })

  test('starts too when the sheet does not come', () => {
    const { imported, links } = boot({ modules })
    links.find(({ rel }) => rel === 'stylesheet')?.onerror?.()
    expect(imported).toEqual(['/assets/react.js'])
  })
})
