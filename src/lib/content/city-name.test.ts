import { expect, test } from 'vitest'
import { CONTENT_FACTS } from '../../api/contracts/content-facts.ts'
import { shortenCityName } from './city-name.ts'
import { parseFacets } from './facets.ts'

test.each([
  ['深圳市', '深圳'],
  ['深圳', '深圳'],
  ['呼和浩特市', '呼和浩特'],
  ['津市市', '津市'],
  ['津市', '津市'],
  ['沙市', '沙市'],
  ['市', '市'],
  ['', ''],
  ['四日市', '四日市'],
  ['四日市市', '四日市'],
  ['野々市市', '野々市'],
  ['野々市', '野々市'],
  ['胡志明市', '胡志明市'],
  ['巴拿马市', '巴拿马市'],
  ['New York', 'New York'],
  ['城市 A', '城市 A'],
])('%j is called %j, and called so it stays', (city, name) =>
  expect([shortenCityName(city), shortenCityName(name)]).toEqual([name, name]),
)

test.each(['recruit', 'activity', 'company'] as const)('the city of a %s is read by its short name', (type) =>
  expect(CONTENT_FACTS[type].shape.city.parse('深圳市')).toBe('深圳'),
)

test('and the place that goods come from', () => expect(CONTENT_FACTS.hy.shape.place.parse('义乌市')).toBe('义乌'))

test('a filter that says it longer is the same one', () => {
  expect(parseFacets('city:深圳市|form:全职', 'recruit')).toEqual([
    { name: 'city', value: '深圳' },
    { name: 'form', value: '全职' },
  ])
  expect(parseFacets('place:义乌市', 'hy')).toEqual([{ name: 'place', value: '义乌' }])
  expect(parseFacets('form:津津有味市', 'recruit')).toEqual([{ name: 'form', value: '津津有味市' }])
})
