import { redirect, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import type { ActionScene } from '#app/auth/form-action.server.ts'
import { authMessages } from '#app/auth/messages.ts'
import { can, type Permission } from '#app/auth/permissions.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { askBeforePublishing } from '../checks/before-publishing.server.ts'
import { holdContributor } from './contributor-limits.server.ts'
import { writingMessages as messages } from './messages.ts'
import { listFields, postInput, type PostInput } from './post-input.ts'
import { savePost, type SavedPost } from './save-post.server.ts'

/** Answer to a script: where to go, and what to say there. */
export type Saved = { ok: true; id: string; to: string; message: string }

/** The post that an address of a door names; null when it names none. */
export function postIdIn(params: LoaderFunctionArgs['params']): string | null {
	const id = z.uuid().safeParse(params['postId'])
	return id.success ? id.data : null
}

type Door = {
	allow: Permission
	/** Where a save leads, and what is said there. */
	next: (saved: SavedPost, mayPublish: boolean) => { to: string; message: string }
}

/** A door's action: saves its post. Forms are led on; a script is told where to. */
export const saveAt = ({ allow, next }: Door) => ({
	allow,
	limit: 'writing' as const,
	lists: listFields,
	signInFirst: messages.logIn,
	input: postInput,
	run: async (input: PostInput, { viewer, request, params }: ActionScene): Promise<Saved> => {
		if (!viewer) throw new Refusal(authMessages.signInFirst, { status: 401 })
		const mayPublish = can(viewer, 'post:publish')
		await holdContributor(viewer, 'contribution', input.fields.content)
		const id = params['postId'] === undefined ? null : postIdIn(params)
		if (params['postId'] !== undefined && id === null) throw new Refusal(messages.notFound, { status: 404 })
		if (mayPublish && !input.confirmed) await askBeforePublishing(input.fields, id, viewer.id)
		const saved = await savePost({ id, tab: input.tab, version: input.version, fields: input.fields }, viewer)
		const { to, message } = next(saved, mayPublish)
		if (!new URL(request.url).pathname.endsWith('.data')) throw redirect(to, 303)
		return { ok: true, id: saved.id, to, message }
	},
})
