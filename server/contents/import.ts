import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { CONTENT_TYPES } from '../../src/lib/content/kinds.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { listExampleFiles, readImportedFiles, saveContents, withdrawContentsOfFiles } from '../store/content-writing.ts'
import type { ContentDraft } from '../store/content-writing.ts'
import { getErrorCode } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { NO_HS_CODE_NAMES, type FindHsCodeNames } from './code-names.ts'
import { computeContentHash, parseContentFile, readTagList } from './content-file.ts'
import type { TagList } from './content-file.ts'
import { ContentFault } from './front-matter.ts'
import { isGeneratedFile, type GeneratedContent } from './generated.ts'
import { MarkdownFault } from './markup.ts'
import { NO_SELLER_ORDER, parseSellerOrder, type SellerOrder } from './seller-order.ts'
import { storePictures, NO_PICTURES, type StorePicture } from './pictures.ts'

const TAGS = 'tags.yaml'
const ORDER = 'order.yaml'
const NO_TAGS: TagList = { labels: new Map(), hash: '' }

/** The result of an import. */
export interface ImportReport {
  /** Contents that are new or changed. */
  saved: number
  /** Contents taken offline because their files are gone. */
  withdrawn: number
  /** One sentence per unreadable file, with the line; the stored content remains as it is. */
  faults: readonly string[]
}

interface FoundFile {
  /** File name: `<type>/<handle>.md`. */
  file: string
  type: ContentType
}

/** File names in a folder; undefined if it does not exist. */
async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (/^ENO(?:ENT|TDIR)$/.test(getErrorCode(error))) return undefined
    throw error
  }
}

async function findFiles(folder: string): Promise<FoundFile[]> {
  const found = await Promise.all(
    CONTENT_TYPES.map(async (type) => {
      const names = (await namesIn(path.join(folder, type))) ?? []
      return names.filter((name) => name.endsWith('.md')).map((name) => ({ file: `${type}/${name}`, type }))
    }),
  )
  return found.flat()
}

/** The text of a list file in the content folder; undefined if it does not exist. */
function readListFile(folder: string, name: string): Promise<string | undefined> {
  return readFile(path.join(folder, name), 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return undefined
    throw error
  })
}

async function readTags(folder: string): Promise<TagList> {
  const source = await readListFile(folder, TAGS)
  return source === undefined ? NO_TAGS : readTagList(TAGS, source)
}

async function readOrder(folder: string): Promise<SellerOrder> {
  const source = await readListFile(folder, ORDER)
  return source === undefined ? NO_SELLER_ORDER : parseSellerOrder(ORDER, source)
}

/** Maximum bytes of a file that is opened; the maximum number of characters may be exceeded earlier. */
const LARGEST_FILE = 2 ** 20

/**
 * Reads a file as text.
 * @throws ContentFault if it is too large.
 */
async function readText(full: string, file: string): Promise<string> {
  if ((await stat(full)).size > LARGEST_FILE)
    throw new ContentFault(file, 1, `is larger than ${String(LARGEST_FILE)} bytes`)
  return readFile(full, 'utf8')
}

/** The sentence of a fault that editors can repair; rethrows other errors. */
function sentenceOf(error: unknown, file: string): string {
  if (error instanceof ContentFault) return error.message
  if (getErrorCode(error) !== '') return `${file} cannot be read (${getErrorCode(error)})`
  throw error
}

/** Saves generated contents that changed, unless a file replaces them; returns the count. */
export async function importGenerated(
  store: Store,
  folder: string,
  made: readonly GeneratedContent[],
): Promise<number> {
  const known = await readImportedFiles(store)
  const changed = made.filter(({ file, hash }) => known.get(file) !== hash && !existsSync(path.join(folder, file)))
  await saveContents(
    store,
    changed.map(({ draft }) => draft()),
  )
  return changed.length
}

/** Options of an import. */
interface ImportOptions {
  withExamples?: boolean
  /** Stores pictures; without it, pictures in the content folder are not shown. */
  keepPicture?: StorePicture | undefined
  /** Names HS codes; without it, tools show codes only. */
  nameCodes?: FindHsCodeNames
}

/**
 * Imports the files `<type>/<handle>.md` of a folder into the store. Unchanged files write nothing; contents without a
 * file go offline. A faulty file is reported and its stored content remains. Files replace `generated` contents of the
 * same name; with 'unknown' earlier generated contents remain. Without examples, example files count as missing until
 * an import includes them.
 */
export async function importContents(
  store: Store,
  folder: string,
  generated: readonly GeneratedContent[] | 'unknown' = [],
  { withExamples = true, keepPicture, nameCodes }: ImportOptions = {},
): Promise<ImportReport> {
  // A missing folder is a configuration fault, not a deletion of all contents.
  if ((await namesIn(folder)) === undefined)
    return { saved: 0, withdrawn: 0, faults: [`There is no folder ${folder}: set CONTENT_DIR`] }
  let tags: TagList
  try {
    tags = await readTags(folder)
  } catch (error) {
    return { saved: 0, withdrawn: 0, faults: [sentenceOf(error, TAGS)] }
  }
  let order = NO_SELLER_ORDER
  const faults: string[] = []
  try {
    order = await readOrder(folder)
  } catch (error) {
    // Without the order file, lists are sorted by time.
    faults.push(sentenceOf(error, ORDER))
  }
  const known = await readImportedFiles(store)
  const unwanted = new Set(withExamples ? [] : await listExampleFiles(store))
  const files = await findFiles(folder)
  const drafts: ContentDraft[] = []
  for (const { file, type } of files) {
    try {
      const source = await readText(path.join(folder, file), file)
      const pictures = keepPicture ? await storePictures({ folder, file, source, keep: keepPicture }) : NO_PICTURES
      const given = {
        file,
        type,
        source,
        tags,
        pictures,
        names: (await nameCodes?.(source)) ?? NO_HS_CODE_NAMES,
        order,
      }
      if (known.get(file) === computeContentHash(given) && !unwanted.has(file)) continue
      const draft = parseContentFile(given)
      if (draft.isExample && !withExamples) unwanted.add(file)
      else drafts.push(draft)
    } catch (error) {
      faults.push(sentenceOf(error, file))
    }
  }
  const written = new Set(files.map(({ file }) => file))
  const made = (generated === 'unknown' ? [] : generated).filter(({ file }) => !written.has(file))
  for (const { file, hash, draft } of made) {
    if (known.get(file) === hash) continue
    try {
      drafts.push(draft())
    } catch (error) {
      // The operator's data may be too small for a chart; the earlier version remains.
      if (!(error instanceof MarkdownFault)) throw error
      faults.push(`${file} cannot be made of the data: ${error.message}`)
    }
  }
  const there = new Set([...written, ...made.map(({ file }) => file)].filter((file) => !unwanted.has(file)))
  const gone = [...known.keys()].filter(
    (file) => !there.has(file) && !(generated === 'unknown' && isGeneratedFile(file)),
  )
  // Oldest first, as the position in lists follows the time.
  await saveContents(
    store,
    drafts.toSorted((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt)),
  )
  await withdrawContentsOfFiles(store, gone)
  return { saved: drafts.length, withdrawn: gone.length, faults }
}
