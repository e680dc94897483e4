import { useState } from 'react'
import { Link, useLoaderData, useNavigation, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { hoursText } from '#app/features/contact/copy/reply-promise.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import leadStyles from './leads.css?url'
import { lastExport } from './lead/lead-export.server.ts'
import { ExportButton } from './list/export-button.tsx'
import { actOnLeads } from './lead/lead-action.server.ts'
import { searchPieces } from '#app/platform/search-words.ts'
import { filterAddress, readFilter, type LeadFilter } from './lead/lead-filter.ts'
import { leadsInput } from './lead/lead-input.ts'
import { LeadList } from './list/lead-list.tsx'
import { leadMessages as messages, statusLabels } from './lead/lead-messages.ts'
import { leadStatuses, maxFound, serviceChoices } from './lead/lead.ts'
import { useLeadFetcher } from './parts/use-lead-fetcher.ts'
import { listLeads } from './lead/leads.server.ts'
import { showToast } from '#app/ui/toasts/toast.ts'
import { useLiveRefresh } from '#app/ui/admin/use-live-refresh.ts'
import { AdminFilter, AdminSearch } from '#app/ui/controls/admin-search.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'

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
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({ allow: 'lead:answer', limit: 'desk', input: leadsInput, run: actOnLeads })

export default function LeadsPage() {
	const { leads, filter, counts, hasMore, page, pages, isTooShort, exported, now } = useLoaderData<typeof loader>()
	useArrivals()
	const isLoading = useNavigation().state === 'loading'
	// The list starts over after each action: nothing is ticked any longer.
	const [round, setRound] = useState(0)
	const bulkForm = useLeadFetcher('leads', (result) => {
		if (result.ok) setRound((before) => before + 1)
	})
	const { replyHours } = company()
	const isNarrowed = filter.search !== '' || filter.service !== ''
	return (
		<AdminPage
			title={messages.title}
			count={counts.new > 0 ? messages.toAnswer(counts.new) : undefined}
			description={replyHours === null ? undefined : messages.promise(hoursText(replyHours))}
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
			{hasMore && <p className="admin-note">{messages.tooMany(maxFound)}</p>}
			<div aria-busy={isLoading} className="admin-results">
				{leads.length > 0 ? (
					<LeadList
						key={`${filterAddress(filter, page)} ${round}`}
						leads={leads}
						status={filter.status}
						from={filterAddress(filter, page)}
						readAt={now}
						bulkForm={bulkForm}
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

/** Reads the list again when a reply has left, and when an enquiry arrives, with a toast. */
function useArrivals(): void {
	useLiveRefresh('answer-sent')
	useLiveRefresh('enquiry', () => showToast({ kind: 'info', message: messages.arrival, id: 'lead-arrival' }))
}

/** Searches all enquiries, whatever their status; an empty search stays on the tab. */
function LeadSearch({ filter: { status, service, search } }: { filter: LeadFilter }) {
	const { label, placeholder, service: serviceLabel, allServices } = messages.search
	return (
		<AdminSearch
			action="/admin/leads"
			label={label}
			placeholder={placeholder}
			search={search}
			keep={{ status: search === '' && status !== 'new' ? status : undefined }}
		>
			<AdminFilter name="service" label={serviceLabel} value={service} all={allServices} options={serviceChoices()} />
		</AdminSearch>
	)
}

/** Not "newer" and "older": the list of new enquiries begins with the oldest. */
function LeadPager({ filter, page, pages }: { filter: LeadFilter; page: number; pages: number }) {
	if (pages <= 1) return null
	return (
		<nav aria-label={messages.pages} className="pager-links items-center">
			{page > 1 && (
				<Link to={filterAddress(filter, page - 1)} className="btn btn-secondary btn-sm">
					<Icon name="chevron-left" size={18} />
					{messages.previousPage}
				</Link>
			)}
			<span className="text-sm text-muted-foreground">{messages.pageOf(page, pages)}</span>
			{page < pages && (
				<Link to={filterAddress(filter, page + 1)} className="btn btn-secondary btn-sm">
					{messages.nextPage}
					<Icon name="chevron-right" size={18} />
				</Link>
			)}
		</nav>
	)
}
