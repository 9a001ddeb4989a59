type NodeOptions = {
  readonly name: string;
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  readonly restPort: number;
  readonly etcdPort: number;
  readonly password: string;
  readonly binaries: string;
};

/** Seconds until a leader that is silent is replaced. Patroni's default of 30 is for networks. */
const leaderSeconds = 6;

/**
 * The configuration that all machines agree on: a commit waits for one other machine, so a failover
 * loses nothing.
 */
const agreed = {
  ttl: leaderSeconds,
  loop_wait: 1,
  retry_timeout: 2,
  synchronous_mode: true,
  // A primary that died is replaced, not awaited.
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: { max_connections: 150, shared_buffers: '64MB', wal_keep_size: '512MB' },
  },
};

/** The settings of Patroni for one machine. */
export function patroniConfig(options: NodeOptions) {
  const { name, folder, data, port, restPort, etcdPort, password, binaries } = options;
  const listen = `127.0.0.1:${port}`;
  const rest = `127.0.0.1:${restPort}`;
  return {
    scope: 'drill',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: { dcs: agreed, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }] },
    postgresql: {
      listen,
      connect_address: listen,
      data_dir: data,
      bin_dir: binaries,
      pgpass: `${folder}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      parameters: { unix_socket_directories: '' },
    },
  };
}
