import { showToast } from '../state/toast.ts'
import { useUrlState } from '../state/url-state.ts'
import type { ToolExample } from './tool.ts'

/** Examples that fill in the tool; the previous input can be restored. */
export function Examples({ examples }: { examples: readonly ToolExample[] }) {
  const [state, setState] = useUrlState()
  const fill = (example: ToolExample): void => {
    const before = state
    const cleared = Object.fromEntries(Object.keys(state).map((key) => [key, '']))
    setState({ ...cleared, ...example.state })
    if (Object.keys(before).length > 0) {
      const undo = (): void =>
        setState({ ...Object.fromEntries(Object.keys(example.state).map((key) => [key, ''])), ...before })
      showToast('已填入示例', { position: 'bottom', action: { label: '撤销', run: undo } })
    }
  }
  return (
    <section aria-labelledby="examples" className="section-auto mt-10 print:hidden">
      <h2 className="text-base" id="examples">
        试一试
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {examples.map((example) => (
          <li key={example.label}>
            <button className="chip" onClick={() => fill(example)} type="button">
              {example.label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
