import { expect, it } from 'vitest'
import type { Permission } from '#app/auth/permissions.ts'
import { checkAdminActions } from './guarded-actions.ts'

const action = (allow?: Permission) => Object.assign(() => null, allow && { contract: { allow } })
const below = (module: object) => ({
	root: { id: 'root', module: {} },
	'features/admin/admin-layout': { id: 'features/admin/admin-layout', parentId: 'root', module: {} },
	page: { id: 'page', parentId: 'features/admin/admin-layout', module },
})

it('a page of the admin area without an action, or with a guarded one, is fine', () => {
	expect(() => checkAdminActions(below({}))).not.toThrow()
	expect(() => checkAdminActions(below({ action: action('backup:manage') }))).not.toThrow()
})

it.each([
	['no permission', action()],
	['one that everybody has', action('enquiry:send')],
	['one that every account has', action('account:own')],
	['no function of ours', 'action'],
])('an action there with %s stops the start', (_name, made) => {
	expect(() => checkAdminActions(below({ action: made }))).toThrow('page is not guarded')
})

it('an action elsewhere has its own rules', () => {
	expect(() =>
		checkAdminActions({ contact: { id: 'contact', parentId: 'root', module: { action: action() } } }),
	).not.toThrow()
})
