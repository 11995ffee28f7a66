import type { ComponentType } from 'react'
import type { OFFERS } from '../../lib/forms/forms.ts'
import { AppLink } from '../../ui/app-link.tsx'

/** Link below the text of an offer to the form that asks for it. */
export function createInquiryLink(offer: keyof typeof OFFERS): ComponentType {
  return function AskFor() {
    return (
      <p className="mt-6 print:hidden">
        <AppLink className="btn btn-sea" href={`/inquiry?offer=${offer}`}>
          向运营者询问
        </AppLink>
      </p>
    )
  }
}
