/**
 * A certificate of localhost, signed by itself, for tests alone; valid for a hundred years.
 *
 * @example const server = createServer(testCertificate, (_, response) => response.end('ok'));
 */
export const testCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUWDUOBiHsyCP2tXk0Xxo0b996QMYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA5NDExMVoYDzIxMjYxMDI5
MDk0MTExWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASs1mINKOoc51Zw3YRQqk0VqM7GSsW+AIh+qq645QyC7seaPpiS00oM
ULeZIbvAaZC3EuMaCXAvrN3PPRkJb87Mo28wbTAdBgNVHQ4EFgQUobuB7YkI+FDv
J+SZvVqvSFDgM7owHwYDVR0jBBgwFoAUobuB7YkI+FDvJ+SZvVqvSFDgM7owDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgWVNTnptiiuIzhm+PGgdjvGOe3C0PwIQWrMwgkQ8xvqcCIAjO
xYDbLyF7qPRc1x3bacDGlxpcFxQnqpLzUrEosetJ
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHgPnrotJqSuoUOKf
W/rQNWotworUaevfCI1BBOhsDeKhRANCAASs1mINKOoc51Zw3YRQqk0VqM7GSsW+
AIh+qq645QyC7seaPpiS00oMULeZIbvAaZC3EuMaCXAvrN3PPRkJb87M
-----END PRIVATE KEY-----
`,
};
