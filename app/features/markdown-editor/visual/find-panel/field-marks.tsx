import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { FieldMarks as Marks } from './field-finder.ts'
import { marksAround } from '../find/matches.ts'

type Props = { field: RefObject<HTMLTextAreaElement | null>; marks: Marks }

/** The text of the field once more behind it, unseen but for its marks. */
export function FieldMarks({ field, marks: { text, ranges, current } }: Props) {
	const box = useRef<HTMLDivElement>(null)
	const now = ranges[current]
	useEffect(() => {
		const node = field.current
		const follow = () => {
			if (box.current && node) box.current.scrollTop = node.scrollTop
		}
		node?.addEventListener('scroll', follow, { passive: true })
		follow()
		return () => node?.removeEventListener('scroll', follow)
	}, [field])
	useEffect(() => {
		const node = field.current
		const mark = box.current?.querySelector<HTMLElement>('.found-now')
		if (!node || !mark || !box.current) return
		// Where the field scrolls itself, it scrolls first.
		if (node.scrollHeight > node.clientHeight + 1) {
			const top = mark.offsetTop - node.clientHeight / 2
			node.scrollTo({ top })
			box.current.scrollTo({ top })
		}
		mark.scrollIntoView({ block: 'center' })
	}, [field, now])
	const parts: ReactNode[] = []
	let done = 0
	for (const range of marksAround(ranges, current)) {
		parts.push(
			text.slice(done, range.from),
			<mark key={range.from} className={range === now ? 'found found-now' : 'found'}>
				{text.slice(range.from, range.to)}
			</mark>,
		)
		done = range.to
	}
	return (
		<div ref={box} aria-hidden="true" dir="auto" className="editor-text find-behind">
			{parts}
			{text.slice(done)}
		</div>
	)
}
