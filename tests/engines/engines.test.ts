import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFirefox, findWebKit } from '../../scripts/engines.mjs'
import { isOnDemandPack, PACK_SETS } from '../../src/packs/reference-pack.ts'
import { OwnServer } from '../e2e/own-server.ts'
import { isHydrated, readResults } from '../e2e/page-state.ts'
import { address, TOOLS } from '../e2e/tools.ts'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** Timeout of a page in milliseconds, on a busy machine. */
const PATIENCE = { timeout: 20_000 }
/** Timeout of installing the app with its data packs. */
const INSTALLING = { timeout: 60_000 }

const firefox = findFirefox()
const webKit = findWebKit()
const STARTS = [
  ...(firefox ? [['Firefox', () => startFirefox(firefox)] as const] : []),
  ...(webKit ? [['WebKit', () => startWebKit(webKit)] as const] : []),
]

const heading = () => document.querySelector('h1')?.textContent ?? ''
const hasPalette = () => document.querySelector('#palette-input') !== null
/** Number of controls in the open dialog that can be pressed at their centre. */
const visibleControls = () => {
  const controls = [...document.querySelectorAll('dialog[open] :is(a, button, input)')]
  return controls.filter((control) => {
    const { x, y, width, height } = control.getBoundingClientRect()
    return (
      document
        .elementFromPoint(x + width / 2, y + height / 2)
        ?.closest('a, button, input, label')
        ?.contains(control) === true
    )
  }).length
}
const packs = async () => (await (await caches.open('crossport-packs-1')).keys()).length
const isServedFromDevice = () => navigator.serviceWorker.controller !== null

describe.each(STARTS)('%s', (_, start) => {
  const server = new OwnServer()
  let engine: Engine

  const open = async (path: string) => {
    await engine.open(server.url + path)
    await expect.poll(() => engine.read(isHydrated), PATIENCE).toBe(true)
  }
  const expectResult = (text: string) =>
    expect.poll(async () => (await engine.read(readResults)).join('\n'), PATIENCE).toContain(text)

  beforeAll(async () => {
    await server.start()
    engine = await start()
  }, 60_000)
  afterAll(async () => {
    await engine.close()
    await server.remove()
  })

  test.each(TOOLS.map((tool) => [tool.slug, tool] as const))(
    '%s opens, and its first example gives what it promises',
    async (slug, tool) => {
      const [example] = tool.examples
      await open(address(slug, example?.state))
      expect(await engine.read(heading)).toBe(tool.label)
      await expectResult(example?.expect ?? 'an example')
      expect(engine.faults()).toEqual([])
    },
  )

  test.each([
    ['a conversion', '/tools-len', '#value-from', '6.5', '2.559'],
    ['a text', '/tools-qbkg', '#text-input', '甲 乙 丙', '甲乙丙'],
    ['a lookup', '/tools-gangkou', '#lookup-search', '鹿特丹', 'NLRTM'],
    ['a rate', '/tools-hlhs', '#amount-from', '100', '1 USD = '],
  ])('%s is typed and answered', async (_what, path, field, text, result) => {
    await open(path)
    await engine.type(field, text)
    await expectResult(result)
  })

  test('the box opens by keyboard, finds a tool by its pinyin and opens it', async () => {
    await open('/')
    // The page handles the shortcut slightly later than its controls respond.
    const isOpen = async () => {
      if (await engine.read(hasPalette)) return true
      await engine.press('Control+k')
      return engine.read(hasPalette)
    }
    await expect.poll(isOpen, PATIENCE).toBe(true)
    await engine.type('#palette-input', 'wendu')
    await expect
      .poll(
        () => engine.read(() => document.querySelector('[role="row"][aria-selected="true"] a')?.getAttribute('href')),
        PATIENCE,
      )
      .toMatch(/^\/tools-wendu/)
    await engine.press('Enter')
    await expect.poll(() => engine.read(heading), PATIENCE).toBe('温度换算')
  })

  test('a sheet shows its controls', async () => {
    await open('/')
    await engine.click('button[aria-label="更多"]')
    await expect.poll(() => engine.read(visibleControls), PATIENCE).toBeGreaterThan(1)
  })

  test('once installed, the app starts without the server', async () => {
    await open('/')
    await expect.poll(() => engine.read(packs), INSTALLING).toBe(PACK_SETS.filter((set) => !isOnDemandPack(set)).length)
    await open('/tools')
    await expect.poll(() => engine.read(isServedFromDevice), PATIENCE).toBe(true)
    await server.kill()
    await open('/tools-zhiliang#v=10&u=lb')
    await expectResult('4.5359237')
    await open('/tools-hs#q=手机')
    await expectResult('8517')
    // Firefox reports the update check of sets, which reached no server.
    expect(engine.faults().filter((fault) => !fault.includes('/reference/manifest.json'))).toEqual([])
  })
})
