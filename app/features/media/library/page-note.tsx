import { useSearchParams } from 'react-router'
import { noteSaid } from '../picture/picture-note.ts'

/** The message of a form that was sent without scripts. */
export function PageNote() {
	const note = noteSaid(useSearchParams()[0].get('said'))
	if (!note) return null
	return (
		<p role={note.isGood ? 'status' : 'alert'} className="admin-note">
			{note.message}
		</p>
	)
}
