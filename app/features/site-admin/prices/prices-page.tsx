import { Link, useLoaderData, type MetaFunction } from 'react-router'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { dayText } from '#app/format/dates.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Status, type StatusKind } from '#app/ui/admin/status.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { pricesMessages as messages } from './messages.ts'
import { readPrices, type PriceRow } from './prices.server.ts'
import { fieldAddress } from './prices-view.ts'
import styles from '../site-admin.css?url'

export const handle: RouteHandle = { hydrate: true }

export const loader = async () => ({ prices: await readPrices() })

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

const statusOf: Record<PriceRow['state'], StatusKind> = {
	expired: 'failed',
	hidden: 'ended',
	draft: 'draft',
	changed: 'draft',
	published: 'done',
}

const dayTexts = {
	checkedOn: { none: messages.notChecked, change: messages.checkedOf },
	validUntil: { none: messages.noEnd, change: messages.validOf },
} as const

/** A day of the price list, which leads to its field. */
function dayColumn(name: keyof typeof dayTexts): Column<PriceRow> {
	const { none, change } = dayTexts[name]
	return {
		heading: messages[name],
		className: 'whitespace-nowrap',
		isNone: ({ [name]: day }) => day === '',
		cell: ({ form, service, [name]: day }) => {
			const text = day === '' ? none : dayText(day)
			return (
				<Link to={fieldAddress(form, `page.costs.${name}`)} aria-label={change(service, text)} className="link">
					{text}
				</Link>
			)
		},
	}
}

const columns: readonly Column<PriceRow>[] = [
	{
		heading: messages.job,
		names: true,
		className: 'one-line',
		cell: ({ form, id, job }) => (
			<Link to={fieldAddress(form, `page.costs.ranges.${id}.from`)} title={job}>
				{job || messages.noJob}
			</Link>
		),
	},
	{
		heading: messages.price,
		unlabelled: true,
		className: 'tabular-nums',
		cell: ({ price }) => price || messages.noPrice,
	},
	{ heading: messages.service, unlabelled: true, className: 'one-line', cell: ({ service }) => service },
	dayColumn('checkedOn'),
	dayColumn('validUntil'),
	{
		heading: messages.state,
		unlabelled: true,
		cell: ({ state }) => <Status kind={statusOf[state]}>{messages[state]}</Status>,
	},
]

/** What an owner looks through when costs have changed: every price, wherever it is shown. */
export default function PricesPage() {
	const { prices } = useLoaderData<typeof loader>()
	return (
		<AdminPage
			title={messages.title}
			count={prices.length > 0 ? messages.count(prices.length) : undefined}
			description={messages.lead}
			back={{ href: '/admin/site', label: messages.back }}
		>
			{prices.length > 0 ? (
				<DataTable
					caption={messages.caption}
					columns={columns}
					rows={prices}
					rowKey={({ form, id }) => `${form} ${id}`}
				/>
			) : (
				<EmptyState text={messages.empty}>
					<Link to="/admin/site/services" className="btn btn-primary">
						{messages.toServices}
					</Link>
				</EmptyState>
			)}
		</AdminPage>
	)
}
