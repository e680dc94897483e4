import { ownText, type LegalContent } from './legal-fields.ts'
import type { LegalBase, LegalDocument, LegalPart, LegalSection } from './legal.ts'

/**
 * A legal page of the company's text and the software's. What the software says comes where the owner has put it, and
 * at the end where the owner has left it out: it cannot be lost.
 */
export function legalDocument(base: LegalBase, content: LegalContent): LegalDocument {
	const { parts, ...top } = base
	const open = new Map(parts.map((part) => [part.id, part]))
	const sections: LegalSection[] = []
	const place = (part: LegalPart, field: string) => {
		open.delete(part.id)
		sections.push({ ...ofPart(part, sections.at(-1)), field })
	}
	for (const { part, ...own } of content.sections) {
		const known = open.get(part)
		if (known) place(known, `sections.${own.id}.part`)
		else if (part === ownText && !isEmpty(own)) sections.push({ ...own, field: `sections.${own.id}.paragraphs` })
	}
	for (const part of open.values()) place(part, 'sections')
	return {
		...top,
		lead: content.lead || base.lead,
		lastUpdated: content.lastUpdated > base.lastUpdated ? content.lastUpdated : base.lastUpdated,
		sections,
	}
}

const ofPart = (
	{ id, heading, continues, paragraphs = [], list = [] }: LegalPart,
	above?: LegalSection,
): Omit<LegalSection, 'field'> => ({
	id,
	heading: continues !== undefined && above?.id === continues ? '' : heading,
	paragraphs,
	list,
})

const isEmpty = ({ heading, paragraphs, list }: Omit<LegalSection, 'id' | 'field'>): boolean =>
	heading === '' && paragraphs.length === 0 && list.length === 0
