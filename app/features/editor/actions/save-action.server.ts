import { isDataRequest } from '#app/platform/request/data-request.ts'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { mustBeTypedBy } from '#app/action/typed-by.ts'
import type { ActionContext } from '#app/action/action-context.server.ts'
import { can, type Permission } from '#app/auth/permissions.ts'
import { ExpectedError } from '#app/platform/expected-error.ts'
import { askBeforePublishing } from '../checks/findings.server.ts'
import { limitContributor } from '../saving/contributor-limits.server.ts'
import { writingMessages as messages } from '../post/save-messages.ts'
import { listFields, postInput, type PostInput } from '../post/post-input.ts'
import { savePost, type SavedPost } from '../saving/save-post.server.ts'

/** The response to a script: where to go, and the message to show there. */
export type Saved = { ok: true; id: string; to: string; message: string }

/** The post id in the route's address; null when there is none or it is invalid. */
export function postIdIn(params: LoaderFunctionArgs['params']): string | null {
	const id = z.uuid().safeParse(params['postId'])
	return id.success ? id.data : null
}

type EditorRoute = {
	allow: Permission
	recordedAs?: Permission
	/** The page that follows a save, and the message to show there. */
	next: (saved: SavedPost, mayPublish: boolean) => { to: string; message: string }
}

/** The save action of an editor route. A form is redirected; a script gets the address. */
export const saveAt = ({ allow, recordedAs, next }: EditorRoute) => ({
	allow,
	...(recordedAs && { recordedAs }),
	limit: 'writing' as const,
	lists: listFields,
	signInFirst: messages.logIn,
	input: postInput,
	run: async (input: PostInput, { user, request, params }: ActionContext): Promise<Saved> => {
		mustBeTypedBy(input.person, user, messages.logIn)
		const mayPublish = can(user, 'post:publish')
		await limitContributor(user, 'contribution', input.fields.content)
		const id = params['postId'] === undefined ? null : postIdIn(params)
		if (params['postId'] !== undefined && id === null) throw new ExpectedError(messages.notFound, { status: 404 })
		if (mayPublish && !input.confirmed) await askBeforePublishing(input.fields, id, user.id)
		const { tab, version, fields, opened, followed } = input
		const saved = await savePost({ id, tab, version, fields, followed, ...(opened && { chosenAt: opened }) }, user)
		const { to, message } = next(saved, mayPublish)
		if (!isDataRequest(request)) throw redirect(to, 303)
		return { ok: true, id: saved.id, to, message }
	},
})
