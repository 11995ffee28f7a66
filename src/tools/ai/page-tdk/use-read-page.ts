import { useCallback, useEffect, useRef, useState } from 'react'
import { toTdkPage, type TdkPage } from '../../../engines/tdk/operation.ts'
import { fetchSeoInfo } from '../../../sync/tools/seo.ts'
import { seoWorker } from '../../../workers/seo.ts'

/** A page that was loaded. */
export interface LoadedPage {
  page: TdkPage
  /** URL of the page; '' for a file or pasted source. */
  address: string
  /** Source of the page as shown: address or file name. */
  name: string
}

/** The loaded page and functions to load another. */
export interface PageReader {
  read: LoadedPage | undefined
  busy: boolean
  /** True if the source was edited since it was last parsed. */
  isBehind: boolean
  /** Error of the last fetch of an address. */
  error: (Error & { code?: number }) | undefined
  readAddress: (address: string, respectRobots: boolean) => void
  /** Reads a file; the worker detects the character set from its bytes. */
  readFile: (file: File) => void
  stop: () => void
}

/** Milliseconds without a keystroke after which pasted source is parsed. */
const PAUSE_MS = 300

/**
 * Loads a page: addresses through the server; source and files on this device. Edited source is parsed again after a
 * pause.
 */
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
