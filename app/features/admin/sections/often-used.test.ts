import { expect, test } from 'vitest'
import { roleMay, roles } from '#app/auth/permissions.ts'
import { isCurrent, oftenUsed } from './admin-sections.ts'

const labels = (...of: Parameters<typeof oftenUsed>) => oftenUsed(...of).map(({ label }) => label)

test('each role has at hand what it uses most, and nothing that it may not open', () => {
	expect(labels(true, 'admin')).toEqual(['Dashboard', 'Enquiries', 'Comments', 'Posts'])
	expect(labels(true, 'editor')).toEqual(['Dashboard', 'Comments', 'Posts', 'Site'])
	expect(labels(true, 'author')).toEqual(['Dashboard', 'Posts', 'Content Forge'])
	expect(labels(false, 'author')).toEqual(['Dashboard', 'Posts'])
	expect(labels(true, 'sales')).toEqual(['Dashboard', 'Enquiries'])
	expect(labels(true, 'viewer')).toEqual([])
	for (const role of roles) for (const { allow } of oftenUsed(true, role)) expect(roleMay(role, allow)).toBe(true)
})

test('a page belongs to the section with the longest address that leads to it', () => {
	expect(isCurrent('/admin', '/admin')).toBe(true)
	expect(isCurrent('/admin', '/admin/leads')).toBe(false)
	expect(isCurrent('/admin/leads', '/admin/leads/7')).toBe(true)
	expect(isCurrent('/admin/newsletter', '/admin/newsletter/issues')).toBe(false)
	expect(isCurrent('/admin/newsletter/issues', '/admin/newsletter/issues')).toBe(true)
})
