import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { auditEventOf } from './audit-event.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const other = '019a0000-0000-7000-8000-000000000002'

describe('an audit event is read from its form', () => {
	it.each([
		['a button of one thing', { intent: 'suspend', id }, 'person:manage suspend', 'person', [id]],
		[
			'several things',
			{ intent: 'decide', verb: 'spam', ids: [id, other] },
			'person:manage decide',
			'person',
			[id, other],
		],
		['things with what was read of them', { selected: [{ id, version: 1 }] }, 'person:manage', 'person', [id]],
		[
			'about a person whatever the form',
			{ kind: 'trust', author: id, on: true },
			'person:manage trust',
			'person',
			[id],
		],
		['nothing that is known', { intent: 'A sentence!', id: 'x' }, 'person:manage', 'person', []],
		['no object', 'back', 'person:manage', 'person', []],
	])('%s', (_name, input, event, kind, ids) => {
		expect(auditEventOf({ allow: 'person:manage', input })).toMatchObject({ action: event, kind, ids })
	})

	it('finds the item in the address when the form does not name it', () => {
		expect(auditEventOf({ allow: 'media:manage', input: { intent: 'delete' }, params: { id } }).ids).toEqual([id])
		const backup = { intent: 'check' }
		expect(auditEventOf({ allow: 'backup:manage', input: backup, params: { name: 'monday.tar' } }).title).toBe(
			'monday.tar',
		)
	})

	it('stores choices, and titles of public items', () => {
		expect(auditEventOf({ allow: 'person:manage', input: { intent: 'role', role: 'admin', id } }).details).toEqual({
			role: 'admin',
		})
		expect(auditEventOf({ allow: 'post:contribute', input: { title: 'Roofs' } }).title).toBe('Roofs')
		expect(auditEventOf({ allow: 'lead:answer', input: { title: 'Roofs' } }).title).toBeNull()
		const ofEntry = (entry: string) =>
			auditEventOf({ allow: 'content:edit', input: { intent: 'publish' }, params: { type: 'own-pages', entry } }).title
		expect(['warranty', 'single', 'new', '7b812a97f6d0', '<b>'].map(ofEntry)).toEqual([
			'own-pages/warranty',
			'own-pages',
			'own-pages',
			'own-pages/7b812a97f6d0',
			'own-pages',
		])
		const moved = { allow: 'content:edit', input: { intent: 'up', item: '7b812a97f6d0' } } as const
		expect(auditEventOf({ ...moved, params: { type: 'testimonials' } }).title).toBe('testimonials/7b812a97f6d0')
	})

	it('never stores what somebody typed', () => {
		const typed = fc.string({ minLength: 6 }).filter((text) => /[^a-z0-9._-]/.test(text))
		const names = fc.constantFrom('body', 'email', 'password', 'content', 'q', 'name', 'to', 'role', 'intent', 'status')
		fc.assert(
			fc.property(fc.dictionary(names, typed), (input) => {
				const recorded = JSON.stringify(auditEventOf({ allow: 'lead:answer', input }))
				for (const text of Object.values(input)) expect(recorded).not.toContain(JSON.stringify(text).slice(1, -1))
			}),
		)
	})
})
