import { dayHeading, timeText } from '#app/format/dates.ts'
import { Link } from 'react-router'
import { Status } from '#app/ui/admin/status.tsx'
import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import type { AuditEntry } from './audit.ts'
import { auditMessages as messages } from './messages.ts'
import { actorName, sentenceOf, sentenceText } from './sentence.ts'

const icons: Readonly<Record<string, IconName>> = {
	post: 'newspaper',
	topic: 'tag',
	comment: 'message-square',
	lead: 'inbox',
	media: 'image',
	newsletter: 'mail-check',
	outbox: 'send',
	person: 'users',
	privacy: 'shield-check',
	account: 'key-round',
	backup: 'database',
	import: 'upload',
	ai: 'lightbulb',
}

/** The events by day, each one a sentence. */
export function EntryList({ entries }: { entries: readonly AuditEntry[] }) {
	const days = Map.groupBy(entries, ({ at }) => dayHeading(at))
	return [...days].map(([day, ofDay]) => (
		<section key={day} aria-label={day} className="audit-day">
			<h2>{day}</h2>
			<ol>
				{ofDay.map((entry) => (
					<Entry key={entry.id} entry={entry} />
				))}
			</ol>
		</section>
	))
}

function Entry({ entry }: { entry: AuditEntry }) {
	const { at, kind, outcome, requestId } = entry
	const { before, it, after } = sentenceOf(entry)
	const href = placeOf(entry)
	return (
		<li className="audit-entry">
			<span className="audit-icon">
				<Icon name={icons[kind] ?? 'receipt-text'} size={18} />
			</span>
			<div className="audit-what">
				<p className="audit-sentence">
					<strong>{actorName(entry)}</strong> {before}
					{it &&
						(href ? (
							<Link to={href} className="link">
								{it}
							</Link>
						) : (
							it
						))}
					{after}
				</p>
				{outcome !== 'done' && (
					<p className="audit-outcome">
						<Status kind={outcome === 'failed' || outcome === 'unfinished' ? 'failed' : 'ended'}>
							{messages.outcomes[outcome]}
						</Status>
						<span className="audit-explain">{messages.explain[outcome]}</span>
					</p>
				)}
			</div>
			<div className="audit-aside">
				<time dateTime={at.toISOString()}>{timeText(at)}</time>
				{requestId && (
					<details className="audit-details">
						<summary aria-label={messages.detailsOf(sentenceText(entry))}>{messages.details}</summary>
						{outcome !== 'done' && <p className="audit-explain-small">{messages.explain[outcome]}</p>}
						<p>
							{messages.request} <code>{requestId}</code>
						</p>
					</details>
				)}
			</div>
		</li>
	)
}

/** The post's version history shows what changed. */
const changesText = /^post:(contribute|edit|publish|bring-back)( |$)/

/** The item's page, while it exists. */
function placeOf({ action, kind, subjectId, isThere }: AuditEntry): string | null {
	if (!isThere || subjectId === null) return null
	switch (kind) {
		case 'post':
			return `/admin/posts/edit/${subjectId}${changesText.test(action) ? '/history' : ''}`
		case 'topic':
			return `/admin/posts/topics/${subjectId}`
		case 'lead':
			return `/admin/leads/${subjectId}`
		case 'media':
			return `/admin/media/${subjectId}`
		case 'outbox':
			return `/admin/outbox/${subjectId}`
		case 'person':
			return `/admin/users/${subjectId}`
		default:
			return null
	}
}
