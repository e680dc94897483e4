import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { paletteSheetAddress } from '#app/config/palette/sheet-address.ts'
import type { Around } from '#app/features/site/drafts/around-drafts.ts'
import { FieldMarksContext } from '#app/ui/page/field-marks.ts'
import { liveMessages as messages } from './messages.ts'
import { weighPage } from './page-weight.ts'
import { drawAround } from './draw-around.tsx'
import { holdFrame, type HeldFrame } from './hold-frame.ts'

const widths = { phone: 360, tablet: 768, desktop: 1440 } as const
type Width = keyof typeof widths

/** After the last key; pictures that are new are loaded then. */
const weighAfterMs = 1_500

type Props = {
	/** The address of the draft that is the frame's document. */
	address: string
	/** The page of what is typed. */
	shown: ReactNode
	/** For types that are shown on every page: what is around it. Then all of the document is drawn here. */
	around: Around | null
	/** The frame was taken over and shows the typed text, or was left. */
	onHold: (held: HeldFrame | null) => void
	onChoose: (path: string) => void
	onBack: () => void
}

/** The real page next to its form: the draft's document in a frame, whose `main` this page's React takes over. */
export function LiveFrame({ address, shown, around, onHold, onChoose, onBack }: Props) {
	const [width, setWidth] = useState<Width>(() => (innerWidth < 1024 ? 'phone' : 'desktop'))
	const [isDark, setDark] = useState(() => document.documentElement.classList.contains('dark'))
	const [scale, setScale] = useState(1)
	const [bytes, setBytes] = useState<number | null>(null)
	const frame = useRef<HTMLIFrameElement>(null)
	const room = useRef<HTMLDivElement>(null)
	const root = useRef<Root | null>(null)
	const held = useRef<HeldFrame | null>(null)
	const latest = useRef({ shown, around, isDark, onHold, onChoose, onBack })
	useEffect(() => {
		latest.current = { shown, around, isDark, onHold, onChoose, onBack }
	})

	const draw = useCallback(() => {
		if (!root.current) return
		const now = latest.current
		if (!now.around) return root.current.render(marked(now.shown))
		drawAround(root.current, now.around, now.shown)
		const theme = now.around.company?.theme
		if (theme !== undefined) held.current?.setTheme(theme && paletteSheetAddress(theme))
	}, [])
	const take = useCallback(() => {
		if (!frame.current || root.current) return
		held.current = holdFrame(frame.current, {
			onChoose: (path) => latest.current.onChoose(path),
			onBack: () => latest.current.onBack(),
		})
		if (!held.current) return
		// Not hydrated: what is typed may differ from the draft already, and an update before hydration is an error.
		root.current = createRoot(latest.current.around ? held.current.body : held.current.main)
		held.current.setDark(latest.current.isDark)
		// Not while React is at work: drawing may have to be done at once. It draws later; an item may be far below.
		setTimeout(() => {
			flushSync(draw)
			latest.current.onHold(held.current)
		})
	}, [draw])
	useEffect(() => {
		// The frame may have loaded before this page was hydrated: its load event is over then.
		if (frame.current?.contentDocument?.readyState === 'complete') take()
		return () => {
			held.current?.end()
			held.current = null
			latest.current.onHold(null)
			const old = root.current
			root.current = null
			// Not while React is rendering this page.
			setTimeout(() => old?.unmount())
		}
	}, [take])
	useEffect(() => {
		if (!around) return draw()
		// Not in an effect: what is around the page has to be drawn at once.
		const soon = setTimeout(draw)
		return () => clearTimeout(soon)
	}, [draw, shown, around])
	useEffect(() => void held.current?.setDark(isDark), [isDark])
	useEffect(() => {
		let isOver = false
		const timer = setTimeout(async () => {
			const weighed = held.current && (await weighPage(held.current.main.ownerDocument).catch(() => null))
			if (!isOver && weighed) setBytes(weighed)
		}, weighAfterMs)
		return () => {
			isOver = true
			clearTimeout(timer)
		}
	}, [shown, around])
	useEffect(() => {
		const fit = () => setScale(Math.min(1, (room.current?.clientWidth ?? widths[width]) / widths[width]))
		const observer = new ResizeObserver(fit)
		if (room.current) observer.observe(room.current)
		fit()
		return () => observer.disconnect()
	}, [width])

	return (
		<section aria-label={messages.livePage} className="live-page">
			<div role="toolbar" aria-label={messages.liveLook} className="live-bar">
				{(['phone', 'tablet', 'desktop'] as const).map((each) => (
					<button
						key={each}
						type="button"
						aria-pressed={each === width}
						className="btn btn-ghost btn-sm"
						onClick={() => setWidth(each)}
					>
						{messages.widths[each]}
					</button>
				))}
				<button
					type="button"
					aria-pressed={isDark}
					className="btn btn-ghost btn-sm"
					onClick={() => setDark((before) => !before)}
				>
					{messages.dark}
				</button>
				{bytes !== null && (
					<p className="live-weight" title={messages.weightHelp}>
						{messages.weight(bytes)}
						<span className="sr-only">. {messages.weightHelp}</span>
					</p>
				)}
			</div>
			<div ref={room} className="live-room">
				<p aria-hidden="true" className="live-loading">
					{messages.loading}
				</p>
				<iframe
					ref={frame}
					src={address}
					title={messages.livePage}
					onLoad={take}
					style={{
						width: widths[width],
						height: `${100 / scale}%`,
						transform: `scale(${scale})`,
					}}
				/>
			</div>
		</section>
	)
}

const marked = (page: ReactNode) => <FieldMarksContext value="">{page}</FieldMarksContext>
