import type { LinkKind } from './documents.ts'
import type { MarkedText } from './marked-text.ts'
import { Marked } from './marked.tsx'
import { searchMessages as messages } from './messages.ts'

/** A page of the site, or a part of one, that a search found; or a post that has only some of the words. */
export type FoundPage = { address: string; kind: LinkKind; title: MarkedText; piece: MarkedText }

/** What matches other than the posts of the list: links, in no list and no count of posts. */
export function Elsewhere({ pages }: { pages: readonly FoundPage[] }) {
	if (pages.length === 0) return null
	return (
		<section aria-labelledby="elsewhere" className="mt-12 border-t pt-8">
			<h2 id="elsewhere" className="text-2xl">
				{messages.elsewhere}
			</h2>
			<ul className="mt-6 grid gap-6">
				{pages.map(({ address, kind, title, piece }) => (
					<li key={address}>
						<p className="text-xs font-semibold text-accent-ink">{messages.kinds[kind]}</p>
						<a href={address} className="link font-semibold">
							<Marked text={title} />
						</a>
						{piece.length > 0 && (
							<p className="mt-1 text-sm text-muted-foreground">
								<Marked text={piece} />
							</p>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
