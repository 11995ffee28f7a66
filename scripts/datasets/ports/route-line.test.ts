import { expect, test } from 'vitest'
import { ROUTE_LINES, routeLine, type Place, type RouteLine } from './route-line.ts'

test('there are 36 lines, each once', () => {
  expect(new Set(ROUTE_LINES).size).toBe(36)
  expect(ROUTE_LINES).toHaveLength(36)
})

const CASES: [name: string, country: string, lat: number, lon: number, line: RouteLine][] = [
  ['Tokyo', 'JP', 35.65, 139.8, '日本关东'],
  ['Shimizu', 'JP', 35.0, 138.5, '日本关东'],
  ['Nagoya', 'JP', 35.1, 136.9, '日本关西'],
  ['Naha', 'JP', 26.2, 127.7, '日本关西'],
  ['Los Angeles', 'US', 33.75, -118.25, '美西'],
  ['Honolulu', 'US', 21.3, -157.9, '美西'],
  ['Dutch Harbor', 'US', 53.9, -166.5, '美西'],
  ['Shemya, beyond the date line', 'US', 52.7, 174.1, '美西'],
  ['New York', 'US', 40.7, -74.0, '美东'],
  ['Houston', 'US', 29.7, -95.3, '美东'],
  ['Chicago', 'US', 41.9, -87.6, '美东'],
  ['Duluth', 'US', 46.78, -92.11, '美东'],
  ['New Orleans', 'US', 29.95, -90.07, '美东'],
  ['Sacramento', 'US', 38.57, -121.48, '美西'],
  ['Denver', 'US', 39.74, -104.99, '美加内陆'],
  ['Phoenix', 'US', 33.45, -112.07, '美加内陆'],
  ['El Paso', 'US', 31.75, -106.48, '美加内陆'],
  ['Memphis', 'US', 35.15, -90.05, '美加内陆'],
  ['Charlotte', 'US', 35.23, -80.84, '美加内陆'],
  ['Calgary', 'CA', 51.03, -114.07, '美加内陆'],
  ['Vancouver', 'CA', 49.28, -123.12, '加拿大'],
  ['Montreal', 'CA', 45.5, -73.55, '加拿大'],
  ['Dammam', 'SA', 26.5, 50.1, '中东波斯湾'],
  ['Jeddah', 'SA', 21.5, 39.2, '红海'],
  ['Haifa', 'IL', 32.8, 35.0, '地东'],
  ['Eilat', 'IL', 29.55, 34.95, '红海'],
  ['Alexandria', 'EG', 31.2, 29.9, '地东'],
  ['Port Said', 'EG', 31.25, 32.3, '地东'],
  ['Sokhna', 'EG', 29.65, 32.35, '红海'],
  ['Istanbul', 'TR', 41.0, 28.95, '地东'],
  ['Mersin', 'TR', 36.8, 34.6, '地东'],
  ['Samsun', 'TR', 41.3, 36.3, '黑海'],
  ['Vladivostok', 'RU', 43.1, 131.9, '俄罗斯远东'],
  ['Saint Petersburg', 'RU', 59.9, 30.3, '北欧波罗的海'],
  ['Kaliningrad', 'RU', 54.7, 20.5, '北欧波罗的海'],
  ['Murmansk', 'RU', 69.0, 33.1, '北欧波罗的海'],
  ['Novorossiysk', 'RU', 44.7, 37.8, '黑海'],
  ['Hamburg', 'DE', 53.55, 9.95, '西北欧'],
  ['Duisburg', 'DE', 51.4, 6.75, '欧洲内陆'],
  ['Le Havre', 'FR', 49.5, 0.1, '西北欧'],
  ['Dunkirk', 'FR', 51.03, 2.38, '西北欧'],
  ['Bordeaux', 'FR', 44.8, -0.6, '西北欧'],
  ['Paris', 'FR', 48.9, 2.35, '欧洲内陆'],
  ['Fos', 'FR', 43.4, 4.9, '地西'],
  ['Barcelona', 'ES', 41.35, 2.15, '地西'],
  ['Valencia', 'ES', 39.45, -0.3, '地西'],
  ['Algeciras', 'ES', 36.1, -5.45, '地西'],
  ['Bilbao', 'ES', 43.35, -3.0, '西北欧'],
  ['Vigo', 'ES', 42.2, -8.7, '西北欧'],
  ['Madrid', 'ES', 40.4, -3.7, '欧洲内陆'],
  ['Las Palmas', 'ES', 28.1, -15.4, '西非'],
  ['Bandar Abbas', 'IR', 27.2, 56.3, '中东波斯湾'],
  ['Bandar Anzali', 'IR', 37.5, 49.5, '里海'],
  ['Baku', 'AZ', 40.4, 49.9, '里海'],
  ['Makhachkala', 'RU', 42.98, 47.5, '里海'],
  ['Wonsan', 'KP', 39.2, 127.4, '朝鲜'],
  ['Busan', 'KR', 35.1, 129.05, '韩国'],
  ['Lisbon', 'PT', 38.7, -9.1, '西北欧'],
  ['Genoa', 'IT', 44.4, 8.9, '地西'],
  ['Naples', 'IT', 40.85, 14.25, '地西'],
  ['Taranto', 'IT', 40.47, 17.2, '地西'],
  ['Bari', 'IT', 41.13, 16.87, '亚得里亚海'],
  ['Brindisi', 'IT', 40.64, 17.95, '亚得里亚海'],
  ['Ancona', 'IT', 43.6, 13.5, '亚得里亚海'],
  ['Venice', 'IT', 45.4, 12.3, '亚得里亚海'],
  ['Milan', 'IT', 45.5, 9.2, '欧洲内陆'],
  ['Cartagena', 'CO', 10.4, -75.5, '加勒比'],
  ['Buenaventura', 'CO', 3.9, -77.0, '南美西'],
  ['Shanghai', 'CN', 31.2, 121.5, '中国沿海'],
  ['Hong Kong', 'HK', 22.3, 114.2, '中国港澳'],
  ['Kaohsiung', 'TW', 22.6, 120.3, '中国台湾'],
]

test.each(CASES)('%s', (_, country, lat, lon, line) => expect(routeLine('', country, { lat, lon })).toBe(line))

test.each<[country: string, place: Place]>([
  ['XK', { lat: 42.6, lon: 21 }],
  ['AN', { lat: 12.1, lon: -68.9 }],
  ['ZZ', undefined],
  // Without a place the coast is unknown.
  ['US', undefined],
])('%s is on no line', (country, place) => expect(routeLine('', country, place)).toBeUndefined())

test('a country with one coast needs no place', () => expect(routeLine('', 'CL', undefined)).toBe('南美西'))

test('only base ports are 欧洲基本港', () => {
  expect(routeLine('DEHAM', 'DE', { lat: 53.55, lon: 9.95 })).toBe('欧洲基本港')
  expect(routeLine('DEBRE', 'DE', { lat: 53.08, lon: 8.8 })).toBe('西北欧')
})
