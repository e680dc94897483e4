import { PluginKey, type Transaction } from 'prosemirror-state'

const key = new PluginKey('announce')

/** Adds a message to a change that a screen reader reads out. */
export const announce = (tr: Transaction, message: string): Transaction => tr.setMeta(key, message)

export function announcementOf(tr: Transaction): string | null {
	const message: unknown = tr.getMeta(key)
	return typeof message === 'string' ? message : null
}
