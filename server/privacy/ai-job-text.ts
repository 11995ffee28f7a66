import { AI_TOOLS } from '../../src/api/contracts/ai-tools.ts'

/** Chinese labels of the fields. */
const LABELS: Readonly<Record<string, string>> = {
  text: '文字',
  question: '问题',
  markets: '市场',
  url: '网址',
  language: '语言',
  tone: '语气',
  platform: '平台',
  scenario: '场景',
  facts: '事实',
  name: '名称',
  product: '商品',
  keyword: '关键词',
  keywords: '关键词',
  title: '标题',
  description: '描述',
  subject: '主题',
  body: '正文',
  replies: '回复',
  reason: '原因',
  instead: '改法',
  advice: '怎么改',
  replacements: '替换为',
  label: '名称',
  word: '词',
  hashtags: '话题',
  optimizeSuggestions: '建议',
  regions: '国家和地区',
  source: '出处',
}

/** Technical fields that are left out: text positions, states and versions. */
const TECHNICAL_FIELDS = new Set([
  'start',
  'end',
  'repaired',
  'id',
  'kind',
  'severity',
  'scope',
  'seed',
  'version',
  'status',
  'model',
  'generateType',
  'platformType',
  'type',
  'offer',
])

const isScalar = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

function linesOf(value: unknown, label: string): string[] {
  const before = label === '' ? '' : `${label}：`
  if (isScalar(value)) return [`${before}${String(value)}`]
  if (Array.isArray(value))
    return value.length > 0 && value.every(isScalar)
      ? [`${before}${value.join('、')}`]
      : value.flatMap((each) => linesOf(each, ''))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    TECHNICAL_FIELDS.has(name) ? [] : linesOf(inner, LABELS[name] ?? ''),
  )
}

/** The title of a tool's page. */
export const getAiToolLabel = (tool: string): string =>
  Object.entries(AI_TOOLS).find(([name]) => name === tool)?.[1].label ?? tool

/** Formats a job's question or answer as text, one line per field; '' for null. */
export function formatAiJob(json: string | null): string {
  return json === null ? '' : linesOf(JSON.parse(json), '').join('\n')
}
