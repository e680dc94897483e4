import { memo, useEffect, useMemo, type RefObject } from 'react'
import type { PostFields } from '../post/post-model.ts'
import { previewMessages as messages } from '../post/messages.ts'
import { trustedHtml } from './trusted-html.ts'
import type { Preview } from './use-preview.ts'

type Props = {
	fields: Pick<PostFields, 'title' | 'excerpt' | 'categories'>
	preview: Preview
	scroller: RefObject<HTMLDivElement | null>
}

/** The post as its page will show it. */
export function PreviewPane({ fields, preview: { html, state }, scroller }: Props) {
	useEffect(() => {
		const node = scroller.current
		node?.addEventListener('click', openElsewhere)
		return () => node?.removeEventListener('click', openElsewhere)
	}, [scroller])
	return (
		<div ref={scroller} role="region" aria-label={messages.region} tabIndex={0} className="editor-preview">
			{fields.categories.length > 0 && (
				<p className="editor-preview-topics">
					{fields.categories.map((name) => (
						<span key={name} className="chip text-accent-ink">
							{name}
						</span>
					))}
				</p>
			)}
			<p className="editor-preview-title">{fields.title.trim() || messages.untitled}</p>
			{fields.excerpt.trim() !== '' && <p className="editor-preview-excerpt">{fields.excerpt}</p>}
			{state === 'failed' && (
				<p role="status" className="error">
					{messages.failed}
				</p>
			)}
			{state === 'empty' && <p className="help">{messages.empty}</p>}
			{state === 'loading' && <p className="help">{messages.loading}</p>}
			{html !== '' && state !== 'empty' && <Rendered html={html} />}
		</div>
	)
}

const Rendered = memo(function Rendered({ html }: { html: string }) {
	const trusted = useMemo(() => trustedHtml(html), [html])
	return <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: trusted }} />
})

/** Links of the preview open in a new tab, so that the editor stays. */
function openElsewhere(event: MouseEvent): void {
	const link = event.target instanceof Element ? event.target.closest('a') : null
	if (!link) return
	event.preventDefault()
	const href = link.getAttribute('href') ?? ''
	if (href.startsWith('#')) document.getElementById(href.slice(1))?.scrollIntoView({ block: 'nearest' })
	else window.open(link.href, '_blank', 'noopener')
}
