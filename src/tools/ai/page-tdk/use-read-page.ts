import { useCallback, useEffect, useRef, useState } from 'react'
import { toTdkPage, type TdkPage } from '../../../engines/tdk/operation.ts'
import { fetchSeoInfo } from '../../../sync/tools/seo.ts'
import { seoWorker } from '../../../workers/seo.ts'

/** A page that was read. */
export interface LoadedPage {
  page: TdkPage
  /** '' of a file and of pasted source. */
  address: string
  /** What it came from, for reading. */
  name: string
}

/** What is read, and ways to read another. */
export interface PageReader {
  read: LoadedPage | undefined
  busy: boolean
  /** Whether source was changed since it was read. */
  isBehind: boolean
  /** Why an address could not be read. */
  error: (Error & { code?: number }) | undefined
  readAddress: (address: string, respectRobots: boolean) => void
  /** Of a file the bytes, whose character set the worker finds out. */
  readFile: (file: File) => void
  stop: () => void
}

/** Milliseconds without a change after which pasted source is read. */
const PAUSE_MS = 300

/** Reads a page by its address, by the server, or from source and files, on this device. Source is read as it changes. */
export function usePageReader(html: string): PageReader {
  const [read, setRead] = useState<LoadedPage>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState('')
  const [error, setError] = useState<Error>()
  const controller = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => controller.current?.abort(), [])
  const work = useCallback(async (by: (signal: AbortSignal) => Promise<LoadedPage>): Promise<void> => {
    controller.current?.abort()
    const own = new AbortController()
    controller.current = own
    setBusy(true)
    setError(undefined)
    try {
      const next = await by(own.signal)
      if (!own.signal.aborted) setRead(next)
    } catch (cause) {
      if (!own.signal.aborted) setError(cause instanceof Error ? cause : new Error(String(cause)))
    } finally {
      if (controller.current === own) setBusy(false)
    }
  }, [])
  useEffect(() => {
    if (html.trim() === '') return
    const timer = setTimeout(
      () =>
        void work(async (signal) => ({
          page: toTdkPage(await seoWorker.call('extract', { text: html }, { signal })),
          address: '',
          name: '粘贴的源码',
        })).finally(() => setDone(html)),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [html, work])
  return {
    read,
    busy,
    isBehind: html.trim() !== '' && done !== html,
    error,
    readAddress: (address, respectRobots) =>
      void work(async (signal) => {
        const { info } = await fetchSeoInfo(address, respectRobots, signal)
        return { page: toTdkPage(info), address: info.page.address || address, name: info.page.address || address }
      }),
    readFile: (file) =>
      void work(async (signal) => ({
        page: toTdkPage(await seoWorker.call('extract', { file }, { signal })),
        address: '',
        name: file.name,
      })),
    stop: () => {
      controller.current?.abort()
      setBusy(false)
    },
  }
}
