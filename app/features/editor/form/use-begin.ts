import { useState, useEffect, useRef, type RefObject } from 'react'
import type { EditorState } from '../actions/editor-state.server.ts'
import { slugOf } from '#app/features/posts/model/slug.ts'
import type { SaveResult } from './use-save.ts'
import { changePost, type PostWriting } from '../drafts/writing-state.ts'
import { ignoreErrors, sentForm, type SentForm } from '#app/content/field.ts'
import { postField, type PostFields } from '#app/features/posts/model/post-model.ts'
import type { PostTools } from './post-tools.ts'

/**
 * The initial state of an editor, fixed at the first render: data that is loaded later must not replace what is being
 * written.
 */
export function useBegin(state: EditorState, actionData: SaveResult) {
	return useState(() => {
		const { fields, version, post, person } = state
		const writing: PostWriting = { fields, base: fields, version, isSlugOwn: post !== null }
		const id = post?.id ?? null
		const draftKey = { person, post: id }
		const target = { post: id }
		if (actionData?.ok !== false) return { draftKey, target, tab: state.tab, writing, state, apply: changePost }
		// A form that was sent before scripts ran: the response has what was typed.
		const sent = Number.parseInt(actionData.values['version'] ?? '', 10) || version
		const returned = fieldsOfResponse(actionData)
		const typed = returned.slug === '' && post === null ? { ...returned, slug: slugOf(returned.title) } : returned
		return {
			draftKey,
			target,
			apply: changePost,
			tab: actionData.values['tab'] ?? state.tab,
			writing: {
				fields: typed,
				base: sent === version ? fields : null,
				version: sent,
				isSlugOwn: post !== null || returned.slug !== '',
			},
			state,
		}
	})[0]
}

/** Takes over what somebody typed before the scripts ran. */
export function useTypedBefore(form: RefObject<HTMLFormElement | null>, { now, type }: PostTools): void {
	const isDone = useRef(false)
	useEffect(() => {
		if (isDone.current || !form.current) return
		isDone.current = true
		const typed = { ...typedFields(form.current), publishedAt: now().fields.publishedAt }
		if (!postField.same(typed, now().fields)) type(typed)
	}, [form, now, type])
}

/** What was typed, from a response with validation errors. */
export const fieldsOfResponse = ({ values, lists = {} }: Pick<SentForm, 'values'> & Partial<SentForm>): PostFields =>
	postField.fromForm({ values, lists }, '', ignoreErrors)

/** What the form holds: somebody may have typed before the scripts ran. */
const typedFields = (form: HTMLFormElement): PostFields =>
	postField.fromForm(sentForm(new FormData(form)), '', ignoreErrors)
