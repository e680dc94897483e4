import { dateTimeText } from '#app/format/dates.ts'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Link, useLoaderData, type MetaFunction } from 'react-router'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { DataTable } from '#app/ui/admin/data-table.tsx'
import { Fact, FactList } from '#app/ui/admin/fact-list.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { recordMessages as messages } from './messages.ts'
import { RecordCard } from './record-card.tsx'
import { readRecords, type ProcessingRecord, type Records } from './records.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const loader = () => readRecords()

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export default function RecordsPage() {
	const { controller, madeAt, groups, elsewhere, rules, clockDoubt } = useLoaderData<typeof loader>()
	const folds = useRef<HTMLDivElement>(null)
	useOpenWhilePrinting(folds)
	return (
		<AdminPage
			title={messages.title}
			description={messages.description(controller.name)}
			back={{ href: '/admin/privacy', label: messages.back }}
			actions={<Actions />}
		>
			{clockDoubt && (
				<p role="alert" className="error mb-4">
					{messages.clockDoubt(
						dateTimeText(clockDoubt.before),
						dateTimeText(clockDoubt.now),
						dateTimeText(clockDoubt.until),
					)}
				</p>
			)}
			<div ref={folds} className="records">
				<Fold heading={messages.controller} summary={`${controller.name}, ${controller.place}`}>
					<FactList className="fact-list-long">
						<Fact name={messages.controller}>
							{controller.name}, {controller.place}
						</Fact>
						<Fact name={messages.contact}>
							<a href={`mailto:${controller.contact}`} className="link">
								{controller.contact}
							</a>
						</Fact>
						<Fact name={messages.requests}>
							<Link to="/admin/privacy" className="link">
								{messages.request}
							</Link>
						</Fact>
						<Fact name={messages.bases}>{messages.act}</Fact>
					</FactList>
				</Fold>
				{groups.map(({ title, records }) => (
					<Fold key={title} heading={title} summary={titlesOf(records)}>
						<RecordCards records={records} />
					</Fold>
				))}
				<Fold heading={messages.elsewhere} summary={titlesOf(elsewhere)}>
					<RecordCards records={elsewhere} />
				</Fold>
				<Fold heading={messages.rules} summary={messages.rulesSummary(rules.length, lastRun(rules))}>
					<Rules rules={rules} />
				</Fold>
			</div>
			<p className="mt-4 text-sm text-muted-foreground">{messages.made(dateTimeText(madeAt))}.</p>
		</AdminPage>
	)
}

const titlesOf = (records: readonly ProcessingRecord[]): string => records.map(({ title }) => title).join(', ')

function lastRun(rules: Records['rules']): string | null {
	const times = rules.flatMap(({ ranAt }) => (ranAt ? [ranAt.getTime()] : []))
	return times.length > 0 ? dateTimeText(new Date(Math.max(...times))) : null
}

/** Closed on screen until it is opened, open in print. */
function Fold({ heading, summary, children }: { heading: string; summary: string; children: ReactNode }) {
	return (
		<details className="record-fold">
			<summary>
				<h2>{heading}</h2>
				<span>{summary}</span>
			</summary>
			<div className="record-fold-inside">{children}</div>
		</details>
	)
}

const RecordCards = ({ records }: { records: readonly ProcessingRecord[] }) =>
	records.map((record) => <RecordCard key={record.title} record={record} />)

function useOpenWhilePrinting(folds: RefObject<HTMLDivElement | null>): void {
	useEffect(() => {
		const closed = new Set<HTMLDetailsElement>()
		const open = () => {
			for (const fold of folds.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []) {
				closed.add(fold)
				fold.open = true
			}
		}
		const close = () => {
			for (const fold of closed) fold.open = false
			closed.clear()
		}
		addEventListener('beforeprint', open)
		addEventListener('afterprint', close)
		return () => {
			removeEventListener('beforeprint', open)
			removeEventListener('afterprint', close)
		}
	}, [folds])
}

function Actions() {
	return (
		<div className="no-print flex flex-wrap gap-3">
			<Button variant="secondary" size="sm" className="js-only" onClick={() => print()}>
				<Icon name="receipt-text" size={18} />
				{messages.print}
			</Button>
			<LinkButton href="/admin/privacy/records.json" variant="secondary" size="sm" download>
				<Icon name="download" size={18} />
				{messages.json}
			</LinkButton>
			<LinkButton href="/admin/privacy/records.csv" variant="secondary" size="sm" download>
				<Icon name="download" size={18} />
				{messages.csv}
			</LinkButton>
		</div>
	)
}

const Rules = ({ rules }: Pick<Records, 'rules'>) => (
	<>
		<p className="text-muted-foreground">{messages.rulesLead}</p>
		<DataTable
			caption={messages.rules}
			rows={rules}
			rowKey={({ policyText: rule }) => rule}
			columns={[
				{ heading: messages.rule, names: true, cell: ({ policyText: rule }) => rule },
				{
					heading: messages.ran,
					className: 'whitespace-nowrap',
					cell: ({ ranAt }) => (ranAt ? <Timestamp at={ranAt} /> : messages.never),
				},
				{
					heading: messages.removed,
					align: 'end',
					isNone: ({ removed }) => removed === 0,
					cell: ({ removed }) => removed,
				},
				{
					heading: messages.removedInAll,
					align: 'end',
					isNone: ({ removedInAll }) => removedInAll === 0,
					cell: ({ removedInAll }) => removedInAll,
				},
			]}
		/>
	</>
)
