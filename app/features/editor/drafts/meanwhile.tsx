import { Icon } from '#app/ui/icons/icon.tsx'
import type { AutosaveState } from './autosave-state.ts'
import { meanwhileMessages as messages } from '../post/messages.ts'

type Props = { autosave: AutosaveState; version: number; isOpenTwice: boolean }

/** Who else writes here, and whether the post was saved since it was opened. */
export function Meanwhile({ autosave, version, isOpenTwice }: Props) {
	const people = autosave.others.filter(({ own }) => !own).map(({ name }) => name)
	const hasOwn = isOpenTwice || autosave.others.some(({ own }) => own)
	const isOutdated = autosave.version > version
	const says = [
		...(isOutdated ? [messages.savedMeanwhile] : []),
		...(people.length > 0 ? [messages.editing(namesInWords(people), people.length > 1)] : []),
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

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const namesInWords = (names: readonly string[]): string => list.format(names)
