import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { backupsPath, elsewherePath } from '../archive/backup-paths.ts'
import { backupMessages as messages } from '../archive/messages.ts'
import type { Work } from '../archive/work.ts'
import { useWork } from './use-work.ts'

/** The running job and its progress; `children` are actions on it. */
export function WorkPanel({ work: begun, children }: { work: Work; children?: ReactNode }) {
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
			<p className="help">{total > 0 ? soMuch(kind, done, total) : messages.workingHelp[kind]}</p>
			<noscript>
				<Link to={kind === 'copy' ? elsewherePath : backupsPath} reloadDocument className="link">
					{messages.refresh}
				</Link>
			</noscript>
			{children}
		</section>
	)
}

/** Copying counts bytes, everything else rows. */
const soMuch = (kind: Work['kind'], done: number, total: number): string =>
	kind === 'copy' ? messages.percent(Math.min(done, total) / total) : messages.soMuch(done, total)
