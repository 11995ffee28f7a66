import type { GroupTable } from '../description.ts'
import { IEC_80000 } from '../sources.ts'

const BINARY = '本站约定：二进制词头，按 1024 进位（IEC 80000-13 写作 KiB、MiB……）'

/** Electronic data; base bit. KB to YB and Kb to Yb go by powers of 1024 (specification, section 9); decimal units are named so. */
export const table: GroupTable = {
  id: 'dianzi',
  zh: '电子数据',
  en: 'Electronic data',
  kind: 'factor',
  base: 'bit',
  start: { unit: 'gbyte', to: 'mbyte' },
  units: [
    { id: 'bit', zh: '比特', en: 'bit', symbol: 'bit', factor: '1', source: IEC_80000, aliases: ['位', 'b'] },
    { id: 'byte', zh: '字节', en: 'byte', symbol: 'B', factor: '8', source: IEC_80000 },
    { id: 'kbyte', zh: '千字节', en: 'kibibyte (kilobyte, binary)', symbol: 'KB', factor: '8*1024', source: BINARY, aliases: ['KiB', 'K'] },
    { id: 'mbyte', zh: '兆字节', en: 'mebibyte (megabyte, binary)', symbol: 'MB', factor: '8*1024*1024', source: BINARY, aliases: ['MiB', 'M'] },
    { id: 'gbyte', zh: '吉字节', en: 'gibibyte (gigabyte, binary)', symbol: 'GB', factor: '8*1024*1024*1024', source: BINARY, aliases: ['GiB', 'G'] },
    { id: 'tbyte', zh: '太字节', en: 'tebibyte (terabyte, binary)', symbol: 'TB', factor: '8*1024*1024*1024*1024', source: BINARY, aliases: ['TiB', 'T'] },
    { id: 'pbyte', zh: '拍字节', en: 'pebibyte (petabyte, binary)', symbol: 'PB', factor: '8*1024*1024*1024*1024*1024', source: BINARY, aliases: ['PiB', 'P'] },
    { id: 'ebyte', zh: '艾字节', en: 'exbibyte (exabyte, binary)', symbol: 'EB', factor: '8*1024*1024*1024*1024*1024*1024', source: BINARY, aliases: ['EiB'] },
    { id: 'zbyte', zh: '泽字节', en: 'zebibyte (zettabyte, binary)', symbol: 'ZB', factor: '8*1024*1024*1024*1024*1024*1024*1024', source: BINARY, aliases: ['ZiB'] },
    { id: 'ybyte', zh: '尧字节', en: 'yobibyte (yottabyte, binary)', symbol: 'YB', factor: '8*1024*1024*1024*1024*1024*1024*1024*1024', source: BINARY, aliases: ['YiB', 'Y'] },
    { id: 'kbit', zh: '千比特', en: 'kibibit (kilobit, binary)', symbol: 'Kb', factor: '1024', source: BINARY, aliases: ['Kibit'] },
    { id: 'mbit', zh: '兆比特', en: 'mebibit (megabit, binary)', symbol: 'Mb', factor: '1024*1024', source: BINARY, aliases: ['Mibit'] },
    { id: 'gbit', zh: '吉比特', en: 'gibibit (gigabit, binary)', symbol: 'Gb', factor: '1024*1024*1024', source: BINARY, aliases: ['Gibit'] },
    { id: 'tbit', zh: '太比特', en: 'tebibit (terabit, binary)', symbol: 'Tb', factor: '1024*1024*1024*1024', source: BINARY, aliases: ['Tibit'] },
    { id: 'pbit', zh: '拍比特', en: 'pebibit (petabit, binary)', symbol: 'Pb', factor: '1024*1024*1024*1024*1024', source: BINARY, aliases: ['Pibit'] },
    { id: 'ebit', zh: '艾比特', en: 'exbibit (exabit, binary)', symbol: 'Eb', factor: '1024*1024*1024*1024*1024*1024', source: BINARY, aliases: ['Eibit'] },
    { id: 'zbit', zh: '泽比特', en: 'zebibit (zettabit, binary)', symbol: 'Zb', factor: '1024*1024*1024*1024*1024*1024*1024', source: BINARY, aliases: ['Zibit'] },
    { id: 'ybit', zh: '尧比特', en: 'yobibit (yottabit, binary)', symbol: 'Yb', factor: '1024*1024*1024*1024*1024*1024*1024*1024', source: BINARY, aliases: ['Yibit'] },
    { id: 'kbyte10', zh: '千字节（十进制）', en: 'kilobyte (decimal)', symbol: 'kB (10)', factor: '8e3', source: IEC_80000 },
    { id: 'mbyte10', zh: '兆字节（十进制）', en: 'megabyte (decimal)', symbol: 'MB (10)', factor: '8e6', source: IEC_80000 },
    { id: 'gbyte10', zh: '吉字节（十进制）', en: 'gigabyte (decimal)', symbol: 'GB (10)', factor: '8e9', source: IEC_80000 },
    { id: 'tbyte10', zh: '太字节（十进制）', en: 'terabyte (decimal)', symbol: 'TB (10)', factor: '8e12', source: IEC_80000 },
    { id: 'pbyte10', zh: '拍字节（十进制）', en: 'petabyte (decimal)', symbol: 'PB (10)', factor: '8e15', source: IEC_80000 },
    { id: 'kbit10', zh: '千比特（十进制）', en: 'kilobit (decimal)', symbol: 'kbit (10)', factor: '1e3', source: IEC_80000 },
    { id: 'mbit10', zh: '兆比特（十进制）', en: 'megabit (decimal)', symbol: 'Mbit (10)', factor: '1e6', source: IEC_80000 },
    { id: 'gbit10', zh: '吉比特（十进制）', en: 'gigabit (decimal)', symbol: 'Gbit (10)', factor: '1e9', source: IEC_80000 },
    { id: 'tbit10', zh: '太比特（十进制）', en: 'terabit (decimal)', symbol: 'Tbit (10)', factor: '1e12', source: IEC_80000 },
    { id: 'nibble', zh: '半字节', en: 'nibble', symbol: 'nibble', factor: '4', source: '1 半字节 = 4 比特' },
  ],
}
