/** Tasks of the worker processes that render texts. */
export interface TextTasks {
  /** Renders a text; `sizes` are its pictures' sizes by hash. */
  render: {
    asked: { markdown: string; sizes: [hash: string, size: { width: number; height: number }][]; isPreview: boolean }
    answer: string
  }
}
