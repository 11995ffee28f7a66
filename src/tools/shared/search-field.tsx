import { MAX_SEARCH_LENGTH } from '../../lib/typed-length.ts'
import { useUrlState } from '../../state/url-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { ClearSearch } from './clear-search.tsx'

interface SearchFieldProps {
  id: string
  label: string
  placeholder: string
  autoFocus?: boolean
  /** URL key of the typed text. */
  name?: string
}

/** Search field of a page; the text is stored in the URL state. */
export function SearchField({ id, label, placeholder, autoFocus = false, name = 'q' }: SearchFieldProps) {
  const [state, setState] = useUrlState()
  return (
    <div className="relative">
      <Icon className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-soft" name="search" />
      <input
        aria-label={label}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        autoFocus={autoFocus}
        className="field min-h-12 pl-11 text-base"
        enterKeyHint="search"
        id={id}
        maxLength={MAX_SEARCH_LENGTH}
        onChange={(event) => setState({ [name]: event.target.value })}
        placeholder={placeholder}
        spellCheck={false}
        type="search"
        value={state[name] ?? ''}
      />
      {(state.q ?? '') !== '' && <ClearSearch of={id} onClear={() => setState({ q: '' })} />}
    </div>
  )
}
