import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { CONTENT_TYPES } from '../../src/lib/content/kinds.ts'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import { exampleFiles, importedFiles, saveContents, withdrawContentsOfFiles } from '../store/content-writing.ts'
import type { ContentDraft } from '../store/content-writing.ts'
import { errorCode } from '../store/store.ts'
import type { Store } from '../store/store.ts'
import { NO_HS_CODE_NAMES, type FindHsCodeNames } from './code-names.ts'
import { contentHash, parseContentFile, readTagList } from './content-file.ts'
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
  /** Contents that went offline because their files are gone. */
  withdrawn: number
  /** One sentence for each file that could not be read, with its line; what was stored of it stays. */
  faults: readonly string[]
}

interface FoundFile {
  /** `<type>/<handle>.md` */
  file: string
  type: ContentType
}

/** The names in a folder; undefined where there is no such folder. */
async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (/^ENO(?:ENT|TDIR)$/.test(errorCode(error))) return undefined
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

/** The text of a list beside the contents; undefined where there is none. */
function listIn(folder: string, name: string): Promise<string | undefined> {
  return readFile(path.join(folder, name), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
}

async function readTags(folder: string): Promise<TagList> {
  const source = await listIn(folder, TAGS)
  return source === undefined ? NO_TAGS : readTagList(TAGS, source)
}

async function readOrder(folder: string): Promise<SellerOrder> {
  const source = await listIn(folder, ORDER)
  return source === undefined ? NO_SELLER_ORDER : parseSellerOrder(ORDER, source)
}

/** Bytes of the largest file that is opened; its text may have fewer characters still. */
const LARGEST_FILE = 2 ** 20

/** Reads a file as text. @throws ContentFault for one that is too large to be opened. */
async function readText(full: string, file: string): Promise<string> {
  if ((await stat(full)).size > LARGEST_FILE)
    throw new ContentFault(file, 1, `is larger than ${String(LARGEST_FILE)} bytes`)
  return readFile(full, 'utf8')
}

/** The sentence of a fault that an editor can repair; other errors are rethrown. */
function sentenceOf(error: unknown, file: string): string {
  if (error instanceof ContentFault) return error.message
  if (errorCode(error) !== '') return `${file} cannot be read (${errorCode(error)})`
  throw error
}

/** Saves what is made of data and changed since it was last saved, where no file of its name stands in its place; returns how many. */
export async function importGenerated(
  store: Store,
  folder: string,
  made: readonly GeneratedContent[],
): Promise<number> {
  const known = await importedFiles(store)
  const changed = made.filter(({ file, hash }) => known.get(file) !== hash && !existsSync(path.join(folder, file)))
  await saveContents(
    store,
    changed.map(({ draft }) => draft()),
  )
  return changed.length
}

/** How an import is done. */
interface ImportOptions {
  withExamples?: boolean
  /** Without it, pictures beside the contents are not shown. */
  keepPicture?: StorePicture | undefined
  /** Without it, tools say codes without their names. */
  nameCodes?: FindHsCodeNames
}

/**
 * Imports the files `<type>/<handle>.md` of a folder into the store: an unchanged file writes nothing, and contents whose
 * file is gone go offline. A faulty file is reported; its content of before, and all others, stay. What is `generated`
 * stands as long as no file of its name does; where it is 'unknown', what was made of it before stays. Without examples,
 * their files are as if they were not there; they come back with the next import that wants them.
 */
export async function importContents(
  store: Store,
  folder: string,
  generated: readonly GeneratedContent[] | 'unknown' = [],
  { withExamples = true, keepPicture, nameCodes }: ImportOptions = {},
): Promise<ImportReport> {
  // A folder that is not there is a wrong configuration, not an editor who deleted everything.
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
    // Lists stand by time then.
    faults.push(sentenceOf(error, ORDER))
  }
  const known = await importedFiles(store)
  const unwanted = new Set(withExamples ? [] : await exampleFiles(store))
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
      if (known.get(file) === contentHash(given) && !unwanted.has(file)) continue
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
      // An operator's own rows may be too few for a chart; what was made before stays.
      if (!(error instanceof MarkdownFault)) throw error
      faults.push(`${file} cannot be made of the data: ${error.message}`)
    }
  }
  const there = new Set([...written, ...made.map(({ file }) => file)].filter((file) => !unwanted.has(file)))
  const gone = [...known.keys()].filter(
    (file) => !there.has(file) && !(generated === 'unknown' && isGeneratedFile(file)),
  )
  // Oldest first: places follow the time.
  await saveContents(
    store,
    drafts.toSorted((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt)),
  )
  await withdrawContentsOfFiles(store, gone)
  return { saved: drafts.length, withdrawn: gone.length, faults }
}
