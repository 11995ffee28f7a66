import { describe, expect, test } from 'vitest'
import { measureText } from '../../lib/text-measure.ts'
import { UserError } from '../../lib/user-error.ts'
import { composeEmails } from './engine.ts'
import { EMAIL_FACTS, EMAIL_KINDS, EMAIL_LENGTHS, EMAIL_TONES, MAX_SUBJECT_COLUMNS } from './operation.ts'
import type { EmailFacts, EmailKind, EmailLength, EmailRequest, EmailTone } from './operation.ts'

const KINDS = Object.keys(EMAIL_KINDS) as EmailKind[]
const TONES = Object.keys(EMAIL_TONES) as EmailTone[]
const LENGTHS = Object.keys(EMAIL_LENGTHS) as EmailLength[]
const LANGUAGES = ['zh-CN', 'en']
const FACTS: Readonly<Record<string, EmailFacts>> = {
  'zh-CN': {
    recipient: '王经理',
    company: '北欧家居',
    sender: '陈林',
    brand: '小灯科技',
    product: '台灯',
    advantage: '无频闪光源',
    price: '8.5 美元',
    quantity: '500 件',
    terms: 'FOB 深圳',
    days: '20',
    date: '12月15日',
    order: 'PO-2211',
    tracking: 'LX123456789CN',
    carrier: '邮政',
    amount: '1200 美元',
    discount: '九折',
    code: 'LAMP',
    event: '春季展',
    place: 'B12',
    channel: '桌面改造',
    issue: '货柜延误',
    successor: '吴佳',
  },
  en: {
    recipient: 'Maria',
    company: 'Nordic Home',
    sender: 'Lin Chen',
    brand: 'Lumo',
    product: 'desk lamps',
    advantage: 'a flicker-free light',
    price: '$8.50',
    quantity: '500 pieces',
    terms: 'FOB Shenzhen',
    days: '20',
    date: 'December 15',
    order: 'PO-2211',
    tracking: 'LX123456789CN',
    carrier: 'DHL',
    amount: '$1,200',
    discount: 'a lower price',
    code: 'LAMP',
    event: 'Spring Fair',
    place: 'B12',
    channel: 'Desk Setups',
    issue: 'a late container',
    successor: 'Zoe Wu',
  },
}
const base: EmailRequest = {
  kind: 'outreach',
  language: 'en',
  tone: 'friendly',
  length: 'standard',
  facts: {},
  seed: 1,
}

const ALL = KINDS.flatMap((kind) =>
  LANGUAGES.flatMap((language) =>
    TONES.flatMap((tone) =>
      LENGTHS.flatMap((length) =>
        [{}, FACTS[language] ?? {}].flatMap((facts) =>
          [0, 1, 2].map((seed) => ({ kind, language, tone, length, facts, seed })),
        ),
      ),
    ),
  ),
)

function faults(text: string, { language, facts }: EmailRequest): string[] {
  const given = Object.values(facts).join(' ')
  return [
    ...[
      /[{}<>|]/,
      / {2}/,
      /\n{3}/,
      /[,，、；;][,，.。；;:：?？]/,
      /[.。?？!！][.。,，]/,
      / [,.;:?!]/,
      /undefined|null/,
      /\b(\w+) \1\b/i,
    ]
      .filter((pattern) => pattern.test(text))
      .map(String),
    ...(language === 'en' && /[^\x20-\x7E\n]/.test(text) ? ['not ASCII'] : []),
    ...(language === 'en' && /^[a-z]|[?!]\s+[a-z]/m.test(text.replaceAll('P.S.', '')) ? ['small letter'] : []),
    ...(text.match(/\d+/g) ?? []).filter((number) => !given.includes(number)).map((number) => `number ${number}`),
  ]
}

