import { describe, expect, it } from 'vitest'
import { cssParts } from './css-parts.ts'
import { lateRules } from './later-sheets.ts'
import { pageCss } from './page-css.ts'
import { bothFacts, factParts, pageFacts } from './page-facts.ts'
import { selectorNeeds } from './selector-needs.ts'

const cssFor = (css: string, html: string) => pageCss(cssParts(css), pageFacts(html))

describe('the CSS of a page', () => {
	it('keeps rules whose classes and tags the page has', () => {
		const css = '.a{color:red}.b{color:blue}.a .b{color:green}p{margin:0}table{margin:0}*{padding:0}'
		expect(cssFor(css, '<p class="x a">')).toBe('.a{color:red}p{margin:0}*{padding:0}')
	})
	it('cuts selector lists down and drops empty blocks', () => {
		const css = '@layer base{.a,.b{color:red}}@media print{.c{color:red}}@supports (x:y){@media print{.a{top:0}}}'
		expect(cssFor(css, '<p class="a">')).toBe('@layer base{.a{color:red}}@supports (x:y){@media print{.a{top:0}}}')
	})
	it('reads escaped names in the stylesheet and in the page', () => {
		const css = '.sm\\:w-1\\/2{top:0}.\\32 xl{top:1px}.\\[\\&\\>p\\]\\:m-0>p{top:2px}'
		expect(cssFor(css, '<p class="sm:w-1/2 2xl [&amp;&gt;p]:m-0">')).toBe(css)
	})
	it('does not need what is negated or one of several', () => {
		const css = 'html:not(.js) .a{top:0}:is(.x,.y)>.a{top:1px}.a:where(.dark,.dark *){top:2px}.a:has(.z){top:3px}'
		expect(cssFor(css, '<html class="dark"><p class="a"><i class="y">')).toBe(
			'html:not(.js) .a{top:0}:is(.x,.y)>.a{top:1px}.a:where(.dark,.dark *){top:2px}',
		)
	})
	it('names the font with the rarer letters only where the page has such a letter', () => {
		const latin = '@font-face{src:url(a);unicode-range:U+20-7E,U+20A6}'
		const more = '@font-face{src:url(b);unicode-range:U+4D,U+1EB8-1EB9,U+20AC}'
		expect(cssFor(latin + more, '<p>Moon, ₦5</p>')).toBe(latin)
		expect(cssFor(latin + more, '<p>ẹ ṣeun</p>')).toBe(latin + more)
	})
	it('leaves out what a sheet that is linked below brings, where nothing above the link needs it', () => {
		const css =
			'html{--a:1;--b:2;--c:3}.a{color:red}.b{top:var(--a)}@media (x){.b{left:0}}.c{top:1px}@layer x{.d{top:0;left:0}}'
		const sheet =
			'@layer theme{html{--a:1;--b:2}}@layer y{.a{color:red}.b{top:var(--a)}@media (x){.b{left:0}}.d{top:0}}'
		const above = pageFacts('<html><p class="a"><path fill="var(--b)">')
		const page = bothFacts(above, pageFacts('<p class="b c d">'))
		const of = (later: string) => pageCss(cssParts(css), page, [{ ...lateRules(cssParts(later)), above }])
		// `.d` has more here; `--a` is read below only, and `--c` is in no layer of the sheet.
		expect(of(sheet)).toBe('html{--b:2;--c:3}.a{color:red}.c{top:1px}@layer x{.d{top:0;left:0}}')
		// The sheet's own values would be stronger: the page keeps all of them.
		expect(of(sheet.replace('@layer theme', '@layer other'))).toBe(
			'html{--a:1;--b:2;--c:3}.a{color:red}.c{top:1px}@layer x{.d{top:0;left:0}}',
		)
	})
	it('drops a list of which nothing is there', () => {
		const css = '.a :is(th,td){top:0}.a :is(h2,.x y){top:1px}.a:is(:hover,.z){top:2px}:is(b.c,i>u){top:3px}'
		expect(cssFor(css, '<p class="a"><h2><b><i>')).toBe('.a :is(h2,.x y){top:1px}.a:is(:hover,.z){top:2px}')
	})
	it('drops what needs an attribute of the server that the page lacks', () => {
		const css = 'body:has([data-hero]) .a{top:0}.a:not(:has([data-hero])){top:1px}.a[data-open]{top:2px}'
		expect(cssFor(css, '<body><p class="a">')).toBe('.a:not(:has([data-hero])){top:1px}.a[data-open]{top:2px}')
		expect(cssFor(css, '<body><p class="a" data-hero="">')).toBe(css)
	})
	it('writes values of Tailwind in place where nothing else can set them', () => {
		const property = (name: string, initial = '') =>
			`@property --tw-${name}{syntax:"*";inherits:false${initial && `;initial-value:${initial}`}}`
		const css =
			`@layer properties{*{--tw-style:solid;--tw-leading:initial}}.b{border-style:var(--tw-style)}` +
			'.sm{line-height:var(--tw-leading,1.5)}.w{--tw-weight:7;font-weight:7}.snug{--tw-leading:1.2;line-height:1.2}' +
			'.n{--tw-space:tabular;variant:var(--tw-other,) var(--tw-space,)}@media (x){.md{line-height:var(--tw-leading,2)}}' +
			property('style', 'solid') +
			property('leading')
		expect(cssFor(css, '<p class="b sm w snug n">')).toBe(
			'@layer properties;.b{border-style:solid}.sm{line-height:1.5}.w{font-weight:7}.snug{line-height:1.2}.n{variant:tabular}',
		)
		// The later rule reads what the earlier one sets.
		const late = '.snug{--tw-leading:1.2;line-height:1.2}@media (x){.md{line-height:var(--tw-leading,2)}}'
		expect(cssFor(css, '<p class="snug md">')).toBe(
			`@layer properties{*{--tw-leading:initial}}${late}${property('leading')}`,
		)
	})
	it('names a layer of which nothing is left, so that later sheets do not change the order', () => {
		expect(cssFor('@layer low{.x{top:0}}@layer high{.a{top:1px}}', '<p class="a">')).toBe(
			'@layer low;@layer high{.a{top:1px}}',
		)
	})
	it('leaves a property that is read within the fallback of another, or by keyframes', () => {
		const css =
			'.from{--tw-from:red}.stops{--tw-stops:var(--tw-via,var(--tw-from))}.g{background:linear-gradient(var(--tw-stops))}' +
			'.turn{--tw-turn:1turn}.spin{animation:in 1s}@keyframes in{to{rotate:var(--tw-turn)}}'
		expect(cssFor(css, '<p class="from stops g turn spin">')).toBe(
			css.replace('var(--tw-via,var(--tw-from))', 'var(--tw-from)'),
		)
	})
	it('keeps only the keyframes, properties and theme values in use', () => {
		const css =
			':root,:host{--one:1px;--two:var(--one);--three:3px}.a{top:var(--two);animation:1s in}.b{animation:out 1s}' +
			'@keyframes in{to{top:0}}@keyframes out{to{top:0}}@property --tw-x{syntax:"*";inherits:false}'
		expect(cssFor(css, '<p class="a">')).toBe(
			':root,:host{--one:1px;--two:var(--one)}.a{top:var(--two);animation:1s in}@keyframes in{to{top:0}}',
		)
	})
})

