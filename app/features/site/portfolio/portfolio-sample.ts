import type { Placement } from '#app/content/content-type.ts'
import type { Item } from '#app/content/list.ts'
import { projectField, type Project } from '../parts/project-fields.ts'
import { connectallEcommerce } from './case-connectall-ecommerce.ts'
import { greencorpSolar } from './case-greencorp-solar.ts'
import { luxresidencesAutomation } from './case-luxresidences-automation.ts'

export const sampleProjects: readonly Item<Omit<Project, keyof Placement>>[] = [
	{
		id: 'greencorp-solar',
		title: 'GreenCorp Solar',
		category: 'Solar & Renewable Energy',
		description:
			'A 120.6 kWp roof and 215 kWh of lithium storage for a carton factory in Agbara. The generator now runs 42 minutes on a working day, where it used to run six and a half hours.',
		homeText:
			'A carton factory in Agbara cut its generator hours by 89 per cent and saved 36,600 litres of diesel in a year.',
		picture: { src: '/illustrations/portfolio-greencorp.svg', alt: '' },
		techStack: ['Rooftop solar', 'LiFePO4 storage', 'Static transfer switch', 'Modbus', 'Remote monitoring'],
		liveLink: '',
		codeLink: '',
		study: greencorpSolar,
	},
	{
		id: 'luxresidences-automation',
		title: 'LuxResidences Automation',
		category: 'Electrical & Building Automation',
		description:
			'Prepaid metering, new earthing and lighting control for 48 flats in Lekki. The common areas use 62.5 per cent less energy, and nobody argues about diesel any more.',
		homeText:
			'In a 48-flat estate in Lekki every flat pays for its own units, the earthing is safe and the corridors no longer burn all day.',
		picture: { src: '/illustrations/portfolio-luxresidences.svg', alt: '' },
		techStack: ['KNX', 'DALI-2', 'Modbus meters', 'PostgreSQL', 'Paystack'],
		liveLink: '',
		codeLink: '',
		study: luxresidencesAutomation,
	},
	{
		id: 'connectall-ecommerce',
		title: 'ConnectAll E-commerce',
		category: 'Technology & Web',
		description:
			'A marketplace for 64 phone accessory traders in Ikeja. It opens in under two seconds on 3G, takes payment through Paystack and sends order news on WhatsApp.',
		homeText:
			'A shop for 64 traders that opens in 1.8 seconds on 3G. Of every hundred checkouts, 58 are finished, up from 31.',
		picture: { src: '/illustrations/portfolio-connectall.svg', alt: '' },
		techStack: ['TypeScript', 'React Router', 'PostgreSQL', 'Paystack', 'WhatsApp Business Platform'],
		liveLink: '',
		codeLink: '',
		study: connectallEcommerce,
	},
	{
		id: 'lafiya-health-portal',
		title: 'Lafiya Health Information Portal',
		category: 'Translation & Localisation',
		description:
			'180 pages of mother-and-child health advice in Hausa, Yoruba, Igbo and Nigerian Pidgin. Each page was translated, checked by a nurse who speaks the language, read aloud to mothers at a clinic, and corrected until nobody had to ask.',
		homeText: '',
		picture: { src: '/illustrations/portfolio-language.svg', alt: '' },
		techStack: [
			'Translation memory',
			'Glossary of 640 health terms',
			'Back-translation',
			'Full Unicode tone marks',
			'Recorded audio',
		],
		liveLink: '',
		codeLink: '',
		study: projectField.empty.study,
	},
]
