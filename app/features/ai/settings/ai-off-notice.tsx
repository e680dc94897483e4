import { Link } from 'react-router'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { aiOffMessages as messages, settingsPath } from './ai-off-messages.ts'

/** Shown instead of a page of the writing tools while they are switched off. */
export function AiOff() {
	return (
		<AdminPage title={messages.heading} description={messages.text}>
			<title>{`${messages.heading} | ${company().name}`}</title>
			<meta name="robots" content="noindex" />
			<p className="mt-6">
				<Link to={settingsPath} className="btn btn-secondary btn-sm">
					{messages.toSettings}
				</Link>
			</p>
		</AdminPage>
	)
}
