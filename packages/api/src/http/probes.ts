/** What load balancers and Prometheus call every few seconds: no one waits for it. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
