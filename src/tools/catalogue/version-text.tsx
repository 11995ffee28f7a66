import version from './version.build.ts'

/** Version of the build and date of its newest data. */
export function VersionText() {
  return <span className="numerals">{version}</span>
}
