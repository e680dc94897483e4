import { dateTimeText } from '#app/format/dates.ts'
import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { asksForSecondStep } from '#app/features/account/profile/second-step.server.ts'
import { SecondStepReminder } from '#app/features/account/second-step-reminder.tsx'
import { lastBackup } from '#app/features/backups/state.server.ts'
import { aiIsOn } from '#app/features/ai/settings/switch.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import { siteConfig } from '#app/config/site.config.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { attentionList } from '../sections/attention-list.ts'
import { readAttention } from '../sections/attention.server.ts'
import { AttentionSection } from '../sections/attention-section.tsx'
import { backupTrouble } from './backup-trouble.ts'
import { cardsWith } from './dashboard-cards.ts'
import { dashboardMessages as messages } from '../sections/messages.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const [attention, backup, isAiOn, asks] = await Promise.all([
		readAttention(),
		lastBackup(),
		aiIsOn(),
		asksForSecondStep(viewer, request),
	])
	return {
		email: viewer?.email ?? '',
		asksForSecondStep: asks,
		items: [...backupTrouble(backup, new Date()), ...attentionList(attention, env.SMTP_URL !== undefined)],
		backupAt: backup.at,
		copy: backup.elsewhere && { at: backup.elsewhere.at },
		isAiOn,
	}
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${siteConfig.name}` },
	{ name: 'robots', content: 'noindex' },
]

export default function DashboardPage() {
	const { email, asksForSecondStep: asks, items, backupAt, copy, isAiOn } = useLoaderData<typeof loader>()
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
			<p className="mt-4 text-sm text-muted-foreground">
				{backupAt === null ? messages.noBackup : messages.backup(dateTimeText(new Date(backupAt)))}{' '}
				{copy && `${copy.at === null ? messages.noCopy : messages.copy(dateTimeText(new Date(copy.at)))} `}
				<Link to="/admin/backups" className="link">
					{messages.toBackups}
				</Link>
			</p>
			<section aria-labelledby="parts" className="mt-12">
				<h2 id="parts" className="desk-subheading">
					{messages.parts}
				</h2>
				<ul className="desk-cards">
					{cardsWith(isAiOn).map((card) => (
						<li key={card.href} className="card card-link desk-card">
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
