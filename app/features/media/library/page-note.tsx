import { useSearchParams } from 'react-router'
import { noteNamed } from '../picture/picture-note.ts'

/** The message of a form that was sent without scripts. */
export function PageNote() {
	const note = noteNamed(useSearchParams()[0].get('said'))
	if (!note) return null
	return (
		<p role={note.isGood ? 'status' : 'alert'} className="admin-note">
			{note.message}
		</p>
	)
}
