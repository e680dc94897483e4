import { afterEach, expect, test, vi } from 'vitest'
import { copied } from './copy-link.tsx'

const toasts = vi.hoisted(() => ({ showToast: vi.fn() }))
vi.mock('#app/ui/toasts/toast.ts', () => toasts)
afterEach(() => vi.unstubAllGlobals())

test('a link counts as copied once the browser has copied it, and not where it forbids that', async () => {
	const writeText = vi.fn(async () => {})
	vi.stubGlobal('navigator', { clipboard: { writeText } })
	expect(await copied('https://site.test/preview')).toBe(true)
	expect(writeText).toHaveBeenCalledWith('https://site.test/preview')
	writeText.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'))
	expect(await copied('https://site.test/preview')).toBe(false)
	expect(toasts.showToast.mock.calls.map(([{ kind }]) => kind)).toEqual(['success', 'info'])
})
