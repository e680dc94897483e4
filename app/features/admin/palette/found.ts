/** The kinds of results that the server returns, in the order they are shown. */
export const foundKinds = [
	'settings',
	'items',
	'posts',
	'topics',
	'enquiries',
	'people',
	'comments',
	'pictures',
] as const

export type FoundKind = (typeof foundKinds)[number]

/**
 * One result. `note` is shown in small type next to it; `to` is its address, `isPage` one outside of the admin. `isNear`:
 * nothing has what was typed, and this is nearly it.
 */
export type Found = {
	id: string
	kind: FoundKind
	label: string
	note: string
	to: string
	isPage?: true
	isNear?: true
}
