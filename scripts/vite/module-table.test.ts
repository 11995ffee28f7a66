import type { Rollup } from 'vite'
import { expect, test } from 'vitest'
import { moduleTable } from './module-table.ts'

/** A chunk with the fields that the table reads. */
function chunk(
  fileName: string,
  {
    from = null,
    name = '',
    imports = [],
    late = [],
    holds = [],
  }: { from?: string | null; name?: string; imports?: string[]; late?: string[]; holds?: string[] } = {},
): Rollup.OutputChunk {
  return {
    fileName,
    name,
    facadeModuleId: from,
    imports,
    dynamicImports: late,
    moduleIds: holds,
  } as unknown as Rollup.OutputChunk
}

const APP = [
  chunk('app.js', { from: '/site/index.html', imports: ['react.js', 'router.js'], late: ['len.tool.js'] }),
  chunk('router.js', { imports: ['react.js'] }),
  chunk('react.js'),
]
const tableOf = (...chunks: Rollup.OutputChunk[]) => moduleTable([...APP, ...chunks], 'app.js')

test('the app is its entry after everything that it imports', () => {
  expect(tableOf().first.app).toEqual(['/react.js', '/router.js', '/app.js'])
})

test.each([
  ['/site/src/routes/tools.tsx', 'routes/tools.tsx'],
  ['/site/src/routes/tools.tsx?tsr-split=component', 'routes/tools.tsx'],
  [
    '/site/src/routes/$section.{-$first}.{-$second}.tsx?tsr-split=component',
    'routes/$section.{-$first}.{-$second}.tsx',
  ],
  ['/site/src/tools/converter/len.tool.ts', 'len.tool.ts'],
  ['/site/src/portal/flash/zb.section.tsx', 'zb.section.tsx'],
])('%s is named %s', (from, name) => {
  expect(tableOf(chunk('x.js', { from })).first.pages).toEqual({ [name]: ['/x.js'] })
})

test.each([
  '/site/src/routes/-frame/notices.tsx',
  '/site/src/tools/converter/page.tsx',
  '/site/src/ui/icon.tsx',
  '/site/src/portal/section.ts',
  null,
])('a page names no %s', (from) => {
  expect(tableOf(chunk('x.js', { from })).first.pages).toEqual({})
})

test('a page needs what it imports, deep first, and not what the app has', () => {
  const {
    first: { pages },
  } = tableOf(
    chunk('zb.js', {
      from: '/site/src/portal/flash/zb.section.tsx',
      imports: ['react.js', 'rows.js'],
      late: ['other.js'],
    }),
    chunk('rows.js', { imports: ['router.js', 'dates.js'] }),
    chunk('dates.js'),
    chunk('other.js'),
  )
  expect(pages['zb.section.tsx']).toEqual(['/dates.js', '/rows.js', '/zb.js'])
})

test('a tool needs its page too, and nothing else that it loads late', () => {
  const {
    first: { pages },
  } = tableOf(
    chunk('len.js', { from: '/site/src/tools/converter/len.tool.ts', imports: ['family.js'], late: ['editor.js'] }),
    // The code that loads a page is shared by the family.
    chunk('family.js', { late: ['page.js'] }),
    chunk('page.js', {
      from: '/site/src/tools/converter/page.tsx',
      imports: ['react.js', 'table.js'],
      late: ['column.js'],
    }),
    chunk('table.js'),
    chunk('editor.js', { from: '/site/src/ui/editor/code-mirror.ts' }),
    chunk('column.js'),
  )
  expect(pages['len.tool.ts']).toEqual(['/family.js', '/len.js', '/table.js', '/page.js'])
})

test('a route does not need the page of a tool that it leads to', () => {
  const {
    first: { pages },
  } = tableOf(
    chunk('tools.js', { from: '/site/src/routes/tools.tsx', late: ['page.js'] }),
    chunk('page.js', { from: '/site/src/tools/converter/page.tsx' }),
  )
  expect(pages).toEqual({ 'routes/tools.tsx': ['/tools.js'] })
})

