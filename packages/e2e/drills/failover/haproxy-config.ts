import type { Node } from './node.ts';

type Ports = { readonly primary: number; readonly replicas: number };

/** HAProxy's settings: one port leads to the primary, one to the replicas, as Patroni names them. */
export function haproxyConfig(nodes: readonly Node[], { primary, replicas }: Ports): string {
  const servers = nodes.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  );
  const balance = (name: string, port: number, path: string) => [
    `listen ${name}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk GET ${path}`,
    '  http-check expect status 200',
    // A connection to a machine that lost its role ends, instead of writing into the past.
    '  default-server inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ];
  return [
    'global',
    '  maxconn 1000',
    'defaults',
    '  mode tcp',
    '  retries 1',
    '  timeout connect 2s',
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout check 2s',
    ...balance('primary', primary, '/primary'),
    ...balance('replicas', replicas, '/replica'),
    '',
  ].join('\n');
}
