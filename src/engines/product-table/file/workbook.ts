import { UserError } from '../../../lib/user-error.ts'
import type { Archive } from './zip.ts'
import { findNumberKind, type NumberKind } from './cell-text.ts'
import { decodeXml, readAttribute, scanXml } from './xml.ts'

/** A sheet that the workbook shows, and the path of its file. */
interface SheetPart {
  name: string
  path: string
}

/** Parts of a workbook that its sheets refer to. */
export interface Workbook {
  sheets: readonly SheetPart[]
  is1904: boolean
  sharedTexts: readonly string[]
  /** Kind of number by the index of a cell's style. */
  numberKinds: readonly NumberKind[]
}

const NO_WORKBOOK = '这个压缩文件里没有 Excel 表格，请打开 .xlsx 或 .csv 文件'
const NO_SHEET = '工作簿里没有可见的工作表'
const BINARY = '这是二进制工作簿 .xlsb，请另存为 .xlsx 再试'
const OFFICE_DOCUMENT = /\/officeDocument$/

async function readXml(archive: Archive, path: string): Promise<string | undefined> {
  const bytes = await archive.read(path)
  return bytes && decodeXml(bytes)
}

/** Path of a part that another one names, relative to the folder of the other. */
export function resolvePart(folder: string, target: string): string {
  const parts: string[] = target.startsWith('/') ? [] : folder.split('/').filter((part) => part !== '')
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

interface Relation {
  id: string
  type: string
  path: string
}

async function readRelations(archive: Archive, folder: string, file: string): Promise<Relation[]> {
  const relations: Relation[] = []
  scanXml((await readXml(archive, `${folder === '' ? '' : `${folder}/`}_rels/${file}.rels`)) ?? '', {
    open: (name, tag) => {
      if (name !== 'Relationship' || readAttribute(tag, 'TargetMode') === 'External') return
      const target = readAttribute(tag, 'Target') ?? ''
      relations.push({
        id: readAttribute(tag, 'Id') ?? '',
        type: readAttribute(tag, 'Type') ?? '',
        path: resolvePart(folder, target),
      })
    },
  })
  return relations
}

/** Texts that cells refer to by index, without the readings that Japanese editions add. */
export function parseSharedTexts(xml: string): string[] {
  const texts: string[] = []
  let current: string | undefined
  let isText = false
  let isReading = false
  scanXml(xml, {
    open: (name) => {
      if (name === 'si') current = ''
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    close: (name) => {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'si') {
        texts.push(current ?? '')
        current = undefined
      }
    },
    text: (text) => {
      if (isText && current !== undefined) current += text
    },
  })
  return texts
}

/** Kinds of numbers by style. */
export function parseNumberKinds(xml: string): NumberKind[] {
  const codes = new Map<number, string>()
  const kinds: NumberKind[] = []
  let isCells = false
  scanXml(xml, {
    open: (name, tag) => {
      if (name === 'numFmt') codes.set(Number(readAttribute(tag, 'numFmtId')), readAttribute(tag, 'formatCode') ?? '')
      else if (name === 'cellXfs') isCells = true
      else if (name === 'xf' && isCells) {
        const id = Number(readAttribute(tag, 'numFmtId') ?? 0)
        kinds.push(findNumberKind(id, codes.get(id)))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return kinds
}

function parseSheets(xml: string, relations: readonly Relation[]): Pick<Workbook, 'sheets' | 'is1904'> {
  const sheets: SheetPart[] = []
  let is1904 = false
  scanXml(xml, {
    open: (name, tag) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true)$/.test(readAttribute(tag, 'date1904') ?? '')
      if (name !== 'sheet' || (readAttribute(tag, 'state') ?? 'visible') !== 'visible') return
      // The attribute is `id` of the namespace of relations; the one without a prefix is another, `sheetId`.
      const id = readAttribute(tag, 'id')
      const part = relations.find((relation) => relation.id === id && relation.type.endsWith('/worksheet'))
      if (part) sheets.push({ name: readAttribute(tag, 'name') ?? '', path: part.path })
    },
  })
  return { sheets, is1904 }
}

/**
 * Reads all of a workbook but its sheets.
 * @throws UserError if the archive is no workbook, or shows no sheet.
 */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const main = (await readRelations(archive, '', '')).find(({ type }) => OFFICE_DOCUMENT.test(type))?.path
  const path = main ?? 'xl/workbook.xml'
  if (path.endsWith('.bin')) throw new UserError(BINARY)
  const xml = await readXml(archive, path)
  if (xml === undefined || !/<(?:\w+:)?workbook[\s>]/.test(xml)) throw new UserError(NO_WORKBOOK)
  const slash = path.lastIndexOf('/')
  const [folder, file] = [path.slice(0, Math.max(0, slash)), path.slice(slash + 1)]
  const relations = await readRelations(archive, folder, file)
  const partXml = async (kind: string): Promise<string> => {
    const part = relations.find(({ type }) => type.endsWith(`/${kind}`))
    return (part && (await readXml(archive, part.path))) ?? ''
  }
  const { sheets, is1904 } = parseSheets(xml, relations)
  if (sheets.length === 0) throw new UserError(NO_SHEET)
  return {
    sheets,
    is1904,
    sharedTexts: parseSharedTexts(await partXml('sharedStrings')),
    numberKinds: parseNumberKinds(await partXml('styles')),
  }
}
