import type { Field, Merged, MergeConflict } from './field.ts'
import { placeholderError, type PlaceholderRules } from './placeholders.ts'
import { joinText, mergeText } from './merge/merge-text.ts'
import { single } from './single.ts'

/** PostgreSQL's JSON holds neither null bytes nor half surrogate pairs. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** Browsers submit line ends as CR LF. */
const withLineFeeds = (text: string): string => text.replaceAll('\r\n', '\n')

/** No letter, digit or sign: of white space, control, format and other invisible characters alone. */
const isBlank = (text: string): boolean => /^[\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800]*$/u.test(text)

/** Trims, and keeps line breaks; without control characters, which XML forbids. A text that nobody can see is empty. */
const tidyLines = (text: string): string => {
	const tidied = cleanText(text)
		.replace(/\r\n?/g, '\n')
		.replaceAll(/[^\P{Cc}\n\t]/gu, '')
		.trim()
	return isBlank(tidied) ? '' : tidied
}

export const tidyLine = (text: string): string => tidyLines(text).replace(/\s+/g, ' ')

export type TextRules = {
	label: string
	/** In UTF-16 code units. */
	max: number
	tooLong: string
	/** The error for an empty text; without it the text is optional. */
	required?: string
	/** Keeps line breaks; otherwise every run of white space becomes one space. */
	multiline?: boolean
	/** The address of a page or a file. */
	isAddress?: boolean
	/** Markdown, as posts are written in. */
	isMarkdown?: boolean
	/** `sentences` merges long text sentence by sentence; the default takes the whole text of one side. */
	merge?: 'whole' | 'sentences'
	/** Replaces the default trimming. */
	tidy?: (typed: string) => string
	/** Which words in braces are replaced on the page; without them, braces mean nothing. */
	placeholders?: PlaceholderRules
	/** A further check of the trimmed text, also of an empty one: its error, or null. */
	problem?: (tidied: string) => string | null
}

export function text(rules: TextRules): Field<string> {
	const {
		label,
		max,
		tooLong,
		required,
		multiline = false,
		isAddress = false,
		isMarkdown = false,
		problem,
		placeholders,
	} = rules
	const tidy = rules.tidy ?? (multiline ? tidyLines : tidyLine)
	return single<string>({
		label,
		empty: '',
		shape: { label, kind: 'text', max, multiline, isAddress, isMarkdown, placeholders: placeholders?.here ?? {} },
		stored: (json) => (typeof json === 'string' ? json : ''),
		draft: cleanText,
		check: (typed, report) => {
			const tidied = tidy(typed)
			const isMissing = isBlank(typed) || (tidied === '' && !problem)
			const replaced = () => placeholders && placeholderError(tidied, placeholders)
			const error =
				required !== undefined && isMissing
					? required
					: tidied.length > max
						? tooLong
						: (problem?.(tidied) ?? replaced() ?? null)
			if (error !== null) report('', error)
			return tidied
		},
		fromForm: ({ values }, name) => withLineFeeds(values[name] ?? ''),
		toForm: (value, name) => [[name, value]],
		display: withLineFeeds,
		same: (one, other) => withLineFeeds(one) === withLineFeeds(other),
		...(rules.merge === 'sentences' && { merge: mergeSentences(label) }),
	})
}

/** A three-way merge of long text, sentence by sentence. */
export const mergeSentences =
	(label: string): Field<string>['merge'] =>
	(base, mine, theirs, path): Merged<string> => {
		const parts = base === null ? joinText(mine, theirs) : mergeText(base, mine, theirs)
		const idOf = (nth: number) => `${path}-${nth}`
		const conflicts = parts.flatMap((part, nth): MergeConflict[] =>
			part.kind === 'agreed'
				? []
				: [{ id: idOf(nth), path, label, mine: part.mine, theirs: part.theirs, canKeepBoth: true }],
		)
		const settle: Merged<string>['settle'] = (choices) =>
			parts
				.map((part, nth) => {
					if (part.kind === 'agreed') return part.text
					const choice = choices[idOf(nth)] ?? 'mine'
					return choice === 'both' ? oneAfterTheOther(part.mine, part.theirs) : part[choice]
				})
				.join('')
		return { conflicts, settle }
	}

/** With a blank line between them, so that the sentences of two people do not run into each other. */
const oneAfterTheOther = (mine: string, theirs: string): string =>
	mine === '' || theirs === '' || /\s$/.test(mine) ? mine + theirs : `${mine}\n\n${theirs}`
