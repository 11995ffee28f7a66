import type { ComponentType } from 'react'
import type { INQUIRY_OFFERS } from '../../lib/forms/forms.ts'
import { AppLink } from '../../ui/app-link.tsx'

/** Creates the link below an offer's text, which opens the form for inquiries about it. */
export function createInquiryLink(offer: keyof typeof INQUIRY_OFFERS): ComponentType {
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
