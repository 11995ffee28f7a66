import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CallContract } from '../../src/api/contracts/call.ts'
import { calls } from '../../src/api/contracts/calls.ts'

/** Queries that show something, one a call; a test asks each of them. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  searchPorts: '?keyword=shanghai',
  searchCountries: '?continentType=1&size=10',
  searchAllCurrency: '?keyword=欧元',
  searchFestivalCountries: '?continentType=-1&size=10',
  queryFestivalByCountry: '?year=2026&countryEnglishName=Germany',
  searchHsCodes: '?keywords=电吹风',
  queryHsDetail: '?code=8516.31',
  searchGlossary: '?mainType=外贸&subType=交货术语',
  searchWarehouses: '?keyword=ONT8',
  listLogos: '?category=ecommerce&size=5',
  calculateRate: '?fromCurrency=USD&toCurrency=CNY&amount=100',
  queryTrend: '?fromCurrency=USD&toCurrency=CNY&recentDay=30',
  latestRates: '?provider=currency-api',
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

interface Shape {
  type?: unknown
  anyOf?: readonly Shape[]
  const?: string | number | boolean
  description?: unknown
  items?: Shape
  properties?: Readonly<Record<string, Shape>>
  required?: readonly string[]
  default?: string | number | boolean
  minimum?: number
  maximum?: number
  enum?: readonly unknown[]
}

function shapeOf(type: z.ZodType, io: 'input' | 'output'): Shape {
  return z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Shape
}

function typeText({ type, enum: choices, const: only, anyOf, minimum, maximum, items }: Shape): string {
  if (only !== undefined) return String(only)
  if (anyOf) return anyOf.map(typeText).join('、')
  if (choices) return choices.map((choice) => (choice === '' ? '空' : String(choice))).join('、')
  if (items) return `${typeText(items)} 列表`
  const name = { string: '文字', integer: '整数', number: '数字', boolean: '真假', object: '对象', null: '空' }[String(type)] ?? ''
  return minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? `${name} ${String(minimum)}–${String(maximum)}` : name
}

function rowsOf(shape: Shape, prefix = ''): string {
  const inner = shape.items ?? shape
  const required = new Set(inner.required)
  return Object.entries(inner.properties ?? {})
    .map(([name, field]) => {
      const words = [field.description, field.default === undefined || field.default === '' ? '' : `默认 ${String(field.default)}`].filter(Boolean)
      const row = `<tr><th scope="row"><code>${escape(prefix + name)}</code>${required.has(name) && field.default === undefined ? '' : ' <small>可省</small>'}</th><td>${escape(typeText(field))}</td><td>${escape(words.join('；'))}</td></tr>`
      return row + (field.properties ?? field.items?.properties ? rowsOf(field, `${prefix}${name}.`) : '')
    })
    .join('')
}

function table(caption: string, rows: string): string {
  return rows === '' ? '' : `<div class="scroll"><table><caption>${caption}</caption><tbody>${rows}</tbody></table></div>`
}

function section(name: string, { method, path, summary, input, answer }: CallContract): string {
  const example = EXAMPLES[name]
  const link = example === undefined ? '' : `<p><a href="${escape(path + example)}">试一试：<code>${escape(example)}</code></a></p>`
  return `<section id="${name}"><h2>${escape(summary)}</h2><p><b>${method}</b> <code>${escape(path)}</code></p>${link}${table(method === 'GET' ? '查询参数' : '请求内容（JSON）', rowsOf(shapeOf(input, 'output')))}${table('data 的字段', rowsOf(shapeOf(answer, 'output')))}</section>`
}

const STYLE = `:root{color-scheme:light dark;--soft:light-dark(#5b6472,#9aa5b5);--rule:light-dark(#d9d8d2,#333c4a)}body{font:16px/1.6 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}h1{font-size:1.5rem}h2{font-size:1.1rem;margin:2.5rem 0 .25rem}p{margin:.25rem 0}a{color:light-dark(#0b5c83,#7cc4e8)}nav ul{list-style:none;padding:0;display:grid;gap:0 1.5rem;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr))}nav a{display:block;padding:.6rem 0}code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;margin:.75rem 0}caption{text-align:left;color:var(--soft);padding:.25rem 0}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-top:1px solid var(--rule);font-weight:400}small{color:var(--soft);white-space:nowrap}tr>:first-child{width:14rem}tr>:nth-child(2){width:12rem}@media(max-width:40rem){tbody,tr{display:block}tr{border-top:1px solid var(--rule);padding:.4rem 0}th,td{border:0;padding:0;display:block}td:empty{display:none}td{color:var(--soft)}}`

/** What the page may do: wear its own style, and nothing else. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** The page that lists every call with its fields; it needs no script. */
export function docsPage(): string {
  const all = Object.entries<CallContract>(calls)
  const list = all.map(([name, { summary }]) => `<li><a href="#${name}">${escape(summary)}</a></li>`).join('')
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>接口说明 · 跨港 CrossPort</title><style>${STYLE}</style><main><h1>接口说明</h1><p>所有接口返回同一信封：<code>{"code":0,"errorCode":0,"message":"","data":…}</code>。<code>code</code> 为 0 时取 <code>data</code>，否则 <code>message</code> 用一句中文说明原因。</p><p>机器可读：<a href="/mapi/openapi.json">OpenAPI 3.1</a></p><nav aria-label="接口"><ul>${list}</ul></nav>${all.map(([name, contract]) => section(name, contract)).join('')}</main></html>`
}
