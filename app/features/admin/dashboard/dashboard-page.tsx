import { dateTimeText } from '#app/format/dates.ts'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { can, type Role } from '#app/auth/permissions.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { asksForSecondStep } from '#app/features/account/profile/second-step.server.ts'
import { SecondStepReminder } from '#app/features/account/second-step-reminder.tsx'
import { lastBackup } from '#app/features/backups/state.server.ts'
import { aiIsOn } from '#app/features/ai/settings/switch.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { attentionList, countShown, type AttentionItem } from '../sections/attention.ts'
import { readAttention } from '../sections/attention.server.ts'
import { backupTrouble } from './backup-trouble.ts'
import { cardsWith } from './dashboard-cards.ts'
import { attentionMessages, dashboardMessages as messages } from '../sections/messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { LogoMark } from '#app/ui/icons/logo.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const [attention, backup, isAiOn, asks] = await Promise.all([
		readAttention(viewer),
		lastBackup(),
		aiIsOn(),
		asksForSecondStep(viewer, request),
	])
	const role: Role = viewer?.role ?? 'viewer'
	const maySeeBackups = can(viewer, 'backup:manage')
	return {
		email: viewer?.email ?? '',
		asksForSecondStep: asks,
		role,
		items: [
			...(maySeeBackups ? backupTrouble(backup, new Date()) : []),
			...attentionList(attention, env.SMTP_URL !== undefined),
		],
		backups: maySeeBackups ? { at: backup.at, copy: backup.elsewhere && { at: backup.elsewhere.at } } : null,
		isAiOn,
	}
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export default function DashboardPage() {
	const { email, asksForSecondStep: asks, role, items, backups, isAiOn } = useLoaderData<typeof loader>()
	return (
		<AdminPage
			title={messages.title}
			description={
				<p>
					{messages.welcome} <span className="break-all text-foreground">{email}</span>
				</p>
			}
		>
			<SecondStepReminder asks={asks} />
			<AttentionSection items={items} />
			{backups && <BackupNote {...backups} />}
			<section aria-labelledby="parts" className="mt-12">
				<h2 id="parts" className="admin-subheading">
					{messages.parts}
				</h2>
				<ul className="admin-cards">
					{cardsWith(isAiOn, role).map((card) => (
						<li key={card.href} className="card card-link admin-card">
							<Icon name={card.icon} size={24} className="text-accent-ink" />
							<h3>
								<Link to={card.href} className="stretch">
									{card.title}
								</Link>
							</h3>
							<p>{card.text}</p>
						</li>
					))}
				</ul>
			</section>
		</AdminPage>
	)
}

function BackupNote({ at, copy }: { at: string | null; copy: { at: string | null } | null }) {
	return (
		<p className="mt-4 text-sm text-muted-foreground">
			{at === null ? messages.noBackup : messages.backup(dateTimeText(new Date(at)))}{' '}
			{copy && `${copy.at === null ? messages.noCopy : messages.copy(dateTimeText(new Date(copy.at)))} `}
			<Link to="/admin/backups" className="link">
				{messages.toBackups}
			</Link>
		</p>
	)
}

/** The top of the dashboard: what needs attention, each line a link to exactly that. */
function AttentionSection({ items }: { items: readonly AttentionItem[] }) {
	return (
		<section aria-labelledby="attention">
			<h2 id="attention" className="admin-subheading">
				{attentionMessages.heading}
			</h2>
			{items.length === 0 ? (
				<div className="admin-idle">
					<LogoMark className="size-12" />
					<div>
						<p className="font-semibold">{attentionMessages.calmHeading}</p>
						<p className="text-muted-foreground">{attentionMessages.calm}</p>
					</div>
				</div>
			) : (
				<ul className="attention">
					{items.map(({ href, icon, count, text, urgent }) => (
						<li key={href}>
							<Link to={href} className={classNames('attention-link', urgent && 'attention-urgent')}>
								<Icon name={icon} size={22} />
								<span>
									<b>{countShown(count)}</b> {text}
								</span>
								<Icon name="chevron-right" size={18} className="attention-step" />
							</Link>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}
