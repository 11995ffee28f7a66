import { useId, useRef, useState } from 'react'
import { CODE_DIGITS } from '../../lib/account/user-info.ts'
import { formatPhone } from '../../lib/account/typed-phone.ts'
import { useAppStatus } from '../../state/app-status.ts'
import type { LoginPurpose, WechatBinding } from '../../sync/session/login.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { usePhoneLogin, type PhoneLogin } from './use-phone-login.ts'

const CountryPicker = lazyPart(async () => (await import('./country-picker.tsx')).CountryPicker)

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p className="mt-1 text-sm text-signal empty:hidden" id={id} role="alert">
      {text}
    </p>
  )
}

interface FieldProps {
  login: PhoneLogin
  id: string
}

function NumberField({ login, id }: FieldProps) {
  const [picking, setPicking] = useState(false)
  const { typed, type, country, phone, choose } = login
  const text = login.fault?.field === 'number' ? login.fault.text : undefined
  const field = useRef<HTMLInputElement>(null)
  // A calling code typed with the number takes precedence.
  const code = phone.code ?? country.code
  return (
    <div>
      <label className="mb-1 block text-sm font-medium" htmlFor={id}>
        手机号
      </label>
      <div className="flex gap-2">
        <button
          aria-label={`国家和地区：${code === country.code ? country.name : ''} +${code}`}
          className="btn shrink-0 border-edge px-3 numerals"
          onClick={() => setPicking(true)}
          type="button"
        >
          +{code}
          <Icon className="size-4 text-soft" name="chevron-down" />
        </button>
        <input
          aria-describedby={text === undefined ? undefined : `${id}-problem`}
          aria-invalid={text === undefined ? undefined : true}
          autoComplete="tel"
          className="field min-w-0 flex-1 numerals"
          id={id}
          inputMode="tel"
          maxLength={40}
          name="tel"
          onChange={(event) => type(event.target.value)}
          ref={field}
          type="tel"
          value={typed}
        />
      </div>
      <Problem id={`${id}-problem`} text={text} />
      {picking && (
        <CountryPicker
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            choose(picked)
            setPicking(false)
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function CodeField({ login, id, onSend }: FieldProps & { onSend: () => void }) {
  const { code, typeCode, busy, left, sentTo, phone, codes } = login
  const text = login.fault?.field === 'code' ? login.fault.text : undefined
  return (
    <div>
      <label className="mb-1 block text-sm font-medium" htmlFor={id}>
        验证码
      </label>
      <div className="flex gap-2">
        <input
          aria-describedby={text === undefined ? undefined : `${id}-problem`}
          aria-invalid={text === undefined ? undefined : true}
          autoComplete="one-time-code"
          className="field min-w-0 flex-1 numerals"
          id={id}
          inputMode="numeric"
          name="code"
          onChange={(event) => typeCode(event.target.value)}
          placeholder={`${String(CODE_DIGITS)} 位数字`}
          value={code}
        />
        <button
          className="btn w-32 shrink-0 border-edge numerals"
          disabled={left > 0 || busy !== undefined}
          onClick={onSend}
          type="button"
        >
          {busy === 'sending'
            ? '正在发送…'
            : left > 0
              ? `${String(left)} 秒后重发`
              : sentTo === ''
                ? '获取验证码'
                : '重新发送'}
        </button>
      </div>
      <Problem id={`${id}-problem`} text={text} />
      <p className="mt-1 min-h-[1lh] text-sm text-soft" role="status">
        {sentTo !== '' && sentTo === phone.number && `验证码已发到 ${formatPhone(sentTo, codes)}，5 分钟内有效`}
      </p>
    </div>
  )
}

interface PhoneFormProps {
  purpose: LoginPurpose
  /** WeChat account to bind to the phone. */
  binding?: WechatBinding
  onDone?: (() => void) | undefined
}

/** Signs in by a code sent to a phone. The typed number survives a lost network and a closed form. */
export function PhoneForm({ purpose, binding, onDone }: PhoneFormProps) {
  const login = usePhoneLogin(purpose, binding, onDone)
  const { online } = useAppStatus()
  const id = useId()
  const focus = (name: string): void => document.getElementById(`${id}-${name}`)?.focus()
  const send = async (): Promise<void> => focus((await login.send()) ? 'code' : 'number')
  const binds = purpose === 'bindPhoneLogin'
  return (
    <form
      className="space-y-3"
      data-login-form
      data-unkept
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // Enter in the first field requests the code.
        if (login.code === '' && login.left === 0) void send()
        else void login.enter()
      }}
    >
      <NumberField id={`${id}-number`} login={login} />
      <CodeField id={`${id}-code`} login={login} onSend={() => void send()} />
      {!online && (
        <p className="flex items-start gap-2 rounded bg-signal-wash px-3 py-2 text-sm text-signal" role="status">
          <Icon className="mt-1 size-4 shrink-0" name="wifi-off" />
          当前没有网络，联网后再登录；已填写的内容会保留。
        </p>
      )}
      <button className="btn btn-sea w-full" disabled={login.busy !== undefined} type="submit">
        {login.busy === 'entering' ? '正在登录…' : binds ? '绑定并登录' : '登录'}
      </button>
      <p className="text-xs text-soft">
        没有账号的号码会自动注册。
        <TextLink className="hover:text-ink pointer-fine:min-h-6" href="/privacy">
          隐私说明
        </TextLink>
      </p>
    </form>
  )
}
