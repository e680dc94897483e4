import { fileSize, wholeNumber } from '#app/format/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import type { Backup } from '../archive/backup.ts'
import { backupMessages as messages } from '../archive/messages.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'

/** The content of a backup, and whether it was verified. */
export function BackupFacts({ backup }: { backup: Backup }) {
	const { name, kind, bytes, rows, pictures, check } = backup
	const isKnown = Object.keys(rows).length > 0
	const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
	return (
		<section aria-labelledby="contents-heading" className="backup-panel">
			<h2 id="contents-heading">{messages.contents}</h2>
			<dl className="backup-facts">
				<dt>{messages.columns.kind}</dt>
				<dd>{messages.kinds[kind]}</dd>
				<dt>{messages.columns.size}</dt>
				<dd>{fileSize(bytes)}</dd>
				{isKnown && (
					<>
						{Object.entries(messages.counts).map(([table, label]) => (
							<Fact key={table} label={label} value={rows[table] ?? 0} />
						))}
						<Fact label={messages.pictures} value={pictures} />
						<Fact label={messages.allRows} value={all} />
					</>
				)}
				<dt>{messages.columns.check}</dt>
				<dd>
					<CheckState check={check} />
					{check && (
						<span className="text-muted-foreground">
							{', '}
							<Timestamp at={new Date(check.at)} />
						</span>
					)}
				</dd>
			</dl>
			{check?.problem && <p className="error">{check.problem}</p>}
			<PostForm>
				<input type="hidden" name="name" value={name} />
				<Button type="submit" name="intent" value="check" variant="secondary" size="sm" aria-describedby="check-help">
					{check === null ? messages.check : messages.checkAgain}
				</Button>
			</PostForm>
			<p id="check-help" className="help">
				{messages.checkHelp}
			</p>
		</section>
	)
}

function Fact({ label, value }: { label: string; value: number }) {
	return (
		<>
			<dt>{label}</dt>
			<dd>{wholeNumber(value)}</dd>
		</>
	)
}

/** Whether the backup was verified; its own page says why not. */
export function CheckState({ check }: Pick<Backup, 'check'>) {
	if (check === null) return <span className="text-muted-foreground">{messages.unchecked}</span>
	return check.problem === null ? (
		<span className="backup-check">
			<Icon name="shield-check" size={18} />
			{messages.checked}
		</span>
	) : (
		<span className="backup-check backup-broken">
			<Icon name="triangle-alert" size={18} />
			{messages.broken}
		</span>
	)
}
