import { servicePageField } from '../service/service-page-fields.ts'
import { servicePageOf } from '../service/service-page-sample.ts'
import { electricalPage } from './electrical.ts'
import { solarPage } from './solar.ts'
import { translationPage } from './translation.ts'

/** The four services of the specification. That of technology has a page of its own kind (technology/). */
export const sampleServices = [
	{
		id: 'technology',
		title: 'Technology Solutions',
		text: 'Websites, apps, cloud hosting, databases and security for businesses whose customers are on phones and paid data.',
		menuLabel: 'Technology',
		menuText: 'Websites, apps, cloud, data and security',
		picture: { src: '/illustrations/service-technology.svg', alt: '' },
		highlights: ['Websites and online shops', 'Android and iPhone apps', 'Hosting, data and security'],
		postOffer: 'We build, host and secure websites and apps that work on little data.',
		page: servicePageField.empty,
	},
	{
		id: 'electrical',
		title: 'Electrical Services',
		text: 'Wiring, distribution boards, changeover, earthing and fault finding, tested and documented before we leave.',
		menuLabel: 'Electrical',
		menuText: 'Wiring, repairs, inspection and maintenance',
		picture: { src: '/illustrations/service-electrical.svg', alt: '' },
		highlights: ['New wiring and rewiring', 'Fault finding and repair', 'Inspection and maintenance'],
		postOffer: 'We test, repair and wire homes and businesses, and leave you the drawings.',
		page: servicePageOf(electricalPage),
	},
	{
		id: 'solar',
		title: 'Solar & Renewable Energy',
		text: 'Solar, inverter and battery systems sized from your measured load, so that you know what will run and for how long.',
		menuLabel: 'Solar',
		menuText: 'Panels, inverters and batteries sized to your load',
		picture: { src: '/illustrations/service-solar.svg', alt: '' },
		highlights: ['Homes, shops and offices', 'Lithium battery backup', 'Cleaning and monitoring'],
		postOffer: 'We measure your load, quote line by line and install solar that fits it.',
		page: servicePageOf(solarPage),
	},
	{
		id: 'translation',
		title: 'Translation Services',
		text: 'Certified documents, business translation and interpreting in Yoruba, Hausa, Igbo, Pidgin, French, Arabic and Portuguese.',
		menuLabel: 'Translation',
		menuText: 'Certified documents, business texts, interpreters',
		picture: { src: '/illustrations/service-translation.svg', alt: '' },
		highlights: ['Certified documents', 'Contracts and websites', 'Interpreters on site or online'],
		postOffer: 'We translate, subtitle and interpret in Nigerian and world languages.',
		page: servicePageOf(translationPage),
	},
]
