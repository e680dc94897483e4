import {
	Link,
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
	type LoaderFunctionArgs,
	type MetaFunction,
} from 'react-router'
import { pageAction } from '#app/action/action.server.ts'
import { company } from '#app/config/company.ts'
import type { RouteHandle } from '#app/config/route-handle.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { AdminSearch } from '#app/ui/controls/admin-search.tsx'
import { ActionNotice } from '#app/ui/controls/action-notice.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { AddressTabs } from './address-tabs.tsx'
import { ImportForm } from './import-form.tsx'
import { redirectMessages as messages } from './messages.ts'
import { listRedirects, readRedirect } from './read-redirects.server.ts'
import { readLines } from './redirect-address.ts'
import { formId, RedirectForm } from './redirect-form.tsx'
import { redirectInput } from './redirect-input.ts'
import { maxLines } from './redirect-limits.ts'
import { RedirectTable } from './redirect-table.tsx'
import { readView, redirectsAddress, redirectsPath, textIn } from './redirects-view.ts'
import { deleteRedirect, importRedirects, saveRedirect } from './save-redirects.server.ts'
import styles from './redirects.css?url'

export const handle: RouteHandle = { hydrate: true }

export const links = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request }: LoaderFunctionArgs) {
	const params = new URL(request.url).searchParams
	const view = readView(params)
	const list = await listRedirects(view)
	// The last one of the last page was deleted.
	if (list.redirects.length === 0 && view.page > 1) throw redirect(redirectsAddress({ ...view, page: 1 }))
	const edited = params.has('edit') ? await readRedirect(textIn(params, 'edit', 300)) : null
	return { view, ...list, edited, from: textIn(params, 'from', 300) }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export const action = pageAction({
	allow: 'redirect:manage',
	limit: 'desk',
	restorable: true,
	input: redirectInput,
	run: async (form) => {
		if (form.intent === 'delete') {
			await deleteRedirect(form.path)
			return { ok: true as const, message: messages.deleted(form.path), errors: [], left: '' }
		}
		if (form.intent === 'import') return importLines(form.lines)
		const { path, target, followed } = await saveRedirect({ ...form, isPermanent: form.kind === 'permanent' })
		return { ok: true as const, message: messages.saved(path, target, followed), errors: [], left: '' }
	},
})

/** Lines that could not be imported come back, each with its error. */
async function importLines(text: string) {
	const { lines, unread } = readLines(text)
	if (lines.length + unread.length === 0) throw new ExpectedError(messages.importEmpty, { field: 'lines' })
	if (lines.length + unread.length > maxLines)
		throw new ExpectedError(messages.importMany(maxLines), { field: 'lines' })
	const { added, errors } = await importRedirects(lines)
	const all = [...errors, ...unread.map((line) => ({ line, error: messages.lineUnread }))].toSorted(
		(one, other) => one.line - other.line,
	)
	const typed = text.split(/\r?\n/)
	const left = all.map(({ line }) => typed[line - 1] ?? '').join('\n')
	const listed = all.map(({ error }, nth) => messages.importLine(nth + 1, error))
	if (added === 0 && listed.length > 0)
		throw new ExpectedError(messages.importedNone, { field: 'lines', details: { lineErrors: listed } })
	return { ok: true as const, message: importedMessage(added, listed.length), errors: listed, left, added }
}

function importedMessage(added: number, left: number): string {
	if (left > 0) return messages.importedSome(added, left)
	return added === 0 ? messages.importedBefore : messages.imported(added)
}

export default function RedirectsPage() {
	const { view, redirects, hasMore, edited, from } = useLoaderData<typeof loader>()
	const actionData = useActionData<typeof action>()
	const { state } = useNavigation()
	const failed = actionData?.ok === false ? actionData : undefined
	const isImport = failed?.values['intent'] === 'import'
	// The list comes first, unless the form was asked for or there is no list.
	const isAsked =
		edited !== null ||
		(from !== '' && !actionData?.ok) ||
		failed?.values['intent'] === 'save' ||
		(redirects.length === 0 && view.search === '')
	const form = (
		<RedirectForm
			// An empty form after a redirect was added.
			key={`${edited?.path ?? ''} ${from} ${actionData?.ok ? actionData.message : ''}`}
			edited={edited}
			from={actionData?.ok ? '' : from}
			failed={isImport ? undefined : failed}
			isBusy={state === 'submitting'}
		/>
	)
	return (
		<AdminPage
			title={messages.title}
			description={messages.lead}
			back={{ href: '/admin/site', label: messages.back }}
			actions={
				!isAsked && (
					<LinkButton href={`#${formId}`} variant="secondary" size="sm">
						{messages.addHeading}
					</LinkButton>
				)
			}
		>
			<ActionNotice actionData={actionData} id="redirects" />
			<AddressTabs current="redirects" />
			{isAsked && form}
			{(redirects.length > 0 || view.search !== '') && (
				<AdminSearch
					action={redirectsPath}
					label={messages.search}
					placeholder={messages.searchPlaceholder}
					search={view.search}
				/>
			)}
			<div aria-busy={state === 'loading'} className="admin-results">
				{redirects.length > 0 ? (
					<RedirectTable redirects={redirects} />
				) : (
					<EmptyState text={view.search === '' ? messages.empty : messages.nothingFound(view.search)}>
						{view.search !== '' && (
							<Link to={redirectsPath} className="btn btn-secondary btn-sm">
								{messages.showAll}
							</Link>
						)}
					</EmptyState>
				)}
			</div>
			<PagerLinks
				label={messages.pages}
				labels={{ newer: 'Previous', older: 'Next' }}
				newer={view.page > 1 ? redirectsAddress({ ...view, page: view.page - 1 }) : undefined}
				older={hasMore ? redirectsAddress({ ...view, page: view.page + 1 }) : undefined}
			/>
			{!isAsked && form}
			<ImportForm
				key={actionData?.ok ? actionData.left : ''}
				typed={isImport ? (failed?.values['lines'] ?? '') : actionData?.ok ? actionData.left : ''}
				error={isImport ? failed?.errors['lines'] : undefined}
				lineErrors={actionData?.ok ? actionData.errors : lineErrorsOf(failed)}
				isBusy={state === 'submitting'}
			/>
		</AdminPage>
	)
}

const lineErrorsOf = (failed: object | undefined): readonly string[] =>
	failed && 'lineErrors' in failed && Array.isArray(failed.lineErrors)
		? failed.lineErrors.filter((each: unknown) => typeof each === 'string')
		: []
