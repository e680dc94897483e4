import { useState } from 'react'
import { Badge } from '#app/ui/page/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import type { VersionHead } from '../session/forge-session.ts'
import { versionsMessages as messages } from './messages.ts'
import { VersionsCompared } from './versions-compared.tsx'

type Props = {
	/** Newest first. */
	versions: readonly VersionHead[]
	/** The number of the current one. */
	current: number
	/** The text of a version; null when it cannot be loaded. */
	load: (number: number) => Promise<string | null>
	onRestore: (number: number) => Promise<void>
}

const shownAtFirst = 6

/** All versions of the article, to compare and restore. */
export function VersionsPanel({ versions, current, load, onRestore }: Props) {
	const [showsAll, setShowsAll] = useState(false)
	const [restoring, setRestoring] = useState<number | null>(null)
	const shown = showsAll ? versions : versions.slice(0, shownAtFirst)
	const restore = async (number: number) => {
		setRestoring(number)
		await onRestore(number)
		setRestoring(null)
	}
	return (
		<details className="versions">
			<summary>
				<h3>{messages.title}</h3>
				<span className="help">{messages.count(versions.length)}</span>
			</summary>
			<ol className="versions-list" aria-label={messages.title}>
				{shown.map((version) => (
					<li key={version.number} className="version" aria-current={version.number === current || undefined}>
						<Version version={version} isCurrent={version.number === current} />
						{version.number !== current && (
							<Button
								size="sm"
								variant="secondary"
								isBusy={restoring !== null}
								aria-label={messages.restoreNamed(version.number)}
								onClick={() => void restore(version.number)}
							>
								{messages.restore}
							</Button>
						)}
					</li>
				))}
			</ol>
			{!showsAll && versions.length > shownAtFirst && (
				<Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
					{messages.more(versions.length - shownAtFirst)}
				</Button>
			)}
			{versions.length > 1 && <VersionsCompared versions={versions} current={current} load={load} />}
		</details>
	)
}

function Version({ version, isCurrent }: { version: VersionHead; isCurrent: boolean }) {
	const { number, source, request, model, words, at } = version
	return (
		<div className="version-text">
			<p className="version-name">
				<strong>{messages.version(number)}</strong>
				<span>{messages.sources[source]}</span>
				{isCurrent && <Badge look="accent">{messages.current}</Badge>}
			</p>
			{request !== null && <p className="version-request">“{request}”</p>}
			<p className="help">
				{[messages.words(words), model].filter(Boolean).join(', ')}, <Timestamp at={new Date(at)} />
			</p>
		</div>
	)
}
