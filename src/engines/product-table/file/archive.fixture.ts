import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive, and what its records claim instead of the truth. */
export interface ArchiveFile {
  name: string
  content: string | Uint8Array
  isStored?: boolean
  crc?: number
  flags?: number
}

/** Writes a zip archive record by record, so that tests may write false ones. */
export function writeArchive(files: readonly ArchiveFile[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, isStored = false, crc, flags = 0 } of files) {
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const title = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(isStored ? 0 : 8, 4)
    common.writeUInt32LE(crc ?? crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(title.length, 22)
    parts.push(Buffer.from('PK\x03\x04'), common, title, packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, title)
    offset += 30 + title.length + packed.length
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...parts, index, end]))
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Parts of a workbook; `sheets` has the XML inside `worksheet` by name, `hidden` the names that are hidden. */
export interface WorkbookParts {
  sheets: Readonly<Record<string, string>>
  hidden?: readonly string[]
  shared?: string
  styles?: string
  properties?: string
}

/** Files of a workbook. */
export function listWorkbookFiles({ sheets, hidden = [], ...parts }: WorkbookParts): ArchiveFile[] {
  const names = Object.keys(sheets)
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
  return [
    {
      name: '_rels/.rels',
      content: `<Relationships>${relation('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0"?><workbook xmlns:r="${RELATIONS}">${parts.properties ?? ''}<sheets>${names
        .map(
          (name, at) =>
            `<sheet name="${name}" sheetId="${String(at + 9)}" ${hidden.includes(name) ? 'state="hidden" ' : ''}r:id="s${String(at)}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${names.map((_, at) => relation(`s${String(at)}`, 'worksheet', `worksheets/sheet${String(at)}.xml`)).join('')}${relation('t', 'sharedStrings', '/xl/sharedStrings.xml')}${relation('y', 'styles', 'styles.xml')}</Relationships>`,
    },
    ...names.map((name, at) => ({
      name: `xl/worksheets/sheet${String(at)}.xml`,
      content: `<worksheet>${sheets[name] ?? ''}</worksheet>`,
    })),
    { name: 'xl/sharedStrings.xml', content: `<sst>${parts.shared ?? ''}</sst>` },
    { name: 'xl/styles.xml', content: `<styleSheet>${parts.styles ?? ''}</styleSheet>` },
  ]
}

/** A workbook as a file. */
export const createWorkbook = (parts: WorkbookParts): Blob => new Blob([writeArchive(listWorkbookFiles(parts))])

/** A workbook of one sheet with the XML of its rows. */
export const createSheet = (rows: string, after = ''): Blob =>
  createWorkbook({ sheets: { 商品: `<sheetData>${rows}</sheetData>${after}` } })
