import { isFramed, joinSections, sectionsOf } from '../../markdown-blocks.ts'
import { sentencesOf } from '../../words.ts'
import { type Command, endOfSection, findSection, named, noSection, unquoted } from './command.ts'

/* Requests about sections: remove, rename, move, turn into a list. */

export const removeSection: Command = {
	example: 'remove the section X',
	attempt(text, article) {
		const name =
			/^(?:remove|delete|drop|cut) (?:the )?(?:section )?(?:(?:called|named|titled|on|about) )?(.+?)(?: section)?$/i.exec(
				text,
			)?.[1]
		if (name === undefined) return null
		const sections = sectionsOf(article)
		const at = findSection(sections, name)
		if (at < 0) return noSection(name, sections)
		return {
			article: joinSections(sections.toSpliced(at, endOfSection(sections, at) - at)),
			did: `Removed the section “${named(sections[at])}”`,
		}
	},
}

export const renameSection: Command = {
	example: 'rename X to Y',
	attempt(text, article) {
		if (/ (?:list|bullets|bullet points)$/i.test(text)) return null
		const both = /^(?:rename|change|retitle)(?: the)?(?: (?:heading|section|title))? (.+)$/i.exec(text)?.[1]
		if (both === undefined) return null
		const sections = sectionsOf(article)
		// A heading may contain "to": the last position is used that leaves a section's name on its left.
		for (const split of [...both.matchAll(/ (?:to|into) /gi)].toReversed()) {
			const at = findSection(sections, both.slice(0, split.index))
			const heading = unquoted(both.slice(split.index + split[0].length))
			const section = sections[at]
			if (!section || section.heading === null || heading === '') continue
			return {
				article: joinSections(sections.with(at, { ...section, heading })),
				did: `Renamed “${section.heading}” to “${heading}”`,
			}
		}
		return noSection(both.split(/ (?:to|into) /i)[0] ?? both, sections)
	},
}

export const moveSection: Command = {
	example: 'move X to the top | to the end | before Y | after Y',
	attempt(text, article) {
		const match =
			/^move (?:the )?(?:section )?(.+?)(?: section)? (?:to the (top|start|beginning|end|bottom)|(before|after) (?:the )?(?:section )?(.+?))$/i.exec(
				text,
			)
		if (!match) return null
		const [, name = '', edge, side, other = ''] = match
		const sections = sectionsOf(article)
		const from = findSection(sections, name)
		if (from < 0) return noSection(name, sections)
		const length = endOfSection(sections, from) - from
		const moved = sections.slice(from, from + length)
		const rest = sections.toSpliced(from, length)
		const anchor = edge ? 0 : findSection(rest, other)
		if (anchor < 0) return noSection(other, rest)
		const top = rest[0]?.heading === null ? 1 : 0
		const at = edge
			? /end|bottom/i.test(edge)
				? rest.length
				: top
			: side?.toLowerCase() === 'before'
				? anchor
				: endOfSection(rest, anchor)
		return { article: joinSections(rest.toSpliced(at, 0, ...moved)), did: `Moved “${named(moved[0])}”` }
	},
}

export const sectionToList: Command = {
	example: 'turn X into a list',
	attempt(text, article) {
		const name =
			/^(?:turn|make|convert|change) (?:the )?(?:section )?(.+?)(?: section)? into (?:a )?(?:bullet(?:ed)? )?(?:list|bullets|bullet points)$/i.exec(
				text,
			)?.[1]
		if (name === undefined) return null
		const sections = sectionsOf(article)
		const at = findSection(sections, name)
		const section = sections[at]
		if (!section) return noSection(name, sections)
		const blocks = section.blocks.map((block) =>
			isFramed(block)
				? block
				: sentencesOf(block)
						.map((sentence) => `- ${sentence}`)
						.join('\n'),
		)
		return {
			article: joinSections(sections.with(at, { ...section, blocks })),
			did: `Turned “${named(section)}” into a list`,
		}
	},
}
