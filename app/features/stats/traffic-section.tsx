import { wholeNumber } from '#app/format/numbers.ts'
import { TabLinks } from '#app/ui/admin/tab-links.tsx'
import { FigureGroup } from './figures.tsx'
import { statsMessages as messages } from './messages.ts'
import { PostsPanel } from './ranked-panel.tsx'
import { periodAddress, periods, type Period } from './period.ts'
import { ChannelsList, EnquirySources, PagesList, SourcesList } from './traffic-lists.tsx'
import type { Totals, Traffic } from './traffic.server.ts'
import { VisitsByDay } from './visits-by-day.tsx'

/** Visits, pages, sources and enquiries of the chosen period. */
export function TrafficSection({ period, traffic }: { period: Period; traffic: Traffic }) {
	const { days, totals, before } = traffic
	const figure = (name: string, of: keyof Totals) => ({
		name,
		value: wholeNumber(totals[of]),
		note: before ? messages.before(before[of], period) : messages.noBefore,
	})
	return (
		<section aria-labelledby="traffic" id="visits">
			<h2 id="traffic" className="admin-subheading">
				{messages.traffic}
			</h2>
			<TabLinks
				label={messages.period}
				tabs={periods.map((length) => ({
					href: periodAddress(length),
					label: messages.days(length),
					current: length === period,
				}))}
			/>
			<FigureGroup
				id="totals"
				figures={[
					figure(messages.visits, 'visits'),
					figure(messages.views, 'views'),
					figure(messages.enquiries, 'enquiries'),
				]}
			/>
			<VisitsByDay days={days} />
			<div className="stat-grid">
				<div className="stat-stack">
					<PagesList pages={traffic.pages} others={traffic.otherPages} />
					<SourcesList sources={traffic.sources} />
				</div>
				<div className="stat-stack">
					<PostsPanel
						id="period-posts"
						heading={messages.periodPosts}
						nothing={messages.noPeriodPosts}
						posts={traffic.posts}
					/>
					<ChannelsList form={totals.enquiries} taps={traffic.taps} />
					<EnquirySources rows={traffic.enquiries} total={totals.enquiries} />
				</div>
			</div>
		</section>
	)
}
