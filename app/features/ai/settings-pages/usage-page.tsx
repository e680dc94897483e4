import { sortableDay } from '#app/format/dates.ts'
import { Form, useLoaderData, useNavigation, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { readBudget } from '../budget/budget.server.ts'
import { settingsMessages, usagePath } from '../settings/messages.ts'
import { SettingsTabs } from './settings-tabs.tsx'
import settingsStyles from './settings.css?url'
import { SpentMeter } from '../budget/spent-meter.tsx'
import { readUsageAddress, usageAddress, usageViews } from '../budget/usage.ts'
import { listCalls, readUsage, usageMonths } from '../budget/usage.server.ts'
import { usageMessages as messages } from '../budget/usage-messages.ts'
import { CallTable, monthName, TakenTable } from '../budget/usage-table.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
	const thisMonth = sortableDay(new Date()).slice(0, 7)
	const address = readUsageAddress(new URL(request.url).searchParams, thisMonth)
	const { view, month, before } = address
	const [budget, months, usage] = await Promise.all([
		readBudget(),
		usageMonths(thisMonth),
		view === 'calls' ? listCalls(month, before) : readUsage(view, month),
	])
	return { address, thisMonth, budget, months, usage }
}

export const links = () => [{ rel: 'stylesheet', href: settingsStyles }]

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export default function UsagePage() {
	const { address, thisMonth, budget, months, usage } = useLoaderData<typeof loader>()
	const isLoading = useNavigation().location?.pathname === usagePath
	const { view, month } = address
	const addressOf = (more: Partial<typeof address>) =>
		usageAddress({ ...address, before: null, ...more }, thisMonth, usagePath)
	const isEmpty = 'calls' in usage ? usage.calls.length === 0 : usage.total === null
	return (
		<AdminPage
			title={messages.title}
			description={messages.lead}
			actions={
				<LinkButton
					href={usageAddress({ ...address, view: 'tools', before: null }, thisMonth, `${usagePath}.csv`)}
					variant="secondary"
					size="sm"
					download
				>
					<Icon name="download" size={18} />
					{messages.file}
				</LinkButton>
			}
		>
			<SettingsTabs current="usage" />
			<TabLinks
				label={messages.tabs}
				tabs={usageViews.map((each) => ({
					href: addressOf({ view: each }),
					label: messages.views[each],
					current: each === view,
				}))}
			/>
			{view !== 'months' && (
				<Form action={usagePath} className="admin-search ai-select" key={addressOf({})}>
					<input type="hidden" name="by" value={view} />
					<label className="sr-only" htmlFor="usage-month">
						{messages.month}
					</label>
					<select id="usage-month" name="month" defaultValue={month} className="input">
						{(months.includes(month) ? months : [month, ...months]).map((each) => (
							<option key={each} value={each}>
								{monthName(each)}
							</option>
						))}
					</select>
					<Button type="submit" variant="secondary">
						{messages.show}
					</Button>
				</Form>
			)}
			<div aria-busy={isLoading} className="admin-results">
				{isEmpty && <EmptyState text={view === 'months' ? messages.nothing : messages.empty(monthName(month))} />}
				{'calls' in usage && usage.calls.length > 0 && <CallTable calls={usage.calls} />}
				{'rows' in usage && usage.total && view !== 'calls' && (
					<TakenTable view={view} rows={usage.rows} total={usage.total} />
				)}
				{!isEmpty && <p className="help mt-3">{messages.legend}</p>}
			</div>
			{'calls' in usage && (
				<PagerLinks
					label={messages.pages}
					newer={address.before ? addressOf({}) : undefined}
					older={usage.older ? addressOf({ before: usage.older }) : undefined}
					labels={messages.pageLabels}
				/>
			)}
			<section aria-label={settingsMessages.budget.heading} className="admin-panel ai-month">
				<h2>{settingsMessages.budget.heading}</h2>
				<SpentMeter {...budget} />
			</section>
		</AdminPage>
	)
}
