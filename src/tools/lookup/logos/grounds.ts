/** Neutral backgrounds that stay light or dark in both themes, as a logo keeps its own colours. */
export const BACKGROUND_CLASSES = {
  light: 'bg-sheet text-ink in-data-[theme=dark]:bg-ink/90 in-data-[theme=dark]:text-sunk',
  dark: 'bg-ink text-sheet in-data-[theme=dark]:bg-sunk in-data-[theme=dark]:text-ink',
} as const
