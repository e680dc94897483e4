import { Link, useLoaderData, type LoaderFunctionArgs, type MetaFunction, Form } from 'react-router'
import { company } from '#app/config/company.ts'
import { AdminPage } from '#app/ui/admin/admin-page.tsx'
import { LinkButton, Button } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { dayInvalid } from '#app/format/typed-dates.ts'
import { DateField } from '#app/ui/controls/date-field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import { auditAddress, isFiltered, readAuditAddress, type AuditView } from './address.ts'
import { listActors, listEntries, type AuditActor } from './entries.server.ts'
import { EntryList } from './entry-list.tsx'
import { auditMessages as messages } from './messages.ts'
import { auditKinds } from './audit.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const view = readAuditAddress(new URL(request.url).searchParams)
	const [list, actors] = await Promise.all([listEntries(view, view.start), listActors()])
	return { view, ...list, actors }
}

export const meta: MetaFunction = () => [
	{ title: `${messages.title} | ${company().name}` },
	{ name: 'robots', content: 'noindex' },
]

export default function AuditPage() {
	const { view, entries, newer, older, actors } = useLoaderData<typeof loader>()
	return (
		<AdminPage
			title={messages.title}
			description={messages.lead}
			actions={
				<LinkButton
					href={auditAddress({ ...view, start: null }, '/admin/audit.csv')}
					variant="secondary"
					size="sm"
					download
				>
					<Icon name="download" size={18} />
					{messages.file}
				</LinkButton>
			}
		>
			<AuditFilterForm filter={view} actors={actors} />
			{entries.length > 0 ? (
				<EntryList entries={entries} />
			) : (
				<EmptyState text={isFiltered(view) ? messages.notFound : messages.nothing} />
			)}
			<PagerLinks
				label={messages.pages}
				newer={newer ? auditAddress({ ...view, start: { newerThan: newer } }) : undefined}
				older={older ? auditAddress({ ...view, start: { olderThan: older } }) : undefined}
			/>
		</AdminPage>
	)
}

/** Filters by person, item, day and search, alone or together. */
function AuditFilterForm({ filter, actors }: { filter: AuditView; actors: readonly AuditActor[] }) {
	const { person, kind, day, search } = filter
	return (
		// A new form for each address, so that the fields show the filter of the list.
		<Form
			role="search"
			action="/admin/audit"
			aria-label={messages.filter}
			className="audit-filter"
			key={auditAddress({ ...filter, start: null })}
		>
			<label className="audit-search">
				{messages.search}
				<input
					type="search"
					name="q"
					defaultValue={search}
					maxLength={100}
					placeholder={messages.searchPlaceholder}
					className="input"
				/>
			</label>
			<details
				className="audit-more"
				open={person !== null || kind !== null || day !== null || filter.typedDay !== null}
			>
				<summary className="btn btn-ghost btn-sm">{messages.more}</summary>
				<div className="audit-choices">
					<label>
						{messages.person}
						<select name="person" defaultValue={person ?? ''} className="input">
							<option value="">{messages.everybody}</option>
							{actors.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</select>
					</label>
					<label>
						{messages.kind}
						<select name="kind" defaultValue={kind ?? ''} className="input">
							<option value="">{messages.everything}</option>
							{auditKinds.map((each) => (
								<option key={each} value={each}>
									{messages.kinds[each]}
								</option>
							))}
						</select>
					</label>
					<DateField
						label={messages.day}
						name="day"
						defaultValue={filter.typedDay ?? day ?? ''}
						error={filter.typedDay === null ? undefined : dayInvalid}
					/>
				</div>
			</details>
			<div className="audit-buttons">
				<Button type="submit" variant="secondary">
					{messages.show}
				</Button>
				{isFiltered(filter) && (
					<Link to="/admin/audit" className="link">
						{messages.clear}
					</Link>
				)}
			</div>
		</Form>
	)
}
