import { useEffect, useState } from 'react'
import { fetchMiniProgramCode, fetchMiniProgramLink } from '../sync/app/mini-program.ts'

const isPhone = (): boolean => /Android|iPhone|iPad|iPod|OpenHarmony/i.test(navigator.userAgent)

interface Way {
  kind: 'link' | 'code'
  address: string
}

/** Link to the WeChat mini-program: a link on a phone, a QR code elsewhere; nothing if WeChat provides none. */
export function MiniProgram({ tool }: { tool: string }) {
  const [way, setWay] = useState<Way>()
  useEffect(() => {
    let isGone = false
    const kind = isPhone() ? 'link' : 'code'
    const ask = kind === 'link' ? fetchMiniProgramLink : fetchMiniProgramCode
    ask(tool).then(
      (address) => {
        if (!isGone && address !== '') setWay({ kind, address })
      },
      (error: unknown) => console.info('no way into the mini-program', error),
    )
    return () => {
      isGone = true
    }
  }, [tool])
  if (way === undefined) return null
  return (
    <div className="mt-4 border-t border-rule pt-4" data-mini-program>
      {way.kind === 'link' ? (
        <a className="btn" href={way.address}>
          在小程序中打开
        </a>
      ) : (
        <figure className="flex flex-wrap items-center gap-4">
          <img alt="小程序码" className="size-32 rounded bg-white" height={128} src={way.address} width={128} />
          <figcaption className="text-sm">用微信扫码，在小程序中打开</figcaption>
        </figure>
      )}
    </div>
  )
}
