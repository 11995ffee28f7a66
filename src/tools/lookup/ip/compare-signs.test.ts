import { describe, expect, test } from 'vitest'
import { compareLanguage, compareZone, readZoneOffset, type BrowserFacts } from './compare-signs.ts'

const SUMMER = Date.UTC(2026, 6, 1)
const WINTER = Date.UTC(2026, 11, 1)
const US = { land: { code: 'US', name: '美国' }, zones: ['America/New_York', 'America/Los_Angeles'] }
const CHINA: BrowserFacts = { zone: 'Asia/Shanghai', offset: 480, languages: ['zh-CN', 'en'] }

test.each<[string, number, number | undefined]>([
  ['UTC', SUMMER, 0],
  ['Asia/Shanghai', SUMMER, 480],
  ['America/New_York', SUMMER, -240],
  ['America/New_York', WINTER, -300],
  ['Asia/Kathmandu', SUMMER, 345],
  ['America/St_Johns', WINTER, -210],
  ['No/Where', SUMMER, undefined],
])('%s at %i is %s minutes ahead', (zone, now, offset) => expect(readZoneOffset(zone, now)).toBe(offset))

describe('clock', () => {
  test.each<[string, Partial<BrowserFacts>, typeof US | { land: undefined; zones: string[] }, number, string]>([
    ['the zone itself', { zone: 'America/New_York', offset: -240 }, US, SUMMER, 'same'],
    ['another zone with the same time', { zone: 'America/Toronto', offset: -240 }, US, SUMMER, 'near'],
    ['the same time in winter only', { zone: 'America/Bogota', offset: -300 }, US, WINTER, 'near'],
    ['another time in summer', { zone: 'Asia/Tokyo', offset: 540 }, US, SUMMER, 'differs'],
    ['China and the USA', {}, US, SUMMER, 'differs'],
    ['no country', {}, { land: undefined, zones: [] }, SUMMER, 'unknown'],
  ])('%s', (_, facts, answer, now, verdict) =>
    expect(compareZone({ ...CHINA, ...facts }, answer, now).verdict).toBe(verdict),
  )
})

describe('language', () => {
  test.each<[readonly string[], string]>([
    [['en-US', 'zh-CN'], 'same'],
    [['en'], 'same'],
    [['zh-CN', 'en-US'], 'near'],
    [['zh-CN', 'ja'], 'differs'],
    [['not a tag!'], 'differs'],
    [[], 'unknown'],
  ])('%j in the USA: %s', (languages, verdict) =>
    expect(compareLanguage({ ...CHINA, languages }, US).verdict).toBe(verdict),
  )
})
