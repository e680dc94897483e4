/** An item that a link into a form adds to a list of it, with the values of its controls. */
export type AddedItem = { list: string; id: string; values: [control: string, text: string][] }

/** The item's place in the page, for the link. */
export const addedId = 'added'

/** The values of a form with the added item, at the end of its list; as they are where there is no such list, or it has the item. */
export function withAdded(values: Readonly<Record<string, string>>, added: AddedItem | null) {
	const order = added && values[added.list]
	if (!added || order === undefined || order === null) return values
	const ids = order.split(' ').filter((id) => id !== '')
	if (ids.includes(added.id)) return values
	const own = added.values.map(([control, text]) => [`${added.list}.${added.id}.${control}`, text])
	return { ...values, [added.list]: [...ids, added.id].join(' '), ...Object.fromEntries(own) }
}
