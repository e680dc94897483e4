import { isRouteErrorResponse } from 'react-router'
import { company } from '#app/config/company.ts'
import { notFoundText } from '#app/config/not-found-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { errorMessages as messages } from '../frame/messages.ts'
import { FailureReference } from '#app/ui/page/failure-reference.tsx'
import { MailboxLink } from '#app/ui/page/mailbox-link.tsx'
import { PublicFrame } from '../frame/public-frame.tsx'
import { notFoundEntry, NotFoundView, toHome } from './not-found-view.tsx'

/** The error page with the usual navigation and footer; the cause is in the log, never on the page. */
export function ErrorPage({ error, pathname }: { error: unknown; pathname: string }) {
	const missing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 410)
	return (
		<PublicFrame pathname={pathname}>
			<title>{`${missing ? notFoundText().heading : messages.heading} | ${company().name}`}</title>
			<meta name="robots" content="noindex" />
			{missing && <meta name="entry" content={notFoundEntry} />}
			{missing ? <NotFoundView page={notFoundText()} /> : <FailureContent />}
		</PublicFrame>
	)
}

function FailureContent() {
	return (
		<div className="wrap section-y">
			<h1 className="text-5xl">{messages.heading}</h1>
			<p className="measure mt-6 text-xl leading-normal text-muted-foreground">
				{messages.text} <MailboxLink address={company().email.support} className="link" />.
			</p>
			<FailureReference label={messages.reference} />
			<LinkButton href="/" size="lg" className="mt-8">
				{toHome}
			</LinkButton>
		</div>
	)
}
