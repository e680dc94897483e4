import { singleType, type ContentType } from '#app/content/content-type.ts'
import { termsTypeName } from '#app/events/page-tags.ts'
import type { Content } from '#app/entries/published-content.server.ts'
import { legalDocument } from './legal-document.ts'
import { cookiesField, privacyField, termsField, type LegalContent } from './legal-fields.ts'
import { cookiesBase } from './legal-cookies.ts'
import { privacyBase } from './legal-privacy.ts'
import { ownSection, partOf } from './legal-sections.ts'
import { termsBase } from './legal-terms.ts'
import type { LegalBase, LegalDocument } from './legal.ts'
import { privacySample } from './privacy-sample.ts'
import { termsSample } from './terms-sample.ts'

const partsOf = (base: LegalBase) => base.parts.map(({ id }) => partOf(id))

export const privacyType = singleType<LegalContent>({
	name: 'legal-privacy',
	field: privacyField,
	sample: privacySample,
	blank: () => ({
		...privacyField.empty,
		sections: [
			ownSection({
				id: 'who-we-are',
				heading: 'Who is responsible',
				paragraphs: [
					'{legalName} runs the website {siteUrl} and is the data controller under the Nigeria Data Protection Act (“the Act”). In this policy, “we” means {legalName}. For anything about personal data, write to {privacyEmail}.',
				],
			}),
			...partsOf(privacyBase),
		],
	}),
})

export const termsType = singleType<LegalContent>({
	name: termsTypeName,
	field: termsField,
	sample: termsSample,
	blank: () => ({
		...termsField.empty,
		sections: [
			ownSection({
				id: 'about-these-terms',
				heading: 'About these terms',
				paragraphs: [
					'These are the rules for using the website {siteUrl} of {legalName} (“we”). Questions are welcome at {email}.',
				],
			}),
			ownSection({
				id: 'orders',
				heading: 'Orders',
				paragraphs: ['{legalName} has not published terms for orders here. Ask for them at {email} before you order.'],
			}),
			...partsOf(termsBase),
		],
	}),
})

export const cookiesType = singleType<LegalContent>({
	name: 'legal-cookies',
	field: cookiesField,
	sample: () => ({ ...cookiesField.empty, sections: partsOf(cookiesBase) }),
	blank: () => ({ ...cookiesField.empty, sections: partsOf(cookiesBase) }),
})

export type LegalPage = { base: LegalBase; type: ContentType<LegalContent> }

export const legalPages: readonly LegalPage[] = [
	{ base: privacyBase, type: privacyType },
	{ base: termsBase, type: termsType },
	{ base: cookiesBase, type: cookiesType },
]

export const findLegalPage = (slug: string): LegalPage | undefined => legalPages.find(({ base }) => base.slug === slug)

export const legalDocuments = (content: Content): readonly LegalDocument[] =>
	legalPages.map(({ base, type }) => legalDocument(base, content.single(type)))
