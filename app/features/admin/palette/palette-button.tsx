import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#app/ui/icons/icon.tsx'
import { showToast } from '#app/ui/toasts/toast.ts'
import { paletteMessages as messages } from './messages.ts'
import type { PaletteProps } from './palette.tsx'

const load = () => import('./palette.tsx')
const never = () => () => {}
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the command palette, as Ctrl+K and ⌘K do everywhere in the admin. It is loaded on first use. */
export function PaletteButton({ isAiOn, role }: Pick<PaletteProps, 'isAiOn' | 'role'>) {
	const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null)
	/** Counts from 1; 0 while it is closed. */
	const [opening, setOpening] = useState(0)
	const openings = useRef(0)
	const [typed, setTyped] = useState('')
	const isOpen = opening > 0
	/** A browser says that a dialog is closed a task later: it may have been opened again since. */
	const close = (closed: number) => {
		setTyped('')
		if (closed === openings.current) setOpening(0)
	}
	const isOnApple = useSyncExternalStore(never, isApple, () => false)
	const open = async () => {
		openings.current += 1
		setOpening(openings.current)
		try {
			const { Palette: loaded } = await load()
			setPalette(() => loaded)
		} catch {
			setOpening(0)
			showToast({ kind: 'error', id: 'palette', message: messages.unreachable, description: messages.unreachableHelp })
		}
	}
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			const asked =
				event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
			// A field may use these keys itself (the editor's link).
			if (!asked || event.defaultPrevented || document.querySelector('dialog:modal')) return
			event.preventDefault()
			void open()
		}
		document.addEventListener('keydown', onKey)
		return () => document.removeEventListener('keydown', onKey)
	}, [])
	const isLoading = isOpen && Palette === null
	// What is typed until it is loaded is for its field, not for the element with the focus. After a failure the next try has it.
	useLayoutEffect(() => {
		if (!isLoading) return
		const onKey = (event: KeyboardEvent) => {
			const { key } = event
			if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
			if (key === 'Escape') close(opening)
			else if (key === 'Backspace') setTyped((before) => before.slice(0, -1))
			else if (key.length === 1) setTyped((before) => before + key)
			else return
			event.preventDefault()
			event.stopPropagation()
		}
		document.addEventListener('keydown', onKey, { capture: true })
		return () => document.removeEventListener('keydown', onKey, { capture: true })
	}, [isLoading, opening])
	return (
		<>
			<button
				type="button"
				onClick={() => void open()}
				onPointerEnter={() => void load().catch(() => {})}
				aria-haspopup="dialog"
				aria-keyshortcuts="Control+K Meta+K"
				className="palette-button js-only"
			>
				<Icon name="search" size={18} />
				<span>{messages.open}</span>
				<kbd aria-hidden="true">{isOnApple ? '⌘ K' : 'Ctrl K'}</kbd>
			</button>
			{/* Outside of the frame: its side is dark on every page, while the palette follows the page. */}
			{isOpen &&
				Palette &&
				createPortal(
					<Palette key={opening} typed={typed} isAiOn={isAiOn} role={role} onClose={() => close(opening)} />,
					document.body,
				)}
		</>
	)
}
