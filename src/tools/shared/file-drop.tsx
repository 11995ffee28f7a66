import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface FileDropProps {
  onFile: (file: File) => void
  className?: string
  children: ReactNode
}

/** Drop area for a file. */
export function FileDrop({ onFile, className = '', children }: FileDropProps) {
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent): void => {
    setOver(false)
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    onFile(file)
  }
  return (
    // Dropping needs a pointer; the button beside it works for everyone.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a drop target, not a control
    <div
      className={`rounded ${over ? 'outline-2 outline-offset-4 outline-sea outline-dashed' : ''} ${className}`}
      data-drop
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDrop={onDrop}
    >
      {children}
    </div>
  )
}

interface FileButtonProps {
  /** File types in the format of the `accept` attribute. */
  accept: string
  onFile: (file: File) => void
}

/** Button that opens a file, as alternative to dropping it. */
export function FileButton({ accept, onFile }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        accept={accept}
        aria-label="选择文件"
        className="sr-only"
        id="file-input"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          // The field is cleared, so that the same file can be chosen again.
          event.target.value = ''
          if (chosen) onFile(chosen)
        }}
        ref={picker}
        tabIndex={-1}
        type="file"
      />
      <button
        className="btn-quiet shrink-0"
        onClick={() => picker.current?.click()}
        title="选择文件，也可以直接拖进来"
        type="button"
      >
        <Icon className="size-4" name="file-up" />
        打开文件
      </button>
    </>
  )
}
