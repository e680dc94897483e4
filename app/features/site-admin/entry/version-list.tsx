import { dateTimeText } from '#app/format/dates.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PostForm } from '#app/ui/controls/post-form.tsx'
import type { Revision } from '#app/entries/revisions.server.ts'
import { siteMessages as messages } from '../messages.ts'

const reasons: Readonly<Record<Revision['reason'], string>> = {
	first: messages.first,
	saved: messages.wasSaved,
	published: messages.wasPublished,
	restored: messages.wasPublished,
	removed: messages.sampleRemoved,
}

/** The versions of an entry, the newest first, with what each changed. */
export function VersionList({ revisions, current }: { revisions: readonly Revision[]; current: number }) {
	if (revisions.length < 2) return null
	return (
		<section aria-labelledby="history" className="admin-panel site-versions">
			<h2 id="history">{messages.history}</h2>
			<ol>
				{revisions.map(({ version, reason, at, by, differences }) => (
					<li key={version}>
						<details>
							<summary>
								{messages.version(version)}. {reasons[reason]} {dateTimeText(new Date(at))}{' '}
								{by !== null && messages.by(by)}
							</summary>
							{differences.length === 0 && <p>{messages.noDifference}</p>}
							<dl>
								{differences.map(({ path, label, before, after }) => (
									<div key={path}>
										<dt>{label}</dt>
										<dd>
											<del>{before || messages.empty}</del> <ins>{after || messages.empty}</ins>
										</dd>
									</div>
								))}
							</dl>
						</details>
						{version !== current && (
							<PostForm preventScrollReset>
								<input type="hidden" name="version" value={current} />
								<Button type="submit" name="intent" value={`restore ${version}`} variant="secondary" size="sm">
									{messages.restoreVersion}
								</Button>
							</PostForm>
						)}
					</li>
				))}
			</ol>
		</section>
	)
}
