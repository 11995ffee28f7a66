import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { showToast } from '../../../state/toast.ts'
import type { MarkKind } from '../../../ui/editor/mark-look.ts'
import {
  findFindingAt,
  orderFindings,
  shiftFindings,
  locateReplacements,
  applyFirstReplacements,
  withReplacement,
  type Finding,
} from './findings.ts'

/** Findings of an editable text and the selected one. */
export interface FindingMarks {
  findings: readonly Finding[]
  marks: readonly number[]
  kinds: readonly MarkKind[]
  current: number
  selected: { from: number; to: number } | undefined
  open: (index: number) => void
  onCaret: (offset: number) => void
  onReplace: (replaced: readonly Finding[], replacement: string) => void
  /** Replaces each of the given findings, or of all, by its first replacement. */
  onReplaceAll: (chosen?: readonly Finding[]) => void
  /** F8 selects the next finding, Shift+F8 the previous one. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** Replaces findings in a text; 撤销 reverts only the replacements, not later edits. */
function useReplacing(
  text: string,
  change: (text: string) => void,
): (findings: readonly Finding[], said: string) => void {
  const last = useRef<{ places: readonly Finding[]; text: string }>(undefined)
  const now = useRef({ text, change })
  useEffect(() => {
    now.current = { text, change }
    // Places are moved after each edit: if two distant edits were compared at once, they would look like one large
    // edit.
    if (last.current) last.current = { places: shiftFindings(last.current.places, last.current.text, text), text }
  }, [text, change])
  return (findings, said) => {
    const after = applyFirstReplacements(text, findings)
    const replaced = { places: locateReplacements(text, findings), text: after }
    last.current = replaced
    change(after)
    const undo = (): void => {
      const places = last.current?.places ?? []
      if (places.length === 0) showToast('替换的地方已经改过，没有撤销', { position: 'bottom' })
      else now.current.change(applyFirstReplacements(now.current.text, places))
    }
    showToast(said, { position: 'bottom', action: { label: '撤销', run: undo } })
  }
}

/** Moves findings to the current text, as they may be of a slightly older text, and tracks the selected one. */
export function useFindings(text: string, given: readonly Finding[], change: (text: string) => void): FindingMarks {
  const findings = useMemo(() => orderFindings(given, text.length), [given, text])
  const marks = useMemo(() => findings.flatMap(({ start, end }) => [start, end]), [findings])
  const kinds = useMemo(() => findings.map(({ severity }) => severity), [findings])
  const replace = useReplacing(text, change)
  const [place, setPlace] = useState<{ from: number; to: number; jumps: boolean }>()
  const current = place ? findings.findIndex(({ start, end }) => start === place.from && end === place.to) : -1
  const go = (index: number, jumps: boolean): void => {
    const finding = findings[index]
    setPlace(finding && { from: finding.start, to: finding.end, jumps })
  }
  const onReplace = (replaced: readonly Finding[], replacement: string): void => {
    const said =
      replaced.length > 1 ? `已替换 ${replaced.length} 处` : replacement === '' ? '已删去' : `已换成「${replacement}」`
    replace(
      replaced.map((finding) => withReplacement(finding, replacement)),
      said,
    )
  }
  const onReplaceAll = (chosen: readonly Finding[] = findings): void => {
    const replaceable = chosen.filter(({ replacements }) => replacements.length > 0)
    replace(replaceable, `已替换 ${replaceable.length} 处`)
  }
  return {
    findings,
    marks,
    kinds,
    current,
    selected: place?.jumps === true ? place : undefined,
    open: (index) => go(index, true),
    onCaret: (offset) => {
      const index = findFindingAt(findings, offset)
      // Without a next finding the current finding remains selected.
      if (index !== -1 && index !== current) go(index, false)
    },
    onReplace,
    onReplaceAll,
    onKeyDown: (event) => {
      if (event.key !== 'F8' || findings.length === 0) return
      event.preventDefault()
      go((current + (event.shiftKey ? -1 : 1) + findings.length) % findings.length, true)
    },
  }
}
