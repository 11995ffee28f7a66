import type { Rollup } from 'vite'
import { expect, test } from 'vitest'
import { moduleTable } from './module-table.ts'

/** A chunk as far as the table reads it. */
function chunk(fileName: string, { from = null, imports = [], late = [] }: { from?: string | null; imports?: string[]; late?: string[] } = {}): Rollup.OutputChunk {
  return { fileName, facadeModuleId: from, imports, dynamicImports: late } as unknown as Rollup.OutputChunk
}

const APP = [
  chunk('app.js', { from: '/site/index.html', imports: ['react.js', 'router.js'], late: ['len.tool.js'] }),
  chunk('router.js', { imports: ['react.js'] }),
  chunk('react.js'),
]
const tableOf = (...chunks: Rollup.OutputChunk[]) => moduleTable([...APP, ...chunks], 'app.js')

test('the app is its entry after everything that it imports', () => {
  expect(tableOf().entry).toEqual(['/react.js', '/router.js', '/app.js'])
})

test.each([
  ['/site/src/routes/tools.tsx', 'routes/tools.tsx'],
  ['/site/src/routes/tools.tsx?tsr-split=component', 'routes/tools.tsx'],
  ['/site/src/routes/$section.{-$first}.{-$second}.tsx?tsr-split=component', 'routes/$section.{-$first}.{-$second}.tsx'],
  ['/site/src/tools/converter/len.tool.ts', 'len.tool.ts'],
  ['/site/src/portal/flash/zb.section.tsx', 'zb.section.tsx'],
])('%s is named %s', (from, name) => {
  expect(tableOf(chunk('x.js', { from })).modules).toEqual({ [name]: ['/x.js'] })
})

test.each(['/site/src/routes/-frame/notices.tsx', '/site/src/tools/converter/page.tsx', '/site/src/ui/icon.tsx', '/site/src/portal/section.ts', null])('a page names no %s', (from) => {
  expect(tableOf(chunk('x.js', { from })).modules).toEqual({})
})

test('a page needs what it imports, deep first, and not what the app has', () => {
  const { modules } = tableOf(
    chunk('zb.js', { from: '/site/src/portal/flash/zb.section.tsx', imports: ['react.js', 'rows.js'], late: ['other.js'] }),
    chunk('rows.js', { imports: ['router.js', 'dates.js'] }),
    chunk('dates.js'),
    chunk('other.js'),
  )
  expect(modules['zb.section.tsx']).toEqual(['/dates.js', '/rows.js', '/zb.js'])
})

test('a tool needs its page too, and nothing else that it loads late', () => {
  const { modules } = tableOf(
    chunk('len.js', { from: '/site/src/tools/converter/len.tool.ts', imports: ['family.js'], late: ['editor.js'] }),
    // A family shares what loads its page.
    chunk('family.js', { late: ['page.js'] }),
    chunk('page.js', { from: '/site/src/tools/converter/page.tsx', imports: ['react.js', 'table.js'], late: ['column.js'] }),
    chunk('table.js'),
    chunk('editor.js', { from: '/site/src/ui/editor/code-mirror.ts' }),
    chunk('column.js'),
  )
  expect(modules['len.tool.ts']).toEqual(['/family.js', '/len.js', '/table.js', '/page.js'])
})

test('a route does not need the page of a tool that it leads to', () => {
  const { modules } = tableOf(
    chunk('tools.js', { from: '/site/src/routes/tools.tsx', late: ['page.js'] }),
    chunk('page.js', { from: '/site/src/tools/converter/page.tsx' }),
  )
  expect(modules).toEqual({ 'routes/tools.tsx': ['/tools.js'] })
})

test('chunks that import each other, or one that is not there, end', () => {
  const { modules } = tableOf(
    chunk('a.js', { from: '/site/src/portal/x/a.section.tsx', imports: ['b.js', 'elsewhere.js'] }),
    chunk('b.js', { imports: ['c.js'] }),
    chunk('c.js', { imports: ['b.js', 'a.js'] }),
  )
  expect(modules['a.section.tsx']).toEqual(['/c.js', '/b.js', '/a.js'])
})
