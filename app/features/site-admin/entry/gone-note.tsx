import { Button } from '#app/ui/controls/button.tsx'
import { saveAsNew } from '../form-steps.ts'
import { siteMessages as messages } from '../messages.ts'

/** A colleague has deleted the item while somebody was writing. */
export function GoneNote() {
	return (
		<div role="alert" className="editor-note editor-note-bad">
			<div>
				<p className="font-semibold">{messages.saveGone}</p>
				<div className="editor-note-actions">
					<Button type="submit" name="intent" value={saveAsNew} variant="secondary" size="sm">
						{messages.saveAsNew}
					</Button>
				</div>
			</div>
		</div>
	)
}
