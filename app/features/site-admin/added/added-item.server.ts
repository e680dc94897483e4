import { createHash } from 'node:crypto'
import type { AddedItem } from './added-item.ts'

const name = /^[\w.-]{1,60}$/
const maxControls = 12
const maxLength = 1_000

/**
 * The item that a link into a form adds to a list: `?add=groups&words=text`. The same link gives the same id, so that an item
 * which has been saved is not added again.
 */
export function addedItem(params: URLSearchParams, root: string): AddedItem | null {
	const list = params.get('add') ?? ''
	if (!name.test(list)) return null
	const values = [...params]
		.filter(([control, text]) => control !== 'add' && name.test(control) && text.length <= maxLength)
		.slice(0, maxControls)
	const id = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 12)
	return { list: `${root}.${list}`, id, values }
}
