import { singleType } from '#app/content/content-type.ts'
import { aboutField, type AboutContent } from './about-fields.ts'
import { aboutSample } from './about-sample.ts'

export const aboutType = singleType<AboutContent>({
	name: 'about',
	field: aboutField,
	sample: aboutSample,
	blank: () => ({
		...aboutField.empty,
		meta: { title: 'About us', description: '' },
		hero: { ...aboutField.empty.hero, heading: 'About us' },
		callToAction: { heading: 'Tell us what you need', text: '' },
	}),
})
