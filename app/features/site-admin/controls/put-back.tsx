import { Button } from '#app/ui/controls/button.tsx'
import type { RemovedItem } from '../form-steps.ts'
import { siteMessages as messages } from '../messages.ts'

type Props = { removed: RemovedItem; onPutBack: (removed: RemovedItem) => void }

/** The way back from a press on the wrong item, with everything that was typed in it. */
export const PutBack = ({ removed, onPutBack }: Props) => (
	<div role="status" className="site-put-back">
		<p>{messages.itemRemoved(removed.place + 1)}</p>
		<Button variant="secondary" size="sm" onClick={() => onPutBack(removed)}>
			{messages.undo}
		</Button>
	</div>
)
