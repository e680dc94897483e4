import { firstFindings, shortInSentence } from './first-findings.ts'
import type { Check, Finding, Level } from './finding.ts'
import { checkMessages } from './messages.ts'
import { folded, wordsOf } from './words.ts'

const { name: title, dead: deadTexts, ...texts } = checkMessages.links
const blockTexts = checkMessages.linkBlocks

/** Link texts that say nothing when a screen reader lists a page's links. */
const vague = new Set(
	['click here', 'here', 'click', 'read more', 'more', 'this link', 'link', 'this', 'learn more', 'this page'].map(
		(words) => ` ${words} `,
	),
)
/** A text with more words should link to other pages. */
const longText = 300

export const checkLinks: Check = ({ written, facts }) => {
	// A block that shows nothing is a finding of its own (`checkLinkBlocks`).
	const gone = new Set(
		written.linkBlocks
			.filter(({ kind, href }) => facts.records.get(`${kind} ${href}`) === 'gone')
			.map(({ href }) => href),
	)
	const links = written.links.filter(({ href }) => !gone.has(href))
	const found = links.flatMap(({ href, text, line }, index): Finding[] => {
		const finding = (id: string, level: Level, words: string): Finding[] => [
			{ id: `link-${id}-${index}`, level, title, text: words, at: { line } },
		]
		const shown = shortInSentence(href)
		if (!href.trim()) return finding('empty', 'problem', texts.noAddress)
		const target = facts.links.get(href) ?? 'elsewhere'
		if (target !== 'alive' && target !== 'elsewhere') return finding('dead', 'problem', deadTexts[target](shown))
		if (!text) return finding('wordless', 'problem', texts.noText(shown))
		if (isBare(href, text)) return finding('bare', 'advice', texts.bare(shown))
		return vague.has(folded(text)) ? finding('vague', 'advice', texts.vague(text)) : []
	})
	const alive = links.filter(({ href }) => facts.links.get(href) === 'alive').length
	const problems = found.filter(({ level }) => level === 'problem')
	const advice = found.filter(({ level }) => level === 'advice')
	const words = written.blocks.reduce((sum, block) => sum + wordsOf(block.text).length, 0)
	return [
		...firstFindings(problems),
		...firstFindings(advice),
		...(alive === 0 && problems.length === 0 && words > longText
			? [{ id: 'link-inside', level: 'advice' as const, title, text: texts.noneInside }]
			: []),
		...(alive > 0 && problems.length === 0
			? [{ id: 'links', level: 'good' as const, title, text: texts.good(alive) }]
			: []),
	]
}

function isBare(href: string, text: string): boolean {
	const plain = (address: string) => address.replace(/^(https?:\/\/|mailto:|tel:)/i, '').replace(/\/$/, '')
	return /^https?:/i.test(href) && (plain(href) === plain(text) || plain(safeDecoded(href)) === plain(text))
}

function safeDecoded(address: string): string {
	try {
		return decodeURI(address)
	} catch {
		return address
	}
}

/** Blocks that show a record which visitors do not see, or prices that are no longer valid. */
export const checkLinkBlocks: Check = ({ written, facts }) =>
	firstFindings(
		written.linkBlocks.flatMap(({ kind, href, line }, index): Finding[] => {
			const state = facts.records.get(`${kind} ${href}`)
			if (state === undefined) return []
			const level = state === 'gone' ? 'problem' : 'advice'
			return [
				{
					id: `block-${state}-${index}`,
					level,
					title: blockTexts.name,
					text: blockTexts[state](shortInSentence(href)),
					at: { line },
				},
			]
		}),
	)
