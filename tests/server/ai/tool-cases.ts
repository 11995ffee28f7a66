import type { AiToolName } from '../../../src/api/contracts/ai-tools.ts'

/** A request to a tool of the API, and a good answer of a model to it. */
export interface ToolCase {
  input: Readonly<Record<string, unknown>>
  written: unknown
  /** Expected fields of the model's answer. */
  shown: Readonly<Record<string, unknown>>
  /** Checks the fields of the rule engine's answer. */
  ruled: (fields: Record<string, unknown>) => boolean
}

const hasResult = (key: string, least: number) => (fields: Record<string, unknown>) => {
  const list = (fields['result'] as Record<string, unknown> | null)?.[key]
  return Array.isArray(list) && list.length >= least
}
const hasList = (key: string) => (fields: Record<string, unknown>) =>
  Array.isArray(fields[key]) && fields[key].length > 0

const SHOT = {
  shot: '特写',
  picture: '杯子在桌上',
  line: '这是一只杯子',
  subtitle: '杯子',
  sound: '轻音乐',
  beat: 'hook',
}
const BOTTLE = 'Stainless steel water bottle, 500 ml, double wall, keeps drinks cold, for hiking'

/** Page that the optimizer reads; `{page}` is replaced by its URL. */
export const PAGE_HTML =
  '<!doctype html><html lang=en><head><title>Home</title></head><body><h1>Steel water bottle</h1><p>Our steel water bottle has a double wall. The steel water bottle holds 500 ml and fits every backpack. Take the steel water bottle on a hike.</p></body></html>'

