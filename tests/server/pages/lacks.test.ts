import { describe, expect, test } from 'vitest'
import { buildApp } from '../../../server/app/app.ts'
import { findMissingAbilities, markMissingAbilities } from '../../../server/pages/lacks.ts'
import { makeSite } from '../fixtures.ts'

const MODEL = { url: 'https://x.example', key: undefined, model: 'm', provider: 'p' }

test.each([
  ['everything is set up', { refresh: true, tool: true, board: true, endpoints: [MODEL] }, []],
  ['there is no program for videos', { refresh: true, tool: false, board: true, endpoints: [MODEL] }, ['video']],
  ['the bank is asked and has not answered yet', { refresh: true, tool: true, board: false, endpoints: [MODEL] }, []],
  ['the bank is not asked any more', { refresh: false, tool: true, board: true, endpoints: [MODEL] }, []],
  ['the bank was never asked', { refresh: false, tool: true, board: false, endpoints: [MODEL] }, ['bank']],
  ['there is nothing at all', { refresh: false, tool: false, board: false, endpoints: [] }, ['video', 'bank', 'model']],
])('where %s, the server lacks %j', async (_, { refresh, tool, board, endpoints }, lacks) => {
  const rates = { refresh, currencyApiUrls: [], ecbUrl: '', bocUrl: '' }
  const ai = { endpoints, daily: 1, dailyAnonymous: 1, atOnce: 1 }
  expect(
    await findMissingAbilities({ rates, ai }, { videoTool: async () => tool, bankBoard: async () => board }),
  ).toEqual(lacks)
})

test('a document says what is lacking, and is the same where nothing is', () => {
  const html = '<!doctype html><html lang="zh-CN"><p>&lt;html </p>'
  expect(markMissingAbilities(html, ['video', 'bank'])).toBe(
    '<!doctype html><html data-lacks="video bank" lang="zh-CN"><p>&lt;html </p>',
  )
  expect(markMissingAbilities(html, [])).toBe(html)
})

describe('what the server sends', () => {
  test('says it on pages, and not in the shell, which is stored as the build wrote it', async () => {
    const site = makeSite()
    const html = '<!doctype html><html lang="zh-CN"><title>x</title>'
    for (const file of ['index.html', 'shell.html']) site.write(file, html)
    site.write('pages.json', JSON.stringify({ prerendered: ['/'], others: [] }))
    const app = await buildApp({ ...site.config, video: { ...site.config.video, tool: '/nowhere/yt-dlp' } })
    try {
      const page = await app.inject('/')
      expect(page.body).toMatch(/<html data-lacks="video[^"]*" lang="zh-CN">/)
      expect((await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe(
        'br',
      )
      expect((await app.inject('/shell.html')).body).toBe(html)
    } finally {
      await app.close()
      site.remove()
    }
  })
})
