import { describe, expect, test } from 'vitest'
import type { Shot } from '../../../engines/video-script/operation.ts'
import { applyShotEdits, toScriptTable, joinSpokenLines, toSrt } from './script-files.ts'

const shot = (from: number, to: number, line: string): Shot => ({
  from,
  to,
  beat: 'point',
  shot: '特写',
  picture: '手',
  line,
  subtitle: '',
  sound: '',
})
const SHOTS = [
  shot(0, 4, '先看这点，USB-C 充电。'),
  shot(4, 6, ''),
  shot(6, 10, '一句很长的话，后面还有很长的一句话，说完了。'),
]

test('subtitles share the time of a shot by their length and leave silent ones out', () => {
  expect(toSrt(SHOTS)).toBe(
    [
      '1\r\n00:00:00,000 --> 00:00:04,000\r\n先看这点，USB-C 充电。\r\n',
      '2\r\n00:00:06,000 --> 00:00:07,273\r\n一句很长的话，\r\n',
      '3\r\n00:00:07,273 --> 00:00:10,000\r\n后面还有很长的一句话，说完了。\r\n',
    ].join('\r\n'),
  )
})

describe('laws of subtitles', () => {
  test.each(['A line of 300 ml. And then, a second one!', '价格 3.5 元，1,000 件', 'x'.repeat(100), '。。。', '你好'])(
    '%s loses no letter, and its cues follow one another',
    (line) => {
      const srt = toSrt([shot(3, 8, line)])
      const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
      expect(
        letters(
          srt
            .split('\r\n')
            .filter((row) => !/^\d+$|-->/.test(row))
            .join(''),
        ),
      ).toBe(letters(line))
      const times = [...srt.matchAll(/(\S+) --> (\S+)/g)].flatMap(([, start = '', end = '']) => [start, end])
      expect(times.toSorted()).toEqual(times)
      if (letters(line) !== '') expect([times[0], times.at(-1)]).toEqual(['00:00:03,000', '00:00:08,000'])
    },
  )
})

test('a line that was changed stands in table and text', () => {
  const edited = applyShotEdits(SHOTS, { 'script.line-1': '改过的话。' })
  expect(joinSpokenLines(edited)).toBe('改过的话。\n一句很长的话，后面还有很长的一句话，说完了。')
  expect(toScriptTable(edited)[1]).toEqual(['1', '0', '4', '特写', '手', '改过的话。', '', ''])
})
