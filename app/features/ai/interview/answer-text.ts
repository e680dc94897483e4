import { capital } from '../words.ts'
import type { Ask } from '../questions/ask.ts'

/** Also as phones and WhatsApp write them. */
const marked = /^\s*(?:[-*+•·●○▪–—]|[✓✔✅☑👉➡]\uFE0F?|\(?\d{1,2}[.)])\s+/u
/** “1.”, but not “220ah”. */
const numbered = /^\s*\(?\d{1,2}[.)]\s/
/** A block of code, up to its end or the end of the text. */
const fenced = /^((?:```[^`\n]*\n[\s\S]*?^```|~~~.*\n[\s\S]*?^~~~)[^\n]*|(?:```[^`\n]*|~~~.*)\n[\s\S]+)$/m
const framed = /^\s*(?:>|\||#{1,6}\s|```|~~~)/

/** An answer as Markdown blocks: the author's own words, with a capital letter and a full stop where they are missing. */
export function answerBlocks(answer: string, form: Ask['form']): string[] {
	return answer
		.replace(/\r\n?/g, '\n')
		.split(fenced)
		.flatMap((part, at) => (at % 2 === 1 ? [part] : proseBlocks(part, form)))
}

const proseBlocks = (text: string, form: Ask['form']): string[] =>
	text
		.split(/\n\s*\n/)
		.flatMap(runsOf)
		.flatMap(({ lines, isFramed }) => {
			if (isFramed) return [lines.join('\n')]
			const isList =
				lines.every((line) => marked.test(line)) || (form !== 'text' && lines.length > 1) || areFragments(lines)
			if (!isList) return lines.map(asSentence)
			const items = lines.map((line) => asSentence(line.replace(marked, '')))
			const isNumbered = form === 'steps' || lines.every((line) => numbered.test(line))
			return [items.map((item, at) => `${isNumbered ? `${at + 1}.` : '-'} ${item}`).join('\n')]
		})

/** “220ah tubular 285k”, one below the other: prices as people list them on a phone. */
const maxFragment = 60
const areFragments = (lines: readonly string[]): boolean =>
	lines.length > 2 && lines.every((line) => line.length <= maxFragment && /\d/.test(line) && !/[.!?:…”]\s*$/.test(line))

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

/** “kW”, “iPhone”: a word that has its own capital letters; an address. */
const asTyped = /^(?:\p{Ll}+\p{Lu}|\S*(?:@|:\/\/|[\p{L}\p{N}]\.\p{L}{2}))/u
/** “R&amp;” */
const afterAll = /(?:\s*(?:,|(?<!&(?:amp;)*(?:#\w{1,8}|\p{L}\w{1,30}));))+$/u

/** The first letter and the final stop; what is in between is the author’s. */
function asSentence(line: string): string {
	// What goes on in the next line ends in a comma there.
	const trimmed = line.trim().replace(afterAll, '')
	const text = asTyped.test(trimmed) ? trimmed : capital(trimmed)
	return /[.!?:…|*\]]$|[.!?…][”")]$/.test(text) ? text : `${text}.`
}
