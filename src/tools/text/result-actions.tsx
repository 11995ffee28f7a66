import { useRouter } from '@tanstack/react-router'
import type { TextAnswer } from '../../engines/text/operation.ts'
import { setHandoff } from '../../state/handoff.ts'
import { showToast } from '../../state/toast.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { replaceDraft } from '../shared/replace-draft.ts'
import { getToolPath } from '../tool.ts'
import { offerInputUndo } from './offer-input-undo.ts'
import { getResultName } from './result-name.ts'
import type { TextFile, TextInput } from './use-text-input.ts'

/** Maximum characters to copy; pasting more freezes most programs, so a file is offered. */
const COPY_LIMIT = 20_000_000

function resultFile(slug: string, input: TextInput, answer: TextAnswer): TextFile {
  return {
    name: `${getResultName(slug, input)}.txt`,
    blob: answer.blob ?? new Blob([answer.text], { type: 'text/plain;charset=utf-8' }),
  }
}

async function copyResult(answer: TextAnswer): Promise<void> {
  if (answer.counts.outputBytes > COPY_LIMIT) showToast('内容太大，请下载成文件', { type: 'fail' })
  else copyText(answer.blob ? await answer.blob.text() : answer.text, `已复制 ${answer.counts.outputLines} 行`)
}

function SendTo({ slug, input, answer }: { slug: string; input: TextInput; answer: TextAnswer }) {
  const router = useRouter()
  const send = (target: string): void => {
    if (answer.blob) setHandoff(target, { file: resultFile(slug, input, answer) })
    else {
      setHandoff(target, { text: answer.text })
      replaceDraft(target, answer.text).catch((error: unknown) => console.warn('text not kept', error))
    }
    void router.navigate({ to: getToolPath(target) })
  }
  return (
    <Menu
      id="send-to"
      items={catalogue
        .filter((tool) => tool.group === 'text' && tool.slug !== slug)
        .map((tool) => ({ value: tool.slug, label: tool.label }))}
      name="把结果送到另一个工具"
      onChoose={send}
    >
      接着处理…
    </Menu>
  )
}

/** Actions on a result: copy, save as file, use as input, or send to another text tool. */
export function ResultActions({ slug, input, value }: { slug: string; input: TextInput; value: TextAnswer }) {
  const replace = (): void => {
    offerInputUndo(input, '结果已放回原文', slug)
    input.restore(
      value.blob ? { text: '', file: resultFile(slug, input, value) } : { text: value.text, file: undefined },
    )
  }
  const save = (): void => {
    const { name, blob } = resultFile(slug, input, value)
    saveFile(name, blob)
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <button className="btn btn-sea" onClick={() => void copyResult(value)} type="button">
        <Icon className="size-4" name="copy" />
        复制
      </button>
      <button className="btn" onClick={save} type="button">
        <Icon className="size-4" name="download" />
        下载
      </button>
      <button className="btn" onClick={replace} type="button">
        <Icon className="size-4" name="corner-up-left" />
        放回原文
      </button>
      <SendTo answer={value} input={input} slug={slug} />
    </div>
  )
}
