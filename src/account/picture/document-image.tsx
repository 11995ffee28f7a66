import { useEffect, useState } from 'react'
import { readDocument } from '../../sync/account/profile.ts'

interface DocumentImageProps {
  hash: string
  label: string
  className: string
}

/** Picture of a document that only its owner and operators may see. Fetched with the token and shown as a blob URL. */
export function DocumentImage({ hash, label, className }: DocumentImageProps) {
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    let made: string | undefined
    readDocument(hash, controller.signal).then(
      (blob) => {
        if (controller.signal.aborted) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      () => {
        if (!controller.signal.aborted) setFailed(true)
      },
    )
    return () => {
      controller.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [hash])
  if (address === undefined)
    return (
      <span
        className={`grid place-items-center rounded border border-rule bg-sunk p-2 text-center text-xs text-soft ${className}`}
      >
        {failed ? '没有加载出来' : ''}
      </span>
    )
  return (
    <a className="block" href={address} rel="noopener" target="_blank" title="看大图">
      <img alt={label} className={`rounded border border-rule bg-sunk ${className}`} decoding="async" src={address} />
    </a>
  )
}
