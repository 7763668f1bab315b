['argument', 'key', 'own', 'puppet', 'such'].each |$kind| {
  notify { $kind: message => m::outer($kind) }
}
notify { 'legacy': message => m::legacy() }
