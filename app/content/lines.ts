import type { Field } from './field.ts'
import { placeholderError, type PlaceholderRules } from './placeholders.ts'
import { single } from './single.ts'
import { cleanText, mergeSentences, tidyLine } from './text.ts'

type LinesRules = {
	label: string
	/** The error for none at all; without it they are optional. */
	required?: string
	max: number
	tooMany: string
	/** Of one text, in UTF-16 code units. */
	maxLength: number
	tooLong: string
	placeholders?: PlaceholderRules
}

const join = (value: readonly string[]): string => value.join('\n')
const split = (typed: string): string[] => {
	const whole = typed.replaceAll('\r\n', '\n')
	return whole === '' ? [] : whole.split('\n')
}

/** Texts in order, such as the paragraphs of a section or the points of a list: one control with a line for each. */
export function lines({
	label,
	required,
	max,
	tooMany,
	maxLength,
	tooLong,
	placeholders,
}: LinesRules): Field<string[]> {
	const same = (one: readonly string[], other: readonly string[]) => join(one) === join(other)
	return single<string[]>({
		label,
		empty: [],
		shape: { label, kind: 'lines', max, maxLength, placeholders: placeholders?.here ?? {} },
		stored: (json) => (isTexts(json) ? [...json] : []),
		draft: (value) => value.map(cleanText),
		check: (typed, report) => {
			const tidied = typed.map(tidyLine).filter((each) => each !== '')
			if (required !== undefined && tidied.length === 0) report('', required)
			else if (tidied.length > max) report('', tooMany)
			else if (tidied.some((each) => each.length > maxLength)) report('', tooLong)
			else {
				const error = placeholders && placeholderError(tidied.join('\n'), placeholders)
				if (error) report('', error)
			}
			return tidied
		},
		fromForm: ({ values }, name) => split(values[name] ?? ''),
		toForm: (value, name) => [[name, join(value)]],
		display: join,
		same,
		merge: (base, mine, theirs, path) => {
			const { conflicts, settle } = mergeSentences(label)(base && join(base), join(mine), join(theirs), path)
			return { conflicts, settle: (choices) => split(settle(choices)) }
		},
	})
}

const isTexts = (json: unknown): json is readonly string[] =>
	Array.isArray(json) && json.every((each) => typeof each === 'string')
