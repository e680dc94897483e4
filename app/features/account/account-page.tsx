import { Suspense } from 'react'
import { redirectDocument, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { sentSignedOutContext } from '#app/action/action-context.server.ts'
import { listConnections } from '#app/auth/methods/connections.server.ts'
import { visitProblem } from '#app/auth/messages.ts'
import { listSessions } from '#app/auth/sessions.server.ts'
import { can } from '#app/auth/permissions.ts'
import { referringPath } from '#app/auth/referring-path.server.ts'
import { viewerOf } from '#app/auth/viewer.server.ts'
import { signInMethodNames } from '#app/auth/methods/sign-in-methods.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { accountInput, changeAccount, holdsNoSecret } from './profile/account-action.server.ts'
import { ConnectionsSection } from './sections/connections-section.tsx'
import { DataSection } from './sections/data-section.tsx'
import { accountMessages as messages } from '#app/features/sign-in/messages.ts'
import { newsletterState, wantsNoteMails, wantsReplyMails } from './profile/mail-preferences.server.ts'
import { MailSection, NewsletterSection, NoteMailSection } from './sections/mail-section.tsx'
import { PasskeySection } from './sections/passkey-section.tsx'
import { PhoneSection } from './sections/phone-section.tsx'
import { PictureSection } from './sections/picture-section.tsx'
import { EmailSection, PasswordSection, ProfileSection, UnsavedProfile } from './sections/profile-sections.tsx'
import { ownProfile, listPasskeys } from './profile/profile.server.ts'
import { SessionSection } from './sections/session-section.tsx'
import { TwoFactorSection } from './sections/two-factor-section.tsx'
import './account-page.css'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { AccountSection } from './sections/account-section.tsx'

export const handle: RouteHandle = { hydrate: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
	const viewer = await viewerOf(request, context)
	const profile = viewer && (await ownProfile(viewer.id))
	if (!viewer || !profile || viewer.isAnonymous) {
		if (context.get(sentSignedOutContext)) return null
		throw redirectDocument('/sign-in?next=/account')
	}
	return {
		profile,
		isAdmin: viewer.role === 'admin',
		// Only in the admin's frame: elsewhere the site's bar has the links.
		back: can(viewer, 'admin:enter') ? backLink(referringPath(request)) : null,
		twoFactor: viewer.twoFactor,
		sessions: await listSessions(viewer.id, viewer.sessionId),
		mayHaveTokens: can(viewer, 'api:use'),
		passkeys: await listPasskeys(viewer.id),
		replyMails: await wantsReplyMails(viewer.id),
		// Viewers get some about their contributions, and can stop them by the link in each.
		noteMails: can(viewer, 'post:write') ? await wantsNoteMails(viewer.id) : null,
		newsletter: await newsletterState(viewer.id),
		connections: await listConnections(viewer.id),
		providers: signInMethodNames().providers,
		hasPhoneCodes: signInMethodNames().phone,
		visit: visitProblem(new URL(request.url).searchParams.get('error')),
	}
}

function backLink(from: string | null): { href: string; label: string } {
	if (from === null || from === '/admin') return { href: '/admin', label: messages.toDashboard }
	return { href: from, label: messages.back }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'account:own',
	limit: 'account',
	restorable: holdsNoSecret,
	input: accountInput,
	run: changeAccount,
})

export default function AccountPage() {
	const loaded = useLoaderData<typeof loader>()
	if (!loaded) return <UnsavedProfile />
	const { profile, isAdmin, twoFactor, sessions, passkeys, back } = loaded
	const sections = (
		<div className="grid max-w-3xl grid-cols-1 gap-8">
			<PictureSection profile={profile} />
			<ProfileSection profile={profile} />
			<EmailSection profile={profile} />
			{profile.hasPassword && <PasswordSection email={profile.email} />}
			{/* Below the first screen: React takes it over after the page, or when it is pressed (docs/decisions/0151). */}
			<Suspense>
				{profile.hasPassword && <TwoFactorSection isOn={twoFactor} email={profile.email} />}
				{(loaded.hasPhoneCodes || profile.phone !== null) && <PhoneSection number={profile.phone} />}
				<PasskeySection passkeys={passkeys} />
				<ConnectionsSection connections={loaded.connections} providers={loaded.providers} problem={loaded.visit} />
				<SessionSection sessions={sessions} mayHaveTokens={loaded.mayHaveTokens} />
				<MailSection replyMails={loaded.replyMails} />
				{loaded.noteMails !== null && <NoteMailSection noteMails={loaded.noteMails} />}
				{loaded.newsletter && <NewsletterSection state={loaded.newsletter} email={profile.email} />}
				{!isAdmin && <WritingSection />}
				<DataSection hasPassword={profile.hasPassword} />
			</Suspense>
		</div>
	)
	if (back)
		return (
			<AdminPage title={messages.title} back={back} actions={<SignOutHere />}>
				<div className="account">{sections}</div>
			</AdminPage>
		)
	return (
		<div className="wrap account section-y">
			<div className="mx-auto grid max-w-3xl gap-12">
				<header className="flex flex-wrap items-end justify-between gap-4">
					<h1 className="text-5xl">{messages.title}</h1>
					<SignOutHere />
				</header>
				{sections}
			</div>
		</div>
	)
}

const SignOutHere = () => (
	<form method="post" action="/sign-out" data-sign-out="">
		<button type="submit" className="btn btn-secondary">
			{messages.signOutHere}
		</button>
	</form>
)

/** The link to a contribution, for users to whom the blog page shows no button. */
function WritingSection() {
	return (
		<AccountSection heading={messages.writeHeading} text={messages.writeText}>
			<p>
				<LinkButton href="/blog/new" variant="secondary">
					{messages.write}
				</LinkButton>
			</p>
		</AccountSection>
	)
}
