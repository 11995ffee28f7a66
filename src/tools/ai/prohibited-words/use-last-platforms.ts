import { useEffect, useMemo, useState } from 'react'
import type { Form } from '../shared/form.ts'

const KEY = 'weijin.platforms'

const drafts = () => import('../../../sync/drafts/drafts.ts')

/**
 * Form that defaults to the platforms of the last visit if the URL names none, because sellers rarely change platforms.
 * A new choice is saved on the device.
 */
export function useLastPlatforms<Key extends string>(form: Form<Key | 'platforms'>): Form<Key | 'platforms'> {
  const [last, setLast] = useState('')
  useEffect(() => {
    let current = true
    const read = async (): Promise<void> => {
      const { readDraft } = await drafts()
      const kept = await readDraft(KEY)
      if (current) setLast(kept)
    }
    read().catch((error: unknown) => console.warn('last platforms not read', error))
    return () => {
      current = false
    }
  }, [])
  return useMemo(
    () => ({
      ...form,
      values: form.values.platforms === '' ? { ...form.values, platforms: last } : form.values,
      set: (change) => {
        form.set(change)
        const { platforms } = change
        if (platforms === undefined) return
        setLast(platforms)
        void drafts().then(({ saveDraft }) => saveDraft(KEY, platforms))
      },
    }),
    [form, last],
  )
}
