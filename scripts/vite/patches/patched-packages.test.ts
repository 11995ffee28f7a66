import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { applyPatch, patchedPackages } from './patched-packages.ts'
import { PATCHES, type Patch } from './patches.ts'

const PACKAGES = join(import.meta.dirname, '../../../node_modules')

/** The text of a package's module after all patches of it. */
const patched = (module: string): string =>
  PATCHES.filter((patch) => patch.module.test(module)).reduce(
    (code, patch) => applyPatch(patch, code),
    readFileSync(join(PACKAGES, module), 'utf8'),
  )

test('the SDK listens for the end of a page, and not by unload', () => {
  const sdk = patched('sa-sdk-javascript/dist/web/sensorsdata.es6.js')
  expect(sdk).toContain('["pagehide","beforeunload"]')
  expect(sdk).not.toContain('"unload"')
})

test('the SDK follows the visit whatever the address, the window and other windows say', () => {
  const sdk = patched('sa-sdk-javascript/dist/web/sensorsdata.es6.js')
  expect(sdk).toContain('function detectMode(){trackMode()}')
  // The rest of both modules is unreferenced, and the build leaves it out.
  expect(sdk).not.toMatch(
    /heatmapMode\.(?:hasKeywordHandle|storageHasKeywordHandle|windowNameHasKeywordHandle)\(|vtrackMode\.(?:verifyVtrackMode|notifyUser)\(/,
  )
})

test('a sheet is zipped in the page', () =>
  expect(patched('write-excel-file/modules/zip/zipToArrayBuffer.js')).toBe(
    "import { zipSync } from 'fflate'\nexport default async (files) => zipSync(files).buffer",
  ))

test.each(PATCHES.map((patch) => [patch.name, patch] as const))(
  'another version in which %s does not fit ends the build, and says where to look',
  (name, patch) => {
    expect(() => applyPatch(patch, 'addEvent(window, "unload", otherwise)')).toThrow(name)
    expect(patch.upstream).toMatch(/^https:\/\/|^None: /)
  },
)

/** Builds a page of one module of a package, as the client is built. */
async function buildWith(patch: Patch): Promise<string> {
  const module = '/node_modules/example/index.js'
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: module } },
    plugins: [
      patchedPackages([patch]),
      {
        name: 'files',
        resolveId: (id) => (id === module ? id : null),
        load: (id) => (id === module ? 'alert("old")' : null),
      },
    ],
  })
  return JSON.stringify(output)
}

const EXAMPLE: Patch = {
  name: 'example',
  module: /^example\/index\.js$/,
  text: /"old"/,
  by: '"new"',
  reason: '',
  upstream: '',
}

test('a build has the patched text', async () => expect(await buildWith(EXAMPLE)).toContain('alert(\\"new\\")'))

test('a build ends where a package has moved its file', async () =>
  expect(buildWith({ ...EXAMPLE, module: /^example\/lib\/index\.js$/ })).rejects.toThrow('example meets no module'))

test('a build ends where a package has changed its text', async () =>
  expect(buildWith({ ...EXAMPLE, text: /'old'/ })).rejects.toThrow('does not fit'))
