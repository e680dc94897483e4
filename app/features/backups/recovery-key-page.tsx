import { redirect, useActionData, useLoaderData, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { elsewherePath, recoveryKeyFilePath } from './archive/backup-paths.ts'
import backupStyles from './views/backups.css?url'
import { OutcomeNote } from './views/outcome-note.tsx'
import { keyInput } from './elsewhere/elsewhere-input.ts'
import { recoveryKeyTexts as texts, shortKey } from './elsewhere/page-texts.ts'
import { confirmRecoveryKey, recoveryKeyState } from './elsewhere/recovery-key.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: backupStyles }]

export const meta: MetaFunction = () => [
	{ title: `${texts.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export async function loader() {
	return { key: await recoveryKeyState() }
}

export const action = pageAction({
	allow: 'backup:key',
	limit: 'desk',
	input: keyInput.options[1],
	run: async ({ code }) => {
		await confirmRecoveryKey(code)
		throw redirect(elsewherePath, 303)
	},
})

export default function RecoveryKeyPage() {
	const { current, pendingSince } = useLoaderData<typeof loader>().key
	const formError = useActionData<typeof action>()
	const { code: wrongCode, ...otherErrors } = formError?.errors ?? {}
	const hasOther = Object.keys(otherErrors).length > 0
	return (
		<AdminPage title={texts.title} description={texts.lead} back={{ href: elsewherePath, label: texts.back }}>
			{formError && hasOther && (
				<OutcomeNote outcome={null} formError={{ ...formError, errors: otherErrors }} now={0} />
			)}
			{current && (
				<p className="admin-note">
					<Icon name="key-round" />
					<span>
						{texts.inUse(shortKey(current.recipient))} <Timestamp at={new Date(current.confirmedAt)} />. {texts.replace}
					</span>
				</p>
			)}
			<div className="backup-panels">
				<section aria-labelledby="download-heading" className="backup-panel">
					<h2 id="download-heading">{texts.downloadHeading}</h2>
					<ul className="backup-means">
						{texts.downloadMeans.map((text) => (
							<li key={text}>{text}</li>
						))}
					</ul>
					{/* The response is a file: the browser downloads it, and this page stays. */}
					<PostForm action={recoveryKeyFilePath} reloadDocument>
						<Button type="submit" name="intent" value="download" variant={current ? 'secondary' : 'primary'}>
							<Icon name="download" size={18} />
							{current ? texts.downloadNew : texts.download}
						</Button>
					</PostForm>
				</section>
				<section aria-labelledby="confirm-heading" className="backup-panel">
					<h2 id="confirm-heading">{texts.confirmHeading}</h2>
					<p className="help">{texts.confirmHelp}</p>
					{pendingSince !== null && (
						<p className="help">
							{texts.pending} <Timestamp at={new Date(pendingSince)} />.
						</p>
					)}
					<PostForm className="backup-fields">
						<TextField
							label={texts.code}
							name="code"
							inputMode="numeric"
							autoComplete="off"
							defaultValue={formError?.values['code']}
							error={wrongCode}
						/>
						<div>
							<Button type="submit" name="intent" value="confirm">
								{texts.confirm}
							</Button>
						</div>
					</PostForm>
				</section>
			</div>
		</AdminPage>
	)
}
