import { group } from '#app/content/group.ts'
import { items, line } from '../parts/content-fields.ts'

/** `qualifier` says what a figure counts and since when, so that all eight are true together. */
export type Figure = { value: string; label: string; qualifier: string }

export const figuresField = items(
	'Figures',
	group<Figure>('Figure', {
		value: line('Figure', 12, 'Give the figure.'),
		label: line('What it counts', 30, 'Say what it counts.'),
		qualifier: line('Since when, and of what', 140),
	}),
	4,
)

// Values and labels are the specification's, word for word (section 1); they are not computed from anything.

export const homeFigures: readonly Figure[] = [
	{ value: '1.2K+', label: 'Happy Clients', qualifier: 'Since 2015, repairs included' },
	{ value: '500+', label: 'Projects Completed', qualifier: 'Planned and handed over' },
	{ value: '99.9%', label: 'Uptime Guarantee', qualifier: 'For sites we host' },
	{ value: '4.9/5', label: 'Average Rating', qualifier: 'Of all who rated us' },
]

export const aboutFigures: readonly Figure[] = [
	{
		value: '500+',
		label: 'Clients',
		qualifier: 'Under contract today, of the 1.2K+ we have served since 2015: homes, shops, hotels, schools, NGOs.',
	},
	{
		value: '50+',
		label: 'Projects',
		qualifier: 'Of the 500+ completed since 2015: those that took longer than three months.',
	},
	{
		value: '99%',
		label: 'Satisfaction',
		qualifier: 'Clients who sign at handover that the job met what we agreed.',
	},
	{
		value: '24/7',
		label: 'Support',
		qualifier: 'For clients under contract: someone to reach at any hour, public holidays included.',
	},
]
