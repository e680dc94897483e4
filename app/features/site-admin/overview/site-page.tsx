import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { viewerOf } from '#app/auth/viewer.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Status } from '#app/ui/admin/status.tsx'
import { missedMessages } from '#app/features/search/missed/messages.ts'
import { missedPath } from '#app/features/search/missed/missed-view.ts'
import { issuesMessages } from '#app/features/newsletter-issues/messages.ts'
import { siteMessages as messages } from '../messages.ts'
import { hasSampleContent } from '#app/features/setup/sample/sample.server.ts'
import { addressOfType, readSite, type SiteRow } from '../list.server.ts'
import { pricesMessages } from '../prices/messages.ts'
import { countPrices } from '../prices/prices.server.ts'
import { pricesPath } from '../prices/prices-view.ts'
import styles from '../site-admin.css?url'

export const handle: RouteHandle = { hydrate: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const [rows, hasSample, prices] = await Promise.all([readSite(viewer), hasSampleContent(), countPrices()])
	return { hasSample, prices, rows: rows.map((row) => ({ ...row, href: addressOfType(row) })) }
}

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

type Row = SiteRow & { href: string }

const columns: readonly Column<Row>[] = [
	{ heading: messages.name, names: true, cell: ({ href, label }) => <Link to={href}>{label}</Link> },
	{
		heading: messages.state,
		unlabelled: true,
		cell: (row) => (
			<>
				{row.kind === 'collection' && row.entries === 0 ? (
					<Link to={`${row.href}/new`}>{messages.addFirst}</Link>
				) : (
					<State {...row} />
				)}
				{row.kind === 'collection' && row.entries > 0 && (
					<span className="site-count">{messages.items(row.entries)}</span>
				)}
			</>
		),
	},
]

/** A page that nobody has written is public, too, with what the site needs to work: that is not “Published” to its owner. */
function State({ kind, unpublished, unedited }: Row) {
	if (unpublished > 0) return <Status kind="draft">{messages.changed(unpublished)}</Status>
	if (kind === 'single' && unedited > 0) return <Status kind="draft">{messages.unedited}</Status>
	return <Status kind="done">{messages.published}</Status>
}

export default function SitePage() {
	const { rows, hasSample, prices } = useLoaderData<typeof loader>()
	const of = (kind: SiteRow['kind']) => rows.filter((row) => row.kind === kind)
	return (
		<AdminPage
			title={messages.title}
			description={messages.lead}
			actions={
				<>
					{hasSample && (
						<Link to="/admin/site/sample" className="btn btn-secondary btn-sm">
							{messages.sample}
						</Link>
					)}
					<Link to="/admin/site/redirects" className="btn btn-secondary btn-sm">
						{messages.redirects}
					</Link>
					<Link to={missedPath} className="btn btn-secondary btn-sm">
						{missedMessages.title}
					</Link>
				</>
			}
		>
			<h2 className="mb-2 text-lg">{messages.pages}</h2>
			<DataTable caption={messages.pages} columns={columns} rows={of('single')} rowKey={({ name }) => name} />
			<h2 className="mt-6 mb-2 text-lg">{messages.collections}</h2>
			<DataTable caption={messages.collections} columns={columns} rows={of('collection')} rowKey={({ name }) => name} />
			{prices.prices > 0 && (
				<p className="help mt-3">
					{messages.prices}{' '}
					<Link to={pricesPath} className="link">
						{pricesMessages.count(prices.prices)}
					</Link>
					{prices.expired > 0 && (
						<span className="site-count">
							<Status kind="failed">{pricesMessages.expiredCount(prices.expired)}</Status>
						</span>
					)}
				</p>
			)}
			<p className="help mt-3">
				{messages.issues}{' '}
				<Link to="/admin/newsletter/issues" className="link">
					{issuesMessages.title}
				</Link>
			</p>
		</AdminPage>
	)
}
