/** A browser that is driven from outside; one page is open in it. */
export interface Engine {
  /** Loads an address anew, even if only its fragment differs. */
  open(url: string): Promise<void>
  /** Answers a question inside the page; the function names nothing outside itself. */
  read<Answer>(question: () => Answer | Promise<Answer>): Promise<Answer>
  /** Types a text into the field that a selector names, in place of what is there. */
  type(selector: string, text: string): Promise<void>
  /** Clicks the element that a selector names. */
  click(selector: string): Promise<void>
  /** Presses a key, with Control held where the name says so. */
  press(key: 'Enter' | 'Control+k'): Promise<void>
  /** What went wrong in the pages so far, as far as the browser's driver tells. */
  faults(): readonly string[]
  close(): Promise<void>
}
