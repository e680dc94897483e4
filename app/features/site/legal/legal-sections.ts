import type { Item } from '#app/content/list.ts'
import type { LegalPart } from './legal.ts'
import { ownText, type LegalSectionContent } from './legal-fields.ts'

/** A section with the company's own text, of a first value. */
export const ownSection = ({ id, heading, paragraphs = [], list = [] }: LegalPart): Item<LegalSectionContent> => ({
	id,
	part: ownText,
	heading,
	paragraphs: [...paragraphs],
	list: [...list],
})

/** The place of a section of the software's. */
export const partOf = (part: string): Item<LegalSectionContent> => ({
	id: part,
	part,
	heading: '',
	paragraphs: [],
	list: [],
})
