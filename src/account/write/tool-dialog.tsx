import { useId, useState, type FormEvent } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../form-parts.tsx'

/**
 * Tools that can be embedded in a text: their fields and their Markdown line (read by server/contents/live-tools.ts).
 */
const TOOLS = {
  convert: {
    label: '单位换算',
    about: '读者可以在文章里改数字。',
    fields: [
      ['数值', '5'],
      ['从', 'lb'],
      ['到', 'kg'],
    ],
    hint: '单位写符号或中文名，如 lb、英寸',
  },
  rate: {
    label: '汇率',
    about: '按读者打开那天的汇率计算。',
    fields: [
      ['从', 'USD'],
      ['到', 'CNY'],
      ['金额', '100'],
    ],
    hint: '币种写三个大写字母',
  },
  hs: { label: 'HS 编码', about: '显示编码的品名和税目。', fields: [['编码', '851762']], hint: '4 位或 6 位数字' },
} as const satisfies Record<
  string,
  { label: string; about: string; fields: readonly (readonly [string, string])[]; hint: string }
>

type ToolName = keyof typeof TOOLS

/** Dialog that asks for an embedded tool and returns its Markdown block. */
export function ToolDialog({
  open,
  onClose,
  onInsert,
}: {
  open: boolean
  onClose: () => void
  onInsert: (block: string) => void
}) {
  const id = useId()
  const [name, setName] = useState<ToolName>('convert')
  const [given, setGiven] = useState<Record<string, string>>({})
  const { fields, about, hint } = TOOLS[name]
  const values = fields.map(([label]) => (given[`${name} ${label}`] ?? '').trim())
  const insert = (event: FormEvent): void => {
    event.preventDefault()
    onInsert(`\`\`\`tool\n${[name, ...values].join(' ')}\n\`\`\``)
    setGiven({})
  }
  return (
    <Dialog onClose={onClose} open={open} title="插入工具">
      <form className="space-y-4 overflow-y-auto p-4" onSubmit={insert}>
        <div aria-label="工具" className="flex flex-wrap gap-2" role="group">
          {(Object.keys(TOOLS) as ToolName[]).map((one) => (
            <button aria-pressed={one === name} className="chip" key={one} onClick={() => setName(one)} type="button">
              {TOOLS[one].label}
            </button>
          ))}
        </div>
        <p className="text-sm text-soft" id={id}>
          {about}
          {hint}。
        </p>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          {fields.map(([label, example]) => (
            <TextField
              key={`${name} ${label}`}
              label={label}
              most={30}
              onChange={(text) => setGiven({ ...given, [`${name} ${label}`]: text })}
              placeholder={example}
              value={given[`${name} ${label}`] ?? ''}
            />
          ))}
        </div>
        <button
          className="btn btn-sea"
          disabled={values.some((value) => value === '' || /\s{2}|[`\n]/.test(value))}
          type="submit"
        >
          插入
        </button>
      </form>
    </Dialog>
  )
}
