import { useEffect, useState } from 'react'
import { CODE_DIGITS } from '../../lib/account/user-info.ts'
import { parseTypedPhone, type TypedPhone } from '../../lib/account/typed-phone.ts'
import { isChunkError } from '../../lib/chunk-error.ts'
import { watchPhoneCode, usePhoneCode } from '../../state/phone-code.ts'
import type { LoginPurpose, WechatBinding } from '../../sync/session/login.ts'
import { COMMON_COUNTRIES, type Country } from './first-countries.ts'
import { useCallingCodes } from './use-calling-codes.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Error in a field, or the reason why a request failed. */
interface Fault {
  field: 'number' | 'code'
  text: string
}

/** Typed number and country. They survive a closed dialog, but not a reload. */
interface Draft {
  /** Undefined until the visitor types; after a reload the field then shows the number to which a code was sent. */
  typed: string | undefined
  country: Country
}

const [MAINLAND] = COMMON_COUNTRIES
const EMPTY: Draft = { typed: undefined, country: MAINLAND }
let draft = EMPTY

/** The module that asks the server is loaded while the number is typed. */
const loadLogin = () => import('../../sync/session/login.ts')

/** Milliseconds after the last key before a captcha proof is requested. */
const SETTLED_MS = 400

/** Message of a refusal; if a chunk failed to load, a message about that. */
const messageOf = (error: unknown): string =>
  isChunkError(error)
    ? '没有网络，请联网后重试'
    : error instanceof Error && error.message !== 'No Api Result'
      ? error.message
      : '没有成功，请稍后重试'
/** Digits of a code, also of a pasted one. */
const digitsOf = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_DIGITS)

/** State and actions of the form that signs in by a code. */
export interface PhoneLogin {
  typed: string
  country: Country
  phone: TypedPhone
  codes: ReadonlySet<string>
  code: string
  fault: Fault | undefined
  busy: 'sending' | 'entering' | undefined
  /** Seconds until the next code may be sent. */
  left: number
  /** Number whose code is still valid, sent now or before a reload; '' for none. */
  sentTo: string
  type: (typed: string) => void
  choose: (country: Country) => void
  typeCode: (text: string) => void
  /** Returns true if the code was sent. */
  send: () => Promise<boolean>
  enter: () => Promise<void>
}

/**
 * Signs in by a code sent to a phone.
 * @param binding WeChat account to bind to it.
 */
export function usePhoneLogin(
  purpose: LoginPurpose,
  binding: WechatBinding | undefined,
  onDone: (() => void) | undefined,
): PhoneLogin {
  const [{ typed: own, country }, show] = useState(draft)
  const { lastPhoneCode, codeUntil } = usePhoneCode()
  // The calling code is removed, as the country is shown beside the number.
  const typed =
    own ?? (lastPhoneCode.startsWith(`+${country.code}`) ? lastPhoneCode.slice(country.code.length + 1) : lastPhoneCode)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState<PhoneLogin['busy']>()
  // Includes a code that was sent before a reload.
  const sentTo = codeUntil > 0 ? lastPhoneCode : ''
  const codes = useCallingCodes(typed)
  const phone = parseTypedPhone(typed, country.code, codes)
  const left = useSecondsLeft(phone.number)
  const setDraft = (next: Draft): void => show((draft = next))

  useEffect(watchPhoneCode, [])
  const next = left > 0 ? '' : phone.number
  useEffect(() => {
    if (next === '') return
    // Errors of this early request are reported when the code is requested.
    const prepare = async (): Promise<unknown> => (await loadLogin()).prepareCaptcha(next, purpose)
    const timer = setTimeout(() => void prepare().catch(() => {}), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [next, purpose])

  const attempt = async (
    kind: NonNullable<PhoneLogin['busy']>,
    field: Fault['field'],
    work: () => Promise<void>,
  ): Promise<boolean> => {
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
    typed,
    country,
    phone,
    codes,
    code,
    fault,
    busy,
    left,
    sentTo,
    type: (text) => {
      setFault(undefined)
      setDraft({ typed: text, country })
    },
    choose: (chosen) => {
      setFault(undefined)
      // Choosing a country overrides a calling code typed with the number.
      setDraft({ typed: phone.code === undefined ? typed : phone.digits, country: chosen })
    },
    typeCode: (text) => {
      setFault(undefined)
      setCode(digitsOf(text))
    },
    send: async () => {
      if (!check() || busy !== undefined) return false
      const { number } = phone
      return attempt('sending', 'number', async () => {
        const { sendCode } = await loadLogin()
        await sendCode(number, purpose)
        setCode('')
      })
    },
    enter: async () => {
      if (!check() || busy !== undefined) return
      if (code.length !== CODE_DIGITS) {
        setFault({ field: 'code', text: `请填写 ${String(CODE_DIGITS)} 位验证码` })
        return
      }
      const done = await attempt('entering', 'code', async () =>
        (await loadLogin()).signInByCode(phone.number, code, binding),
      )
      if (!done) return
      draft = EMPTY
      onDone?.()
    },
  }
}
