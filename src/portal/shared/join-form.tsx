import { FormPart } from './form-part.ts'

/** Form below the text of /join-us. */
export function JoinForm() {
  return (
    <section aria-labelledby="join-form" className="mt-8 print:hidden">
      <h2 className="border-b border-ink/70 pb-1.5 text-lg" id="join-form">
        写给运营者
      </h2>
      <FormPart form="join" />
    </section>
  )
}