test('chunks that import each other, or one that is not there, end', () => {
  const {
    first: { pages },
  } = tableOf(
    chunk('a.js', { from: '/site/src/portal/x/a.section.tsx', imports: ['b.js', 'elsewhere.js'] }),
    chunk('b.js', { imports: ['c.js'] }),
    chunk('c.js', { imports: ['b.js', 'a.js'] }),
  )
  expect(pages['a.section.tsx']).toEqual(['/c.js', '/b.js', '/a.js'])
})

test('files of one name in two folders are pages of one section', () => {
  const { pages } = tableOf(
    chunk('a.js', { from: '/site/src/portal/x/s.section.tsx', imports: ['both.js'] }),
    chunk('b.js', { from: '/site/src/portal/y/s.section.tsx', imports: ['both.js'] }),
    chunk('both.js'),
  ).first
  expect(pages).toEqual({ 's.section.tsx': ['/both.js', '/a.js', '/b.js'] })
})

test('the list of sections is named though its chunk stands on no one file', () => {
  const { pages } = tableOf(
    chunk('sections.js', { imports: ['handle.js'], holds: ['/site/src/lib/own.ts', '/site/src/portal/sections.ts'] }),
    chunk('handle.js'),
  ).first
  expect(pages).toEqual({ 'portal/sections.ts': ['/handle.js', '/sections.js'] })
})

test('what comes late by itself are components, after what they import, and what the entry starts beside the idle work', () => {
  const { late } = moduleTable(
    [
      chunk('index.js', { from: '/site/index.html', imports: ['app.js'], late: ['storage.js', 'worker.js'] }),
      chunk('app.js', { late: ['bar.js', 'contents.js', 'len.js'] }),
      chunk('storage.js', { from: '/site/src/state/preferences-storage.ts', imports: ['app.js', 'proxy.js'] }),
      chunk('worker.js', { from: '/site/src/sync/app/service-worker.ts' }),
      chunk('contents.js', { from: '/site/src/sync/contents/contents.ts' }),
      chunk('bar.js', { from: '/site/src/routes/-frame/bottom-bar.tsx', imports: ['proxy.js'] }),
      chunk('proxy.js'),
      chunk('len.js', { from: '/site/src/tools/converter/len.tool.ts', late: ['page.js'] }),
      chunk('page.js', {
        from: '/site/src/tools/converter/page.tsx',
        imports: ['table.js'],
        late: ['rows.js', 'words.js'],
      }),
      chunk('rows.js', {
        from: '/site/src/tools/converter/unit-ledger.tsx',
        imports: ['table.js', 'proxy.js', 'field.js'],
        late: ['batch.js'],
      }),
      chunk('table.js'),
      chunk('field.js'),
      chunk('words.js', { from: '/site/src/tools/converter/words-en.ts' }),
      chunk('batch.js', { from: '/site/src/tools/converter/column-batch.tsx' }),
    ],
    'index.js',
  )
  expect(late).toEqual({
    app: ['/proxy.js', '/storage.js', '/bar.js'],
    pages: { 'len.tool.ts': ['/field.js', '/rows.js'] },
  })
})

test('a chunk of many parts comes late by itself, though it stands on no one file', () => {
  const { late } = moduleTable(
    [
      chunk('index.js', { from: '/site/index.html', late: ['parts.js', 'engine.js'] }),
      chunk('parts.js', { name: 'parts' }),
      chunk('engine.js', { name: 'engine' }),
      chunk('len.js', { from: '/site/src/tools/converter/len.tool.ts', late: ['own.js', 'words.js'] }),
      chunk('own.js', { name: 'converter-parts', imports: ['parts.js'] }),
      chunk('words.js', { name: 'counterparts' }),
    ],
    'index.js',
  )
  expect(late.pages).toEqual({ 'len.tool.ts': ['/own.js'] })
  expect(late.app).toContain('/parts.js')
})
