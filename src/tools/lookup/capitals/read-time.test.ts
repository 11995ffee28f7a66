import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

const at = (hour: number, minute = 0): number => hour * 60 + minute

test.each<[string, number | undefined]>([
  ['9', at(9)], ['9:00', at(9)], ['09：30', at(9, 30)], ['２１:05', at(21, 5)], ['9.30', at(9, 30)], ['0930', at(9, 30)], ['930', at(9, 30)], ['0:00', 0], ['23:59', at(23, 59)],
  ['9点', at(9)], ['9点半', at(9, 30)], ['9点15分', at(9, 15)], ['9时', at(9)], ['9点整', at(9)],
  ['上午9点', at(9)], ['下午3点', at(15)], ['晚上 8:30', at(20, 30)], ['晚8点', at(20)], ['凌晨12点', 0], ['中午12点', at(12)], ['中午1点', at(13)], ['中午11点半', at(11, 30)], ['下午15点', at(15)],
  ['9am', at(9)], ['9 AM', at(9)], ['3:30 pm', at(15, 30)], ['12am', 0], ['12pm', at(12)], ['3 p.m.', at(15)],
  ['', undefined], ['24:00', undefined], ['9:60', undefined], ['九点零五', undefined], ['abc', undefined], ['9:00:00', undefined], ['-9', undefined], ['9 kg', undefined],
])('%j is minute %s', (text, minute) => expect(readTime(text)).toBe(minute))
