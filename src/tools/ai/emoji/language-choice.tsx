import { useEffect, useState } from 'react'
import { getLanguageSetName } from '../../../engines/emoji/operation.ts'
import { WRITING_LANGUAGES } from '../../../lib/ai/languages.ts'
import { isPackStored } from '../../../packs/reference-pack.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useHasBeenTrue } from '../../shared/use-ever.ts'
import { emojiWorker } from '../../../workers/emoji.ts'
import { LanguagesDialog } from './languages-dialog.tsx'

/** True if the language's emoji names are in the app's bundle. */
const isBuiltIn = (language: string): boolean => getLanguageSetName(language) === 'emoji'

const BUILT_IN: ReadonlySet<string> = new Set(WRITING_LANGUAGES.map(({ id }) => id).filter(isBuiltIn))

async function readStored(): Promise<ReadonlySet<string>> {
  const found = new Set(BUILT_IN)
  for (const { id } of WRITING_LANGUAGES)
    if (!isBuiltIn(id) && (await isPackStored(getLanguageSetName(id)))) found.add(id)
  return found
}

/**
 * Downloads the emoji names of a language; returns the languages stored on this device, and true while this language is
 * being downloaded.
 */
function useStoredLanguages(language: string): { stored: ReadonlySet<string>; isComing: boolean } {
  const [stored, setStored] = useState(BUILT_IN)
  const [opened, setOpened] = useState('')
  useEffect(() => {
    let current = true
    const open = async (): Promise<void> => {
      const before = await readStored()
      if (current) setStored(before)
      if (isBuiltIn(language)) return
      await emojiWorker.call('open', language)
      const after = await readStored()
      if (current) setStored(after)
    }
    // If the download fails, the error is shown in place of the answer.
    open()
      .catch((error: unknown) => console.info('language not fetched', error))
      .finally(() => current && setOpened(language))
    return () => {
      current = false
    }
  }, [language])
  return { stored, isComing: opened !== language }
}

interface LanguageChoiceProps {
  language: string
  onChoose: (language: string) => void
}

/** Language select; shows whether the language's emoji names are on this device and downloads them when chosen. */
export function LanguageChoice({ language, onChoose }: LanguageChoiceProps) {
  const [open, setOpen] = useState(false)
  const ever = useHasBeenTrue(open)
  const { stored, isComing } = useStoredLanguages(language)
  const label = WRITING_LANGUAGES.find(({ id }) => id === language)?.label ?? language
  const state = stored.has(language) ? 'here' : isComing ? 'coming' : 'missing'
  const words = { here: '已在本机，离线可用', coming: '正在下载', missing: '还没存到本机' }[state]
  return (
    <div>
      <p className="mb-1 text-sm font-medium">语言或地区</p>
      <button
        aria-haspopup="dialog"
        className="field flex min-h-11 w-full items-center gap-2 text-left pointer-fine:min-h-9"
        onClick={() => setOpen(true)}
        type="button"
      >
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <span className="shrink-0 text-xs text-soft" data-language-state={state}>
          {words}
        </span>
        <Icon className="size-4 text-soft" name="chevrons-up-down" />
      </button>
      {ever && (
        <LanguagesDialog
          chosen={language}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
          open={open}
          stored={stored}
        />
      )}
    </div>
  )
}
