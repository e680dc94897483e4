/* Adeyemi Dental in Kano: what its owner types. No sentence is the sample's. */

/** An owner at the forms under /admin/site, in a browser (e2e/support/owner.ts) or without scripts (plain-owner.ts). */
export type ContentOwner = {
	/** The form of an entry, or of a new item of a collection: `services/new`. */
	open: (entry: string) => Promise<void>
	fill: (values: Readonly<Record<string, string>>) => Promise<void>
	/** Adds an item to a list of the form; returns the path of the item. */
	add: (list: string) => Promise<string>
	tick: (path: string) => Promise<void>
	choosePicture: (path: string, alt: string) => Promise<void>
	publish: () => Promise<void>
	/** Opens an entry, types and publishes. */
	write: (entry: string, values: Readonly<Record<string, string>>) => Promise<void>
}

export const company = {
	name: 'Adeyemi Dental',
	city: 'Kano',
	phone: '+234 803 123 4567',
	whatsapp: '+234 803 123 4568',
	email: 'care@adeyemi.example',
}

const chair = 'A dentist’s chair next to a window'

export async function writeCompany(owner: ContentOwner): Promise<void> {
	await owner.open('company/single')
	await owner.fill({
		tagline: 'Teeth for life',
		description: 'Dentists in Kano, for the whole family.',
		footerText: 'A dental clinic in Kano, open six days a week.',
		registration: 'RC 1998',
		'address.street': '12 Zoo Road',
		'address.region': 'Kano',
		teamBio: 'We look after teeth.',
	})
	const hours = await owner.add('hours')
	await owner.fill({ [`${hours}.opens`]: '08:00', [`${hours}.closes`]: '18:00' })
	await owner.publish()
}

export async function writeService(owner: ContentOwner): Promise<void> {
	await owner.open('services/dentures')
	await owner.fill({
		text: 'New teeth that sit well, made in our own laboratory.',
		highlights: 'Fitted twice\nRepaired free for a year',
		'page.hero.heading': 'Dentures that sit well',
		'page.hero.lead': 'We measure, try and adjust until you can eat groundnuts.',
		'page.costs.heading': 'What dentures cost',
		'page.costs.checkedOn': '2026-11-01',
	})
	for (const [job, from, to] of [
		['Full denture', '180000', '320000'],
		['Repair of a denture', '15000', '25000'],
	] as const) {
		const item = await owner.add('page.costs.ranges')
		await owner.fill({ [`${item}.job`]: job, [`${item}.from`]: from, [`${item}.to`]: to })
	}
	const question = await owner.add('page.questions.items')
	await owner.fill({
		[`${question}.question`]: 'Does it hurt?',
		[`${question}.answer`]: 'No. It may press on day one.',
	})
	await owner.choosePicture('picture', chair)
	await owner.publish()
	await owner.write('services/braces', { text: 'Straight teeth in 12 to 18 months.' })
}

/** One testimonial of the sample, where there is one, becomes another person’s; one is new. */
export async function writeTestimonials(owner: ContentOwner, seed: 'sample' | 'none'): Promise<void> {
	await owner.open(`testimonials/${seed === 'sample' ? 'electrical-hotel' : 'new'}`)
	await owner.fill({ name: 'Aisha Bello', role: 'Teacher', company: 'Gwale, Kano', content: 'I can eat again.' })
	await owner.fill(seed === 'sample' ? { 'portrait.src': '' } : { rating: '5' })
	await owner.publish()
	await owner.open('testimonials/new')
	await owner.fill({ name: 'Musa Ibrahim', company: 'Fagge, Kano', content: 'No pain, and on time.', rating: '5' })
	await owner.tick('onHome')
	await owner.publish()
}

export async function writeProject(owner: ContentOwner): Promise<void> {
	await owner.open('projects/new')
	await owner.fill({
		title: 'School check in Gwale',
		category: 'Prevention',
		description: 'We looked at the teeth of 412 children in three days.',
		homeText: '412 children in three days.',
		'study.title': 'Healthy teeth for 412 children',
		'study.client': 'Gwale Primary School',
		'study.problem': 'Half of the children had never seen a dentist.',
		'study.result': 'All of them know how to brush.',
	})
	await owner.choosePicture('picture', 'Children who brush their teeth')
	await owner.publish()
}

/** Pages that are empty after the sample is gone. */
export async function writePages(owner: ContentOwner): Promise<void> {
	await owner.open('home/single')
	await owner.fill({
		'meta.title': 'Dentist in Kano',
		'hero.heading': 'A dentist for the whole family',
		'hero.lead': 'Check-ups, dentures and braces on Zoo Road.',
		'about.heading': 'Since your grandmother’s time',
		'about.paragraphs': 'Our clinic is small, and we know everyone by name.',
	})
	const figure = await owner.add('figures')
	await owner.fill({ [`${figure}.value`]: '412', [`${figure}.label`]: 'Children checked' })
	const image = await owner.add('about.images')
	await owner.choosePicture(image, chair)
	await owner.publish()
	await owner.write('about/single', { 'hero.heading': 'Our clinic', 'hero.lead': 'Two dentists and a technician.' })
	await owner.write('contact/single', {
		'hero.heading': 'Come and see us',
		'hero.lead': 'Zoo Road, opposite the park.',
	})
	await owner.write('blog-page/single', { eyebrow: 'For your teeth', lead: 'What we are often asked.' })
	await owner.open('own-pages/new')
	await owner.fill({ title: 'Our promise', lead: 'What we do when something does not fit.', linkedIn: 'menu' })
	const part = await owner.add('sections')
	await owner.fill({ [`${part}.heading`]: 'We repair it', [`${part}.paragraphs`]: 'Within a year, at no cost.' })
	await owner.publish()
}

export const post = { title: 'How to brush with a miswak', content: 'Softly, and in **small** circles.' }

/** Pages and pictures of the site as it is then. */
export const shown = [
	'/',
	'/services/dentures',
	'/our-promise',
	'/portfolio/school-check-in-gwale',
	'/testimonials',
	'/og/page/home.png',
	'/og/post/how-to-brush-with-a-miswak.png',
	'/manifest.webmanifest',
]
