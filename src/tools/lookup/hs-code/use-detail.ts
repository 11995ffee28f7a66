import { useMemo } from 'react'
import { useHsDetailRead, type Reading } from '../shared/use-read.ts'
import { loadDetail, type HsDetail } from './load-detail.ts'
import { useLoaded, type Loaded } from './use-loaded.ts'

/** A code's detail, as far as it has come, and where it comes from. */
export interface ShownDetail extends Loaded<HsDetail | undefined> {
  reading: Reading<'hsDetail'>
  /** Date of the set that ships with the app; undefined where it is not on this device. */
  bundled: string | undefined
}

/** What is younger in place of the bundle's detail: all of it, or the row alone where only that was kept. */
function younger(own: HsDetail | undefined, read: Reading<'hsDetail'>['read']): HsDetail | undefined {
  if (!read || read.origin === 'bundled' || (read.origin === 'live' && !read.newer)) return undefined
  const { answer } = read
  if (read.origin === 'saved' && !read.partial && own) return { ...own, row: answer.row }
  return { ...answer, date: read.date, beside: own?.beside ?? [] }
}

/** A code's detail: the bundle's at once, the server's in its place where its facts are younger or the set is not here. */
export function useDetail(code: string): ShownDetail {
  const { key, value, error, retry } = useLoaded(code, loadDetail)
  const reading = useHsDetailRead(code)
  const { read } = reading
  const own = key === code && !error ? value : undefined
  const newer = useMemo(() => younger(own, read), [own, read])
  return {
    key: newer ? code : key,
    value: newer ?? value,
    error: newer || (error && reading.asking) ? undefined : error,
    retry,
    reading,
    bundled: own?.date,
  }
}
