/** The paths that load balancers and Prometheus call every few seconds: no one waits for them. */
export const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);
