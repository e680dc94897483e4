import { collectionType, placement, singleType } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { number } from '#app/content/number.ts'
import { picture } from '#app/content/picture.ts'
import { reference } from '#app/content/references/reference.ts'
import { toggle } from '#app/content/choice.ts'
import { projectsTypeName, testimonialsTypeName } from '#app/events/page-tags.ts'
import { callToActionField, heroField, line, metaField, prose } from '../parts/content-fields.ts'

const testimonialField = group('Testimonial', {
	name: line('Name', 60, 'Enter the name of the client.'),
	role: line('Role', 80),
	company: line('Company and town', 80),
	content: prose('What the client says', 600, 'Write what the client says.'),
	rating: number({
		label: 'Stars',
		min: 1,
		max: 5,
		invalid: 'Give one to five stars.',
		display: (stars) => `${stars} of 5`,
	}),
	portrait: picture({ label: 'Portrait' }),
	project: reference({ label: 'Project it is about', to: projectsTypeName }),
	onHome: toggle('On the home page', { yes: 'Shown on the home page', no: 'Not on the home page' }),
	...placement,
})

export type Testimonial = typeof testimonialField.empty

/** Role and company, as far as they are known. */
export const positionOf = ({ role, company }: Testimonial): string =>
	[role, company].filter((each) => each !== '').join(', ')

export const testimonialType = collectionType<Testimonial>({
	name: testimonialsTypeName,
	label: 'Testimonials',
	field: testimonialField,
	// Drawn portraits, so that no client has to be photographed.
	sample: () => [
		{
			id: 'solar-cold-rooms',
			name: 'Ibinabo Dagogo',
			role: 'Operations Manager',
			company: 'Mgbuodo Lane Cold Rooms, Port Harcourt',
			content:
				'We were burning ₦1.9 million of diesel a month to keep fish frozen. They logged our load for three days before they quoted anything. Since the solar came on in March the generator runs two hours on a bad day. They still call me when the panels need washing.',
			rating: 5,
			portrait: { src: '/illustrations/people/person-4.svg', alt: '' },
			project: '',
			onHome: true,
		},
		{
			id: 'technology-pharmacy',
			name: 'Titilayo Morounkeji',
			role: 'Owner',
			company: 'Ita-Oshin Corner Pharmacy, Abeokuta',
			content:
				'My customers order refills on the phone now and pay by transfer before the rider leaves. Launch was nine days late because of our product photos, and they told me early. Stock and website finally say the same thing.',
			rating: 4,
			portrait: { src: '/illustrations/people/person-1.svg', alt: '' },
			project: '',
			onHome: true,
		},
		{
			id: 'electrical-hotel',
			name: 'Ebun Akinwale',
			role: 'General Manager',
			company: 'Ileke Court Hotel, Ibadan',
			content:
				'Three electricians had changed the same breaker. This team spent a morning measuring and showed me that 22 air conditioners were on one phase. They worked at night for a week and no guest complained. The board is labelled so well that my porter can read it.',
			rating: 5,
			portrait: { src: '/illustrations/people/person-2.svg', alt: '' },
			project: '',
			onHome: true,
		},
		{
			id: 'translation-health',
			name: 'Halima Garba Danjuma',
			role: 'Programme Coordinator',
			company: 'Tafarki Mothers’ Health Project, Kano',
			content:
				'They put our antenatal leaflets into Hausa that grandmothers in the village read aloud without stumbling. We asked for a second round of changes to two pages and it took three days longer than I hoped. The final text is the best we have printed.',
			rating: 4,
			portrait: { src: '/illustrations/people/person-3.svg', alt: '' },
			project: '',
			onHome: false,
		},
	],
})

const pageField = group('Testimonials page', { meta: metaField, hero: heroField, callToAction: callToActionField })

export type TestimonialsPage = typeof pageField.empty

export const testimonialsPageType = singleType<TestimonialsPage>({
	name: 'testimonials-page',
	field: pageField,
	sample: () => ({
		meta: {
			title: 'Testimonials',
			description:
				'What clients in Ibadan, Port Harcourt, Abeokuta and Kano say about our electrical, solar, technology and translation work.',
		},
		hero: {
			eyebrow: 'Testimonials',
			heading: 'In our clients’ words',
			lead: 'Four clients, one from each of our services. We asked what went well and what did not, and left both in.',
		},
		callToAction: {
			heading: 'Ask us for a reference',
			text: 'With a serious enquiry we can put you in touch with a client whose job was like yours.',
		},
	}),
	blank: () => ({
		meta: { title: 'Testimonials', description: '' },
		hero: { eyebrow: '', heading: 'Testimonials', lead: '' },
		callToAction: { heading: 'Tell us what you need', text: '' },
	}),
})
