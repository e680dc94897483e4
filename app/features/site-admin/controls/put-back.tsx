import { Button } from '#app/ui/controls/button.tsx'
import { controlMessages as messages } from './messages.ts'

/** The way back from a press on the wrong item, with everything that was typed in it. `nth`: which one it was, from 0. */
export const PutBack = ({ nth, onPutBack }: { nth: number; onPutBack: () => void }) => (
	<div role="status" className="site-put-back">
		<p>{messages.itemRemoved(nth + 1)}</p>
		<Button variant="secondary" size="sm" onClick={onPutBack}>
			{messages.undo}
		</Button>
	</div>
)
