import type { NameOf } from '#app/content/references/find-references.ts'

/** An item that a reference may name; visitors see only a `shown` one, and one in the trash cannot be chosen. */
export type ReferenceOption = { id: string; name: string; state: 'shown' | 'hidden' | 'draft' | 'trashed' }

/** By the name of the collection. */
export type ReferenceOptions = Readonly<Record<string, readonly ReferenceOption[]>>

/** What an item is called; the id of one that is gone. */
export const namesIn =
	(options: ReferenceOptions): NameOf =>
	(to, id) =>
		options[to]?.find((option) => option.id === id)?.name ?? id
