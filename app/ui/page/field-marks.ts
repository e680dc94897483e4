import { createContext, use } from 'react'

/** Whether the page is a draft in its editor: its parts say then which field they show. False on every public page. */
export const FieldMarksContext = createContext(false)

type Mark = { 'data-field'?: string; tabIndex?: number }

const none: Mark = {}

/** `at('hero.heading')` is spread into the element that shows the field; nothing on the page that visitors get. */
export function useFieldMarks(): (path: string | undefined) => Mark {
	return use(FieldMarksContext)
		? (path) => (path === undefined ? none : { 'data-field': path, tabIndex: 0 })
		: () => none
}
