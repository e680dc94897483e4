import { Suspense } from 'react'
import { dateTimeText } from '#app/format/dates.ts'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { can, type Role } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { asksForSecondStep } from '#app/features/account/profile/second-step.server.ts'
import { SecondStepReminder } from '#app/features/account/second-step-reminder.tsx'
import { aiIsOn } from '#app/features/ai/settings/switch.server.ts'
import leadStyles from '#app/features/leads/leads.css?url'
import { company } from '#app/config/company.ts'
import { ChecklistSection } from '#app/features/setup/checklist/checklist-section.tsx'
import { readChecklist } from '#app/features/setup/checklist/checklist.server.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { LogoMark } from '#app/ui/icons/logo.tsx'
import { attentionMessages, dashboardMessages as messages } from '../sections/messages.ts'
import { AttentionSection } from './attention-section.tsx'
import { CommentsSection } from './comments-section.tsx'
import { cardsWith } from './dashboard-cards.ts'
import { readDashboard } from './dashboard.server.ts'
import { EnquiriesSection } from './enquiries-section.tsx'
import { MonthSection } from './month-section.tsx'
import { WeekSection } from './week-section.tsx'

export const links = () => [{ rel: 'stylesheet', href: leadStyles }]

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const [dashboard, isAiOn, asks, checklist] = await Promise.all([
		readDashboard(viewer),
		aiIsOn(),
		asksForSecondStep(viewer, request),
		readChecklist(viewer),
	])
	const { backup, ...rest } = dashboard
	return {
		...rest,
		email: viewer?.email ?? '',
		asksForSecondStep: asks,
		mayDecline: can(viewer, 'second-step:decline'),
		checklist,
		role: viewer?.role ?? ('viewer' as const),
		backups: backup && { at: backup.at, copy: backup.elsewhere && { at: backup.elsewhere.at } },
		isAiOn,
	}
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

/** The queues to work in come first, what needs attention and the figures next to them; what is empty is left out. */
export default function DashboardPage() {
	const data = useLoaderData<typeof loader>()
	const { items, attention, leads, comments, month, week, now } = data
	const isEmpty = items.length === 0 && attention.openEnquiries === 0 && attention.pendingComments === 0
	return (
		<AdminPage title={messages.title}>
			<div className="dashboard">
				<div className="dashboard-column">
					<EnquiriesSection leads={leads} readAt={now} mayAnswer={data.mayAnswer} attention={attention} />
					<CommentsSection comments={comments} pending={attention.pendingComments} />
					{isEmpty && <NothingWaiting />}
				</div>
				{/* Below the first screen of a phone: React takes it over after the page, or when it is pressed (docs/decisions/0151). */}
				<Suspense>
					<div className="dashboard-column">
						<AttentionSection items={items} />
						<ChecklistSection
							checklist={data.checklist}
							elsewhere={data.asksForSecondStep ? 'second-step' : undefined}
						/>
						<SecondStepReminder asks={data.asksForSecondStep} mayDecline={data.mayDecline} />
						{month && <MonthSection month={month} />}
						{week && <WeekSection week={week} attention={attention} now={now} />}
						{data.backups && <BackupLine {...data.backups} />}
					</div>
				</Suspense>
			</div>
			<Suspense>
				<Cards email={data.email} isAiOn={data.isAiOn} role={data.role} />
			</Suspense>
		</AdminPage>
	)
}

const NothingWaiting = () => (
	<div className="admin-idle">
		<LogoMark size={12} />
		<div>
			<p className="font-semibold">{attentionMessages.emptyHeading}</p>
			<p className="text-muted-foreground">{attentionMessages.emptyText}</p>
		</div>
	</div>
)

function BackupLine({ at, copy }: { at: string | null; copy: { at: string | null } | null }) {
	return (
		<p className="dashboard-note">
			{at === null ? messages.noBackup : messages.backup(dateTimeText(new Date(at)))}{' '}
			{copy && `${copy.at === null ? messages.noCopy : messages.copy(dateTimeText(new Date(copy.at)))} `}
			<Link to="/admin/backups" className="link">
				{messages.toBackups}
			</Link>
		</p>
	)
}

/** The welcome line and the five cards of the specification (section 5). */
function Cards({ email, isAiOn, role }: { email: string; isAiOn: boolean; role: Role }) {
	return (
		<section aria-labelledby="parts" className="dashboard-parts">
			<h2 id="parts" className="sr-only">
				{messages.parts}
			</h2>
			<p className="dashboard-note">
				{messages.welcome} <span className="break-all text-foreground">{email}</span>
			</p>
			<ul className="admin-cards">
				{cardsWith(isAiOn, role).map((card) => (
					<li key={card.href} className="card card-link admin-card">
						<Icon name={card.icon} size={18} className="text-accent-ink" />
						<div>
							<h3>
								<Link to={card.href} className="stretch">
									{card.title}
								</Link>
							</h3>
							<p>{card.text}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	)
}
