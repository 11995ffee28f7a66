import { UserError } from '../../../lib/user-error.ts'
import { MAX_FILE_BYTES, type Table, type TableFileRequest } from '../operation/file.ts'
import { parseSheet } from './sheet.ts'
import { decodeTable, parseTextTable } from './text-table.ts'
import { readWorkbook } from './workbook.ts'
import { openArchive, type Archive } from './zip.ts'
import { decodeXml } from './xml.ts'

const TOO_LARGE = '文件超过 10 MB，请只留下要算的那张表再试'
const EMPTY = '这个文件里没有内容'
const OLD = '这是旧版 .xls，或是加了密码的工作簿，请用 Excel 另存为不加密的 .xlsx 再试'
const PDF = '这是 PDF 文件，请打开 .xlsx 或 .csv 文件'
const NO_TABLE = '这张工作表是空的'

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

const ZIP = [0x50, 0x4b]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const PDF_START = [0x25, 0x50, 0x44, 0x46]

/** Reads a sheet, or the first one that has cells. */
async function readSheet(archive: Archive, wanted: number | undefined): Promise<Table> {
  const workbook = await readWorkbook(archive)
  const candidates = wanted === undefined ? workbook.sheets.map((_, index) => index) : [wanted]
  for (const sheet of candidates) {
    const bytes = await archive.read(workbook.sheets[sheet]?.path ?? '')
    const { rows, emptyFormulas } = bytes ? parseSheet(decodeXml(bytes), workbook) : { rows: [], emptyFormulas: 0 }
    if (rows.length === 0 && sheet !== candidates.at(-1)) continue
    if (rows.length === 0) throw new UserError(NO_TABLE)
    return {
      sheets: workbook.sheets.map(({ name }) => name),
      sheet,
      rows,
      notes:
        emptyFormulas === 0
          ? []
          : [`有 ${String(emptyFormulas)} 个公式没有存下结果，按空白读取；用 Excel 打开再保存一次就有了`],
    }
  }
  throw new UserError(NO_TABLE)
}

/** Parses a pasted table. */
export function parsePastedTable(text: string): Table {
  const rows = parseTextTable(text)
  if (rows.length === 0) throw new UserError('还没有内容')
  return { sheets: [], sheet: 0, rows, notes: [] }
}

/**
 * Reads a workbook or a delimited text.
 * @throws UserError with one sentence for the visitor.
 */
export async function readTableFile({ file, sheet }: TableFileRequest): Promise<Table> {
  if (file.size > MAX_FILE_BYTES) throw new UserError(TOO_LARGE)
  if (file.size === 0) throw new UserError(EMPTY)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, COMPOUND)) throw new UserError(OLD)
  if (startsWith(bytes, PDF_START)) throw new UserError(PDF)
  if (startsWith(bytes, ZIP)) return readSheet(openArchive(bytes), sheet)
  const rows = parseTextTable(decodeTable(bytes))
  if (rows.length === 0) throw new UserError(EMPTY)
  return { sheets: [], sheet: 0, rows, notes: [] }
}
