import { longDayText } from '#app/format/public-dates.ts'
import { inSentence } from '../knowledge/sentence-form.ts'
import { jobText, sumOf } from '../knowledge/price-fact.ts'
import { sentencesOf } from '../words.ts'
import type { OwnFact } from '../knowledge/own-fact.ts'

/** A link to where a fact is published, with the day. */
const sourceOf = ({ source: { title, path, date }, kind }: OwnFact): string => {
	const when = date === '' ? '' : kind === 'price' ? `, checked on ${longDayText(date)}` : `, ${longDayText(date)}`
	return `[${title}](${path})${when}`
}

/** The rest is where it is published. */
const beginning = (text: string): string => sentencesOf(text)[0] ?? text
const inOneSentence = (text: string): string =>
	unstopped(
		sentencesOf(text)
			.map((each, at) => (at === 0 ? each : inSentence(each)))
			.join(' ')
			.replace(/\. /g, '; '),
	)
const unstopped = (text: string): string => text.replace(/\.$/, '')
const inner = (text: string): string => text.replace(/["“]([^"”]*)["”]/g, '‘$1’')

/** A fact as Markdown that can be put into an answer. */
export function factText(fact: OwnFact): string {
	const { kind, text, label } = fact
	const source = sourceOf(fact)
	switch (kind) {
		case 'price':
			return `- ${label}: ${unstopped(text)} (${source})`
		case 'mover':
			return `- ${unstopped(text)} (${source})`
		case 'question':
			return `**${label}** ${beginning(text)} (${source})`
		case 'case':
			return `${label === '' ? '' : `${label}: `}${inOneSentence(text)} (${source}).`
		case 'quote':
			return `> “${inner(text)}”\n>\n> ${label} (${source})`
		case 'post':
			return `> “${inner(text)}”\n>\n> ${source}`
	}
}

/** As many prices make a table; fewer are sentences. */
const minRows = 3

/** Facts as blocks of an article. */
export function factBlocks(facts: readonly OwnFact[]): string[] {
	const tables = [
		...Map.groupBy(
			facts.filter(({ kind }) => kind === 'price'),
			({ source }) => source.path,
		).values(),
	].map((rows) => (rows.length < minRows ? rows.map(priceSentence).join(' ') : tableOf(rows)))
	const movers = facts.filter(({ kind }) => kind === 'mover')
	const others = facts.filter(({ kind }) => kind !== 'price' && kind !== 'mover').map(factText)
	return [...tables, ...(movers.length === 0 ? [] : [movers.map(factText).join('\n')]), ...others]
}

function tableOf(rows: readonly OwnFact[]): string {
	const [first] = rows
	const head = first ? capitalLink(sourceOf(first)) : ''
	const lines = rows.map(({ label, text }) => `| ${cell(label)} | ${cell(text)} |`)
	return [`| ${head} | Price |`, '| --- | --- |', ...lines].join('\n')
}

export const priceSentence = (fact: OwnFact): string =>
	`For ${jobText(fact.label)} we charge ${sumOf(fact)} (${sourceOf(fact)}).`

const capitalLink = (link: string) => link.replace(/^\[\w/, (begin) => begin.toUpperCase())
const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')
