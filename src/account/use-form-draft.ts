import { useEffect, useRef, useState } from 'react'
import { saveDraftWhenLoaded } from '../sync/drafts/early-drafts.ts'

const drafts = () => import('../sync/drafts/drafts.ts')

/** Reads the named fields of a draft; all others are ignored. */
export function parseDraftFields<Fields extends Record<string, string>>(
  text: string,
  names: readonly (keyof Fields & string)[],
): Partial<Fields> {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given !== 'object' || given === null) return {}
    return Object.fromEntries(
      Object.entries(given).filter(([name, value]) => names.includes(name) && typeof value === 'string'),
    ) as Partial<Fields>
  } catch {
    // Missing, or written by an older form.
    return {}
  }
}

/** Draft typed before the login, and how it is merged into the account's own draft. */
export interface SignedOutDraft<Fields> {
  key: string
  join: (own: Partial<Fields>, before: Partial<Fields>) => Partial<Fields>
}

/**
 * Stores the fields of a form as a draft until they are sent; the draft survives a reload, a crash and a lost network.
 * @param key Names the form and the account, so that drafts of other accounts are not shown; it changes only at a
 * login. @param typed Draft typed before the login, for forms that can be filled in without one.
 */
export function useFormDraft<Fields extends Record<string, string>>(
  key: string,
  saved: Fields,
  { key: before, join }: Partial<SignedOutDraft<Fields>> = {},
): { fields: Fields; change: (some: Partial<Fields>) => void; forget: () => void; isChanged: boolean } {
  const [typed, setTyped] = useState<Partial<Fields>>({})
  // The ref holds the latest fields: a slow upload must not restore the fields from its start.
  const latest = useRef<Partial<Fields>>({})
  // The names are one string, so that a new object with the same fields does not run the effect again.
  const names = Object.keys(saved).join(' ')
  useEffect(() => {
    let current = true
    const take = async (): Promise<void> => {
      const { readDraft, saveDraft } = await drafts()
      const fieldsOf = async (name: string) => parseDraftFields<Fields>(await readDraft(name), names.split(' '))
      const kept = await fieldsOf(key)
      const left = before === undefined ? {} : await fieldsOf(before)
      if (!current) return
      if (before === undefined || join === undefined || Object.keys(left).length === 0)
        return setTyped((latest.current = { ...kept, ...latest.current }))
      setTyped((latest.current = join(kept, { ...left, ...latest.current })))
      saveDraft(key, JSON.stringify(latest.current))
      saveDraft(before, '')
    }
    take().catch((error: unknown) => console.warn('draft not read', error))
    return () => {
      current = false
    }
  }, [key, names, before, join])
  const keep = (next: Partial<Fields>): void => {
    setTyped((latest.current = next))
    const text = Object.keys(next).length === 0 ? '' : JSON.stringify(next)
    saveDraftWhenLoaded(key, text)
  }
  const fields = { ...saved, ...typed }
  return {
    fields,
    change: (some) => keep({ ...latest.current, ...some }),
    forget: () => keep({}),
    isChanged: Object.entries(fields).some(([name, value]) => saved[name] !== value),
  }
}
