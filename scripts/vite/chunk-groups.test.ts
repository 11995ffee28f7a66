import { expect, test } from 'vitest'
import { CHUNK_GROUPS, compileHint } from './chunk-groups.ts'

/** Importers of each module in a small example app. */
const IMPORTERS: Record<string, string[]> = {
  '/a/src/main.tsx': [],
  '/a/src/router.tsx': ['/a/src/main.tsx'],
  '/a/src/lib/site.ts': ['/a/src/router.tsx', '/a/src/tools/converter/page.tsx'],
  '/a/src/routes/tools.tsx': [],
  '/a/src/routes/-frame/notices.tsx': [],
  '/a/src/state/session.ts': [
    '/a/src/routes/account.{-$first}.tsx?tsr-split=component',
    '/a/src/routes/-frame/notices.tsx',
  ],
  '/a/src/routes/account.{-$first}.tsx?tsr-split=component': [],
  '/a/src/account/setting/page.tsx': [],
  '/a/src/ui/upload.tsx': ['/a/src/account/setting/page.tsx', '/a/src/routes/-frame/notices.tsx'],
  '/a/src/ui/notice-row.tsx': ['/a/src/routes/-frame/notices.tsx'],
  '/a/src/tools/converter/ledger-row.tsx': ['/a/src/tools/converter/ledger.tsx'],
  '/a/src/tools/lookup/shared/export.tsx': [
    '/a/src/tools/lookup/hs/late-panel.tsx',
    '/a/src/tools/converter/ledger.tsx',
  ],
  '/a/src/lib/own-error.ts': ['/a/src/tools/converter/ledger.tsx', '/a/src/engines/units/engine.ts'],
  '/a/src/tools/shared/copy.tsx': ['/a/src/tools/lookup/hs/late-panel.tsx', '/a/src/tools/converter/ledger.tsx'],
  '/a/src/ui/map/land.build.ts': ['/a/src/tools/lookup/hs/late-panel.tsx', '/a/src/tools/converter/ledger.tsx'],
  '/a/node_modules/list/index.js': ['/a/src/tools/lookup/hs/late-panel.tsx', '/a/src/tools/converter/ledger.tsx'],
  '/a/src/tools/converter/len.tool.ts': [],
  '/a/src/tools/converter/page.tsx': [],
  '/a/src/tools/converter/unit-row.tsx': ['/a/src/tools/converter/page.tsx'],
  '/a/src/ui/amount.tsx': ['/a/src/tools/converter/unit-row.tsx'],
  '/a/src/tools/lookup/hs/page.tsx': [],
  '/a/src/tools/lookup/hs/row.tsx': ['/a/src/tools/lookup/hs/page.tsx'],
  '/a/src/tools/lookup/shared/list.tsx': ['/a/src/tools/lookup/hs/row.tsx'],
  '/a/src/tools/lookup/hs/late-panel.tsx': [],
  '/a/src/tools/shared/field.tsx': ['/a/src/tools/lookup/hs/page.tsx'],
  '/a/src/portal/flash/zb.section.tsx': [],
  '/a/src/portal/flash/row.tsx': ['/a/src/portal/flash/zb.section.tsx'],
  '/a/src/portal/shared/late-row.tsx': ['/a/src/portal/flash/late-list.tsx', '/a/src/tools/converter/ledger.tsx'],
  '/a/src/ui/late-amount.tsx': ['/a/src/portal/flash/late-list.tsx', '/a/src/tools/converter/ledger.tsx'],
  // Import cycles: one without an importer outside it, and one that a page imports.
  '/a/src/ui/ring-a.ts': ['/a/src/ui/ring-b.ts'],
  '/a/src/ui/ring-b.ts': ['/a/src/ui/ring-a.ts'],
  '/a/src/ui/entered.ts': ['/a/src/ui/entered-2.ts', '/a/src/tools/converter/page.tsx'],
  '/a/src/ui/entered-2.ts': ['/a/src/ui/entered.ts'],
}
/** Modules that load each module by `import()`. */
const LOADED_BY: Record<string, string[]> = {
  '/a/src/routes/-frame/notices.tsx': ['/a/src/router.tsx'],
  '/a/src/ui/storage.ts': ['/a/src/main.tsx'],
  '/a/src/routes/account.{-$first}.tsx?tsr-split=component': ['/a/src/router.tsx'],
  '/a/src/sync/app/install.ts': ['/a/src/main.tsx'],
  '/a/src/engines/units/engine.ts': ['/a/src/router.tsx'],
  '/a/src/tools/converter/page.tsx': ['/a/src/tools/converter/len.tool.ts'],
  '/a/src/tools/converter/ledger.tsx': ['/a/src/tools/converter/page.tsx'],
  '/a/src/tools/converter/words-en.ts': ['/a/src/tools/converter/page.tsx'],
  '/a/src/tools/lookup/hs/late-panel.tsx': ['/a/src/tools/lookup/hs/row.tsx'],
  '/a/src/portal/flash/late-list.tsx': ['/a/src/portal/flash/zb.section.tsx'],
  '/a/src/tools/lookup/hs/at-a-press.tsx': ['/a/src/tools/lookup/hs/late-panel.tsx'],
}
const modules = {
  getModuleInfo: (id: string) =>
    IMPORTERS[id] || LOADED_BY[id] ? { importers: IMPORTERS[id] ?? [], dynamicImporters: LOADED_BY[id] ?? [] } : null,
}

