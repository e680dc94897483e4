import { dateTimeText } from '#app/format/dates.ts'
import {
	data,
	redirect,
	useActionData,
	useLoaderData,
	type LoaderFunctionArgs,
	type MetaFunction,
	useNavigation,
} from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { LinkButton, Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { isBackupName } from './archive/backup.ts'
import { backupFile, readBackup } from './archive/backup-files.server.ts'
import { oneInput } from './archive/backup-input.ts'
import { backupFilePath, backupsPath } from './archive/backup-paths.ts'
import { checkInto } from './archive/check-backup.server.ts'
import { BackupFacts } from './views/backup-facts.tsx'
import backupStyles from './views/backups.css?url'
import { OutcomeNote } from './views/outcome-note.tsx'
import { backupMessages as messages } from './archive/messages.ts'
import { restoreBackup } from './restore/restore.server.ts'
import { begin } from './archive/work.server.ts'
import { TextField } from '#app/ui/controls/field.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: backupStyles }]

export async function loader({ params }: LoaderFunctionArgs) {
	const name = params['name'] ?? ''
	const backup = isBackupName(name) ? await readBackup(name) : null
	if (!backup) throw data(messages.gone, { status: 404 })
	return { backup }
}

export const meta: MetaFunction<typeof loader> = () => [
	{ title: `${messages.title} | ${company().name}` },
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
			await begin('check', async (context) => {
				await checkInto(name, context)
				return name
			})
		else
			await begin('restore', async (context) => {
				await restoreBackup(backupFile(name), context)
				return name
			})
		throw redirect(backupsPath, 303)
	},
})

export default function BackupPage() {
	const { backup } = useLoaderData<typeof loader>()
	const formError = useActionData<typeof action>()
	const { word, ...otherErrors } = formError?.errors ?? {}
	const hasOther = Object.keys(otherErrors).length > 0
	return (
		<AdminPage
			title={messages.backupOf(dateTimeText(new Date(backup.madeAt)))}
			back={{ href: backupsPath, label: messages.back }}
			actions={
				<LinkButton href={backupFilePath(backup.name)} variant="secondary" size="sm">
					<Icon name="download" size={18} />
					{messages.download}
				</LinkButton>
			}
		>
			{formError && hasOther && (
				<OutcomeNote outcome={null} formError={{ ...formError, errors: otherErrors }} now={0} />
			)}
			<div className="backup-panels">
				<BackupFacts backup={backup} />
				<RestoreForm name={backup.name} error={word} />
			</div>
		</AdminPage>
	)
}

/** The most serious action of the admin: its consequences come first, and a word must be typed. */
function RestoreForm({ name, error }: { name: string; error: string | undefined }) {
	const isSending = useNavigation().formData?.get('intent') === 'restore'
	return (
		<section aria-labelledby="restore-heading" className="backup-panel backup-serious">
			<h2 id="restore-heading">{messages.restoreHeading}</h2>
			<ul className="backup-means">
				{messages.restoreMeans.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
			<PostForm className="backup-fields">
				<input type="hidden" name="name" value={name} />
				<TextField
					label={messages.restoreField}
					name="word"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					error={error}
				/>
				<div>
					<Button type="submit" name="intent" value="restore" variant="destructive" isBusy={isSending}>
						{messages.restore}
					</Button>
				</div>
			</PostForm>
		</section>
	)
}
