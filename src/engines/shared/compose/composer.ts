import { toBritish } from './british.ts'
import { createChooser } from './chooser.ts'
import type { Chooser } from './chooser.ts'
import type { ComposedLanguage } from '../../../lib/ai/composed-language.ts'
import { tidyText } from './tidy.ts'
import type { TemplateNode } from './template.ts'
import { findUnfilledSlots, parseTemplate } from './template.ts'

/** Options of a composer, without its templates. */
export interface ComposerOptions {
  /** An integer; the same seed gives the same text. */
  seed: number
  language: ComposedLanguage
  /** True for British spelling of the templates; values stay as typed. */
  isBritish?: boolean
  values: Readonly<Record<string, string | undefined>>
  /** Text for an empty slot that no variant can avoid, such as 【订单号】. */
  placeholder: (slot: string) => string
}

/** Composes one text, line by line. */
export interface Composer {
  /**
   * Composes a line from the variant with the fewest empty slots whose first words differ from earlier sentences; '' if
   * there are no variants.
   */
  line(variants: readonly string[]): string
  /** Chooses one item of a list. */
  choose<T>(list: readonly [T, ...T[]]): T
  /** Chooses several different items of a list, in random order. */
  several<T>(list: readonly T[], count: number): T[]
}

const MAX_VALUE_LENGTH = 300

/** Cleans a value for use inside a sentence: one line, no control characters. */
function cleanValue(value: string | undefined): string | undefined {
  const cleaned = value
    ?.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_VALUE_LENGTH)
  return cleaned === '' ? undefined : cleaned
}

function isFilled(nodes: readonly TemplateNode[], values: ComposerOptions['values']): boolean {
  return nodes.every((node) => node.kind !== 'slot' || node.fallback !== undefined || values[node.name] !== undefined)
}

/**
 * Marks inserted where a value begins or ends with Chinese. Values cannot contain them, because they are control
 * characters.
 */
const BEFORE = '\u2062'
const AFTER = '\u2063'
const HAN = /[\p{Script=Han}【】]/u

/**
 * Marks the Chinese beginning and end of a value, so that `unmarked` can remove the spaces there; figures keep their
 * spaces.
 */
function marked(value: string, language: ComposedLanguage): string {
  if (language === 'en') return value
  return (HAN.test(value.at(0) ?? '') ? BEFORE : '') + value + (HAN.test(value.at(-1) ?? '') ? AFTER : '')
}

function unmarked(text: string): string {
  return text
    .replaceAll(/(?<=\p{Script=Han}) \u2062/gu, '')
    .replaceAll(/\u2063 (?=\p{Script=Han})/gu, '')
    .replaceAll(/[\u2062\u2063]/g, '')
}

function fill(nodes: readonly TemplateNode[], options: ComposerOptions, chooser: Chooser): string {
  const spelt = (text: string): string => (options.isBritish === true ? toBritish(text) : text)
  return nodes
    .map((node) => {
      if (node.kind === 'text') return spelt(node.text)
      if (node.kind === 'slot')
        return marked(
          options.values[node.name] ??
            (node.fallback === undefined ? undefined : spelt(node.fallback)) ??
            options.placeholder(node.name),
          options.language,
        )
      if (node.kind === 'optional')
        return isFilled(node.nodes, options.values) ? fill(node.nodes, options, chooser) : ''
      return fill(node.options[chooser.index(node.options.length)] ?? [], options, chooser)
    })
    .join('')
}

/** The first words of a sentence, used to avoid repetition. */
function beginning(sentence: string, language: ComposedLanguage): string {
  return language === 'en'
    ? sentence
        .toLowerCase()
        .split(/[\s,]+/, 2)
        .join(' ')
    : sentence.slice(0, 3)
}

function beginnings(text: string, language: ComposedLanguage): string[] {
  return text
    .split(/[.?!。？！\n]\s*/)
    .filter((sentence) => sentence !== '')
    .map((sentence) => beginning(sentence, language))
}

/** Creates a composer; lines must be requested in the order of the text. */
export function createComposer(given: ComposerOptions): Composer {
  const values = Object.fromEntries(Object.entries(given.values).map(([slot, value]) => [slot, cleanValue(value)]))
  const options = { ...given, values }
  const chooser = createChooser(options.seed)
  const used = new Set<string>()

  /** Returns the variants with the smallest measure. */
  const best = (variants: readonly string[], measure: (variant: string) => number): string[] => {
    const least = Math.min(...variants.map(measure))
    return variants.filter((variant) => measure(variant) === least)
  }
  const repeats = (variant: string): number =>
    beginnings(variant, options.language).filter((start) => used.has(start)).length

  return {
    line(variants) {
      const candidates = best(
        best(variants, (variant) => findUnfilledSlots(variant, values).length),
        repeats,
      )
      const template = candidates[chooser.index(candidates.length)]
      if (template === undefined) return ''
      for (const start of beginnings(template, options.language)) used.add(start)
      return tidyText(unmarked(fill(parseTemplate(template), options, chooser)), options.language)
    },
    choose(list) {
      return list[chooser.index(list.length)] ?? list[0]
    },
    several(list, count) {
      const rest = [...list]
      return Array.from({ length: Math.min(count, rest.length) }, () =>
        rest.splice(chooser.index(rest.length), 1),
      ).flat()
    },
  }
}
