import { choice } from '#app/content/choice.ts'
import { day } from '#app/content/day.ts'
import type { Field } from '#app/content/field.ts'
import { group } from '#app/content/group.ts'
import { lines } from '#app/content/lines.ts'
import type { Item } from '#app/content/list.ts'
import { legalPlaceholders, placeholderNames } from '#app/features/contact/copy/placeholders.ts'
import { items, line, prose } from '../parts/content-fields.ts'
import { cookiesBase } from './legal-cookies.ts'
import { privacyBase } from './legal-privacy.ts'
import { termsBase } from './legal-terms.ts'
import type { LegalBase } from './legal.ts'

const placeholders = { here: legalPlaceholders, names: placeholderNames }

export const ownText = 'own'

export type LegalSectionContent = {
	/** `ownText`, or the id of a section of the software's, whose text follows the software. */
	part: string
	heading: string
	paragraphs: string[]
	list: string[]
}

export type LegalContent = { lead: string; lastUpdated: string; sections: Item<LegalSectionContent>[] }

const sectionField = ({ parts }: LegalBase): Field<LegalSectionContent> =>
	group<LegalSectionContent>('Section', {
		part: choice<string>('Text', [ownText, ...parts.map(({ id }) => id)], {
			[ownText]: 'Your own text',
			...Object.fromEntries(parts.map(({ id, heading }) => [id, `Kept true by the software: ${heading}`])),
		}),
		heading: line('Heading of your text (empty: it continues the section above)', 100),
		paragraphs: lines({
			label: 'Paragraphs',
			max: 12,
			tooMany: 'At most 12 paragraphs.',
			maxLength: 1500,
			tooLong: 'Each paragraph may have at most 1,500 characters.',
			placeholders,
		}),
		list: lines({
			label: 'Points',
			max: 20,
			tooMany: 'At most 20 points.',
			maxLength: 800,
			tooLong: 'Each point may have at most 800 characters.',
			placeholders,
		}),
	})

const legalField = (base: LegalBase): Field<LegalContent> =>
	group<LegalContent>(base.title, {
		lead: prose(`Introduction (empty: “${base.lead}”)`, 300),
		lastUpdated: day('Last changed on (shown at the top)'),
		sections: items('Sections', sectionField(base), 60),
	})

export const privacyField = legalField(privacyBase)
export const termsField = legalField(termsBase)
export const cookiesField = legalField(cookiesBase)
