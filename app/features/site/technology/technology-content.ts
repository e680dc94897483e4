import { singleType } from '#app/content/content-type.ts'
import { contactInvitation } from '../parts/page-labels.ts'
import { technologyPageField, type TechnologyPageContent } from './technology-fields.ts'
import { technologyPageSample } from './technology-sample.ts'

export const technologyPageType = singleType<TechnologyPageContent>({
	name: 'technology-page',
	field: technologyPageField,
	sample: () => technologyPageSample,
	blank: () => ({
		...technologyPageField.empty,
		meta: { title: 'Technology', description: '' },
		hero: { ...technologyPageField.empty.hero, heading: 'Technology' },
		tiles: { eyebrow: '', heading: 'What we build', intro: '' },
		callToAction: contactInvitation,
	}),
})
