import { useEffect, useMemo, useState } from 'react'
import { popHandoff } from '../../../state/handoff.ts'
import { onDraftRestored } from '../../../state/restored-drafts.ts'
import { getPrivateState, useUrlState } from '../../../state/url-state.ts'
import { saveDraftWhenLoaded } from '../../../sync/drafts/early-drafts.ts'
import type { ReplacedDraft } from '../../../sync/kept/replaced-drafts.ts'
import { createSharedValue, useSharedValue } from '../../shared/shared-value.ts'

/** Fields of a tool: `words` are free text, `options` map each option to its default. */
export interface FormShape<Word extends string, Option extends string> {
  slug: string
  words: readonly [Word, ...Word[]]
  options: Readonly<Record<Option, string>>
}

/** Form values by field. */
export type FormValues<Key extends string = string> = Readonly<Record<Key, string>>

/** A tool's form values and functions to change them. */
export interface Form<Key extends string = string> {
  slug: string
  values: FormValues<Key>
  /** Names of the free-text fields, main one first. */
  words: readonly Key[]
  set: (change: Partial<Record<Key, string>>) => void
  /** True if all free-text fields are empty. */
  isEmpty: boolean
}

/** Defines a tool's form fields. */
export function defineForm<const Word extends string, const Option extends string>(
  shape: FormShape<Word, Option>,
): FormShape<Word, Option> {
  return shape
}

/**
 * Maximum characters of a text in the page's state. Longer texts are only in memory and in the drafts; `long` in the
 * state lists the fields of such texts.
 */
const STATE_LIMIT = 2000
const longTexts = createSharedValue<FormValues>({})

const draftKey = (slug: string, word: string): string => `${slug}.${word}`

/** Texts of a form that are about to be replaced, in the drafts' format. */
export const collectReplacedTexts = (
  { slug, words, values }: Pick<Form, 'slug' | 'words' | 'values'>,
  next: FormValues,
): ReplacedDraft[] =>
  words
    .filter((word) => next[word] !== values[word])
    .map((word) => ({ key: draftKey(slug, word), text: values[word] ?? '' }))

/** Computes the page's state after a change, and the long texts to keep in memory. */
export function computeChangedState(
  slug: string,
  shape: Pick<FormShape<string, string>, 'words' | 'options'>,
  change: FormValues,
  long: readonly string[],
): { state: FormValues; longTexts: FormValues } {
  const kept = new Set(long)
  const state: Record<string, string> = {}
  const texts: Record<string, string> = {}
  for (const [key, value] of Object.entries(change)) {
    if (!shape.words.includes(key)) {
      state[key] = value === shape.options[key] ? '' : value
      continue
    }
    const isLong = value.length > STATE_LIMIT
    state[`w.${key}`] = isLong ? '' : value
    if (isLong) texts[draftKey(slug, key)] = value
    if (isLong) kept.add(key)
    else kept.delete(key)
  }
  return { state: { ...state, long: [...kept].join(',') }, longTexts: texts }
}

const longWords = ({ long = '' }: FormValues): string[] => long.split(',').filter((word) => word !== '')

/** Reads every field from the page's state; a missing option has its default. */
export function readFormValues(
  slug: string,
  shape: Pick<FormShape<string, string>, 'words' | 'options'>,
  state: FormValues,
  texts: FormValues,
): FormValues {
  const long = longWords(state)
  const words = shape.words.map((word): [string, string] => [
    word,
    (long.includes(word) ? texts[draftKey(slug, word)] : state[`w.${word}`]) ?? '',
  ])
  const options = Object.entries(shape.options).map(([key, first]): [string, string] => [key, state[key] ?? first])
  return Object.fromEntries([...options, ...words])
}

/** Initial values: handed over from another tool, or from the drafts if the page was opened without words. */
async function firstChange(
  slug: string,
  { words, options }: Pick<FormShape<string, string>, 'words' | 'options'>,
  missing: readonly string[],
): Promise<FormValues> {
  const handoff = popHandoff(slug)
  const [main] = words
  if (handoff?.text !== undefined) {
    // The values may contain options of the other tool that this tool lacks.
    const known = Object.entries(handoff.values ?? {}).filter(([key]) => Object.hasOwn(options, key))
    const change = { ...Object.fromEntries(known), [main]: handoff.text }
    await (await import('../../shared/replace-draft.ts')).replaceDraft(draftKey(slug, main), handoff.text)
    return change
  }
  const wanted =
    Object.keys(getPrivateState()).some((key) => key.startsWith('w.')) || missing.length > 0 ? missing : words
  const { readDraft } = await import('../../../sync/drafts/drafts.ts')
  const texts = await Promise.all(
    wanted.map(async (word): Promise<[string, string]> => [word, await readDraft(draftKey(slug, word))]),
  )
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}

/**
 * Returns the previous object while the values are equal: the URL also changes for other reasons, such as a model's
 * job.
 */
function useSame<Values extends FormValues>(next: Values): Values {
  const [kept, setKept] = useState(next)
  const isSame = Object.entries(next).every(([key, text]) => kept[key] === text)
  if (!isSame) setKept(next)
  return isSame ? kept : next
}

/** Form of a tool: texts in the page's private state and the drafts, options in the URL. */
export function useForm<Word extends string, Option extends string>(
  shape: FormShape<Word, Option>,
): Form<Word | Option> {
  const [state, setState] = useUrlState()
  const texts = useSharedValue(longTexts)
  const { slug, words } = shape
  const values = useSame(readFormValues(slug, shape, state, texts) as FormValues<Word | Option>)
  const form = useMemo((): Form<Word | Option> => {
    const apply = (change: FormValues): void => {
      const next = computeChangedState(slug, shape, change, longWords(getPrivateState()))
      longTexts.set({ ...longTexts.get(), ...next.longTexts })
      setState(next.state)
    }
    return {
      slug,
      values,
      words,
      set: (change) => {
        apply(change as FormValues)
        const written = Object.entries(change as FormValues).filter(([key]) => words.some((word) => word === key))
        for (const [key, text] of written) saveDraftWhenLoaded(draftKey(slug, key), text)
      },
      isEmpty: words.every((word) => values[word].trim() === ''),
    }
  }, [slug, shape, words, values, setState])
  useEffect(
    () =>
      onDraftRestored((key, text) => {
        const word = words.find((one) => draftKey(slug, one) === key)
        if (word !== undefined) form.set({ [word]: text } as Partial<Record<Word | Option, string>>)
      }),
    [slug, words, form],
  )
  useEffect(() => {
    let current = true
    const own = getPrivateState()
    const missing = longWords(own).filter((word) => longTexts.get()[draftKey(slug, word)] === undefined)
    const take = async (): Promise<void> => {
      const change = await firstChange(slug, shape, missing)
      const typed = Object.keys(getPrivateState()).some((key) => key.startsWith('w.')) && missing.length === 0
      if (!current || Object.keys(change).length === 0 || typed) return
      const next = computeChangedState(slug, shape, change, longWords(getPrivateState()))
      longTexts.set({ ...longTexts.get(), ...next.longTexts })
      setState(next.state)
    }
    take().catch((error: unknown) => console.warn('draft not read', error))
    return () => {
      current = false
    }
  }, [slug, shape, setState])
  return form
}