/** Group that takes a module, by priority; ignores minShareCount, which the bundler evaluates. */
function groupOf(id: string): string | null {
  for (const { name, test: fits } of CHUNK_GROUPS.toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0)) as {
    name: string | ((id: string, from: typeof modules) => string | null)
    test?: RegExp
    priority?: number
  }[]) {
    const group = typeof name === 'string' ? (fits?.test(id) ? name : null) : name(id, modules)
    if (group !== null) return group
  }
  return null
}

test.each<[string, string | null]>([
  ['/a/node_modules/react/index.js', 'react'],
  ['/a/node_modules/react-dom/client.js', 'react'],
  ['/a/node_modules/scheduler/index.js', 'react'],
  ['/a/node_modules/@tanstack/router-core/dist/index.js', 'router'],
  ['/a/node_modules/@tanstack/react-query/index.js', null],
  ['/a/node_modules/react-something/index.js', null],
  ['/a/src/main.tsx', null],
  ['/a/src/router.tsx', 'app'],
  ['/a/src/lib/site.ts', 'app'],
  // Pages have separate chunks.
  ['/a/src/routes/tools.tsx', null],
  ['/a/src/tools/converter/len.tool.ts', null],
  ['/a/src/tools/converter/page.tsx', null],
  ['/a/src/portal/flash/zb.section.tsx', null],
  // An account page does not share parts with other pages; modules that it imports first are loaded late by other
  // pages.
  ['/a/src/routes/account.{-$first}.tsx?tsr-split=component', null],
  ['/a/src/state/session.ts', 'login-parts'],
  ['/a/src/ui/upload.tsx', 'account-parts'],
  ['/a/src/account/login/phone-form.tsx', 'login-form'],
  // Parts that load without a press: with all pages, with the family, and those shared by families.
  ['/a/src/routes/-frame/notices.tsx', 'parts'],
  ['/a/src/ui/notice-row.tsx', 'parts'],
  ['/a/src/ui/storage.ts', 'parts'],
  ['/a/src/tools/converter/ledger.tsx', 'converter-parts'],
  ['/a/src/tools/converter/ledger-row.tsx', 'converter-parts'],
  ['/a/src/tools/lookup/hs/late-panel.tsx', 'hs-parts'],
  ['/a/src/tools/lookup/shared/export.tsx', 'lookup-parts'],
  ['/a/src/tools/shared/copy.tsx', 'parts'],
  // Modules loaded only by portal sections, not by tools.
  ['/a/src/portal/flash/late-list.tsx', 'portal-parts'],
  ['/a/src/portal/shared/late-row.tsx', 'portal-parts'],
  ['/a/src/ui/late-amount.tsx', 'parts'],
  ['/a/src/ui/map/land.build.ts', null],
  ['/a/node_modules/list/index.js', null],
  // A module shared by one family and an engine, which would otherwise load the family's parts.
  ['/a/src/lib/own-error.ts', null],
  // Desks of operators, which no device stores. The pages that link to them are not included.
  ['/a/src/desk/review/review-list.tsx', 'operator-desk'],
  ['/a/src/sync/publishing/desk.ts', 'operator-desk'],
  ['/a/src/sync/operator/bans.ts', 'operator-desk'],
  ['/a/src/desk/review/page.tsx', null],
  // Modules loaded on a press, when idle, or for a request.
  ['/a/src/tools/lookup/hs/at-a-press.tsx', null],
  ['/a/src/sync/app/install.ts', null],
  ['/a/src/engines/units/engine.ts', null],
  ['/a/src/tools/converter/words-en.ts', null],
  // Modules of a page's first render.
  ['/a/src/ui/amount.tsx', 'tools'],
  ['/a/src/tools/shared/field.tsx', 'tools'],
  ['/a/src/portal/flash/row.tsx', 'tools'],
  // Modules too small for a separate file.
  ['/a/src/state/handoff.ts', 'tools'],
  ['/a/src/tools/converter/unit-row.tsx', 'converter'],
  ['/a/src/tools/lookup/hs/row.tsx', 'hs'],
  ['/a/src/tools/lookup/shared/list.tsx', 'lookup'],
  ['/a/src/ui/ring-a.ts', null],
  ['/a/src/ui/entered.ts', 'tools'],
  ['/a/src/unknown.ts', null],
])('%s goes to %s', (id, group) => expect(groupOf(id)).toBe(group))

test.each([
  ['react', '//# allFunctionsCalledOnLoad'],
  ['parts', ''],
])('the first line of the chunk %s is "%s"', (name, line) => expect(compileHint({ name })).toBe(line))
