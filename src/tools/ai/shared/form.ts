import { useEffect, useMemo, useState } from 'react'
import { takeHandoff } from '../../../state/handoff.ts'
import { onDraftRestored } from '../../../state/restored-drafts.ts'
import { getPrivateState, useUrlState } from '../../../state/url-state.ts'
import { saveDraftWhenLoaded } from '../../../sync/drafts/early-drafts.ts'
import type { ReplacedDraft } from '../../../sync/kept/replaced-drafts.ts'
import { createSharedValue, useSharedValue } from '../../shared/shared-value.ts'

/** The fields of a tool: those in the visitor's own words, and options with what they begin with. */
export interface FormShape<Word extends string, Option extends string> {
  slug: string
  words: readonly [Word, ...Word[]]
  options: Readonly<Record<Option, string>>
}

/** What is entered, by field. */
export type FormValues<Key extends string = string> = Readonly<Record<Key, string>>

/** What is entered into a tool, and ways to change it. */
export interface Form<Key extends string = string> {
  slug: string
  values: FormValues<Key>
  /** Fields in own words, the main one first. */
  words: readonly Key[]
  set: (change: Partial<Record<Key, string>>) => void
  /** Whether nothing is written in any field of words. */
  isEmpty: boolean
}

/** Names the fields of a tool. */
export function defineForm<const Word extends string, const Option extends string>(
  shape: FormShape<Word, Option>,
): FormShape<Word, Option> {
  return shape
}

/** Longer words are kept in memory and in the drafts alone; the state then says under `long` which fields they are in. */
const STATE_LIMIT = 2000
const longTexts = createSharedValue<FormValues>({})

const draftKey = (slug: string, word: string): string => `${slug}.${word}`

/** The texts of a form that others take the place of, as the drafts keep them. */
export const replacedTexts = (
  { slug, words, values }: Pick<Form, 'slug' | 'words' | 'values'>,
  next: FormValues,
): ReplacedDraft[] =>
  words
    .filter((word) => next[word] !== values[word])
    .map((word) => ({ key: draftKey(slug, word), text: values[word] ?? '' }))

/** The state of fields that change, and what is to be remembered beside it. */
export function changedState(
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

/** What the state says of each field; of an option that it does not name what it begins with. */
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

/** Fills fields from what came along from another tool, or from the drafts where the page was opened with no words. */
async function firstChange(
  slug: string,
  { words, options }: Pick<FormShape<string, string>, 'words' | 'options'>,
  missing: readonly string[],
): Promise<FormValues> {
  const handoff = takeHandoff(slug)
  const [main] = words
  if (handoff?.text !== undefined) {
    // Another tool may know options that this one has not.
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

/** The values of before as long as they say the same: the address changes for other reasons too, such as a model's job. */
function useSame<Values extends FormValues>(next: Values): Values {
  const [kept, setKept] = useState(next)
  const isSame = Object.entries(next).every(([key, text]) => kept[key] === text)
  if (!isSame) setKept(next)
  return isSame ? kept : next
}

/** What is entered into a tool: words beside the address and in the drafts, options in the address. */
export function useForm<Word extends string, Option extends string>(
  shape: FormShape<Word, Option>,
): Form<Word | Option> {
  const [state, setState] = useUrlState()
  const texts = useSharedValue(longTexts)
  const { slug, words } = shape
  const values = useSame(readFormValues(slug, shape, state, texts) as FormValues<Word | Option>)
  const form = useMemo((): Form<Word | Option> => {
    const apply = (change: FormValues): void => {
      const next = changedState(slug, shape, change, longWords(getPrivateState()))
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
      const next = changedState(slug, shape, change, longWords(getPrivateState()))
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
