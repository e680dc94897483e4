import { Link } from 'react-router'
import { siteConfig } from '#app/config/site.config.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { settingsMessages, settingsPath } from './messages.ts'

const { off: messages } = settingsMessages

/** Shown instead of a page of the writing tools while they are switched off. */
export function AiOff() {
	return (
		<AdminPage title={messages.heading} description={messages.text}>
			<title>{`${messages.heading} | ${siteConfig.name}`}</title>
			<meta name="robots" content="noindex" />
			<p className="mt-6">
				<Link to={settingsPath} className="btn btn-secondary btn-sm">
					{messages.toSettings}
				</Link>
			</p>
		</AdminPage>
	)
}
