import { Link, redirect, useActionData, useLoaderData, type MetaFunction, useNavigation } from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { env } from '#app/platform/env/env.server.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { LinkButton, Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { areBackupsHere } from './archive/backup-machine.server.ts'
import { listBackups, removeBackup } from './archive/backup-files.server.ts'
import { listInput } from './archive/backup-input.ts'
import { backupsPath, elsewherePath } from './archive/backup-paths.ts'
import { BackupTable } from './views/backup-table.tsx'
import backupStyles from './views/backups.css?url'
import { OutcomeNote } from './views/outcome-note.tsx'
import { UploadForm } from './views/upload-form.tsx'
import { WorkPanel } from './views/work-panel.tsx'
import { elsewhereState, type ElsewhereState } from './elsewhere/elsewhere-state.server.ts'
import { makeBackup } from './archive/make-backup.server.ts'
import { backupMessages as messages } from './archive/messages.ts'
import { begin, lastOutcome, runningWork } from './archive/work.server.ts'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { elsewhereTexts as texts } from './elsewhere/page-texts.ts'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: backupStyles }]

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export async function loader() {
	const [backups, work, outcome, elsewhere, isKeyStored] = await Promise.all([
		listBackups(),
		runningWork(),
		lastOutcome(),
		elsewhereState(),
		areBackupsHere(),
	])
	return {
		backups,
		work,
		outcome,
		elsewhere,
		isKeyStored,
		isNightly: env.BACKUP === 'on',
		keepDays: env.BACKUP_KEEP,
		now: Date.now(),
	}
}

export const action = pageAction({
	allow: 'backup:manage',
	limit: 'desk',
	input: listInput,
	exactly: ({ intent }) => (intent === 'make' ? 'backup:make' : 'backup:manage'),
	run: async (form) => {
		if (form.intent === 'make') await begin('backup', (context) => makeBackup('manual', context))
		else await removeBackup(form.name)
		throw redirect(backupsPath, 303)
	},
})

export default function BackupsPage() {
	const { backups, work, outcome, elsewhere, isKeyStored, isNightly, keepDays, now } = useLoaderData<typeof loader>()
	const formError = useActionData<typeof action>()
	return (
		<AdminPage title={messages.title} description={messages.lead} actions={<MakeForm isBusy={work !== null} />}>
			{work ? <WorkPanel work={work} /> : <OutcomeNote outcome={outcome} formError={formError} now={now} />}
			<section aria-label={messages.list}>
				{backups.length === 0 ? <EmptyState text={messages.empty} /> : <BackupTable backups={backups} />}
			</section>
			<div className="backup-notes">
				{!isKeyStored && <p>{messages.storedElsewhere}</p>}
				<p>{isNightly ? messages.nightly(keepDays) : messages.nightlyOff}</p>
				<p>{messages.keepSafe}</p>
			</div>
			<div className="backup-panels">
				<ElsewhereSummary state={elsewhere} />
				<UploadForm />
				<section aria-labelledby="export-heading" className="backup-panel">
					<h2 id="export-heading">{messages.exportHeading}</h2>
					<p className="help">{messages.exportHelp}</p>
					<LinkButton href="/admin/posts.zip" variant="secondary" size="sm">
						<Icon name="download" size={18} />
						{messages.export}
					</LinkButton>
					<p>
						<Link to="/admin/export" className="link">
							{messages.exportAll}
						</Link>
					</p>
				</section>
			</div>
		</AdminPage>
	)
}

function MakeForm({ isBusy }: { isBusy: boolean }) {
	const isSending = useNavigation().formData?.get('intent') === 'make'
	return (
		<PostForm>
			<Button type="submit" name="intent" value="make" isBusy={isBusy || isSending}>
				<Icon name="database" size={18} />
				{messages.make}
			</Button>
		</PostForm>
	)
}

/** On the page of this machine's backups: whether any of them is stored elsewhere too. */
function ElsewhereSummary({ state }: { state: ElsewhereState | null }) {
	const isReady = state !== null && state.key.current !== null
	return (
		<section aria-labelledby="elsewhere-heading" className="backup-panel">
			<h2 id="elsewhere-heading">{texts.summaryHeading}</h2>
			<Summary state={state} />
			{state?.problem && (
				<p className="backup-check backup-broken">
					<Icon name="triangle-alert" size={18} />
					<span>{state.problem}</span>
				</p>
			)}
			<LinkButton href={elsewherePath} variant="secondary" size="sm">
				<Icon name="cloud" size={18} />
				{isReady ? texts.open : texts.setUp}
			</LinkButton>
		</section>
	)
}

function Summary({ state }: { state: ElsewhereState | null }) {
	if (state === null) return <p>{texts.summaryOff}</p>
	if (state.key.current === null) return <p>{texts.summaryNoKey}</p>
	if (state.verified === null) return <p>{texts.summaryNone}</p>
	return (
		<p>
			{texts.summaryVerified} <Timestamp at={new Date(state.verified)} />.
		</p>
	)
}
