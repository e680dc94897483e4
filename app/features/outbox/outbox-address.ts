import { cursorText, readCursor } from '#app/format/list-cursor.ts'
import { mailFilters, type MailFilter, type MailStart } from '#app/platform/mail/outbox-mail.ts'

export type OutboxView = {
	filter: MailFilter
	/** As typed. */
	search: string
	start: MailStart
}

const maxSearch = 100

/** Never throws: unknown values are ignored. */
export function readOutboxAddress(params: URLSearchParams): OutboxView {
	const newer = readCursor(params.get('newer'))
	const older = readCursor(params.get('older'))
	return {
		filter: mailFilters.find((filter) => filter === params.get('state')) ?? 'all',
		search: (params.get('q') ?? '').trim().slice(0, maxSearch).toWellFormed().replaceAll('\0', ''),
		start: newer ? { newerThan: newer } : older ? { olderThan: older } : null,
	}
}

/** Leaves out parameters at their default. */
export function outboxAddress({ filter, search, start }: OutboxView): string {
	const params = new URLSearchParams()
	if (filter !== 'all') params.set('state', filter)
	if (search !== '') params.set('q', search)
	if (start && 'newerThan' in start) params.set('newer', cursorText(start.newerThan))
	if (start && 'olderThan' in start) params.set('older', cursorText(start.olderThan))
	return params.size > 0 ? `/admin/outbox?${params}` : '/admin/outbox'
}
