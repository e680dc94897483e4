import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { siteConfig } from '#app/config/site.config.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { auditAddress, isFiltered, readAuditAddress } from './address.ts'
import { AuditFilterForm } from './filter-form.tsx'
import { listActors, listEntries } from './entries.server.ts'
import { EntryList } from './entry-list.tsx'
import { auditMessages as messages } from './messages.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const view = readAuditAddress(new URL(request.url).searchParams)
	const [list, actors] = await Promise.all([listEntries(view, view.place), listActors()])
	return { view, ...list, actors }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${siteConfig.name}` },
	{ name: 'robots', content: 'noindex' },
]

export default function AuditPage() {
	const { view, entries, newer, older, actors } = useLoaderData<typeof loader>()
	return (
		<AdminPage
			title={messages.title}
			description={messages.lead}
			actions={
				<LinkButton
					href={auditAddress({ ...view, place: null }, '/admin/audit.csv')}
					variant="secondary"
					size="sm"
					download
				>
					<Icon name="download" size={18} />
					{messages.file}
				</LinkButton>
			}
		>
			<AuditFilterForm filter={view} actors={actors} />
			{entries.length > 0 ? (
				<EntryList entries={entries} />
			) : (
				<EmptyState text={isFiltered(view) ? messages.notFound : messages.nothing}>
					{isFiltered(view) && (
						<Link to="/admin/audit" className="btn btn-secondary btn-sm">
							{messages.clear}
						</Link>
					)}
				</EmptyState>
			)}
			<PagerLinks
				label={messages.pages}
				newer={newer ? auditAddress({ ...view, place: { newerThan: newer } }) : undefined}
				older={older ? auditAddress({ ...view, place: { olderThan: older } }) : undefined}
			/>
		</AdminPage>
	)
}
