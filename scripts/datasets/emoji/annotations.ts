import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../dataset.ts'

/** Name and keywords of an emoji in one language. */
export interface Annotation {
  name: string
  words: readonly string[]
}

interface CldrEntry {
  default?: readonly string[]
  tts?: readonly string[]
}

interface BaseEmoji {
  emoji: string
  label: string
  group?: number
  version: number
  hexcode: string
}

/** Group of skin tones and hair styles, which are only parts of emoji. */
const COMPONENTS = 2
const FLAGS = 9
/** Newest Emoji version offered; many phones in use draw emoji of newer versions as empty boxes. */
const NEWEST = 15.1

/**
 * CLDR folders of a language, of which later ones override earlier ones; a language that is not listed has one folder
 * of its own name.
 */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'zh-CN': ['zh'],
  'zh-TW': ['zh-Hant'],
  pt: ['pt', 'pt-PT'],
  'pt-BR': ['pt'],
  'es-MX': ['es', 'es-419', 'es-MX'],
  'en-GB': ['en', 'en-001', 'en-GB'],
  nb: ['no'],
}

/**
 * Flags that must not be shown: those of 中国香港, 中国澳门 and 中国台湾, which the China flag represents (the engine names them),
 * and Kosovo's.
 */
const LEFT_OUT = new Set(['🇭🇰', '🇲🇴', '🇹🇼', '🇽🇰'])
/** Spellings of the regions' names that keywords must not contain, beside the short names known to Intl. */
const SPELLINGS = ['taiw', 'formosa', '臺灣', '台湾', '台灣']

/** Words that keywords of a language must not contain, in lowercase. */
function unnamedIn(language: string): string[] {
  const short = new Intl.DisplayNames(language, { type: 'region', style: 'short' })
  return [...['HK', 'MO', 'TW', 'XK'].map((code) => (short.of(code) ?? code).toLowerCase()), ...SPELLINGS]
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, 'node_modules', path), 'utf8'))
}

/**
 * Recommended form of an emoji; emojibase adds the variation selector even if the character is shown as a picture by
 * default.
 */
const recommended = (emoji: string): string => emoji.replace(/^(\p{Emoji_Presentation})\uFE0F$/u, '$1')

/** Offered emoji in fully qualified form, in keyboard order, with their groups. */
export function offeredEmoji(): { emoji: string; group: number }[] {
  return (readJson('emojibase-data/en/data.json') as BaseEmoji[]).flatMap(({ emoji, group, version }) =>
    group === undefined || group === COMPONENTS || version > NEWEST || LEFT_OUT.has(emoji)
      ? []
      : [{ emoji: recommended(emoji), group }],
  )
}

/** Removes the variation selector, which CLDR leaves out. */
const plain = (emoji: string): string => emoji.replaceAll('\uFE0F', '')

function readCldr(folder: string): Map<string, CldrEntry> {
  const entries = new Map<string, CldrEntry>()
  const derived = `cldr-annotations-derived-full/annotationsDerived/${folder}/annotations.json`
  if (existsSync(join(ROOT, 'node_modules', derived))) {
    const { annotationsDerived } = readJson(derived) as {
      annotationsDerived: { annotations?: Record<string, CldrEntry> }
    }
    for (const [emoji, entry] of Object.entries(annotationsDerived.annotations ?? {})) entries.set(plain(emoji), entry)
  }
  const { annotations } = readJson(`cldr-annotations-full/annotations/${folder}/annotations.json`) as {
    annotations: { annotations: Record<string, CldrEntry> }
  }
  for (const [emoji, entry] of Object.entries(annotations.annotations)) entries.set(plain(emoji), entry)
  return entries
}

/** Names of flags that CLDR's derived file of a language lacks, such as Danish. */
function readFlagNames(language: string): Map<string, string> {
  const path = `emojibase-data/${language}/data.json`
  if (!existsSync(join(ROOT, 'node_modules', path))) return new Map()
  return new Map(
    (readJson(path) as BaseEmoji[]).flatMap(({ emoji, label, group }) =>
      group === FLAGS ? [[plain(emoji), label] as const] : [],
    ),
  )
}

/** Matches flags named `旗: 法国`; only 法国 fits into a sentence. */
const COUNTRY_FLAG = /^(?:\p{Regional_Indicator}{2}|🏴.)/u
const afterColon = (name: string): string => /[:：−]\s*(.+)$/u.exec(name)?.[1] ?? name

/** Annotations of the offered emoji in a language of src/lib/ai/languages.ts; emoji without a name are left out. */
export function readAnnotations(language: string): Map<string, Annotation> {
  const layers = (FOLDERS[language] ?? [language]).map(readCldr)
  const flagNames = readFlagNames(language)
  const unnamed = unnamedIn(language)
  const found = new Map<string, Annotation>()
  for (const { emoji } of offeredEmoji()) {
    const key = plain(emoji)
    const entries = layers.flatMap((layer) => layer.get(key) ?? [])
    const name = entries.findLast(({ tts }) => tts)?.tts?.[0] ?? flagNames.get(key)
    if (name === undefined) continue
    const words = entries.findLast((entry) => entry.default)?.default ?? []
    const shown = COUNTRY_FLAG.test(emoji) ? afterColon(name) : name
    found.set(emoji, {
      name: shown,
      words: words.filter((word) => word !== shown && !unnamed.some((place) => word.toLowerCase().includes(place))),
    })
  }
  return found
}
