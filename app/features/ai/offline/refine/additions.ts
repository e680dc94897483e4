import { isFramed, joinSections, sectionsOf, type Section } from '../../markdown-blocks.ts'
import { toWrite } from '../../to-write.ts'
import { capital, sentencesOf } from '../../words.ts'
import { type Command, endOfSection, findSection, noSection, unquoted } from './command.ts'

/* Requests that add a section, a summary or a call to action. */

const section = (heading: string, ...blocks: string[]): Section => ({ heading, level: 2, blocks })

export const addSection: Command = {
	example: 'add a section X [after Y]',
	attempt(text, article) {
		const match =
			/^add a (?:new )?(?:section|heading) (?:(?:called|named|titled|on|about) )?(.+?)(?: after (?:the )?(.+))?$/i.exec(
				text,
			)
		if (!match) return null
		const [, name = '', before] = match
		const heading = capital(unquoted(name))
		const sections = sectionsOf(article)
		const after = before === undefined ? sections.length - 1 : findSection(sections, before)
		if (before !== undefined && after < 0) return noSection(before, sections)
		const at = after < 0 ? 0 : endOfSection(sections, after)
		const added = section(heading, toWrite(`two or three paragraphs on “${heading}”.`))
		return {
			article: joinSections(sections.toSpliced(at, 0, added)),
			did: `Added the section “${heading}” with a note`,
		}
	},
}

export const addSummary: Command = {
	example: 'add a conclusion',
	attempt(text, article) {
		if (!/^add (?:a )?(?:conclusion|summary)(?: section)?$/i.test(text)) return null
		const sections = sectionsOf(article)
		const points = sections
			.filter(({ level, heading }) => level === 2 && heading !== 'In short')
			.flatMap(({ heading, blocks }) => {
				const first = blocks.find((block) => !isFramed(block))
				const sentence = first === undefined ? undefined : sentencesOf(first)[0]
				return sentence === undefined ? [] : [`- **${heading ?? ''}:** ${sentence}`]
			})
			.slice(0, 6)
		if (points.length === 0) return { unchanged: 'There are no sections with sentences to sum up.' }
		return {
			article: joinSections([...sections, section('In short', points.join('\n'))]),
			did: 'Added a summary made of the first sentence of each section',
		}
	},
}

export const addCallToAction: Command = {
	example: 'add a call to action',
	attempt(text, article) {
		if (!/^add (?:a )?(?:call to action|cta)$/i.test(text)) return null
		const words = 'Tell us what you need and [request a free quote](/contact).'
		return {
			article: joinSections([...sectionsOf(article), section('Ready to start?', words)]),
			did: 'Added a call to action',
		}
	},
}
