import type manifest from './manifest.build.ts'

type Source = (typeof manifest)[number]['sources'][number]

/** Names, versions and licences of sources. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <ul className="mt-2 space-y-1 text-sm">
      {sources.map((source) => (
        <li className="flex flex-wrap gap-x-2" key={source.name}>
          <span className="font-medium">{source.name}</span>
          <span className="text-soft numerals">{source.version}</span>
          <span className="text-soft">{source.licence}</span>
          <span>{source.use}</span>
        </li>
      ))}
    </ul>
  )
}
