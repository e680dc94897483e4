import type { ApiToken } from '#app/auth/api-tokens.server.ts'
import { DataTable, type Column } from '#app/ui/admin/data-table.tsx'
import { Status, type StatusKind } from '#app/ui/admin/status.tsx'
import { ConfirmButton } from '#app/ui/controls/confirm-button.tsx'
import { Day } from '#app/ui/page/timestamp.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import { tokenMessages as messages } from './messages.ts'

const { columns } = messages

type Props = { tokens: readonly ApiToken[]; seesAll: boolean }

/** `seesAll`: the tokens of everybody, with their owners. */
export function TokenTable({ tokens, seesAll }: Props) {
	const shown = seesAll ? tableColumns : tableColumns.filter(({ heading }) => heading !== columns.owner)
	return <DataTable caption={messages.list} columns={shown} rows={tokens} rowKey={({ id }) => id} />
}

const kinds: Record<ApiToken['state'], StatusKind> = {
	active: 'done',
	expired: 'ended',
	revoked: 'ended',
	'role-changed': 'ended',
	suspended: 'failed',
}

const tableColumns: Column<ApiToken>[] = [
	{
		heading: columns.name,
		names: true,
		cell: ({ name, shortId }) => (
			<span className="token-name">
				<span title={name} className="one-line">
					{name}
				</span>{' '}
				<code className="token-id">{shortId}</code>
			</span>
		),
	},
	{ heading: columns.owner, className: 'one-line', cell: ({ owner }) => owner },
	{
		heading: columns.scopes,
		className: 'token-scope-names one-line',
		cell: ({ scopes }) => <span title={scopes.join(', ')}>{scopes.join(', ')}</span>,
	},
	{
		heading: columns.state,
		unlabelled: true,
		// On a phone, where a row is low, only what is unusual is said.
		isNone: ({ state }) => state === 'active',
		cell: ({ state }) => <Status kind={kinds[state]}>{messages.states[state]}</Status>,
	},
	{
		heading: columns.ends,
		className: 'whitespace-nowrap',
		// A token that was ended before no longer has an end that matters.
		isNone: ({ state }) => state === 'revoked' || state === 'role-changed',
		cell: ({ expiresAt }) => <Day at={expiresAt} />,
	},
	{
		heading: columns.used,
		isNone: ({ lastUsedAt }) => lastUsedAt === null,
		cell: ({ lastUsedAt }) => (lastUsedAt === null ? messages.never : <Day at={lastUsedAt} />),
	},
	{
		heading: columns.actions,
		align: 'end',
		actions: true,
		cell: ({ id, name, state }) =>
			state !== 'active' ? null : (
				<PostForm preventScrollReset>
					<input type="hidden" name="intent" value="revoke" />
					<input type="hidden" name="id" value={id} />
					<ConfirmButton
						variant="ghost"
						size="sm"
						aria-label={messages.revokeOf(name)}
						question={messages.revokeQuestion(name)}
						explanation={messages.revokeExplanation}
						confirm={messages.revoke}
					>
						{messages.revoke}
					</ConfirmButton>
				</PostForm>
			),
	},
]
