// The health check of the image: ends with 0 while the site can serve.
const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`
const response = await fetch(address, { signal: AbortSignal.timeout(4_000) }).catch(() => null)
process.exit(response?.ok ? 0 : 1)
