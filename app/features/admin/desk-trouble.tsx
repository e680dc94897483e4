import { use } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { confirmRequestIn } from '#app/auth/better-auth/confirm-identity.ts'
import { DocumentContext } from '#app/config/document-context.ts'
import { ConfirmForm } from '#app/features/sign-in/form/confirm-form.tsx'
import { siteConfig } from '#app/config/site.config.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { AiOff } from '#app/features/ai/settings/ai-off-notice.tsx'
import { isAiOff } from '#app/features/ai/settings/ai-off.ts'
import { deskMessages as messages } from './sections/messages.ts'

/** Instead of a page that is missing or failed; the cause is in the log, never here. */
export function DeskTrouble({ error }: { error: unknown }) {
	const { requestId } = use(DocumentContext)
	if (isAiOff(error)) return <AiOff />
	const asked = confirmRequestIn(error)
	if (asked) return <ConfirmForm asked={asked} />
	const missing = isRouteErrorResponse(error) && error.status === 404
	const heading = missing ? messages.missingHeading : messages.failedHeading
	return (
		<AdminPage title={heading} description={missing ? messages.missing : messages.failed}>
			<title>{`${heading} | ${siteConfig.name}`}</title>
			<meta name="robots" content="noindex" />
			{!missing && requestId && (
				<p className="text-sm text-muted-foreground">
					{messages.reference} <code>{requestId}</code>
				</p>
			)}
			<p className="mt-6">
				<Link to="/admin" className="btn btn-secondary btn-sm">
					{messages.toDashboard}
				</Link>
			</p>
		</AdminPage>
	)
}
