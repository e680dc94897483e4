import { placement } from '#app/content/content-type.ts'
import { group } from '#app/content/group.ts'
import { lines } from '#app/content/lines.ts'
import { link } from '#app/content/link.ts'
import { picture } from '#app/content/picture.ts'
import { day } from '#app/content/day.ts'
import { items, line, noPlaceholders, prose } from './content-fields.ts'
import { quantityField } from './quantities.ts'

const paragraphs = (label: string) =>
	lines({
		label,
		max: 8,
		tooMany: 'At most 8 paragraphs.',
		maxLength: 1200,
		tooLong: 'A paragraph may have at most 1200 characters.',
		placeholders: noPlaceholders,
	})

const tools = (label: string) =>
	lines({ label, max: 10, tooMany: 'At most 10.', maxLength: 40, tooLong: 'Each may have at most 40 characters.' })

const studyField = group('Case study', {
	/** Without a title the project has no case study. */
	title: line('Title', 80),
	client: line('Client', 60),
	location: line('Place', 60),
	year: line('Completed', 20),
	published: day('Published on'),
	duration: line('Duration', 30),
	facts: items(
		'Facts',
		group('Fact', {
			label: line('What it is', 40, 'Say what it is.'),
			value: quantityField('Amount', 'Give an amount.'),
		}),
		6,
	),
	summary: prose('Summary', 300),
	problem: paragraphs('The problem'),
	work: items('What you did', group('Step', { heading: line('Heading', 80), text: prose('Text', 1200) }), 8),
	result: paragraphs('What changed'),
	figures: items('Figures', group('Figure', { value: line('Figure', 12), label: line('What it counts', 80) }), 4),
	pictures: items(
		'Pictures',
		group('Picture', {
			file: picture({ label: 'Picture', describe: 'Describe the picture for people who cannot see it.' }),
			caption: line('Caption', 200),
		}),
		3,
	),
	quote: group('Client quote', { text: prose('Quote', 400), name: line('Name', 60), role: line('Role', 80) }),
	techStack: tools('Built with'),
	services: items('Services', group('Service', { label: line('Name', 60), href: link('Page') }), 4),
})

/** A project of the portfolio, and its case study where it has one. */
export const projectField = group('Project', {
	title: line('Title', 60, 'Give the project a title.'),
	category: line('Category', 60),
	description: prose('Description', 400, 'Say what you did.'),
	homeText: prose('Text on the home page (empty: it is not shown there)', 300),
	picture: picture({ label: 'Picture' }),
	techStack: tools('Built with'),
	liveLink: link('Live site'),
	codeLink: link('Code'),
	study: studyField,
	...placement,
})

export type Project = typeof projectField.empty

export type CaseStudyContent = Project['study']

/** A case study as its page shows it; `slug` is the id of the project. */
export type CaseStudy = CaseStudyContent & { slug: string; category: string; image: string }