describe('20 kinds of e-mail', () => {
  test('are 20', () => expect(KINDS).toHaveLength(20))

  test('every kind, language, tone and length gives two clean e-mails with several subjects', () => {
    const wrong = ALL.flatMap((request) => {
      const {
        emails: [first, second],
      } = composeEmails(request)
      const found = [first, second].flatMap(({ subjects, body }) => [
        ...subjects.flatMap((subject) => faults(subject, request)),
        ...faults(body, request),
        ...(subjects.length < 2 ? ['one subject'] : []),
      ])
      if (first.body === second.body) found.push('the same twice')
      return found.map(
        (fault) =>
          `${request.kind} ${request.language} ${request.tone} ${request.length}: ${fault}\n${first.subjects.join('\n')}\n${first.body}`,
      )
    })
    expect(wrong.slice(0, 3)).toEqual([])
  })

  test('the subject in front is shown whole on telephones where one is that short, and has nothing open where one has not', () => {
    const subjects = ALL.filter(({ facts }) => Object.keys(facts).length === 0).map(
      (request) => composeEmails(request).emails[0].subjects[0] ?? '',
    )
    expect(
      subjects.filter((subject) => measureText(subject, 'wide') > MAX_SUBJECT_COLUMNS || /[[【]/.test(subject)),
    ).toEqual([])
  })

  test('longer means more', () => {
    for (const kind of KINDS) {
      for (const language of LANGUAGES) {
        const [short = 0, standard = 0, long = 0] = LENGTHS.map(
          (length) => composeEmails({ ...base, kind, language, length }).emails[0].body.length,
        )
        expect(short < standard && standard < long, `${kind} ${language}: ${short} ${standard} ${long}`).toBe(true)
      }
    }
  })

  test('what is missing is said, and all facts fill every place', () => {
    expect(composeEmails(base).missing).toEqual(['sender', 'brand', 'product'])
    for (const request of ALL.filter(({ facts }) => Object.keys(facts).length > 0))
      expect(composeEmails(request).missing).toEqual([])
  })

  test('every fact is used by a kind', () => {
    for (const language of LANGUAGES) {
      const texts = KINDS.flatMap((kind) =>
        [0, 1, 2, 3].flatMap((seed) =>
          composeEmails({ ...base, kind, language, length: 'long', facts: FACTS[language] ?? {}, seed }).emails.flatMap(
            ({ subjects, body }) => [...subjects, body],
          ),
        ),
      ).join('\n')
      for (const fact of Object.keys(EMAIL_FACTS) as (keyof EmailFacts)[])
        expect(texts, fact).toContain(FACTS[language]?.[fact])
    }
  })

  test('a review is asked for without anything in return, and once', () => {
    for (const language of LANGUAGES) {
      const { body } = composeEmails({ ...base, kind: 'review-invitation', language, length: 'long' }).emails[0]
      expect(body).not.toMatch(/coupon|discount|gift|five stars|positive|返现|红包|礼品|好评/i)
    }
  })
})

test('an advantage begins small inside a sentence, and a name stays', () => {
  for (const [advantage, written] of [
    ['Up to 40 hours of light', 'up to 40 hours of light'],
    ['Bluetooth 5.3', 'Bluetooth 5.3'],
  ]) {
    expect(composeEmails({ ...base, facts: { ...FACTS['en'], advantage } }).emails[0].body).toContain(` ${written}`)
  }
})

test.each([
  ['rechargeable desk lamp', 'outreach', /\b(?:make|manufacturer of|sell) rechargeable desk lamp\b(?!s)/],
  ['the yoga mat', 'supplier-inquiry', /\b(?:need|supplier of|looking for) (?:the )?yoga mat\b(?!s)/],
  ['chiffon dress', 'cart-recovery', /\b(?:have|kept|left) chiffon dress\b/],
  ['phone case', 'new-product', /\b(?:added|Meet) phone case\b/],
] as const)('goods have an article or are several in English: %s, %s', (product, kind, wrong) => {
  for (let seed = 0; seed < 6; seed += 1) {
    for (const { body } of composeEmails({ ...base, kind, facts: { ...FACTS['en'], product }, seed }).emails) {
      expect(body).toMatch(/rechargeable desk lamps|yoga mats|the chiffon dress|the phone case/i)
      expect(body).not.toMatch(wrong)
    }
  }
})

test('an advantage that is a clause stands behind a colon', () => {
  for (const kind of KINDS) {
    for (const { body } of composeEmails({
      ...base,
      kind,
      length: 'long',
      facts: { ...FACTS['en'], advantage: 'Folds flat.' },
    }).emails)
      expect(body, kind).not.toMatch(/(?<!:) folds flat/i)
  }
})

test('a seed gives the same again, the next one another', () => {
  for (const kind of KINDS) {
    for (let seed = 0; seed < 6; seed += 1) {
      const bodies = [seed, seed, seed + 1].map((one) => composeEmails({ ...base, kind, seed: one }).emails[0].body)
      expect(bodies[0]).toBe(bodies[1])
      expect(bodies[0], `${kind} ${seed}`).not.toBe(bodies[2])
    }
  }
})

test('another language needs a model', () => {
  expect(() => composeEmails({ ...base, language: 'zh-TW' })).toThrow(
    new UserError('繁体中文要用模型生成，规则引擎只写简体中文和英语'),
  )
})
