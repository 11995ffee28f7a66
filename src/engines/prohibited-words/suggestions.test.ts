import { describe, expect, test } from 'vitest'
import { PLATFORM_RULE_SOURCE } from './dictionary.ts'
import { check, getCompiledDictionary } from './engine.ts'

const first = (text: string, platforms: readonly string[] = [], markets?: readonly string[]) =>
  check({ text, platforms, ...(markets && { markets }) }).findings[0]

describe('a suggestion says the same thing without the claim, or there is none', () => {
  test.each<[text: string, suggestion: string | undefined]>([
    ['シミが消える', undefined],
    ['血糖値を下げる', undefined],
    ['除菌効果のあるスプレー', undefined],
    ['医師推薦', undefined],
    ['antibacterial board', ''],
    ['mildew resistant curtain', ''],
    ['kills ants', undefined],
    ['rat poison', undefined],
    ['the cheapest cup', 'an affordable'],
    ['best price', 'good price'],
    ['the most comfortable chairs', 'comfortable'],
    ['lasts forever', undefined],
    ['#1 brand', undefined],
    ['最柔软的面料', '柔软'],
    ['最先进的工艺', '先进'],
    ['最安全的面料', undefined],
    ['面料永不褪色', '不易褪色'],
    ['止血', undefined],
    ['消灭病毒', undefined],
    ['全国首家', undefined],
    ['别家都是假', undefined],
  ])('%s', (text, suggestion) => {
    const { replacements } = first(text) ?? { replacements: ['nothing was found'] }
    expect(replacements).toEqual(suggestion === undefined ? [] : [suggestion])
  })

  test('no suggestion is itself refused', () => {
    const bad = new Set(
      getCompiledDictionary()
        .dictionary.terms.flatMap(({ replacements = [] }) => replacements)
        .filter((text) => check({ text, platforms: [] }).findings.some(({ severity }) => severity === 'forbidden')),
    )
    expect([...bad]).toEqual([])
  })
})

describe('green claims are forbidden in the EU since 2026-09-27 by Directive (EU) 2024/825', () => {
  test.each([
    'eco-friendly bag',
    'climate neutral bottle',
    'biodegradable cup',
    'environmentally friendly',
    'climate compensated',
    'energy efficient lamp',
  ])('%s', (text) => {
    expect([first(text, [], ['EU'])?.severity, first(text)?.severity]).toEqual(['forbidden', 'forbidden'])
    expect(first(text)?.source).toContain('2024/825')
    expect(first(text, [], ['US'])?.severity).toBe('risky')
  })
  test.each([['umweltfreundlich'], ['klimaneutral'], ['biodegradabile'], ['neutre en carbone'], ['ekologiczny']])(
    '%s',
    (text) => expect(first(text, ['otto'])?.severity).toBe('forbidden'),
  )
  test.each(['plastic free', 'energy efficiency class A', 'made of 80% recycled PET', 'all natural'])(
    'no generic claim: %s',
    (text) => expect(first(text, [], ['EU'])?.severity ?? 'notice').not.toBe('forbidden'),
  )
})

describe('a word of a platform has a class that is its own, and no law for its source', () => {
  test.each([
    ['miracle', 'snapchat', 'false'],
    ['get rich', 'snapchat', 'false'],
    ['tarot', 'noon', 'superstition'],
    ['gambling', 'noon', 'banned-goods'],
    ['치료', 'coupang', 'us-drug'],
    ['카카오톡 문의', 'coupang', 'divert'],
    ['лечит', 'ozon', 'us-drug'],
    ['телеграм', 'ozon', 'divert'],
    ['you have won', 'whatsapp', 'false'],
  ])('%s on %s is %s', (text, platform, kind) => {
    const { terms, classes } = getCompiledDictionary().dictionary
    const own = terms.find(({ term, platforms }) => term === text && platforms?.includes(platform) === true)
    expect([own && classes[own.kind]?.id, own?.source]).toEqual([kind, PLATFORM_RULE_SOURCE])
  })
})
