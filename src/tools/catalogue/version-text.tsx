import version from './version.build.ts'

/** Which build the visitor has, and how new its facts are. */
export function VersionText() {
  return <span className="numerals">{version}</span>
}
