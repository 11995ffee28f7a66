/**
 * Full SEO analysis of pages over 1 MB, compared with parse5 parsing the same text in the same run. `npx tsx
 * tests/bench/seo.ts` generates three pages modelled on large real ones; `npx tsx tests/bench/seo.ts a.html b.html`
 * reads files. Goal: at most 3 times.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parse } from 'parse5'
import { extractSeo } from '../../src/engines/seo/engine.ts'
import { median } from './support.ts'

const ROUNDS = 10
const MIN_UNITS = 1.2 * 2 ** 20
const NOUNS =
  '蓝牙耳机 手机壳 充电宝 数据线 瑜伽垫 露营灯 保温杯 收纳盒 宠物窝 儿童雨衣 跨境物流 海外仓 关税 选品 独立站'.split(
    ' ',
  )
const WORDS =
  'wireless portable outdoor waterproof shipping warehouse customs seller battery charger camping yoga storage kitchen garden'.split(
    ' ',
  )

const pick = (list: readonly string[], i: number): string => list[i % list.length] ?? ''
const head = (
  title: string,
): string => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title><meta name="description" content="${title}，全球发货">
<link rel="canonical" href="https://shop.example.com/list"><link rel="icon" href="/i.png" sizes="32x32"><meta property="og:title" content="${title}">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"${title}","url":"https://shop.example.com/"}</script>
<style>${'.card{display:grid;gap:8px}'.repeat(800)}</style></head><body><h1>${title}</h1><nav>${Array.from({ length: 80 }, (_, i) => `<a href="/c/${i}">${pick(NOUNS, i)}</a>`).join('')}</nav>`

/** A shop's product list: a card with picture, links, price, rating and microdata per product. */
const card = (
  i: number,
): string => `<li class="grid-item col-md-3" data-id="${i}" itemscope itemtype="https://schema.org/Product"><a class="thumb" href="/products/${pick(WORDS, i)}-${i}?ref=list&amp;pos=${i}">
<img loading="lazy" src="https://cdn.example.com/p/${i}_300x300.jpg" srcset="https://cdn.example.com/p/${i}_600x600.jpg 2x" alt="${pick(NOUNS, i)} ${i}" width="300" height="300"></a>
<h3 itemprop="name"><a href="/products/${pick(WORDS, i)}-${i}">${pick(WORDS, i)} ${pick(WORDS, i * 7)} ${pick(NOUNS, i)}</a></h3><p class="text">${pick(NOUNS, i * 3)}适合${pick(NOUNS, i * 5)}，支持全球发货，${i % 30} 天退换。Free ${pick(WORDS, i * 3)} ${pick(WORDS, i * 11)}.</p>
<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="USD"><span itemprop="price">${i % 97}.99</span></div><button type="button" aria-label="加入购物车"><svg viewBox="0 0 24 24"><path d="M0 0h24v24H0z"/></svg></button></li>\n`
/** An encyclopedia article: long Chinese paragraphs with links and references, and tables. */
const section = (
  i: number,
): string => `<h2 id="s${i}">${pick(NOUNS, i)}的发展 ${i}</h2>${Array.from({ length: 4 }, (_, j) => `<p>${Array.from({ length: 12 }, (__, k) => `跨境电商卖家在第${(i * 7 + j * 3 + k) % 60}年开始经营<a href="/wiki/${pick(NOUNS, i + j + k)}" title="${pick(NOUNS, k)}">${pick(NOUNS, i * k + j)}</a>，平台规则和${pick(NOUNS, j * k + i)}的费用随之变化<sup><a href="#r${k}">[${k}]</a></sup>。`).join('')}</p>`).join('')}
<table><tbody>${Array.from({ length: 8 }, (_, k) => `<tr><th>${2000 + k}</th><td>${(i * k) % 977} 万</td><td>${pick(NOUNS, k)}</td></tr>`).join('')}</tbody></table>\n`
/** A documentation page: code with one span per word. */
const code = (i: number): string =>
  `<h3 id="f${i}"><code>${pick(WORDS, i)}_${i}</code></h3><p>Returns the ${pick(WORDS, i * 3)} of the ${pick(WORDS, i)}; see <a href="../${pick(WORDS, i)}/index.html#m${i}">${pick(WORDS, i)}</a>.</p><pre><code>${Array.from({ length: 30 }, (_, k) => `<span class="${k % 3 === 0 ? 'kw' : 'ident'}">${pick(WORDS, i + k)}</span>${k % 7 === 6 ? '\n' : ' '}`).join('')}</code></pre>\n`

function fill(title: string, part: (i: number) => string): string {
  let page = head(title)
  for (let i = 0; page.length < MIN_UNITS; i += 1) page += part(i)
  return `${page}</body></html>`
}

const files = process.argv.slice(2)
const pages: [name: string, text: string][] =
  files.length > 0
    ? files.map((file) => [basename(file), readFileSync(file, 'utf8')])
    : [
        ['shop list', fill('热销商品', card)],
        ['encyclopedia', fill('跨境电商', section)],
        ['documentation', fill('Reference', code)],
      ]

/** Milliseconds of each round, and live heap bytes above the start after one round. */
async function measure(work: () => unknown): Promise<{ times: number[]; heap: number }> {
  const times: number[] = []
  let heap = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.memoryUsage().heapUsed
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
    heap = Math.max(heap, process.memoryUsage().heapUsed - before)
  }
  return { times, heap }
}

for (const [name, text] of pages) {
  // The analysis and the parser are measured in one run, under the same conditions.
  const alone = await measure(() => parse(text))
  let longest = 0
  const whole = await measure(() => {
    let last = performance.now()
    return extractSeo({ text, address: 'https://shop.example.com/list' }, () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    })
  })
  const { page, hyperlinks } = await extractSeo({ text, address: 'https://shop.example.com/list' })
  const [a, b] = [alone.times, whole.times]
  console.log(
    `${name}: ${(text.length / 2 ** 20).toFixed(1)} M units, ${page.elements} elements, ${hyperlinks.totalCount} links, ${page.words.total} words`,
  )
  console.log(
    `  parse5 alone  first ${a[0]?.toFixed(0)} ms, median ${median(a).toFixed(0)} ms, tenth ${a.at(-1)?.toFixed(0)} ms, heap up to +${(alone.heap / 1e6).toFixed(0)} MB`,
  )
  console.log(
    `  engine        first ${b[0]?.toFixed(0)} ms, median ${median(b).toFixed(0)} ms, tenth ${b.at(-1)?.toFixed(0)} ms, heap up to +${(whole.heap / 1e6).toFixed(0)} MB, longest without a pause ${longest.toFixed(0)} ms`,
  )
  console.log(
    `  ratio         median ${(median(b) / median(a)).toFixed(2)}, tenth ${((b.at(-1) ?? 0) / (a.at(-1) ?? 1)).toFixed(2)} (wanted: at most 3)`,
  )
}
