import type { SiteRow } from '#app/features/site-export/site-file.ts'
import type { ThingName } from '#app/features/site-export/thing-names.ts'

/** A text of a row; empty where it is none. */
export function textIn(row: SiteRow, name: string): string {
	const value = row[name]
	return typeof value === 'string' ? value : ''
}

export function numberIn(row: SiteRow, name: string): number | null {
	const value = row[name]
	return typeof value === 'number' && Number.isInteger(value) ? value : null
}

/** How a thing is called in a report. */
export function nameOf(name: ThingName, row: SiteRow): string {
	if (name === 'content') return `${textIn(row, 'type')} ${textIn(row, 'id')}`
	if (name === 'redirects') return textIn(row, 'path')
	const [found] = ['title', 'full_name', 'subject', 'name', 'email', 'content', 'id']
		.map((column) => textIn(row, column))
		.filter((text) => text.trim() !== '')
	return (found ?? '').slice(0, 80)
}

/** What it is known by in the map. */
export const idOf = (name: ThingName, row: SiteRow): string =>
	name === 'content'
		? `${textIn(row, 'type')}/${textIn(row, 'id')}`
		: name === 'redirects'
			? textIn(row, 'path')
			: textIn(row, 'id')
