/** What visitors may read, by its address in routes.ts; everything else must refuse them. */
export const publicReads = [
	/^sign-in$/,
	/^reset-password$/,
	/^verify-email$/,
	/^setup$/,
	/^invitation$/,
	/^sign-out$/,
	/^newsletter\/confirm\/:token$/,
	/^unsubscribe\/:token$/,
	// Without a captcha there is none.
	/^captcha$/,
	/^favicon\.svg$/,
	/^(icons|theme)\/:file$/,
	// The signed link is the permission.
	/^preview\/(site\/)?:token$/,
	// The form for a comment keeps what was typed by somebody who has to sign in first.
	/^blog\/:slug\/comment$/,
	/^blog\/:slug\/comment\/:commentId$/,
	// Only for forms; a visit leads to the page with the form.
	/^account\/(picture|newsletter)$/,
	/^api\/tap$/,
	/^(privacy|terms|cookies)$/,
	/^sitemap\/:part$/,
	// A token is the permission (tests/app/api/api.test.ts).
	/^(api\/v1\/\*|mcp|openapi\.json)$/,
	/^(blog(\/:slug)?\.md|oembed|llms\.txt)$/,
	// The name is the key of the site; any other is not there.
	/^:key\.txt$/,
	/^(services\/:line|services\/technology\/:topic|portfolio\/:slug|legal\/:slug|:page)\.md$/,
	/^(service-worker\.js|rss\.xml|feed\.json|sitemap\.xml|robots\.txt|manifest\.webmanifest|speculation-rules\.json)$/,
	/^(avatars|media\/avatars|media\/files)\/:file$/,
	/^covers(\/:\w+)+$/,
	/^media\/:name$/,
	/^og\/(page|post)\/:file$/,
	/^\.well-known\/(jwks\.json|security\.txt)$/,
	/^api\/(auth\/\*|viewer|posts|thread|view|enquiry|form-token|live\/post\/:slug)$/,
]
