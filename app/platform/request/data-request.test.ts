import { expect, it } from 'vitest'
import { isDataRequest, pagePath } from './data-request.ts'

it.each([
	['/', false, '/'],
	['/_root.data', true, '/'],
	['/_.data', true, '/'],
	['/about', false, '/about'],
	['/about.data', true, '/about'],
	['/blog/_root.data', true, '/blog/_root'],
	['/blog/a.data.data', true, '/blog/a.data'],
	['/data', false, '/data'],
])('%s: data %s, of %s', (path, isData, page) => {
	const request = { url: `https://example.com${path}?q=x.data` }
	expect([isDataRequest(request), pagePath(request)]).toEqual([isData, page])
})
