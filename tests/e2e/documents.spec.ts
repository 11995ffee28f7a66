// Covers: src/tools/converter, src/tools/lookup, src/tools/money
import { expect, test, type APIRequestContext } from '@playwright/test'
import { TOOLS } from './tools.ts'

// Checks the documents before any script runs, fetched without a browser.

/** Visible text of a document, in order. */
async function readWords(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  const document = await answer.text()
  const body = document.slice(document.indexOf('<body')).replaceAll(/<(script|style)[^]*?<\/\1>/g, '')
  return body
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
}

const WORDS: readonly (readonly [path: string, ...words: RegExp[]])[] = [
  ['/tools-len', /长度换算/, /1\/3/],
  ['/tools-len/en', /foot/],
  ['/tools-shaixuan', /正则表达式/],
  ['/tools-sjsd/us', /Washington, D\.C\./, /冬令时/],
  ['/tools-hlhs', /1 USD = \d\.\d+ CNY/, /随应用附带的数据/, /年\d+月\d+日的汇率/],
  ['/tools-hlhs/USD/EUR', /随应用附带的数据\d{4}年\d+月\d+日的汇率/],
  ['/tools-jieri/de', /德国/],
  ['/tools-yjhs', /随应用附带的数据/, /年\d+月\d+日的汇率/],
  ['/tools-yjhs/europe', /随应用附带的数据\d{4}年\d+月\d+日的汇率/, /1 USD = 0\.\d+/],
  ['/tools-whpj', /参考中间价 49 种/, /不是银行牌价/, /美元USD\d{3}/, /随应用附带的数据/, /年\d+月\d+日的汇率/],
  ['/tools-paypal', /每笔固定费/, /示例，\d+年/],
  ['/tools-huobi', /172 种货币/, /1美元=100美分/],
]

for (const [path, ...words] of WORDS) {
  test(`the document of ${path} has its content`, async ({ request }) => {
    const text = await readWords(request, path)
    for (const word of words) expect(text).toMatch(word)
  })
}

test('documents under parameters have a title of their own, a code in the other case leads to the page, and an unknown one is 404', async ({
  request,
}) => {
  for (const [path, title] of [
    ['/tools-sjsd/us', /美国时间和首都/],
    ['/tools-hlhs/USD/EUR', /美元兑欧元/],
  ] as const) {
    expect(/<title>([^<]*)/.exec(await (await request.get(path)).text())?.[1]).toMatch(title)
  }
  expect((await request.get('/tools-jieri/DE')).url()).toMatch(/\/tools-jieri\/de$/)
  expect((await request.get('/tools-sjsd/xx')).status()).toBe(404)
})

test('the document of the catalogue leads to every tool, and that of a tool to where it stands', async ({
  request,
}) => {
  const document = await (await request.get('/tools')).text()
  for (const { slug, label } of TOOLS) {
    expect(document).toContain(`href="/tools-${slug}"`)
    expect(document).toContain(label)
  }
  expect(await (await request.get('/tools-len')).text()).toContain('aria-label="所在位置"')
})

test('the rate in the field of a pair is that of its line', async ({ request }) => {
  const document = await (await request.get('/tools-hlhs')).text()
  const field = /<(?:input|textarea)[^>]*id="amount-to"[^>]*>/.exec(document)?.[0] ?? ''
  const rate = /placeholder="(\d+\.\d+)"/.exec(field)?.[1] ?? ''
  expect(rate).toMatch(/^\d+\.\d+$/)
  // The field rounds to cents, the line shows the full rate.
  expect(await readWords(request, '/tools-hlhs')).toContain(`1 USD = ${rate.slice(0, -1)}`)
})
