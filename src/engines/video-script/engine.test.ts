import { describe, expect, test } from 'vitest'
import { check } from '../prohibited-words/engine.ts'
import { composeScript } from './engine.ts'
import material from './material.build.ts'
import {
  MIN_SHOT_SECONDS,
  SCRIPT_HOOKS,
  SCRIPT_LENGTHS,
  SCRIPT_PACES,
  SCRIPT_PLATFORMS,
  SCRIPT_TONES,
  type ScriptRequest,
  type ScriptResult,
} from './operation.ts'
import { computeSpeechSeconds, measureSpokenLength } from './operation/speech.ts'
import { fitShotsToLength } from './operation/time.ts'

const ZH: ScriptRequest = {
  seed: 1,
  language: 'zh-CN',
  platform: 'unlimited',
  ownPlatform: '',
  tone: 'unlimited',
  ownTone: '',
  ownOpening: '',
  ownClosing: '',
  hook: 'none',
  pace: 'steady',
  seconds: 30,
  name: '便携榨汁杯',
  points: 'USB-C 充电\n一杯 300 毫升\n杯身可拆下清洗',
  audience: '上班族',
  cta: '',
}
const EN: ScriptRequest = {
  ...ZH,
  language: 'en',
  name: 'the Sonara blender',
  points: 'charges by USB-C\n300 ml a cup\ncup comes off for washing',
  audience: 'office workers',
}
const BOTH = [ZH, EN]
const SEEDS = [0, 1, 1_000_003]
const textOf = ({ title, shots }: ScriptResult): string =>
  [title, ...shots.flatMap(({ shot, picture, line, subtitle, sound }) => [shot, picture, line, subtitle, sound])].join(
    '\n',
  )
const spokenBy = (result: ScriptResult): string => result.shots.map(({ line }) => line).join('\n')
/** Faults that no composed text may contain. */
const FAULTS = /[{}[\]<>|\u2060]|undefined|null|[，。、；：？！,.;:?!]{2,}(?<!…)|\s{2,}(?<!\n)|[。.] [,，]/u

/** Combinations of language, tone, seed and length, each with its script, composed once for all laws. */
const CASES = BOTH.flatMap((base) =>
  SCRIPT_TONES.flatMap(({ id: tone }, at) =>
    SEEDS.flatMap((seed) => {
      const hook = SCRIPT_HOOKS[(at + seed) % SCRIPT_HOOKS.length]?.id ?? ''
      const pace = SCRIPT_PACES[(at + seed) % SCRIPT_PACES.length]?.id ?? ''
      const platform = SCRIPT_PLATFORMS[(at * 7 + seed) % SCRIPT_PLATFORMS.length]?.id ?? ''
      return SCRIPT_LENGTHS.map((seconds) => {
        const request = { ...base, tone, seed, hook, pace, platform, seconds }
        return {
          request,
          what: `${base.language} ${tone} ${hook} ${pace} ${platform} ${seconds} ${seed}`,
          script: composeScript(request),
        }
      })
    }),
  ),
)

function every(run: (script: ScriptResult, request: ScriptRequest, what: string) => void): void {
  expect(CASES).toHaveLength(BOTH.length * SCRIPT_TONES.length * SEEDS.length * SCRIPT_LENGTHS.length)
  for (const { script, request, what } of CASES) run(script, request, what)
}

describe('spec 9: the lists of a script', () => {
  test('40 tones, and the platforms', () => {
    expect(SCRIPT_TONES).toHaveLength(40)
    expect(SCRIPT_PLATFORMS).toHaveLength(12)
    for (const { tones } of [material.zh, material.en])
      expect([...Object.keys(tones), 'custom']).toEqual(SCRIPT_TONES.map(({ id }) => id))
  })
})

