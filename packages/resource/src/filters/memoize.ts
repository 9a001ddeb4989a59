/** Makes a value once for each object, and keeps it as long as the object, which must not change. */
export function memoizeByObject<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}

/** Makes a value when it is first needed. */
export function lazyValue<Value>(make: () => Value): () => Value {
  const madeFor = memoizeByObject<typeof make, Value>(make);
  return () => madeFor(make);
}
