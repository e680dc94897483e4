import { createElement, createRef, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkdownEditor } from '#app/features/markdown-editor/markdown-editor.tsx'
import type { ContentHandle } from '#app/features/markdown-editor/text/content-handle.ts'
import {
	emptyPost,
	postField,
	postFieldNames,
	postRows,
	type PostFields,
} from '#app/features/posts/model/post-model.ts'
import { SettingsPane } from '../fields/settings-pane.tsx'
import { TitleFields } from '../fields/title-fields.tsx'

const fields: PostFields = { ...emptyPost, categories: ['Solar'], tags: ['Roof', 'Lagos'], status: 'published' }
const controls = Object.fromEntries(postFieldNames.map((name) => [postRows[name].form.name, name]))
const errors = Object.fromEntries(Object.keys(controls).map((control) => [control, `Wrong: ${control}`]))
const ignore = () => {}

function rendered(): string {
	const common = { fields, errors, onType: ignore }
	const parts: ReactElement[] = [
		createElement(TitleFields, common),
		createElement(MarkdownEditor, {
			label: postRows.content.field.label,
			name: postRows.content.form.name,
			handle: createRef<ContentHandle>(),
			person: '',
			value: fields.content,
			error: errors['content'],
			onChange: ignore,
			onPicture: null,
		}),
		createElement(SettingsPane, {
			...common,
			categories: ['Solar'],
			tags: ['Lagos'],
			mayPublish: true,
			mayAddNames: true,
			isLive: true,
			sentTime: '',
			isScheduled: false,
			onPicture: ignore,
		}),
	]
	return parts.map((part) => renderToStaticMarkup(part)).join('')
}

test('the form has one control for every value of every field, with its label and its error', () => {
	const markup = rendered()
	const named = [...markup.matchAll(/<(?:input|textarea|select)[^>]*? name="([^"]+)"/g)].map(([, name = '']) => name)
	expect(named.toSorted()).toEqual(
		postField
			.toForm(fields, '')
			.map(([name]) => name)
			.toSorted(),
	)
	for (const name of postFieldNames) {
		expect(markup).toContain(postRows[name].field.label)
		expect(markup).toContain(`Wrong: ${postRows[name].form.name}`)
		const { help } = postRows[name].form
		if (help !== undefined) expect(markup).toContain(help)
	}
})