describe('laws of a composed script', () => {
  test('its seconds begin at 0, go on without a gap and end at its length', () => {
    every(({ shots }, request, what) => {
      expect([shots[0]?.from, shots.at(-1)?.to], what).toEqual([0, request.seconds])
      for (const [at, { from, to }] of shots.entries()) {
        expect(to - from, what).toBeGreaterThanOrEqual(MIN_SHOT_SECONDS)
        expect(Number.isInteger(to), what).toBe(true)
        if (at > 0) expect(from, what).toBe(shots[at - 1]?.to)
      }
    })
  })

  test('each line can be spoken in its shot', () => {
    every(({ shots }, request, what) => {
      for (const { from, to, line } of shots)
        expect(
          line === '' ? 0 : computeSpeechSeconds(line, request.pace, request.language === 'en' ? 'en' : 'zh'),
          `${what}: ${line}`,
        ).toBeLessThanOrEqual(to - from)
    })
  })

  test('no slot is open, nothing is doubled, and no figure is there that was not given', () => {
    every((script, request, what) => {
      const text = textOf(script)
      expect(text.match(FAULTS)?.[0], `${what}: ${text}`).toBeUndefined()
      const given = new Set(`${request.name} ${request.points}`.match(/\d+/g))
      for (const figure of text.match(/\d+/g) ?? []) expect(given.has(figure), `${what}: ${figure}`).toBe(true)
    })
  })

  test('an English script has no Chinese', () => {
    every((script, request, what) => {
      if (request.language === 'en') expect(textOf(script), what).not.toMatch(/\p{Script=Han}|[，。！]/u)
    })
  })

  test('the same seed says the same, the next one something else', () => {
    every((script, request, what) => {
      const text = textOf(script)
      expect(textOf(composeScript(request)), what).toBe(text)
      expect(textOf(composeScript({ ...request, seed: request.seed + 1 })), what).not.toBe(text)
    })
  })

  test('every tone says something else', () => {
    for (const base of BOTH) {
      const spoken = SCRIPT_TONES.filter(({ id }) => id !== 'custom').map(({ id }) =>
        spokenBy(composeScript({ ...base, tone: id })),
      )
      expect(new Set(spoken).size).toBe(39)
    }
  })

  test('all points are told where there is time, in their order', () => {
    for (const base of BOTH) {
      for (const { id: tone } of SCRIPT_TONES) {
        const told = composeScript({ ...base, tone, seconds: 60 })
          .shots.filter(({ beat }) => beat === 'point')
          .map(({ subtitle }) => subtitle)
        expect(told).toEqual(base.points.split('\n'))
      }
    }
  })

  test('passes the check of prohibited words of its platform', () => {
    for (const base of BOTH) {
      for (const { id: tone } of SCRIPT_TONES) {
        for (const { id: platform } of SCRIPT_PLATFORMS) {
          const text = textOf(composeScript({ ...base, tone, platform, seconds: 60, hook: 'question' }))
          const found = check({
            text,
            platforms: platform === 'unlimited' || platform === 'custom' ? [] : [platform],
          }).findings
          expect(
            found.map(({ text: word, reason }) => `${base.language} ${tone} ${platform}: ${word} ${reason}`),
          ).toEqual([])
        }
      }
    }
  })
})

