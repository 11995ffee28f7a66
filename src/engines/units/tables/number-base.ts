import type { GroupTable } from '../description.ts'

const POSITIONAL = '位值制记数法'

/** Number bases 10, 2, 8 and 16 (specification, section 9); the rules are in ../number-base.ts. */
export const table: GroupTable = {
  id: 'jinzhi',
  zh: '进制',
  en: 'Number base',
  kind: 'base',
  base: 'dec',
  start: { unit: 'dec', to: 'hex' },
  units: [
    { id: 'dec', zh: '十进制', en: 'decimal', symbol: '10', factor: '', source: POSITIONAL, aliases: ['DEC'] },
    {
      id: 'hex',
      zh: '十六进制',
      en: 'hexadecimal',
      symbol: '16',
      factor: '',
      source: POSITIONAL,
      aliases: ['HEX', '0x'],
    },
    { id: 'bin', zh: '二进制', en: 'binary', symbol: '2', factor: '', source: POSITIONAL, aliases: ['BIN', '0b'] },
    { id: 'oct', zh: '八进制', en: 'octal', symbol: '8', factor: '', source: POSITIONAL, aliases: ['OCT', '0o'] },
  ],
}
