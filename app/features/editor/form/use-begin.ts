import { useState } from 'react'
import type { EditorState } from '../actions/editor-state.server.ts'
import { slugOf } from '../post/slug.ts'
import { refusedFields } from '../drafts/form-fields.ts'
import type { SaveReply } from './use-save.ts'
import type { Writing } from '../drafts/writing-state.ts'

/**
 * The initial state of an editor, fixed at the first render: data that is loaded later must not replace what is being
 * written.
 */
export function useBegin(state: EditorState, reply: SaveReply) {
	return useState(() => {
		const { fields, version, post, person } = state
		const writing: Writing = { fields, base: fields, version, isSlugOwn: post !== null }
		const place = { person, post: post?.id ?? null }
		if (reply?.ok !== false) return { place, tab: state.tab, writing, state }
		// A form that was sent before scripts ran: the response has what was typed.
		const sent = Number.parseInt(reply.values['version'] ?? '', 10) || version
		const refused = refusedFields(reply)
		const typed = refused.slug === '' && post === null ? { ...refused, slug: slugOf(refused.title) } : refused
		return {
			place,
			tab: reply.values['tab'] ?? state.tab,
			writing: {
				fields: typed,
				base: sent === version ? fields : null,
				version: sent,
				isSlugOwn: post !== null || refused.slug !== '',
			},
			state,
		}
	})[0]
}
