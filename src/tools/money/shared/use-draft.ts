import { useEffect, useState } from 'react'

const drafts = () => import('../../../sync/drafts.ts')

/** A pasted column that survives a reload; undefined while its panel is closed. */
export function useDraft(key: string): [string | undefined, (text: string | undefined) => void] {
  const [column, setColumn] = useState<string>()
  useEffect(() => {
    let current = true
    const take = async (): Promise<void> => {
      const text = await (await drafts()).readDraft(key)
      if (current && text !== '') setColumn((typed) => typed ?? text)
    }
    take().catch((error: unknown) => console.warn('draft not read', error))
    return () => {
      current = false
    }
  }, [key])
  const change = (text: string | undefined): void => {
    setColumn(text)
    void drafts().then(({ saveDraft }) => saveDraft(key, text ?? ''))
  }
  return [column, change]
}
