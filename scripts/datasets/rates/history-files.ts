import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readData, ROOT } from '../dataset.ts'
import { findGlitches, type Glitch } from './glitches.ts'
import { historyCsv, historyFaults, withoutDropped, type Correction, type HistoryDay } from './history-rows.ts'

const FILE = 'rates/history.csv'
const LEFT_OUT = 'rates/left-out.csv'

/** Reads the hand-written corrections. */
export function readCorrections(): Correction[] {
  return readData('rates/corrections.csv', ['code', 'from', 'to', 'kind', 'note']) as unknown as Correction[]
}

/** Reads the days of the history file. */
export function readHistory(): HistoryDay[] {
  return readData(FILE, ['date']).map(({ date = '', ...cells }) => ({
    date,
    rates: Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== '')),
  }))
}

/** Reads the rates that rules excluded. */
export function readLeftOut(): Glitch[] {
  return readData(LEFT_OUT, ['code', 'date', 'value', 'rule']) as unknown as Glitch[]
}

/** Reads the days as published, including the excluded rates, as the rules are applied anew each time. */
export function readPublished(): HistoryDay[] {
  const leftOut = readLeftOut()
  return readHistory().map(({ date, rates }) => ({
    date,
    rates: {
      ...rates,
      ...Object.fromEntries(leftOut.filter((glitch) => glitch.date === date).map(({ code, value }) => [code, value])),
    },
  }))
}

/** Removes the rates excluded by corrections and rules; also returns those excluded by rules. */
export function cleanHistory(
  days: readonly HistoryDay[],
  corrections: readonly Correction[],
): { days: HistoryDay[]; leftOut: Glitch[] } {
  const seen = withoutDropped(days, corrections)
  const leftOut = findGlitches(seen)
  const drops = new Set(leftOut.map(({ code, date }) => `${code} ${date}`))
  return {
    days: seen.map(({ date, rates }) => ({
      date,
      rates: Object.fromEntries(Object.entries(rates).filter(([code]) => !drops.has(`${code} ${date}`))),
    })),
    leftOut,
  }
}

/**
 * Cleans and writes the history. An invalid history is written to a second file and its faults are printed; returns
 * true if it is valid.
 */
export function writeHistory(published: readonly HistoryDay[]): boolean {
  const corrections = readCorrections()
  const { days, leftOut } = cleanHistory(published, corrections)
  const faults = historyFaults(days, corrections)
  const isGood = faults.length === 0
  if (!isGood) console.error(faults.join('\n'))
  const name = isGood ? FILE : `${FILE}.faulty`
  writeFileSync(join(ROOT, 'data', name), historyCsv(days))
  if (isGood)
    writeFileSync(
      join(ROOT, 'data', LEFT_OUT),
      [
        'code,date,value,rule',
        ...leftOut.map(({ code, date, value, rule }) => `${code},${date},${value},${rule}`),
        '',
      ].join('\n'),
    )
  console.log(`${days.length} days in data/${name}, ${leftOut.length} numbers left out by rule`)
  return isGood
}
