import { singleType } from '#app/content/content-type.ts'
import { homeField, type HomeContent } from './home-fields.ts'
import { homeSample } from './home-sample.ts'

export const homeType = singleType<HomeContent>({
	name: 'home',
	field: homeField,
	sample: homeSample,
	blank: () => ({
		...homeField.empty,
		meta: { title: 'Home', description: '' },
		hero: { ...homeField.empty.hero, heading: 'Welcome', background: 'plain' },
		services: { eyebrow: '', heading: 'Our services', intro: '' },
		testimonials: { eyebrow: '', heading: 'What our clients say', intro: '' },
		callToAction: { heading: 'Tell us what you need', text: '' },
	}),
})
