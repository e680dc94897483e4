import { capital } from '../words.ts'
import type { Ask } from '../questions/ask.ts'

/** Also as phones and WhatsApp write them. */
const marked = /^\s*(?:[-*+•·●○▪–—]|[✓✔✅☑👉➡]\uFE0F?|\(?\d{1,2}[.)])\s+/u
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
			const isNumbered = form === 'steps' || lines.every((line) => /^\s*\(?\d/.test(line))
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
/** The next sentence of a dictated answer begins small; what follows an abbreviation goes on. */
const nextSentence =
	/(?<=[\p{L}\p{N})%”]{2}[.!?] +)(?<!(?:^|[^\p{L}])(?:e\.g|i\.e|etc|approx|incl|max|min|vs|nos?|Nos?|St|Mr|Mrs|Dr)\. +)\p{Ll}(?!\p{Ll}*\p{Lu})/gu

function asSentence(line: string): string {
	// What goes on in the next line ends in a comma there.
	const trimmed = line.trim().replace(/\s*[,;]+$/, '')
	const begun = ownCapitals.test(trimmed) ? trimmed : capital(trimmed)
	const text = begun.replaceAll(nextSentence, capital)
	return /[.!?:…|*\]]$|[.!?…][”")]$/.test(text) ? text : `${text}.`
}
