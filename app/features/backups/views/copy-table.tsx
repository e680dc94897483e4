import { fileSize } from '#app/format/numbers.ts'
import { dateTimeText } from '#app/format/dates.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import type { ShownCopy } from '../elsewhere/elsewhere-state.server.ts'
import { elsewhereTexts as texts, shortKey } from '../elsewhere/page-texts.ts'

const hourMs = 3_600_000

/** Whole hours up to two days, then whole days. */
function ageText(ms: number): string {
	const hours = Math.max(0, Math.floor(ms / hourMs))
	if (hours < 1) return 'under an hour'
	if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
	return `${Math.floor(hours / 24)} days`
}

const shows = ({ madeAt, storedAt }: ShownCopy) => new Date(madeAt ?? storedAt)

const columnsAt = (now: number): readonly Column<ShownCopy>[] => [
	{ heading: texts.columns.when, names: true, cell: (copy) => <Timestamp at={shows(copy)} /> },
	{
		heading: texts.columns.age,
		className: 'nowrap',
		cell: (copy) => ageText(now - shows(copy).getTime()),
	},
	{ heading: texts.columns.size, align: 'end', className: 'nowrap', cell: ({ bytes }) => fileSize(bytes) },
	{ heading: texts.columns.verified, cell: (copy) => <Verified {...copy} /> },
	{
		heading: texts.columns.key,
		cell: ({ recipient }) => (recipient === undefined ? '–' : <code>{shortKey(recipient)}</code>),
	},
	{ heading: texts.columns.actions, actions: true, cell: (copy) => <Check {...copy} /> },
]

function Verified({ recipient, verifiedAt, problem }: ShownCopy) {
	if (recipient === undefined) return <span className="text-muted-foreground">{texts.fromElsewhere}</span>
	if (verifiedAt)
		return (
			<span className="backup-check">
				<Icon name="shield-check" size={18} />
				<Timestamp at={new Date(verifiedAt)} />
			</span>
		)
	if (!problem) return <span className="text-muted-foreground">{texts.unverified}</span>
	return (
		<span className="backup-check backup-broken" title={problem}>
			<Icon name="triangle-alert" size={18} />
			{texts.damaged}
		</span>
	)
}

function Check(copy: ShownCopy) {
	if (copy.recipient === undefined) return null
	return (
		<PostForm>
			<input type="hidden" name="name" value={copy.name} />
			<Button
				type="submit"
				name="intent"
				value="check"
				variant="ghost"
				size="sm"
				aria-label={texts.checkLabel(dateTimeText(shows(copy)))}
			>
				{texts.check}
			</Button>
		</PostForm>
	)
}

export function CopyTable({ copies, now }: { copies: readonly ShownCopy[]; now: number }) {
	return <DataTable caption={texts.copies} columns={columnsAt(now)} rows={copies} rowKey={({ name }) => name} />
}
