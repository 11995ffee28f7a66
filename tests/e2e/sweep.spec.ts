import { prepareAxe } from '../axe.ts'
import { FILLED_PATHS, fillStore } from '../spec-paths.ts'
import { typeEverywhere } from './fields.ts'
import { watchShifts } from './layout-shifts.ts'
import { OFFERED_LIST_CHECKS } from './offered-lists.ts'
import { addressesWith, followOutgoing, requestsWith, SECRET_WORD } from './outgoing.ts'
import { OwnServer } from './own-server.ts'
import { checkPage } from './page-check.ts'
import { filledStorePath } from './prepared.ts'
import { expect, open, test } from './support.ts'
import {
  BOTH_THEMES,
  DESKTOP_PAGES,
  FIRST_TOOLS,
  PHONE_REDIRECTS,
  familyTags,
  PAGES,
  splitIntoShares,
  sharesOfFamilies,
  TOOL_PATHS,
} from './sweep-pages.ts'
import { expectExamples, openTool, tryTool } from './tool-check.ts'
import { address, TOOLS } from './tools.ts'

// Each page is loaded once per width and checked for everything visible: title and head, axe, layout shifts, overflow,
// small targets, console, URL.

/** Tools per test, and pages per test. */
const TOOLS_SHARE = 5
const PAGES_SHARE = 8

test.beforeEach(({ context }) => prepareAxe(context))

test('spec 2: each path answers with a title of its own and one heading', async ({ request }) => {
  const heads = new Map<string, string[]>()
  for (const path of [...PAGES, ...TOOL_PATHS]) {
    const answer = await request.get(path)
    const document = await answer.text()
    expect([path, answer.status(), document.match(/<h1[ >]/g)?.length]).toEqual([path, 200, 1])
    const title = /<title>([^<]*)<\/title>/.exec(document)?.[1] ?? 'no title'
    heads.set(title, [...(heads.get(title) ?? []), path])
  }
  expect([...heads].filter(([, paths]) => paths.length > 1)).toEqual([])
})

test.describe('tools', () => {
  for (const share of sharesOfFamilies(TOOLS, TOOLS_SHARE)) {
    test(
      `${share.map(({ slug }) => slug).join(', ')} open without a fault, send nothing, and their examples give what they promise`,
      { tag: familyTags(share) },
      async ({ page, context }) => {
        test.slow()
        const takeShifts = await watchShifts(page)
        const outgoing = await followOutgoing(context)
        for (const tool of share) {
          await test.step(tool.slug, async () => {
            await openTool(page, tool, takeShifts)
            const offered = OFFERED_LIST_CHECKS[tool.slug]
            if (offered) await test.step('it offers all that the specification lists', () => offered(page))
            await tryTool(page, tool, outgoing, takeShifts)
          })
        }
      },
    )
  }

  for (const share of splitIntoShares(FIRST_TOOLS, TOOLS_SHARE)) {
    test(
      `${share.map(({ slug }) => slug).join(', ')} fit a desktop`,
      { tag: ['@desktop', ...familyTags(share)] },
      async ({ page }) => {
        const takeShifts = await watchShifts(page)
        for (const tool of share) {
          await openTool(page, tool, takeShifts)
          // An example's result does not depend on width; on a desktop only its space is checked.
          await expectExamples(page, tool, tool.examples.slice(-1))
        }
      },
    )
  }
})

test.describe('pages', () => {
  const title = (share: readonly string[]): string => `${share[0] ?? ''} to ${share.at(-1) ?? ''} open without a fault`

  for (const share of splitIntoShares(PAGES, PAGES_SHARE)) {
    test(title(share), async ({ page }) => {
      const takeShifts = await watchShifts(page)
      for (const path of share) {
        const faults = await checkPage(page, path, {
          takeShifts,
          landsOn: PHONE_REDIRECTS[path],
          axe: BOTH_THEMES.has(path) ? 'both themes' : 'one theme',
        })
        expect(faults, path).toEqual([])
      }
    })
  }

  for (const share of splitIntoShares(DESKTOP_PAGES, PAGES_SHARE)) {
    test(`${title(share)} on a desktop`, { tag: '@desktop' }, async ({ page }) => {
      const takeShifts = await watchShifts(page)
      for (const path of share) expect(await checkPage(page, path, { takeShifts, axe: 'one theme' }), path).toEqual([])
    })
  }

  test('what no shipped content stands for opens without a fault', async ({ page }) => {
    const server = new OwnServer({ stock: filledStorePath() })
    try {
      await server.start()
      server.inStore(fillStore)
      const takeShifts = await watchShifts(page)
      for (const path of FILLED_PATHS)
        expect(await checkPage(page, server.url + path, { takeShifts, axe: 'both themes' }), path).toEqual([])
      await page.close()
    } finally {
      await server.remove()
    }
  })
})

