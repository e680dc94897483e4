import { plainLetters } from '#app/format/letters-and-words.ts'
import { capital, isAbbreviation } from '../words.ts'
import type { Ask } from '../questions/ask.ts'

/** Also as phones and WhatsApp write them. */
const marked = /^\s*(?:[-*+•·●○▪–—]|[✓✔✅☑👉➡]\uFE0F?|\(?\d{1,2}[.)])\s+/u
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
			const isList = lines.every((line) => marked.test(line)) || (form !== 'text' && lines.length > 1)
			if (!isList) return lines.map(asSentence)
			const items = lines.map((line) => asSentence(line.replace(marked, '')))
			const isNumbered = form === 'steps' || lines.every((line) => /^\s*\(?\d/.test(line))
			return [items.map((item, at) => `${isNumbered ? `${at + 1}.` : '-'} ${item}`).join('\n')]
		})

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
/** Code, links, tags and addresses: what is no prose. */
const fixed =
	/`[^`]*`|\[[^[\]]*\](?:\((?:[^()]|\([^()]*\))*\))?|<[^<>]*>|(?<!\S)\S*(?:@|:\/\/|[\p{L}\p{N}]\.\p{L}{2})\S*/u
const address = /^\S*(?:@|:\/\/|[\p{L}\p{N}]\.\p{L}{2})/u
/** A small letter after the end of a sentence, with the word and the mark before it. */
const nextLetter = /(?<=(\S{2,})([.!?]) +)\p{Ll}(?!\p{Ll}*\p{Lu})/u
const prose = new RegExp(`${fixed.source}|${nextLetter.source}`, 'gu')
/** “R&amp;” */
const afterAll = /(?:\s*(?:,|(?<!&(?:amp;)*(?:#\w{1,8}|\p{L}\w{1,30}));))+$/u

/** A dictated sentence begins small. The author's text is changed only where a sentence ends beyond doubt. */
function asSentence(line: string): string {
	// What goes on in the next line ends in a comma there.
	const trimmed = line.trim().replace(afterAll, '')
	const begun = ownCapitals.test(trimmed) || address.test(trimmed) ? trimmed : capital(trimmed)
	const text = begun.replace(prose, (found, before?: string, mark?: string) =>
		before !== undefined && (mark !== '.' || isLastWord(before)) ? capital(found) : found,
	)
	return /[.!?:…|*\]]$|[.!?…][”")]$/.test(text) ? text : `${text}.`
}

/** Whether a full stop after this surely ends a sentence: what could be a name, a title or a unit does not. */
function isLastWord(before: string): boolean {
	if (/[)%”]$|\d{3}$/.test(before)) return true
	const [, word] = /(?:^|[^\p{L}\p{M}\p{N}'’.])([\p{L}\p{M}'’]{2,})$/u.exec(before) ?? []
	if (word === undefined || isAbbreviation(word)) return false
	const isCapitals = /^\p{Lu}+$/u.test(word)
	const isLong = word.length > 4 || (word.length > 2 && /^\p{Ll}/u.test(word))
	return isCapitals || (isLong && /[aeiouy]/.test(plainLetters(word)))
}
