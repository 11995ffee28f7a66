import { useEffect, useMemo, useState } from 'react'
import type { IpAnswer } from '../../../engines/ip/operation.ts'
import { fetchIp } from '../../../sync/sets/ip.ts'
import { useRead, type ReadQuery } from '../../../sync/calls/use-read.ts'
import { ipWorker } from '../../../workers/ip.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'

/** Milliseconds after the last key before a lookup, so that half an address is not looked up. */
const PAUSE_MS = 300

/** Data on an address, and the place where it was looked up. */
export interface IpReading {
  answer: IpAnswer | undefined
  /** `device`: looked up in the set on this device; `live`: by the server. */
  origin: 'device' | 'live'
  error: Error | undefined
  busy: boolean
  retry: () => void
}

const question = (ip: string): ReadQuery<IpAnswer> => ({ key: ['ip', ip], read: ({ signal }) => fetchIp(ip, signal) })

/** Provides this device's public address, which only a server can see. */
export function useOwnIp(): IpReading {
  const { value, error, busy, retry } = useRead(useMemo(() => question(''), []))
  return { answer: value, origin: 'live', error, busy, retry }
}

/** Debounces a text; the first value is returned at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Looks up a typed address in the set on this device, so that nothing is sent, or, without the set, on the server. */
export function useIp(typed: string): IpReading {
  const text = useSettled(typed)
  const request = useMemo(() => (text === '' ? undefined : { text }), [text])
  const here = useWorkerAnswer(ipWorker, 'lookUp', request)
  const read = here.value?.text === text && !here.error ? here.value : undefined
  const away = read !== undefined && read.answer === undefined
  const asked = useRead(useMemo(() => (away ? question(text) : undefined), [away, text]))
  if (away) return { answer: asked.value, origin: 'live', error: asked.error, busy: asked.busy, retry: asked.retry }
  return { answer: read?.answer, origin: 'device', error: here.error, busy: here.busy, retry: here.retry }
}
