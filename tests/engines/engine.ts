/** A remote-controlled browser with one open page. */
export interface Engine {
  /** Loads a URL, even if only its fragment differs. */
  open(url: string): Promise<void>
  /** Evaluates a function in the page; it must not use anything outside itself. */
  read<Answer>(question: () => Answer | Promise<Answer>): Promise<Answer>
  /** Replaces the text of the field that matches a selector. */
  type(selector: string, text: string): Promise<void>
  /** Clicks the element that matches a selector. */
  click(selector: string): Promise<void>
  /** Presses a key or a key combination. */
  press(key: 'Enter' | 'Control+k'): Promise<void>
  /** Errors in the pages so far, as far as the driver reports them. */
  faults(): readonly string[]
  close(): Promise<void>
}
