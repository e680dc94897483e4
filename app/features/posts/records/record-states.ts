import { sortableDay } from '#app/format/dates.ts'
import { blockLink, recordKinds } from '../markdown/blocks/block-syntax.ts'
import { recordOf } from './post-records.ts'

/** By `kind href`: what readers get nothing of, whichever kind of block an address is used for. */
export function recordStates(hrefs: readonly string[], now = new Date()): Map<string, 'gone' | 'expired'> {
	const states = new Map<string, 'gone' | 'expired'>()
	for (const href of hrefs)
		for (const kind of recordKinds) {
			const link = blockLink(kind, href)
			const record = link && recordOf(kind, link.name)
			const isOver =
				record && 'validUntil' in record && record.validUntil !== '' && record.validUntil < sortableDay(now)
			if (link && (!record || isOver)) states.set(`${kind} ${href}`, record ? 'expired' : 'gone')
		}
	return states
}
