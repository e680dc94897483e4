import { Link } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { historyPath } from './history-address.ts'
import { historyMessages as messages } from './messages.ts'

/** Link to the version history; `version` is the number of saves. */
export function HistoryLink({ postId, version }: { postId: string; version: number }) {
	return (
		<section aria-labelledby="history-heading" className="history-link">
			<h2 id="history-heading">{messages.title}</h2>
			<p className="help">{messages.linkHelp(version)}</p>
			<p>
				<Link to={historyPath(postId)} className="btn btn-secondary btn-sm">
					<Icon name="clock" size={18} />
					{messages.link}
				</Link>
			</p>
		</section>
	)
}
