import { useId, useState, type FormEvent } from 'react'
import { OUTSIDE_CODES } from '../../../lib/outside-codes.ts'
import { useAppStatus } from '../../../state/app-status.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FileButton, FileDrop } from '../../shared/file-drop.tsx'
import { parseTypedAddress } from '../../shared/typed-address.ts'
import { LongField } from '../shared/fields.tsx'
import type { Form } from '../shared/form.ts'
import type { PageReader } from './use-read-page.ts'

const MAX_ADDRESS = 2048
const MAX_SOURCE = 500_000

interface PageFieldsProps {
  form: Form<'url' | 'html' | 'language' | 'engine'>
  reading: PageReader
}

/**
 * Input of the page to optimize: an address, which the server fetches, or source and files, which stay on the device.
 */
export function PageFields({ form, reading: { read, busy, error, readAddress, readFile, stop } }: PageFieldsProps) {
  const { online } = useAppStatus()
  const [wrong, setWrong] = useState('')
  const id = useId()
  const { url } = form.values
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const address = parseTypedAddress(url)
    setWrong(
      address === '' ? (url.trim() === '' ? '请输入网址' : '这里没有网址，例如 https://www.example.com/page') : '',
    )
    if (address === '') return
    if (address !== url) form.set({ url: address })
    readAddress(address, true)
  }
  const refused = error && !busy ? `没有读到网页：${error.message}` : ''
  const mayInsist = error?.code === OUTSIDE_CODES.robots && parseTypedAddress(url) !== ''
  const said = wrong || refused || (online ? '' : '现在没有网络，读取网址需要联网；粘贴源码或打开文件不用网络。')
  return (
    <FileDrop onFile={readFile}>
      <form method="dialog" noValidate onSubmit={submit}>
        <label className="mb-1 block text-sm font-medium" htmlFor={id}>
          网址
        </label>
        <div className="flex gap-2">
          <input
            aria-describedby={`${id}-said`}
            aria-invalid={wrong !== '' || refused !== ''}
            autoCapitalize="off"
            autoComplete="url"
            autoCorrect="off"
            className="field min-w-0 flex-1"
            enterKeyHint="go"
            id={id}
            inputMode="url"
            maxLength={MAX_ADDRESS}
            onChange={(event) => {
              setWrong('')
              form.set({ url: event.target.value })
            }}
            placeholder="https://www.example.com/page"
            spellCheck={false}
            type="text"
            value={url}
          />
          {busy ? (
            <button className="btn shrink-0" onClick={stop} type="button">
              <Icon className="size-4" name="circle-stop" />
              停止
            </button>
          ) : (
            <button className="btn btn-sea shrink-0" type="submit">
              <Icon className="size-4 max-[22rem]:hidden" name="scan-search" />
              读取
            </button>
          )}
        </div>
        {/* Room for two lines, so that nothing below moves when something is said. */}
        <p
          className={`mt-1 min-h-[2.6rem] text-xs ${said ? 'text-signal' : 'text-soft'}`}
          id={`${id}-said`}
          role={wrong || refused ? 'alert' : undefined}
        >
          {busy
            ? '正在读取网页'
            : said || (read ? `已读取：${read.name}` : '由服务器读取网页，不带你的登录信息；网址只存在这台设备上。')}
        </p>
        {mayInsist && (
          <button className="btn mb-2" onClick={() => readAddress(parseTypedAddress(url), false)} type="button">
            是我的网站，仍然读取
          </button>
        )}
      </form>
      <div className="flex items-center gap-2">
        <p className="mr-auto text-sm text-soft">或者用源码，不用网络；模型只读网址</p>
        <FileButton accept=".html,.htm,.xhtml,.txt,text/html" onFile={readFile} />
      </div>
      <LongField
        form={form}
        label="网页源码"
        most={MAX_SOURCE}
        name="html"
        placeholder="粘贴网页源码，或把 HTML 文件拖进来"
        rows={4}
      />
    </FileDrop>
  )
}
