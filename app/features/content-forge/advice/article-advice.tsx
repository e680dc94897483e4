import { useId, useMemo } from 'react'
import { FindingGroups } from '#app/features/editor/checks/finding-groups.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import type { ForgeSession } from '../session/forge-session.ts'
import type { SimilarPost } from './advice.ts'
import { bySentence } from './claimed-sentences.ts'
import { ClaimList } from './claim-list.tsx'
import { adviceMessages as messages } from './messages.ts'
import { withLink, type OwnLink } from '#app/features/ai/knowledge/own-links.ts'
import { sourcesOf } from './sources.ts'
import { useAdvice } from './use-advice.ts'

type Props = {
	session: ForgeSession
	/** An article is being written, so the current one cannot be edited. */
	busy: boolean
	/** Replaces the article by this text. */
	onArticle: (text: string) => Promise<void>
}

/** Advice next to the article: problems readers would notice, and facts nobody has checked. */
export function ArticleAdvice({ session, busy, onArticle }: Props) {
	const heading = useId()
	const { state, article, draft, madeBy, messages: chat } = session
	const text = article?.text ?? ''
	const question = useMemo(() => {
		const { postTitle, topic, focusKeyword, metaDescription } = state
		const sources = sourcesOf({ state, madeBy, messages: chat })
		return JSON.stringify({
			postTitle,
			topic,
			focusKeyword,
			metaDescription,
			article: text,
			sources,
			draft: draft?.id ?? null,
		})
	}, [state, madeBy, chat, text, draft])
	const { advice, isAsking, hasFailed } = useAdvice(question)
	const insert = (link: OwnLink) => {
		const linked = withLink(text, link)
		if (linked !== null) return void onArticle(linked)
		showToast({ kind: 'info', message: messages.linkMoved, id: 'forge-link' })
	}
	return (
		<section aria-labelledby={heading} aria-busy={isAsking} className="advice">
			<div className="checks-head">
				<h3 id={heading}>{messages.title}</h3>
				<p role="status" className="help">
					{advice ? messages.summary(bySentence(advice.toCheck).length, problemsIn(advice.findings)) : ''}
				</p>
			</div>
			{hasFailed && <p className="help">{messages.failed}</p>}
			{advice === null && !hasFailed && <p className="help">{messages.asking}</p>}
			{advice && (
				<>
					<Similar posts={advice.similar} />
					<ClaimList claims={advice.toCheck} />
					<Links links={advice.links} busy={busy || isAsking} onInsert={insert} />
					{/* Their line numbers belong to the draft, and nothing can be edited here. */}
					<FindingGroups findings={advice.findings} />
				</>
			)}
		</section>
	)
}

const problemsIn = (findings: readonly { level: string }[]) =>
	findings.filter(({ level }) => level === 'problem').length

function Similar({ posts }: { posts: readonly SimilarPost[] }) {
	if (posts.length === 0) return null
	return (
		<div className="advice-similar">
			<h4>
				<Icon name="triangle-alert" size={18} />
				{messages.similar(posts.length)}
			</h4>
			<ul>
				{posts.map(({ id, title, path, why }) => (
					<li key={id}>
						<a href={path} target="_blank" rel="noopener" className="link">
							{title}
							<span className="sr-only"> {messages.newTab}</span>
						</a>
						<p className="help">{why}</p>
					</li>
				))}
			</ul>
			<p className="help">{messages.similarHelp}</p>
		</div>
	)
}

function Links({
	links,
	busy,
	onInsert,
}: {
	links: readonly OwnLink[]
	busy: boolean
	onInsert: (link: OwnLink) => void
}) {
	if (links.length === 0) return null
	return (
		<div className="advice-group">
			<h4>
				{messages.links} <span className="count">{links.length}</span>
			</h4>
			<ul>
				{links.map((link) => (
					<li key={link.path} className="advice-link">
						<p>
							“{link.phrase.replace(/\s+/g, ' ')}” <span aria-hidden="true">→</span>{' '}
							<a href={link.path} target="_blank" rel="noopener" className="link">
								{link.title}
								<span className="sr-only"> {messages.newTab}</span>
							</a>
						</p>
						<Button
							size="sm"
							variant="secondary"
							isBusy={busy}
							aria-label={messages.insertNamed(link.title)}
							onClick={() => onInsert(link)}
						>
							{messages.insert}
						</Button>
					</li>
				))}
			</ul>
		</div>
	)
}
