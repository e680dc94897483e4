import { Link } from 'react-router'
import { backupsPath } from '../backup-paths.ts'
import { backupMessages as messages } from '../messages.ts'
import type { Work } from '../work.ts'
import { useWork } from './use-work.ts'

/** What is being done just now and how far it is. */
export function WorkPanel({ work: begun }: { work: Work }) {
	const { kind, step, done, total } = useWork(begun)
	return (
		<section aria-labelledby="work-heading" className="backup-panel backup-work">
			<h2 id="work-heading">{messages.working[kind]}</h2>
			<p role="status">{step}</p>
			<progress
				aria-label={messages.working[kind]}
				className="progress"
				{...(total > 0 && { max: total, value: Math.min(done, total) })}
			/>
			<p className="help">{total > 0 ? messages.soMuch(done, total) : messages.workingHelp[kind]}</p>
			<noscript>
				<Link to={backupsPath} reloadDocument className="link">
					{messages.refresh}
				</Link>
			</noscript>
		</section>
	)
}
