import { Icon } from '#app/ui/icons/icon.tsx'
import { importMessages as messages } from '../messages.ts'
import type { ImportRow } from '../run/imports.server.ts'

/** Why it did not end. */
export function StateNote({ row: { state, problem, done, total } }: { row: ImportRow }) {
	if (state !== 'failed' && state !== 'stopped') return null
	return (
		<p role={state === 'failed' ? 'alert' : 'status'} className="admin-note import-note">
			<Icon name={state === 'failed' ? 'triangle-alert' : 'pause'} size={18} />
			<span>{state === 'failed' ? (problem ?? messages.failed) : messages.stoppedAt(done, total)}</span>
		</p>
	)
}
