import { dateText } from '#app/format/dates.ts'
import { useEffect } from 'react'
import type { Connection } from '#app/auth/methods/connections.server.ts'
import type { SignInMethods } from '#app/auth/methods/sign-in-methods.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { AccountSection, SectionForm, useSection } from './account-section.tsx'
import { accountMessages as messages, signInCopy } from '#app/features/sign-in/messages.ts'

/** Accounts of other providers that sign in to this one; nothing where none is switched on and none is left. */
export function ConnectionsSection({
	connections,
	providers,
	problem,
}: {
	connections: Connection[]
	providers: SignInMethods['providers']
	/** Why the last attempt failed. */
	problem: string | null
}) {
	const open = providers.filter(({ id }) => connections.every(({ provider }) => provider !== id))
	if (providers.length === 0 && connections.length === 0) return null
	return (
		<AccountSection heading="Connected accounts" text={messages.connectText}>
			{problem !== null && (
				<p role="alert" className="error">
					{problem}
				</p>
			)}
			{connections.length > 0 && (
				<ul className="grid gap-4">
					{connections.map((connection) => (
						<ConnectionRow key={connection.id} connection={connection} />
					))}
				</ul>
			)}
			{open.length > 0 && (
				<div className="grid gap-4">
					{open.map((provider) => (
						<Connect key={provider.id} provider={provider} />
					))}
				</div>
			)}
		</AccountSection>
	)
}

function ConnectionRow({ connection }: { connection: Connection }) {
	const section = useSection('disconnect')
	return (
		<li className="flex flex-wrap items-center justify-between gap-4 border-b pb-4">
			<p>
				<span className="font-semibold">{capital(connection.name)}</span>
				<span className="text-muted-foreground">, connected {dateText(connection.createdAt)}</span>
			</p>
			<SectionForm section={section} submit="Disconnect" variant="secondary">
				<input type="hidden" name="id" value={connection.id} />
			</SectionForm>
		</li>
	)
}

function Connect({ provider }: { provider: SignInMethods['providers'][number] }) {
	const section = useSection('connect')
	const go = section.result?.go?.provider === provider.id ? section.result.go.url : undefined
	// With JavaScript the browser continues by itself; without it the page shows the link.
	const sent = section.fetcher.data
	useEffect(() => {
		if (sent?.ok && sent.go) location.assign(sent.go.url)
	}, [sent])
	if (go !== undefined) return <LinkButton href={go}>{signInCopy.elsewhere(provider.name)}</LinkButton>
	return (
		<SectionForm section={section} submit={`Connect ${provider.name}`} variant="secondary">
			<input type="hidden" name="provider" value={provider.id} />
		</SectionForm>
	)
}

const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)
