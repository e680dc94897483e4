import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { historyPath } from './history-address.ts'
import { historyMessages as messages } from './messages.ts'

/** The way from the editor to the states that were saved; `version` is the post's, which counts its saves. */
export function HistoryLink({ postId, version }: { postId: string; version: number }) {
	return (
		<p className="history-link">
			<Link to={historyPath(postId)} className="link">
				<Icon name="clock" size={18} /> {messages.link}
			</Link>{' '}
			<span className="help">{messages.linkHelp(version)}</span>
		</p>
	)
}
