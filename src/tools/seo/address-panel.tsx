import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { OUTSIDE_CODES } from '../../lib/outside-codes.ts'
import { useAppStatus } from '../../state/app-status.ts'
import { useUrlState } from '../../state/url-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSharedValue } from '../shared/shared-value.ts'
import type { ReportStateProps } from './report-state.ts'
import { parseTypedAddress } from '../shared/typed-address.ts'

const MAX_ADDRESS = 2048
const OFFLINE = '现在没有网络，输入网址需要联网；粘贴源码或打开文件不用网络。'

/** Form for an address that the server fetches. */
export function AddressPanel({ kept }: ReportStateProps) {
  const [state, setState] = useUrlState()
  const { fault } = useSharedValue(kept)
  const { online } = useAppStatus()
  const [wrong, setWrong] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const said = useId()
  const text = state.url ?? ''
  const looked = useRef(false)
  // After a reload the stored report of this address is shown again. An effect does this, as the first render does not
  // know the URL state.
  useEffect(() => {
    if (looked.current || text === '') return
    looked.current = true
    const address = parseTypedAddress(text)
    if (address === '') return
    import('./analyse.ts')
      .then(({ showLatestReport }) => showLatestReport(kept, address))
      .catch((error: unknown) => console.warn('no earlier report', error))
  }, [kept, text])
  const analyse = (address: string, respectRobots: boolean): void => {
    import('./analyse.ts')
      .then(({ analyseAddress }) => analyseAddress(kept, address, respectRobots))
      .catch(() => setWrong('程序没有加载完整，联网后重试'))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const address = parseTypedAddress(text)
    setWrong(
      address === '' ? (text.trim() === '' ? '请输入网址' : '这里没有网址，例如 https://www.example.com/page') : '',
    )
    if (address === '') {
      field.current?.focus()
      return
    }
    if (address !== text) setState({ url: address })
    analyse(address, true)
  }
  const refused = fault?.way === 'address' ? fault.error.message : ''
  const message = wrong || refused || (online ? '' : OFFLINE)
  const mayInsist =
    fault?.way === 'address' &&
    'code' in fault.error &&
    fault.error.code === OUTSIDE_CODES.robots &&
    parseTypedAddress(text) !== ''
  const isWrong = wrong !== '' || refused !== ''
  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <div className="flex gap-2">
        <input
          aria-describedby={said}
          aria-invalid={isWrong}
          aria-label="网址"
          autoCapitalize="off"
          autoComplete="url"
          autoCorrect="off"
          className="field min-h-12 min-w-0 flex-1"
          enterKeyHint="go"
          id="seo-address"
          inputMode="url"
          maxLength={MAX_ADDRESS}
          onChange={(event) => {
            setWrong('')
            setState({ url: event.target.value })
          }}
          placeholder="https://www.example.com/page"
          ref={field}
          spellCheck={false}
          type="text"
          value={text}
        />
        <button className="btn btn-sea min-h-12 shrink-0" type="submit">
          <Icon className="size-4 max-[22rem]:hidden" name="scan-search" />
          体检
        </button>
      </div>
      {/* Room for two lines, so that nothing below moves when something is said. */}
      <p
        className={`mt-1 min-h-[2.8rem] text-sm ${isWrong || !online ? 'text-signal' : 'text-soft'}`}
        id={said}
        role={isWrong ? 'alert' : undefined}
      >
        {message || '由服务器读取网页，不带你的登录信息；网址只存在这台设备上。'}
      </p>
      {mayInsist && (
        <button className="btn" onClick={() => analyse(parseTypedAddress(text), false)} type="button">
          是我的网站，仍然体检
        </button>
      )}
    </form>
  )
}
