import { dateTimeText } from '#app/format/dates.ts'
import type { SessionView } from '#app/auth/sessions.server.ts'
import { Badge } from '#app/ui/page/badge.tsx'
import { AccountSection, SectionForm, useSection } from './account-section.tsx'

type Sessions = {
	sessions: SessionView[]
	/** Whether programs may act for the user, with tokens of their own. */
	mayHaveTokens: boolean
}

export function SessionSection({ sessions, mayHaveTokens }: Sessions) {
	const others = useSection('sign-out-others')
	const everywhere = useSection('sign-out-everywhere')
	return (
		<AccountSection
			heading="Devices"
			text="Where you are signed in. If you do not know a device, sign it out and change your password."
		>
			<ul className="grid gap-4">
				{sessions.map((session) => (
					<SessionRow key={session.id} session={session} />
				))}
			</ul>
			<div className="flex flex-wrap gap-4">
				{sessions.length > 1 && <SectionForm section={others} submit="Sign out all others" variant="secondary" />}
				<SectionForm section={everywhere} submit="Sign out everywhere" variant="secondary" />
			</div>
			{mayHaveTokens && (
				<p className="text-sm text-muted-foreground">
					Programs that use a token of yours are not signed out. Revoke the token under{' '}
					<a href="/admin/api" className="link">
						API
					</a>
					.
				</p>
			)}
		</AccountSection>
	)
}

function SessionRow({ session }: { session: SessionView }) {
	const section = useSection('revoke')
	const { device, seenAt, createdAt, current } = session
	return (
		<li className="flex flex-wrap items-center justify-between gap-4 border-b pb-4">
			<div>
				<p className="font-semibold">
					{device} {current && <Badge look="accent">This device</Badge>}
				</p>
				<p className="text-sm text-muted-foreground">
					Last used {dateTimeText(seenAt)}, signed in {dateTimeText(createdAt)}
				</p>
			</div>
			{!current && (
				<SectionForm section={section} submit="Sign out" variant="secondary">
					<input type="hidden" name="id" value={session.id} />
				</SectionForm>
			)}
		</li>
	)
}
