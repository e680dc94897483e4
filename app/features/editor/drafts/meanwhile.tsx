import { listText } from '#app/format/numbers.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { AutosaveState } from './autosave-state.ts'
import { meanwhileMessages as messages } from '../post/messages.ts'

type Props = { autosave: AutosaveState; version: number; isOpenTwice: boolean }

/** Who else has the post open, and whether it was saved since it was opened. */
export function Meanwhile({ autosave, version, isOpenTwice }: Props) {
	const people = autosave.others.filter(({ own }) => !own).map(({ name }) => name)
	const hasOwn = isOpenTwice || autosave.others.some(({ own }) => own)
	const isOutdated = autosave.version > version
	const says = [
		...(isOutdated ? [messages.savedMeanwhile] : []),
		...(people.length > 0 ? [messages.editing(listText(people), people.length > 1)] : []),
		...(hasOwn ? [messages.ownTab] : []),
		...(!isOutdated && (people.length > 0 || hasOwn) ? [messages.advice] : []),
	]
	return (
		<div role="status">
			{says.length > 0 && (
				<div className="editor-note editor-meanwhile">
					<Icon name={isOutdated ? 'triangle-alert' : 'users'} size={20} />
					<p>{says.join(' ')}</p>
				</div>
			)}
		</div>
	)
}
