import { can, permissions, type Permission } from '#app/auth/permissions.ts'

type Routes = Record<string, { id: string; parentId?: string | undefined; module: object } | undefined>

const adminLayout = 'features/admin/admin-layout'

/**
 * The gate of the admin area (features/admin/admin-gate.server.ts) leaves a form that a script sends to its action, so that the
 * page keeps what was typed. That is safe only because each action there checks its own permission, which is verified at the
 * start.
 *
 * @throws when an action below /admin declares no permission, or one that others than admins have.
 */
export function checkAdminActions(routes: Routes): void {
	for (const route of Object.values(routes)) {
		if (!route || !isBelowLayout(route.id, routes)) continue
		const action: unknown = Reflect.get(route.module, 'action')
		if (action === undefined) continue
		const allow = permissionOf(action)
		if (allow === null || can(null, allow) || can({ id: '', role: 'viewer', verified: true }, allow))
			throw new Error(`The action of ${route.id} is not guarded for admins: make it with app/action.`)
	}
}

function isBelowLayout(id: string, routes: Routes): boolean {
	const parent = routes[id]?.parentId
	return id === adminLayout || (parent !== undefined && isBelowLayout(parent, routes))
}

function permissionOf(action: unknown): Permission | null {
	const contract: unknown = typeof action === 'function' ? Reflect.get(action, 'contract') : null
	const allow: unknown = typeof contract === 'object' && contract !== null ? Reflect.get(contract, 'allow') : null
	return isPermission(allow) ? allow : null
}

const isPermission = (name: unknown): name is Permission => typeof name === 'string' && Object.hasOwn(permissions, name)
