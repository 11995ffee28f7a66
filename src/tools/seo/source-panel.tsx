import { useEffect, useRef } from 'react'
import { formatSize } from '../../lib/format-size.ts'
import { onDraftRestored } from '../../state/restored-drafts.ts'
import { useUrlState } from '../../state/url-state.ts'
import { readDraft, saveDraft } from '../../sync/drafts/drafts.ts'
import { TextEditor } from '../../ui/editor/text-editor.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Fault } from '../shared/fault.tsx'
import { FileButton, FileDrop } from '../shared/file-drop.tsx'
import { offerUndo } from '../shared/offer-undo.ts'
import { useSharedValue } from '../shared/shared-value.ts'
import { analyseSource } from './analyse.ts'
import {
  updateReportState,
  type ReportState,
  type ReportStateProps,
  type SharedReportState,
  type SourceFile,
} from './report-state.ts'

const DRAFT = 'seo'
/** Milliseconds without a change after which typed source is analysed. */
const PAUSE_MS = 600
/** Number of changed characters above which the source counts as a new page, not as an edit. */
const PASTED = 200

/** Restores the last source, unless the URL names an example. */
function useLastSource(kept: SharedReportState, skip: boolean): void {
  useEffect(() => {
    const { text, file, report } = kept.get()
    if (skip || text !== '' || file) return
    let current = true
    const take = async (): Promise<void> => {
      const draft = await readDraft(DRAFT)
      if (!current || draft === '' || kept.get().text !== '' || kept.get().file) return
      updateReportState(kept, { text: draft })
      if (!report) await analyseSource(kept, draft, true)
    }
    take().catch((error: unknown) => console.warn('draft not read', error))
    return () => {
      current = false
    }
  }, [kept, skip])
}

/** Shows a restored draft of the source. */
function useRestoredSource(kept: SharedReportState): void {
  useEffect(() => {
    const take = (key: string, text: string): void => {
      if (key !== DRAFT) return
      updateReportState(kept, { text, file: undefined })
      analyseSource(kept, text, true).catch((error: unknown) => console.warn('source not analysed', error))
    }
    return onDraftRestored(take)
  }, [kept])
}

function FileCard({ file, onRemove }: { file: SourceFile; onRemove: () => void }) {
  return (
    <div className="flex h-40 flex-col items-center justify-center gap-1 rounded border border-edge bg-sheet p-4 text-center lg:h-48">
      <Icon className="size-8 text-sea" name="file-code" />
      <p className="max-w-full truncate font-medium">{file.name}</p>
      <p className="text-sm text-soft numerals">{formatSize(file.blob.size)}，在这台设备上分析，不上传</p>
      <button className="btn mt-2" onClick={onRemove} type="button">
        移除文件
      </button>
    </div>
  )
}

/** Input for pasted source or a file, both analysed on this device. */
export function SourcePanel({ kept }: ReportStateProps) {
  const { text, file, fault } = useSharedValue(kept)
  const [{ demo }, setState] = useUrlState()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLastSource(kept, demo !== undefined)
  useRestoredSource(kept)
  useEffect(() => () => clearTimeout(timer.current), [])

  const enter = (source: string): void => {
    const isNew = Math.abs(source.length - kept.get().text.length) > PASTED
    clearTimeout(timer.current)
    updateReportState(kept, { text: source, file: undefined, fault: undefined })
    setState({ demo: '' })
    saveDraft(DRAFT, source)
    if (source.trim() !== '') timer.current = setTimeout(() => void analyseSource(kept, source, isNew), PAUSE_MS)
  }
  const take = (taken: SourceFile): void => {
    clearTimeout(timer.current)
    setState({ demo: '' })
    updateReportState(kept, { file: taken, fault: undefined })
    void analyseSource(kept, taken, true)
  }
  const clear = (): void => {
    const before: ReportState = kept.get()
    clearTimeout(timer.current)
    before.running?.stop()
    kept.set({ text: '' })
    setState({ demo: '' })
    saveDraft(DRAFT, '')
    offerUndo('已清空', [{ key: DRAFT, text: before.text }], () => {
      kept.set({ ...before, running: undefined })
      saveDraft(DRAFT, before.text)
    })
  }
  const open = (opened: File): void => take({ name: opened.name, blob: opened })
  return (
    <FileDrop onFile={open}>
      <div className="flex min-h-12 flex-wrap items-center gap-1 pointer-fine:min-h-10">
        <p className="mr-auto text-sm text-soft max-[26rem]:hidden">本机分析，断网可用</p>
        {text === '' && !file && (
          <button className="btn-quiet" onClick={() => setState({ demo: 'product' })} type="button">
            填入示例
          </button>
        )}
        <FileButton accept=".html,.htm,.xhtml,.txt,.shtml,.mhtml,text/html" onFile={open} />
        <button
          aria-label="清空源码"
          className="btn-quiet"
          disabled={text === '' && !file}
          onClick={clear}
          title="清空"
          type="button"
        >
          <Icon className="size-4" name="eraser" />
        </button>
      </div>
      {file ? (
        <FileCard file={file} onRemove={clear} />
      ) : (
        <TextEditor
          className="h-40 lg:h-48"
          id="seo-source"
          label="网页源码"
          onChange={(source) => enter(source)}
          onLargePaste={(source) => take({ name: '粘贴的源码.html', blob: new Blob([source], { type: 'text/html' }) })}
          placeholder="粘贴网页源码（浏览器里按右键，查看网页源代码），或把 HTML 文件拖进来"
          value={text}
        />
      )}
      {fault?.way === 'source' && (
        <Fault className="mt-2" error={fault.error} retry={() => void analyseSource(kept, file ?? text, false)} />
      )}
    </FileDrop>
  )
}
