import { capital } from '../words.ts'
import type { Ask } from '../questions/ask.ts'

const marked = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+/
const framed = /^\s*(?:>|\||#{1,6}\s|```|~~~)/

/** An answer as Markdown blocks: the author's own words, with a capital letter and a full stop where they are missing. */
export function answerBlocks(answer: string, form: Ask['form']): string[] {
	return answer
		.replace(/\r\n?/g, '\n')
		.split(/\n\s*\n/)
		.flatMap(runsOf)
		.flatMap(({ lines, isFramed }) => {
			if (isFramed) return [lines.join('\n')]
			const isList = lines.every((line) => marked.test(line)) || (form !== 'text' && lines.length > 1)
			if (!isList) return lines.map(asSentence)
			const items = lines.map((line) => asSentence(line.replace(marked, '')))
			const isNumbered = form === 'steps' || lines.every((line) => /^\s*\d/.test(line))
			return [items.map((item, at) => `${isNumbered ? `${at + 1}.` : '-'} ${item}`).join('\n')]
		})
}

/** Quotations and tables stay as they are; listed lines are apart from prose. */
function runsOf(part: string): { lines: string[]; isFramed: boolean }[] {
	const runs: { lines: string[]; isFramed: boolean; isMarked: boolean }[] = []
	for (const line of part.split('\n').filter((each) => each.trim() !== '')) {
		const run = { isFramed: framed.test(line), isMarked: marked.test(line) }
		const last = runs.at(-1)
		if (last && last.isFramed === run.isFramed && (run.isFramed || last.isMarked === run.isMarked))
			last.lines.push(line)
		else runs.push({ ...run, lines: [line] })
	}
	return runs
}

/** “kW”, “iPhone”: a word that has its own capital letters. */
const ownCapitals = /^\p{Ll}+\p{Lu}/u

function asSentence(line: string): string {
	const trimmed = line.trim()
	const text = ownCapitals.test(trimmed) ? trimmed : capital(trimmed)
	return /[.!?:…”"|*\]]$|[.!?]\)$/.test(text) ? text : `${text}.`
}
