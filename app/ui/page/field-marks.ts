import { createContext, createElement, use, type ReactNode } from 'react'

/** What is edited: the page itself (`''`), or the item with this id. Null on every public page. */
export const FieldMarksContext = createContext<string | null>(null)

type Mark = { 'data-field'?: string; tabIndex?: number }

const none: Mark = {}

/** The fields that the top of a page shows, for the editor. */
export type HeroMarks = Partial<Record<'eyebrow' | 'heading' | 'lead' | 'illustration', string>>

export const heroMarks: HeroMarks = {
	eyebrow: 'hero.eyebrow',
	heading: 'hero.heading',
	lead: 'hero.lead',
	illustration: 'hero.illustration',
}

/** `at('hero.heading')` is spread into the element that shows the field; nothing on the page that visitors get. */
export function useFieldMarks(): (path: string | undefined) => Mark {
	return use(FieldMarksContext) === ''
		? (path) => (path === undefined ? none : { 'data-field': path, tabIndex: 0 })
		: () => none
}

/** Around an item of a list: its parts are marked while it is edited, and not while the page around it is. */
export function ItemMarks({ id, children }: { id: string; children: ReactNode }) {
	const edited = use(FieldMarksContext)
	if (edited === null) return children
	return createElement(FieldMarksContext, { value: edited === id ? '' : `not ${id}` }, children)
}

/** Around a page that is edited by one of its items. On a page that nobody edits, a preview for example, it marks nothing. */
export function EditedItem({ id, children }: { id: string; children: ReactNode }) {
	return use(FieldMarksContext) === null ? children : createElement(FieldMarksContext, { value: id }, children)
}
