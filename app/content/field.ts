/** What a form sent, by the names of its controls. `lists` has every value of a name, `values` the first. */
export type SentForm = {
	values: Readonly<Record<string, string>>
	lists: Readonly<Record<string, readonly string[]>>
}

export type FormEntry = [name: string, value: string]

/** Takes a validation error; `at` is a path of field names in a value, or the name of a control in a form. */
export type Report = (at: string, message: string) => void

export type Choice = 'mine' | 'theirs' | 'both'
/** By the id of a conflict; one without a choice keeps mine. */
export type Choices = Readonly<Record<string, Choice>>

/** Two different changes in one place, which only a person can decide. The sides are as people read them. */
export type MergeConflict = {
	id: string
	path: string
	label: string
	mine: string
	theirs: string
	canKeepBoth: boolean
}

/** `settle` gives the merged value once somebody has chosen. It is a function so that a field of any type can build it. */
export type Merged<V> = { conflicts: readonly MergeConflict[]; settle: (choices: Choices) => V }

/** A difference as people read it. */
export type Difference = { path: string; label: string; before: string; after: string }

/** What a value may be, as data: the API's schema and the values of property tests are made of it. */
export type Shape =
	| { kind: 'text'; max: number; multiline: boolean }
	| { kind: 'choice'; options: readonly string[] }
	| { kind: 'timestamp' }
	| { kind: 'number'; min: number; max: number }
	| { kind: 'names'; max: number; maxLength: number }
	| { kind: 'group'; fields: Readonly<Record<string, Shape>> }
	| { kind: 'list'; item: Shape; min: number; max: number }

/** Everything the site must know of one kind of value that somebody edits, closed over the value's type. */
export type Field<V> = {
	label: string
	empty: V
	shape: Shape
	/** Reads stored JSON: what is missing or of another type is empty. Never throws. */
	stored: (json: unknown) => V
	/** The value as an unfinished draft is stored: whatever was typed, without what JSON in the database cannot hold. */
	draft: (value: V) => V
	/** The value as it is saved, tidied; reports by path what may not be saved. */
	check: (value: V, report: Report) => V
	/** Reads a form, also one that is sent back with errors; reports by control what cannot be read at all. */
	fromForm: (sent: SentForm, name: string, report: Report) => V
	/** The entries of a form that `fromForm` reads as this value. */
	toForm: (value: V, name: string) => FormEntry[]
	/** As people read it, in one text. */
	display: (value: V) => string
	same: (one: V, other: V) => boolean
	differences: (before: V, after: V, path: string) => Difference[]
	/** Three-way merge; `base` is null when the common origin is not known. */
	merge: (base: V | null, mine: V, theirs: V, path: string) => Merged<V>
}

/** For a form that is read only to give back what was typed. */
export const ignoreErrors: Report = () => {}
