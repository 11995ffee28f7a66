/** Neutral grounds that stay light, or dark, in both themes: a mark keeps its own colours, whatever the theme. */
export const BACKGROUND_CLASSES = {
  light: 'bg-sheet text-ink in-data-[theme=dark]:bg-ink/90 in-data-[theme=dark]:text-sunk',
  dark: 'bg-ink text-sheet in-data-[theme=dark]:bg-sunk in-data-[theme=dark]:text-ink',
} as const
