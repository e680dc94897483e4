import { useState } from 'react'
import { Link, useLoaderData, useNavigation, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { siteConfig } from '#app/config/site.config.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import leadStyles from './leads.css?url'
import { lastExport } from './lead/lead-export.server.ts'
import { ExportButton } from './list/export-button.tsx'
import { actOnLeads } from './lead/lead-action.server.ts'
import { filterAddress, readFilter, searchPieces } from './lead/lead-filter.ts'
import { leadsInput } from './lead/lead-input.ts'
import { LeadList } from './list/lead-list.tsx'
import { leadMessages as messages, statusLabels } from './lead/lead-messages.ts'
import { LeadPager } from './list/lead-pager.tsx'
import { LeadSearch } from './list/lead-search.tsx'
import { leadStatuses, mostFound } from './lead/lead.ts'
import { useArrivals } from './list/use-arrivals.ts'
import { useLeadFetcher } from './parts/use-lead-fetcher.ts'
import { listLeads } from './lead/leads.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: leadStyles }]

export async function loader({ request }: LoaderFunctionArgs) {
	const { page, ...filter } = readFilter(new URL(request.url).searchParams)
	const list = await listLeads(filter, page)
	return {
		...list,
		filter,
		exported: await lastExport(),
		isTooShort: filter.search !== '' && searchPieces(filter.search) === null,
		now: new Date(),
	}
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${siteConfig.name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({ allow: 'lead:answer', limit: 'desk', input: leadsInput, run: actOnLeads })

export default function LeadsPage() {
	const { leads, filter, counts, hasMore, page, pages, isTooShort, exported, now } = useLoaderData<typeof loader>()
	useArrivals()
	const isLoading = useNavigation().state === 'loading'
	// The list starts over after each action: nothing is ticked any longer.
	const [round, setRound] = useState(0)
	const deed = useLeadFetcher('leads', (reply) => {
		if (reply.ok) setRound((before) => before + 1)
	})
	const isNarrowed = filter.search !== '' || filter.service !== ''
	return (
		<AdminPage
			title={messages.title}
			description={messages.description}
			actions={<ExportButton filter={filter} count={counts[filter.status]} last={exported} now={now} />}
		>
			<LeadSearch filter={filter} />
			<TabLinks
				label={messages.tabs}
				tabs={[...leadStatuses, 'all' as const].map((status) => ({
					href: filterAddress({ ...filter, status }),
					label: status === 'all' ? messages.all : statusLabels[status],
					current: status === filter.status,
					count: counts[status],
				}))}
			/>
			{hasMore && <p className="desk-note">{messages.tooMany(mostFound)}</p>}
			<div aria-busy={isLoading} className="desk-results">
				{leads.length > 0 ? (
					<LeadList
						key={`${filterAddress(filter, page)} ${round}`}
						leads={leads}
						status={filter.status}
						from={filterAddress(filter, page)}
						readAt={now}
						deed={deed}
					/>
				) : (
					<EmptyState {...(isNarrowed ? messages.nothingFound(isTooShort) : messages.empty[filter.status])}>
						{isNarrowed && (
							<Link
								to={filterAddress({ status: filter.status, service: '', search: '' })}
								className="btn btn-secondary btn-sm"
							>
								{messages.showAll}
							</Link>
						)}
					</EmptyState>
				)}
			</div>
			<LeadPager filter={filter} page={page} pages={pages} />
		</AdminPage>
	)
}
