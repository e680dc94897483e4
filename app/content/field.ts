import type { Placeholders } from './placeholders.ts'

/** A submitted form, by control name: `lists` has all values of a name, `values` the first. */
export type SentForm = {
	values: Readonly<Record<string, string>>
	lists: Readonly<Record<string, readonly string[]>>
}

export type FormEntry = [name: string, value: string]

/** Takes a validation error; `at` is a path of field names in a value, or the name of a control in a form. */
export type Report = (at: string, message: string) => void

export type Choice = 'mine' | 'theirs' | 'both'
/** By the id of a conflict; one without a choice takes `mine`. */
export type Choices = Readonly<Record<string, Choice>>

/** Two different changes in one place, which only a person can decide. `mine` and `theirs` are texts to show. */
export type MergeConflict = {
	id: string
	path: string
	label: string
	mine: string
	theirs: string
	canKeepBoth: boolean
}

/**
 * `settle` gives the merged value for the choices made. It is a function so that the type does not depend on how a
 * field merges.
 */
export type Merged<V> = { conflicts: readonly MergeConflict[]; settle: (choices: Choices) => V }

/** A changed value, as texts to show. */
export type Difference = { path: string; label: string; before: string; after: string }

/**
 * The label, type and limits of a value as data: the source of forms, of the API's JSON schema and of the values in
 * property tests.
 */
export type Shape = { label: string } & Kind

/** In pixels, and how many times as long as the shorter side the longer one may be. */
export type PictureLimits = { minSide: number; maxRatio: number }

/** What a colour of the company is for: its main one, and the one next to it. */
export type ColourUse = 'main' | 'accent'

type Kind =
	/** `isAddress`: of a page or a file; shown in one line, whatever its limit. `isMarkdown`: written with a toolbar. */
	| {
			kind: 'text'
			max: number
			multiline: boolean
			isAddress: boolean
			isMarkdown: boolean
			placeholders: Placeholders
	  }
	| { kind: 'choice'; options: readonly string[]; names: Readonly<Record<string, string>> }
	| { kind: 'timestamp' }
	| { kind: 'day' }
	| { kind: 'colour'; use: ColourUse }
	| { kind: 'toggle' }
	| { kind: 'number'; min: number; max: number; isWhole: boolean }
	| { kind: 'quantity'; min: number; max: number; units: readonly string[]; names: Readonly<Record<string, string>> }
	/** `to`: the collection that the entry is an item of. */
	| { kind: 'reference'; to: string }
	| { kind: 'names'; max: number; maxLength: number }
	| { kind: 'lines'; max: number; maxLength: number; placeholders: Placeholders }
	/** `is`: the fields are one thing to choose, such as a picture of the library and its description. */
	| { kind: 'group'; fields: Readonly<Record<string, Shape>>; is?: 'picture'; limits?: PictureLimits | undefined }
	| { kind: 'list'; item: Shape; min: number; max: number }

/** One kind of editable value: how it is read, checked, shown, compared and merged. */
export type Field<V> = {
	label: string
	empty: V
	shape: Shape
	/** Reads stored JSON. What is missing or has another type becomes empty. Never throws. */
	stored: (json: unknown) => V
	/** The value as an unfinished draft is stored: as typed, without characters that the database's JSON cannot hold. */
	draft: (value: V) => V
	/** The value as it is saved, trimmed. Reports by path what may not be saved. */
	check: (value: V, report: Report) => V
	/** Reads a submitted form. Reports by control what cannot be read, such as a malformed date. */
	fromForm: (sent: SentForm, name: string, report: Report) => V
	/** The inverse of `fromForm`. */
	toForm: (value: V, name: string) => FormEntry[]
	/** The whole value as one text to show. */
	display: (value: V) => string
	same: (one: V, other: V) => boolean
	differences: (before: V, after: V, path: string) => Difference[]
	/** Three-way merge; `base` is null when the common origin is not known. */
	merge: (base: V | null, mine: V, theirs: V, path: string) => Merged<V>
}

/** For reading a form that is only shown again. */
export const ignoreErrors: Report = () => {}

/** A field of a value of any kind, for lists of them: `open` gives it to a function that works for each. */
export type AnyField = { open: <R>(use: <V extends object>(field: Field<V>) => R) => R }

export const anyField = <V extends object>(field: Field<V>): AnyField => ({ open: (use) => use(field) })

/** A form's fields by name, from FormData or from an action's input. Files are left out. */
export function sentForm(entries: Iterable<readonly [string, unknown]>): SentForm {
	const lists = new Map<string, string[]>()
	for (const [name, value] of entries) {
		const texts = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string')
		if (texts.length > 0) lists.set(name, [...(lists.get(name) ?? []), ...texts])
	}
	return {
		values: Object.fromEntries([...lists].map(([name, [first = '']]) => [name, first])),
		lists: Object.fromEntries(lists),
	}
}
