import postgres from 'postgres'
const sql = postgres(process.argv[2], { max: 1 })
for (const r of await sql`select pid, state, wait_event_type, now() - query_start as t, left(query, 200) as q from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`) console.log(r)
await sql.end()
