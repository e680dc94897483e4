import { useEffect, useRef, useState } from 'react'
import { picturesAmong } from './upload.ts'

/**
 * Calls back with files that are dropped anywhere on the page or pasted, and where; returns true while files are dragged
 * over it.
 */
export function useArrivingFiles(take: (files: File[], at: EventTarget | null) => void): boolean {
	const [isOver, setOver] = useState(false)
	const latest = useRef(take)
	useEffect(() => {
		latest.current = take
	})
	useEffect(() => {
		const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
		const over = (event: DragEvent) => {
			if (!hasFiles(event)) return
			// Otherwise the browser would open the file instead of this page.
			event.preventDefault()
			setOver(true)
		}
		const leave = (event: DragEvent) => {
			if (event.relatedTarget === null) setOver(false)
		}
		const drop = (event: DragEvent) => {
			if (!hasFiles(event)) return
			event.preventDefault()
			setOver(false)
			const files = picturesAmong(event.dataTransfer?.files)
			if (files.length > 0) latest.current(files, event.target)
		}
		const paste = (event: ClipboardEvent) => {
			const files = picturesAmong(event.clipboardData?.files)
			if (files.length === 0) return
			event.preventDefault()
			latest.current(files, event.target)
		}
		addEventListener('dragover', over)
		addEventListener('dragleave', leave)
		addEventListener('drop', drop)
		addEventListener('paste', paste)
		return () => {
			removeEventListener('dragover', over)
			removeEventListener('dragleave', leave)
			removeEventListener('drop', drop)
			removeEventListener('paste', paste)
		}
	}, [])
	return isOver
}
