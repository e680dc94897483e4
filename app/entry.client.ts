import { enhance } from './enhance/enhance.ts'

// Public pages carry no router context: they get the small enhance script; the admin and the editor hydrate.
if ('__reactRouterContext' in window) void import('./hydrate.tsx').then(({ hydrate }) => hydrate())
else enhance()
