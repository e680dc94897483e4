import { singleType } from '#app/content/content-type.ts'
import { contactInvitation } from '../parts/page-labels.ts'
import { servicesPageField, type ServicesPageContent } from './services-page-fields.ts'
import { servicesPageSample } from './services-page-sample.ts'

export const servicesPageType = singleType<ServicesPageContent>({
	name: 'services-page',
	field: servicesPageField,
	sample: () => servicesPageSample,
	blank: () => ({
		...servicesPageField.empty,
		meta: { title: 'Services', description: '' },
		hero: { ...servicesPageField.empty.hero, heading: 'Our services' },
		cards: { eyebrow: '', heading: 'What we do', intro: '' },
		callToAction: contactInvitation,
	}),
})
