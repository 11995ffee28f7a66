import { describe, expect, test } from 'vitest'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import {
  CARRIER_FIELDS,
  listCarrierFields,
  formatCityLine,
  listLabelLines,
  formatMapQuery,
  formatOneLine,
} from './address-forms.ts'

const row = (code: string, address: string, city: string, state: string, zip: string, country: string): LookupRow => ({
  code,
  address,
  city,
  state,
  zip,
  country,
})

const ABE2 = row('ABE2', '705 Boulder Drive', 'Breinigsville', 'PA', '18031', 'USA')
const NCL2 = row('NCL2', 'North Chapell Lane', '/', 'County Durham', 'TS22 5TH', 'UK')
const BHX7 = row('BHX7', '/', 'Hinckley', '/', 'LE10 3FF', 'UK')

describe('one line, in the order of the country', () => {
  test.each([
    [ABE2, '705 Boulder Drive, Breinigsville, PA 18031, USA'],
    [NCL2, 'North Chapell Lane, County Durham, TS22 5TH, United Kingdom'],
    [BHX7, 'Hinckley, LE10 3FF, United Kingdom'],
    [
      row('CWL1', 'Ffordd Amazon', 'Swansea', 'Swansea', 'SA1 8QX', 'UK'),
      'Ffordd Amazon, Swansea, SA1 8QX, United Kingdom',
    ],
    [
      row('BER3', 'Havellandstrasse 5', 'Brieselang', 'Brandenburg', '14656', 'Germany'),
      'Havellandstrasse 5, 14656 Brieselang, Germany',
    ],
    [
      row('KTW1', 'ul. Inwestycyjna 19', 'Sosnowiec', '/', '41-208', 'Poland'),
      'ul. Inwestycyjna 19, 41-208 Sosnowiec, Poland',
    ],
    [row('PRG1', 'U Trati 216', 'Dobroviz', '/', '25261', 'Czechia'), 'U Trati 216, 25261 Dobroviz, Czechia'],
    [
      row('MXP5', 'Strada Dogana Po 2U', 'Castel San Giovanni', 'Piacenza', '29015', 'Italy'),
      'Strada Dogana Po 2U, 29015 Castel San Giovanni, Piacenza, Italy',
    ],
    [
      row('YYZ1', '6363 Millcreek Drive', 'Mississauga', 'ON', 'L5N 1L8', 'Canada'),
      '6363 Millcreek Drive, Mississauga, ON L5N 1L8, Canada',
    ],
    [
      row('NRT1', '2-13-1 Shiohama', 'Ichikawa-shi', 'Chiba', '272-0193', 'Japan'),
      '2-13-1 Shiohama, Ichikawa-shi, Chiba 272-0193, Japan',
    ],
    [
      row('MEX2', 'Km 2.5', 'Cuautitlan Izcalli', 'Estado de Mexico', '54769', 'Mexico'),
      'Km 2.5, 54769 Cuautitlan Izcalli, Estado de Mexico, Mexico',
    ],
    [row('X', '/', '/', '/', '/', 'USA'), 'USA'],
  ])('%#', (warehouse, line) => expect(formatOneLine(warehouse)).toBe(line))
})

test('a label has the code first and leaves out lines that are unknown', () => {
  expect(listLabelLines(ABE2)).toEqual(['Amazon FBA ABE2', '705 Boulder Drive', 'Breinigsville, PA 18031', 'USA'])
  expect(listLabelLines(BHX7)).toEqual(['Amazon FBA BHX7', 'Hinckley, LE10 3FF', 'UNITED KINGDOM'])
})

test('carrier fields keep their columns when something is unknown', () => {
  expect(listCarrierFields(ABE2)).toEqual(['ABE2', '705 Boulder Drive', 'Breinigsville', 'PA', '18031', 'US'])
  expect(listCarrierFields(NCL2)).toEqual(['NCL2', 'North Chapell Lane', '', 'County Durham', 'TS22 5TH', 'GB'])
  expect(listCarrierFields(BHX7)).toHaveLength(CARRIER_FIELDS.length)
})

test('a city line of nothing is empty', () => expect(formatCityLine(row('X', 'a', '/', '/', '/', 'Poland'))).toBe(''))

test('a map is asked for what is known of the address', () => {
  expect(formatMapQuery(ABE2)).toBe('705 Boulder Drive, Breinigsville, PA 18031, USA')
  expect(formatMapQuery(row('X', 'a', '/', '/', '/', 'Poland'))).toBe('')
})
