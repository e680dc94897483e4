/** Asks the visual editor to go to a `LinePlace`. */
export const lineEvent = 'editor-line'

/** A line of the Markdown, counted from 1, and what to select in it; without text the block. */
export type LinePlace = { line: number; text: string }

export function linePlaceOf(event: Event): LinePlace | null {
	const detail: unknown = event instanceof CustomEvent ? event.detail : null
	if (typeof detail !== 'object' || detail === null || !('line' in detail)) return null
	const text = 'text' in detail && typeof detail.text === 'string' ? detail.text : ''
	return { line: Number(detail.line), text }
}
