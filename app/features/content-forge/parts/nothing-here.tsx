import { useHasScripts } from '#app/ui/controls/use-has-scripts.ts'
import { screenMessages as messages } from '../messages.ts'
import type { Forge } from '../store/use-forge.ts'

/**
 * At the address of a session that the site does not have. With scripts it is shown once they have looked whether this
 * browser has a copy of it.
 */
export function NothingHere({ forge }: { forge: Forge }) {
	const hasScripts = useHasScripts()
	const { session, autosave } = forge.screen
	if (session.revision > 0 || autosave.kind !== 'untouched') return null
	return (
		<p role="status" className={hasScripts ? 'admin-note' : 'admin-note interview-plain'}>
			{messages.nothingHere}
		</p>
	)
}
