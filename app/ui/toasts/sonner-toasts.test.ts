import { expect, test, vi } from 'vitest'
import { sonnerToasts } from './sonner-toasts.ts'

type Drawn = { id: string; action?: { onClick: () => void } }
const drawn = vi.hoisted((): Drawn[] => [])
vi.mock('sonner', () => {
	const draw = (_: string, toast: Drawn) => void drawn.push(toast)
	return { toast: { success: draw, error: draw, info: draw, dismiss: () => {} } }
})
vi.stubGlobal('document', { querySelector: () => null })

test('what follows a toast whose button was pressed is a toast of its own: Sonner is removing that one', () => {
	const pressed = vi.fn(() => sonnerToasts.show({ kind: 'info', message: 'Undoing', id: 'post' }))
	sonnerToasts.show({ kind: 'success', message: 'Deleted', id: 'post', action: { label: 'Undo', onClick: pressed } })
	sonnerToasts.show({ kind: 'success', message: 'Deleted', id: 'post', action: { label: 'Undo', onClick: pressed } })
	expect(drawn[1]?.id).toBe(drawn[0]?.id)
	drawn[1]?.action?.onClick()
	expect(pressed).toHaveBeenCalledOnce()
	expect(drawn[2]?.id).not.toBe(drawn[1]?.id)
	// The button of a toast that is going is not the one of what is shown now.
	drawn[1]?.action?.onClick()
	expect(drawn[3]?.id).toBe(drawn[2]?.id)
})
