import { useEffect, useState } from 'react'
import { CODE_DIGITS } from '../../lib/account/user-info.ts'
import { readTypedPhone, type TypedPhone } from '../../lib/account/typed-phone.ts'
import { followPhoneCode, secondsLeft, usePhoneCode } from '../../state/phone-code.ts'
import { prepareProof, sendCode, signInByCode, type LoginPurpose } from '../../sync/login.ts'
import { useCallingCodes, type Country } from './countries.ts'

/** What is wrong with what was typed, or why nothing came of it. */
interface Fault {
  field: 'number' | 'code'
  text: string
}

/** What was typed; it outlives a dialog that is closed, and is gone with the page. */
interface Draft {
  typed: string
  country: Country
}

const MAINLAND: Country = { name: '中国大陆', code: '86' }
let draft: Draft = { typed: '', country: MAINLAND }

/** Milliseconds after the last key before a proof for the number is begun. */
const SETTLED_MS = 400

const messageOf = (error: unknown): string => (error instanceof Error && error.message !== 'No Api Result' ? error.message : '没有成功，请稍后重试')
/** The digits of a code, also as it is pasted. */
const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_DIGITS)

/** The number whose code was sent last, so that a reload finds it again. */
function useKeptNumber(typed: string, setDraft: (draft: Draft) => void): void {
  const { lastPhoneCode } = usePhoneCode()
  useEffect(followPhoneCode, [])
  useEffect(() => {
    if (typed === '' && lastPhoneCode !== '') setDraft({ typed: lastPhoneCode, country: MAINLAND })
    // Only what was stored when the form opened: a field that the visitor clears stays clear.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [lastPhoneCode])
}

/** Seconds until a number may be sent the next code, counting down. */
function useSecondsLeft(number: string): number {
  const sent = usePhoneCode()
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(sent, number, now)
  useEffect(() => {
    // The clock has moved on since the last look.
    setNow(Date.now())
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [sent, left === 0])
  return left
}

/** The state of the form that signs in by a code, and what it does. */
export interface PhoneLogin {
  typed: string
  country: Country
  phone: TypedPhone
  codes: ReadonlySet<string>
  code: string
  fault: Fault | undefined
  busy: 'sending' | 'entering' | undefined
  /** Seconds until the next code. */
  left: number
  /** The number to which a code went from this form. */
  sentTo: string
  type: (typed: string) => void
  choose: (country: Country) => void
  typeCode: (text: string) => void
  /** True when the code was sent. */
  send: () => Promise<boolean>
  enter: () => Promise<void>
}

/**
 * Signs in by a code sent to a phone.
 * @param unionId Of the WeChat account to bind; '' for none.
 */
export function usePhoneLogin(purpose: LoginPurpose, unionId: string, onDone?: () => void): PhoneLogin {
  const [{ typed, country }, setState] = useState(draft)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState<PhoneLogin['busy']>()
  const [sentTo, setSentTo] = useState('')
  const codes = useCallingCodes()
  const phone = readTypedPhone(typed, country.code, codes)
  const left = useSecondsLeft(phone.number)
  const setDraft = (next: Draft): void => setState((draft = next))
  useKeptNumber(typed, setDraft)

  useEffect(() => {
    if (phone.number === '' || left > 0) return
    // What goes wrong is said when the code is asked for.
    const timer = setTimeout(() => void prepareProof(phone.number, purpose).catch(() => {}), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [phone.number, purpose, left > 0])

  const attempt = async (kind: NonNullable<PhoneLogin['busy']>, field: Fault['field'], work: () => Promise<void>): Promise<boolean> => {
    setBusy(kind)
    setFault(undefined)
    try {
      await work()
      return true
    } catch (error) {
      setFault({ field, text: messageOf(error) })
      return false
    } finally {
      setBusy(undefined)
    }
  }
  const check = (): boolean => {
    if (phone.number !== '') return true
    setFault({ field: 'number', text: '请填写正确的电话' })
    return false
  }
  return {
    typed, country, phone, codes, code, fault, busy, left, sentTo,
    type: (text) => {
      setFault(undefined)
      setDraft({ typed: text, country })
    },
    choose: (next) => {
      setFault(undefined)
      // The country is chosen anew: a code typed with the number no longer counts.
      setDraft({ typed: phone.code === undefined ? typed : phone.digits, country: next })
    },
    typeCode: (text) => {
      setFault(undefined)
      setCode(digitsOf(text))
    },
    send: async () => {
      if (!check() || busy !== undefined) return false
      const { number } = phone
      return attempt('sending', 'number', async () => {
        await sendCode(number, purpose)
        setSentTo(number)
        setCode('')
      })
    },
    enter: async () => {
      if (!check() || busy !== undefined) return
      if (code.length !== CODE_DIGITS) {
        setFault({ field: 'code', text: `请填写 ${String(CODE_DIGITS)} 位验证码` })
        return
      }
      const done = await attempt('entering', 'code', () => signInByCode(phone.number, code, unionId))
      if (!done) return
      draft = { typed: '', country: MAINLAND }
      onDone?.()
    },
  }
}