test.describe('a fault would be seen', () => {
  test('of each kind that a page can have', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('load', () => {
        const block = document.createElement('div')
        block.style.cssText = 'width: 2000px; height: 300px; background: #fff; color: #eee'
        const heading = document.createElement('h1')
        heading.textContent = 'planted'
        const button = document.createElement('button')
        button.style.cssText = 'width: 20px; height: 20px; padding: 0'
        button.setAttribute('aria-label', 'planted')
        block.append(heading, button, document.createElement('img'))
        document.body.append(block)
        document.title = 'planted'
        location.hash = '#planted'
      })
    })
    const faults = (
      await checkPage(page, '/about', {
        takeShifts: await watchShifts(page),
        axe: 'both themes',
        head: { description: 'another' },
      })
    ).join('\n')
    for (const fault of [
      'its title is planted',
      'its description is',
      '2 headings',
      'its address became',
      'wider than the window',
      'image-alt:',
      '\ncolor-contrast:',
      '20×20',
      'dark: color-contrast:',
    ])
      expect(faults).toContain(fault)
  })

  test('of a page that moves while it loads', async ({ page }) => {
    const takeShifts = await watchShifts(page)
    const moveAndTake = async (): Promise<string[]> => {
      await page.evaluate(async () => {
        // Only painted parts can shift.
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
        const block = document.createElement('div')
        block.style.height = '300px'
        document.body.prepend(block)
      })
      return takeShifts()
    }
    const faults = await checkPage(page, '/about', { takeShifts: moveAndTake, axe: 'one theme' })
    expect(faults).toContainEqual(expect.stringContaining('moved while it loaded'))
  })

  test('of a page that comes alive as something else than it came', async ({ page, faults }) => {
    await page.route('**/zb', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace('快讯</h1>', '旧闻</h1>') })
    })
    await open(page, '/zb')
    await expect(page.locator('h1')).toHaveText('快讯')
    expect(faults.list).toEqual([expect.stringContaining('#418')])
    faults.allow(/#418/)
  })

  test('of a tool that sends what is typed, writes it into an address, or lets too much be typed', async ({
    page,
    context,
  }) => {
    const outgoing = await followOutgoing(context)
    await open(page, address('len'))
    await page.evaluate(() => {
      const field = document.createElement('input')
      field.addEventListener('input', () => {
        void fetch('/healthz', { method: 'HEAD', headers: { 'X-Planted': field.value } })
        history.replaceState(null, '', `#planted=${field.value}`)
      })
      // The field is added outside the app's root, as React would remove it.
      document.body.appendChild(document.createElement('main')).append(field)
    })
    const { typed, unlimited } = await typeEverywhere(page)
    expect(typed).toBeGreaterThan(2)
    expect(unlimited).toEqual([expect.stringContaining('may hold -1 characters')])
    await expect.poll(() => requestsWith(outgoing, SECRET_WORD).length).toBeGreaterThan(0)
    expect(addressesWith(outgoing, SECRET_WORD)).not.toEqual([])
  })
})

test('the catalogue lists every tool', async ({ request }) => {
  const document = await (await request.get('/tools')).text()
  const main = /<main[^]*<\/main>/.exec(document)?.[0] ?? ''
  const links = new Set([...main.matchAll(/href="(\/tools-[^"#?]+)"/g)].map(([, path]) => path))
  expect([...links].toSorted()).toEqual([...TOOL_PATHS].toSorted())
})
