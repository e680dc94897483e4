import { data, redirect, useActionData, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { siteConfig } from '#app/site.config.ts'
import { AdminPage } from '#app/ui/admin-page.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { momentText } from '#app/ui/lagos-time.ts'
import { isBackupName } from './backup.ts'
import { backupFile, readBackup } from './backup-files.server.ts'
import { oneInput } from './backup-input.ts'
import { backupFilePath, backupsPath } from './backup-paths.ts'
import { checkInto } from './check-backup.server.ts'
import { BackupFacts } from './desk/backup-facts.tsx'
import backupStyles from './desk/backups.css?url'
import { OutcomeNote } from './desk/outcome-note.tsx'
import { RestoreForm } from './desk/restore-form.tsx'
import { backupMessages as messages } from './messages.ts'
import { restoreBackup } from './restore.server.ts'
import { begin } from './work.server.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: backupStyles }]

export async function loader({ params }: LoaderFunctionArgs) {
	const name = params['name'] ?? ''
	const backup = isBackupName(name) ? await readBackup(name) : null
	if (!backup) throw data(messages.gone, { status: 404 })
	return { backup }
}

export const meta: MetaFunction<typeof loader> = () => [
	{ title: `${messages.title} | ${siteConfig.name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'backup:manage',
	limit: 'desk',
	input: oneInput,
	exactly: ({ intent }) => (intent === 'restore' ? 'backup:restore' : 'backup:manage'),
	run: async ({ intent, name }) => {
		if (!(await readBackup(name))) throw new ExpectedError(messages.gone, { status: 404 })
		if (intent === 'check')
			await begin('check', async (scene) => {
				await checkInto(name, scene)
				return name
			})
		else
			await begin('restore', async (scene) => {
				await restoreBackup(backupFile(name), scene)
				return name
			})
		throw redirect(backupsPath, 303)
	},
})

export default function BackupPage() {
	const { backup } = useLoaderData<typeof loader>()
	const refused = useActionData<typeof action>()
	const { word, ...otherErrors } = refused?.errors ?? {}
	const hasOther = Object.keys(otherErrors).length > 0
	return (
		<AdminPage
			title={messages.backupOf(momentText(new Date(backup.madeAt)))}
			back={{ href: backupsPath, label: messages.back }}
			actions={
				<LinkButton href={backupFilePath(backup.name)} variant="secondary" size="sm">
					<Icon name="download" size={18} />
					{messages.download}
				</LinkButton>
			}
		>
			{refused && hasOther && <OutcomeNote outcome={null} refused={{ ...refused, errors: otherErrors }} now={0} />}
			<div className="backup-panels">
				<BackupFacts backup={backup} />
				<RestoreForm name={backup.name} error={word} />
			</div>
		</AdminPage>
	)
}
