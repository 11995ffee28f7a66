import { useId, useState } from 'react'
import { CODE_DIGITS } from '../../lib/account/user-info.ts'
import { sendVerificationCode } from '../../sync/account/verification.ts'
import { useSecondsLeft } from '../login/use-seconds-left.ts'

interface CodeFieldProps {
  /** Phone number of the account, E.164. */
  number: string
  value: string
  onChange: (code: string) => void
}

/** Field for a code that is sent to the account's phone number. */
export function CodeField({ number, value, onChange }: CodeFieldProps) {
  const id = useId()
  const left = useSecondsLeft(number)
  const [state, setState] = useState<{ busy: boolean; note: string; isFault: boolean }>({
    busy: false,
    note: '',
    isFault: false,
  })
  async function send(): Promise<void> {
    setState({ busy: true, note: '', isFault: false })
    try {
      await sendVerificationCode(number)
      setState({ busy: false, note: `验证码已发到尾号 ${number.slice(-4)} 的手机，5 分钟内有效`, isFault: false })
    } catch (error) {
      setState({ busy: false, note: error instanceof Error ? error.message : '没有发送成功，请重试', isFault: true })
    }
  }
  return (
    <div>
      <label className="mb-1 block text-sm font-medium" htmlFor={id}>
        手机验证码
      </label>
      <div className="flex gap-2">
        <input
          autoComplete="one-time-code"
          className="field min-w-0 flex-1 numerals"
          id={id}
          inputMode="numeric"
          onChange={(event) =>
            onChange(event.target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, CODE_DIGITS))
          }
          placeholder={`${String(CODE_DIGITS)} 位数字`}
          value={value}
        />
        <button
          className="btn w-32 shrink-0 border-edge numerals"
          disabled={left > 0 || state.busy}
          onClick={() => void send()}
          type="button"
        >
          {state.busy ? '正在发送…' : left > 0 ? `${String(left)} 秒后重发` : '获取验证码'}
        </button>
      </div>
      <p
        className={`mt-1 min-h-[1lh] text-sm ${state.isFault ? 'text-signal' : 'text-soft'}`}
        role={state.isFault ? 'alert' : 'status'}
      >
        {state.note}
      </p>
    </div>
  )
}
