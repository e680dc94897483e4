import { useLoaderData, type MetaFunction } from 'react-router'
import type { RouteHandle } from '#app/route-handle.ts'
import { siteConfig } from '#app/site.config.ts'
import { AdminPage } from '#app/ui/admin-page.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Fact, FactList } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { momentText } from '#app/ui/lagos-time.ts'
import { Moment } from '#app/ui/moment.tsx'
import { recordMessages as messages } from './messages.ts'
import { RecordCard } from './record-card.tsx'
import { readRecords, type ProcessingRecord, type Records } from './records.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const loader = () => readRecords()

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${siteConfig.name}` },
	{ name: 'robots', content: 'noindex' },
]

export default function RecordsPage() {
	const { controller, madeAt, tables, elsewhere, rules, clockDoubt } = useLoaderData<typeof loader>()
	return (
		<AdminPage
			title={messages.title}
			description={messages.description(controller.name)}
			back={{ href: '/admin/privacy', label: messages.back }}
			actions={<Actions />}
		>
			<div className="grid max-w-5xl gap-12 print:gap-6">
				<FactList className="fact-list-long">
					<Fact name={messages.controller}>
						{controller.name}, {controller.place}
					</Fact>
					<Fact name={messages.contact}>
						<a href={`mailto:${controller.contact}`} className="link">
							{controller.contact}
						</a>
					</Fact>
				</FactList>
				<p className="-mt-8 text-sm text-muted-foreground print:mt-0">
					{messages.made(momentText(madeAt))}. {messages.act}
				</p>
				<RecordList id="in-database" heading={messages.database} records={tables} />
				<RecordList id="elsewhere" heading={messages.elsewhere} records={elsewhere} />
				<Rules rules={rules} clockDoubt={clockDoubt} />
			</div>
		</AdminPage>
	)
}

function RecordList({ id, heading, records }: { id: string; heading: string; records: readonly ProcessingRecord[] }) {
	return (
		<section aria-labelledby={id} className="grid gap-4">
			<h2 id={id} className="text-xl">
				{heading}
			</h2>
			{records.map((record) => (
				<RecordCard key={record.title} record={record} />
			))}
		</section>
	)
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

function Rules({ rules, clockDoubt }: Pick<Records, 'rules' | 'clockDoubt'>) {
	return (
		<section aria-labelledby="rules">
			<h2 id="rules" className="text-xl">
				{messages.rules}
			</h2>
			<p className="mt-1 mb-4 text-muted-foreground">{messages.rulesLead}</p>
			{clockDoubt && (
				<p role="alert" className="error mb-4">
					{messages.clockDoubt(momentText(clockDoubt.before), momentText(clockDoubt.now), momentText(clockDoubt.until))}
				</p>
			)}
			<DataTable
				caption={messages.rules}
				rows={rules}
				rowKey={({ said }) => said}
				columns={[
					{ heading: messages.rule, names: true, cell: ({ said }) => said },
					{
						heading: messages.ran,
						className: 'whitespace-nowrap',
						cell: ({ ranAt }) => (ranAt ? <Moment at={ranAt} /> : messages.never),
					},
					{ heading: messages.removed, align: 'end', cell: ({ removed }) => removed },
					{ heading: messages.removedInAll, align: 'end', cell: ({ removedInAll }) => removedInAll },
				]}
			/>
		</section>
	)
}
