import { useMemo, useState } from 'react'
import { showToast } from '../../../state/toast.ts'
import { TextEditor } from '../../../ui/editor/text-editor.tsx'
import { FileDrop } from '../../shared/file-drop.tsx'
import { shiftFindings, type Finding } from './findings.ts'
import { useFindings, type FindingMarks } from './use-findings.ts'

/** Maximum bytes of a file loaded into the text box. */
const LARGEST_FILE = 5_000_000

/** Findings moved to the current text, as the check may be of a slightly older text. */
export function useCurrentFindings(
  text: string,
  found: readonly Finding[] | undefined,
  isChecked: boolean,
  change: (text: string) => void,
): FindingMarks {
  const [last, setLast] = useState<{ found: readonly Finding[]; text: string }>()
  if (found && isChecked && last?.found !== found) setLast({ found, text })
  const findings = useMemo(() => (found && last ? shiftFindings(last.found, last.text, text) : []), [found, last, text])
  return useFindings(text, findings, change)
}

/** Loads a text file into the field. */
export async function loadTextFile(file: File, change: (text: string) => void): Promise<void> {
  if (file.size > LARGEST_FILE) showToast('文件超过 5 MB，请分开处理', { type: 'fail' })
  else change((await file.text()).replace(/^\uFEFF/, ''))
}

interface MarkedTextProps {
  id: string
  label: string
  text: string
  placeholder: string
  places: FindingMarks
  onChange: (text: string) => void
}

/** Text box for texts of any size with findings underlined by severity; the caret or F8 selects them. */
export function HighlightedTextBox({
  id,
  label,
  text,
  placeholder,
  places: { marks, kinds, selected, onCaret, onKeyDown },
  onChange,
}: MarkedTextProps) {
  return (
    <FileDrop onFile={(file) => void loadTextFile(file, onChange)}>
      {/* Keys typed inside bubble up to here; the box itself is the control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- F8 comes up from the editor within, which has the focus */}
      <div onKeyDown={onKeyDown}>
        <TextEditor
          className="h-40 lg:h-96"
          id={id}
          kinds={kinds}
          label={label}
          marks={marks}
          onCaret={onCaret}
          onChange={onChange}
          placeholder={placeholder}
          selected={selected}
          value={text}
        />
      </div>
    </FileDrop>
  )
}