/** Cases of all tools of the API. */
export const TOOL_CASES: Readonly<Record<AiToolName, ToolCase>> = {
  reply: {
    input: { form: 'sms', language: 'ja', question: 'Where is my parcel?' },
    written: {
      replies: [
        { subject: '', text: '確認します。' },
        { subject: '', text: 'お待ちください。' },
      ],
    },
    shown: {
      result: {
        replies: [
          { subject: '', text: '確認します。' },
          { subject: '', text: 'お待ちください。' },
        ],
        missing: [],
      },
    },
    ruled: hasResult('replies', 2),
  },
  taboo: {
    input: { text: '白色菊花礼盒，送长辈', markets: ['JP'] },
    written: {
      findings: [
        {
          quote: '菊花',
          regions: ['JP'],
          label: '菊花',
          kind: 'flower',
          severity: 'avoid',
          scope: 'all',
          reason: '多用于祭奠',
          instead: '换成别的花',
          replacements: [],
        },
        {
          quote: '没有的词',
          regions: ['JP'],
          label: 'x',
          kind: 'word',
          severity: 'know',
          scope: 'all',
          reason: 'x',
          instead: 'x',
          replacements: [],
        },
      ],
      suggestions: ['换花'],
    },
    shown: {
      total: 1,
      scanTabooResultList: [{ start: 2, end: 4, text: '菊花', source: '模型判断，未核实' }],
      optimizeSuggestions: ['换花'],
    },
    ruled: hasList('scanTabooResultList'),
  },
  'prohibited-words': {
    input: { platformType: 1, platform: 'taobao', text: '这是全国第一的国家级面霜' },
    written: {
      findings: [
        { quote: '国家级', kind: 'absolute', severity: 'forbidden', reason: '绝对化用语', replacements: ['优质'] },
        { quote: '没有的词', kind: 'absolute', severity: 'risky', reason: 'x', replacements: [] },
      ],
      tips: ['删掉'],
    },
    shown: {
      total: 1,
      detectResultDTOS: [{ start: 7, end: 10, text: '国家级', source: '模型判断，未核实' }],
      riskOptimizeTips: ['删掉'],
    },
    ruled: hasList('detectResultDTOS'),
  },
  'product-tdk': {
    input: {
      generateType: 1,
      language: 'en',
      productDesc: BOTTLE,
      targetKeyword: 'water bottle',
      url: '',
      tdkJson: '',
    },
    written: {
      mainKeyword: 'water bottle',
      suggestions: [
        {
          angle: 'keyword',
          title: 'Water bottle for hiking, double wall',
          description: 'A stainless steel water bottle that keeps drinks cold on a hike.',
          keywords: ['water bottle', 'hiking'],
        },
      ],
    },
    shown: { tdkGenerateResult: [{ title: 'Water bottle for hiking, double wall', angle: 'keyword' }] },
    ruled: hasList('tdkGenerateResult'),
  },
  'page-tdk': {
    input: { generateType: 2, url: '{page}', language: 'en' },
    written: {
      mainKeyword: 'steel water bottle',
      suggestions: [
        {
          angle: 'keyword',
          title: 'Steel water bottle with a double wall',
          description: 'This steel water bottle holds 500 ml and fits every backpack on a hike.',
          keywords: ['steel water bottle'],
        },
      ],
    },
    shown: {
      tdkGenerateResult: [{ title: 'Steel water bottle with a double wall' }],
      score: { total: expectedNumber() },
    },
    ruled: hasList('tdkGenerateResult'),
  },
  emoji: {
    input: { mode: 'inside', scenario: 'social', language: 'en', text: 'I love my cat', salt: '{salt}' },
    written: { text: 'I love ❤️ my cat 🐱' },
    shown: { result: { text: 'I love ❤️ my cat 🐱', variants: 1 } },
    ruled: hasResult('marks', 1),
  },
  'social-post': {
    input: { language: 'zh-CN', platform: 'weibo', name: '不锈钢水壶', points: '双层\n500 毫升' },
    written: {
      posts: [
        { title: '', body: '全网第一的水壶来了', tags: ['水壶'] },
        { title: '', body: '双层水壶', tags: [] },
      ],
    },
    shown: {
      result: { posts: [{ body: '全网第一的水壶来了' }, { body: '双层水壶' }] },
      wordFindings: [{ name: 'posts.0' }],
    },
    ruled: hasResult('posts', 2),
  },
  'video-script': {
    input: { language: 'zh-CN', seconds: 15, name: '不锈钢水壶', points: '双层保温\n500 毫升' },
    written: {
      title: '水壶',
      shots: [
        { ...SHOT, seconds: 100 },
        { ...SHOT, seconds: 50, beat: 'close' },
      ],
    },
    shown: {
      result: {
        title: '水壶',
        shots: [
          { from: 0, to: 9 },
          { from: 9, to: 15 },
        ],
      },
    },
    ruled: hasResult('shots', 2),
  },
  'product-description': {
    input: {
      language: 'en',
      platforms: ['amazon', 'ebay'],
      name: 'Steel water bottle',
      features: 'double wall\n500 ml',
      specs: 'Material: steel',
    },
    written: {
      listings: [
        {
          platform: 'amazon',
          title: 'Steel Water Bottle, 500 ml',
          bullets: ['Double wall'],
          description: 'A bottle.',
          search: ['flask'],
        },
        { platform: 'ebay', title: 'Steel Bottle', bullets: [], description: 'A bottle.', search: ['flask'] },
      ],
    },
    shown: {
      result: {
        listings: [
          { platform: 'amazon', title: 'Steel Water Bottle, 500 ml' },
          { platform: 'ebay', search: ['flask'] },
        ],
        notes: [],
      },
    },
    ruled: hasResult('listings', 2),
  },
  email: {
    input: { kind: 'outreach', language: 'fr', facts: { product: 'bouteille' } },
    written: {
      emails: [
        { subjects: ['Bonjour'], body: 'Un.' },
        { subjects: ['Salut'], body: 'Deux.' },
      ],
    },
    shown: { result: { emails: [{ subjects: ['Bonjour'], body: 'Un.' }, { body: 'Deux.' }] } },
    ruled: hasResult('emails', 2),
  },
}

function expectedNumber(): unknown {
  return { asymmetricMatch: (value: unknown) => typeof value === 'number' }
}