describe('what does not fit is said', () => {
  const MANY = Array.from({ length: 12 }, (_, at) => `第${'一二三四五六七八九十百千'.charAt(at)}个特点说明`).join('\n')
  test.each([
    ['points without time', { points: MANY, seconds: 15 }, '时间不够，少讲了'],
    ['no points', { points: '' }, '还没有卖点'],
    ['a name that is too long', { name: '很长的名字'.repeat(16), points: '', seconds: 10 }, '时长太短'],
    ['too little to tell', { points: '轻', seconds: 300 }, '有留白'],
    ['Chinese in an English script', { ...EN, points: '300 ml\n可拆洗' }, '有 1 项内容是中文'],
    ['one point under a hook that counts', { points: '轻', hook: 'number' }, '卖点不到两条'],
  ])('%s', (_, change, note) => {
    const { notes, shots } = composeScript({ ...ZH, ...change })
    expect(notes.join()).toContain(note)
    expect(shots.at(-1)?.to).toBe(Math.max(10, 'seconds' in change ? change.seconds : 30))
  })

  test('a hook counts what is told', () => {
    for (const seconds of [15, 20, 30, 60]) {
      const { shots } = composeScript({ ...ZH, points: MANY, hook: 'number', seconds })
      const told = shots.filter(({ beat }) => beat === 'point').length
      expect(shots[0]?.line).toContain(
        told > 10 ? String(told) : (['', '', '两', '三', '四', '五', '六', '七', '八', '九', '十'][told] ?? ''),
      )
    }
  })

  test.each([
    [{ name: ' ' }, '请先填产品或主题'],
    [{ language: 'en' }, '产品名是中文'],
    [{ language: 'ja' }, '日语要用模型生成'],
  ])('%j is refused', (change, message) => {
    expect(() => composeScript({ ...ZH, ...change })).toThrow(message)
  })

  test('a tone of one’s own opens and closes in its own words', () => {
    const { shots } = composeScript({ ...ZH, tone: 'custom', ownOpening: '家人们看过来', ownClosing: '咱们下期见。' })
    expect([shots[0]?.line, shots.at(-1)?.line]).toEqual(['家人们看过来。', '咱们下期见。'])
  })

  test('what is typed is never read as a template', () => {
    const { shots } = composeScript({ ...ZH, name: '{cta}<a|b>', points: '[{name}]\n$& $1' })
    expect(shots.some(({ line }) => line.includes('{cta}<a|b>'))).toBe(true)
    expect(shots.filter(({ beat }) => beat === 'point').map(({ subtitle }) => subtitle)).toEqual(['[{name}]', '$& $1'])
  })
})

test.each([
  ['你好 USB-C', 'zh', 4, 2],
  ['一二三四五六七八九', 'zh', 9, 3],
  ['It takes 300 ml a cup', 'en', 6, 3],
  ['', 'en', 0, 2],
] as const)('%s takes its time', (line, language, length, seconds) => {
  expect(measureSpokenLength(line, language)).toBe(length)
  expect(computeSpeechSeconds(line, 'steady', language)).toBe(seconds)
})

test('lengths that a model gave are made to add up', () => {
  const shot = { beat: 'point', shot: '', picture: '', line: '', subtitle: '', sound: '' } as const
  for (const seconds of [10, 15, 61, 300]) {
    for (const lengths of [[3, 4, 5], [0, 0, 0], [100, 1], Array.from({ length: 200 }, () => 1), [-5, 7]]) {
      const timed = fitShotsToLength(
        lengths.map((length) => ({ ...shot, from: 0, to: length })),
        seconds,
      )
      expect(timed.at(-1)?.to).toBe(seconds)
      for (const [at, { from, to }] of timed.entries())
        expect([from, to - from >= MIN_SHOT_SECONDS]).toEqual([at === 0 ? 0 : timed[at - 1]?.to, true])
    }
  }
})

test('no subtitle is cut inside a phrase', () => {
  every(({ shots }, _, what) => {
    for (const { subtitle } of shots) expect(subtitle, what).not.toMatch(/…$/u)
  })
})

test('a long selling point is cut behind a part of it', () => {
  const point =
    'the cup comes off and goes straight into the dishwasher, and the blade unit rinses clean under a tap in a few seconds'
  const [told] = composeScript({ ...EN, points: point }).shots.filter(({ beat }) => beat === 'point')
  expect(told?.subtitle).toBe('the cup comes off and goes straight into the dishwasher')
})

test('an English thing has its article wherever it is named', () => {
  every((_, request, what) => {
    if (request.language !== 'en') return
    expect(textOf(composeScript({ ...request, name: 'desk lamp' })), what).not.toMatch(/(?<!\bthe )\bdesk lamp\b/i)
  })
})

test.each([ZH, EN])('what was pasted with its tags is written as a visitor sees it: $language', (base) => {
  const request = {
    ...base,
    name: `<b>${base.name}</b> &amp; C`,
    points: base.points
      .split('\n')
      .map((line) => `<li>${line}&nbsp;</li>`)
      .join(''),
  }
  expect(JSON.stringify(composeScript(request).shots)).not.toMatch(/<[a-z/]|&amp;|&nbsp;/)
})
