import { useRouter } from '@tanstack/react-router'
import { setHandoff } from '../../../state/handoff.ts'
import { Menu } from '../../../ui/menu.tsx'
import { catalogue } from '../../catalogue/catalogue.ts'
import { getToolPath } from '../../tool.ts'
import type { FormValues } from './form.ts'

interface SendToProps {
  /** Slugs of the tools that can receive the text. */
  targets: readonly string[]
  text: () => string
  /** Options passed along, such as the platform. */
  values?: FormValues
  onUse: () => void
}

/** Sends a text to another tool; the text is passed outside the URL. */
export function SendTo({ targets, text, values, onUse }: SendToProps) {
  const router = useRouter()
  const tools = catalogue.filter(({ slug }) => targets.includes(slug))
  if (tools.length === 0) return null
  const send = (slug: string): void => {
    onUse()
    setHandoff(slug, { text: text(), ...(values && { values }) })
    void router.navigate({ to: getToolPath(slug) })
  }
  return (
    <Menu
      id="send-to"
      items={tools.map(({ slug, label }) => ({ value: slug, label }))}
      name="把结果送到另一个工具"
      onChoose={send}
    >
      接着处理…
    </Menu>
  )
}
