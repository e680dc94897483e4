import { memo, useEffect, useMemo, type RefObject, useRef, useState } from 'react'
import type { PostFields } from '#app/features/posts/model/post-model.ts'
import { previewMessages as messages } from '../post/messages.ts'
import { trustedHtml } from '#app/ui/page/trusted-html.ts'
import { z } from 'zod'

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

const preview = z.object({ html: z.string(), words: z.number(), readingTime: z.number() })

type Preview = { html: string; state: 'empty' | 'loading' | 'ready' | 'failed' }

const restMs = 500

/** The text rendered by the server while the preview is open: after each pause in typing. */
export function usePreview(content: string, isShown: boolean): Preview {
	const [shown, setShown] = useState<Preview>({ html: '', state: 'loading' })
	const made = useRef<string | null>(null)
	const isEmpty = content.trim() === ''
	useEffect(() => {
		if (!isShown || isEmpty || made.current === content) return
		const stop = new AbortController()
		const make = async () => {
			try {
				const html = await fetchPreview(content, stop.signal)
				made.current = content
				setShown({ html, state: 'ready' })
			} catch {
				if (!stop.signal.aborted) setShown((last) => ({ ...last, state: 'failed' }))
			}
		}
		const timer = setTimeout(() => void make(), made.current === null ? 0 : restMs)
		return () => {
			clearTimeout(timer)
			stop.abort()
		}
	}, [content, isShown, isEmpty])
	return isEmpty ? { html: '', state: 'empty' } : shown
}

/** @throws when there is no response, or not one of this API (a captive portal). */
export async function fetchPreview(content: string, signal: AbortSignal): Promise<string> {
	const response = await fetch('/api/writing/preview', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ content }),
		signal,
	})
	if (!response.ok) throw new Error(`The preview was answered with ${response.status}.`)
	return preview.parse(await response.json()).html
}

/** Scrolls the preview with the text, in proportion: both have different heights. */
export function useScrollTogether(
	content: RefObject<{ element: () => HTMLElement | null } | null>,
	preview: RefObject<HTMLElement | null>,
	isOn: boolean,
): void {
	useEffect(() => {
		if (!isOn) return
		let frame = 0
		const follow = ({ target }: Event) => {
			const text = content.current?.element()
			const other = preview.current
			if (!text || !other || (target !== document && target !== text)) return
			cancelAnimationFrame(frame)
			frame = requestAnimationFrame(() => {
				const part = text.scrollHeight > text.clientHeight + 1 ? ofField(text) : ofPage(text)
				other.scrollTop = part * (other.scrollHeight - other.clientHeight)
			})
		}
		// Captured, because the scrolling of an element does not bubble.
		addEventListener('scroll', follow, { passive: true, capture: true })
		return () => {
			cancelAnimationFrame(frame)
			removeEventListener('scroll', follow, { capture: true })
		}
	}, [content, preview, isOn])
}

/** Where the text field grows with its text, the page scrolls instead of the field. */
function ofPage(text: HTMLElement): number {
	const { top, height } = text.getBoundingClientRect()
	const room = height - innerHeight * 0.6
	return room <= 0 ? 0 : Math.min(1, Math.max(0, -top / room))
}

const ofField = (text: HTMLElement): number => text.scrollTop / (text.scrollHeight - text.clientHeight)
