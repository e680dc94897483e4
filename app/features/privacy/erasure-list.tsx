import { DataTable } from '#app/ui/admin/data-table.tsx'
import { Timestamp } from '#app/ui/page/timestamp.tsx'
import { PagerLinks } from '#app/ui/admin/pager-links.tsx'
import type { Erasure } from './erasures.server.ts'
import { privacyMessages, removedText } from './messages.ts'

const messages = privacyMessages.erasures

/** The erasures so far, without anything that identifies the people. */
export function ErasureList({
	erasures,
	older,
	isFirst,
}: {
	erasures: readonly Erasure[]
	older: string | null
	isFirst: boolean
}) {
	return (
		<section aria-labelledby="erasures">
			<h2 id="erasures" className="mb-2 text-lg">
				{messages.heading}
			</h2>
			{erasures.length === 0 ? (
				<p className="text-muted-foreground">{messages.none}</p>
			) : (
				<>
					<DataTable
						caption={messages.caption}
						rows={erasures}
						rowKey={({ id }) => id}
						columns={[
							{ heading: messages.when, names: true, cell: ({ erasedAt }) => <Timestamp at={erasedAt} /> },
							{ heading: messages.what, cell: ({ removed }) => removedText(removed) },
							{
								heading: messages.by,
								cell: ({ askedBy, admin }) => (askedBy === 'person' ? messages.person : messages.admin(admin)),
							},
							{ heading: messages.code, cell: ({ code }) => <code>{code}</code> },
						]}
					/>
					<p className="help measure mt-3">{messages.codeHelp}</p>
					<PagerLinks
						newer={isFirst ? undefined : '/admin/privacy'}
						older={older === null ? undefined : `/admin/privacy?before=${older}`}
					/>
				</>
			)}
		</section>
	)
}