it('reads what a selector needs', () => {
	expect(selectorNeeds('body:has([data-hero]) .site-header>a.b:hover::before')).toEqual({
		classes: ['site-header', 'b'],
		tags: ['body', 'a'],
		marks: ['data-hero'],
		anyOf: [],
	})
	expect(selectorNeeds('.group-hover\\:x:is(:where(.group):hover *)').classes).toEqual(['group-hover:x', 'group'])
	expect(selectorNeeds('li:nth-child(2n+1 of .x) input[type="a.b"]')).toEqual({
		classes: [],
		tags: ['li', 'input'],
		marks: [],
		anyOf: [],
	})
})

it('reads the same facts from the parts of a page as from the page', () => {
	const html =
		'<html data-hero="x"><p class="a sm:w-1/2 [&amp;&gt;p]:m-0">ẹ ₦5 <a\nclass="b a"><b data-x="y"><h2>var(--text)</h2>' +
		'<path fill="var(--accent)"/><path stroke="var(--accent)"/><h1>class="no" <'
	expect(pageFacts(factParts(html))).toEqual(pageFacts(html))
	expect(pageFacts(html)).toEqual({
		classes: new Set(['a', 'sm:w-1/2', '[&>p]:m-0', 'b']),
		tags: new Set(['html', 'p', 'a', 'b', 'h2', 'path', 'h1']),
		marks: new Set(['data-hero']),
		properties: new Set(['--text', '--accent']),
		rareLetters: 'ẹ₦',
	})
})
