import type { CallToAction, PageHero, PageMeta } from '../parts/page-parts.ts'

export type Testimonial = {
	id: string
	name: string
	role: string
	company: string
	content: string
	rating: 1 | 2 | 3 | 4 | 5
}

export const testimonialsMeta: PageMeta = {
	title: 'Testimonials',
	description:
		'What clients in Ibadan, Port Harcourt, Abeokuta and Kano say about our electrical, solar, technology and translation work.',
}

export const testimonialsHero: PageHero = {
	eyebrow: 'Testimonials',
	heading: 'In our clients’ words',
	lead: 'Four clients, one from each of our services. We asked what went well and what did not, and left both in.',
}

export const testimonials: readonly Testimonial[] = [
	{
		id: 'solar-cold-rooms',
		name: 'Ibinabo Dagogo',
		role: 'Operations Manager',
		company: 'Mgbuodo Lane Cold Rooms, Port Harcourt',
		content:
			'We were burning ₦1.9 million of diesel a month to keep fish frozen. They logged our load for three days before they quoted anything. Since the solar came on in March the generator runs two hours on a bad day. They still call me when the panels need washing.',
		rating: 5,
	},
	{
		id: 'technology-pharmacy',
		name: 'Titilayo Morounkeji',
		role: 'Owner',
		company: 'Ita-Oshin Corner Pharmacy, Abeokuta',
		content:
			'My customers order refills on the phone now and pay by transfer before the rider leaves. Launch was nine days late because of our product photos, and they told me early. Stock and website finally say the same thing.',
		rating: 4,
	},
	{
		id: 'electrical-hotel',
		name: 'Ebun Akinwale',
		role: 'General Manager',
		company: 'Ileke Court Hotel, Ibadan',
		content:
			'Three electricians had changed the same breaker. This team spent a morning measuring and showed me that 22 air conditioners were on one phase. They worked at night for a week and no guest complained. The board is labelled so well that my porter can read it.',
		rating: 5,
	},
	{
		id: 'translation-health',
		name: 'Halima Garba Danjuma',
		role: 'Programme Coordinator',
		company: 'Tafarki Mothers’ Health Project, Kano',
		content:
			'They put our antenatal leaflets into Hausa that grandmothers in the village read aloud without stumbling. We asked for a second round of changes to two pages and it took three days longer than I hoped. The final text is the best we have printed.',
		rating: 4,
	},
]

// In carousel order; every id is one of the above.
export const homeTestimonialIds: readonly string[] = ['solar-cold-rooms', 'technology-pharmacy', 'electrical-hotel']

export const testimonialsCallToAction: CallToAction = {
	heading: 'Ask us for a reference',
	text: 'With a serious enquiry we can put you in touch with a client whose job was like yours.',
	primary: { label: 'Get a Free Quote', href: '/contact' },
	secondary: { label: 'View Our Portfolio', href: '/portfolio' },
}
